#!/usr/bin/env python3
"""Speaks with an installed server, straight and through nginx: page, health, a guest, a room and the line to it.
deb-test.py PORT TLS_PORT"""
import asyncio
import json
import ssl
import sys
import time
import urllib.request

import websockets

PORT, TLS_PORT = map(int, sys.argv[1:])
HEADERS = "additional_headers" if int(websockets.version.version.split(".")[0]) >= 14 else "extra_headers"
HOST = f"cards.example:{TLS_PORT}"  # which /etc/hosts takes for this machine
anybody = ssl.create_default_context()
anybody.check_hostname = False
anybody.verify_mode = ssl.CERT_NONE


def ask(path, body=None, token=None, straight=False):
    address = f"http://127.0.0.1:{PORT}" if straight else "https://" + HOST
    request = urllib.request.Request(address + path, data=None if body is None else body.encode())
    request.add_header("Host", HOST)
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request, timeout=10, **({} if straight else {"context": anybody})) as answer:
        return answer.read().decode()


for tries in range(100):
    try:
        assert json.loads(ask("/healthz", straight=True)) == {"ok": True}
        ask("/healthz")
        break
    except OSError:
        time.sleep(0.1)
else:
    sys.exit("nobody answers")
for straight in (True, False):
    assert "<title>" in ask("/", straight=straight)
token = json.loads(ask("/api/me", '{"name":"Anna"}'))["token"]
made = json.loads(ask("/api/rooms", "", token))


async def enter():
    options = {HEADERS: {"Authorization": "Bearer " + token}}
    async with websockets.connect(f"wss://{HOST}/t/{made['room']}/live", ssl=anybody, **options) as line:
        await line.send(json.dumps({"hello": {"game": 0, "next": 0, "secret": made["secret"]}}))
        assert "hello" in json.loads(await line.recv())
        await line.send('{"id":1,"do":"enter"}')
        while "ack" not in (letter := json.loads(await line.recv())):
            pass
        assert letter["ok"], letter
        # Longer than anybody is waited for who does not answer: so pings pass.
        try:
            while True:
                await asyncio.wait_for(line.recv(), 7)
        except asyncio.TimeoutError:
            pass
        await line.send('{"id":2,"do":"leave"}')
        while "ack" not in (letter := json.loads(await line.recv())):
            pass


asyncio.run(enter())
print("the page, a guest, a room and its line: straight and through nginx")
