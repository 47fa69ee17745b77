"""`refactor extract` and `refactor inline`, on a sample app that is built and walked before and after."""

import os

import support
import transcripts


class RefactorTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.app = support.Project("Events", self.path("Events"))
        self.new = os.path.join(os.path.dirname(self.app.storyboard), "Details.storyboard")
        self.before = self.app.read(self.app.storyboard)

    def extract(self, *arguments, scenes="EventViewController"):
        return support.storyboard("refactor", "extract", self.app.storyboard, "--scenes", scenes, "--to", self.new, *arguments)

    def test_a_dry_run_tells_all_and_writes_nothing(self):
        planned = self.assertSucceeds(self.extract("--dry-run"))
        self.assertParts(planned.output, "Main.storyboard → Details.storyboard:", "Main.storyboard: reference to Details.storyboard, initial scene, for segue “ShowEvent” of Events")
        self.assertFalse(os.path.exists(self.new))
        self.assertEqual(self.app.read(self.app.storyboard), self.before)
        self.assertEqual(self.assertSucceeds(self.extract()).output, planned.output)
        self.assertEqual(self.extract().status, 1, "the file is there by now")

    def test_both_documents_are_whole_and_come_back_together(self):
        self.assertSucceeds(self.extract())
        self.assertEqual(support.storyboard("format", self.new).output, self.app.read(self.new), "as Xcode writes it")
        checked = support.storyboard("check", self.app.storyboard, self.new)
        self.assertNotIn("error:", checked.text)
        self.assertSucceeds(support.storyboard("refactor", "inline", self.app.storyboard, "--reference", "Details", "--delete"))
        self.assertFalse(os.path.exists(self.new))
        self.assertEqual(self.app.read(self.app.storyboard), self.before)

    def test_output_leaves_the_document_itself_alone(self):
        changed = self.path("Changed.storyboard")
        self.assertSucceeds(self.extract("-o", changed))
        self.assertEqual(self.app.read(self.app.storyboard), self.before)
        self.assertIn('storyboardName="Details"', self.app.read(changed))

    def test_mistakes_are_told_and_nothing_is_written(self):
        result = support.storyboard("refactor", "extract", self.app.storyboard, "--scenes", "EventViewControler", "--to", self.new)
        self.assertEqual(result.status, 1)
        self.assertParts(result.errors, "There is no scene “EventViewControler”.")
        self.assertEqual(support.storyboard("refactor", "inline", self.app.storyboard).status, 1)
        self.assertEqual(support.storyboard("refactor", "inline", self.app.storyboard, "--delete", "-o", self.path("x.storyboard")).status, 64)
        self.assertEqual(self.app.read(self.app.storyboard), self.before)
        self.assertFalse(os.path.exists(self.new))

    def test_code_that_no_longer_finds_its_scene_is_named(self):
        code = self.app.path("EventsViewController.swift")
        text = self.app.read(code)
        self.app.write(code, text + '\nextension EventsViewController {\n    func other() { _ = storyboard?.instantiateViewController(withIdentifier: "Event") }\n}\n')
        self.app.replace(self.app.storyboard, 'customClass="EventViewController"', 'storyboardIdentifier="Event" customClass="EventViewController"')
        result = self.assertSucceeds(self.extract())
        self.assertParts(result.errors, "EventsViewController.swift:", "note: The scene “Event” is in Details.storyboard then.", 'UIStoryboard(name: "Details", bundle: nil)')

    def test_the_app_runs_as_before(self):
        # The navigation controller's root, too; one scene that it leads to stays behind.
        result = self.assertSucceeds(self.extract("--project", self.app.project, scenes="Events,EventViewController"))
        self.assertParts(result.output, "rootViewController of Navigation Controller", "Details.storyboard: reference to Main.storyboard")
        self.assertEqual(result.errors, "", "its folder belongs to the target: nothing is left to do")
        walk = self.app.run("--display", "headless", "--script", os.path.join(support.HERE, "scripts", "events.txt"))
        self.assertSucceeds(walk)
        for name in ("list", "event", "information"):
            transcripts.check(self, os.path.join(self.app.folder, name + ".txt"), "events-" + name)
