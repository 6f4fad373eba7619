"""Reports of faults: a file each, numbered, and a line for each in one log.

A report is never written over, and the log is cut at its beginning when it grows.
"""

from pathlib import Path

from game.storage.files import write_atomically

FOLDER = "reports"
LOG_NAME = "faults.log"
_LONGEST_LOG = 200_000
_ERRORS = "backslashreplace"
"""An error may speak of a path with letters that are none; in JSON they then are escapes."""


def write_report(folder: Path, text: str) -> Path:
    """Write a report into the user's folder and return its path; OSError if it cannot be."""
    reports = folder / FOLDER
    reports.mkdir(parents=True, exist_ok=True)
    number = 1 + max((_number(path) for path in reports.glob("fault-*.jsonl")), default=0)
    while True:
        path = reports / f"fault-{number}.jsonl"
        try:
            with path.open("x", encoding="utf-8", errors=_ERRORS, newline="\n") as file:
                file.write(text)
        except FileExistsError:
            # Another running game was faster.
            number += 1
        else:
            return path


def log_fault(folder: Path, line: str) -> None:
    """Add a line to the log; OSError if it cannot be."""
    path = folder / FOLDER / LOG_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > _LONGEST_LOG:
        kept = path.read_bytes()[-_LONGEST_LOG // 2 :]
        write_atomically(path, kept.partition(b"\n")[2])
    with path.open("a", encoding="utf-8", errors=_ERRORS, newline="\n") as file:
        file.write(line + "\n")


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("fault-")
    return int(digits) if digits.isdecimal() else 0
