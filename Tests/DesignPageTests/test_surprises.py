"""What surprised somebody who designed a project of others for half an hour."""
import re
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase

SLOW = """(async () => {
  const { app } = await import('/app.js');
  const ask = app.session.ask.bind(app.session);
  app.session.ask = async (name, ...rest) => { if (name === 'library') await new Promise((done) => setTimeout(done, 500)); return ask(name, ...rest); };
})()"""


class Surprises(DesignTestCase):
    def test_what_is_typed_before_the_library_has_come_is_looked_for(self):
        self.open(self.project("add label to ViewController at 40,140"))
        self.choose("Label")
        self.page.evaluate(SLOW)
        self.canvas.focus()
        self.page.keyboard.press("l")
        # On the canvas G would embed, and E and A open menus.
        self.page.keyboard.type("image view")
        library = self.page.get_by_role("dialog", name="Library")
        expect(library.get_by_role("option", name="Image View", exact=True)).to_have_attribute("aria-selected", "true")
        self.page.keyboard.press("Enter")
        expect(self.row("Image View")).to_be_visible()
        expect(self.row("Stack View")).to_have_count(0)

    def test_a_scene_that_is_dropped_among_many_is_shown_in_the_outline(self):
        self.open(self.project(*(f"add view controller at {700 * place},0" for place in range(1, 21))))
        scenes = self.outline.get_by_role("treeitem")
        expect(scenes).to_have_count(21)
        self.fit()
        box = self.canvas.bounding_box()
        self.drag_in("Table View Controller", box["x"] + box["width"] / 2, box["y"] + 60)
        expect(self.row("Table View Controller")).to_have_attribute("aria-selected", "true")

    def test_the_launch_screen_is_not_what_is_opened_first(self):
        project = self.project()
        self.main.rename(self.main.with_name("Screens.storyboard"))
        self.open(project)
        expect(self.page).to_have_title(re.compile("Screens.storyboard"))

    def test_a_range_of_rows_with_constraints_in_it_has_its_objects_inspected(self):
        self.open(self.project("add label to ViewController at 40,140", "size it width 200", "add button to ViewController at 40,240"))
        self.choose("Label")
        self.row("Button").click(modifiers=["Shift"])
        self.settle()
        expect(self.page.get_by_role("complementary", name="Inspectors").get_by_text("2 Objects")).to_be_visible()
        expect(self.field("Tag")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
