"""The samples walked from end to end without a display, every screen compared with its golden picture."""

import os
import unittest

import goldens
import support


CATALOG = [
    "list", "labels", "text-fields", "text-views", "search-bars", "buttons", "configurations", "menus", "menu-open", "menu-choice", "values", "segments", "progress",
    "picker-view", "date-pickers", "date-open", "date-wheels", "color-wells", "image-views", "symbols", "visual-effects", "stack-views", "shapes", "properties",
    "table-cells", "collection-view", "refresh", "bars", "toolbar", "appearances", "tab-bar", "colors", "frameworks", "gestures",
]


class WalkTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.projects = {name: support.Project(name, os.path.join(cls.shared, name)) for name in ("PhotoBrowser", "Events", "Catalog")}

    def walk(self, sample, script, pictures, *arguments, **environment):
        """Plays the script; `pictures` says which golden picture each of its screenshots has to be."""
        path = os.path.join(support.HERE, "scripts", script)
        result = support.storyboard(
            "run", self.projects[sample].project, "--script", path, *arguments, cwd=self.folder, **environment)
        self.assertSucceeds(result)
        self.assertEqual(result.text, "", "nothing to complain about in a sample")
        for name, golden in pictures.items():
            with self.subTest(picture=golden):
                goldens.check(self, self.path(name + ".png"), golden)

    def test_photo_browser(self):
        self.walk("PhotoBrowser", "photo-browser.txt", {
            "grid": "photo-browser-grid", "photo": "photo-browser-photo",
            "back": "photo-browser-grid", "back-again": "photo-browser-grid"})

    def test_photo_browser_dark(self):
        self.walk("PhotoBrowser", "photo-browser.txt", {
            "grid": "photo-browser-grid-dark", "photo": "photo-browser-photo-dark", "back": "photo-browser-grid-dark"}, "--dark")

    def test_photo_browser_scrolled(self):
        self.walk("PhotoBrowser", "photo-browser-landscape.txt", {"scrolled": "photo-browser-scrolled"}, STORYBOARD_ORIENTATION="landscape")

    def test_events(self):
        self.walk("Events", "events.txt", {
            "list": "events-list", "event": "events-event", "reserved": "events-reserved", "back": "events-list", "information": "events-information"})

    def test_events_dark(self):
        self.walk("Events", "events.txt", {
            "list": "events-list-dark", "event": "events-event-dark", "information": "events-information-dark"}, "--dark")

    def test_events_scrolled(self):
        self.walk("Events", "events-landscape.txt", {"scrolled": "events-scrolled"}, STORYBOARD_ORIENTATION="landscape")

    def check_catalog(self, suffix, *arguments):
        self.walk("Catalog", "catalog.txt", {name: f"catalog-{name}{suffix}" for name in CATALOG}, *arguments)

    def test_catalog(self):
        self.check_catalog("")

    def test_catalog_dark(self):
        self.check_catalog("-dark", "--dark")

    def test_catalog_on_a_pad(self):
        self.walk("Catalog", "catalog-pad.txt", {name: f"catalog-{name}-pad" for name in ("list", "configurations", "colors")}, "--device", "iPad Air")

    def test_catalog_in_arabic(self):
        screens = ("list", "values", "text-fields", "search-bars", "date-pickers")
        self.walk("Catalog", "catalog-arabic.txt", {name: f"catalog-{name}-arabic" for name in screens}, "--locale", "ar")


if __name__ == "__main__":
    unittest.main()
