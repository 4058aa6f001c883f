"""TAP for the suite (--tap), and how Hypothesis plays here: always the same examples."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, database=None, max_examples=60,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", deadline=None, max_examples=1000)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tap", action="store_true", help="print one line of TAP for each test")
    parser.addoption("--long", action="store_true", help="many more examples, new ones every time")


class Tap:
    """A line for each test, and the plan at the end."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.count = 0
        self.write = write

    def line(self, good: bool, name: str, remark: str = "") -> None:
        self.count += 1
        self.write(f"{'ok' if good else 'not ok'} {self.count} - {name}{remark}")

    def remark(self, text: str) -> None:
        for line in text.splitlines():
            self.write(f"# {line}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.line(False, report.nodeid)
            self.remark(str(report.longrepr))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self.line(True, report.nodeid, " # SKIP")
        elif report.failed:
            self.line(False, report.nodeid)
            self.remark(report.longreprtext)
        elif report.when == "call":
            self.line(True, report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.write(f"1..{self.count}")


# Last of all: the reporter of the terminal must be there, to be taken out.
@pytest.hookimpl(trylast=True)  # type: ignore[misc]
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--long"):
        settings.load_profile("long")
    if config.getoption("--tap"):
        writer = config.get_terminal_writer()
        config.pluginmanager.unregister(name="terminalreporter")
        config.pluginmanager.register(Tap(writer.line))
