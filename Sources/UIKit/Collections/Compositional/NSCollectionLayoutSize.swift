import CoreGraphics
import Foundation

/// A length in a compositional layout.
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    public let dimension: CGFloat
    init(_ kind: Kind, _ value: CGFloat) { (self.kind, dimension) = (kind, value) }

    open class func fractionalWidth(_ fraction: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutDimension(.fractionalWidth, fraction), to: self)
    }
    open class func fractionalHeight(_ fraction: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutDimension(.fractionalHeight, fraction), to: self)
    }
    open class func absolute(_ points: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutDimension(.absolute, points), to: self)
    }
    /// What the cell really takes is asked of it.
    open class func estimated(_ points: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutDimension(.estimated, points), to: self)
    }
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    { (widthDimension, heightDimension) = (width, height) }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
    /// Which sides views choose themselves.
    var estimates: (width: Bool, height: Bool) { (widthDimension.isEstimated, heightDimension.isEstimated) }
}

open class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexible: Bool
    init(_ spacing: CGFloat, _ isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }
    open class func fixed(_ spacing: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutSpacing(spacing, false), to: self)
    }
    /// At least that much; what is left over is shared out.
    open class func flexible(_ spacing: CGFloat) -> Self {
        unsafeDowncast(NSCollectionLayoutSpacing(spacing, true), to: self)
    }
    public var isFixed: Bool { !isFlexible }
}

open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: top?.spacing ?? 0, left: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
            right: trailing?.spacing ?? 0)
    }
}

open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    public init(edges: NSDirectionalRectEdge) { (self.edges, offset, isFractionalOffset) = (edges, .zero, false) }
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
    }
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
    }

    /// Where something of a size lies on a frame that it is anchored to.
    func frame(of size: CGSize, on frame: CGRect) -> CGRect {
        var origin = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
        if edges.contains(.leading) {
            origin.x = frame.minX
        } else if edges.contains(.trailing) {
            origin.x = frame.maxX - size.width
        }
        if edges.contains(.top) {
            origin.y = frame.minY
        } else if edges.contains(.bottom) {
            origin.y = frame.maxY - size.height
        }
        origin.x += isFractionalOffset ? offset.x * size.width : offset.x
        origin.y += isFractionalOffset ? offset.y * size.height : offset.y
        return CGRect(origin: origin, size: size)
    }
}

/// What a section is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    init(size: CGSize, traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }
    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
