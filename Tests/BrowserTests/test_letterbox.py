"""An app without a launch screen, in the middle of its device's screen."""
import pathlib
import shutil
import tempfile

from browser import ROOT, BrowserTestCase, expect


class LetterboxTests(BrowserTestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.temporary.name) / "PhotoBrowser"
        shutil.copytree(ROOT / "Samples/PhotoBrowser", folder, ignore=shutil.ignore_patterns(".storyboard-build"))
        plist = folder / "PhotoBrowser/Info.plist"
        text = plist.read_text()
        assert "UILaunchScreen" in text
        plist.write_text(text.replace("\t<key>UILaunchScreen</key>\n\t<dict/>\n", ""))
        cls.sample = folder / "PhotoBrowser.xcodeproj"
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.temporary.cleanup()

    def test_black_bars_are_around_and_what_is_clicked_is_where_it_is_seen(self):
        page = self.open()
        device, screen = page.locator("#device").bounding_box(), page.locator("#screen").bounding_box()
        self.assertAlmostEqual(screen["width"] / screen["height"], 320 / 480, delta=0.005)
        # As wide as the device's screen, and as far from its top as from its end.
        self.assertAlmostEqual((device["width"] - screen["width"]) / device["width"], 24 / 417, delta=0.01)
        above, below = screen["y"] - device["y"], device["y"] + device["height"] - screen["y"] - screen["height"]
        self.assertAlmostEqual(above, below, delta=1)
        self.assertGreater(above, 0.1 * device["height"])
        page.get_by_role("button", name="Harbour").click()
        expect(page.get_by_role("heading", name="Harbour")).to_be_attached()
