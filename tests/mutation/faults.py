"""Single faults that somebody might make, and the tests that must notice each of them."""

from dataclasses import dataclass

WORTH = (
    "tests/rules/test_published_cases.py",
    "tests/rules/test_reckoned_by_hand.py",
    "tests/rules/test_worth.py",
    "tests/rules/test_classical_worth.py",
    "tests/rules/test_pattern_examples.py",
)
PAYING = ("tests/rules/test_settling.py", "tests/rules/test_reckoned_by_hand.py")
TABLE = (
    "tests/engine/test_referee.py",
    "tests/engine/test_rigged_walls.py",
    "tests/engine/test_opening_kongs.py",
    "tests/engine/test_ready_calls.py",
)
STRICT = ("tests/engine/test_strict_table.py",)
MATCH = (
    "tests/engine/test_match.py",
    "tests/engine/test_deal_keeping.py",
    "tests/rules/test_rulesets.py",
)
SECRETS = (
    "tests/engine/test_laws.py::test_an_answer_is_told_to_nobody_else",
    "tests/engine/test_laws.py::test_redaction_hides_what_others_draw",
    "tests/engine/test_laws.py::test_a_view_is_the_fold_of_what_its_seat_was_told",
)
READY = (
    "tests/engine/test_deficiency.py",
    "tests/engine/test_deficiency_laws.py",
    "tests/rules/test_published_cases.py",
)
TEXT = ("tests/engine/test_hand.py", "tests/commands/test_commands.py")
RECORDS = ("tests/session/test_digests.py", "tests/session/test_record.py")
SAVED = ("tests/storage/test_saved_match.py",)
DATABASE = (
    "tests/storage/test_database.py",
    "tests/storage/test_history.py",
    "tests/storage/test_exchanged_content.py",
)
SETTINGS = ("tests/storage/test_settings.py",)
STARTS = ("tests/app/test_starts.py",)
CLOCKS = ("tests/app/test_clock_jumps.py",)
OWN_RULES = (
    "tests/storage/test_exchanged_content.py",
    "tests/storage/test_ruleset_code.py",
)


@dataclass(frozen=True)
class Fault:
    """A text that stands once in a file, what it becomes, and the tests that must then fail."""

    file: str
    original: str
    mutated: str
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """The fault in one line."""
        return f"{self.file}: {self.original.strip()!r} -> {self.mutated.strip()!r}"


def _faults(file: str, tests: tuple[str, ...], *changes: tuple[str, str]) -> tuple[Fault, ...]:
    return tuple(Fault(file, original, mutated, tests) for original, mutated in changes)


FAULTS: tuple[Fault, ...] = (
    # Values and patterns
    *_faults(
        "game/rules/rulesets/shared.py",
        WORTH,
        ("values.exposed_simple_kong, points=8", "values.exposed_simple_kong, points=16"),
        ("values.concealed_outside_pung, points=8", "values.concealed_outside_pung, points=4"),
        ("values.mah_jong, points=20", "values.mah_jong, points=10"),
    ),
    *_faults(
        "game/rules/rulesets/parlour.py",
        WORTH,
        ("honours.four_wind_pungs, doubles=2", "honours.four_wind_pungs, doubles=1"),
        (
            "suits.terminals_and_honours, doubles=1, who=Who.WINNER",
            "suits.terminals_and_honours, doubles=1, who=Who.LOSER",
        ),
    ),
    *_faults(
        "game/rules/rulesets/hong_kong.py",
        WORTH,
        ("faan=2, who=Who.WINNER, covers=(bonus.own_flower,)", "faan=2, who=Who.WINNER"),
        ("minimum_faan=3", "minimum_faan=2"),
        ("honours.little_four_winds, faan=5", "honours.little_four_winds, faan=6"),
    ),
    *_faults(
        "game/rules/rulesets/french.py",
        WORTH,
        ("        covers=(french.own_bonus_tile, league.own_flower_and_season),\n", ""),
        ("shapes.no_chows, points=10, doubles=1", "shapes.no_chows, doubles=1"),
        (
            "Row(pattern=honours.three_dragon_pungs, limit=1.0)",
            "Row(pattern=honours.three_dragon_pungs, limit=1.0, who=Who.WINNER)",
        ),
        ("failed_call_counts_bonus_only=True", "failed_call_counts_bonus_only=False"),
    ),
    *_faults(
        "game/rules/rulesets/british.py",
        WORTH,
        ("limit=0.4", "limit=0.5"),
        ("_MOST_CHOWS = 1", "_MOST_CHOWS = 2"),
        ("special=(british.gates_of_heaven,)", "special=()"),
    ),
    *_faults(
        "game/rules/patterns/waiting.py",
        WORTH,
        ("patterns if completed.chow_count <= most_chows else special", "patterns"),
        ("return len(hand_waits(hand)) == 1", "return len(hand_waits(hand)) <= 2"),
    ),
    *_faults(
        "game/rules/patterns/shapes.py",
        WORTH,
        ("if not meld.is_exposed or meld.is_claimed_kong]\n    return len(concealed) >= 3",
         "if not meld.is_exposed]\n    return len(concealed) >= 3"),
        ("        or pair == hand.seat_wind.tile\n", ""),
    ),
    *_faults(
        "game/rules/patterns/league.py",
        WORTH,
        ("reading.hand.by is By.DRAW", "reading.hand.by is not None"),
        ("{1: {2, 5}, 4: {1, 5}, 7: {1, 4}}", "{1: {2, 5}, 4: {1, 4}, 7: {1, 4}}"),
    ),
    *_faults(
        "game/rules/patterns/special.py",
        WORTH,
        ("ranks.count(8) >= 3", "ranks.count(8) >= 2"),
        ("        and not reading.hand.melds\n", ""),
    ),
    *_faults(
        "game/rules/patterns/honours.py",
        WORTH,
        ("return len(reading.wind_pungs) == 3 and", "return len(reading.wind_pungs) >= 2 and"),
    ),
    *_faults(
        "game/rules/patterns/french.py",
        WORTH,
        ("if reading.completes_pair and reading.hand.is_claimed_win:", "if False:"),
    ),
    # Readings and scoring
    *_faults(
        "game/engine/readings.py",
        WORTH,
        ("completed = _exposed(meld) if hand.is_claimed_win else meld", "completed = meld"),
        ("        if count >= 3:\n", "        if count == 3:\n"),
        ("_reading(hand, whole, Shape.ORPHANS, (), (pair,), None, hand.win == pair, rest)",
         "_reading(hand, whole, Shape.STANDARD, (), (pair,), None, hand.win == pair, rest)"),
    ),
    *_faults(
        "game/engine/decomposition.py",
        ("tests/engine/test_decomposition.py", *WORTH),
        ("for pungs in range(2):", "for pungs in range(1, 2):"),
        ("sum(held) == 14 == sum(counts)", "sum(held) >= 13"),
    ),
    *_faults(
        "game/engine/scoring.py",
        WORTH,
        ("if other.rank > best.rank:", "if other.rank < best.rank:"),
        ("faan >= ruleset.most_faan", "faan > ruleset.most_faan + 1"),
        ("return _Tally(reading, hits, points, doubles, 0, 1.0, most)",
         "return _Tally(reading, hits, points, doubles, 0, 1.0, total)"),
        ("        if share > total:\n", "        if share:\n"),
        ("tally.total < ruleset.minimum_score", "tally.total <= ruleset.minimum_score"),
        ("reading.chow_count <= ruleset.most_chows or any(", "True or any("),
        ("lies = as_it_lies(hand) if hand.is_claimed_win else found[0]", "lies = found[0]"),
    ),
    *_faults(
        "game/engine/ruleset.py",
        (*WORTH, *MATCH),
        ("256, 384)", "256, 512)"),
        ("return self.maximum_score if self.score_limits else self.limit", "return self.limit"),
        ("return UNLIMITED_LIMIT_HAND if limit is None else limit", "return 1000"),
        ("(rows_off.discard if value else rows_off.add)(key)", "rows_off.discard(key)"),
    ),
    *_faults(
        "game/engine/conflicts.py",
        ("tests/rules/test_rulesets.py",),
        ("if not ruleset.score_limits or low <= high:", "if not ruleset.score_limits or low:"),
        ("if not (ruleset.discards_turned and ruleset.bonus_tiles):", "if True:"),
    ),
    # Settlement
    *_faults(
        "game/engine/settlement.py",
        PAYING,
        ("Wind.EAST in (payer, payee)", "payee is Wind.EAST"),
        ("_difference(winner, loser, points, 2, ruleset)",
         "_difference(winner, loser, points, 1, ruleset)"),
        ("factor = 2 if ruleset.double_between_losers else 1", "factor = 1"),
        ("for one, other in combinations(account.losers, 2):",
         "for one, other in combinations(account.losers[:2], 2):"),
        ("if points[loser] > points[winner]:", "if points[loser] < points[winner]:"),
        ("    if account.discarder is None:\n", "    if account.by is not By.ROBBED_KONG:\n"),
        ("if by is By.DRAW and discarder is not None:", "if False:"),
    ),
    # The referee
    *_faults(
        "game/engine/claims.py",
        TABLE,
        ("if _is_sacred(table, seat, table.tiles[phase.tile_id]):", "if False:"),
        ("if has_room and table.board.wall.live > 0 and", "if has_room and"),
        ("        partners = ()\n", "        pass\n"),
        ("if len(same) == 2 or table.ruleset.pung_with_three_held:", "if True:"),
        ("ClaimKong: 2, ClaimPung: 2, ClaimChow: 1", "ClaimKong: 2, ClaimPung: 1, ClaimChow: 1"),
        ("phase.tile_id, orphans_only=True)", "phase.tile_id)"),
        ("if len(rivals) > 1 and", "if len(rivals) > 3 and"),
        ("ruleset.rob_promoted_kong and may_win", "may_win"),
        (" and not is_fixed(table, seat):\n        if counts", ":\n        if counts"),
    ),
    *_faults(
        "game/engine/turns.py",
        TABLE,
        ("if drawn is not None and board.wall.live > 0:", "if drawn is not None:"),
        (" and table.ruleset.promote_drawn_tile:\n", ":\n"),
        ("and (place.melds or place.thrown):", "and place.melds:"),
        ("    if table.board.wall.live <= 0:\n        return ()\n    kongs", "    kongs"),
    ),
    *_faults(
        "game/engine/turns.py",
        STRICT,
        ("if seat not in table.board.deal.by_hand:\n        return _DRAWS[seat]",
         "return _DRAWS[seat]"),
        ("is_due = board.replacements_due(seat) > 0", "is_due = False"),
    ),
    *_faults(
        "game/engine/referee.py",
        TABLE,
        ("for count in (4, 4, 4, 1):", "for count in (4, 4, 1, 4):"),
        ("story.tell(KongDeclared(action.seat, laid, tile, running + 1))",
         "story.tell(KongDeclared(action.seat, laid, tile, running))"),
        ("    if kind is MeldKind.KONG:\n        _replace_for_kong(story, claim.seat, 1)\n", ""),
    ),
    *_faults(
        "game/engine/supply.py",
        TABLE,
        ("            waiting.append(last)\n", "            pass\n"),
        ("    if wall.live <= 0:\n", "    if wall.live < 0:\n"),
    ),
    *_faults(
        "game/engine/moments.py",
        TABLE,
        ("elif phase.source is Source.BONUS:", "elif phase.source is Source.WALL:"),
        ("if sum(len(place.thrown) for place in board.places) == 1:",
         "if sum(len(place.discards) for place in board.places) == 1:"),
        ("if phase.source is not Source.DEAL and board.wall.live == 0:",
         "if phase.source is Source.WALL and board.wall.live == 0:"),
    ),
    *_faults(
        "game/engine/wall.py",
        TABLE,
        ("return self.size - self.dead - self.drawn - self.replaced",
         "return self.size - self.dead - self.drawn"),
        ("return TileId(self.size - 1 - self.replaced)", "return TileId(self.size - 1)"),
    ),
    *_faults(
        "game/engine/board.py",
        TABLE,
        ("giver.bonus, giver.discards[:-1]", "giver.bonus, giver.discards"),
        ("            hand = hand + left\n", "            pass\n"),
    ),
    *_faults(
        "game/engine/events.py",
        SECRETS,
        ("return TileDrawn(event.seat, event.tile_id, None, event.source, event.kongs_running)",
         "return event"),
        ("return event if event.seat == seat else None", "return event"),
        ("return event if owner == seat else TilesDealt", "return event if owner else TilesDealt"),
    ),
    *_faults(
        "game/engine/deficiency.py",
        READY,
        ("return held.count(0) - (max(held) > 1)", "return held.count(0)"),
        ("if (held or counts)[tile] < 4)", "if counts[tile] < 4)"),
        ("return 3 * sets_needed + 1 - kept", "return 3 * sets_needed - kept"),
        ("choice.deficiency, -choice.unseen", "choice.deficiency, choice.unseen"),
    ),
    # From hand to hand
    *_faults(
        "game/engine/match.py",
        MATCH,
        ("return keeps == 0 and (has_won or result.is_wall_game)",
         "return has_won or result.is_wall_game"),
        ("return Wind(passed // ruleset.seats % 4)", "return Wind(passed // 4 % 4)"),
        ("is_over = number > ruleset.deals", "is_over = number >= ruleset.deals"),
        ("keeps=match.keeps + 1 if keeps else 0,", "keeps=match.keeps + keeps,"),
        ("return None if is_tie and not match.ruleset.tie_has_winner else places[0][1]",
         "return places[0][1]"),
        ("seat if number % ruleset.players <= seat else", "seat if number < seat else"),
    ),
    # Text and records
    *_faults(
        "game/engine/hand.py",
        TEXT,
        ("        if number > 4:\n", "        if number > 5:\n"),
        ("hand.win is not None and count != room", "hand.win is not None and count > room"),
        ("        if number > 1:\n            raise NotationError(f\"there is only",
         "        if number > 2:\n            raise NotationError(f\"there is only"),
    ),
    *_faults(
        "game/session/record.py",
        RECORDS,
        ("lines = [event_text(event) for event in events]", "lines = [str(len(tuple(events)))]"),
    ),
    # What is kept
    *_faults(
        "game/storage/files.py",
        (*SETTINGS, *SAVED, "tests/storage/test_kill.py"),
        ("map(numbered, count(1))", "map(numbered, count(2))"),
        ("            temporary.unlink()\n", "            pass\n"),
        ("        temporary.replace(path)\n    except", "        pass\n    except"),
    ),
    *_faults(
        "game/storage/saved_match.py",
        SAVED,
        ("        self._lines.append(line)\n", ""),
        ("int(match[1] or 1)", "int(match[1] or 0)"),
        ("self._file.write(line.encode() + b\"\\n\")", "self._file.write(line.encode())"),
        ("if not (folder / name).exists() or name in _held_by_others(folder, self.number):",
         "if not (folder / name).exists():"),
    ),
    *_faults(
        "game/storage/database.py",
        DATABASE,
        ("ORDER BY score DESC, id LIMIT ?", "ORDER BY score, id LIMIT ?"),
        ("if _digest(text) != row[1]:", "if False:"),
        ("is_new = done.rowcount > 0", "is_new = True"),
        ("connection.execute(\"DELETE FROM hall_entry WHERE match_id = ?\", (number,))", "pass"),
        ("return order.index(number) + 1 if", "return order.index(number) if"),
    ),
    *_faults(
        "game/storage/settings.py",
        SETTINGS,
        ("    if version != VERSION:\n", "    if False:\n"),
        ("type(number) is int and abs(number)", "abs(number)"),
        ("        self._kept = self.settings\n        try:", "        try:"),
    ),
    *_faults(
        "game/storage/ruleset_code.py",
        OWN_RULES,
        ("if check != _check(version, payload):", "if False:"),
        ("    if version > VERSION:\n", "    if version < VERSION:\n"),
        ("    if not unpacker.eof:\n", "    if False:\n"),
    ),
    # What guards the game against the machine that it is put on
    *_faults(
        "game/app.py",
        CLOCKS,
        ("max(clock.tick(frames) / 1000, 0.0)", "clock.tick(frames) / 1000"),
        (", LONGEST_STEP)\n", ", 1e9)\n"),
    ),
    *_faults(
        "game/app.py",
        STARTS,
        ("if pygame.display.get_driver() in (\"offscreen\", \"dummy\", \"evdev\")", "if False"),
        ("        trouble = folder_trouble(folder)\n", "        trouble = \"\"\n"),
        ("if self._saved.number > 1:", "if False:"),
    ),
    *_faults(
        "game/faults.py",
        STARTS,
        ("    if sys.stderr is None:\n        return\n", ""),
    ),
    *_faults(
        "game/cli.py",
        (*STARTS, "tests/commands/test_commands.py"),
        ("    if sys.stderr is not None:\n        with", "    if True:\n        with"),
        ("        if sys.stdout is not None:\n            sys.stdout.flush()",
         "        sys.stdout.flush()"),
        ("    _speak_utf8()\n    #", "    #"),
    ),
    *_faults(
        "game/storage/trouble.py",
        (*STARTS, "tests/storage/test_readable_names.py"),
        ("            file.write(b\"?\")\n", "            pass\n"),
        ('os.fsencode(path).decode("utf-8", "backslashreplace")', "str(path)"),
    ),
    *_faults(
        "game/storage/locks.py",
        (*STARTS, *SAVED, "tests/host/test_waiting_matches.py"),
        ("fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))", "pass"),
    ),
    *_faults(
        "game/storage/schema.py",
        DATABASE,
        ("        sqlite3.SQLITE_BUSY,\n", ""),
        ("    if found != \"ok\":\n", "    if False:\n"),
        ("PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF"),
        ("    if not 0 <= version <= _LATEST:\n", "    if False:\n"),
    ),
    *_faults(
        "game/storage/saved_match.py",
        ("tests/host/test_failing_disk.py",),
        ("            if is_urgent:\n                os.fsync(self._file.fileno())\n", ""),
        ("            self._close()\n            self._tell_unsaved(error)\n\n    def clear",
         "            self._tell_unsaved(error)\n\n    def clear"),
    ),
    *_faults(
        "game/storage/files.py",
        SETTINGS,
        ("            os.fsync(file.fileno())\n", ""),
    ),
    *_faults(
        "game/ui/input.py",
        ("tests/ui/test_input_reader.py",),
        ("elif len(found) < MOST_INTENTS or _is_never_dropped(intent):", "else:"),
        ("or _is_never_dropped(intent):", "or False:"),
    ),
    *_faults(
        "game/audio/speaker.py",
        ("tests/audio/test_speaker.py",),
        ("        _LOG.info(\"no sound: %s\", error)\n        return SilentSpeaker()",
         "        raise"),
    ),
    *_faults(
        "game/host/carrying.py",
        ("tests/host/test_carrying.py",),
        ("        self._steps.close()\n", "        pass\n"),
    ),
    *_faults(
        "game/host/deal_code.py",
        ("tests/host/test_waiting_matches.py",),
        ("    if version > _VERSION:\n", "    if False:\n"),
        ("_check(text[:-5]) != found[8]", "False"),
    ),
    *_faults(
        "game/session/session.py",
        RECORDS,
        ("            if not is_promise_kept(step, done):\n", "            if False:\n"),
        ("            if done.digest != step.digest:\n", "            if False:\n"),
    ),
    *_faults(
        "game/session/thinking.py",
        ("tests/session/test_bot_faults.py",),
        ("for _wait in range(2):", "for _wait in range(1):"),
        ("            question.interrupt()\n", "            pass\n"),
        ("            self._dawdlers.add(view.seat)\n", ""),
        ("view.board is mine.board", "True"),
    ),
)  # fmt: skip
