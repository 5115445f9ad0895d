#!/usr/bin/env python3
"""Counts instructions a decision (valgrind's callgrind) and compares them with bench/instructions.txt.

Unlike time, the count hardly depends on the machine or on what else it does. Each game is run twice, once with more games, so that
the cost of starting falls out: random players, one thread, everything included.

  tools/bench-check.py            fails if a game needs 3 % more than its number
  tools/bench-check.py --update   writes the new numbers
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build/release/bin/parlour"
BASELINE = ROOT / "bench/instructions.txt"
TOLERANCE = 3.0  # percent


def run(game, players, games):
    """Instructions and decisions of one run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(PROGRAM), "simulate", game]
    command += ["--players", players, "--games", str(games), "--seed", "1", "--threads", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return int(re.search(r"Collected *: *(\d+)", done.stderr).group(1)), json.loads(done.stdout)["decisions"]


def main():
    worse = False
    lines = []
    for line in BASELINE.read_text().splitlines():
        if line.startswith("#"):
            lines.append(line + "\n")
            continue
        game, rules, players, signature, games, wanted = line.split()
        few = run(game, players, int(games) // 4)
        many = run(game, players, int(games))
        count = (many[0] - few[0]) / (many[1] - few[1])
        change = 100 * (count / float(wanted) - 1)
        verdict = "TOO MANY" if change > TOLERANCE else "ok"
        if change < -TOLERANCE:
            verdict = "fewer; make bench-check UPDATE=1 keeps it"
        worse = worse or change > TOLERANCE
        print(f"{game:8} {players:>2} players: {count:7.1f} instructions a decision, {change:+.1f} %  {verdict}")
        lines.append(f"{game} {rules} {players} {signature} {games} {count:.1f}\n")
    if "--update" in sys.argv[1:]:
        BASELINE.write_text("".join(lines))
        print(f"wrote {BASELINE.relative_to(ROOT)}")
    elif worse:
        sys.exit(f"more than {TOLERANCE:.0f} % above {BASELINE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
