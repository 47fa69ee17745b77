"""The inspectors: connections with their circles, the file, constraints, several objects, by mouse and by keyboard."""
import base64
import io
import json
import pathlib
import re
import unittest

from axe_core_python.sync_playwright import Axe
from PIL import Image
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

    def test_a_row_stands_for_the_object_at_its_other_end(self):
        self.form()
        self.choose("View Controller")
        self.pane("Connections")
        self.drag(self.circle("reserve:"), self.row("Button"))
        self.page.mouse.up()
        self.page.get_by_role("menu", name="Connections").get_by_role("menuitem", name="Touch Down", exact=True).click()
        self.settle()
        received = self.group("Received Actions").get_by_text("reserve:").first
        received.hover()
        expect(self.row("Button")).to_have_class(re.compile("linked"))
        self.drag(self.circle("fields"), received)
        self.page.mouse.up()
        expect(self.page.get_by_role("button", name="fields, connected to Button “Button”")).to_be_visible()
        self.group("Outlet Collections").get_by_role("button", name="Disconnect fields").click()
        expect(self.circle("fields")).to_be_visible()

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


class Files(DesignTestCase):
    def test_the_file_inspector_sets_what_a_document_is(self):
        self.open(self.project())
        self.pane("File")
        inspectors = self.page.get_by_role("complementary", name="Inspectors")
        for title in ["Identity and Type", "Interface Builder Document", "Localization", "Target Membership"]:
            expect(inspectors.get_by_role("region", name=title, exact=True)).to_be_visible()
        expect(inspectors.get_by_text("Xcode 16 (23504)")).to_be_visible()
        expect(inspectors.get_by_role("checkbox", name="Reservations", exact=True)).to_be_checked()
        expect(inspectors.get_by_role("checkbox", name="Reservations", exact=True)).to_be_disabled()
        self.look("file")
        self.pick("Builds For", "15.0")
        self.check("Use Trait Variations", False)
        self.check("Use Safe Area Layout Guides", False)
        self.fill("Global Tint", "systemRedColor")
        self.check("Use as Launch Screen")
        expect(self.page.get_by_role("log", name="Notes")).to_contain_text("a class of the app")
        expect(self.field("Use as Launch Screen", "checkbox")).not_to_be_checked()
        self.save()
        text = self.main.read_text()
        self.assertIn('<deployment version="5376" identifier="iOS"/>', text)
        self.assertNotIn("useTraitCollections", text)
        self.assertNotIn("useSafeAreas", text)
        self.assertIn('<color key="tintColor" systemColor="systemRedColor"/>', text)


    def test_a_language_that_is_ticked_gets_its_table(self):
        path = self.project("add label to ViewController at 40,200", "set label text Hello")
        self.open(path)
        self.pane("File")
        self.check("English (en)")
        expect(self.field("English (en)", "checkbox")).to_be_checked()
        expect(self.field("English (en)", "checkbox")).to_be_disabled()
        self.save()
        self.assertIn('"Hello"', (path / "Reservations/en.lproj/Main.strings").read_text())


class Fields(DesignTestCase):
    def test_a_constraint_is_edited_in_the_inspector(self):
        self.open(self.project(
            "$a = add label to ViewController at 40,200", "set $a text First", "$b = add label to ViewController at 160,260",
            "set $b text Second", "constrain $a.leading = ViewController.safeArea.leading + 40"))
        self.settle()
        self.row("Constraints").first.click()
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("ArrowDown")
        self.settle()
        self.look("constraint")
        self.field("Second Item", "combobox").select_option(label="Label “Second”")
        self.settle()
        self.pick("Second Attribute", "trailing")
        self.pick("Relation", "greaterThanOrEqual")
        self.fill("Constant", "12")
        self.fill("Priority", "750")
        self.fill("Identifier", "gap")
        self.check("Remove at Build Time")
        self.save()
        self.assertRegex(
            self.main.read_text(),
            r'<constraint firstItem="[^"]+" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="[^"]+" secondAttribute="trailing" '
            r'priority="750" constant="12" identifier="gap" placeholder="YES"')
        self.field("Reverse First And Second Item", "button").click()
        self.settle()
        self.save()
        self.assertRegex(self.main.read_text(), r'firstAttribute="trailing" relation="lessThanOrEqual"[^>]* secondAttribute="leading"')

    def test_several_objects_keep_what_differs(self):
        self.open(self.project(
            "$a = add label to ViewController at 40,200", "set $a text First", "set $a numberOfLines 2",
            "$b = add label to ViewController at 160,260", "set $b text Second"))
        self.choose("First")
        self.row("Second").click(modifiers=["Control"])
        self.settle()
        expect(self.field("Text").or_(self.field("Text", "textbox")).first).to_have_attribute("placeholder", "Multiple Values")
        self.pane("Size")
        expect(self.field("X").first).to_have_value("")
        self.fill("Height", "30")
        self.settle()
        self.page.get_by_role("checkbox", name="Flexible width").press("Space")
        self.settle()
        self.save()
        text = self.main.read_text()
        self.assertRegex(text, r'<rect key="frame" x="40" y="200" width="[\d.]+" height="30"/>')
        self.assertRegex(text, r'<rect key="frame" x="160" y="260" width="[\d.]+" height="30"/>')
        self.assertEqual(text.count('widthSizable="YES" flexibleMaxX="YES"'), 2)

    def test_what_is_selected_is_uninstalled_for_the_size_class_that_is_shown(self):
        self.open(self.project("$a = add label to ViewController at 40,200", "set $a text First"))
        self.choose("First")
        self.page.keyboard.press("Control+Backspace")
        self.settle()
        expect(self.row("First")).to_be_visible()
        self.save()
        self.assertRegex(self.main.read_text(), r'<variation key="heightClass=regular-widthClass=compact">\s*<mask key="subviews">\s*<exclude reference=')


def png(width, height, color=(200, 60, 40)):
    """A picture, as base64."""
    data = io.BytesIO()
    Image.new("RGB", (width, height), color).save(data, "PNG")
    return base64.b64encode(data.getvalue()).decode()


class Images(DesignTestCase):
    def drop(self, files, element, x=0, y=0):
        """Drops files from the desktop at a place of an element."""
        transfer = self.page.evaluate_handle(
            """files => {
                const transfer = new DataTransfer();
                for (const [name, data] of files) transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name));
                return transfer;
            }""", files)
        for kind in ["dragover", "drop"]:
            element.dispatch_event(kind, {"dataTransfer": transfer, "clientX": x, "clientY": y, "bubbles": True, "cancelable": True})
            self.settle()

    def middle(self, name):
        box = self.canvas.get_by_role("button", name=name, exact=True).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def test_images_from_the_desktop_become_image_sets_that_are_seen_saved_and_undone(self):
        path = self.project()
        catalog = path / "Reservations/Assets.xcassets"
        self.open(path)
        x, y = self.middle("View")
        self.drop([["cup.png", png(40, 30)], ["cup@2x.png", png(80, 60)]], self.canvas, x, y)
        expect(self.object("Image View “cup”")).to_be_attached()
        self.assertFalse((catalog / "cup.imageset").exists())
        self.look("image-dropped")
        # The same name again is another image.
        self.drop([["cup.png", png(20, 20, (0, 90, 200))]], self.canvas, *self.middle("Image View “cup”"))
        self.pane("Attributes")
        expect(self.field("Image")).to_have_value("cup-1")
        self.page.keyboard.press("Control+z")
        expect(self.field("Image")).to_have_value("cup")
        self.save()
        self.assertIn('image="cup"', self.main.read_text())
        self.assertIn('<image name="cup" width="40" height="30"/>', self.main.read_text())
        contents = (catalog / "cup.imageset/Contents.json").read_text()
        self.assertEqual(json.loads(contents)["images"], [
            {"filename": "cup.png", "idiom": "universal", "scale": "1x"},
            {"filename": "cup@2x.png", "idiom": "universal", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}])
        self.assertEqual(sorted(path.name for path in (catalog / "cup.imageset").iterdir()), ["Contents.json", "cup.png", "cup@2x.png"])
        self.assertFalse((catalog / "cup-1.imageset").exists())
        self.page.keyboard.press("Control+z")
        self.save()
        self.assertFalse((catalog / "cup.imageset").exists())

    def test_an_image_is_dropped_on_a_field_and_what_is_none_is_refused(self):
        self.open(self.project("add button to ViewController at 60,200"))
        self.choose("Button")
        self.pane("Attributes")
        row = self.page.locator(".row[data-property=image]")
        self.drop([["leaf.svg", base64.b64encode(b'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="20" height="20"/></svg>').decode()]], row)
        expect(self.field("Image")).to_have_value("leaf")
        self.drop([["notes.txt", "aGk="]], row)
        expect(self.page.get_by_role("log", name="Notes")).to_contain_text("no images for a catalog")
        self.drop([["broken.png", "aGk="]], row)
        expect(self.page.get_by_role("log", name="Notes")).to_contain_text("can't be shown")
        expect(self.field("Image")).to_have_value("leaf")

    def test_where_there_are_several_catalogs_one_is_asked_for_once(self):
        path = self.project()
        more = path / "Reservations/More.xcassets"
        more.mkdir()
        (more / "Contents.json").write_text('{ "info" : { "author" : "xcode", "version" : 1 } }')
        self.open(path)
        self.drop([["cup.png", png(40, 30)]], self.canvas, *self.middle("View"))
        self.page.get_by_role("menu", name="Asset Catalogs").get_by_role("menuitem", name="More.xcassets").click()
        expect(self.object("Image View “cup”")).to_be_attached()
        self.drop([["pot.png", png(30, 30)]], self.canvas, *self.middle("View"))
        expect(self.object("Image View “pot”")).to_be_attached()
        self.save()
        self.assertEqual(sorted(set.name for set in more.glob("*.imageset")), ["cup.imageset", "pot.imageset"])

    def test_what_others_put_into_a_catalog_is_there_without_a_new_start(self):
        path = self.project("add image view to ViewController at 60,200")
        self.open(path)
        self.choose("Image View")
        self.pane("Attributes")
        self.field("Image").press("ArrowDown")
        menu = self.page.get_by_role("menu", name="Image")
        expect(menu.get_by_role("menuitemradio").first).to_be_visible()
        self.assertEqual(menu.get_by_role("menuitemradio", name="kettle", exact=True).count(), 0)
        self.page.keyboard.press("Escape")
        folder = path / "Reservations/Assets.xcassets/kettle.imageset"
        folder.mkdir()
        (folder / "kettle.png").write_bytes(base64.b64decode(png(30, 30)))
        (folder / "Contents.json").write_text('{"images":[{"filename":"kettle.png","idiom":"universal","scale":"1x"}],"info":{"author":"xcode","version":1}}')

        def offered():
            self.field("Image").press("ArrowDown")
            found = menu.get_by_role("menuitemradio", name="kettle", exact=True).count()
            if not found:
                self.page.keyboard.press("Escape")
            return found
        for _ in range(40):
            if offered():
                break
            self.page.wait_for_timeout(150)
        menu.get_by_role("menuitemradio", name="kettle", exact=True).click()
        expect(self.field("Image")).to_have_value("kettle")


class Pickers(DesignTestCase):
    def test_fonts_colours_and_images_are_chosen_by_keyboard(self):
        self.open(self.project("add button to ViewController at 60,100", "add label to ViewController at 60,200", "set label text Hello"))
        self.choose("Hello")
        self.pane("Attributes")
        press = self.page.keyboard.press
        self.field("Font of Font", "button").focus()
        press("Enter")
        popover = self.page.get_by_role("dialog", name="Font")
        expect(popover.get_by_role("combobox", name="Font")).to_be_focused()
        popover.get_by_role("combobox", name="Style").select_option("semibold")
        self.settle()
        self.look("font")
        popover.get_by_role("textbox", name="Size").fill("21")
        press("Enter")
        expect(popover).to_be_hidden()
        expect(self.field("Font")).to_have_value("system semibold 21")
        self.field("Color").focus()
        press("ArrowDown")
        expect(self.page.get_by_role("menu", name="Color")).to_be_visible()
        self.page.keyboard.type("system te")
        press("Enter")
        expect(self.field("Color")).to_have_value("systemTealColor")
        self.choose("Button")
        self.field("Image").focus()
        press("ArrowDown")
        expect(self.page.get_by_role("menu", name="Image")).to_be_visible()
        self.page.keyboard.type("heart")
        press("Enter")
        expect(self.field("Image")).to_have_value("system heart")

    def test_the_inspectors_have_no_violation(self):
        self.open(self.project("add button to ViewController at 60,100", "add label to ViewController at 60,200", "set label text Hello"))
        found = []
        for row, panes in [("Button", ["File", "Identity", "Attributes", "Size", "Connections"]), ("View Controller", ["Connections"])]:
            self.choose(row)
            for pane in panes:
                self.pane(pane)
                self.settle()
                found += [f"{row} {pane}: {one['id']} {one['nodes'][0]['html'][:160]}" for one in Axe().run(self.page)["violations"]]
        self.assertEqual(found, [])


def children(process):
    """The processes that a process has started, and those that these have."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *children(child)]
    return found


class Running(DesignTestCase):
    def test_a_project_is_run_when_somebody_has_agreed_to_it_and_ends_with_stop(self):
        path = self.project("add label to ViewController at 40,200", "set label text Hello")
        self.open(path)
        self.canvas.focus()
        self.page.keyboard.press("r")
        question = self.page.get_by_role("dialog", name="Run “Reservations.xcodeproj”?")
        expect(question).to_contain_text("This builds and runs this project’s code")
        self.look("run-asks")
        question.get_by_role("button", name="Cancel").click()
        self.settle()
        self.assertFalse((path / ".storyboard-build").exists())
        self.command("Run")
        question.get_by_role("button", name="Build and Run").click()
        notes = self.page.get_by_role("log", name="Notes")
        expect(notes).to_contain_text("is being built")
        expect(notes).to_contain_text("runs", timeout=240000)
        if len(self.page.context.pages) == 1:
            with self.page.context.expect_page():
                notes.get_by_role("button", name="Open").click()
        app = self.page.context.pages[-1]
        expect(app.get_by_text("Hello").first).to_be_attached(timeout=20000)
        self.look("run-runs")
        self.page.keyboard.press("Shift+R")
        expect(notes).to_contain_text("was stopped")
        # Errors of the build come with file and line.
        source = path / "Reservations/ViewController.swift"
        source.write_text(source.read_text().replace("class ViewController", "let wrong: Int = missing\n\nclass ViewController"))
        self.page.keyboard.press("r")
        expect(notes).to_contain_text("ViewController.swift:", timeout=240000)
        expect(notes).to_contain_text("missing")
        self.look("run-errors")
        # What runs ends with the designer.
        source.write_text(source.read_text().replace("let wrong: Int = missing", ""))
        self.page.keyboard.press("r")
        expect(self.page.get_by_role("toolbar", name="Document").get_by_role("button", name="Stop")).to_be_enabled()
        expect(notes.get_by_role("button", name=re.compile("Show|Open")).first).to_be_visible(timeout=240000)
        before = children(self.designer.process.pid)
        self.assertTrue(before)
        self.designer.process.kill()
        self.designer.process.wait()
        for _ in range(100):
            if not any(pathlib.Path(f"/proc/{one}").exists() for one in before):
                break
            self.page.wait_for_timeout(50)
        self.assertEqual([one for one in before if pathlib.Path(f"/proc/{one}").exists()], [])
        self.errors.clear()


if __name__ == "__main__":
    unittest.main()
