"""What a bot says of its throws is so: every number in it is counted again from what it saw."""

import re
from collections import Counter
from itertools import islice

import pytest
from bot_play import decisions

from game.bots.danger import danger_of
from game.bots.difficult import Difficult
from game.bots.easy import Easy
from game.bots.insight import insight_of
from game.bots.judgement import Judgement
from game.bots.medium import Medium
from game.bots.moves import discards_among, holding_now, without
from game.bots.plans import (
    PUNGS_AND_A_CHOW,
    SHAPES,
    THIRTEEN_ORPHANS,
    Holding,
    distance,
    honour_plans,
)
from game.bots.roster import BOTS
from game.bots.styles import STYLES, Styled
from game.bots.words import nearness, share_text, tiles_named
from game.engine.actions import Discard
from game.engine.tiles import PLAYING_TILES, Tile
from game.rules.rulesets import ruleset_named

RULESETS = ("hong_kong", "parlour", "british")
HANDS = {"easy": 6, "medium": 5, "difficult": 2}
"""How many hands of each ruleset are looked at; each has some sixty throws."""

AIM = re.compile(r"I am going for (.+?): without (.+?) my hand is (.+?)\.")
HELP = re.compile(r"(\d+) unseen tiles? (helps?|completes?) it: (.+?)\.")


class Once:
    """A bot that decides once what it is asked twice."""

    def __init__(self, bot) -> None:
        self._bot = bot
        self._view = self._choice = None

    def choose(self, view, options, rng):
        if view is not self._view:
            self._view, self._choice = view, self._bot.choose(view, options, rng)
        return self._choice


def throws(level, hands=None):
    """Each decision among several kinds to throw in some hands, with the throw."""
    bot = Once(level)
    for key in RULESETS:
        for hand in range(hands or HANDS[level.key]):
            for each in decisions(ruleset_named(key), (bot,) * 4, f"motives-{hand}"):
                choice = bot.choose(each.view, each.choices, each.rng)
                if isinstance(choice, Discard) and len(kinds_open(each)) > 1:
                    yield each, choice


class Seen:
    """The hand and what is unseen, counted anew from the faces that a seat knows."""

    def __init__(self, view) -> None:
        hand = Counter(view.faces[each] for each in view.place.hand)
        known = Counter(view.faces.values())
        self.held = {tile: hand[tile] for tile in PLAYING_TILES}
        self.unseen = {tile: 4 - known[tile] for tile in PLAYING_TILES}

    def beside(self, tile: Tile) -> list[Tile]:
        return [
            other
            for other in PLAYING_TILES
            if self.held[other]
            and tile.is_suited
            and other.suit == tile.suit
            and 0 < abs(other - tile) <= 2
        ]


def plan_called(title: str, insight):
    holding = holding_now(insight)
    plans = (*SHAPES, PUNGS_AND_A_CHOW, *honour_plans(insight, holding))
    return next(plan for plan in plans if plan.title == title)


def what_helps(plan, holding: Holding, unseen) -> list[Tile]:
    """The unseen tiles of which another one would bring a hand nearer."""
    now = distance(plan, holding)
    found = []
    for tile in PLAYING_TILES:
        counts = list(holding.counts)
        counts[tile] += 1
        has_place = plan.kinds is None or plan.kinds[tile]
        if unseen[tile] and has_place and distance(plan, Holding(counts, holding.melds)) < now:
            found.append(tile)
    return found


def check_plan(told: str, view, tile: Tile) -> None:
    """What is said of the plan: the tile, how near it is, and what helps."""
    insight, seen = insight_of(view), Seen(view)
    title, name, near = AIM.search(told).groups()
    assert name == tile.name
    plan = plan_called(title, insight)
    after = without(holding_now(insight), tile)
    assert near == nearness(distance(plan, after))
    helping = what_helps(plan, after, seen.unseen)
    found = HELP.search(told)
    if found is None:
        assert "No tile that would help it is unseen." in told
        assert not helping
        return
    number, verb, tiles = found.groups()
    if plan.one_chow:
        # A chow of which one tile is held is not begun for this plan, so that less is counted.
        assert int(number) <= sum(seen.unseen[each] for each in helping)
    else:
        assert int(number) == sum(seen.unseen[each] for each in helping)
        assert tiles == tiles_named(helping)
    assert verb.startswith("complete") == (distance(plan, after) <= 0)


def widths(view, choices, title: str) -> dict[Tile, tuple[int, int]]:
    """How near each throw leaves a plan, and how many tiles help then; the least is the best."""
    insight, seen = insight_of(view), Seen(view)
    plan = plan_called(title, insight)
    found = {}
    for tile in discards_among(choices, insight):
        after = without(holding_now(insight), tile)
        helping = what_helps(plan, after, seen.unseen)
        number = sum(seen.unseen[each] for each in helping)
        found[tile] = (distance(plan, after), -number)
    return found


def check_comparison(told: str, view, choices, tile: Tile) -> int:
    """What is said of the other tiles; whether anything was."""
    title = AIM.search(told)[1]
    if title == PUNGS_AND_A_CHOW.title:
        return 0
    left = widths(view, choices, title)
    others = [each for other, each in left.items() if other != tile]
    if "No other tile leaves it as much." in told:
        assert all(left[tile] < other for other in others)
    elif "No other tile leaves it more." in told:
        assert all(left[tile] <= other for other in others)
    elif " has no place in it." in told:
        assert not plan_called(title, insight_of(view)).kinds[tile]
    else:
        return 0
    return 1


def test_easy_says_what_lay_beside_the_tile_and_what_it_keeps():
    looked_at, whims = 0, 0
    for each, thrown in throws(Easy()):
        told = " ".join(Easy().motives(each.view, each.choices, each.rng, thrown))
        tile, seen = each.view.faces[thrown.tile_id], Seen(each.view)
        assert tile.name in told
        looked_at += 1
        beside = seen.beside(tile)
        if seen.held[tile] > 1:
            assert f"Of {tile.name} I hold {seen.held[tile]}, " in told
        elif beside:
            assert f"Beside {tile.name} I hold only {tiles_named(beside)}." in told
        else:
            assert f"{tile.name} stands alone in my hand." in told
        kept = [kind for kind in PLAYING_TILES if seen.held[kind] - (kind == tile) > 1]
        assert ("I keep what I hold more than once" in told) == bool(kept)
        assert not kept or f"more than once: {tiles_named(kept)}." in told
        if "I care even less for" in told:
            whims += 1
        else:
            assert "Nothing in my hand is looser." in told
    assert looked_at > 500
    assert 0 < whims < looked_at


def test_medium_says_its_plan_with_the_numbers_of_it():
    looked_at, compared = 0, 0
    for each, thrown in throws(Medium()):
        told = " ".join(Medium().motives(each.view, each.choices, each.rng, thrown))
        tile = each.view.faces[thrown.tile_id]
        looked_at += 1
        if THIRTEEN_ORPHANS.title in told:
            continue
        check_plan(told, each.view, tile)
        compared += check_comparison(told, each.view, each.choices, tile)
        pungs = re.search(r"Of (.+?) I hold (\d+), and (\w+) (?:is|are) unseen\.", told)
        if pungs is not None:
            seen = Seen(each.view)
            assert pungs[1] == tile.name
            assert int(pungs[2]) == seen.held[tile]
            assert {"none": "0", "one": "1"}.get(pungs[3], pungs[3]) == str(seen.unseen[tile])
    assert looked_at > 500
    assert compared > looked_at / 2


def test_difficult_says_its_plan_its_worth_and_the_danger():
    looked_at = cautious = 0
    for each, thrown in throws(Difficult()):
        told = " ".join(Difficult().motives(each.view, each.choices, each.rng, thrown))
        view, tile = each.view, each.view.faces[thrown.tile_id]
        assert tile.name in told
        looked_at += 1
        if AIM.search(told):
            check_plan(told, view, tile)
            check_comparison(told, view, each.choices, tile)
            assert "Such a hand would count " in told
        else:
            assert "I hardly hope to finish this hand any more." in told
        judgement = Judgement(view, each.choices)
        insight, rivals = judgement.insight, judgement.threats
        risks = {kind: danger_of(insight, rivals, kind) for kind in kinds_open(each)}
        if "No other tile in my hand is safer." in told:
            assert risks[tile] <= min(risks.values())
        costlier = re.search(r"For my hand (.+?) would be better to throw", told)
        if costlier is not None:
            cautious += 1
            other = next(kind for kind in risks if kind.name == costlier[1])
            assert share_text(risks[other]) != share_text(risks[tile])
            assert judgement.best.throws == tile
    assert looked_at > 200
    assert cautious


def kinds_open(decision) -> list[Tile]:
    return list(discards_among(decision.choices, insight_of(decision.view)))


@pytest.mark.parametrize("level", BOTS, ids=lambda level: level.key)
def test_a_style_has_the_level_say_why_its_own_choice_may_go_too(level):
    """Of whatever a level would be content to throw, it says what is so."""
    looked_at = 0
    for each, _choice in islice(throws(level, hands=1), 20):
        for candidate in level.candidates(each.view, each.choices, each.rng):
            if not isinstance(candidate.action, Discard):
                continue
            thrown, tile = candidate.action, each.view.faces[candidate.action.tile_id]
            told = " ".join(level.motives(each.view, each.choices, each.rng, thrown))
            assert tile.name in told
            looked_at += 1
            if AIM.search(told) and THIRTEEN_ORPHANS.title not in told:
                check_plan(told, each.view, tile)
                check_comparison(told, each.view, each.choices, tile)
            styled = Styled(level, STYLES[0])
            assert styled.motives(each.view, each.choices, each.rng, thrown) == level.motives(
                each.view, each.choices, each.rng, thrown
            )
    assert looked_at > 40


@pytest.mark.parametrize("level", BOTS, ids=lambda level: level.key)
def test_where_only_one_tile_can_be_thrown_it_says_so(level):
    each, _choice = next(throws(level, hands=1))
    thrown = next(option for option in each.choices if isinstance(option, Discard))
    told = level.motives(each.view, (thrown,), each.rng, thrown)
    assert told == (f"I can throw nothing else than {each.view.faces[thrown.tile_id].name}.",)
