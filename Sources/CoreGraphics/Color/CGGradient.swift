public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line, each at a location between 0 and 1.
public final class CGGradient: @unchecked Sendable {
    struct Stop { var location: CGFloat, color: CGColor }
    let stops: [Stop]

    /// - Parameters:
    ///   - colors: CGColors; anything else makes the initialiser fail.
    ///   - locations: one for each colour; evenly spread when nil.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let given = colors.compactMap { $0 as? CGColor }
        guard given.count == colors.count, !given.isEmpty else { return nil }
        self.init(colors: given, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) })
    }

    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        guard count > 0, width > 1 else { return nil }
        self.init(
            colors: (0..<count).map { CGColor(colorSpace: space, components: components + $0 * width)! },
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }

    /// - Parameter locations: evenly spread when nil or of another length than `colors`.
    public init(colors: [CGColor], locations: [CGFloat]? = nil) {
        let last = CGFloat(max(colors.count - 1, 1))
        let places =
            locations.flatMap { $0.count == colors.count ? $0 : nil } ?? colors.indices.map { CGFloat($0) / last }
        stops = zip(places, colors).map { Stop(location: $0, color: $1) }.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }

    /// The colour at a location, clamped to the ends: sRGB, not premultiplied.
    func components(at location: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        guard let upper = stops.firstIndex(where: { $0.location >= location }) else {
            return stops.last?.color.sRGBComponents ?? (0, 0, 0, 0)
        }
        guard upper > 0 else { return stops[0].color.sRGBComponents }
        let a = stops[upper - 1], b = stops[upper], t = (location - a.location) / max(b.location - a.location, 1e-9)
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        return (
            mix(a.color.red, b.color.red), mix(a.color.green, b.color.green), mix(a.color.blue, b.color.blue),
            mix(a.color.alpha, b.color.alpha)
        )
    }
}
