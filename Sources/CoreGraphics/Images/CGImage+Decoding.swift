@_implementationOnly import CCairo
@_implementationOnly import CImages

/// Why bytes could not be made into an image.
public struct ImageDecodingError: Error, CustomStringConvertible, Sendable {
    public let description: String
    init(_ description: String) { self.description = description }
}

extension CGImage {
    /// The image in a file's bytes, as it is stored: PNG, JPEG, GIF, SVG at its natural size, and what `PixbufLoader`
    /// reads; nil for anything else.
    public convenience init?(data: Data) {
        guard let image = try? Self.decode(data) else { return nil }
        self.init(owning: cairo_surface_reference(image.surface))
        storedOrientation = image.storedOrientation
    }

    public convenience init?(contentsOf path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    public convenience init?(
        pngDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = provider.data else { return nil }
        self.init(data: data)
    }

    public convenience init?(
        jpegDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = provider.data else { return nil }
        self.init(data: data)
    }

    /// The image in a file's bytes, turned as it is stored; throws an ImageDecodingError that says what is wrong with them.
    public static func decode(_ data: Data) throws -> CGImage {
        guard !data.isEmpty else { throw ImageDecodingError("the file is empty") }
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try decodePNG(data) }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return try decodeJPEG(data) }
        if let vector = try VectorImage.ifVector(data) { return try vector.image(scale: 1) }
        if start.starts(with: Array("GIF8".utf8)) { return try GIFDecoder.firstFrame(data) }
        if let format = PixbufFormat(start) { return try format.decode(data) }
        throw ImageDecodingError("not an image: neither PNG, JPEG, GIF, SVG, PDF, WebP, HEIC, TIFF nor BMP")
    }

    private static func decodePNG(_ data: Data) throws -> CGImage {
        guard let context = spng_ctx_new(0) else { throw ImageDecodingError("no memory") }
        defer { spng_ctx_free(context) }
        func check(_ code: Int32) throws {
            if code != 0 { throw ImageDecodingError("damaged PNG: \(String(cString: spng_strerror(code)))") }
        }
        spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue))
        return try data.withUnsafeBytes { bytes in
            try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
            var header = spng_ihdr()
            try check(spng_get_ihdr(context, &header))
            guard header.width <= longestSide, header.height <= longestSide,
                Int(header.width) * Int(header.height) <= mostPixels
            else { throw ImageDecodingError("\(header.width) × \(header.height) pixels are too many") }
            var size = 0
            try check(spng_decoded_image_size(context, Int32(SPNG_FMT_RGBA8.rawValue), &size))
            let pixels = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4)
            defer { pixels.deallocate() }
            try check(
                spng_decode_image(
                    context, pixels, size, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue)))
            let words = pixels.assumingMemoryBound(to: UInt32.self), count = size / 4
            var all: UInt32 = 0xFF00_0000
            for i in 0..<count { all &= words[i] }
            let isOpaque = all == 0xFF00_0000
            let width = Int(header.width), height = Int(header.height)
            return try image(width, height, opaque: isOpaque) { x, y in words[y * width + x] }
        }
    }

    /// An image of pixels in red, green, blue, alpha, as a word of memory holds them, not premultiplied.
    @inline(__always)
    static func image(_ width: Int, _ height: Int, opaque: Bool, _ pixel: (_ x: Int, _ y: Int) -> UInt32) throws
        -> CGImage
    {
        let made = CGImage(width: width, height: height, opaque: opaque) { target, stride in
            for y in 0..<height {
                let row = target + y * stride
                for x in 0..<width {
                    let p = pixel(x, y), a = p >> 24
                    // Memory holds red, green, blue, alpha; a word wants red above blue.
                    if a == 255 {
                        row[x] = 0xFF00_0000 | (p & 0xFF) << 16 | p & 0xFF00 | p >> 16 & 0xFF
                    } else {
                        func by(_ v: UInt32) -> UInt32 {
                            let t = v * a + 128
                            return (t + t >> 8) >> 8
                        }
                        row[x] = a << 24 | by(p & 0xFF) << 16 | by(p >> 8 & 0xFF) << 8 | by(p >> 16 & 0xFF)
                    }
                }
            }
        }
        guard let made else { throw ImageDecodingError("no memory for \(width) × \(height) pixels") }
        return made
    }

    private static func decodeJPEG(_ data: Data) throws -> CGImage {
        guard let decoder = tjInitDecompress() else { throw ImageDecodingError("no memory") }
        defer { tjDestroy(decoder) }
        func failure() -> ImageDecodingError {
            ImageDecodingError("damaged JPEG: \(String(cString: tjGetErrorStr2(decoder)))")
        }
        return try data.withUnsafeBytes { bytes in
            let source = bytes.bindMemory(to: UInt8.self).baseAddress
            var width: Int32 = 0, height: Int32 = 0, sampling: Int32 = 0, space: Int32 = 0
            guard tjDecompressHeader3(decoder, source, UInt(bytes.count), &width, &height, &sampling, &space) == 0
            else { throw failure() }
            guard let surface = CGImage.makeSurface(Int(width), Int(height), opaque: true) else {
                throw ImageDecodingError("\(width) × \(height) pixels are too many")
            }
            let stride = cairo_image_surface_get_stride(surface)
            let isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
            // Of those with alpha, which a JPEG has none of, every pixel comes opaque.
            let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
            if tjDecompress2(
                decoder, source, UInt(bytes.count), cairo_image_surface_get_data(surface), width, stride, height,
                Int32(format.rawValue), 0) != 0,
                tjGetErrorCode(decoder) != Int32(TJERR_WARNING.rawValue)
            {
                cairo_surface_destroy(surface)
                throw failure()
            }
            if isCMYK {
                let words = Int(stride) / 4 * Int(height)
                cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: words) { pixels in
                    for i in 0..<words {
                        // Adobe's CMYK is inverted: 255 is no ink.
                        let p = pixels[i], k = p >> 24
                        pixels[i] =
                            0xFF00_0000 | ((p & 255) * k / 255) << 16 | ((p >> 8 & 255) * k / 255) << 8
                            | (p >> 16 & 255) * k / 255
                    }
                }
            }
            cairo_surface_mark_dirty(surface)
            let image = CGImage(owning: surface)
            image.storedOrientation = Self.exifOrientation(bytes)
            return image
        }
    }
}
