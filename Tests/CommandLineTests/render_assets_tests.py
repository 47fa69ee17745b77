"""Images and colours of the project around a document: scales, vectors, slices, templates, appearances and idioms."""

import json
import os
import unittest

from PIL import Image, ImageDraw

import support
from render_tests import DOCUMENT, box, picture

RED, GREEN, BLUE, BLACK, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0), (255, 255, 255)


def pdf(width, height):
    """A page with a red rectangle in its left half."""
    content = f"1 0 0 rg 0 0 {width / 2} {height} re f".encode()
    parts = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
             f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents 4 0 R >>".encode(), b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)]
    text, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(len(text))
        text += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    start = len(text)
    text += b"xref\n0 5\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places)
    return text + b"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % start


class RenderAssetsTests(support.TestCase):
    """The document's image view is 120 × 60 points at (100, 300), on a screen of three pixels a point."""

    def setUp(self):
        super().setUp()
        self.write("MyApp.xcodeproj/project.pbxproj", "")
        self.file = self.write("MyApp/Base.lproj/Main.storyboard", DOCUMENT)

    def image_set(self, entries, **properties):
        self.write("MyApp/Assets.xcassets/Sign.imageset/Contents.json", json.dumps({"images": entries, "properties": properties}))

    def plain(self, name, color, size=(40, 20)):
        os.makedirs(self.path("MyApp", "Assets.xcassets", "Sign.imageset"), exist_ok=True)
        Image.new("RGB", size, color).save(self.path("MyApp", "Assets.xcassets", "Sign.imageset", name))
        return name

    def shown(self, *arguments, x=180, y=330):
        """The colour at a point of the screen."""
        self.assertSucceeds(support.storyboard("render", self.file, *arguments, "-o", self.path("out.png")))
        return picture(self.path("out.png")).getpixel((x * 3, y * 3))

    def test_the_nearest_scale_is_shown(self):
        self.image_set([{"filename": self.plain(f"{scale}.png", color), "scale": f"{scale}x", "idiom": "universal"} for scale, color in ((1, RED), (2, GREEN), (3, BLUE))])
        self.assertEqual(self.shown(), BLUE)
        self.assertSucceeds(support.storyboard("render", self.file, "--device", "iPhone SE", "-o", self.path("out.png")))
        self.assertEqual(picture(self.path("out.png")).getpixel((360, 660)), GREEN)

    def test_appearances_idioms_and_contrast(self):
        dark, high = {"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}
        self.image_set([
            {"filename": self.plain("any.png", RED), "idiom": "universal"}, {"filename": self.plain("dark.png", GREEN), "idiom": "universal", "appearances": [dark]},
            {"filename": self.plain("high.png", BLUE), "idiom": "universal", "appearances": [high]}, {"filename": self.plain("pad.png", (255, 255, 0)), "idiom": "ipad"},
        ])
        self.assertEqual(self.shown(), RED)
        self.assertEqual(self.shown("--appearance", "dark"), GREEN)
        self.assertEqual(self.shown("--contrast", "increased"), BLUE)
        self.assertSucceeds(support.storyboard("render", self.file, "--device", "iPad Air", "-o", self.path("out.png")))
        self.assertEqual(picture(self.path("out.png")).getpixel((360, 660)), (255, 255, 0))

    def test_a_template_has_the_tint_colour(self):
        self.image_set([{"filename": self.plain("any.png", RED), "idiom": "universal"}], **{"template-rendering-intent": "template"})
        self.assertEqual(self.shown(), (0, 122, 255))

    def test_pdf_and_svg_are_shown(self):
        self.image_set([{"filename": "sign.pdf", "idiom": "universal"}])
        self.write("MyApp/Assets.xcassets/Sign.imageset/sign.pdf", pdf(40, 20))
        self.assertEqual((self.shown(x=130), self.shown(x=200)), (RED, WHITE))
        self.image_set([{"filename": "sign.svg", "idiom": "universal"}])
        self.write("MyApp/Assets.xcassets/Sign.imageset/sign.svg",
                   '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g transform="translate(20 0)"><rect width="20" height="20" fill="lime"/></g></svg>')
        self.assertEqual((self.shown(x=130), self.shown(x=200)), (WHITE, GREEN))

    def test_a_vector_that_is_kept_has_sharp_edges_when_it_grows(self):
        self.write("MyApp/Assets.xcassets/Sign.imageset/sign.pdf", pdf(4, 2))
        blurred = {}
        for keeps in (False, True):
            self.image_set([{"filename": "sign.pdf", "idiom": "universal"}], **{"preserves-vector-representation": keeps})
            self.shown()
            row = [picture(self.path("out.png")).getpixel((x, 990)) for x in range(300, 660)]
            blurred[keeps] = sum(color not in (RED, WHITE) for color in row)
        self.assertLess(blurred[True], 3)
        self.assertGreater(blurred[False], 10)

    def test_caps_keep_their_size(self):
        image = Image.new("RGB", (30, 30), GREEN)
        ImageDraw.Draw(image).rectangle((9, 9, 20, 20), fill=BLUE)
        self.image_set([{"filename": "any.png", "idiom": "universal", "scale": "3x", "resizing": {
            "mode": "9-part", "center": {"mode": "stretch", "width": 12, "height": 12}, "cap-insets": {"top": 9, "left": 9, "bottom": 9, "right": 9}}}])
        image.save(self.path("MyApp", "Assets.xcassets", "Sign.imageset", "any.png"))
        self.shown()
        # Three points of green around the whole view, however wide it is.
        self.assertEqual(box(picture(self.path("out.png")), BLUE, 10), ((100 + 3) * 3, (300 + 3) * 3, (220 - 3) * 3, (360 - 3) * 3))

    def test_vectors_stay_vectors_in_svg(self):
        self.image_set([{"filename": "sign.pdf", "idiom": "universal"}])
        self.write("MyApp/Assets.xcassets/Sign.imageset/sign.pdf", pdf(40, 20))
        self.assertSucceeds(support.storyboard("render", self.file, "-o", self.path("out.svg")))
        with open(self.path("out.svg"), encoding="utf-8") as file:
            text = file.read()
        self.assertNotIn("<image", text)
        self.assertIn("rgb(100%,0%,0%)", text)

    def test_loose_images_are_found(self):
        Image.new("RGB", (40, 20), BLUE).save(self.path("MyApp", "Sign@3x.png"))
        self.assertEqual(self.shown(), BLUE)

    def test_a_damaged_pdf_is_told(self):
        self.image_set([{"filename": "sign.pdf", "idiom": "universal"}])
        self.write("MyApp/Assets.xcassets/Sign.imageset/sign.pdf", "%PDF-1.4\nnothing")
        result = support.storyboard("render", self.file, "-o", self.path("out.png"))
        self.assertSucceeds(result)
        self.assertParts(result.errors, "sign.pdf", "damaged PDF")

    def test_named_colours_follow_appearance_and_contrast(self):
        def entry(color, *appearances):
            components = {name: str(value / 255) for name, value in zip(("red", "green", "blue"), color)} | {"alpha": "1.000"}
            return {"idiom": "universal", "color": {"color-space": "srgb", "components": components}, "appearances": list(appearances)}
        dark, high = {"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}
        self.write("MyApp/Assets.xcassets/Brand.colorset/Contents.json", json.dumps({"colors": [entry(RED), entry(GREEN, dark), entry(BLUE, high), entry((255, 0, 255), dark, high)]}))
        text = DOCUMENT.replace('<viewLayoutGuide key="safeArea" id="Saf-01-aaa"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>',
                                '<viewLayoutGuide key="safeArea" id="Saf-01-aaa"/><color key="backgroundColor" name="Brand"/>')
        self.write("MyApp/Base.lproj/Main.storyboard", text.replace("    </resources>", '<namedColor name="Brand"><color red="0.5" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>'))
        for arguments, color in (([], RED), (["--dark"], GREEN), (["--contrast", "increased"], BLUE), (["--dark", "--contrast", "increased"], (255, 0, 255))):
            self.assertEqual(self.shown(*arguments, x=200, y=700), color, arguments)


if __name__ == "__main__":
    unittest.main()
