import Foundation

/// The blurred view of what lies under a layer, as bars and panels of iOS show it.
enum Backdrop {
    /// How much more colour shows through, as iOS's materials have it (assumed from pictures).
    private static let saturation: Float = 1.8

    /// Blurs what the context holds within a rectangle of its pixels; nil where there is nothing.
    /// - Parameters:
    ///   - radius: standard deviation, in pixels.
    ///   - user: the same rectangle in the context's coordinates.
    static func picture(of context: CGContext, pixels: CGRect, radius wanted: CGFloat, user: CGRect) -> BackdropPictures
        .Picture?
    {
        let radius = wanted > 0 ? min(wanted, 2_000) : 0
        let frame = CGRect(x: 0, y: 0, width: CGFloat(context.width), height: CGFloat(context.height))
        let area = pixels.overlap(with: frame).integral.overlap(with: frame)
        guard !area.isNull, area.width >= 1, area.height >= 1, pixels.width > 0, pixels.height > 0 else { return nil }
        // A wide blur leaves nothing finer than itself, so a small picture is enough.
        var step = 1
        while CGFloat(step * 2) <= radius / 2 { step *= 2 }
        let width = (Int(area.width) + step - 1) / step, height = (Int(area.height) + step - 1) / step
        var small = [SIMD4<Float>](repeating: .zero, count: width * height)
        guard let data = context.data else { return nil }
        let words = data.assumingMemoryBound(to: UInt32.self), stride = context.bytesPerRow / 4
        // Four samples of a row say enough; of the rows, which hairlines may fill, each counts.
        let skip = max(1, step / 4)
        let x0 = Int(area.minX), y0 = Int(area.minY), wide = Int(area.width), high = Int(area.height)
        for row in 0..<height {
            // Blocks of one size, so that a rest at the edge doesn't count for a whole one.
            let top = y0 + row * high / height, bottom = y0 + (row + 1) * high / height
            for column in 0..<width {
                let left = x0 + column * wide / width, right = x0 + (column + 1) * wide / width
                var sum = SIMD4<UInt32>.zero, count: UInt32 = 0
                var y = top
                while y < bottom {
                    let line = words + y * stride
                    var x = left
                    while x < right {
                        let p = line[x]
                        sum &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24)
                        count += 1
                        x += skip
                    }
                    y += 1
                }
                small[row * width + column] = SIMD4<Float>(sum) / Float(count)
            }
        }
        blur(&small, width, height, sigma: Float(radius) / Float(step))
        let isOpaque = context.isOpaque // whose pixels have no alpha to speak of
        let image = CGImage(width: width, height: height, opaque: isOpaque) { target, targetStride in
            for row in 0..<height {
                for column in 0..<width {
                    let p = small[row * width + column]
                    let light = 0.0722 * p.x + 0.7152 * p.y + 0.2126 * p.z
                    let a = isOpaque ? 255 : min(255, max(0, p.w))
                    func strong(_ v: Float) -> UInt32 { UInt32(min(a, max(0, light + (v - light) * saturation)) + 0.5) }
                    target[row * targetStride + column] =
                        UInt32(a + 0.5) << 24 | strong(p.z) << 16 | strong(p.y) << 8 | strong(p.x)
                }
            }
        }
        guard let image else { return nil }
        let sx = user.width / pixels.width, sy = user.height / pixels.height
        return (
            image,
            CGRect(
                x: user.minX + (area.minX - pixels.minX) * sx, y: user.minY + (area.minY - pixels.minY) * sy,
                width: area.width * sx, height: area.height * sy)
        )
    }

    /// Beyond the edge lies what is before it, mirrored: what happens to stand at the edge counts no more than anything
    /// else, and doesn't run along it as a smudge.
    @inline(__always)
    private static func mirrored(_ index: Int, _ count: Int) -> Int {
        if index >= 0, index < count { return index }
        let period = 2 * count, place = ((index % period) + period) % period
        return place < count ? place : period - 1 - place
    }

    /// Three box filters one after the other come close to a Gaussian.
    private static func blur(_ pixels: inout [SIMD4<Float>], _ width: Int, _ height: Int, sigma: Float) {
        let size = Int(((12 * sigma * sigma / 3 + 1).squareRoot()).rounded()) / 2 // half of the box
        guard size > 0 else { return }
        var line = [SIMD4<Float>](repeating: .zero, count: max(width, height))
        func filter(start: Int, step: Int, count: Int) {
            let weight = 1 / Float(2 * size + 1)
            for _ in 0..<3 {
                for i in 0..<count { line[i] = pixels[start + i * step] }
                var sum = SIMD4<Float>.zero
                for i in -size...size { sum += line[mirrored(i, count)] }
                for i in 0..<count {
                    pixels[start + i * step] = sum * weight
                    sum += line[mirrored(i + size + 1, count)] - line[mirrored(i - size, count)]
                }
            }
        }
        for row in 0..<height { filter(start: row * width, step: 1, count: width) }
        for column in 0..<width { filter(start: column, step: width, count: height) }
    }
}

/// Blurred views in the order in which they are painted: taken from a picture of pixels, and put into a document of the
/// same layers.
package final class BackdropPictures {
    /// With its place in the layer's coordinates.
    typealias Picture = (image: CGImage, frame: CGRect)
    private var pictures: [Picture?] = []
    private var used = 0

    package init() {}

    func keep(_ picture: Picture?) { pictures.append(picture) }

    func next() -> Picture? {
        used += 1
        return used <= pictures.count ? pictures[used - 1] : nil
    }

    /// Whether anything of a tree of layers blurs what lies below.
    package static func isNeeded(by layer: CALayer) -> Bool {
        layer.backdropBlur > 0 || layer.storedSublayers.contains { isNeeded(by: $0) }
    }
}
