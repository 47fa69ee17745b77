"""The browser display's server, over plain sockets: who is let in, what is refused, and what nobody can do to it."""
import base64
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import unittest

from browser import ROOT, STORYBOARD, App, BrowserTestCase, expect, project


class Client:
    """A connection that says exactly what it is told to."""

    def __init__(self, app):
        self.app = app
        self.socket = socket.create_connection(("127.0.0.1", app.port), timeout=10)
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def request(self, path, cookie=True, **headers):
        """Names of headers with _ for -."""
        lines = {"Host": f"127.0.0.1:{self.app.port}", **({"Cookie": self.app.cookie} if cookie else {})}
        lines.update({name.replace("_", "-"): value for name, value in headers.items()})
        fields = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
        self.send(f"GET {path} HTTP/1.1\r\n{fields}\r\n".encode())

    def head(self):
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        return head.decode()

    def status(self):
        return int(self.head().split()[1])

    def more(self):
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    # WebSockets

    def upgrade(self, **headers):
        key = base64.b64encode(os.urandom(16)).decode()
        usual = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": key}
        self.request("/mirror", **{**usual, **headers})
        return self.status()

    def frame(self):
        """The next frame: its kind and what is in it."""
        first, length = self.take(2)
        if length == 126:
            length, = struct.unpack(">H", self.take(2))
        elif length == 127:
            length, = struct.unpack(">Q", self.take(8))
        return first & 15, self.take(length)

    def farewell(self):
        """The code that the server closes with, and the last text before it."""
        last = None
        while True:
            kind, payload = self.frame()
            if kind == 1:
                last = payload
            if kind == 8:
                try:
                    self.more()
                    raise AssertionError("something came behind the closing frame")
                except (EOFError, ConnectionResetError):
                    pass
                return (struct.unpack(">H", payload[:2])[0] if payload else None), last


def frame(kind, payload=b"", last=True, reserved=0, masked=True, length=None, size=None):
    """A frame as a client sends it, or as it must not."""
    length = len(payload) if length is None else length
    size = size if size is not None else 0 if length < 126 else 2 if length < 65536 else 8
    short = length if size == 0 else 126 if size == 2 else 127
    head = bytes([(0x80 if last else 0) | reserved << 4 | kind, (0x80 if masked else 0) | short])
    head += {0: b"", 2: struct.pack(">H", length & 0xFFFF), 8: struct.pack(">Q", length)}[size]
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))


class ServerTestCase(unittest.TestCase):
    sample = "Events"
    arguments = ()
    limit_files = None

    @classmethod
    def setUpClass(cls):
        cls.app = App(cls.sample, *cls.arguments, limit_files=cls.limit_files)
        cls.addClassCleanup(cls.app.end)

    def get(self, path="/", **headers):
        with Client(self.app) as client:
            client.request(path, **headers)
            return client.status()

    def assertServes(self):
        """The page comes, and the app behind it answers."""
        self.assertEqual(self.get("/"), 200)
        with Client(self.app) as page:
            self.assertEqual(page.upgrade(), 101)
            self.assertIn("hello", json.loads(page.frame()[1]))


class AccessTests(ServerTestCase):
    def test_nobody_sees_anything_without_the_token(self):
        for path in ["/", "/index.html", "/main.js", "/content/0123456789abcdef", "/none"]:
            self.assertEqual(self.get(path, cookie=False), 403, path)
            self.assertEqual(self.get(path, cookie=False, Cookie=f"storyboard-{self.app.port}=guess"), 403, path)
        token = self.app.token
        for path in ["/?token=", "/?token=guess", f"/?token={token[:-1]}", f"/?token={token}0", f"/?other={token}"]:
            self.assertEqual(self.get(path, cookie=False), 403, path)

    def test_who_is_refused_is_told_what_to_do(self):
        with Client(self.app) as client:
            client.request("/", cookie=False)
            self.assertIn("text/plain", client.head())
            with self.assertRaises(EOFError):
                while True:
                    client.more()
            self.assertIn(b"?token=", client.buffer)
            self.assertNotIn(self.app.token.encode(), client.buffer)

    def test_the_token_is_exchanged_for_a_cookie(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.app.port, timeout=10)
        connection.request("GET", f"/?token={self.app.token}")
        answer = connection.getresponse()
        answer.read()
        self.assertEqual((answer.status, answer.getheader("Location")), (303, "./"))
        self.assertEqual(answer.getheader("Set-Cookie"), f"{self.app.cookie}; Path=/; HttpOnly; SameSite=Strict")
        self.assertEqual(answer.getheader("Referrer-Policy"), "no-referrer")
        connection.request("GET", "/", headers={"Cookie": answer.getheader("Set-Cookie").split(";")[0]})
        answer = connection.getresponse()
        self.assertEqual(answer.status, 200)
        self.assertIn(b"<html", answer.read())
        connection.close()

    def test_websockets_need_the_cookie(self):
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(cookie=False), 403)
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(cookie=False, Cookie=f"storyboard-{self.app.port}=guess"), 403)
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(), 101)

    def test_foreign_pages_are_refused_even_with_the_cookie(self):
        port = self.app.port
        for headers, expected in [
            ({}, 200), ({"Host": f"localhost:{port}"}, 200), ({"Host": None}, 403), ({"Host": "rebound.example"}, 403),
            ({"Host": f"rebound.example:{port}"}, 403), ({"Host": "127.0.0.1"}, 403),
            ({"Host": f"127.0.0.1:{port}.evil.example"}, 403), ({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
            ({"Origin": f"http://127.0.0.1:{port + 1}"}, 403), ({"Origin": self.app.origin}, 200),
        ]:
            self.assertEqual(self.get("/", **headers), expected, headers)
        for site, expected in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]:
            self.assertEqual(self.get("/main.js", Sec_Fetch_Site=site), expected, site)
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(Origin="http://evil.example"), 403)

    def test_the_policy_evaluates_nothing_and_talks_to_this_host_only(self):
        with Client(self.app) as client:
            client.request("/")
            policy = next(line for line in client.head().split("\r\n") if line.startswith("Content-Security-Policy"))
        self.assertNotIn("unsafe", policy)
        self.assertIn(f"connect-src 'self' ws://127.0.0.1:{self.app.port} wss://127.0.0.1:{self.app.port};", policy)
        self.assertNotIn(" ws: ", policy)


class ProtocolTests(ServerTestCase):
    """What RFC 6455 has servers do, after the cases of the Autobahn test suite, which needs an outdated Python."""

    def close_code(self, *frames):
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(), 101)
            for data in frames:
                client.send(data)
            return client.farewell()[0]

    def test_what_is_against_the_protocol_is_closed_with_1002(self):
        cases = {f"reserved bits {bits}": [frame(1, b"[]", reserved=bits)] for bits in range(1, 8)}
        cases |= {f"reserved kind {kind}": [frame(kind)] for kind in [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]}
        cases |= {
            "no mask": [frame(1, b"[]", masked=False)],
            "ping without a mask": [frame(9, b"", masked=False)],
            "long ping": [frame(9, b"x" * 126)],
            "long close": [frame(8, b"\x03\xe8" + b"x" * 124)],
            "ping in parts": [frame(9, b"a", last=False), frame(0, b"b")],
            "continuation of nothing": [frame(0, b"a")],
            "continuation after the end": [frame(1, b"[]"), frame(0, b"a")],
            "a message in a message": [frame(1, b"[", last=False), frame(1, b"[]")],
            "a binary one": [frame(1, b"[", last=False), frame(2, b"[]")],
            "length in too many bytes": [frame(1, b"[]", size=2)],
            "in far too many": [frame(1, b"[]", size=8)],
            "negative length": [frame(2, length=1 << 63, size=8)],
            "half a code": [frame(8, b"\x03")],
        }
        for code in [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]:
            cases[f"code {code}"] = [frame(8, struct.pack(">H", code))]
        for name, frames in cases.items():
            self.assertEqual(self.close_code(*frames), 1002, name)

    def test_what_is_no_text_is_closed_with_1007(self):
        surrogate = "κόσμε".encode() + b"\xed\xa0\x80edited"
        for bad in [b"\xff", b"\xc3", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", surrogate]:
            self.assertEqual(self.close_code(frame(1, bad)), 1007, bad)
            self.assertEqual(self.close_code(frame(8, b"\x03\xe8" + bad)), 1007, bad)
        self.assertEqual(self.close_code(frame(1, b"\xce", last=False), frame(9), frame(0, b"\xba\xff")), 1007)

    def test_what_is_too_long_is_closed_with_1009_by_the_length_it_declares(self):
        self.assertEqual(self.close_code(frame(1, length=1 << 40, size=8)), 1009)
        self.assertEqual(self.close_code(frame(1, b"x" * 70_000)), 1009)
        self.assertEqual(self.close_code(frame(1, b"x" * 40_000, last=False), frame(0, length=40_000)), 1009)

    def test_messages_that_are_too_long_end_the_connection_whatever_the_app_says_meanwhile(self):
        for _ in range(200):
            with Client(self.app) as client:
                self.assertEqual(client.upgrade(), 101)
                client.send(frame(1, b"x" * 70_000))
                self.assertEqual(client.farewell()[0], 1009)

    def test_closing_is_answered_with_the_same_code(self):
        for code in [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]:
            self.assertEqual(self.close_code(frame(8, struct.pack(">H", code) + b"bye")), code)
        self.assertEqual(self.close_code(frame(8)), None)

    def test_pings_are_answered_between_the_parts_of_a_message(self):
        with Client(self.app) as client:
            self.assertEqual(client.upgrade(), 101)
            parts = [frame(1, b'["hov', last=False), frame(9, b"payload"), frame(10, b"nobody asked"), frame(0, b'er"]')]
            for data in parts + [frame(9, b""), frame(9, b"x" * 125)]:
                for byte in data:
                    client.send(bytes([byte]))
            pongs = []
            while len(pongs) < 3:
                kind, payload = client.frame()
                if kind == 10:
                    pongs.append(payload)
            self.assertEqual(pongs, [b"payload", b"", b"x" * 125])

    def test_handshakes_that_are_none(self):
        for headers, expected in [
            ({"Upgrade": None}, 426), ({"Connection": "close"}, 426), ({"Sec_WebSocket_Version": "8"}, 426),
            ({"Sec_WebSocket_Key": "short"}, 400), ({"Sec_WebSocket_Key": None}, 400),
            ({"Connection": "keep-alive, Upgrade"}, 101),
        ]:
            with Client(self.app) as client:
                self.assertEqual(client.upgrade(**headers), expected, headers)


class LoadTests(ServerTestCase):
    """What one client can take from the others: nothing."""

    def test_long_lines_are_refused_while_they_come(self):
        clients = [Client(self.app) for _ in range(4)]
        for index, client in enumerate(clients):
            client.send(b"GET /" + b"a" * (1 << 20) if index % 2 else b"GET / HTTP/1.1\r\nX: " + b"a" * (1 << 20))
        self.assertServes()
        for index, client in enumerate(clients):
            self.assertEqual(client.status(), 414 if index % 2 else 431)
            client.socket.close()

    def test_half_requests_dont_keep_others_out(self):
        halves = [Client(self.app) for _ in range(300)]
        for index, client in enumerate(halves):
            try:
                client.send(b"GET / HTTP/1.1\r\nHost: " if index % 2 else b"")
            except ConnectionError:
                pass   # it made room
        self.assertServes()
        for client in halves:
            client.socket.close()

    def test_pages_stay_whatever_else_comes(self):
        with Client(self.app) as page:
            self.assertEqual(page.upgrade(), 101)
            halves = [Client(self.app) for _ in range(300)]
            page.send(frame(9, b"still there"))
            while (got := page.frame()) != (10, b"still there"):
                self.assertNotEqual(got[0], 8)
            for client in halves:
                client.socket.close()

    def test_connections_that_follow_abrupt_ends_are_answered(self):
        for index in range(500):
            with Client(self.app) as abrupt:
                if index % 3:
                    abrupt.request(
                        "/mirror", cookie=index % 2 == 0, Upgrade="websocket", Connection="Upgrade",
                        Sec_WebSocket_Version="13", Sec_WebSocket_Key="AQIDBAUGBwgJCgsMDQ4PEA==")
                abrupt.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.assertEqual(self.get("/page.css"), 200)

    def test_descriptors_come_back(self):
        def count():
            return len(os.listdir(f"/proc/{self.app.own_process}/fd"))

        self.assertServes()
        before = count()
        for _ in range(200):
            with Client(self.app) as client:
                client.upgrade()
        with Client(self.app) as client:
            # Answered after all that ended before it.
            client.request("/")
            self.assertEqual(client.status(), 200)
            self.assertLess(count(), before + 70, "no more than connections that take leave")


class FewFilesTests(ServerTestCase):
    """An app that may open few files goes on when it has run out of them."""
    limit_files = 64

    def test_connections_without_end_end_nothing(self):
        for _ in range(3):
            clients = []
            for _ in range(200):
                client = Client(self.app)
                try:
                    client.send(b"GET / HT")
                except ConnectionError:
                    pass
                clients.append(client)
            self.assertServes()
            for client in clients:
                client.socket.close()
        self.assertIsNone(self.app.process.poll())


class OptionsTests(unittest.TestCase):
    def start(self, *arguments, **more):
        app = App("Events", *arguments, **more)
        self.addCleanup(app.end)
        return app

    def run_in_vain(self, *arguments):
        command = [STORYBOARD, "run", str(project("Events")), "--display", "browser", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    def test_a_token_of_ones_own(self):
        self.assertEqual(self.start("--token", "token-of-my.own").token, "token-of-my.own")
        self.assertEqual(self.start(environment={"STORYBOARD_TOKEN": "token-of-the-environment"}).token, "token-of-the-environment")

    def test_tokens_that_are_none(self):
        for token in ["short", "has a space", "semi;colon"]:
            result = self.run_in_vain("--token", token)
            self.assertEqual(result.returncode, 1)
            self.assertIn("--token", result.stderr)

    def test_names_that_proxies_reach_it_by(self):
        app = self.start("--allow-host", "app.example.org", "--allow-host", "localhost:9000")
        for host, origin, expected in [
            ("app.example.org", "https://app.example.org", 200), ("app.example.org:8443", "https://app.example.org:8443", 200),
            (f"localhost:{app.port}", "https://app.example.org", 200), ("localhost:9000", "http://localhost:9000", 200),
            ("other.example.org", None, 403), ("localhost:9001", None, 403), ("app.example.org", "https://evil.example", 403),
        ]:
            with Client(app) as client:
                client.request("/", Host=host, Origin=origin)
                self.assertEqual(client.status(), expected, (host, origin))

    def test_an_app_that_is_told_to_end_as_soon_as_it_is_there_ends(self):
        for _ in range(20):
            app = App("Events")
            app.process.terminate()
            app.process.wait(timeout=20)
            app.process.stdout.close()

    def test_every_address_of_the_machine_with_a_warning(self):
        with tempfile.TemporaryFile("w+") as errors:
            app = self.start("--host", "0.0.0.0", errors=errors)
            errors.seek(0)
            self.assertIn("warning: ", errors.read())
        for host, expected in [("127.0.0.1", 200), ("192.0.2.7", 200), ("rebound.example", 403)]:
            with Client(app) as client:
                client.request("/", Host=f"{host}:{app.port}")
                self.assertEqual(client.status(), expected, host)

    def test_an_address_that_isnt_this_machines(self):
        result = self.run_in_vain("--host", "192.0.2.1")
        self.assertEqual(result.returncode, 1)
        self.assertIn("--host", result.stderr)


class EndTests(BrowserTestCase):
    """The page is told why the app ends, and at once: not when its backtrace is written."""

    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, folder)
        shutil.copytree(ROOT / "Samples/Events", folder / "Events", ignore=shutil.ignore_patterns(".storyboard-build"))
        source = folder / "Events/Events/EventViewController.swift"
        text = source.read_text()
        assert text.count("super.viewDidLoad()") == 1
        ends = """
            switch ProcessInfo.processInfo.environment["EVENTS_END"] {
            case "trap": let none = [Int](); print(none[ProcessInfo.processInfo.arguments.count])
            case "abort": abort()
            case "recursion": recurse(0)
            case "misuse": performSegue(withIdentifier: "NoSuchSegue", sender: nil)
            case "exit": exit(3)
            default: break
            }
        """
        source.write_text(text.replace("super.viewDidLoad()", "super.viewDidLoad()" + ends) +
                          "\n@inline(never) func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + recurse(depth + 2) }\n")
        cls.sample = folder / "Events/Events.xcodeproj"
        super().setUpClass()

    def check(self, end, *words):
        app = App(self.sample, environment={"SIMCTL_CHILD_EVENTS_END": end}, errors=subprocess.DEVNULL)
        self.addCleanup(app.end)
        page = self.open(app)
        page.get_by_role("button", name="Silent Film Night").click()
        for part in words:
            expect(page.locator("#banner")).to_contain_text(part, timeout=60_000)
        self.errors = []
        return app

    def test_traps(self):
        for end, word in [("trap", "SIGILL" if os.uname().machine == "x86_64" else "SIGTRAP"), ("abort", "SIGABRT"), ("recursion", "SIGSEGV")]:
            app = self.check(end, "has crashed", word)
            # The backtrace comes all the same, and the status is that of the signal.
            self.assertEqual(app.process.wait(timeout=300), 1)

    def test_misuse_of_uikit_in_its_words(self):
        self.check("misuse", "has crashed", "NSInvalidArgumentException", "NoSuchSegue", "waits for it to start again")

    def test_an_app_that_ends_itself(self):
        self.assertEqual(self.check("exit", "ended by itself", "status 3").process.wait(timeout=300), 3)

    def test_an_app_that_is_told_to_end(self):
        app = self.check("", "")
        with Client(app) as page:
            self.assertEqual(page.upgrade(), 101)
            app.process.send_signal(signal.SIGTERM)
            code, last = page.farewell()
            self.assertEqual(code, 1001)
            self.assertIn("told to", json.loads(last)["ended"])

    def test_a_crash_is_told_before_the_process_has_ended(self):
        app = App(self.sample, errors=subprocess.DEVNULL)
        self.addCleanup(app.end)
        with Client(app) as page:
            self.assertEqual(page.upgrade(), 101)
            page.frame()
            os.kill(app.own_process, signal.SIGSEGV)
            code, last = page.farewell()
            self.assertIn("SIGSEGV", json.loads(last)["ended"])
        with self.assertRaises(ConnectionRefusedError):
            Client(app)

    def test_a_page_of_an_earlier_start_is_told_to_open_the_new_address(self):
        app = App(self.sample)
        page = self.open(app)
        app.end()
        again = App(self.sample, "--port", str(app.port))
        self.addCleanup(again.end)
        expect(page.locator("#banner")).to_contain_text("another address", timeout=20_000)
        page.goto(again.url)
        expect(page.locator(".layer").first).to_be_attached()
        self.assertNotIn("token", page.url)
        self.errors = []

    def test_a_page_goes_on_where_the_token_stays_the_same(self):
        app = App(self.sample, "--token", "token-that-stays")
        page = self.open(app)
        app.end()
        expect(page.locator("#banner.shown")).to_contain_text("ended")
        again = App(self.sample, "--token", "token-that-stays", "--port", str(app.port))
        self.addCleanup(again.end)
        expect(page.locator("#banner:not(.shown)")).to_be_attached(timeout=20_000)
        self.errors = []


if __name__ == "__main__":
    unittest.main()
