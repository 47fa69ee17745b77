@_implementationOnly import CCairo

public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
        exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
        xor, plusDarker, plusLighter
}

public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where drawing goes: a raster of pixels, or a document of shapes (`CGContext+Documents.swift`).
///
/// Contexts for UIKit (`raster(size:scale:opaque:)`) have their origin at the top left, y down, in points;
/// contexts made with Apple's initialisers have it at the bottom left, y up, in pixels.
public final class CGContext: @unchecked Sendable {
    /// A `cairo_t`; another one while a shadow's caster is drawn.
    var cr: OpaquePointer
    /// The `cairo_surface_t` drawn into.
    let surface: OpaquePointer
    public let width: Int
    public let height: Int
    /// Pixels per point.
    public let scale: CGFloat
    package let isOpaque: Bool
    let isTopDown: Bool
    /// What is being written where shapes are kept as shapes; nil for pixels.
    package let document: DocumentFormat?

    struct State {
        var fill = CGColor.black
        var stroke = CGColor.black
        /// The spaces that were set last, for what patterns are painted in.
        var fillSpace: CGColorSpace?, strokeSpace: CGColorSpace?
        var alpha: CGFloat = 1
        var blend = CGBlendMode.normal
        var shadow: Shadow?
        var lineWidth: CGFloat = 1
        var interpolation = CGInterpolationQuality.default
        var antialias = true
        var textMode = CGTextDrawingMode.fill
        /// Groups opened by clipping to masks since the state was saved, to be masked when it is restored.
        var masks: [MaskClip] = []
    }

    struct Shadow { var offset: CGSize, blur: CGFloat, color: CGColor }

    var state = State()
    var saved: [State] = []
    var layers: [State] = []
    public internal(set) var textPosition = CGPoint.zero
    public var textMatrix = CGAffineTransform.identity
    /// The memory in the layout that Apple's initialiser was given, when it isn't Cairo's own; made when it is asked
    /// for where the initialiser was given none.
    private var memory: BitmapMemory?
    private var layout: PixelLayout?
    /// The one that Apple's initialiser was given.
    private var space: CGColorSpace?

    init(owning surface: OpaquePointer, scale: CGFloat, topDown: Bool) {
        self.surface = surface
        self.scale = scale
        isTopDown = topDown
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        document = nil
        cr = cairo_create(surface)
        Self.prepare(cr)
        if topDown {
            cairo_scale(cr, Double(scale), Double(scale))
        } else {
            cairo_translate(cr, 0, Double(height))
            cairo_scale(cr, Double(scale), -Double(scale))
        }
    }

    /// Takes over a surface of shapes, whose units are made pixels of that scale.
    init(owning surface: OpaquePointer, document: DocumentFormat, size: CGSize, scale: CGFloat) {
        self.surface = surface
        self.scale = scale
        self.document = document
        isTopDown = true
        isOpaque = false
        width = Int(bounded: (size.width * scale).rounded(.up))
        height = Int(bounded: (size.height * scale).rounded(.up))
        cairo_surface_set_device_scale(surface, Double(1 / scale), Double(1 / scale))
        cr = cairo_create(surface)
        Self.prepare(cr)
        cairo_scale(cr, Double(scale), Double(scale))
    }

    /// Apple's beginnings where they aren't Cairo's.
    private static func prepare(_ cr: OpaquePointer) {
        cairo_set_line_width(cr, 1)
        cairo_set_miter_limit(cr, 10)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }

    /// Draws into a surface of any format, which stays the caller's, in the surface's own coordinates.
    init(drawingInto surface: OpaquePointer) {
        self.surface = cairo_surface_reference(surface)
        scale = 1
        isTopDown = true
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        isOpaque = false
        document = nil
        cr = cairo_create(surface)
    }

    // The memory of the app has all that was drawn, and may be gone by now.
    deinit {
        cairo_destroy(cr)
        cairo_surface_destroy(surface)
    }

    /// A context for UIKit's drawing: origin at the top left, y down; transparent, or black where opaque, as iOS has
    /// it.
    ///
    /// There are no pictures beyond `mostPixels`: of a larger one there is the beginning, its top left, and a word
    /// about it.
    public static func raster(size: CGSize, scale: CGFloat, opaque: Bool) -> CGContext {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let wide = max(1, Int(bounded: (size.width * scale - 0.001).rounded(.up))),
            high = max(1, Int(bounded: (size.height * scale - 0.001).rounded(.up)))
        let width = min(wide, CGImage.longestSide), height = min(high, CGImage.longestSide, max(1, mostPixels / width))
        if width < wide || height < high { OversizedPictures.tell(wide, high, width, height) }
        guard let surface = CGImage.makeSurface(width, height, opaque: opaque) else {
            fatalError("CGContext.raster: no memory for \(width) × \(height) pixels")
        }
        return CGContext(owning: surface, scale: scale, topDown: true)
    }

    /// Of one picture: 256 MB. The screens of today's devices have a twelfth of that.
    package static let mostPixels = 1 << 26

    /// A context of pixels, origin at the top left; nil where a side is 0 or over 32,767.
    static func pixels(width: Int, height: Int, opaque: Bool) -> CGContext? {
        CGImage.makeSurface(width, height, opaque: opaque).map { CGContext(owning: $0, scale: 1, topDown: true) }
    }

    /// Apple's bitmap context: 8 bits a component, grey, alpha alone or RGB, origin at the bottom left.
    ///
    /// - Parameter data: memory to draw into, which has each thing as soon as it is drawn; nil for the context's own.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let bits = space.model == .monochrome || info.alphaInfo == .alphaOnly ? 8 : 32
        guard bitsPerComponent == 8, let layout = PixelLayout(bitsPerPixel: bits, space: space, info: info),
            bytesPerRow == 0 || bytesPerRow >= width * bits / 8,
            let surface = CGImage.makeSurface(width, height, opaque: layout.isOpaque)
        else { return nil }
        self.init(owning: surface, scale: 1, topDown: false)
        self.layout = layout.isCairos ? nil : layout
        self.space = space
        if let data {
            let memory = BitmapMemory(data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
            self.memory = memory
            withPixelWords(memory.read)
        }
    }

    /// Lets pixels be written as words, premultiplied, in rows of so many words.
    package func withPixelWords(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: stride * height) {
            body($0, stride)
        }
        cairo_surface_mark_dirty(surface)
    }

    private func agreeWithMemory(in area: CGRect? = nil) {
        guard let memory else { return }
        let area = area ?? CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        withPixelWords { memory.agree(with: $0, $1, in: area) }
    }

    /// Draws, and lets the app's memory have it at once; what the app wrote there before is drawn over.
    /// - Parameter area: what may be touched, in pixels; nil for all.
    @inline(__always)
    func touching(_ area: @autoclosure () -> CGRect?, _ draw: () -> Void) {
        guard memory != nil else { return draw() }
        let area = area()?.insetBy(dx: -2, dy: -2)
        agreeWithMemory(in: area)
        draw()
        agreeWithMemory(in: area)
    }

    public func flush() {
        cairo_surface_flush(surface)
        agreeWithMemory()
    }
    public func synchronize() { flush() }

    /// The pixels in the layout that the initialiser was given, brought up to date. What the app writes there is in the
    /// images that are made afterwards.
    public var data: UnsafeMutableRawPointer? {
        if memory == nil, let layout {
            memory = BitmapMemory(nil, width: width, height: height, bytesPerRow: 0, layout: layout)
        }
        flush()
        return memory?.start ?? UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
    }

    /// Moves the pixels of a rectangle within it; what stood where nothing came from stays.
    package func movePixels(x: Int, y: Int, width: Int, height: Int, dx: Int, dy: Int) {
        let columns = width - abs(dx), rows = height - abs(dy), words = bytesPerRow / 4
        guard columns > 0, rows > 0, x >= 0, y >= 0, x + width <= self.width, y + height <= self.height,
            let pixels = data?.assumingMemoryBound(to: UInt32.self)
        else { return }
        let source = pixels + (y + max(0, -dy)) * words + x + max(0, -dx),
            target = pixels + (y + max(0, dy)) * words + x + max(0, dx)
        for step in 0..<rows {
            let row = (dy > 0 ? rows - 1 - step : step) * words
            memmove(target + row, source + row, columns * 4)
        }
        cairo_surface_mark_dirty(surface)
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { layout?.bytes == 1 ? 8 : 32 }
    public var bytesPerRow: Int {
        memory?.bytesPerRow ?? layout.map { width * $0.bytes } ?? Int(cairo_image_surface_get_stride(surface))
    }
    public var colorSpace: CGColorSpace? { space ?? .rgbSpace }

    /// A copy of what has been drawn so far.
    public func makeImage() -> CGImage? {
        flush()
        let words = Int(cairo_image_surface_get_stride(surface)) / 4
        guard let copy = CGImage.makeSurface(width, height, opaque: isOpaque, cleared: false) else { return nil }
        memcpy(cairo_image_surface_get_data(copy), cairo_image_surface_get_data(surface), words * 4 * height)
        cairo_surface_mark_dirty(copy)
        return CGImage(owning: copy)
    }

    /// The drawn pixels without a copy; the context must not be drawn into while the image is in use.
    public func takeImage() -> CGImage {
        flush()
        return CGImage(owning: cairo_surface_reference(surface))
    }

    // MARK: State

    public func saveGState() {
        cairo_save(cr)
        saved.append(state)
        state.masks = []
    }

    public func restoreGState() {
        guard let previous = saved.popLast() else { return }
        endMasks()
        cairo_restore(cr)
        state = previous
    }

    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
    public func setShouldAntialias(_ antialias: Bool) {
        state.antialias = antialias
        cairo_set_antialias(cr, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
    public func setAllowsAntialiasing(_ allows: Bool) { setShouldAntialias(allows) }
    public func setFlatness(_ flatness: CGFloat) { cairo_set_tolerance(cr, max(0.05, Double(flatness) * 0.2)) }
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    // MARK: Coordinates

    // A scale of zero, or what is no number, would put the Cairo context into an error state for good.

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) {
        func usable(_ factor: CGFloat) -> Double { abs(factor) > 1e-9 && abs(factor) < 1e9 ? Double(factor) : 1e-9 }
        cairo_scale(cr, usable(x), usable(y))
    }
    public func rotate(by angle: CGFloat) { if angle.isFinite { cairo_rotate(cr, Double(angle)) } }
    public func concatenate(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        let size = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
        guard size > 1e-18, size < 1e18, abs(matrix.x0) < 1e15, abs(matrix.y0) < 1e15 else {
            return cairo_scale(cr, 1e-9, 1e-9)
        }
        cairo_transform(cr, &matrix)
    }

    /// From user space to pixels, y down from the top.
    package var pixelTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        return CGAffineTransform(matrix)
    }

    /// From user space to Apple's device space: pixels, y up from the bottom.
    public var ctm: CGAffineTransform {
        pixelTransform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(
            xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    }
}

extension CGAffineTransform {
    init(_ m: cairo_matrix_t) {
        self.init(
            a: CGFloat(m.xx), b: CGFloat(m.yx), c: CGFloat(m.xy), d: CGFloat(m.yy), tx: CGFloat(m.x0), ty: CGFloat(m.y0)
        )
    }
}
