"""Damaged and odd input: each is told in one clear paragraph that names file, line, object and what to do, and nothing hangs."""

import os
import re
import socket
import subprocess
import unittest

from PIL import Image

import support

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict/></plist>
"""
BARE_PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict/></plist>\n'
XCODE_3 = """<?xml version="1.0" encoding="UTF-8"?>
<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10">
\t<data>
\t\t<int key="IBDocument.SystemTarget">1056</int>
\t</data>
</archive>
"""


def entity_bomb():
    names = "abcdefghij"
    entities = [f'<!ENTITY {names[0]} "{"x" * 100}">']
    entities += [f'<!ENTITY {name} "{f"&{inner};" * 10}">' for name, inner in zip(names[1:], names)]
    return '<?xml version="1.0"?>\n<!DOCTYPE document [\n' + "\n".join(entities) + "\n]>\n<document>&j;</document>\n"


class StoryboardTests(support.TestCase):
    """Damaged storyboards of an app that is otherwise whole."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("PhotoBrowser", os.path.join(cls.shared, "project"))
        cls.whole = cls.project.read(cls.project.storyboard)

    def setUp(self):
        super().setUp()
        self.project.write(self.project.storyboard, self.whole)

    @property
    def file(self):
        return self.project.storyboard

    def line(self, part):
        return self.project.line(self.file, part)

    def run_app(self, script=None, status=0, memory=None):
        """Runs the app headless, by a script where one is given."""
        picture = self.path("picture.png")
        arguments = ["--screenshot", picture]
        if script:
            arguments = ["--script", self.write("script.txt", script)]
        result = self.project.run(*arguments, memory=memory)
        self.assertEqual(result.status, status, result.text)
        return result

    def assertRefused(self, *parts):
        """Neither the app nor the tools take the document, and they say why in the same words."""
        app = self.run_app(status=1)
        self.assertParts(app.errors, *parts)
        self.assertEqual(app.errors.count("\n"), 1, app.errors)
        for arguments in (["render", self.file, "-o", self.path("out.png")], ["format", self.file]):
            tool = support.storyboard(*arguments)
            self.assertEqual(tool.status, 1, tool.text)
            self.assertParts(tool.errors, *parts)
        self.assertEqual(os.listdir(self.folder), [], "nothing is written for a document that can't be read")

    def test_no_xml(self):
        self.project.write(self.file, "Dear diary,\n")
        self.assertRefused(f"{self.file}:1:1: error: ", "not an Interface Builder document", "expected XML", ". Give a .storyboard or .xib file that Xcode saved.")

    def test_an_empty_file(self):
        self.project.write(self.file, "")
        self.assertRefused(f"{self.file}:1:1: error: ", "empty")

    def test_cut_off_inside_a_tag(self):
        place = self.whole.index("<navigationItem") + 30
        self.project.write(self.file, self.whole[:place])
        line = self.whole[:place].count("\n") + 1
        self.assertRefused(f"{self.file}:{line}:", "error: The document is cut off inside the tag of <navigationItem>", "Restore the file")

    def test_cut_off_between_tags(self):
        place = self.whole.index("<constraints>")
        self.project.write(self.file, self.whole[:place])
        self.assertRefused(f"{self.file}:", "error: ", "cut off: <collectionViewCellContentView id=\"Nf2-a1-Tzw\"> of line 30 is never closed", "Restore the file")

    def test_a_property_list(self):
        self.project.write(self.file, BARE_PLIST)
        self.assertRefused(f"{self.file}:2:1: error: ", "its root is <plist>", "Give a .storyboard or .xib file")
        self.project.write(self.file, PLIST)
        self.assertRefused(f"{self.file}:2:1: error: ", "DOCTYPE", "remove it, or give a .storyboard or .xib file")

    def test_an_archive_of_xcode_3(self):
        self.project.write(self.file, XCODE_3)
        self.assertRefused(f"{self.file}:2:1: error: ", "Xcode 3", "<archive>", "Open it in Xcode")

    def test_an_entity_bomb(self):
        self.project.write(self.file, entity_bomb())
        self.assertRefused(f"{self.file}:2:1: error: ", "<!DOCTYPE", "entities", "remove it")

    def test_a_huge_file_ends_in_an_error_and_not_in_memory(self):
        head = self.whole.index("<scenes>")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(self.whole[:head])
            for _ in range(110):
                file.write("<!--" + "x" * 999_992 + "-->\n")
            file.write(self.whole[head:])
        result = support.storyboard("render", self.file, "-o", self.path("out.png"), memory=1500)
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"{self.file}: error: ", "110 MB", "split it")
        # Built before, so that the limit is the app's and not the compiler's.
        support.storyboard("build", self.project.project)
        app = self.run_app(status=1, memory=1500)
        self.assertParts(app.errors, f"{self.file}: error: ", "110 MB", "split it")

    def test_no_initial_scene_is_a_warning_and_a_black_window(self):
        self.project.replace(self.file, ' initialViewController="Nav-ig-aTn"', "")
        result = self.run_app()
        self.assertParts(
            result.errors, "Failed to instantiate the default view controller for UIMainStoryboardFile 'Main'",
            "perhaps the designated entry point is not set?", self.file, "Is Initial View Controller")
        self.assertEqual(result.complaints.count("\n"), 1, result.errors)
        picture = Image.open(self.path("picture.png")).convert("RGB")
        below_status_bar = picture.crop((0, picture.height // 10, picture.width, picture.height * 9 // 10))
        self.assertEqual(below_status_bar.getextrema(), ((0, 0), (0, 0), (0, 0)))

    def test_a_class_that_does_not_exist_is_a_warning_and_uikits_class(self):
        self.project.replace(self.file, 'customClass="PhotoViewController"', 'customClass="PhotoVeiwController" userLabel="One Photo"')
        # UIKit's own class has none of the outlets; iOS traps over those, so they go.
        self.project.write(self.file, re.sub(r'<outlet property="(imageView|captionLabel)" destination="(?!gR5)[^>]*/>', "", self.project.read(self.file)))
        line = self.line('customClass="PhotoVeiwController"')
        result = self.run_app('tap "Harbour"\nexpect "Photos"\nback\nexpect "Bridge"\n')
        self.assertParts(result.errors, "Unknown class PhotoBrowser.PhotoVeiwController in Interface Builder file", f"{self.file}:{line}", "One Photo")
        self.assertEqual(result.complaints.count("\n"), 1, result.errors)

    def test_an_outlet_that_its_class_lacks_traps_with_ios_message(self):
        self.project.replace(self.file, '<outlet property="imageView" destination="gR5-Dt-mM0"', '<outlet property="imageVew" destination="gR5-Dt-mM0"')
        self.project.replace(self.file, 'customClass="PhotoCell"', 'customClass="PhotoCell" userLabel="One of the Photos"')
        line = self.line('property="imageVew"')
        result = self.run_app(status=1)
        self.assertParts(
            result.errors, "PhotoBrowser.PhotoCell 0x", "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key imageVew.",
            f"{self.file}:{line}", "cJd-yU-3hr", "One of the Photos", "Did you mean imageView?")

    def test_a_segue_to_a_scene_that_is_not_there(self):
        self.project.replace(self.file, '<segue destination="pHo-2e-LvA"', '<segue destination="pHo-2e-Nix"')
        line = self.line('<segue destination="pHo-2e-Nix"')
        result = self.run_app('tap "Harbour"\nexpect "Bridge"\n')
        self.assertParts(result.errors, f"{self.file}:{line}:", "warning: ", "pHo-2e-Nix", "isn't in the document", "cJd-yU-3hr")
        self.assertOneParagraph(result.errors)

    def test_an_action_that_its_class_lacks_traps_when_it_is_sent(self):
        project = support.Project("Events", self.path("events"))
        project.replace(project.storyboard, 'selector="reserve:"', 'selector="resrve:"')
        script = self.write("script.txt", 'tap "Silent Film Night"\nexpect "Reserve a Seat"\nscreenshot shown.png\ntap "Reserve a Seat"\n')
        result = project.run("--script", script)
        self.assertEqual(result.status, 1, result.text)
        self.assertTrue(os.path.exists(os.path.join(project.folder, "shown.png")), "it is no mistake until then")
        self.assertParts(result.errors, "EventViewController resrve:]: unrecognized selector sent to instance 0x")

    def test_what_is_unknown_is_told_and_the_rest_is_shown(self):
        self.project.replace(self.file, "<navigationItem", '<hologram depth="3" userLabel="Ghost" id="Hol-og-ram"/><navigationItem')
        line = self.line("<hologram")
        result = self.run_app('expect "Photos"\ntap "Harbour"\nexpect "Boats coming home at dusk"\n')
        self.assertParts(result.errors, f"{self.file}:{line}:", "warning: ", "<hologram", "Hol-og-ram", "Ghost")

    def test_an_unknown_target_of_a_script_lists_what_is_on_the_screen(self):
        script = self.write("script.txt", '# A walk.\ntap "Harbor"\n')
        result = self.project.run("--script", script)
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f'{script}:2: error: there is no "Harbor" on the screen; "Harbour" is there; on it are:\n', '"Harbour" at ', "Photos", '"Bridge" at ')

    def test_a_mistyped_step_is_told_with_the_one_that_was_meant(self):
        script = self.write("script.txt", 'tpa "Harbour"\n')
        result = self.project.run("--script", script)
        self.assertParts(result.errors, f"{script}:1: error: unknown step “tpa”, did you mean “tap”? known: appearance, ")

    def test_a_script_that_makes_no_sense(self):
        script = self.write("script.txt", 'tap "Harbour"\ndance\n')
        result = self.project.run("--script", script)
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"{script}:2: error: unknown step “dance”; known: appearance, back, ", "tap")
        missing = self.path("none.txt")
        result = self.project.run("--script", missing)
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"error: the script {missing} can't be read")


class ProjectTests(support.TestCase):
    """Damaged projects, sources and assets."""

    def setUp(self):
        super().setUp()
        self.project = support.Project("PhotoBrowser", self.path("project"))

    def assertFails(self, *parts):
        result = self.project.run("--screenshot", self.path("picture.png"))
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, *parts)
        self.assertOneParagraph(result.errors)
        self.assertFalse(os.path.exists(self.path("picture.png")))
        return result

    def test_a_file_that_is_missing(self):
        os.remove(self.project.path("Photo.swift"))
        line = self.project.line(self.project.project_file, "isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Photo.swift")
        self.assertFails(
            f"{self.project.project_file}:{line}: error: ", "target “PhotoBrowser”", "“Compile Sources”", "missing", self.project.path("Photo.swift"),
            "Put the file there, or remove the reference")

    def test_a_storyboard_that_is_missing(self):
        os.remove(self.project.storyboard)
        self.assertFails(f"{self.project.project_file}:", "error: ", "“Copy Bundle Resources”", "missing", self.project.storyboard)

    def test_a_compile_error_stands_at_the_originals_place(self):
        file = self.project.path("PhotoViewController.swift")
        self.project.replace(file, "captionLabel.text = photo?.place", "captionLabel.texxt = photo?.place")
        line = self.project.line(file, "texxt")
        result = self.assertFails(f"{file}:{line}:22: error: ", "UILabel", "has no member 'texxt'", "captionLabel.texxt = photo?.place")
        self.assertNotIn(".storyboard-build", result.errors)
        self.assertEqual(result.errors.count("error: "), 1, result.errors)
        # Mended, it is built again.
        self.project.replace(file, "texxt", "text")
        self.assertSucceeds(self.project.run("--screenshot", self.path("picture.png")))

    def test_an_asset_that_is_no_image(self):
        file = self.project.path("Assets.xcassets", "Harbour.imageset", "harbour@2x.jpg")
        self.project.write(file, "<html>404</html>")
        self.assertFails(f"{file}: error: ", "“Harbour”", "no image", "Replace it")

    def test_a_project_that_is_cut_off(self):
        text = self.project.read(self.project.project_file)
        self.project.write(self.project.project_file, text[: len(text) // 2])
        self.assertFails(f"{self.project.project_file}", "error: ", "not an Xcode project file", "cut off")

    def test_a_folder_without_a_project(self):
        result = support.storyboard("run", self.folder + "/none")
        self.assertEqual(result.status, 1)
        self.assertParts(result.errors, f"{self.folder}/none: error: there is no such file or folder")
        os.mkdir(self.path("empty"))
        result = support.storyboard("run", self.path("empty"))
        self.assertEqual(result.status, 1)
        self.assertParts(result.errors, self.path("empty"), "error: ", "no .xcodeproj")

    def test_a_port_in_use(self):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            port = listener.getsockname()[1]
            result = self.project.run("--display", "browser", "--port", str(port))
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, f"error: port {port} is in use by another program", "--port")
        self.assertEqual(result.errors.count("\n"), 1)

    def test_an_unknown_device(self):
        result = self.project.run("--screenshot", self.path("picture.png"), "--device", "iPhone 3000")
        self.assertNotEqual(result.status, 0)
        self.assertParts(result.errors, "iPhone 3000", "nown", "iPhone 15")


if __name__ == "__main__":
    unittest.main()
