#!/usr/bin/env python3
"""Counts instructions a decision, and an input of a room (valgrind's callgrind), and compares them with bench/instructions.txt.

Unlike time, the count hardly depends on the machine or on what else it does. Each game is run twice, once with more games, so that
the cost of starting falls out: random players, one thread, everything included. Rooms are those of bench/room.cpp.

  tools/bench-check.py            fails if a game needs 3 % more than its number
  tools/bench-check.py --update   writes the new numbers
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build/release/bin/parlour"
ROOMS = ROOT / "build/release/bin/bench_room"
BASELINE = ROOT / "bench/instructions.txt"
TOLERANCE = 3.0  # percent


def counted(command):
    """Instructions of one run, and the JSON that it printed."""
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return int(re.search(r"Collected *: *(\d+)", done.stderr).group(1)), json.loads(done.stdout)


def run_game(game, players, games):
    """Instructions and decisions."""
    instructions, told = counted([str(PROGRAM), "simulate", game, "--players", players, "--games", str(games), "--seed", "1", "--threads", "1", "--json"])
    return instructions, told["decisions"]


def run_room(game, games):
    """Instructions and inputs."""
    instructions, told = counted([str(ROOMS), f"--benchmark_filter=room_inputs/{game}/{games}/", "--benchmark_format=json"])
    return instructions, told["benchmarks"][0]["inputs"]


def measured(line):
    """A line of the table, counted anew: its words, what it is about, its number, and the one it has."""
    *words, wanted = line.split()
    if words[0] == "room":
        _, game, games = words
        what, unit = f"room of {game}", "an input"
        few, many = run_room(game, int(games) // 4), run_room(game, games)
    else:
        game, _, players, _, games = words
        what, unit = f"{game:8} {players:>2} players", "a decision"
        few, many = run_game(game, players, int(games) // 4), run_game(game, players, games)
    return words, f"{what}: %7.1f instructions {unit}", (many[0] - few[0]) / (many[1] - few[1]), float(wanted)


def main():
    worse = False
    table = BASELINE.read_text().splitlines()
    lines = []
    # Instructions are the same whatever runs beside: as many at a time as there are cores.
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS") or os.cpu_count())) as pool:
        counts = pool.map(measured, [line for line in table if not line.startswith("#")])
        for line in table:
            if line.startswith("#"):
                lines.append(line + "\n")
                continue
            words, told, count, wanted = next(counts)
            change = 100 * (count / wanted - 1)
            verdict = "TOO MANY" if change > TOLERANCE else "ok"
            if change < -TOLERANCE:
                verdict = "fewer; make bench-check UPDATE=1 keeps it"
            worse = worse or change > TOLERANCE
            print(f"{told % count}, {change:+.1f} %  {verdict}")
            lines.append(" ".join([*words, f"{count:.1f}\n"]))
    if "--update" in sys.argv[1:]:
        BASELINE.write_text("".join(lines))
        print(f"wrote {BASELINE.relative_to(ROOT)}")
    elif worse:
        sys.exit(f"more than {TOLERANCE:.0f} % above {BASELINE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
