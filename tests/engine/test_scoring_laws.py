"""Laws of scoring and settling that hold for every hand and every ruleset."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.hand import By, Circumstance, Hand
from game.engine.melds import Meld, MeldKind
from game.engine.readings import readings
from game.engine.ruleset import Counting, with_options
from game.engine.scoring import score_hand
from game.engine.seats import Wind
from game.engine.settlement import settle
from game.engine.tiles import BONUS_TILES, PLAYING_TILES, TILES, counts
from game.rules.patterns import PATTERNS
from game.rules.rulesets import RULESETS

LAW = settings(deadline=None, derandomize=True, max_examples=150)
CHOW_STARTS = [tile for tile in PLAYING_TILES if tile.is_suited and tile.rank <= 7]
SHAPES = st.one_of(
    st.builds(Meld, st.just(MeldKind.CHOW), st.sampled_from(CHOW_STARTS), st.booleans()),
    st.builds(Meld, st.just(MeldKind.PUNG), st.sampled_from(PLAYING_TILES), st.booleans()),
    st.builds(Meld, st.just(MeldKind.KONG), st.sampled_from(PLAYING_TILES), st.booleans()),
)
# A robbed kong is told by how the tile came.
MOMENTS = st.frozensets(
    st.sampled_from([word for word in Circumstance if word is not Circumstance.ROBBED_KONG]),
    max_size=2,
)


@st.composite
def hands(draw):
    """Complete hands, or losers' hands of sets and loose tiles."""
    sets = draw(st.lists(SHAPES, min_size=4, max_size=4))
    pair = draw(st.sampled_from(PLAYING_TILES))
    melds = [meld for meld in sets if meld.is_exposed or meld.is_kong]
    tiles = [tile for meld in sets if meld not in melds for tile in meld.tiles] + [pair, pair]
    held = counts([*tiles, *(tile for meld in melds for tile in meld.tiles)])
    if max(held) > 4:
        return draw(hands())
    win = draw(st.sampled_from(tiles))
    tiles.remove(win)
    is_won = draw(st.booleans())
    return Hand(
        tuple(tiles),
        tuple(melds),
        win if is_won else None,
        draw(st.sampled_from(By)) if is_won else None,
        draw(MOMENTS) if is_won else frozenset(),
        tuple(draw(st.lists(st.sampled_from(BONUS_TILES), unique=True, max_size=8))),
        draw(st.sampled_from(Wind)),
        draw(st.sampled_from(Wind)),
    )


@LAW
@given(hands(), st.sampled_from(RULESETS))
def test_lines_add_up(hand, ruleset):
    score = score_hand(hand, ruleset)
    assert sum(line.points for line in score.lines) == score.points
    assert sum(line.doubles for line in score.lines) == score.doubles
    faan = sum(line.faan for line in score.lines)
    assert min(faan, ruleset.most_faan) == score.faan
    if ruleset.counting is Counting.DOUBLES and not score.limit:
        assert score.total == score.points * 2**score.doubles
    everything = [*hand.concealed, *hand.bonus, *(t for meld in hand.melds for t in meld.tiles)]
    everything += [] if hand.win is None else [hand.win]
    for line in score.lines:
        assert all(line.tiles.count(tile) <= everything.count(tile) for tile in line.tiles)


@LAW
@given(hands(), st.sampled_from(RULESETS), st.sampled_from(list(permutations(range(3)))))
def test_suits_may_be_exchanged(hand, ruleset, order):
    def moved(tile):
        return TILES[order[tile // 9] * 9 + tile % 9] if tile.is_suited else tile

    other = Hand(
        tuple(moved(tile) for tile in hand.concealed),
        tuple(
            Meld(meld.kind, moved(meld.tile), meld.is_exposed, meld.is_promoted)
            for meld in hand.melds
        ),
        None if hand.win is None else moved(hand.win),
        hand.by,
        hand.circumstances,
        hand.bonus,
        hand.seat_wind,
        hand.prevailing_wind,
    )
    ours, theirs = score_hand(hand, ruleset), score_hand(other, ruleset)
    assert (ours.total, ours.is_win, len(ours.lines)) == (
        theirs.total,
        theirs.is_win,
        len(theirs.lines),
    )


@LAW
@given(hands(), st.sampled_from(RULESETS), st.randoms())
def test_the_order_of_the_tiles_says_nothing(hand, ruleset, rng):
    tiles, melds = list(hand.concealed), list(hand.melds)
    rng.shuffle(tiles)
    rng.shuffle(melds)
    other = Hand(
        tuple(tiles),
        tuple(melds),
        hand.win,
        hand.by,
        hand.circumstances,
        hand.bonus,
        hand.seat_wind,
        hand.prevailing_wind,
    )
    assert score_hand(other, ruleset).total == score_hand(hand, ruleset).total


@LAW
@given(hands())
def test_patterns_need_what_they_say(hand):
    for reading in readings(hand):
        for pattern in PATTERNS:
            if pattern.test(reading):
                assert reading.has & pattern.needs == pattern.needs, pattern.key


@LAW
@given(hands())
def test_text_reads_back(hand):
    read = Hand.parse(str(hand))
    assert str(read) == str(hand)
    assert sorted(read.concealed) == sorted(hand.concealed)


PAYING = ("losers_pay_winner", "losers_pay_losers", "double_between_losers")


@LAW
@given(
    st.sampled_from(RULESETS),
    st.lists(st.integers(0, 1000), min_size=3, max_size=4),
    st.integers(0, 2),
    st.sampled_from(By),
    st.dictionaries(st.sampled_from(PAYING), st.booleans()),
    st.booleans(),
)
def test_settlements_sum_to_zero_but_for_the_bank(ruleset, totals, winner, by, choices, banks):
    points = {Wind(seat): total for seat, total in enumerate(totals)}
    known = {option.name for option in ruleset.options}
    chosen = choices | {"winner_banks_own_hand": banks}
    ruleset = with_options(ruleset, {k: v for k, v in chosen.items() if k in known})
    discarder = None if by is By.DRAW else Wind((winner + 1) % len(totals))
    settled = settle(points, Wind(winner), by, discarder, ruleset)
    banked = sum(payment.amount for payment in settled.payments if payment.payer is None)
    assert sum(settled.changes.values()) == banked
    assert all(payment.amount > 0 for payment in settled.payments)
    assert set(settled.changes) == set(points)
    for wind, change in settled.changes.items():
        received = sum(p.amount for p in settled.payments if p.payee is wind)
        paid = sum(p.amount for p in settled.payments if p.payer is wind)
        assert change == received - paid
