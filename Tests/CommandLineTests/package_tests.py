"""Package.swift names what each module imports: of what it doesn't name, SwiftPM leaves old objects behind when that changes."""

import glob
import json
import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
IMPORT = re.compile(r"^(?:@\w+ )*import (\w+)", re.MULTILINE)


def named(target):
    """The modules and products that a target depends on by itself."""
    return {kind[0] for dependency in target["dependencies"] for kind in dependency.values()}


class Package(unittest.TestCase):
    def test_modules_name_what_they_import(self):
        # In a folder of its own: whoever builds in the other one has locked it.
        with tempfile.TemporaryDirectory() as scratch:
            run = subprocess.run(["swift", "package", "--scratch-path", scratch, "dump-package"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        targets = {target["name"]: target for target in json.loads(run.stdout)["targets"]}
        self.assertIn("UIKit", targets)
        unnamed = []
        for name, target in targets.items():
            folder = os.path.join(ROOT, target.get("path") or os.path.join("Tests" if target["type"] == "test" else "Sources", name))
            imported = set()
            for source in glob.glob(os.path.join(folder, "**", "*.swift"), recursive=True):
                with open(source, encoding="utf-8") as file:
                    imported.update(IMPORT.findall(file.read()))
            unnamed += [f"{name} imports {module}" for module in sorted(imported & targets.keys() - named(target) - {name})]
        self.assertEqual(unnamed, [], "dependencies that Package.swift doesn't name")


if __name__ == "__main__":
    unittest.main()
