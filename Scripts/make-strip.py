#!/usr/bin/env python3
"""Makes Docs/Images/strip.jpg, the README's: a label is edited on the designer's canvas, the app that runs changes, git shows a line. All three are real.

Needs Playwright and Pillow, as Tests/BrowserTests/run has them; STORYBOARD names the program."""

import html
import io
import pathlib
import re
import subprocess
import sys

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Tests/DesignPageTests"), str(ROOT / "Tests/BrowserTests")]
from browser import App  # noqa: E402
from designing import DesignTestCase, expect, storyboard  # noqa: E402

HEIGHT, GAP = 860, 28
OLD, NEW = "Good Morning", "Good Evening"


class Strip(DesignTestCase):
    def runTest(self):
        project = self.folder / "Greeting"
        storyboard("new", "project", project)
        main = project / "Greeting/Base.lproj/Main.storyboard"
        storyboard(
            "edit", main, "add label to ViewController at 78,390", f'set it text "{OLD}"', 'set it font "system bold 34"', "set it frame 70,390,260,44")
        git = lambda *words: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=project, capture_output=True, text=True, check=True).stdout
        git("init", "-q")
        git("add", "-A")
        git("commit", "-q", "-m", "Greeting")
        app = App(project / "Greeting.xcodeproj", "--live")
        self.addCleanup(app.end)
        page = self.browser.new_page(viewport={"width": 470, "height": HEIGHT}, device_scale_factor=2)
        page.goto(app.url)
        expect(page.get_by_text(OLD)).to_be_attached(timeout=60_000)
        self.open(project, device_scale_factor=2)
        self.page.set_viewport_size({"width": 1180, "height": HEIGHT})
        self.settle()
        self.object(f"Label “{OLD}”").dblclick(force=True)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(NEW)
        panels = [self.page.screenshot()]
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("status", name="Document")).to_contain_text("Edited")
        self.save()
        expect(page.get_by_text(NEW)).to_be_attached(timeout=60_000)
        page.wait_for_timeout(800)
        panels.append(page.screenshot())
        lines = [line for line in git("diff", "-U0").splitlines() if line[:1] in "+-" and not line.startswith(("+++", "---"))]
        assert len(lines) == 2, lines
        panels.append(self.terminal(git("diff", "-U0", "--word-diff=plain", "--word-diff-regex=[^ \"]+", "--no-color")))
        self.put_together([Image.open(io.BytesIO(panel)).convert("RGB") for panel in panels])

    def terminal(self, text):
        rows = ["$ git diff --word-diff", *[line.strip() for line in text.splitlines() if not line.startswith(("index", "diff", "---", "+++", "@@"))]]
        rows = "\n".join(html.escape(row) for row in rows)
        rows = re.sub(r"\[-(.+?)-\]", r'<span style="color:#ff7b72">\1</span>', rows)
        rows = re.sub(r"\{\+(.+?)\+\}", r' <span style="color:#7ee787">\1</span>', rows)
        page = self.browser.new_page(viewport={"width": 560, "height": HEIGHT}, device_scale_factor=2)
        page.set_content(f'<body style="margin:0;background:#0d1117;color:#c9d1d9;font:15px/1.7 DejaVu Sans Mono,monospace;padding:28px 24px;white-space:pre-wrap;overflow-wrap:anywhere">{rows}</body>')
        return page.screenshot()

    def put_together(self, panels):
        height = HEIGHT
        panels = [panel.resize((round(panel.width * height / panel.height), height), Image.LANCZOS) for panel in panels]
        strip = Image.new("RGB", (sum(panel.width for panel in panels) + GAP * (len(panels) - 1), height), "white")
        x = 0
        for panel in panels:
            strip.paste(panel, (x, 0))
            x += panel.width + GAP
        strip.save(ROOT / "Docs/Images/strip.jpg", quality=84, optimize=True)


if __name__ == "__main__":
    Strip.setUpClass()
    import unittest
    result = unittest.TextTestRunner().run(Strip())
    Strip.tearDownClass()
    sys.exit(not result.wasSuccessful())
