"""How wide fonts set text, with what is open in it as parameters, and the fit of those to samples."""
import bisect, collections, math, os
import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize
from scipy.special import ndtr
import uharfbuzz as hb
from .samples import CHARACTERS, GENERATIONS, WEIGHTS, letter, rounding

INTER = dict(zip(WEIGHTS, ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]))
# How the weights lie between regular and bold, and between regular and thin, on the font's own axis.
BOLDNESS = {"medium": 0.367, "semibold": 0.633, "bold": 1, "heavy": 1.53, "black": 2}
LIGHTNESS = {"light": 0.43, "thin": 1, "ultraLight": 1.37}
# San Francisco's tracking in thousandths of an em, from 6 points and from 20 points on: Human Interface Guidelines, Typography.
TEXT_TRACKING = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26]
VARIABLE_TEXT_TRACKING = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24]
DISPLAY_TRACKING = [19, 17, 16, 15, 15, 14, 14, 14, 13, 13, 12, 12, 12, 12, 12, 11, 11, 11, 11, 10]
VARIABLE_TRACKING = [-23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8]
# How much narrower the display cut's advances are, in ems.
DISPLAY_NARROWING = 0.05
# Sizes between which the learned tracking is drawn as straight lines.
KNOTS = [20, 22, 24, 28, 34, 44, 80, 200]
# Letters that stand alike to what comes after them, and to what comes before: their pairs share what the samples say of them.
BEFORE = ["bopDOQ0", "ce", "CEZLz", "HIMNJUdhilmnuqag1GS", "s35689B", "kxKXR", "vwyVWY7", "A4", "TFP", "r", "f", "t", "j", "2", ".,…", "-–—•:;"]
AFTER = ["cdeoqgCGOQ0689", "bhiklmnpruBDEFHIKLMNPR1", "a", "sS35", "tf", "vwyVWY", "A4", "T7", "xXzZ2", "Jj", "U", ".,…", "-–—•:;"]

HELVETICA = {
    "regular": dict(zip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", [
        537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, 593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480,
        648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611])),
    "bold": dict(zip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", [
        574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611, 611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519,
        685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778, 667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648])),
}
HELVETICA_REST = {**dict.fromkeys("0123456789$#", 556), **dict.fromkeys(" .,:;'’‘/", 278), "-": 389, "!": 259, "?": 556, "(": 259, ")": 259, '"': 426, "&": 648, "%": 1000,
                  "+": 600, "=": 600, "_": 500, "…": 1000}
FREE_FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/CoreGraphics/Text/FreeFonts+Table.swift")
# Helvetica's advances for the characters of CHARACTERS' ASCII part, regular and bold.
ADOBE_HELVETICA = [
    [278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278] + [556] * 10 + [278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722,
     278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
     500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
    [278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278] + [556] * 10 + [333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722,
     278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278,
     556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584]]
ADOBE_HELVETICA_REST = [1000, 222, 222, 333, 333, 556, 1000, 350, 278, 400, 556, 556, 737, 737, 1000, 584]

# Its kerning: that of its letters, in ten-thousandths of an em.
ADOBE_HELVETICA_KERNING = """
    AC-300 AG-300 AO-300 AQ-300 AT-1200 AU-500 AV-700 AW-500 AY-1000 Au-300 Av-400 Aw-400 Ay-400 FA-800 Fa-500 Fe-300 Fo-300 Fr-450 KO-500 Ke-400 Ko-400
    Ku-300 Ky-500 LT-1100 LV-1100 LW-700 LY-1400 Ly-300 OA-200 OT-400 OV-500 OW-300 OX-600 OY-700 PA-1200 Pa-400 Pe-500 Po-500 RO-200 RT-300 RU-400 RV-500
    RW-300 RY-500 TA-1200 TO-400 Ta-1200 Te-1200 To-1200 Tr-1200 Tu-1200 Tw-1200 Ty-1200 UA-400 VA-800 VG-400 VO-400 Va-700 Ve-800 Vo-800 Vu-700 WA-500
    WO-200 Wa-400 We-300 Wo-300 Wu-300 Wy-200 YA-1100 YO-850 Ya-1400 Ye-1400 Yi-200 Yo-1400 Yu-1100 av-200 aw-200 ay-300 bb-100 bl-200 bu-200 bv-200
    by-200 ck-200 ev-300 ew-200 ex-300 ey-200 fa-300 fe-300 fo-300 gr-100 hy-300 ke-200 ko-200 mu-100 my-150 nu-100 nv-200 ny-150 ov-150 ow-150 ox-300
    oy-300 py-300 ra-100 ri150 rk150 rl150 rm250 rn250 rp300 rt400 ru150 rv300 ry300 sw-300 va-250 ve-250 vo-250 wa-150 we-100 wo-100 xe-300 ya-200 ye-200
    yo-200 ze-150 zo-150
"""

# What HarfBuzz's tests (test/shape/data/in-house/tests/macos.tests, under the Old MIT licence) say of San Francisco's regular display cut without tracking, in 2048ths of an em:
# the advances of its second version, which came with iOS 11, and of its first one, and the kerning of pairs.
SHAPED_EM = 2048
SHAPED_ADVANCES = {" ": 420, "A": 1292, "T": 1190, "V": 1292, "a": 1028, "d": 1134, "e": 1049, "h": 1104, "l": 418, "o": 1087, "r": 631}
SHAPED_FIRST = {" ": 490, "A": 1292, "T": 1210, "V": 1292, "a": 1062, "d": 1173, "e": 1084, "r": 649}
SHAPED_KERNING = {"AV": -130, "Te": -270, "Tr": -230, "Va": -150, "rT": -170, "eT": -270, "Td": -270}
# How much wider the first version's other letters were, in ems, and how much weaker its kerning was: as in those.
FIRST_WIDENING, FIRST_KERNING = 0.016, -0.3

class Inter:
    def __init__(self, folder):
        self.folder, self.fonts, self.known = folder, {}, {}

    def shaped(self, weight, text):
        key = (weight, text)
        if key not in self.known:
            if weight not in self.fonts:
                face = hb.Face(hb.Blob.from_file_path(os.path.join(self.folder, f"Inter-{INTER[weight]}.otf")))
                self.fonts[weight] = (hb.Font(face), face.upem)
            font, em = self.fonts[weight]
            buffer = hb.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            hb.shape(font, buffer, {"calt": False, "liga": False})
            self.known[key] = sum(p.x_advance for p in buffer.glyph_positions) / em
        return self.known[key]

    def kern(self, weight, a, b):
        return self.shaped(weight, a + b) - self.shaped(weight, a) - self.shaped(weight, b)


def generation(tools):
    return [name for first, name in GENERATIONS if tools >= first][-1]


def interpolated(values, first, at):
    at = min(max(at - first, 0), len(values) - 1)
    index = min(int(at), len(values) - 2)
    return values[index] + (values[index + 1] - values[index]) * (at - index)


def published_tracking(size, era):
    """Ems."""
    if size < 20:
        return interpolated(VARIABLE_TEXT_TRACKING if era == "sanFranciscoVariable" else TEXT_TRACKING, 6, size) / 1000
    # From 40 points on it goes down to nothing at 80.
    known = interpolated(VARIABLE_TRACKING if era == "sanFranciscoVariable" else DISPLAY_TRACKING, 20, size)
    return known * min(1, max(0, (80 - size) / 40)) / 1000


def display_share(size, era, cut=""):
    """How much of the display cut a size has: the variable font goes over from 17 to 28 points."""
    if cut:
        return 1.0 if cut == "display" else 0.0
    if era == "sanFranciscoVariable":
        return min(1.0, max(0.0, (size - 17) / 11))
    return 1.0 if size >= 20 else 0.0


def hats(size):
    index = min(max(bisect.bisect_right(KNOTS, size) - 1, 0), len(KNOTS) - 2)
    share = min(1.0, (size - KNOTS[index]) / (KNOTS[index + 1] - KNOTS[index]))
    return [(KNOTS[index], 1 - share), (KNOTS[index + 1], share)]


def character_features(character, weight, display, era):
    """[(parameter, its prior's spread in ems, factor)] of one advance."""
    is_first = era == "sanFranciscoUI"
    bold, light = BOLDNESS.get(weight, 0), LIGHTNESS.get(weight, 0)
    # Of the known ones the display cut needs none of the text cut's corrections.
    known = SHAPED_FIRST if is_first and character in SHAPED_FIRST else SHAPED_ADVANCES
    text = 1.0 - display * (character in known)
    result = [(("character", character), 0.04, text), (("all",), 0.02, text)]
    if weight != "regular":
        result += [(("weight", weight), 0.02, 1.0), (("weight", weight, character), 0.003, 1.0)]
    if bold:
        result.append((("bolder", character), 0.018, bold))
    if light:
        result.append((("lighter", character), 0.018, light))
    if display:
        if character not in known:
            result += [(("display", character), 0.012, display), (("display",), 0.02, display)]
        if weight != "regular":
            result.append((("display", "weight", weight), 0.004, display))
        if bold:
            result.append((("display", "bolder", character), 0.006, display * bold))
        if light:
            result.append((("display", "lighter", character), 0.006, display * light))
        if is_first and character not in SHAPED_FIRST:
            result += [(("first", character), 0.003 if character.isalpha() else 0.01, display), (("first",), 0.003, display)]
    # From version to version signs and figures changed, letters hardly.
    if is_first:
        result.append((("first", "text", character), 0.001 if character.isalpha() else 0.004 if character.isdigit() else 0.01, 1.0 - display))
    if era == "sanFranciscoVariable":
        spread = 0.003 if character.isalpha() else 0.012 if character.isdigit() else 0.03
        result.append((("variable", character), spread, 1.0 - display * (character in known)))
    return result



def tracking_features(size, era):
    result = [(("size", float(size), era == "sanFranciscoVariable"), 0.003, 1.0)]
    if size >= 20:
        for knot, share in hats(size):
            result += [(("tracking", knot), 0.0025, share), (("tracking", era, knot), 0.0025, share)]
    if era == "sanFranciscoVariable":
        result.append((("variable",), 0.003, 1.0))
    return result


class SanFrancisco:
    # A class's place by its letters.
    before = {c: place for place, letters in enumerate(BEFORE) for c in letters}
    after = {c: place for place, letters in enumerate(AFTER) for c in letters}

    def __init__(self, inter):
        self.inter = inter

    def advance(self, weight, display, character, is_first=False):
        own, known = self.inter.shaped(weight, character), SHAPED_ADVANCES.get(character)
        narrow = own - DISPLAY_NARROWING if known is None else known / SHAPED_EM + own - self.inter.shaped("regular", character)
        if is_first:
            narrow += (SHAPED_FIRST[character] - known) / SHAPED_EM if character in SHAPED_FIRST else FIRST_WIDENING if character.islower() else 0
        return own * (1 - display) + narrow * display

    def kern(self, weight, first, second):
        known = SHAPED_KERNING.get(first + second)
        return self.inter.kern(weight, first, second) if known is None else known / SHAPED_EM

    def features(self, sample):
        """The width before the fit, and {(parameter, spread): factor}."""
        era, size, weight = sample.version or generation(sample.tools), sample.size, sample.weight
        is_first = era == "sanFranciscoUI"
        display, letters = display_share(size, era, sample.cut), [letter(c) for c in sample.text]
        # Cuts that are named aren't tracked.
        width, found = 0.0 if sample.cut else len(letters) * published_tracking(size, era), collections.Counter()
        for character, count in collections.Counter(letters).items():
            width += count * self.advance(weight, display, character, is_first)
            for parameter, spread, factor in character_features(character, weight, display, era):
                found[parameter, spread] += count * factor * size
        for parameter, spread, factor in [] if sample.cut else tracking_features(size, era):
            found[parameter, spread] += len(letters) * factor * size
        for pair in zip(letters, letters[1:]):
            kern = self.kern(weight, *pair)
            if kern:
                width += kern * (1 + FIRST_KERNING * is_first)
                found[("kerning",), 0.3] += kern * size
                if is_first:
                    found[("first kerning",), 0.2] += kern * size
                if " " not in pair:
                    found[("pair", *pair), abs(kern) * 0.2 + 0.0025] += size
            if pair[0] in self.before and pair[1] in self.after:
                found[("class", self.before[pair[0]], self.after[pair[1]]), 0.0075] += size
        if sample.source.startswith("button"):
            found[("button",), 0.3] += 1
        return width * size, found


class HelveticaNeue:
    """Begins with the advances of its letters, and with Helvetica's kerning."""
    KERNING = {word[:2]: int(word[2:]) / 10000 for word in ADOBE_HELVETICA_KERNING.split()}

    def __init__(self, inter):
        self.inter = inter

    def advance(self, weight, character):
        known = HELVETICA["bold" if WEIGHTS[weight] > 0.25 else "regular"].get(character, HELVETICA_REST.get(character))
        return known / 1000 if known else self.inter.shaped("bold" if WEIGHTS[weight] > 0.25 else "regular", character)

    @staticmethod
    def face(sample):
        """The bold system font was the medium face."""
        return "medium" if sample.source != "named" and WEIGHTS[sample.weight] > 0.23 else sample.weight

    @staticmethod
    def character_features(character, weight):
        result = [(("character", character), 0.01)]
        if weight in ("semibold", "bold", "heavy", "black"):
            result.append((("bolder", character), 0.006))
        # Its figures are as wide in every weight.
        if weight not in ("regular", "bold") and character.isalpha():
            result.append((("weight", weight), 0.03))
        return result

    def features(self, sample):
        width, found, letters = 0.0, collections.Counter(), [letter(c) for c in sample.text]
        for character in letters:
            width += self.advance(self.face(sample), character)
            for parameter, spread in self.character_features(character, self.face(sample)):
                found[parameter, spread] += sample.size
        for pair in zip(letters, letters[1:]):
            kern = self.KERNING.get("".join(pair), 0)
            if kern:
                width += kern
                found[("kerning",), 0.4] += kern * sample.size
                found[("pair", *pair), abs(kern) * 0.4] += sample.size
        if sample.source != "named":
            found[("all",), 0.005] += len(letters) * sample.size
            found[("size", float(sample.size)), 0.003] += len(letters) * sample.size
        return width * sample.size, found


class Avenir:
    """Avenir and Avenir Next, which many apps take of iOS's fonts: they begin as wide as Lato, whose letters are of like shapes."""
    WEIGHTS = dict(zip(WEIGHTS, (100, 200, 300, 400, 500, 600, 700, 800, 900)))
    WIDENING = {"Avenir": 1.01, "AvenirNext": 1.03}

    def __init__(self, table):
        self.faces, self.kerning = {}, {}
        for words in (line.split() for line in open(table) if line.split()[:1] == ["lato"]):
            if words[1] == "kern":
                self.kerning = {word[:2]: int(word[2:]) / 10000 for word in words[2:]}
            else:
                self.faces[int(words[1])] = dict(zip(CHARACTERS, (int(word) / 10000 for word in words[4:])))

    @staticmethod
    def certain():
        return []

    def advance(self, family, weight, character):
        face = min(self.faces, key=lambda known: abs(known - self.WEIGHTS[weight]))
        return self.faces[face][character] * self.WIDENING[family]

    @staticmethod
    def character_features(family, character, weight):
        bold, light = BOLDNESS.get(weight, 0), LIGHTNESS.get(weight, 0)
        result = [(("character", character), 0.025, 1.0), (("all",), 0.03, 1.0), (("weight", family, weight), 0.01, 1.0)]
        if bold:
            result.append((("bolder", character), 0.008, bold))
        if light:
            result.append((("lighter", character), 0.008, light))
        if family == "Avenir":
            result += [(("older", character), 0.008, 1.0), (("older",), 0.02, 1.0)]
        return result

    def features(self, sample):
        width, found, letters = 0.0, collections.Counter(), [letter(c) for c in sample.text]
        for character in letters:
            width += self.advance(sample.cut, sample.weight, character)
            for parameter, spread, factor in self.character_features(sample.cut, character, sample.weight):
                found[parameter, spread] += factor * sample.size
        for pair in zip(letters, letters[1:]):
            kern = self.kerning.get("".join(pair), 0)
            width += kern
            found[("kerning",), 0.5] += kern * sample.size
        return width * sample.size, found


class Fit:
    """A model's parameters, fitted to samples; all in units of their priors' spreads."""
    # How many of a repository's own texts count in full; more together count as much as the root of their number, so that no large app rules.
    FULL = 50
    # The noise narrows step by step, so that the fit finds its way to the intervals.
    NOISE = (2.0, 0.7, 0.3, 0.12, 0.05, 0.025)

    def __init__(self, model, samples):
        self.samples, self.model, self.index, self.spread = samples, model, {}, []
        rows, columns, values, base = [], [], [], []
        for row, sample in enumerate(samples):
            width, found = model.features(sample)
            base.append(width)
            for (parameter, spread), value in found.items():
                column = self.index.setdefault(parameter, len(self.index))
                if column == len(self.spread):
                    self.spread.append(spread)
                rows.append(row), columns.append(column), values.append(value * self.spread[column])
        self.base, self.matrix = np.array(base), sparse.csr_matrix((values, (rows, columns)), shape=(len(samples), len(self.index)))
        self.rounding = np.array([rounding(s) for s in samples])
        self.width, self.pixel = np.array([s.width for s in samples]), np.array([1 / s.scale for s in samples])
        self.trust = np.array([s.trust for s in samples])

    def solved(self, rows=None):
        rows = np.arange(len(self.samples)) if rows is None else rows
        base, matrix, width, trust = self.base[rows], self.matrix[rows], self.width[rows], self.trust[rows]
        often = collections.Counter((self.samples[r].text, self.samples[r].size, self.samples[r].weight) for r in rows)
        share = np.array([often[self.samples[r].text, self.samples[r].size, self.samples[r].weight] ** -0.5 for r in rows])
        together = collections.Counter(self.samples[r].repository for r in rows)
        share *= np.array([min(1.0, (self.FULL / together[self.samples[r].repository]) ** 0.5) if self.samples[r].source == "free" else 1.0 for r in rows])
        steps = ((self.pixel[rows], self.rounding[rows, 0]), (np.ones(len(rows)), self.rounding[rows, 1]))
        density = lambda z: np.exp(-z * z / 2) / math.sqrt(2 * math.pi)

        def loss(parameters, noise):
            predicted = base + matrix @ parameters
            sigma = noise * np.hypot(1, 0.0125 * width)
            likely, slope = 0, 0
            for step, probability in steps:
                high, low = (width - predicted) / sigma, (width - step - predicted) / sigma
                likely = likely + probability * np.maximum(ndtr(high) - ndtr(low), 0) / step
                slope = slope + probability * (density(low) - density(high)) / sigma / step
            mixed = trust * likely + (1 - trust) * 0.02 + 1e-9
            return -(share * np.log(mixed)).sum() + (parameters ** 2).sum() / 2, matrix.T @ (-share * trust * slope / mixed) + parameters

        parameters = np.zeros(matrix.shape[1])
        for noise in self.NOISE:
            parameters = minimize(loss, parameters, args=(noise,), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
        return parameters

    def value(self, parameters, *parameter):
        column = self.index.get(parameter)
        return 0.0 if column is None else parameters[column] * self.spread[column]

    def total(self, parameters, features):
        return sum(self.value(parameters, *parameter) * factor for parameter, _, factor in features)
