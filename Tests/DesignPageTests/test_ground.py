"""The ground of the canvas: what is seen there is clicked there, hiding and locking, places of new scenes, minimap, guides, fingers."""
import re
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard

LIST = ["$t = add table view controller at 900,0", "set $t title Rows"]


class Ground(DesignTestCase):
    def store(self, expression):
        """What the page knows."""
        return self.page.evaluate(f"import('./app.js').then(({{ app }}) => ({expression}))")

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

    def boxes(self):
        return self.store("[...app.store.scenes.values()].map(({ summary: { x, y, width, height } }) => [x, y, width, height])")

    def assert_apart(self):
        boxes = self.boxes()
        for index, (x, y, width, height) in enumerate(boxes):
            for left, top, across, down in boxes[:index]:
                self.assertFalse(x < left + across and left < x + width and y < top + down and top < y + height, boxes)

    # MARK: What is seen

    def test_all_that_is_seen_and_has_an_id_is_clicked(self):
        self.open(self.project(
            *LIST, "set $t/tableView content static", "set $t/section[1] headerTitle Head", "set $t/section[1] footerTitle Foot",
            "add view to $t/tableView as header", "embed $t in navigation", "add bar button item to $t",
            "$c = add collection view controller at 2400,0", "add collection reusable view to $c/collectionView",
            "add tab bar to ViewController at 0,700", "add segmented control to ViewController at 40,120"))
        self.fit()
        unseen = self.store("""(() => {
            const seen = new Set([...app.store.scenes.values()].flatMap(({ scene }) => (scene?.objects ?? []).map((object) => object.kind)));
            return ['Table View Section', 'Collection Reusable View', 'Bar Button Item', 'Tab Bar Item', 'Segment', 'Navigation Item', 'Table View Cell Content View'].filter((kind) => !seen.has(kind));
        })()""")
        self.assertEqual(unseen, [])
        self.choose("Rows")
        self.page.keyboard.press("Shift+Digit2")
        self.page.wait_for_timeout(400)
        section = self.object("Table View Section").bounding_box()
        self.page.mouse.click(section["x"] + 60, section["y"] + 8)
        expect(self.row("Table View Section")).to_have_attribute("aria-selected", "true")
        self.page.mouse.dblclick(section["x"] + 60, section["y"] + 8)
        self.page.keyboard.type("Top")
        self.page.keyboard.press("Enter")
        self.save()
        self.assertIn('headerTitle="Top"', self.main.read_text())

    def test_a_guide_that_shows_nothing_is_in_the_list_under_the_pointer(self):
        self.open(self.project())
        self.page.keyboard.down("Shift")
        self.page.mouse.click(*self.middle(self.scene("View Controller")), button="right")
        self.page.keyboard.up("Shift")
        self.page.get_by_role("menu", name="Objects under the pointer").get_by_role("menuitem", name="Safe Area").click()
        expect(self.row("Safe Area")).to_have_attribute("aria-selected", "true")
        expect(self.canvas.locator(".mark.selected")).to_have_count(1)

    # MARK: Hiding and locking

    def test_what_is_hidden_while_designing_is_not_seen_and_never_written(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        before = self.main.read_bytes()
        picture = self.scene("View Controller").locator("img").get_attribute("data-picture")
        self.row("Here").hover()
        self.row("Here").get_by_role("button", name="Hide Here").click()
        self.settle()
        expect(self.scene("View Controller").locator("img")).not_to_have_attribute("data-picture", picture)
        expect(self.object("Label “Here”")).to_be_hidden()
        expect(self.row("Here")).to_have_attribute("aria-description", "hidden while designing")
        expect(self.page.get_by_role("status", name="Document")).not_to_contain_text("Edited")
        self.assertEqual(self.main.read_bytes(), before)
        self.choose("Here")
        self.canvas.focus()
        self.page.keyboard.press("h")
        self.settle()
        expect(self.object("Label “Here”")).to_be_visible()
        expect(self.scene("View Controller").locator("img")).to_have_attribute("data-picture", picture)

    def test_what_is_locked_says_so_in_the_document_and_stays_where_it_is(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        self.row("Here").hover()
        self.row("Here").get_by_role("button", name="Lock Here").click()
        self.settle()
        expect(self.row("Here")).to_have_attribute("aria-description", "locked")
        self.save()
        self.assertRegex(self.main.read_text(), '<label [^>]*propertyAccessControl="all"')
        x, y = self.middle(self.object("Label “Here”"))
        self.page.mouse.click(x, y)
        expect(self.canvas.locator(".handle")).to_have_count(0)
        self.drag((x, y), (x + 40, y + 60))
        self.assertIn('<rect key="frame" x="100" y="100"', self.main.read_text())
        expect(self.page.get_by_role("status", name="Document")).not_to_contain_text("Edited")
        self.choose("Here")
        self.canvas.focus()
        self.page.keyboard.press("k")
        self.settle()
        self.save()
        self.assertNotRegex(self.main.read_text(), "<label [^>]*propertyAccessControl")

    # MARK: Places

    def test_new_scenes_lie_over_no_others(self):
        self.open(self.project(*LIST))
        self.fit()
        for name in ["Rows", "View Controller"]:
            self.choose(name)
            self.command("Embed Navigation Controller")
            self.settle()
        self.assert_apart()
        self.choose("Rows")
        self.canvas.focus()
        self.page.keyboard.press("Control+d")
        self.settle()
        self.assert_apart()
        for _ in range(2):
            self.choose("Rows")
            self.canvas.focus()
            self.page.keyboard.press("Control+c")
            self.page.wait_for_timeout(100)
            self.page.keyboard.press("Control+v")
            self.settle()
        self.fit()
        self.assertEqual(len(self.boxes()), 7)
        self.assert_apart()
        for name in ["Tab Bar Controller", "Navigation Controller"]:
            self.canvas.focus()
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")
            self.add(name)
            self.settle()
            self.assert_apart()
        box = self.scene("Rows").first.bounding_box()
        self.fit()
        box = self.scene("Rows").first.bounding_box()
        self.drag_in("View Controller", box["x"] - 6, box["y"] + 20)
        self.settle()
        self.assert_apart()

    def test_a_xibs_views_stand_in_rows_and_its_owner_in_a_dock(self):
        xib = self.folder / "Parts.xib"
        storyboard("new", "xib", xib)
        storyboard("edit", xib, *['{"insert": {"object": "view", "into": "document"}}'] * 7)
        self.open(xib)
        self.assert_apart()
        boxes = self.boxes()
        self.assertGreater(len({y for _, y, _, _ in boxes}), 1, boxes)
        dock = self.canvas.get_by_role("group", name="Dock", exact=True)
        expect(dock.get_by_role("button", name="First Responder")).to_be_visible()
        dock.get_by_role("button", name="File's Owner").click()
        expect(self.row("File's Owner")).to_have_attribute("aria-selected", "true")
        self.fit()
        head = self.canvas.locator(".scene-head").last
        start = self.middle(head)
        self.drag(start, (start[0] + 60, start[1] + 40))
        self.save()
        self.assertIn('<point key="canvasLocation"', xib.read_text())

    # MARK: Minimap and guides

    def test_the_minimap_moves_the_canvas(self):
        self.open(self.project("add view controller at 5000,3000", "set it title Far"))
        expect(self.page.get_by_role("img", name="Minimap")).to_be_hidden()
        self.choose("View Controller")
        self.canvas.focus()
        self.page.keyboard.press("Shift+Digit2")
        self.page.keyboard.press("m")
        self.page.wait_for_timeout(400)
        minimap = self.page.get_by_role("img", name="Minimap")
        far = self.scene("Far")
        expect(far).not_to_be_in_viewport()
        box = minimap.bounding_box()
        x, y = self.store("""(() => {
            const { place } = app.canvas.map, { box } = [...app.canvas.views.values()].find((view) => view.summary.title === 'Far');
            return [place.x + (box.x + box.width / 2) * place.scale, place.y + (box.y + box.height / 2) * place.scale];
        })()""")
        self.drag((box["x"] + 12, box["y"] + 12), (box["x"] + x, box["y"] + y))
        expect(far).to_be_in_viewport()
        middle = self.middle(far)
        canvas = self.canvas.bounding_box()
        self.assertAlmostEqual(middle[0], canvas["x"] + canvas["width"] / 2, delta=30)
        self.canvas.focus()
        self.page.keyboard.press("m")
        expect(minimap).to_be_hidden()

    def test_guides_are_dragged_out_moved_snapped_to_and_dragged_away(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        self.page.keyboard.press("Escape")
        self.canvas.focus()
        self.page.keyboard.press("Shift+M")
        ruler = self.canvas.locator(".ruler.x").bounding_box()
        scene = self.scene("View Controller").bounding_box()
        zoom = scene["width"] / 393
        self.drag((ruler["x"] + 6, ruler["y"] + 200), (scene["x"] + 153 * zoom, scene["y"] + 300))
        self.save()
        text = self.main.read_text()
        location = float(re.search(r'<userGuides>\s*<userLayoutGuide location="([\d.]+)" affinity="minX"/>', text)[1])
        self.assertAlmostEqual(location, 153, delta=1.5)
        # A label dragged near comes to rest on it.
        x, y = self.middle(self.object("Label “Here”"))
        self.page.mouse.click(x, y)
        self.drag((x, y), (x + (location - 100 + 2) * zoom, y + 80))
        self.save()
        frame = re.search(r'<label .*?<rect key="frame" x="([\d.]+)"', self.main.read_text(), re.S)
        self.assertEqual(float(frame[1]), location)
        guide = self.canvas.locator(".own-guide")
        at = guide.bounding_box()
        self.drag((at["x"], at["y"] + 30), (at["x"] + 50 * zoom, at["y"] + 40))
        self.save()
        moved = float(re.search(r'location="([\d.]+)" affinity="minX"', self.main.read_text())[1])
        self.assertAlmostEqual(moved, location + 50, delta=2)
        at = guide.bounding_box()
        self.drag((at["x"], at["y"] + 30), (scene["x"] - 40, at["y"] + 40))
        expect(guide).to_have_count(0)
        self.save()
        self.assertNotIn("userGuides", self.main.read_text())

    # MARK: Fingers

    def test_a_finger_selects_pans_and_brings_the_menu_and_two_zoom(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"), has_touch=True)
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind, *points):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

        x, y = self.middle(self.object("Label “Here”"))
        self.page.touchscreen.tap(x, y)
        expect(self.row("Here")).to_have_attribute("aria-selected", "true")
        scene = self.middle(self.scene("View Controller"))
        before = self.store("app.canvas.camera")
        touch("touchStart", scene)
        for step in range(1, 6):
            touch("touchMove", (scene[0] + 10 * step, scene[1] + 6 * step))
            self.page.wait_for_timeout(20)
        touch("touchEnd")
        self.page.wait_for_timeout(100)
        after = self.store("app.canvas.camera")
        self.assertAlmostEqual(after["x"] - before["x"], 50, delta=2)
        expect(self.row("Here")).to_have_attribute("aria-selected", "true")
        touch("touchStart", scene)
        touch("touchStart", scene, (scene[0] + 100, scene[1]))
        for step in range(1, 6):
            touch("touchMove", (scene[0] - 10 * step, scene[1]), (scene[0] + 100 + 10 * step, scene[1]))
            self.page.wait_for_timeout(20)
        touch("touchEnd")
        self.page.wait_for_timeout(100)
        self.assertAlmostEqual(self.store("app.canvas.camera")["zoom"] / after["zoom"], 2, delta=0.1)
        self.fit()
        x, y = self.middle(self.object("Label “Here”"))
        touch("touchStart", (x, y))
        expect(self.page.get_by_role("menu", name="Actions")).to_be_visible()
        touch("touchEnd")
        expect(self.page.get_by_role("menu", name="Actions")).to_be_visible()
        self.page.keyboard.press("Escape")
        # The round handle draws a connection.
        start, end = self.middle(self.canvas.locator(".connector")), (x, y + 150)
        touch("touchStart", start)
        for step in range(1, 6):
            touch("touchMove", (start[0] + (end[0] - start[0]) * step / 5, start[1] + (end[1] - start[1]) * step / 5))
            self.page.wait_for_timeout(20)
        touch("touchEnd")
        expect(self.page.get_by_role("menu", name="Connections")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
