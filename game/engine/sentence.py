"""Sentences of the engine, which speaks English and knows no other language."""

from typing import Any


class Sentence(str):
    """A sentence with its fields filled in, which remembers both.

    Whoever speaks another language translates `words` and fills in `fields` again.

    >>> told = Sentence("{faan} faan of {least} needed", faan=2, least=3)
    >>> told, told.words, told.fields
    ('2 faan of 3 needed', '{faan} faan of {least} needed', {'faan': 2, 'least': 3})
    """

    words: str
    fields: dict[str, Any]

    def __new__(cls, words: str, **fields: object) -> "Sentence":
        """Fill the fields in; KeyError if one is missing."""
        made = super().__new__(cls, words.format(**fields))
        made.words = words
        made.fields = fields
        return made
