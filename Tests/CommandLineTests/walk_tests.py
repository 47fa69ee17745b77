"""The samples walked from end to end without a display: every screen compared with its golden text, and some with a golden picture."""

import os
import unittest

import goldens
import support
import transcripts


CATALOG = [
    "list", "labels", "text-fields", "text-views", "search-bars", "buttons", "configurations", "menus", "menu-open", "menu-choice", "values", "segments", "progress",
    "picker-view", "date-pickers", "date-open", "date-wheels", "color-wells", "image-views", "symbols", "visual-effects", "stack-views", "shapes", "properties",
    "table-cells", "collection-view", "refresh", "bars", "toolbar", "appearances", "tab-bar", "colors", "frameworks", "gestures",
]

# Those whose bars, margins or columns are others on a pad.
PAD = ["list", "labels", "text-fields", "buttons", "configurations", "values", "date-pickers", "table-cells", "bars", "toolbar", "tab-bar", "colors"]

# The samples that are walked whole: project, script, and the pictures that the script takes.
ROAD_TRIP = ("RoadTrip", "road-trip", [
    "events", "event", "map", "map-callout", "photos", "photo", "photo-menu", "photo-deleted", "confirm-delete", "journal", "entry", "compose", "composed",
    "journal-added", "photos-popped"])
ACCOUNT_SETUP = ("AccountSetup", "account-setup", ["welcome", "name", "named", "plan", "summary", "reset", "done"])
DUNGEON_PLUNDER = ("DungeonPlunder", "dungeon-plunder", [
    "game", "armoury", "error", "map", "inventory", "item", "where-found", "map-again", "rat", "game-over", "again"])
STATES = ("States", "states", ["list", "illinois", "by-name", "alaska"])
SEGUES = ("Segues", "segues", [
    "list", "show", "show-detail", "popover", "embed", "custom", "split-list", "split-detail", "flip", "curl", "still", "scaling", "full-screen", "from-code", "refused", "reference",
    "framework", "from-the-framework", "step-3", "first-step", "deeper", "second-tab", "first-tab", "end"])

QWINKLE = [
    "timeline", "swiped", "hidden", "shaken", "patterns", "actions", "composite", "dropped", "sources", "turned", "compose", "composed", "restored", "posted"]

# Those that open something.
MORE = [
    "attributed-text", "date-month", "color-picker", "color-sliders", "presenting", "alert", "alert-field", "action-sheet", "sheet", "half-sheet", "popover",
    "search", "search-results", "pages", "split", "split-detail", "right-to-left",
]


class WalkTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.projects = {name: support.Project(name, os.path.join(cls.shared, name)) for name in ("PhotoBrowser", "Events", "Catalog", "RoadTrip", "AccountSetup", "DungeonPlunder", "States", "Segues", "Qwinkle")}

    def walk(self, sample, script, screens, *arguments, **environment):
        """Plays the script; `screens` says which golden text each of its descriptions has to be.

        Scripts take a screenshot as well of one screen of each family: what the pixels are is seen there, light and dark.
        """
        path = os.path.join(support.HERE, "scripts", script)
        self.play(sample, path, *arguments, **environment)
        with open(path, encoding="utf-8") as file:
            steps = file.read().splitlines()
        for name, golden in screens.items():
            with self.subTest(screen=golden):
                transcripts.check(self, self.path(name + ".txt"), golden)
                if f"screenshot {name}.png" in steps:
                    goldens.check(self, self.path(name + ".png"), golden)

    def script_with(self, script, step):
        """A script in which another step stands after each description; `step` gives it by the description's name."""
        with open(os.path.join(support.HERE, "scripts", script), encoding="utf-8") as file:
            lines = file.read().splitlines()
        for index, line in reversed(list(enumerate(lines))):
            if line.startswith("describe "):
                lines.insert(index + 1, step(line.split()[1].removesuffix(".txt")))
        self.write("script.txt", "\n".join(lines) + "\n")
        return self.path("script.txt")

    def play(self, sample, script, *arguments, **environment):
        result = support.storyboard("run", self.projects[sample].project, "--script", script, *arguments, cwd=self.folder, **environment)
        self.assertSucceeds(result)
        self.assertEqual(result.output + result.complaints, "", "nothing to complain about in a sample")

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
        for suffix, arguments in (("-pad", ()), ("-pad-dark", ("--dark",))):
            self.walk("Catalog", "catalog-pad.txt", {name: f"catalog-{name}{suffix}" for name in PAD}, "--device", "iPad Air", *arguments)

    def check_more(self, suffix, *arguments):
        self.walk("Catalog", "catalog-more.txt", {name: f"catalog-{name}{suffix}" for name in MORE}, *arguments)

    def test_what_catalog_opens(self):
        self.check_more("")

    def test_what_catalog_opens_in_the_dark(self):
        self.check_more("-dark", "--dark")

    def test_what_catalog_opens_on_a_pad(self):
        screens = ("menu-open", "color-picker", "alert", "action-sheet", "sheet", "popover", "search", "search-results", "split")
        for suffix, arguments in (("-pad", ()), ("-pad-dark", ("--dark",))):
            self.walk("Catalog", "catalog-more-pad.txt", {name: f"catalog-{name}{suffix}" for name in screens}, "--device", "iPad Air", *arguments)

    def test_catalog_in_arabic(self):
        screens = ("list", "values", "text-fields", "search-bars", "date-pickers")
        self.walk("Catalog", "catalog-arabic.txt", {name: f"catalog-{name}-arabic" for name in screens}, "--locale", "ar")

    def check(self, sample, suffix="", *arguments):
        project, name, pictures = sample
        self.walk(project, name + ".txt", {picture: f"{name}-{picture}{suffix}" for picture in pictures}, *arguments)

    def check_pad(self, sample, *pictures):
        project, name, _ = sample
        self.walk(project, name + "-pad.txt", {picture: f"{name}-{picture}-pad" for picture in pictures}, "--device", "iPad Air")

    def test_road_trip(self):
        self.check(ROAD_TRIP)

    def test_road_trip_dark(self):
        self.check(ROAD_TRIP, "-dark", "--dark")

    def test_road_trip_on_a_pad(self):
        self.check_pad(ROAD_TRIP, "events", "map", "photos")

    def test_account_setup(self):
        self.check(ACCOUNT_SETUP)

    def test_account_setup_dark(self):
        self.check(ACCOUNT_SETUP, "-dark", "--dark")

    def test_account_setup_on_a_pad(self):
        self.check_pad(ACCOUNT_SETUP, "welcome", "name")

    def test_dungeon_plunder(self):
        self.check(DUNGEON_PLUNDER)

    def test_dungeon_plunder_dark(self):
        self.check(DUNGEON_PLUNDER, "-dark", "--dark")

    def test_dungeon_plunder_on_a_pad(self):
        self.check_pad(DUNGEON_PLUNDER, "game", "map", "inventory")

    def test_dungeon_plunder_with_tabs_made_in_code(self):
        screens = ("game", "map", "inventory", "where-found")
        self.walk("DungeonPlunder", "dungeon-plunder-in-code.txt", {name: f"dungeon-plunder-in-code-{name}" for name in screens}, "--target", "DungeonPlunderInCode")

    def test_states(self):
        self.check(STATES)

    def test_states_dark(self):
        self.check(STATES, "-dark", "--dark")

    def test_states_on_a_pad(self):
        self.check_pad(STATES, "country", "illinois")

    def check_qwinkle(self, script, screens, suffix, milliseconds, *arguments):
        with support.QwinkleServer(milliseconds) as server:
            self.walk("Qwinkle", script, {name: f"qwinkle-{name}{suffix}" for name in screens}, *arguments, "--", "-Server", server.address)

    def test_qwinkle(self):
        self.check_qwinkle("qwinkle.txt", QWINKLE, "", 0)

    def test_qwinkle_dark(self):
        self.check_qwinkle("qwinkle.txt", QWINKLE, "-dark", 0, "--dark")

    def test_qwinkle_in_the_background(self):
        self.check_qwinkle("qwinkle-background.txt", ["relaunched"], "", 400)

    def test_segues(self):
        self.check(SEGUES)

    def test_segues_dark(self):
        self.check(SEGUES, "-dark", "--dark")

    def test_segues_on_a_pad(self):
        self.check_pad(SEGUES, "popover", "split", "form-sheet", "split-screen", "popover-again")

    def test_popovers_adapt_as_a_large_telephone_is_turned(self):
        screens = ("popover", "form-sheet", "popover-again", "popover-2", "full-screen", "popover-3")
        self.walk("Segues", "segues-large.txt", {name: f"segues-large-{name}" for name in screens}, "--device", "iPhone 15 Pro Max")


if __name__ == "__main__":
    unittest.main()
