import Foundation

@_implementationOnly import CCairo

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask = 0x7000, orderDefault = 0, order16Little = 0x1000, order32Little = 0x2000, order16Big = 0x3000,
        order32Big = 0x4000
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none }
    var isLittleEndian: Bool { rawValue & Self.byteOrderMask.rawValue == Self.byteOrder32Little.rawValue }
}

/// The bytes of an image.
public final class CGDataProvider: @unchecked Sendable {
    public let data: CFData?
    public init?(data: CFData) { self.data = data }
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }
    public init?(filename: String) {
        guard let data = FileManager.default.contents(atPath: filename) else { return nil }
        self.data = data
    }
}

/// A picture of pixels. It is kept as 32-bit words, alpha in the highest byte, premultiplied (in memory on this
/// machine: blue, green, red, alpha).
public final class CGImage: @unchecked Sendable {
    /// A `cairo_surface_t` of format ARGB32 or RGB24 that nobody draws into any more.
    let surface: OpaquePointer
    public let width: Int
    public let height: Int
    /// Whether every pixel is opaque by format.
    public let isOpaque: Bool
    public var shouldInterpolate = true
    public var isMask: Bool { false }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// How the file that it was read from says that it is turned, as Exif counts: 1…8, 1 for upright.
    package internal(set) var storedOrientation = 1

    /// Takes over the caller's reference to the surface.
    init(owning surface: OpaquePointer) {
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    }

    deinit { cairo_surface_destroy(surface) }

    /// The image made smaller, and the size that was asked for last.
    private var smaller: (width: Int, height: Int, copy: CGImage?) = (0, 0, nil)
    private static let smallerLock = NSLock()

    /// The image in fewer pixels, kept until another size is wanted; nil when a size is wanted for the first time.
    /// Lists draw their pictures in every frame: making each of them smaller every time took half of the frame.
    func smallerCopy(width: Int, height: Int) -> CGImage? {
        Self.smallerLock.withLock {
            guard smaller.width == width, smaller.height == height else {
                smaller = (width, height, nil)
                return nil
            }
            if smaller.copy == nil { smaller.copy = scaled(width: width, height: height) }
            return smaller.copy
        }
    }

    /// The image in other pixels.
    package func scaled(width: Int, height: Int) -> CGImage? {
        guard let target = Self.makeSurface(width, height, opaque: isOpaque), let cr = cairo_create(target) else {
            return nil
        }
        defer { cairo_destroy(cr) }
        cairo_scale(cr, Double(width) / Double(self.width), Double(height) / Double(self.height))
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cr)
        cairo_surface_flush(target)
        return CGImage(owning: target)
    }

    /// An image made of words as described above; `fill` gets zeroed memory and the number of words between rows.
    public convenience init?(
        width: Int, height: Int, opaque: Bool = false, fill: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        guard let surface = Self.makeSurface(width, height, opaque: opaque) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: stride * height) {
            fill($0, stride)
        }
        cairo_surface_mark_dirty(surface)
        self.init(owning: surface)
    }

    /// Cairo's surfaces end here, in pixels.
    static let longestSide = 32767
    /// Of an image that is read: 512 MB.
    static let mostPixels = 1 << 27

    /// nil for more pixels than there may be, and where the memory for them isn't there.
    ///
    /// - Parameter cleared: whether it has to be empty; without, all of it is to be written.
    static func makeSurface(_ width: Int, _ height: Int, opaque: Bool, cleared: Bool = true) -> OpaquePointer? {
        guard width > 0, height > 0, width <= longestSide, height <= longestSide, width * height <= mostPixels else {
            return nil
        }
        let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        if width * height * 4 >= HugePages.size, let memory = HugePages.allocate(width * height * 4, cleared: cleared) {
            return HugePages.surface(in: memory, format: format, width: width, height: height)
        }
        guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    public var colorSpace: CGColorSpace? { .rgbSpace }
    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGBitmapInfo.byteOrder32Little.rawValue | alphaInfo.rawValue)
    }
    public var utType: CFString? { nil }

    /// Reads the pixels: words in rows, top row first, and the number of words from row to row.
    public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>, _ wordsPerRow: Int) throws -> Result) rethrows
        -> Result
    {
        let stride = bytesPerRow / 4
        return try cairo_image_surface_get_data(surface).withMemoryRebound(to: UInt32.self, capacity: stride * height) {
            try body(UnsafeBufferPointer(start: $0, count: stride * height), stride)
        }
    }

    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: cairo_image_surface_get_data(surface), count: bytesPerRow * height))
    }

    public func copy() -> CGImage? { self }

    /// The part inside a rectangle of pixels, origin at the top left; nil where they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.integral.overlap(with: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        return withPixels { pixels, stride in
            CGImage(width: Int(area.width), height: Int(area.height), opaque: isOpaque) { target, targetStride in
                for y in 0..<Int(area.height) {
                    (target + y * targetStride).update(
                        from: pixels.baseAddress! + (y + Int(area.minY)) * stride + Int(area.minX),
                        count: Int(area.width))
                }
            }
        }
    }

    /// The image with the mask's alpha, or its darkness where the mask is opaque, as transparency.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let context = CGContext.pixels(width: width, height: height, opaque: false) else { return nil }
        let area = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        context.saveGState()
        context.clipTopDown(to: area, mask: mask)
        context.drawTopDown(self, in: area)
        context.restoreGState()
        return context.makeImage()
    }

    /// Pixels given as bytes in one of the common layouts: 8 bits a component, grey, RGB or RGBA in any byte order.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, let bytes = provider.data,
            bytes.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo)
        else { return nil }
        self.init(width: width, height: height, opaque: layout.isOpaque) { target, stride in
            bytes.withUnsafeBytes { source in
                for y in 0..<height {
                    for x in 0..<width {
                        target[y * stride + x] = layout.read(source, y * bytesPerRow + x * bitsPerPixel / 8)
                    }
                }
            }
        }
        self.shouldInterpolate = shouldInterpolate
    }
}

extension CGImage: Hashable {
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where the components of a pixel lie in its bytes.
struct PixelLayout {
    var red = 0, green = 0, blue = 0
    var alpha: Int?
    var premultiplied = true
    var isOpaque: Bool { alpha == nil }
    let bytes: Int
    /// Whether a pixel is nothing but how much it covers.
    var isAlphaOnly: Bool { bytes == 1 && alpha != nil }
    /// Whether it is Cairo's own: blue first, alpha last.
    var isCairos: Bool { bytes == 4 && (blue, green, red) == (0, 1, 2) && premultiplied && alpha == 3 }

    init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
        bytes = bitsPerPixel / 8
        let kind = info.alphaInfo
        switch (bitsPerPixel, space.model) {
        case (8, _) where kind == .alphaOnly:
            alpha = 0
        case (8, .monochrome):
            break
        case (24, .rgb):
            (red, green, blue) = (0, 1, 2)
        case (32, .rgb):
            let alphaFirst = kind == .first || kind == .premultipliedFirst || kind == .noneSkipFirst
            var order = alphaFirst ? [3, 0, 1, 2] : [0, 1, 2, 3] // places of r, g, b, a are looked up below
            order = info.isLittleEndian ? order.reversed() : order
            red = order.firstIndex(of: 0)!
            green = order.firstIndex(of: 1)!
            blue = order.firstIndex(of: 2)!
            if kind != .none && kind != .noneSkipFirst && kind != .noneSkipLast { alpha = order.firstIndex(of: 3)! }
            premultiplied = kind == .premultipliedFirst || kind == .premultipliedLast
        default:
            return nil
        }
    }

    func read(_ source: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
        if isAlphaOnly { return UInt32(source[at]) << 24 }
        var r = UInt32(source[at + red]), g = UInt32(source[at + green]), b = UInt32(source[at + blue])
        let a = alpha.map { UInt32(source[at + $0]) } ?? 255
        if !premultiplied && a != 255 {
            r = (r * a + 127) / 255
            g = (g * a + 127) / 255
            b = (b * a + 127) / 255
        }
        return a << 24 | r << 16 | g << 8 | b
    }

    func write(_ pixel: UInt32, _ target: UnsafeMutableRawPointer, _ at: Int) {
        let a = pixel >> 24
        if isAlphaOnly { return target.storeBytes(of: UInt8(a), toByteOffset: at, as: UInt8.self) }
        func component(_ shift: UInt32) -> UInt8 {
            let value = pixel >> shift & 255
            return UInt8(premultiplied || a == 255 || a == 0 ? value : min(255, (value * 255 + a / 2) / a))
        }
        if bytes == 1 {
            target.storeBytes(
                of: UInt8((UInt32(component(16)) * 54 + UInt32(component(8)) * 183 + UInt32(component(0)) * 19) >> 8),
                toByteOffset: at, as: UInt8.self)
            return
        }
        target.storeBytes(of: component(16), toByteOffset: at + red, as: UInt8.self)
        target.storeBytes(of: component(8), toByteOffset: at + green, as: UInt8.self)
        target.storeBytes(of: component(0), toByteOffset: at + blue, as: UInt8.self)
        if let alpha { target.storeBytes(of: UInt8(a), toByteOffset: at + alpha, as: UInt8.self) }
    }
}
