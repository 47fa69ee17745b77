"""Segues on the canvas: their arrows' ends dragged to other scenes, their kinds changed, the arrow of the entry."""
import re
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase


class Arrows(DesignTestCase):
    def open_three(self, *more):
        """A list that leads to a detail, and a third scene below."""
        self.open(self.project(
            "set ViewController title List", "$detail = add view controller at 1000,400", "set $detail title Detail",
            "$other = add view controller at 1000,1300", "set $other title Other",
            "$go = add button to ViewController at 100,300", "set $go title Go", "segue $go show $detail identifier ahead", *more))
        self.fit()

    def middle(self, element):
        box = element.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start, end):
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=5)
        self.page.mouse.move(*end, steps=5)
        self.page.mouse.up()
        self.settle()

    def end_of(self, arrow, which):
        """The handle at an end of an arrow, which has them when it is selected."""
        self.page.mouse.click(*self.middle(arrow.locator(".disc")))
        expect(arrow).to_have_attribute("aria-pressed", "true")
        return self.middle(self.canvas.locator(f".arrow-end[data-handle={which}]"))

    def test_an_arrows_end_is_dragged_to_another_scene_as_one_step(self):
        self.open_three()
        arrow = self.canvas.get_by_role("button", name="Show “ahead” to Detail")
        self.drag(self.end_of(arrow, "to"), self.middle(self.scene("Other")))
        expect(self.canvas.get_by_role("button", name="Show “ahead” to Other")).to_be_attached()
        self.save()
        text = self.main.read_text()
        other = re.search('title="Other" id="([^"]+)"', text)[1]
        self.assertIn(f'<segue destination="{other}" kind="show" identifier="ahead"', text)
        self.page.keyboard.press("Control+z")
        expect(self.canvas.get_by_role("button", name="Show “ahead” to Detail")).to_be_attached()

    def test_an_arrows_beginning_is_dragged_to_another_object(self):
        self.open_three("$b = add button to $other at 100,300", "set $b title Onward")
        arrow = self.canvas.get_by_role("button", name="Show “ahead” to Detail")
        start = self.end_of(arrow, "from")
        self.canvas.focus()
        self.page.keyboard.press("Shift+Digit1")
        self.page.wait_for_timeout(300)
        start = self.middle(self.canvas.locator(".arrow-end[data-handle=from]"))
        scene = self.scene("Other").bounding_box()
        # The button's place in the scene, which is too small to have an element of its own.
        self.drag(start, (scene["x"] + scene["width"] * 130 / 393, scene["y"] + scene["height"] * 318 / 852))
        self.save()
        text = self.main.read_text()
        self.assertIn("<segue ", text.split('title="Onward"')[1].split("</button>")[0])

    def test_where_nothing_can_be_led_it_is_said(self):
        self.open_three("embed $other in navigation", "$nav = add navigation controller alone at 2400,400", "set $nav title Stack")
        arrow = self.canvas.get_by_role("button", name="Relationship “rootViewController” to Other")
        before = self.page.evaluate("import('./app.js').then(({ app }) => app.store.document.undo ?? null)")
        self.drag(self.end_of(arrow, "to"), self.middle(self.scene("Stack")))
        expect(self.page.get_by_role("log", name="Notes")).to_contain_text("can't be on a navigation controller's stack")
        expect(self.canvas.get_by_role("button", name="Relationship “rootViewController” to Other")).to_be_attached()
        self.assertEqual(self.page.evaluate("import('./app.js').then(({ app }) => app.store.document.undo ?? null)"), before)

    def test_the_discs_menu_changes_the_kind_and_delete_takes_it_away(self):
        self.open_three()
        arrow = self.canvas.get_by_role("button", name="Show “ahead” to Detail")
        self.page.mouse.click(*self.middle(arrow.locator(".disc")), button="right")
        menu = self.page.get_by_role("menu", name="Actions")
        menu.get_by_role("menuitem", name="Segue Kind").hover()
        self.page.get_by_role("menu", name="Segue Kind").get_by_role("menuitemradio", name="Present Modally").click()
        expect(self.canvas.get_by_role("button", name="Present Modally “ahead” to Detail")).to_be_attached()
        self.save()
        self.assertIn('kind="presentation" identifier="ahead"', self.main.read_text())
        self.canvas.focus()
        self.page.keyboard.press("Delete")
        expect(self.canvas.get_by_role("button", name="Present Modally “ahead” to Detail")).to_have_count(0)
        self.save()
        self.assertNotIn("<segue", self.main.read_text())

    def test_the_entry_arrow_is_dragged_to_another_scene(self):
        self.open_three()
        self.drag(self.middle(self.canvas.locator(".entry")), self.middle(self.scene("Detail")))
        expect(self.scene("Detail").locator(".entry")).to_be_attached()


if __name__ == "__main__":
    unittest.main()
