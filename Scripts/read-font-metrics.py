#!/usr/bin/env python3
"""Reads how high and how wide free fonts are, and prints Sources/CoreGraphics/Text/FreeFonts+Table.swift.

    read-font-metrics.py [--keep TABLE] FONTFILE... > FreeFonts+Table.swift

The files are those of free families that apps bring along; a file's name tells its family and weight ("Montserrat-SemiBold.ttf"): instances of variable fonts are named so,
too. Families that TABLE, an earlier FreeFonts+Table.swift, has and no file is given for are kept. Kerning is read from each family's
regular face, or its first one: of the pairs of printable ASCII the 150 that move running English most. Needs fonttools and uharfbuzz.
"""
import argparse, collections, os, re
import uharfbuzz as hb
from fontTools.ttLib import TTFont

CHARACTERS = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~…’‘“”–—•·°€£©®™×"
WEIGHTS = [("extralight", 100), ("ultralight", 100), ("hairline", 100), ("thin", 200), ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
           ("heavy", 800), ("black", 900), ("bold", 700), ("regular", 400), ("book", 400)]
# How often letters follow each other, in thousandths of all letters and spaces of English, roughly: enough to rank pairs.
OFTEN = dict(zip(" etaoinshrdlcumwfgypbvk", [180, 100, 74, 66, 62, 57, 57, 52, 50, 49, 35, 33, 23, 23, 20, 19, 18, 16, 16, 16, 12, 8, 6]))
PAIRS = 150


class Face:
    def __init__(self, path):
        font = TTFont(path, lazy=True)
        self.em, self.hhea = font["head"].unitsPerEm, font["hhea"]
        self.font = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
        stem = os.path.splitext(os.path.basename(path))[0].split("~")[-1]
        self.family, _, style = stem.partition("-")
        style = style.lower()
        self.weight = next((weight for name, weight in WEIGHTS if name in style), 400)

    def width(self, text):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, {"kern": True, "liga": False})
        return sum(p.x_advance for p in buffer.glyph_positions) / self.em * 10000

    def row(self):
        return " ".join(str(round(self.width(c))) for c in CHARACTERS)

    def kerning(self):
        plain = CHARACTERS[:95]
        own = {c: self.width(c) for c in plain}
        found = []
        for a in plain[1:]:
            for b in plain[1:]:
                kern = round(self.width(a + b) - own[a] - own[b])
                if abs(kern) >= 20 and a.isalnum() + b.isalnum():
                    often = OFTEN.get(a.lower(), 2) / (4 if a.isupper() else 1) * OFTEN.get(b.lower(), 2) / (12 if b.isupper() else 1)
                    found.append((-abs(kern) * often, a + b + str(kern)))
        return " ".join(sorted(word for _, word in sorted(found)[:PAIRS]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    families, lines = collections.defaultdict(dict), collections.defaultdict(list)
    for path in args.files:
        face = Face(path)
        families[face.family.lower()].setdefault(face.weight, face)
    for line in open(args.keep) if args.keep else []:
        family = re.match(r" {8}(\w+) (kern|\d+) ", line)
        if family and family[1] not in families:
            lines[family[1]].append(line.rstrip("\n"))
    print("// Made by Scripts/read-font-metrics.py from the fonts' own files. Not to be edited by hand.\n")
    print("extension FreeFonts {")
    print("    /// A line for each face: family, weight, thousandths of an em above and below the baseline, and ten-thousandths for each of `SystemAdvances.characters`;")
    print("    /// and one for each family's kerning, in ten-thousandths.")
    print("    static let table = ##\"\"\"")
    for name, faces in families.items():
        lines[name].append(f"        {name} kern {faces.get(400, faces[min(faces)]).kerning()}")
        for weight, face in sorted(faces.items()):
            lines[name].append(f"        {name} {weight} {round(face.hhea.ascent / face.em * 1000)} {round(-face.hhea.descent / face.em * 1000)} {face.row()}")
    for _, rows in sorted(lines.items()):
        print("\n".join(rows))
    print("        \"\"\"##\n}")


main()
