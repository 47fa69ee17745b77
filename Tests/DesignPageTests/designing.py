"""The designer in a real browser: Chromium, driven by Playwright.

STORYBOARD names the program (default .build/release/storyboard, else ./storyboard, which builds it), CHROMIUM the browser,
BROWSER_PICTURES a folder to leave pictures in.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from playwright.sync_api import expect, sync_playwright

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "BrowserTests"))
from browser import CHROMIUM, PICTURES, ROOT, STORYBOARD


def storyboard(*arguments):
    """What a command prints; it has to succeed."""
    done = subprocess.run([STORYBOARD, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{arguments}: {done.stderr}{done.stdout}")
    return done.stdout


class Designer:
    """`storyboard design` on a path."""

    def __init__(self, path, state):
        self.process = subprocess.Popen(
            [STORYBOARD, "design", str(path), "--port", "0", "--no-open"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_STATE_HOME": str(state)})
        self.url = None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/\?token=\S+", line):
                self.url = found.group(0)
                return
        raise AssertionError(f"storyboard design ended with {self.process.wait()} and no address")

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class PageProject:
    """Each test designs in a folder of its own."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def project(self, *commands):
        """A new app; the commands edit its main storyboard."""
        path = self.folder / "Reservations"
        storyboard("new", "project", path)
        self.main = path / "Reservations/Base.lproj/Main.storyboard"
        if commands:
            storyboard("edit", self.main, *commands)
        return path


class DesignTestCase(PageProject, unittest.TestCase):
    """A browser for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        super().setUp()
        self.errors = []

    def tearDown(self):
        self.assertEqual([str(error) for error in self.errors], [])

    def sample(self, name):
        path = self.folder / name
        shutil.copytree(ROOT / "Samples" / name, path)
        return path

    def open(self, path, dark=False, settles=True, **options):
        self.designer = designer = Designer(path, self.folder / "state")
        self.addCleanup(designer.end)
        context = self.browser.new_context(
            viewport={"width": 1440, "height": 900}, color_scheme="dark" if dark else "light", **options)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.addCleanup(context.close)
        self.page = context.new_page()
        self.page.set_default_timeout(12000)
        self.page.on("pageerror", lambda error: self.errors.append(error))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.goto(designer.url)
        self.outline = self.page.get_by_role("tree", name="Document outline")
        self.canvas = self.page.get_by_role("application", name="Canvas")
        if not settles:
            return self.page
        expect(self.outline.get_by_role("treeitem").first).to_be_visible()
        expect(self.canvas.locator(".scene img").first).to_be_attached()
        return self.page

    # What people do.

    def row(self, name):
        return self.outline.get_by_role("treeitem", name=name, exact=True)

    def choose(self, name):
        """Selects an object in the outline."""
        self.row(name).first.click()
        expect(self.row(name).first).to_have_attribute("aria-selected", "true")
        self.settle()

    def object(self, name):
        return self.canvas.get_by_role("button", name=name)

    def pane(self, name):
        self.page.get_by_role("tablist", name="Inspectors").get_by_role("tab", name=name).click()

    def field(self, label, role="textbox"):
        return self.page.get_by_role("complementary", name="Inspectors").get_by_role(role, name=label, exact=True)

    def fill(self, label, value):
        field = self.field(label)
        field.fill(value)
        field.press("Enter")

    def add(self, name):
        """Takes an object from the library into what is selected."""
        self.page.keyboard.press("Control+Shift+L")
        library = self.page.get_by_role("dialog", name="Library")
        library.get_by_role("searchbox", name="Filter").fill(name)
        expect(library.get_by_role("option", name=name, exact=True)).to_be_visible()
        library.get_by_role("option", name=name, exact=True).dblclick()
        expect(library).to_be_hidden()

    def command(self, name):
        """Does a command of the palette."""
        self.page.keyboard.press("Control+k")
        palette = self.page.get_by_role("dialog", name="Commands")
        palette.get_by_role("combobox").fill(name)
        self.page.keyboard.press("Enter")
        expect(palette).to_be_hidden()

    def drag_in(self, name, x, y):
        """Drags an object from the library to a place of the window."""
        self.page.keyboard.press("Control+Shift+L")
        library = self.page.get_by_role("dialog", name="Library")
        library.get_by_role("searchbox", name="Filter").fill(name)
        box = library.get_by_role("option", name=name, exact=True).bounding_box()
        self.page.mouse.move(box["x"] + 30, box["y"] + 10)
        self.page.mouse.down()
        self.page.mouse.move(x - 30, y - 20, steps=6)
        self.settle()
        self.page.mouse.move(x, y, steps=4)
        self.page.mouse.up()
        expect(library).to_be_hidden()
        self.settle()

    def menu(self, *titles):
        """Chooses from the menu bar: menu, submenu, item."""
        first, *rest = titles
        self.page.get_by_role("menubar", name="Main menu").get_by_role("menuitem", name=first, exact=True).click()
        for title in rest:
            self.page.get_by_role("menuitem", name=title).last.click()
        self.settle()

    def pick(self, label, value):
        """Chooses in a field with a few values."""
        field = self.field(label, "combobox").first
        field.select_option(value)
        self.settle()

    def check(self, label, on=True):
        field = self.field(label, "checkbox")
        if field.is_checked() != on:
            field.click()
        self.settle()

    def link(self, source, target, title, section=None):
        """Drags a connection, and chooses from the menu that comes."""
        self.settle()
        self.connect(source, target)
        menu = self.page.get_by_role("menu", name="Connections")
        expect(menu).to_be_visible()
        items = menu.get_by_role("menuitem")
        if section:
            expect(menu.get_by_text(section, exact=True)).to_be_visible()
            items = menu.locator(f"xpath=.//*[@role='menuitem'][preceding-sibling::*[contains(@class, 'heading')][1]"
                                 f"[normalize-space()='{section}']]")
        items.filter(has=self.page.get_by_text(title, exact=True)).first.click()
        expect(menu).to_be_hidden()
        self.settle()

    def scene(self, name):
        """A scene on the canvas."""
        return self.canvas.get_by_role("group", name=name, exact=True)

    def dock(self, scene, item):
        """An icon of a scene's dock."""
        return scene.get_by_role("group", name="Dock").get_by_role("button", name=item, exact=True)

    def fit(self):
        """Shows all scenes."""
        self.canvas.focus()
        self.page.keyboard.press("Shift+Digit1")
        self.page.wait_for_timeout(400)
        self.settle()

    def settle(self):
        """Waits until every question is answered."""
        pane = self.page.get_by_role("complementary", name="Inspectors").get_by_role("tabpanel")
        for _ in range(2):
            self.page.evaluate("designer.settled()")
            expect(pane).not_to_have_attribute("aria-busy", "true")

    def save(self):
        self.settle()
        self.page.keyboard.press("Control+s")
        expect(self.page.get_by_role("status", name="Document")).not_to_contain_text("Edited")

    def connect(self, source, target):
        """Drags a connection from one element to another with the right button."""
        for element, act in [(source, self.page.mouse.down), (target, self.page.mouse.up)]:
            if element.get_attribute("role") == "treeitem":
                element.scroll_into_view_if_needed()
            box = element.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            # Rows may scroll to where the pointer is already: it comes from beside.
            self.page.mouse.move(x + 14, y, steps=5)
            self.page.mouse.move(x, y, steps=2)
            act(button="right")

    def look(self, name):
        self.page.screenshot(path=PICTURES / f"{name}.png")
