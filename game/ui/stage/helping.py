"""What helps the player at the table: hints, and the pages that can be opened above it."""

from collections.abc import Callable, Sequence

from game.bots.aids import compass
from game.ui.context import Outfit
from game.ui.scene import STAY, Change
from game.ui.stage.claims import default_of
from game.ui.stage.directions import direction_rows
from game.ui.stage.pacing import Conductor
from game.ui.stage.panel import Page, TablePanel
from game.ui.stage.picker import Picker
from game.ui.stage.standing import EXPLAINED
from game.ui.widgets import Widget


class Helping:
    """Opens and closes the hint card, the log and the page of discards.

    Hints that come by themselves stay away for the rest of the hand once one was closed. They are
    folded, until the player unfolds one: so then are those that come after it, and the other way
    about. `changed` is called after what the player opened or closed.
    """

    def __init__(
        self,
        outfit: Outfit,
        conductor: Conductor,
        panel: TablePanel,
        picker: Picker,
        changed: Callable[[], None],
    ) -> None:
        self._outfit = outfit
        self._conductor = conductor
        self._panel = panel
        self._picker = picker
        self._changed = changed
        self._is_closed = False
        self._is_folded = True

    def begin_hand(self) -> None:
        """Let hints come by themselves again."""
        self._is_closed = False

    def offer(self) -> None:
        """Show a hint at a decision, unless one was closed in this hand."""
        if not self._is_closed:
            # A click would throw the tile at once if it were chosen: it is for those with keys.
            self._show(chooses=self._outfit.last_input.is_key, is_folded=self._is_folded)

    def ask(self) -> Change:
        """Show the hint that was asked for, unfold one that is folded, or take it away again."""
        self._is_closed = False
        hint = self._panel.hint
        if hint is None:
            # Hints that come by themselves belong to an easy table; asking for one is help.
            self._conductor.game.is_assisted = True
            self._outfit.counsel.call()
            self._show(chooses=True, is_folded=False)
        elif hint.is_folded:
            self._turn()
        else:
            self._panel.show_hint(None)
        return self._done()

    def _turn(self) -> Change:
        """Fold or unfold the hint, and those that come by themselves after it."""
        self._is_folded = self._panel.turn_hint()
        return self._done()

    def close(self) -> Change:
        """Take the hint away, for this hand."""
        self._is_closed = True
        self._panel.show_hint(None)
        return self._done()

    def turn_to(self, page: Page) -> Change:
        """Open a page above the table; close it where it is open."""
        self._panel.open(None if self._panel.page is page else page)
        return self._done()

    def _show(self, *, chooses: bool, is_folded: bool) -> None:
        """Show a hint, and choose the tile that it says to throw.

        Where hints are explained it also tells which ways the hand may go.
        """
        advice = self._conductor.advice()
        further: Sequence[Widget] = ()
        if advice is not None and self._outfit.settings.assist_level >= EXPLAINED:
            view = self._conductor.view
            ways = self._outfit.counsel.asked("compass", lambda: compass(view), ())
            further = direction_rows(ways, counts_tiles=not view.ruleset.discards_turned)
        self._panel.show_hint(advice, further, self._is_default, self._turn, is_folded=is_folded)
        if chooses and self._panel.advised is not None:
            self._picker.chosen = (self._panel.advised,)

    def _is_default(self) -> bool:
        """Whether Enter does what the hint says, as nothing else is chosen or in focus."""
        advised, form = self._panel.advice, self._panel.form
        if advised is None or (form.focused is not None and form.shows_focus):
            return False
        view, options = self._conductor.view, self._conductor.options
        return default_of(view, options, self._picker.chosen, advised) == advised

    def _done(self) -> Change:
        self._changed()
        return STAY
