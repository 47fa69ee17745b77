"""What `storyboard render` draws: formats, boards, and the settings of a device and of the person who holds it."""

import os
import re
import unittest

from PIL import Image, ImageChops

import support

# A label at the leading edge in the system's blue and a text style, a plain one below, an asset's image, and a table with a prototype.
DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="Aaa-01-aaa">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/></dependencies>
    <scenes>
        <!--First-->
        <scene sceneID="Scn-01-aaa"><objects>
            <viewController storyboardIdentifier="First" title="First" id="Aaa-01-aaa" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="Viw-01-aaa">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <label opaque="NO" text="Harbour" lineBreakMode="tailTruncation" adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="Lbl-01-aaa">
                            <rect key="frame" x="16" y="100" width="80" height="20"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/><color key="textColor" systemColor="systemBlueColor"/>
                        </label>
                        <imageView contentMode="scaleToFill" image="Sign" translatesAutoresizingMaskIntoConstraints="NO" id="Img-01-aaa"><rect key="frame" x="100" y="300" width="120" height="60"/></imageView>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="Saf-01-aaa"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>
                    <constraints>
                        <constraint firstItem="Lbl-01-aaa" firstAttribute="leading" secondItem="Saf-01-aaa" secondAttribute="leading" constant="20" id="Con-01-aaa"/>
                        <constraint firstItem="Lbl-01-aaa" firstAttribute="top" secondItem="Saf-01-aaa" secondAttribute="top" constant="20" id="Con-02-aaa"/>
                        <constraint firstItem="Img-01-aaa" firstAttribute="leading" secondItem="Viw-01-aaa" secondAttribute="leading" constant="100" id="Con-03-aaa"/>
                        <constraint firstItem="Img-01-aaa" firstAttribute="top" secondItem="Viw-01-aaa" secondAttribute="top" constant="300" id="Con-04-aaa"/>
                        <constraint firstItem="Img-01-aaa" firstAttribute="width" constant="120" id="Con-05-aaa"/>
                        <constraint firstItem="Img-01-aaa" firstAttribute="height" constant="60" id="Con-06-aaa"/>
                    </constraints>
                </view>
                <connections><segue destination="Tab-01-aaa" kind="show" id="Seg-01-aaa"/><segue destination="Ref-01-aaa" kind="presentation" id="Seg-02-aaa"/></connections>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="Fir-01-aaa" sceneMemberID="firstResponder"/>
        </objects><point key="canvasLocation" x="0.0" y="0.0"/></scene>
        <!--List-->
        <scene sceneID="Scn-02-aaa"><objects>
            <tableViewController title="List" id="Tab-01-aaa" sceneMemberID="viewController">
                <tableView key="view" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="-1" sectionFooterHeight="-1" id="Tbl-01-aaa">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>
                    <prototypes><tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="Red" rowHeight="80" id="Cel-01-aaa">
                        <rect key="frame" x="0.0" y="50" width="393" height="80"/>
                        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="Cel-01-aaa" id="Ccv-01-aaa"><rect key="frame" x="0.0" y="0.0" width="393" height="80"/></tableViewCellContentView>
                        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </tableViewCell></prototypes>
                    <connections><outlet property="dataSource" destination="Tab-01-aaa" id="Out-01-aaa"/><outlet property="delegate" destination="Tab-01-aaa" id="Out-02-aaa"/></connections>
                </tableView>
            </tableViewController>
        </objects><point key="canvasLocation" x="900" y="0.0"/></scene>
        <!--Settings-->
        <scene sceneID="Scn-03-aaa"><objects><viewControllerPlaceholder storyboardName="Settings" id="Ref-01-aaa" sceneMemberID="viewController"/></objects><point key="canvasLocation" x="900" y="700"/></scene>
    </scenes>
    <resources>
        <image name="Sign" width="10" height="10"/>
        <systemColor name="systemBlueColor"><color red="0.0" green="0.47843137254901963" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></systemColor>
    </resources>
</document>
"""


# A grid with an item that was given a size on the canvas.
GRID = DOCUMENT[:DOCUMENT.index("        <!--First-->")] + """
        <scene sceneID="Scn-01-aaa"><objects><collectionViewController id="Aaa-01-aaa" sceneMemberID="viewController">
            <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="Col-01-aaa"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="Lay-01-aaa"><size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
                <cells><collectionViewCell contentMode="center" id="Cel-01-aaa"><rect key="frame" x="0.0" y="0.0" width="200" height="30"/>
                    <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <size key="customSize" width="200" height="30"/></collectionViewCell></cells>
            </collectionView></collectionViewController></objects></scene>
    </scenes>
</document>
"""


def read(path):
    with open(path, "rb") as file:
        return file.read()


def picture(path):
    with Image.open(path) as image:
        return image.convert("RGB")


def box(image, color, tolerance=40):
    """The smallest rectangle around all pixels of nearly that colour; None without any."""
    difference = ImageChops.difference(image, Image.new("RGB", image.size, color)).convert("L")
    return difference.point(lambda value: 255 if value < tolerance else 0).getbbox()


BLUE, DARK_BLUE, ACCESSIBLE_BLUE = (0, 122, 255), (10, 132, 255), (0, 64, 221)


class RenderTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.write("MyApp/Base.lproj/Main.storyboard", DOCUMENT)
        self.file = self.path("MyApp", "Base.lproj", "Main.storyboard")

    def render(self, *arguments, name="out.png"):
        self.assertSucceeds(support.storyboard("render", self.file, *arguments, "-o", self.path(name)))
        return (picture if name.endswith(".png") else read)(self.path(name))

    def label(self, *arguments, color=BLUE):
        found = box(self.render(*arguments), color)
        self.assertIsNotNone(found, arguments)
        return found

    # Settings

    def test_larger_text_is_larger(self):
        heights = [bottom - top for _, top, _, bottom in (self.label("--type-size", size) for size in ("xs", "l", "xxxl", "ax5"))]
        self.assertEqual(heights, sorted(set(heights)))
        # 17 points become 53.
        self.assertAlmostEqual(heights[3] / heights[1], 53 / 17, delta=0.15)

    def test_right_to_left_begins_at_the_right(self):
        left, _, right, _ = self.label()
        for arguments in (("--direction", "rtl"), ("--locale", "ar")):
            mirrored = self.label(*arguments)
            self.assertAlmostEqual(1179 - mirrored[2], left, delta=6)
            self.assertAlmostEqual(mirrored[2] - mirrored[0], right - left, delta=6)
        self.assertEqual(self.label("--locale", "ar", "--direction", "ltr"), (left, *self.label()[1:]))

    def test_dark_appearance_and_increased_contrast(self):
        self.assertEqual(self.render().getpixel((600, 2000)), (255, 255, 255))
        self.assertEqual(self.render("--appearance", "dark").getpixel((600, 2000)), (0, 0, 0))
        self.assertEqual(self.render("--dark").tobytes(), self.render("--appearance", "dark").tobytes())
        self.assertIsNotNone(box(self.render("--contrast", "increased"), ACCESSIBLE_BLUE, 12))
        self.assertIsNone(box(self.render(), ACCESSIBLE_BLUE, 12))

    def test_a_turned_device_is_wide_and_keeps_off_the_notch(self):
        image = self.render("--orientation", "landscape")
        self.assertEqual(image.size, (2556, 1179))
        self.assertGreater(box(image, BLUE)[0], 3 * (59 + 19))

    def test_texts_are_those_of_the_language(self):
        plain = self.label()
        self.write("MyApp/de.lproj/Main.strings", '"Lbl-01-aaa.text" = "Hafenrundfahrt";\n')
        wide = self.label("--locale", "de")
        self.assertGreater(wide[2] - wide[0], 1.5 * (plain[2] - plain[0]))
        self.assertEqual(self.label("--locale", "de-AT"), wide)
        self.write("MyApp/mul.lproj/Main.xcstrings", '{"sourceLanguage": "en", "strings": {"Lbl-01-aaa.text": {"localizations": {"fi": {"stringUnit": {"state": "translated", "value": "Iii"}}}}}, "version": "1.0"}')
        narrow = self.label("--locale", "fi")
        self.assertLess(narrow[2] - narrow[0], plain[2] - plain[0])

    def test_a_language_without_a_table_is_told(self):
        result = support.storyboard("render", self.file, "--locale", "sv", "-o", self.path("out.png"))
        self.assertSucceeds(result)
        self.assertParts(result.errors, "Main.storyboard", "no translation into “sv”")

    def test_prototypes_are_shown_once(self):
        self.assertEqual(box(self.render("--scene", "Scn-02-aaa"), (255, 0, 0))[3] - box(self.render("--scene", "Scn-02-aaa"), (255, 0, 0))[1], 240)
        self.assertIsNone(box(self.render("--scene", "Scn-02-aaa", "--no-prototypes"), (255, 0, 0)))

    def test_prototypes_without_a_name_are_shown_too(self):
        self.write("MyApp/Base.lproj/Main.storyboard", DOCUMENT.replace(' reuseIdentifier="Red"', ""))
        self.assertIsNotNone(box(self.render("--scene", "Scn-02-aaa"), (255, 0, 0)))

    def test_items_are_as_large_as_on_the_canvas(self):
        self.file = self.write("Grid.storyboard", GRID)
        left, top, right, bottom = box(self.render("--scale", "1"), (255, 0, 0))
        self.assertEqual((right - left, bottom - top), (200, 30))

    def test_the_accent_colour_of_the_project_tints(self):
        self.file = self.xib('<button opaque="NO" contentMode="scaleToFill" buttonType="system" id="iN0-l3-epB"><rect key="frame" x="0.0" y="0.0" width="120" height="80"/>'
                             '<state key="normal" title="Harbour"/></button>')
        self.assertIsNotNone(box(self.render(), BLUE))
        self.write("MyApp.xcodeproj/project.pbxproj", "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;")
        self.write("Assets.xcassets/AccentColor.colorset/Contents.json", '{"colors": [{"idiom": "universal"}]}')
        self.assertIsNotNone(box(self.render(), BLUE), "an empty set, as new projects have it, is no colour")
        self.write("Assets.xcassets/AccentColor.colorset/Contents.json", '{"colors": [{"idiom": "universal", "color": {"color-space": "srgb",'
                   '"components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}')
        self.assertIsNotNone(box(self.render(), (255, 0, 0)))
        self.assertIsNone(box(self.render(), BLUE))

    def test_a_scene_is_found_by_its_storyboard_identifier(self):
        self.assertEqual(self.render("--scene", "First").tobytes(), self.render("--scene", "Scn-01-aaa").tobytes())

    def test_unknown_values_are_usage_errors(self):
        for arguments in (["--type-size", "huge"], ["--direction", "up"], ["--contrast", "much"], ["--orientation", "flat"], ["--board", "--all"], ["--scale", "0"]):
            with self.subTest(arguments=arguments):
                self.assertEqual(support.storyboard("render", self.file, *arguments, "-o", self.path("out.png")).status, 64)
        self.assertEqual(support.storyboard("render", self.file, "-o", self.path("out.jpg")).status, 64)

    # Formats

    def test_svg_holds_shapes_and_no_picture(self):
        text = self.render(name="out.svg").decode()
        self.assertRegex(text, r'<svg [^>]*width="393(px)?" height="852(px)?" viewBox="0 0 393 852"')
        self.assertNotIn("<image", text)
        self.assertIn("<symbol", text)
        self.assertRegex(text, r"fill:rgb\(0%,47\.8\d*%,100%\)")

    def test_pdf_is_a_page_as_large_as_the_screen_and_the_same_each_time(self):
        first, second = self.render(name="a.pdf"), self.render(name="b.pdf")
        self.assertTrue(first.startswith(b"%PDF-"))
        self.assertRegex(first, rb"MediaBox \[ 0 0 393 852 \]")
        self.assertEqual(first, second)

    def test_the_format_may_be_said(self):
        self.assertTrue(self.render("--format", "svg", name="scene").startswith(b"<?xml"))

    def xib(self, *objects):
        head = DOCUMENT[:DOCUMENT.index("    <scenes>")].replace("Storyboard.XIB", "XIB").replace(' initialViewController="Aaa-01-aaa"', "")
        return self.write("Card.xib", head + "<objects>" + "".join(objects) + "</objects></document>\n")

    RED = ('<rect key="frame" x="0.0" y="0.0" width="120" height="80"/>'
           '<color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>')

    def test_a_xib_is_as_large_as_its_view(self):
        self.file = self.xib('<view contentMode="scaleToFill" id="iN0-l3-epB">', self.RED, "</view>")
        self.assertEqual(box(self.render("--scale", "1"), (255, 0, 0)), (0, 0, 120, 80))

    def test_a_xib_may_hold_a_cell(self):
        for kind in ("tableViewCell", "collectionViewCell"):
            with self.subTest(kind=kind):
                self.file = self.xib(f'<{kind} contentMode="scaleToFill" id="iN0-l3-epB">', self.RED, f"</{kind}>")
                self.assertEqual(box(self.render("--scale", "1"), (255, 0, 0)), (0, 0, 120, 80))

    def test_xibs_become_vectors_too(self):
        self.file = self.xib('<view contentMode="scaleToFill" id="iN0-l3-epB">', self.RED, "</view>")
        text = self.render(name="card.svg").decode()
        self.assertIn('viewBox="0 0 120 80"', text)
        self.assertRegex(text, r"rgb\(100%,\s*0%,\s*0%\)")

    # Boards

    def test_a_board_has_all_scenes_side_by_side(self):
        image = self.render("--board")
        # Two screens of 393 × 852 points at half their size, with a prototype on the right one.
        self.assertGreater(image.width, 393)
        self.assertGreater(box(image, (255, 0, 0))[0], box(image, BLUE)[2])
        self.assertEqual(self.render("--board", "--scale", "0.25").size, tuple((side + 1) // 2 for side in image.size))

    def test_a_board_says_titles_and_references(self):
        text = self.render("--board", name="board.svg").decode()
        width, height = (float(side) for side in re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text).groups())
        self.assertGreater(width, 2 * 393)
        self.assertGreater(height, 852)
        self.assertTrue(self.render("--board", name="board.pdf").startswith(b"%PDF-"))

    def test_scenes_without_a_place_stand_apart(self):
        text = re.sub(r'<point key="canvasLocation"[^>]*/>', "", DOCUMENT)
        self.file = self.write("Places.storyboard", text)
        image = self.render("--board")
        self.assertGreater(box(image, (255, 0, 0))[0], box(image, BLUE)[2])
        self.file = self.write("Same.storyboard", re.sub(r'(<point key="canvasLocation") [^>]*/>', r'\1 x="10" y="10"/>', DOCUMENT))
        self.assertEqual(self.render("--board").tobytes(), image.tobytes())

    def test_several_boards_go_into_a_folder(self):
        self.write("MyApp/Other.storyboard", DOCUMENT)
        self.assertSucceeds(support.storyboard("render", self.file, self.path("MyApp", "Other.storyboard"), "--board", "--format", "pdf", "-o", self.path("boards")))
        self.assertEqual(sorted(os.listdir(self.path("boards"))), ["Main.pdf", "Other.pdf"])

    def test_a_huge_board_is_drawn_smaller(self):
        far = DOCUMENT.replace('x="900" y="0.0"', 'x="9000" y="0.0"').replace('x="900" y="700"', 'x="9000" y="7000"')
        self.file = self.write("Far.storyboard", far)
        result = support.storyboard("render", self.file, "--board", "--scale", "8", "-o", self.path("far.png"))
        self.assertSucceeds(result)
        self.assertParts(result.errors, "note: ", "the board is drawn at scale")
        self.assertLessEqual(picture(self.path("far.png")).width * picture(self.path("far.png")).height, 26_000_000)

    def test_a_xib_has_no_board(self):
        self.write("Card.xib", DOCUMENT[:DOCUMENT.index("    <scenes>")].replace("Storyboard.XIB", "XIB") + "<objects/></document>\n")
        self.assertEqual(support.storyboard("render", self.path("Card.xib"), "--board", "-o", self.path("out.png")).status, 1)

    # Coverage

    def test_coverage_tells_what_no_class_reads(self):
        self.write("MyApp/Base.lproj/Main.storyboard", DOCUMENT.replace('text="Harbour"', 'text="Harbour" marqueeSpeed="3"'))
        text = support.storyboard("render", self.file, "--all", "--coverage").output
        self.assertParts(text, "element kinds drawn: ", "attributes honoured: ", "attributes that can't be seen: ", "label marqueeSpeed 1")
        self.assertNotIn("label text", text)


if __name__ == "__main__":
    unittest.main()
