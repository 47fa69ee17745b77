"""Every command over every kind of damaged file: one located error, the house's exit status, nothing written, nothing hanging."""

import collections
import concurrent.futures
import os
import re
import unittest

import support

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
WHOLE = HEAD + """<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a1">
    <scenes>
        <!--One-->
        <scene sceneID="s1">
            <objects>
                <viewController title="One" id="a1" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v1">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                        <subviews>
                            <label text="Über" id="l1"/>
                            <label text="Lake" id="l2"/>
                        </subviews>
                    </view>
                </viewController>
            </objects>
        </scene>
    </scenes>
</document>
"""
MARKED = WHOLE.replace("<label text=\"Lake\"", "\n<<<<<<< HEAD\n<label text=\"Lake\"").replace("id=\"l2\"/>", "id=\"l2\"/>\n=======\n>>>>>>> theirs\n")

# What is wrong with a file: its name, its bytes (or its size), and what has to be said of it, from the place on.
Damage = collections.namedtuple("Damage", "name content words")
DAMAGES = [
    Damage("cut.storyboard", WHOLE[: WHOLE.index("<label") + 12], r":11:41: error: .*cut off inside the tag of <label>"),
    Damage("cut-between.storyboard", WHOLE[: WHOLE.index("</subviews>")], r":\d+:\d+: error: .*cut off"),
    Damage("marked.storyboard", MARKED, r":13:1: error: A merge conflict was left"),
    Damage("utf-16.storyboard", WHOLE.encode("utf-16"), r":1:1: error: .*UTF-16"),
    Damage("latin-1.storyboard", WHOLE.encode("latin-1"), r":11:42: error: The byte 0xDC is not valid UTF-8"),
    Damage("declared.storyboard", WHOLE.replace("UTF-8", "ISO-8859-1"), r":1:1: error: .*“ISO-8859-1”"),
    Damage("deep.storyboard", HEAD + "<document>" + "<view>" * 1_000_000, r":2:\d+: error: Elements are nested more than 512 deep"),
    Damage("bomb.storyboard", HEAD + '<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<document>&b;</document>', r":2:1: error: .*<!DOCTYPE"),
    Damage("empty.storyboard", "", r":1:1: error: The document is empty"),
    Damage("binary.storyboard", bytes(range(256)) * 40, r":1:1: error: This is a binary file"),
    Damage("compiled.storyboard", b"NIBArchive\1\0\0\0", r":1:1: error: .*compiled nib"),
    Damage("folder.storyboard", None, r": error: This is not a file but a folder"),
    Damage("huge.storyboard", 500_000_000, r": error: The file has 500 MB"),
    Damage("wide.storyboard", HEAD + "<document><view " + " ".join(f'a{n}=""' for n in range(100_000)) + "/></document>", r":2:\d+: error: An element has more than 1024 attributes"),
    Damage("list.storyboard", HEAD + '<plist version="1.0"><dict/></plist>\n', r":2:1: error: .*its root is <plist>"),
    Damage("model.storyboard", HEAD + '<model type="com.apple.IDECoreDataModeler.DataModel"/>\n', r":2:1: error: .*its root is <model>"),
    Damage("old.storyboard", HEAD + '<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data/></archive>\n', r":2:1: error: .*saved by Xcode 3"),
]

# What a command is called with (FILE is the damaged one, OUT a folder for what it writes), and its exit status.
COMMANDS = {
    "check": (["check", "FILE"], 1),
    "check --fix": (["check", "--fix", "FILE"], 1),
    "format": (["format", "FILE"], 1),
    "format -i": (["format", "-i", "FILE"], 1),
    "format --output": (["format", "--output", "OUT", "FILE"], 1),
    "format --preserve": (["format", "--preserve", "--output", "OUT", "FILE"], 1),
    "diff, new": (["diff", "WHOLE", "FILE"], 128),
    "diff, old": (["diff", "FILE", "WHOLE", "--format", "html", "-o", "OUT/page.html"], 128),
    "diff --textconv": (["diff", "--textconv", "FILE"], 128),
    "merge, base": (["merge", "FILE", "WHOLE", "WHOLE", "-o", "OUT/merged.storyboard"], 2),
    "merge, ours": (["merge", "WHOLE", "FILE", "WHOLE", "-o", "OUT/merged.storyboard"], 2),
    "merge, theirs": (["merge", "WHOLE", "WHOLE", "FILE", "-o", "OUT/merged.storyboard"], 2),
    "graph": (["graph", "FILE", "-o", "OUT/graph.svg"], 1),
    "strings export": (["strings", "export", "FILE", "-o", "OUT/texts.strings"], 1),
    "strings import": (["strings", "import", "TABLE", "FILE", "--language", "de"], 1),
    "strings update": (["strings", "update", "FILE"], 1),
    "ids": (["ids", "FILE", "-o", "OUT/Identifiers.swift"], 1),
    "refactor": (["refactor", "rename-identifier", "One", "Two", "FILE"], 1),
    "render": (["render", "FILE", "-o", "OUT/one.png"], 1),
    "render --all": (["render", "--all", "FILE", "-o", "OUT"], 1),
    "layout": (["layout", "FILE"], 1),
    "catalog": (["catalog", "--coverage", "FILE"], 1),
}
# Other words for it: a folder is no file to compare with, and an empty file is a base that nothing was in.
EXCEPTIONS = {
    ("diff, new", "folder.storyboard"): (128, r": error: A file can't be compared with a folder"),
    ("diff, old", "folder.storyboard"): (128, r": error: A file can't be compared with a folder"),
    ("merge, base", "empty.storyboard"): (0, None),
}


class DamagedFileTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.files = {damage.name: cls.make(damage) for damage in DAMAGES}
        cls.whole = cls.make(Damage("Whole.storyboard", WHOLE, ""))
        cls.table = cls.make(Damage("Table.strings", '"l1.text" = "Over";\n', ""))

    @classmethod
    def make(cls, damage):
        path = os.path.join(cls.shared, damage.name)
        if damage.content is None:
            os.mkdir(path)
        else:
            with open(path, "wb") as file:
                if isinstance(damage.content, int):
                    file.truncate(damage.content)
                else:
                    file.write(damage.content if isinstance(damage.content, bytes) else damage.content.encode())
        return path

    def run_command(self, command, name):
        arguments, status = COMMANDS[command]
        out = self.path(f"{command}-{name}".replace(" ", "-"))
        os.mkdir(out)
        places = {"FILE": self.files[name], "WHOLE": self.whole, "TABLE": self.table}
        result = support.storyboard(*[places.get(argument, argument.replace("OUT", out)) for argument in arguments])
        return command, name, status, out, result

    def test_each_command_tells_each_damage_once_and_writes_nothing(self):
        before = {name: os.stat(path) for name, path in self.files.items()}
        runs = [(command, damage.name) for damage in DAMAGES for command in COMMANDS]
        words = {damage.name: damage.words for damage in DAMAGES}
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for command, name, status, out, result in pool.map(lambda run: self.run_command(*run), runs):
                with self.subTest(command=command, file=name):
                    status, expected = EXCEPTIONS.get((command, name), (status, words[name]))
                    self.assertEqual(result.status, status, result.text)
                    if expected is None:
                        continue
                    # `check` reports on standard output, and says the remedy in a line of its own; `layout` says it in its JSON too.
                    text = result.output if command.startswith("check") else result.errors
                    self.assertEqual(text.count(" error: "), 1, text)
                    expected = expected.replace("error: ", "error: In [a-z]+: ") if command.startswith("merge") else expected
                    self.assertRegex(text, "(?m)^[^ ]*/[A-Za-z0-9-]+\\.storyboard" + expected)
                    if not command.startswith("check"):
                        self.assertEqual(text.count("\n"), 1, text)
                    self.assertEqual(os.listdir(out), [], "nothing is written for a file that can't be read")
        for name, path in self.files.items():
            self.assertEqual((os.stat(path).st_size, os.stat(path).st_mtime_ns), (before[name].st_size, before[name].st_mtime_ns), f"{name} was changed")
        self.assertEqual(sorted(os.listdir(self.shared)), sorted([*self.files, "Whole.storyboard", "Table.strings", os.path.basename(self.folder)]))

    def test_what_isnt_there_is_told(self):
        missing = self.path("missing.storyboard")
        for command, (arguments, status) in COMMANDS.items():
            with self.subTest(command=command):
                places = {"FILE": missing, "WHOLE": self.whole, "TABLE": self.table, "OUT": self.folder}
                result = support.storyboard(*[places.get(argument, argument.replace("OUT", self.folder)) for argument in arguments])
                self.assertEqual(result.status, 2 if command.startswith("check") else status, result.text)
                self.assertRegex(result.errors, r"missing\.storyboard: error: .*[Nn]o such file")
                self.assertEqual(result.errors.count("\n"), 1, result.errors)
        self.assertEqual(os.listdir(self.folder), [])

    @unittest.skipIf(os.geteuid() == 0, "root reads everything")
    def test_what_may_not_be_read_is_told(self):
        closed = self.write("closed.storyboard", WHOLE)
        os.chmod(closed, 0)
        for command in ("check", "format", "render", "layout", "graph"):
            arguments, status = COMMANDS[command]
            result = support.storyboard(*[{"FILE": closed}.get(argument, argument.replace("OUT", self.folder)) for argument in arguments])
            self.assertEqual(result.status, status, result.text)
            self.assertParts(result.text, closed, "error: The file can't be read: Permission denied.")


class DamagedObjectTests(support.TestCase):
    """Documents that can be read, with objects that can't be made."""

    def assertTold(self, text, *parts, commands=("render", "layout", "check")):
        file = self.write("Main.storyboard", text)
        for command in commands:
            arguments = {"render": ["render", file, "-o", self.path("one.png")], "layout": ["layout", file], "check": ["check", file]}[command]
            with self.subTest(command=command):
                result = support.storyboard(*arguments)
                self.assertEqual(result.status, 1, result.text)
                self.assertParts(result.output if command == "check" else result.errors, *parts)
        self.assertEqual(os.listdir(self.folder), ["Main.storyboard"])

    def test_two_objects_with_one_id(self):
        twice = WHOLE.replace('id="l2"', 'id="v1"')
        self.assertTold(twice, "Main.storyboard:12:29: error: The id “v1”", "already that of", commands=("render", "check"))
        # Frames there are all the same: the second has a name of its own.
        result = support.storyboard("layout", self.write("Main.storyboard", twice))
        self.assertEqual(result.status, 0, result.text)
        self.assertParts(result.output, '"v1": [', '"v1-2": [')
        self.assertParts(result.errors, "Main.storyboard:12:29: warning: The id “v1”", "already that of", "here it is “v1-2”")

    def test_a_scene_that_embeds_itself(self):
        container = '<containerView id="c1"><connections><segue destination="a1" kind="embed" id="e1"/></connections></containerView>'
        self.assertTold(WHOLE.replace('<label text="Lake" id="l2"/>', container), "Main.storyboard:12:65: error: Scenes embed each other without end: “One” (a1) → “One” (a1)",
                        commands=("render", "check"))


if __name__ == "__main__":
    unittest.main()
