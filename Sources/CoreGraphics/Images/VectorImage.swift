@_implementationOnly import CCairo
#if canImport(Glibc)
import Glibc
#endif

/// A picture of shapes, an SVG, that can be drawn at any size.
///
/// Plain icons are read here; the library that reads all others is large, and loaded when the first one is met.
public final class VectorImage: @unchecked Sendable {
    /// Points.
    public let size: CGSize
    /// librsvg's, for what isn't simple.
    private let handle: UnsafeMutableRawPointer?
    private let simple: SimpleSVG?

    /// nil where the bytes don't look like SVG (or PDF).
    static func ifVector(_ data: Data) throws -> VectorImage? {
        let start = String(decoding: data.prefix(1024), as: UTF8.self)
        if start.hasPrefix("%PDF") { throw ImageDecodingError("PDF images are not supported") }
        guard start.contains("<svg") || (start.contains("<?xml") && String(decoding: data.prefix(8192), as: UTF8.self).contains("<svg")) else { return nil }
        return try VectorImage(data: data)
    }

    public convenience init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw ImageDecodingError("cannot read \(path)") }
        try self.init(data: data)
    }

    /// Throws an ImageDecodingError that says what is wrong.
    public init(data: Data) throws {
        if data.count < 100_000, let simple = SimpleSVG(String(decoding: data, as: UTF8.self)) {
            self.simple = simple
            handle = nil
            size = simple.size
            return
        }
        simple = nil
        guard let library = SVGLibrary.shared else { throw ImageDecodingError("SVG images need librsvg-2.so.2 (Debian's librsvg2-2)") }
        var error: UnsafeMutablePointer<SVGLibrary.GError>?
        let made = data.withUnsafeBytes { library.newFromData($0.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &error) }
        guard let made else {
            let message = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "unreadable"
            if let error { library.errorFree(error) }
            throw ImageDecodingError("damaged SVG: \(message)")
        }
        handle = made
        var width = 0.0, height = 0.0
        if library.size(made, &width, &height) != 0, width > 0, height > 0 {
            size = CGSize(width: width, height: height)
        } else {
            size = CGSize(width: 512, height: 512)
        }
    }

    private init(_ simple: SimpleSVG) {
        self.simple = simple
        handle = nil
        size = simple.size
    }

    /// This picture with another, a little more than half as large, in its middle; nil where either isn't made of plain shapes.
    public func enclosing(_ other: VectorImage, isCutOut: Bool) -> VectorImage? {
        guard var frame = simple, let inner = other.simple else { return nil }
        frame.enclose(inner, isCutOut: isCutOut)
        return VectorImage(frame)
    }

    deinit { if let handle { SVGLibrary.shared?.unref(handle) } }

    /// Draws the picture, filling a rectangle of a context whose y points down.
    public func draw(in context: CGContext, _ rect: CGRect) {
        if let simple { return simple.draw(in: context, rect) }
        guard let handle else { return }
        var viewport = SVGLibrary.Rectangle(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        _ = SVGLibrary.shared?.render(handle, context.cr, &viewport, nil)
    }

    /// Where there is something to be seen, in points of `size`; all of it where that isn't known.
    public var inkBounds: CGRect {
        guard let simple, !simple.shapes.isEmpty else { return CGRect(origin: .zero, size: size) }
        let factor = size.width / simple.viewBox.width
        let ink = simple.ink
        return CGRect(x: (ink.minX - simple.viewBox.minX) * factor, y: (ink.minY - simple.viewBox.minY) * factor, width: ink.width * factor, height: ink.height * factor)
    }

    /// Draws what there is to be seen so that it fills a rectangle as far as its shape allows, with every edge moved outwards (or, below 0, inwards).
    ///
    /// - Parameter outset: in points of `size`. Pictures that aren't plain shapes have none.
    public func drawInk(in context: CGContext, _ rect: CGRect, outset: CGFloat = 0) {
        if let simple { return simple.draw(in: context, rect, outset: outset * simple.viewBox.width / size.width) }
        draw(in: context, rect)
    }

    /// The picture in pixels.
    ///
    /// - Parameters:
    ///   - size: points; the picture's own when nil.
    ///   - scale: pixels per point.
    public func image(size: CGSize? = nil, scale: CGFloat) throws -> CGImage {
        let size = size ?? self.size
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        guard let context = CGContext.pixels(width: max(1, width), height: max(1, height), opaque: false) else {
            throw ImageDecodingError("\(width) × \(height) pixels are too many")
        }
        draw(in: context, CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        return context.takeImage()
    }
}

/// librsvg's functions, found at run time.
private struct SVGLibrary {
    struct GError { var domain: UInt32, code: Int32, message: UnsafeMutablePointer<CChar>? }
    struct Rectangle { var x: Double, y: Double, width: Double, height: Double }
    typealias Handle = UnsafeMutableRawPointer

    let newFromData: @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Handle?
    let size: @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    let render: @convention(c) (Handle, OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Int32
    let unref: @convention(c) (Handle) -> Void
    let errorFree: @convention(c) (UnsafeMutableRawPointer) -> Void

    static let shared: SVGLibrary? = {
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func find<T>(_ name: String, _ type: T.Type) -> T? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
        guard let new = find("rsvg_handle_new_from_data", (@convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Handle?).self),
              let size = find("rsvg_handle_get_intrinsic_size_in_pixels", (@convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32).self),
              let render = find("rsvg_handle_render_document", (@convention(c) (Handle, OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Int32).self),
              let unref = find("g_object_unref", (@convention(c) (Handle) -> Void).self),
              let free = find("g_error_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self) else { return nil }
        return SVGLibrary(newFromData: new, size: size, render: render, unref: unref, errorFree: free)
    }()
}
