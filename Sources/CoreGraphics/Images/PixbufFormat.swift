import Foundation

/// The image formats that iOS reads beside PNG, JPEG, GIF and shapes, read by gdk-pixbuf and its loaders, which librsvg
/// brings along; the library is found at run time, when the first such picture is met.
package enum PixbufFormat: String, CaseIterable {
    case webP = "WebP"
    case heic = "HEIC"
    case avif = "AVIF"
    case tiff = "TIFF"
    case bmp = "BMP"
    case ico = "ICO"

    /// By a file's first twelve bytes.
    package init?(_ start: [UInt8]) {
        func has(_ text: String, at offset: Int) -> Bool { start.dropFirst(offset).starts(with: Array(text.utf8)) }
        if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webP
        } else if has("ftyp", at: 4) {
            if has("avi", at: 8) {
                self = .avif
            } else if ["hei", "hev", "mif1", "msf1"].contains(where: { has($0, at: 8) }) {
                self = .heic
            } else {
                return nil
            }
        } else if start.starts(with: [0x49, 0x49, 42, 0]) || start.starts(with: [0x4D, 0x4D, 0, 42]) {
            self = .tiff
        } else if has("BM", at: 0) {
            self = .bmp
        } else if start.starts(with: [0, 0, 1, 0]) {
            self = .ico
        } else {
            return nil
        }
    }

    /// As Apple's frameworks name it.
    package var typeIdentifier: String {
        switch self {
        case .webP: "org.webmproject.webp"
        case .heic: "public.heic"
        case .avif: "public.avif"
        case .tiff: "public.tiff"
        case .bmp: "com.microsoft.bmp"
        case .ico: "com.microsoft.ico"
        }
    }

    /// Debian's package that reads it.
    private var package: String {
        switch self {
        case .webP: "webp-pixbuf-loader"
        case .heic, .avif: "heif-gdk-pixbuf"
        case .tiff, .bmp, .ico: "libgdk-pixbuf-2.0-0"
        }
    }

    /// The first picture, turned as it is stored.
    func decode(_ data: Data) throws -> CGImage {
        guard let library = PixbufLibrary.shared else {
            throw ImageDecodingError("\(rawValue) images need libgdk_pixbuf-2.0.so.0 (Debian's libgdk-pixbuf-2.0-0)")
        }
        var error: UnsafeMutablePointer<GLibError>?
        let loader = library.newLoader()
        defer { library.unref(loader) }
        let limit = SizeLimit(library: library)
        // Called before there is memory for the pixels.
        let prepared: PixbufLibrary.SizePrepared = { loader, width, height, limit in
            let limit = Unmanaged<SizeLimit>.fromOpaque(limit).takeUnretainedValue()
            let isSmall =
                width <= CGImage.longestSide && height <= CGImage.longestSide
                && Int(width) * Int(height) <= CGImage.mostPixels
            if !isSmall {
                limit.exceeded = (Int(width), Int(height))
                limit.library.setSize(loader, 1, 1)
            }
        }
        _ = library.connect(loader, "size-prepared", prepared, Unmanaged.passUnretained(limit).toOpaque(), nil, 0)
        let isWritten = data.withUnsafeBytes {
            library.write(loader, $0.bindMemory(to: UInt8.self).baseAddress, UInt(data.count), &error) != 0
        }
        // After a failed write closing says nothing new, but has to happen.
        let isClosed = library.close(loader, isWritten ? UnsafeMutableRawPointer(&error) : nil) != 0
        if let size = limit.exceeded { throw ImageDecodingError("\(size.width) × \(size.height) pixels are too many") }
        guard isWritten, isClosed, let pixbuf = library.picture(loader) else {
            // GDK_PIXBUF_ERROR_UNKNOWN_TYPE: no loader knows the format.
            if let error, error.pointee.code == 3 {
                library.errorFree(error)
                throw ImageDecodingError("\(rawValue) images need Debian's \(package)")
            }
            throw ImageDecodingError("damaged \(rawValue): \(GLibError.text(error, library.errorFree))")
        }
        let width = Int(library.width(pixbuf)), height = Int(library.height(pixbuf))
        let stride = Int(library.rowBytes(pixbuf)), channels = Int(library.channels(pixbuf))
        let pixels = library.pixels(pixbuf)
        guard channels == 3 || channels == 4 else { throw ImageDecodingError("damaged \(rawValue): no colours") }
        let image = try CGImage.image(width, height, opaque: channels == 3) { x, y in
            let p = pixels + y * stride + x * channels
            return UInt32(p[0]) | UInt32(p[1]) << 8 | UInt32(p[2]) << 16 | (channels == 4 ? UInt32(p[3]) : 255) << 24
        }
        if let orientation = library.option(pixbuf, "orientation").flatMap({ Int(String(cString: $0)) }) {
            image.storedOrientation = (1...8).contains(orientation) ? orientation : 1
        }
        return image
    }

    private final class SizeLimit {
        let library: PixbufLibrary
        var exceeded: (width: Int, height: Int)?
        init(library: PixbufLibrary) { self.library = library }
    }
}

private struct PixbufLibrary {
    typealias Object = UnsafeMutableRawPointer
    typealias SizePrepared = @convention(c) (Object, Int32, Int32, Object) -> Void

    let newLoader: @convention(c) () -> Object
    let write: @convention(c) (Object, UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Int32
    let close: @convention(c) (Object, UnsafeMutableRawPointer?) -> Int32
    let picture: @convention(c) (Object) -> Object?
    let setSize: @convention(c) (Object, Int32, Int32) -> Void
    let width, height, rowBytes, channels: @convention(c) (Object) -> Int32
    let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>
    let option: @convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    let connect:
        @convention(c) (Object, UnsafePointer<CChar>, SizePrepared, Object, UnsafeMutableRawPointer?, UInt32) -> UInt
    let unref: @convention(c) (Object) -> Void
    let errorFree: @convention(c) (UnsafeMutableRawPointer) -> Void

    static let shared = DynamicLibrary("libgdk_pixbuf-2.0.so.0").flatMap { PixbufLibrary($0) }

    private init?(_ library: DynamicLibrary) {
        typealias Number = @convention(c) (Object) -> Int32
        guard
            let newLoader = library.find("gdk_pixbuf_loader_new", (@convention(c) () -> Object).self),
            let write = library.find(
                "gdk_pixbuf_loader_write",
                (@convention(c) (Object, UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Int32).self),
            let close = library.find(
                "gdk_pixbuf_loader_close", (@convention(c) (Object, UnsafeMutableRawPointer?) -> Int32).self),
            let picture = library.find("gdk_pixbuf_loader_get_pixbuf", (@convention(c) (Object) -> Object?).self),
            let setSize = library.find(
                "gdk_pixbuf_loader_set_size", (@convention(c) (Object, Int32, Int32) -> Void).self),
            let width = library.find("gdk_pixbuf_get_width", Number.self),
            let height = library.find("gdk_pixbuf_get_height", Number.self),
            let rowBytes = library.find("gdk_pixbuf_get_rowstride", Number.self),
            let channels = library.find("gdk_pixbuf_get_n_channels", Number.self),
            let pixels = library.find(
                "gdk_pixbuf_read_pixels", (@convention(c) (Object) -> UnsafePointer<UInt8>).self),
            let option = library.find(
                "gdk_pixbuf_get_option",
                (@convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?).self),
            let connect = library.find(
                "g_signal_connect_data",
                (@convention(c) (
                    Object, UnsafePointer<CChar>, SizePrepared, Object, UnsafeMutableRawPointer?, UInt32
                ) -> UInt).self),
            let unref = library.find("g_object_unref", (@convention(c) (Object) -> Void).self),
            let errorFree = library.find("g_error_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        else { return nil }
        (self.newLoader, self.write, self.close, self.picture) = (newLoader, write, close, picture)
        (self.setSize, self.width, self.height, self.rowBytes) = (setSize, width, height, rowBytes)
        (self.channels, self.pixels, self.option, self.connect) = (channels, pixels, option, connect)
        (self.unref, self.errorFree) = (unref, errorFree)
    }
}
