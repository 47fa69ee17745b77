"""Pictures that screens are compared with: a third of the device's pixels wide, so that they stay small."""

import os

from PIL import Image, ImageChops

import support

FOLDER = os.path.join(support.ROOT, "Tests", "Goldens")
DIFFERENCES = os.path.join(support.ROOT, ".build", "picture-differences")
SHRINKING = 3
LEVELS = 8  # of 255, by which a pixel may differ
TILE = 16  # pixels on a side
SHARE = 0.1  # of a tile's pixels may differ by more


def difference(a, b):
    """The share of the pixels that differ in the tile where most do, and a picture with those marked red."""
    worst = None
    for channel in ImageChops.difference(a, b).split():
        worst = channel if worst is None else ImageChops.lighter(worst, channel)
    mask = worst.point(lambda level: 255 if level > LEVELS else 0)
    share = mask.reduce(TILE).getextrema()[1] / 255
    pale = Image.blend(b, Image.new("RGB", b.size, "white"), 0.7)
    return share, Image.composite(Image.new("RGB", b.size, "red"), pale, mask)


def check(test, picture, name):
    """Fails the test if the picture isn't the golden one; makes it that with UPDATE_GOLDENS=1."""
    golden = os.path.join(FOLDER, name + ".png")
    test.assertTrue(os.path.exists(picture), f"{picture} was not written")
    new = Image.open(picture).convert("RGB").reduce(SHRINKING)
    if os.environ.get("UPDATE_GOLDENS") == "1":
        old = Image.open(golden).convert("RGB") if os.path.exists(golden) else None
        if old is None or old.size != new.size or difference(old, new)[0] > 0:
            os.makedirs(FOLDER, exist_ok=True)
            new.save(golden, optimize=True)
        return
    if not os.path.exists(golden):
        test.fail(f"there is no {golden}; UPDATE_GOLDENS=1 makes it from {keep(new, name + '-new')}")
    old = Image.open(golden).convert("RGB")
    if old.size != new.size:
        test.fail(f"{name} is {new.size}, the golden picture {old.size}; the new one: {keep(new, name + '-new')}")
    share, marked = difference(old, new)
    if share > SHARE:
        test.fail(
            f"{share:.0%} of a tile of {name} differ from Tests/Goldens/{name}.png; the new picture: {keep(new, name + '-new')}, "
            f"the difference: {keep(marked, name + '-difference')}. Look at them; UPDATE_GOLDENS=1 takes the new ones.")


def keep(image, name):
    os.makedirs(DIFFERENCES, exist_ok=True)
    path = os.path.join(DIFFERENCES, name + ".png")
    image.save(path)
    return path
