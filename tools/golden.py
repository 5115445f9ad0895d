#!/usr/bin/env python3
"""Makes tests/golden/ and the signatures in bench/instructions.txt anew with build/parlour. Only after a rules version was raised.

A file of records says by itself how it was made: the game, its options and who played stand in its first line. A new one needs no more
than to be played once: parlour simulate GAME --players 4 --games 3 --seed 7 --bots greedy --records tests/golden/GAME-4.jsonl
"""
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build/parlour"
GOLDEN = ROOT / "tests/golden"
TABLE = ROOT / "bench/instructions.txt"
OLD_FORMAT = "version-1.jsonl"  # nothing writes it any more


def parlour(*words):
    return subprocess.run([str(PROGRAM), *map(str, words)], capture_output=True, text=True, check=True).stdout


def play_again(path):
    """The game of this file, and the version of its rules."""
    lines = path.read_text().splitlines()
    record = json.loads(lines[0])
    options = [word for name, value in record["options"].items() for word in ("--option", f"{name}={value}")]
    parlour("simulate", record["game"], "--players", record["players"], "--games", len(lines), "--seed", 7, "--bots",
            ",".join(record["seats"]), *options, "--records", path)
    again = json.loads(path.read_text().splitlines()[0])
    return again["game"], str(again["rules"])


def sign_again(versions):
    lines = []
    for line in TABLE.read_text().splitlines():
        if not line.startswith(("#", "room ")):
            game, _, players, _, *rest = line.split()
            signature = re.search(r'"signature": *"([0-9a-f]+)"', parlour("bench", game, "--players", players, "--json")).group(1)
            line = " ".join([game, versions[game], players, signature, *rest])
        lines.append(line + "\n")
    TABLE.write_text("".join(lines))


if __name__ == "__main__":
    sign_again(dict(play_again(file) for file in sorted(GOLDEN.glob("*.jsonl")) if file.name != OLD_FORMAT))
