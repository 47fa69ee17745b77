"""The inspectors: connections with their circles, the file, constraints, several objects, by mouse and by keyboard."""
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase

FORM = [
    "add label to ViewController at 40,120", "set label text Total", "add button to ViewController at 40,200",
    "add view controller at 900,0",
]

SOURCE = """import UIKit

class ViewController: UIViewController {
    @IBOutlet weak var totalLabel: UILabel!
    @IBOutlet var fields: [UIView]!
    @IBAction func reserve(_ sender: UIButton) {}
    @IBAction func unwindToStart(_ segue: UIStoryboardSegue) {}
}
"""


class Connections(DesignTestCase):
    def form(self):
        path = self.project(*FORM)
        (path / "Reservations/ViewController.swift").write_text(SOURCE)
        self.open(path)
        self.settle()

    def group(self, title):
        return self.page.get_by_role("complementary", name="Inspectors").get_by_role("region", name=title, exact=True)

    def circle(self, name):
        return self.page.get_by_role("complementary", name="Inspectors").get_by_role("button", name=f"{name}, not connected", exact=True)

    def drag(self, circle, target):
        """Draws a line from a circle to an element."""
        circle.scroll_into_view_if_needed()
        box = circle.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        box = target.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2 - 20, box["y"] + box["height"] / 2, steps=4)
        self.settle()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)

    def test_what_can_be_connected_has_an_open_circle(self):
        self.form()
        self.choose("View Controller")
        self.pane("Connections")
        for title, names in {
            "Triggered Segues": ["manual"], "Outlets": ["totalLabel"], "Outlet Collections": ["fields"],
            "Received Actions": ["reserve:"], "Presenting Segues": ["Show", "Present Modally", "Embed"],
            "Referencing Outlets": ["New Referencing Outlet"],
        }.items():
            for name in names:
                expect(self.group(title).get_by_role("button", name=f"{name}, not connected", exact=True)).to_be_visible()
        self.choose("Button")
        for name in ["Touch Up Inside", "Value Changed", "Did End On Exit", "action"]:
            expect(self.circle(name)).to_be_visible()
        self.look("connections-open")

    def test_a_line_from_a_circle_connects_what_fits(self):
        self.form()
        self.choose("View Controller")
        self.pane("Connections")
        self.drag(self.circle("totalLabel"), self.row("Button"))
        expect(self.row("Button")).not_to_have_class("target")
        expect(self.row("Total")).to_have_class(r"tree-row fits")
        self.page.mouse.up()
        self.settle()
        expect(self.circle("totalLabel")).to_be_visible()
        self.drag(self.circle("totalLabel"), self.object("Label “Total”"))
        self.look("connections-drawn")
        self.page.mouse.up()
        expect(self.page.get_by_role("button", name="totalLabel, connected to Label “Total”")).to_be_visible()
        self.drag(self.circle("reserve:"), self.row("Button"))
        self.page.mouse.up()
        menu = self.page.get_by_role("menu", name="Connections")
        menu.get_by_role("menuitem", name="Touch Down", exact=True).click()
        expect(self.page.get_by_role("button", name="reserve:, connected to Button “Button”")).to_be_visible()
        self.save()
        text = self.main.read_text()
        self.assertRegex(text, r'<outlet property="totalLabel" destination="[^"]+"')
        self.assertRegex(text, r'<action selector="reserve:" destination="BYZ-38-t0r" eventType="touchDown"')

    def test_return_on_a_circle_offers_what_fits_and_delete_cuts(self):
        self.form()
        self.choose("Button")
        self.pane("Connections")
        self.circle("Value Changed").focus()
        self.page.keyboard.press("Enter")
        menu = self.page.get_by_role("menu", name="Connections")
        expect(menu.get_by_role("menuitem")).to_have_count(2)
        menu.get_by_role("menuitem", name="View Controller “ViewController” reserve:").press("Enter")
        full = self.page.get_by_role("button", name="Value Changed, connected to View Controller “ViewController”")
        expect(full).to_be_visible()
        expect(full).to_be_focused()
        self.page.keyboard.press("ArrowUp")
        expect(self.circle("Touch Up Outside")).to_be_focused()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Delete")
        expect(self.circle("Value Changed")).to_be_visible()
        self.save()
        self.assertNotIn("<action", self.main.read_text())

    def test_a_segue_is_drawn_from_its_circle_to_a_scene(self):
        self.form()
        self.fit()
        self.choose("Button")
        self.pane("Connections")
        scene = self.canvas.get_by_role("group", name="View Controller", exact=True).last
        self.drag(self.circle("action"), scene)
        self.page.mouse.up()
        menu = self.page.get_by_role("menu", name="Connections")
        menu.get_by_role("menuitem", name="Present Modally").click()
        expect(self.page.get_by_role("button", name="action, connected to View Controller")).to_be_visible()
        self.save()
        self.assertRegex(self.main.read_text(), r'<segue destination="[^"]+" kind="presentation"')


if __name__ == "__main__":
    unittest.main()
