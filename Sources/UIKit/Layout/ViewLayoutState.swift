import Foundation

/// Where a view's or guide's variables are in the system being built; old marks are recognised by their number.
struct LayoutMark {
    var system: Int32 = 0
    var variable: Int32 = 0
}

struct AxisPriorities {
    var horizontal, vertical: Float
    static let hugging = AxisPriorities(horizontal: 250, vertical: 250)
    static let compression = AxisPriorities(horizontal: 750, vertical: 750)
}

/// What Auto Layout keeps for a view. Views without constraints have none.
final class ViewLayoutState {
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
    var mark = LayoutMark()
}

extension UIView {
    var layoutStateMade: ViewLayoutState {
        if let layoutState { return layoutState }
        let made = ViewLayoutState()
        layoutState = made
        return made
    }
}
