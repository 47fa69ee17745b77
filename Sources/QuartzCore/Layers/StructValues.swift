import CoreGraphics
import Foundation

/// Structures in objects, for animations' values and notifications. Foundation for Linux boxes no structures but its
/// own: these are kept as rows of numbers.
extension NSValue {
    /// Boxes the numbers that a structure of the layout "so many doubles" has.
    package convenience init(numbers: [CGFloat]) {
        let doubles = numbers.map(Double.init)
        self.init(bytes: doubles, objCType: "[\(numbers.count)d]")
    }

    /// The boxed numbers; nil where something else is boxed.
    package func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var doubles = [Double](repeating: 0, count: count)
        getValue(&doubles)
        return doubles.map { CGFloat($0) }
    }

    public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform.elements) }
    /// The identity where something else is boxed.
    public var caTransform3DValue: CATransform3D {
        var transform = CATransform3D.identity
        if let numbers = numbers(16) { transform.elements = numbers }
        return transform
    }

    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
    /// The identity where something else is boxed.
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }
}

extension CGAffineTransform: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.cgAffineTransformValue }
    public var wrapped: NSValue { NSValue(cgAffineTransform: self) }
    public static let wrappedType = "[6d]"
}

extension CATransform3D: ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.caTransform3DValue }
    public var wrapped: NSValue { NSValue(caTransform3D: self) }
    public static let wrappedType = "[16d]"
}
