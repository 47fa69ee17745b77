@_implementationOnly import CCairo

#if canImport(Glibc)
import Glibc
#endif

/// An SVG that librsvg has read. The library takes 25 ms to load, so it is found at run time, when the first such
/// picture is met.
final class SVGHandle {
    let size: CGSize
    private let handle: SVGLibrary.Handle
    private let library: SVGLibrary

    init(_ data: Data) throws {
        guard let library = SVGLibrary.shared else {
            throw ImageDecodingError("SVG images need librsvg-2.so.2 (Debian's librsvg2-2)")
        }
        var error: UnsafeMutablePointer<GLibError>?
        let made = data.withUnsafeBytes {
            library.newFromData($0.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &error)
        }
        guard let made else { throw ImageDecodingError("damaged SVG: \(GLibError.text(error, library.errorFree))") }
        (handle, self.library) = (made, library)
        var width = 0.0, height = 0.0
        let isKnown = library.size(made, &width, &height) != 0 && width > 0 && height > 0
        size = isKnown ? CGSize(width: width, height: height) : CGSize(width: 512, height: 512)
    }

    deinit { library.unref(handle) }

    func draw(in context: CGContext, _ rect: CGRect) {
        var viewport = SVGLibrary.Rectangle(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        _ = library.render(handle, context.cr, &viewport, nil)
    }
}

/// GLib's error, as its libraries hand it out.
struct GLibError {
    var domain: UInt32, code: Int32, message: UnsafeMutablePointer<CChar>?

    /// What it says; the error is freed.
    static func text(
        _ error: UnsafeMutablePointer<GLibError>?, _ free: @convention(c) (UnsafeMutableRawPointer) -> Void
    ) -> String {
        guard let error else { return "unreadable" }
        defer { free(error) }
        return error.pointee.message.map { String(cString: $0) } ?? "unreadable"
    }
}

private struct SVGLibrary {
    struct Rectangle { var x: Double, y: Double, width: Double, height: Double }
    typealias Handle = UnsafeMutableRawPointer

    let newFromData: @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Handle?
    let size: @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    let render: @convention(c) (Handle, OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Int32
    let unref: @convention(c) (Handle) -> Void
    let errorFree: @convention(c) (UnsafeMutableRawPointer) -> Void

    static let shared: SVGLibrary? = {
        guard let library = DynamicLibrary("librsvg-2.so.2"),
            let new = library.find(
                "rsvg_handle_new_from_data",
                (@convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Handle?).self),
            let size = library.find(
                "rsvg_handle_get_intrinsic_size_in_pixels",
                (@convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32).self),
            let render = library.find(
                "rsvg_handle_render_document",
                (@convention(c) (Handle, OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Int32)
                    .self),
            let unref = library.find("g_object_unref", (@convention(c) (Handle) -> Void).self),
            let free = library.find("g_error_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        else { return nil }
        return SVGLibrary(newFromData: new, size: size, render: render, unref: unref, errorFree: free)
    }()
}
