"""The system's clipboard, where there is one."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _

if TYPE_CHECKING:
    from game.ui.context import Outfit


def clipboard_text() -> str:
    """Return the printable part of the text in the clipboard; empty where there is none."""
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return ""
    return "".join(letter for letter in text if letter.isprintable())


def put_into_clipboard(text: str) -> bool:
    """Put a text into the clipboard; whether it could be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copy_deal_code(outfit: "Outfit", code: str, shown_at: pygame.Rect) -> None:
    """Put a deal code into the clipboard, and tell so; not where the code is shown."""
    told = _("The deal code is in the clipboard.")
    none = _("There is no clipboard here: write the code down.")
    outfit.notices.tell(told if put_into_clipboard(code) else none, clear_of=shown_at)
