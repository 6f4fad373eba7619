"""Hands as text: what reads back, and what is refused by name."""

import pytest

from game.engine.hand import By, Circumstance, Hand
from game.engine.notation import NotationError

GOOD = {"melds": "[123m]", "tiles": "456789m 34p 55s", "win": "2p", "by": "draw", "seat": "E"}


@pytest.mark.parametrize(
    "text",
    [
        "[123m] {1111p} [222z+2z] 456p 4s +4s discard seat=W round=N last_discard",
        "seat=E",
        "123m 456p 12f seat=N",
        "19m 19p 19s 1234567z 5f +1z draw seat=S dealt",
        "[123m] 456m 789p 23s 55s +4s robbed_kong seat=E",
    ],
)
def test_text_reads_back(text):
    hand = Hand.parse(text)
    assert Hand.parse(str(hand)) == hand


def test_a_robbed_tile_may_be_told_either_way():
    robbed = Hand.from_case(GOOD | {"by": "discard", "circumstances": ["robbed_kong"]})
    assert robbed.by is By.ROBBED_KONG
    assert robbed == Hand.from_case(GOOD | {"by": "robbed_kong"})
    assert Circumstance.ROBBED_KONG in robbed.circumstances


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"tiles": "45678m 34p 55s 9x"}, "'9x'"),
        ({"tiles": "456789m 34p 58z"}, "'8z'"),
        ({"tiles": "456789m 34p 5s"}, "9 concealed tiles"),
        ({"tiles": "456789m 344p 55s"}, "11 concealed tiles"),
        ({"tiles": "456789m 34p 5s 1f"}, "'1f'"),
        ({"tiles": "444456m 4p 55s", "win": "4m"}, "'4m'"),
        ({"tiles": "111456m 34p 5s", "melds": "[111m]"}, "'1m'"),
        ({"melds": "[124m]"}, "'[124m]'"),
        ({"melds": "{123m}"}, "'{123m}'"),
        ({"melds": "[123m] [123p] [123s] [789m] [789p]"}, "5 melds"),
        ({"melds": 5}, "melds"),
        ({"win": "1f"}, "'1f'"),
        ({"win": "22p"}, "'22p'"),
        ({"win": "xx"}, "'xx'"),
        ({"by": "magic"}, "'magic'"),
        ({"by": None}, "'2p'"),
        ({"win": None, "tiles": "456789m 345p 555s"}, "12 concealed tiles"),
        ({"circumstances": ["sunshine"]}, "'sunshine'"),
        ({"circumstances": "dealt"}, "'dealt'"),
        ({"bonus": "11f"}, "'1f'"),
        ({"bonus": "1m"}, "'1m'"),
        ({"bonus": "9f"}, "'9f'"),
        ({"seat": "X"}, "'X'"),
        ({"round": "EE"}, "'EE'"),
    ],
)
def test_what_no_table_can_show_is_refused_by_name(change, named):
    with pytest.raises(NotationError) as error:
        Hand.from_case(GOOD | change)
    assert named in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[123m] 456789m 34p 55s +2p +3p", "'+3p'"),
        ("123m draw discard", "'discard'"),
        ("123m seat=E luck=good", "'luck=good'"),
        ("123m dancing", "'dancing'"),
        ("[123m] 456789m 34p 55s +", "''"),
    ],
)
def test_wrong_words_are_refused_by_name(text, named):
    with pytest.raises(NotationError) as error:
        Hand.parse(text)
    assert named in str(error.value)
