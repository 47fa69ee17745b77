"""What the tests share: the program, projects in temporary folders, and pictures."""

import os
import re
import resource
import shutil
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SAMPLES = os.path.join(ROOT, "Samples")
PROGRAM = os.environ.get("STORYBOARD") or os.path.join(ROOT, "storyboard")
PATIENCE = 300  # seconds until something counts as hung

_ready = False


def make_ready():
    """Lets ./storyboard build the toolkit where that is still to be done, with its progress shown."""
    global _ready
    if not _ready:
        subprocess.run([PROGRAM, "--help"], stdout=subprocess.DEVNULL, check=True)
        _ready = True


class Result:
    def __init__(self, status, output, errors):
        self.status, self.output, self.errors = status, output, errors

    @property
    def complaints(self):
        """What a run said of the app, without what it says was done."""
        return re.sub(r"(?m)^.*: (\d+ steps?, each done|the first screen)\n", "", self.errors)

    @property
    def text(self):
        return self.output + self.errors


def storyboard(*arguments, cwd=None, memory=None, **environment):
    """Runs the program to its end. `memory` limits its address space, in MB."""
    make_ready()
    variables = {key: value for key, value in os.environ.items() if not key.startswith("STORYBOARD_")}
    variables.update(environment)
    limit = (lambda: resource.setrlimit(resource.RLIMIT_AS, (memory << 20, memory << 20))) if memory else None
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)], cwd=cwd, env=variables, stdin=subprocess.DEVNULL, capture_output=True,
        timeout=PATIENCE, preexec_fn=limit)
    return Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def running_below(folder):
    """The processes whose program lies in the folder."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            program = os.readlink(f"/proc/{number}/exe")
        except OSError:
            continue
        if program.startswith(folder + "/"):
            found.append((int(number), program))
    return found


class TestCase(unittest.TestCase):
    maxDiff = None
    longMessage = True

    @classmethod
    def setUpClass(cls):
        # The real path: it is what messages say and what /proc names.
        cls.shared = os.path.realpath(tempfile.mkdtemp(prefix="storyboard-tests-"))

    @classmethod
    def tearDownClass(cls):
        left = running_below(cls.shared)
        shutil.rmtree(cls.shared, ignore_errors=True)
        assert not left, f"processes that were left behind: {left}"

    def setUp(self):
        self.folder = tempfile.mkdtemp(dir=self.shared)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, content):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def compiler_beside(self, command):
        """A PATH whose Swift compiler runs the shell command before and after: files get times that no clock gives them that only goes on."""
        compiler = self.write("bin/swiftc", f'#!/bin/sh\n{command}\n"{shutil.which("swiftc")}" "$@"\nstatus=$?\n{command}\nexit $status\n')
        os.chmod(compiler, 0o755)
        return os.path.dirname(compiler) + ":" + os.environ["PATH"]

    def assertParts(self, text, *parts):
        """All parts stand in the text, in this order."""
        place = 0
        for part in parts:
            found = text.find(part, place)
            self.assertGreaterEqual(found, 0, f"“{part}” is missing (or not in this place) in:\n{text}")
            place = found + len(part)

    def assertOneParagraph(self, text):
        self.assertNotIn("\n\n", text.strip(), "more than a paragraph")

    def assertSucceeds(self, result):
        self.assertEqual(result.status, 0, result.text)
        return result


class Project:
    """A copy of a sample that may be damaged."""

    def __init__(self, sample, folder):
        self.folder = folder
        self.name = sample
        shutil.copytree(os.path.join(SAMPLES, sample), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".storyboard-build"))

    def path(self, *names):
        return os.path.join(self.folder, self.name, *names)

    @property
    def project(self):
        return os.path.join(self.folder, self.name + ".xcodeproj")

    @property
    def project_file(self):
        return os.path.join(self.project, "project.pbxproj")

    @property
    def storyboard(self):
        return self.path("Base.lproj", "Main.storyboard")

    @property
    def bundled_storyboard(self):
        return os.path.join(self.folder, ".storyboard-build", self.name, self.name + ".app", "Base.lproj", "Main.storyboard")

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    @staticmethod
    def write(path, text):
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def replace(self, path, old, new):
        text = self.read(path)
        assert text.count(old) >= 1, f"{old} is not in {path}"
        self.write(path, text.replace(old, new, 1))

    @staticmethod
    def line(path, part):
        """The number of the first line that holds the part."""
        with open(path, encoding="utf-8") as file:
            return next(number for number, line in enumerate(file, 1) if part in line)

    def run(self, *arguments, **environment):
        return storyboard("run", self.project, *arguments, cwd=self.folder, **environment)


class QwinkleServer:
    """The server of Qwinkle, at a port of its own: `with QwinkleServer() as server: … server.address`."""

    def __init__(self, milliseconds=0):
        self.milliseconds = milliseconds

    def __enter__(self):
        self.process = subprocess.Popen([os.path.join(SAMPLES, "Qwinkle", "serve"), "0", str(self.milliseconds)], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), "the server doesn't start"
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
