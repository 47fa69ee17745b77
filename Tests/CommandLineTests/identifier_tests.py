"""`ids`, `refactor rename-identifier` and the project's side of `check`, on a sample app that is then built."""

import os
import re

import support


class IdentifierTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.app = support.Project("Events", self.path("Events"))
        self.code = self.app.path("EventsViewController.swift")

    def identifiers(self):
        path = self.app.path("Identifiers.swift")
        self.assertSucceeds(support.storyboard("ids", self.app.folder, "--project", self.app.project, "-o", path))
        return path

    def test_the_generated_file_builds_with_the_app(self):
        path = self.identifiers()
        self.assertParts(self.app.read(path), "enum Storyboards {", "extension EventsViewController {", "SegueIdentifier<", "ReuseIdentifier<")
        made = os.stat(path).st_mtime_ns
        self.identifiers()
        self.assertEqual(os.stat(path).st_mtime_ns, made, "an unchanged file keeps its date")
        self.assertSucceeds(support.storyboard("build", self.app.project))

    def test_a_rename_reaches_documents_and_code(self):
        before = {path: self.app.read(path) for path in self.sources() + [self.app.storyboard]}
        arguments = ("refactor", "rename-identifier", "ShowEvent", "openEvent", self.app.folder, "--project", self.app.project)
        planned = self.assertSucceeds(support.storyboard(*arguments, "--dry-run"))
        self.assertEqual({path: self.app.read(path) for path in before}, before, "a dry run changes nothing")
        done = self.assertSucceeds(support.storyboard(*arguments))
        self.assertEqual(done.output, planned.output)
        for path, text in before.items():
            self.assertEqual(self.app.read(path), text.replace('"ShowEvent"', '"openEvent"'))
        self.assertEqual(support.storyboard(*arguments).status, 1)

    def test_check_compares_documents_with_sources(self):
        def rules():
            result = support.storyboard("check", self.app.storyboard, "--project", self.app.project)
            return set(re.findall(r"\[(un[a-z]+-(?:outlet|action|class|segue-identifier|reuse-identifier))\]", result.output))
        self.assertEqual(rules(), set())
        text = self.app.read(self.app.storyboard)
        self.app.write(self.app.storyboard, text.replace('identifier="ShowEvent"', 'identifier="ShowEvents"').replace('reuseIdentifier="EventCell"', 'reuseIdentifier="Cell"'))
        self.assertTrue({"unknown-reuse-identifier", "unused-segue-identifier"} <= rules(), rules())

    def sources(self):
        folder = self.app.path()
        return [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".swift")]
