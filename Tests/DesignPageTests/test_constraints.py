"""Constraints: shown, added, aligned, edited in place, resolved; values that vary by size class."""
import re
import unittest

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from designing import DesignTestCase, storyboard

BOX = ["add view to ViewController at 60,200", "set it userLabel Box", "set it background systemTeal"]
TWO = [
    "$a = add button to ViewController at 40,200", "set $a userLabel First", "$b = add button to ViewController at 160,260",
    "set $b userLabel Second",
]


class Constraints(DesignTestCase):
    def mark(self, words):
        return self.canvas.get_by_role("button", name=f"Constraint {words}")

    def popover(self, name):
        self.page.get_by_role("toolbar", name="Layout").get_by_role("button", name=name, exact=True).click()
        popover = self.page.get_by_role("dialog", name=name)
        expect(popover).to_be_visible()
        return popover

    def resolve(self, way, heading="Selected Views"):
        self.page.get_by_role("button", name="Resolve Auto Layout Issues").click()
        items = self.page.get_by_role("menu").get_by_role("menuitem", name=way)
        (items.first if heading == "Selected Views" else items.last).click()
        self.settle()

    def lines(self):
        return storyboard("edit", self.main, "list")

    def test_new_constraints_are_added_in_one_step(self):
        self.open(self.project(*BOX))
        self.choose("Box")
        popover = self.popover("Add New Constraints")
        popover.get_by_role("textbox", name="Top spacing").fill("32")
        popover.get_by_role("button", name="Leading strut").click()
        popover.get_by_role("checkbox", name="Width", exact=True).check()
        popover.get_by_role("textbox", name="Height value").fill("100")
        popover.get_by_role("button", name="Add 4 Constraints").click()
        expect(popover).to_be_hidden()
        expect(self.mark("View “Box”.height = 100")).to_be_attached()
        self.save()
        self.assertIn("View “Box”.top = Safe Area.top + 32", self.lines())
        self.assertIn("View “Box”.leading = Safe Area.leading + 60", self.lines())
        self.page.get_by_role("button", name="Undo Add 4 Constraints").click()
        self.save()
        self.assertNotIn("height = 100", self.lines())

    def test_distances_may_be_the_standard_and_to_the_margins(self):
        self.open(self.project(*BOX))
        self.choose("Box")
        popover = self.popover("Add New Constraints")
        popover.get_by_role("button", name="Values of Top spacing").click()
        self.page.get_by_role("menuitem", name="Use Standard Value").click()
        popover.get_by_role("checkbox", name="Constrain to margins").check()
        popover.get_by_role("textbox", name="Leading spacing").fill("0")
        popover.get_by_role("button", name="Add 2 Constraints").click()
        expect(popover).to_be_hidden()
        self.save()
        self.assertIn("View “Box”.leading = View.leadingMargin", self.lines())
        self.assertIn("View “Box”.top = View.topMargin + standard", self.lines())

    def test_views_are_aligned_with_one_another_and_in_what_is_around(self):
        self.open(self.project(*TWO))
        self.choose("First")
        self.row("Second").click(modifiers=["Control"])
        popover = self.popover("Align")
        popover.get_by_role("checkbox", name="Leading Edges").check()
        popover.get_by_role("textbox", name="Vertically in Container constant").fill("-20")
        popover.get_by_role("button", name="Add 3 Constraints").click()
        expect(popover).to_be_hidden()
        self.save()
        self.assertIn("Button “Second”.leading = Button “First”.leading", self.lines())
        self.assertIn("Button “First”.centerY = View.centerY − 20", self.lines())

    def test_a_constants_number_is_edited_where_it_stands(self):
        self.open(self.project(*BOX, "size Box width 120 height 80", "pin Box leading 60 top 100 to safe area"))
        self.choose("Box")
        number = self.mark("View “Box”.width = 120").locator(".number")
        number.click()
        expect(self.page.locator(".inspected")).to_contain_text("Constraint")
        expect(self.field("Constant")).to_have_value("120")
        number.dblclick()
        field = self.page.get_by_role("textbox", name="Constant", exact=True).first
        field.fill("150")
        field.press("Enter")
        expect(self.mark("View “Box”.width = 150")).to_be_attached()
        self.page.keyboard.press("Delete")
        expect(self.mark("View “Box”.width = 150")).to_have_count(0)
        self.save()
        self.assertNotIn(".width =", self.lines())

    def test_the_size_inspector_lists_constraints_and_leads_to_them(self):
        self.open(self.project(*BOX, "size Box width 120 height 80", "pin Box leading 60 top 100 to safe area"))
        self.choose("Box")
        self.pane("Size")
        self.page.get_by_role("button", name="Edit Leading Space to Safe Area Equals 60").click()
        self.fill("Constant", "44")
        self.fill("Priority", "750")
        self.save()
        self.assertIn("View “Box”.leading = Safe Area.leading + 44 @ 750", self.lines())

    def test_a_conflict_is_counted_drawn_and_mended(self):
        self.open(self.project(*BOX, "size Box width 120 height 80", "pin Box leading 60 trailing 60 top 100 to safe area"))
        counts = self.page.get_by_role("button", name="Issues: 1 error")
        expect(counts).to_be_visible()
        self.choose("Box")
        expect(self.mark("View “Box”.width = 120")).to_have_class(re.compile("conflict"))
        counts.click()
        issues = self.page.get_by_role("group", name="Issues")
        expect(issues).to_contain_text("can't hold together")
        issues.get_by_role("button", name="Delete View “Box”.width = 120").click()
        expect(counts).to_be_hidden()
        self.save()
        self.assertNotIn(".width = 120", self.lines())

    def test_a_finding_of_check_is_mended_as_one_step(self):
        self.open(self.project(*BOX, "pin Box leading 60 to safe area", "pin Box leading 60 to safe area"))
        self.page.get_by_role("tab", name=re.compile("^Issues")).click()
        fix = self.page.get_by_role("button", name="Remove the second constraint", exact=True)
        fix.click()
        expect(fix).to_have_count(0)
        self.save()
        self.assertEqual(self.lines().count("Box”.leading = Safe Area.leading"), 1)
        self.page.get_by_role("button", name="Undo Remove the second constraint").click()
        expect(fix).to_be_visible()

    def test_what_is_open_is_settled_and_frames_are_updated(self):
        self.open(self.project(*BOX, "size Box width 120 height 80", "pin Box leading 60 to safe area"))
        expect(self.page.get_by_role("button", name="Issues: 1 warning")).to_be_visible()
        self.choose("Box")
        self.resolve("Add Missing Constraints")
        expect(self.page.get_by_role("button", name=re.compile("^Issues"))).to_be_hidden()
        self.resolve("Clear Constraints", "All Views")
        self.save()
        self.assertNotIn("Box”.leading", self.lines())
        self.resolve("Reset to Suggested Constraints")
        self.save()
        self.assertIn("Box”.leading", self.lines())

    def test_what_is_selected_is_as_large_as_its_content(self):
        self.open(self.project("add label to ViewController at 40,200", "set it text Hello", "set it frame '40 200 200 80'"))
        self.choose("Hello")
        self.page.keyboard.press("f")
        self.settle()
        self.save()
        x, y, width, height = map(float, re.search(r'text="Hello".*?<rect key="frame" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', self.main.read_text(), re.S).groups())
        self.assertEqual((x, y), (40, 200))
        self.assertTrue(30 < width < 60 and 19 < height < 24, (width, height))

    def test_a_drag_between_views_offers_constraints_and_several_with_shift(self):
        self.open(self.project(*TWO))
        self.choose("First")
        self.page.keyboard.press("Shift+2")
        self.page.wait_for_timeout(400)
        self.connect(self.object("Button “First”"), self.object("Button “Second”"))
        menu = self.page.get_by_role("menu", name="Connections")
        menu.get_by_role("menuitemcheckbox", name="Vertical Spacing").click(modifiers=["Shift"])
        expect(menu).to_be_visible()
        menu.get_by_role("menuitemcheckbox", name="Equal Widths").click()
        expect(self.page.get_by_role("button", name="Undo Add 2 Constraints")).to_be_enabled()
        self.save()
        self.assertIn("Button “Second”.top = Button “First”.bottom", self.lines())
        self.assertIn(".width = Button", self.lines())

    def test_a_value_differs_in_a_size_class(self):
        self.open(self.project("add label to ViewController at 60,200", "set it text Here"))
        self.choose("Here")
        self.page.get_by_role("button", name="Vary Font by size class").click()
        popover = self.page.get_by_role("dialog", name="Vary Font")
        popover.get_by_role("combobox", name="Width").select_option("regular")
        popover.get_by_role("combobox", name="Height").select_option("regular")
        popover.get_by_role("button", name="Add Variation").click()
        self.fill("Font for wR hR", "system bold 40")
        self.page.get_by_role("button", name="Vary Installed by size class").click()
        self.page.get_by_role("button", name="Add Variation").click()
        expect(self.field("Installed for wC", "checkbox")).not_to_be_checked()
        self.save()
        text = self.main.read_text()
        self.assertIn('<variation key="heightClass=regular-widthClass=regular">', text)
        self.assertIn('type="boldSystem" pointSize="40"', text)
        self.assertRegex(text, r'<variation key="widthClass=compact">\s*<mask key="subviews">\s*<exclude ')
        self.field("Installed for wC", "checkbox").hover()
        self.page.get_by_role("button", name="Remove Installed for wC").click()
        expect(self.field("Installed for wC", "checkbox")).to_have_count(0)
        self.save()
        self.assertNotIn("<exclude ", self.main.read_text())

    def test_nothing_keeps_people_with_a_screen_reader_out(self):
        for dark in [False, True]:
            project = self.folder / "Reservations"
            if not dark:
                self.project(*TWO, "pin First leading 40 trailing 40 top 100 to safe area", "size First width 100")
            self.open(project, dark=dark)
            expect(self.page.get_by_role("button", name=re.compile("^Issues: 1 error"))).to_be_visible()
            self.choose("First")
            for act in ["Issues", "Size", "P", "A"]:
                if len(act) > 1:
                    self.page.get_by_role("tab", name=re.compile(act)).first.click()
                else:
                    self.canvas.focus()
                    self.page.keyboard.press(act)
                self.page.wait_for_timeout(400)
                found = Axe().run(self.page)["violations"]
                self.assertEqual([(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found], [], act)
                self.look(f"constraints-{act}-{'dark' if dark else 'light'}")
            self.page.context.close()


if __name__ == "__main__":
    unittest.main()
