import CoreGraphics
import Foundation

/// Changes of a view that follow how the device is held.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { UIMotionEffect() }

    /// What to add to which key paths when the screen is seen from a place; each part of the offset is -1 to 1, and 0
    /// from straight ahead.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Goes from one value to another as the device is tilted along one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    open private(set) var keyPath: String
    open private(set) var type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        (copy.minimumRelativeValue, copy.maximumRelativeValue) = (minimumRelativeValue, maximumRelativeValue)
        return copy
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let part = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        guard let end = part < 0 ? minimumRelativeValue : maximumRelativeValue else { return nil }
        guard let value = Self.scaled(end, by: abs(part)) else { return nil }
        return [keyPath: value]
    }

    private static func scaled(_ value: Any, by part: CGFloat) -> Any? {
        switch value {
        case let number as NSNumber: return number.doubleValue * Double(part)
        case let number as CGFloat: return number * part
        case let number as Double: return number * Double(part)
        case let number as Float: return number * Float(part)
        case let number as Int: return Double(number) * Double(part)
        case let size as CGSize: return CGSize(width: size.width * part, height: size.height * part)
        case let point as CGPoint: return CGPoint(x: point.x * part, y: point.y * part)
        case let offset as UIOffset:
            return UIOffset(horizontal: offset.horizontal * part, vertical: offset.vertical * part)
        default: return nil
        }
    }
}

/// Several effects at once.
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMotionEffectGroup()
        copy.motionEffects = motionEffects
        return copy
    }

    /// Where two effects name the same key path the later one's value counts.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let parts = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return parts.isEmpty ? nil : parts.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    /// A display is always seen from straight ahead, where effects add nothing: they are kept, and the view stays as it
    /// is.
    public var motionEffects: [UIMotionEffect] {
        get { AssociatedObjects.get(self, AssociatedKeys.motionEffects) as? [UIMotionEffect] ?? [] }
        set { AssociatedObjects.set(self, AssociatedKeys.motionEffects, value: newValue, reference: nil) }
    }
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
