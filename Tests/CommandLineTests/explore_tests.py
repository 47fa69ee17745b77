"""`storyboard explore` walks the Events sample by itself, and an app that traps."""

import json
import os
import unittest

import support


class ExploreTests(support.TestCase):
    def test_events(self):
        project = support.Project("Events", self.path("app"))
        result = support.storyboard("explore", project.project, "-o", "screens", "--limit", "12", cwd=self.folder)
        self.assertSucceeds(result)
        self.assertIn("no trap", result.output)
        found = json.loads(project.read(self.path("screens", "explore.json")))
        self.assertEqual(found["missed"], [], "each scene of the sample is reached")
        self.assertGreaterEqual(len(found["screens"]), 3)
        self.assertEqual(found["screens"][0]["name"], "Events")
        pictures = {screen["picture"] for screen in found["screens"]}
        self.assertEqual(set(os.listdir(self.path("screens"))), pictures | {"explore.json", "index.html", "map.mmd"}, "a picture for each screen and no other")
        page = project.read(self.path("screens", "index.html"))
        for picture in pictures:
            self.assertIn(f'src="{picture}"', page)

    def test_a_trap_is_told_with_the_way_to_it(self):
        project = support.Project("Events", self.path("app"))
        source = project.path("EventViewController.swift")
        project.write(source, project.read(source).replace("super.viewDidLoad()", 'super.viewDidLoad()\n        fatalError("not today")', 1))
        result = support.storyboard("explore", project.project, "-o", "screens", "--limit", "3", cwd=self.folder)
        self.assertEqual(result.status, 1)
        self.assertRegex(result.output, r"Trap after Cell “.+”: .*Fatal error: not today")

    def test_wrong_limits_and_devices_are_refused(self):
        result = support.storyboard("explore", "nowhere", "-o", "screens", "--limit=-3")
        self.assertEqual(result.status, 64)
        self.assertIn("--limit", result.errors)
        result = support.storyboard("explore", "nowhere", "-o", "screens", "--device", "Nokia")
        self.assertEqual(result.status, 64)
        self.assertIn("Unknown device “Nokia”. Known: iPhone", result.errors)


if __name__ == "__main__":
    unittest.main()
