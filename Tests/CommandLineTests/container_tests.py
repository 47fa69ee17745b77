"""Each app has a container of its own, reads and writes no other files of the user, and leaves nothing outside."""

import os
import stat
import subprocess
import threading
import unittest

import support
from restoration_tests import DELEGATE
from safety_tests import namespace

PROBE = """
import Foundation
import UIKit

final class Probe {
    static func say() {
        let manager = FileManager.default
        let kinds: [FileManager.SearchPathDirectory] = [.documentDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory, .downloadsDirectory,
            .picturesDirectory, .moviesDirectory, .musicDirectory, .desktopDirectory, .sharedPublicDirectory, .autosavedInformationDirectory, .trashDirectory]
        for kind in kinds {
            print("folder:", manager.urls(for: kind, in: .userDomainMask).first!.path)
            print("folder:", NSSearchPathForDirectoriesInDomains(kind, .userDomainMask, true)[0])
            print("folder:", try! manager.url(for: kind, in: .userDomainMask, appropriateFor: nil, create: true).path)
        }
        print("folder:", NSHomeDirectory(), "folder:", NSTemporaryDirectory(), "folder:", manager.temporaryDirectory.path, "folder:", manager.homeDirectoryForCurrentUser.path)
        for url in [URL.documentsDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory, .temporaryDirectory, .homeDirectory] { print("folder:", url.path) }
        print("folder:", manager.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example")!.path)
        print("folder:", try! manager.url(for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL.documentsDirectory, create: true).path)
        print("library:", manager.urls(for: .libraryDirectory, in: .userDomainMask)[0].absoluteString)
        // An ordinary “clear cache” button.
        for folder in [URL.cachesDirectory, manager.temporaryDirectory] {
            for file in try! manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) { try? manager.removeItem(at: file) }
        }
        for url in [URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, manager.temporaryDirectory] { try! Data("own".utf8).write(to: url.appendingPathComponent("own")) }
        UserDefaults.standard.set("kept", forKey: "greeting")
        UserDefaults.standard.synchronize()
        SecItemAdd([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "me", kSecValueData: Data("pass".utf8)] as CFDictionary, nil)
        HTTPCookieStorage.shared.setCookie(HTTPCookie(properties: [.name: "a", .value: "b", .domain: "example.org", .path: "/", .expires: Date(timeIntervalSinceNow: 9e6)])!)
        let variables = ProcessInfo.processInfo.environment
        print("variables:", variables["SECRET_TOKEN"] ?? "-", variables["GREETING"] ?? "-")
        if let place = variables["OUTSIDE"] {
            print("read:", (try? String(contentsOfFile: place + "/file", encoding: .utf8)) ?? "-")
            print("wrote:", (try? Data("changed".utf8).write(to: URL(fileURLWithPath: place + "/file"))) != nil, manager.createFile(atPath: place + "/new", contents: Data()))
            print("removed:", (try? manager.removeItem(atPath: place + "/file")) != nil)
        }
    }
}
"""

ENTITLEMENTS = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>com.apple.security.application-groups</key><array><string>group.org.example</string></array></dict></plist>
"""


class ContainerTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.project.write(cls.project.path("Probe.swift"), PROBE)
        delegate = cls.project.path("AppDelegate.swift")
        text = cls.project.read(delegate)
        start = text.index("{", text.index("didFinishLaunchingWithOptions")) + 1
        cls.project.write(delegate, text[:start] + "\n        Probe.say()\n" + text[start:])
        # A group that the entitlements don't list has no container.
        cls.project.write(os.path.join(cls.shared, "Events", "Events.entitlements"), ENTITLEMENTS)
        project = os.path.join(cls.shared, "Events", "Events.xcodeproj", "project.pbxproj")
        text = cls.project.read(project)
        cls.project.write(project, text.replace("GENERATE_INFOPLIST_FILE = YES;", "GENERATE_INFOPLIST_FILE = YES; CODE_SIGN_ENTITLEMENTS = Events.entitlements;"))
        cls.home = os.path.join(cls.shared, "Events", ".storyboard-build", "Events", "Home")

    def run_app(self, *arguments, **variables):
        self.user = self.path("user")
        os.makedirs(os.path.join(self.user, ".cache", "mybrowser"), exist_ok=True)
        os.makedirs(self.path("tmp"), exist_ok=True)
        self.write("tmp/work.txt", "kept")
        return self.assertSucceeds(self.project.run("--script", self.write("script.txt", "wait 1\nscreenshot a.png\n"), *arguments, HOME=self.user, TMPDIR=self.path("tmp"), **variables))

    def holds(self):
        return sorted(os.path.join(os.path.relpath(folder, self.user), name) for folder, folders, names in os.walk(self.user) for name in folders + names)

    def test_every_folder_is_inside_and_the_users_own_are_left_alone(self):
        result = self.run_app()
        folders = [word.strip() for line in result.output.splitlines() if line.startswith("folder:") for word in line.split("folder:") if word.strip()]
        self.assertGreater(len(folders), 40)
        for folder in folders:
            self.assertTrue((folder.rstrip("/") + "/").startswith(self.home + "/"), folder)
        self.assertIn(f"library: file://{self.home}/Library/\n", result.output)
        self.assertEqual(self.holds(), ["./.cache", ".cache/mybrowser"])
        self.assertEqual(os.listdir(self.path("tmp")), ["work.txt"])
        for place in ("Documents", "Library/Caches", "Library/Application Support", "tmp"):
            self.assertTrue(os.path.exists(os.path.join(self.home, place, "own")), place)
        self.assertTrue([name for name in os.listdir(os.path.join(self.home, "Library/Preferences")) if name.endswith(".plist")])

    def test_the_container_and_the_keychain_are_the_users_alone(self):
        self.run_app()
        for place in ("", "Documents", "Library", "Library/Caches", "Library/Keychains", "tmp"):
            self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.home, place)).st_mode), 0o700, place)
        self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.home, "Library/Keychains/items.plist")).st_mode), 0o600)

    def test_the_shells_secrets_are_not_handed_on(self):
        result = self.run_app(SECRET_TOKEN="4711", SIMCTL_CHILD_GREETING="hello")
        self.assertIn("variables: - hello\n", result.output)

    def test_files_outside_are_neither_read_nor_changed(self):
        for arguments in ((), ("--confine", "required")):
            self.write("outside/file", "secret")
            result = self.run_app(*arguments, SIMCTL_CHILD_OUTSIDE=self.path("outside"))
            if "note:" in result.errors or "warning:" in result.errors:
                self.skipTest(result.errors)
            self.assertParts(result.output, "read: -\n", "wrote: false false\n", "removed: false\n")
            self.assertEqual(os.listdir(self.path("outside")), ["file"])
        self.assertParts(self.run_app("--confine", "off", SIMCTL_CHILD_OUTSIDE=self.path("outside")).output, "read: secret\n", "wrote: true true\n", "removed: true\n")

    def test_pictures_stand_where_they_were_asked_for(self):
        self.run_app("--screenshot", self.path("deep", "picture.png"))
        for path in (self.path("deep", "picture.png"), os.path.join(self.project.folder, "a.png")):
            with open(path, "rb") as file:
                self.assertEqual(file.read(4), b"\x89PNG", path)
        self.assertEqual(os.listdir(self.path("deep")), ["picture.png"])

    def test_erasing_leaves_nothing_of_what_the_app_kept(self):
        self.run_app()
        self.assertSucceeds(support.storyboard("erase", self.project.project))
        self.assertFalse(os.path.exists(self.home))
        self.assertIn("kept nothing", self.assertSucceeds(support.storyboard("erase", self.project.project)).errors)
        self.run_app()

    def test_an_app_leaves_nothing_outside_its_container(self):
        """With the whole machine under a layer that takes what is written, the layer holds the container and what was asked for, and nothing else."""
        self.run_app()
        layers = self.path("layers")
        mount = (f'mount -t tmpfs tmpfs "{layers}" && mkdir "{layers}/upper" "{layers}/work" "{layers}/root" && '
                 f'mount -t overlay overlay -o lowerdir=/,upperdir="{layers}/upper",workdir="{layers}/work" "{layers}/root" && '
                 f'for each in dev proc; do mount --rbind /$each "{layers}/root/$each"; done && '
                 f'cd "{layers}/root" && chroot . "$@"; status=$?; cd "{layers}/upper" && find . -type f -newer "{self.path("before")}"; exit $status')
        os.makedirs(layers)
        self.write("before", "")
        done = subprocess.run(["unshare", "-m", "--propagation", "private", "sh", "-c", mount, "sh", support.PROGRAM, "run", self.project.project,
                               "--script", self.path("script.txt")],
                              capture_output=True, text=True, timeout=support.PATIENCE, env={**os.environ, "HOME": self.user})
        if "mount" in done.stderr:
            self.skipTest(done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)
        left = [line for line in done.stdout.splitlines() if line.startswith("./")]
        build = os.path.join(self.project.folder, ".storyboard-build")[1:]
        self.assertTrue(left, "the layer saw nothing at all")
        self.assertEqual([path for path in left if not path[2:].startswith(build) and path != "./a.png"], [])


class StateTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.project = support.Project("Events", self.path("Events"))
        self.project.write(self.project.path("AppDelegate.swift"), DELEGATE)
        for folder in ("tmp", "home"):
            os.makedirs(self.path(folder), exist_ok=True)
        self.variables = {"HOME": self.path("home"), "TMPDIR": self.path("tmp")}

    def test_what_an_app_that_is_ended_goes_on_from_is_its_own(self):
        """Once it lay in the folder for temporary files, where the next app took it for its own."""
        active = 'func applicationDidBecomeActive(_ application: UIApplication) { DispatchQueue.main.async { print("active"); fflush(nil) } }\n    '
        self.project.replace(self.project.path("AppDelegate.swift"), "func applicationDidEnterBackground", active + "func applicationDidEnterBackground")
        process = subprocess.Popen(
            [support.PROGRAM, "run", self.project.project, "--display", "browser"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env={**os.environ, "BROWSER": "true", "DISPLAY": "", **self.variables})
        watchdog = threading.Timer(support.PATIENCE, process.kill)
        watchdog.start()
        self.addCleanup(watchdog.cancel)
        with process:
            self.assertTrue(any(line == "active\n" for line in process.stdout), "the app didn't launch")
            process.terminate()
            # To its end: an app whose words nobody takes is ended by them.
            process.stdout.read()
        place = os.path.join(self.project.folder, ".storyboard-build", "Events", "Home", "Library", "Saved Application State")
        self.assertTrue(os.path.isdir(place) and os.listdir(place), f"nothing is in {place}")
        self.assertEqual(stat.S_IMODE(os.stat(place).st_mode), 0o700)
        self.assertFalse(os.path.exists(self.path("tmp", "Saved Application State")))

    def test_what_somebody_put_into_the_folder_for_temporary_files_stays_there(self):
        place = self.path("tmp", "Saved Application State")
        os.makedirs(place)
        for name in ("interface.plist", "scenes.plist"):
            self.write("tmp/Saved Application State/" + name, "planted")
        self.assertSucceeds(self.project.run("--script", self.write("script.txt", "background\nforeground\n"), **self.variables))
        for name in ("interface.plist", "scenes.plist"):
            with open(os.path.join(place, name), encoding="utf-8") as file:
                self.assertEqual(file.read(), "planted")


class WatchdogTests(support.TestCase):
    def test_an_app_that_does_not_answer_is_ended_with_a_backtrace(self):
        project = support.Project("Events", self.path("Events"))
        delegate = project.path("AppDelegate.swift")
        text = project.read(delegate)
        start = text.index("{", text.index("didFinishLaunchingWithOptions")) + 1
        project.write(delegate, text[:start] + "\n        while ProcessInfo.processInfo.environment[\"HANGS\"] != nil {}\n" + text[start:])
        result = project.run("--screenshot", self.path("a.png"), "--watchdog", "3", SIMCTL_CHILD_HANGS="1")
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, "AppDelegate.application(_:didFinishLaunchingWithOptions:)", "error: the app didn't answer for 3 seconds")
        self.assertSucceeds(project.run("--screenshot", self.path("a.png"), "--watchdog", "60"))


if __name__ == "__main__":
    unittest.main()
