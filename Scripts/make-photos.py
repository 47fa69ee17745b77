#!/usr/bin/env python3
"""Renders the photos of Samples/PhotoBrowser and Samples/RoadTrip into their asset catalogs (needs numpy and Pillow).

    Scripts/make-photos.py [SAMPLE [PHOTO…]]        by default all photos of both

Each photo is a small landscape: a sky, a sun or moon, ridges fading with distance, water or meadows. All are computed; none is anybody's picture.
"""
import json, os, sys
import numpy as np
from PIL import Image, ImageFilter

WIDTH, HEIGHT = 360, 270  # points
SUPERSAMPLE = 2


def color(text):
    return np.array([int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)])


def smooth_noise(x, seed, octaves=5, roughness=0.5):
    """One-dimensional value noise, smooth between its knots, from -1 to 1."""
    random = np.random.default_rng(seed)
    total, weight, sum_of_weights = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        knots = random.uniform(-1, 1, 4 * 2 ** octave + 3)
        position = x * (len(knots) - 3)
        index = np.clip(position.astype(int), 0, len(knots) - 2)
        t = position - index
        t = t * t * (3 - 2 * t)
        total += weight * (knots[index] * (1 - t) + knots[index + 1] * t)
        sum_of_weights += weight
        weight *= roughness
    return total / sum_of_weights


def clouds(height, width, seed, stretch=3.0):
    """Two-dimensional fractal noise from 0 to 1, stretched sideways."""
    random = np.random.default_rng(seed)
    result = np.zeros((height, width))
    weight = 1.0
    for octave in range(5):
        rows, columns = 3 * 2 ** octave, max(2, int(4 * 2 ** octave / stretch))
        layer = Image.fromarray((random.uniform(0, 255, (rows, columns))).astype(np.uint8)).resize((width, height), Image.BICUBIC)
        result += weight * np.asarray(layer) / 255
        weight *= 0.55
    result -= result.min()
    return result / result.max()


class Picture:
    def __init__(self, pixels_wide, pixels_high):
        self.w, self.h = pixels_wide, pixels_high
        self.y, self.x = np.mgrid[0:pixels_high, 0:pixels_wide].astype(float)
        self.y /= pixels_high
        self.x /= pixels_wide
        self.rgb = np.zeros((pixels_high, pixels_wide, 3))

    def sky(self, *stops):
        places = np.linspace(0, 1, len(stops))
        for channel in range(3):
            self.rgb[..., channel] = np.interp(self.y, places, [color(s)[channel] for s in stops])

    def mix(self, shade, alpha):
        alpha = np.clip(alpha, 0, 1)[..., None]
        self.rgb = self.rgb * (1 - alpha) + color(shade) * alpha

    def disc(self, x, y, radius, shade, glow, strength=0.5):
        distance = np.hypot((self.x - x) * self.w / self.h, self.y - y)
        self.mix(glow, strength * np.exp(-(distance / (radius * 4)) ** 1.3))
        self.mix(shade, (radius - distance) * self.h / 2 + 0.5)

    def clouds(self, shade, seed, amount=0.6, top=0.0, bottom=0.6, threshold=0.5):
        band = np.clip((self.y - top) * 6, 0, 1) * np.clip((bottom - self.y) * 4, 0, 1)
        noise = clouds(self.h, self.w, seed)
        self.mix(shade, amount * band * np.clip((noise - threshold) * 3, 0, 1))

    def stars(self, count, seed, bottom=0.6):
        random = np.random.default_rng(seed)
        for x, y, size in zip(random.uniform(0, 1, count), random.uniform(0, bottom, count), random.uniform(0.0008, 0.0024, count)):
            distance = np.hypot((self.x - x) * self.w / self.h, self.y - y)
            self.mix("FFFFFF", np.clip((size - distance) * self.h / 1.5 + 0.5, 0, 1) * (1 - y / bottom * 0.6))

    def ridge(self, base, height, shade, seed, octaves=6, roughness=0.5, haze=None, sharp=False):
        """Everything below a jagged line; haze is the shade it fades to at its foot."""
        line = smooth_noise(self.x[0], seed, octaves, roughness)
        if sharp:
            line = 1 - 2 * np.abs(line)
        top = base - height * line
        inside = np.clip((self.y - top[None, :]) * self.h + 0.5, 0, 1)
        self.mix(shade, inside)
        if haze:
            self.mix(haze, inside * np.clip((self.y - top[None, :]) / 0.28, 0, 1) * 0.75)
        return top

    def snow(self, base, height, seed, depth, shade="F4F7FB", octaves=6, roughness=0.5):
        line = 1 - 2 * np.abs(smooth_noise(self.x[0], seed, octaves, roughness))
        top = base - height * line
        ragged = depth * np.clip(line - 0.1, 0, 1) * (1 + 0.7 * smooth_noise(self.x[0], seed + 7, 7, 0.8))
        inside = np.clip((self.y - top[None, :]) * self.h + 0.5, 0, 1) * np.clip((top + ragged - self.y) * self.h / 2 + 0.5, 0, 1)
        self.mix(shade, inside * 0.92)

    def water(self, level, tint, amount=0.35, seed=3, ripple=0.006):
        """Mirrors what is above the level, with ripples that grow towards the viewer."""
        first = int(level * self.h)
        rows = np.arange(first, self.h)
        depth = (rows - first) / max(1, self.h - first)
        source = np.clip(2 * first - rows - (depth * self.h * 0.05).astype(int), 0, first - 1)
        mirrored = self.rgb[source]
        noise = clouds(len(rows), self.w, seed, stretch=0.25) - 0.5
        shift = (noise * ripple * (0.4 + 3 * depth[:, None]) * self.w * 4).astype(int)
        columns = np.clip(np.arange(self.w)[None, :] + shift, 0, self.w - 1)
        mirrored = np.take_along_axis(mirrored, columns[..., None].repeat(3, 2), axis=1)
        self.rgb[first:] = mirrored * (1 - amount) + color(tint) * amount
        glint = np.clip((noise - 0.2) * 4, 0, 1) * 0.25
        self.rgb[first:] = self.rgb[first:] * (1 - glint[..., None]) + np.minimum(1, mirrored * 1.3) * glint[..., None]

    def polygon(self, points, shade):
        inside = np.ones_like(self.x, dtype=bool)
        inside[:] = False
        j = len(points) - 1
        for i in range(len(points)):
            (xi, yi), (xj, yj) = points[i], points[j]
            if yi != yj:
                crosses = ((yi > self.y) != (yj > self.y)) & (self.x < (xj - xi) * (self.y - yi) / (yj - yi) + xi)
                inside ^= crosses
            j = i
        self.mix(shade, inside.astype(float))

    def conifers(self, base, count, size, shade, seed, spread=0.02):
        random = np.random.default_rng(seed)
        for x in random.uniform(-0.02, 1.02, count):
            tall = size * random.uniform(0.55, 1.15)
            foot = base + random.uniform(-spread, spread)
            wide = tall * 0.2
            for part in range(4):
                top = foot - tall + tall * part * 0.2
                low = top + tall * 0.4
                half = wide * (0.4 + 0.2 * part)
                self.polygon([(x, top), (x - half, low), (x + half, low)], shade)

    def image(self, grain=0.012, seed=0):
        random = np.random.default_rng(seed)
        vignette = 1 - 0.16 * (((self.x - 0.5) * 2) ** 2 + ((self.y - 0.5) * 2) ** 2)[..., None] / 2
        noise = random.normal(0, grain, (self.h, self.w, 1))
        return Image.fromarray((np.clip(self.rgb * vignette + noise, 0, 1) * 255).astype(np.uint8))


def harbour(p):
    p.sky("31557E", "6E93B5", "E9B98F", "F7D9A8")
    p.clouds("F6D8BE", 4, 0.5, 0.02, 0.5)
    p.disc(0.68, 0.46, 0.03, "FFF3D0", "FFD79A", 0.6)
    p.ridge(0.5, 0.09, "8D8DA6", 12, haze="E4BD9E")
    p.ridge(0.55, 0.06, "5D6A88", 21, haze="A99AA0")
    random = np.random.default_rng(8)
    x = 0.0
    while x < 0.62:
        width, height = random.uniform(0.035, 0.06), random.uniform(0.05, 0.12)
        wall = ["B65F4A", "E3C49A", "7E93A6", "C98B5C", "D9D2C4"][random.integers(5)]
        p.polygon([(x, 0.62), (x, 0.62 - height), (x + width, 0.62 - height), (x + width, 0.62)], wall)
        p.polygon([(x - 0.004, 0.62 - height), (x + width / 2, 0.595 - height), (x + width + 0.004, 0.62 - height)], "6B4038")
        for wx in (0.25, 0.62):
            for wy in np.arange(0.02, height - 0.015, 0.03):
                p.polygon([(x + width * wx, 0.62 - height + wy), (x + width * (wx + 0.16), 0.62 - height + wy),
                           (x + width * (wx + 0.16), 0.634 - height + wy), (x + width * wx, 0.634 - height + wy)], "F9E3A6")
        x += width + 0.003
    for x, size, hull in ((0.74, 0.16, "F2EEE6"), (0.88, 0.22, "2F4C6B"), (0.3, 0.1, "8C3F36")):
        y = 0.655 + size * 0.15
        p.polygon([(x - size * 0.28, y - 0.02), (x + size * 0.3, y - 0.02), (x + size * 0.2, y + 0.012), (x - size * 0.2, y + 0.012)], hull)
        p.polygon([(x - 0.002, y - 0.02), (x + 0.002, y - 0.02), (x + 0.002, y - size), (x - 0.002, y - size)], "4B3A33")
        p.polygon([(x + 0.006, y - 0.03), (x + 0.006, y - size * 0.94), (x + size * 0.26, y - 0.03)], "F8F3E8")
        p.polygon([(x - 0.006, y - 0.03), (x - 0.006, y - size * 0.8), (x - size * 0.2, y - 0.03)], "E9DFCF")
    p.water(0.66, "2E4C66", 0.38)


def dunes(p):
    p.sky("3F7FB0", "8FC0D8", "F3DDB6", "F6D9A4")
    p.disc(0.24, 0.24, 0.045, "FFFBEA", "FFE9B8", 0.55)
    p.ridge(0.52, 0.05, "D9A86C", 31, 3, 0.35, haze="EBC48B")
    for base, height, light, seed in ((0.62, 0.09, "CF9150", 5), (0.74, 0.12, "BE7A3C", 15), (0.9, 0.16, "A7622C", 27)):
        top = p.ridge(base, height, light, seed, 3, 0.3, haze="E7B877")
        slope = np.gradient(top) * p.w
        shaded = np.clip((p.y - top[None, :]) * p.h + 0.5, 0, 1) * np.clip(slope[None, :] * 2.2, 0, 1) * np.clip(1 - (p.y - top[None, :]) / 0.3, 0, 1)
        p.mix("6E3B1C", shaded * 0.55)
    ripples = np.sin((p.y * 260 + 18 * smooth_noise(p.x[0], 2, 3)[None, :] + p.x * 30))
    p.mix("6E3B1C", np.clip((p.y - 0.82) * 5, 0, 1) * np.clip(ripples, 0, 1) * 0.12)


def aurora(p):
    p.sky("050B1E", "0A1B38", "12354F", "1E4F5C")
    p.stars(150, 5, 0.62)
    for seed, shade, middle, tall in ((3, "3BF0A0", 0.34, 0.26), (9, "6BE7C8", 0.24, 0.2), (16, "9A6BF0", 0.2, 0.24)):
        curtain = middle + 0.12 * smooth_noise(p.x[0], seed, 3)[None, :]
        rays = 0.55 + 0.45 * smooth_noise(p.x[0], seed + 1, 7, 0.8)[None, :]
        above = np.clip((curtain - p.y) / tall, 0, 1)
        inside = np.where(p.y < curtain, np.exp(-above * 3.2), np.exp(-((p.y - curtain) / 0.02) ** 2))
        p.mix(shade, inside * rays * 0.6)
    p.ridge(0.62, 0.14, "0B1F30", 44, sharp=True)
    p.snow(0.62, 0.14, 44, 0.05, "9FD8CF")
    p.conifers(0.72, 60, 0.13, "04101A", 3)
    p.water(0.72, "051320", 0.3)


def lighthouse(p):
    p.sky("27365F", "71608E", "D98A82", "F5C48F")
    p.clouds("F0A98F", 9, 0.55, 0.05, 0.55, 0.48)
    p.disc(0.2, 0.57, 0.04, "FFE9B9", "FFC48B", 0.7)
    p.water(0.62, "33406A", 0.3, ripple=0.004)
    p.ridge(0.78, 0.1, "2C2D3E", 62, 6, 0.55)
    p.polygon([(0.42, 1.0), (0.5, 0.68), (0.66, 0.6), (0.84, 0.64), (1.01, 0.58), (1.01, 1.0)], "242635")
    for i in range(5):
        low, high = 0.64 - i * 0.085, 0.64 - (i + 1) * 0.085
        a, b = 0.035 - i * 0.003, 0.035 - (i + 1) * 0.003
        p.polygon([(0.74 - a, low), (0.74 + a, low), (0.74 + b, high), (0.74 - b, high)], "EFE6DC" if i % 2 == 0 else "B4434A")
    p.polygon([(0.712, 0.215), (0.768, 0.215), (0.768, 0.2), (0.712, 0.2)], "30303F")
    p.polygon([(0.722, 0.2), (0.758, 0.2), (0.758, 0.155), (0.722, 0.155)], "FFF2B8")
    p.polygon([(0.716, 0.158), (0.764, 0.158), (0.74, 0.115)], "30303F")
    p.disc(0.74, 0.177, 0.012, "FFFBE0", "FFE79A", 0.8)
    beam = np.clip(1 - np.abs((p.y - 0.177) - (p.x - 0.74) * -0.12) / (0.012 + np.abs(p.x - 0.74) * 0.16), 0, 1) * (p.x < 0.725)
    p.mix("FFF0B5", beam * 0.35 * np.clip(p.x / 0.7, 0, 1))


def orchard(p):
    p.sky("69A9DA", "A9D3EC", "E5F1EA", "EEF3D8")
    p.clouds("FFFFFF", 14, 0.8, 0.03, 0.5, 0.5)
    p.ridge(0.5, 0.08, "8FB49C", 71, haze="C9DEC5")
    p.ridge(0.58, 0.06, "6E9E63", 72, 4, 0.4, haze="9CC182")
    p.ridge(0.66, 0.03, "6FA84C", 73, 3, 0.4)
    random = np.random.default_rng(4)
    for row in range(5):
        y, size = 0.66 + row * 0.075, 0.035 + row * 0.022
        for x in np.arange(-0.05, 1.1, size * 1.9):
            x = x + random.uniform(-0.01, 0.01) + row * 0.03
            p.polygon([(x - size * 0.07, y + size * 0.2), (x + size * 0.07, y + size * 0.2), (x + size * 0.05, y - size), (x - size * 0.05, y - size)], "5B4331")
            for _ in range(16):
                dx, dy = random.normal(0, size * 0.34), random.normal(0, size * 0.3)
                distance = np.hypot((p.x - x - dx) * p.w / p.h, p.y - (y - size * 1.15) - dy)
                p.mix(["F6C6D3", "FBE3E8", "EFA9BE", "FFF4F4"][random.integers(4)], np.clip((size * 0.24 - distance) * p.h / 2 + 0.5, 0, 1) * 0.9)
        p.mix("4F8A3A", np.exp(-((p.y - y - size * 0.2) / (size * 0.14)) ** 2) * 0.35)


def glacier(p):
    p.sky("4E86B8", "9CC4DF", "DCEAF2", "E8F1F4")
    p.ridge(0.48, 0.26, "6C8196", 81, sharp=True, haze="B9CEDC")
    p.snow(0.48, 0.26, 81, 0.16)
    p.ridge(0.56, 0.2, "4A5D70", 84, sharp=True, haze="9DB6C6")
    p.snow(0.56, 0.2, 84, 0.1)
    top = p.ridge(0.66, 0.05, "C5E4EE", 86, 7, 0.75)
    cracks = smooth_noise(p.x[0], 90, 8, 0.85)[None, :] + smooth_noise(p.x[0], 91, 8, 0.85)[None, :] * (p.y - 0.6) * 6
    inside = np.clip((p.y - top[None, :]) * p.h, 0, 1)
    p.mix("6FB6CF", inside * np.clip((np.abs(cracks) < 0.09).astype(float), 0, 1) * 0.55)
    p.mix("FFFFFF", inside * np.clip(1 - (p.y - top[None, :]) / 0.025, 0, 1) * 0.8)
    p.water(0.74, "2E7C92", 0.42)


def canyon(p):
    p.sky("4C8FC4", "9CC9E2", "F2DCC0")
    p.clouds("FFF6EC", 22, 0.5, 0.02, 0.35, 0.55)
    for base, height, shade, haze, seed in ((0.38, 0.05, "C98F78", "E6BFA6", 91), (0.5, 0.1, "B4674A", "D79A78", 92), (0.66, 0.16, "97452F", "BE7350", 93), (0.86, 0.2, "6E2D22", "8F4630", 94)):
        line = np.round(smooth_noise(p.x[0], seed, 5, 0.55) * 4) / 4 + 0.06 * smooth_noise(p.x[0], seed + 50, 8, 0.7)
        top = base - height * line
        inside = np.clip((p.y - top[None, :]) * p.h + 0.5, 0, 1)
        p.mix(shade, inside)
        p.mix(haze, inside * np.clip((p.y - top[None, :]) / 0.3, 0, 1) * 0.6)
        strata = np.sin((p.y + 0.01 * line[None, :]) * 190) * 0.5 + np.sin(p.y * 77) * 0.5
        p.mix("FBD9B0", inside * np.clip(strata, 0, 1) * 0.16)


def lagoon(p):
    p.sky("2F8FD0", "7EC4EA", "D6EEF4")
    p.clouds("FFFFFF", 33, 0.75, 0.12, 0.5, 0.56)
    p.ridge(0.47, 0.05, "3E7F77", 101, 5, 0.5, haze="7FB2A4")
    water = np.clip((p.y - 0.47) * p.h, 0, 1)
    for place, shade in ((0.0, "1674A8"), (0.25, "1FA0BE"), (0.55, "4FC8C6"), (0.8, "A6E4D2")):
        p.mix(shade, water * np.clip((p.y - 0.47 - place * 0.4) * 14, 0, 1))
    noise = clouds(p.h, p.w, 12, stretch=0.25)
    p.mix("E9FBF4", water * np.clip((noise - 0.66) * 4, 0, 1) * 0.5)
    shore = 0.86 + 0.05 * smooth_noise(p.x[0], 110, 3)[None, :]
    p.mix("FFFFFF", np.exp(-((p.y - shore + 0.012) / 0.007) ** 2) * 0.8)
    p.mix("F2DFB8", np.clip((p.y - shore) * p.h / 3, 0, 1))
    random = np.random.default_rng(2)
    for x, y, size, lean in ((0.12, 0.98, 0.62, 0.12), (0.24, 1.0, 0.5, 0.05)):
        t = np.linspace(0, 1, 30)
        for a, b in zip(t[:-1], t[1:]):
            xa, xb, ya, yb = x + lean * a ** 1.6, x + lean * b ** 1.6, y - size * a, y - size * b
            w = 0.011 * (1 - 0.5 * a)
            p.polygon([(xa - w, ya), (xa + w, ya), (xb + w, yb), (xb - w, yb)], "6A4B33")
        cx, cy = x + lean, y - size
        for angle in np.linspace(-0.5, 3.64, 9):
            dx, dy = np.cos(angle) * 0.15, -np.sin(angle) * 0.07
            p.polygon([(cx, cy), (cx + dx * 0.6, cy + dy * 1.4 - 0.03), (cx + dx * 1.2, cy + dy + 0.07), (cx + dx * 0.55, cy + dy * 0.9 + 0.005)], ["2F7A3E", "3C9149", "266633"][random.integers(3)])


def summit(p):
    p.sky("16213F", "3D4B7C", "A27A97", "F0B48C")
    p.stars(60, 9, 0.3)
    p.disc(0.78, 0.18, 0.035, "FDF6E3", "C9C2DD", 0.35)
    p.ridge(0.66, 0.42, "4C4F76", 131, sharp=True, haze="B98B93")
    p.snow(0.66, 0.42, 131, 0.24, "F6DDD2")
    p.ridge(0.74, 0.16, "34395D", 133, sharp=True, haze="7C6780")
    p.ridge(0.84, 0.08, "242A48", 134)
    p.conifers(0.97, 46, 0.2, "12172B", 6, 0.04)


def meadow(p):
    p.sky("5EA6DC", "A5D2EE", "E6F2EC")
    p.clouds("FFFFFF", 41, 0.85, 0.02, 0.5, 0.5)
    p.ridge(0.46, 0.12, "7C9FB2", 141, sharp=True, haze="BBD2D6")
    p.snow(0.46, 0.12, 141, 0.06)
    p.ridge(0.54, 0.06, "5E9156", 143, 5, 0.4, haze="8DB873")
    p.conifers(0.57, 40, 0.08, "356B42", 8)
    p.ridge(0.6, 0.03, "84B858", 144, 3, 0.3, haze="5E9B3C")
    random = np.random.default_rng(6)
    for y in np.sort(random.uniform(0.62, 1.02, 520)):
        x, size = random.uniform(0, 1), 0.0022 + (y - 0.6) * 0.022
        distance = np.hypot((p.x - x) * p.w / p.h, p.y - y)
        p.mix(["F4D03F", "FFFFFF", "E8637A", "A06CD5", "F5A742"][random.integers(5)], np.clip((size * 0.6 - distance) * p.h / 2 + 0.5, 0, 1))


def skyline(p):
    p.sky("0E1633", "2B2F63", "8A4E86", "F08A78")
    p.stars(70, 12, 0.4)
    for base, shade, lit, seed, low, high in ((0.72, "4A3A6B", "8C6E97", 3, 0.08, 0.26), (0.74, "2B2750", "F7C873", 11, 0.12, 0.4), (0.76, "151635", "FFDD94", 29, 0.06, 0.28)):
        random = np.random.default_rng(seed)
        x = -0.02
        while x < 1.02:
            width, height = random.uniform(0.04, 0.085), random.uniform(low, high)
            p.polygon([(x, base), (x, base - height), (x + width, base - height), (x + width, base)], shade)
            for wx in np.arange(0.008, width - 0.01, 0.014):
                for wy in np.arange(0.012, height - 0.01, 0.022):
                    if random.uniform() < 0.35:
                        p.polygon([(x + wx, base - height + wy), (x + wx + 0.007, base - height + wy), (x + wx + 0.007, base - height + wy + 0.011), (x + wx, base - height + wy + 0.011)], lit)
            x += width + random.uniform(0, 0.012)
    p.water(0.76, "131433", 0.35, ripple=0.007)


def bridge(p):
    p.sky("89A8C6", "BCCFDD", "E4E3DC", "EFE3CF")
    p.ridge(0.5, 0.1, "93A6B3", 151, haze="CBD3D6")
    p.ridge(0.58, 0.07, "6D8492", 152, haze="AFBFC6")
    deck = 0.52
    for x in (0.26, 0.72):
        for side in (-0.014, 0.014):
            p.polygon([(x + side - 0.006, 0.72), (x + side + 0.006, 0.72), (x + side + 0.005, 0.14), (x + side - 0.005, 0.14)], "B0452F")
        for y in (0.16, 0.26, 0.37):
            p.polygon([(x - 0.018, y), (x + 0.018, y), (x + 0.018, y + 0.014), (x - 0.018, y + 0.014)], "B0452F")
    for xs in (np.linspace(0.26, 0.72, 47), np.linspace(-0.2, 0.26, 40), np.linspace(0.72, 1.18, 40)):
        a, b = xs[0], xs[-1]
        middle = (a + b) / 2
        def cable(x):
            if a == 0.26: return 0.15 + 0.33 * (1 - ((x - middle) / (b - middle)) ** 2)
            near = 0.26 if a < 0 else 0.72
            return 0.15 + 0.37 * min(1, abs(x - near) / 0.4) ** 0.9
        for x1, x2 in zip(xs[:-1], xs[1:]):
            y1, y2 = cable(x1), cable(x2)
            p.polygon([(x1, y1), (x2, y2), (x2, y2 + 0.008), (x1, y1 + 0.008)], "9C3B28")
            p.polygon([(x1, y1), (x1 + 0.0014, y1), (x1 + 0.0014, deck), (x1, deck)], "A6503C")
    p.polygon([(-0.01, deck), (1.01, deck), (1.01, deck + 0.028), (-0.01, deck + 0.028)], "8F3725")
    fog = clouds(p.h, p.w, 55, stretch=2)
    p.mix("F3EFE8", np.clip((p.y - 0.36) * 3, 0, 1) * np.clip(1 - np.abs(p.y - 0.58) * 5, 0, 1) * np.clip((fog - 0.35) * 2, 0, 1) * 0.75)
    p.water(0.72, "6F8B9C", 0.4)


def redwoods(p):
    p.sky("8FAE8C", "BFD3A6", "E9EBC6", "F5EBC4")
    p.disc(0.56, 0.3, 0.05, "FFFCEB", "FFF3C4", 0.9)
    random = np.random.default_rng(17)
    for count, shade, edge, wide, foot, seed in ((16, "A9B78C", "BCC79C", 0.018, 0.62, 1), (11, "7C8461", "96A077", 0.032, 0.68, 2), (7, "574A38", "7A6145", 0.055, 0.78, 3), (4, "35261C", "5C3F29", 0.1, 0.94, 4)):
        random = np.random.default_rng(seed)
        places = (np.arange(count) + random.uniform(0.15, 0.85, count)) / count
        for x in places:
            if abs(x - 0.56) < wide * 1.2: continue
            w = wide * random.uniform(0.7, 1.2)
            p.polygon([(x - w * 0.36, -0.02), (x + w * 0.36, -0.02), (x + w * 0.5, foot - 0.06), (x + w * 0.85, foot), (x - w * 0.85, foot), (x - w * 0.5, foot - 0.06)], shade)
            p.polygon([(x + w * 0.02, -0.02), (x + w * 0.32, -0.02), (x + w * 0.42, foot - 0.06), (x + w * 0.1, foot - 0.04)], edge)
            for _ in range(int(w * 90)):
                dx = random.uniform(-0.4, 0.4) * w
                y = random.uniform(0, foot - 0.1)
                p.polygon([(x + dx, y), (x + dx + w * 0.03, y), (x + dx + w * 0.03, y + 0.1), (x + dx, y + 0.1)], "2A1D15")
        p.mix("F4EEC9", np.exp(-((p.x - 0.56) / 0.2) ** 2) * np.exp(-((p.y - 0.45) / 0.4) ** 2) * (0.34 if foot < 0.9 else 0.1))
    for angle in np.linspace(-0.55, 0.5, 9):
        beam = np.clip(1 - np.abs((p.x - 0.56) - (p.y - 0.3) * angle * 1.6) / (0.012 + np.abs(p.y - 0.3) * 0.05), 0, 1) * np.clip((p.y - 0.3) * 4, 0, 1)
        p.mix("FFF8D6", beam * 0.16 * np.clip(1.15 - p.y, 0, 1))
    for base, shade, seed, count, size in ((0.72, "6E8B4A", 5, 500, 0.02), (0.82, "4A6B34", 6, 500, 0.03), (0.95, "2C4724", 7, 420, 0.045)):
        p.mix(shade, np.clip((p.y - base - 0.012 * smooth_noise(p.x[0], seed, 6)[None, :]) * p.h / 4, 0, 1))
        random = np.random.default_rng(seed)
        for _ in range(count):
            x, lean = random.uniform(0, 1), random.normal(0, 0.5)
            y = base + random.uniform(-0.01, 0.06)
            p.polygon([(x, y), (x + size * lean, y - size * random.uniform(0.7, 1.3)), (x + size * 0.12, y)], shade)
    p.polygon([(0.5, 1.02), (0.53, 0.86), (0.555, 0.74), (0.575, 0.74), (0.6, 0.86), (0.68, 1.02)], "B79B6C")


def highway(p):
    p.sky("3B6FA8", "86B4D6", "F0D2A8", "F7C890")
    p.clouds("FFF3E2", 27, 0.6, 0.04, 0.45, 0.52)
    p.disc(0.5, 0.5, 0.035, "FFF4D0", "FFE0A0", 0.7)
    p.ridge(0.52, 0.12, "8A7C98", 161, sharp=True, haze="D9B6A4")
    p.ridge(0.545, 0.06, "A5705C", 162, 5, 0.5, haze="D99F78")
    ground = np.clip((p.y - 0.545) * p.h, 0, 1)
    depth = np.clip((p.y - 0.545) / 0.455, 0.0001, 1)
    p.mix("D89A5E", ground)
    p.mix("B0683A", ground * depth * 0.7)
    scrub = clouds(p.h, p.w, 71, stretch=2)
    p.mix("7D6A3C", ground * np.clip((scrub - 0.58) * 5, 0, 1) * (0.25 + 0.6 * depth))
    middle, half = 0.5, 0.006 + depth * 0.27
    road = np.clip((half - np.abs(p.x - middle)) * p.w, 0, 1) * ground
    p.mix("E8C79A", np.clip((half * 1.14 - np.abs(p.x - middle)) * p.w, 0, 1) * ground)
    p.mix("4B4A50", road)
    p.mix("6C6A70", road * (1 - depth) * 0.6)
    for place in (-0.93, 0.93):
        p.mix("F4EEE2", np.clip((half * 0.022 - np.abs(p.x - middle - half * place)) * p.w, 0, 1) * ground)
    dashes = (np.sin(1 / (depth + 0.03) * 9) > 0.15).astype(float)
    p.mix("F3BE3A", np.clip((half * 0.028 - np.abs(p.x - middle)) * p.w, 0, 1) * ground * dashes)
    for n in range(1, 9):
        y = 0.545 + 0.455 / n ** 1.7 * 0.78
        size = (y - 0.545) * 0.95
        x = 0.5 - 0.012 - (y - 0.545) / 0.455 * 0.42
        w = size * 0.02
        p.polygon([(x - w, y), (x + w, y), (x + w * 0.8, y - size), (x - w * 0.8, y - size)], "5A4232")
        p.polygon([(x - size * 0.16, y - size * 0.9), (x + size * 0.16, y - size * 0.9), (x + size * 0.16, y - size * 0.87), (x - size * 0.16, y - size * 0.87)], "5A4232")


PHOTOS = {"Harbour": harbour, "Dunes": dunes, "Aurora": aurora, "Lighthouse": lighthouse, "Orchard": orchard, "Glacier": glacier,
          "Canyon": canyon, "Lagoon": lagoon, "Summit": summit, "Meadow": meadow, "Skyline": skyline, "Bridge": bridge}


SAMPLES = {"PhotoBrowser": list(PHOTOS), "RoadTrip": ["Bridge", "Redwoods", "Lighthouse", "Lagoon", "Highway", "Dunes", "Canyon", "Skyline"]}
PHOTOS.update(Redwoods=redwoods, Highway=highway)


def write(name, folder):
    scale = 3 * SUPERSAMPLE // 2
    picture = Picture(WIDTH * scale, HEIGHT * scale)
    PHOTOS[name](picture)
    full = picture.image()
    target = os.path.join(folder, name + ".imageset")
    os.makedirs(target, exist_ok=True)
    entries = []
    for factor in (1, 2, 3):
        file = name.lower() + ("" if factor == 1 else f"@{factor}x") + ".jpg"
        full.resize((WIDTH * factor, HEIGHT * factor), Image.LANCZOS).save(os.path.join(target, file), quality=78, optimize=True, progressive=False)
        entries.append({"filename": file, "idiom": "universal", "scale": f"{factor}x"})
    with open(os.path.join(target, "Contents.json"), "w") as out:
        text = json.dumps({"images": entries, "info": {"author": "xcode", "version": 1}}, indent=2, separators=(",", " : "))
        out.write(text + "\n")
    print(name)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    for sample, names in SAMPLES.items():
        if len(sys.argv) > 1 and sys.argv[1] != sample:
            continue
        for name in names:
            if len(sys.argv) < 3 or name in sys.argv[2:]:
                write(name, os.path.join(here, "..", "Samples", sample, sample, "Assets.xcassets"))


if __name__ == "__main__":
    main()
