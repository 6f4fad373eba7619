"""The table: the deal and the play of every hand of a match, by mouse or by keyboard."""

import pygame

from game.engine.actions import Action, CallReady, DeclareBonus, Discard
from game.engine.phases import AwaitClaims
from game.engine.tiles import TileId
from game.locale import _
from game.session.reasons import Deed, open_to
from game.ui.context import Outfit
from game.ui.inner_routes import AskRoute, PauseAnswer
from game.ui.intents import (
    Back,
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Dragged,
    Dropped,
    FocusGained,
    FocusLost,
    Intent,
    Navigate,
    NumberPicked,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    Position,
    RightClicked,
    SkipHeld,
    SkipReleased,
)
from game.ui.routes import TitleRoute
from game.ui.scene import STAY, Change, Hearing, Push, Replace, Scene
from game.ui.stage.chrome import NAMED
from game.ui.stage.claims import can_win, chosen_by, chosen_discard, default_of
from game.ui.stage.helping import Helping
from game.ui.stage.layout import Control, Layout, table_layout
from game.ui.stage.pacing import Conductor
from game.ui.stage.panel import Page, TablePanel
from game.ui.stage.picker import Picker, hand_order
from game.ui.stage.picture import TablePicture
from game.ui.stage.remarks import talk_at
from game.ui.stage.routes import MatchOverRoute, PlayRoute, last_score, pause, rules_of
from game.ui.stage.stage import Stage
from game.ui.stage.standing import CONTROLS, DEEDS, Standing
from game.ui.stage.waits import Aids

_WISHES = (Clicked, Dropped, Commanded, Confirm, Navigate, NumberPicked, RightClicked, Back)
"""Intents that ask for something, and are answered if it cannot be."""
_STEPS = {Direction.LEFT: -1, Direction.RIGHT: 1}
_ENDS = {Direction.HOME: 0, Direction.END: -1}


class PlayScene(Scene):
    """Shows the stage, offers what the person may do, and lets the match go on."""

    def __init__(self, outfit: Outfit, route: PlayRoute) -> None:
        super().__init__()
        self.outfit = outfit = outfit.bounded()
        self.game = route.game
        self.stage = Stage(self.game.seat, outfit.play, talk=talk_at(outfit, self.game))
        self.conductor = Conductor(route.game, self.stage, outfit.counsel)
        self.picker = Picker()
        self.panel = TablePanel(
            outfit,
            touch=self.touch,
            on_control=self._press,
            on_action=self._submit,
            on_close=lambda: self.helping.close(),
            on_page=lambda page: self.helping.turn_to(page),
            on_pause=self._pause,
            log=lambda: self.stage.log,
            shown=lambda: self.stage.shown,
            teller=lambda: self.standing.teller,
        )
        self.helping = Helping(outfit, self.conductor, self.panel, self.picker, self._refresh)
        self.aids = Aids(outfit)
        self.layout = self._fresh_layout()
        self.picture = TablePicture(outfit, self.layout, self.game, self.stage)
        self.standing = Standing(outfit, self.conductor)
        self._asked: tuple[Action, ...] = ()
        self._hovered: TileId | None = None
        self._is_away = self._has_scored = self._is_leaving = False

    # The scene's life

    @property
    def hearing(self) -> Hearing:
        """What the keyboard means: what the buttons say, while there is something to decide."""
        return Hearing.CLAIM if self.conductor.options else Hearing.COMMANDS

    @property
    def is_animating(self) -> bool:
        """Whether something moves, a clock runs, or the opponents go on by themselves."""
        is_running = not self.conductor.options and not self._is_waiting
        has_clock = self.standing.seconds_allowed() is not None
        return self.stage.is_animating or is_running or has_clock or self.panel.form.is_animating

    def arrange(self) -> None:
        """Lay the table out for the window."""
        self.layout = self._fresh_layout()
        self.picture = self.picture.anew(self.layout)
        self.stage.arrange(self.layout, is_sorted=self.outfit.settings.auto_sort)
        self._refresh()

    def enter(self) -> None:
        """Show the match where it is, or deal its first hand."""
        self.stage.pace = self.outfit.pace
        self.conductor.open()
        session = self.game.session
        if not (session.is_hand_running or session.is_over or session.match.played):
            self.conductor.begin_hand()
        self._refresh()

    def resume(self, result: object) -> None:
        """Take the answer of the scene that was above; the pointer was not followed there."""
        self.panel.form.handle(PointerLeft())
        self._hover(None)
        self.stage.pace = self.outfit.pace
        self.stage.arrange(self.layout, is_sorted=self.outfit.settings.auto_sort)
        self.aids = Aids(self.outfit)
        self.conductor.is_hurrying = False
        if result is PauseAnswer.TAKE_BACK:
            self._take_back()
        elif result is PauseAnswer.LEAVE:
            self._is_leaving = True
        elif isinstance(result, str):
            ways = [option for option in self.conductor.options if str(option) == result]
            if ways:
                self._submit(ways[0])
        self._refresh()

    def update(self, dt: float) -> Change | None:
        """Let the stage play and the match go on."""
        if self._is_leaving:
            return Replace(TitleRoute())
        self.panel.form.update(dt)
        draws, waits = self.outfit.settings.auto_draw, self._is_waiting
        self.needs_redraw |= self.conductor.update(dt, draws_by_itself=draws, is_waiting=waits)
        self.needs_redraw |= self.picture.warm()
        is_own, is_at_rest = self.game.own_seat is not None, self.stage.is_idle
        self.aids.follow(self.stage.shown, is_own=is_own, is_at_rest=is_at_rest)
        allowed = self.standing.seconds_allowed()
        if allowed is not None:
            self.touch()
            if self.conductor.asked_for >= allowed:
                self.conductor.lapse()
        if self.conductor.options is not self._asked:
            self._ask()
        if self.conductor.is_hand_shown:
            return self._after_hand()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table."""
        has_choices, has_hint = bool(self.panel.offers), self.panel.has_hint
        expectation = self.standing.expectation(
            has_choices=has_choices, is_short=has_hint, has_ticks=bool(self.aids.safe)
        )
        named = self._hovered if self.outfit.settings.assist_level >= NAMED else None
        self.picture.is_kept = self.is_surface_kept
        self.picture.draw(surface, self.panel, self.picker, self.aids, expectation, named)

    def touch(self) -> None:
        """Ask for a redraw of everything, also of what does not move."""
        super().touch()
        self.picture.is_stale = True

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        """Answer the player."""
        if self.standing.answer and isinstance(intent, _WISHES):
            self.standing.answer = ""
            self.touch()
        match intent:
            case FocusLost() | FocusGained():
                self._is_away = isinstance(intent, FocusLost)
                self.panel.form.handle(intent)
                return STAY
            case SkipHeld() | SkipReleased():
                self.conductor.is_hurrying = isinstance(intent, SkipHeld)
                return STAY
            case PointerMoved() | PointerLeft():
                at = intent.position if isinstance(intent, PointerMoved) else None
                self._hover(at)
                change = self.panel.form.handle(intent)
                self.panel.point()
                return change
            case RightClicked():
                return self._decline(may_pause=False)
            case Back():
                return self._back()
            case Commanded(command):
                return self._command(command)
            case NumberPicked(number):
                return self._number(number)
            case Navigate(direction) if direction in _STEPS or direction in _ENDS:
                return self._choose_by_key(direction)
            case Confirm():
                return self._confirm(intent)
            case PointerPressed():
                self.panel.press()
        change = self.panel.handle(intent)
        return change if change is not None else self._handle_pointer(intent)

    def _handle_pointer(self, intent: Intent) -> Change | None:
        match intent:
            case PointerPressed(position):
                self._hovered = None
                self.picker.held = self.picture.own_tile_at(position, self.picker)
                self.picker.held_at = None
            case Dragged(position):
                if self.picker.held is not None:
                    self.picker.held_at = position
                    self.touch()
            case Dropped(position):
                return self._drop(position)
            case Clicked(position, start):
                self.picker.held = None
                if not self.stage.is_idle:
                    self._skip()
                    return STAY
                tile_id = self.picture.own_tile_at(position, self.picker)
                if tile_id is not None and tile_id == self.picture.own_tile_at(start, self.picker):
                    return self._click(tile_id)
            case _:
                return None
        return STAY

    def _command(self, command: Command) -> Change | None:
        if command in CONTROLS:
            return self._press(CONTROLS[command])
        match command:
            case Command.PASS if self.panel.page is None:
                return self._decline(may_pause=False)
            case Command.PASS:
                return self._back()
            case Command.LOG:
                return self.helping.turn_to(Page.LOG)
            case Command.DISCARDS:
                return self.helping.turn_to(Page.DISCARDS)
            case Command.TAKE_BACK:
                self._take_back()
                return STAY
            case Command.PAUSE:
                return self._pause()
            case Command.HELP:
                return Push(rules_of(self.game))
            case _:
                return None

    def _number(self, number: int) -> Change | None:
        offers = self.panel.offers
        if offers:
            return self._submit(offers[number - 1].action) if number <= len(offers) else STAY
        self.picker.pick(self._order(), number - 1)
        self.panel.form.focus(None, is_shown=False)
        self._refresh()
        return STAY

    def _choose_by_key(self, direction: Direction) -> Change | None:
        order = self._order()
        if direction in _STEPS:
            self.picker.step(order, _STEPS[direction])
        else:
            self.picker.pick(order, _ENDS[direction])
        self.panel.form.focus(None, is_shown=False)
        self._refresh()
        return STAY

    def _confirm(self, intent: Intent) -> Change | None:
        """Close a page, skip what is playing, press what is in focus, or take the default."""
        if self.panel.page is not None:
            return self.panel.press_on_page() or self.helping.turn_to(self.panel.page)
        if not self.stage.is_idle:
            self._skip()
            return STAY
        form = self.panel.form
        if form.focused is not None and form.shows_focus:
            return form.handle(intent)
        options = self.conductor.options
        if not options or self.conductor.is_fresh:
            return STAY
        action = default_of(self.conductor.view, options, self.picker.chosen, self.panel.advice)
        return self._press(Control.DISCARD) if action is None else self._submit(action)

    def _back(self) -> Change | None:
        if self.panel.page is not None:
            return self.helping.turn_to(self.panel.page)
        return self._decline(may_pause=True)

    # What the player does

    def _press(self, control: Control) -> Change | None:
        if self._reason(control):
            return self._nudge(self._reason(control))
        match control:
            case Control.HINT:
                return self.helping.ask()
            case Control.SCORE:
                return Push(last_score(self.game, is_recalled=True))
            case Control.PASS:
                return self._decline(may_pause=False)
            case Control.DISCARD:
                return self._throw(Discard, DeclareBonus)
            case Control.READY:
                return self._throw(CallReady)
            case _:
                return self._claim(DEEDS[control])

    def _claim(self, deed: Deed) -> Change | None:
        ways = open_to(deed, self.conductor.options)
        action: Action | None = ways[0] if len(ways) == 1 else None
        if action is None and self.picker.chosen:
            action = chosen_by(self.conductor.view, ways, self.picker.chosen)
        action = action or self.panel.chosen_among(ways)
        if action is not None:
            return self._submit(action)
        return self._nudge(_("Which one? Choose, or press again for the ringed one"))

    def _throw(self, *kinds: type[Discard | CallReady | DeclareBonus]) -> Change | None:
        action = chosen_discard(self.conductor.options, self.picker.chosen, *kinds)
        return STAY if action is None else self._submit(action)

    def _decline(self, *, may_pause: bool) -> Change | None:
        """Pass; a possible win is never let go without asking."""
        passes = open_to(Deed.PASS, self.conductor.options)
        if not passes:
            return self._pause() if may_pause else STAY
        wins = open_to(Deed.MAH_JONG, self.conductor.options)
        if not wins:
            return self._submit(passes[0])
        answers = ((str(passes[0]), _("Let it go")), (str(wins[0]), _("Mah Jong!")))
        return Push(AskRoute(_("You can win"), _("This tile completes your hand."), answers))

    def _submit(self, action: Action) -> Change | None:
        if refusal := self.game.refusal(action):
            return self._nudge(refusal)
        self.conductor.submit(action)
        self.picker.clear()
        self._asked = ()
        self.panel.show_hint(None)
        self.panel.hush()
        self.aids.rest()
        self._refresh()
        return STAY

    def _click(self, tile_id: TileId) -> Change | None:
        """Choose a tile; a second click throws it."""
        can_discard = not self.standing.why_not(Deed.DISCARD)
        is_second = self.picker.chosen == (tile_id,)
        if can_discard and (is_second or self.outfit.settings.one_click_discard):
            self.picker.chosen = (tile_id,)
            return self._press(Control.DISCARD)
        self.picker.toggle(tile_id, 1 if can_discard or not self.conductor.options else 3)
        self._refresh()
        return STAY

    def _drop(self, position: Position) -> Change | None:
        held, self.picker.held, self.picker.held_at = self.picker.held, None, None
        self.touch()
        if held is None or position[1] >= self.layout.hand.top:
            return STAY
        self.picker.chosen = (held,)
        return self._press(Control.DISCARD)

    def _skip(self) -> None:
        self.stage.finish()
        self._refresh()

    def _take_back(self) -> None:
        if not self.conductor.take_back():
            self._nudge(_("There is nothing to take back in this hand"))
            return
        self.picker.clear()
        self._asked = ()
        self.stage.log.append(_("You took back your last decision."))
        self._refresh()

    def _pause(self) -> Change | None:
        reason = "" if self.game.can_take_back else _("There is nothing to take back in this hand")
        return Push(pause(self.game, reason))

    def _nudge(self, words: str) -> Change:
        self.outfit.play("nudge")
        self.standing.answer = words
        self.touch()
        return STAY

    # How things stand

    @property
    def _is_waiting(self) -> bool:
        is_away = self._is_away and self.outfit.settings.pause_on_focus_loss
        return is_away or self.panel.page is not None

    def _ask(self) -> None:
        """A decision has come: light up what is open, and give a hint where it is wanted."""
        self._asked = self.conductor.options
        self.standing.answer = ""
        self.panel.begin_decision()
        if self._asked:
            view, settings = self.conductor.view, self.outfit.settings
            self.picker.keep(view.place.hand)
            forced = open_to(Deed.DISCARD, self._asked)
            if len(forced) == 1 and isinstance(forced[0], Discard):
                self.picker.chosen = (forced[0].tile_id,)
            if isinstance(view.board.phase, AwaitClaims) or can_win(self._asked):
                self.outfit.play("turn")
            if self.game.is_gentle and settings.hint_popups:
                self.helping.offer()
        self._refresh()
        self.panel.leave_what_is_off()

    def _after_hand(self) -> Change | None:
        """The end of a hand has been shown: score it, then deal the next or end the match."""
        if not self._has_scored:
            self._has_scored = True
            return Push(last_score(self.game, is_recalled=False, said=self.stage.said))
        self._has_scored = False
        self.helping.begin_hand()
        if self.game.session.is_over:
            return Replace(MatchOverRoute(self.game))
        self.conductor.begin_hand()
        self._refresh()
        return None

    def _refresh(self) -> None:
        view = self.stage.shown
        self.panel.refresh(self.layout, view, self.conductor.options, self._reason)
        self.touch()

    def _reason(self, control: Control) -> str:
        return self.standing.why_off(control, self.picker.chosen[-1:])

    def _fresh_layout(self) -> Layout:
        return table_layout(self.outfit, self.game.session.match.ruleset)

    def _order(self) -> tuple[TileId, ...]:
        view = self.stage.shown
        return () if view is None else hand_order(view.place.hand, self.stage.placements)

    def _hover(self, position: Position | None) -> None:
        found = self.picture.open_tile_at(position)
        if found != self._hovered:
            self._hovered = found
            self.needs_redraw = True
