"""The commands on the samples, and what they leave behind."""

import json
import os
import signal
import subprocess
import threading
import time
import unittest
import urllib.request

from PIL import Image

import support


def read(path):
    with open(path, "rb") as file:
        return file.read()


def picture(path):
    with Image.open(path) as image:
        return image.convert("RGB")


class CommandTests(support.TestCase):
    main = {name: os.path.join(support.SAMPLES, name, name, "Base.lproj", "Main.storyboard") for name in ("PhotoBrowser", "Events")}

    def test_help(self):
        text = self.assertSucceeds(support.storyboard("--help")).output
        self.assertParts(text, "USAGE: storyboard", "run", "build", "render", "layout", "format")
        for command in ("run", "build", "render", "layout", "format"):
            with self.subTest(command=command):
                self.assertParts(self.assertSucceeds(support.storyboard(command, "--help")).output, "OVERVIEW: ", f"USAGE: storyboard {command}")

    def test_usage_errors(self):
        for arguments in (["dance"], ["run"], ["render", "x.storyboard"], ["run", "x", "--display", "hologram"]):
            with self.subTest(arguments=arguments):
                result = support.storyboard(*arguments)
                self.assertEqual(result.status, 64, result.text)
                self.assertParts(result.errors, "Error: ", "Usage: storyboard")

    def test_render(self):
        for name, scene in (("PhotoBrowser", "pHo-2e-LvA"), ("Events", "Cue-1c-r3M")):
            with self.subTest(sample=name):
                first, other, dark = (self.path(name + suffix) for suffix in ("-first.png", "-other.png", "-dark.png"))
                self.assertSucceeds(support.storyboard("render", self.main[name], "-o", first))
                self.assertSucceeds(support.storyboard("render", self.main[name], "--scene", scene, "-o", other))
                self.assertSucceeds(support.storyboard("render", self.main[name], "--scene", scene, "--device", "iPhone SE", "--dark", "-o", dark))
                self.assertEqual(picture(first).size, (1179, 2556))
                self.assertEqual(picture(dark).size, (750, 1334))
                self.assertNotEqual(picture(first).tobytes(), picture(other).tobytes())
                corners = [picture(path).convert("L").getpixel((5, 700)) for path in (other, dark)]
                self.assertGreater(corners[0], 200)
                self.assertLess(corners[1], 60)

    def test_render_all(self):
        result = self.assertSucceeds(support.storyboard("render", *self.main.values(), "--all", "-o", self.folder))
        self.assertParts(result.output, "3 scenes", "4 scenes")
        self.assertEqual(len(os.listdir(self.folder)), 7)

    def test_layout(self):
        result = self.assertSucceeds(support.storyboard("layout", *self.main.values(), "--device", "design", "--json"))
        lines = [json.loads(line) for line in result.output.splitlines()]
        self.assertEqual([line["file"] for line in lines], list(self.main.values()))
        scenes = {scene["id"]: scene for scene in lines[0]["scenes"]}
        views = {view: frame for scene in scenes.values() for view, frame in scene["views"].items()}
        self.assertEqual(views["vX3-cK-7dp"], [0, 0, 393, 852])
        self.assertEqual(views["gR5-Dt-mM0"], [0, 0, 128, 128])

    def test_layout_says_what_placed_a_view(self):
        path = self.main["PhotoBrowser"]
        text = self.assertSucceeds(support.storyboard("layout", path, "--explain", "u5H-0J-tBv")).output
        self.assertParts(text, "UILabel “u5H-0J-tBv”: ", "placed by constraints", "constraints", "content\n  asks for ")
        words = json.loads(self.assertSucceeds(support.storyboard("layout", path, "--explain", "u5H-0J-tBv", "--json")).output)
        self.assertTrue(words["constraints"] and all(each["holds"] for each in words["constraints"]), words)
        result = support.storyboard("layout", path, "--explain", "nobody")
        self.assertEqual((result.status, result.output), (1, ""))
        self.assertParts(result.errors, path, "error: There is no view “nobody” in the document.")

    def test_format_keeps_xcodes_bytes(self):
        for name, path in self.main.items():
            with open(path, "rb") as file:
                whole = file.read()
            preserved = subprocess.run([support.PROGRAM, "format", "--preserve", path], capture_output=True, check=True).stdout
            self.assertEqual(preserved, whole)
            copy = self.write(name + ".storyboard", whole.replace(b"    <", b"\t<"))
            self.assertSucceeds(support.storyboard("format", "-i", copy))
            formatted = read(copy)
            self.assertEqual(formatted, subprocess.run([support.PROGRAM, "format", path], capture_output=True, check=True).stdout)

    def test_one_broken_document_keeps_none_of_the_others_from_being_formatted(self):
        broken = self.write("Broken.storyboard", "<document>\n    <scenes>\n<<<<<<< HEAD\n    </scenes>\n</document>\n")
        out = self.path("out")
        result = support.storyboard("format", "--output", out, self.main["Events"], broken, self.main["PhotoBrowser"])
        self.assertEqual(result.status, 1, result.text)
        self.assertEqual(result.output, "")
        self.assertParts(result.errors, f"{broken}:3:1: error: A merge conflict was left in the document")
        self.assertEqual(result.errors.count("\n"), 1, result.errors)
        self.assertEqual(sorted(os.listdir(out)), ["0-Main.storyboard", "2-Main.storyboard"])
        for number, name in ((0, "Events"), (2, "PhotoBrowser")):
            self.assertEqual(read(os.path.join(out, f"{number}-Main.storyboard")), subprocess.run([support.PROGRAM, "format", self.main[name]], capture_output=True, check=True).stdout)

    def test_a_screen_that_there_is_not_is_refused_before_the_app_is_built(self):
        project = support.Project("Events", self.path("project"))
        for arguments, words in ((("--split", "40", "--device", "iPad Air"), "33, 50 or 66 percent, not 40"), (("--split", "50"), "iPhone 15 shows one app at a time"),
                                 (("--device", "iPhone 1"), "there is no device “iPhone 1”")):
            with self.subTest(arguments=arguments):
                result = support.storyboard("run", project.folder, *arguments)
                self.assertEqual(result.status, 1, result.text)
                self.assertParts(result.errors, "error: ", words)
        self.assertEqual([name for _, folders, _ in os.walk(project.folder) for name in folders if name.endswith(".app")], [])

    def test_build_prints_the_bundle(self):
        project = support.Project("Events", self.path("project"))
        bundle = self.assertSucceeds(support.storyboard("build", project.folder)).output.strip()
        self.assertTrue(os.path.exists(os.path.join(bundle, "Info.plist")), bundle)
        self.assertTrue(bundle.startswith(project.folder), bundle)


def times(*roots):
    """When the files below changed last."""
    found = {}
    for root in roots:
        for folder, _, names in os.walk(root):
            for name in names:
                path = os.path.join(folder, name)
                found[path] = os.stat(path).st_mtime_ns
    return found


class RepeatedStartTests(support.TestCase):
    def test_nothing_is_built_again(self):
        project = support.Project("Events", self.path("project"))
        self.assertSucceeds(project.run("--screenshot", self.path("first.png")))
        build = os.path.join(project.folder, ".storyboard-build")
        toolkit = os.path.dirname(os.path.realpath(support.PROGRAM))
        if os.path.exists(os.path.join(toolkit, "Package.swift")):
            toolkit = os.path.realpath(os.path.join(toolkit, ".build", "release"))
        built = [os.path.join(toolkit, name) for name in ("storyboard", "libUIKit.so")]
        before = times(build), [os.stat(path).st_mtime_ns for path in built]
        self.assertSucceeds(project.run("--screenshot", self.path("second.png")))
        self.assertEqual((times(build), [os.stat(path).st_mtime_ns for path in built]), before)
        self.assertEqual(read(self.path("first.png")), read(self.path("second.png")))

    def test_an_edit_compiles_and_a_new_storyboard_does_not(self):
        project = support.Project("Events", self.path("project"))
        bundle = self.assertSucceeds(support.storyboard("build", project.folder)).output.strip()
        executable = os.path.join(bundle, "Events")
        compiled = os.stat(executable).st_mtime_ns
        project.replace(project.storyboard, 'title="Information"', 'title="Particulars"')
        script = self.write("script.txt", 'tap "More Info"\nexpect "Particulars"\n')
        self.assertSucceeds(project.run("--script", script))
        self.assertEqual(os.stat(executable).st_mtime_ns, compiled)
        project.replace(project.path("Event.swift"), "Boathouse Hall", "Boathouse Court")
        script = self.write("script.txt", 'tap "More Info"\nexpect "Boathouse Court"\n')
        self.assertSucceeds(project.run("--script", script))
        self.assertNotEqual(os.stat(executable).st_mtime_ns, compiled)

    def test_an_edit_compiles_while_the_clock_stands_still(self):
        project = support.Project("Events", self.path("project"))
        path = self.compiler_beside(f'touch -d @1700000000 "{project.folder}"/.storyboard-build/Events/Sources/*')
        self.assertSucceeds(support.storyboard("build", project.folder, PATH=path))
        project.replace(project.path("Event.swift"), "Boathouse Hall", "Boathouse Court")
        script = self.write("script.txt", 'tap "More Info"\nexpect "Boathouse Court"\n')
        self.assertSucceeds(project.run("--script", script, PATH=path))

    def test_a_damaged_executable_is_made_anew(self):
        project = support.Project("Events", self.path("project"))
        bundle = self.assertSucceeds(support.storyboard("build", project.folder)).output.strip()
        executable = os.path.join(bundle, "Events")
        size = os.path.getsize(executable)
        for length in (0, size // 2):
            os.truncate(executable, length)
            self.assertSucceeds(project.run("--screenshot", self.path("picture.png")))
            self.assertEqual(os.path.getsize(executable), size)


class ProcessTests(support.TestCase):
    """`storyboard run` with a browser lives until it is told to end, and takes everything with it."""

    def start(self, *arguments):
        project = support.Project("Events", self.path("project"))
        self.assertSucceeds(support.storyboard("build", project.folder))
        process = subprocess.Popen(
            [support.PROGRAM, "run", project.project, "--display", "browser", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env={**os.environ, "BROWSER": "true", "DISPLAY": ""}, text=True,
            # Where the tests run in the background the interrupt is ignored, and programs inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        self.addCleanup(watchdog.cancel)
        self.addCleanup(lambda: (process.kill() if process.poll() is None else None, process.wait(), process.stdout.close()))
        for line in process.stdout:
            if "http://127.0.0.1:" in line:
                address = "http://127.0.0.1:" + line.split("http://127.0.0.1:")[1].split()[0].rstrip("/.")
                return project, process, address
        self.fail(f"no address was printed; the program ended with {process.wait()}")

    def check_end(self, project, process, number):
        process.send_signal(number)
        process.wait(timeout=20)
        end = time.monotonic() + 10
        while support.running_below(project.folder) and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(support.running_below(project.folder), [])

    def test_interrupt_ends_app_and_server(self):
        project, process, address = self.start()
        # As a browser does it: the token is exchanged for a cookie.
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        page = browser.open(address, timeout=20).read().decode()
        self.assertIn("<html", page.lower())
        self.check_end(project, process, signal.SIGINT)
        with self.assertRaises(OSError):
            urllib.request.urlopen(address, timeout=5)

    def test_an_app_ends_with_the_program_that_started_it(self):
        for arguments in ((), ("--live",)):
            project, process, _ = self.start(*arguments)
            self.check_end(project, process, signal.SIGKILL)

    def test_live_runs_end_with_their_app(self):
        project, process, _ = self.start("--live")
        self.check_end(project, process, signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
