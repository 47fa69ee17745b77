"""`refactor extract` and `refactor inline`, on a sample app that is built and walked before and after."""

import os
import plistlib

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


class RegistrationTests(support.TestCase):
    """What `extract` and `inline` write into a project that lists its files."""

    def setUp(self):
        super().setUp()
        self.app = support.Project("PhotoBrowser", self.path("PhotoBrowser"))
        self.new = os.path.join(os.path.dirname(self.app.storyboard), "Photo.storyboard")
        self.document = self.app.read(self.app.storyboard)
        self.project = self.app.read(self.app.project_file)

    def extract(self, *arguments):
        return support.storyboard("refactor", "extract", self.app.storyboard, "--scenes", "PhotoViewController", "--to", self.new, *arguments)

    def inline(self, *arguments):
        return support.storyboard("refactor", "inline", self.app.storyboard, "--reference", "Photo", "--delete", *arguments)

    def test_the_new_storyboard_comes_into_the_target_and_goes_out_of_it(self):
        planned = self.assertSucceeds(self.extract("--dry-run"))
        self.assertParts(planned.output, "PhotoBrowser.xcodeproj: Photo.storyboard in the target “PhotoBrowser”")
        self.assertEqual(self.app.read(self.app.project_file), self.project)
        done = self.assertSucceeds(self.extract())
        self.assertEqual((done.output, done.errors), (planned.output, ""))
        self.assertParts(self.app.read(self.app.project_file), "name = Base; path = Base.lproj/Photo.storyboard;", "/* Photo.storyboard in Resources */,", "name = Photo.storyboard;")
        self.assertSucceeds(support.storyboard("check", self.app.storyboard, self.new))
        back = self.assertSucceeds(self.inline())
        self.assertParts(back.output, "PhotoBrowser.xcodeproj: Photo.storyboard no longer in the target “PhotoBrowser”")
        self.assertEqual(back.errors, "")
        self.assertEqual(self.app.read(self.app.project_file), self.project)
        self.assertEqual(self.app.read(self.app.storyboard), self.document)

    def test_an_interrupted_extraction_can_be_given_again(self):
        self.assertSucceeds(self.extract())
        whole = [self.app.read(file) for file in (self.app.project_file, self.app.storyboard, self.new)]
        # As if it had been killed before its last file, and before its second.
        for project in (whole[0], self.project):
            self.app.write(self.app.storyboard, self.document)
            self.app.write(self.app.project_file, project)
            self.assertSucceeds(self.extract())
            self.assertEqual([self.app.read(file) for file in (self.app.project_file, self.app.storyboard, self.new)], whole)

    def test_a_trial_leaves_the_project_alone(self):
        result = self.assertSucceeds(self.extract("-o", self.path("Changed.storyboard")))
        self.assertParts(result.errors, "Photo.storyboard: note: The file has to be added to the target “PhotoBrowser”.")
        self.assertEqual(self.app.read(self.app.project_file), self.project)

    def test_a_project_that_cant_be_written_stops_it(self):
        plist = plistlib.dumps({"archiveVersion": "1", "objectVersion": "46", "rootObject": "P", "objects": {
            "P": {"isa": "PBXProject", "mainGroup": "G", "targets": ["T"]}, "G": {"isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"},
            "F": {"isa": "PBXFileReference", "path": "PhotoBrowser/Base.lproj/Main.storyboard", "sourceTree": "<group>"},
            "T": {"isa": "PBXNativeTarget", "name": "App", "buildPhases": ["R"], "productType": "com.apple.product-type.application"},
            "R": {"isa": "PBXResourcesBuildPhase", "files": ["B"]}, "B": {"isa": "PBXBuildFile", "fileRef": "F"}}})
        self.app.write(self.app.project_file, plist)
        result = self.extract()
        self.assertEqual(result.status, 1)
        self.assertParts(result.errors, "project.pbxproj: error: The project file can't be changed: it is an XML property list", "Let Xcode write it once", "--leave-project")
        self.assertFalse(os.path.exists(self.new))
        self.assertEqual(self.app.read(self.app.storyboard), self.document)
        left = self.assertSucceeds(self.extract("--leave-project"))
        self.assertParts(left.errors, "The file has to be added to the target “App”.")
        self.assertEqual(self.app.read(self.app.project_file), plist.decode())

    def test_a_folder_without_a_project_needs_nothing(self):
        alone = self.path("Alone.storyboard")
        self.app.write(alone, self.document)
        result = self.assertSucceeds(support.storyboard("refactor", "extract", alone, "--scenes", "PhotoViewController", "--to", self.path("Photo.storyboard")))
        self.assertEqual(result.errors, "")

    def test_a_package_beside_the_project_needs_nothing(self):
        sources = os.path.join(self.app.folder, "Kit", "Sources", "Kit")
        os.makedirs(sources)
        self.app.write(os.path.join(self.app.folder, "Kit", "Package.swift"), "// swift-tools-version: 5.9\n")
        alone = os.path.join(sources, "Alone.storyboard")
        self.app.write(alone, self.document)
        result = self.assertSucceeds(support.storyboard("refactor", "extract", alone, "--scenes", "PhotoViewController", "--to", os.path.join(sources, "Photo.storyboard")))
        self.assertEqual(result.errors, "")
        self.assertEqual(self.app.read(self.app.project_file), self.project)
