#!/usr/bin/env python3
"""Checks that the pages of rulings, the tests and the source speak of the same rulings.

  tools/check-rulings.py              checks this tree
  tools/check-rulings.py --root DIR   checks another one
  tools/check-rulings.py --self-test  shows on made-up trees that each kind of mistake is noticed

A ruling is a line of a table of docs/rulings.md or of a game's own page, src/games/<game>/README.md, that begins with its id:
`| S45 | ...`. A test proves a ruling if the id is a part
of its name between underscores: TEST(Solo, S45_silence_costs_two_cards), TEST(Swirl, W8_W9_...). In such a name every part that
is one capital letter and a number counts as an id. The source names a ruling as "S45"_r, as {'S', 45} or, in a text, as [S45, S46].
Each game lists the rulings that its messages can carry (`rulings()`, in messages.cpp): those that its own folder or its bots name.
"""
import argparse
import pathlib
import re
import sys
import tempfile

RULING = re.compile(r"^\|\s*([A-Z][0-9]+)\s*\|", re.MULTILINE)
ID = re.compile(r"[A-Z][0-9]+")
TEST = re.compile(r"^[ \t]*(?:TYPED_)?TEST(?:_F|_P)?\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.MULTILINE)
COMMENT_OR_TEXT = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""", re.DOTALL)
LIST = re.compile(r"::rulings\(\) \{.*?\n\}", re.DOTALL)
LITERAL = re.compile(r"\"([A-Z][0-9]+)\"_r|\{\s*'([A-Z])'\s*,\s*([0-9]+)\s*\}|\[((?:[A-Z][0-9]+)(?:, [A-Z][0-9]+)*)\]")


def without_comments(code):
    """The code with comments blanked out; lines keep their numbers."""
    blank = lambda m: re.sub(r"[^\n]", " ", m[0]) if m[0].startswith(("//", "/*")) else m[0]
    return COMMENT_OR_TEXT.sub(blank, code)


def sources(folder):
    """All C++ files of a folder: their path and their text."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".cpp", ".hpp") and path.is_file():
            yield path, without_comments(path.read_text(encoding="utf-8"))


def place(path, text, position, root):
    return f"{path.relative_to(root)}:{text.count(chr(10), 0, position) + 1}"


def order(ruling):
    return ruling[0], int(ruling[1:])


def rulings_named_in(folder, listed=None):
    """The rulings that messages made in a folder can carry. Those of a game's own list, `rulings()`, go to `listed` instead."""
    named = set()
    for _, code in sources(folder):
        for own in LIST.finditer(code):
            if listed is not None:
                listed.update(match[1] for match in LITERAL.finditer(own[0]) if match[1])
        for match in LITERAL.finditer(LIST.sub("", code)):
            if match[1] or match[2]:
                named.add(match[1] or match[2] + match[3])
    return named


def check(root):
    """All mistakes as sentences, and the closing line."""
    mistakes = []
    known = {}
    for page in [root / "docs" / "rulings.md", *sorted(root.glob("src/games/*/README.md"))]:
        if not page.is_file():
            return [f"{page} is missing"], ""
        text = page.read_text(encoding="utf-8")
        found = list(RULING.finditer(text))
        if not found:
            mistakes.append(f"{page.relative_to(root)} lists no ruling: each needs a line that begins with `| S45 |`")
        for match in found:
            where = place(page, text, match.start(), root)
            if match[1] in known:
                mistakes.append(f"{where}: {match[1]} is listed a second time, after {known[match[1]]}")
            known.setdefault(match[1], where)

    tested = set()
    for path, code in sources(root / "tests"):
        for match in TEST.finditer(code):
            suite, name = match[1], match[2]
            for part in name.split("_"):
                if not ID.fullmatch(part):
                    continue
                if part not in known:
                    where = place(path, code, match.start(), root)
                    mistakes.append(f"{where}: test {suite}.{name} names {part}, which no page lists")
                elif not (suite.startswith("DISABLED_") or name.startswith("DISABLED_")):
                    tested.add(part)

    for path, code in sources(root / "src"):
        for match in LITERAL.finditer(code):
            for ruling in [match[1]] if match[1] else [match[2] + match[3]] if match[2] else match[4].split(", "):
                if ruling not in known:
                    where = place(path, code, match.start(), root)
                    mistakes.append(f"{where}: the source names {ruling}, which no page lists")

    named_in_core = rulings_named_in(root / "src" / "core")
    for folder in sorted(path for path in root.glob("src/games/*") if (path / "messages.cpp").is_file()):
        listed = set()
        named = rulings_named_in(folder, listed) | rulings_named_in(root / "src" / "bots" / folder.name)
        where = f"{(folder / 'messages.cpp').relative_to(root)}: the list of rulings"
        mistakes += [f"{where} lacks {ruling}, which the source of the game names" for ruling in sorted(named - listed, key=order)]
        mistakes += [f"{where} has {ruling}, which no message of the game names" for ruling in sorted(listed - named - named_in_core, key=order)]

    for ruling in sorted(known.keys() - tested, key=order):
        mistakes.append(f"{known[ruling]}: {ruling} has no test; one in tests/ must be named like TEST(Suite, {ruling}_what_it_says)")
    return mistakes, f"rulings: {len(known)} ids, {len(tested)} with tests"


# --- Self-test --------------------------------------------------------------------------------------------------------

GOOD = {
    "docs/rulings.md": "# Rulings\n\n| id | matter |\n|---|---|\n| G1 | start |\n\n| game | cards |\n| SOLO | G99 |\n",
    "src/games/solo/README.md": "# SOLO\n\n| id | matter |\n|---|---|\n| S4 | top |\n| S45 | call |\n",
    "tests/games/solo/a_test.cpp": "TEST(Solo, S4_S45_both) {}\n\nTEST_F(Solo,\n       starts_by_G1) { EXPECT_EQ(R2_D2, 1); }\nTEST(S77, plain_S4a_XS9) {}\n",
    "src/games/solo/messages.cpp": 'auto top = "S4"_r;\n\nauto Solo::rulings() {\n  return {"G1"_r, "S4"_r, "S45"_r};\n}\n',
    "src/bots/solo/a.cpp": 'auto call = "S45"_r;\n',
    "src/core/a.hpp": "constexpr Ruling start{'G', 1};\nauto call = \"G1\"_r;  // not \"S46\"_r\nauto text = R\"(See [S4, S45] // and [G1].)\";\n",
}
# A file, what is replaced in it by what, and a piece of the complaint that must follow (nothing: no complaint).
CASES = [
    ("docs/rulings.md", "", "", None),
    ("src/games/solo/README.md", "| S45 | call |", "| S45 | call |\n| S46 | silence |", "README.md:7: S46 has no test"),
    ("src/games/solo/README.md", "| S45 | call |", "| S45 | call |\n| S4 | again |", "README.md:7: S4 is listed a second time"),
    ("src/games/solo/README.md", "| S45 | call |", "", "test Solo.S4_S45_both names S45"),
    ("docs/rulings.md", "| ", "", "rulings.md lists no ruling"),
    ("docs/rulings.md", "| G1 | start |", "| S4 | start |", "README.md:5: S4 is listed a second time, after docs/rulings.md:5"),
    ("src/games/solo/README.md", "| ", "", "README.md lists no ruling"),
    ("tests/games/solo/a_test.cpp", "S4_S45_both", "S45_both", "S4 has no test"),
    ("tests/games/solo/a_test.cpp", "S4_S45_both", "S44_S45_both", "a_test.cpp:1: test Solo.S44_S45_both names S44"),
    ("tests/games/solo/a_test.cpp", "starts_by_G1", "starts_by_G", "G1 has no test"),
    ("tests/games/solo/a_test.cpp", "TEST(Solo, S4_", "// TEST(Solo, S4_", "S4 has no test"),
    ("tests/games/solo/a_test.cpp", "S4_S45_both", "DISABLED_S4_S45_both", "S45 has no test"),
    ("src/games/solo/messages.cpp", '"S4"_r, ', "", "messages.cpp: the list of rulings lacks S4"),
    ("src/games/solo/messages.cpp", '"S45"_r}', '"S45"_r, "S46"_r}', "messages.cpp: the list of rulings has S46"),
    ("src/bots/solo/a.cpp", '"S45"_r', '"S4"_r', "messages.cpp: the list of rulings has S45"),
    ("src/core/a.hpp", "{'G', 1}", "{'G', 2}", "a.hpp:1: the source names G2"),
    ("src/core/a.hpp", '"G1"_r', '"S450"_r', "a.hpp:2: the source names S450"),
    ("src/core/a.hpp", "[G1]", "[G3]", "a.hpp:3: the source names G3"),
]


def self_test():
    for number, (name, old, new, expected) in enumerate(CASES):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, text in GOOD.items():
                target = root / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text.replace(old, new) if old and path == name else text, encoding="utf-8")
            mistakes, closing = check(root)
        if expected is None:
            fine = mistakes == [] and closing == "rulings: 3 ids, 3 with tests"
        else:
            fine = any(expected in mistake for mistake in mistakes)
        if not fine:
            sys.exit(f"self-test: case {number}, {name} with {new!r}: expected {expected!r}, got {mistakes} and {closing!r}")
    print(f"self-test: {len(CASES)} cases as expected")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent, help="the tree to check")
    parser.add_argument("--self-test", action="store_true", help="check this program instead of a tree")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    mistakes, closing = check(arguments.root.resolve())
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if closing:
        print(closing)
    if mistakes:
        sys.exit(f"{len(mistakes)} {'mistake' if len(mistakes) == 1 else 'mistakes'}: see the pages and the head of tools/check-rulings.py")


if __name__ == "__main__":
    main()
