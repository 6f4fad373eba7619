"""The option `--full`: the laws of the game with the figures that are promised for them."""

import figures


def pytest_addoption(parser):
    parser.addoption(
        "--full", action="store_true", help="look at as many hands as is promised (slow)"
    )


def pytest_configure(config):
    figures.is_full = config.getoption("--full")
