import CoreGraphics
import Foundation

public struct UIEdgeInsets: Hashable, Sendable, Codable {
    public var top, left, bottom, right: CGFloat
    public static let zero = UIEdgeInsets()
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension UIEdgeInsets {
    /// As far outwards as these reach inwards.
    var negative: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    public var top, leading, bottom, trailing: CGFloat
    public static let zero = NSDirectionalEdgeInsets()
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

public struct UIOffset: Hashable, Sendable, Codable {
    public var horizontal, vertical: CGFloat
    public static let zero = UIOffset()
    public init() { (horizontal, vertical) = (0, 0) }
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// Of that size in the middle of another, at whole points.
    init(size: CGSize, inTheMiddleOf rect: CGRect) {
        self.init(
            x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }
}

extension CGFloat {
    /// Rounded to whole pixels of the screen.
    /// What lies half-way goes away from zero, whatever calculation left it a little short of that.
    func roundedToPixel(_ scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded() / scale
    }
    func ceiledToPixel(_ scale: CGFloat) -> CGFloat { ((self * scale) - 0.0001).rounded(.up) / scale }
    func flooredToPixel(_ scale: CGFloat) -> CGFloat { ((self * scale) + 0.0001).rounded(.down) / scale }
}

extension NSValue {
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }
}

extension UIEdgeInsets: ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.uiEdgeInsetsValue }
    public var wrapped: NSValue { NSValue(uiEdgeInsets: self) }
    public static let wrappedType = "[4d]"
}

extension NSDirectionalEdgeInsets: ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.directionalEdgeInsetsValue }
    public var wrapped: NSValue { NSValue(directionalEdgeInsets: self) }
    public static let wrappedType = "[4d]"
}

extension UIOffset: ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.uiOffsetValue }
    public var wrapped: NSValue { NSValue(uiOffset: self) }
    public static let wrappedType = "[2d]"
}
