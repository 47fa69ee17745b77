"""What a newcomer meets: mistyped commands, devices and scenes, and a line about what was done."""

import os
import shutil

import support


class FrontTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.main = self.path("Main.storyboard")
        shutil.copy(os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard"), self.main)

    def test_the_version(self):
        result = self.assertSucceeds(support.storyboard("--version"))
        self.assertRegex(result.output, r"^\d+\.\d+\.\d+\n$")

    def test_mistyped_commands(self):
        for words, meant in ((["chek", "."], "check"), (["rnu"], "run"), (["help", "rendre"], "render"), (["lyaout", "x"], "layout")):
            result = support.storyboard(*words)
            self.assertEqual(result.status, 64, result.text)
            self.assertParts(result.errors, f"Did you mean “storyboard {meant}”?", "The commands: run, record, doctor, build, ")
            self.assertNotIn("apple-tool", result.errors)
            self.assertEqual(result.output, "")
        result = support.storyboard(self.main)
        self.assertIn(f"storyboard run {self.main}", result.errors)

    def test_mistyped_devices_and_scenes(self):
        for words, parts in (
            (["render", self.main, "--device", "iPhone 16 Por", "-o", self.path("a.png")], ["Unknown device", "Did you mean “iPhone 16 Pro”?"]),
            (["layout", self.main, "--device", "iPad Ari"], ["Unknown device", "Did you mean “iPad Air”?"]),
            (["run", os.path.join(support.SAMPLES, "Events"), "--device", "iPhone 16 Por"], ["there is no device", "Did you mean “iPhone 16 Pro”?"]),
            (["render", self.main, "--scene", "z2Y-S5-ofa", "-o", self.path("a.png")], ["There is no scene", "Did you mean “z2Y-S5-ofA”?", "Its scenes are"]),
        ):
            result = support.storyboard(*words)
            self.assertNotEqual(result.status, 0)
            self.assertParts(result.errors, *parts)

    def test_what_was_done_is_told_in_a_line(self):
        for words, line in (
            (["render", self.main, "-o", "a.png"], "a.png: the scene"), (["render", self.main, "--board", "-o", "b.png"], "b.png: 4 scenes of Main"),
            (["format", "-i", self.main], " of 1 document formatted anew"), (["format", "--output", "f", self.main], "f: 1 document, 0 in another form"),
            (["ids", self.main, "-o", "ids.swift"], "ids.swift: the identifiers of 1 document"), (["ids", self.main, "-o", "ids.swift"], "ids.swift: up to date with 1 document"),
            (["graph", self.main, "-o", "g.svg"], "g.svg: 4 scenes and "), (["diff", self.main, self.main], "No differences in 1 document"),
            (["diff", self.main, self.main, "--format", "html", "-o", "d.html"], "d.html: 0 changed documents of 1"),
            (["merge", self.main, self.main, self.main, "-o", "m.storyboard"], "m.storyboard: merged without conflicts"),
            (["strings", "export", self.main, "-o", "Main.strings"], "Main.strings: written"), (["strings", "update", self.main], "all tables are up to date"),
            (["check", self.main, "-o", "check.txt"], "check.txt: "),
        ):
            with self.subTest(words=words):
                result = self.assertSucceeds(support.storyboard(*words, cwd=self.folder))
                self.assertEqual(result.output, "")
                self.assertIn(line, result.errors)
                self.assertEqual(result.errors.count("\n"), 1, result.errors)


    def test_what_ran_to_its_end_is_told_in_a_line(self):
        project = os.path.join(support.SAMPLES, "Events")
        self.write("walk.txt", 'tap "Silent Film Night"\nexpect "Reserve a Seat"\n')
        self.assertEqual(support.storyboard("run", project, "--script", "walk.txt", cwd=self.folder).text, "walk.txt: 2 steps, each done\n")
        self.assertEqual(support.storyboard("run", project, "--screenshot", "a.png", cwd=self.folder).text, "a.png: the first screen\n")


class FolderTests(support.TestCase):
    """A folder of an app's files without a project, as repositories have it."""

    def setUp(self):
        super().setUp()
        project = support.Project("Events", self.path("made"))
        self.app = self.path("Events")
        shutil.move(project.path(), self.app)

    def test_it_is_built_run_and_explored(self):
        script = self.write("walk.txt", 'tap "Silent Film Night"\nexpect "Reserve a Seat"\n')
        result = self.assertSucceeds(support.storyboard("run", self.app, "--script", script))
        self.assertParts(result.errors, "note: ", "Events has no Xcode project: the app is made of the files in it")
        result = self.assertSucceeds(support.storyboard("build", self.app))
        self.assertTrue(result.output.strip().endswith("/.storyboard-build/Events/Events.app"), result.output)
        result = self.assertSucceeds(support.storyboard("explore", self.app, "-o", self.path("screens"), "--limit", "4"))
        self.assertIn("3 screens", result.output)

    def test_without_an_info_plist_and_with_tests_beside(self):
        os.remove(os.path.join(self.app, "Info.plist"))
        self.write("Events/EventsTests/EventsTests.swift", "import XCTest\n")
        self.write("Events/Other/AppDelegate.swift", "import UIKit\n@main class Other: UIResponder, UIApplicationDelegate {}\n")
        script = self.write("walk.txt", 'tap "Silent Film Night"\nexpect "Reserve a Seat"\n')
        result = self.assertSucceeds(support.storyboard("run", self.app, "--script", script))
        for part in ("2 entry points", "tests are left out", "no Info.plist"):
            self.assertIn(part, result.errors)
        self.assertTrue(all(line.startswith("note: ") for line in result.complaints.splitlines()), result.errors)
