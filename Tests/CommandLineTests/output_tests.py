"""What commands write: an output that can't be written is an error, names may have one letter, and what was interrupted can be done again."""

import os
import shutil
import signal
import subprocess
import unittest

import support

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
DOCUMENT = HEAD + """<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a1">
    <scenes>
        <!--One-->
        <scene sceneID="s1">
            <objects>
                <viewController storyboardIdentifier="One" title="One" id="a1" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v1">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                        <subviews>
                            <label text="Lake" id="l1"/>
                        </subviews>
                    </view>
                    <connections>
                        <segue destination="a2" kind="show" identifier="ToTwo" id="g1"/>
                    </connections>
                </viewController>
            </objects>
        </scene>
        <!--Two-->
        <scene sceneID="s2">
            <objects>
                <viewController title="Two" id="a2" sceneMemberID="viewController"/>
            </objects>
        </scene>
    </scenes>
</document>
"""

# Every command that writes to the standard output; FILE is a document, OTHER a second one that differs.
WRITERS = {
    "format": ["format", "FILE"],
    "format --preserve": ["format", "--preserve", "FILE"],
    "check": ["check", "--no-layout", "FILE"],
    "check json": ["check", "--no-layout", "--format", "json", "FILE"],
    "check --list-rules": ["check", "--list-rules"],
    "layout": ["layout", "FILE"],
    "ids": ["ids", "FILE"],
    "strings export": ["strings", "export", "FILE"],
    "strings export xliff": ["strings", "export", "--format", "xliff", "FILE"],
    "graph": ["graph", "FILE", "--no-pictures"],
    "graph dot": ["graph", "FILE", "--format", "dot"],
    "diff": ["diff", "FILE", "OTHER"],
    "diff html": ["diff", "FILE", "OTHER", "--format", "html"],
    "diff --textconv": ["diff", "--textconv", "FILE"],
    "catalog --list": ["catalog", "--list"],
    "catalog --list --json": ["catalog", "--list", "--json"],
    "catalog --coverage": ["catalog", "--coverage", "FILE"],
    "merge": ["merge", "FILE", "FILE", "OTHER"],
    "render --all": ["render", "--all", "FILE"],
    "rename": ["refactor", "rename-identifier", "ToTwo", "Elsewhere", "FILE", "--dry-run"],
    "extract": ["refactor", "extract", "FILE", "--scenes", "a2", "--to", "New.storyboard", "--dry-run"],
    "help": ["--help"],
    "help of one": ["help", "check"],
    "version": ["--version"],
    "completions": ["--generate-completion-script", "bash"],
}


class OutputTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.file = self.write("a.storyboard", DOCUMENT)
        self.other = self.write("b.storyboard", DOCUMENT.replace("Lake", "River"))

    @staticmethod
    def bytes(path):
        with open(path, "rb") as file:
            return file.read()

    def run_writing(self, command, output):
        support.make_ready()
        places = {"FILE": self.file, "OTHER": self.other}
        arguments = [places.get(argument, argument) for argument in WRITERS[command]]
        closed = (lambda: os.close(1)) if output is None else None
        done = subprocess.run([support.PROGRAM, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, preexec_fn=closed, timeout=support.PATIENCE)
        return done.returncode, done.stderr.decode()

    def test_a_full_disk_is_an_error_of_every_command(self):
        for command in WRITERS:
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                status, errors = self.run_writing(command, full)
                self.assertEqual(status, 1, errors)
                self.assertIn("standard output: error: It can't be written: No space left on device.", errors)

    def test_an_output_that_isnt_open_is_an_error_of_every_command(self):
        for command in WRITERS:
            with self.subTest(command=command):
                status, errors = self.run_writing(command, None)
                self.assertEqual(status, 1, errors)
                self.assertIn("standard output: error: It can't be written: Bad file descriptor.", errors)

    def test_no_document_takes_the_place_of_a_closed_stream(self):
        shutil.copy(self.other, self.path("c.storyboard"))
        before = self.bytes(self.other)
        # All three are closed: what is said must not go into the file that is saved.
        subprocess.run([support.PROGRAM, "format", "-i", "c.storyboard", "missing.storyboard"], cwd=self.folder, preexec_fn=lambda: os.closerange(0, 3), close_fds=False, timeout=support.PATIENCE)
        text = self.bytes(self.path("c.storyboard"))
        self.assertNotIn(b"missing", text)
        self.assertTrue(text.startswith(before[:100]))

    def test_a_reader_that_has_enough_is_no_error_to_tell(self):
        support.make_ready()
        command = subprocess.Popen([support.PROGRAM, "catalog", "--list", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)
        command.stdout.close()
        errors = command.stderr.read().decode()
        command.stderr.close()
        self.assertIn(command.wait(), (-signal.SIGPIPE, 128 + signal.SIGPIPE, 1))
        self.assertEqual(errors, "")

    def test_names_may_have_one_letter(self):
        for command, name in [(["render", "a.storyboard", "-o"], "r"), (["strings", "export", "a.storyboard", "-o"], "s"), (["strings", "export", "--format", "xliff", "a.storyboard", "-o"], "x"),
                              (["check", "--no-layout", "a.storyboard", "--write-baseline"], "b"), (["check", "--no-layout", "a.storyboard", "--output"], "c"), (["ids", "a.storyboard", "-o"], "i"),
                              (["graph", "a.storyboard", "-o"], "g"), (["diff", "a.storyboard", "b.storyboard", "-o"], "d"), (["merge", "a.storyboard", "a.storyboard", "b.storyboard", "-o"], "m"),
                              (["format", "a.storyboard", "--output"], "f"), (["render", "--all", "a.storyboard", "-o"], "a"), (["render", "--board", "a.storyboard", "-o"], "o")]:
            with self.subTest(command=command):
                result = support.storyboard(*command, name, cwd=self.folder)
                self.assertIn(result.status, (0, 1) if command[0] == "check" else (0,), result.text)
                self.assertTrue(os.path.exists(self.path(name)), result.text)
        # And the baseline is found again, by its name of one letter.
        self.assertSucceeds(support.storyboard("check", "--no-layout", "a.storyboard", "--baseline", "b", cwd=self.folder))

    def test_a_folder_that_cant_be_made_is_told_in_a_line(self):
        self.write("plain", "")
        for command in (["render", "--all", "a.storyboard", "-o", "plain/out"], ["render", "a.storyboard", "-o", "plain/out.png"], ["strings", "export", "a.storyboard", "-o", "plain/a/b.strings"]):
            result = support.storyboard(*command, cwd=self.folder)
            self.assertEqual(result.status, 1, result.text)
            for line in result.errors.splitlines():
                self.assertRegex(line, r"^\S*plain.*: error: The (folder|file) can't be (made|written): Not a directory\. ")

    @unittest.skipIf(os.geteuid() == 0, "root writes everywhere")
    def test_a_folder_that_may_not_be_written_to_is_told_in_a_line(self):
        os.mkdir(self.path("closed"), 0o500)
        result = support.storyboard("render", "--all", "a.storyboard", "-o", "closed", cwd=self.folder)
        self.assertEqual(result.status, 1)
        self.assertIn("error: The file can't be written: Permission denied.", result.errors)

    def test_the_version_is_told(self):
        self.assertRegex(self.assertSucceeds(support.storyboard("--version")).output, r"^\d+\.\d+\.\d+\n$")

    def test_an_interrupted_extraction_can_be_given_again(self):
        arguments = ["refactor", "extract", "a.storyboard", "--scenes", "a2", "--to", "New.storyboard"]
        self.assertSucceeds(support.storyboard(*arguments, cwd=self.folder))
        whole = {name: self.bytes(self.path(name)) for name in ("a.storyboard", "New.storyboard")}
        # As if it had been killed between its two files.
        self.write("a.storyboard", DOCUMENT)
        self.assertSucceeds(support.storyboard(*arguments, cwd=self.folder))
        for name, text in whole.items():
            self.assertEqual(self.bytes(self.path(name)), text)

    def test_a_file_with_two_names_stays_one(self):
        self.write("a.storyboard", DOCUMENT.replace("        ", " "))
        os.link(self.file, self.path("twin.storyboard"))
        self.assertSucceeds(support.storyboard("format", "-i", "a.storyboard", cwd=self.folder))
        self.assertTrue(os.path.samefile(self.file, self.path("twin.storyboard")))
        self.assertEqual(self.bytes(self.file).decode(), DOCUMENT)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.storyboard", "b.storyboard", "twin.storyboard"])

    def test_a_file_keeps_what_people_noted_about_it(self):
        self.write("a.storyboard", DOCUMENT.replace("        ", " "))
        try:
            os.setxattr(self.file, "user.note", b"for review")
        except OSError as problem:
            self.skipTest(f"this file system has no extended attributes: {problem}")
        self.assertSucceeds(support.storyboard("format", "-i", "a.storyboard", cwd=self.folder))
        self.assertEqual(self.bytes(self.file).decode(), DOCUMENT)
        self.assertEqual(os.getxattr(self.file, "user.note"), b"for review")


if __name__ == "__main__":
    unittest.main()
