"""An app that uses what Swift has only on Apple's systems, built unchanged; it prints what happens."""

import os
import shutil
import unittest

import support

SCRIPT = """
wait 2
tap "Greet"
tap "Save"
tap 190,250
expect "Subclass"
tap "Row 2"
tap "Go On"
expect "Unwind"
tap "Unwind"
expect "Odds and Ends"
"""


class RewritingTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Events' project is one of synchronised folders: it takes what lies in them.
        project = support.Project("Events", os.path.join(cls.shared, "Events"))
        sources = os.path.join(support.HERE, "Oddities")
        target = os.path.join(cls.shared, "Oddities", "Oddities")
        os.makedirs(os.path.join(target, "Base.lproj"))
        for name in os.listdir(sources):
            shutil.copy(os.path.join(sources, name), os.path.join(target, "Base.lproj" if name.endswith(".storyboard") else "", name))
        shutil.copy(project.path("Info.plist"), target)
        cls.project = os.path.join(cls.shared, "Oddities", "Oddities.xcodeproj")
        os.makedirs(cls.project)
        # Swift 4.0's names are there for a target of Swift 4.0.
        text = project.read(project.project_file).replace("Events", "Oddities").replace("SWIFT_VERSION = 5.0", "SWIFT_VERSION = 4.0")
        assert "SWIFT_VERSION = 4.0" in text
        project.write(os.path.join(cls.project, "project.pbxproj"), text)
        script = os.path.join(cls.shared, "script.txt")
        project.write(script, SCRIPT)
        cls.result = support.storyboard("run", cls.project, "--script", script)
        cls.lines = cls.result.output.splitlines()
        assert cls.lines, cls.result.errors

    def assertLines(self, *lines):
        """The app printed the lines, in this order."""
        rest = iter(self.lines)
        for line in lines:
            self.assertTrue(any(line == other for other in rest), f"“{line}” is missing (or not in this place) in:\n{self.result.text}")

    def test_it_builds_runs_and_complains_about_nothing(self):
        self.assertSucceeds(self.result)
        self.assertEqual(self.result.complaints, "")

    def test_conditions_are_decided_as_on_ios(self):
        self.assertLines("conditions: iOS", "environment: simulator", "configuration: debug")

    def test_private_outlets_with_observers_and_collections(self):
        self.assertLines("didSet: nil -> Odds and Ends", 'buttons: ["Greet", "Go On"]')

    def test_private_and_nested_classes(self):
        self.assertLines("inner: HomeViewController", "badge: BadgeView")

    def test_inspectable_attributes_are_set_before_awakening(self):
        self.assertLines("awake: corner 12", "badge: corner 12, caption New, round true, count 7, rim true, shadow 0.5")

    def test_private_actions_of_every_form_in_order(self):
        self.assertLines("greet: Greet", "bareAction", "extended", "touched: true 1")

    def test_bar_items_and_recognizers(self):
        self.assertLines("save", "stroked: true")

    def test_selectors(self):
        self.assertLines(
            "selectors: greet: ping renamedWith:and: volume setVolume:", "responds: true true false", "ping", "renamed: ab", "ping",
            "framework: removeFromSuperview", "key path: mood")

    def test_keys(self):
        self.assertLines("value: merry")

    def test_optional_requirements_of_the_apps_own_protocol(self):
        self.assertLines("score: 3", "score name: three, shown true", "score responds: true")

    def test_members_of_unknown_objects_and_names_of_classes(self):
        self.assertLines('unknown: Optional("woof woof ") nil woof  Optional(0) Optional(4.5) Optional("psst")', 'optional: Optional("tweet") nil',
                         "names: Oddities.Bird Emu UIView true true true", "window: true")

    def test_what_is_known_as_any_object_says_its_own_class(self):
        self.assertLines("class of: Bird Optional(Oddities.Bird) Oddities.Bird true Optional(true) Oddities.Bird")

    def test_layers_keep_animate_and_draw_managed_properties(self):
        self.assertLines("managed: 0.0 nil", "presentation: true", "drawn: true true 8.0 1")

    def test_notifications_timers_and_delays(self):
        self.assertLines("heard: curious true", "tick 1: steady", "tick 2: steady", "late: tea", "tick 3: steady")
        self.assertNotIn("late: nothing", self.lines)
        self.assertEqual(sum(line.startswith("tick") for line in self.lines), 3)

    def test_optional_methods_that_only_a_subclass_implements(self):
        self.assertLines("selected: 1")
        self.assertIn("embedded: from prepare in a parent", self.lines)

    def test_classes_without_a_storyboard(self):
        self.assertLines("water: plant of 3.0 true", "gone: 3.0")
        self.assertLines("pressed: true", "tapped: UILabel", "overridden", "leaf: 4", "season: 1", "available")

    def test_display_links_blocks_and_animations_on_the_one_clock(self):
        self.assertLines("after: true", "block timer: true", "animated: true")
        self.assertIn("frames: 3", self.lines)
        self.assertIn("animated what went: false", self.lines)

    def test_what_extensions_override_of_the_frameworks_own_classes(self):
        self.assertIn("label awoke: Odds and Ends, view label", self.lines)
        self.assertIn("button awoke: Greet, view", self.lines)
        self.assertLines("highlighted: true", "highlighted: false")
        self.assertLines("styled: true, 77.0", "disabled: 0.5", "enabled: 1.0")
        self.assertIn("navigation: loaded with 1", self.lines)
        # Each calls super first, which passes the touch on.
        self.assertLines("touched: UINavigationController", "touched: HomeViewController")

    def test_values_that_hold_classes(self):
        self.assertLines('metatypes: ["FirstPage", "LastPage", "FirstPage"] plain')

    def test_optional_requirements_of_several_protocols(self):
        self.assertLines("asked: 0 4", "scrolled: by the class")
        self.assertNotIn("scrolled: by an extension", self.lines)

    def test_names_of_swift_4(self):
        self.assertLines("value: 4.0", "older names: true 3.0 1 1", "older traits: true")

    def test_casts_that_objective_c_bridges(self):
        self.assertLines("casts: 1 2 4 4 1 true true true 1 [\"a\": 2]", "wrapped: 2 2.0 2.5")

    def test_overrides_by_names_of_swift_4(self):
        self.assertLines("moves: true", "moved: true", "older overrides: true true")

    def test_segues(self):
        self.assertLines("prepare: Embed EmbeddedViewController", "embedded: from prepare in a parent")
        self.assertLines(
            "should: ShowDetail", "prepare: ShowDetail DetailViewController", "detail: made for ShowDetail", "unwind: Unwind from DetailViewController")


if __name__ == "__main__":
    unittest.main()
