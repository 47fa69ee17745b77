#!/usr/bin/env python3
"""Makes Samples/States/States/Regions.json: outlines of the states of the USA, and what each earns (needs bokeh_sampledata and shapely).

Outlines: U.S. Census Bureau, TIGER/Line, as bokeh_sampledata has them (BSD-3-Clause; free to use with acknowledgement to the Census Bureau), projected
(Albers' equal-area conic, Alaska and Hawaii moved in), simplified, in thousandths of the map's width. GDP: Bureau of Economic Analysis, current
dollars, fourth quarter of 2023 at annual rate, in billions.
"""
import json
import math
import os

from bokeh_sampledata.us_states import records
from shapely.geometry import MultiPolygon
from shapely.ops import transform

GDP = dict(
    CA=3944, TX=2636, NY=2189, FL=1623, IL=1102, PA=988, OH=890, GA=822, WA=820, NJ=817, NC=783, MA=750, VA=723, MI=671, TN=534, CO=532, MD=521, AZ=521, IN=507, MN=480,
    MO=430, WI=423, CT=348, SC=331, OR=323, LA=316, AL=307, KY=283, UT=280, OK=260, IA=251, NV=247, KS=231, NE=181, AR=178, DC=178, MS=148, NM=133, ID=122, NH=114, HI=110,
    WV=102, DE=95, ME=93, RI=79, ND=75, SD=73, MT=72, AK=69, WY=51, VT=44)
TOLERANCE, SMALLEST = 0.7, 1.2  # thousandths of the width; their squares
WESTERNMOST = -0.361  # as far as California reaches, in radians of the projection


def albers(first, second, middle, centre):
    """An equal-area conic around a meridian, with its centre at the origin."""
    first, second = math.radians(first), math.radians(second)
    n = (math.sin(first) + math.sin(second)) / 2
    c = 1 + math.sin(first) * (2 * n - math.sin(first))
    radius = math.sqrt(c) / n

    def raw(longitude, latitude):
        angle = n * math.radians((longitude - middle + 540) % 360 - 180)
        r = math.sqrt(max(c - 2 * n * math.sin(math.radians(latitude)), 0)) / n
        return r * math.sin(angle), radius - r * math.cos(angle)

    origin = raw(middle + centre[0], centre[1])
    return lambda x, y: (raw(x, y)[0] - origin[0], origin[1] - raw(x, y)[1])


MAINLAND = albers(29.5, 45.5, -96, (-0.6, 38.7))
INSETS = {"AK": (albers(55, 65, -154, (-2, 58.5)), 0.35, (-0.307, 0.201)), "HI": (albers(8, 18, -157, (-3, 19.9)), 1, (-0.205, 0.212))}


def project(code):
    if code not in INSETS:
        return MAINLAND
    projection, scale, (dx, dy) = INSETS[code]
    return lambda x, y: (projection(x, y)[0] * scale + dx, projection(x, y)[1] * scale + dy)


def main():
    shapes = {}
    for record in records():
        projection = project(record["code"])
        shapes[record["code"]] = (record["name"], transform(lambda xs, ys: tuple(zip(*map(projection, xs, ys))), record["geometry"]))
    # The outermost islands of Alaska and Hawaii would move the whole map.
    for code in INSETS:
        name, shape = shapes[code]
        shapes[code] = name, MultiPolygon([part for part in shape.geoms if part.bounds[0] > WESTERNMOST])
    bounds = [shape.bounds for _, shape in shapes.values()]
    left, top = min(b[0] for b in bounds), min(b[1] for b in bounds)
    scale = 1000 / (max(b[2] for b in bounds) - left)
    height = round((max(b[3] for b in bounds) - top) * scale)
    regions = []
    for code, (name, shape) in sorted(shapes.items(), key=lambda item: item[1][0]):
        shape = transform(lambda xs, ys: ([(x - left) * scale for x in xs], [(y - top) * scale for y in ys]), shape).simplify(TOLERANCE)
        parts = sorted(shape.geoms if isinstance(shape, MultiPolygon) else [shape], key=lambda part: -part.area)
        kept = [part for part in parts if part.area >= SMALLEST] or parts[:1]
        outlines = [[round(number, 1) for point in part.exterior.coords[:-1] for number in point] for part in kept]
        regions.append({"code": code, "name": name, "gdp": GDP[code], "outlines": outlines})
    here = os.path.dirname(os.path.abspath(__file__))
    path = os.path.join(here, "..", "Samples", "States", "States", "Regions.json")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as out:
        lines = ",\n".join("    " + json.dumps(region, separators=(",", ":")) for region in regions)
        out.write('{\n  "source": "Outlines: U.S. Census Bureau, TIGER/Line. GDP: Bureau of Economic Analysis, fourth quarter of 2023.",\n'
                  f'  "width": 1000,\n  "height": {height},\n  "regions": [\n{lines}\n  ]\n}}\n')
    print(f"{len(regions)} regions, {os.path.getsize(path) // 1000} kB, {height} high")


if __name__ == "__main__":
    main()
