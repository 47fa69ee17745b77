"""The designer in Firefox: opened, something selected, edited, moved, undone, saved."""
import base64
import re
import unittest

from designing import PICTURES, Designer, PageProject
from firefox import FIREFOX, Firefox


@unittest.skipUnless(FIREFOX, "Firefox isn't installed (apt-get install firefox-esr)")
class InFirefox(PageProject, unittest.TestCase):
    def setUp(self):
        super().setUp()
        self.firefox = Firefox()
        self.addCleanup(self.firefox.end)

    def wait_until(self, edited):
        self.firefox.value("return designer.settled()")
        self.firefox.wait("return document.querySelector('[role=status][aria-label^=Document]').textContent.includes('Edited') === arguments[0]", edited,
                          what="what the title says")

    def frame(self):
        return re.search(r'<label [^>]*>\s*<rect key="frame" x="([\d.]*)" y="([\d.]*)"', self.main.read_text()).groups()

    def test_open_select_edit_move_undo_save(self):
        firefox = self.firefox
        designer = Designer(self.project("add label to ViewController at 100,200"), self.folder / "state")
        self.addCleanup(designer.end)
        before = self.main.read_text()
        firefox.open(designer.url)
        firefox.value("window.failures = []; window.addEventListener('error', (event) => failures.push(event.message)); "
                      "window.addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)));")
        firefox.click(firefox.named("treeitem", "Label"))
        firefox.wait("return document.querySelector('[role=treeitem][aria-selected=true]')?.textContent.includes('Label')")
        # Its text, in the inspector.
        firefox.click(firefox.named("textbox", "Text"))
        firefox.press("Control", "a")
        firefox.type("From Firefox")
        firefox.press("Enter")
        label = firefox.named("button", "Label “From Firefox”")
        self.wait_until(edited=True)
        # Its place, on the canvas; then not.
        start = self.frame()
        firefox.pointer(label, "down", (label[0] + 12, label[1] + 9), (label[0] + 40, label[1] + 30), "up")
        firefox.value("return designer.settled()")
        firefox.wait("return document.querySelector('[aria-label^=\"Undo\"]')?.getAttribute('aria-label') === 'Undo Move'", what="a move")
        firefox.press("Control", "s")
        self.wait_until(edited=False)
        self.assertNotEqual(self.frame(), start)
        self.assertIn('text="From Firefox"', self.main.read_text())
        for _ in range(2):
            firefox.press("Control", "z")
        firefox.press("Control", "s")
        self.wait_until(edited=False)
        (PICTURES / "firefox.png").write_bytes(base64.b64decode(firefox.picture()))
        self.assertEqual(self.main.read_text(), before)
        self.assertEqual(firefox.value("return failures"), [])

    def test_out_of_the_library_and_a_line_by_the_right_button(self):
        firefox = self.firefox
        designer = Designer(self.project(), self.folder / "state")
        self.addCleanup(designer.end)
        firefox.open(designer.url)
        firefox.click(firefox.named("treeitem", "View"))
        firefox.value("document.querySelector('[role=application]').focus()")
        firefox.press("l")
        firefox.type("button")
        box = firefox.value("const box = document.querySelector('.scene').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]")
        firefox.drag(firefox.named("option", "Button"), (box[0] + box[2] / 2, box[1] + box[3] * 0.6))
        firefox.drag(firefox.named("treeitem", "Button"), firefox.named("treeitem", "View"), button=2)
        firefox.click(firefox.named("menuitemcheckbox", "Center Horizontally in Safe Area"))
        firefox.wait("return [...document.querySelectorAll('[role=treeitem]')].some((row) => row.textContent.includes('Constraints'))")
        self.wait_until(edited=True)
        firefox.press("Control", "s")
        self.wait_until(edited=False)
        self.assertRegex(self.main.read_text(), '<constraint firstItem="[^"]*" firstAttribute="centerX"')


if __name__ == "__main__":
    unittest.main()
