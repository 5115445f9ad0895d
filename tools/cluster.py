#!/usr/bin/env python3
"""A house of several nodes on this machine alone: PostgreSQL, three times `parlour serve`, and HAProxy with deploy/haproxy.cfg before them.

  tools/cluster.py up PROGRAM SITE [--folder DIR] [--nodes N] [--lease SECONDS] [--port PORT]
  tools/cluster.py kill [ROOM or LINK] [--folder DIR]

`up` prints the address and goes on until Ctrl-C; a node that is gone is started again after a while. `kill` ends the node that has the room, or the room
that was made last, as a power cut would. Everything lies in the folder and listens on loopback alone; the machine's own PostgreSQL is not touched.
"""
import argparse
import contextlib
import ctypes
import glob
import json
import os
import pathlib
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAMES = ("one", "two", "three", "four", "five", "six", "seven")
UNPRIVILEGED = "nobody"  # PostgreSQL does not run as root
PATIENCE = 30  # seconds, for anything to begin


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as held:
        return held.getsockname()[1]


def die_with_us():
    """In a child: whoever started it ends, and so does it."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def postgres_program(name):
    """The newest that Debian has installed."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    if not found:
        sys.exit(f"PostgreSQL's {name} is missing: tools/setup.sh test installs it")
    return found[-1]


def haproxy_program():
    found = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if not found:
        sys.exit("haproxy is missing: tools/setup.sh test installs it")
    return found


def wait_for(what, done, process=None):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process and process.poll() is not None:
            raise RuntimeError(f"{what} ended with {process.returncode}")
        with contextlib.suppress(OSError):
            if done():
                return
        time.sleep(0.05)
    raise RuntimeError(f"{what} did not come in {PATIENCE} s")


class Database:
    """PostgreSQL in a folder of its own. Root gives it to somebody who may do nothing."""

    def __init__(self, folder):
        self.as_somebody = []
        folder = pathlib.Path(folder).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:
            somebody = pwd.getpwnam(UNPRIVILEGED)
            self.as_somebody = ["setpriv", f"--reuid={somebody.pw_uid}", f"--regid={somebody.pw_gid}", "--clear-groups", "--pdeathsig", "QUIT"]
            if subprocess.run([*self.as_somebody, "test", "-x", folder]).returncode != 0:
                sys.exit(f"{UNPRIVILEGED}, as whom PostgreSQL runs here, cannot come to {folder}: --folder names another")
        self.data, self.process, self.port = folder / "postgres", None, free_port()
        self.password_file = folder / "pgpass"
        self.log = folder / "postgres.log"
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(mode=0o700)
        if self.as_somebody:
            os.chown(self.data, somebody.pw_uid, somebody.pw_gid)
        password = secrets.token_hex(16)
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(password)
            file.flush()
            if self.as_somebody:
                os.chown(file.name, somebody.pw_uid, somebody.pw_gid)
            self.run("initdb", "-D", self.data, "-U", "parlour", "-A", "scram-sha-256", f"--pwfile={file.name}", "-E", "UTF8", "--locale=C", "--no-sync")
        self.password_file.touch(mode=0o600)
        self.password_file.write_text(f"*:*:*:*:{password}\n")
        self.url = f"postgres://parlour@127.0.0.1:{self.port}/postgres"
        self.start()

    def run(self, program, *arguments):
        done = subprocess.run([*self.as_somebody, postgres_program(program), *arguments], cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            sys.exit(f"{program}: {done.stdout}")

    def start(self):
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "shared_buffers": "64MB", "max_connections": "60"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*self.as_somebody, postgres_program("postgres"), "-D", self.data, "-p", str(self.port), *options],
                cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=None if self.as_somebody else die_with_us)
        wait_for("PostgreSQL", lambda: self.sql("SELECT 1") == [["1"]], self.process)

    def stop(self, how=signal.SIGINT):
        if self.process:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def sql(self, text):
        """The rows of the answer, as lists of texts."""
        environment = {**os.environ, "PGPASSFILE": str(self.password_file), "PGCONNECT_TIMEOUT": "5"}
        done = subprocess.run([postgres_program("psql"), "-XAtq", "-F", "\t", "-d", self.url, "-c", text], env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise OSError(done.stderr.strip())
        return [line.split("\t") for line in done.stdout.splitlines()]


class Node:
    def __init__(self, cluster, name):
        self.cluster, self.name, self.process = cluster, name, None
        self.port, self.peers, self.metrics = free_port(), free_port(), free_port()
        self.store = cluster.database.url

    def options(self):
        return ["--store", self.store, "--node", self.name, "--advertise", f"127.0.0.1:{self.peers}", "--cluster-key", self.cluster.key,
                "--lease", str(self.cluster.lease), "--public-url", self.cluster.address, "--trust-proxy", "127.0.0.1"]

    def start(self):
        cluster = self.cluster
        command = [cluster.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--site", cluster.site,
                   "--metrics", f"127.0.0.1:{self.metrics}", *self.options()]
        with open(cluster.folder / f"{self.name}.log", "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(command, env={**os.environ, "PGPASSFILE": str(cluster.database.password_file)},
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_us)
        wait_for(f"node {self.name} (see {cluster.folder / self.name}.log)", self.is_ready, self.process)

    def is_ready(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as answer:
            return answer.status == 200

    def number(self, name):
        """One of those that it shows to Prometheus."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics", timeout=2) as answer:
            found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)
        return float(found[1]) if found else 0

    def send(self, which):
        self.process.send_signal(which)

    def end(self, how=signal.SIGTERM):
        """Seconds until it was out."""
        if not self.process:
            return 0
        begun = time.monotonic()
        self.process.send_signal(how)
        self.process.wait()
        self.process = None
        return time.monotonic() - begun


class Cluster:
    """Use it with `with`: everything that was begun is ended."""

    def __init__(self, program, site, folder, names=NAMES[:3], lease=5, port=0):
        self.program, self.site, self.folder, self.lease = program, site, pathlib.Path(folder).absolute(), lease
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.names, self.nodes, self.database, self.balancer = names, {}, None, None

    def __enter__(self):
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(0o711)
            self.key = self.folder / "cluster.key"
            self.key.unlink(missing_ok=True)
            self.key.touch(mode=0o600)
            self.key.write_bytes(secrets.token_bytes(32))
            self.database = Database(self.folder)
            for name in self.names:
                self.nodes[name] = Node(self, name)
                self.nodes[name].start()
            self.balance()
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        (self.folder / "state.json").unlink(missing_ok=True)
        if self.balancer:
            self.balancer.kill()
            self.balancer.wait()
        for node in self.nodes.values():
            node.end(signal.SIGKILL)
        if self.database:
            self.database.stop()

    def balance(self):
        """With the file for everybody, at other addresses."""
        text = (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8")
        servers = "\n".join(f"    server {node.name} 127.0.0.1:{node.port}" for node in self.nodes.values())
        text, binds = re.subn(r"^    bind :80$", f"    bind 127.0.0.1:{self.port}", text, flags=re.MULTILINE)
        text, lists = re.subn(r"(^    server .*\n)+", servers + "\n", text, flags=re.MULTILINE)
        text, limits = re.subn(r"^    maxconn \d+$", "    maxconn 4000", text, flags=re.MULTILINE)
        # The file goes by a lease of 5 s.
        text, times = re.subn(r"^    timeout check 1500ms$", f"    timeout check {300 * self.lease:.0f}ms", text, flags=re.MULTILINE)
        text, between = re.subn(r" inter 1s ", f" inter {200 * self.lease:.0f}ms ", text)
        # `parlour load` says for whom each of its people comes, who would all be this machine otherwise.
        text = text.replace("    option forwardfor\n", "    option forwardfor if-none\n")
        assert binds == lists == limits == times == between == 1, "deploy/haproxy.cfg looks otherwise now"
        file = self.folder / "haproxy.cfg"
        file.write_text(text, encoding="utf-8")
        with open(self.folder / "haproxy.log", "a", encoding="utf-8") as log:
            self.balancer = subprocess.Popen([haproxy_program(), "-db", "-f", file], stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_us)

        def answers():
            with urllib.request.urlopen(self.address + "/readyz", timeout=2) as answer:
                return answer.status == 200

        wait_for("HAProxy", answers, self.balancer)

    def owner(self, room):
        """The name of the node that has a room, if one has."""
        found = self.database.sql(owners(f"rooms.name = '{room}'"))
        return found[0][1] if found else None

    def write_state(self):
        """For `kill`, which is another process."""
        state = {"url": self.database.url, "password_file": str(self.database.password_file), "nodes": {name: node.process.pid for name, node in self.nodes.items() if node.process}}
        new = self.folder / "state.json.new"
        new.write_text(json.dumps(state))
        new.rename(self.folder / "state.json")


def owners(condition):
    return f"SELECT rooms.name, nodes.name FROM rooms JOIN nodes ON joined = owner WHERE ends > parlour_now() AND {condition} ORDER BY rooms.id DESC LIMIT 1"


def up(given):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with Cluster(given.program, given.site, given.folder, NAMES[: given.nodes], given.lease, given.port) as cluster:
        cluster.write_state()
        print(f"Parlour is at {cluster.address}/\nNodes {', '.join(cluster.names)} with PostgreSQL behind it, everything in {given.folder}.\n"
              "`make cluster-kill` in another terminal ends the node that has the room made last; Ctrl-C ends all.", flush=True)
        gone = {}
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(0.2)
                for name, node in cluster.nodes.items():
                    if name in gone and time.monotonic() >= gone[name]:
                        del gone[name]
                        node.start()
                        print(f"Node {name} is back.", flush=True)
                        cluster.write_state()
                    elif node.process and node.process.poll() is not None:
                        node.process = None
                        gone[name] = time.monotonic() + 2 * given.lease
                        print(f"Node {name} is gone. It comes back in {2 * given.lease:g} s.", flush=True)
                        cluster.write_state()
        print("\nEnding.", flush=True)


def kill(given):
    try:
        state = json.loads((pathlib.Path(given.folder) / "state.json").read_text())
    except OSError:
        sys.exit(f"nothing runs in {given.folder}: `make cluster` starts it")
    database = Database.__new__(Database)
    database.url, database.password_file = state["url"], state["password_file"]
    room = given.room and given.room.split("/t/")[-1].split("#")[0].strip("/")
    if room and not re.fullmatch(r"[a-z0-9]{1,32}", room):
        sys.exit(f"{given.room}: neither a room nor the link to one")
    found = database.sql(owners(f"rooms.name = '{room}'" if room else "true"))
    if not found:
        sys.exit("no node has " + (f"the room {room} now" if room else "any room now"))
    room, name = found[0]
    if name not in state["nodes"]:
        sys.exit(f"node {name} had the room {room}, and is gone already; others can have it in a few seconds")
    os.kill(state["nodes"][name], signal.SIGKILL)
    print(f"Node {name} had the room {room}, and is gone.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    begin = commands.add_parser("up")
    begin.add_argument("program")
    begin.add_argument("site")
    begin.add_argument("--nodes", type=int, choices=range(1, len(NAMES) + 1), default=3)
    begin.add_argument("--lease", type=int, default=5)
    begin.add_argument("--port", type=int, default=0, help="of the address; one that is free unless it is said")
    begin.set_defaults(run=up)
    end = commands.add_parser("kill")
    end.add_argument("room", nargs="?")
    end.set_defaults(run=kill)
    for command in (begin, end):
        command.add_argument("--folder", default=str(ROOT / "build" / "cluster"))
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
