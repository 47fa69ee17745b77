"""`storyboard merge`, alone and as git's own way to merge documents."""

import json
import os
import subprocess

import support

DOCUMENT = support.Project.read(os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard"))
MARK = 'title="Events"'


def titled(title):
    """With another title; Xcode's comment follows it."""
    return DOCUMENT.replace(MARK, f'title="{title}"', 1).replace("<!--Events-->", f"<!--{title}-->", 1)


class MergeTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.assertIn(MARK, DOCUMENT)
        self.base = self.write("base.storyboard", DOCUMENT)
        self.ours = self.write("ours.storyboard", titled("Ours"))
        self.theirs = self.write("theirs.storyboard", titled("Theirs"))

    def merge(self, *arguments):
        return support.storyboard("merge", *arguments, cwd=self.folder)

    def test_conflicts_are_told_and_the_document_has_ours(self):
        result = self.merge(self.base, self.ours, self.theirs, "-o", self.path("out.storyboard"))
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.output, "out.storyboard: 1 conflict; the document has ours", "title: ours “Ours”, theirs “Theirs”")
        self.assertTrue(support.Project.read(self.path("out.storyboard")) == support.Project.read(self.ours))
        result = self.merge(self.base, self.ours, self.theirs, "-o", self.path("out.storyboard"), "--prefer", "theirs", "--json")
        self.assertEqual(result.status, 1, result.text)
        report = json.loads(result.output)
        self.assertEqual([(c["property"], c["ours"], c["theirs"]) for c in report["conflicts"]], [("title", "“Ours”", "“Theirs”")])
        self.assertEqual((report["clean"], report["kept"]), (False, "theirs"))
        self.assertTrue(support.Project.read(self.path("out.storyboard")) == support.Project.read(self.theirs))

    def test_a_clean_merge_goes_to_standard_output(self):
        other = self.write("other.storyboard", DOCUMENT.replace('pointSize="17"', 'pointSize="18"', 1))
        self.assertNotEqual(support.Project.read(other), DOCUMENT)
        result = self.assertSucceeds(self.merge(self.base, self.ours, other))
        self.assertTrue(result.output == support.Project.read(self.ours).replace('pointSize="17"', 'pointSize="18"', 1))
        self.assertEqual(result.errors, "")

    def test_unreadable_input_is_told_with_whose_it_is(self):
        markers = self.write("marked.storyboard", DOCUMENT.replace("    <scenes>", "<<<<<<< HEAD\n    <scenes>", 1))
        for place, side in enumerate(("base", "ours", "theirs")):
            with self.subTest(side=side):
                files = [self.base, self.ours, self.theirs]
                files[place] = markers
                result = self.merge(*files, "-o", self.path("out.storyboard"))
                self.assertEqual(result.status, 2, result.text)
                self.assertParts(result.errors, "marked.storyboard:", f"error: In {side}: ", "merge")
                self.assertOneParagraph(result.errors)
                self.assertFalse(os.path.exists(self.path("out.storyboard")))
        self.assertEqual(self.merge(self.base, self.ours, self.path("none.storyboard")).status, 2)

    def test_usage_errors(self):
        for arguments in ([], [self.base], [self.base, self.ours, self.theirs, "--json"], ["--install", "--uninstall"], ["--global"], ["--install", self.base]):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.merge(*arguments).status, 64)


class GitTests(support.TestCase):
    """Two branches of a repository that has the driver."""

    def setUp(self):
        super().setUp()
        self.home = self.path("home")
        os.makedirs(self.home)
        self.repository = self.path("repository")
        os.makedirs(self.repository)
        self.git("init", "-q", "-b", "main")
        self.commit(DOCUMENT, "base")

    def environment(self):
        return {"HOME": self.home, "XDG_CONFIG_HOME": os.path.join(self.home, ".config"), "GIT_CONFIG_NOSYSTEM": "1"}

    def git(self, *arguments, status=0):
        names = [f"{who}_{what}" for who in ("GIT_AUTHOR", "GIT_COMMITTER") for what in ("NAME", "EMAIL")]
        variables = {**os.environ, **self.environment(), **dict.fromkeys(names, "anna@example.com")}
        done = subprocess.run(["git", *arguments], cwd=self.repository, env=variables, capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def storyboard(self, *arguments):
        return support.storyboard(*arguments, cwd=self.repository, **self.environment())

    def file(self):
        return os.path.join(self.repository, "Base.lproj", "Main.storyboard")

    def commit(self, text, message):
        os.makedirs(os.path.dirname(self.file()), exist_ok=True)
        support.Project.write(self.file(), text)
        self.git("add", "-A")
        self.git("commit", "-qm", message)

    def branches(self, ours, theirs):
        self.git("checkout", "-qb", "theirs")
        self.commit(theirs, "theirs")
        self.git("checkout", "-q", "main")
        self.commit(ours, "ours")

    def test_git_merges_by_object(self):
        # Both change the same line: git alone has a conflict there.
        line = next(line for line in DOCUMENT.splitlines() if MARK in line)
        self.assertIn(" id=", line)
        ours, theirs = (DOCUMENT.replace(line, line.replace(*change), 1) for change in ((MARK, 'title="Ours"'), (" id=", ' userLabel="Theirs" id=')))
        self.branches(ours, theirs)
        self.git("merge", "-q", "theirs", status=1)
        self.git("merge", "--abort")
        told = self.assertSucceeds(self.storyboard("merge", "--install")).output
        self.assertParts(told, ".gitattributes", "*.storyboard merge=storyboard", "git config", "merge.storyboard.driver")
        self.git("merge", "-q", "theirs", "-m", "merged")
        merged = support.Project.read(self.file())
        self.assertIn('title="Ours"', merged)
        self.assertIn('userLabel="Theirs"', merged)
        self.assertEqual(self.git("status", "--porcelain"), "?? .gitattributes\n")

    def test_conflicts_are_gits_conflicts(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        self.git("add", "-A")
        self.git("commit", "-qm", "attributes")
        self.branches(titled("Ours"), titled("Theirs"))
        told = self.git("merge", "-q", "theirs", status=1)
        self.assertParts(told, "Base.lproj/Main.storyboard: 1 conflict; the document has ours", "title: ours “Ours”, theirs “Theirs”")
        self.assertIn("UU Base.lproj/Main.storyboard", self.git("status", "--porcelain"))
        # What is there opens, and has ours.
        self.assertEqual(support.Project.read(self.file()), titled("Ours"))

    def test_the_merge_tool_takes_theirs_where_both_changed_the_same(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        self.git("add", "-A")
        self.git("commit", "-qm", "attributes")
        self.branches(titled("Ours").replace('pointSize="17"', 'pointSize="18"', 1), titled("Theirs"))
        told = self.git("merge", "-q", "theirs", status=1)
        self.assertParts(told, "hint: ", "git mergetool --tool=storyboard Base.lproj/Main.storyboard")
        self.git("mergetool", "--tool=storyboard", "--no-prompt", "Base.lproj/Main.storyboard")
        self.assertTrue(support.Project.read(self.file()) == titled("Theirs").replace('pointSize="17"', 'pointSize="18"', 1))
        self.assertEqual(self.git("status", "--porcelain", "--untracked-files=no"), "M  Base.lproj/Main.storyboard\n")

    def test_a_version_that_cant_be_read_is_merged_as_text(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        damaged = DOCUMENT.replace("    <scenes>", "<<<<<<< HEAD\n    <scenes>", 1)
        self.commit(damaged, "markers")
        self.branches(DOCUMENT, damaged.replace('pointSize="17"', 'pointSize="18"', 1))
        told = self.git("merge", "-q", "theirs", "-m", "merged")
        self.assertParts(told, "warning: In base: ", "lines are merged instead of the objects")
        self.assertTrue(support.Project.read(self.file()) == DOCUMENT.replace('pointSize="17"', 'pointSize="18"', 1))

    def criss_cross(self):
        """Two branches that each merged the other's first commit, and settled its conflict for themselves: their common ancestors conflict, too."""
        self.branches(titled("Ours"), titled("Theirs"))
        self.git("branch", "first")
        self.git("merge", "-q", "theirs", status=1)
        self.commit(titled("Ours"), "ours stays")
        self.git("checkout", "-q", "theirs")
        self.git("merge", "-q", "first", status=1)
        self.commit(titled("Theirs"), "theirs stays")
        self.commit(titled("Theirs").replace('pointSize="17"', 'pointSize="18"', 1), "larger")
        self.git("checkout", "-q", "main")
        self.assertEqual(len(self.git("merge-base", "--all", "main", "theirs").split()), 2)

    def test_ancestors_that_conflict_leave_the_question_open(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        self.git("add", "-A")
        self.git("commit", "-qm", "attributes")
        self.criss_cross()
        told = self.git("merge", "-q", "theirs", status=1)
        self.assertParts(told, "Main.storyboard: 1 conflict; the document has ours", "title: ours “Ours”, theirs “Theirs”")
        self.assertEqual(told.count("conflict;"), 1, told)
        self.assertEqual(support.Project.read(self.file()), titled("Ours").replace('pointSize="17"', 'pointSize="18"', 1))

    def test_ancestors_with_conflict_markers_are_told(self):
        # Installed by an older program, or merged without it: git hands on a base with markers in it.
        self.criss_cross()
        self.assertSucceeds(self.storyboard("merge", "--install"))
        self.git("config", "merge.storyboard.recursive", "text")
        told = self.git("merge", "-q", "theirs", status=1)
        self.assertParts(told, "warning: In base: ", "The lines are merged instead of the objects.")
        self.assertIn("UU Base.lproj/Main.storyboard", self.git("status", "--porcelain"))

    def test_lines_that_make_no_document_together_leave_ours(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        damaged = DOCUMENT.replace("    <scenes>", "<<<<<<< HEAD\n    <scenes>", 1)
        self.commit(damaged, "markers")
        # The same object in two places, far from each other: text knows nothing of ids.
        places = [place for place, line in enumerate(DOCUMENT.splitlines()) if line.strip() == "</subviews>"]
        self.assertGreater(places[-1] - places[0], 20)

        def added(place):
            lines = DOCUMENT.splitlines()
            lines.insert(place, '<view id="new-Vi-ew0"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>')
            return "\n".join(lines) + "\n"
        self.branches(added(places[0]), added(places[-1]))
        told = self.git("merge", "-q", "theirs", status=1)
        self.assertParts(told, "error: Together the changed lines make no document that opens; the file is ours.", "git checkout --theirs")
        self.assertEqual(support.Project.read(self.file()), added(places[0]))
        self.assertIn("UU Base.lproj/Main.storyboard", self.git("status", "--porcelain"))

    def test_documents_of_xcode_3_are_merged_as_text(self):
        self.assertSucceeds(self.storyboard("merge", "--install"))
        old = '<?xml version="1.0"?>\n<archive type="com.apple.InterfaceBuilder3" version="8.00">\n' + "".join(f"\t<int>{n}</int>\n" for n in range(20)) + "</archive>\n"
        self.commit(old, "old")
        self.branches(old.replace("<int>1<", "<int>100<"), old.replace("<int>18<", "<int>200<"))
        self.git("merge", "-q", "theirs", "-m", "merged")
        self.assertEqual(support.Project.read(self.file()), old.replace("<int>1<", "<int>100<").replace("<int>18<", "<int>200<"))

    def test_uninstalling_leaves_what_was_there(self):
        attributes = os.path.join(self.repository, ".gitattributes")
        support.Project.write(attributes, "*.png binary")
        configuration = support.Project.read(os.path.join(self.repository, ".git", "config"))
        self.assertSucceeds(self.storyboard("merge", "--install"))
        self.assertEqual(support.Project.read(attributes), "*.png binary\n*.storyboard merge=storyboard\n*.xib merge=storyboard\n")
        again = self.assertSucceeds(self.storyboard("merge", "--install")).output
        self.assertIn("already", again)
        self.assertSucceeds(self.storyboard("merge", "--uninstall"))
        self.assertEqual(support.Project.read(attributes), "*.png binary\n")
        self.assertEqual(support.Project.read(os.path.join(self.repository, ".git", "config")), configuration)
        self.assertParts(self.assertSucceeds(self.storyboard("merge", "--uninstall")).output, "no such lines", "has no merge.storyboard")

    def test_globally(self):
        told = self.assertSucceeds(self.storyboard("merge", "--install", "--global")).output
        self.assertParts(told, os.path.join(self.home, ".config", "git", "attributes"), "git config --global")
        self.branches(titled("Ours"), titled("Theirs"))
        self.assertIn("1 conflict", self.git("merge", "-q", "theirs", status=1))
        self.assertFalse(os.path.exists(os.path.join(self.repository, ".gitattributes")))
        self.assertSucceeds(self.storyboard("merge", "--uninstall", "--global"))
        self.assertFalse(os.path.exists(os.path.join(self.home, ".config", "git", "attributes")))

    def test_outside_of_a_repository(self):
        result = support.storyboard("merge", "--install", cwd=self.home, GIT_CEILING_DIRECTORIES=self.folder, **self.environment())
        self.assertEqual(result.status, 2, result.text)
        self.assertParts(result.errors, "error: git", "--global")
