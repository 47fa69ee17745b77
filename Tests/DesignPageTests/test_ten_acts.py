"""The first ten minutes as one walk: what each act costs in clicks, drags and keys, and how long the page takes for it."""
import re
import subprocess
import time
import unittest

from playwright.sync_api import expect

from designing import DesignTestCase, storyboard

COUNTING = """
window.counted = { clicks: 0, drags: 0, keys: 0, typed: 0 };
let down = null;
addEventListener('pointerdown', (event) => { down = event; }, true);
addEventListener('pointerup', (event) => {
  const moved = down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 6;
  counted[moved ? 'drags' : 'clicks'] += 1;
  down = null;
}, true);
addEventListener('keydown', (event) => {
  if (/^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
  const types = event.key.length === 1 && !event.ctrlKey && event.target.matches('input, textarea, [contenteditable]');
  counted[types ? 'typed' : 'keys'] += 1;
}, true);
"""

WAY_BACK = "\n    @IBAction func backToStart(_ segue: UIStoryboardSegue) {}\n}\n"


class TenActs(DesignTestCase):
    """Acts are done by hand: by what is seen, not by what a test could ask of the page."""

    def begin(self):
        project = self.project(
            "add view to ViewController at 20,100", "set it frame 20 100 353 200", "$one = add view to it at 10,10",
            "$two = add view to it at 10,10", "add label to it at 10,10", "set it text Deep", "set it frame 10 10 200 21",
            "add vertical stack view to ViewController at 20,400", "set it frame 20 400 200 90", "localize de")
        source = project / "Reservations/ViewController.swift"
        source.write_text(source.read_text().rstrip()[:-1] + WAY_BACK)
        subprocess.run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a", shell=True, cwd=project, check=True)
        self.rows, self.folder_of_project = [], project
        return project

    def act(self, title, run):
        """Does an act, and counts what it takes."""
        count = "({...(window.counted ?? { clicks: 0, drags: 0, keys: 0, typed: 0 })})"
        before = self.page.evaluate(count) if hasattr(self, "page") else {"clicks": 0, "drags": 0, "keys": 0, "typed": 0}
        start = time.monotonic()
        run()
        self.settle()
        seconds = time.monotonic() - start
        after = self.page.evaluate(count)
        self.rows.append([title, *(after[name] - before[name] for name in ["clicks", "drags", "keys", "typed"]), seconds])

    def table(self):
        lines = ["| act | clicks | drags | keys | letters | seconds |", "| --- | --: | --: | --: | --: | --: |"]
        for title, *counts, seconds in self.rows:
            lines.append("| " + " | ".join([title, *map(str, counts), f"{seconds:.1f}"]) + " |")
        return "\n".join(lines)

    def middle(self, element):
        box = element.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drop(self, name, x, y):
        """Out of the library, which L opens, onto a place."""
        self.canvas.focus()
        self.page.keyboard.press("l")
        self.page.keyboard.type(name.lower())
        option = self.page.get_by_role("dialog", name="Library").get_by_role("option", name=name, exact=True)
        expect(option).to_be_visible()
        a, b = self.middle(option)
        self.page.mouse.move(a, b)
        self.page.mouse.down()
        self.page.mouse.move(x - 20, y - 10, steps=5)
        self.settle()
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()
        self.settle()

    def open_and_find_main(self):
        self.browser_context_scripts()
        self.open(self.folder_of_project)
        self.page.keyboard.press("Control+p")
        self.page.keyboard.type("main")
        expect(self.page.get_by_role("option", name=re.compile("Main.storyboard")).first).to_be_visible()
        self.page.keyboard.press("Enter")
        expect(self.scene("View Controller")).to_be_visible()

    def browser_context_scripts(self):
        """Counts from the first moment on."""
        make = self.browser.new_context

        def new_context(**options):
            context = make(**options)
            context.add_init_script(COUNTING)
            return context
        self.browser.new_context = new_context
        self.addCleanup(lambda: self.browser.__dict__.pop("new_context", None))

    def change_a_label_under_three_views(self):
        self.page.mouse.dblclick(*self.middle(self.object("Label “Deep”")))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("Deeper")
        self.page.keyboard.press("Enter")
        expect(self.row("Deeper")).to_be_visible()

    def drag_a_button_into_a_stack(self):
        self.drop("Button", *self.middle(self.object("Stack View")))
        expect(self.row("Button")).to_have_attribute("aria-level", str(int(self.row("Stack View").get_attribute("aria-level")) + 1))

    def connect_it_to_a_new_action(self):
        self.canvas.focus()
        self.page.keyboard.press("s")
        source = self.page.get_by_role("region", name="Source")
        expect(source.locator(".source-line").nth(3)).to_be_visible()
        self.settle()
        box = source.locator(".source-line").nth(3).bounding_box()
        self.page.mouse.move(*self.middle(self.object("Button")))
        self.page.mouse.down(button="right")
        self.page.mouse.move(box["x"] + 180, box["y"] + 3, steps=6)
        self.page.mouse.move(box["x"] + 200, box["y"], steps=3)
        self.page.mouse.up(button="right")
        dialog = self.page.get_by_role("dialog", name="Insert into ViewController")
        dialog.get_by_label("Connection").select_option("Action")
        dialog.get_by_label("Name").click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("reserve")
        self.page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        self.canvas.focus()
        self.page.keyboard.press("s")

    def embed_in_navigation(self):
        self.page.mouse.click(*self.middle(self.row("View Controller").first))
        self.canvas.focus()
        self.page.keyboard.press("e")
        self.page.get_by_role("menuitem", name="Navigation Controller").click()
        expect(self.scene("Navigation Controller")).to_be_visible()

    def a_table_whose_rows_lead_on(self):
        self.canvas.focus()
        self.page.keyboard.press("Shift+Digit1")
        self.page.wait_for_timeout(300)
        box = self.canvas.bounding_box()
        self.drop("Table View Controller", box["x"] + box["width"] - 90, box["y"] + box["height"] / 2)
        self.page.mouse.click(*self.middle(self.row("Table View Cell")))
        self.field("Style", "combobox").select_option("rightDetail")
        self.field("Identifier").click()
        self.page.keyboard.type("row")
        self.page.keyboard.press("Enter")
        self.settle()
        self.canvas.focus()
        self.page.keyboard.press("Shift+Digit1")
        self.page.wait_for_timeout(300)
        self.link(self.row("row"), self.scene("View Controller"), "Show", "Selection Segue")

    def a_way_back(self):
        self.link(self.object("Button").first, self.row("Exit").first, "backToStart:")

    def a_class_that_does_not_exist_yet(self):
        self.page.mouse.click(*self.middle(self.row("Table View Controller")))
        self.page.keyboard.press("Control+Alt+1")
        self.settle()
        field = self.field("Class", "combobox") if self.field("Class", "combobox").count() else self.field("Class")
        field.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("PlacesViewController")
        self.page.keyboard.press("Enter")
        expect(self.row("Places View Controller")).to_be_visible()

    def german_and_dark(self):
        device = self.page.get_by_role("toolbar", name="Device")
        device.get_by_role("button", name="Language").click()
        self.page.get_by_role("menuitemradio", name=re.compile("German")).click()
        device.get_by_role("button", name="Appearance").click()
        self.page.get_by_role("menuitemradio", name="Dark").click()

    def undo_ten_times_and_save(self):
        self.canvas.focus()
        for _ in range(10):
            self.page.keyboard.press("Control+z")
        for _ in range(4):
            self.page.keyboard.press("Control+Shift+z")
        self.save()

    def test_ten_acts(self):
        project = self.begin()
        acts = [self.open_and_find_main, self.change_a_label_under_three_views, self.drag_a_button_into_a_stack, self.connect_it_to_a_new_action,
                self.embed_in_navigation, self.a_table_whose_rows_lead_on, self.a_way_back, self.a_class_that_does_not_exist_yet,
                self.german_and_dark, self.undo_ten_times_and_save]
        for act in acts:
            self.act(act.__name__.replace("_", " "), act)
        print("\n" + self.table())
        changed = subprocess.run(["git", "diff", "--stat"], cwd=project, capture_output=True, text=True).stdout
        self.assertIn("Main.storyboard", changed)
        self.assertNotIn("de.lproj", changed)
        storyboard("check", self.main)
        for title, clicks, drags, keys, letters, seconds in self.rows:
            self.assertLessEqual(clicks + drags + keys, 20, title)


if __name__ == "__main__":
    unittest.main()
