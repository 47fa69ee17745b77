"""A live run: what is wrong stands on the page, and goes away when it is mended."""
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

from playwright.sync_api import expect

from browser import PICTURES, ROOT, App, BrowserTestCase

# The row that is tapped traps in a line of its own: an array's end is checked in Swift's library.
TRAP = """
    @objc func spoil() {}
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("the list goes")
        let seats = [1, 2, 3]
        print(seats[seats.count])
    }
"""

# When the tap came, and when the place stood there.
WATCH = """() => {
  addEventListener('pointerup', () => { window.tapped = performance.now(); }, true);
  const panel = document.getElementById('trouble');
  new MutationObserver(() => {
    if (!window.told && panel.querySelector('.place').textContent) window.told = performance.now();
  }).observe(panel, { subtree: true, childList: true });
}"""


class LiveTests(BrowserTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        shutil.copytree(ROOT / "Samples/Events", cls.folder / "Events", ignore=shutil.ignore_patterns(".storyboard-build"))
        cls.sample = cls.folder / "Events/Events.xcodeproj"
        cls.source = cls.folder / "Events/Events/EventsViewController.swift"
        cls.original = cls.source.read_text()
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.source.write_text(self.original)

    def change(self, old, new):
        # Changes are told apart by times that are kept in whole milliseconds or coarser.
        time.sleep(0.02)
        text = self.source.read_text()
        self.assertIn(old, text)
        self.source.write_text(text.replace(old, new, 1))

    def leave_picture(self, page, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

    def start(self):
        app = App(self.sample, "--live", "--port", str(random.randrange(20000, 30000)), errors=subprocess.DEVNULL)
        self.addCleanup(app.end)
        return app, self.open(app)

    def test_a_crash_says_where_and_the_app_can_be_started_again(self):
        end = self.original.rindex("}")
        self.source.write_text(self.original[:end] + TRAP + self.original[end:])
        line = self.source.read_text().splitlines().index("        print(seats[seats.count])") + 1
        app, page = self.start()
        page.evaluate(WATCH)
        page.get_by_role("button", name="Silent Film Night").click()
        panel = page.locator("#trouble")
        expect(panel.locator(".place")).to_have_text(f"Events/EventsViewController.swift:{line}", timeout=20_000)
        milliseconds = page.evaluate("told - tapped")
        print(f"a crash, its place and Restart stood on the page {milliseconds:.0f} ms after the tap")
        self.assertLess(milliseconds, 2000, "300 where nothing else runs")
        expect(panel.locator("h1")).to_have_text("The app has crashed")
        expect(panel.locator(".text")).to_contain_text("Index out of range")
        expect(panel.locator("pre")).to_contain_text("the list goes")
        self.leave_picture(page, "live-crash")
        panel.get_by_role("button", name="Restart").click()
        expect(panel).to_be_hidden(timeout=30_000)
        expect(page.get_by_role("button", name="Silent Film Night")).to_be_attached(timeout=30_000)
        self.errors = []

    def test_what_cant_be_built_stands_on_the_page_until_it_is_mended(self):
        app, page = self.start()
        panel = page.locator("#trouble")
        self.change("import UIKit", "import UIKit\nlet broken: Int = \"text\"")
        expect(panel.locator("h1")).to_have_text("The app can’t be built", timeout=60_000)
        expect(panel.locator("pre")).to_contain_text("EventsViewController.swift:2:19: error: cannot convert value of type 'String'")
        expect(page.get_by_role("button", name="Silent Film Night")).to_be_attached()
        self.leave_picture(page, "live-problem")
        self.change("\"text\"", "1")
        expect(panel).to_be_hidden(timeout=60_000)
        expect(page.get_by_role("button", name="Silent Film Night")).to_be_attached(timeout=30_000)
        self.errors = []

    def test_an_app_that_cant_be_built_at_first_has_a_page_all_the_same(self):
        self.source.write_text(self.original.replace("import UIKit", "import UIKit\nlet broken: Int = \"text\"", 1))
        # The address is the stand-in's.
        app = App(self.sample, "--live", "--port", str(random.randrange(20000, 30000)), errors=subprocess.DEVNULL)
        self.addCleanup(app.end)
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.goto(app.url)
        expect(page.locator("#trouble h1")).to_have_text("The app can’t be built", timeout=20_000)
        self.source.write_text(self.original)
        expect(page.locator("#trouble")).to_be_hidden(timeout=60_000)
        expect(page.get_by_role("button", name="Silent Film Night")).to_be_attached(timeout=30_000)
        self.errors = []
