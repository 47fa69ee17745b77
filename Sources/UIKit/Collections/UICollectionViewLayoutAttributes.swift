import CoreGraphics
import Foundation
import QuartzCore

/// Where an element of a collection view is and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    public private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    public private(set) var representedElementKind: String?

    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    open var transform3D: CATransform3D = CATransform3DIdentity
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    /// What the layout has settled, and a view that chooses its size has to fit into.
    var settled = SettledSides()
    struct SettledSides {
        var width = false, height = false
    }
    /// What a list says of the row.
    var listRow: ListRow?

    public required override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        represent(.cell, nil, indexPath)
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    func represent(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementCategory = category
        representedElementKind = kind
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.listRow = listRow
        copy.settled = settled
        return copy
    }

    /// By value, so that subclasses with values of their own say what makes them equal (Apple's documentation).
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return self === other
            || type(of: self) == type(of: other) && indexPath == other.indexPath && alpha == other.alpha
                && representedElementCategory == other.representedElementCategory && zIndex == other.zIndex
                && representedElementKind == other.representedElementKind && isHidden == other.isHidden
                && center == other.center && size == other.size
                && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    open override var hash: Int { indexPath.hashValue }

    var key: ElementKey {
        ElementKey(
            kind: representedElementKind, place: indexPath.place ?? RowPlace(section: indexPath.first ?? 0, row: 0))
    }
}

/// Names an element of a collection view: a cell by its place alone, other views by kind and place.
struct ElementKey: Hashable {
    var kind: String?
    var place: RowPlace
}
