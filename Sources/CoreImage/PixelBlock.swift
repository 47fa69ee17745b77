import CoreGraphics
import Foundation

/// A rectangle of whole pixels in Core Image's coordinates: y goes up.
struct PixelRect: Hashable {
    var x: Int, y: Int, width: Int, height: Int
    var maxX: Int { x + width }
    var maxY: Int { y + height }

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
    }

    /// The pixels that a rectangle touches; no more than a picture has room for.
    init(_ rect: CGRect) {
        let limit: CGFloat = 16_777_216
        let whole =
            rect.isNull
            ? .zero : rect.intersection(CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)).integral
        self.init(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height))
    }

    func grown(by distance: Int) -> PixelRect {
        PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
    func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), bottom = max(y, other.y)
        return PixelRect(
            x: left, y: bottom, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - bottom)
    }
}

typealias Pixel = SIMD4<Float>

extension Pixel {
    static let clear = Pixel(repeating: 0)
    var alpha: Float { w }
    /// The colour without its alpha; nothing where there is nothing.
    var straight: Pixel { w > 0 ? Pixel(x / w, y / w, z / w, w) : .clear }
    var premultiplied: Pixel { Pixel(x * w, y * w, z * w, w) }
    var luminance: Float { 0.2125 * x + 0.7154 * y + 0.0721 * z }
    func clamped() -> Pixel { pointwiseMin(pointwiseMax(self, Pixel(repeating: 0)), Pixel(repeating: 1)) }
    func mixed(with other: Pixel, _ part: Float) -> Pixel { self + (other - self) * part }
}

/// The pixels of a rectangle: red, green, blue and alpha, premultiplied, the lowest row first.
struct PixelBlock {
    let rect: PixelRect
    var pixels: [Pixel]

    init(_ rect: PixelRect, filledWith pixel: Pixel = .clear) {
        self.rect = rect
        pixels = Array(repeating: pixel, count: rect.width * rect.height)
    }

    init(_ rect: PixelRect, _ make: (_ x: Int, _ y: Int) -> Pixel) {
        self.rect = rect
        pixels = []
        pixels.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { pixels.append(make(x, y)) } }
    }

    func at(_ x: Int, _ y: Int) -> Pixel {
        x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
            ? pixels[(y - rect.y) * rect.width + x - rect.x] : .clear
    }

    /// Between the four nearest pixels, whose middles are at halves.
    func sample(_ x: CGFloat, _ y: CGFloat) -> Pixel {
        let left = (x - 0.5).rounded(.down), bottom = (y - 0.5).rounded(.down)
        guard abs(left) < 1e9, abs(bottom) < 1e9 else { return .clear }
        let i = Int(left), j = Int(bottom), across = Float(x - 0.5 - left), up = Float(y - 0.5 - bottom)
        return at(i, j).mixed(with: at(i + 1, j), across).mixed(
            with: at(i, j + 1).mixed(with: at(i + 1, j + 1), across), up)
    }

    /// The mean of the pixels within a distance, in both directions, by running sums.
    func blurred(_ distance: Int, horizontal: Bool) -> PixelBlock {
        guard distance > 0, rect.width > 0, rect.height > 0 else { return self }
        var result = self
        let (length, lines, step, skip) =
            horizontal ? (rect.width, rect.height, 1, rect.width) : (rect.height, rect.width, rect.width, 1)
        let share = 1 / Float(2 * distance + 1)
        pixels.withUnsafeBufferPointer { source in
            result.pixels.withUnsafeMutableBufferPointer { target in
                for line in 0..<lines {
                    let start = line * skip
                    var sum = Pixel.clear
                    for index in 0..<min(distance, length) { sum += source[start + index * step] }
                    for index in 0..<length {
                        if index + distance < length { sum += source[start + (index + distance) * step] }
                        if index - distance - 1 >= 0 { sum -= source[start + (index - distance - 1) * step] }
                        target[start + index * step] = sum * share
                    }
                }
            }
        }
        return result
    }

    /// Three means after one another are nearly a bell curve.
    func gaussian(_ sigma: CGFloat) -> PixelBlock {
        guard sigma > 0 else { return self }
        let width = (12 * sigma * sigma / 3 + 1).squareRoot()
        return (0..<3).reduce(self) { block, pass in
            let distance = Int(((width - 1) / 2 + CGFloat(pass) / 3).rounded(.down))
            return block.blurred(distance, horizontal: true).blurred(distance, horizontal: false)
        }
    }

    // MARK: Pictures

    /// A picture's pixels, its lower left corner at the origin.
    init(_ image: CGImage) {
        rect = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let (width, height, isOpaque) = (image.width, image.height, image.isOpaque)
        pixels = image.withPixels { words, stride in
            var made: [Pixel] = []
            made.reserveCapacity(width * height)
            for row in (0..<height).reversed() {
                for column in 0..<width {
                    let word = words[row * stride + column]
                    made.append(
                        Pixel(
                            Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255),
                            isOpaque ? 255 : Float(word >> 24)) / 255)
                }
            }
            return made
        }
    }

    var image: CGImage? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        return CGImage(width: rect.width, height: rect.height) { target, stride in
            for row in 0..<rect.height {
                for column in 0..<rect.width {
                    var pixel = pixels[(rect.height - 1 - row) * rect.width + column].clamped()
                    // No colour is brighter than its alpha lets it.
                    pixel = pointwiseMin(pixel, Pixel(repeating: pixel.w)) * 255
                    pixel.round(.toNearestOrEven)
                    target[row * stride + column] =
                        UInt32(pixel.w) << 24 | UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
                }
            }
        }
    }
}
