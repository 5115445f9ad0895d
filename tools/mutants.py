#!/usr/bin/env python3
"""Breaks the rules in small ways, one at a time, and counts how often the tests notice.

A mutant is one changed token of src/core or src/games (== becomes !=, + 1 becomes - 1, a statement is left out, ...), built in
a copy of the tree under build/mutants. The tests of the changed game run first, then all others. A mutant that survives is a
gap in the tests, or does not matter: mark such a line with the comment `// same either way` and a reason.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
BUILD = WORK / "build"
NOT_RUN = "-Soak*:*.Soak*:*/Soak*:Slow*:*.Slow*:*/Slow*"
SAME = "same either way"

SWAPS = [  # a pattern and what it becomes
    (r"==", "!="),
    (r"!=", "=="),
    (r"<=", "<"),
    (r">=", ">"),
    (r" < ", " <= "),
    (r" > ", " >= "),
    (r"&&", "||"),
    (r"\|\|", "&&"),
    (r" \+ ", " - "),
    (r" - ", " + "),
    (r"\+= ", "-= "),
    (r"-= ", "+= "),
    (r" & ", " | "),
    (r"\btrue\b", "false"),
    (r"\bfalse\b", "true"),
    (r"if \(!", "if ("),
    (r"if \((?=\w)", "if (!"),
    (r"(?<=[ (])0(?=[ ;,)])", "1"),
    (r"(?<=[ (])1(?=[ ;,)])", "2"),
    (r"(?<=[ (])([2-9])(?=[ ;,)])", None),  # the next number
    (r"\bbreak;", ";"),
    (r"\bcontinue;", ";"),
]
STATEMENT = re.compile(r"^\s*[\w:.\->\[\]]+(\(.*\)| [-+|&^]?= .*|\+\+|--);\s*$")  # a call or an assignment, alone on its line


def bare(line):
    """The line with strings, characters and comments blanked out, so that no mutant lands in them."""
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'', lambda m: '"' + " " * (len(m[0]) - 2) + '"', line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def mutants_of(path):
    """All mutants of a file as (path, line number, old line, new line)."""
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines):
        code = bare(line)
        if SAME in line or re.match(r"\s*(#|static_assert|template|using|namespace|assert\()", code):
            continue
        for pattern, replacement in SWAPS:
            for match in re.finditer(pattern, code):
                new = replacement if replacement is not None else str(int(match[0]) + 1)
                yield path, number, line, line[: match.start()] + new + line[match.end() :]
        if STATEMENT.match(code) and not re.match(r"\s*(return|const|auto)\b", code):
            yield path, number, line, re.match(r"\s*", line)[0] + ";"


def copy_tree():
    """Brings the copy up to date; untouched files keep their times, so that little is built again."""
    wanted = {}
    for part in ("src", "tests", "cmake", "CMakeLists.txt", "LICENSE", "NOTICE"):
        source = ROOT / part
        files = [source] if source.is_file() else [f for f in source.rglob("*") if f.is_file()]
        wanted.update({f.relative_to(ROOT): f for f in files})
    for old in list(TREE.rglob("*")):
        if old.is_file() and old.relative_to(TREE) not in wanted:
            old.unlink()
    for name, source in wanted.items():
        target = TREE / name
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def build(jobs, target="all"):
    command = ["cmake", "--build", str(BUILD), "--parallel", str(jobs), "--target", target]
    return subprocess.run(command, capture_output=True, text=True)


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def passes(program):
    """Runs one test program; a mutant that loops forever or eats all memory fails as well."""
    environment = dict(os.environ, PARLOUR_TEST_SCALE="0.2")
    command = [BUILD / "bin" / program, "--gtest_filter=" + NOT_RUN, "--gtest_fail_fast", "--gtest_brief=1"]
    try:
        return subprocess.run(command, capture_output=True, env=environment, timeout=120, preexec_fn=limits).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def survives(path, programs, jobs):
    """None: does not compile. Otherwise whether all tests pass."""
    room = path.relative_to(TREE / "src").parts
    nearest = "test_games_" + room[1] if room[0] == "games" and len(room) > 2 else "test_" + room[0]
    if nearest in programs:
        if build(jobs, nearest).returncode != 0:
            return None
        if not passes(nearest):
            return False
    if build(jobs).returncode != 0:
        return None
    return all(passes(program) for program in programs if program != nearest)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", help="sources to break; all of src/core and src/games if none is named")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--require", type=int, default=80, help="percent that must be noticed (default 80)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()

    copy_tree()
    subprocess.run(
        ["cmake", "-S", TREE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_BUILD_TYPE=None"]
        + ["-DCMAKE_CXX_FLAGS=-O1", "-DCMAKE_COMPILE_WARNING_AS_ERROR=OFF"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    result = build(arguments.jobs)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)
    programs = sorted(p.name for p in (BUILD / "bin").glob("test_*"))
    for program in programs:
        if not passes(program):
            sys.exit(f"{program} fails without any mutant")

    names = arguments.files or [p for room in ("core", "games") for p in (ROOT / "src" / room).rglob("*.[ch]pp")]
    paths = sorted(TREE / pathlib.Path(name).resolve().relative_to(ROOT) for name in names)
    candidates = [mutant for path in paths for mutant in mutants_of(path)]
    random.Random(arguments.seed).shuffle(candidates)
    print(f"{len(candidates)} possible mutants of {len(paths)} files, trying {min(arguments.sample, len(candidates))}")

    tried, survivors = 0, []
    for path, number, old, new in candidates:
        if tried == arguments.sample:
            break
        text = path.read_text()
        lines = text.split("\n")
        lines[number] = new
        start = time.monotonic()
        try:
            path.write_text("\n".join(lines))
            survived = survives(path, programs, arguments.jobs)
        finally:
            path.write_text(text)
        if survived is None:
            continue
        tried += 1
        seconds = time.monotonic() - start
        place = f"{path.relative_to(TREE)}:{number + 1}"
        print(f"{'SURVIVED' if survived else 'noticed '} {seconds:4.0f} s  {place}: {old.strip()}  →  {new.strip()}", flush=True)
        if survived:
            survivors.append(place)

    noticed = tried - len(survivors)
    print(f"{noticed} of {tried} mutants noticed")
    if noticed * 100 < tried * arguments.require:
        sys.exit(f"fewer than {arguments.require} %")


if __name__ == "__main__":
    main()
