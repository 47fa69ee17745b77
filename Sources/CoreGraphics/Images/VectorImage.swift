@_implementationOnly import CCairo

/// A picture of shapes, an SVG or the first page of a PDF, that can be drawn at any size.
///
/// Plain icons are read here; the libraries that read all others are large, and loaded when the first such picture is
/// met.
public final class VectorImage: @unchecked Sendable {
    /// Points.
    public let size: CGSize
    private let source: Source
    private enum Source { case simple(SimpleSVG), svg(SVGHandle), pdf(PDFPage) }
    private var simple: SimpleSVG? { if case .simple(let shapes) = source { shapes } else { nil } }

    /// nil where the bytes don't look like SVG or PDF.
    static func ifVector(_ data: Data) throws -> VectorImage? {
        let start = String(decoding: data.prefix(1024), as: UTF8.self)
        if start.hasPrefix("%PDF") { return try VectorImage(data: data) }
        guard
            start.contains("<svg")
                || (start.contains("<?xml") && String(decoding: data.prefix(8192), as: UTF8.self).contains("<svg"))
        else { return nil }
        return try VectorImage(data: data)
    }

    public convenience init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ImageDecodingError("cannot read \(path)")
        }
        try self.init(data: data)
    }

    /// Throws an ImageDecodingError that says what is wrong.
    public init(data: Data) throws {
        if data.starts(with: Array("%PDF".utf8)) {
            let page = try PDFPage(data)
            (source, size) = (.pdf(page), page.size)
        } else if data.count < 100_000, let simple = SimpleSVG(String(decoding: data, as: UTF8.self)) {
            (source, size) = (.simple(simple), simple.size)
        } else {
            let handle = try SVGHandle(data)
            (source, size) = (.svg(handle), handle.size)
        }
    }

    private init(_ simple: SimpleSVG) {
        (source, size) = (.simple(simple), simple.size)
    }

    /// This picture with another, a little more than half as large, in its middle; nil where either isn't made of plain
    /// shapes.
    public func enclosing(_ other: VectorImage, isCutOut: Bool) -> VectorImage? {
        guard var frame = simple, let inner = other.simple else { return nil }
        frame.enclose(inner, isCutOut: isCutOut)
        return VectorImage(frame)
    }

    /// Draws the picture, filling a rectangle of a context whose y points down.
    public func draw(in context: CGContext, _ rect: CGRect) {
        switch source {
        case .simple(let shapes): shapes.draw(in: context, rect)
        case .svg(let handle): context.drawingAsOne(rect) { handle.draw(in: context, rect) }
        case .pdf(let page): context.drawingAsOne(rect) { page.draw(in: context, rect) }
        }
    }

    /// Where there is something to be seen, in points of `size`; all of it where that isn't known.
    public var inkBounds: CGRect {
        guard let simple, !simple.shapes.isEmpty else { return CGRect(origin: .zero, size: size) }
        let factor = size.width / simple.viewBox.width
        let ink = simple.ink
        return CGRect(
            x: (ink.minX - simple.viewBox.minX) * factor, y: (ink.minY - simple.viewBox.minY) * factor,
            width: ink.width * factor, height: ink.height * factor)
    }

    /// Draws what there is to be seen so that it fills a rectangle as far as its shape allows, with every edge moved
    /// outwards (or, below 0, inwards).
    ///
    /// - Parameter outset: in points of `size`. Pictures that aren't plain shapes have none.
    public func drawInk(in context: CGContext, _ rect: CGRect, outset: CGFloat = 0) {
        if let simple { return simple.draw(in: context, rect, outset: outset * simple.viewBox.width / size.width) }
        draw(in: context, rect)
    }

    /// Draws what there is to be seen in one colour, as `drawInk` does, as shapes that lie over one another without a
    /// hole.
    ///
    /// - Returns: false, with nothing drawn, where the picture isn't made of such shapes.
    public func drawInk(in context: CGContext, _ rect: CGRect, outset: CGFloat = 0, color: CGColor) -> Bool {
        // What is moved inwards, or cut out, takes away from what lies below: that needs pixels. And shapes that lie
        // over one another would show through.
        guard let simple, outset >= 0, color.alpha >= 1 || simple.shapes.count == 1 && outset == 0,
            !simple.shapes.contains(where: \.erases)
        else { return false }
        simple.draw(in: context, rect, outset: outset * simple.viewBox.width / size.width, color: color)
        return true
    }

    /// The picture in pixels.
    ///
    /// - Parameters:
    ///   - size: points; the picture's own when nil.
    ///   - scale: pixels per point.
    public func image(size: CGSize? = nil, scale: CGFloat) throws -> CGImage {
        let size = size ?? self.size
        let width = Int(bounded: (size.width * scale).rounded(.up)),
            height = Int(bounded: (size.height * scale).rounded(.up))
        guard let context = CGContext.pixels(width: max(1, width), height: max(1, height), opaque: false) else {
            throw ImageDecodingError("\(width) × \(height) pixels are too many")
        }
        draw(in: context, CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        return context.takeImage()
    }
}

private extension CGContext {
    /// Runs drawing that knows nothing of the context's alpha, blend mode and shadow, and puts them on the whole.
    func drawingAsOne(_ rect: CGRect, _ draw: () -> Void) {
        guard state.alpha < 1 || state.blend != .normal || state.shadow != nil else { return draw() }
        beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        draw()
        endTransparencyLayer()
    }
}
