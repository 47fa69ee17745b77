"""Docs/Debugging.md: breakpoints hold at the lines of a person's own files, in lldb as VS Code starts it, and in gdb."""

import glob
import json
import os
import re
import shutil
import subprocess
import unittest

import support

SCRIPT = 'tap "Silent Film Night"\nexpect "Reserve a Seat"\n'


def starts(debugger, **variables):
    return bool(shutil.which(debugger)) and subprocess.run([debugger, "--version"], capture_output=True, env={**os.environ, **variables}).returncode == 0


def python_for_lldb():
    """The library of Python that lldb was made for, and where it is (Docs/Debugging.md); nothing where it starts without help."""
    lldb = shutil.which("lldb")
    if not lldb or starts("lldb"):
        return None, None
    linked = subprocess.run(["ldd", os.path.realpath(lldb)], capture_output=True, text=True).stdout
    missing = re.search(r"(libpython(3\.\d+)\.so\S*) => not found", linked)
    if not missing:
        return None, None
    name, version = missing.groups()
    # Pythons beside the system's: where they say that their libraries are.
    programs = [shutil.which(f"python{version}")] + sorted(glob.glob(os.path.expanduser(f"~/.pyenv/versions/{version}.*/bin/python{version}")))
    for program in filter(None, programs):
        asked = subprocess.run([program, "-c", "import sysconfig; print(sysconfig.get_config_var('LIBDIR'))"], capture_output=True, text=True)
        folder = asked.stdout.strip()
        if os.path.exists(os.path.join(folder, name)) and starts("lldb", LD_LIBRARY_PATH=folder):
            return name, folder
    return name, None


PYTHON, PYTHON_FOLDER = python_for_lldb()
LLDB = {"LD_LIBRARY_PATH": PYTHON_FOLDER} if PYTHON_FOLDER else {}
WITHOUT_LLDB = f"lldb needs {PYTHON}: install it (apt-get install {PYTHON.split('.so')[0]}), or put its folder into LD_LIBRARY_PATH" if PYTHON else "lldb isn't there"


class DebuggerTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.source = cls.project.path("EventsViewController.swift")
        # Behind the line that asks for two things, which has two places to stop at.
        cls.line = 1 + next(
            number for number, line in enumerate(support.Project.read(cls.source).splitlines(), 1) if "sender as? UITableViewCell" in line)
        built = support.storyboard("build", cls.project.project, STORYBOARD_DEBUG_INFO="full")
        assert built.status == 0, built.text
        with open(os.path.join(support.ROOT, "Docs", "Debugging.md"), encoding="utf-8") as file:
            page = file.read()
        cls.configuration, cls.gdb = json.loads(next(block for block in re.findall(r"```json\n((?s:.*?))```", page) if "configurations" in block))["configurations"]
        cls.program = cls.expand(cls.configuration["program"])
        cls.variables = {name: cls.expand(value) for name, value in cls.configuration["env"].items()}
        script = os.path.join(cls.shared, "walk.txt")
        support.Project.write(script, SCRIPT)
        # The script plays where a person would tap.
        cls.variables |= {"STORYBOARD_DISPLAY": "headless", "STORYBOARD_SCRIPT": script}

    @classmethod
    def expand(cls, text):
        return text.replace("${workspaceFolder}", cls.project.folder)

    def run_debugger(self, *words):
        done = subprocess.run(
            words, capture_output=True, cwd=self.project.folder, timeout=support.PATIENCE, stdin=subprocess.DEVNULL,
            env={**os.environ, **LLDB, "HOME": self.folder, "TERM": "dumb"})
        text = done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
        if "ptrace" in text and "not permitted" in text or "failed to launch" in text.lower() and "Operation not permitted" in text:
            raise unittest.SkipTest("nobody may trace a process here")
        return text

    def test_vs_codes_configuration_starts_what_was_built(self):
        self.assertTrue(os.access(self.program, os.X_OK), self.program)
        self.assertEqual(self.configuration["type"], "lldb-dap")
        self.assertTrue(shutil.which("lldb-dap"), "the toolchain brings it along")
        self.assertEqual((self.gdb["type"], self.gdb["MIMode"], self.gdb["program"]), ("cppdbg", "gdb", self.configuration["program"]))
        self.assertEqual({variable["name"]: variable["value"] for variable in self.gdb["environment"]}, self.configuration["env"])

    @unittest.skipUnless(starts("lldb", **LLDB), WITHOUT_LLDB)
    def test_lldb_stops_at_the_persons_own_line(self):
        variables = [word for name, value in self.variables.items() for word in ("-o", f"settings append target.env-vars {name}={value}")]
        text = self.run_debugger(
            "lldb", "--no-lldbinit", "--batch", "-o", "settings set target.disable-aslr false", *variables,
            "-o", f"breakpoint set --file EventsViewController.swift --line {self.line}", "-o", "run", "-o", "bt 3", "-o", "frame variable segue",
            "-o", "next", "-o", "kill", self.program)
        self.assertNotIn("no locations (pending)", text)
        self.assertParts(text, "stop reason = breakpoint 1", f"EventsViewController.swift:{self.line}", "frame #0:", f"EventsViewController.swift:{self.line}")
        self.assertRegex(text, r"\(UIKit.UIStoryboardSegue\) segue = ")
        self.assertRegex(text, rf"stop reason = step over(?s:.*)EventsViewController.swift:{self.line + 1}")

    @unittest.skipUnless(starts("gdb"), "gdb isn't there")
    def test_gdb_stops_there_too(self):
        variables = [word for name, value in self.variables.items() for word in ("-ex", f"set env {name}={value}")]
        text = self.run_debugger(
            "gdb", "-nx", "-batch", "-ex", "set breakpoint pending on", "-ex", "set disable-randomization off", *variables,
            "-ex", f"break EventsViewController.swift:{self.line}", "-ex", "run", "-ex", "bt 3", "-ex", "kill", self.program)
        self.assertRegex(text, rf"Breakpoint 1(\.\d+)?, (?s:.*?)EventsViewController.swift:{self.line}")
