#!/usr/bin/env python3
"""Several nodes with real PostgreSQL, HAProxy and people, and one of each thing that can go wrong with them (tools/cluster.py starts it all):

  tests/server/several.py PROGRAM SCHEMA_TEST [--rounds N] [--rate N] [--rooms N] [--seed N]

A node is killed, stands still for longer than its lease, is cut off from the database; PostgreSQL is restarted; all nodes are, one after the other. After
each of them everybody plays on. Nothing that was acknowledged is lost, nothing is done twice, and everybody's frames follow from each other: by their
hash, by the journals in the database, and once more by what a node makes of these. All that is said is held to the schema. With --rounds so many of these faults, as chance has it, and with
--rate under so many inputs a second of `parlour load`, which looks for what is lost or doubled as well. Its people must have played nearly as much as
that wherever anybody could, and none of them may have waited for much longer than a lease.
"""
import argparse
import asyncio
import collections
import contextlib
import importlib.util
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error

import websockets

import overheard

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
import cluster  # noqa: E402

bot = importlib.util.module_from_spec(spec := importlib.util.spec_from_file_location("bot", ROOT / "examples" / "bot.py"))
spec.loader.exec_module(bot)

LEASE = 2
BETWEEN_ROUNDS = 9  # seconds
PLAYED = 0.9  # of the inputs of `parlour load`, at the least, without the times when the database was away and nobody could do anything
COMING_BACK = 3  # seconds for a crowd: thousands come back at once, and a node lets 500 a second in
GAMES = {"solo": {"solo.target": "0"}, "help": {"help.target": "1"}, "swirl": {}, "freaky": {}, "schwupps": {"schwupps.form": "single"}}
FOR_GOOD = bot.FOR_GOOD


class Person(bot.Player):
    """Writes down what was acknowledged, and when."""

    def __init__(self, *given, token, acked):
        super().__init__(*given)
        self.token, self.acked, self.last_ack, self.line = token, acked, 0.0, None

    def hear(self, text):
        sent, identity = self.pending, self.id
        kind = super().hear(text)
        if kind == "hello":
            # Whatever was acknowledged is known at every node.
            known = json.loads(text)["hello"]["id"]
            assert known >= self.acked.get(self.guest, 0), f"guest {self.guest}: acknowledged {self.acked[self.guest]}, and the room knows {known}"
        if kind == "ack" and json.loads(text)["ok"]:
            self.acked[self.guest] = identity
            self.last_ack = time.monotonic()
            assert sent
        return kind


class Room:
    """Two people and a bot, who play one game after the other."""

    def __init__(self, address, game, luck):
        def come(name):
            me = bot.ask(address, "POST", "/api/me", {"name": name})
            return me["guest"], me["token"]

        plan = {"game": game, "options": GAMES[game], "seats": 3, "bot": "greedy", "window": 800, "pace": {"pause": [0, 20], "window": 800, "quick": 500}}
        guests = [come("Anna"), come("Bert")]
        made = bot.ask(address, "POST", "/api/rooms", {}, guests[0][1])
        self.address, self.room, self.secret = address, made["room"], made["secret"]
        self.acked = {}
        self.people = [Person(guest, plan, 2, 10**9, random.Random(luck + guest), token=token, acked=self.acked) for guest, token in guests]

    def last_ack(self):
        return max(person.last_ack for person in self.people)


async def play(person, room):
    """Over as many lines as it takes. Like the page: back soon, and after `elsewhere` at once."""
    live = "ws" + room.address.removeprefix("http") + f"/t/{room.room}/live"
    while True:
        wait = 0.15 + 0.2 * person.luck.random()
        try:
            async with websockets.connect(live, max_size=2**20, compression=None, open_timeout=5, ping_interval=2, ping_timeout=3, close_timeout=1,
                                          **{bot.HEADERS: {"Authorization": "Bearer " + person.token}}) as line:
                await line.send(person.hello(room.secret))
                while True:
                    kind = person.hear(await line.recv())
                    if kind == "hello" and person.pending is not None:
                        await line.send(person.pending)  # once more: it is done once
                    elif (text := person.act()) is not None:
                        await line.send(text)
        except (OSError, asyncio.TimeoutError, websockets.exceptions.WebSocketException) as lost:
            closed = getattr(lost, "rcvd", None)
            if closed and closed.code in FOR_GOOD:
                raise AssertionError(f"{room.room}: {closed.reason}") from None
            if closed and closed.code == 4001:
                wait = 0
        await asyncio.sleep(wait)


class Wire:
    """Between a node and the database; it can be cut without a word."""

    def __init__(self, port):
        self.port, self.server, self.own = port, None, 0
        self.whole, self.led = asyncio.Event(), set()
        self.whole.set()

    async def open(self):
        self.server = await asyncio.start_server(self.lead, "127.0.0.1", 0)
        self.own = self.server.sockets[0].getsockname()[1]

    async def close(self):
        self.server.close()
        for task in self.led:
            task.cancel()
        await asyncio.gather(*self.led, return_exceptions=True)

    async def lead(self, reader, writer):
        self.led.add(asyncio.current_task())
        with contextlib.suppress(OSError):
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.port)
            await asyncio.gather(self.pass_on(reader, other_writer), self.pass_on(other_reader, writer), return_exceptions=True)

    async def pass_on(self, reader, writer):
        with contextlib.closing(writer):
            while some := await reader.read(65536):
                await self.whole.wait()
                writer.write(some)
                await writer.drain()


class Test:
    def __init__(self, house, rooms, luck):
        self.house, self.rooms, self.luck = house, rooms, luck
        self.playing, self.wires, self.since = [], {}, 0.0
        self.still = []  # how long nobody could play, each time that the database was away

    async def everybody_plays_on(self, since, what, patience):
        """Every room has an acknowledged input that came after this moment; how long that took."""
        end = time.monotonic() + patience
        while late := [room for room in self.rooms if room.last_ack() <= since]:
            for task in self.playing:
                if task.done():
                    task.result()
            if time.monotonic() > end:
                owners = {room.room: (await in_thread(self.house.owner, room.room), [(p.room and p.room["phase"], p.pending and p.pending.strip()) for p in room.people]) for room in late}
                raise AssertionError(f"after {what}: {len(late)} of {len(self.rooms)} rooms stand still for {patience} s: {owners}")
            await asyncio.sleep(0.05)
        return max(room.last_ack() for room in self.rooms) - since

    async def check(self):
        """What is in the database is what was acknowledged, once each."""
        twice = await in_thread(self.house.database.sql, COMMANDS + " GROUP BY 1, 2, 3 HAVING count(*) > 1")
        assert not twice, f"done twice: {twice[:5]}"
        acked = {(room.room, guest): last for room in self.rooms for guest, last in list(room.acked.items())}
        stored = {(room, int(guest)): int(last) for room, guest, last in await in_thread(self.house.database.sql, LAST_COMMANDS)}
        lost = [(who, last) for who, last in acked.items() if stored.get(who, 0) < last]
        assert not lost, f"acknowledged and not there: {lost}"
        holes = await in_thread(self.house.database.sql, HOLES)
        assert not holes, f"journals with holes: {holes}"
        return int((await in_thread(self.house.database.sql, f"SELECT count(*) FROM ({COMMANDS}) AS commands"))[0][0])

    def owner_of_most(self):
        names = collections.Counter(filter(None, (self.house.owner(room.room) for room in self.rooms)))
        assert names, "nobody has a room"
        return self.house.nodes[names.most_common(1)[0][0]]

    # --- what goes wrong: each says when it happened, or when it was over for those who could do nothing meanwhile

    def now(self):
        self.since = time.monotonic()

    async def killed(self):
        node = await in_thread(self.owner_of_most)
        self.now()
        await in_thread(node.end, signal.SIGKILL)
        yield "a node that was killed"
        await in_thread(node.start)

    async def stopped(self):
        node = await in_thread(self.owner_of_most)
        rooms = [room.room for room in self.rooms if await in_thread(self.house.owner, room.room) == node.name]
        self.now()
        node.send(signal.SIGSTOP)
        yield "a node that stood still"
        await asyncio.sleep(max(0, self.since + 1.5 * LEASE - time.monotonic()))
        node.send(signal.SIGCONT)
        await asyncio.sleep(0.3)
        assert not [room for room in rooms if await in_thread(self.house.owner, room) == node.name], "it took up what it had before, without a line to it"
        await in_thread(cluster.wait_for, "the node that stood still", node.is_ready)

    async def cut_off(self):
        node = await in_thread(self.owner_of_most)
        wire = self.wires[node.name]
        self.now()
        wire.whole.clear()
        yield "a node that was cut off from the database"
        await asyncio.sleep(max(0, self.since + 1.5 * LEASE - time.monotonic()))
        wire.whole.set()
        await in_thread(cluster.wait_for, "the node that was cut off", node.is_ready)

    async def database_away(self, how, what):
        begun = time.monotonic()
        await in_thread(self.house.database.stop, how)
        await in_thread(self.house.database.start)
        self.now()
        yield what
        self.still.append(time.monotonic() - begun)
        for node in self.house.nodes.values():
            await in_thread(cluster.wait_for, f"node {node.name}", node.is_ready)

    def database_restarted(self):
        return self.database_away(signal.SIGINT, "a restart of PostgreSQL")

    def database_killed(self):
        return self.database_away(signal.SIGQUIT, "a crash of PostgreSQL")

    async def rolled(self):
        for node in self.house.nodes.values():
            self.now()
            took = await in_thread(node.end)
            assert took < 5, f"node {node.name} took {took:.1f} s to end"
            yield "a rolling restart"
            await in_thread(node.start)

    async def go_through(self, fault, patience):
        """One of these; how long the last of all rooms waited for its next answer, from when it happened and from when all was as before."""
        took = 0
        async for what in fault():
            took = max(took, await self.everybody_plays_on(self.since, what, patience))
        return took, await self.everybody_plays_on(time.monotonic(), what, patience), what

    def check_load(self, report, rate, seconds):
        """What `parlour load` says of its people, who are many: they played, and nobody waited for ever."""
        wanted = PLAYED * rate * (1 - sum(self.still) / seconds)
        assert report["inputs_per_s"] >= wanted, f"people did {report['inputs_per_s']} things a second and not {wanted:.0f}, and {report['starved']} times nobody was asked"
        patience = LEASE + 2 + COMING_BACK + max(self.still, default=0)
        assert report["ack_ms"]["longest"] <= 1000 * patience, f"somebody waited for {report['ack_ms']['longest']} ms, longer than {patience:.1f} s"


COMMANDS = """SELECT rooms.name, entry->>'guest', (entry->>'command')::json->>'id'
  FROM rooms JOIN journal ON room = rooms.id CROSS JOIN LATERAL (SELECT convert_from(text, 'UTF8')::json AS entry) AS read WHERE entry->>'command' IS NOT NULL"""
LAST_COMMANDS = f"SELECT name, guest, max(id::bigint) FROM ({COMMANDS}) AS commands (name, guest, id) GROUP BY 1, 2"
HOLES = "SELECT name FROM rooms JOIN journal ON room = rooms.id GROUP BY name, entries HAVING count(*) <> entries OR max(number) <> entries - 1"


def in_thread(work, *given):
    return asyncio.get_running_loop().run_in_executor(None, work, *given)


async def look_again(room, person):
    """The frames of the running game, made anew from the journal: they end in the hash that somebody has who was there all the time."""
    live = "ws" + room.address.removeprefix("http") + f"/t/{room.room}/live"
    fresh = bot.Player(person.guest, None, 0, 0, None)
    end = time.monotonic() + 10
    while True:
        with contextlib.suppress(OSError, asyncio.TimeoutError, websockets.exceptions.WebSocketException):
            async with websockets.connect(live, max_size=2**20, compression=None, **{bot.HEADERS: {"Authorization": "Bearer " + person.token}}) as line:
                await line.send(fresh.hello(room.secret))
                while fresh.room is None or fresh.room["phase"] in ("playing", "over") and (fresh.game, fresh.next) < (person.game, person.next):
                    fresh.hear(await asyncio.wait_for(line.recv(), 5))
            if (fresh.game, fresh.next) == (person.game, person.next) and person.next > 0:  # before its first frame a game has no hash
                assert fresh.chain == person.chain, f"{room.room}: frame {fresh.next - 1} is another now"
            return
        assert time.monotonic() < end, f"{room.room}: nobody lets anybody in"
        await asyncio.sleep(0.3)


async def run(given, house):
    luck = random.Random(given.seed)
    wires = {name: Wire(house.database.port) for name in house.nodes}
    for name, node in house.nodes.items():
        await wires[name].open()
        await in_thread(node.end)
        node.store = house.database.url.replace(f":{house.database.port}/", f":{wires[name].own}/")
        await in_thread(node.start)
    games = list(GAMES)
    rooms = [await in_thread(Room, house.address, games[n % len(games)], given.seed) for n in range(given.rooms)]
    test = Test(house, rooms, luck)
    test.wires = wires
    test.playing = [asyncio.create_task(play(person, room)) for room in rooms for person in room.people]
    try:
        await test.everybody_plays_on(time.monotonic(), "the beginning", 20)
        spread = collections.Counter([await in_thread(house.owner, room.room) for room in rooms])
        print(f"{len(rooms)} rooms: {dict(spread)}", flush=True)
        faults = [test.killed, test.stopped, test.cut_off, test.database_restarted, test.rolled]
        if given.rounds:
            faults = [luck.choice([*faults, test.database_killed]) for _ in range(given.rounds)]
        # Three nodes that end and begin one after the other take longer than one.
        times = [BETWEEN_ROUNDS * (2 if fault == test.rolled else 1) for fault in faults]
        loaded = None
        if given.rate:
            seconds = sum(times) + 5
            command = [given.program, "load", "--connect", f"127.0.0.1:{house.port}", "--rooms", str(given.rate * 5 // 2), "--rate", str(given.rate),
                       "--seconds", str(seconds), "--through-faults"]
            loaded = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, preexec_fn=cluster.die_with_us)
            while b"they play" not in (line := await loaded.stderr.readline()):
                assert line, "nobody came"
        longest, begun = 0, time.monotonic()
        for number, fault in enumerate(faults):
            if loaded:
                await asyncio.sleep(max(0, begun + sum(times[:number]) - time.monotonic()))
                assert loaded.returncode is None, "the load was over before the faults"
            took, later, what = await test.go_through(fault, given.patience)
            longest = max(longest, took, later)
            stored = "" if loaded else f"; {await test.check()} inputs stored, none lost, none twice"
            print(f"{what}: everybody plays on, {took:.1f} s after it and {later:.1f} s after its end{stored}", flush=True)
        if loaded:
            said, errors = await loaded.communicate()
            print(f"load: {said.decode().strip()} {errors.decode().strip()}", flush=True)
            assert loaded.returncode == 0, "something was lost or came twice"
            test.check_load(json.loads(said), given.rate, seconds)
            assert longest <= LEASE + 2, "somebody waited for longer than the lease and two seconds"
        print(f"the longest time without an answer: {longest:.1f} s, with a lease of {LEASE:g} s", flush=True)
        await asyncio.sleep(0.5)
    finally:
        for task in test.playing:
            task.cancel()
        await asyncio.gather(*test.playing, return_exceptions=True)
    await test.check()
    # Nobody has any room now: what comes next is made of what is stored.
    for node in house.nodes.values():
        await in_thread(node.end)
        await in_thread(node.start)
    for room in rooms:
        await look_again(room, room.people[0])
    print("all journals lead to what people saw", flush=True)
    for wire in wires.values():
        await wire.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("schema_test")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--rate", type=int, default=0)
    parser.add_argument("--rooms", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=20)
    given = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="parlour-several-") as folder:
        os.chmod(folder, 0o711)
        site = pathlib.Path(folder) / "site"
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>the page")
        said = pathlib.Path(folder) / "said"
        overheard.begin(said)
        with cluster.Cluster(given.program, site, folder, lease=LEASE) as house:
            try:
                asyncio.run(run(given, house))
            except BaseException:
                for log in sorted(pathlib.Path(folder).glob("*.log")):
                    print(f"--- {log.name}\n" + log.read_text(errors="replace")[-3000:], file=sys.stderr)
                raise
        with said.open() as messages:
            subprocess.run([given.schema_test], stdin=messages, check=True)
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{time.monotonic() - begun:.0f} s by the clock, {own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime:.0f} s of processor time")


main()
