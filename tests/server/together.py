#!/usr/bin/env python3
"""People who share rooms of a real server: examples/bot.py plays every game, two and two by link, with bots in the other seats. Meanwhile the server is
killed and started again. Then what it has kept is looked at, and it is asked to end. All that was said is held to the schema.

  tests/server/together.py PROGRAM SCHEMA_TEST

Everything is on this machine alone, at a port that is free, in a folder of its own, and ends by itself.
"""
import asyncio
import inspect
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import websockets

import overheard

PROGRAM, SCHEMA_TEST = sys.argv[1:]
OVERHEARD = overheard.__file__
BOT = pathlib.Path(__file__).resolve().parent.parent.parent / "examples" / "bot.py"
HEADERS = "additional_headers" if "additional_headers" in inspect.signature(websockets.connect).parameters else "extra_headers"
LIMIT = 90  # seconds for all games


class Server:
    def __init__(self, folder):
        self.folder, self.port = folder, 0
        self.said = folder + ".said"  # all that anybody says to it, and hears
        overheard.begin(self.said)
        self.start()

    def start(self):
        command = [PROGRAM, "serve", "--listen", f"127.0.0.1:{self.port}", "--site", os.path.dirname(self.folder), "--data", self.folder]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("Parlour is at http://127.0.0.1:"), line
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        self.address = f"http://127.0.0.1:{self.port}"

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def ask(self, method, path, body=None, **headers):
        """Status, JSON and header of the answer."""
        request = urllib.request.Request(self.address + path, method=method, data=None if body is None else json.dumps(body).encode())
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer), answer.headers
        except urllib.error.HTTPError as refused:
            with refused:
                text = refused.read()
            return refused.code, json.loads(text) if text.startswith(b"{") else None, refused.headers


def player(server, *arguments):
    return subprocess.Popen([sys.executable, OVERHEARD, server.said, str(BOT), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def short_games():
    """Every game, with the settings that make it a single round."""
    schema = json.loads(subprocess.run([PROGRAM, "schema"], capture_output=True, text=True, check=True).stdout)
    for game in schema["games"]:
        yield game["id"], [f"{option['name']}={option['single_round']}" for option in game["options"] if option["single_round"] is not None]


def play_all(server):
    """Every game at once, and a server that dies in the middle of them."""
    players = []
    for number, (game, settings) in enumerate(short_games()):
        plan = ["--game", game, "--seats", "3", "--bot", "greedy", "--people", "2", "--pause", "60", "--seed", str(number)]
        host = player(server, server.address, *plan, *(word for setting in settings for word in ("--option", setting)))
        link = host.stdout.readline().strip()
        assert link.startswith(server.address + "/t/"), link
        players += [(game, host), (game, player(server, link, "--seed", str(100 + number)))]
    for _ in range(2):
        time.sleep(3)
        server.kill()
        time.sleep(0.3)
        server.start()
    end = time.monotonic() + LIMIT
    for game, each in players:
        output, _ = each.communicate(timeout=max(1, end - time.monotonic()))
        assert each.returncode == 0 and "over after" in output, f"{game}: {output}"
        print(f"{game}: {output.strip().splitlines()[-1]}")


def check_doors(server):
    """Who is let in, and who is not."""
    status, me, headers = server.ask("POST", "/api/me", {"name": "Anna"})
    token = {"Authorization": "Bearer " + me["token"]}
    assert status == 200 and me["name"] == "Anna" and "Set-Cookie" not in headers
    assert server.ask("GET", "/api/me")[0] == 401
    assert server.ask("POST", "/api/rooms", {})[0] == 401
    assert server.ask("POST", "/api/me", {"name": "\u202eevil"})[0] == 400
    assert server.ask("GET", "/api/nothing", **token)[0] == 404
    # A page of ours gets a cookie that no script can read, and it counts on such a page alone.
    status, him, headers = server.ask("POST", "/api/me", {"name": "Bert"}, Origin=server.address)
    cookie = headers["Set-Cookie"]
    assert status == 200 and "token" not in him and "HttpOnly" in cookie and "SameSite=Lax" in cookie
    cookie = cookie.partition(";")[0]
    assert server.ask("GET", "/api/me", Origin=server.address, Cookie=cookie)[1]["guest"] == him["guest"]
    assert server.ask("GET", "/api/me", Cookie=cookie)[1]["guest"] == him["guest"]  # browsers send no origin with it
    assert server.ask("POST", "/api/rooms", {}, Cookie=cookie)[0] == 401
    assert server.ask("GET", "/api/me", Origin="http://elsewhere.example", Cookie=cookie)[0] == 403
    assert server.ask("POST", "/api/me", {"name": "Anne"}, **token)[1]["guest"] == me["guest"]

    made = server.ask("POST", "/api/rooms", {}, **token)[1]

    async def dial(headers, room=made["room"], secret=made["secret"]):
        """The code with which the line is closed; 0: there is a greeting."""
        live = f"ws://127.0.0.1:{server.port}/t/{room}/live"
        try:
            async with websockets.connect(live, compression=None, **{HEADERS: headers}) as line:
                await line.send(json.dumps({"hello": {"game": 0, "next": 0, "secret": secret}}))
                assert "hello" in json.loads(await line.recv())
                return 0
        except websockets.exceptions.ConnectionClosed as closed:
            return closed.rcvd.code
        except websockets.exceptions.InvalidHandshake as refused:
            return refused.status_code if hasattr(refused, "status_code") else refused.response.status_code

    dialled = lambda *arguments: asyncio.run(dial(*arguments))
    assert dialled(token) == 0
    assert dialled({"Cookie": cookie, "Origin": server.address}) == 0
    assert dialled({"Cookie": cookie}) == 401
    assert dialled({"Cookie": cookie, "Origin": "http://elsewhere.example"}) == 403
    assert dialled(token, made["room"], "0" * 32) == 4005
    assert dialled(token, "nosuchroom") == 4003
    assert dialled({"Authorization": "Bearer " + "0" * 64}) == 4004

    async def ask_for_life():
        """What comes to a text that asks whether somebody is there, and to a second one at once."""
        live = f"ws://127.0.0.1:{server.port}/t/{made['room']}/live"
        async with websockets.connect(live, compression=None, **{HEADERS: token}) as line:
            await line.send(json.dumps({"hello": {"game": 0, "next": 0, "secret": made["secret"]}}))
            while "names" not in json.loads(await line.recv()):
                pass
            for _ in range(2):
                await line.send('{"ping":true}')
            return [json.loads(await asyncio.wait_for(line.recv(), 5)) for _ in range(2)]

    first, second = asyncio.run(ask_for_life())
    assert first == {"pong": True}, first
    assert second["code"] == "unreadable", second  # so soon it is a text like any other
    # Who wants to be forgotten is.
    assert server.ask("POST", "/api/forget", {}, **token)[0] == 200
    assert server.ask("GET", "/api/me", **token)[0] == 401


def check_records(server, folder):
    """What was played is kept, and can be checked."""
    me = server.ask("POST", "/api/me", {"name": "Carl"})[1]
    host = player(server, server.address, "--game", "swirl", "--seats", "2", "--bot", "greedy", "--pause", "10", "--token", me["token"])
    host.communicate(timeout=60)
    games = server.ask("GET", "/api/games", Authorization="Bearer " + me["token"])[1]["games"]
    assert len(games) == 1 and games[0]["guests"] == [me["guest"]], games
    record = pathlib.Path(folder) / "game.jsonl"
    record.write_text(games[0]["record"] + "\n")
    subprocess.run([PROGRAM, "verify", record], check=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "index.html").write_text("<!doctype html>the page")
        server = Server(os.path.join(folder, "data"))
        try:
            check_doors(server)
            check_records(server, folder)
            play_all(server)
            start = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(10) == 0
            print(f"ended {time.monotonic() - start:.1f} s after it was asked to")
            assert time.monotonic() - start < 5
            with open(server.said, encoding="utf-8") as said:
                subprocess.run([SCHEMA_TEST], stdin=said, check=True)
        finally:
            server.process.kill()
            server.process.wait()
            server.process.stdout.close()


main()
