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

/// What constraints hold instead of the view or guide that they refer to, which clears this when it ends. Weak references to views would
/// cost more: an object that has any counts its owners in a table beside itself from then on.
class LayoutReference: ViewReference {
    unowned(unsafe) var guide: UILayoutGuide?
    /// Where the item's variables are.
    var mark = LayoutMark()

    init(view: UIView) { super.init(view) }
    init(guide: UILayoutGuide) {
        self.guide = guide
        super.init(nil)
    }

    var item: AnyObject? { view ?? guide }

    /// That of any object that may be constrained: nil for others.
    @MainActor static func of(_ item: AnyObject?) -> LayoutReference? {
        if let view = item as? UIView { return view.layoutStateMade }
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

    var needsUpdateConstraints = false
    /// A constraint above this view reaches into its subviews: it is solved together with its superview even when it keeps its autoresizing mask.
    var isCrossed = false
    /// Set on the root of a region: its equations must be solved again.
    var needsSolving = false
    /// Size of the region's root at the last solve.
    var solvedSize = CGSize(width: -1, height: -1)
    /// On the root of a region: its equations as they were last solved. As long as none comes or goes, only constants have to be set anew.
    var system: LayoutSystem?
    /// Views of the region whose content has another size since.
    var resized: [UIView] = []
    /// Equations that were solved to ask for the root's size: they say where everything is if it gets that size.
    var fittingSystem: LayoutSystem?
    /// The equations that the root's size was last asked by, and whose content has another size since: a cell is asked again with each row that it shows.
    var askedSystem: LayoutSystem?
    var resizedSinceAsked: [UIView] = []
    /// The rows of the view's content size.
    var contentRows = ContentRows()

    /// The view ends.
    func end() {
        view = nil
        for constraint in constraints { constraint.holderState = nil }
        constraints.removeAll()
    }
}

extension UIView {
    var layoutStateMade: ViewLayoutState {
        if let layoutState { return layoutState }
        let made = ViewLayoutState(view: self)
        layoutState = made
        return made
    }
}
