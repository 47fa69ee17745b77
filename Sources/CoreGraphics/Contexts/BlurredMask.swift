@_implementationOnly import CCairo

/// Coverage, blurred as shadows are: one byte a pixel, with a margin for what the blur spreads.
final class BlurredMask {
    /// A `cairo_surface_t` of format A8.
    let surface: OpaquePointer
    /// Pixels on each side outside the shape's box.
    let margin: Int
    let bytes: Int

    deinit { cairo_surface_destroy(surface) }

    /// The coverage filled with a colour.
    func picture(_ color: CGColor, alpha: CGFloat) -> CGImage? {
        let width = Int(cairo_image_surface_get_width(surface)), height = Int(cairo_image_surface_get_height(surface))
        guard let context = CGContext.pixels(width: width, height: height, opaque: false) else { return nil }
        context.setSource(color, alpha: alpha)
        cairo_mask_surface(context.cr, surface, 0, 0)
        return context.takeImage()
    }

    /// - Parameter blur: Apple's blur radius in pixels, twice the standard deviation.
    private static func boxSizes(_ blur: CGFloat) -> [Int] {
        let sigma = min(Double(blur) / 2, 20_000)
        guard sigma > 0.3 else { return [] }
        // Three box filters of these sizes come within 3 % of a Gaussian.
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let l = Double(lower)
        let small = Int(((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        return (0..<3).map { $0 < small ? lower : lower + 2 }
    }

    private init?(width: Int, height: Int, margin: Int, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
        guard width > 0, height > 0, width < 32767, height < 32767, width * height <= CGContext.mostPixels,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        fill(cairo_image_surface_get_data(surface), stride)
        cairo_surface_mark_dirty(surface)
        self.surface = surface
        self.margin = margin
        bytes = stride * height
    }

    /// The alpha of an ARGB32 surface, blurred.
    convenience init?(alphaOf source: OpaquePointer, blur: CGFloat) {
        let boxes = Self.boxSizes(blur), margin = boxes.reduce(0) { $0 + $1 / 2 }
        let width = Int(cairo_image_surface_get_width(source)), height = Int(cairo_image_surface_get_height(source))
        cairo_surface_flush(source)
        self.init(width: width + 2 * margin, height: height + 2 * margin, margin: margin) { target, stride in
            let words = Int(cairo_image_surface_get_stride(source)) / 4
            cairo_image_surface_get_data(source).withMemoryRebound(to: UInt32.self, capacity: words * height) {
                pixels in
                for y in 0..<height {
                    let row = target + (y + margin) * stride + margin
                    for x in 0..<width { row[x] = UInt8(pixels[y * words + x] >> 24) }
                }
            }
            Self.blur(target, width + 2 * margin, height + 2 * margin, stride, boxes)
        }
    }

    /// A path filled with the winding rule and blurred; the path's box starts within the first pixel.
    convenience init?(path: PathStorage, blur: CGFloat) {
        let boxes = Self.boxSizes(blur), margin = boxes.reduce(0) { $0 + $1 / 2 }
        let box = path.controlBox
        let width = Int(bounded: box.maxX.rounded(.up)) + 2 * margin,
            height = Int(bounded: box.maxY.rounded(.up)) + 2 * margin
        // Beyond the corners a rectangle's shadow repeats: blur a small one and stretch its middle.
        var corner: Int?
        switch path.shape {
        case .rect: corner = 0
        case .roundedRect(_, let radius): corner = Int(bounded: radius.rounded(.up))
        case .any: break
        }
        var smallWidth = width, smallHeight = height
        if let corner {
            let needed = 2 * (corner + 2 * margin) + 5
            smallWidth = min(width, needed)
            smallHeight = min(height, needed)
        }
        let scaledPath = Self.shrunk(path, byX: width - smallWidth, byY: height - smallHeight)
        self.init(width: width, height: height, margin: margin) { target, stride in
            let isSmall = smallWidth < width || smallHeight < height
            let smallStride = isSmall ? (smallWidth + 3) & ~3 : stride
            let memory = isSmall ? UnsafeMutablePointer<UInt8>.allocate(capacity: smallStride * smallHeight) : target
            if isSmall { memory.initialize(repeating: 0, count: smallStride * smallHeight) }
            let canvas = cairo_image_surface_create_for_data(
                memory, CAIRO_FORMAT_A8, Int32(smallWidth), Int32(smallHeight), Int32(smallStride))!
            cairo_surface_set_device_offset(canvas, Double(margin), Double(margin))
            let context = CGContext(drawingInto: canvas)
            context.addPath(CGPath(scaledPath))
            context.fillPath()
            cairo_surface_finish(canvas)
            cairo_surface_destroy(canvas)
            Self.blur(memory, smallWidth, smallHeight, smallStride, boxes)
            guard isSmall else { return }
            let midX = smallWidth / 2, midY = smallHeight / 2
            for y in 0..<height {
                let from = y < midY ? y : y < midY + height - smallHeight ? midY : y - (height - smallHeight)
                let source = memory + from * smallStride, row = target + y * stride
                memcpy(row, source, midX)
                memset(row + midX, Int32(source[midX]), width - smallWidth)
                memcpy(row + midX + width - smallWidth, source + midX, smallWidth - midX)
            }
            memory.deallocate()
        }
    }

    /// Moves the far half of a rectangular path nearer.
    private static func shrunk(_ path: PathStorage, byX dx: Int, byY dy: Int) -> PathStorage {
        guard dx > 0 || dy > 0 else { return path }
        var result = PathStorage()
        switch path.shape {
        case .rect(let r):
            result.addRect(
                CGRect(x: r.minX, y: r.minY, width: r.width - CGFloat(dx), height: r.height - CGFloat(dy)), nil)
        case .roundedRect(let r, let radius):
            result.addRoundedRect(
                CGRect(x: r.minX, y: r.minY, width: r.width - CGFloat(dx), height: r.height - CGFloat(dy)), radius,
                radius, nil)
        case .any: return path
        }
        return result
    }

    private static func blur(
        _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, _ boxes: [Int]
    ) {
        guard !boxes.isEmpty else { return }
        let longest = max(width, height)
        let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: longest * 2)
        defer { lines.deallocate() }
        func pass(
            _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ size: Int
        ) {
            let half = size / 2, factor = (1 << 16) / size + 1
            var sum = 0
            for i in 0..<min(half, count) { sum += Int(source[i]) }
            for i in 0..<count {
                if i + half < count { sum += Int(source[i + half]) }
                target[i] = UInt8(truncatingIfNeeded: min(255, (sum * factor) >> 16))
                if i >= half { sum -= Int(source[i - half]) }
            }
        }
        let a = lines, b = lines + longest
        for y in 0..<height {
            let row = pixels + y * stride
            pass(row, a, width, boxes[0])
            pass(a, b, width, boxes[1])
            pass(b, row, width, boxes[2])
        }
        for x in 0..<width {
            for y in 0..<height { a[y] = pixels[y * stride + x] }
            pass(a, b, height, boxes[0])
            pass(b, a, height, boxes[1])
            pass(a, b, height, boxes[2])
            for y in 0..<height { pixels[y * stride + x] = b[y] }
        }
    }
}

/// Blurred masks by shape, the latest used kept up to 32 MB.
final class ShadowCache: @unchecked Sendable {
    static let shared = ShadowCache()
    private struct Key: Hashable { var path: PathStorage, blur: CGFloat }
    private var masks: [Key: (mask: BlurredMask, used: Int)] = [:]
    private var bytes = 0, clock = 0
    private let lock = NSLock()

    func mask(_ path: PathStorage, blur: CGFloat) -> BlurredMask? {
        lock.lock()
        defer { lock.unlock() }
        clock += 1
        let key = Key(path: path, blur: blur)
        if let found = masks[key]?.mask {
            masks[key]!.used = clock
            return found
        }
        guard let made = BlurredMask(path: path, blur: blur) else { return nil }
        masks[key] = (made, clock)
        bytes += made.bytes
        while bytes > 32 << 20, masks.count > 1, let oldest = masks.min(by: { $0.value.used < $1.value.used }) {
            bytes -= oldest.value.mask.bytes
            masks[oldest.key] = nil
        }
        return made
    }
}
