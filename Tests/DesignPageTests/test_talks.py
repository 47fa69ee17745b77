"""The acts of Apple's talks on storyboards, done in the designer by what people see there.

Sessions 407 of 2012, 215 of 2015 and 224 of 2014: what is shown on their stages with Interface Builder, sentence by
sentence.
"""
import re
import unittest
import xml.etree.ElementTree as ElementTree

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard


class TalkTestCase(DesignTestCase):
    """Saves after each walk, and finds no error in what was written."""

    def saved(self, path=None, *options):
        """The document as it was written, without an error that `check` finds."""
        self.save()
        storyboard("check", path or self.main, *options)
        return ElementTree.parse(path or self.main).getroot()

    def one(self, tree, way):
        found = tree.findall(f".//{way}")
        self.assertEqual(len(found), 1, way)
        return found[0]

    def has(self, element, **attributes):
        for name, value in attributes.items():
            self.assertEqual(element.get(name), value, name)

    def swift(self, project, text):
        """Writes members or classes: those of the controller in its class, others behind it."""
        file = project / "Reservations/ViewController.swift"
        members, _, classes = text.partition("===")
        body = file.read_text().rstrip()
        self.assertTrue(body.endswith("}"))
        file.write_text(f"{body[:-1]}\n{members}\n}}\n\n{classes}\n")
        return project

    def corner(self):
        """An empty place of the canvas, low at the right."""
        self.fit()
        box = self.canvas.bounding_box()
        return box["x"] + box["width"] - 60, box["y"] + box["height"] - 60


class IntroducingStoryboards(TalkTestCase):
    """2012, 407."""

    def list(self, *commands):
        """A list in a navigation controller."""
        return self.project("$list = add table view controller at 700,0", "initial it", "embed it in navigation",
                            "set $list/view/cell[1] identifier Row", *commands)

    def test_a_list_leads_to_two_scenes(self):
        self.open(self.list())
        # A controller comes from the library.
        self.drag_in("View Controller", *self.corner())
        expect(self.scene("View Controller")).to_have_count(2)
        self.fit()
        # Dragged from the cell: for its selection to one scene, for its accessory to another.
        cell, scenes = self.row("Row"), self.scene("View Controller")
        self.link(cell, scenes.first, "Show", "Selection Segue")
        self.link(cell, scenes.last, "Show", "Accessory Action")
        # The accessory, that it can be tapped.
        self.choose("Row")
        self.pick("Accessory", "detailDisclosureButton")
        # The segue's identifier.
        self.canvas.get_by_role("button", name="Show").first.dispatch_event("click")
        expect(self.page.get_by_role("complementary", name="Inspectors")).to_contain_text("Segue")
        self.settle()
        self.fill("Identifier", "ShowDetail")
        tree = self.saved()
        selection, accessory = tree.findall(".//tableViewCell/connections/segue")
        self.has(selection, kind="show", trigger=None)
        self.has(accessory, kind="show", trigger="accessoryAction")
        self.assertNotEqual(selection.get("destination"), accessory.get("destination"))
        self.assertIn("ShowDetail", [selection.get("identifier"), accessory.get("identifier")])
        self.has(self.one(tree, "tableViewCell"), accessoryType="detailDisclosureButton")

    def test_the_title_is_typed_into_the_inferred_bar(self):
        self.open(self.list("set $list navigationItem.title Reviews"))
        item = self.object("Navigation Item “Reviews”")
        item.dblclick(force=True)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("Events")
        self.page.keyboard.press("Enter")
        expect(self.scene("Events")).to_be_attached()
        self.has(self.one(self.saved(), "tableViewController/navigationItem"), title="Events")

    def test_a_static_table_of_two_right_detail_rows(self):
        self.open(self.swift(self.list(), """===
            class DetailController: UITableViewController {}
            """))
        self.choose("Table View")
        self.pick("Content", "static")
        self.pick("Style", "grouped")
        expect(self.row("Table View Section")).to_be_visible()
        self.choose("Table View Section")
        self.fill("Rows", "2")
        self.fill("Header", "When")
        cells = self.row(re.compile("^(Row|Table View Cell)$"))
        expect(cells).to_have_count(2)
        cells.first.click()
        cells.last.click(modifiers=["Control"])
        self.settle()
        self.pick("Style", "rightDetail")
        expect(self.row("Detail")).to_have_count(2)
        # Each text where it stands.
        self.object("Label “Title”").first.dblclick(force=True)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type("Day")
        self.page.keyboard.press("Enter")
        expect(self.row("Day")).to_be_visible()
        # The class of the controller.
        self.choose("Table View Controller")
        self.pane("Identity")
        self.field("Class", "combobox" if self.field("Class", "combobox").count() else "textbox").fill("DetailController")
        self.page.keyboard.press("Enter")
        tree = self.saved()
        self.has(self.one(tree, "tableView"), dataMode="static", style="grouped")
        self.has(self.one(tree, "tableViewSection"), headerTitle="When")
        styles = [cell.get("style") for cell in tree.findall(".//tableViewSection/cells/tableViewCell")]
        self.assertEqual(styles, ["IBUITableViewCellStyleValue1"] * 2)
        self.has(self.one(tree, "tableViewController"), customClass="DetailController", customModule="Reservations",
                 customModuleProvider="target")

    def test_a_collection_takes_the_place_of_the_list(self):
        project = self.swift(self.project("embed ViewController in navigation"), """===
        class GridCell: UICollectionViewCell {
            @IBOutlet var picture: UIImageView!
        }
        """)
        self.open(project)
        # The scene goes, another kind comes in its place.
        self.choose("View Controller")
        self.page.keyboard.press("Delete")
        expect(self.scene("View Controller")).to_have_count(0)
        self.drag_in("Collection View Controller", *self.corner())
        self.fit()
        # The root view controller by a drag.
        self.link(self.row("Navigation Controller"), self.scene("Collection View Controller"), "root view controller")
        # A prototype cell with a picture in it, of a class of the app, with an identifier and an outlet.
        self.choose("Collection View Cell")
        self.add("Image View")
        expect(self.row("Image View")).to_be_visible()
        self.choose("Collection View Cell")
        self.pane("Identity")
        self.field("Class", "combobox" if self.field("Class", "combobox").count() else "textbox").fill("GridCell")
        self.page.keyboard.press("Enter")
        self.settle()
        self.pane("Attributes")
        self.fill("Identifier", "Grid")
        self.link(self.row(re.compile("^Grid")), self.row("Image View"), "picture")
        # A header above each section.
        self.choose("Collection View")
        self.check("Section Header")
        expect(self.row("Collection Reusable View")).to_be_visible()
        self.choose("Collection Reusable View")
        self.fill("Identifier", "Header")
        self.add("Label")
        tree = self.saved()
        cell = self.one(tree, "collectionViewCell")
        self.has(cell, reuseIdentifier="Grid", customClass="GridCell", customModule="Reservations")
        picture = self.one(cell, "imageView")
        self.has(self.one(cell, "connections/outlet"), property="picture", destination=picture.get("id"))
        header = self.one(tree, "collectionReusableView")
        self.has(header, key="sectionHeaderView", reuseIdentifier="Header")
        self.one(header, "label")
        grid = self.one(tree, "collectionViewController")
        self.has(self.one(tree, "navigationController/connections/segue"), kind="relationship",
                 relationship="rootViewController", destination=grid.get("id"))

    def test_a_controllers_view_is_deleted(self):
        self.open(self.project())
        self.choose("View")
        self.page.keyboard.press("Delete")
        expect(self.row("View")).to_have_count(0)
        expect(self.row("View Controller")).to_be_visible()
        tree = self.saved()
        self.assertEqual(list(self.one(tree, "viewController")), [])

    def test_tabs_with_a_third_one_and_a_picture(self):
        self.open(self.project())
        # Controllers come with the scenes that they hold.
        self.drag_in("Tab Bar Controller", *self.corner())
        expect(self.scene("Tab Bar Controller")).to_be_attached()
        self.fit()
        # It becomes the one that the app begins with: by a box, or by dragging the arrow.
        self.choose("Tab Bar Controller")
        self.check("Is Initial View Controller")
        expect(self.scene("Tab Bar Controller").get_by_role("img", name="Entry point")).to_be_attached()
        # A third tab by a drag.
        self.link(self.row("Tab Bar Controller"), self.scene("View Controller"), "view controllers")
        self.row("Item").last.click()
        self.settle()
        self.fill("Title", "Favorites")
        self.fill("Image", "star")
        tree = self.saved()
        tabs = self.one(tree, "tabBarController")
        self.assertEqual([one.get("relationship") for one in tabs.findall("connections/segue")], ["viewControllers"] * 3)
        self.has(tree, initialViewController=tabs.get("id"))
        item = next(one for one in tree.findall(".//tabBarItem") if one.get("title") == "Favorites")
        self.assertEqual(item.get("image"), "star")

    def test_zoomed_out_scenes_are_moved(self):
        self.open(self.list())
        def places(tree):
            points = {scene.get("sceneID"): scene.find("point") for scene in tree.iter("scene")}
            return {scene: point.attrib if point is not None else None for scene, point in points.items()}

        before = places(ElementTree.parse(self.main).getroot())
        self.page.get_by_role("button", name="Zoom Out").click()
        self.page.get_by_role("button", name="Zoom Out").click()
        self.settle()
        head = self.scene("View Controller").get_by_text("View Controller", exact=True)
        box = head.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] - 90, box["y"] + 190, steps=10)
        self.page.mouse.up()
        after = places(self.saved())
        self.assertEqual([scene for scene in after if after[scene] != before[scene]], ["tne-QT-ifu"])

    def test_a_container_view_brings_its_scene_or_takes_another(self):
        self.open(self.project())
        self.choose("View")
        self.add("Container View")
        expect(self.canvas.get_by_role("button", name=re.compile("^Embed"))).to_be_attached()
        tree = self.saved()
        container, segue = self.one(tree, "containerView"), self.one(tree, "containerView/connections/segue")
        child = tree.find(f".//viewController[@id='{segue.get('destination')}']")
        sizes = [(one.find("rect").get("width"), one.find("rect").get("height")) for one in [container, child.find("view")]]
        self.assertEqual(sizes[0], sizes[1])
        # Both are resized together.
        self.choose("Container View")
        self.pane("Size")
        for label, value in [("Width", "300"), ("Height", "200")]:
            field = self.page.get_by_role("group", name="Frame").get_by_role("textbox", name=label, exact=True)
            field.fill(value)
            field.press("Enter")
            self.settle()
        tree = self.saved()
        child = tree.find(f".//viewController[@id='{segue.get('destination')}']")
        self.has(child.find("view/rect"), width="300", height="200")
        # A map in it.
        self.row("View").last.click()
        self.add("Map Kit View")
        expect(self.row("Map Kit View").or_(self.row("Map View"))).to_be_visible()
        # Any other scene does.
        self.drag_in("Table View Controller", *self.corner())
        self.fit()
        self.link(self.row("Container View"), self.scene("Table View Controller"), "Embed")
        tree = self.saved()
        self.has(self.one(tree, "containerView/connections/segue"), kind="embed",
                 destination=self.one(tree, "tableViewController").get("id"))
        self.one(tree, "mapView")

    def test_the_way_back_by_a_drag_to_the_exit(self):
        project = self.swift(self.project(
            "$second = add view controller at 900,0", "class $second SecondController", "add button to $second at 40,200",
            "set it title Done"), """
            @IBAction func setupDone(_ segue: UIStoryboardSegue) {}
            @IBAction func setupCancelled(_ segue: UIStoryboardSegue) {}
            @IBAction func plain(_ sender: Any) {}
            ===
            class SecondController: UIViewController {}
            """)
        self.open(project)
        # All ways back of the app are listed, whichever class they are of; other actions aren't.
        self.choose("Done")
        scene = self.scene("Second Controller")
        exit = self.dock(scene, "Exit")
        self.fit()
        self.choose("Done")
        self.connect(self.object("Button “Done”"), exit)
        menu = self.page.get_by_role("menu", name="Connections")
        expect(menu.get_by_role("menuitem")).to_have_text(["setupCancelled:", "setupDone:"])
        menu.get_by_role("menuitem", name="setupDone:").click()
        tree = self.saved()
        segue = self.one(tree, "button/connections/segue")
        self.has(segue, kind="unwind", unwindAction="setupDone:", destination=self.one(tree, "exit").get("id"))
        self.has(self.one(tree, "exit"), userLabel="Exit", sceneMemberID="exit")


class WhatsNewInStoryboards(TalkTestCase):
    """2015, 215."""

    def test_scenes_move_into_a_storyboard_of_their_own(self):
        project = self.project("$second = add view controller at 900,0", "class it ProfileViewController",
                               "add button to ViewController at 40,200", "segue it show $second")
        self.swift(project, "===\nclass ProfileViewController: UIViewController {}")
        self.open(project)
        self.choose("Profile View Controller")
        self.menu("Editor", "Refactor to Storyboard")
        dialog = self.page.get_by_role("dialog", name="Refactor to Storyboard")
        expect(dialog.get_by_role("textbox", name="Save As")).to_have_value("Profile")
        self.look("refactor")
        dialog.get_by_role("textbox", name="Save As").fill("Main")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog.get_by_role("status")).to_contain_text("already")
        dialog.get_by_role("textbox", name="Save As").fill("Profile")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog).to_be_hidden()
        # The segue leads through a reference.
        reference = self.canvas.get_by_role("group", name=re.compile("Profile"))
        expect(reference).to_have_count(1)
        tree = self.saved()
        placeholder = self.one(tree, "viewControllerPlaceholder")
        self.has(placeholder, storyboardName="Profile")
        self.has(self.one(tree, "button/connections/segue"), destination=placeholder.get("id"), kind="show")
        self.assertNotIn("ProfileViewController", self.main.read_text())
        # Twice on it opens the scene in the other file.
        reference.dblclick(force=True)
        expect(self.page).to_have_title(re.compile("Profile.storyboard"))
        expect(self.scene("Profile View Controller")).to_be_attached()
        other = next(project.rglob("Profile.storyboard"))
        self.assertIn('customClass="ProfileViewController"', other.read_text())
        self.assertIn("Profile.storyboard", next(project.rglob("project.pbxproj")).read_text())
        storyboard("check", project)

    def test_a_reference_from_the_library_opens_what_it_names(self):
        project = self.project("add button to ViewController at 40,200")
        other = project / "Reservations/Base.lproj/Settings.storyboard"
        storyboard("new", "empty-storyboard", other)
        storyboard("edit", other, "add view controller", "initial it", "$two = add view controller",
                   "set $two storyboardIdentifier Advanced", "set $two title Advanced")
        self.open(project)
        self.drag_in("Storyboard Reference", *self.corner())
        self.fit()
        # Its three fields.
        self.row(re.compile("Storyboard Reference$")).first.click()
        self.settle()
        self.fill("Storyboard", "Settings")
        self.settle()
        self.fill("Referenced ID", "Advanced")
        expect(self.field("Bundle")).to_be_visible()
        reference = self.canvas.locator(".scene.reference")
        self.link(self.row("Button"), reference, "Show")
        reference.dblclick(force=True)
        expect(self.page).to_have_title(re.compile("Settings.storyboard"))
        expect(self.row("Advanced")).to_have_attribute("aria-selected", "true")
        self.save()
        tree = ElementTree.parse(self.main).getroot()
        placeholder = self.one(tree, "viewControllerPlaceholder")
        self.has(placeholder, storyboardName="Settings", referencedIdentifier="Advanced")
        self.has(self.one(tree, "button/connections/segue"), destination=placeholder.get("id"))

    def test_a_segue_by_hand_from_the_docks_icon(self):
        self.open(self.swift(self.project("add view controller at 900,0", "class it SecondController"), """===
            class SecondController: UIViewController {}
            class SlideSegue: UIStoryboardSegue {}
            """))
        self.fit()
        self.choose("View Controller")
        scene = self.scene("View Controller")
        self.link(self.dock(scene, "ViewController"), self.scene("Second Controller"), "Present Modally", "Manual Segue")
        # A class on a segue of any kind.
        self.canvas.get_by_role("button", name=re.compile("segue to|^Present", re.I)).first.dispatch_event("click")
        expect(self.page.get_by_role("complementary", name="Inspectors")).to_contain_text("Segue")
        self.settle()
        self.fill("Identifier", "Ask")
        self.fill("Class", "SlideSegue")
        tree = self.saved()
        self.has(self.one(tree, "viewController/connections/segue"), kind="presentation", identifier="Ask",
                 customClass="SlideSegue", customModule="Reservations", customModuleProvider="target")

    def test_a_view_of_the_dock_has_a_button_that_leads_on(self):
        self.open(self.swift(self.project("add view controller at 900,0", "class it SecondController"), """===
            class SecondController: UIViewController {}
            """))
        # Dropped on the dock, a view lies beside the controller.
        self.fit()
        self.choose("View Controller")
        scene = self.scene("View Controller")
        box = self.dock(scene, "First Responder").bounding_box()
        self.drag_in("View", box["x"] + 8, box["y"] + 8)
        expect(self.dock(scene, "View")).to_be_attached()
        # What lies in it is edited in the outline.
        self.dock(scene, "View").click()
        self.settle()
        self.add("Button")
        self.link(self.row("Button"), self.scene("Second Controller"), "Show")
        tree = self.saved()
        view = self.one(tree, "objects/view")
        self.has(self.one(view, "button/connections/segue"), kind="show")


    def test_a_drag_into_the_source_writes_an_action(self):
        project = self.project("add button to ViewController at 40,120")
        self.open(project)
        self.choose("Button")
        self.page.keyboard.press("Control+Alt+Enter")
        source = self.page.get_by_role("region", name="Source")
        code = source.get_by_role("group", name="ViewController.swift")
        expect(code).to_contain_text("class ViewController: UIViewController {")
        line = code.get_by_text("override func viewDidLoad").first
        self.settle()
        start, end = self.object("Button").bounding_box(), line.bounding_box()
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down(button="right")
        self.page.mouse.move(end["x"] + 60, end["y"] + 3, steps=6)
        self.page.mouse.move(end["x"] + 80, end["y"], steps=3)
        self.page.mouse.up(button="right")
        dialog = self.page.get_by_role("dialog", name="Insert into ViewController")
        dialog.get_by_label("Connection").select_option("Action")
        dialog.get_by_label("Name").fill("reserve")
        dialog.get_by_role("button", name="Connect").click()
        expect(dialog).to_be_hidden()
        tree = self.saved()
        self.has(self.one(tree, "button/connections/action"), selector="reserve:", destination="BYZ-38-t0r")
        self.assertIn("@IBAction func reserve(_ sender: ", (project / "Reservations/ViewController.swift").read_text())


class CocoaPatterns(TalkTestCase):
    """2014, 224."""

    def pattern(self, *commands):
        return self.swift(self.project("embed ViewController in navigation", *commands), """
            @IBAction func act(_ sender: Any) {}
            @IBOutlet var table: UITableView!
            ===
            class Answering: UIResponder { @IBAction func answer(_ sender: Any) {} }
            """)

    def test_controls_bar_items_and_recognizers_send_actions(self):
        self.open(self.pattern("add button to view at 40,200", "add switch to view at 40,300",
                               "add bar button item to ViewController", "add tap gesture recognizer to view"))
        for sender in ["Button", "Switch", "Item", "Tap Gesture Recognizer"]:
            self.link(self.row(sender), self.row("View Controller").first, "act:")
        tree = self.saved()
        for sender, event in [("button", "touchUpInside"), ("switch", "valueChanged"), ("barButtonItem", None),
                              ("tapGestureRecognizer", None)]:
            self.has(self.one(tree, f"{sender}/connections/action"), selector="act:", destination="BYZ-38-t0r",
                     eventType=event)

    def test_a_refresh_control_sends_one(self):
        project = self.project("add table view controller at 700,0", "class it ListController",
                               "set it/view/cell[1] identifier Row")
        self.swift(project, "===\nclass ListController: UITableViewController { @IBAction func load(_ sender: Any) {} }")
        self.open(project)
        self.choose("List Controller")
        self.pick("Refreshing", "enabled")
        self.link(self.row("Refresh Control"), self.row("List Controller"), "load:")
        self.has(self.one(self.saved(), "refreshControl/connections/action"), selector="load:", eventType="valueChanged")

    def test_the_first_responder_takes_any_action(self):
        self.open(self.pattern("add button to view at 40,200"))
        self.choose("Button")
        self.connect(self.row("Button"), self.row("First Responder").first)
        menu = self.page.get_by_role("menu", name="Connections")
        for title in ["act:", "answer:", "copy:", "selectAll:"]:
            expect(menu.get_by_role("menuitem", name=title, exact=True)).to_be_attached()
        menu.get_by_role("menuitem", name="answer:", exact=True).click()
        tree = self.saved()
        responder = self.one(tree, "scene/objects/viewController/../placeholder")
        self.has(self.one(tree, "button/connections/action"), selector="answer:", destination=responder.get("id"),
                 eventType="touchUpInside")

    def test_delegate_and_data_source_are_outlets(self):
        self.open(self.pattern("add table view to view at 0,100"))
        self.link(self.row("Table View"), self.row("View Controller").first, "dataSource")
        self.link(self.row("Table View"), self.row("View Controller").first, "delegate")
        self.link(self.row("View Controller").first, self.row("Table View"), "table")
        # The class gets its rows afterwards.
        tree = self.saved(self.main, "--disable", "missing-list-method")
        table = self.one(tree, "tableView")
        self.assertEqual([(one.get("property"), one.get("destination")) for one in table.findall("connections/outlet")],
                         [("dataSource", "BYZ-38-t0r"), ("delegate", "BYZ-38-t0r")])
        self.has(self.one(tree, "viewController/connections/outlet"), property="table", destination=table.get("id"))


if __name__ == "__main__":
    unittest.main()
