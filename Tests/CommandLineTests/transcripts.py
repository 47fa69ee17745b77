"""Texts that screens are compared with: what is on them and what was painted of it, as `describe NAME.txt` writes it.

Names, frames, fonts and colours that were asked for have to be the same to the letter. What was measured in the picture may differ by a
little: other versions of the libraries that draw round otherwise.
"""

import os
import re

import support

FOLDER = os.path.join(support.ROOT, "Tests", "Goldens")
EDGE = 0.7  # points by which an edge of the ink may lie elsewhere
CENTER = 0.4  # points by which its centre may
LEVELS = 4  # of 255, by which a channel of a colour may differ

NUMBER = r"-?[\d.]+"
MEASURED = re.compile(
    rf"^(?P<asked>.*?)(?: shows (?P<shows>#\w+))?(?: ink (?P<ink>{NUMBER},{NUMBER} {NUMBER}x{NUMBER}) around (?P<center>{NUMBER},{NUMBER}) (?P<color>#\w+))?"
    r"(?: sides (?P<sides>#[# \w]+))?$")


def differs(old, new):
    """Whether two lines say different things."""
    a, b = MEASURED.match(old).groupdict(), MEASURED.match(new).groupdict()
    if a["asked"] != b["asked"] or any((a[part] is None) != (b[part] is None) for part in ("shows", "ink", "sides")):
        return True
    if any(a[part] and not alike(a[part], b[part]) for part in ("shows", "color", "sides")):
        return True
    return bool(a["ink"]) and (far(edges(a["ink"]), edges(b["ink"]), EDGE) or far(numbers(a["center"]), numbers(b["center"]), CENTER))


def alike(colors, others):
    """Whether colours, one or more of them, differ by a little only."""
    levels = [bytes.fromhex(text.replace("#", " ")) for text in (colors, others)]
    return all(abs(x - y) <= LEVELS for x, y in zip(*levels))


def far(some, others, limit):
    return any(abs(x - y) > limit for x, y in zip(some, others))


def numbers(text):
    return [float(number) for number in re.split("[, x]", text)]


def edges(box):
    x, y, width, height = numbers(box)
    return x, y, x + width, y + height


def differences(old, new):
    """The lines that differ, as `- old` and `+ new`; none where the two texts say the same."""
    a, b = old.splitlines(), new.splitlines()
    if len(a) == len(b):
        return [line for x, y in zip(a, b) if differs(x, y) for line in ("- " + x, "+ " + y)]
    # Lines came or went: those that both have, measured alike, are left out at either end.
    start = 0
    while start < min(len(a), len(b)) and not differs(a[start], b[start]):
        start += 1
    end = 0
    while end < min(len(a), len(b)) - start and not differs(a[-1 - end], b[-1 - end]):
        end += 1
    return ["- " + line for line in a[start:len(a) - end]] + ["+ " + line for line in b[start:len(b) - end]]


def check(test, path, name):
    """Fails the test if the screen isn't what its golden text says; makes it that with UPDATE_GOLDENS=1."""
    golden = os.path.join(FOLDER, name + ".txt")
    test.assertTrue(os.path.exists(path), f"{path} was not written")
    with open(path, encoding="utf-8") as file:
        new = file.read()
    old = ""
    if os.path.exists(golden):
        with open(golden, encoding="utf-8") as file:
            old = file.read()
    found = differences(old, new)
    if not found:
        return
    if os.environ.get("UPDATE_GOLDENS") == "1":
        os.makedirs(FOLDER, exist_ok=True)
        with open(golden, "w", encoding="utf-8") as file:
            file.write(new)
        return
    listed = "\n".join(found[:40]) + (f"\n… and {len(found) - 40} lines more" if len(found) > 40 else "")
    test.fail(f"{name} isn't what Tests/Goldens/{name}.txt says; UPDATE_GOLDENS=1 takes what it is now:\n{listed}")
