"""Which scene each route leads to: all of them, listed by hand in `SCENES`.

Each scene is imported when it is first shown.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.ui.context import Outfit
from game.ui.inner_routes import (
    AskRoute,
    CarryingRoute,
    DifferenceRoute,
    FaultRoute,
    LessonRoute,
    OwnRulesetsRoute,
    PauseRoute,
    RuleOptionsRoute,
    SaveRulesetRoute,
)
from game.ui.routes import (
    ContinueRoute,
    CreditsRoute,
    HallOfFameRoute,
    LearnRoute,
    NewGameRoute,
    OptionsRoute,
    QuickGameRoute,
    ReplaysRoute,
    RulesRoute,
    StatisticsRoute,
    TitleRoute,
    WaitingMatchesRoute,
)
from game.ui.scene import Route, Scene
from game.ui.stage.routes import (
    MatchOverRoute,
    OpenTableRoute,
    PlayRoute,
    ReplayRoute,
    ScoringRoute,
)

Factory = Callable[[Outfit, Any], Scene]


def _title(outfit: Outfit, route: TitleRoute) -> Scene:
    from game.ui.scenes.title import TitleScene

    return TitleScene(outfit, route)


def _continue(outfit: Outfit, route: ContinueRoute) -> Scene:
    from game.ui.stage.routes import MatchOverRoute, PlayRoute

    game = outfit.host.continued(route.name)
    if game is None:
        # The player has been told why; choosing another match is the next best thing.
        return scene_for(outfit, NewGameRoute())
    return scene_for(outfit, MatchOverRoute(game) if game.session.is_over else PlayRoute(game))


def _waiting_matches(outfit: Outfit, route: WaitingMatchesRoute) -> Scene:
    from game.ui.scenes.waiting_matches import WaitingMatchesScene

    return WaitingMatchesScene(outfit, route)


def _quick_game(outfit: Outfit, route: QuickGameRoute) -> Scene:
    from game.ui.new_match import quick_match
    from game.ui.stage.routes import PlayRoute

    return scene_for(outfit, PlayRoute(quick_match(outfit)))


def _new_game(outfit: Outfit, route: NewGameRoute) -> Scene:
    from game.ui.scenes.new_game import NewGameScene

    return NewGameScene(outfit, route)


def _rule_options(outfit: Outfit, route: RuleOptionsRoute) -> Scene:
    from game.ui.scenes.rule_options import RuleOptionsScene

    return RuleOptionsScene(outfit, route)


def _save_ruleset(outfit: Outfit, route: SaveRulesetRoute) -> Scene:
    from game.ui.scenes.save_ruleset import SaveRulesetScene

    return SaveRulesetScene(outfit, route)


def _own_rulesets(outfit: Outfit, route: OwnRulesetsRoute) -> Scene:
    from game.ui.scenes.own_rulesets import OwnRulesetsScene

    return OwnRulesetsScene(outfit, route)


def _difference(outfit: Outfit, route: DifferenceRoute) -> Scene:
    from game.ui.scenes.difference import DifferenceScene

    return DifferenceScene(outfit, route)


def _learn(outfit: Outfit, route: LearnRoute) -> Scene:
    from game.ui.scenes.learn import LearnScene

    return LearnScene(outfit, route)


def _lesson(outfit: Outfit, route: LessonRoute) -> Scene:
    from game.ui.scenes.lesson import LessonScene

    return LessonScene(outfit, route, lambda route: scene_for(outfit, route))


def _hall_of_fame(outfit: Outfit, route: HallOfFameRoute) -> Scene:
    from game.ui.scenes.hall_of_fame import HallOfFameScene

    return HallOfFameScene(outfit, route)


def _statistics(outfit: Outfit, route: StatisticsRoute) -> Scene:
    from game.ui.scenes.statistics import StatisticsScene

    return StatisticsScene(outfit, route)


def _replays(outfit: Outfit, route: ReplaysRoute) -> Scene:
    from game.ui.scenes.replays import ReplaysScene

    return ReplaysScene(outfit, route)


def _replay(outfit: Outfit, route: ReplayRoute) -> Scene:
    from game.ui.scenes.replay_table import ReplayTableScene

    return ReplayTableScene(outfit, route)


def _open_table(outfit: Outfit, route: OpenTableRoute) -> Scene:
    from game.ui.scenes.open_table import OpenTableScene

    return OpenTableScene(outfit, route)


def _credits(outfit: Outfit, route: CreditsRoute) -> Scene:
    from game.ui.scenes.credits import CreditsScene

    return CreditsScene(outfit, route)


def _rules(outfit: Outfit, route: RulesRoute) -> Scene:
    from game.ui.scenes.rules import RulesScene

    return RulesScene(outfit, route)


def _options(outfit: Outfit, route: OptionsRoute) -> Scene:
    from game.ui.scenes.options import OptionsScene

    return OptionsScene(outfit, route)


def _pause(outfit: Outfit, route: PauseRoute) -> Scene:
    from game.ui.scenes.pause import PauseScene

    return PauseScene(outfit, route)


def _ask(outfit: Outfit, route: AskRoute) -> Scene:
    from game.ui.scenes.ask import AskScene

    return AskScene(outfit, route)


def _carrying(outfit: Outfit, route: CarryingRoute) -> Scene:
    from game.ui.scenes.carrying import CarryingScene

    return CarryingScene(outfit, route)


def _fault(outfit: Outfit, route: FaultRoute) -> Scene:
    from game.ui.scenes.fault import FaultScene

    return FaultScene(outfit, route)


def _play(outfit: Outfit, route: PlayRoute) -> Scene:
    from game.ui.scenes.play import PlayScene

    return PlayScene(outfit, route)


def _scoring(outfit: Outfit, route: ScoringRoute) -> Scene:
    from game.ui.scenes.scoring import ScoringScene

    return ScoringScene(outfit, route)


def _match_over(outfit: Outfit, route: MatchOverRoute) -> Scene:
    from game.ui.scenes.match_over import MatchOverScene

    return MatchOverScene(outfit, route)


SCENES: Mapping[type[Route], Factory] = {
    TitleRoute: _title,
    ContinueRoute: _continue,
    WaitingMatchesRoute: _waiting_matches,
    QuickGameRoute: _quick_game,
    NewGameRoute: _new_game,
    RuleOptionsRoute: _rule_options,
    SaveRulesetRoute: _save_ruleset,
    OwnRulesetsRoute: _own_rulesets,
    DifferenceRoute: _difference,
    LearnRoute: _learn,
    LessonRoute: _lesson,
    HallOfFameRoute: _hall_of_fame,
    StatisticsRoute: _statistics,
    ReplaysRoute: _replays,
    ReplayRoute: _replay,
    OpenTableRoute: _open_table,
    CreditsRoute: _credits,
    RulesRoute: _rules,
    OptionsRoute: _options,
    PauseRoute: _pause,
    AskRoute: _ask,
    CarryingRoute: _carrying,
    FaultRoute: _fault,
    PlayRoute: _play,
    ScoringRoute: _scoring,
    MatchOverRoute: _match_over,
}
"""Which scene a route leads to."""


def scene_for(outfit: Outfit, route: Route) -> Scene:
    """The scene of a route; KeyError if the route is not listed."""
    return SCENES[type(route)](outfit, route)
