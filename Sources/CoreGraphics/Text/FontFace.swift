@_implementationOnly import CCairo
@_implementationOnly import CText

/// One face of a font file, at no particular size.
final class FontFace: @unchecked Sendable {
    let path: String
    let index: Int
    /// An `hb_font_t` in font units.
    let hbFont: OpaquePointer
    private let hbFace: OpaquePointer
    let unitsPerEm: Double
    /// Font units; descender is negative.
    let ascender: Double, descender: Double, lineGap: Double, capHeight: Double, xHeight: Double
    let underlineOffset: Double, underlineThickness: Double, strikeoutOffset: Double
    /// Made slanted or bolder than the file has it, because the family lacks the style.
    let isSlanted: Bool
    let isColor: Bool

    init?(path: String, index: Int = 0, slanted: Bool = false) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        hbFace = hb_face_create(blob, UInt32(index & 0xFFFF))
        hb_blob_destroy(blob)
        guard hb_face_get_glyph_count(hbFace) > 0 else {
            hb_face_destroy(hbFace)
            return nil
        }
        let font = hb_font_create(hbFace)!
        hbFont = font
        self.path = path
        self.index = index & 0xFFFF
        isSlanted = slanted
        isColor = hb_ot_color_has_png(hbFace) != 0 || hb_ot_color_has_layers(hbFace) != 0
        let units = hb_face_get_upem(hbFace)
        unitsPerEm = Double(units)
        hb_font_set_scale(font, Int32(units), Int32(units))
        func metric(_ tag: hb_ot_metrics_tag_t, _ otherwise: Double) -> Double {
            var value: hb_position_t = 0
            return hb_ot_metrics_get_position(font, tag, &value) != 0 && value != 0 ? Double(value) : otherwise
        }
        let em = Double(units)
        ascender = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, em * 0.9)
        descender = -abs(metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, em * -0.2))
        lineGap = metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0)
        capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, em * 0.7)
        xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT, em * 0.5)
        underlineOffset = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, em * -0.1)
        underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, em * 0.05)
        strikeoutOffset = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, em * 0.3)
        hb_font_make_immutable(font)
    }

    func glyph(_ scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Whether this is the face that stands for the system font.
    private(set) lazy var isInter = path.contains("Inter")

    /// Font units, without kerning.
    func advance(_ glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(hbFont, glyph)) }

    func name(_ id: UInt32) -> String? {
        var bytes = [CChar](repeating: 0, count: 256)
        var size = UInt32(bytes.count)
        hb_ot_name_get_utf8(hbFace, id, hb_language_from_string("en", -1), &size, &bytes)
        return size == 0 ? nil : String(cString: bytes)
    }

    var familyName: String? { name(16) ?? name(1) }
    var postScriptName: String? { name(6) }

    /// Whether the face is of a family, written with or without spaces.
    func isOf(family: String) -> Bool {
        func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
        return familyName.map(key) == key(family) || postScriptName.map(key) == key(family)
    }

    private func open() -> FT_Face? {
        var face: FT_Face?
        return FT_New_Face(FontLibrary.freeType, path, index, &face) == 0 ? face : nil
    }

    /// FreeType's face for glyphs' pictures, opened when the first is drawn.
    private(set) lazy var rasterFace: FT_Face? = open()

    /// A `cairo_font_face_t`. It has a FreeType face of its own: Cairo remembers which size it set last.
    private(set) lazy var cairoFace: OpaquePointer? = open().map {
        cairo_ft_font_face_create_for_ft_face($0, isColor ? 1 << 20 : Int32(FT_LOAD_NO_HINTING))
    }
}
