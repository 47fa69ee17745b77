"""The source beside the canvas: what is connected is seen in it, and connections are dragged into it and out of it."""
import re
import unittest

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from designing import DesignTestCase


class SourceTests(DesignTestCase):
    """Each walk begins with a button and a label in a new app, its source at the canvas's right."""

    def begin(self, dark=False):
        path = self.project("add button to view at 40,120", "add label to view at 40,200")
        self.open(path, dark=dark)
        self.file = path / "Reservations/ViewController.swift"
        self.choose("Button")
        self.page.keyboard.press("Control+Alt+Enter")
        self.source = self.page.get_by_role("region", name="Source")
        self.code = self.source.get_by_role("group", name="ViewController.swift")
        expect(self.code).to_contain_text("class ViewController: UIViewController {")
        expect(self.source.locator(".source-line").first).to_be_visible()

    def place(self, line):
        """The point between a line, from 1, and the one above it."""
        box = self.source.locator(".source-line").nth(line - 1).bounding_box()
        return box["x"] + 200, box["y"]

    def line_of(self, text):
        lines = [line.rstrip() for line in self.source.locator(".source-line code").all_inner_texts()]
        return next(number for number, line in enumerate(lines, 1) if text in line)

    def drag(self, element, x, y, button="right"):
        box = element.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down(button=button)
        self.page.mouse.move(x - 20, y + 3, steps=6)
        self.page.mouse.move(x, y, steps=3)

    def drop(self, element, line):
        """Drags a connection from an object before a line; the dialog that asks."""
        self.drag(element, *self.place(line))
        expect(self.source.locator(".source-insertion")).to_be_visible()
        self.page.mouse.up(button="right")
        dialog = self.page.get_by_role("dialog", name="Insert into ViewController")
        expect(dialog).to_be_visible()
        return dialog

    def connect(self, dialog, kind, name, **fields):
        dialog.get_by_label("Connection").select_option(kind)
        dialog.get_by_label("Name").fill(name)
        for label, value in fields.items():
            dialog.get_by_label(label).select_option(value)
        dialog.get_by_role("button", name="Connect").click()
        expect(dialog).to_be_hidden()

    def circle(self, name):
        return self.source.get_by_role("button", name=name, exact=True)

    def test_an_action_is_dragged_into_the_class_undone_and_saved(self):
        self.begin()
        before = self.file.read_text()
        button = self.object("Button")
        dialog = self.drop(button, self.line_of("class ViewController") + 1)
        self.look("source-dialog")
        dialog.get_by_label("Name").fill("viewDidLoad")
        dialog.get_by_role("button", name="Connect").click()
        expect(dialog.get_by_text("The class has a member “viewDidLoad” already.")).to_be_visible()
        self.connect(dialog, "Action", "reserve", Arguments="Sender")
        circle = self.circle("Action reserve, connected to Button “Button”")
        expect(circle).to_be_visible()
        expect(self.code).to_contain_text("@IBAction func reserve(_ sender: UIButton) {")
        self.assertEqual(self.file.read_text(), before)
        self.canvas.focus()
        self.page.keyboard.press("Control+z")
        expect(circle).to_be_hidden()
        expect(self.code).not_to_contain_text("reserve")
        self.page.keyboard.press("Control+Shift+z")
        expect(circle).to_be_visible()
        self.save()
        head = "class ViewController: UIViewController {\n"
        added = "    @IBAction func reserve(_ sender: UIButton) {\n    }\n"
        start = before.index(head) + len(head)
        rest = before[start:]
        self.assertEqual(self.file.read_text(), before[:start] + added + ("" if rest.startswith("\n") else "\n") + rest)
        self.assertIn('<action selector="reserve:" destination="BYZ-38-t0r" eventType="touchUpInside"',
                      self.main.read_text())

    def test_a_circle_lights_what_it_is_connected_to_and_connects_by_dragging(self):
        self.begin()
        self.choose("Label")
        dialog = self.drop(self.object("Label"), self.line_of("override func"))
        self.connect(dialog, "Outlet", "nameLabel", Storage="Strong")
        circle = self.circle("Outlet nameLabel, connected to Label “Label”")
        circle.hover()
        expect(self.canvas.locator(".mark.linked")).to_have_count(1)
        expect(self.row("Label")).to_have_class(re.compile(r"\blinked\b"))
        self.look("source-lit")
        self.page.mouse.move(700, 880)
        expect(self.canvas.locator(".mark.linked")).to_have_count(0)
        circle.click()
        self.page.get_by_role("menuitem", name="Disconnect Label “Label”").click()
        empty = self.circle("Outlet nameLabel, not connected")
        expect(empty).to_be_visible()
        # A button is no label: it isn't taken.
        box = self.object("Button").bounding_box()
        self.drag(empty, box["x"] + 4, box["y"] + 4, "left")
        self.page.mouse.up()
        expect(self.page.get_by_role("log").get_by_text("The outlet takes a UILabel.")).to_be_visible()
        box = self.object("Label").bounding_box()
        self.drag(empty, box["x"] + 4, box["y"] + 4, "left")
        self.page.mouse.up()
        expect(circle).to_be_visible()
        self.canvas.focus()
        self.page.keyboard.press("Control+z")
        expect(empty).to_be_visible()
        box = self.row("Label").bounding_box()
        self.drag(empty, box["x"] + 60, box["y"] + 8, "left")
        self.page.mouse.up()
        expect(circle).to_be_visible()
        self.save()
        self.assertIn("    @IBOutlet var nameLabel: UILabel!\n", self.file.read_text())

    def test_what_another_editor_writes_is_followed(self):
        self.begin()
        text = self.file.read_text()
        self.file.write_text(text.replace("UIViewController {\n", "UIViewController {\n    @IBOutlet var all: [UIButton]!\n"))
        expect(self.circle("Outlet Collection all, not connected")).to_be_visible()
        # An object dropped on the line that declares it is connected.
        row = self.source.locator(".source-line").nth(self.line_of("@IBOutlet var all") - 1).bounding_box()
        self.drag(self.object("Button"), row["x"] + 200, row["y"] + row["height"] / 2)
        self.page.mouse.up(button="right")
        expect(self.circle("Outlet Collection all, connected to Button “Button”")).to_be_visible()

    def test_other_files_of_the_class_are_in_the_jump_bar_and_take_actions(self):
        self.begin()
        other = self.file.parent / "SceneDelegate.swift"
        other.write_text(other.read_text() + "\nextension ViewController {\n}\n")
        self.source.get_by_role("button", name="ViewController.swift").click()
        self.page.get_by_role("menuitemradio", name=re.compile("SceneDelegate.swift")).click()
        self.code = self.source.get_by_role("group", name="SceneDelegate.swift")
        expect(self.code).to_contain_text("extension ViewController {")
        self.drag(self.object("Button"), *self.place(self.line_of("extension ViewController") + 1))
        expect(self.source.locator(".source-insertion")).to_have_text("Insert Action")
        self.page.mouse.up(button="right")
        dialog = self.page.get_by_role("dialog", name="Insert into ViewController")
        dialog.get_by_label("Name").fill("reserve")
        dialog.get_by_label("Name").press("Enter")
        expect(self.circle("Action reserve, connected to Button “Button”")).to_be_visible()
        self.choose("Label")
        expect(self.code).to_be_visible()
        self.save()
        action = "    @IBAction func reserve(_ sender: UIButton) {\n    }\n"
        self.assertTrue(other.read_text().endswith("\nextension ViewController {\n" + action + "}\n"), other.read_text())

    def test_everything_is_reached_by_keys_and_axe_finds_nothing(self):
        for dark in [False, True]:
            self.begin(dark)
            self.connect(self.drop(self.object("Button"), self.line_of("override func")), "Action", "reserve")
            expect(self.circle("Action reserve, connected to Button “Button”")).to_be_visible()
            self.page.mouse.move(700, 880)
            self.page.wait_for_timeout(1800)
            self.look(f"source-{'dark' if dark else 'light'}")
            found = Axe().run(self.page)["violations"]
            self.assertEqual([(one["id"], [node["target"] for node in one["nodes"]]) for one in found], [])
            self.choose("Label")
            circle = self.circle("Action reserve, connected to Button “Button”")
            circle.focus()
            self.page.keyboard.press("Enter")
            self.page.get_by_role("menuitem", name="Select Button “Button”").press("Enter")
            expect(self.row("Button")).to_have_attribute("aria-selected", "true")
            self.source.get_by_role("button", name="Close Source").click()
            expect(self.source).to_be_hidden()
            self.folder = self.folder / "dark"
            self.folder.mkdir()


if __name__ == "__main__":
    unittest.main()
