"""What holds for the deficiency of every hand."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.deficiency import (
    best_deficiency,
    deficiency,
    deficiency_in_suit,
    discards,
    orphans_deficiency,
    pungs_deficiency,
    useful_tiles,
    waits,
)

SETTINGS = settings(deadline=None, derandomize=True, max_examples=300)


@st.composite
def hands(draw: st.DrawFn, beyond: Sequence[int] = (1, 2)) -> tuple[list[int], int]:
    """Counts of 3n+1 or 3n+2 tiles of few or many kinds, and n."""
    sets = draw(st.integers(0, 4))
    size = 3 * sets + draw(st.sampled_from(beyond))
    kinds = draw(st.lists(st.integers(0, 33), min_size=4, max_size=34, unique=True))
    pool = [kind for kind in kinds for _ in range(4)]
    held = [0] * 34
    for kind in draw(st.permutations(pool))[:size]:
        held[kind] += 1
    return held, sets


@SETTINGS
@given(hands(), st.permutations(range(3)), st.permutations(range(27, 34)), st.booleans())
def test_suits_may_be_exchanged_and_mirrored(case, suits, honours, mirrored):
    held, sets = case
    changed: list[int] = []
    for suit in suits:
        block = held[9 * suit : 9 * suit + 9]
        changed += reversed(block) if mirrored else block
    changed += [held[kind] for kind in honours]
    assert deficiency(changed, sets) == deficiency(held, sets)
    assert pungs_deficiency(changed, sets) == pungs_deficiency(held, sets)
    assert orphans_deficiency(changed) == orphans_deficiency(held)
    for place, suit in enumerate(suits):
        for with_honours in (False, True):
            assert deficiency_in_suit(changed, place, with_honours, sets) == deficiency_in_suit(
                held, suit, with_honours, sets
            )


@SETTINGS
@given(hands(beyond=(1,)), st.booleans())
def test_exactly_the_useful_tiles_lower_it_and_by_one(case, orphans):
    held, sets = case
    before = best_deficiency(held, sets, orphans)
    useful = useful_tiles(held, sets, orphans)
    assert useful or max(held) == 4
    for kind in range(34):
        if held[kind] < 4:
            held[kind] += 1
            assert best_deficiency(held, sets, orphans) == before - (kind in useful)
            held[kind] -= 1
        else:
            assert kind not in useful
    assert waits(held, sets, orphans) == (useful if before == 0 else ())


@SETTINGS
@given(hands(beyond=(2,)), st.booleans())
def test_a_discard_never_lowers_it_and_the_choices_say_what_is_left(case, orphans):
    held, sets = case
    unseen = [4 - copies for copies in held]
    before = best_deficiency(held, sets, orphans)
    choices = discards(held, unseen, sets, orphans, best_only=False)
    assert {choice.tile for choice in choices} == {kind for kind in range(34) if held[kind]}
    assert choices == sorted(choices, key=lambda choice: (choice.deficiency, -choice.unseen))
    for choice in choices:
        held[choice.tile] -= 1
        assert before <= choice.deficiency <= before + 1
        assert choice.deficiency == best_deficiency(held, sets, orphans)
        found = useful_tiles(held, sets, orphans)
        held[choice.tile] += 1
        assert choice.useful == tuple(tile for tile in found if unseen[tile])
        assert choice.unseen == sum(unseen[tile] for tile in choice.useful)


@SETTINGS
@given(hands())
def test_a_restricted_hand_is_never_nearer(case):
    held, sets = case
    free = deficiency(held, sets)
    assert pungs_deficiency(held, sets) >= free
    for suit in range(3):
        with_honours = deficiency_in_suit(held, suit, honours=True, sets_needed=sets)
        assert free <= with_honours <= deficiency_in_suit(held, suit, False, sets)
