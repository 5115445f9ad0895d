#!/usr/bin/env python3
"""Breaks the rules in many small ways, one at a time, and checks that a test notices each. The rooms too: they have a list of their own.

The ways are listed in tests/mutants/<game>.txt; the head of solo.txt describes the format. All of them are written at once into a
copy of the rules (build/mutants/src), each behind a number: `is(17) ? (seat - 1) : (seat + 1)`. So each game's tests are built
once, and a run with PARLOUR_MUTANT=17 is a run of mutant 17. Only what sees the rules is compiled for this; the rest is what
build/release has, all tests of the rooms among it. Three kinds of tests have a go at each mutant of a game, in this order, and
the first that fails ends the run:

  rulings   the game's own tests (tests/games/<game>), without the slow ones
  opinion   some games compared with the second implementation (the slow tests, on a small scale)
  generic   what must hold of any game, on a small scale (tests/mutants/generic_checks.cpp)

and two at each mutant of a list that names its tests:

  examples  the quick tests of these folders, but for those that draw what happens
  random    these, on a small scale

A crash or an endless loop counts as noticed. A survivor is a gap in the tests, and the exit code is 1; or it changes nothing:
then its entry says why.
"""
import argparse
import concurrent.futures
import dataclasses
import math
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTS = ROOT / "tests" / "mutants"
WORK = ROOT / "build" / "mutants"
GAMES = sorted(path.stem for path in LISTS.glob("*.txt"))
RELEASE = ROOT / "build" / "release"
ARCHIVES = ("tests/libsupport.a", "tests/liboracle.a", "libparlour.a")
# What the tests of a list need, and what is therefore compiled again if it sees a change.
ROOMS = ("src/core/", "src/games/", "src/protocol/", "src/record/", "src/table/", "src/room/", "src/store/", "src/node/", "src/storm/",
         "tests/support/", "tests/games/any/")

FLAGS = "-std=c++23 -O1 -w -Wno-narrowing -D_GLIBCXX_ASSERTIONS -ffp-contract=off -DJSON_NOEXCEPTION -DPARLOUR_VERSION='\"mutants\"'"


@dataclasses.dataclass(frozen=True)
class Stage:
    name: str
    filter: str
    scale: str  # PARLOUR_TEST_SCALE
    true_scale: str = ""  # for the run without a mutant, if it may be shorter
    says: str = ""  # what a test must say to have noticed: a crash does not count then


QUICK = "-Slow*:*.Slow*:*/Slow*:Soak*:*.Soak*:*/Soak*"
DRAWN = "Room/*"  # every game has a go at these
STAGES_OF_A_GAME = (
    Stage("rulings", QUICK + ":Generic.*", "0.1"),
    Stage("opinion", "Slow*:*.Slow*:*/Slow*", "0.02"),
    Stage("generic", "Generic.*", "0.4"),
)
STAGES_OF_FOLDERS = (
    Stage("examples", QUICK + ":" + DRAWN, "0.1"),
    Stage("random", DRAWN + QUICK, "0.1"),
)


class ListError(Exception):
    pass


# --- The lists --------------------------------------------------------------------------------------------------------


@dataclasses.dataclass
class Mutant:
    id: str
    game: str
    comment: str  # what the players would notice
    file: str  # that it changes, from the root
    line: int  # of the list
    pattern: str  # where: the text around it, with the changed part in «»
    new: str
    same: str = ""  # why it changes nothing, if so
    also: list = dataclasses.field(default_factory=list)  # mutants that are further changes of this one
    number: int = 0  # that switches it on
    span: tuple = (0, 0)  # of the changed part, in the file

    def __str__(self):
        return f"{self.game} {self.id}"

    @property
    def place(self):
        return f"tests/mutants/{self.game}.txt:{self.line}: {self.id}"


@dataclasses.dataclass
class List:
    mutants: list
    started: list  # (file, name) of the constants that are computed when the program starts
    tests: list  # the folders whose tests are run; none: those of the game
    own_stages: list  # if not the usual ones

    @property
    def stages(self):
        return self.own_stages or (STAGES_OF_FOLDERS if self.tests else STAGES_OF_A_GAME)

    @property
    def changes(self):
        return [change for mutant in self.mutants for change in (mutant, *mutant.also)]


def read_list(game):
    """Reads tests/mutants/<game>.txt; the format is described in the head of solo.txt."""
    path = LISTS / f"{game}.txt"
    result, file, mutant = List([], [], [], []), None, None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        where = f"{path.relative_to(ROOT)}:{number}"
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        key, _, rest = text.partition(" ")
        if key == "file":
            file = rest.strip()
        elif key == "started":
            result.started.append((file, rest.strip()))
        elif key == "tests":
            result.tests = rest.split()
        elif key == "stage":
            result.own_stages.append(Stage(*rest.split()))
        elif key == "also" and not line[0].isspace():
            first = next((m for m in result.mutants if m.id == rest.strip()), None)
            if first is None:
                raise ListError(f"{where}: there is no {rest.strip()} before it")
            mutant = Mutant(first.id, game, first.comment, file, number, "", "")
            first.also.append(mutant)
        elif not line[0].isspace() and key != "=>":
            if mutant and not mutant.new:
                raise ListError(f"{where}: {mutant.id} before it has no line that begins with =>")
            mutant = Mutant(key, game, rest.strip(), file, number, "", "")
            result.mutants.append(mutant)
        elif mutant is None:
            raise ListError(f"{where}: belongs to no mutant")
        elif key == "=>":
            mutant.new = rest.strip()
        elif key == "same:":
            mutant.same = rest.strip()
        elif mutant.same:
            mutant.same += " " + text
        elif not mutant.new and not mutant.pattern:
            mutant.pattern = text
        else:
            raise ListError(f"{where}: what is this? A mutant has an id, a line with its place, one with => and perhaps `same:`")
    ids = [m.id for m in result.mutants]
    for mutant in result.changes:
        if ids.count(mutant.id) > 1:
            raise ListError(f"{mutant.place} is there twice")
        if not mutant.pattern or not mutant.new:
            raise ListError(f"{mutant.place} is not complete")
        if result.tests and not mutant.file.endswith(".cpp"):
            raise ListError(f"{mutant.place} changes a header, but its tests are not compiled again")
    return result


# --- From the lists to a program --------------------------------------------------------------------------------------


def to_regex(pattern):
    """Finds the pattern however its lines are broken; its part in «» (all of it if there are none) becomes a group."""
    if "«" not in pattern:
        pattern = "«" + pattern + "»"
    regex, before, opening = "", "", ""
    for token in re.findall(r"\w+|[^\w\s]", pattern):
        if token == "«":
            opening = "("
        elif token == "»":
            regex += ")"
        else:
            gap = r"\s+" if re.fullmatch(r"\w\w", before[-1:] + token[0]) else r"\s*" if before else ""
            regex += gap + opening + re.escape(token)
            before, opening = token, ""
    return re.compile(regex)


def find(mutant, text):
    """The span of the text that the mutant changes. `start ... rest`: the rest within the function or table begun by `start`."""
    region = (0, len(text))
    anchor, _, pattern = mutant.pattern.rpartition(" ... ")
    if anchor:
        begin = only_match(mutant, to_regex(anchor), text, region, anchor).end()
        end = re.compile(r"^}", re.MULTILINE).search(text, begin)
        region = (begin, end.start() if end else len(text))
    return only_match(mutant, to_regex(pattern), text, region, pattern).span(1)


def only_match(mutant, regex, text, region, pattern):
    matches = list(regex.finditer(text, *region))
    if len(matches) == 1:
        return matches[0]
    if not matches:
        raise ListError(f"{mutant.place}: {mutant.file} no longer has this text; where did it go?\n    {pattern}")
    lines = ", ".join(str(text.count("\n", 0, m.start()) + 1) for m in matches)
    raise ListError(f"{mutant.place}: {mutant.file} has this text in lines {lines}; add some of what is around it:\n    {pattern}")


def end_of_statement(text, place):
    """Where the semicolon is."""
    depth = 0
    while text[place] != ";" or depth > 0:
        depth += (text[place] in "([{") - (text[place] in ")]}")
        place += 1
    return place


def assertion_edits(text):
    """Leaves out what the compiler would check: it may ask for a constant that is now computed later."""
    for head in re.finditer(r"^static_assert\b", text, re.MULTILINE):
        end = end_of_statement(text, head.end()) + 1
        yield head.start(), end, "\n" * text.count("\n", head.start(), end)


def started_edits(text, file, name):
    """Turns a constant into one that is computed when the program starts: edits as (start, end, new text)."""
    head = re.search(rf"\binline constexpr ([^=;{{}}()]*?)\b{name}(\s*=\s*|(?={{))", text)
    if not head:
        raise ListError(f"{file} no longer has an `inline constexpr ... {name}`, to be computed when the program starts")
    end = end_of_statement(text, head.end())
    kind = head[1].strip()
    value = "" if "=" in head[2] else kind
    return [
        (head.start(), head.end(), f"inline const {kind} {name} = ::parlour::mutants::when_started({value}"),
        (end, end, ")"),
    ]


def is_statement(text):
    return text.rstrip().endswith(";")


def switched(old, new, numbers):
    """The old text, with each new one behind its number."""
    test = "::parlour::mutants::is({})"
    if is_statement(old):
        return "{ " + "".join(f"if ({test.format(n)}) {{ {t} }} else " for n, t in zip(numbers, new)) + "{ " + old + " } }"
    return "(" + "".join(f"{test.format(n)} ? ({t}) : " for n, t in zip(numbers, new)) + "(" + old + "))"


def with_mutants(text, edits, mutants):
    """The text of a file with all its edits and mutants. A mutant may lie within the text that another one changes."""
    spans = {}
    for mutant in mutants:
        spans.setdefault(mutant.span, []).append(mutant)
    items = sorted([*edits, *((*span, group) for span, group in spans.items())], key=lambda item: (item[0], -item[1]))

    def render(start, end, items):
        result = ""
        while items:
            (first, last, what), *items = items
            inner = [item for item in items if item[0] < last]
            items = items[len(inner) :]
            beyond = [item for item in inner if item[1] > last]
            if beyond or (inner and isinstance(what, str)):
                place = f"{mutants[0].file}:{text.count(chr(10), 0, last) + 1}"
                raise ListError(f"{place}: two changes overlap here; let one of them change so much that it contains the other")
            result += text[start:first]
            if isinstance(what, str):
                result += what
            else:
                result += switched(render(first, last, inner), [m.new for m in what], [m.number for m in what])
            start = last
        return result + text[start:end]

    return render(0, len(text), items)


def write(path, text):
    """Untouched files keep their times, so that nothing is built again without need."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def generate(lists, games):
    """Checks all lists, and writes what those of these games change to build/mutants/src; returns the files that are there."""
    for number, mutant in enumerate((m for one in lists.values() for m in one.mutants), 1):
        for change in (mutant, *mutant.also):
            change.number = number
    mutants = [change for one in lists.values() for change in one.changes]
    problems, texts = [], {}
    files = sorted({m.file for m in mutants} | {file for one in lists.values() for file, _ in one.started})
    for file in files:
        try:
            text = (ROOT / file).read_text()
            edits = list(assertion_edits(text))
            for name in [name for one in lists.values() for of_file, name in one.started if of_file == file]:
                edits += started_edits(text, file, name)
        except (OSError, ListError) as problem:
            problems.append(str(problem))
            continue
        here = [m for m in mutants if m.file == file]
        for mutant in here:
            try:
                mutant.span = find(mutant, text)
                if is_statement(text[slice(*mutant.span)]) and not mutant.new.endswith((";", "}")):
                    raise ListError(f"{mutant.place} exchanges a statement for something else")
            except ListError as problem:
                problems.append(str(problem))
        if not problems:
            try:
                texts[file] = f'#line 1 "{file}"\n' + with_mutants(text, edits, here)
            except ListError as problem:
                problems.append(str(problem))
    if problems:
        raise ListError("\n".join(problems))
    wanted = {m.file for game in games for m in lists[game].changes} | {file for game in games for file, _ in lists[game].started}
    texts = {file: text for file, text in texts.items() if file in wanted}
    for file, text in texts.items():
        write(WORK / file, text)
    for old in (WORK / "src").rglob("*.[ch]pp"):
        if str(old.relative_to(WORK)) not in texts:
            old.unlink()
    return set(texts)


def release_units():
    """What build/release compiled: for each object, all files that it was made from."""
    listing = subprocess.run(["ninja", "-C", RELEASE, "-t", "deps"], capture_output=True, text=True)
    units, files = {}, []
    for line in listing.stdout.splitlines():
        if line.startswith("    "):
            path = pathlib.Path(os.path.normpath(RELEASE / line.strip()))
            if path.is_relative_to(ROOT):
                files.append(str(path.relative_to(ROOT)))
        elif ": #deps" in line:
            files = units[line.partition(":")[0]] = []
    if not all((RELEASE / archive).exists() for archive in ARCHIVES):
        sys.exit("build/release is not there, and the mutants share what it compiled: make build-release")
    return units


def units_to_break(generated):
    """The units that are compiled again, as lists of files: those that see a changed file. (The change of a file of the core shows in
    those that see a game; nobody else plays by the rules.)"""
    changed = {file for file in generated if not file.startswith("src/core/")}
    for unit, files in sorted(release_units().items()):
        sources = [file for file in files if file.endswith(".cpp")]
        if changed.intersection(files) and all(file.startswith(ROOMS) for file in sources):
            yield sources


def asks_bots(file):
    """Whether a test is about bots. What they say about a game is no proof of its rules, and they take no part here."""
    included = re.findall(r'^#include "(.*)"', file.read_text(), re.MULTILINE)
    headers = [ROOT / "tests" / name for name in included if (ROOT / "tests" / name).exists()]
    return any(name.startswith(("bots/", "lab/")) for name in included) or any(map(asks_bots, headers))


def objects_of(folder):
    """The tests of a folder, as build/release compiled them."""
    found = [str(RELEASE / unit) for unit in release_units() if unit.startswith(f"tests/CMakeFiles/test_{folder}.dir/")]
    if not found:
        sys.exit(f"build/release has no tests of tests/{folder}: make build-release")
    return sorted(found)


def write_ninja(lists, games, generated):
    """How the programs are built: build/mutants/build.ninja. What no mutant touches comes from build/release."""
    launcher = "ccache " if shutil.which("ccache") else ""
    libpq = subprocess.run(["pg_config", "--includedir"], capture_output=True, text=True, check=True).stdout.strip()
    archives = " ".join(str(RELEASE / archive) for archive in ARCHIVES)
    lines = [
        "rule compile",
        f"  command = {launcher}g++ {FLAGS} -isystem {libpq} -DPARLOUR_GOLDEN_DIR='\"{ROOT}/tests/golden\"'"
        f" -include {LISTS}/switch.hpp -I{WORK}/src -I{ROOT}/src -I{ROOT}/tests -MD -MF $out.d -c $in -o $out",
        "  depfile = $out.d",
        "  deps = gcc",
        "  description = $in",
        "rule link",
        # The linker takes from an archive what it has not seen yet: never the true rules.
        f"  command = g++ $in {archives} -lgtest -lgtest_main -lsqlite3 -lpq -pthread -o $out",
        "  description = $out",
    ]

    def compile(name, sources):
        """As one file they take a third of the time."""
        write(WORK / f"{name}.cpp", "".join(f'#include "{WORK / file if file in generated else ROOT / file}"\n' for file in sources))
        lines.append(f"build {name}.o: compile {name}.cpp")
        return f"{name}.o"

    shared = [compile(f"rules{number}", sources) for number, sources in enumerate(units_to_break(generated))]
    generic = compile("generic", ["tests/mutants/generic_checks.cpp"])
    for game in games:
        if lists[game].tests:
            tests = [unit for folder in lists[game].tests for unit in objects_of(folder)]
            lines.append(f"build {game}: link {' '.join([*shared, *tests])} | {archives}")
            continue
        files = [file for file in sorted((ROOT / "tests" / "games" / game).rglob("*.cpp")) if not asks_bots(file)]
        tests = compile(f"tests_{game}", [str(file.relative_to(ROOT)) for file in files])
        lines.append(f"build {game}: link {' '.join([tests, *shared, generic])} | {archives}")
    write(WORK / "build.ninja", "\n".join(lines) + "\n")


def build(games, jobs):
    start = time.monotonic()
    result = subprocess.run(["ninja", "-C", WORK, "-j", str(jobs), "--quiet", *games], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr + "the mutants do not compile (`tools/mutants.py --list` has their numbers)")
    print(f"built in {time.monotonic() - start:.0f} s", flush=True)


# --- Running ----------------------------------------------------------------------------------------------------------


@dataclasses.dataclass
class Run:
    passed: bool
    why: str = ""  # if it failed: the test, and how the program ended
    output: str = ""


def run(game, number, stage, limit):
    """Runs the tests of one stage with one mutant. The limit is processor time, so that a busy machine does not matter."""
    command = ["sh", "-c", f'ulimit -t {limit} && ulimit -v 2000000 && ulimit -c 0 && exec "$@"', "sh", WORK / game]
    command += ["--gtest_filter=" + stage.filter, "--gtest_fail_fast", "--gtest_color=no"]
    environment = dict(os.environ, PARLOUR_GAME=game, PARLOUR_MUTANT=str(number), PARLOUR_TEST_SCALE=stage.scale)
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, timeout=20 * limit)
    except subprocess.TimeoutExpired:
        return Run(False, "waits for ever")
    output = result.stdout.decode(errors="replace")
    if result.returncode == 0:
        return Run(True, output=output)
    failed = re.search(r"^\[  FAILED  \] (\S+)", output, re.MULTILINE)  # what is begun after it is skipped
    begun = re.findall(r"^\[ RUN      \] (\S+)", output, re.MULTILINE)
    why = failed[1].rstrip(",") if failed else begun[-1] if begun else "before the first test"
    if result.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        why += ", endless"
    elif result.returncode < 0:
        why += f", {signal.Signals(-result.returncode).name}"
    return Run(False, why, output)


def check_true_rules(game, stages):
    """The tests pass without a mutant. Returns a limit of seconds for each stage, with room for what else ran beside it."""
    limits = {}
    for stage in stages:
        start = time.monotonic()
        result = run(game, 0, dataclasses.replace(stage, scale=stage.true_scale or stage.scale), 1800)
        used = time.monotonic() - start
        if not result.passed:
            end_of_output = result.output.partition("\n[  FAILED  ]")[0].rpartition("[ RUN ")[2][-4000:]
            sys.exit(f"{end_of_output}\n{game}: {result.why} ({stage.name}) fails without any mutant")
        tests = int(re.search(r"^\[==========\] Running (\d+) test", result.output, re.MULTILINE)[1])
        if tests == 0:
            sys.exit(f"{game}: there are no tests of the kind `{stage.name}`: {stage.filter}")
        print(f"{game}: {tests} tests ({stage.name}) pass without a mutant in {used:.1f} s", flush=True)
        limits[stage.name] = 10 + math.ceil(10 * used * float(stage.scale) / float(stage.true_scale or stage.scale))
    return limits


def hunt(mutant, stages, limits):
    """The stage that noticed the mutant, or None; and the test."""
    for stage in stages:
        result = run(mutant.game, mutant.number, stage, limits[stage.name])
        if not result.passed and stage.says in result.output:
            return stage.name, result.why
    return None, ""


def sample_of(mutants, count, shift):
    """Evenly spread, and the same every time for the same shift."""
    if count is None or count >= len(mutants):
        return mutants
    return [mutants[(i * len(mutants) // count + shift) % len(mutants)] for i in range(count)]


def commits():
    """How many commits led here; 0 where there is no history."""
    counted = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return int(counted.stdout) if counted.returncode == 0 else 0


def verdict(game, stages, mutants, noticed):
    killed = [noticed[m.id] for m in mutants if noticed[m.id]]
    by = ", ".join(f"{killed.count(stage.name)} by {stage.name}" for stage in stages)
    return f"{game} {len(killed)} of {len(mutants)} killed ({by})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="only these mutants, explained ones too")
    parser.add_argument("--game", choices=GAMES, help="only this list")
    parser.add_argument("--turn", action="store_true",
                        help="other mutants with each commit, and of all lists with the usual tests only one, another each time")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants of each list, evenly spread")
    parser.add_argument("--list", action="store_true", help="shows the lists and runs nothing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (default: one for each processor)")
    arguments = parser.parse_args()
    turn = commits() if arguments.turn else 0

    try:
        lists = {game: read_list(game) for game in GAMES}
        usual = [game for game in GAMES if not lists[game].own_stages]
        games = [arguments.game] if arguments.game else [usual[turn % len(usual)]] if arguments.turn else list(GAMES)
        generated = generate(lists, games)
    except ListError as problem:
        sys.exit(str(problem))
    chosen = {}
    for game in games:
        mutants = lists[game].mutants
        if arguments.ids:
            chosen[game] = [m for m in mutants if m.id in arguments.ids]
        else:
            chosen[game] = sample_of([m for m in mutants if not m.same], arguments.sample, turn // len(usual))
    games = [game for game in games if chosen[game]]
    unknown = set(arguments.ids) - {m.id for mutants in chosen.values() for m in mutants}
    if unknown:
        sys.exit("no such mutant: " + ", ".join(sorted(unknown)))
    if arguments.list:
        for mutant in (m for game in games for m in lists[game].mutants if m in chosen[game] or m.same):
            print(f"{mutant.number:4} {mutant}: {mutant.comment}" + (f" (changes nothing: {mutant.same})" if mutant.same else ""))
        return

    write_ninja(lists, games, generated)
    build(games, arguments.jobs)
    start = time.monotonic()
    noticed = {game: {} for game in games}
    survivors = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        limits = dict(zip(games, pool.map(lambda game: check_true_rules(game, lists[game].stages), games)))
        everything = [mutant for game in games for mutant in chosen[game]]
        results = pool.map(lambda mutant: hunt(mutant, lists[mutant.game].stages, limits[mutant.game]), everything)
        for mutant, (stage, why) in zip(everything, results):
            noticed[mutant.game][mutant.id] = stage
            if stage:
                print(f"killed by {stage}  {mutant}: {mutant.comment}  [{why}]", flush=True)
            else:
                survivors.append(mutant)
                print(f"SURVIVED           {mutant}: {mutant.comment}", flush=True)

    print(f"{len(everything)} mutants in {time.monotonic() - start:.0f} s")
    for mutant in survivors:
        print(f"survivor: {mutant.place} ({mutant.comment}), number {mutant.number}\n    {mutant.pattern}\n => {mutant.new}")
    explained = sum(1 for game in games for m in lists[game].mutants if m.same and m not in chosen[game])
    named = ", ".join(map(str, survivors)) if survivors else "none"
    print(
        "mutants: " + ", ".join(verdict(game, lists[game].stages, chosen[game], noticed[game]) for game in games) + f"; survivors: {named}"
        + (f" ({explained} more change nothing, as their lists explain)" if explained else "")
    )
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
