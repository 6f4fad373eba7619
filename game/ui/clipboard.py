"""The system's clipboard, where there is one."""

import pygame


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
