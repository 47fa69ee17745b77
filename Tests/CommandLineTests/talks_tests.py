"""Docs/Talks.md: its links lead somewhere, its steps stand in the scripts that it names, its tests are there, its commands are commands, and its sums are right."""

import os
import re
import unittest

import support

PAGE = os.path.join(support.ROOT, "Docs", "Talks.md")
STEP = r"(?:tap|long-press|flick|drag|rotate|split|back|shake|relaunch|background|foreground|expect|describe|type|wait)\b.*"


class TalksTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with open(PAGE, encoding="utf-8") as file:
            text = file.read()
        cls.text = text
        cls.files = {name: os.path.normpath(os.path.join(os.path.dirname(PAGE), path)) for name, path in re.findall(r"(?m)^\[([^\]]+)\]: (\S+)$", text)}
        cls.rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| What was said"))]

    def named(self, cell):
        """The files that a cell names by links whose targets stand at the page's end."""
        return [self.files[name] for name in re.findall(r"\[([^\]]+)\](?!\()", cell) if name in self.files]

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def test_every_link_leads_somewhere(self):
        for name, path in self.files.items():
            self.assertTrue(os.path.exists(path), f"[{name}]: {path}")
        for path in re.findall(r"\]\(([^)]+)\)", self.text):
            self.assertTrue(os.path.exists(os.path.join(os.path.dirname(PAGE), path)), path)
        for name in re.findall(r"\[([^\]]+)\](?![(:])", self.text):
            self.assertIn(name, self.files)

    def test_every_row_has_three_cells_and_says_what_holds_it(self):
        for row in self.rows:
            self.assertEqual(len(row), 3, row)
            if not row[1].startswith(("**Not here**", "**Partly**")):
                self.assertNotEqual(row[2], "–", row[0])

    def test_every_step_stands_in_a_script_that_its_row_names(self):
        followed = 0
        for said, here, _ in self.rows:
            scripts = [path for path in self.named(here) if path.endswith(".txt")]
            steps = [step for step in re.findall(r"`([^`]+)`", here) if re.fullmatch(STEP, step)]
            if not scripts:
                continue
            lines = {line for path in scripts for line in self.read(path).splitlines()}
            for step in steps:
                self.assertIn(step, lines, said)
                followed += 1
        self.assertGreater(followed, 100)

    def test_every_test_is_in_a_file_that_its_row_names(self):
        for said, _, test in self.rows:
            names = re.findall(r"`(test\w+)`", test)
            text = "\n".join(self.read(path) for path in self.named(test))
            self.assertTrue(names or test == "–", said)
            for name in names:
                self.assertRegex(text, rf"(?:def|func) {name}\(", said)

    def test_every_command_is_one(self):
        for command in sorted(set(re.findall(r"`storyboard ([a-z]+)", self.text))):
            self.assertEqual(support.storyboard("help", command).status, 0, command)

    def test_the_sums_are_right(self):
        absent = sum(row[1].startswith("**Not here**") for row in self.rows)
        partly = sum(row[1].startswith("**Partly**") for row in self.rows)
        here = len(self.rows) - absent - partly
        sums = re.search(r"Of (\d+) moments (\d+) are here, (\d+) partly, and (\d+) aren’t", self.text).groups()
        self.assertEqual([int(sum) for sum in sums], [len(self.rows), here, partly, absent])


if __name__ == "__main__":
    unittest.main()
