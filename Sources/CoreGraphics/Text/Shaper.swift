@_implementationOnly import CText

struct Glyph {
    var id: UInt32
    /// The UTF-16 offset of the first unit that the glyph stands for.
    var cluster: Int32
    /// Points.
    var advance: Double
    var dx: Double = 0
    var dy: Double = 0
    /// Hundredths by which the shape is drawn wider.
    var stretch: Int8 = 0

    /// Fits Inter's shape, `own` points wide, into the advance of the font it stands for: stretched a little, what is
    /// left half on each side.
    mutating func fit(own: Double, _ unit: UInt16, _ advances: SystemAdvances) {
        stretch = advances.stretch(own, unit)
        dx += (advance - advances.tracking - own * (1 + Double(stretch) / 100)) / 2
    }
}

/// Turns text of one font, script and direction into glyphs. Used under FontLibrary.lock only.
final class Shaper {
    nonisolated(unsafe) static let shared = Shaper()
    private let buffer = hb_buffer_create()!
    private let language = hb_language_from_string("en", -1)
    /// Inter's contextual alternates turn "->" into an arrow, which San Francisco doesn't; its ligatures are of that
    /// kind, too.
    private let plainFeatures = Shaper.features(["calt=0", "liga=0"])
    private let digits = Shaper.features(["calt=0", "liga=0", "tnum=1"])
    private var texts: [UInt16] = []

    private static func features(_ names: [String]) -> [hb_feature_t] {
        names.map {
            var feature = hb_feature_t()
            hb_feature_from_string($0, -1, &feature)
            return feature
        }
    }

    /// The width of a line without breaks.
    func width(of text: String, in font: TextFont) -> CGFloat {
        TextLayout(
            [TextRun(text: text, attributes: TextAttributes(font: font))], width: .infinity,
            options: ParagraphOptions(maximumLines: 1)
        ).fullWidth
    }

    /// The width by the table; nil where the text isn't plain ASCII.
    func width(of text: String, in font: TextFont, _ ascii: ASCIIMetrics) -> CGFloat? {
        guard let points = font.advances?.points else { return nil }
        var copy = text
        return copy.withUTF8 { bytes in
            var units = 0.0, previous = 0, width = 0.0
            for byte in bytes {
                guard byte >= 32, byte < 127 else { return nil }
                let code = Int(byte)
                width += points[code - 32]
                if previous != 0 { units += ascii.kern(previous, code) }
                previous = code
            }
            return CGFloat(units * font.unit + width)
        }
    }

    /// The table for the plain text of a font that Inter stands for.
    func ascii(for font: TextFont, _ pairs: KerningCorrection) -> ASCIIMetrics {
        ASCIIMetrics(pairs: pairs, unitsPerEm: font.face.unitsPerEm) { [self] bytes in
            hb_buffer_clear_contents(buffer)
            bytes.withUnsafeBytes {
                hb_buffer_add_utf8(
                    buffer, $0.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 0, Int32(bytes.count))
            }
            run(font.face, script: HB_SCRIPT_LATIN, rightToLeft: false, font)
            var count: UInt32 = 0
            guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
                let infos = hb_buffer_get_glyph_infos(buffer, nil)
            else { return [] }
            return (0..<Int(count)).map { (infos[$0].codepoint, Double(positions[$0].x_advance)) }
        }
    }

    private func run(_ face: FontFace, script: hb_script_t, rightToLeft: Bool, _ font: TextFont) {
        hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_language(buffer, language)
        let features = font.advances == nil ? [] : font.descriptor.monospacedDigits ? digits : plainFeatures
        hb_shape(face.hbFont, buffer, features, UInt32(features.count))
    }

    /// Shapes a part of a text; glyphs come in visual order, left to right.
    func shape(
        _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: TextFont, _ face: FontFace, script: UInt32,
        rightToLeft: Bool
    ) -> [Glyph] {
        if !rightToLeft, face === font.face, let ascii = font.ascii, let glyphs = plain(text, range, font, ascii) {
            return glyphs
        }
        return shaped(text, range, font, face, script: script, rightToLeft: rightToLeft)
    }

    /// Glyphs by the table; nil where the text isn't plain ASCII.
    private func plain(
        _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: TextFont, _ ascii: ASCIIMetrics
    ) -> [Glyph]? {
        for index in range where text[index] < 32 || text[index] >= 127 { return nil }
        guard let known = font.plainGlyphs else { return nil }
        return known.withUnsafeBufferPointer { known in
            [Glyph](unsafeUninitializedCapacity: range.count) { glyphs, used in
                var target = glyphs.baseAddress!
                for index in range {
                    let code = Int(text[index])
                    var glyph = known[code - 32]
                    glyph.cluster = Int32(index)
                    if index + 1 < range.upperBound {
                        glyph.advance += ascii.kern(code, Int(text[index + 1])) * font.unit
                    }
                    target.initialize(to: glyph)
                    target += 1
                }
                used = range.count
            }
        }
    }

    /// The same by HarfBuzz.
    func shaped(
        _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: TextFont, _ face: FontFace, script: UInt32,
        rightToLeft: Bool
    ) -> [Glyph] {
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
        run(face, script: hb_script_t(rawValue: script), rightToLeft: rightToLeft, font)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
            let infos = hb_buffer_get_glyph_infos(buffer, nil)
        else { return [] }
        let unit = Double(font.descriptor.size) / face.unitsPerEm
        let advances = face === font.face ? font.advances : nil
        // What comes next reuses the buffer these lie in.
        var glyphs = (0..<Int(count)).map { i in
            Glyph(
                id: infos[i].codepoint, cluster: Int32(infos[i].cluster),
                advance: Double(positions[i].x_advance) * unit,
                dx: Double(positions[i].x_offset) * unit, dy: Double(positions[i].y_offset) * unit)
        }
        if face.isColor, font.isSystem {
            let width = SystemAdvances.emojiWidth(Double(font.descriptor.size))
            for i in glyphs.indices where glyphs[i].advance > 0 { glyphs[i].advance = width }
        }
        if let advances {
            for i in glyphs.indices {
                let at = Int(glyphs[i].cluster), own = face.advance(glyphs[i].id) * unit
                let drawn = glyphs[i].advance - own
                var kern = drawn * advances.pairs.share
                if i + 1 < glyphs.count, !rightToLeft, let first = SystemAdvances.letter(text[at]),
                    let second = SystemAdvances.letter(text[Int(glyphs[i + 1].cluster)])
                {
                    // Faces that do more than kern, such as those with ligatures, have no table of pairs.
                    kern =
                        (font.ascii?.kern(first, second)
                            ?? advances.pairs.kern(first, second, face: drawn / unit, unitsPerEm: face.unitsPerEm))
                        * unit
                }
                if glyphs[i].advance == 0 { continue }
                glyphs[i].advance = advances.advance(own, text[at])
                glyphs[i].fit(own: own, text[at], advances)
                glyphs[i].advance += kern
            }
        }
        // Fonts without such characters are helped out by the system's.
        if font.isSystem || face !== font.face,
            script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HANGUL.rawValue
                || script == HB_SCRIPT_HIRAGANA.rawValue || script == HB_SCRIPT_KATAKANA.rawValue
        {
            for i in glyphs.indices where glyphs[i].advance > 0 {
                guard
                    let width = SystemAdvances.eastAsianWidth(
                        text[Int(glyphs[i].cluster)], Double(font.descriptor.size),
                        font.isSystem ? font.descriptor.generation : .helveticaNeue)
                else { continue }
                glyphs[i].dx += (width - glyphs[i].advance) / 2
                glyphs[i].advance = width
            }
        }
        return glyphs
    }

    // MARK: Pieces of one script and face

    struct Piece {
        var range: Range<Int>
        var face: FontFace
        var script: UInt32
    }

    /// Splits a part of a text where its script or the face that has its characters changes.
    func pieces(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: TextFont) -> [Piece] {
        let latin = HB_SCRIPT_LATIN.rawValue
        if text[range].allSatisfy({ $0 < 127 && $0 >= 32 }) {
            return [Piece(range: range, face: font.face, script: latin)]
        }
        var result: [Piece] = []
        let unicode = hb_unicode_funcs_get_default()
        var index = range.lowerBound
        while index < range.upperBound {
            let (scalar, length) = Self.scalar(text, index, range.upperBound)
            let next = index + length
            var script = hb_unicode_script(unicode, scalar).rawValue
            let isNeutral =
                script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
                || script == HB_SCRIPT_UNKNOWN.rawValue
            // Joiners and variation selectors stay with what they join; a selector for emoji wants the colour font.
            let clings =
                scalar == 0x200D || (0xFE00...0xFE0F).contains(scalar) || script == HB_SCRIPT_INHERITED.rawValue
                || (0x1F3FB...0x1F3FF).contains(scalar)
            let follows = next < range.upperBound && text[next] == 0xFE0F
            var face = font.face
            if clings, let last = result.last {
                face = last.face
            } else if follows || font.face.glyph(scalar) == nil
                || (Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false)
            {
                face =
                    FontLibrary.shared.fallback(
                        for: scalar, preferringColor: follows, isBold: font.descriptor.weight >= FontWeight.semibold.raw
                    ) ?? font.face
            }
            if let last = result.last {
                if isNeutral {
                    script = last.script
                } else if last.isNeutral {
                    result[result.count - 1].script = script
                }
                if last.face === face && result[result.count - 1].script == script {
                    result[result.count - 1].range = last.range.lowerBound..<next
                    index = next
                    continue
                }
            }
            result.append(Piece(range: index..<next, face: face, script: script))
            index = next
        }
        return result
    }

    static func scalar(_ text: UnsafeBufferPointer<UInt16>, _ index: Int, _ end: Int) -> (UInt32, Int) {
        let unit = UInt32(text[index])
        if unit & 0xFC00 == 0xD800, index + 1 < end, text[index + 1] & 0xFC00 == 0xDC00 {
            return (0x10000 + (unit & 0x3FF) << 10 + UInt32(text[index + 1] & 0x3FF), 2)
        }
        return (unit, 1)
    }
}

extension Shaper.Piece {
    var isNeutral: Bool { script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue }
}
