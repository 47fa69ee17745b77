"""The same content with different lengths: what content sizes allow, by comparison among documents."""
import collections, itertools
import xml.etree.ElementTree as ET
from .program import PLACES, SIZES

def content_groups(scenes):
    """{(content, axis): [(scene, view, length)]} of the views whose content alone decides a length."""
    groups = collections.defaultdict(list)
    for scene in scenes:
        ties = collections.Counter()
        for constraint in scene.root.iter("constraint"):
            owner = scene.document.parents[scene.document.parents[constraint]].get("id")
            for item, attribute in ((constraint.get("firstItem") or owner, constraint.get("firstAttribute") or ""), (constraint.get("secondItem"), constraint.get("secondAttribute") or "")):
                attribute = attribute.removesuffix("Margin").removesuffix("WithinMargins")
                axis = SIZES.get(attribute, PLACES.get(attribute, (1,))[0])
                # A size of its own decides; so do two places.
                ties[item, axis] += 2 if attribute in SIZES else 1
        for view in scene.counted:
            element = scene.elements[view]
            parent = scene.document.parents[scene.document.parents[element]]
            lines = element.get("numberOfLines", "1")
            if element.tag not in ("label", "button", "switch", "stepper", "activityIndicatorView", "segmentedControl", "pageControl") or parent.tag == "stackView" or element.get("hidden"):
                continue
            if element.tag == "label" and (lines != "1" or element.get("adjustsFontSizeToFit") or "\n" in (element.get("text") or "")) or element.get("customClass"):
                continue
            content = ET.tostring(without_place(element), encoding="unicode")
            for axis in (0, 1):
                if ties[view, axis] == 1:
                    groups[content, scene.document.tools, scene.document.scale, axis].append((scene, view, scene.stored[view][2 + axis]))
    return groups


def without_place(element):
    """A copy of a view that holds only what makes its content's size."""
    copy = ET.Element(element.tag, {k: v for k, v in element.attrib.items() if k in ("text", "style", "buttonType", "numberOfPages", "segmentControlStyle", "lineBreakMode")})
    copy.extend(child for child in element if child.tag in ("fontDescription", "attributedString", "segments", "buttonConfiguration", "inset", "mutableString", "string")
                or child.tag == "state" and child.get("key") == "normal")
    return copy


def barred_by_others(groups, tolerance):
    """{scene: ids of the views that the largest group of like contents leaves out}."""
    barred = collections.defaultdict(set)
    for members in groups.values():
        lengths = sorted(length for _, _, length in members)
        best = max(((sum(abs(l - middle) <= tolerance for l in lengths), middle) for middle in {a / 2 + b / 2 for a, b in itertools.product(set(lengths), repeat=2)}), default=(0, 0))
        for scene, view, length in members:
            if abs(length - best[1]) > tolerance:
                barred[scene].add(view)
    return barred
