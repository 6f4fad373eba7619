"""The first hand by the rules of the parlour: four sets and a pair, and how they are counted."""

from game.host.lessons.lesson import Lesson, Spot, Step
from game.locale import marked
from game.session.reasons import Deed

FIRST_HAND = Lesson(
    key="parlour",
    ruleset="parlour",
    title=marked("Your first hand"),
    summary=marked(
        "Tiles, sets, claims, Mah Jong, and how points are counted. For whoever has never played; "
        "by the rules Parlour Classic."
    ),
    hand="78m 156p 2349s 23477z",
    draws="5z3m9p 1p 6z7z 1m7p4p 5z2m1z 8s 9m",
    steps=(
        Step(
            marked("Welcome!"),
            marked(
                "We play one hand together: about five minutes. Nothing can go wrong, and nobody "
                "counts it. Read this card, then press Next or Enter."
            ),
        ),
        Step(
            marked("Your hand"),
            marked(
                "These tiles are yours; only you see their faces. Three others sit at the table: "
                "{after}, {opposite} and {before}. You only see the backs of theirs."
            ),
            spots=(Spot.HAND, Spot.OTHERS),
        ),
        Step(
            marked("Three suits"),
            marked(
                "Characters, Circles and Bamboos run from 1 to 9. Each tile is there four times. "
                "Rest the pointer on a tile to read its name."
            ),
            tiles="78m156p2349s",
        ),
        Step(
            marked("Winds and dragons"),
            marked(
                "South, West and North Wind, and two Red Dragons. They have no numbers: only equal "
                "ones go together."
            ),
            tiles="23477z",
        ),
        Step(
            marked("What you want"),
            marked(
                "Four sets and a pair. A set is three in a row of one suit, a chow, or three equal "
                "tiles, a pung. You have one chow already: 2, 3, 4 of Bamboos."
            ),
            tiles="234s",
        ),
        Step(
            marked("Throw a tile"),
            marked(
                "You are East, so you begin. The North Wind stands alone: throw it. Click it, then "
                "click it again, or choose it and press Discard."
            ),
            Deed.DISCARD,
            "4z",
            marked("Not yet. Throw the North Wind first."),
        ),
        Step(
            marked("Draw and discard"),
            marked(
                "All four draw a tile from the wall and throw one, in turn. You have drawn another "
                "1 of Circles. Two equal tiles: that is your pair!"
            ),
            tiles="11p",
        ),
        Step(
            marked("Your turn again"),
            marked(
                "You always hold one tile too many after drawing. Throw the West Wind, which is "
                "alone."
            ),
            Deed.DISCARD,
            "3z",
            marked("Not yet. Throw the West Wind first."),
        ),
        Step(
            marked("Pung!"),
            marked(
                "{opposite} threw a Red Dragon, and you hold two. For three equal tiles you may "
                "take a tile from anybody. Press Pung."
            ),
            Deed.PUNG,
            refusal=marked("This one is worth having: press Pung."),
            tiles="77z",
            spots=(Spot.DISCARD,),
        ),
        Step(
            marked("The set lies open"),
            marked(
                "Your pung lies on the table, the taken tile turned to whoever threw it. You took "
                "one, so throw one: the South Wind."
            ),
            Deed.DISCARD,
            "2z",
            marked("Not yet. Throw the South Wind first."),
            spots=(Spot.SETS,),
        ),
        Step(
            marked("Chow!"),
            marked(
                "With your 5 and 6 the 4 of Circles makes a row. For a chow you may only take from "
                "the player just before you: {before}. {opposite}'s 7 was not for you. Press Chow."
            ),
            Deed.CHOW,
            refusal=marked("This one is worth having: press Chow."),
            tiles="56p",
            spots=(Spot.DISCARD, Spot.BEFORE),
        ),
        Step(
            marked("Nearly there"),
            marked(
                "Two sets lie open, 2, 3, 4 of Bamboos is the third, and the 1s are your pair. The "
                "9 of Bamboos fits nowhere: throw it."
            ),
            Deed.DISCARD,
            "9s",
            marked("You need that one. Throw the 9 of Bamboos."),
            spots=(Spot.SETS,),
        ),
        Step(
            marked("Waiting"),
            marked(
                "One tile is missing now. A 6 or a 9 of Characters would make a row with your 7 "
                "and 8: you wait for them."
            ),
            tiles="78m",
        ),
        Step(
            marked("Not this one"),
            marked(
                "The 8 of Bamboos that you drew is no help. Throw it and wait on. Nobody can see "
                "what you wait for."
            ),
            Deed.DISCARD,
            "8s",
            marked("You need that one to win. Throw the 8 of Bamboos."),
        ),
        Step(
            marked("Mah Jong!"),
            marked(
                "{after} threw the 9 of Characters! The last tile you may take from anybody, even "
                "for a row. Your hand is complete: press Mah\N{NO-BREAK SPACE}Jong."
            ),
            Deed.MAH_JONG,
            refusal=marked("Your hand is complete: press Mah\N{NO-BREAK SPACE}Jong!"),
            tiles="78m",
            spots=(Spot.DISCARD,),
        ),
        Step(
            marked("The score sheet"),
            marked(
                "You won! Here your hand is counted, a line for each thing that is worth "
                "something. Let us read it."
            ),
            spots=(Spot.SHEET,),
            on_sheet=True,
        ),
        Step(
            marked("Points for sets"),
            marked(
                "Your pung of dragons gives 4 points; its tiles are lifted above. Chows give none, "
                "and neither does a pair of Circles."
            ),
            on_sheet=True,
            line=0,
        ),
        Step(
            marked("Points for winning"),
            marked("Whoever wins gets 20 points more. That makes 24."),
            on_sheet=True,
            line=1,
        ),
        Step(
            marked("Doubles"),
            marked(
                "What is rare doubles all the points. Three dragons are: 24 becomes 48. Several "
                "doubles multiply, and that is how large hands come about."
            ),
            on_sheet=True,
            line=2,
        ),
        Step(
            marked("Who pays"),
            marked(
                "Each of the others pays you your 48, and the bank pays you as much. Losers also "
                "pay each other, if one holds more than the other."
            ),
            spots=(Spot.PAYMENTS,),
            on_sheet=True,
        ),
        Step(
            marked("Well done!"),
            marked(
                "That was a whole hand; a match is several of them. You may also meet flowers and "
                "seasons: they are laid open by themselves, replaced, and count extra."
            ),
            on_sheet=True,
        ),
    ),
)
