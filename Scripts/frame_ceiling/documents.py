"""The documents' scenes, and the views in them that count."""
import os
import xml.etree.ElementTree as ET
from .program import CELLS, Scene, stored_frame

TEXT = {"label", "button", "textField", "textView", "segmentedControl", "searchBar"}
THREE_TO_ONE = {"retina5_5", "retina5_9", "retina6_5", "retina6_0", "retina6_12", "retina6_7", "retina6_3", "retina6_9"}

def documents(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
            continue
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".storyboard", ".xib")))


def roots(document):
    """(scene or object id, root view) of every scene's or xib's view."""
    scenes = document.find("scenes")
    if scenes is None:
        for child in document.find("objects") or []:
            if child.get("id") and stored_frame(child) is not None:
                yield child.get("id"), child
        return
    for scene in scenes:
        for item in scene.find("objects") or []:
            for child in item:
                if child.get("key") == "view" and child.get("id"):
                    yield scene.get("sceneID"), child
            if item.get("id") and stored_frame(item) is not None and item.find("subviews") is not None:
                yield scene.get("sceneID"), item


def is_sized_by_text(view):
    own = view.find("constraints")
    fixed = {c.get("firstAttribute") for c in (own if own is not None else []) if c.get("secondItem") is None}
    return view.tag in TEXT and not {"width", "height"} <= fixed


def counted_views(root):
    """{id: kind} of the views that Auto Layout places under root; None when one has no stored frame."""
    found = {}

    def walk(node, in_cell, beside_text):
        for child in node:
            if child.get("fixedFrame"):
                continue
            if child.get("id") and node.tag == "subviews" and child.get("translatesAutoresizingMaskIntoConstraints") == "NO":
                if stored_frame(child) is None:
                    return False
                found[child.get("id")] = "cells" if in_cell else "text" if is_sized_by_text(child) or beside_text else "plain"
            text_inside = beside_text or child.tag == "stackView" and any(is_sized_by_text(d) for d in child.iter())
            if not walk(child, in_cell or child.tag in CELLS, text_inside):
                return False
        return True

    return found if walk(root, False, False) else None


class Document:
    def __init__(self, path):
        self.path, self.scenes = path, {}
        try:
            self.tree = ET.parse(path)
            self.root = self.tree.getroot()
            self.tools = int(self.root.get("toolsVersion", "0").split(".")[0])
        except (ET.ParseError, ValueError):
            return
        if not self.root.get("targetRuntime", "").startswith("iOS.CocoaTouch") or self.root.get("useAutolayout") != "YES":
            return
        if self.tools < 5000 or 11110 <= self.tools <= 11201 or self.tools >= 23727:
            return
        device = self.root.find("device")
        self.device = "" if device is None else device.get("id", "")
        self.is_portrait = device is None or device.get("orientation") != "landscape"
        self.scale = 1 if self.tools < 7000 else 3 if self.device in THREE_TO_ONE else 2
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        # Arranged views carry no mark of their own.
        for stack in self.root.iter("stackView"):
            for view in stack.find("subviews") or []:
                if view.get("id") and not view.get("fixedFrame"):
                    view.set("translatesAutoresizingMaskIntoConstraints", "NO")
        for scene, root in roots(self.root):
            if not any(n.get("misplaced") or n.get("ambiguous") or n.tag in ("variation", "mask") for n in root.iter()):
                counted = counted_views(root)
                if counted:
                    self.scenes[(scene, root.get("id"))] = Scene(self, root, counted)

    def without_frames(self, path):
        for scene in self.scenes.values():
            for view in scene.counted:
                element = scene.elements[view]
                for rect in [c for c in element if c.tag == "rect" and c.get("key") == "frame"]:
                    element.remove(rect)
        self.tree.write(path, encoding="UTF-8", xml_declaration=True)
