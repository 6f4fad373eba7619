"""What follows from an action, told event by event."""

from game.engine.events import Event
from game.engine.table import Table, evolve


class Story:
    """Events as they happen, and the table after the last of them."""

    __slots__ = ("events", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event, and let the table follow."""
        self.events.append(event)
        self.table = evolve(self.table, event)
