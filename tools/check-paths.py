#!/usr/bin/env python3
"""Whether the files are there that the documents name, in the tree, as the page or the sixth game has it. <game> stands for any name."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PATH = re.compile(r"(?<![\w./-])(?:src|tests|tools|web|docs|fuzz|bench|deploy|examples|cmake)/[\w./*<>-]*[\w/*>]")
PLACES = (ROOT, ROOT / "web", ROOT / "examples/sixth-game")
missing = 0
for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md"), *ROOT.glob("src/games/*/README.md")]:
    for number, line in enumerate(document.read_text().splitlines(), 1):
        for path in PATH.findall(line):
            if not any(any(place.glob(re.sub(r"<\w+>", "*", path.rstrip("/")))) for place in PLACES):
                print(f"{document.relative_to(ROOT)}:{number}: there is no {path}")
                missing += 1
sys.exit(f"{missing} files are not there" if missing else 0)
