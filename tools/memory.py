#!/usr/bin/env python3
"""Peak memory of long runs: it must not grow with the number of decisions. Prints one line a run; fails if the run of a hundred
million decisions needs a megabyte more than the run of one million.

Each run plays random players on two threads, a minute or two altogether: make build-release && tools/memory.py
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "build/release/bin/parlour"
MILLION = 1_000_000
ALLOWED = 1.0  # megabytes


def peak_of(process):
    """The largest resident memory so far in megabytes; 0 for a process that has ended. (What the system reports at the end would be
    that of this script, if it was larger: it counts from before the program was loaded.)"""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found.group(1)) / 1024 if found else 0


def run(arguments):
    """What the program printed, and the peak of its resident memory in megabytes."""
    with tempfile.TemporaryFile() as output:
        peak = 0
        with subprocess.Popen([PROGRAM, *arguments, "--threads", "2", "--json"], stdout=output) as process:
            while process.poll() is None:
                peak = max(peak, peak_of(process))
                time.sleep(0.002)
        if process.returncode != 0:
            sys.exit(f"parlour {' '.join(arguments)} failed")
        output.seek(0)
        return json.loads(output.read()), peak


def decisions_of(output):
    if "tables" not in output:
        return output["decisions"]
    return sum(variant["decisions"] for table in output["tables"] for variant in table["variants"])


def main():
    worse = False
    for command in (["simulate", "help"], ["simulate", "swirl"], ["study", "swirl", "--bots", "random"]):
        tried, _ = run([*command, "--games", "1000"])
        games_a_decision = 1000 / decisions_of(tried)
        peaks = []
        for wanted in (MILLION, 100 * MILLION):
            output, peak = run([*command, "--games", str(int(wanted * games_a_decision))])
            peaks.append(peak)
            print(f"parlour {' '.join(command)}: {decisions_of(output):>11,} decisions, {peak:.1f} MB")
        worse = worse or peaks[1] - peaks[0] > ALLOWED
    if worse:
        sys.exit(f"the longer run needs more than {ALLOWED:.0f} MB more")


if __name__ == "__main__":
    main()
