#!/usr/bin/env python3
"""Plays in a room of a Parlour server, as a guest: makes a room or comes to one, sits down, deals, and makes random moves.

  examples/bot.py http://127.0.0.1:8080 --game solo --seats 4       makes a room, prints its link, and plays with bots in the empty seats
  examples/bot.py http://127.0.0.1:8080/t/k7q2m9x3wd#SECRET         comes to that room

Written from docs/protocol.md and docs/room.md; needs python3-websockets.
"""
import argparse
import asyncio
import hashlib
import inspect
import json
import random
import secrets
import urllib.parse
import urllib.request

import websockets

# How the library calls what it sends beside its own header; it has changed its mind about that.
HEADERS = "additional_headers" if "additional_headers" in inspect.signature(websockets.connect).parameters else "extra_headers"
FOR_GOOD = (4003, 4004, 4005, 4006)  # no such room, nobody of this name, not invited, damaged


def ask(address, method, path, body=None, token=None):
    """A request to the server, answered with JSON."""
    request = urllib.request.Request(address + path, method=method, data=None if body is None else json.dumps(body).encode())
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


class Player:
    def __init__(self, guest, plan, people, games, luck):
        self.guest, self.plan, self.people, self.games, self.luck = guest, plan, people, games, luck
        self.id, self.pending = 0, None
        self.room, self.frame, self.answered = None, None, None
        self.game, self.next, self.chain = 0, 0, ""
        self.terms, self.share = None, None
        self.entered = False
        self.finished = 0

    def hello(self, secret):
        return json.dumps({"hello": {"game": self.game, "next": self.next, "secret": secret}})

    def hear(self, text):
        """Takes a letter in. Its kind."""
        letter = json.loads(text)
        kind = next(iter(letter))
        if kind == "hello":
            self.entered = letter["hello"]["in"]
            if self.pending is None:
                self.id = max(self.id, letter["hello"]["id"])
        elif kind == "ack":
            assert self.pending and letter["ack"] == self.id, text
            if letter["ok"] and '"enter"' in self.pending:
                self.entered = True
            if not letter["ok"]:
                self.answered = None
            self.pending = None
        elif kind == "room":
            self.room = letter["room"]
            game = self.room["game"]
            if game and game["number"] != self.game:
                self.game, self.next, self.frame, self.answered = game["number"], 0, None, None
        elif kind == "frame":
            frame = letter["frame"]
            assert self.next in (0, frame["seq"]), f"frame {frame['seq']} where {self.next} belongs"
            # The running hash: of the last one and of the frame as its bytes stand in the letter.
            body = text[text.index('{"frame":') + 9 : text.rindex(',"chain":"')]
            if self.next == frame["seq"]:
                chain = fnv1a((self.chain if frame["seq"] else "0" * 16) + body)
                assert frame["seq"] == 0 and self.plays() is None or chain == letter["chain"], "the chain is broken"
            self.chain = letter["chain"]
            self.frame, self.next = frame, frame["seq"] + 1
        return kind

    def plays(self):
        """The own seat in the game, or None."""
        seats = (self.room["game"] or {"seats": []})["seats"]
        return next((i for i, seat in enumerate(seats) if seat["guest"] == self.guest), None)

    def act(self):
        """What to send now, if anything."""
        if self.pending is not None or self.room is None and self.entered:
            return None
        wish = {"do": "enter"} if not self.entered else self.wish()
        if wish is None:
            return None
        self.id += 1
        # All commands have one length, so that nobody at the wire can tell them apart.
        self.pending = json.dumps({"id": self.id, **wish}).ljust(512)
        return self.pending

    def wish(self):
        room, host = self.room, self.room["host"] == self.guest
        if room["phase"] == "lobby":
            if room["plan"] is None:
                return {"do": "plan", **self.plan} if host else None
            mine = next((i for i, seat in enumerate(room["seats"]) if seat.get("guest") == self.guest), None)
            free = next((i for i, seat in enumerate(room["seats"]) if seat["kind"] == "open"), None)
            if mine is None:
                return {"do": "sit", "seat": free} if free is not None else None
            if not room["seats"][mine]["ready"]:
                return {"do": "ready", "on": True}
            ready = [seat["ready"] for seat in room["seats"] if seat["kind"] == "person"]
            return {"do": "start"} if host and all(ready) and len(ready) >= self.people else None
        if room["phase"] == "over":
            # The room says so before the last frame comes.
            if self.frame is not None and self.frame["outcome"]["status"] != "unfinished":
                self.finished = room["game"]["number"]
            return {"do": "again"} if host and room["game"]["number"] == self.finished < self.games else None
        seat = self.plays()
        if seat is None:
            return None
        deal = room["game"]["deal"]
        share = next((share for share in deal["shares"] if share["seat"] == seat), None)
        if room["phase"] == "committing" and share["hash"] is None:
            if self.terms != deal["terms"]:
                self.terms, self.share = deal["terms"], secrets.token_bytes(32)
            return {"do": "commit", "hash": commitment(self.terms, seat, self.share)}
        if room["phase"] == "revealing" and share["bytes"] is None:
            return {"do": "reveal", "bytes": self.share.hex()}
        if room["phase"] != "playing":
            return None
        if room["game"]["seats"][seat]["bot"]:
            return {"do": "here"}
        frame = self.frame
        if frame is None or frame["prompt"] is None or self.answered == frame["seq"]:
            return None
        self.answered = frame["seq"]
        moves = frame["prompt"]["moves"]
        if not moves:  # the list did not fit, and this player does not work it out
            return {"do": "pass", "frame": frame["seq"]} if frame["prompt"]["secret"] else {"do": "go"}
        return {"do": "move", "frame": frame["seq"], "move": self.luck.choice(moves), "call": True}


def fnv1a(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def commitment(terms, seat, share):
    """docs/records.md: the hash of a domain word, the terms, the seat and the bytes."""
    return hashlib.sha256(b"parlour deal 1 share\n" + terms.encode() + b"\n" + str(seat).encode() + b"\n" + share).hexdigest()


async def play(player, address, room, secret, token, quiet):
    """Until everything is played, over as many connections as it takes."""
    live = "ws" + address.removeprefix("http") + f"/t/{room}/live"
    while player.finished < player.games:
        try:
            async with websockets.connect(live, max_size=2**20, compression=None, **{HEADERS: {"Authorization": "Bearer " + token}}) as line:
                await line.send(player.hello(secret))
                while player.finished < player.games:
                    kind = player.hear(await line.recv())
                    if kind == "hello" and player.pending is not None:
                        await line.send(player.pending)  # once more: it is done once
                    elif (text := player.act()) is not None:
                        await line.send(text)
        except (OSError, websockets.exceptions.WebSocketException) as lost:
            closed = getattr(lost, "rcvd", None)
            if closed and closed.code in FOR_GOOD:
                raise SystemExit(f"{room}: {closed.reason}") from None
            if not quiet:
                print(f"lost the line ({lost}), coming back", flush=True)
            await asyncio.sleep(0.2 + 0.3 * player.luck.random())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", help="the server's address, or the link to a room")
    parser.add_argument("--name", default="bot.py")
    parser.add_argument("--game", default="solo")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="normal", help="who plays in the empty seats")
    parser.add_argument("--people", type=int, default=1, help="so many must have sat down before the host starts")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--pause", type=int, help="so many milliseconds at most before a bot's move, where this player is the host")
    parser.add_argument("--token", help="of a guest who is there already")
    parser.add_argument("--seed", type=int, help="of the moves; the cards are dealt by all")
    parser.add_argument("--quiet", action="store_true")
    given = parser.parse_args()
    parts = urllib.parse.urlsplit(given.link)
    address, room, secret = f"{parts.scheme}://{parts.netloc}", parts.path.removeprefix("/t/").strip("/"), parts.fragment

    me = ask(address, "POST", "/api/me", {"name": given.name}, given.token)
    token = given.token or me["token"]
    if not room:
        made = ask(address, "POST", "/api/rooms", {}, token)
        room, secret = made["room"], made["secret"]
        print(f"{address}/t/{room}#{secret}", flush=True)
    options = dict(option.split("=", 1) for option in given.option)
    plan = {"game": given.game, "options": options, "seats": given.seats, "bot": given.bot, "window": 800}
    if given.pause is not None:
        plan["pace"] = {"pause": [0, given.pause], "window": 800, "quick": 500}
    player = Player(me["guest"], plan, given.people, given.games, random.Random(given.seed))
    asyncio.run(play(player, address, room, secret, token, given.quiet))
    if not given.quiet:
        outcome = player.frame["outcome"]
        print(f"over after {player.next} frames: {outcome['status']}, winners {outcome['winners']}, scores {outcome['scores']}")


if __name__ == "__main__":
    main()
