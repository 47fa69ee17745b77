import CoreGraphics
import Foundation

public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// What an animator moves: a place, a size and a rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// Convex, around the item's centre, which is (0, 0).
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Several items that move as one.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    public let items: [any UIDynamicItem]
    private var offsets: [CGPoint] = []
    public let bounds: CGRect

    public init(items: [any UIDynamicItem]) {
        self.items = items
        let frame = items.map {
            CGRect(
                x: $0.center.x - $0.bounds.width / 2, y: $0.center.y - $0.bounds.height / 2, width: $0.bounds.width,
                height: $0.bounds.height)
        }
        .reduce(CGRect.null) { $0.union($1) }
        bounds = frame.isNull ? .zero : CGRect(origin: .zero, size: frame.size)
        center = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
        super.init()
        offsets = items.map { CGPoint(x: $0.center.x - center.x, y: $0.center.y - center.y) }
    }

    open var center: CGPoint { didSet { place() } }
    open var transform = CGAffineTransform.identity { didSet { place() } }

    private func place() {
        for (item, offset) in zip(items, offsets) {
            let turned = offset.applying(transform)
            item.center = CGPoint(x: center.x + turned.x, y: center.y + turned.y)
            item.transform = transform
        }
    }
}

public struct UIFloatRange: Equatable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
    public init() { self.init(minimum: 0, maximum: 0) }
    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
