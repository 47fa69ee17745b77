#!/usr/bin/env python3
"""Learns how wide San Francisco sets text, and prints Sources/CoreGraphics/Text/SystemAdvances+Table.swift.

    fit-text-metrics.py [--inter FOLDER] [--folds N] --labels LABELS.csv [--buttons BUTTONS.csv] [--documents FOLDER]... > SystemAdvances+Table.swift

LABELS.csv and BUTTONS.csv hold texts and the sizes that Xcode gave them at design time (columns: file, toolsVersion, device, text or title, font, pointSize, width,
height …). A FOLDER holds a folder of documents for each repository: their other labels and buttons give further texts, each believed only as far as its place in the layout
lets its text decide the width and as far as it agrees with the others. Needs numpy, scipy and uharfbuzz.

A text's width is modelled as the sum of its characters' advances, the kerning of their pairs and a tracking that depends on the size. Inter's advances and kerning are
where the fit begins, with San Francisco's published tracking; what it learns are corrections, each held near zero by a prior (ridge): for each character, for its bold and
its light weights, for each weight as a whole, and for tracking at each size and generation of the system. San Francisco's display cut has the advances of its text cut,
all narrower by the same twentieth of an em, and corrections to that. Pairs of letters of like shapes share a correction of their kerning. iOS rounds widths up to the pixel or to the point, so a sample says only that the width lies in an
interval: its likelihood is that of the interval under normal noise, mixed with a broad one for widths that don't come from the text. The font came in three versions, whose letters, figures and signs differ here and there. Texts of Xcode before 7, whose system
font was Helvetica Neue, are fitted apart, from that font's advances, and so are texts in Avenir, from Lato's.

Widths of texts that the fit never saw are reported on standard error: ten folds by distinct text, by repository, and by both at once.
"""
import argparse, math, sys, zlib
import numpy as np
from text_metrics.model import (ADOBE_HELVETICA, ADOBE_HELVETICA_KERNING, ADOBE_HELVETICA_REST, AFTER, BEFORE, FIRST_KERNING, FREE_FONTS, SHAPED_EM, SHAPED_KERNING, Avenir, Fit, HelveticaNeue, Inter,
                                SanFrancisco, character_features, generation, published_tracking, tracking_features)
from text_metrics.samples import CHARACTERS, GENERATIONS, WEIGHTS, document_samples, has_its_height, is_latin, rounding, table_samples


# MARK: the report

def rounded(sample, width):
    pixel, whole = rounding(sample)
    step = 1 / sample.scale if pixel > whole else 1.0
    return math.ceil(width / step - 1e-3) * step


def report(title, results):
    if not results:
        return
    off = np.array([abs(rounded(s, w) - s.width) for s, w in results])
    print(f"{title:58} {len(off):5} texts  within 0.5 pt {100 * (off <= 0.51).mean():6.2f} %  within 1 pt {100 * (off <= 1.01).mean():6.2f} %", file=sys.stderr)


def cross_validate(fit, folds, sources):
    number = lambda text: zlib.crc32(text.encode()) % folds
    samples = fit.samples
    for split in ("text", "repository", "text and repository"):
        results = []
        for fold in range(folds):
            key = "text" if split == "text" else "repository"
            test = [i for i, s in enumerate(samples) if number(getattr(s, key)) == fold]
            texts = {samples[i].text for i in test} if split == "text and repository" else set()
            train = np.array([i for i, s in enumerate(samples) if number(getattr(s, key)) != fold and s.text not in texts])
            test = [i for i in test if samples[i].source in sources and has_its_height(samples[i])]
            parameters = fit.solved(train)
            results += zip([samples[i] for i in test], fit.base[test] + fit.matrix[test] @ parameters)
        labels = [r for r in results if r[0].source == "label"]
        report(f"unseen {split}: labels", labels)
        report(f"unseen {split}: buttons", [r for r in results if r[0].source == "button"])
    # The strictest split, in parts.
    for low, high in ((0, 14), (14, 17), (17, 18), (18, 20), (20, 24), (24, 32), (32, math.inf)):
        report(f"labels of {low} to {high} pt", [r for r in labels if low <= r[0].size < high])
    report("labels under 20 pt", [r for r in labels if r[0].size < 20])
    report("labels from 20 pt", [r for r in labels if r[0].size >= 20])
    for weight in WEIGHTS:
        report(f"labels in {weight}", [r for r in labels if r[0].weight == weight])
    for _, era in GENERATIONS:
        report(f"labels of {era}", [r for r in labels if generation(r[0].tools) == era])
    free = [r for r in results if r[0].source == "free"]
    report("labels of the documents that nothing else sizes, under 20 pt", [r for r in free if r[0].size < 20])
    report("labels of the documents that nothing else sizes, from 20 pt", [r for r in free if r[0].size >= 20])


# MARK: the table

def rows_of(values):
    return "[" + ", ".join(str(round(v * 10000)) for v in values) + "]"


def wrapped(text, indent):
    lines, line = [], ""
    for word in text.split(" "):
        if len(line) + len(word) + 1 > 150 - indent:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return ("\n" + " " * indent).join(lines + [line])


def write_table(fit, parameters, old, old_parameters, model, old_model, avenir):
    swift = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    out = ["// Made by Scripts/fit-text-metrics.py from texts and the widths that Xcode stored for them. Not to be edited by hand.", "",
           "extension SystemAdvances {",
           "    /// What the rows of advances are about, in their order.",
           f"    static let characters = {swift(''.join(CHARACTERS))}", "",
           "    /// San Francisco's advances without tracking, in ten-thousandths of an em: a row for each weight, ultralight first, of the text cut, then of the display cut; in the version of iOS 9",
           "    /// first, then in that of iOS 11 and in the variable font.",
           "    static let sanFrancisco: [[UInt16]] = ["]
    for _, era in GENERATIONS[1:]:
        for display in (0, 1):
            for weight in WEIGHTS:
                values = [model.advance(weight, display, c, era == "sanFranciscoUI") + fit.total(parameters, character_features(c, weight, display, era)) for c in CHARACTERS]
                out.append("        " + wrapped(rows_of(values), 9) + ",")
    out += ["    ]", "", "    /// Helvetica Neue's, a row for each weight.", "    static let helveticaNeue: [[UInt16]] = ["]
    for weight in WEIGHTS:
        values = [old_model.advance(weight, c) + sum(old.value(old_parameters, *parameter) for parameter, _ in old_model.character_features(c, weight)) for c in CHARACTERS]
        out.append("        " + wrapped(rows_of(values), 9) + ",")
    kerning = [f"{pair}{round((ems * (1 + old.value(old_parameters, 'kerning')) + old.value(old_parameters, 'pair', *pair)) * 10000)}" for pair, ems in HelveticaNeue.KERNING.items()]
    out += ["    ]", "    /// What pairs of its letters add, in ten-thousandths of an em.", '    static let helveticaNeuePairs = """', "        " + wrapped(" ".join(kerning), 8), '        """']
    out += ["", "    /// Helvetica's, regular and bold: as Adobe published them.", "    static let helvetica: [[UInt16]] = ["]
    for row in ADOBE_HELVETICA:
        out.append("        " + wrapped(rows_of([v / 1000 for v in row + ADOBE_HELVETICA_REST]), 9) + ",")
    out += ["    ]", "    /// What pairs of the regular face's letters add.", '    static let helveticaPairs = """', "        " + wrapped(ADOBE_HELVETICA_KERNING.strip().replace("\n   ", ""), 8), '        """', "", "    /// What tracking adds to each advance, in ten-thousandths of an em, for the sizes of `trackingSizes` and each generation.",
            "    static let tracking: [[Int16]] = ["]
    sizes = list(range(6, 61)) + [64, 70, 72, 80, 90, 100, 120, 150, 200]
    for _, era in GENERATIONS:
        if era == "helveticaNeue":
            values = [old.value(old_parameters, "all") + old.value(old_parameters, "size", float(s)) for s in sizes]
        else:
            values = [published_tracking(s, era) + fit.total(parameters, tracking_features(float(s), era)) for s in sizes]
        out.append("        " + wrapped(rows_of(values), 9) + ",")
    out += ["    ]", f"    static let trackingSizes: [Double] = {sizes}", "",
            "    /// How much of Inter's kerning San Francisco has.", f"    static let kerning = {1 + fit.value(parameters, 'kerning'):.3f}",
            f"    static let firstKerning = {1 + FIRST_KERNING + fit.value(parameters, 'kerning') + fit.value(parameters, 'first kerning'):.3f}", "",
            "    /// What pairs add to that, in ten-thousandths of an em."]
    # Where the fit began with another kerning than Inter's, that is part of it.
    begun = {pair: (units / SHAPED_EM - model.inter.kern("regular", *pair)) * (1 + fit.value(parameters, "kerning")) for pair, units in SHAPED_KERNING.items()}
    pairs = sorted((k[1] + k[2], round((fit.value(parameters, *k) + begun.get(k[1] + k[2], 0)) * 10000)) for k in fit.index
                   if k[0] == "pair" and (k[1] + k[2]).isascii())
    rows = wrapped(" ".join(f"{pair}{value}" for pair, value in pairs if value), 8)
    out.append('    static let pairs = #"""\n        ' + rows + '\n        """#')
    out += ["", "    /// What pairs of letters of like shapes add, in ten-thousandths of an em: a row for each of `lettersBefore`, a number for each of `lettersAfter`.",
            "    static let classKerning: [[Int16]] = ["]
    for before in range(len(BEFORE)):
        out.append("        " + wrapped(rows_of(fit.value(parameters, "class", before, after) for after in range(len(AFTER))), 9) + ",")
    listed = lambda letters: "[" + ", ".join(swift(each) for each in letters) + "]"
    out += ["    ]", f"    static let lettersBefore = {listed(BEFORE)}", f"    static let lettersAfter = {listed(AFTER)}"]
    learned, share = avenir.solved(), avenir.model
    kerning = [f"{pair}{round(ems * (1 + avenir.value(learned, 'kerning')) * 10000)}" for pair, ems in sorted(share.kerning.items())]
    out += ["", "    /// Avenir and Avenir Next, as `FreeFonts` has its families.", '    static let avenir = ##"""']
    # It goes for both.
    out.append(f"        {next(iter(Avenir.WIDENING)).lower()} kern {' '.join(kerning)}")
    for family in Avenir.WIDENING:
        for weight, number in Avenir.WEIGHTS.items():
            row = [share.advance(family, weight, c) + avenir.total(learned, share.character_features(family, c, weight)) for c in CHARACTERS]
            out.append(f"        {family.lower()} {number} 1000 366 " + " ".join(str(round(v * 10000)) for v in row))
    out.append('        """##')
    print("\n".join(out + ["}"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--buttons")
    parser.add_argument("--documents", action="append", default=[])
    parser.add_argument("--inter", default="/usr/share/fonts/opentype/inter")
    parser.add_argument("--folds", type=int, default=10, help="0: no report")
    args = parser.parse_args()
    known = dict(table_samples(args.labels, False)) | (dict(table_samples(args.buttons, True)) if args.buttons else {})
    samples = [sample for folder in args.documents for sample in document_samples(folder, known)]
    samples = list(known.values()) + samples
    distinct = {(s.repository, s.text, s.size, s.weight, s.cut, s.version, round(s.width, 2), generation(s.tools)): s for s in reversed(samples)}
    # Frames with another height than their font's may be stale.
    kept = [s if has_its_height(s) else s._replace(trust=0.4 * s.trust) for s in distinct.values() if is_latin(s.text)]
    print(f"{len(samples)} samples, {len(distinct)} distinct, {len(kept)} in Latin of {len({s.repository for s in kept})} repositories", file=sys.stderr)
    inter = Inter(args.inter)
    model, old_model = SanFrancisco(inter), HelveticaNeue(inter)
    of_avenir = [s for s in kept if s.source == "avenir"]
    kept = [s for s in kept if s.source != "avenir"]
    fit = Fit(model, [s for s in kept if s.cut or generation(s.tools) != "helveticaNeue"])
    old = Fit(old_model, [s for s in kept if not s.cut and generation(s.tools) == "helveticaNeue"])
    write_table(fit, fit.solved(), old, old.solved(), model, old_model, Fit(Avenir(FREE_FONTS), of_avenir))
    if args.folds:
        print("San Francisco", file=sys.stderr)
        cross_validate(fit, args.folds, {"label", "button", "free"})
        print("Helvetica Neue", file=sys.stderr)
        cross_validate(old, args.folds, {"label", "button", "free"})


if __name__ == "__main__":
    sys.exit(main())
