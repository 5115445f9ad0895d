#!/usr/bin/env python3
"""Runs a Python program and writes down all that it says to a server and hears from it, for the schema's test (tests/protocol/script.cpp):

  tests/server/overheard.py FILE PROGRAM ARGUMENTS...

The program knows nothing of that. A script that talks to a server itself says overheard.begin(FILE).
"""
import contextlib
import functools
import io
import json
import os
import runpy
import sys
import urllib.request
import urllib.response

import websockets


def begin(path):
    """From now on everything is added to this file, which several programs may share."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write(**words):
        os.write(file, json.dumps(words).encode() + b"\n")  # whole lines, with one call each

    class Answers(urllib.request.BaseHandler):
        def http_response(self, request, response):
            said = response.read()
            asked = (request.data or b"").decode()
            if request.selector.startswith("/api/"):
                write(call=f"{request.get_method()} {request.selector}", status=response.status, asked=asked, said=said.decode())
            again = urllib.response.addinfourl(io.BytesIO(said), response.headers, request.full_url, response.status)
            again.msg = response.msg
            return again

    urllib.request.install_opener(urllib.request.build_opener(Answers))

    class Line:
        def __init__(self, line):
            self.line = line

        async def send(self, text):
            write(**{"from": "client"}, text=text)
            await self.line.send(text)

        async def recv(self):
            text = await self.line.recv()
            write(**{"from": "server"}, text=text)
            return text

    connect = websockets.connect

    @functools.wraps(connect, updated=())
    @contextlib.asynccontextmanager
    async def overheard(*arguments, **options):
        async with connect(*arguments, **options) as line:
            yield Line(line)

    websockets.connect = overheard


if __name__ == "__main__":
    begin(sys.argv[1])
    sys.argv = sys.argv[2:]
    runpy.run_path(sys.argv[0], run_name="__main__")
