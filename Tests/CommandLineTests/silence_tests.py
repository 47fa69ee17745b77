"""Files of a project that would silence, stop or hang `check` and the commands that know projects: each is told, or does no harm."""

import os
import resource
import shutil
import subprocess
import unittest

import support

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a1">
    <scenes>
        <scene sceneID="s1">
            <objects>
                <viewController id="a1" customClass="Start" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/></view>
                    <connections>
                        <outlet property="gone" destination="v1" id="o1"/>
                    </connections>
                </viewController>
            </objects>
        </scene>
    </scenes>
</document>
"""
PROJECT = """// !$*UTF8*$!
{
    archiveVersion = 1; objectVersion = 77; rootObject = P;
    objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F%(children)s); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productName = App; productType = "com.apple.product-type.application";
              buildConfigurationList = M; buildPhases = (); fileSystemSynchronizedGroups = (F); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        M = { isa = XCConfigurationList; buildConfigurations = (D); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
        D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = App; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES; %(settings)s }; };
        %(objects)s
    };
}
"""
MULTIPLYING = "".join(f'A{n} = "{f"$(A{n + 1})" * 4}";' for n in range(30))


class SilenceTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.write_project()
        self.write("App/Main.storyboard", DOCUMENT)
        self.write("App/Start.swift", "import UIKit\nclass Start: UIViewController {}\n")

    def write_project(self, children="", settings="", objects=""):
        self.write("App.xcodeproj/project.pbxproj", PROJECT % {"children": children, "settings": settings, "objects": objects})

    def run_limited(self, *arguments):
        """In a minute of processor time and 4 GB: what hangs, or would take the machine's memory, is ended by a signal."""
        support.make_ready()
        program = os.path.join(support.ROOT, ".build/release/storyboard") if support.PROGRAM.endswith("/storyboard") and "STORYBOARD" not in os.environ else support.PROGRAM

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))

        done = subprocess.run([program, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=support.PATIENCE, preexec_fn=limit)
        return support.Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))

    def check(self):
        result = self.run_limited("check", "--no-layout", "App")
        self.assertIn(result.status, (0, 1, 2), result.text)
        return result

    def assertStillFound(self, result):
        self.assertEqual(result.status, 1, result.text)
        self.assertIn("has no outlet “gone”", result.output)

    def test_without_harm_it_finds_the_outlet(self):
        self.assertStillFound(self.check())

    def test_sources_that_cant_be_read_are_errors(self):
        for name, text in {"arrays": "let a = " + "[" * 100_000, "interpolations": "let a = " + '"\\(' * 20_000, "chain": "let a = b" + ".c" * 200_000, "few arrays": "let a = " + "[" * 30,
                           "tries": "let a = " + "try " * 100_000, "conditions": "#if A\n" * 100_000}.items():
            with self.subTest(source=name):
                self.write("App/Hostile.swift", text)
                result = self.check()
                self.assertStillFound(result)
                self.assertRegex(result.output, r"App/Hostile\.swift:\d+:\d+: error: The Swift source couldn't be read: ")

    def test_a_reader_that_fails_is_an_error(self):
        # A copy of the program beside a reader that ends by a signal.
        support.make_ready()
        program = os.path.join(support.ROOT, ".build/release/storyboard")
        os.makedirs(self.path("bin"))
        shutil.copy(program, self.path("bin/storyboard"))
        reader = self.write("bin/storyboard-sources", "#!/bin/sh\nkill -SEGV $$\n")
        os.chmod(reader, 0o755)
        done = subprocess.run([self.path("bin/storyboard"), "check", "--no-layout", "App"], cwd=self.folder, capture_output=True, timeout=support.PATIENCE)
        text = done.stdout.decode()
        self.assertEqual(done.returncode, 1, text)
        self.assertIn("error: The Swift sources couldn't be read: ", text)
        self.assertIn("What needs them is left out.", text)
        self.assertNotIn("No problems", text)
        # What is written without knowing the code would be wrong.
        for command in (["ids", "App"], ["refactor", "rename-identifier", "a", "b", "App"]):
            done = subprocess.run([self.path("bin/storyboard"), *command], cwd=self.folder, capture_output=True, timeout=support.PATIENCE)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertEqual(done.stdout, b"")

    def test_groups_in_circles_do_no_harm(self):
        self.write_project(children=", G, GA", objects='GA = { isa = PBXGroup; children = ( G, GA ); sourceTree = "<group>"; };')
        self.assertStillFound(self.check())
        for command in (["ids", "App"], ["refactor", "rename-identifier", "a", "b", "App"]):
            self.assertIn(self.run_limited(*command).status, (0, 1))

    def test_settings_that_multiply_are_errors(self):
        for setting in ("PRODUCT_MODULE_NAME", "INFOPLIST_FILE"):
            with self.subTest(setting=setting):
                self.write_project(settings=f'{setting} = "$(A0)"; {MULTIPLYING}')
                result = self.check()
                self.assertEqual(result.status, 1, result.text)
                self.assertRegex(result.output, rf"project\.pbxproj: error: .*“{setting}” can't be filled in")

    def test_links_end(self):
        for name, target in {"one": ".", "two": ".", "up": "..", "machine": "/"}.items():
            os.symlink(target, self.path("App", name))
        os.makedirs(self.path("App/Assets.xcassets"))
        for name, target in {"one": ".", "two": ".", "machine": "/"}.items():
            os.symlink(target, self.path("App/Assets.xcassets", name))
        result = self.check()
        self.assertStillFound(result)
        self.assertIn("App/machine leads out of the project", result.output)
        self.assertSucceeds(self.run_limited("render", "App/Main.storyboard", "-o", "out.png"))

    def test_patterns_are_matched_in_time(self):
        long = "a" * 200
        self.write(f"App/{long}.storyboard", DOCUMENT)
        for pattern, status in {"*a" * 30 + "b": 1, "**a" * 25 + "b": 1, "{" * 200_000: 2, "a" * 100_000: 2}.items():
            with self.subTest(pattern=pattern[:20]):
                self.write(".storyboard-check.yml", f'exclude: ["{pattern}"]\n')
                result = self.check()
                self.assertEqual(result.status, status, result.text)
                if status == 2:
                    self.assertRegex(result.errors, r"\.storyboard-check\.yml:1:\d+: error: A pattern has more than ")

    def test_special_files_in_the_place_of_configurations_end(self):
        def pipe(path):
            os.mkfifo(path)

        def endless(path):
            os.symlink("/dev/zero", path)

        def itself(path):
            os.symlink(os.path.basename(path), path)

        def folder(path):
            os.mkdir(path)

        def above(path):
            os.symlink("..", path)

        places = ["App.xcodeproj/project.pbxproj", ".storyboard-check.yml", "App/Start.swift", "App/Info.plist", "App/Assets.xcassets/Contents.json", "App/Assets.xcassets/A.imageset/Contents.json",
                  "App/Assets.xcassets", "Config.xcconfig", "App/Main.xcstrings", "App/a.ttf", "App/Code.m", "App/Main.storyboard", "App.xcworkspace/contents.xcworkspacedata"]
        for make in (pipe, endless, itself, folder, above):
            for place in places:
                with self.subTest(kind=make.__name__, place=place):
                    self.setUp()
                    path = self.path(place)
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    if os.path.exists(path):
                        os.remove(path)
                    self.write_project(settings="INFOPLIST_FILE = App/Info.plist;") if "project.pbxproj" not in place else None
                    make(path)
                    self.check()
                    for command in (["ids", "App"], ["render", "App/Main.storyboard", "-o", "o.png"]):
                        self.assertIn(self.run_limited(*command).status, (0, 1))

    def test_tables_and_baselines_that_have_no_end_are_errors(self):
        self.write("App/Base.lproj/Texts.storyboard", DOCUMENT)
        self.write("App/de.lproj/.keep", "")
        for name in ("pipe", "zero"):
            path = self.path(name + ".xliff")
            os.mkfifo(path) if name == "pipe" else os.symlink("/dev/zero", path)
            for command in (["strings", "import", path, "App"], ["check", "--no-layout", "App", "--baseline", path], ["check", "--no-layout", "App", "--config", path], ["merge", path, path, path],
                            ["diff", path, "App/Main.storyboard"], ["format", path], ["layout", path], ["render", path, "-o", "o.png"], ["graph", path], ["catalog", "--coverage", path]):
                with self.subTest(file=name, command=command[:2]):
                    self.assertIn(self.run_limited(*command).status, (1, 2, 128))
        os.symlink("/dev/zero", self.path("App/de.lproj/Texts.strings"))
        for command in (["strings", "update", "App"], ["strings", "export", "App", "--language", "de", "-o", "out"]):
            result = self.run_limited(*command)
            self.assertEqual(result.status, 1, result.text)
            self.assertIn("not a file but a folder or a device", result.errors)


if __name__ == "__main__":
    unittest.main()
