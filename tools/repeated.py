#!/usr/bin/env python3
"""Counts the lines that repeat others, and fails where a folder has more of them than it may.

  tools/repeated.py              checks this tree and prints the sums
  tools/repeated.py --places     prints every repeated run with its places too, the longest first
  tools/repeated.py --root DIR   checks another tree
  tools/repeated.py --self-test  shows on made-up trees what counts

A run is six or more lines, one after the other, that stand to the letter in a second place of the same folder, be it another file
or the same one. White space is folded. Blank lines, comments and lines that import are passed over: they do not end a run. For
every two files that share runs, and every file that repeats itself, the longest run counts, with all lines from its first to
its last: what stands in five files counts for ten pairs.
"""
import argparse
import collections
import itertools
import pathlib
import re
import sys
import tempfile

LIMITS = {"src": 120, "web": 150, "tests": 250}  # lines, by folder
RUN = 6
CODE = {".cpp", ".hpp", ".ts", ".mjs", ".js", ".svelte", ".css"}
PASSED_OVER = {"node_modules", "generated", "dist"}  # folders

IMPORT = re.compile(r"#\s*include\b|#\s*pragma once|import\b|export\b.* from |\} from ")
COMMENT = re.compile(r"//|/\*.*\*/$|<!--.*-->$")
BLOCK = re.compile(r"/\*|<!--")
BLOCK_END = re.compile(r"\*/|-->")


def lines_of(path):
    """The lines that count: number and folded text."""
    kept = []
    in_comment = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = " ".join(line.split())
        if in_comment or BLOCK.match(text):
            in_comment = not BLOCK_END.search(text)
        elif text and not COMMENT.match(text) and not IMPORT.match(text):
            kept.append((number, text))
    return kept


def files_of(folder):
    for path in sorted(folder.rglob("*")):
        if path.suffix in CODE and path.is_file() and not PASSED_OVER & set(path.relative_to(folder).parts):
            yield path


def repeated(folder):
    """The longest repeated run of every two files, as (lines, place, the other place), the longest first."""
    files = {path: lines_of(path) for path in files_of(folder)}
    places = collections.defaultdict(list)
    for path, lines in files.items():
        for index in range(len(lines) - RUN + 1):
            places[tuple(text for _, text in lines[index : index + RUN])].append((path, index))
    shared = {pair for found in places.values() for pair in itertools.combinations(found, 2)}
    step = lambda pair, by: tuple((path, index + by) for path, index in pair)
    span = lambda place, length: [files[place[0]][i][0] for i in (place[1], place[1] + length - 1)]
    longest = {}
    for pair in shared:
        (one, here), (other, there) = pair
        if step(pair, -1) in shared or (one == other and there - here < RUN):  # within a run, or one that overlaps itself
            continue
        length = RUN
        while step(pair, length - RUN + 1) in shared:
            length += 1
        first, last = span(pair[0], length)
        run = (last - first + 1, f"{one}:{first}-{last}", "{}:{}-{}".format(other, *span(pair[1], length)))
        longest[one, other] = max(longest.get((one, other), run), run)
    return sorted(longest.values(), reverse=True)


def check(root, limits, places):
    """Whether every folder keeps its limit."""
    good = True
    for name, limit in limits.items():
        runs = repeated(root / name)
        lines = sum(length for length, _, _ in runs)
        if places:
            for length, one, other in runs:
                print(f"{length:4}  {one.removeprefix(f'{root}/')}  and {other.removeprefix(f'{root}/')}")
        print(f"{name}: {lines} repeated lines, at most {limit}" + ("" if lines <= limit else ": too many"))
        good = good and lines <= limit
    return good


def self_test():
    seven = [f"  step({i});" for i in range(7)]

    def lines(files):
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            for name, text in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text("\n".join(text) + "\n", encoding="utf-8")
            return sum(length for length, _, _ in repeated(folder))

    apart = lambda between: {"a.cpp": seven[:3] + between + seven[3:], "b.cpp": seven}
    cases = [
        ("a copy in another file", {"a.cpp": seven, "b.cpp": seven}, 7),
        ("a copy in the same file", {"a.cpp": seven + ["between();"] + seven}, 7),
        ("three files", {"a.cpp": seven, "b.cpp": seven, "c.ts": seven}, 21),
        ("the longer of two runs", {"a.cpp": seven + ["x"] + seven[:6][::-1], "b.cpp": seven + ["y"] + seven[:6][::-1]}, 7),
        ("one line again and again", {"a.cpp": seven[:1] * 11}, 0),
        ("other white space", {"a.cpp": seven, "b.cpp": ["\t" + line for line in seven]}, 7),
        ("five lines", {"a.cpp": seven[:5], "b.cpp": seven[:5]}, 0),
        ("another word", {"a.cpp": seven[:5] + ["x"] + seven[5:], "b.cpp": seven}, 0),
        ("a blank line within", apart([""]), 8),
        ("a comment within", apart(["// why"]), 8),
        ("a long comment within", apart(["/* why", "and how", "*/"]), 10),
        ("an import within", apart(['#include "a.hpp"', "import a from 'a';"]), 9),
        ("the same comments", {"a.cpp": ["// why"] * 9, "b.cpp": ["// why"] * 9}, 0),
        ("the same imports", {"a.cpp": ["#include <set>"] * 9, "b.cpp": ["#include <set>"] * 9}, 0),
        ("what is generated", {"a.ts": seven, "generated/b.ts": seven}, 0),
        ("what is no code", {"a.md": seven, "b.md": seven}, 0),
    ]
    wrong = [f"{name}: {lines(files)} instead of {wanted}" for name, files, wanted in cases if lines(files) != wanted]
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary)
        (root / "src").mkdir()
        for name in ("a.cpp", "b.cpp"):
            (root / "src" / name).write_text("\n".join(seven), encoding="utf-8")
        if check(root, {"src": 6}, places=True) or not check(root, {"src": 7}, places=False):
            wrong.append("the limit is not kept")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(f"self-test: {len(cases) + 1 - len(wrong)} of {len(cases) + 1} cases as expected")
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--places", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    return 0 if (self_test() if options.self_test else check(options.root, LIMITS, options.places)) else 1


if __name__ == "__main__":
    sys.exit(main())
