@_implementationOnly import CCairo

/// A face at a size in pixels, whose glyphs are kept as pictures: FreeType's, without hinting, in four places
/// within a pixel, because Cairo 1.16 would put every glyph on a whole one and letters would stand unevenly.
final class ScaledFace {
    /// Makes `pixman_glyph_cache_t`'s key for glyphs of this face.
    private var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    private let face: FontFace
    private let pixels: Double

    init(_ face: FontFace, _ pixels: Double) { self.face = face; self.pixels = pixels }

    /// Places within a pixel.
    static let phases = 4

    /// The picture of a glyph; nil where the cache is full. Only while the cache is frozen.
    func picture(_ glyph: UInt32, stretch: Int, phase: Int, in cache: OpaquePointer) -> UnsafeRawPointer? {
        let glyphKey = UnsafeMutableRawPointer(bitPattern: (Int(glyph) << 4 + stretch / 2 + 8) * Self.phases + phase + 1)
        if let known = pixman_glyph_cache_lookup(cache, key, glyphKey) { return known }
        guard let ft = face.rasterFace,
              FT_Set_Char_Size(ft, 0, FT_F26Dot6((pixels * 64).rounded()), 72, 72) == 0,
              FT_Load_Glyph(ft, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0, let slot = ft.pointee.glyph else { return nil }
        if face.isSlanted {
            var matrix = FT_Matrix(xx: 0x10000, xy: 0x3333, yx: 0, yy: 0x10000)
            FT_Outline_Transform(&slot.pointee.outline, &matrix)
        }
        if stretch != 0 {
            var matrix = FT_Matrix(xx: 0x10000 + 0x10000 * stretch / 100, xy: 0, yx: 0, yy: 0x10000)
            FT_Outline_Transform(&slot.pointee.outline, &matrix)
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 64 / Self.phases), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = slot.pointee.bitmap
        let width = max(1, Int32(bitmap.width)), height = max(1, Int32(bitmap.rows))
        guard let image = pixman_image_create_bits(PIXMAN_a8, width, height, nil, 0), let target = pixman_image_get_data(image) else { return nil }
        defer { pixman_image_unref(image) }
        let stride = Int(pixman_image_get_stride(image))
        if let source = bitmap.buffer {
            for y in 0..<Int(bitmap.rows) { memcpy(UnsafeMutableRawPointer(target) + y * stride, source + y * Int(bitmap.pitch), Int(bitmap.width)) }
        }
        return pixman_glyph_cache_insert(cache, key, glyphKey, -slot.pointee.bitmap_left, slot.pointee.bitmap_top, image)
    }
}

/// Paints glyphs straight into a picture's memory, for text that is neither turned nor clipped to a shape.
enum GlyphPainter {
    nonisolated(unsafe) private static let cache = pixman_glyph_cache_create()
    private struct Key: Hashable { var face: ObjectIdentifier, pixels: Double }
    nonisolated(unsafe) private static var faces: [Key: ScaledFace] = [:]

    nonisolated(unsafe) private static var lastFace: (key: Key, face: ScaledFace)?

    private static func scaled(_ face: FontFace, _ pixels: Double) -> ScaledFace {
        let key = Key(face: ObjectIdentifier(face), pixels: pixels)
        if let lastFace, lastFace.key == key { return lastFace.face }
        // Its address names its pictures, so it stays.
        let found = faces[key] ?? ScaledFace(face, pixels)
        faces[key] = found
        lastFace = (key, found)
        return found
    }

    /// The memory that was painted into last, as pixman sees it. Labels mostly follow each other in one picture; a description is only used
    /// for memory of the same address and measures, so it may outlive its picture.
    private struct Target {
        var image: OpaquePointer, data: UnsafeMutablePointer<UInt8>
        var format: pixman_format_code_t, width: Int32, height: Int32, stride: Int32
        var clip: pixman_box32_t?
    }
    nonisolated(unsafe) private static var lastTarget: Target?

    private static func target(_ surface: OpaquePointer, _ format: pixman_format_code_t) -> OpaquePointer? {
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface), stride = cairo_image_surface_get_stride(surface)
        if let last = lastTarget {
            if last.data == data, last.format == format, last.width == width, last.height == height, last.stride == stride { return last.image }
            pixman_image_unref(last.image)
            lastTarget = nil
        }
        guard let image = data.withMemoryRebound(to: UInt32.self, capacity: 1, { pixman_image_create_bits_no_clear(format, width, height, $0, stride) }) else { return nil }
        lastTarget = Target(image: image, data: data, format: format, width: width, height: height, stride: stride)
        return image
    }

    /// Sets the clip of the last target, unless it has it.
    private static func clip(_ image: OpaquePointer, to boxes: UnsafeMutableBufferPointer<pixman_box32_t>) {
        let single = boxes.count == 1 ? boxes[0] : nil
        if let single, let known = lastTarget?.clip, known.x1 == single.x1, known.y1 == single.y1, known.x2 == single.x2, known.y2 == single.y2 { return }
        var region = pixman_region32_t()
        pixman_region32_init_rects(&region, boxes.baseAddress, Int32(boxes.count))
        pixman_image_set_clip_region32(image, &region)
        pixman_region32_fini(&region)
        lastTarget?.clip = single
    }

    nonisolated(unsafe) private static var lastInk: (color: pixman_color_t, image: OpaquePointer)?

    private static func ink(_ color: pixman_color_t) -> OpaquePointer? {
        if let last = lastInk {
            if last.color.red == color.red, last.color.green == color.green, last.color.blue == color.blue, last.color.alpha == color.alpha { return last.image }
            pixman_image_unref(last.image)
            lastInk = nil
        }
        var color = color
        guard let image = pixman_image_create_solid_fill(&color) else { return nil }
        lastInk = (color, image)
        return image
    }

    /// Larger glyphs are filled as shapes: pictures of them would only fill the cache.
    private static let largest = 200.0

    /// Paints, or returns false where Cairo has to.
    static func paint(_ glyphs: [(glyph: Glyph, x: Double)], of face: FontFace, size: Double, color: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat),
                      x: Double, y: Double, in cr: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        let scale = matrix.xx
        guard matrix.xy == 0, matrix.yx == 0, matrix.yy == scale, scale > 0, size * scale <= largest, !face.isColor, let cache,
              let target = cairo_get_group_target(cr), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return false }
        let format: pixman_format_code_t
        switch cairo_image_surface_get_format(target) {
        case CAIRO_FORMAT_ARGB32: format = PIXMAN_a8r8g8b8
        case CAIRO_FORMAT_RGB24: format = PIXMAN_x8r8g8b8
        default: return false
        }
        guard let clip = cairo_copy_clip_rectangle_list(cr) else { return false }
        defer { cairo_rectangle_list_destroy(clip) }
        guard clip.pointee.status == CAIRO_STATUS_SUCCESS else { return false }

        var offsetX = 0.0, offsetY = 0.0
        cairo_surface_get_device_offset(target, &offsetX, &offsetY)
        let left = matrix.x0 + offsetX, top = matrix.y0 + offsetY
        cairo_surface_flush(target)
        guard let image = Self.target(target, format) else { return false }
        let count = Int(clip.pointee.num_rectangles)
        if count == 0 { return true }
        withUnsafeTemporaryAllocation(of: pixman_box32_t.self, capacity: count) { boxes in
            for i in 0..<count {
                let r = clip.pointee.rectangles[i]
                boxes[i] = pixman_box32_t(x1: Int32((r.x * scale + left).rounded()), y1: Int32((r.y * scale + top).rounded()),
                                          x2: Int32(((r.x + r.width) * scale + left).rounded()), y2: Int32(((r.y + r.height) * scale + top).rounded()))
            }
            Self.clip(image, to: boxes)
        }
        func component(_ value: CGFloat) -> UInt16 { UInt16(min(1, max(0, value)) * min(1, max(0, color.alpha)) * 65535 + 0.5) }
        guard let source = ink(pixman_color_t(red: component(color.red), green: component(color.green), blue: component(color.blue), alpha: component(1))) else { return false }

        let scaledFace = scaled(face, size * scale)
        let phases = Double(ScaledFace.phases)
        pixman_glyph_cache_freeze(cache)
        defer { pixman_glyph_cache_thaw(cache) }
        let painted = withUnsafeTemporaryAllocation(of: pixman_glyph_t.self, capacity: glyphs.count) { list -> Bool in
            var used = 0
            for (glyph, at) in glyphs {
                let px = ((x + at + glyph.dx) * scale + left) * phases, py = ((y - glyph.dy) * scale + top).rounded()
                guard px.magnitude < 1e6, py.magnitude < 1e6 else { continue }
                let place = Int((px + 0.5).rounded(.down)), whole = place >> 2
                guard let picture = scaledFace.picture(glyph.id, stretch: Int(glyph.stretch), phase: place & 3, in: cache) else { return false }
                list[used] = pixman_glyph_t(x: Int32(whole), y: Int32(py), glyph: picture)
                used += 1
            }
            pixman_composite_glyphs_no_mask(PIXMAN_OP_OVER, source, image, 0, 0, 0, 0, cache, Int32(used), list.baseAddress)
            return true
        }
        cairo_surface_mark_dirty(target)
        return painted
    }
}
