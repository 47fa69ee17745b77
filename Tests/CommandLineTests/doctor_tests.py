"""`storyboard doctor`: what a build will come to, said before, with exit statuses."""

import json
import os
import re
import unittest

import support


class DoctorTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.project = support.Project("Events", self.path("Events"))

    def doctor(self, *options):
        return support.storyboard("doctor", self.project.project, *options, cwd=self.folder)

    def source(self):
        folder = os.path.join(self.project.folder, "Events")
        return os.path.join(folder, next(name for name in sorted(os.listdir(folder)) if name.endswith(".swift")))

    def test_an_app_that_builds(self):
        result = self.assertSucceeds(self.doctor())
        self.assertRegex(result.output.splitlines()[-1], r"^target “Events” builds(\.| with gaps: .+)$")
        self.assertFalse(os.path.exists(os.path.join(self.project.folder, ".storyboard-build")), "it writes nothing")

    def test_what_stops_a_build_is_what_the_build_stops_at(self):
        path = self.source()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write("import SpriteKit\n" + text)
        result = self.doctor()
        self.assertEqual(result.status, 1, result.text)
        line = next(line for line in result.output.splitlines() if ": error: " in line)
        self.assertTrue(line.startswith(f"{path}:1: error: Apple's SpriteKit isn't here"), line)
        self.assertIn("won't build because of 1 thing: SpriteKit.", result.output.splitlines()[-1])
        report = json.loads(self.doctor("--json").output)
        self.assertEqual((report["verdict"], report["findings"][0]["line"]), ("wontBuild", 1))
        built = support.storyboard("build", self.project.project, cwd=self.folder)
        self.assertEqual(built.status, 1)
        self.assertRegex(built.text, re.escape(path) + r":1:8: error: no such module 'SpriteKit'")

    def test_what_is_no_project(self):
        for arguments, status in ((("doctor", "nothing.xcodeproj"), 1), (("doctor",), 64), (("doctor", self.project.project, "--target", "None"), 1)):
            result = support.storyboard(*arguments, cwd=self.folder)
            self.assertEqual((result.status, result.output), (status, ""), result.text)


if __name__ == "__main__":
    unittest.main()
