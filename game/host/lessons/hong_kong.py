"""The first hand by the rules of Hong Kong: a complete hand must be worth three faan."""

from game.host.lessons.lesson import Lesson, Spot, Step
from game.locale import marked
from game.session.reasons import Deed

THREE_FAAN = Lesson(
    key="hong_kong",
    ruleset="hong_kong",
    title=marked("A hand worth three faan"),
    summary=marked(
        "By the rules of Hong Kong a complete hand is not enough: it must be worth three faan. See "
        "how that feels."
    ),
    hand="18m 3p 1234599s 1134z",
    draws="5z9m6p 3p 9s 2m7p6s 6z4m9p 3p 7m1z",
    steps=(
        Step(
            marked("Welcome!"),
            marked(
                "We play one hand by the rules of Hong Kong: about five minutes. Nothing can go "
                "wrong, and nobody counts it. Press Next or Enter."
            ),
        ),
        Step(
            marked("The tiles"),
            marked(
                "Characters, Circles and Bamboos run from 1 to 9; winds and dragons have no "
                "numbers. Each tile is there four times. These are yours alone."
            ),
            spots=(Spot.HAND,),
        ),
        Step(
            marked("What you want"),
            marked(
                "Four sets and a pair. A set is three in a row of one suit, a chow, or three equal "
                "tiles, a pung. You have one chow already: 1, 2, 3 of Bamboos."
            ),
            tiles="123s",
        ),
        Step(
            marked("Faan"),
            marked(
                "A hand must also be worth something: three faan or more, or you may not win. Faan "
                "are given for special sets, and for how you win."
            ),
        ),
        Step(
            marked("East counts twice"),
            marked(
                "You are East, and East is the wind of this round, too. A pung of East Winds is "
                "worth one faan for each: two. So keep these."
            ),
            tiles="11z",
        ),
        Step(
            marked("Throw a tile"),
            marked(
                "The North Wind is worth nothing to you, and stands alone. Click it, then click it "
                "again, or choose it and press Discard."
            ),
            Deed.DISCARD,
            "4z",
            marked("Not yet. Throw the North Wind first."),
        ),
        Step(
            marked("A pair"),
            marked(
                "The others have drawn and thrown. You have drawn another 3 of Circles: two equal "
                "tiles are a pair. Throw the West Wind."
            ),
            Deed.DISCARD,
            "3z",
            marked("Not yet. Throw the West Wind first."),
            tiles="33p",
        ),
        Step(
            marked("Pung!"),
            marked(
                "{after} threw a 9 of Bamboos, and you hold two. For three equal tiles you may "
                "take a tile from anybody. Press Pung."
            ),
            Deed.PUNG,
            refusal=marked("This one is worth having: press Pung."),
            tiles="99s",
            spots=(Spot.DISCARD,),
        ),
        Step(
            marked("The set lies open"),
            marked("Your pung lies on the table. You took a tile, so throw one: 8 of Characters."),
            Deed.DISCARD,
            "8m",
            marked("Not yet. Throw the 8 of Characters first."),
            spots=(Spot.SETS,),
        ),
        Step(
            marked("Chow!"),
            marked(
                "With your 4 and 5 the 6 of Bamboos makes a row. For a chow you may only take from "
                "the player just before you: {before}. Press Chow."
            ),
            Deed.CHOW,
            refusal=marked("This one is worth having: press Chow."),
            tiles="45s",
            spots=(Spot.DISCARD, Spot.BEFORE),
        ),
        Step(
            marked("Nearly there"),
            marked("The 1 of Characters fits nowhere: throw it. Then a single tile is missing."),
            Deed.DISCARD,
            "1m",
            marked("You need that one. Throw the 1 of Characters."),
        ),
        Step(
            marked("Complete, and yet…"),
            marked(
                "You drew a third 3 of Circles: four sets and a pair! But Mah Jong stays off. Rest "
                "the pointer on it: it is worth two faan, and needs three."
            ),
            tiles="333p",
            spots=(Spot.MAH_JONG,),
        ),
        Step(
            marked("Where the faan come from"),
            marked(
                "One faan for drawing the last tile yourself, one for having no flowers. That is "
                "all. A pung of East Winds would bring two."
            ),
            tiles="11z",
        ),
        Step(
            marked("Go on"),
            marked(
                "Throw the 3 of Circles again and keep two of them as your pair. You wait for the "
                "East Wind."
            ),
            Deed.DISCARD,
            "3p",
            marked("You need that one. Throw a 3 of Circles."),
        ),
        Step(
            marked("Mah Jong!"),
            marked(
                "{opposite} threw the East Wind! Two faan for the pung, one for no flowers: three. "
                "You could also pung it, but you win instead: press Mah\N{NO-BREAK SPACE}Jong."
            ),
            Deed.MAH_JONG,
            refusal=marked(
                "Your hand is complete and worth three faan: press Mah\N{NO-BREAK SPACE}Jong!"
            ),
            tiles="11z",
            spots=(Spot.DISCARD,),
        ),
        Step(
            marked("The score sheet"),
            marked("You won! Here each line names what is worth a faan. Let us read it."),
            spots=(Spot.SHEET,),
            on_sheet=True,
        ),
        Step(
            marked("Your own wind"),
            marked("You are East: a pung of East Winds is worth one faan to you. Its tiles lift."),
            on_sheet=True,
            line=0,
        ),
        Step(
            marked("The wind of the round"),
            marked("East is the wind of the round as well: the same pung gives a second faan."),
            on_sheet=True,
            line=1,
        ),
        Step(
            marked("No flowers"),
            marked(
                "You drew no flower and no season: the third faan. Your own flower or season would "
                "give one instead."
            ),
            on_sheet=True,
            line=2,
        ),
        Step(
            marked("Who pays"),
            marked(
                "Three faan make a portion of 8. Whoever threw the winning tile pays two portions, "
                "16, and nobody else pays. So throw with care!"
            ),
            spots=(Spot.PAYMENTS,),
            on_sheet=True,
        ),
        Step(
            marked("Well done!"),
            marked(
                "That was a whole hand. Good ways to three faan: one suit with winds and dragons, "
                "or pungs only. A hint at the table says what your hand is heading for."
            ),
            on_sheet=True,
        ),
    ),
)
