#!/usr/bin/env python3
"""What an input of people costs in a folder, in PostgreSQL, and when a node between leads on to the one that has the room: processor time of everything
that has a part in it, in one run on one machine.

  tools/bench-nodes.py PROGRAM [--rooms N] [--rate N] [--seconds S] [--rounds N] [--most-database RATIO] [--most-spliced RATIO]

All three are under the same load at the same time, each with servers and a database of its own (tools/cluster.py), so that whatever else the machine does
hits all of them; of the rounds the one in the middle counts. pgbench says how often a database commits when nobody else wants anything of it. Fails above
a ratio.
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import cluster  # noqa: E402

ENTRY_BYTES = 620  # a command with its spaces, as a journal has it
RAW_SECONDS = 4


class Folder(cluster.Node):
    """A server that has a folder of its own, and no database."""

    def options(self):
        return ["--data", str(self.cluster.folder / "folder"), "--public-url", self.cluster.address]


class Way:
    """A server with all that has a part in what it does, begun anew for each round."""

    def __init__(self, name, node, database=None, through=None):
        self.name, self.node, self.database, self.through = name, node, database, through
        self.commits, self.rounds = 0, []

    def begin(self, given):
        for each in filter(None, (self.node, self.through)):
            each.start()
        command = [given.program, "load", "--connect", f"127.0.0.1:{self.node.port}", "--rooms", str(given.rooms), "--rate", str(given.rate),
                   "--seconds", str(given.seconds), "--json"]
        command += ["--also-pid", str(self.database.process.pid)] if self.database else []
        command += ["--through", f"127.0.0.1:{self.through.port}"] if self.through else []
        self.load = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=cluster.die_with_us)

    def end(self, given):
        """Microseconds of processor time an input, of the servers, of the database and in all."""
        text, errors = self.load.communicate()
        if not text:
            sys.exit(f"{self.name}: {errors}")
        said = json.loads(text)
        if self.load.returncode != 0:
            print(f"  {self.name}, not all went well: {text.strip()}", file=sys.stderr, flush=True)
        if self.through and self.through.number("parlour_splices_opened_total") < 2 * given.rooms:
            sys.exit("not everybody was led on")
        self.commits += self.node.number("parlour_commit_duration_seconds_count")
        for each in filter(None, (self.node, self.through)):
            each.end(signal.SIGTERM)
        people = said["inputs_per_s"]["people"]
        messages = (said["frames_per_s"] + people) / people
        said["servers"], said["store"] = (said[key] * messages for key in ("cpu_us_per_message", "store_us_per_message"))
        said["all"] = said["servers"] + said["store"]
        self.rounds.append(said)

    def middle(self, value):
        return statistics.median(value(said) for said in self.rounds)


def raw_commits(database, clients):
    """Transactions a second, each of a row as a journal has them."""
    script = ("\\set room random(1, 1000)\n"
              f"INSERT INTO raw (room, text, hash) VALUES (:room, convert_to(repeat('x', {ENTRY_BYTES}), 'UTF8'), '\\x{'ab' * 32}');\n")
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        environment = {**os.environ, "PGPASSFILE": str(database.password_file)}
        done = subprocess.run([cluster.postgres_program("pgbench"), "-n", "-M", "prepared", "-c", str(clients), "-T", str(RAW_SECONDS), "-f", file.name, database.url],
                              env=environment, capture_output=True, text=True, check=True)
    return float(re.search(r"^tps = ([\d.]+)", done.stdout, re.MULTILINE)[1])


def journal(database):
    """Rows, those of them that are commands of people, bytes of them with their index, and bytes of the log of changes since it began."""
    (rows, commands, size, log), = database.sql(
        "SELECT count(*), count(*) FILTER (WHERE position('\"command\"'::bytea in text) > 0), pg_total_relation_size('journal'), "
        "pg_current_wal_insert_lsn() - '0/0'::pg_lsn FROM journal")
    return [int(rows), int(commands), int(size), int(log)]


def ratio(way, to):
    """The one in the middle of those of each round."""
    return statistics.median(one["all"] / other["all"] for one, other in zip(way.rounds, to.rounds))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rooms", type=int, default=300, help="of each of the three")
    parser.add_argument("--rate", type=int, default=120)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--most-database", type=float, default=2.5)
    parser.add_argument("--most-spliced", type=float, default=1.5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as name, contextlib.ExitStack() as houses:
        os.chmod(name, 0o711)
        site = pathlib.Path(name) / "site"
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>the page")

        def house(number):
            made = houses.enter_context(cluster.Cluster(given.program, site, pathlib.Path(name) / f"house{number}", names=cluster.NAMES[:number]))
            for node in made.nodes.values():
                node.end(signal.SIGTERM)
            return made

        alone, together = house(1), house(2)
        alone.database.sql("CREATE TABLE raw (number bigint GENERATED ALWAYS AS IDENTITY, room bigint, text bytea, hash bytea, PRIMARY KEY (room, number))")
        raw = {clients: raw_commits(alone.database, clients) for clients in (1, 8)}
        print(f"the database alone: {raw[1]:,.0f} commits a second of one client, {raw[8]:,.0f} of eight", flush=True)
        one, two = together.nodes.values()
        folder = Way("in a folder", Folder(alone, "folder"))
        direct = Way("in PostgreSQL", alone.nodes["one"], alone.database)
        spliced = Way("over a node between", one, together.database, two)
        ways = [folder, direct, spliced]
        before = journal(alone.database)
        for number in range(given.rounds):
            for way in ways:
                way.begin(given)
            for way in ways:
                way.end(given)
            print(f"round {number + 1}: " + ", ".join(f"{way.name} {way.rounds[-1]['all']:.0f} us" for way in ways), flush=True)
        rows, commands, size, log = (new - old for new, old in zip(journal(alone.database), before))
    for way in ways:
        print(f"{way.name}: an input {way.middle(lambda said: said['servers']):.0f} us of processor time of servers and {way.middle(lambda said: said['store']):.0f} of the "
              f"database; ack {way.middle(lambda said: said['ack_ms']['p50']):.1f} ms, of one in a hundred {way.middle(lambda said: said['ack_ms']['p99']):.0f}; "
              f"{way.middle(lambda said: said['inputs_per_s']['people']):.0f} inputs and {way.middle(lambda said: said['inputs_per_s']['bots']):.0f} moves of bots a second; "
              f"load average {way.middle(lambda said: said['load_average']):.1f}")
    print(f"{rows / commands:.2f} rows an input, {rows / direct.commits:.2f} a commit; of a row {size / rows:.0f} bytes with its index, {log / rows:.0f} of the log of changes")
    database, between = ratio(direct, folder), ratio(spliced, direct)
    print(f"PostgreSQL to a folder {database:.2f}, led on to direct {between:.2f}")
    if database > given.most_database or between > given.most_spliced:
        sys.exit(f"more than {given.most_database} or {given.most_spliced}")


if __name__ == "__main__":
    main()
