@_implementationOnly import CCairo

/// A glyph's picture: how much of each pixel it covers, in rows of four pixels times so many.
private struct GlyphPicture {
    /// For each pixel 0 to 255 in both halves of a word, to be multiplied with two channels at once; nil where nothing
    /// is covered.
    var coverage: UnsafeMutablePointer<UInt32>?
    var width: Int32 = 0, height: Int32 = 0
    /// Words from row to row.
    var stride: Int32 = 0
    /// Where its top left pixel is, from the glyph's place, y down.
    var left: Int32 = 0, top: Int32 = 0
}

/// A face at a size in pixels, whose glyphs are kept as pictures: FreeType's, without hinting, in four places
/// within a pixel, because Cairo 1.16 would put every glyph on a whole one and letters would stand unevenly.
private final class ScaledFace {
    private let face: FontFace
    private let pixels: Double
    /// Open addressing by glyph, stretch and phase; a power of two of places, at most half of them taken. Keys of free
    /// places are negative.
    private var keys = [Int](repeating: -1, count: 256)
    private var pictures = [GlyphPicture](repeating: GlyphPicture(), count: 256)
    private var count = 0
    /// What its pictures take.
    private(set) var words = 0

    init(_ face: FontFace, _ pixels: Double) {
        self.face = face
        self.pixels = pixels
    }

    deinit { for picture in pictures { picture.coverage?.deallocate() } }

    /// Places within a pixel.
    static let phases = 4

    /// The picture of a glyph; nil where FreeType can't draw it.
    func picture(_ glyph: UInt32, stretch: Int, phase: Int) -> GlyphPicture? {
        let key = (Int(glyph) << 4 + stretch / 2 + 8) * Self.phases + phase
        var place = self.place(of: key)
        if keys[place] == key { return pictures[place] }
        guard let made = draw(glyph, stretch: stretch, phase: phase) else { return nil }
        if count * 2 >= keys.count {
            let (oldKeys, oldPictures) = (keys, pictures)
            keys = [Int](repeating: -1, count: oldKeys.count * 2)
            pictures = [GlyphPicture](repeating: GlyphPicture(), count: oldKeys.count * 2)
            for (key, picture) in zip(oldKeys, oldPictures) where key >= 0 { put(picture, key, self.place(of: key)) }
            place = self.place(of: key)
        }
        put(made, key, place)
        count += 1
        words += Int(made.stride * made.height)
        return made
    }

    private func put(_ picture: GlyphPicture, _ key: Int, _ place: Int) {
        (keys[place], pictures[place]) = (key, picture)
    }

    /// Where the key is, or would be.
    @inline(__always)
    private func place(of key: Int) -> Int {
        let last = keys.count - 1
        var place = (key &* 0x9E37_79B1) >> 12 & last
        while keys[place] >= 0, keys[place] != key { place = (place + 1) & last }
        return place
    }

    private func draw(_ glyph: UInt32, stretch: Int, phase: Int) -> GlyphPicture? {
        guard let ft = face.rasterFace,
            FT_Set_Char_Size(ft, 0, FT_F26Dot6((pixels * 64).rounded()), 72, 72) == 0,
            FT_Load_Glyph(ft, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0, let slot = ft.pointee.glyph
        else { return nil }
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
        let bitmap = slot.pointee.bitmap, width = Int(bitmap.width), height = Int(bitmap.rows)
        guard let source = bitmap.buffer, width > 0, height > 0 else { return GlyphPicture() }
        let stride = (width + 3) / 4 * 4
        let coverage = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * height)
        coverage.initialize(repeating: 0, count: stride * height)
        for y in 0..<height {
            for x in 0..<width { coverage[y * stride + x] = UInt32(source[y * Int(bitmap.pitch) + x]) * 0x1_0001 }
        }
        return GlyphPicture(
            coverage: coverage, width: Int32(width), height: Int32(height), stride: Int32(stride),
            left: slot.pointee.bitmap_left, top: -slot.pointee.bitmap_top)
    }
}

/// Paints glyphs straight into a picture's memory, for text that is neither turned nor clipped to a shape.
enum GlyphPainter {
    private struct Key: Hashable { var face: ObjectIdentifier, pixels: Double }
    nonisolated(unsafe) private static var faces: [Key: ScaledFace] = [:]
    nonisolated(unsafe) private static var lastFace: (key: Key, face: ScaledFace)?
    /// The pictures of all faces are forgotten when they take more words than that: 32 MB.
    private static let mostWords = 8 << 20

    private static func scaled(_ face: FontFace, _ pixels: Double) -> ScaledFace {
        let key = Key(face: ObjectIdentifier(face), pixels: pixels)
        if let lastFace, lastFace.key == key, lastFace.face.words < mostWords { return lastFace.face }
        if faces.values.reduce(0, { $0 + $1.words }) >= mostWords { faces.removeAll() }
        let found = faces[key] ?? ScaledFace(face, pixels)
        faces[key] = found
        lastFace = (key, found)
        return found
    }

    /// Larger glyphs are filled as shapes: pictures of them would only fill the memory.
    private static let largest = 200.0

    /// A picture at its place, in pixels.
    private struct Placed {
        var picture: GlyphPicture
        var left: Int, top: Int, right: Int, bottom: Int
    }

    /// A rectangle that may be painted in, in pixels.
    private struct Box { var left: Int, top: Int, right: Int, bottom: Int }

    /// Paints, or returns false where Cairo has to.
    static func paint(
        _ glyphs: [(glyph: Glyph, x: Double)], of face: FontFace, size: Double,
        color: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat),
        x: Double, y: Double, in cr: OpaquePointer
    ) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        let scale = matrix.xx
        guard matrix.xy == 0, matrix.yx == 0, matrix.yy == scale, scale > 0, size * scale <= largest, !face.isColor,
            let target = cairo_get_group_target(cr), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
        else { return false }
        let format = cairo_image_surface_get_format(target)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            let clip = cairo_copy_clip_rectangle_list(cr)
        else { return false }
        defer { cairo_rectangle_list_destroy(clip) }
        guard clip.pointee.status == CAIRO_STATUS_SUCCESS else { return false }

        var offsetX = 0.0, offsetY = 0.0
        cairo_surface_get_device_offset(target, &offsetX, &offsetY)
        let left = matrix.x0 + offsetX, top = matrix.y0 + offsetY
        cairo_surface_flush(target)
        guard let data = cairo_image_surface_get_data(target) else { return false }
        let width = Int(cairo_image_surface_get_width(target)), height = Int(cairo_image_surface_get_height(target)),
            stride = Int(cairo_image_surface_get_stride(target))
        let ink = Ink(color)
        let scaledFace = scaled(face, size * scale)
        let phases = Double(ScaledFace.phases)
        return withUnsafeTemporaryAllocation(of: Placed.self, capacity: glyphs.count) { list -> Bool in
            var used = 0, highest = Int.max, lowest = Int.min
            for (glyph, at) in glyphs {
                let px = ((x + at + glyph.dx) * scale + left) * phases, py = ((y - glyph.dy) * scale + top).rounded()
                guard px.magnitude < 1e6, py.magnitude < 1e6 else { continue }
                let place = Int((px + 0.5).rounded(.down))
                guard let picture = scaledFace.picture(glyph.id, stretch: Int(glyph.stretch), phase: place & 3) else {
                    return false
                }
                guard picture.coverage != nil else { continue }
                let first = place >> 2 + Int(picture.left), above = Int(py) + Int(picture.top)
                (list.baseAddress! + used).initialize(
                    to: Placed(
                        picture: picture, left: first, top: above, right: first + Int(picture.width),
                        bottom: above + Int(picture.height)))
                (highest, lowest) = (min(highest, above), max(lowest, above + Int(picture.height)))
                used += 1
            }
            guard used > 0 else { return true }
            for index in 0..<Int(clip.pointee.num_rectangles) {
                let r = clip.pointee.rectangles[index]
                let box = Box(
                    left: max(0, Int((r.x * scale + left).rounded())),
                    top: max(highest, 0, Int((r.y * scale + top).rounded())),
                    right: min(width, Int(((r.x + r.width) * scale + left).rounded())),
                    bottom: min(lowest, height, Int(((r.y + r.height) * scale + top).rounded())))
                guard box.top < box.bottom, box.left < box.right else { continue }
                data.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) {
                    paint(list.baseAddress!, used, ink, box, $0, width: width, stride: stride / 4)
                }
            }
            cairo_surface_mark_dirty(target)
            return true
        }
    }

    /// Letter by letter: in a row the processor would have to wait for one letter's last pixels before it gets the next
    /// one's first.
    private static func paint(
        _ list: UnsafePointer<Placed>, _ count: Int, _ ink: Ink, _ box: Box, _ pixels: UnsafeMutablePointer<UInt32>,
        width: Int, stride: Int
    ) {
        for index in 0..<count {
            let placed = list[index], words = Int(placed.picture.stride)
            let first = max(placed.left, box.left), top = max(placed.top, box.top),
                bottom = min(placed.bottom, box.bottom)
            var end = min(placed.right, box.right)
            guard first < end, top < bottom, let coverage = placed.picture.coverage else { continue }
            // What is behind the picture in its row is not covered.
            if end == placed.right, placed.left + words <= width { end = placed.left + words }
            for y in top..<bottom {
                ink.paint(
                    pixels + y * stride + first, coverage + (y - placed.top) * words + first - placed.left, end - first)
            }
        }
    }
}

/// A colour that is laid over pixels, as Cairo and pixman do it to the last bit.
private struct Ink {
    /// Channels 0 and 2 of two pixels' bytes, and 1 and 3, which are alpha.
    private let even, odd, alpha: SIMD8<UInt16>
    private let word: UInt32
    private let isOpaque: Bool

    init(_ color: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)) {
        func component(_ value: CGFloat) -> UInt32 {
            UInt32(min(1, max(0, value)) * min(1, max(0, color.alpha)) * 65535 + 0.5) >> 8
        }
        let a = component(1)
        word = a << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
        let bytes = unsafeBitCast(SIMD4<UInt32>(repeating: word), to: SIMD8<UInt16>.self)
        even = bytes & 255
        odd = bytes &>> 8
        alpha = SIMD8(repeating: UInt16(a))
        isOpaque = a == 255
    }

    /// value · share / 255, rounded. Pixman adds the sum's upper byte to the sum before it takes the upper byte; the
    /// product with 257 is the same in one instruction, for which processors have the upper halves of products.
    @inline(__always)
    private static func part(_ value: SIMD8<UInt16>, _ share: SIMD8<UInt16>) -> SIMD8<UInt16> {
        SIMD8(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: value &* share &+ 128) &* 257) &>> 16)
    }

    @inline(__always)
    private func over(_ pixels: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let below = unsafeBitCast(pixels, to: SIMD8<UInt16>.self),
            share = unsafeBitCast(coverage, to: SIMD8<UInt16>.self)
        let rest = 255 &- (isOpaque ? share : Self.part(alpha, share))
        let first = Self.part(below & 255, rest) &+ Self.part(even, share),
            second = Self.part(below &>> 8, rest) &+ Self.part(odd, share)
        return unsafeBitCast(first | (second &<< 8), to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, _ coverage: UnsafePointer<UInt32>, _ count: Int) {
        var x = 0
        while x + 4 <= count {
            let share = UnsafeRawPointer(coverage + x).loadUnaligned(as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(share, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] != 0 {
                let target = UnsafeMutableRawPointer(pixels + x)
                if isOpaque, halves[0] & halves[1] == 0x00FF_00FF_00FF_00FF {
                    target.storeBytes(of: SIMD4(repeating: word), as: SIMD4<UInt32>.self)
                } else {
                    target.storeBytes(
                        of: over(target.loadUnaligned(as: SIMD4<UInt32>.self), share), as: SIMD4<UInt32>.self)
                }
            }
            x += 4
        }
        while x < count {
            if coverage[x] != 0 { pixels[x] = over(SIMD4(repeating: pixels[x]), SIMD4(repeating: coverage[x]))[0] }
            x += 1
        }
    }
}
