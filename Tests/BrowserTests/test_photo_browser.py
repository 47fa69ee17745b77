"""PhotoBrowser in a real browser, against the headless display's pictures."""
import subprocess

from browser import STORYBOARD, App, BrowserTestCase, expect, project

# A push is a few messages (touches, highlight, the change with its animations, their ends), not one a frame.
MESSAGES_A_PUSH = 10


class PhotoBrowserTests(BrowserTestCase):
    sample = "PhotoBrowser"

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
        # Where the new screen's layers are as the animation goes on: asked at its own times, however many frames the machine manages.
        page.evaluate("""() => {
            window.places = new Set();
            const look = () => {
                for (const animation of document.getAnimations()) {
                    if (!animation.effect.getKeyframes().some((frame) => 'translate' in frame)) continue;
                    const now = animation.currentTime, end = animation.effect.getComputedTiming().endTime;
                    for (let step = 0; step < 10; step += 1) {
                        animation.currentTime = end * step / 10;
                        places.add(animation.effect.target.getBoundingClientRect().x);
                    }
                    animation.currentTime = now;
                }
                if (places.size <= 5) requestAnimationFrame(look);
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
        app = App(self.sample, "--device", "iPhone 4s")   # where the photos don't fit
        self.addCleanup(app.end)
        page = self.open(app)
        cell = page.get_by_role("button", name="Glacier")
        before = cell.bounding_box()
        page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
        page.mouse.wheel(0, 40)
        self.settle(page)
        self.assertGreater(before["y"] - cell.bounding_box()["y"], 10)

    def test_the_page_says_that_the_app_has_ended(self):
        app = App(self.sample)
        try:
            page = self.open(app)
        finally:
            app.end()
        expect(page.locator("#banner")).to_contain_text("has ended", timeout=10_000)
        self.errors = []

    def test_a_port_in_use_is_an_error(self):
        result = subprocess.run([STORYBOARD, "run", str(project(self.sample)), "--display", "browser", "--port", str(self.app.port)], capture_output=True, text=True, timeout=60)
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
        app = App(self.sample, "--dark")
        try:
            page = self.open(app)
            self.compare(page, "photos-dark", [], "--dark")
        finally:
            app.end()
