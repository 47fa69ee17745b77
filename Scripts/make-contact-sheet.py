#!/usr/bin/env python3
"""Makes Docs/Images/catalog.jpg of the golden pictures of the Catalog sample: every screen, light above dark."""

import os
import sys

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GOLDENS = os.path.join(ROOT, "Tests", "Goldens")
COLUMNS, WIDTH, GAP = 12, 220, 16

sys.path.insert(0, os.path.join(ROOT, "Tests", "CommandLineTests"))
from walk_tests import CATALOG  # noqa: E402: the one list of the screens


def main():
    rows = [CATALOG[start:start + COLUMNS] for start in range(0, len(CATALOG), COLUMNS)]
    lines = [[name + suffix for name in row] for row in rows for suffix in ("", "-dark")]
    pictures = [[Image.open(os.path.join(GOLDENS, f"catalog-{name}.png")).convert("RGB") for name in line] for line in lines]
    height = round(pictures[0][0].height * WIDTH / pictures[0][0].width)
    sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP) + GAP, len(lines) * (height + GAP) + GAP), (120, 120, 128))
    for y, line in enumerate(pictures):
        for x, picture in enumerate(line):
            sheet.paste(picture.resize((WIDTH, height), Image.LANCZOS), (GAP + x * (WIDTH + GAP), GAP + y * (height + GAP)))
    sheet.save(os.path.join(ROOT, "Docs", "Images", "catalog.jpg"), quality=82, optimize=True)


if __name__ == "__main__":
    main()
