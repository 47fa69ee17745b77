#!/usr/bin/env python3
"""How many of the frames that Xcode stored can any Auto Layout reach, and how many of those does `storyboard layout` reach?

    frame-ceiling.py [--storyboard PROGRAM] [--list N] [--missed N] FOLDER_OR_FILE...

Some stored frames contradict their own document: somebody changed a constraint, a device or an image after Xcode last laid the scene out, and Xcode never marked the view as
misplaced. No layout meets those. This reads the documents alone and says for each tolerance (0.5 and 1 point) how many views could agree at once, at best:

- Unknown are x, y, width and height of every view, and a switch for each view that counts: "this frame lies within the tolerance". Scenes' roots and cells' content views are
  as large as stored, and views with an autoresizing mask follow them.
- Required, installed constraints hold exactly, so do the rules of stack views: spacing, equal lengths, the arranged views' edges by alignment and distribution. Only rules that
  hold whatever a text's width: constraints on baselines, of positions with multipliers, with the standard space (since Xcode 9 its surroundings decide it) and with a lower priority
  are left out, and so are all content sizes. Safe areas, margins, scroll offsets and alignment insets of images and controls are unknowns too, one for each side, where they are not certain.
- A mixed-integer program finds the most switches that can be on together. It knows less than Auto Layout does, so its answer is an upper bound, scene by scene.
- Content sizes are compared among the documents: where the same view (class, text, font, lines, image) of the same Xcode and scale has different lengths although nothing but its
  content decides them, the largest group of like lengths can be met, and the others can't.

Edges lie on pixels, at most one away from where they exactly are; where that is on a pixel, they are there. A scene whose required constraints can't hold together counts as reachable.

Counted are the views of iOS documents with Auto Layout that it places: translatesAutoresizingMaskIntoConstraints="NO", or arranged by a stack view. Left out are scenes with a
misplaced or ambiguous view or with variations, views with a fixed frame, and Xcodes that stored no frames or doubled insets. `cells` are views in cells, `text` are labels, buttons,
fields and the like that their text sizes, and views beside them in a stack, `plain` are the others.

With --storyboard the stored frames of all counted views are taken out, the program lays the documents out on their own device, and the agreement is printed beside the ceiling;
--missed lists the scenes that could agree in more views than they do, --list the views that no layout can meet. In brackets: how many of those contradict their own document, and
how many only others. Needs numpy and scipy.
"""
import argparse, collections, os, sys
from frame_ceiling.agreement import TOLERANCES, agrees, computed_frames
from frame_ceiling.contents import barred_by_others, content_groups
from frame_ceiling.documents import Document, documents

KINDS = ("cells", "text", "plain", "all")


def shares(tolerance, reach, met, total, computed):
    return f"   within {tolerance - 0.01:g} pt {100 * reach / max(1, total):6.2f}" + (f" (met {100 * met / max(1, total):6.2f})" if computed else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--storyboard", metavar="PROGRAM", help="the built command line, to print its agreement beside the ceiling")
    parser.add_argument("--list", type=int, default=0, metavar="N", help="print N of the views that no layout can meet within a point")
    parser.add_argument("--missed", type=int, default=0, metavar="N", help="print the N scenes with the most views that could agree within a point and don't")
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    found = [document for document in map(Document, documents(args.paths)) if document.scenes]
    scenes = [(document, key, scene) for document in found for key, scene in document.scenes.items()]
    groups = content_groups([scene for _, _, scene in scenes])
    for _, _, scene in scenes:
        scene.build()
    computed = computed_frames(os.path.abspath(args.storyboard), found) if args.storyboard else None
    total = collections.Counter(kind for _, _, scene in scenes for k in scene.counted.values() for kind in (k, "all"))
    reach, met, whole, own, others, unmet, missed = collections.Counter(), collections.Counter(), collections.Counter(), collections.Counter(), collections.Counter(), [], []
    conflicting = set()
    for tolerance in TOLERANCES:
        barred = barred_by_others(groups, tolerance)
        for document, key, scene in scenes:
            frames = {} if computed is None else computed.get(document.path, {}).get(key, {})
            good = {view for view, stored in scene.stored.items() if agrees(frames.get(view), stored, tolerance)}
            # A view that is met is reachable, whatever the others say.
            left_out = barred[scene] - good
            best = scene.most_agreeing(tolerance, left_out, {view: 1 + 0.001 * (view in good) for view in scene.counted})
            if best is None:
                conflicting.add(scene)
                best = set(scene.counted) - left_out
            if len(good) > len(best):
                # A layout that does meet them is proof: which of the constraints that exclude each other had to give, nobody knows beforehand.
                best = good
            for view, kind in scene.counted.items():
                for group in (kind, "all"):
                    reach[group, tolerance] += view in best
                    met[group, tolerance] += view in good
                    own[group, tolerance] += view not in best and view not in left_out
                    others[group, tolerance] += view in left_out
                if tolerance == TOLERANCES[-1] and view not in best:
                    why = "other documents" if view in left_out else "; ".join(scene.culprits(tolerance))
                    unmet.append((document.path, view, scene.elements[view].tag, scene.stored[view], why))
            whole["reach", tolerance] += len(best) == len(scene.counted)
            whole["met", tolerance] += len(good) == len(scene.counted)
            if tolerance == TOLERANCES[-1] and best - good:
                missed.append((len(best - good), len(scene.counted), document.path, key[1], sorted(best - good)))
    print("views that can agree at best, in per cent" + (", and that do" if computed else ""))
    for kind in KINDS:
        line = f"{kind:6} {total[kind]:6} views"
        for tolerance in TOLERANCES:
            line += shares(tolerance, reach[kind, tolerance], met[kind, tolerance], total[kind], computed) + f" [own {own[kind, tolerance]}, others {others[kind, tolerance]}]"
        print(line)
    print(f"scenes {len(scenes):6}      " + "".join(shares(tolerance, whole["reach", tolerance], whole["met", tolerance], len(scenes), computed) for tolerance in TOLERANCES))
    print(f"scenes whose required constraints exclude each other (taken as reachable): {len(conflicting)}")
    for entry in unmet[:args.list]:
        print(*entry)
    for entry in sorted(missed, reverse=True)[:args.missed]:
        print(*entry)


if __name__ == "__main__":
    sys.exit(main())
