#!/usr/bin/env python3
"""Makes Samples/States/States/Regions.json: outlines of the states of the USA, and what each earns (needs bokeh_sampledata and shapely).

Outlines: U.S. Census Bureau, TIGER/Line, as bokeh_sampledata has them (BSD-3-Clause; free to use with acknowledgement to the Census Bureau), simplified,
in degrees: longitude, latitude, … . Where Alaska's islands reach across the date line their longitudes go on below -180. GDP: Bureau of Economic Analysis,
current dollars, fourth quarter of 2023 at annual rate, in billions.
"""
import json
import os

from bokeh_sampledata.us_states import records
from shapely.geometry import MultiPolygon
from shapely.ops import transform

GDP = dict(
    CA=3944, TX=2636, NY=2189, FL=1623, IL=1102, PA=988, OH=890, GA=822, WA=820, NJ=817, NC=783, MA=750, VA=723, MI=671, TN=534, CO=532, MD=521, AZ=521, IN=507, MN=480,
    MO=430, WI=423, CT=348, SC=331, OR=323, LA=316, AL=307, KY=283, UT=280, OK=260, IA=251, NV=247, KS=231, NE=181, AR=178, DC=178, MS=148, NM=133, ID=122, NH=114, HI=110,
    WV=102, DE=95, ME=93, RI=79, ND=75, SD=73, MT=72, AK=69, WY=51, VT=44)
# Degrees; square degrees; islands smaller than that go.
TOLERANCE, SMALLEST = 0.03, 0.03


def west(xs, ys):
    return [x - 360 if x > 0 else x for x in xs], ys


def main():
    regions = []
    for record in sorted(records(), key=lambda record: record["name"]):
        shape = transform(west, record["geometry"]).simplify(TOLERANCE)
        parts = sorted(shape.geoms if isinstance(shape, MultiPolygon) else [shape], key=lambda part: -part.area)
        kept = [part for part in parts if part.area >= SMALLEST] or parts[:1]
        outlines = [[round(number, 2) for point in part.exterior.coords[:-1] for number in point] for part in kept]
        regions.append({"code": record["code"], "name": record["name"], "gdp": GDP[record["code"]], "outlines": outlines})
    here = os.path.dirname(os.path.abspath(__file__))
    path = os.path.join(here, "..", "Samples", "States", "States", "Regions.json")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as out:
        lines = ",\n".join("    " + json.dumps(region, separators=(",", ":")) for region in regions)
        out.write('{\n  "source": "Outlines: U.S. Census Bureau, TIGER/Line. GDP: Bureau of Economic Analysis, fourth quarter of 2023.",\n'
                  f'  "regions": [\n{lines}\n  ]\n}}\n')
    print(f"{len(regions)} regions, {os.path.getsize(path) // 1000} kB")


if __name__ == "__main__":
    main()
