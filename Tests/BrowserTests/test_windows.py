"""An app with several windows in a real browser: each has a frame of its own, with its own screens, one beside the other."""
import pathlib
import shutil
import tempfile

from browser import PICTURES, ROOT, BrowserTestCase, expect


class WindowsTests(BrowserTestCase):
    arguments = ("--device", "iPad Air")

    @classmethod
    def setUpClass(cls):
        # PhotoBrowser, as its developers would allow it several windows.
        folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, folder)
        shutil.copytree(ROOT / "Samples/PhotoBrowser", folder / "PhotoBrowser")
        information = folder / "PhotoBrowser/PhotoBrowser/Info.plist"
        text = information.read_text()
        assert text.count("<false/>") == 1
        information.write_text(text.replace("<false/>", "<true/>"))
        cls.sample = folder / "PhotoBrowser/PhotoBrowser.xcodeproj"
        super().setUpClass()

    def frames(self, page):
        return page.locator(".device:visible")

    def heading(self, frame, name):
        expect(frame.get_by_role("heading", name=name, exact=True)).to_be_attached()

    def picture(self, page, name):
        self.settle(page)
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

    def test_windows_are_frames_that_lead_lives_of_their_own(self):
        page = self.open()
        page.set_viewport_size({"width": 1400, "height": 1000})
        expect(self.frames(page)).to_have_count(1)
        first = self.frames(page).nth(0)
        expect(first.locator(".closer")).to_be_hidden()
        page.get_by_role("button", name="Another window of the app").click()
        expect(self.frames(page)).to_have_count(2)
        second = self.frames(page).nth(1)
        self.heading(second, "Photos")
        self.settle(page)

        # A touch goes to the frame that it is in.
        second.get_by_role("button", name="Harbour").click()
        self.heading(second, "Harbour")
        self.heading(first, "Photos")
        self.settle(page)
        first.get_by_role("button", name="Dunes").click()
        self.heading(first, "Dunes")
        self.heading(second, "Harbour")
        boxes = [frame.bounding_box() for frame in (first, second)]
        self.assertLess(boxes[0]["x"] + boxes[0]["width"], boxes[1]["x"] + 1, "they stand beside each other")
        self.assertEqual(boxes[0]["y"], boxes[1]["y"])
        self.picture(page, "windows")

        # A page that is loaded again shows both as they were.
        page.reload()
        expect(self.frames(page)).to_have_count(2)
        first, second = self.frames(page).nth(0), self.frames(page).nth(1)
        self.heading(first, "Dunes")
        self.heading(second, "Harbour")

        # The one that is closed goes, the other stays, and has nothing to close any more.
        self.settle(page)
        second.locator(".closer").click()
        expect(self.frames(page)).to_have_count(1)
        self.heading(self.frames(page).nth(0), "Dunes")
        expect(self.frames(page).nth(0).locator(".closer")).to_be_hidden()
        self.picture(page, "windows-closed")

    def test_every_page_shows_the_windows(self):
        page, other = self.open(), self.open()
        for each in (page, other):
            each.set_viewport_size({"width": 1400, "height": 1000})
        page.get_by_role("button", name="Another window of the app").click()
        expect(self.frames(other)).to_have_count(2)
        self.settle(other)
        self.frames(other).nth(1).locator(".closer").click()
        expect(self.frames(page)).to_have_count(1)
