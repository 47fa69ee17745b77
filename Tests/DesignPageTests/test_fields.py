"""Fields that stand for more than one value: runtime attributes, symbols, colours by name, sizes of what a stack arranges."""
import re
import unittest

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from designing import DesignTestCase


class RuntimeAttributes(DesignTestCase):
    def attribute(self, name):
        return self.page.get_by_role("group", name=name, exact=True)

    def write(self, group, label, value):
        field = group.get_by_role("textbox", name=re.compile(f"^{label}"))
        field.fill(value)
        field.press("Enter")
        self.settle()

    def test_they_are_added_changed_taken_away_and_undone(self):
        self.open(self.project("add view to ViewController at 40,120"))
        before = self.main.read_text()
        self.row("View").nth(1).click()
        self.pane("Identity")
        self.page.get_by_role("button", name="Add Attribute").click()
        made = self.attribute("New attribute")
        expect(made.get_by_role("textbox", name=re.compile("^Key Path"))).to_be_focused()
        made.get_by_role("textbox", name=re.compile("^Key Path")).fill("layer.cornerRadius")
        made.get_by_role("combobox").select_option("number")
        self.write(made, "Value", "18")
        radius = self.attribute("layer.cornerRadius")
        expect(radius.get_by_role("textbox", name=re.compile("^Value"))).to_have_value("18")
        axe = Axe().run(self.page)
        self.assertEqual([f"{one['id']}: {one['help']}" for one in axe["violations"]], [])
        self.write(radius, "Value", "12")
        self.write(radius, "Key Path", "layer.borderWidth")
        border = self.attribute("layer.borderWidth")
        expect(border.get_by_role("textbox", name=re.compile("^Value"))).to_have_value("12")
        border.get_by_role("combobox").select_option("boolean")
        self.settle()
        self.save()
        text = self.main.read_text()
        self.assertIn('<userDefinedRuntimeAttribute type="boolean" keyPath="layer.borderWidth" value="YES"/>', text)
        self.assertNotIn("cornerRadius", text)
        border.get_by_role("button", name="Remove layer.borderWidth").click()
        self.settle()
        self.save()
        self.assertNotIn("userDefinedRuntimeAttribute ", self.main.read_text())
        self.canvas.focus()
        for _ in range(5):
            self.page.keyboard.press("Control+z")
            self.settle()
        self.save()
        self.assertEqual(self.main.read_text(), before)


class Symbols(DesignTestCase):
    def test_a_symbol_has_a_size_a_scale_and_a_weight(self):
        self.open(self.project("add image view to ViewController at 40,120", "set it image heart"))
        self.choose("heart")
        self.fill("Symbol Size", "30")
        self.pick("Symbol Scale", "large")
        self.pick("Symbol Weight", "semibold")
        self.save()
        self.assertIn('<preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30" '
                      'scale="large" weight="semibold"/>', self.main.read_text())
        expect(self.field("Symbol Size")).to_have_value("30")

    def test_a_configured_button_has_a_size_and_corners(self):
        self.open(self.project("add filled button to ViewController at 40,120"))
        self.choose("Button")
        self.pick("Size", "large")
        self.pick("Corner Style", "capsule")
        self.save()
        for words in ['buttonSize="large"', 'cornerStyle="capsule"']:
            self.assertRegex(self.main.read_text(), f"<buttonConfiguration [^>]*{words}")
        self.pick("Style", "default")
        expect(self.field("Corner Style", "combobox")).to_have_count(0)

    def test_a_symbol_that_is_drawn_of_others_is_one(self):
        self.open(self.project("add image view to ViewController at 40,120"))
        self.choose("Image View")
        self.fill("Image", "circle.fill")
        self.save()
        self.assertIn('image="circle.fill" catalog="system"', self.main.read_text())


class Colours(DesignTestCase):
    def test_a_colour_of_the_catalog_goes_by_its_name(self):
        project = self.project("add label to ViewController at 40,120")
        folder = project / "Reservations/Assets.xcassets/Sea.colorset"
        folder.mkdir(parents=True)
        (folder / "Contents.json").write_text('{"info": {"version": 1, "author": "xcode"}, "colors": [{"idiom": "universal", "color": {"color-space": "srgb", '
                                              '"components": {"red": "0.0", "green": "0.4", "blue": "0.6", "alpha": "1.0"}}}]}')
        self.open(project)
        self.choose("Label")
        self.fill("Color", "Sea")
        self.settle()
        self.save()
        self.assertIn('<color key="textColor" name="Sea"/>', self.main.read_text())
        self.fill("Color", "systemRed")
        self.settle()
        self.save()
        self.assertIn('<color key="textColor" systemColor="systemRedColor"/>', self.main.read_text())


class Arranged(DesignTestCase):
    def pin(self, **sizes):
        self.page.get_by_role("button", name="Add New Constraints").click()
        dialog = self.page.get_by_role("dialog", name="Add New Constraints")
        for name, value in sizes.items():
            dialog.get_by_role("textbox", name=f"{name} value").fill(value)
        return dialog

    def test_what_a_stack_arranges_has_a_size_and_no_edges(self):
        self.open(self.project("add vertical stack view to ViewController at 40,120", "add image view to it"))
        self.choose("Image View")
        dialog = self.pin(Width="40")
        expect(dialog.get_by_role("textbox", name="Leading spacing")).to_be_disabled()
        dialog.get_by_role("button", name="Add 1 Constraint").click()
        self.save()
        self.assertRegex(self.main.read_text(), r'<constraint firstAttribute="width" constant="40"')

    def test_a_cells_content_has_a_height(self):
        self.open(self.project("add table view controller at 800,0"))
        self.choose("Table View Cell Content View")
        self.pin(Height="64").get_by_role("button", name="Add 1 Constraint").click()
        self.save()
        self.assertRegex(self.main.read_text(), r'<constraint firstAttribute="height" constant="64"')


if __name__ == "__main__":
    unittest.main()
