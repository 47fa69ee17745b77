import CoreGraphics
import Foundation
import QuartzCore

/// One item of a compositional layout, by its size.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// Items in a row, a column or an arrangement of their own, repeated as long as there are some.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case along(isHorizontal: Bool, subitems: [NSCollectionLayoutItem], count: Int?)
        case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
    }
    let arrangement: Arrangement
    open var interItemSpacing: NSCollectionLayoutSpacing?
    open var subitems: [NSCollectionLayoutItem] {
        if case .along(_, let subitems, _) = arrangement { subitems } else { [] }
    }

    init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: size, supplementaryItems: [])
    }

    private static func made(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) -> Self {
        unsafeDowncast(NSCollectionLayoutGroup(size, arrangement), to: self)
    }

    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(layoutSize, .along(isHorizontal: true, subitems: subitems, count: nil))
    }
    /// Equal shares of the width.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
    { made(layoutSize, .along(isHorizontal: true, subitems: [subitem], count: count)) }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(layoutSize, .along(isHorizontal: false, subitems: subitems, count: nil))
    }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        made(layoutSize, .along(isHorizontal: false, subitems: [subitem], count: count))
    }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    ) -> Self { made(layoutSize, .custom(itemProvider)) }
}

/// Where one item of a custom group lies.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A view anchored to an item: a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    public let itemAnchor: NSCollectionLayoutAnchor?
    open var zIndex = 1

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header or footer of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    public let offset: CGPoint
    /// Whether it stays in sight while its section is.
    open var pinToVisibleBounds = false
    open var extendsBoundary = true

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    var isBelow: Bool { alignment == .bottom || alignment == .bottomLeading || alignment == .bottomTrailing }
}

/// What lies behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 0
    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }
    open class func background(elementKind: String) -> Self {
        unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind: elementKind), to: self)
    }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// What a section's items are told of themselves while it scrolls.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var name: String { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
    var zIndex: Int { get set }
    var alpha: CGFloat { get set }
    var transform3D: CATransform3D { get set }
    var isHidden: Bool { get set }
    var frame: CGRect { get }
    var indexPath: IndexPath { get }
}
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    /// What it was made of has no name.
    public var name: String { "" }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A section: one group again and again.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The list that the section was made for.
    var list: UICollectionLayoutListConfiguration?
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var supplementariesFollowContentInsets = true
    open var contentInsetsReference = UIContentInsetsReference.automatic
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// A section that looks like one of a table.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        let margin =
            configuration.appearance == .insetGrouped
            ? TableMetrics.margin(width: layoutEnvironment.container.contentSize.width) : 0
        let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isGrouped && configuration.headerMode != .supplementary ? configuration.headerTopPadding ?? 18 : 0,
            leading: margin, bottom: isGrouped ? 17 : 0, trailing: margin)
        func edge(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)), elementKind: kind,
                alignment: alignment)
            item.pinToVisibleBounds = configuration.appearance == .plain
            return item
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }
}
