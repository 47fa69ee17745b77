#!/usr/bin/env python3
"""Walks the samples and makes the pictures of them in Docs/Images: catalog.jpg, every screen of Catalog, light above dark; apps.jpg, the other samples;
samples.jpg, a few of them as Docs/Samples.md shows them."""

import os
import shutil
import sys
import tempfile
import unittest

from PIL import Image, ImageDraw, ImageFilter

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PICTURES = tempfile.mkdtemp()
COLUMNS, WIDTH, GAP = 12, 220, 16
GREY = (120, 120, 128)

sys.path.insert(0, os.path.join(ROOT, "Tests", "CommandLineTests"))
import walk_tests  # noqa: E402: the one list of the screens
from walk_tests import ACCOUNT_SETUP, CATALOG, DUNGEON_PLUNDER, MORE, ROAD_TRIP, SEGUES, STATES  # noqa: E402

APPS = [f"{name}-{picture}" for _, name, pictures in (ROAD_TRIP, ACCOUNT_SETUP, DUNGEON_PLUNDER, STATES, SEGUES) for picture in pictures]
README = ["photo-browser-grid", "road-trip-events", "account-setup-name", "dungeon-plunder-rat-dark", "states-illinois"]


class PicturingTests(walk_tests.WalkTests):
    """The walks, with a picture of each screen."""

    def walk(self, sample, script, screens, *arguments, **environment):
        self.play(sample, self.script_with(script, lambda name: f"screenshot {name}.png"), *arguments, **environment)
        for name, screen in screens.items():
            shutil.copyfile(self.path(name + ".png"), os.path.join(PICTURES, screen + ".png"))


def picture_of(name, width):
    picture = Image.open(os.path.join(PICTURES, name + ".png")).convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.LANCZOS)


def save(sheet, name):
    sheet.save(os.path.join(ROOT, "Docs", "Images", name), quality=82, optimize=True)


def contact_sheet(names, path):
    """Rows of screens, each light above dark."""
    rows = [names[start:start + COLUMNS] for start in range(0, len(names), COLUMNS)]
    pictures = [[picture_of(name + suffix, WIDTH) for name in row] for row in rows for suffix in ("", "-dark")]
    height = pictures[0][0].height
    sheet = Image.new("RGB", (min(COLUMNS, len(names)) * (WIDTH + GAP) + GAP, len(pictures) * (height + GAP) + GAP), GREY)
    for y, line in enumerate(pictures):
        for x, picture in enumerate(line):
            sheet.paste(picture, (GAP + x * (WIDTH + GAP), GAP + y * (height + GAP)))
    save(sheet, path)


def readme_picture():
    """Screens beside each other, cut like telephones, with a soft shadow."""
    width, gap = 300, 36
    pictures = [picture_of(name, width) for name in README]
    height = pictures[0].height
    sheet = Image.new("RGB", (len(pictures) * (width + gap) + gap, height + 2 * gap), (242, 243, 247))
    mask = Image.new("L", (width * 4, height * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), radius=160, fill=255)
    mask = mask.resize((width, height), Image.LANCZOS)
    shadow = Image.new("L", sheet.size)
    for index in range(len(pictures)):
        shadow.paste(48, (gap + index * (width + gap), gap + 4), mask)
    sheet.paste((40, 40, 60), (0, 0), shadow.filter(ImageFilter.GaussianBlur(12)))
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (gap + index * (width + gap), gap), mask)
    save(sheet, "samples.jpg")


if __name__ == "__main__":
    walks = unittest.defaultTestLoader.loadTestsFromTestCase(PicturingTests)
    if not unittest.TextTestRunner().run(walks).wasSuccessful():
        sys.exit("the samples can't be walked")
    contact_sheet(["catalog-" + name for name in CATALOG + MORE], "catalog.jpg")
    contact_sheet(APPS, "apps.jpg")
    readme_picture()
    shutil.rmtree(PICTURES)
