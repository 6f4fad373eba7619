"""How things stand for the player: why a button is off, and what is expected."""

from collections.abc import Collection, Sequence

from game.bots.shortfall import WhyNotWin, why_not_win
from game.engine.actions import Action, CallReady, DeclareBonus, Discard
from game.engine.phases import Dealing, HandOver
from game.engine.tiles import TileId
from game.engine.view import SeatView
from game.locale import _
from game.session.reasons import Deed, open_to, why_not
from game.ui.context import Outfit
from game.ui.intents import Command, Device
from game.ui.stage.chrome import NAMED, Expectation
from game.ui.stage.claims import can_win
from game.ui.stage.layout import Control
from game.ui.stage.pacing import Conductor
from game.ui.stage.strict import due_words
from game.ui.stage.telling import Teller
from game.ui.stage.waits import COUNTED

_WAYS_TOLD = 2
"""How many ways to what is missing for a win are told."""
EXPLAINED = 3
"""The assist level from which hints are given on demand."""
DEEDS = {
    Control.CHOW: Deed.CHOW,
    Control.PUNG: Deed.PUNG,
    Control.KONG: Deed.KONG,
    Control.MAH_JONG: Deed.MAH_JONG,
    Control.DRAW: Deed.DRAW,
    Control.DISCARD: Deed.DISCARD,
    Control.READY: Deed.READY,
    Control.PASS: Deed.PASS,
}
CONTROLS = {
    Command.CHOW: Control.CHOW,
    Command.PUNG: Control.PUNG,
    Command.KONG: Control.KONG,
    Command.MAHJONG: Control.MAH_JONG,
    Command.DRAW: Control.DRAW,
    Command.DISCARD: Control.DISCARD,
    Command.READY: Control.READY,
    Command.HINT: Control.HINT,
    Command.SCORE: Control.SCORE,
}
"""The button that a key stands for."""


class Standing:
    """Answers for the buttons and the prompt, from what is shown and what is open."""

    def __init__(self, outfit: Outfit, conductor: Conductor) -> None:
        self.answer = ""
        """Why the player's last wish could not be met; told until the next one."""
        self._outfit = outfit
        self._conductor = conductor
        self._looked_at: SeatView | None = None
        self._won_not: WhyNotWin | None = None

    def why_off(self, control: Control, chosen: Collection[TileId] = ()) -> str:
        """Return why a button is off, given the tiles chosen; empty when it is on."""
        match control:
            case Control.HINT:
                return self._why_no_hint()
            case Control.SCORE:
                is_scored = bool(self._conductor.game.session.match.played)
                return "" if is_scored else _("No hand has been scored yet")
            case Control.DISCARD:
                return self.why_not(Deed.DISCARD) or self._why_not_thrown(chosen)
            case Control.READY:
                return self.why_not(Deed.READY) or self._why_not_called(chosen)
            case Control.MAH_JONG:
                return "\n".join(self._why_not_won()) or self.why_not(Deed.MAH_JONG)
            case _:
                return self.why_not(DEEDS[control])

    def why_not(self, deed: Deed) -> str:
        """Return why something cannot be done now; empty when it can."""
        view = self._conductor.stage.shown
        if view is None:
            return _("The tiles have not been dealt yet")
        options = self._conductor.options
        otherwise = "" if open_to(deed, options) else _("That cannot be done now")
        return self._outfit.counsel.asked(
            "why not", lambda: why_not(deed, view, options), otherwise
        )

    def _why_not_won(self) -> tuple[str, ...]:
        """Say of a complete hand that may not be declared what it lacks, has, and could become.

        Empty for any other hand. What would add the rest is told where tiles may be counted.
        """
        view = self._conductor.stage.shown
        if view is not self._looked_at:
            self._looked_at = view
            is_own = view is not None and self._conductor.game.own_seat == view.seat
            self._won_not = None
            if view is not None and is_own:
                asked = self._outfit.counsel.asked
                self._won_not = asked("no win", lambda: why_not_win(view), None)
        found = self._won_not
        if view is None or found is None or self.why_not(Deed.MAH_JONG) != found.missing:
            return ()
        told = [_("{sentence}.").format(sentence=found.missing)]
        may_count = self._outfit.settings.assist_level >= COUNTED
        if may_count and not view.ruleset.discards_turned:
            told += found.adds[:_WAYS_TOLD]
        if found.has:
            told.append(_("It has: {patterns}.").format(patterns=", ".join(found.has)))
        return tuple(told)

    def seconds_allowed(self) -> float | None:
        """Return how long the present decision may take; None without a clock."""
        return self._conductor.seconds_allowed(self._outfit.settings.claim_clock)

    @property
    def teller(self) -> Teller:
        """Words what happens for the person."""
        return self._conductor.teller

    def expectation(
        self, *, has_choices: bool, is_short: bool = False, has_ticks: bool = False
    ) -> Expectation | None:
        """Return what the prompt says; `is_short`: there is room for one sentence only.

        `has_ticks`: tiles are marked as safe, which is explained.
        """
        view, options = self._conductor.stage.shown, self._conductor.options
        if view is None:
            return None
        game, teller = self._conductor.game, self.teller
        words, detail = teller.expected(view, bool(options)), ""
        if options:
            how = "\n".join(self._why_not_won()) or self._how_to(options)
            if has_ticks:
                how = f"{how}\n{_('Green tick: nobody can win with this tile')}".strip()
            due = due_words(view)
            words, detail = due if due[0] else (words, how)
            if can_win(options):
                words, detail = _("You can win: press Mah\N{NO-BREAK SPACE}Jong"), words
        elif game.own_seat is None and not isinstance(view.board.phase, HandOver):
            name = self._conductor.names[game.seat]
            detail = _("You sit out this round and look over {name}'s shoulder").format(name=name)
        if isinstance(view.board.phase, Dealing):
            detail = "\n".join(filter(None, (teller.sealed, detail)))
        if self.answer:
            is_short = is_short or has_choices
            words, detail = (self.answer, "") if is_short else (words, self.answer)
        allowed = self.seconds_allowed()
        left = None if allowed is None else max(0.0, 1 - self._conductor.asked_for / allowed)
        return Expectation(words, bool(options), has_choices, left, detail)

    def _how_to(self, options: Sequence[Action]) -> str:
        """Return how a tile is thrown, for whoever does not know."""
        if self._outfit.settings.assist_level < NAMED or not open_to(Deed.DISCARD, options):
            return ""
        if self._outfit.last_input.is_key:
            how = _("Choose a tile with the arrow keys, then {key}")
            if self._outfit.last_input.device is Device.PAD:
                how = _("Choose a tile with the d-pad, then {key}")
            key = self._outfit.key_cap("confirm")
            return how.format(key=key) if key else ""
        if self._outfit.settings.one_click_discard:
            return _("Click the tile that you need least")
        return _("Click a tile, then click it again or press Discard")

    def _why_not_thrown(self, chosen: Collection[TileId]) -> str:
        if not chosen:
            return _("Choose a tile of your hand first")
        options = self._conductor.options
        thrown = (each for each in options if isinstance(each, Discard | DeclareBonus))
        if any(each.tile_id in chosen for each in thrown):
            return ""
        return _("You have called ready: only the tile just drawn can be thrown")

    def _why_not_called(self, chosen: Collection[TileId]) -> str:
        if not chosen:
            return _("Choose the tile that you throw with the call")
        options = self._conductor.options
        if any(isinstance(each, CallReady) and each.tile_id in chosen for each in options):
            return ""
        return _("Without this tile your hand is not ready")

    def _why_no_hint(self) -> str:
        game = self._conductor.game
        if game.adviser is None:
            return _("Nobody gives hints in this match")
        if not game.is_gentle and self._outfit.settings.assist_level < EXPLAINED:
            return _("For hints set “Help at the table” to 3 in the options")
        return "" if self._conductor.options else _("There is nothing to decide now")
