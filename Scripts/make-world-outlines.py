#!/usr/bin/env python3
"""Makes Sources/MapKit/World/WorldData.swift: outlines of the countries, the states of the USA and large cities, for maps.

Countries and cities: Natural Earth, 1:110 million (public domain), as the wheel of geopandas 0.14 has them. States: U.S. Census Bureau, TIGER/Line, as the wheel
of bokeh_sampledata has them. Arguments: the two wheels, unpacked. Lines are coded as polylines are in web maps (differences of twentieths of a degree, five
bits to a letter), latitude before longitude.
"""
import json
import os
import sqlite3
import struct
import sys

STEPS = 20  # to a degree
TOLERANCE = 0.04  # degrees


def shapes(path):
    data = open(path, "rb").read()
    at = 100
    while at < len(data):
        length = struct.unpack(">i", data[at + 4 : at + 8])[0] * 2
        body = data[at + 8 : at + 8 + length]
        at += 8 + length
        kind = struct.unpack("<i", body[:4])[0]
        if kind == 1:
            yield [[struct.unpack("<2d", body[4:20])]]
        else:
            parts, points = struct.unpack("<2i", body[36:44])
            starts = list(struct.unpack(f"<{parts}i", body[44 : 44 + 4 * parts])) + [points]
            base = 44 + 4 * parts
            every = [struct.unpack("<2d", body[base + 16 * i : base + 16 * i + 16]) for i in range(points)]
            yield [every[a:b] for a, b in zip(starts, starts[1:])]


def names(path):
    data = open(path, "rb").read()
    encoding = open(path[:-3] + "cpg").read()
    count, header, size = struct.unpack("<iHH", data[4:12])
    fields, at, offset = {}, 32, 1
    while data[at] != 13:
        fields[data[at : at + 11].split(b"\0")[0].decode()] = (offset, data[at + 16])
        offset += data[at + 16]
        at += 32
    start, width = fields["name"]
    return [data[header + size * i + start : header + size * i + start + width].decode(encoding).strip(" \0") for i in range(count)]


def simplified(points):
    """Douglas and Peucker's."""
    if len(points) < 4:
        return points
    keep, stack = {0, len(points) - 1}, [(0, len(points) - 1)]
    if points[0] == points[-1]:
        middle = len(points) // 2
        keep.add(middle)
        stack = [(0, middle), (middle, len(points) - 1)]
    while stack:
        a, b = stack.pop()
        (ax, ay), (bx, by) = points[a], points[b]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        worst, where = TOLERANCE, None
        for i in range(a + 1, b):
            x, y = points[i]
            distance = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
            if distance > worst:
                worst, where = distance, i
        if where is not None:
            keep.add(where)
            stack += [(a, where), (where, b)]
    return [points[i] for i in sorted(keep)]


def coded(points):
    text, last = "", [0, 0]
    for x, y in points:
        for axis, value in enumerate((round(y * STEPS), round(x * STEPS))):
            difference = value - last[axis]
            last[axis] = value
            number = difference << 1 if difference >= 0 else ~(difference << 1)
            while number >= 32:
                text += chr((32 | number & 31) + 63)
                number >>= 5
            text += chr(number + 63)
    return text


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def lines(entries, smallest):
    result = []
    for name, rings in entries:
        rings = [simplified(ring) for ring in rings if area(ring) >= smallest]
        if rings:
            result.append(" ".join([name.replace(" ", "_")] + [coded(ring) for ring in rings]))
    return result


def states(folder):
    database = sqlite3.connect(os.path.join(folder, "bokeh_sampledata", "_data", "geographic_boundaries.db"))
    for metadata, shape in database.execute("select metadata, geometry from us_states order by ordinal"):
        at, rings = 0, []

        def read(format):
            nonlocal at
            values = struct.unpack_from("<" + format, shape, at)
            at += struct.calcsize("<" + format)
            return values

        def polygon():
            for _ in range(read("i")[0]):
                flat = read(f"{2 * read('i')[0]}d")
                rings.append([(x if x < 0 else x - 360, y) for x, y in zip(flat[::2], flat[1::2])])

        if read("bi")[1] == 3:
            polygon()
        else:
            for _ in range(read("i")[0]):
                read("bi")
                polygon()
        yield json.loads(metadata)["name"], rings


def main():
    geopandas, bokeh = sys.argv[1:3]
    base = os.path.join(geopandas, "geopandas", "datasets")
    countries = list(zip(names(f"{base}/naturalearth_lowres/naturalearth_lowres.dbf"), shapes(f"{base}/naturalearth_lowres/naturalearth_lowres.shp")))
    cities = zip(names(f"{base}/naturalearth_cities/naturalearth_cities.dbf"), shapes(f"{base}/naturalearth_cities/naturalearth_cities.shp"))
    tables = {
        "countries": lines((c for c in countries if c[0] != "United States of America"), 0.05),
        "states": lines(states(bokeh), 0.02),
        "cities": [f'{name.replace(" ", "_")} {coded(shape[0])}' for name, shape in cities],
    }
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "..", "Sources", "MapKit", "World", "WorldData.swift"), "w") as file:
        file.write("// Made by Scripts/make-world-outlines.py. Countries and cities: Natural Earth (public domain); states: U.S. Census Bureau, TIGER/Line.\n\n")
        file.write("/// Outlines as text: a name and its rings on each line.\nenum WorldData {\n")
        for name, rows in tables.items():
            file.write(f'    static let {name}: StaticString = #"""\n' + "".join(f"        {row}\n" for row in rows) + '        """#\n')
        file.write("}\n")


main()
