"""Rectangles out of rectangles: columns, rows, grids. Lengths are pixels."""

from collections.abc import Sequence

import pygame


def column(rect: pygame.Rect, heights: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Rectangles of these heights below each other, from the top of `rect`, as wide as it is."""
    rows: list[pygame.Rect] = []
    top = rect.y
    for height in heights:
        rows.append(pygame.Rect(rect.x, top, rect.width, height))
        top += height + gap
    return rows


def row(rect: pygame.Rect, weights: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Rectangles beside each other that share the width of `rect` by their weights."""
    total = sum(weights)
    free = rect.width - gap * (len(weights) - 1)
    cells: list[pygame.Rect] = []
    passed = 0.0
    for number, weight in enumerate(weights):
        left = rect.x + round(free * passed / total) + number * gap
        passed += weight
        right = rect.x + round(free * passed / total) + number * gap
        cells.append(pygame.Rect(left, rect.y, right - left, rect.height))
    return cells


def grid(rect: pygame.Rect, columns: int, rows: int, gap: int = 0) -> list[pygame.Rect]:
    """Equal cells, row by row."""
    height = (rect.height - gap * (rows - 1)) // rows
    lines = column(rect, [height] * rows, gap)
    return [cell for line in lines for cell in row(line, [1] * columns, gap)]


def centred(size: tuple[int, int], rect: pygame.Rect) -> pygame.Rect:
    """A rectangle of `size` in the middle of `rect`, cut to fit into it."""
    inner = pygame.Rect(0, 0, min(size[0], rect.width), min(size[1], rect.height))
    inner.center = rect.center
    return inner


def split_top(rect: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The upper `height` pixels, and what is left below a gap."""
    top = pygame.Rect(rect.x, rect.y, rect.width, min(height, rect.height))
    rest_y = min(rect.bottom, top.bottom + gap)
    return top, pygame.Rect(rect.x, rest_y, rect.width, rect.bottom - rest_y)


def split_bottom(rect: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """What is left above a gap, and the lower `height` pixels."""
    height = min(height, rect.height)
    bottom = pygame.Rect(rect.x, rect.bottom - height, rect.width, height)
    return pygame.Rect(rect.x, rect.y, rect.width, max(0, rect.height - height - gap)), bottom


def split_left(rect: pygame.Rect, width: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The left `width` pixels, and what is left beyond a gap."""
    left = pygame.Rect(rect.x, rect.y, min(width, rect.width), rect.height)
    rest_x = min(rect.right, left.right + gap)
    return left, pygame.Rect(rest_x, rect.y, rect.right - rest_x, rect.height)
