"""What a storyboard is made of, act by act: the vocabulary of tests that build one from nothing in the browser."""
import json
import re
import shutil
import subprocess
import sys

from PIL import Image, ImageChops
from playwright.sync_api import expect

from designing import ROOT, STORYBOARD, DesignTestCase, storyboard

sys.path.append(str(ROOT / "Tests/CommandLineTests"))
import transcripts


class RebuildingTestCase(DesignTestCase):
    def empty(self, sample):
        """A copy of a sample's project, with an empty storyboard in its own one's place."""
        project = self.sample(sample)
        self.main = project / sample / "Base.lproj/Main.storyboard"
        self.original = self.folder / "original" / sample / "Base.lproj/Main.storyboard"
        shutil.copytree(project, self.folder / "original")
        self.main.unlink()
        storyboard("new", "empty-storyboard", self.main)
        self.open(project, settles=False)
        expect(self.canvas.get_by_text("An empty storyboard")).to_be_visible()

    def corner(self):
        """An empty place of the canvas, low at the right."""
        self.fit()
        box = self.canvas.bounding_box()
        return box["x"] + box["width"] - 60, box["y"] + box["height"] - 60

    def choose(self, name):
        """By its row; of several alike, as a tuple, by its place among them."""
        if not isinstance(name, tuple):
            return super().choose(name)
        row = self.row(name[0]).nth(name[1])
        row.click()
        expect(row).to_have_attribute("aria-selected", "true")
        self.settle()

    def controller(self, kind, name=None):
        """A controller of the library, of a class of the app."""
        self.drag_in(kind, *self.corner())
        expect(self.row(kind)).to_be_visible()
        if name:
            self.give_class(kind, name)

    def give_class(self, row, name):
        self.choose(row)
        self.pane("Identity")
        field = self.field("Class", "combobox" if self.field("Class", "combobox").count() else "textbox")
        field.fill(name)
        field.press("Enter")
        self.settle()
        self.pane("Attributes")

    def into(self, row, kind):
        """An object of the library into another."""
        self.choose(row)
        self.add(kind)
        self.settle()

    def set(self, row=None, pane="Attributes", **values):
        """Fills in fields, by their labels with `_` for blanks: texts, choices (in tuples) and boxes (as truth values)."""
        if row:
            self.choose(row)
        self.pane(pane)
        for name, value in values.items():
            label = name.replace("_", " ")
            if isinstance(value, bool):
                self.check(label, value)
            elif isinstance(value, tuple):
                self.pick(label, value[0])
            elif isinstance(value, dict):
                group = self.field(label, "group")
                for part, number in value.items():
                    field = group.get_by_role("textbox", name=part, exact=True)
                    field.fill(str(number))
                    field.press("Enter")
                    self.settle()
            else:
                field = self.field(label)
                field.fill(value)
                field.press("Control+Enter" if field.evaluate("field => field.tagName") == "TEXTAREA" else "Enter")
                self.settle()

    def pin(self, row=None, width=None, height=None, margins=False, **edges):
        """Add New Constraints, of what is selected or of a row: distances to the nearest neighbours, or to others, sizes."""
        if row:
            self.choose(row)
        self.page.get_by_role("button", name="Add New Constraints").click()
        dialog = self.page.get_by_role("dialog", name="Add New Constraints")
        if margins:
            dialog.get_by_role("checkbox", name="Constrain to margins").check()
        for edge, distance in edges.items():
            if isinstance(distance, tuple):
                distance, neighbour = distance
                dialog.get_by_role("button", name=f"Values of {edge.title()} spacing").click()
                self.page.get_by_role("menu", name=f"{edge.title()} spacing").get_by_text(neighbour, exact=True).click()
            dialog.get_by_role("textbox", name=f"{edge.title()} spacing", exact=True).fill(str(distance))
        for name, value in [("Width", width), ("Height", height)]:
            if value is not None:
                dialog.get_by_role("textbox", name=f"{name} value", exact=True).fill(str(value))
        dialog.get_by_role("button", name=re.compile(r"^Add \d+ Constraints?$")).click()
        expect(dialog).to_be_hidden()
        self.settle()

    def amend(self, row, constraint, **values):
        """Changes a constraint of a view, by the words that the size inspector has for it."""
        self.choose(row)
        self.pane("Size")
        inspectors = self.page.get_by_role("complementary", name="Inspectors")
        inspectors.get_by_role("button", name=re.compile(f"^Edit {constraint}")).first.click()
        self.settle()
        self.set(**values)

    def send(self, row, event, target, action):
        """Has an event send an action, by a line from its circle."""
        self.choose(row)
        self.pane("Connections")
        circle = self.page.get_by_role("complementary", name="Inspectors").get_by_role("button", name=f"{event}, not connected", exact=True)
        for element, act in [(circle, self.page.mouse.down), (target, self.page.mouse.up)]:
            element.scroll_into_view_if_needed()
            box = element.bounding_box()
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
            act()
        self.page.get_by_role("menu", name="Connections").get_by_role("menuitem", name=action, exact=True).click()
        self.settle()

    def runtime(self, row, key_path, type, value):
        """Gives an object a runtime attribute."""
        self.choose(row)
        self.pane("Identity")
        self.page.get_by_role("button", name="Add Attribute").click()
        made = self.page.get_by_role("group", name="New attribute")
        made.get_by_role("textbox", name=re.compile("^Key Path")).fill(key_path)
        made.get_by_role("combobox").select_option(type)
        field = made.get_by_role("textbox", name=re.compile("^Value"))
        field.fill(value)
        field.press("Enter")
        self.settle()

    def hold(self, source, target, title):
        """Holds a view to another by a drag."""
        self.settle()
        self.connect(source, target)
        menu = self.page.get_by_role("menu", name="Connections")
        menu.get_by_role("menuitemcheckbox", name=title, exact=True).click()
        expect(menu).to_be_hidden()
        self.settle()

    def align(self, way):
        """Aligns what is selected by the popover."""
        self.page.get_by_role("toolbar", name="Layout").get_by_role("button", name="Align", exact=True).click()
        popover = self.page.get_by_role("dialog", name="Align")
        popover.get_by_role("checkbox", name=way).check()
        popover.get_by_role("button", name=re.compile(r"^Add 1 Constraint$")).click()
        expect(popover).to_be_hidden()
        self.settle()

    def segue(self, words, **values):
        """What the inspector says of a segue, chosen by its row in the outline."""
        self.set(re.compile(f"^{words}"), **values)

    # What came of it.

    def outline_of(self, path):
        """All objects, connections and constraints of a document, in words; exits that nothing leads to are Xcode's own."""
        items = json.loads(storyboard("edit", path, "list", "--json"))
        return sorted((item.get("text") or f"{item['kind']} {item.get('label')}").strip() for item in items if item["kind"] != "Exit")

    def check_against_the_original(self, allowed=0):
        """No problems, the same outline, and the same picture with scenes at the same places but for a share of its pixels."""
        self.save()
        storyboard("check", self.main)
        self.assertEqual(self.outline_of(self.main), self.outline_of(self.original))
        boards = []
        self.move_alike()
        for path in [self.main, self.original]:
            boards.append(self.folder / f"board-{len(boards)}.png")
            storyboard("render", path, "--board", "-o", boards[-1])
        if not allowed:
            self.assertEqual(boards[0].read_bytes(), boards[1].read_bytes(), f"look at {boards}")
        built, own = [Image.open(board).convert("L") for board in boards]
        self.assertEqual(built.size, own.size)
        different = ImageChops.difference(built, own).point(lambda level: 255 if level > 24 else 0).histogram()[255]
        self.assertLessEqual(different / (own.width * own.height), allowed, f"look at {boards}")

    def walk(self, script, measured=True):
        """The sample's own walk, on what was built: it passes, and each screen is what the sample's is.

        What is measured in pictures may be left out, where documents say other sizes of symbols.
        """
        sample, steps = self.main.parents[1].name, ROOT / f"Tests/CommandLineTests/scripts/{script}.txt"
        done = subprocess.run([STORYBOARD, "run", self.main.parents[2] / f"{sample}.xcodeproj", "--script", steps, "--watchdog", "300"], cwd=self.folder,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout + done.stderr, r"\A\S+: \d+ steps, each done\n\Z")
        for name in re.findall(r"^describe (.*)\.txt$", steps.read_text(), re.MULTILINE):
            golden = ROOT / f"Tests/Goldens/{script}-{name}.txt"
            if golden.exists():
                own, built = golden.read_text(), (self.folder / f"{name}.txt").read_text()
                if not measured:
                    own, built = [re.sub(r" (shows|ink|sides) .*", "", text) for text in (own, built)]
                found = transcripts.differences(own, built)
                self.assertEqual(found, [], f"{name} of {sample}: " + "\n".join(found))

    def move_alike(self):
        """Puts the scenes of both at the same places: those are anyone's choice."""
        for path in [self.main, self.original]:
            controllers = [item for item in json.loads(storyboard("edit", path, "list", "--json"))
                           if item["depth"] == 0 and item["kind"].endswith("Controller")]
            controllers.sort(key=lambda item: (item["kind"], item.get("label") or ""))
            storyboard("edit", path, *[f"set {one['id']} canvas {900 * place},0" for place, one in enumerate(controllers)])
