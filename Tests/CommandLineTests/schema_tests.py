"""What programs read: every output in JSON is as its schema in Docs/Schemas says, and Docs/Agents.md tells of all schemas and exit statuses."""

import json
import os
import re
import unittest

import help_tests
import support

SCHEMAS = os.path.join(support.ROOT, "Docs", "Schemas")
PAGE = os.path.join(support.ROOT, "Docs", "Agents.md")
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def schema(name):
    with open(os.path.join(SCHEMAS, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def is_of(value, kind):
    if kind in ("number", "integer"):
        return not isinstance(value, bool) and (isinstance(value, int) or kind == "number" and isinstance(value, float))
    return isinstance(value, TYPES[kind])


def problems(value, rule, root, place="$"):
    """Where a value isn't as the schema says: the words of JSON Schema that Docs/Schemas uses."""
    unknown = set(rule) - {"$schema", "$defs", "$ref", "title", "description", "type", "enum", "pattern", "items", "minItems", "maxItems", "properties", "required", "additionalProperties"}
    if unknown:
        return [f"{place}: the test knows nothing of {unknown}"]
    if "$ref" in rule:
        return problems(value, root["$defs"][rule["$ref"].removeprefix("#/$defs/")], root, place)
    if "enum" in rule:
        return [] if value in rule["enum"] else [f"{place}: {value!r} is none of {rule['enum']}"]
    kinds = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
    if not any(is_of(value, kind) for kind in kinds):
        return [f"{place}: {value!r} is no {kinds}"]
    found = []
    if isinstance(value, str) and not re.search(rule.get("pattern", ""), value):
        found.append(f"{place}: {value!r} isn't like {rule['pattern']}")
    if isinstance(value, list):
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
            found.append(f"{place}: {len(value)} items")
        for number, item in enumerate(value):
            found += problems(item, rule["items"], root, f"{place}[{number}]")
    if isinstance(value, dict):
        known, others = rule.get("properties", {}), rule.get("additionalProperties", True)
        found += [f"{place}: {name} is missing" for name in rule.get("required", []) if name not in value]
        for name, item in value.items():
            if name in known or isinstance(others, dict):
                found += problems(item, known.get(name, others), root, f"{place}.{name}")
            elif not others:
                found.append(f"{place}: nothing is said of {name}")
    return found


class SchemaTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.checked = set()

    def check(self, name, text, lines=False):
        """The text is JSON as the schema says. Returns what it says."""
        values = [json.loads(line) for line in text.splitlines()] if lines else [json.loads(text)]
        self.assertTrue(values)
        for value in values:
            self.assertEqual(problems(value, schema(name), schema(name)), [], name)
        return values[-1]

    def ask(self, name, *arguments, lines=False, status=0):
        result = support.storyboard(*arguments, cwd=self.folder)
        self.assertEqual(result.status, status, result.text)
        return self.check(name, result.output, lines)

    def test_the_validator_sees_what_is_wrong(self):
        rule = schema("describe-changes")
        good = {"added": [], "removed": ["abc"], "changed": [], "moved": [{"by": [1, 2], "handles": ["abc"]}]}
        self.assertEqual(problems(good, rule, rule), [])
        for bad in (
            {key: good[key] for key in ("added", "removed", "changed")}, {**good, "other": 1}, {**good, "removed": [1]},
            {**good, "moved": [{"by": [1], "handles": []}]}, {**good, "moved": [{"by": [1.5, 2], "handles": []}]}, [],
        ):
            self.assertNotEqual(problems(bad, rule, rule), [], bad)
        element = {"handle": "abc", "role": "cell", "frame": [0, 0, 1, 1]}
        self.assertEqual(problems({**good, "added": [element]}, rule, rule), [])
        self.assertNotEqual(problems({**good, "added": [{**element, "states": ["tired"]}]}, rule, rule), [])
        self.assertNotEqual(problems({**good, "added": [{**element, "handle": "AB"}]}, rule, rule), [])

    def test_screens_in_words(self):
        script = self.write("walk.txt", 'describe all.json\ntap "Silent Film Night"\ndescribe screen.json\ntap "Events"\ndescribe\n')
        self.ask("describe", "run", self.project.project, "--script", script, "--describe", "--json", lines=True)
        for name in ("all.json", "screen.json"):
            with open(self.path(name), encoding="utf-8") as file:
                self.check("screen", file.read())
        script = self.write("walk.txt", 'describe\ntap "Silent Film Night"\ndescribe changes\ntap "Reserve a Seat"\ndescribe changes\n')
        output = self.assertSucceeds(support.storyboard("run", self.project.project, "--script", script, "--json", cwd=self.folder)).output
        first, rest = output.split("\n", 1)
        self.check("describe", first)
        self.assertEqual(len(self.check("describe-changes", rest, lines=True)["changed"]), 1)

    def test_builds(self):
        self.ask("build-settings", "build", self.project.project, "--show-settings", "--json")
        self.ask("build-plan", "build", self.project.project, "--plan", "--json")
        self.ask("doctor", "doctor", self.project.project, "--json")

    def test_layout(self):
        self.ask("layout", "layout", self.project.storyboard, "--json", lines=True)
        self.ask("layout", "layout", self.write("a.storyboard", "<document"), self.project.storyboard, "--json", lines=True, status=1)

    def test_the_catalog(self):
        self.ask("catalog", "catalog", "--list", "--json")
        self.ask("catalog", "catalog", "--kind", "label", "--json")
        text = support.Project.read(self.project.storyboard).replace("<subviews>", '<subviews><novelty id="a" shade="1"/>', 1)
        coverage = self.ask("catalog-coverage", "catalog", "--coverage", self.write("a.storyboard", text), "--json")
        self.assertTrue(coverage["unknown"])

    def test_documents(self):
        text = support.Project.read(self.project.storyboard)
        old = self.write("old.storyboard", text)
        new = self.write("new.storyboard", text.replace("Reserve a Seat", "Book").replace('destination="', 'destination="x', 1))
        theirs = self.write("theirs.storyboard", text.replace("Reserve a Seat", "Sit"))
        self.assertTrue(self.ask("check", "check", new, "--format", "json", status=1)["findings"])
        self.assertTrue(self.ask("diff", "diff", old, new, "--format", "json")["files"])
        self.ask("graph", "graph", old, "--format", "json")
        self.assertTrue(self.ask("merge", "merge", old, new, theirs, "-o", self.path("m.storyboard"), "--json", status=1)["conflicts"])
        self.ask("edit-list", "edit", old, "list", "--json")
        self.ask("edit-list", "edit", old, "find Reserve", "--json")
        self.ask("edit-get", "edit", old, 'get "Reserve a Seat"', "--json")
        self.ask("edit-library", "edit", "--library", "--json")
        edited = self.ask("edit", "edit", old, 'set "Reserve a Seat" title "Book"', 'add Label to "Event View Controller"', "--json")
        self.assertTrue(edited["changes"]["files"])

    def test_explorations(self):
        self.assertSucceeds(support.storyboard("explore", self.project.project, "-o", "found", "--limit", "4", cwd=self.folder))
        with open(self.path("found", "explore.json"), encoding="utf-8") as file:
            self.check("explore", file.read())

    def test_every_schema_is_tested_and_told_of_and_every_json_option_has_one(self):
        with open(__file__, encoding="utf-8") as file:
            tested = file.read()
        with open(PAGE, encoding="utf-8") as file:
            page = file.read()
        names = sorted(name.removesuffix(".json") for name in os.listdir(SCHEMAS))
        for name in names:
            with self.subTest(schema=name):
                self.assertIn(f'"{name}"', tested)
                self.assertIn(f"(Schemas/{name}.json)", page)
        titles = " ".join(schema(name)["title"] for name in names)
        for command, description in help_tests.commands():
            for argument in description["arguments"]:
                if "json" in [other.get("name") for other in argument.get("names", [])] or "json" in argument.get("allValues", []):
                    with self.subTest(command=command):
                        self.assertIn(command, titles)


class StatusTests(support.TestCase):
    def test_the_table_of_exit_statuses_has_what_each_command_says_of_itself(self):
        with open(PAGE, encoding="utf-8") as file:
            rows = re.findall(r"(?m)^\| `(storyboard[a-z -]*)` \| (\d+) \| (.+) \|$", file.read())
        wanted = []
        for name, command in help_tests.commands():
            for status, words in re.findall(r"(?m)^  (\d+) +(.+)$", command["discussion"].split("EXIT STATUS:\n")[1]):
                # What holds for every command stands above the table.
                if (status, words) not in (
                    ("0", "Done."), ("64", "The command line is wrong."),
                    ("1", "It could not be done, or not for every file, or standard output can't be written; standard error says why."),
                ):
                    wanted.append((name, status, words))
        self.assertEqual(rows, wanted)


if __name__ == "__main__":
    unittest.main()
