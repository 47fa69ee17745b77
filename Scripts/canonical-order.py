#!/usr/bin/env python3
"""Learns in which order Xcode writes attributes and child elements, and prints Sources/StoryboardDocument/Formatting/CanonicalOrder+Table.swift.

    canonical-order.py [--orders ORDERS.json] [--skip PART_OF_A_PATH]... FOLDER > CanonicalOrder+Table.swift

FOLDER holds documents that Xcode saved. ORDERS.json may add orders counted elsewhere: {"attributes": {"iOS/label": [...]}, "children": {...}}; they decide only where FOLDER
says nothing.

A row lists the names of one element, narrowed down to a platform by `macOS` or `watchOS` before the element. Xcode's order hardly ever changes; where a new Xcode moved a name,
the row has the name once for each era: `@safeArea:..17099` is its place up to toolsVersion 17099, `@safeArea:17100..` the one since. What moved in several elements at once
moved everywhere, so elements that weren't seen on both sides get both places, too.

The words with `=` at the end of a row say which of its pairs were seen when, and not only concluded from other elements or releases: see `seen_pairs`.
"""
import argparse, bisect, collections, functools, json, os, re, sys
import xml.etree.ElementTree as ET

# Versions of Interface Builder's tools where a new Xcode may have changed orders: Xcode 4.5, 4.5.1, 4.6, 5, 5.1, 6, 7, 8, 9, 10, 11, 11.4, 12, 13, 14, 15, 16.
RELEASES = [2500, 2840, 3000, 4500, 5000, 6000, 8000, 11000, 13000, 14300, 15400, 16000, 17100, 19000, 21000, 22000, 23000]
# Between these releases pairs of names are counted apart, to tell when they were seen; in the first ones orders changed with each of them.
BANDS = [2500, 2840, 3000, 4400, 6000, 11000, 13000, 17100, 19000, 22000]
RESTLESS = 4
EVER = (0, 10 ** 9)
FAMILIES = {"MacOSX.Cocoa": "macOS", "watchKit": "watchOS"}
JSON_FAMILIES = {"MacOSX": "macOS", "watchKit": "watchOS", "iOS": "", "AppleTV": ""}
# Elements whose children are a list, in the order that the author chose.
LISTS = {"allowedToolbarItems", "defaultToolbarItems", "beginningViews", "middleViews", "endingViews", "customFonts", "textAttributes"}
RECORDS = {"document", "scene", "dependencies", "buttonCell"}
# A name moves for good, or for the time of one release.
CHANGES = [(release,) for release in RELEASES] + list(zip(RELEASES, RELEASES[1:]))
# A move is believed when it explains so many documents, or so few in an element where it is known to have happened elsewhere.
BELIEVED, BELIEVED_ELSEWHERE = 2, 1


def slot(element):
    """What decides a child's place among its siblings: its key, whatever its kind; else its name."""
    return element.tag if element.tag == "variation" or "key" not in element.attrib else "@" + element.attrib["key"]


class Evidence:
    """The sequences of names that were seen in each row (family, element), with the toolsVersion, each counted once a document."""

    def __init__(self):
        self.seen = collections.defaultdict(collections.Counter)
        self.elsewhere = collections.defaultdict(list)

    def add(self, found):
        for row, version, names in found:
            self.seen[row][version, names] += 1

    def rows(self):
        return sorted(set(self.seen) | set(self.elsewhere))


def documents(folder, skipped):
    for directory, _, files in sorted(os.walk(folder)):
        for name in sorted(files):
            path = os.path.join(directory, name)
            if name.endswith((".storyboard", ".xib")) and not any(part in path for part in skipped):
                yield path


def learn(path):
    """What one document says about attributes and about children: two sets of (row, version, names)."""
    data = open(path, "rb").read()
    if not data.startswith(b"<?xml") or b"\r" in data or b'" />' in data:
        return set(), set()  # saved by something else
    try:
        root = ET.fromstring(data)
    except ET.ParseError:
        return set(), set()
    version = re.match(r"\d+", root.get("toolsVersion", "0"))
    version = int(version[0]) if version else 0
    if root.tag != "document" or version >= 4600 and not data.endswith(b"\n"):
        return set(), set()  # Visual Studio and Xamarin Studio end without a line feed
    family = FAMILIES.get(root.get("targetRuntime"), "")
    attributes, children = set(), set()
    for element in root.iter():
        if len(element.attrib) > 1:
            attributes.add(((family, element.tag), version, tuple(element.attrib)))
        slots = tuple(dict.fromkeys(slot(child) for child in element))
        if len(slots) > 1:
            children.add(((family, element.tag), version, slots))
    return attributes, children


# MARK: Eras

class Eras:
    """At which versions names moved: {name: [versions]}. A token is a name in one of its eras."""

    def __init__(self, moves=()):
        self.moves = collections.defaultdict(list)
        for name, version in moves:
            self.moves[name] = sorted({*self.moves[name], version})

    def token(self, name, version):
        bounds = [0, *self.moves.get(name, ()), EVER[1]]
        place = max(i for i in range(len(bounds) - 1) if bounds[i] <= version)
        return (name, bounds[place], bounds[place + 1])

    def tokens(self, name):
        return [self.token(name, version) for version in [0, *self.moves.get(name, ())]]

    def adding(self, name, versions):
        return Eras([(n, v) for n, known in self.moves.items() for v in known] + [(name, version) for version in versions])

    def union(self, other):
        return Eras([(n, v) for eras in (self, other) for n, known in eras.moves.items() for v in known])


def coexist(a, b):
    return a[0] != b[0] and a[1] < b[2] and b[1] < a[2]


def pairs(sequences, eras):
    """How many documents have one token before another."""
    counter = collections.Counter()
    for (version, names), count in sequences:
        tokens = [eras.token(name, version) for name in names]
        for i, a in enumerate(tokens):
            for b in tokens[i + 1:]:
                counter[a, b] += count
    return counter


# MARK: Orders

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
    forth, back = counter.get((a, b), 0), counter.get((b, a), 0)
    return (forth - back) / (forth + back) if forth + back else 0, forth + back


class Order:
    """One order for some rows of an element: by their own evidence, then by what was counted elsewhere, then by all elements."""

    def __init__(self, evidence, rows, eras, pools):
        self.eras = eras
        self.families = {family: list(evidence.seen.get((family, element), {}).items()) for family, element in rows}
        self.sequences = [item for sequences in self.families.values() for item in sequences]
        self.own = pairs(self.sequences, eras)
        known = [names for row in rows for names in evidence.elsewhere.get(row, ())]
        ranks = [{name: i for i, name in enumerate(names)} for names in known]
        uses = collections.Counter(name for (_, names), count in self.sequences for name in names for _ in range(min(count, 3)))
        for names in known:
            for name in names:
                uses[name] += 0
        cache = {}

        def weight(a, b):
            if (a, b) in cache:
                return cache[a, b]
            cache[a, b] = result = compare(a, b)
            cache[b, a] = -result
            return result

        def compare(a, b):
            if not coexist(a, b):
                return 0
            value, count = share(self.own, a, b)
            if count:
                return 1e4 * value * min(5, 1 + count ** 0.5 / 4)
            moved = a[1:] != EVER or b[1:] != EVER
            everywhere, times = next((found for found in (share(pool, a, b) for pool in pools) if found[1]), (0, 0))
            if moved and times:
                return 50 * everywhere
            for rank in ranks:
                if a[0] in rank and b[0] in rank:
                    return 10 if rank[a[0]] < rank[b[0]] else -10
            return everywhere

        start = sorted(uses, key=lambda n: (min((rank[n] for rank in ranks if n in rank), default=10 ** 6), -uses[n], n))
        self.tokens = arrange([token for name in start for token in eras.tokens(name)], weight)
        place = {token: i for i, token in enumerate(self.tokens)}
        self.wrong = {(a, b): count for (a, b), count in self.own.items() if place[a] > place[b]}

    @property
    def cost(self):
        return sum(self.wrong.values())


def local_moves(evidence, rows, eras, pools, order, believed):
    """The moves that explain what an order gets wrong, the one that explains most first."""
    moves = []
    while order.wrong:
        # A pair that stands both ways: did it change at a release, and which of the two moved?
        gains = collections.Counter()
        versions = collections.defaultdict(collections.Counter)
        for (version, names), count in order.sequences:
            tokens = [eras.token(name, version) for name in names]
            for i, a in enumerate(tokens):
                for b in tokens[i + 1:]:
                    if (a, b) in order.wrong or (b, a) in order.wrong:
                        versions[min(a, b), max(a, b)][version, a < b] += count
        for (a, b), seen in versions.items():
            constant = min(sum(c for (_, forth), c in seen.items() if forth == way) for way in (True, False))
            for change in CHANGES:
                within = lambda v: v >= change[0] and (len(change) == 1 or v < change[1])
                sides = [[sum(c for (v, forth), c in seen.items() if forth == way and within(v) == late) for way in (True, False)] for late in (False, True)]
                gain = constant - sum(min(side) for side in sides)
                if gain > 0:
                    for name in (a[0], b[0]):
                        gains[name, change] += gain
        best = None
        for (name, change), gain in sorted(gains.items(), key=lambda item: (-item[1], len(item[0][1]), item[0]))[:6]:
            if gain < believed(name, change):
                continue
            candidate = eras.adding(name, change)
            trial = Order(evidence, rows, candidate, pools)
            if order.cost - trial.cost >= believed(name, change) and (best is None or (trial.cost, len(change)) < (best[2].cost, len(best[1][1]))):
                best = (candidate, (name, change), trial)
        if best is None:
            break
        eras, move, order = best
        moves.append(move)
    return moves, eras, order


def groups(evidence, element, wanted, known):
    """The rows of an element, together where one order suits all platforms."""
    rows = [row for row in (("", element), ("macOS", element), ("watchOS", element)) if row in wanted]
    if len(rows) < 2:
        return [rows] if rows else []
    joint = Order(evidence, rows, *known(rows))
    alone = [Order(evidence, [row], *known([row])) for row in rows]
    if joint.cost > sum(order.cost for order in alone) or disagreements(evidence, rows, joint) > sum(disagreements(evidence, [row], order) for row, order in zip(rows, alone)):
        return [[row] for row in rows]
    return [rows]


def disagreements(evidence, rows, order):
    """How many pairs, never seen in these rows, stand the other way round than the orders from elsewhere have them."""
    place = {token[0]: i for i, token in enumerate(order.tokens)}
    seen = {(a[0], b[0]) for a, b in order.own}
    return sum(1 for row in rows for known in evidence.elsewhere.get(row, ()) for i, a in enumerate(known) for b in known[i + 1:]
               if (a, b) not in seen and (b, a) not in seen and place[a] > place[b])


def table(evidence, wanted):
    """([(family, element, tokens)], the order over all elements)."""
    wanted = [row for row in evidence.rows() if wanted(row)]
    elements = sorted({element for _, element in wanted})
    everything = [item for row in evidence.seen for item in evidence.seen[row].items()]
    pooled = pairs(everything, Eras())
    # First each element by itself: what moved in several of them at the same release moved everywhere on that platform.
    found = collections.defaultdict(collections.Counter)
    for element in elements:
        for rows in groups(evidence, element, wanted, lambda rows: (Eras(), [pooled])):
            moves, _, _ = local_moves(evidence, rows, Eras(), [pooled], Order(evidence, rows, Eras(), [pooled]), lambda name, change: BELIEVED)
            for family in {family for family, _ in rows}:
                found[family].update(set(moves))
    common = {family: Eras([(name, version) for (name, change), count in moves.items() if count > 1 for version in change]) for family, moves in found.items()}

    @functools.lru_cache(maxsize=None)
    def known_for(families):
        eras = functools.reduce(Eras.union, (common.get(family, Eras()) for family in families))
        near = [item for row in evidence.seen if row[0] in families for item in evidence.seen[row].items()]
        return eras, [pairs(near, eras), pairs(everything, eras)]

    def known(rows):
        return known_for(tuple(sorted({family for family, _ in rows})))

    result = []
    for element in elements:
        for rows in groups(evidence, element, wanted, known):
            eras, pools = known(rows)
            elsewhere = {move for family, _ in rows for move in found[family]}
            order = Order(evidence, rows, eras, pools)
            _, _, order = local_moves(evidence, rows, eras, pools, order, lambda name, change: BELIEVED_ELSEWHERE if (name, change) in elsewhere else BELIEVED)
            family = rows[0][0] if len(rows) == 1 else ""
            if len(order.tokens) > 1:
                tokens = without_needless_eras(order)
                result.append((family, element, tokens, seen_pairs(order, tokens)))
    return result, pooled_order(evidence, *known_for(("",)))


def seen_pairs(order, tokens):
    """When each pair of a row was seen as it stands, for each platform: for the first token with the second, the third, …, the second with the third, …

    Two digits of base 64 are the bands of releases, a bit each, the highest bit set; a digit without that bit counts pairs that weren't seen, or as often the other way round."""
    place = {}
    for i, token in enumerate(tokens):
        for old in {token for pair in order.own for token in pair}:
            if old[0] == token[0] and token[1] <= old[1] and old[2] <= token[2]:
                place[old] = i
    result = ""
    for family, sequences in sorted(order.families.items()):
        seen = collections.defaultdict(collections.Counter)
        for (version, names), count in sequences:
            found = [place[order.eras.token(name, version)] for name in names]
            for n, a in enumerate(found):
                for b in found[n + 1:]:
                    seen[a, b][bisect.bisect_right(BANDS, version)] += count
        masks = [bands(seen[i, j]) if seen[i, j].total() > 3 * seen[j, i].total() else 0 for i in range(len(tokens)) for j in range(i + 1, len(tokens))]
        if any(masks):
            result += f" {family}={digits(masks)}"
    return result


def bands(seen):
    """A bit for each band in which a pair was seen; since Xcode 5 also for those between."""
    late = [band for band in seen if band >= RESTLESS]
    return sum(1 << band for band in {band for band in seen if band < RESTLESS} | (set(range(min(late), max(late) + 1)) if late else set()))


def digits(masks):
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    while not masks[-1]:
        masks.pop()
    result, unseen = "", 0
    for mask in masks:
        if unseen == 31 or mask and unseen:
            result += alphabet[unseen]
            unseen = 0
        if mask:
            result += alphabet[32 | mask >> 6] + alphabet[mask & 63]
        else:
            unseen += 1
    return result


def without_needless_eras(order):
    """A name's eras stand as one where nothing is between their places that is written in both."""
    tokens = list(order.tokens)
    merged = True
    while merged:
        merged = False
        for i, a in enumerate(tokens):
            j = next((j for j, b in enumerate(tokens) if b[0] == a[0] and b[1] == a[2]), None)
            if j is None:
                continue
            low, high = min(i, j), max(i, j)
            whole = (a[0], a[1], tokens[j][2])
            between = tokens[low + 1:high]
            if not any(coexist(whole, other) for other in between):
                tokens[low] = whole
                del tokens[high]
                merged = True
                break
    return tokens


def pooled_order(evidence, eras, pools):
    uses = collections.Counter()
    for row, sequences in evidence.seen.items():
        for (_, names), count in sequences.items():
            for name in names:
                uses[name] += count
    for known in evidence.elsewhere.values():
        for names in known:
            for name in names:
                uses[name] += 0
    tokens = [token for name, _ in uses.most_common() for token in eras.tokens(name)]

    def weight(a, b):
        value, count = share(pools[-1], a, b)
        return value * min(5, 1 + count ** 0.5 / 4)
    return arrange(tokens, weight)


# MARK: Writing

def word(token):
    name, first, last = token
    if (first, last) == EVER:
        return name
    return f"{name}:{first or ''}..{'' if last == EVER[1] else last - 1}"


def line(row):
    family, element, tokens, seen = row
    return f"{family + ' ' if family else ''}{element}: {' '.join(map(word, tokens))}{seen}"


def collect(folder, orders=None, skipped=()):
    attributes, children = Evidence(), Evidence()
    for path in documents(folder, skipped):
        a, c = learn(path)
        attributes.add(a)
        children.add(c)
    records = set(RECORDS)
    if orders:
        known = json.load(open(orders))
        for key, names in known["attributes"].items():
            family, element = key.split("/", 1)
            attributes.elsewhere[JSON_FAMILIES[family], element].append(names)
        for key, names in known["children"].items():
            family, element = key.split("/", 1)
            records.add(element)
            slots = (name if "@" not in name or name.startswith("variation") else "@" + name.split("@", 1)[1] for name in names)
            children.elsewhere[JSON_FAMILIES[family], element].append(list(dict.fromkeys("variation" if s.startswith("variation") else s for s in slots)))
    return attributes, children, records - LISTS


def swift(rows, indent="    "):
    return "\n".join(indent + line(row) for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--orders")
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("folder")
    args = parser.parse_args()
    attributes, children, records = collect(args.folder, args.orders, args.skip)
    attribute_rows, pooled = table(attributes, lambda row: True)
    child_rows, _ = table(children, lambda row: row[1] in records)
    print(f'''// Written by Scripts/canonical-order.py from documents that Xcode saved; run it again rather than edit this.

extension CanonicalOrder {{
    /// `[macOS|watchOS] element: attributes in Xcode's order`; `name:17100..` and `name:..17099` stand for a name since and until a toolsVersion.
    /// Behind `=`, for each platform: when pairs were seen.
    static let attributeRows = """
{swift(attribute_rows)}
    """

    /// For attributes and elements that have no row: the order over all elements.
    static let anyAttribute = """
    {" ".join(map(word, pooled))}
    """

    /// Children by their slot: `@key`, whatever the element, else the element's name.
    static let childRows = """
{swift(child_rows)}
    """
}}''')


if __name__ == "__main__":
    sys.exit(main())
