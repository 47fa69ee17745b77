import Foundation

/// Where a view's or guide's variables are in the system being built; old marks are recognised by their number.
struct LayoutMark {
    var system: Int32 = 0
    var variable: Int32 = 0
}

/// Two rows for the width, if the content has any, and two for the height.
struct ContentRows {
    var system: Int32 = 0
    var first: Int32 = 0
    var hasWidth = false, hasHeight = false
    /// Other rows of the view hang on these too.
    var alignmentInsets = UIEdgeInsets.zero
}

struct AxisPriorities {
    var horizontal, vertical: Float
    static let hugging = AxisPriorities(horizontal: 250, vertical: 250)
    static let compression = AxisPriorities(horizontal: 750, vertical: 750)
}

/// What constraints hold instead of the view or guide that they refer to, which clears this when it ends. Weak
/// references to views would cost more: an object that has any counts its owners in a table beside itself from then on.
class LayoutReference: ViewReference {
    final var guide: UILayoutGuide? {
        get { unretainedGuide?.takeUnretainedValue() }
        set { unretainedGuide = newValue.map(Unmanaged.passUnretained) }
    }
    private final var unretainedGuide: Unmanaged<UILayoutGuide>?
    /// Where the item's variables are.
    final var mark = LayoutMark()
    /// Whether the item of the mark is a view whose variables are its frame, and whose subviews lie in that: nothing is
    /// inset or scrolled.
    final var isPlain = false

    init(view: UIView) { super.init(view) }
    init(guide: UILayoutGuide) {
        unretainedGuide = Unmanaged.passUnretained(guide)
        super.init(nil)
    }

    final var item: AnyObject? { view ?? guide }

    /// Whether the item is a guide that constraints place.
    @MainActor final var isPlacedGuide: Bool {
        unretainedGuide?._withUnsafeGuaranteedRef { $0.kind == .placedByConstraints } ?? false
    }

    /// The view itself, or the guide's owner.
    @MainActor final var itemView: Unmanaged<UIView>? {
        if let unretainedView { return unretainedView }
        return unretainedGuide?._withUnsafeGuaranteedRef { $0.owningView.map(Unmanaged.passUnretained) }
    }

    /// That of any object that may be constrained: nil for others.
    @MainActor static func of(_ item: AnyObject?) -> LayoutReference? {
        if let view = item as? UIView { return view.layoutStateMade }
        if let guide = item as? LegacyGuide { return guide.guide.reference }
        return (item as? UILayoutGuide)?.reference
    }
}

/// What Auto Layout keeps for a view. Views without constraints have none.
final class ViewLayoutState: LayoutReference {
    /// In the order of adding.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var hugging = AxisPriorities.hugging
    var compression = AxisPriorities.compression

    var safeAreaGuide, marginsGuide, readableGuide, scrollContentGuide, scrollFrameGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?

    /// On the view at the top: how it and all below are laid out; nil as in an app.
    var dialect: (any LayoutDialect)?

    var needsUpdateConstraints = false
    /// A constraint above this view reaches into its subviews: it is solved together with its superview even when it
    /// keeps its autoresizing mask.
    var isCrossed = false
    /// Something is held outside of what the view scrolls: it is placed anew when the view scrolls.
    var isFollowed = false
    /// How far up the view is that places this one by the size it asks for, and is laid out when that may have changed: 1 is the
    /// superview, 2 the cell around its content; 0 where nobody does.
    var sizedAncestor = 0
    /// Whether a constraint was added before what it joins was below the view.
    var mayBeUnprepared = false
    /// Set on the root of a region: its equations must be solved again.
    var needsSolving = false
    /// Size of the region's root at the last solve.
    var solvedSize = CGSize(width: -1, height: -1)
    /// On the root of a region: its equations as they were last solved. As long as none comes or goes, only constants
    /// have to be set anew.
    var system: LayoutSystem?
    /// Views of the region whose content has another size since.
    var resized: [UIView] = []
    /// Equations that were solved to ask for the root's size: they say where everything is if it gets that size.
    var fittingSystem: LayoutSystem?
    /// The equations that the root's size was last asked by, and whose content has another size since: a cell is asked
    /// again with each row that it shows.
    var askedSystem: LayoutSystem?
    var resizedSinceAsked: [UIView] = []
    /// The rows of the view's content size.
    var contentRows = ContentRows()

    /// The view ends.
    func end() {
        view = nil
        for constraint in constraints { constraint.holderReference = nil }
        constraints.removeAll()
    }
}

extension UIView {
    var layoutStateMade: ViewLayoutState {
        if let layoutState { return layoutState }
        let made = ViewLayoutState(view: self)
        adopt(made)
        return made
    }
}

extension Array where Element: AnyObject {
    /// Goes through the objects without counting an owner of each, which takes longer than most of what is asked of
    /// them.
    @inline(__always)
    func forEachUnretained(reversed: Bool = false, _ body: (Unmanaged<Element>) -> Void) {
        withUnsafeBytes { bytes in
            let objects = bytes.bindMemory(to: Unmanaged<Element>.self)
            for index in objects.indices { body(objects[reversed ? objects.count - 1 - index : index]) }
        }
    }
}
