"""How much a law looks at: little in the usual run, the promised figures with `--full`."""

is_full = False


def figure(quick: int, full: int) -> int:
    """Return how many hands, probes or decisions a law looks at in this run."""
    return full if is_full else quick
