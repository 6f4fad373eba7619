"""Plant each fault in a copy and see that a test fails: `python -m tests.mutation [FILE ...]`.

FILE picks the faults of one file, by the end of its path; without it all are planted. The checkout
is only read. Ends with 1 if a fault was not noticed, or if a test fails with no fault at all.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.faults import FAULTS, Fault

ROOT = Path(__file__).parent.parent.parent
_SECONDS = 300


def main(files: list[str]) -> int:
    faults = [fault for fault in FAULTS if not files or fault.file.endswith(tuple(files))]
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=_left_out)
        tests = tuple(dict.fromkeys(test for fault in faults for test in fault.tests))
        if not _pass(copy, tests):
            print("these tests fail without any fault:", *tests)
            return 1
        unnoticed = [fault for fault in faults if not _is_noticed(copy, fault)]
    print(f"{len(faults) - len(unnoticed)} of {len(faults)} faults noticed")
    return 1 if unnoticed else 0


def _left_out(folder: str, names: list[str]) -> set[str]:
    hidden = {name for name in names if name.startswith(".") or name == "__pycache__"}
    return hidden | ({"build", "dist"} & set(names))


def _is_noticed(copy: Path, fault: Fault) -> bool:
    path = copy / fault.file
    text = path.read_text(encoding="utf-8")
    if text.count(fault.original) != 1:
        print(f"GONE      {fault.name}", flush=True)
        return False
    path.write_text(text.replace(fault.original, fault.mutated), encoding="utf-8")
    passed = _pass(copy, fault.tests)
    path.write_text(text, encoding="utf-8")
    print(f"{'UNNOTICED' if passed else 'noticed  '} {fault.name}", flush=True)
    return not passed


def _pass(copy: Path, tests: tuple[str, ...]) -> bool:
    # No compiled files, as a fault of the same length within a second would run unnoticed.
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        timeout=_SECONDS,
        check=False,
    )
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
