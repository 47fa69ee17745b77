import CoreGraphics
import Foundation

/// A colour as filters take it.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
    public convenience init(cgColor color: CGColor) {
        let parts = color.components ?? [0, 1]
        if parts.count >= 4 {
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        } else {
            self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[parts.count - 1])
        }
    }
    /// "0.5 0.7 0.3 1": red, green, blue and perhaps alpha.
    public convenience init(string representation: String) {
        let parts = representation.split(separator: " ").compactMap { Double($0) } + [0, 0, 0, 1]
        self.init(
            red: parts[0], green: parts[1], blue: parts[2],
            alpha: representation.split(separator: " ").count > 3 ? parts[3] : 1)
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public var components: [CGFloat] { [red, green, blue, alpha] }
    public var numberOfComponents: Int { 4 }
    public var stringRepresentation: String { components.map { "\($0)" }.joined(separator: " ") }
    public static let black = CIColor(red: 0, green: 0, blue: 0), white = CIColor(red: 1, green: 1, blue: 1),
        gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0), green = CIColor(red: 0, green: 1, blue: 0),
        blue = CIColor(red: 0, green: 0, blue: 1)
    public static let cyan = CIColor(red: 0, green: 1, blue: 1), magenta = CIColor(red: 1, green: 0, blue: 1),
        yellow = CIColor(red: 1, green: 1, blue: 0)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Without its alpha multiplied in, and with it.
    var straight: Pixel { Pixel(Float(red), Float(green), Float(blue), Float(alpha)) }
    var pixel: Pixel { straight.premultiplied }
}

/// Numbers that belong together: a point, a rectangle, a row of a matrix.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
    private let values: [CGFloat]
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        self.values = Array(UnsafeBufferPointer(start: values, count: count))
    }
    private init(_ values: [CGFloat]) { self.values = values }
    public convenience init(x: CGFloat) { self.init([x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
    public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }
    public var count: Int { values.count }
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    public var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    var pixel: Pixel { Pixel(Float(x), Float(y), Float(z), Float(w)) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    open override var hash: Int { values.hashValue }
}
