"""`run --leaks` and `explore` name the controllers that stay alive when they have gone, and what holds them."""

import json
import unittest

import support

LOSS = "EventViewController (popped from UINavigationController) is still alive"


class LeakTests(support.TestCase):
    def project(self, added="", members=""):
        """The sample with a line in the detail's viewDidLoad, and members of that class."""
        project = support.Project("Events", self.path("app"))
        source = project.path("EventViewController.swift")
        text = project.read(source).replace("super.viewDidLoad()", f"super.viewDidLoad()\n        {added}", 1)
        project.write(source, text.replace("override func viewDidLoad()", f"{members}\n    override func viewDidLoad()", 1))
        return project

    def walk(self, project, *options):
        # The first row, and back.
        script = self.write("walk", "tap 200,140\nback\nwait 3\n")
        return support.storyboard("run", project.project, "--script", script, *options)

    def test_a_sample_loses_nothing(self):
        result = self.walk(self.project(), "--leaks")
        self.assertSucceeds(result)
        self.assertNotIn("still alive", result.text)

    def test_a_closure_that_captures_its_owner(self):
        project = self.project("onDone = { self.title = nil }", "var onDone: (() -> Void)?")
        result = self.walk(project, "--leaks")
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"leak: {LOSS}: it holds itself: EventViewController.onDone → a closure → EventViewController")
        unwatched = self.walk(project)
        self.assertSucceeds(unwatched)
        self.assertNotIn("still alive", unwatched.text)

    def test_a_timer_that_nobody_ends(self):
        result = self.walk(self.project("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.title = nil }"), "--leaks")
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"leak: {LOSS}: held by a timer that repeats → ", "Timer.body → a closure → EventViewController")

    def test_a_delay_that_ends_is_no_leak(self):
        result = self.walk(self.project("DispatchQueue.main.asyncAfter(deadline: .now() + 60) { self.title = nil }"), "--leaks")
        self.assertSucceeds(result)
        self.assertParts(result.errors, f"kept: {LOSS}: held by a delay that ends in ")

    def test_an_exploration_lists_it_once_with_its_steps(self):
        project = self.project("onDone = { self.title = nil }", "var onDone: (() -> Void)?")
        result = support.storyboard("explore", project.project, "-o", "screens", "--limit", "12", cwd=self.folder)
        self.assertSucceeds(result)
        self.assertIn("no trap, 1 leak", result.output)
        self.assertRegex(result.output, r"Leak after Cell “.+”: EventViewController \(popped from UINavigationController\) is still alive, it holds itself")
        found = json.loads(project.read(self.path("screens", "explore.json")))
        self.assertEqual([leak["path"] for leak in found["leaks"]], ["it holds itself: EventViewController.onDone → a closure → EventViewController"])
        self.assertIn("Leak: EventViewController", project.read(self.path("screens", "index.html")))


if __name__ == "__main__":
    unittest.main()
