import CoreGraphics
import Foundation
import QuartzCore

/// A layout on the way from one to another: each element is between its two places, as far as `transitionProgress`
/// says. What only one of the two shows comes or goes by its opacity.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout
    /// From 0, the one layout, to 1, the other.
    open var transitionProgress: CGFloat = 0 { didSet { if transitionProgress != oldValue { invalidateLayout() } } }
    private var values: [String: CGFloat] = [:]

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// A value of the app's own that goes along with the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override func prepare() {
        super.prepare()
        for layout in [currentLayout, nextLayout] where !layout.isPrepared {
            layout.prepare()
            layout.isPrepared = true
        }
    }

    private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

    open override var collectionViewContentSize: CGSize {
        let old = currentLayout.collectionViewContentSize, new = nextLayout.collectionViewContentSize
        return CGSize(width: between(old.width, new.width), height: between(old.height, new.height))
    }

    /// All that is in there in either layout, and also what stands a screen away: it may be on its way in.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
        var keys: [ElementKey] = [], seen: Set<ElementKey> = []
        for layout in [currentLayout, nextLayout] {
            for item in layout.layoutAttributesForElements(in: wide) ?? [] where seen.insert(item.key).inserted {
                keys.append(item.key)
            }
        }
        return keys.compactMap(between).filter { $0.frame.intersects(rect) }
    }

    private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let old = currentLayout.look(of: key), new = nextLayout.look(of: key)
        guard let made = (new ?? old)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        guard let old, let new else {
            made.alpha *= new == nil ? 1 - transitionProgress : transitionProgress
            return made
        }
        made.center = CGPoint(x: between(old.center.x, new.center.x), y: between(old.center.y, new.center.y))
        made.size = CGSize(
            width: between(old.size.width, new.size.width), height: between(old.size.height, new.size.height))
        made.alpha = between(old.alpha, new.alpha)
        let (a, b) = (old.transform, new.transform)
        made.transform = CGAffineTransform(
            a: between(a.a, b.a), b: between(a.b, b.b), c: between(a.c, b.c), d: between(a.d, b.d),
            tx: between(a.tx, b.tx), ty: between(a.ty, b.ty))
        return made
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.place.flatMap { between(ElementKey(kind: nil, place: $0)) }
    }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { indexPath.place.flatMap { between(ElementKey(kind: elementKind, place: $0)) } }
}

/// A change of the layout that a finger leads.
///
/// What moves: each element, in a straight line from its place in the one layout to that in the other, as far as the
/// progress says; once it is finished or cancelled all that is left of the way in 0.3 seconds, easing in and out, as a
/// change of the layout that nobody leads (Apple gives no figures).
extension UICollectionView {
    /// Begins a change to another layout, whose progress the app sets in the layout that it gets.
    /// - Parameter completion: called when the change is over: whether it ended, and whether it was finished.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        let old = collectionViewLayout
        Misuse.require(
            !(old is UICollectionViewTransitionLayout), .internalInconsistency,
            "the collection is already in the middle of an interactive transition")
        let made = collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
        let transition = made ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        interactiveTransitionEnd = completion
        setCollectionViewLayout(transition, animated: false)
        // Both are asked where their elements are.
        old.serve(self)
        layout.serve(self)
        (old.isPrepared, layout.isPrepared) = (false, false)
        return transition
    }

    public func finishInteractiveTransition() { endInteractiveTransition(finished: true) }
    public func cancelInteractiveTransition() { endInteractiveTransition(finished: false) }

    private func endInteractiveTransition(finished: Bool) {
        guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
        let end = interactiveTransitionEnd
        interactiveTransitionEnd = nil
        let kept = finished ? transition.nextLayout : transition.currentLayout
        let left = finished ? transition.currentLayout : transition.nextLayout
        setCollectionViewLayout(kept, animated: true) { end?($0, finished) }
        left.serve(nil)
    }
}
