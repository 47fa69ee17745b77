"""Samples in a real browser: Chromium, driven by Playwright.

STORYBOARD names the program (default .build/release/storyboard, else ./storyboard, which builds it), CHROMIUM the browser,
BROWSER_PICTURES a folder to leave pictures in.
"""
import io
import os
import pathlib
import re
import resource
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
PICTURES = pathlib.Path(os.environ.get("BROWSER_PICTURES") or tempfile.mkdtemp())

# Of all pixels, how many may differ by more than 8 of 255 in some component.
ALLOWED_DIFFERENCE = 0.01


def project(sample):
    """A sample by its name, or the project at a path."""
    return sample if isinstance(sample, pathlib.Path) else ROOT / f"Samples/{sample}/{sample}.xcodeproj"


def wait_until(page, expression, argument=None, seconds=30):
    """Waits until the page says so. Playwright's own waiting evaluates a text inside the page, which the page's policy forbids."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, argument):
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds} seconds it still isn't so: {expression}")
        page.wait_for_timeout(20)


class App:
    """A running sample. `url` is what it printed, `origin` the same without the path, `cookie` what its token is exchanged for."""

    def __init__(self, sample, *arguments, command="run", limit_files=None, environment=None, errors=None):
        limit = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit_files, limit_files))) if limit_files else None
        self.process = subprocess.Popen(
            [STORYBOARD, command, str(project(sample)), "--display", "browser", "--port", "0", *arguments],
            stdout=subprocess.PIPE, stderr=errors, text=True, preexec_fn=limit, env={**os.environ, **(environment or {})})
        self.url = None
        for line in self.process.stdout:
            found = re.search(r"(http://127\.0\.0\.1:(\d+))/\?token=(\S+)", line)
            if found:
                self.url, self.origin, self.port, self.token = found.group(0), found.group(1), int(found.group(2)), found.group(3)
                self.cookie = f"storyboard-{self.port}={self.token}"
                return
        raise AssertionError(f"storyboard run ended with {self.process.wait()} and no address")

    @property
    def own_process(self):
        """The app's: the one that was started only looks after it."""
        number = self.process.pid
        return int(pathlib.Path(f"/proc/{number}/task/{number}/children").read_text().split()[0])

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class BrowserTestCase(unittest.TestCase):
    """One sample, started once for all tests of a class."""
    sample = None
    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.app = App(cls.sample, *cls.arguments)
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
            subprocess.run([STORYBOARD, "run", str(project(self.sample)), "--display", "headless", "--script", str(path), *arguments], check=True, capture_output=True, timeout=120)
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
