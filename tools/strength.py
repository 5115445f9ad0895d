#!/usr/bin/env python3
"""How strong the levels are: plays each against a table of greedy in the arena and writes the tables of docs/strength.md.

Results are kept in build/strength/, by the version of src/ and the number of deals, and not played again, so that this can be stopped and
resumed; it takes hours on two cores. Commit before you play. `--print` only writes the tables from what is there; `--cells help-4,solo-4`
plays some of them.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = subprocess.run(["git", "rev-parse", "HEAD:src"], cwd=ROOT, capture_output=True, text=True).stdout[:12]
KEPT = ROOT / "build" / "strength" / SOURCE
SEED = 2026
# The smallest, the usual and the largest table of each game, with the deals of `hard` that give an interval of 2.5 points
# to either side: few where a win is shared or nearly sure, more where it is open.
CELLS = {
    "help": {3: 430, 4: 100, 5: 100},
    "swirl": {2: 200, 3: 400, 4: 370},
    "freaky": {2: 590, 4: 450, 5: 270},
    "schwupps": {2: 540, 4: 385, 5: 300},
    "solo": {2: 620, 4: 380, 10: 126},
}
NAMES = {"help": "HELP!", "swirl": "Swirl", "freaky": "Freaky", "schwupps": "Schwupps", "solo": "SOLO"}
LEVELS = ("easy", "normal", "hard", "seeing")
GAMES_OF_SEEING = 30  # to get an idea


def deals_of(game: str, players: int, level: str) -> int:
    if level == "seeing":
        return GAMES_OF_SEEING // players
    return CELLS[game][players] if level == "hard" else 1000


def command(game: str, players: int, level: str) -> list[str]:
    bots = ",".join([level] + ["greedy"] * (players - 1))
    return ["arena", game, "--bots", bots, "--games", str(deals_of(game, players, level)), "--seed", str(SEED)]


def file_of(game: str, players: int, level: str) -> pathlib.Path:
    return KEPT / f"{game}-{players}-{level}-{deals_of(game, players, level)}.json"


def play(game: str, players: int, level: str, threads: int) -> None:
    target = file_of(game, players, level)
    if target.exists():
        return
    print("parlour", *command(game, players, level), flush=True)
    program = ROOT / "build" / "release" / "bin" / "parlour"
    done = subprocess.run(
        [program, *command(game, players, level), "--threads", str(threads), "--json"], capture_output=True, text=True
    )
    if done.returncode != 0:
        sys.exit(done.stderr)
    target.write_text(done.stdout)


def times_text(median: float, p99: float) -> str:
    def text(time: float) -> str:
        return f"{time:.0f}" if time >= 10 else f"{time:.2g}"

    return f"{text(median)}, {text(p99)} ms" if p99 >= 0.01 else "< 0.01 ms"


def cell_text(game: str, players: int, level: str) -> str:
    kept = file_of(game, players, level)
    if not kept.exists():
        return "" if level == "seeing" and game == "swirl" else "not yet"
    bot = json.loads(kept.read_text())["bots"][0]
    low, high = (100 * bound for bound in bot["ci95"])
    text = f"{100 * bot['win_share']:.1f} ({low:.1f} to {high:.1f})"
    if game == "swirl":
        text += f", {100 * bot['decided_share']:.1f} of decided"
    return f"{text}; {times_text(bot['ms_median'], bot['ms_p99'])}"


def tables() -> str:
    lines = ["| game | players | fair | " + " | ".join(LEVELS) + " |", "|---|---|---|" + "---|" * len(LEVELS)]
    for game, counts in CELLS.items():
        for players in counts:
            texts = (cell_text(game, players, level) for level in LEVELS)
            lines.append(f"| {NAMES[game]} | {players} | {100 / players:.1f} | " + " | ".join(texts) + " |")
    return "\n".join(lines)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--print", action="store_true", dest="only_print")
    options.add_argument("--cells", default="")
    options.add_argument("--levels", default=",".join(LEVELS))
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    if not given.only_print:
        for level in given.levels.split(","):
            for game, counts in CELLS.items():
                for players in counts:
                    wanted = not given.cells or f"{game}-{players}" in given.cells.split(",")
                    if wanted and not (level == "seeing" and game == "swirl"):
                        play(game, players, level, given.threads)
    print(tables())


if __name__ == "__main__":
    main()
