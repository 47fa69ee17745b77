"""`storyboard edit` and `storyboard new`, as people use them."""

import json
import os
import random
import re
import signal
import subprocess
import time
import unittest

import support
from support import storyboard

SAMPLE = os.path.join(support.SAMPLES, "PhotoBrowser", "PhotoBrowser", "Base.lproj", "Main.storyboard")


class EditTests(support.TestCase):
    def document(self, name="Main.storyboard"):
        with open(SAMPLE, "rb") as file:
            return self.write(name, file.read())

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def edit(self, path, *commands, **environment):
        return storyboard("edit", path, *commands, XDG_STATE_HOME=self.path("state"), **environment)

    def test_the_storyboard_of_the_documentation_is_the_samples(self):
        with open(os.path.join(support.ROOT, "Docs", "Edit.md"), encoding="utf-8") as file:
            script = self.write("events.txt", "\n".join(re.findall(r"```commands\n(.*?)```", file.read(), re.S)))
        path = self.path("Events.storyboard")
        self.assertEqual(storyboard("new", "empty-storyboard", path).status, 0)
        result = self.edit(path, "--script", script)
        self.assertEqual(result.status, 0, result.errors)
        self.assertIn("No problems", storyboard("check", path).output)
        sample = os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard")
        boards = []
        for document in [path, sample]:
            boards.append(self.path(f"board-{len(boards)}.png"))
            self.assertEqual(storyboard("render", document, "--board", "-o", boards[-1]).status, 0)
        with open(boards[0], "rb") as ours, open(boards[1], "rb") as theirs:
            self.assertEqual(ours.read(), theirs.read(), f"look at {boards}")
        ours, theirs = ([line.strip() for line in self.outline(each)] for each in (path, sample))
        self.assertEqual(sorted(ours), sorted(theirs))

    def outline(self, path):
        """What a document has, in words: all objects, connections and constraints."""
        items = json.loads(storyboard("edit", path, "list", "--json").output)
        return [item.get("text") or f"{item['kind']} {item.get('label')}" for item in items]

    def test_only_the_lines_that_a_command_touches_change(self):
        path = self.document()
        before = self.read(path)
        result = self.edit(path, 'set Caption text "Hello"')
        self.assertEqual(result.status, 0, result.errors)
        self.assertIn("text “Caption” → “Hello”", result.output)
        changed = [line for line in self.read(path).splitlines() if line not in before.splitlines()]
        self.assertTrue(all("u5H-0J-tBv" in line or "<rect" in line for line in changed), changed)
        self.assertLessEqual(len(changed), 2)

    def test_undo_comes_back_to_the_file_as_it_was(self):
        path = self.document()
        before = self.read(path)
        result = self.edit(path, 'delete PhotoViewController', "undo", "redo", "undo")
        self.assertEqual(result.status, 0, result.errors)
        self.assertEqual(self.read(path), before)

    def test_a_command_that_cannot_be_done_leaves_the_file_and_says_why(self):
        path = self.document()
        before = self.read(path)
        for command, *parts in [
            ("add labl to PhotoViewController", "The library has no “labl”", "Did you mean “Label”?"),
            ("add label to Caption", "A Label can't go into Label “Caption”", "Give a view"),
            ('set "Image View" hidden yes', "“Image View” may mean 2 objects", "fM9-Ti-7cD", "Give the id"),
            ("set Caption textColor rouge", "“rouge” is not a colour", "systemRed"),
            ("set Caption numberOfLines many", "“many” is not a number"),
            ("set Caption colour red", "has no property “colour”"),
            ("outlet PhotosViewController.thing to Caption", "scenes are loaded one by one"),
            ("set PhotoViewController class 3D", "no name of a class"),
            ("frobnicate Caption", "There is no command “frobnicate”"),
            ('set Caption text "open', "A quote is not closed"),
        ]:
            result = self.edit(path, 'set PhotoViewController title "First"', command)
            self.assertEqual(result.status, 1, command)
            self.assertParts(result.errors, "error:", *parts)
            self.assertEqual(self.read(path), before, command)

    def test_a_dry_run_says_what_would_change_and_changes_nothing(self):
        path = self.document()
        before = self.read(path)
        result = self.edit(path, "embed PhotoViewController in navigation", "--dry-run")
        self.assertIn("Navigation Controller", result.output)
        self.assertEqual(self.read(path), before)

    def test_an_app_is_made_and_edited_and_has_no_problems(self):
        path = self.path("Reservations")
        self.assertEqual(storyboard("new", "project", path).status, 0)
        main = os.path.join(path, "Reservations", "Base.lproj", "Main.storyboard")
        result = self.edit(main, "embed ViewController in navigation", "add label to ViewController at 20,100", "center it")
        self.assertEqual(result.status, 0, result.errors)
        self.assertIn("No problems", storyboard("check", path).output)
        self.assertEqual(storyboard("new", "cell-xib", os.path.join(path, "Reservations", "Row")).status, 0)
        self.assertIn("Row.xib in Resources", self.read(os.path.join(path, "Reservations.xcodeproj", "project.pbxproj")))
        self.assertEqual(storyboard("new", "project", path).status, 1)

    def test_classes_outlets_and_actions_are_written_into_the_project(self):
        project = self.path("Reservations")
        storyboard("new", "project", project)
        main = os.path.join(project, "Reservations", "Base.lproj", "Main.storyboard")
        result = self.edit(
            main, "add view controller", "new class ProfileViewController for it", "initial it", "add label to ProfileViewController at 20,100",
            "insert outlet ProfileViewController.nameLabel for it", "add button to ProfileViewController at 20,200",
            "insert action ProfileViewController.save for it")
        self.assertEqual(result.status, 0, result.errors)
        source = self.read(os.path.join(project, "Reservations", "ProfileViewController.swift"))
        self.assertParts(
            source, "class ProfileViewController: UIViewController {", "    @IBOutlet weak var nameLabel: UILabel!",
            "    @IBAction func save(_ sender: UIButton) {")
        self.assertIn("ProfileViewController.swift in Sources", self.read(os.path.join(project, "Reservations.xcodeproj", "project.pbxproj")))
        self.assertParts(
            self.read(main), 'customClass="ProfileViewController" customModule="Reservations" customModuleProvider="target"',
            '<action selector="save:"', '<outlet property="nameLabel"')
        before = self.read(main)
        again = self.edit(main, "insert outlet ProfileViewController.nameLabel for Button")
        self.assertEqual(again.status, 1)
        self.assertParts(again.errors, "has a member “nameLabel” already")
        self.assertEqual(self.read(main), before)

    def test_scenes_move_into_a_storyboard_of_their_own_and_back(self):
        project = self.path("Shop")
        storyboard("new", "project", project)
        main = os.path.join(project, "Shop", "Base.lproj", "Main.storyboard")
        other = os.path.join(project, "Shop", "Base.lproj", "Profile.storyboard")
        listing = os.path.join(project, "Shop.xcodeproj", "project.pbxproj")
        self.edit(
            main, "add view controller at 800,0", "set it title Profile", "add button to ViewController at 20,100",
            "segue it show Profile identifier toProfile")
        before, projects = self.read(main), self.read(listing)
        result = self.edit(main, "extract Profile to Profile.storyboard")
        self.assertEqual(result.status, 0, result.errors)
        self.assertIn('storyboardName="Profile"', self.read(main))
        self.assertIn("Profile.storyboard in Resources", self.read(listing))
        self.assertIn('title="Profile"', self.read(other))
        undone = self.edit(main, "inline Profile and delete", "undo")
        self.assertEqual(undone.status, 0, undone.errors)
        self.assertTrue(os.path.exists(other))
        result = self.edit(main, "inline Profile and delete")
        self.assertEqual(result.status, 0, result.errors)
        self.assertIn("Profile.storyboard: removed", result.output)
        self.assertFalse(os.path.exists(other))
        self.assertEqual(self.read(listing), projects)
        self.assertEqual(sorted(re.findall(r' id="([^"]*)"', self.read(main))), sorted(re.findall(r' id="([^"]*)"', before)))
        self.assertIn("No problems", re.sub(r".*unused-segue-identifier.*|.*Remove it.*", "No problems", storyboard("check", project).output))

    def test_a_document_gets_languages(self):
        project = self.path("Shop")
        storyboard("new", "project", project)
        row = os.path.join(project, "Shop", "Row.xib")
        listing = os.path.join(project, "Shop.xcodeproj", "project.pbxproj")
        storyboard("new", "cell-xib", row)
        self.edit(row, 'add label to Cell at 10,10', 'set it text "Good morning"', "pin it leading 10 top 10 trailing 10")
        before = self.read(row), self.read(listing)
        self.assertEqual(self.edit(row, "localize de pt-BR", "undo", "set Label text Evening", "undo").status, 0)
        self.assertEqual((self.read(row), self.read(listing)), before)
        result = self.edit(row, "localize de pt-BR", 'set "Good morning" text "Good evening"')
        self.assertEqual(result.status, 0, result.errors)
        self.assertFalse(os.path.exists(row))
        self.assertIn("Good evening", self.read(os.path.join(project, "Shop", "Base.lproj", "Row.xib")))
        self.assertIn('"Good morning";', self.read(os.path.join(project, "Shop", "pt-BR.lproj", "Row.strings")))
        self.assertParts(self.read(listing), "path = Base.lproj/Row.xib", "path = de.lproj/Row.strings", 'path = "pt-BR.lproj/Row.strings"')
        base = os.path.join(project, "Shop", "Base.lproj", "Row.xib")
        self.assertEqual(self.edit(base, 'translate "Good evening" into de "Guten Abend"').status, 0)
        self.assertIn('.text" = "Guten Abend";', self.read(os.path.join(project, "Shop", "de.lproj", "Row.strings")))
        self.assertParts(self.edit(base, 'translate "Good evening" into fr Bonsoir').errors, "no table of the language “fr”", "Localize it first")
        again = self.edit(base, "localize de")
        self.assertParts(again.errors, "There is a table of the language “de” already.")
        self.assertIn("No problems", storyboard("check", project).output)

    # MARK: Sessions

    def session(self, path):
        """A session that reads commands as they come."""
        environment = dict(os.environ, XDG_STATE_HOME=self.path("state"))
        return subprocess.Popen(
            [support.PROGRAM, "edit", path, "--script", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment, text=True)

    def journal(self):
        folder = self.path("state", "openstoryboard", "journals")
        return [os.path.join(folder, name) for name in os.listdir(folder)] if os.path.isdir(folder) else []

    def test_what_a_killed_session_had_not_saved_is_offered(self):
        path = self.document()
        numbers = random.Random(1)
        for number in range(int(os.environ.get("STORYBOARD_KILLS", 12))):
            session = self.session(path)
            for step in range(6):
                session.stdin.write(f'set Caption text "Text {number} {step}"\n')
                session.stdin.flush()
            # At any moment: from before the first command to after the last.
            time.sleep(numbers.random() * 0.4)
            os.kill(session.pid, signal.SIGKILL)
            session.communicate()
            noted = [line for file in self.journal() for line in self.read(file).splitlines() if '"step"' in line]
            told = self.edit(path, "--recover")
            self.assertEqual(told.status, 0, told.errors)
            self.assertEqual(self.journal(), [])
            if noted:
                self.assertIn(f'text="Text {number} {len(noted) - 1}"', self.read(path))

    def test_what_changed_on_disk_meanwhile_is_merged_and_conflicts_are_told(self):
        for other, status in [("aG6-1q-PwM", 0), ("Caption", 1)]:
            path = self.document(f"{other}.storyboard")
            session = self.session(path)
            session.stdin.write('set Caption text "Ours"\n')
            session.stdin.flush()
            while not any('"step"' in self.read(file) for file in self.journal()):
                time.sleep(0.05)
            text = self.read(path)
            theirs = text.replace('text="Caption"', 'text="Theirs"') if status else text.replace('title="Photos"', 'title="Pictures"')
            self.write(f"{other}.storyboard", theirs)
            _, errors = session.communicate()
            self.assertEqual(session.returncode, status, errors)
            if status:
                self.assertParts(errors, "has changed on disk", "“Ours”", "“Theirs”", "nothing was written")
                self.assertEqual(self.read(path), theirs)
            else:
                self.assertIn('text="Ours"', self.read(path))
                self.assertIn('title="Pictures"', self.read(path))

    def test_operations_come_as_json_too(self):
        path = self.document()
        script = self.write("steps.txt", '{"set": {"object": "u5H-0J-tBv", "property": "text", "value": "By JSON"}}\n')
        result = self.edit(path, "--script", script, "--json")
        self.assertEqual(json.loads(result.output)["changes"]["files"][0]["groups"][0]["entries"][0]["kind"], "changed")
        self.assertIn('text="By JSON"', self.read(path))

    def test_the_protocol_is_current(self):
        run = subprocess.run([os.path.join(support.ROOT, "Scripts", "make-designer-protocol"), "--check"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout)


if __name__ == "__main__":
    unittest.main()
