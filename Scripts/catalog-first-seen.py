#!/usr/bin/env python3
"""Writes Sources/InterfaceCatalog/FirstSeen+*.swift: for each platform's elements and attributes the tools version of the oldest document that has them.

usage: catalog-first-seen.py FOLDER…    (documents that Xcode saved; searched through)
"""
import os
import sys
from xml.etree import ElementTree

PLATFORMS = {"MacOSX.Cocoa": "macOS", "watchKit": "watchOS", "AppleTV": "tvOS"}
# Versions above are of Xcodes under test, which number their tools in a way of their own.
NEWEST = 30000

oldest = {}  # platform → element → attribute, or "" for the element itself → tools version


def note(platform, element, attribute, version):
    attributes = oldest.setdefault(platform, {}).setdefault(element, {})
    attributes[attribute] = min(version, attributes.get(attribute, version))


for folder in sys.argv[1:]:
    for path, _, names in os.walk(folder):
        for name in sorted(names):
            if not name.endswith((".storyboard", ".xib")):
                continue
            try:
                root = ElementTree.parse(os.path.join(path, name)).getroot()
                version = int(root.get("toolsVersion", "").split(".")[0])
            except (ElementTree.ParseError, ValueError):
                continue
            if root.tag != "document" or version >= NEWEST:
                continue
            platform = PLATFORMS.get(root.get("targetRuntime"), "iOS")
            for element in root.iter():
                note(platform, element.tag, "", version)
                for attribute in element.attrib:
                    note(platform, element.tag, attribute, version)

sources = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources", "InterfaceCatalog")
for platform, elements in oldest.items():
    rows = []
    for element in sorted(elements):
        groups = {elements[element][""]: []}
        for attribute, version in sorted(elements[element].items()):
            if attribute:
                groups.setdefault(version, []).append(attribute)
        parts = [f"{version}: {' '.join(names)}".rstrip() for version, names in sorted(groups.items())]
        rows.append(f"    {element} {' | '.join(parts)}")
    with open(os.path.join(sources, f"FirstSeen+{platform}.swift"), "w") as file:
        file.write("// Written by Scripts/catalog-first-seen.py from documents that Xcode saved; run it again rather than edit this.\n\n")
        file.write(f"extension FirstSeen {{\n    /// `element toolsVersion: attributes | toolsVersion: attributes`\n    static let {platform}Rows = \"\"\"\n")
        file.write("\n".join(rows) + "\n    \"\"\"\n}\n")
