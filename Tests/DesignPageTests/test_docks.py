"""Views of docks, drawn above their scenes; what else stands in docks; xibs' top-level objects."""
import re
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard


class Docks(DesignTestCase):
    def open_dock(self, *more):
        self.open(self.project(
            '{"insert": {"object": "view", "into": "tne-QT-ifu"}}', "set it userLabel Badge", "$b = add button to Badge at 20,20", "set $b title Press",
            "$far = add view controller at 1400,0", "set $far title Far", *more))
        self.fit()
        self.scene_of = self.scene("View Controller").first

    def open_panel(self):
        self.choose("View Controller")
        self.dock(self.scene_of, "Badge").click()
        panel = self.scene("Badge")
        expect(panel.locator("img")).to_be_visible()
        return panel

    def middle(self, element):
        box = element.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def test_a_view_of_the_dock_is_drawn_above_its_scene_while_it_is_selected(self):
        self.open_dock()
        panel = self.open_panel()
        above, below = panel.bounding_box(), self.scene_of.locator(".scene-head").bounding_box()
        self.assertLess(above["y"] + above["height"], below["y"] + 1)
        expect(panel.get_by_role("button", name="Button “Press”")).to_be_attached()
        self.choose("Far")
        expect(panel).to_have_count(0)
        self.choose("Press")
        expect(panel.locator("img")).to_be_visible()
        panel.get_by_role("button", name="Close Badge").click()
        expect(panel).to_have_count(0)

    def test_a_double_click_on_its_icon_shows_it_as_large_as_there_is_room(self):
        self.open_dock()
        panel = self.open_panel()
        before = panel.bounding_box()["width"]
        self.dock(self.scene_of, "Badge").dblclick()
        self.page.wait_for_timeout(500)
        self.assertGreater(panel.bounding_box()["width"], before * 1.5)
        expect(panel).to_be_in_viewport()
        self.fit()
        before = self.scene_of.locator("img").bounding_box()["width"]
        self.scene_of.locator(".scene-title").dblclick()
        self.page.wait_for_timeout(500)
        self.assertGreater(self.scene_of.locator("img").bounding_box()["width"], before * 1.2)

    def test_objects_in_it_are_selected_moved_and_edited_as_in_a_scene(self):
        self.open_dock()
        panel = self.open_panel()
        self.page.keyboard.press("Shift+Digit2")
        self.page.wait_for_timeout(400)
        x, y = self.middle(panel.get_by_role("button", name="Button “Press”"))
        self.page.mouse.click(x, y)
        expect(self.row("Press")).to_have_attribute("aria-selected", "true")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 40, y + 30, steps=8)
        self.page.mouse.up()
        self.settle()
        self.page.mouse.dblclick(*self.middle(panel.get_by_role("button", name="Button “Press”")))
        self.page.keyboard.type("Pull")
        self.page.keyboard.press("Enter")
        expect(self.row("Pull")).to_be_visible()
        self.save()
        frame = re.search(r'<button .*?<rect key="frame" x="([\d.]+)" y="([\d.]+)"', self.main.read_text(), re.S)
        self.assertNotEqual((frame[1], frame[2]), ("20", "20"))

    def test_the_library_drops_into_it(self):
        self.open_dock()
        panel = self.open_panel()
        self.page.keyboard.press("Shift+Digit2")
        self.page.wait_for_timeout(400)
        box = panel.bounding_box()
        self.drag_in("Switch", box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.7)
        expect(panel.get_by_role("button", name="Switch")).to_be_attached()
        self.save()
        inside = self.main.read_text().split('userLabel="Badge"')[1].split("</scene>")[0]
        self.assertIn("<switch ", inside)

    def test_what_is_in_it_is_connected_with_its_scene_and_leads_to_others(self):
        self.open_dock()
        panel = self.open_panel()
        self.link(panel.get_by_role("button", name="Button “Press”"), self.scene("Far").locator("img"), "Show")
        self.save()
        self.assertRegex(self.main.read_text(), r'<segue destination="[^"]+" kind="show"')
        self.choose("Press")
        self.fit()
        expect(self.canvas.locator(".arrows [role=button]")).to_have_count(1)

    def test_the_view_itself_is_resized_and_deleted(self):
        self.open_dock()
        panel = self.open_panel()
        self.page.keyboard.press("Shift+Digit2")
        self.page.wait_for_timeout(400)
        x, y = self.middle(self.canvas.locator(".handle[data-handle=se]"))
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 30, y + 20, steps=6)
        self.page.mouse.up()
        self.settle()
        self.save()
        size = re.search(r'userLabel="Badge".*?width="([\d.]+)" height="([\d.]+)"', self.main.read_text(), re.S)
        self.assertNotEqual((size[1], size[2]), ("240", "128"))
        self.canvas.focus()
        self.page.keyboard.press("Delete")
        expect(panel).to_have_count(0)
        self.save()
        self.assertNotIn("Badge", self.main.read_text())


if __name__ == "__main__":
    unittest.main()
