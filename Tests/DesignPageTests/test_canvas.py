"""The canvas, the library and what is around them, by mouse and by keyboard."""
import re
import unittest

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from designing import DesignTestCase, storyboard


class Canvas(DesignTestCase):
    def test_nothing_keeps_people_with_a_screen_reader_out(self):
        for dark in [False, True]:
            self.open(self.sample("PhotoBrowser") if not dark else self.folder / "PhotoBrowser", dark=dark)
            self.choose("Caption")
            for act in [None, "Control+Shift+l", "?", "Control+k"]:
                if act:
                    self.page.keyboard.press("Escape")
                    self.page.keyboard.press(act)
                    self.page.wait_for_timeout(300)
                found = Axe().run(self.page)["violations"]
                self.assertEqual([(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found], [], act)
            self.page.context.close()

    def test_scenes_and_objects_are_named(self):
        self.open(self.sample("PhotoBrowser"))
        for name in ["Photos", "Photo View Controller", "Navigation Controller"]:
            expect(self.canvas.get_by_role("group", name=name, exact=True)).to_be_attached()
        expect(self.object("Label “Caption”")).to_be_attached()

    def test_an_object_is_dragged_from_the_library_to_its_place(self):
        self.open(self.project())
        self.page.keyboard.press("Control+Shift+L")
        library = self.page.get_by_role("dialog", name="Library")
        library.get_by_role("searchbox").fill("switch")
        box = library.get_by_role("option", name="Switch", exact=True).bounding_box()
        self.page.mouse.move(box["x"] + 30, box["y"] + 10)
        self.page.mouse.down()
        scene = self.canvas.get_by_role("group", name="View Controller").locator("img").bounding_box()
        self.page.mouse.move(scene["x"] + scene["width"] / 3, scene["y"] + scene["height"] / 3, steps=12)
        self.page.mouse.up()
        expect(self.row("Switch")).to_be_visible()
        self.save()
        self.assertIn("<switch ", self.main.read_text())

    def test_an_object_is_moved_and_its_frame_written_once(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        box = self.object("Label “Here”").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 37, y + 61, steps=15)
        self.page.mouse.up()
        undo = self.page.get_by_role("button", name=re.compile("^Undo Move"))
        expect(undo).to_be_enabled()
        self.save()
        self.assertNotIn('<rect key="frame" x="100" y="100"', self.main.read_text())
        undo.click()
        self.save()
        self.assertIn('<rect key="frame" x="100" y="100"', self.main.read_text())

    def test_arrow_keys_move_what_is_selected_as_one_step(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        self.object("Label “Here”").click(force=True)
        for _ in range(4):
            self.page.keyboard.press("ArrowRight")
        expect(self.page.get_by_role("button", name=re.compile("^Undo "))).to_be_enabled()
        self.page.wait_for_timeout(700)
        self.save()
        self.assertIn('<rect key="frame" x="104" y="100"', self.main.read_text())
        self.page.keyboard.press("Control+z")
        self.save()
        self.assertIn('<rect key="frame" x="100" y="100"', self.main.read_text())

    def test_what_is_deleted_takes_its_connections_along(self):
        self.open(self.project(
            "add label to ViewController at 100,100", "set it text Here", "outlet ViewController.name to it"))
        self.object("Label “Here”").click(force=True)
        self.page.keyboard.press("Delete")
        expect(self.row("Here")).to_have_count(0)
        self.save()
        self.assertNotIn("<outlet", self.main.read_text())

    def test_a_copy_is_pasted_with_ids_of_its_own(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        self.object("Label “Here”").click(force=True)
        self.page.keyboard.press("Control+c")
        self.choose("View")
        self.page.keyboard.press("Control+v")
        expect(self.row("Here")).to_have_count(2)
        self.save()
        text = self.main.read_text()
        self.assertEqual(len(re.findall(r"<label ", text)), 2)
        ids = re.findall(r' id="([^"]+)"', text)
        self.assertEqual(len(ids), len(set(ids)))

    def test_what_another_program_writes_shows_at_once(self):
        self.open(self.project("add label to ViewController at 100,100", "set it text Here"))
        storyboard("edit", self.main, "set Here text There")
        expect(self.row("There")).to_be_visible()

    def test_what_was_not_saved_when_the_designer_was_killed_is_offered(self):
        project = self.project("add label to ViewController at 100,100", "set it text Here")
        self.open(project)
        self.choose("Here")
        self.fill("Text", "There")
        expect(self.row("There")).to_be_visible()
        self.designer.process.kill()
        self.designer.process.wait()
        self.errors.clear()
        self.page.context.close()
        self.errors.clear()
        self.open(project, settles=False)
        dialog = self.page.get_by_role("dialog", name="Unsaved Changes")
        dialog.get_by_role("button", name="Restore").click()
        expect(self.row("There")).to_be_visible()
        self.save()
        self.assertIn('text="There"', self.main.read_text())

    def test_only_what_is_of_the_project_is_served(self):
        self.open(self.project())
        address = self.page.url
        for path in ["content/../../etc/passwd", "../etc/passwd", "content/none.png"]:
            self.assertNotEqual(self.page.request.get(address + path).status, 200, path)
        self.errors.clear()


if __name__ == "__main__":
    unittest.main()
