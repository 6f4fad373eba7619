"""Every match that was played, to be looked at again, sent to somebody, or deleted."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.bots.roster import BOTS
from game.locale import _, day_words
from game.rules.own import board_title
from game.session.record import RecordError
from game.session.replay import Replay
from game.storage.database import DatabaseError, PlayedMatch
from game.storage.trouble import readable
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute
from game.ui.intents import FileDropped, Intent
from game.ui.routes import ReplaysRoute
from game.ui.scene import STAY, Change, Pop, Push
from game.ui.stage.routes import ReplayRoute
from game.ui.stage.telling import amount_words
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, Kind, Label, ListBox, Tabs, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_bottom, split_top

_DELETE = "delete"


class ReplaysScene(PanelScene):
    """Two pages: the matches of the history, and files that came from elsewhere."""

    panel_units = (1640, 990)

    def __init__(self, outfit: Outfit, route: ReplaysRoute) -> None:
        super().__init__(outfit.bounded())
        self._page = 0
        self._selected = [0, 0]
        self._matches: tuple[tuple[int, PlayedMatch], ...] = ()
        self._assisted: frozenset[int] = frozenset()
        self._files = outfit.host.shelf.listed()
        self._read()

    def compose(self) -> Sequence[Widget]:
        """The pages, the list, what can be done with the match that is chosen."""
        self.title = _("Replays")
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        tabs = Tabs((_("Your matches"), _("Files")), self._page, self._turn)
        head, below = split_top(body, tabs.height(outfit, body.width), px(14))
        tabs.place(outfit, head)
        listed = self._match_list() if self._page == 0 else self._file_list()
        words = Label(self._words(), SMALL, "ink_muted")
        height = words.height(outfit, below.width)
        area, line = split_bottom(below, height, px(10))
        words.place(outfit, line)
        listed.place(outfit, area)
        buttons = self._buttons()
        weights = [button.width(outfit) for button in buttons]
        for button, cell in zip(buttons, row(foot, weights, px(16)), strict=True):
            button.place(outfit, cell)
        return (tabs, listed, words, *buttons)

    def enter(self) -> None:
        """Let the arrow keys go through the list at once."""
        self.form.focus(self.form.widgets[1])

    def refresh(self) -> None:
        """Compose anew; Enter opens the match that is chosen."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[1])

    def handle(self, intent: Intent) -> Change | None:
        """Open a replay that was dropped on the window."""
        if isinstance(intent, FileDropped):
            return self._open_file(Path(intent.path))
        return super().handle(intent)

    def resume(self, result: object) -> None:
        """Delete the match if that was the answer; look at the lists anew."""
        if result == _DELETE:
            self._delete()
        self._files = self.outfit.host.shelf.listed()
        self._read()
        self.refresh()

    def _read(self) -> None:
        archive = self.outfit.host.archive
        try:
            self._matches, self._assisted = archive.matches(), archive.assisted()
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))

    # The lists

    def _match_list(self) -> ListBox:
        columns = (
            Column(_("Date"), 1.45),
            Column(_("Rules"), 3.8),
            Column(_("Opponents"), 5.3),
            Column(_("Place"), 1.1),
            Column(_("Score"), 0.9, 1),
            Column("", 1.15, 1),
        )
        # Found once for each kind, as there may be thousands of matches.
        titles = {board: board_title(board) for board in {m.ruleset for _n, m in self._matches}}
        levels = {bot.key: _(bot.name) for bot in BOTS}
        rows = [
            self._row(number, match, titles[match.ruleset], levels)
            for number, match in self._matches
        ]
        return ListBox(
            columns,
            rows,
            on_select=self._select,
            on_open=lambda place: self._open(place),
            selected=min(self._selected[0], len(self._matches) - 1),
            empty=_("No match yet. Each one that you end, or give up, is kept here."),
        )

    def _row(
        self, number: int, match: PlayedMatch, title: str, levels: Mapping[str, str]
    ) -> tuple[str, ...]:
        own = match.totals[match.human_seat]
        place = 1 + sum(total > own for total in match.totals)
        words = _("{place} of {players}").format(place=place, players=len(match.totals))
        others = [name for seat, name in enumerate(match.players) if seat != match.human_seat]
        level = levels.get(match.opposition, _("Mixed"))
        return (
            day_words(match.kept_on),
            title,
            f"{', '.join(others)} ({level})",
            words if match.is_finished else _("given up"),
            amount_words(own),
            _("with help") if number in self._assisted else "",
        )

    def _file_list(self) -> ListBox:
        return ListBox(
            (Column(_("Date"), 1.2), Column(_("File"), 6)),
            [(day_words(file.written_on), file.name) for file in self._files],
            on_select=self._select,
            on_open=lambda place: self._open_file(self._files[place].path),
            selected=min(self._selected[1], len(self._files) - 1),
            empty=_(
                "No file yet. Save a match as a file, or put one that you got into the folder."
            ),
        )

    def _words(self) -> str:
        """Return where files go and come from."""
        place = self.outfit.host.shelf.place
        if place is None:
            return _("Nothing can be kept in this sitting; drop a replay file here to see it.")
        words = _("Replay files are in {folder}. You can also drop one on this window.")
        return words.format(folder=readable(place))

    # What can be done

    def _buttons(self) -> list[Button]:
        is_own = self._page == 0
        count = len(self._matches) if is_own else len(self._files)
        reason = "" if count else _("There is nothing to choose.")
        watch = Button(_("Watch"), self._watch, Kind.PRIMARY, reason=reason)
        back = Button(_("Back"), Pop, action="back")
        if not is_own:
            again = Button(_("Look again"), self._look_again)
            return [again, watch, back]
        save = Button(_("Save as file"), self._save, reason=reason)
        delete = Button(_("Delete…"), self._ask, reason=reason)
        return [watch, save, delete, back]

    def _turn(self, page: int) -> None:
        self._page = page
        self._files = self.outfit.host.shelf.listed()
        self.refresh()

    def _look_again(self) -> None:
        self._turn(1)

    def _select(self, place: int) -> None:
        self._selected[self._page] = place

    @property
    def _chosen(self) -> tuple[int, PlayedMatch]:
        return self._matches[min(self._selected[0], len(self._matches) - 1)]

    def _watch(self) -> Change | None:
        if self._page == 0:
            return self._open(self._selected[0])
        place = min(self._selected[1], len(self._files) - 1)
        return self._open_file(self._files[place].path)

    def _open(self, place: int) -> Change | None:
        number, _match = self._matches[min(place, len(self._matches) - 1)]
        try:
            replay: Replay = self.outfit.host.archive.replay(number)
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            return STAY
        except RecordError as error:
            words = _("This match cannot be shown: {reason}.").format(reason=error)
            self.outfit.notices.tell(words)
            return STAY
        return Push(ReplayRoute(replay, number in self._assisted))

    def _open_file(self, path: Path) -> Change | None:
        found = self.outfit.host.shelf.opened(path)
        if found is None:
            return STAY
        return Push(ReplayRoute(*found))

    def _save(self) -> None:
        number, match = self._chosen
        host = self.outfit.host
        try:
            text = host.archive.record(number)
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
            return
        title = "".join(
            each for each in board_title(match.ruleset) if each.isalnum() or each == " "
        )
        path = host.shelf.put(f"{match.kept_on.isoformat()} {title}"[:60].strip(), text)
        if path is not None:
            self.outfit.notices.tell(_("Saved as {path}").format(path=readable(path)))

    def _ask(self) -> Change | None:
        _number, match = self._chosen
        words = _(
            "The match of {date} by the rules {rules} is deleted for good, with its replay, its "
            "part of the statistics, and the place in the hall of fame that it earned."
        ).format(date=day_words(match.kept_on), rules=board_title(match.ruleset))
        answers = ((_DELETE, _("Delete")), ("keep", _("Keep it")))
        return Push(AskRoute(_("Delete this match?"), words, answers))

    def _delete(self) -> None:
        number, _match = self._chosen
        try:
            self.outfit.host.archive.delete(number)
        except DatabaseError as error:
            self.outfit.notices.tell(str(error))
        else:
            self.outfit.notices.tell(_("The match was deleted."))
