#!/usr/bin/env python3
"""Counts what Interface Builder's canvas did in documents that people saved, and writes it as a sheet of facts.

    Scripts/layout-facts.py FOLDER > Tests/Facts/layout.txt

FOLDER holds documents, those of a repository in a folder of its own. A frame that Xcode stored says what it was laid out with where a
constraint ties it to that: how far the safe area, an old layout guide or a margin reaches into a scene, and how high a control or a line of
text is whose height nothing else decides. A line is a fact: the rule's name, the Xcode (toolsVersion), the device, what it depends on, the
figure in points, and how many views of how many repositories had it, of how many. Only what views of two repositories or five of one say,
and nine of ten agree upon, is a fact. No name, id or text of a document is in the sheet; LayoutFactsTests makes documents of its own of each line.
"""
import collections
import sys

from frame_ceiling.documents import Document, documents
from frame_ceiling.program import stored_frame

# Views of so many repositories, or so many of one, make a fact, if this share of them agrees.
REPOSITORIES, VIEWS, AGREEING = 2, 5, 0.9
# Vertical attributes, of which two decide a height without its content.
VERTICAL = {"top", "bottom", "centerY", "baseline", "firstBaseline", "lastBaseline", "height", "topMargin", "bottomMargin"}
CONTROLS = {"switch", "stepper", "segmentedControl", "slider", "progressView", "activityIndicatorView", "pageControl", "textField", "searchBar"}


def number(element, name, default=0.0):
    try:
        return float(element.get(name, default))
    except ValueError:
        return None


class Surroundings:
    """What bars lie around each controller, where the document leaves no doubt."""

    def __init__(self, document):
        self.controllers, self.incoming = {}, collections.defaultdict(list)
        for scene in document.root.iter("scene"):
            for controller in scene.find("objects") or []:
                if controller.get("sceneMemberID") == "viewController":
                    self.controllers[controller.get("id")] = controller
        for identifier, controller in self.controllers.items():
            for segue in controller.iter("segue"):
                self.incoming[segue.get("destination")].append((identifier, controller, segue.get("relationship") or segue.get("kind")))

    def of(self, controller):
        """`none`, `navigation`, `tab` or `navigation+tab`; None where something else may be."""
        if any(child.get("key", "").startswith("simulated") for child in controller) or controller.get("extendedLayoutIncludesOpaqueBars"):
            return None
        incoming = self.incoming[controller.get("id")]
        if not incoming:
            return "none"
        if len(incoming) > 1:
            return None
        _, container, relationship = incoming[0]
        if any(child.get("key", "").startswith("simulated") for child in container) or container.get("navigationBarHidden") or container.get("toolbarHidden") == "NO":
            return None
        above = self.incoming[container.get("id")]
        if relationship == "rootViewController" and container.tag == "navigationController":
            bar = container.find("navigationBar")
            if bar is None or bar.get("largeTitles") or bar.get("translucent") == "NO":
                return None
            if not above:
                return "navigation"
            if len(above) == 1 and above[0][1].tag == "tabBarController" and above[0][2] == "viewControllers" and not self.incoming[above[0][0]]:
                return "navigation+tab"
        if relationship == "viewControllers" and container.tag == "tabBarController" and not above:
            return "tab"
        return None


def is_plain(constraint):
    return constraint.get("relation", "equal") == "equal" and not constraint.get("priority") and not constraint.get("multiplier")


def edges(document, scene, root):
    """(rule, figure) of what constraints of the root view tie to its guides and margins."""
    size, guides = stored_frame(root), {}
    for guide in root.iter("viewLayoutGuide"):
        if guide.get("key") == "safeArea":
            guides[guide.get("id")] = "safe-area"
    controller = document.parents[root]
    for guide in controller.iter("viewControllerLayoutGuide"):
        guides[guide.get("id")] = "layout-guide-" + guide.get("type", "")
    direct = {view.get("id"): stored_frame(view) for view in root.find("subviews") or []}
    for constraint in (root.find("constraints") if root.find("constraints") is not None else []):
        if not is_plain(constraint):
            continue
        first, second = (constraint.get("firstItem", root.get("id")), constraint.get("firstAttribute")), (constraint.get("secondItem"), constraint.get("secondAttribute"))
        constant = number(constraint, "constant")
        if second[0] in direct:
            first, second, constant = second, first, -(constant or 0)
        frame = direct.get(first[0])
        if frame is None or constant is None or first[0] not in scene.counted:
            continue
        kind = guides.get(second[0])
        x, y, width, height = frame
        if kind == "safe-area" and (first[1], second[1]) == ("top", "top"):
            yield "safe-area-top", y - constant
        elif kind == "safe-area" and (first[1], second[1]) == ("bottom", "bottom"):
            yield "safe-area-bottom", size[3] - (y + height) + constant
        elif kind == "layout-guide-top" and (first[1], second[1]) == ("top", "bottom"):
            yield "layout-guide-top", y - constant
        elif kind == "layout-guide-bottom" and (first[1], second[1]) == ("bottom", "top"):
            yield "layout-guide-bottom", size[3] - (y + height) + constant
        elif second == (root.get("id"), "leadingMargin") and first[1] == "leading":
            yield "margin-leading", x - constant


def heights(scene):
    """(view, rule, what it depends on, height) of views whose height only their content decides."""
    ties = collections.Counter()
    for constraint in scene.root.iter("constraint"):
        owner = None
        for item, attribute in (("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")):
            identifier = constraint.get(item)
            if identifier is None and item == "firstItem":
                owner = scene.owner_of(constraint)
                identifier = owner
            if constraint.get(attribute) in VERTICAL:
                ties[identifier] += 1
    for identifier in scene.counted:
        view = scene.elements[identifier]
        parent = scene.document.parents[scene.document.parents[view]]
        if parent.tag == "stackView" or ties[identifier] > 1 or view.get("customClass"):
            continue
        if view.tag == "label" and view.get("numberOfLines", "1") == "1" and view.get("text") and "\n" not in view.get("text"):
            font = view.find("fontDescription")
            if font is not None and font.get("type") in ("system", "boldSystem") and font.get("pointSize") and not font.get("weight"):
                yield identifier, "label-height", f"{font.get('type')}:{float(font.get('pointSize')):g}", stored_frame(view)[3]
        elif view.tag in CONTROLS and view.get("style") is None and view.get("prompt") is None and view.get("showsScopeBar") is None and view.get("showsCancelButton") is None:
            what = view.get("borderStyle", "none") if view.tag == "textField" else "-"
            font = view.find("fontDescription")
            if view.tag == "textField":
                if font is None or font.get("type") != "system":
                    continue
                what += f":{float(font.get('pointSize', 14)):g}"
            if view.tag in ("progressView",) and view.get("progressViewStyle"):
                what = view.get("progressViewStyle")
            yield identifier, f"{view.tag}-height", what, stored_frame(view)[3]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = collections.defaultdict(lambda: collections.defaultdict(set))
    sizes = collections.defaultdict(collections.Counter)
    loaded = [document for document in map(Document, documents(sys.argv[1:])) if document.scenes]
    for document in loaded:
        for scene in document.scenes.values():
            sizes[document.device][tuple(stored_frame(scene.root)[2:])] += 1
    screen = {device: counts.most_common(1)[0][0] for device, counts in sizes.items()}
    for number_of_document, document in enumerate(loaded):
        repository = document.path.rsplit("/", 2)[-2]
        around = Surroundings(document)
        if not document.device or not document.is_portrait:
            continue
        for (identifier, root_id), scene in document.scenes.items():
            root = scene.root
            scene.owner_of = lambda constraint: document.parents[document.parents[constraint]].get("id")
            for view, rule, what, figure in heights(scene):
                found[rule, document.tools, document.device, what][round(figure, 2)].add((repository, number_of_document, view))
            controller = document.parents[root]
            if controller.tag != "viewController" or root.get("key") != "view" or tuple(stored_frame(root)[2:]) != screen[document.device]:
                continue
            bars = around.of(controller)
            if bars is None:
                continue
            for rule, figure in edges(document, scene, root):
                found[rule, document.tools, document.device, bars][round(figure, 2)].add((repository, number_of_document, root_id))
    print("# Made by Scripts/layout-facts.py. rule, toolsVersion, device, what it depends on: points, views that agree / all of them, repositories")
    for (rule, tools, device, what), figures in sorted(found.items()):
        figure, those = max(figures.items(), key=lambda entry: len(entry[1]))
        total, repositories = sum(map(len, figures.values())), len({entry[0] for entry in those})
        if (repositories >= REPOSITORIES or len(those) >= VIEWS) and len(those) >= AGREEING * total:
            print(f"{rule} {tools} {device} {what}: {figure:g}, {len(those)}/{total}, {repositories}")


main()
