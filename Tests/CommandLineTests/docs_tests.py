"""What README and the pages in Docs/ show was pasted from a run: each `$ storyboard …` there is run again, and what it prints is compared."""

import os
import re
import shlex
import subprocess
import unittest

import support

GERMAN = '/* Class = "UILabel"; text = "Caption"; ObjectID = "u5H-0J-tBv"; */\n"u5H-0J-tBv.text" = "Unterschrift";\n\n"gon-e0-000.text" = "Fort";\n'


def shown(page):
    """The commands of a page with the lines below them: [(command, lines)]."""
    with open(os.path.join(support.ROOT, page), encoding="utf-8") as file:
        text = file.read()
    blocks = [re.sub(r"(?m)^    ", "", block) for block in re.findall(r"(?m)(?:^    .*\n|^\n(?=    ))+", text)] + re.findall(r"```\w*\n((?s:.*?))```", text)
    found = []
    for block in blocks:
        for command, output in re.findall(r"(?m)^\$ (.+)\n((?:(?!\$ ).*(?:\n|$))*)", block):
            found.append((command, [line for line in output.rstrip().split("\n") if line]))
    return found


class Shown(support.TestCase):
    def assertShows(self, text, lines):
        """The text has these lines one after the other, `…` standing for any; beginning and end are shown unless they are `…` too."""
        rest = [line.rstrip() for line in text.split("\n") if line.strip()]
        skips = False
        for line in lines:
            if line.strip() == "…":
                skips = True
                continue
            if skips:
                self.assertIn(line.rstrip(), rest)
                del rest[:rest.index(line.rstrip())]
            self.assertEqual(rest[0] if rest else "the end", line.rstrip())
            rest, skips = rest[1:], False
        if not skips:
            self.assertEqual(rest, [], "the page shows less than that; … may stand for it")


class PageTests(Shown):
    def commands(self, page, *names):
        """The page's commands that are `storyboard` with one of these names; the page has each of them."""
        found = [(command, lines) for command, lines in shown(page) if command.startswith(tuple(f"storyboard {name}" for name in names))]
        for name in names:
            self.assertTrue(any(command.startswith(f"storyboard {name}") for command, _ in found), f"{page} shows no {name}")
        return found

    def test_pages_about_the_samples(self):
        for page, names in (
            ("Docs/Catalog.md", ["catalog --kind", "catalog --list"]), ("Docs/Strings.md", ["strings export"]), ("Docs/Identifiers.md", ["ids", "refactor rename-identifier"]),
            ("Docs/Refactor.md", ["refactor extract"]), ("Docs/Explore.md", ["explore"]), ("Docs/Render.md", ["render"]),
        ):
            for command, lines in self.commands(page, *names):
                with self.subTest(command=command):
                    self.assertShows(support.storyboard(*shlex.split(command)[1:], cwd=support.ROOT).text, lines)

    def test_diff(self):
        for command, lines in self.commands("Docs/Diff.md", "diff"):
            self.assertShows(support.storyboard(*shlex.split(command)[1:], cwd=os.path.join(support.HERE, "Versions")).text, lines)

    def test_graph(self):
        with open(os.path.join(support.ROOT, "Docs/Graph.md"), encoding="utf-8") as file:
            command, drawing = re.search(r"`storyboard (.+)` prints:\n\n```mermaid\n((?s:.*?))```", file.read()).groups()
        self.assertShows(support.storyboard(*shlex.split(command), cwd=support.ROOT).output, drawing.rstrip().split("\n"))

    def test_strings_update(self):
        project = support.Project("PhotoBrowser", self.path("project"))
        os.rename(os.path.dirname(project.path("Base.lproj")), self.path("MyApp"))
        self.write("MyApp/de.lproj/Main.strings", GERMAN)
        for command, lines in self.commands("Docs/Strings.md", "strings update"):
            self.assertShows(support.storyboard(*shlex.split(command)[1:], cwd=self.folder).text, lines)


class LinkTests(support.TestCase):
    """Pages lead to what is there, and name commands that are."""

    def pages(self):
        yield "README.md"
        yield from (os.path.join("Docs", name) for name in sorted(os.listdir(os.path.join(support.ROOT, "Docs"))) if name.endswith(".md"))

    def test_links_lead_to_files(self):
        for page in self.pages():
            with open(os.path.join(support.ROOT, page), encoding="utf-8") as file:
                for link in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read()):
                    if not link.startswith("http"):
                        self.assertTrue(os.path.exists(os.path.join(support.ROOT, os.path.dirname(page), link)), f"{page}: {link}")

    def test_the_readme_names_commands_that_are(self):
        with open(os.path.join(support.ROOT, "README.md"), encoding="utf-8") as file:
            named = set(re.findall(r"\./storyboard (\w+)", file.read()))
        known = support.storyboard("--help").output.split("SUBCOMMANDS:")[1]
        self.assertEqual(named, {"run", "doctor", "design", "check", "diff", "explore", "merge"})
        for name in named:
            self.assertRegex(known, rf"(?m)^  {name}\b")


class GitShown(Shown):
    """Runs git as the pages do, in `self.repository`, with nobody's settings."""

    def setUp(self):
        super().setUp()
        self.write("no-settings", "")
        os.mkdir(self.path("bin"))
        os.symlink(support.PROGRAM, self.path("bin", "storyboard"))

    def git(self, *arguments):
        person = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "A"), ("EMAIL", "a@example.com"))}
        search = {"PATH": self.path("bin") + os.pathsep + os.environ["PATH"], "LC_ALL": "C", "GIT_CONFIG_GLOBAL": self.path("no-settings")}
        done = subprocess.run(["git", *arguments], cwd=self.repository, env={**os.environ, **person, **search}, capture_output=True, text=True)
        # A merge with conflicts ends with 1; what git itself can't do ends with more.
        self.assertLessEqual(done.returncode, 1, done.stderr)
        return done.stdout + done.stderr


class MergePageTests(GitShown):
    """Docs/Merge.md: two people change a text and a width of the Events sample's document."""

    ours = [('constant="72" id="Qy9-23-5Nn"', 'constant="64" id="Qy9-23-5Nn"'), ('text="About"', 'text="About this event"')]
    theirs = [('constant="72" id="Qy9-23-5Nn"', 'constant="80" id="Qy9-23-5Nn"'), ('text="About"', 'text="What it is"')]

    def setUp(self):
        super().setUp()
        self.repository = os.path.realpath(self.path("Events"))
        self.story = dict(shown("Docs/Merge.md"))
        self.base = support.Project.read(os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard"))

    def edited(self, changes):
        text = self.base
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new, 1)
        return text

    def test_in_git(self):
        self.write("Events/Main.storyboard", self.base)
        self.git("init", "-q", "-b", "main")
        installed = support.storyboard("merge", "--install", cwd=self.repository, PATH=self.path("bin") + os.pathsep + os.environ["PATH"]).text
        self.assertShows(installed.replace(self.repository, "/home/anna/Events"), self.story["storyboard merge --install"])
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Events")
        self.git("checkout", "-q", "-b", "theirs")
        self.write("Events/Main.storyboard", self.edited(self.theirs))
        self.git("commit", "-q", "-a", "-m", "Theirs")
        self.git("checkout", "-q", "main")
        self.write("Events/Main.storyboard", self.edited(self.ours))
        self.git("commit", "-q", "-a", "-m", "Ours")
        self.assertShows(self.git("merge", "theirs"), self.story["git merge theirs"])
        tool = "mergetool --tool=storyboard Main.storyboard"
        self.assertShows(self.git(*tool.split()), self.story[f"git {tool}"])
        self.assertEqual(support.Project.read(os.path.join(self.repository, "Main.storyboard")), self.edited(self.theirs))

    def test_for_programs(self):
        for name, text in (("base", self.base), ("ours", self.edited(self.ours)), ("theirs", self.edited(self.theirs))):
            self.write(f"Events/{name}.storyboard", text)
        command = "merge base.storyboard ours.storyboard theirs.storyboard -o Main.storyboard --json"
        self.assertShows(support.storyboard(*command.split(), cwd=self.repository).output, self.story[f"storyboard {command}"])


class ReadmeTests(GitShown):
    """Docs/Commands.md tells one story: two people change the Events sample, and somebody makes two mistakes in it."""

    ours = [
        ('weight="semibold" pointSize="22"', 'weight="bold" pointSize="24"'), ('title="Reserve a Seat"', 'title="Reserve"'),
        ('constant="72" id="Qy9-23-5Nn"', 'constant="80" id="Qy9-23-5Nn"'), ('constant="72" id="t2j-9I-HrK"', 'constant="80" id="t2j-9I-HrK"'),
    ]
    theirs = [('title="Reserve a Seat"', 'title="Book a Seat"'), ('contentMode="scaleAspectFit"', 'contentMode="scaleAspectFill"')]
    mistakes = [('identifier="ShowEvent"', 'identifier="ShowDetails"'), ('property="titleLabel"', 'property="nameLabel"')]

    def setUp(self):
        super().setUp()
        self.story = dict(shown("Docs/Commands.md"))
        self.project = support.Project("Events", self.path("Events"))
        self.repository = self.project.folder

    def edit(self, changes):
        for old, new in changes:
            self.project.replace(self.project.storyboard, old, new)

    def test_diff_and_merge(self):
        self.git("init", "-q", "-b", "main")
        self.git("config", "merge.storyboard.driver", "storyboard merge %O %A %B -o %A --path %P --marker-size %L")
        support.Project.write(os.path.join(self.project.folder, ".gitattributes"), "*.storyboard merge=storyboard\n")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Events")
        self.git("checkout", "-q", "-b", "booking")
        self.edit(self.theirs)
        self.git("commit", "-q", "-a", "-m", "Booking")
        self.git("checkout", "-q", "main")
        self.edit(self.ours)
        self.assertShows(support.storyboard("diff", "--git", "HEAD", cwd=self.project.folder).output, self.story["storyboard diff --git HEAD"])
        self.git("commit", "-q", "-a", "-m", "Larger")
        # git's own lines follow.
        self.assertShows(self.git("merge", "booking"), self.story["git merge booking"] + ["…"])
        self.assertIn("scaleAspectFill", support.Project.read(self.project.storyboard))

    def test_check(self):
        self.edit(self.mistakes)
        self.assertShows(support.storyboard("check", ".", cwd=self.project.folder).text, self.story["storyboard check ."])


if __name__ == "__main__":
    unittest.main()
