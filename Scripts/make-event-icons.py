#!/usr/bin/env python3
"""Renders the pictures of Samples/Events into its asset catalog (needs Pillow): a coloured tile with a drawn sign for each kind of event."""
import json, os, sys
from PIL import Image, ImageDraw

SIDE, OVER = 40, 8  # points; drawn 8 times as large and reduced


def tile(top, bottom, sign):
    n = SIDE * 3 * OVER // 2
    image = Image.new("RGBA", (n, n))
    shade = Image.new("RGBA", (1, n))
    for y in range(n):
        t = y / n
        shade.putpixel((0, y), tuple(int(a * (1 - t) + b * t) for a, b in zip(top, bottom)) + (255,))
    mask = Image.new("L", (n, n))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, n - 1, n - 1), radius=int(n * 0.225), fill=255)
    image.paste(shade.resize((n, n)), (0, 0), mask)
    draw = ImageDraw.Draw(image)
    sign(draw, lambda *p: [v * n / 40 for v in p], n / 40)
    return image


WHITE = (255, 255, 255, 255)


def music(d, p, u):
    d.line(p(16, 27.5, 16, 11.5), fill=WHITE, width=int(2.2 * u))
    d.line(p(28, 24.5, 28, 8.8), fill=WHITE, width=int(2.2 * u))
    d.polygon(p(14.9, 11, 29.1, 7.4, 29.1, 11.8, 14.9, 15.4), fill=WHITE)
    d.ellipse(p(9.4, 24.6, 17.1, 31), fill=WHITE)
    d.ellipse(p(21.4, 21.6, 29.1, 28), fill=WHITE)


def film(d, p, u):
    d.rounded_rectangle(p(8, 12, 24.5, 28), radius=3 * u, fill=WHITE)
    d.polygon(p(26.5, 19, 33, 14, 33, 26, 26.5, 21), fill=WHITE)


def talk(d, p, u):
    d.rounded_rectangle(p(8, 10, 32, 26), radius=5 * u, fill=WHITE)
    d.polygon(p(13, 25, 13, 32, 21, 25), fill=WHITE)


def walk(d, p, u):
    d.polygon(p(6.5, 30, 16.5, 13, 22, 22, 25, 17.5, 33.5, 30), fill=WHITE)
    d.ellipse(p(25.5, 8.5, 31, 14), fill=WHITE)


KINDS = {"Music": ((255, 95, 109), (226, 48, 88), music), "Film": ((94, 92, 230), (64, 60, 190), film),
         "Talk": ((255, 179, 64), (245, 137, 20), talk), "Walk": ((82, 203, 128), (38, 160, 96), walk)}


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "Samples", "Events", "Events", "Assets.xcassets")
    for name, (top, bottom, sign) in KINDS.items():
        full = tile(top, bottom, sign)
        target = os.path.join(folder, name + ".imageset")
        os.makedirs(target, exist_ok=True)
        entries = []
        for factor in (1, 2, 3):
            file = name.lower() + ("" if factor == 1 else f"@{factor}x") + ".png"
            full.resize((SIDE * factor, SIDE * factor), Image.LANCZOS).save(os.path.join(target, file), optimize=True)
            entries.append({"filename": file, "idiom": "universal", "scale": f"{factor}x"})
        with open(os.path.join(target, "Contents.json"), "w") as out:
            out.write(json.dumps({"images": entries, "info": {"author": "xcode", "version": 1}}, indent=2, separators=(",", " : ")) + "\n")


if __name__ == "__main__":
    main()
