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
PROGRAM = ROOT / "build" / "release" / "bin" / "parlour"
SEED = 2026
# The deals of `hard` that give an interval of 2.5 points to either side, as they were found: few where a win is shared or nearly sure,
# more where it is open.
DEALS_OF_HARD = {
    "help-3": 430, "help-4": 100, "help-5": 100,
    "swirl-2": 200, "swirl-3": 400, "swirl-4": 370,
    "freaky-2": 590, "freaky-4": 450, "freaky-5": 270,
    "schwupps-2": 540, "schwupps-4": 385, "schwupps-5": 300,
    "solo-2": 620, "solo-4": 380, "solo-10": 126,
}
DEALS_OF_OTHERS = 1000  # and of `hard` where nobody has looked yet
LEVELS = ("easy", "normal", "hard", "seeing")
GAMES_OF_SEEING = 30  # to get an idea


def cells() -> list[tuple[str, str, int]]:
    """The smallest, a middle and the largest table of each game: its id, its name, how many seats."""
    games = json.loads(subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout)
    found = []
    for game in games:
        least, most = game["min_players"], game["max_players"]
        middle = 4 if least < 4 < most else least + 1
        found += [(game["id"], game["name"], players) for players in sorted({least, min(middle, most), most})]
    return found


def deals_of(game: str, players: int, level: str) -> int:
    if level == "seeing":
        return GAMES_OF_SEEING // players
    return DEALS_OF_HARD.get(f"{game}-{players}", DEALS_OF_OTHERS) if level == "hard" else DEALS_OF_OTHERS


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
    done = subprocess.run(
        [PROGRAM, *command(game, players, level), "--threads", str(threads), "--json"], capture_output=True, text=True
    )
    nothing_to_see = level == "seeing" and done.returncode == 2  # where nothing is hidden
    if done.returncode != 0 and not nothing_to_see:
        sys.exit(done.stderr)
    target.write_text("null" if nothing_to_see else done.stdout)


def times_text(median: float, p99: float) -> str:
    def text(time: float) -> str:
        return f"{time:.0f}" if time >= 10 else f"{time:.2g}"

    return f"{text(median)}, {text(p99)} ms" if p99 >= 0.01 else "< 0.01 ms"


def cell_text(game: str, players: int, level: str) -> str:
    kept = file_of(game, players, level)
    if not kept.exists():
        return "not yet"
    result = json.loads(kept.read_text())
    if result is None:
        return ""
    bot = result["bots"][0]
    low, high = (100 * bound for bound in bot["ci95"])
    text = f"{100 * bot['win_share']:.1f} ({low:.1f} to {high:.1f})"
    if result["draws"] > 0:
        text += f", {100 * bot['decided_share']:.1f} of decided"
    return f"{text}; {times_text(bot['ms_median'], bot['ms_p99'])}"


def tables() -> str:
    lines = ["| game | players | fair | " + " | ".join(LEVELS) + " |", "|---|---|---|" + "---|" * len(LEVELS)]
    for game, name, players in cells():
        texts = (cell_text(game, players, level) for level in LEVELS)
        lines.append(f"| {name} | {players} | {100 / players:.1f} | " + " | ".join(texts) + " |")
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
            for game, _, players in cells():
                if not given.cells or f"{game}-{players}" in given.cells.split(","):
                    play(game, players, level, given.threads)
    print(tables())


if __name__ == "__main__":
    main()
