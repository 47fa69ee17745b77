#!/usr/bin/env python3
"""Learns how wide San Francisco sets text, and prints Sources/CoreGraphics/Text/SystemAdvances+Table.swift.

    fit-text-metrics.py [--inter FOLDER] [--folds N] --labels LABELS.csv [--buttons BUTTONS.csv] [--documents FOLDER]... > SystemAdvances+Table.swift

LABELS.csv and BUTTONS.csv hold texts and the sizes that Xcode gave them at design time (columns: file, toolsVersion, device, text or title, font, pointSize, width,
height …). A FOLDER holds a folder of documents for each repository: their other labels and buttons give further texts, each believed only as far as its place in the layout
lets its text decide the width and as far as it agrees with the others. Needs numpy, scipy and uharfbuzz.

A text's width is modelled as the sum of its characters' advances, the kerning of their pairs and a tracking that depends on the size. Inter's advances and kerning are
where the fit begins, with San Francisco's published tracking; what it learns are corrections, each held near zero by a prior (ridge): for each character, for its bold and
its light weights, for each weight as a whole, and for tracking at each size and generation of the system. San Francisco's display cut has the advances of its text cut,
all narrower by the same twentieth of an em, and corrections to that. Pairs of letters of like shapes share a correction of their kerning. iOS rounds widths up to the pixel or to the point, so a sample says only that the width lies in an
interval: its likelihood is that of the interval under normal noise, mixed with a broad one for widths that don't come from the text. The font came in three versions, whose letters, figures and signs differ here and there. Texts of Xcode before 7, whose system
font was Helvetica Neue, are fitted apart, from that font's advances, and so are texts in Avenir, from Lato's.

Widths of texts that the fit never saw are reported on standard error: ten folds by distinct text, by repository, and by both at once.
"""
import argparse, bisect, collections, csv, math, os, sys, unicodedata, zlib
import xml.etree.ElementTree as ET
import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize
from scipy.special import ndtr
import uharfbuzz as hb

WEIGHTS = {"ultraLight": -0.8, "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23, "semibold": 0.3, "bold": 0.4, "heavy": 0.56, "black": 0.62}
INTER = dict(zip(WEIGHTS, ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]))
STYLES = {"Title0": (34, "regular"), "Title1": (28, "regular"), "Title2": (22, "regular"), "Title3": (20, "regular"), "Headline": (17, "semibold"), "Body": (17, "regular"),
          "Callout": (16, "regular"), "Subhead": (15, "regular"), "Footnote": (13, "regular"), "Caption1": (12, "regular"), "Caption2": (11, "regular")}
# How the weights lie between regular and bold, and between regular and thin, on the font's own axis.
BOLDNESS = {"medium": 0.367, "semibold": 0.633, "bold": 1, "heavy": 1.53, "black": 2}
LIGHTNESS = {"light": 0.43, "thin": 1, "ultraLight": 1.37}
# San Francisco's tracking in thousandths of an em, from 6 points and from 20 points on: Human Interface Guidelines, Typography.
TEXT_TRACKING = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26]
VARIABLE_TEXT_TRACKING = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24]
DISPLAY_TRACKING = [19, 17, 16, 15, 15, 14, 14, 14, 13, 13, 12, 12, 12, 12, 12, 11, 11, 11, 11, 10]
VARIABLE_TRACKING = [-23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8]
# How much narrower the display cut's advances are, in ems.
DISPLAY_NARROWING = 0.05
# Sizes between which the learned tracking is drawn as straight lines.
KNOTS = [20, 22, 24, 28, 34, 44, 80, 200]
# The system's generations, by the first toolsVersion: Helvetica Neue, SF UI, SF Pro, SF Pro as a variable font. 7702 and 7706 are Xcode 6.4's: of 103 widths from 20
# repositories 63 are Helvetica Neue's, 40 San Francisco's; from 8121 on it is the other way round.
GENERATIONS = [(0, "helveticaNeue"), (8000, "sanFranciscoUI"), (13000, "sanFranciscoPro"), (17000, "sanFranciscoVariable")]
CHARACTERS = [chr(code) for code in range(32, 127)] + list("…’‘“”–—•·°€£©®™×")
# Letters that stand alike to what comes after them, and to what comes before: their pairs share what the samples say of them.
BEFORE = ["bopDOQ0", "ce", "CEZLz", "HIMNJUdhilmnuqag1GS", "s35689B", "kxKXR", "vwyVWY7", "A4", "TFP", "r", "f", "t", "j", "2", ".,…", "-–—•:;"]
AFTER = ["cdeoqgCGOQ0689", "bhiklmnpruBDEFHIKLMNPR1", "a", "sS35", "tf", "vwyVWY", "A4", "T7", "xXzZ2", "Jj", "U", ".,…", "-–—•:;"]
LINE_HEIGHT = 1.193359375
# The titles of configured buttons up to Xcode 13 and since, in points, and what they keep free at their sides.
CONFIGURED_SIZES = 14.0, 17.0
CONFIGURED_INSETS = 24
THREE_TO_ONE = {"retina5_5", "retina5_9", "retina6_5", "retina6_0", "retina6_12", "retina6_7", "retina6_3", "retina6_9"}

HELVETICA = {
    "regular": dict(zip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", [
        537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, 593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480,
        648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611])),
    "bold": dict(zip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", [
        574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611, 611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519,
        685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778, 667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648])),
}
HELVETICA_REST = {**dict.fromkeys("0123456789$#", 556), **dict.fromkeys(" .,:;'’‘/", 278), "-": 389, "!": 259, "?": 556, "(": 259, ")": 259, '"': 426, "&": 648, "%": 1000,
                  "+": 600, "=": 600, "_": 500, "…": 1000}

# San Francisco by the name of one of its cuts, as designers install it.
CUTS = {"SFUIText": ("text", "sanFranciscoUI"), "SFProText": ("text", "sanFranciscoPro"),
        "SFUIDisplay": ("display", "sanFranciscoUI"), "SFProDisplay": ("display", "sanFranciscoPro")}
FREE_FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Sources/CoreGraphics/Text/FreeFonts+Table.swift")
# Fonts measured as Helvetica Neue: itself, and one that some projects name but don't bring.
HELVETICA_FAMILIES = {"HelveticaNeue", "OpenSans"}
FACES = [("UltraLight", "ultraLight"), ("Thin", "thin"), ("Light", "light"), ("Medium", "medium"), ("Semibold", "semibold"), ("Bold", "bold")]
# Helvetica's advances for the characters of CHARACTERS' ASCII part, regular and bold.
ADOBE_HELVETICA = [
    [278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278] + [556] * 10 + [278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722,
     278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
     500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
    [278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278] + [556] * 10 + [333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722,
     278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278,
     556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584]]
ADOBE_HELVETICA_REST = [1000, 222, 222, 333, 333, 556, 1000, 350, 278, 400, 556, 556, 737, 737, 1000, 584]

# What HarfBuzz's tests (test/shape/data/in-house/tests/macos.tests, under the Old MIT licence) say of San Francisco's regular display cut without tracking, in 2048ths of an em:
# the advances of its second version, which came with iOS 11, and of its first one, and the kerning of pairs.
SHAPED_EM = 2048
SHAPED_ADVANCES = {" ": 420, "A": 1292, "T": 1190, "V": 1292, "a": 1028, "d": 1134, "e": 1049, "h": 1104, "l": 418, "o": 1087, "r": 631}
SHAPED_FIRST = {" ": 490, "A": 1292, "T": 1210, "V": 1292, "a": 1062, "d": 1173, "e": 1084, "r": 649}
SHAPED_KERNING = {"AV": -130, "Te": -270, "Tr": -230, "Va": -150, "rT": -170, "eT": -270, "Td": -270}
# How much wider the first version's other letters were, in ems, and how much weaker its kerning was: as in those.
FIRST_WIDENING, FIRST_KERNING = 0.016, -0.3

# `to_pixels`: whether Interface Builder rounded the size up to a pixel instead of to a point; None where that isn't known.
Sample = collections.namedtuple("Sample", "repository text size weight width height scale tools source trust cut version to_pixels", defaults=("", "", None))


def letter(character):
    """An accented letter is as wide as its base."""
    if character in CHARACTERS:
        return character
    base = unicodedata.normalize("NFD", character)[0]
    return base if base in CHARACTERS and base.isalpha() else character


def is_latin(text):
    return all(letter(c) in CHARACTERS for c in text)


class Inter:
    def __init__(self, folder):
        self.folder, self.fonts, self.known = folder, {}, {}

    def shaped(self, weight, text):
        key = (weight, text)
        if key not in self.known:
            if weight not in self.fonts:
                face = hb.Face(hb.Blob.from_file_path(os.path.join(self.folder, f"Inter-{INTER[weight]}.otf")))
                self.fonts[weight] = (hb.Font(face), face.upem)
            font, em = self.fonts[weight]
            buffer = hb.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            hb.shape(font, buffer, {"calt": False, "liga": False})
            self.known[key] = sum(p.x_advance for p in buffer.glyph_positions) / em
        return self.known[key]

    def kern(self, weight, a, b):
        return self.shaped(weight, a + b) - self.shaped(weight, a) - self.shaped(weight, b)


# MARK: samples

def style_font(style, tools):
    """(size, weight) of a text style as the Interface Builder with a toolsVersion showed it: a step smaller at first, with smaller titles before Xcode 11, as small as it gets in
    Xcode 12.5 and 13."""
    name = style.replace("UICTFontTextStyle", "")
    if name not in STYLES:
        return None
    size, weight = STYLES[name]
    if 6000 <= tools < 11000 or 18000 <= tools < 21000:
        size = max({"Footnote": 12}.get(name, 11), size - (1 if tools < 11000 else 3))
    elif 13500 <= tools < 14800:
        size = {"Title0": 30, "Title1": 26, "Title2": 20}.get(name, size)
    return size, weight


def font_of(description, tools):
    """(size, weight) of a system font."""
    if description is None:
        return None
    if description.get("style"):
        return style_font(description.get("style"), tools)
    if description.get("type") in ("system", "boldSystem") and float(description.get("pointSize") or 0) > 5:
        return float(description.get("pointSize")), "bold" if description.get("type") == "boldSystem" else description.get("weight", "regular")
    return None


def helvetica_weight(name):
    """The weight of a face that is measured as Helvetica Neue's; None for other fonts."""
    family, _, face = (name or "").partition("-")
    return next((w for part, w in FACES if part in face), "regular") if family in HELVETICA_FAMILIES and "Italic" not in face else None


def table_samples(path, is_buttons):
    for row in csv.DictReader(open(path, newline="")):
        text, tools, width = row["title" if is_buttons else "text"], int(row["toolsVersion"].split(".")[0] or 0), float(row["width"] or 0)
        if not text.strip() or "\n" in text or row["device"] == "appleTV" or width <= 0:
            continue
        font = row["font" if is_buttons else "weight_or_font"].removeprefix("name:")
        weight = helvetica_weight(font)
        if weight is not None and row["pointSize"] and (is_buttons and width > 30 and not row["configStyle"] or row.get("numberOfLines") == "1"):
            yield (row["file"], row["id"]), Sample(row["file"].split("/")[1], text, float(row["pointSize"]), weight, width, 0.0, 3 if row["device"] in THREE_TO_ONE else 2, 0,
                                                   "named", 0.5)
            continue
        if is_buttons:
            # Only what is wider than the least width, and without a configuration's insets.
            if row["configStyle"] or width <= 30:
                continue
            if row["font"] == "(default)" and row["buttonType"] in ("roundedRect", "system"):
                size, weight = 15.0, "regular"
            elif row["font"] in ("system", "boldSystem") and row["pointSize"]:
                size, weight = float(row["pointSize"]), "bold" if row["font"] == "boldSystem" else row["weight"] or "regular"
            else:
                continue
        else:
            font = row["weight_or_font"]
            if row["numberOfLines"] != "1":
                continue
            if font.startswith("style:"):
                known = style_font(font.removeprefix("style:"), tools)
                if known is None:
                    continue
                size, weight = known
            elif font in WEIGHTS and row["pointSize"]:
                size, weight = float(row["pointSize"]), font
            else:
                continue
        yield (row["file"], row["id"]), Sample(row["file"].split("/")[1], text, size, weight, width, 0.0 if is_buttons else float(row["height"]),
                                               3 if row["device"] in THREE_TO_ONE else 2, tools, "button" if is_buttons else "label", 0.85 if is_buttons else 0.93)


HORIZONTAL = {"leading", "left", "trailing", "right", "centerX", "leadingMargin", "trailingMargin", "width"}


def place(view, parents, ties):
    """What lets a view's text decide its width, if anything does, and how far that is to be believed; 0 where nothing does."""
    parent = parents[parents[view]]
    if view.get("translatesAutoresizingMaskIntoConstraints") != "NO" and parent.tag != "stackView":
        is_cell = parent.tag == "tableViewCellContentView" and parents[parent].get("style", "").endswith(("Subtitle", "Value1"))
        return "cell", 0.6 if is_cell and view.tag == "label" else 0
    if any(attribute == "width" for attribute, _ in ties):
        return "width", 0
    trust = 0.4 if view.get("misplaced") or view.get("ambiguous") else 1
    if parent.tag == "stackView":
        return "stack", 0.4 * trust
    return ("free", 0.9 * trust) if sum(is_fixed for _, is_fixed in ties) <= 1 else ("between", 0.2 * trust)


def text_of(view):
    """The text of a label of one line, or of a button that shows nothing else."""
    if view.tag == "label":
        return view.get("text") or ""
    state = view.find("state[@key='normal']")
    insets = {inset.get("key") for inset in view.findall("inset")}
    if state is None or view.find("buttonConfiguration") is not None or insets - {"contentEdgeInsets"} or any(state.get(k) for k in ("image", "catalog", "backgroundImage")):
        return ""
    return state.get("title") or ""


def configured_title(view):
    """The title of a button whose configuration has nothing else that makes it wider."""
    configuration = view.find("buttonConfiguration")
    if configuration is None or any(configuration.get(k) for k in ("image", "buttonSize", "subtitle", "showsActivityIndicator")):
        return ""
    return "" if any(child.tag not in ("color", "backgroundConfiguration") for child in configuration) else configuration.get("title") or ""


# A font by its name: the source of its samples ("" for those of San Francisco), its cut or family, the cut's version, and how far it is believed.
NamedFont = collections.namedtuple("NamedFont", "source cut version size weight trust")


def named_font(description):
    """One of the fonts by name whose texts are learned from; None for others."""
    name, size = ("", 0.0) if description is None else (description.get("name") or "", float(description.get("pointSize") or 0))
    family, _, face = name.partition("-")
    if family in CUTS and size > 5 and not face.endswith("Italic"):
        return NamedFont("", *CUTS[family], size, next((w for w in WEIGHTS if w.lower() == face.lower()), "regular"), 1)
    if family in Avenir.WIDENING and "Italic" not in face and "Oblique" not in face:
        return NamedFont("avenir", family, "", size, next((w for part, w in Avenir.FACES if part in face), "regular"), 0.8)
    weight = helvetica_weight(name)
    return None if weight is None else NamedFont("named", "", "", size, weight, 0.7)


CELLS = {"tableViewCell", "collectionViewCell", "collectionReusableView"}


def is_rounded_to_pixels(view, parents, stacks):
    """Interface Builder rounds text's size up to points, but to pixels in a view that has a stack view somewhere in it, in cells of a scene that has, and where text may shrink."""
    if view.get("adjustsFontSizeToFit") == "YES" and float(view.get("minimumScaleFactor") or 0) > 0:
        return True
    root = view
    while parents[root].tag == "subviews" or root.get("key") == "contentView" or root.tag == "subviews":
        root = parents[root]
        if root.tag in CELLS:
            scene = root
            while scene.tag not in ("scene", "document"):
                scene = parents[scene]
            return scene in stacks
    return root in stacks


def document_samples(folder, known):
    """Labels and buttons of documents whose width may come from their text. Adds to the known ones how they were rounded."""
    for directory, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(directory, name)
            if not name.endswith((".storyboard", ".xib")):
                continue
            try:
                document = ET.parse(path).getroot()
                tools = int(document.get("toolsVersion", "0").split(".")[0])
            except (ET.ParseError, ValueError):
                continue
            if not document.get("targetRuntime", "").startswith("iOS.CocoaTouch") or document.get("useAutolayout") != "YES" or tools < 5000:
                continue
            device = document.find("device")
            device = "" if device is None else device.get("id")
            parents = {child: parent for parent in document.iter() for child in parent}
            ties = collections.defaultdict(list)
            for constraint in document.iter("constraint"):
                owner = parents[parents[constraint]].get("id")
                is_fixed = constraint.get("relation") is None and constraint.get("priority") in (None, "1000")
                for item, attribute in ((constraint.get("firstItem") or owner, constraint.get("firstAttribute")), (constraint.get("secondItem"), constraint.get("secondAttribute"))):
                    if attribute in HORIZONTAL:
                        ties[item].append((attribute, is_fixed))
            # What has a stack view in it, or is one.
            stacks = set()
            for stack in document.iter("stackView"):
                while stack is not None and stack not in stacks:
                    stacks.add(stack)
                    stack = parents.get(stack)
            file = os.path.relpath(path, os.path.dirname(os.path.abspath(folder)))
            for view in document.iter():
                if view.tag not in ("label", "button") or view.get("fixedFrame"):
                    continue
                to_pixels = is_rounded_to_pixels(view, parents, stacks)
                if (file, view.get("id")) in known:
                    if view.tag == "label":
                        known[file, view.get("id")] = known[file, view.get("id")]._replace(to_pixels=to_pixels)
                    continue
                configured = configured_title(view) if view.tag == "button" else ""
                text, description, is_label = configured or text_of(view), view.find("fontDescription"), view.tag == "label"
                rect = next((r for r in view.findall("rect") if r.get("key") == "frame"), None)
                font = font_of(description, tools) if is_label or description is not None or view.get("buttonType") not in ("roundedRect", "system") else (15.0, "regular")
                if configured:
                    font = CONFIGURED_SIZES[tools >= 21000], "regular"
                named = named_font(description)
                if named is not None:
                    font = named.size, named.weight
                if font is None or rect is None or not text.strip() or "\n" in text or "\u2028" in text:
                    continue
                insets = sum(float(inset.get(side) or 0) for inset in view.findall("inset") for side in ("minX", "maxX"))
                width, height = float(rect.get("width")) - (CONFIGURED_INSETS if configured else insets), float(rect.get("height"))
                is_line = view.get("numberOfLines", "1") == "1" or height <= math.ceil(font[0] * LINE_HEIGHT) + 1
                if width <= (0 if is_label or configured else 30) or is_label and not (is_line and height >= font[0]):
                    continue
                source, trust = place(view, parents, ties[view.get("id")])
                if not trust:
                    continue
                if not is_label:
                    source, trust = "button in " + source, trust if named is not None and named.source else 0.9 * trust
                if named is not None:
                    # The lines of other versions' cuts are higher or lower.
                    source, trust, height = named.source or source, named.trust * trust, 0.0
                yield Sample(file.split("/")[1], text, *font, width, height if is_label else 0.0, 3 if device in THREE_TO_ONE else 2, 0 if named is not None and named.source else tools,
                             source, trust, *(named[1:3] if named is not None else ("", "")), to_pixels if is_label or configured else None)


def has_its_height(sample):
    """Whether the stored height is its font's: others are frames that Xcode did not renew, or labels with a height of their own."""
    return not sample.height or any(abs(sample.height - math.ceil(sample.size * LINE_HEIGHT * k - 1e-6) / k) < 0.03 for k in (1, 2, 3))


def rounding(sample):
    """How likely the width was rounded up to a pixel, and to a whole point. The height tells, where the two differ."""
    if abs(sample.width - round(sample.width)) > 0.02:
        return 1.0, 0.0
    if sample.source.startswith("button") and sample.to_pixels is None:
        return (0.3, 0.7) if sample.source.endswith("stack") else (0.1, 0.9)
    height = sample.size * LINE_HEIGHT
    pixel, whole = math.ceil(height * sample.scale - 1e-6) / sample.scale, math.ceil(height)
    if sample.height and whole - pixel > 0.05:
        if abs(sample.height - whole) < 0.03:
            return 0.03, 0.97
        if abs(sample.height - pixel) < 0.03:
            return 0.97, 0.03
    if sample.to_pixels is not None:
        return (0.9, 0.1) if sample.to_pixels else (0.15, 0.85)
    return (0.9, 0.1) if sample.source == "stack" else (0.25, 0.75)


# MARK: the model

def generation(tools):
    return [name for first, name in GENERATIONS if tools >= first][-1]


def interpolated(values, first, at):
    at = min(max(at - first, 0), len(values) - 1)
    index = min(int(at), len(values) - 2)
    return values[index] + (values[index + 1] - values[index]) * (at - index)


def published_tracking(size, era):
    """Ems."""
    if size < 20:
        return interpolated(VARIABLE_TEXT_TRACKING if era == "sanFranciscoVariable" else TEXT_TRACKING, 6, size) / 1000
    # From 40 points on it goes down to nothing at 80.
    known = interpolated(VARIABLE_TRACKING if era == "sanFranciscoVariable" else DISPLAY_TRACKING, 20, size)
    return known * min(1, max(0, (80 - size) / 40)) / 1000


def display_share(size, era, cut=""):
    """How much of the display cut a size has: the variable font goes over from 17 to 28 points."""
    if cut:
        return 1.0 if cut == "display" else 0.0
    if era == "sanFranciscoVariable":
        return min(1.0, max(0.0, (size - 17) / 11))
    return 1.0 if size >= 20 else 0.0


def hats(size):
    index = min(max(bisect.bisect_right(KNOTS, size) - 1, 0), len(KNOTS) - 2)
    share = min(1.0, (size - KNOTS[index]) / (KNOTS[index + 1] - KNOTS[index]))
    return [(KNOTS[index], 1 - share), (KNOTS[index + 1], share)]


def character_features(character, weight, display, era):
    """[(parameter, its prior's spread in ems, factor)] of one advance."""
    is_first = era == "sanFranciscoUI"
    bold, light = BOLDNESS.get(weight, 0), LIGHTNESS.get(weight, 0)
    # Of the known ones the display cut needs none of the text cut's corrections.
    known = SHAPED_FIRST if is_first and character in SHAPED_FIRST else SHAPED_ADVANCES
    text = 1.0 - display * (character in known)
    result = [(("character", character), 0.04, text), (("all",), 0.02, text)]
    if weight != "regular":
        result += [(("weight", weight), 0.02, 1.0), (("weight", weight, character), 0.003, 1.0)]
    if bold:
        result.append((("bolder", character), 0.018, bold))
    if light:
        result.append((("lighter", character), 0.018, light))
    if display:
        if character not in known:
            result += [(("display", character), 0.012, display), (("display",), 0.02, display)]
        if weight != "regular":
            result.append((("display", "weight", weight), 0.004, display))
        if bold:
            result.append((("display", "bolder", character), 0.006, display * bold))
        if light:
            result.append((("display", "lighter", character), 0.006, display * light))
        if is_first and character not in SHAPED_FIRST:
            result += [(("first", character), 0.003 if character.isalpha() else 0.01, display), (("first",), 0.003, display)]
    # From version to version signs and figures changed, letters hardly.
    if is_first:
        result.append((("first", "text", character), 0.001 if character.isalpha() else 0.004 if character.isdigit() else 0.01, 1.0 - display))
    if era == "sanFranciscoVariable":
        spread = 0.003 if character.isalpha() else 0.012 if character.isdigit() else 0.03
        result.append((("variable", character), spread, 1.0 - display * (character in known)))
    return result



def tracking_features(size, era):
    result = [(("size", float(size), era == "sanFranciscoVariable"), 0.003, 1.0)]
    if size >= 20:
        for knot, share in hats(size):
            result += [(("tracking", knot), 0.0025, share), (("tracking", era, knot), 0.0025, share)]
    if era == "sanFranciscoVariable":
        result.append((("variable",), 0.003, 1.0))
    return result


class SanFrancisco:
    # A class's place by its letters.
    before = {c: place for place, letters in enumerate(BEFORE) for c in letters}
    after = {c: place for place, letters in enumerate(AFTER) for c in letters}

    def __init__(self, inter):
        self.inter = inter

    def advance(self, weight, display, character, is_first=False):
        own, known = self.inter.shaped(weight, character), SHAPED_ADVANCES.get(character)
        narrow = own - DISPLAY_NARROWING if known is None else known / SHAPED_EM + own - self.inter.shaped("regular", character)
        if is_first:
            narrow += (SHAPED_FIRST[character] - known) / SHAPED_EM if character in SHAPED_FIRST else FIRST_WIDENING if character.islower() else 0
        return own * (1 - display) + narrow * display

    def kern(self, weight, first, second):
        known = SHAPED_KERNING.get(first + second)
        return self.inter.kern(weight, first, second) if known is None else known / SHAPED_EM

    def features(self, sample):
        """The width before the fit, and {(parameter, spread): factor}."""
        era, size, weight = sample.version or generation(sample.tools), sample.size, sample.weight
        is_first = era == "sanFranciscoUI"
        display, letters = display_share(size, era, sample.cut), [letter(c) for c in sample.text]
        # Cuts that are named aren't tracked.
        width, found = 0.0 if sample.cut else len(letters) * published_tracking(size, era), collections.Counter()
        for character, count in collections.Counter(letters).items():
            width += count * self.advance(weight, display, character, is_first)
            for parameter, spread, factor in character_features(character, weight, display, era):
                found[parameter, spread] += count * factor * size
        for parameter, spread, factor in [] if sample.cut else tracking_features(size, era):
            found[parameter, spread] += len(letters) * factor * size
        for pair in zip(letters, letters[1:]):
            kern = self.kern(weight, *pair)
            if kern:
                width += kern * (1 + FIRST_KERNING * is_first)
                found[("kerning",), 0.3] += kern * size
                if is_first:
                    found[("first kerning",), 0.2] += kern * size
                if " " not in pair:
                    found[("pair", *pair), abs(kern) * 0.2 + 0.0025] += size
            if pair[0] in self.before and pair[1] in self.after:
                found[("class", self.before[pair[0]], self.after[pair[1]]), 0.0075] += size
        if sample.source.startswith("button"):
            found[("button",), 0.3] += 1
        return width * size, found


class HelveticaNeue:
    def __init__(self, inter):
        self.inter = inter

    def advance(self, weight, character):
        known = HELVETICA["bold" if WEIGHTS[weight] > 0.25 else "regular"].get(character, HELVETICA_REST.get(character))
        return known / 1000 if known else self.inter.shaped("bold" if WEIGHTS[weight] > 0.25 else "regular", character)

    @staticmethod
    def face(sample):
        """The bold system font was the medium face."""
        return "medium" if sample.source != "named" and WEIGHTS[sample.weight] > 0.23 else sample.weight

    @staticmethod
    def character_features(character, weight):
        result = [(("character", character), 0.01)]
        if weight in ("semibold", "bold", "heavy", "black"):
            result.append((("bolder", character), 0.006))
        # Its figures are as wide in every weight.
        if weight not in ("regular", "bold") and character.isalpha():
            result.append((("weight", weight), 0.03))
        return result

    def features(self, sample):
        width, found, letters = 0.0, collections.Counter(), [letter(c) for c in sample.text]
        for character in letters:
            width += self.advance(self.face(sample), character)
            for parameter, spread in self.character_features(character, self.face(sample)):
                found[parameter, spread] += sample.size
        if sample.source != "named":
            found[("all",), 0.005] += len(letters) * sample.size
            found[("size", float(sample.size)), 0.003] += len(letters) * sample.size
        return width * sample.size, found


class Avenir:
    """Avenir and Avenir Next, which many apps take of iOS's fonts: they begin as wide as Lato, whose letters are of like shapes."""
    WEIGHTS = dict(zip(WEIGHTS, (100, 200, 300, 400, 500, 600, 700, 800, 900)))
    WIDENING = {"Avenir": 1.01, "AvenirNext": 1.03}
    FACES = [*FACES[:4], ("Demi", "semibold"), ("Heavy", "heavy"), ("Black", "black"), ("Bold", "bold")]

    def __init__(self, table):
        self.faces, self.kerning = {}, {}
        for words in (line.split() for line in open(table) if line.split()[:1] == ["lato"]):
            if words[1] == "kern":
                self.kerning = {word[:2]: int(word[2:]) / 10000 for word in words[2:]}
            else:
                self.faces[int(words[1])] = dict(zip(CHARACTERS, (int(word) / 10000 for word in words[4:])))

    @staticmethod
    def certain():
        return []

    def advance(self, family, weight, character):
        face = min(self.faces, key=lambda known: abs(known - self.WEIGHTS[weight]))
        return self.faces[face][character] * self.WIDENING[family]

    @staticmethod
    def character_features(family, character, weight):
        bold, light = BOLDNESS.get(weight, 0), LIGHTNESS.get(weight, 0)
        result = [(("character", character), 0.025, 1.0), (("all",), 0.03, 1.0), (("weight", family, weight), 0.01, 1.0)]
        if bold:
            result.append((("bolder", character), 0.008, bold))
        if light:
            result.append((("lighter", character), 0.008, light))
        if family == "Avenir":
            result += [(("older", character), 0.008, 1.0), (("older",), 0.02, 1.0)]
        return result

    def features(self, sample):
        width, found, letters = 0.0, collections.Counter(), [letter(c) for c in sample.text]
        for character in letters:
            width += self.advance(sample.cut, sample.weight, character)
            for parameter, spread, factor in self.character_features(sample.cut, character, sample.weight):
                found[parameter, spread] += factor * sample.size
        for pair in zip(letters, letters[1:]):
            kern = self.kerning.get("".join(pair), 0)
            width += kern
            found[("kerning",), 0.5] += kern * sample.size
        return width * sample.size, found


class Fit:
    """A model's parameters, fitted to samples; all in units of their priors' spreads."""
    # The noise narrows step by step, so that the fit finds its way to the intervals.
    NOISE = (2.0, 0.7, 0.3, 0.12, 0.05, 0.025)

    def __init__(self, model, samples):
        self.samples, self.model, self.index, self.spread = samples, model, {}, []
        rows, columns, values, base = [], [], [], []
        for row, sample in enumerate(samples):
            width, found = model.features(sample)
            base.append(width)
            for (parameter, spread), value in found.items():
                column = self.index.setdefault(parameter, len(self.index))
                if column == len(self.spread):
                    self.spread.append(spread)
                rows.append(row), columns.append(column), values.append(value * self.spread[column])
        self.base, self.matrix = np.array(base), sparse.csr_matrix((values, (rows, columns)), shape=(len(samples), len(self.index)))
        self.rounding = np.array([rounding(s) for s in samples])
        self.width, self.pixel = np.array([s.width for s in samples]), np.array([1 / s.scale for s in samples])
        self.trust = np.array([s.trust for s in samples])

    def solved(self, rows=None):
        rows = np.arange(len(self.samples)) if rows is None else rows
        base, matrix, width, trust = self.base[rows], self.matrix[rows], self.width[rows], self.trust[rows]
        often = collections.Counter((self.samples[r].text, self.samples[r].size, self.samples[r].weight) for r in rows)
        share = np.array([often[self.samples[r].text, self.samples[r].size, self.samples[r].weight] ** -0.5 for r in rows])
        steps = ((self.pixel[rows], self.rounding[rows, 0]), (np.ones(len(rows)), self.rounding[rows, 1]))
        density = lambda z: np.exp(-z * z / 2) / math.sqrt(2 * math.pi)

        def loss(parameters, noise):
            predicted = base + matrix @ parameters
            sigma = noise * np.hypot(1, 0.0125 * width)
            likely, slope = 0, 0
            for step, probability in steps:
                high, low = (width - predicted) / sigma, (width - step - predicted) / sigma
                likely = likely + probability * np.maximum(ndtr(high) - ndtr(low), 0) / step
                slope = slope + probability * (density(low) - density(high)) / sigma / step
            mixed = trust * likely + (1 - trust) * 0.02 + 1e-9
            return -(share * np.log(mixed)).sum() + (parameters ** 2).sum() / 2, matrix.T @ (-share * trust * slope / mixed) + parameters

        parameters = np.zeros(matrix.shape[1])
        for noise in self.NOISE:
            parameters = minimize(loss, parameters, args=(noise,), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
        return parameters

    def value(self, parameters, *parameter):
        column = self.index.get(parameter)
        return 0.0 if column is None else parameters[column] * self.spread[column]

    def total(self, parameters, features):
        return sum(self.value(parameters, *parameter) * factor for parameter, _, factor in features)


# MARK: the report

def rounded(sample, width):
    pixel, whole = rounding(sample)
    step = 1 / sample.scale if pixel > whole else 1.0
    return math.ceil(width / step - 1e-3) * step


def report(title, results):
    if not results:
        return
    off = np.array([abs(rounded(s, w) - s.width) for s, w in results])
    print(f"{title:58} {len(off):5} texts  within 0.5 pt {100 * (off <= 0.51).mean():6.2f} %  within 1 pt {100 * (off <= 1.01).mean():6.2f} %", file=sys.stderr)


def cross_validate(fit, folds, sources):
    number = lambda text: zlib.crc32(text.encode()) % folds
    samples = fit.samples
    for split in ("text", "repository", "text and repository"):
        results = []
        for fold in range(folds):
            key = "text" if split == "text" else "repository"
            test = [i for i, s in enumerate(samples) if number(getattr(s, key)) == fold]
            texts = {samples[i].text for i in test} if split == "text and repository" else set()
            train = np.array([i for i, s in enumerate(samples) if number(getattr(s, key)) != fold and s.text not in texts])
            test = [i for i in test if samples[i].source in sources and has_its_height(samples[i])]
            parameters = fit.solved(train)
            results += zip([samples[i] for i in test], fit.base[test] + fit.matrix[test] @ parameters)
        labels = [r for r in results if r[0].source == "label"]
        report(f"unseen {split}: labels", labels)
        report(f"unseen {split}: buttons", [r for r in results if r[0].source == "button"])
    # The strictest split, in parts.
    for low, high in ((0, 14), (14, 17), (17, 18), (18, 20), (20, 24), (24, 32), (32, math.inf)):
        report(f"labels of {low} to {high} pt", [r for r in labels if low <= r[0].size < high])
    report("labels under 20 pt", [r for r in labels if r[0].size < 20])
    report("labels from 20 pt", [r for r in labels if r[0].size >= 20])
    for weight in WEIGHTS:
        report(f"labels in {weight}", [r for r in labels if r[0].weight == weight])
    for _, era in GENERATIONS:
        report(f"labels of {era}", [r for r in labels if generation(r[0].tools) == era])
    free = [r for r in results if r[0].source == "free"]
    report("labels of the documents that nothing else sizes, under 20 pt", [r for r in free if r[0].size < 20])
    report("labels of the documents that nothing else sizes, from 20 pt", [r for r in free if r[0].size >= 20])


# MARK: the table

def rows_of(values):
    return "[" + ", ".join(str(round(v * 10000)) for v in values) + "]"


def wrapped(text, indent):
    lines, line = [], ""
    for word in text.split(" "):
        if len(line) + len(word) + 1 > 150 - indent:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return ("\n" + " " * indent).join(lines + [line])


def write_table(fit, parameters, old, old_parameters, model, old_model, avenir):
    swift = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    out = ["// Made by Scripts/fit-text-metrics.py from texts and the widths that Xcode stored for them. Not to be edited by hand.", "",
           "extension SystemAdvances {",
           "    /// What the rows of advances are about, in their order.",
           f"    static let characters = {swift(''.join(CHARACTERS))}", "",
           "    /// San Francisco's advances without tracking, in ten-thousandths of an em: a row for each weight, ultralight first, of the text cut, then of the display cut; in the version of iOS 9",
           "    /// first, then in that of iOS 11 and in the variable font.",
           "    static let sanFrancisco: [[UInt16]] = ["]
    for _, era in GENERATIONS[1:]:
        for display in (0, 1):
            for weight in WEIGHTS:
                values = [model.advance(weight, display, c, era == "sanFranciscoUI") + fit.total(parameters, character_features(c, weight, display, era)) for c in CHARACTERS]
                out.append("        " + wrapped(rows_of(values), 9) + ",")
    out += ["    ]", "", "    /// Helvetica Neue's, a row for each weight.", "    static let helveticaNeue: [[UInt16]] = ["]
    for weight in WEIGHTS:
        values = [old_model.advance(weight, c) + sum(old.value(old_parameters, *parameter) for parameter, _ in old_model.character_features(c, weight)) for c in CHARACTERS]
        out.append("        " + wrapped(rows_of(values), 9) + ",")
    out += ["    ]", "", "    /// Helvetica's, regular and bold: as Adobe published them.", "    static let helvetica: [[UInt16]] = ["]
    for row in ADOBE_HELVETICA:
        out.append("        " + wrapped(rows_of([v / 1000 for v in row + ADOBE_HELVETICA_REST]), 9) + ",")
    out += ["    ]", "", "    /// What tracking adds to each advance, in ten-thousandths of an em, for the sizes of `trackingSizes` and each generation.",
            "    static let tracking: [[Int16]] = ["]
    sizes = list(range(6, 61)) + [64, 70, 72, 80, 90, 100, 120, 150, 200]
    for _, era in GENERATIONS:
        if era == "helveticaNeue":
            values = [old.value(old_parameters, "all") + old.value(old_parameters, "size", float(s)) for s in sizes]
        else:
            values = [published_tracking(s, era) + fit.total(parameters, tracking_features(float(s), era)) for s in sizes]
        out.append("        " + wrapped(rows_of(values), 9) + ",")
    out += ["    ]", f"    static let trackingSizes: [Double] = {sizes}", "",
            "    /// How much of Inter's kerning San Francisco has.", f"    static let kerning = {1 + fit.value(parameters, 'kerning'):.3f}",
            f"    static let firstKerning = {1 + FIRST_KERNING + fit.value(parameters, 'kerning') + fit.value(parameters, 'first kerning'):.3f}", "",
            "    /// What pairs add to that, in ten-thousandths of an em."]
    # Where the fit began with another kerning than Inter's, that is part of it.
    begun = {pair: (units / SHAPED_EM - model.inter.kern("regular", *pair)) * (1 + fit.value(parameters, "kerning")) for pair, units in SHAPED_KERNING.items()}
    pairs = sorted((k[1] + k[2], round((fit.value(parameters, *k) + begun.get(k[1] + k[2], 0)) * 10000)) for k in fit.index
                   if k[0] == "pair" and (k[1] + k[2]).isascii())
    rows = wrapped(" ".join(f"{pair}{value}" for pair, value in pairs if value), 8)
    out.append('    static let pairs = #"""\n        ' + rows + '\n        """#')
    out += ["", "    /// What pairs of letters of like shapes add, in ten-thousandths of an em: a row for each of `lettersBefore`, a number for each of `lettersAfter`.",
            "    static let classKerning: [[Int16]] = ["]
    for before in range(len(BEFORE)):
        out.append("        " + wrapped(rows_of(fit.value(parameters, "class", before, after) for after in range(len(AFTER))), 9) + ",")
    listed = lambda letters: "[" + ", ".join(swift(each) for each in letters) + "]"
    out += ["    ]", f"    static let lettersBefore = {listed(BEFORE)}", f"    static let lettersAfter = {listed(AFTER)}"]
    learned, share = avenir.solved(), avenir.model
    kerning = [f"{pair}{round(ems * (1 + avenir.value(learned, 'kerning')) * 10000)}" for pair, ems in sorted(share.kerning.items())]
    out += ["", "    /// Avenir and Avenir Next, as `FreeFonts` has its families.", '    static let avenir = ##"""']
    for family in Avenir.WIDENING:
        out.append(f"        {family.lower()} kern {' '.join(kerning)}")
        for weight, number in Avenir.WEIGHTS.items():
            row = [share.advance(family, weight, c) + avenir.total(learned, share.character_features(family, c, weight)) for c in CHARACTERS]
            out.append(f"        {family.lower()} {number} 1000 366 " + " ".join(str(round(v * 10000)) for v in row))
    out.append('        """##')
    print("\n".join(out + ["}"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--buttons")
    parser.add_argument("--documents", action="append", default=[])
    parser.add_argument("--inter", default="/usr/share/fonts/opentype/inter")
    parser.add_argument("--folds", type=int, default=10, help="0: no report")
    args = parser.parse_args()
    known = dict(table_samples(args.labels, False)) | (dict(table_samples(args.buttons, True)) if args.buttons else {})
    samples = [sample for folder in args.documents for sample in document_samples(folder, known)]
    samples = list(known.values()) + samples
    distinct = {(s.repository, s.text, s.size, s.weight, s.cut, s.version, round(s.width, 2), generation(s.tools)): s for s in reversed(samples)}
    # Frames with another height than their font's may be stale.
    kept = [s if has_its_height(s) else s._replace(trust=0.4 * s.trust) for s in distinct.values() if is_latin(s.text)]
    print(f"{len(samples)} samples, {len(distinct)} distinct, {len(kept)} in Latin of {len({s.repository for s in kept})} repositories", file=sys.stderr)
    inter = Inter(args.inter)
    model, old_model = SanFrancisco(inter), HelveticaNeue(inter)
    of_avenir = [s for s in kept if s.source == "avenir"]
    kept = [s for s in kept if s.source != "avenir"]
    fit = Fit(model, [s for s in kept if s.cut or generation(s.tools) != "helveticaNeue"])
    old = Fit(old_model, [s for s in kept if not s.cut and generation(s.tools) == "helveticaNeue"])
    write_table(fit, fit.solved(), old, old.solved(), model, old_model, Fit(Avenir(FREE_FONTS), of_avenir))
    if args.folds:
        print("San Francisco", file=sys.stderr)
        cross_validate(fit, args.folds, {"label", "button", "free"})
        print("Helvetica Neue", file=sys.stderr)
        cross_validate(old, args.folds, {"label", "button", "free"})


if __name__ == "__main__":
    sys.exit(main())
