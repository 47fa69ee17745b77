"""Scripts that fail, and screens in words: what `run --script` and `run --describe` tell people, build servers and models."""

import json
import os
import re
import unittest
import xml.etree.ElementTree as ElementTree

import support

HANDLE = re.compile(r"@([a-z2-9]{3}) ")


class ScriptTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        controller = cls.project.path("EventViewController.swift")
        text = cls.project.read(controller)
        start = text.index("{", text.index("func reserve")) + 1
        cls.project.write(controller, text[:start] + """
        switch ProcessInfo.processInfo.environment["HARM"] {
        case "crash": fatalError("no seats")
        case "hang": while true {}
        case "end": exit(0)
        default: break
        }
""" + text[start:])

    def play(self, steps, *arguments, **environment):
        self.write("walk.txt", steps)
        return support.storyboard("run", self.project.project, "--script", "walk.txt", *arguments, cwd=self.folder, **environment)

    def files(self, folder="walk-failures"):
        return sorted(os.listdir(self.path(folder))) if os.path.exists(self.path(folder)) else []

    def test_a_step_that_fails_leaves_a_picture_and_a_description_and_names_what_is_called_nearly_so(self):
        result = self.play('tap "Silent Film Night"\ntap "Reserve a Saet"\ntap "Events"\n')
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(
            result.errors, 'walk.txt:2: error: there is no "Reserve a Saet" on the screen; "Reserve a Seat" is there; on it are:\n  button "Reserve a Seat"',
            "  the screen then: walk-failures/line-2.png, walk-failures/line-2.txt\n", "walk.txt: 1 of 3 steps failed\n")
        self.assertEqual(self.files(), ["line-2.png", "line-2.txt"])
        with open(self.path("walk-failures", "line-2.txt"), encoding="utf-8") as file:
            self.assertParts(file.read(), "screen 393x852 ", 'EventViewController "Film"', 'button "Reserve a Seat"')
        with open(self.path("walk-failures", "line-2.png"), "rb") as file:
            self.assertEqual(file.read(4), b"\x89PNG")
        # What an earlier run has left isn't taken for this one's.
        self.assertSucceeds(self.play('expect "Events"\n'))
        self.assertEqual(self.files(), [])

    def test_a_walk_that_keeps_going_reports_every_step_to_build_servers(self):
        result = self.play('expect "Events"\ntap "Nowhere"\n\nexpect not "Events"\nrelaunch\nexpect "Gone"\n', "--keep-going", "--junit", "out/r.xml", "--failures", "bad")
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, "walk.txt:2: error", "walk.txt:4: error", "walk.txt:6: error", "walk.txt: 3 of 5 steps failed")
        suite = ElementTree.parse(self.path("out/r.xml")).getroot().find("testsuite")
        self.assertEqual({key: suite.get(key) for key in ("name", "tests", "failures", "errors", "skipped")}, {
            "name": "walk.txt", "tests": "5", "failures": "3", "errors": "0", "skipped": "0"})
        self.assertEqual([(case.get("line"), case.find("failure") is not None) for case in suite], [("1", False), ("2", True), ("4", True), ("5", False), ("6", True)])
        self.assertIn("bad/line-2.png", suite[1].find("system-out").text)
        self.assertEqual(self.files("bad"), [f"line-{line}.{kind}" for line in (2, 4, 6) for kind in ("png", "txt")])

    def test_without_keep_going_the_rest_is_skipped(self):
        self.assertEqual(self.play('tap "Nowhere"\nback\n', "--junit", "r.xml").status, 1)
        suite = ElementTree.parse(self.path("r.xml")).getroot().find("testsuite")
        self.assertEqual((suite.get("failures"), suite.get("skipped")), ("1", "1"))

    def test_the_step_is_named_in_which_an_app_is_lost(self):
        for harm, words in (
            ("crash", "error: the app was ended by SIG"), ("hang", "error: the app didn't answer for 3 seconds, and was ended (--watchdog SECONDS gives it longer)"),
            ("end", "error: the app ended by itself, with status 0"),
        ):
            with self.subTest(harm=harm):
                result = self.play(
                    'tap "Silent Film Night"\n\ntap "Reserve a Seat"  # harm\nback\n', "--watchdog", "3", "--junit", "r.xml", SIMCTL_CHILD_HARM=harm)
                self.assertEqual(result.status, 1, result.text)
                self.assertParts(result.errors, "walk.txt:3: " + words, ' in this step: tap "Reserve a Seat"  # harm\n')
                self.assertNotIn("each done", result.errors)
                if harm == "crash":
                    self.assertParts(result.errors, "no seats", "walk.txt:3: ")
                suite = ElementTree.parse(self.path("r.xml")).getroot().find("testsuite")
                self.assertEqual((suite.get("errors"), suite.get("skipped"), suite[1].find("error").get("message")[:8]), ("1", "1", "the app "))

    def test_pictures_are_made_compared_and_brought_up_to_date(self):
        steps = 'compare list.png\ntap "Silent Film Night"\ncompare pictures/event.png 0.5\n'
        result = self.play(steps)
        self.assertEqual(result.status, 1)
        self.assertParts(result.errors, "walk.txt:1: error: compare: there is no ", "list.png yet; --update makes it")
        self.assertSucceeds(self.play(steps, "--update"))
        self.assertSucceeds(self.play(steps))
        before = os.stat(self.path("list.png")).st_mtime_ns
        self.assertSucceeds(self.play(steps, "--update"))
        self.assertEqual(os.stat(self.path("list.png")).st_mtime_ns, before, "what is the same isn't written again")
        result = self.play(steps, "--dark")
        self.assertEqual(result.status, 1)
        self.assertRegex(result.errors, r"walk\.txt:1: error: compare: [0-9.]+ % of the pixels differ from list\.png, at 0,0 393x852; 0 % may")
        self.assertEqual(self.files(), ["line-1-difference.png", "line-1.png", "line-1.txt"])
        self.assertParts(self.play(steps, "--device", "iPhone SE").errors, "the screen has 750x1334 pixels, list.png has 1179x2556")
        self.write("list.png", "no picture")
        self.assertParts(self.play(steps).errors, "is no picture that can be read; --update makes it anew")

    def test_options_of_scripts_need_one(self):
        for option in (["--keep-going"], ["--update"], ["--junit", "r.xml"], ["--failures", "f"], ["--json"]):
            result = support.storyboard("run", self.project.project, *option, cwd=self.folder)
            self.assertEqual(result.status, 64)
            self.assertParts(result.errors, f"Error: {option[0]} goes with ")


class DescriptionTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        delegate = cls.project.path("AppDelegate.swift")
        text = cls.project.read(delegate)
        start = text.index("{", text.index("didFinishLaunchingWithOptions")) + 1
        cls.project.write(delegate, text[:start] + '\n        print("the app says hello")\n' + text[start:])

    def run_app(self, *arguments):
        return self.assertSucceeds(support.storyboard("run", self.project.project, *arguments, cwd=self.folder))

    def test_the_first_screen_in_words(self):
        result = self.run_app("--describe")
        self.assertParts(
            result.output, "screen 393x852 iPhone 15 portrait light\n", 'controllers UINavigationController > EventsViewController "Events"\n', "navigationBar 0,",
            '  @', 'header "Events"', 'table 0,0 393x852', 'cell "Silent Film Night, Saturday, 7 June, 21:00" 0,', ": tap\n", 'button "More Info"')
        self.assertNotIn("hello", result.output, "the stream is the description's")
        self.assertIn("the app says hello", result.errors)
        self.assertLess(len(result.output), 2000, "few words: nothing is said twice")

    def test_handles_lead_from_one_run_to_the_next(self):
        before = self.run_app("--describe").output
        handle = HANDLE.search(next(line for line in before.split("\n") if "Silent Film" in line))[1]
        script = self.write("walk.txt", f"tap @{handle}\ndescribe\n")
        result = self.run_app("--script", script, "--describe", "--dark", "--device", "iPad Air")
        self.assertParts(result.output, 'EventViewController "Film"', 'button "Reserve a Seat"')
        result = support.storyboard("run", self.project.project, "--script", self.write("walk.txt", "tap @zzz\n"), cwd=self.folder)
        self.assertParts(result.errors, "walk.txt:1: error: there is no @zzz on the screen; on it are:")

    def test_json_has_one_description_in_each_line(self):
        script = self.write("walk.txt", 'describe\ntap "Silent Film Night"\ndescribe changes\ntap "Reserve a Seat"\ndescribe changes\n')
        lines = [json.loads(line) for line in self.run_app("--script", script, "--describe", "--json").output.splitlines()]
        self.assertEqual(len(lines), 4)
        self.assertEqual(lines[0]["screen"], {"width": 393, "height": 852, "device": "iPhone 15", "orientation": "portrait", "appearance": "light"})
        self.assertEqual(lines[1]["controllers"][0][-1]["type"], "EventViewController")
        self.assertIn("Reserve a Seat", [item.get("label") for item in lines[1]["added"]])
        self.assertEqual([(change["before"], change["after"]) for change in lines[2]["changed"]], [('"Reserve a Seat"', '"Reserved"')])
        self.assertEqual((lines[2]["added"], lines[2]["removed"]), ([], []))
        self.assertEqual(lines[3]["controllers"], lines[1]["controllers"])

    def test_what_has_changed_in_words(self):
        script = self.write("walk.txt", 'describe\ntap "Silent Film Night"\ndescribe changes\ntap "Reserve a Seat"\ndescribe changes\ndescribe changes\n')
        text = self.run_app("--script", script).output
        self.assertParts(text, 'controllers UINavigationController > EventViewController "Film"\n+ @', 'button "Reserve a Seat"', "- @", "table with ", '"Reserve a Seat" → "Reserved"\n', "no changes\n")


if __name__ == "__main__":
    unittest.main()
