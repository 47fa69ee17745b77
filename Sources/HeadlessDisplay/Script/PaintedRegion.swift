import CoreGraphics

/// What a part of a picture shows: its commonest colour, and the ink on it.
struct PaintedRegion {
    /// Red, green and blue, 0 to 255.
    typealias Color = SIMD3<Double>

    /// The commonest colour.
    let ground: Color
    /// The box around all pixels that are of another colour, in pixels of the picture; nil where there are none.
    let ink: CGRect?
    /// Their mean colour, in which a pixel counts the more the less it is like the ground.
    let inkColor: Color
    /// Their centre, in pixels of the picture; a pixel counts likewise.
    let inkCenter: CGPoint
    /// The mean colours of what lies along the left, top, right and bottom side, where the ink covers much of it: of a
    /// photo that fills its frame nothing else would say that it lies elsewhere.
    let sides: [Color]?

    /// How far a pixel's colour may be from the ground's, in levels of a channel, without being ink.
    private static let sameness = 20.0
    /// The part of the pixels that is much ink.
    private static let much = 0.25

    /// - Parameters:
    ///   - frame: in pixels of the picture.
    ///   - depth: of what lies along a side, in pixels.
    init?(_ frame: CGRect, of picture: CGImage, depth: Int) {
        let left = max(0, Int(bounded: frame.minX.rounded())),
            right = min(picture.width, Int(bounded: frame.maxX.rounded()))
        let top = max(0, Int(bounded: frame.minY.rounded())),
            bottom = min(picture.height, Int(bounded: frame.maxY.rounded()))
        guard left < right, top < bottom else { return nil }
        (ground, ink, inkColor, inkCenter, sides) = picture.withPixels { pixels, wordsPerRow in
            let rows = (top..<bottom).map { pixels[$0 * wordsPerRow + left..<$0 * wordsPerRow + right] }
            let ground = Self.ground(of: rows)
            var box = CGRect.null, sum = Color.zero, weights = 0.0, center = SIMD2<Double>.zero, count = 0
            for (y, row) in rows.enumerated() {
                var first = Int.max, last = -1
                for (x, pixel) in row.enumerated() {
                    let color = Self.color(of: pixel), difference = color - ground
                    let distance = max(abs(difference.x), abs(difference.y), abs(difference.z))
                    guard distance > Self.sameness else { continue }
                    first = min(first, x)
                    last = x
                    sum += color * distance
                    weights += distance
                    center += SIMD2(Double(x), Double(y)) * distance
                    count += 1
                }
                if last >= 0 {
                    box = box.union(CGRect(x: left + first, y: top + y, width: last - first + 1, height: 1))
                }
            }
            let isFull = Double(count) > Self.much * Double(rows.count * (right - left))
            center = weights > 0 ? center / weights + 0.5 : .zero
            return (
                ground, box.isNull ? nil : box, weights > 0 ? sum / weights : ground,
                CGPoint(x: Double(left) + center.x, y: Double(top) + center.y),
                isFull ? Self.sides(of: rows, depth: depth) : nil
            )
        }
    }

    /// Colours are counted in steps of eight levels; what is in the fullest step is averaged.
    private static func ground(of rows: [Slice<UnsafeBufferPointer<UInt32>>]) -> Color {
        var counts = [Int32](repeating: 0, count: 1 << 15)
        func step(_ pixel: UInt32) -> Int {
            Int(pixel >> 19 & 0x1F) << 10 | Int(pixel >> 11 & 0x1F) << 5 | Int(pixel >> 3 & 0x1F)
        }
        for row in rows { for pixel in row { counts[step(pixel)] += 1 } }
        let fullest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        var sum = Color.zero
        for row in rows { for pixel in row where step(pixel) == fullest { sum += color(of: pixel) } }
        return sum / Double(max(1, counts[fullest]))
    }

    private static func sides(of rows: [Slice<UnsafeBufferPointer<UInt32>>], depth: Int) -> [Color] {
        func mean(_ parts: [Slice<UnsafeBufferPointer<UInt32>>]) -> Color {
            let sum = parts.reduce(Color.zero) { $1.reduce($0) { $0 + color(of: $1) } }
            return sum / Double(max(1, parts.reduce(0) { $0 + $1.count }))
        }
        return [
            mean(rows.map { $0.prefix(depth) }), mean(Array(rows.prefix(depth))), mean(rows.map { $0.suffix(depth) }),
            mean(Array(rows.suffix(depth))),
        ]
    }

    private static func color(of pixel: UInt32) -> Color {
        Color(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
    }
}
