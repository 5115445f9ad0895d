#!/usr/bin/env python3
"""How many requests a second `parlour serve` answers, against nginx with the same files and headers: one core for the server, another for those who ask.

  tools/bench-serve.py PROGRAM SITE [--seconds S] [--rounds N] [--least RATIO]

Both run at the same time, at free ports of this machine alone, and are asked in turns, so that whatever else the machine does hits both; the best round
of each counts. nginx is Debian's package, unpacked into build/bench and not installed: no service begins. Needs wrk and taskset (tools/setup.sh bench).
"""
import argparse
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER_CORE, CLIENT_CORE = "0", "1"


def nginx_program():
    """The machine's own, or else the one of Debian's package."""
    if found := shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin"):
        return found
    folder = ROOT / "build" / "bench"
    program = folder / "nginx" / "usr" / "sbin" / "nginx"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "-q", "download", "nginx"], cwd=folder, check=True, capture_output=True)
        subprocess.run(["dpkg", "-x", *map(str, folder.glob("nginx_*.deb")), str(folder / "nginx")], check=True)
    return str(program)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as held:
        return held.getsockname()[1]


def on_core(core, *command, **more):
    return subprocess.Popen(["taskset", "-c", core, *command], **more)


def start_nginx(folder, site):
    port = free_port()
    text = (ROOT / "bench" / "serve" / "nginx.conf").read_text().replace("FOLDER", folder).replace("PORT", str(port)).replace("SITE", site)
    config = pathlib.Path(folder) / "nginx.conf"
    config.write_text(text)
    process = on_core(SERVER_CORE, nginx_program(), "-p", folder, "-c", str(config), stderr=subprocess.DEVNULL)
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    else:
        sys.exit("nginx does not listen")
    return process, port


def start_parlour(program, folder, site):
    command = [program, "serve", "--listen", "127.0.0.1:0", "--site", site, "--data", folder + "/data"]
    process = on_core(SERVER_CORE, *command, stdout=subprocess.PIPE, text=True)
    return process, int(process.stdout.readline().strip().rstrip("/").rpartition(":")[2])


def requests_a_second(port, path, seconds, connections):
    command = ["taskset", "-c", CLIENT_CORE, "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", f"http://127.0.0.1:{port}{path}"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        sys.exit(f"{path}: not every request was answered:\n{said}")
    return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1])


def processor_seconds(process):
    """Of all its threads so far. taskset has become the server itself."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def body_of(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
        return answer.read()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("program")
    arguments.add_argument("site")
    arguments.add_argument("--seconds", type=int, default=2)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--connections", type=int, default=32)
    arguments.add_argument("--least", type=float, default=0.8)
    given = arguments.parse_args()
    site = str(pathlib.Path(given.site).resolve())
    modules = sorted(pathlib.Path(site).glob("assets/*.wasm"))
    if not modules:
        sys.exit(f"{site} has no module in assets/: `make page` builds it")
    running = []
    enough = True
    with tempfile.TemporaryDirectory() as folder:
        try:
            nginx, nginx_port = start_nginx(folder, site)
            running.append(nginx)
            parlour, parlour_port = start_parlour(given.program, folder, site)
            running.append(parlour)
            for name, path in [("index", "/index.html"), ("module", f"/assets/{modules[0].name}")]:
                body = body_of(nginx_port, path)
                if body_of(parlour_port, path) != body:
                    sys.exit(f"{path}: the two do not send the same bytes")
                sides = [(nginx, nginx_port, [], []), (parlour, parlour_port, [], [])]
                for _ in range(given.rounds):
                    for process, port, rates, costs in sides:
                        before = processor_seconds(process)
                        rates.append(requests_a_second(port, path, given.seconds, given.connections))
                        costs.append((processor_seconds(process) - before) / (rates[-1] * given.seconds) * 1e6)
                (theirs, ours), (their_cost, our_cost) = [max(side[2]) for side in sides], [min(side[3]) for side in sides]
                enough = enough and ours >= given.least * theirs
                print(f"{name}, {len(body)} bytes: parlour {ours:,.0f} requests a second, nginx {theirs:,.0f}: {ours / theirs:.2f} "
                      f"({our_cost:.1f} and {their_cost:.1f} microseconds of processor time each)", flush=True)
        finally:
            for process in running:
                process.terminate()
            for process in running:
                process.wait(10)
    if not enough:
        sys.exit(f"less than {given.least} of nginx")


if __name__ == "__main__":
    main()
