from game.bots.base import Advice
from game.bots.judgement import Judgement


def advice_on(judgement: Judgement) -> Advice:
    best = judgement.best
    return Advice(best.action, best.throws, "", ())
