"""PhotoBrowser in a real browser: Chromium, driven by Playwright, against the headless display's pictures.

STORYBOARD names the program (default .build/release/storyboard, else ./storyboard, which builds it), CHROMIUM the browser,
BROWSER_PICTURES a folder to leave pictures in.
"""
import base64
import http.client
import io
import os
import pathlib
import re
import socket
import struct
import subprocess
import tempfile
import time
import unittest

from PIL import Image, ImageChops
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / ".build/release/storyboard"
STORYBOARD = os.environ.get("STORYBOARD") or str(RELEASE if RELEASE.exists() else ROOT / "storyboard")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PROJECT = ROOT / "Samples/PhotoBrowser/PhotoBrowser.xcodeproj"
PICTURES = pathlib.Path(os.environ.get("BROWSER_PICTURES") or tempfile.mkdtemp())

# A push is a few messages (touches, highlight, the change with its animations, their ends), not one a frame.
MESSAGES_A_PUSH = 10
# Of all pixels, how many may differ by more than 8 of 255 in some component.
ALLOWED_DIFFERENCE = 0.01


class App:
    """A running sample."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [STORYBOARD, "run", str(PROJECT), "--display", "browser", "--port", "0", *arguments],
            stdout=subprocess.PIPE, text=True)
        self.url = None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.url, self.port = found.group(0), int(found.group(1))
                return
        raise AssertionError(f"storyboard run ended with {self.process.wait()} and no address")

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class BrowserTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.app = App()
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.app.end()

    def open(self, app=None):
        page = self.browser.new_page(viewport={"width": 520, "height": 960}, device_scale_factor=3)
        self.addCleanup(page.close)
        page.on("pageerror", lambda error: self.errors.append(error))
        page.goto((app or self.app).url)
        expect(page.locator(".layer").first).to_be_attached()
        self.settle(page)
        return page

    def setUp(self):
        self.errors = []

    def tearDown(self):
        self.assertEqual(self.errors, [])

    def settle(self, page):
        """Waits until no message has come for a while and every animation has ended."""
        before = -1
        while before != (before := page.evaluate("storyboard.messages")):
            page.evaluate("storyboard.settled()")
            page.wait_for_timeout(250)

    def at_photos(self, page):
        """Back on the first screen, whatever the test before left."""
        back = page.get_by_role("button", name="Photos", exact=True)
        if back.count():
            back.click()
            expect(page.get_by_role("heading", name="Photos")).to_be_attached()
            self.settle(page)

    def test_walks_to_a_photo_and_back(self):
        page = self.open()
        self.assertEqual(page.title(), "PhotoBrowser")
        self.at_photos(page)
        page.get_by_role("button", name="Harbour").click()
        expect(page.get_by_role("heading", name="Harbour")).to_be_attached()
        expect(page.get_by_text("Boats coming home at dusk")).to_be_attached()
        self.settle(page)
        expect(page.get_by_role("button", name="Dunes")).to_have_count(0)
        page.get_by_role("button", name="Photos").click()
        expect(page.get_by_role("heading", name="Photos")).to_be_attached()
        expect(page.get_by_role("button", name="Dunes")).to_be_attached()

    def test_words_can_be_clicked(self):
        page = self.open()
        self.at_photos(page)
        page.get_by_text("Dunes").click()
        expect(page.get_by_role("heading", name="Dunes")).to_be_attached()
        self.settle(page)

    def test_a_push_is_a_few_messages(self):
        page = self.open()
        self.at_photos(page)
        before = page.evaluate("storyboard.messages")
        page.get_by_role("button", name="Aurora").click()
        expect(page.get_by_role("heading", name="Aurora")).to_be_attached()
        self.settle(page)
        self.assertLessEqual(page.evaluate("storyboard.messages") - before, MESSAGES_A_PUSH)

    def test_a_push_is_seen_to_move(self):
        page = self.open()
        self.at_photos(page)
        # Where the new screen's layers are, frame by frame.
        page.evaluate("""() => {
            window.places = new Set();
            const look = () => {
                for (const animation of document.getAnimations()) {
                    if (animation.effect.getKeyframes().some((frame) => 'translate' in frame)) places.add(animation.effect.target.getBoundingClientRect().x);
                }
                requestAnimationFrame(look);
            };
            look();
        }""")
        page.get_by_role("button", name="Dunes").click()
        expect(page.get_by_role("heading", name="Dunes")).to_be_attached()
        self.settle(page)
        self.assertGreater(page.evaluate("places.size"), 5)

    def test_reload_keeps_the_state(self):
        page = self.open()
        self.at_photos(page)
        page.get_by_role("button", name="Meadow").click()
        expect(page.get_by_role("heading", name="Meadow")).to_be_attached()
        self.settle(page)
        page.reload()
        expect(page.get_by_role("heading", name="Meadow")).to_be_attached()
        # A second page sees the same, and follows.
        other = self.open()
        expect(other.get_by_role("heading", name="Meadow")).to_be_attached()
        self.at_photos(page)
        expect(other.get_by_role("heading", name="Photos")).to_be_attached()

    def test_what_scrolls_is_read_from_top_to_bottom(self):
        page = self.open()
        self.at_photos(page)
        names = page.evaluate("[...document.querySelectorAll('[role=button]')].map((element) => element.ariaLabel)")
        self.assertEqual(names[:4], ["Harbour", "Dunes", "Aurora", "Lighthouse"])

    def test_the_wheel_scrolls(self):
        app = App("--device", "iPhone 4s")   # where the photos don't fit
        self.addCleanup(app.end)
        page = self.open(app)
        cell = page.get_by_role("button", name="Glacier")
        before = cell.bounding_box()
        page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
        page.mouse.wheel(0, 40)
        self.settle(page)
        self.assertGreater(before["y"] - cell.bounding_box()["y"], 10)

    def test_foreign_pages_are_refused(self):
        for headers, expected in [
            ({}, 200), ({"Host": "rebound.example"}, 403), ({"Host": f"rebound.example:{self.app.port}"}, 403),
            ({"Origin": "http://evil.example"}, 403), ({"Origin": self.app.url}, 200),
        ]:
            connection = http.client.HTTPConnection("127.0.0.1", self.app.port, timeout=5)
            connection.putrequest("GET", "/", skip_host=True)
            for name, value in {"Host": f"127.0.0.1:{self.app.port}", **headers}.items():
                connection.putheader(name, value)
            connection.endheaders()
            self.assertEqual(connection.getresponse().status, expected, headers)
            connection.close()

    def test_messages_that_are_too_long_end_the_connection(self):
        with socket.create_connection(("127.0.0.1", self.app.port), timeout=5) as client:
            key = base64.b64encode(os.urandom(16)).decode()
            client.sendall((f"GET /mirror HTTP/1.1\r\nHost: 127.0.0.1:{self.app.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
            payload = b"x" * 70_000
            client.sendall(b"\x81" + bytes([0x80 | 127]) + struct.pack(">Q", len(payload)) + bytes(4) + payload)
            received = b""
            while chunk := client.recv(65536):
                received += chunk
            self.assertIn(b"\x88\x02" + struct.pack(">H", 1009), received[-64:])

    def test_the_page_says_that_the_app_has_ended(self):
        app = App()
        try:
            page = self.open(app)
        finally:
            app.end()
        expect(page.locator("#banner")).to_contain_text("has ended", timeout=10_000)
        self.errors = []

    def test_a_port_in_use_is_an_error(self):
        result = subprocess.run([STORYBOARD, "run", str(PROJECT), "--display", "browser", "--port", str(self.app.port)], capture_output=True, text=True, timeout=60)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(str(self.app.port), result.stderr)
        self.assertEqual(len(result.stderr.strip().splitlines()), 1, result.stderr)

    # MARK: Pictures

    def test_the_browser_shows_what_the_headless_display_shows(self):
        page = self.open()
        self.at_photos(page)
        self.compare(page, "photos", [])
        page.get_by_role("button", name="Harbour").click()
        expect(page.get_by_role("heading", name="Harbour")).to_be_attached()
        self.compare(page, "harbour", ['tap "Harbour"'])

    def test_dark_screens_too(self):
        app = App("--dark")
        try:
            page = self.open(app)
            self.compare(page, "photos-dark", [], "--dark")
        finally:
            app.end()

    def compare(self, page, name, script, *arguments):
        self.settle(page)
        # The device's own shape hides corners and what lies below the camera.
        page.evaluate("() => { document.getElementById('camera').hidden = true; document.getElementById('screen').style.borderRadius = 0; document.getElementById('device').style.borderRadius = 0; }")
        shot = page.locator("#screen").screenshot()
        page.evaluate("() => { document.getElementById('camera').hidden = false; }")
        browser = Image.open(io.BytesIO(shot)).convert("RGB")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "script"
            path.write_text("\n".join([*script, f"screenshot {folder}/headless.png"]) + "\n")
            subprocess.run([STORYBOARD, "run", str(PROJECT), "--display", "headless", "--script", str(path), *arguments], check=True, capture_output=True, timeout=120)
            headless = Image.open(f"{folder}/headless.png").convert("RGB")
        PICTURES.mkdir(parents=True, exist_ok=True)
        browser.save(PICTURES / f"{name}-browser.png")
        headless.save(PICTURES / f"{name}-headless.png")
        self.assertEqual(browser.size, headless.size)
        red, green, blue = ImageChops.difference(browser, headless).split()
        worst = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda v: 255 if v > 8 else 0)
        worst.save(PICTURES / f"{name}-difference.png")
        share = worst.histogram()[255] / (browser.width * browser.height)
        print(f"{name}: {share:.3%} of the pixels differ")
        self.assertLessEqual(share, ALLOWED_DIFFERENCE, f"{name}: pictures are in {PICTURES}")


if __name__ == "__main__":
    unittest.main()
