#!/usr/bin/env python3
"""Learns in which order Xcode writes attributes and child elements, and prints Sources/StoryboardDocument/Formatting/CanonicalOrder+Table.swift.

    canonical-order.py [--orders ORDERS.json] [--skip PART_OF_A_PATH]... FOLDER > CanonicalOrder+Table.swift

FOLDER holds documents that Xcode saved. ORDERS.json may add orders counted elsewhere: {"attributes": {"iOS/label": [...]}, "children": {...}}; they decide only where FOLDER
says nothing. A row lists the names of one element; `macOS` or `watchOS` before the element, and a range of toolsVersions behind it, narrow a row down.
"""
import argparse, collections, json, os, re, sys
import xml.etree.ElementTree as ET

# The versions of Interface Builder's tools at which orders are known to have changed: Xcode 4.5, 4.5.1, 5, 8, 12 and 15.
BANDS = [0, 2500, 2840, 4500, 11000, 17100, 22000, 10 ** 9]
FAMILIES = {"MacOSX.Cocoa": "macOS", "watchKit": "watchOS"}
JSON_FAMILIES = {"MacOSX": "macOS", "watchKit": "watchOS", "iOS": "", "AppleTV": ""}
# Elements whose children are a list, in the order that the author chose.
LISTS = {"allowedToolbarItems", "defaultToolbarItems", "beginningViews", "middleViews", "endingViews", "customFonts", "textAttributes"}
RECORDS = {"document", "scene", "dependencies", "buttonCell"}
ANY = "*"


def slot(element):
    """What decides a child's place among its siblings: its key, whatever its kind; else its name."""
    return element.tag if element.tag == "variation" or "key" not in element.attrib else "@" + element.attrib["key"]


class Evidence:
    """How often one name was seen before another, by row (family, element) and band."""

    def __init__(self):
        self.own = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
        self.pooled = collections.Counter()
        self.names = collections.defaultdict(collections.Counter)
        self.elsewhere = collections.defaultdict(list)

    def add(self, row, band, sequence):
        for i, a in enumerate(sequence):
            self.names[row][a] += 1
            for b in sequence[i + 1:]:
                if a != b:
                    self.own[row][band][a, b] += 1
                    self.pooled[a, b] += 1

    def add_elsewhere(self, row, names):
        self.elsewhere[row].append(names)
        for name in names:
            self.names[row][name] += 0


def collect(folder, skipped):
    attributes, children = Evidence(), Evidence()
    for directory, _, files in sorted(os.walk(folder)):
        for name in sorted(files):
            path = os.path.join(directory, name)
            if name.endswith((".storyboard", ".xib")) and not any(part in path for part in skipped):
                learn(path, attributes, children)
    return attributes, children


def learn(path, attributes, children):
    data = open(path, "rb").read()
    if not data.startswith(b"<?xml") or b"\r" in data or b'" />' in data:
        return  # saved by something else
    try:
        root = ET.fromstring(data)
    except ET.ParseError:
        return
    if root.tag != "document":
        return
    version = re.match(r"\d+", root.get("toolsVersion", "0"))
    version = int(version[0]) if version else 0
    if version >= 4600 and not data.endswith(b"\n"):
        return  # Visual Studio and Xamarin Studio end without a line feed
    band = max(i for i, first in enumerate(BANDS) if first <= version)
    family = FAMILIES.get(root.get("targetRuntime"), "")
    for element in root.iter():
        if len(element.attrib) > 1:
            attributes.add((family, element.tag), band, list(element.attrib))
        slots = list(dict.fromkeys(slot(child) for child in element))
        if len(slots) > 1:
            children.add((family, element.tag), band, slots)


def arrange(names, weight):
    """The order that agrees with most evidence: names move one by one to where they fit best until none moves."""
    order = list(names)
    for _ in range(60):
        moved = False
        for name in list(order):
            at = order.index(name)
            rest = order[:at] + order[at + 1:]
            score = sum(weight(name, other) for other in rest)
            scores = [score]
            for other in rest:
                score += weight(other, name) - weight(name, other)
                scores.append(score)
            best = max(range(len(scores)), key=lambda i: scores[i])
            if scores[best] > scores[at] + 1e-9:
                order = rest[:best] + [name] + rest[best:]
                moved = True
        if not moved:
            break
    return order


def share(counter, a, b):
    forth, back = counter[a, b], counter[b, a]
    return (forth - back) / (forth + back) if forth + back else 0, forth + back


def order(evidence, rows, bands):
    """One order for these rows, by their own evidence of these bands, then of all bands, then from elsewhere, then of all elements."""
    near, all_bands = collections.Counter(), collections.Counter()
    names, ranks = collections.Counter(), []
    for row in rows:
        names.update(evidence.names.get(row, {}))
        for band, counter in evidence.own.get(row, {}).items():
            all_bands.update(counter)
            if band in bands:
                near.update(counter)
        ranks += [{name: i for i, name in enumerate(known)} for known in evidence.elsewhere.get(row, ())]

    def weight(a, b):
        for counter, strength in ((near, 1e6), (all_bands, 1e3)):
            value, count = share(counter, a, b)
            if count:
                return strength * value * min(5, 1 + count ** 0.5 / 4)
        for rank in ranks:
            if a in rank and b in rank:
                return 5 if rank[a] < rank[b] else -5
        return share(evidence.pooled, a, b)[0]

    start = sorted(names, key=lambda n: (min((rank[n] for rank in ranks if n in rank), default=10 ** 6), -names[n], n))
    return arrange(start, weight)


def contradictions(evidence, row, band, names):
    """How many pairs of that band stand the other way round more often than not."""
    place = {name: i for i, name in enumerate(names)}
    counter = evidence.own.get(row, {}).get(band, {})
    return sum(1 for (a, b), count in counter.items() if count > counter.get((b, a), 0) and place.get(a, -1) > place.get(b, 10 ** 6))


def disagreements(evidence, row, names):
    """How many pairs, never seen in this row, stand the other way round than the orders from elsewhere have them."""
    place = {name: i for i, name in enumerate(names)}
    seen = {pair for counter in evidence.own.get(row, {}).values() for pair in counter}
    return sum(1 for known in evidence.elsewhere.get(row, ()) for i, a in enumerate(known) for b in known[i + 1:]
               if (a, b) not in seen and (b, a) not in seen and place[a] > place[b])


def table(evidence, wanted):
    """[(family, element, first version, version behind the last, names)], general rows before narrower ones."""
    every = range(len(BANDS))
    result = []
    for element in sorted({element for _, element in evidence.names}):
        rows = [row for row in (("", element), ("macOS", element), ("watchOS", element)) if row in evidence.names and wanted(row)]
        groups = [rows] if rows else []
        if len(rows) > 1:
            joint = order(evidence, rows, every)
            alone = {row: order(evidence, [row], every) for row in rows}
            def cost(row, names):
                return sum(contradictions(evidence, row, band, names) for band in every) + disagreements(evidence, row, names)
            if any(cost(row, joint) > cost(row, alone[row]) for row in rows):
                groups = [[row] for row in rows]
        for group in groups:
            general = order(evidence, group, every)
            if len(general) < 2:
                continue
            family = group[0][0] if len(groups) > 1 or len(rows) == 1 and group[0][0] else ""
            result.append((family, element, 0, BANDS[-1], general))
            narrower = []
            for band in range(len(BANDS) - 1):
                if any(contradictions(evidence, row, band, general) for row in group):
                    names = order(evidence, group, [band])
                    if names == general:
                        continue
                    if narrower and narrower[-1][1] == BANDS[band] and not any(contradictions(evidence, row, band, narrower[-1][2]) for row in group):
                        narrower[-1] = (narrower[-1][0], BANDS[band + 1], narrower[-1][2])
                    else:
                        narrower.append((BANDS[band], BANDS[band + 1], names))
            result += [(family, element, first, last, names) for first, last, names in narrower]
    return result


def pooled_order(evidence):
    names = collections.Counter()
    for row in evidence.names.values():
        names.update(row)
    return arrange([name for name, _ in names.most_common()], lambda a, b: share(evidence.pooled, a, b)[0] * min(5, 1 + share(evidence.pooled, a, b)[1] ** 0.5 / 4))


def line(row):
    family, element, first, last, names = row
    versions = "" if (first, last) == (0, BANDS[-1]) else f" {first}..{'' if last == BANDS[-1] else last - 1}"
    return f"{family + ' ' if family else ''}{element}{versions}: {' '.join(names)}"


def build(folder, orders=None, skipped=()):
    attributes, children = collect(folder, skipped)
    records = set(RECORDS)
    if orders:
        known = json.load(open(orders))
        for key, names in known["attributes"].items():
            family, element = key.split("/", 1)
            attributes.add_elsewhere((JSON_FAMILIES[family], element), names)
        for key, names in known["children"].items():
            family, element = key.split("/", 1)
            records.add(element)
            slots = (name if "@" not in name or name.startswith("variation") else "@" + name.split("@", 1)[1] for name in names)
            slots = list(dict.fromkeys("variation" if s.startswith("variation") else s for s in slots))
            children.add_elsewhere((JSON_FAMILIES[family], element), slots)
    records -= LISTS
    return table(attributes, lambda row: True), pooled_order(attributes), table(children, lambda row: row[1] in records)


def swift(rows, indent="    "):
    return "\n".join(indent + line(row) for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders")
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("folder")
    args = parser.parse_args()
    attributes, pooled, children = build(args.folder, args.orders, args.skip)
    print(f'''// Written by Scripts/canonical-order.py from documents that Xcode saved; run it again rather than edit this.

extension CanonicalOrder {{
    /// `[macOS|watchOS] element [first..last toolsVersion]: attributes in Xcode's order`
    static let attributeRows = """
{swift(attributes)}
    """

    /// For attributes and elements that have no row: the order over all elements.
    static let anyAttribute = """
    {" ".join(pooled)}
    """

    /// Children by their slot: `@key`, whatever the element, else the element's name.
    static let childRows = """
{swift(children)}
    """
}}''')


if __name__ == "__main__":
    sys.exit(main())
