"""Samples in windows: the picture is the headless display's, and mouse, keys, wheel and edges do what fingers do."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from PIL import Image, ImageChops

from desktop import PATIENCE, ROOT, STORYBOARD, App, Desktop, project, wait_for

# Of all pixels, how many may differ by more than 8 of 255 in some component.
ALLOWED_DIFFERENCE = 0.002

SHAKEN = """
import UIKit

class EventsViewController: UITableViewController {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { tableView.backgroundColor = .systemRed }
    }
}
"""


def difference(one, other):
    if one.size != other.size:
        return 1
    channels = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(*channels[:2]), channels[2])
    return sum(worst.histogram()[9:]) / (one.width * one.height)


class WindowTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.desktop = Desktop(2500, 2700)
        cls.pictures = pathlib.Path(os.environ.get("WINDOW_PICTURES") or tempfile.mkdtemp())

    @classmethod
    def tearDownClass(cls):
        cls.desktop.end()

    def app(self, *arguments, **options):
        app = App(self.desktop, *arguments, **options)
        self.addCleanup(app.end)
        return app

    def headless(self, sample, script, *arguments):
        """The headless display's picture after a script."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "picture.png")
            pathlib.Path(folder, "script.txt").write_text(f"{script}\nscreenshot {path}\n")
            subprocess.run([STORYBOARD, "run", str(project(sample)), "--script", f"{folder}/script.txt", *arguments], check=True, timeout=PATIENCE)
            picture = Image.open(path)
            picture.load()
            return picture

    def expect(self, app, expected, what):
        def is_there():
            shown = app.picture()
            shown.save(self.pictures / f"{what}.png")
            return difference(shown, expected) <= ALLOWED_DIFFERENCE
        expected.save(self.pictures / f"{what}-expected.png")
        wait_for(is_there, f"the headless display's picture of {what} in the window (see {self.pictures})")

    def test_a_click_pushes_a_screen_and_closing_ends_the_app(self):
        app = self.app("Events", "--device", "iPhone SE", scale=2)
        self.assertEqual(app.geometry()[2:], (750, 1334))
        self.expect(app, self.headless("Events", "", "--device", "iPhone SE"), "list")
        app.click(150, 260)
        self.expect(app, self.headless("Events", "tap 150,260", "--device", "iPhone SE"), "event")
        app.close()
        self.assertEqual(app.process.wait(PATIENCE), 0)

    def test_the_wheel_scrolls(self):
        app = self.app("Catalog", "--device", "iPhone SE", scale=1)
        before = app.picture()
        app.move(180, 400)
        for _ in range(4):
            self.desktop.do("click", 5)
        wait_for(lambda: difference(app.picture(), before) > 0.02, "scrolling")

    def test_keys_type_into_a_text_field(self):
        app = self.app("Catalog", scale=3)
        row, steps = self.place("", lambda element: element["label"] == "Text Fields"), "tap \"Text Fields\""
        field = self.place(steps, lambda element: element["role"] == "textField")
        app.click(*row)
        self.expect(app, self.headless("Catalog", steps), "fields")
        app.click(*field)
        # The caret, which blinks in one of the two, is less than is allowed.
        self.expect(app, self.headless("Catalog", f"{steps}\ntap {field[0]},{field[1]}"), "editing")
        self.desktop.do("type", "Quay 12")
        self.expect(app, self.headless("Catalog", f"{steps}\ntap {field[0]},{field[1]}\ntype \"Quay 12\""), "typed")

    def place(self, steps, is_wanted):
        """Where an element of the Catalog is, in points."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "screen.json")
            pathlib.Path(folder, "script.txt").write_text(f"{steps}\ndescribe {path}\n")
            subprocess.run([STORYBOARD, "run", str(project("Catalog")), "--script", f"{folder}/script.txt"], check=True, timeout=PATIENCE)
            found = next(element for element in json.loads(path.read_text())["elements"] if is_wanted(element))
            x, y, width, height = found["frame"]
            return round(x + width / 2), round(y + height / 2)

    def test_an_edge_resizes_a_tablets_app_and_keys_turn_and_split_it(self):
        app, pad = self.app("Events", "--device", "iPad mini", scale=2), ("--device", "iPad mini")
        self.assertEqual(app.geometry()[2:], (1488, 2266))
        self.desktop.do("windowsize", app.window, 1000, 1800)
        self.expect(app, self.headless("Events", "resize 500x900", *pad), "resized")
        self.desktop.do("key", "--window", app.window, "F8")
        self.expect(app, self.headless("Events", "split 50", *pad), "split")
        self.desktop.do("key", "--window", app.window, "F9")
        self.expect(app, self.headless("Events", "split 50\nappearance dark", *pad), "dark")
        for _ in range(3):
            self.desktop.do("key", "--window", app.window, "F8")
        self.desktop.do("key", "--window", app.window, "F7")
        self.expect(app, self.headless("Events", "rotate\nappearance dark", *pad), "turned")

    def test_a_key_shows_a_keyboard_on_the_screen(self):
        app = self.app("AccountSetup", scale=3)
        script = 'tap "Set Up Account"\nwait 1'
        app.click(196, 733)
        self.expect(app, self.headless("AccountSetup", script), "form")
        self.desktop.do("key", "--window", app.window, "F12")
        app.click(234, 344)
        self.expect(app, self.headless("AccountSetup", f"keyboard screen\n{script}\ntap 234,344\nwait 1"), "keyboard")

    def test_control_command_z_shakes_the_device(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        copy = pathlib.Path(folder.name, "Events")
        shutil.copytree(ROOT / "Samples/Events", copy, ignore=shutil.ignore_patterns(".storyboard-build"))
        (copy / "Events/EventsViewController.swift").write_text(SHAKEN)
        app = self.app("Events", path=copy / "Events.xcodeproj")
        before = app.picture()
        self.desktop.do("key", "ctrl+super+z")
        wait_for(lambda: difference(app.picture(), before) > 0.3, "a shake")

    def test_without_a_desktop_the_error_says_what_to_do(self):
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        # SDL has drivers that show nothing: they count as little as one that finds no desktop.
        for driver in [{}, {"SDL_VIDEODRIVER": "x11"}]:
            result = subprocess.run(
                [STORYBOARD, "run", str(project("Events")), "--display", "window"], env={**environment, **driver}, capture_output=True, text=True,
                timeout=PATIENCE)
            self.assertEqual(result.returncode, 1)
            self.assertIn("error: no window can be opened", result.stderr)
            self.assertIn("--display browser", result.stderr)


if __name__ == "__main__":
    unittest.main()
