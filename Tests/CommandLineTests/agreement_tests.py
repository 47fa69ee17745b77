"""Frames of documents that people saved are those that Xcode stored: of 200 of them, where a folder `corpus` lies beside the checkout."""

import glob
import os
import random
import sys
import unittest

import support

sys.path.insert(0, os.path.join(support.ROOT, "Scripts"))
from frame_ceiling.agreement import TOLERANCES, agrees, computed_frames
from frame_ceiling.documents import Document, documents

SEED, COUNT = 20_260, 200
# The least share of the views that agree within half a point, and within one: what these 200 had, to a whole view or two. (Of all the documents
# 94.2 and 98.5 percent do.)
LEAST = 0.925, 0.985


def corpus():
    beside = os.path.dirname(support.ROOT)
    return os.environ.get("STORYBOARD_CORPUS") or next(iter(sorted(glob.glob(beside + "/corpus") + glob.glob(beside + "/*/corpus"))), None)


@unittest.skipIf(corpus() is None, "no documents beside the checkout")
class AgreementTests(support.TestCase):
    def test_frames_are_those_that_xcode_stored(self):
        paths = list(documents([corpus()]))
        random.Random(SEED).shuffle(paths)
        chosen = []
        while paths and len(chosen) < COUNT:
            document = Document(paths.pop())
            if document.scenes:
                chosen.append(document)
        computed = computed_frames(support.PROGRAM, chosen)
        for tolerance, least in zip(TOLERANCES, LEAST):
            met = total = 0
            for document in chosen:
                for key, scene in document.scenes.items():
                    frames = computed.get(document.path, {}).get(key, {})
                    met += sum(agrees(frames.get(view), stored, tolerance) for view, stored in scene.stored.items())
                    total += len(scene.stored)
            self.assertGreater(total, 0)
            self.assertGreaterEqual(met / total, least, f"{met} of {total} views are within {tolerance - 0.01:g} pt")


if __name__ == "__main__":
    unittest.main()
