"""Projects of others, designed by somebody who knows Interface Builder."""
import re
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard

NAVIGATION = ["embed ViewController in navigation controller", "set ViewController navigationItem.title Places"]


class Bars(DesignTestCase):
    """Items of bars and segments have no view and are had on the canvas all the same."""

    def middle(self, name):
        box = self.object(name).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drop(self, name, x, y):
        """Drags an object out of the library."""
        self.page.keyboard.press("Control+Shift+L")
        library = self.page.get_by_role("dialog", name="Library")
        library.get_by_role("searchbox", name="Filter").fill(name)
        option = library.get_by_role("option", name=name, exact=True)
        expect(option).to_be_visible()
        box = option.bounding_box()
        self.page.mouse.move(box["x"] + 20, box["y"] + 8)
        self.page.mouse.down()
        self.page.mouse.move(x - 20, y + 20, steps=4)
        self.settle()
        self.page.mouse.move(x, y, steps=4)
        self.page.mouse.up()
        self.settle()

    def test_a_title_of_the_inferred_bar_is_selected_and_edited_where_it_stands(self):
        self.open(self.project(*NAVIGATION))
        self.page.mouse.click(*self.middle("Navigation Item “Places”"))
        self.assertEqual(self.field("Title").input_value(), "Places")
        self.page.mouse.dblclick(*self.middle("Navigation Item “Places”"))
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("My Places")
        self.page.keyboard.press("Enter")
        expect(self.object("Navigation Item “My Places”")).to_be_attached()
        self.save()
        self.assertIn('title="My Places"', self.main.read_text())

    def test_bar_items_come_to_the_side_where_they_are_dropped_and_change_their_turn(self):
        self.open(self.project(*NAVIGATION))
        bar = self.object("Navigation Item “Places”").bounding_box()
        y = bar["y"] + bar["height"] / 2
        self.drop("Bar Button Item", bar["x"] + bar["width"] * 0.9, y)
        expect(self.field("Title")).to_have_value("Item")
        self.fill("Title", "Save")
        self.drop("Bar Button Item", bar["x"] + bar["width"] * 0.1, y)
        expect(self.field("Title")).to_have_value("Item")
        self.fill("Title", "Cancel")
        expect(self.object("Bar Button Item “Cancel”")).to_be_attached()
        self.settle()
        self.page.mouse.move(*self.middle("Bar Button Item “Save”"))
        self.page.mouse.down()
        self.page.mouse.move(bar["x"] + bar["width"] * 0.4, y, steps=5)
        self.settle()
        self.page.mouse.move(bar["x"] + bar["width"] * 0.45, y, steps=3)
        self.page.mouse.up()
        self.save()
        text = self.main.read_text()
        self.assertRegex(text, r'<leftBarButtonItems>\s*<barButtonItem title="Cancel"[^>]*>\s*<barButtonItem title="Save"')

    def test_a_bar_item_brings_a_scene_its_navigation_item(self):
        self.open(self.project("embed ViewController in navigation controller"))
        scene = self.canvas.get_by_role("group", name="View Controller", exact=True).bounding_box()
        self.drop("Bar Button Item", scene["x"] + scene["width"] * 0.9, scene["y"] + scene["height"] * 0.09)
        self.save()
        self.assertRegex(self.main.read_text(), r'<navigationItem key="navigationItem"[^>]*>\s*<barButtonItem key="rightBarButtonItem"')

    def test_segments_are_edited_and_moved_where_they_stand(self):
        self.open(self.project("add segmented control to ViewController at 60,200"))
        self.page.mouse.dblclick(*self.middle("Segment “First”"))
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("Map")
        self.page.keyboard.press("Enter")
        expect(self.object("Segment “Map”")).to_be_attached()
        self.settle()
        x, y = self.middle("Segment “Second”")
        self.page.mouse.move(*self.middle("Segment “Map”"))
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=5)
        self.settle()
        self.page.mouse.move(x + 6, y, steps=3)
        self.page.mouse.up()
        self.save()
        self.assertRegex(self.main.read_text(), r'<segment title="Second"/>\s*<segment title="Map"/>')

    def test_a_tab_has_its_item_below_its_scene(self):
        self.open(self.project("embed ViewController in tab bar controller", "set ViewController tabBarItem.title Home"))
        self.page.mouse.click(*self.middle("Tab Bar Item “Home”"))
        expect(self.row("Home").last).to_have_attribute("aria-selected", "true")

    def test_items_of_the_system_are_called_by_what_they_are_for(self):
        self.open(self.project(*NAVIGATION, "add bar button item to ViewController", "set it systemItem add"))
        expect(self.row("Add")).to_be_visible()
        expect(self.object("Bar Button Item “Add”")).to_be_attached()


class Xibs(DesignTestCase):
    def test_the_owner_of_a_xib_is_connected(self):
        project = self.project()
        source = project / "Reservations/ViewController.swift"
        source.write_text(source.read_text().rstrip()[:-1] + "\n    @IBOutlet var card: UIView!\n}\n")
        xib = project / "Reservations/Card.xib"
        storyboard("new", "xib", xib)
        owner = 'placeholderIdentifier="IBFilesOwner"'
        text = xib.read_text()
        self.assertIn(owner, text)
        if "customClass" not in text.split(owner)[1].split(">")[0]:
            xib.write_text(text.replace(owner, owner + ' customClass="ViewController" customModule="Reservations"'))
        self.open(xib)
        self.connect(self.row("File's Owner").first, self.row("View").last)
        self.page.get_by_role("menuitem", name=re.compile("card")).first.click()
        self.save()
        self.assertIn('<outlet property="card"', xib.read_text())


class Connections(DesignTestCase):
    def test_no_action_leads_into_another_scene(self):
        project = self.project("add button to ViewController at 100,100", "add view controller at 600,0", "set it customClass OtherController")
        (project / "Reservations/OtherController.swift").write_text(
            "import UIKit\nclass OtherController: UIViewController {\n    @IBAction func reserve(_ sender: Any) {}\n}\n")
        self.open(project)
        self.connect(self.row("Button"), self.row("Other Controller").first)
        expect(self.page.get_by_role("menuitem", name="Show", exact=True)).to_be_visible()
        expect(self.page.get_by_role("menuitem", name=re.compile("reserve:"))).to_have_count(0)


class Cells(DesignTestCase):
    def test_a_row_that_is_dropped_is_as_high_as_its_table_says(self):
        self.open(self.project("add table view to ViewController at 0,0", "set it rowHeight 85"))
        self.choose("Table View")
        self.add("Table View Cell")
        self.save()
        self.assertRegex(self.main.read_text(), r'<tableViewCell [^>]*>\s*<rect key="frame" x="0.0" y="[0-9.]*" width="[0-9.]*" height="85"')


class Catalogs(DesignTestCase):
    """Images and colours of the project are offered where they are named."""

    def asset(self, project, name, contents):
        folder = project / "Reservations/Assets.xcassets" / name
        folder.mkdir(parents=True)
        (folder / "Contents.json").write_text(contents)

    def test_a_symbol_is_meant_where_the_catalog_has_no_such_image(self):
        self.open(self.project("add image view to ViewController at 40,120"))
        self.choose("Image View")
        self.fill("Image", "star.fill")
        self.save()
        self.assertIn('image="star.fill" catalog="system"', self.main.read_text())

    def test_images_and_symbols_are_offered(self):
        self.open(self.project("add image view to ViewController at 40,120"))
        self.choose("Image View")
        self.page.get_by_role("button", name="Choices of Image", exact=True).click()
        self.page.get_by_role("menu", name="Image").get_by_text("heart.fill", exact=True).click()
        self.save()
        self.assertIn('image="heart.fill" catalog="system"', self.main.read_text())

    def test_colours_of_the_catalog_are_offered_with_how_they_look(self):
        project = self.project("add label to ViewController at 40,120")
        self.asset(project, "Brand.colorset", '{"info": {"version": 1, "author": "xcode"}, "colors": [{"idiom": "universal", '
                   '"color": {"color-space": "srgb", "components": {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}]}')
        self.open(project)
        self.choose("Label")
        self.page.get_by_role("button", name=re.compile("^Color: ")).click()
        self.page.get_by_text("Brand", exact=True).click()
        self.save()
        self.assertIn('<color key="textColor" name="Brand"/>', self.main.read_text())


class Unreadable(DesignTestCase):
    """What can't be designed says why in place of the canvas."""

    def hint(self):
        return self.canvas.locator(".canvas-hint")

    def test_marks_of_a_merge_are_told_and_gone_when_they_are(self):
        project = self.project("add label to ViewController at 40,120")
        whole = self.main.read_text()
        at = whole.index("    <scenes>")
        self.main.write_text(whole[:at] + "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + whole[at:])
        self.open(project, settles=False)
        expect(self.hint()).to_contain_text("merge conflict")
        self.main.write_text(whole)
        expect(self.row("Label")).to_be_visible()
        expect(self.hint()).to_be_hidden()

    def test_a_document_that_is_cut_off_is_told(self):
        project = self.project()
        whole = self.main.read_text()
        self.main.write_text(whole[:len(whole) // 2])
        self.open(project, settles=False)
        expect(self.hint()).to_contain_text("cut off")

    def test_documents_for_the_mac_are_told(self):
        project = self.project()
        self.main.write_text(self.main.read_text().replace("iOS.CocoaTouch", "MacOSX.Cocoa"))
        self.open(project, settles=False)
        expect(self.hint()).to_contain_text("macOS")
        self.page.keyboard.press("l")
        expect(self.page.get_by_role("dialog", name="Library")).to_be_hidden()

    def test_a_file_that_is_gone_is_told_once(self):
        self.open(self.project())
        whole = self.main.read_text()
        self.main.unlink()
        expect(self.page.locator("#notes")).to_contain_text("gone from the disk")
        self.main.write_text(whole.replace('white="1"', 'white="0.5"'))
        expect(self.page.locator("#notes")).to_contain_text("changed by another program")


class Languages(DesignTestCase):
    def test_text_in_place_is_that_of_the_language_that_is_shown(self):
        project = self.project("add label to ViewController at 100,100", "set it text Welcome", "localize de")
        self.open(project)
        self.page.get_by_role("button", name="Language").click()
        self.page.get_by_role("menuitem", name=re.compile("German")).or_(
            self.page.get_by_role("menuitemradio", name=re.compile("German"))).or_(
            self.page.get_by_role("menuitemcheckbox", name=re.compile("German"))).click()
        self.settle()
        self.object("Label “Welcome”").dblclick(force=True)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("Willkommen")
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("status", name="Document")).to_contain_text("Edited")
        self.settle()
        self.object("Label “Welcome”").dblclick(force=True)
        expect(self.page.get_by_role("textbox", name=re.compile("^Text of Label"))).to_have_value("Willkommen")
        self.page.keyboard.press("Escape")
        self.save()
        self.assertIn('text="Welcome"', self.main.read_text())
        tables = "".join(path.read_text() for path in project.rglob("*.strings") if "de.lproj" in str(path))
        tables += "".join(path.read_text() for path in project.rglob("*.xcstrings"))
        self.assertIn("Willkommen", tables)


if __name__ == "__main__":
    unittest.main()
