"""The matches that wait to be continued."""

from collections.abc import Sequence

from game.host import WaitingMatch
from game.locale import _
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute
from game.ui.routes import ContinueRoute, WaitingMatchesRoute
from game.ui.scene import STAY, Change, Pop, Push, Replace
from game.ui.stage.telling import amount_words
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, Kind, Label, ListBox, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_bottom

_GIVE_UP = "give up"


class WaitingMatchesScene(PanelScene):
    """A list, the match played last first; one of them is continued, or given up."""

    panel_units = (1500, 700)

    def __init__(self, outfit: Outfit, route: WaitingMatchesRoute) -> None:
        super().__init__(outfit.bounded())
        self._selected = 0
        self._matches = outfit.host.waiting_matches()

    def compose(self) -> Sequence[Widget]:
        """The list, a sentence about it, the buttons."""
        self.title = _("Matches that wait")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        words = Label(
            _("One match waits for each set of rules. Each is saved after every move."),
            SMALL,
            "ink_muted",
        )
        area, line = split_bottom(body, words.height(outfit, body.width), px(10))
        words.place(outfit, line)
        listed = self._list()
        listed.place(outfit, area)
        reason = "" if self._matches else _("There is nothing to choose.")
        buttons = [
            Button(_("Back"), Pop, action="back"),
            Button(_("Give up…"), self._ask, reason=reason),
            Button(_("Continue"), self._continue, Kind.PRIMARY, reason=reason),
        ]
        for button, cell in zip(buttons, row(foot, (1, 1, 1.4), px(16)), strict=True):
            button.place(outfit, cell)
        return (listed, words, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter continues the match that is chosen."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def resume(self, result: object) -> None:
        """Give the match up if that was the answer; look at the list anew."""
        chosen = self._chosen
        if result == _GIVE_UP and chosen is not None and self.outfit.host.give_up(chosen.name):
            self.outfit.notices.tell(_("The match was given up."))
        self._matches = self.outfit.host.waiting_matches()
        self.refresh()

    @property
    def _chosen(self) -> WaitingMatch | None:
        if not self._matches:
            return None
        return self._matches[min(self._selected, len(self._matches) - 1)]

    def _list(self) -> ListBox:
        columns = (
            Column(_("Rules"), 2.6),
            Column(_("Hand"), 0.8),
            Column(_("Score"), 1),
            Column(_("Opponents"), 3.4),
            Column(_("Last played"), 1.9),
            Column("", 1.1, 1),
        )
        return ListBox(
            columns,
            [self._row(match) for match in self._matches],
            on_select=self._select,
            on_open=self._open,
            selected=min(self._selected, len(self._matches) - 1),
            empty=_("No match waits any more."),
        )

    def _row(self, match: WaitingMatch) -> tuple[str, ...]:
        others = [name for seat, name in enumerate(match.players) if seat != match.person]
        played = match.played_at
        return (
            _(match.ruleset),
            str(match.hand) if match.hand else "—",
            amount_words(match.totals[match.person]) if match.totals else "—",
            ", ".join(others),
            "" if played is None else f"{played:%Y-%m-%d %H:%M}",
            _("with help") if match.is_assisted else "",
        )

    def _select(self, place: int) -> None:
        self._selected = place

    def _open(self, place: int) -> Change | None:
        self._selected = place
        return self._continue()

    def _continue(self) -> Change | None:
        chosen = self._chosen
        return STAY if chosen is None else Replace(ContinueRoute(chosen.name))

    def _ask(self) -> Change | None:
        chosen = self._chosen
        if chosen is None:
            return STAY
        words = _(
            "The match by the rules {rules} cannot be continued then. It goes into the replays as "
            "given up, where it can be deleted."
        ).format(rules=_(chosen.ruleset))
        answers = ((_GIVE_UP, _("Give it up")), ("keep", _("Keep it")))
        return Push(AskRoute(_("Give up this match?"), words, answers))
