"""What a person does in the first ten minutes with the designer."""
import re
import subprocess
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard


class FirstTenMinutes(DesignTestCase):
    def test_a_project_is_opened_and_main_is_there(self):
        self.open(self.project())
        expect(self.page).to_have_title(re.compile("Main.storyboard"))
        expect(self.canvas.get_by_role("group", name="View Controller")).to_be_visible()
        self.page.get_by_role("tab", name="Storyboards").click()
        expect(self.page.get_by_role("treeitem", name=re.compile("LaunchScreen"))).to_be_visible()

    def test_a_label_under_three_views_is_changed(self):
        self.open(self.project(
            "add view to ViewController at 20,100", "$one = add view to it at 10,10", "$two = add view to it at 10,10",
            "add label to it at 5,5", "set it text Deep"))
        self.object("Label “Deep”").click(force=True)
        expect(self.row("Deep")).to_have_attribute("aria-selected", "true")
        self.fill("Text", "Deeper")
        expect(self.row("Deeper")).to_be_visible()
        self.save()
        self.assertIn('text="Deeper"', self.main.read_text())

    def test_text_is_edited_in_place(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Before"))
        self.object("Label “Before”").dblclick(force=True)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("After")
        self.page.keyboard.press("Control+Enter")
        expect(self.row("After")).to_be_visible()

    def test_a_button_is_put_into_a_stack(self):
        self.open(self.project("add stack view to ViewController at 50,100"))
        self.choose("Stack View")
        self.add("Button")
        self.save()
        self.assertRegex(self.main.read_text(), r"<stackView[^>]*>\s*<rect[^>]*>\s*(<[^>]*>\s*)*?<subviews>\s*<button")

    def test_a_button_is_connected_to_an_action_of_its_class(self):
        project = self.project("add button to ViewController at 100,100")
        source = project / "Reservations/ViewController.swift"
        source.write_text(source.read_text().rstrip()[:-1] + "\n    @IBAction func reserve(_ sender: Any) {}\n}\n")
        self.open(project)
        self.connect(self.row("Button"), self.row("View Controller").first)
        self.page.get_by_role("menuitem", name=re.compile("reserve:")).click()
        self.save()
        self.assertRegex(self.main.read_text(), r'<action selector="reserve:" destination="BYZ-38-t0r" eventType="touchUpInside"')

    def test_a_scene_is_embedded_in_navigation(self):
        self.open(self.project())
        self.choose("View Controller")
        self.command("Embed In: Navigation Controller")
        expect(self.canvas.get_by_role("group", name="Navigation Controller")).to_be_attached()
        self.save()
        self.assertIn('relationship="rootViewController"', self.main.read_text())

    def test_rows_lead_to_a_scene(self):
        self.open(self.project("add table view controller at 800,0", "initial it", "set it/cell[1] identifier row"))
        self.choose("row")
        self.field("Style", "combobox").select_option("rightDetail")
        self.connect(self.row("row"), self.canvas.get_by_role("group", name="View Controller", exact=True))
        self.page.get_by_role("menuitem", name="Show", exact=True).first.click()
        self.save()
        text = self.main.read_text()
        self.assertIn('style="IBUITableViewCellStyleValue1"', text)
        self.assertRegex(text, r'<segue destination="BYZ-38-t0r" kind="show"')

    def test_a_class_that_does_not_exist_yet(self):
        self.open(self.project())
        self.choose("View Controller")
        self.pane("Identity")
        field = self.field("Class", "combobox") if self.field("Class", "combobox").count() else self.field("Class")
        field.fill("ProfileViewController")
        field.press("Enter")
        self.save()
        self.assertIn('customClass="ProfileViewController"', self.main.read_text())

    def test_ten_steps_are_undone_and_nothing_is_different(self):
        project = self.project("add label to ViewController at 100,100")
        before = self.main.read_bytes()
        subprocess.run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a", shell=True, cwd=project, check=True)
        self.open(project)
        self.choose("Label")
        for step in range(10):
            self.fill("Tag", str(step + 1))
        expect(self.page.get_by_role("button", name=re.compile("^Undo"))).to_be_enabled()
        for _ in range(10):
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Control+z")
        expect(self.page.get_by_role("status", name="Document")).not_to_contain_text("Edited")
        self.save()
        self.assertEqual(self.main.read_bytes(), before)
        self.assertEqual(subprocess.run(["git", "status", "--short"], cwd=project, capture_output=True, text=True).stdout, "")

    def test_it_is_shown_dark_and_nothing_is_written(self):
        project = self.project("add label to ViewController at 100,100")
        before = self.main.read_bytes()
        self.open(project)
        picture = self.canvas.locator(".scene img")
        light = picture.get_attribute("src")
        self.page.get_by_role("button", name="Appearance", exact=True).click()
        self.page.get_by_role("menuitemradio", name="Dark").click()
        expect(picture).not_to_have_attribute("src", light)
        self.assertEqual(self.main.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
