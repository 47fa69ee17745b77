"""Texts and the widths that Xcode stored for them, from tables and from documents: what the fit of text metrics learns from."""
import collections, csv, math, os, unicodedata
import xml.etree.ElementTree as ET

# The weights of system fonts, by what designers call them, on their own axis.
WEIGHTS = {"ultraLight": -0.8, "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23, "semibold": 0.3, "bold": 0.4, "heavy": 0.56, "black": 0.62}
STYLES = {"Title0": (34, "regular"), "Title1": (28, "regular"), "Title2": (22, "regular"), "Title3": (20, "regular"), "Headline": (17, "semibold"), "Body": (17, "regular"),
          "Callout": (16, "regular"), "Subhead": (15, "regular"), "Footnote": (13, "regular"), "Caption1": (12, "regular"), "Caption2": (11, "regular")}
# The system's generations, by the first toolsVersion: Helvetica Neue, SF UI, SF Pro, SF Pro as a variable font. 7702 and 7706 are Xcode 6.4's: of 103 widths from 20
# repositories 63 are Helvetica Neue's, 40 San Francisco's; from 8121 on it is the other way round.
GENERATIONS = [(0, "helveticaNeue"), (8000, "sanFranciscoUI"), (13000, "sanFranciscoPro"), (17000, "sanFranciscoVariable")]
CHARACTERS = [chr(code) for code in range(32, 127)] + list("…’‘“”–—•·°€£©®™×")
LINE_HEIGHT = 1.193359375
# The titles of configured buttons up to Xcode 13 and since, in points, and what they keep free at their sides.
CONFIGURED_SIZES = 14.0, 17.0
CONFIGURED_INSETS = 24
THREE_TO_ONE = {"retina5_5", "retina5_9", "retina6_5", "retina6_0", "retina6_12", "retina6_7", "retina6_3", "retina6_9"}

# San Francisco by the name of one of its cuts, as designers install it.
CUTS = {"SFUIText": ("text", "sanFranciscoUI"), "SFProText": ("text", "sanFranciscoPro"),
        "SFUIDisplay": ("display", "sanFranciscoUI"), "SFProDisplay": ("display", "sanFranciscoPro")}
AVENIR_FAMILIES = {"Avenir", "AvenirNext"}
# Fonts measured as Helvetica Neue: itself, and one that some projects name but don't bring.
HELVETICA_FAMILIES = {"HelveticaNeue", "OpenSans"}
# Parts of faces' names, in the order in which they are looked for.
FACES = [("UltraLight", "ultraLight"), ("Thin", "thin"), ("Light", "light"), ("Medium", "medium"), ("Semibold", "semibold"), ("Bold", "bold")]
AVENIR_FACES = [*FACES[:4], ("Demi", "semibold"), ("Heavy", "heavy"), ("Black", "black"), ("Bold", "bold")]

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
    if family in AVENIR_FAMILIES and "Italic" not in face and "Oblique" not in face:
        return NamedFont("avenir", family, "", size, next((w for part, w in AVENIR_FACES if part in face), "regular"), 0.8)
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
