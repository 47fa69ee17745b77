import Foundation

/// What laying out shows that a tool wants to know: while one is current, conflicts are told to it instead of to the
/// log.
@MainActor
package final class LayoutInquiry {
    package static var current: LayoutInquiry?

    package struct Conflict {
        /// Constraints, and views whose content or stack asks for something.
        package var sources: [AnyObject]
        /// The one that was given up.
        package var broken: AnyObject?
    }

    package var conflicts: [Conflict] = []

    package init() {}

    /// Which views have sizes or places that their constraints needn't give.
    package struct Known {
        /// Views whose size the app's code knows where their content says nothing.
        package var selfSizing: Set<ObjectIdentifier> = []
        /// Views that something else than constraints places: bars, their items.
        package var placed: Set<ObjectIdentifier> = []

        package init() {}
    }

    /// What the constraints leave open of one view.
    package struct OpenView {
        package var view: UIView
        /// 0 x, 1 y, 2 width, 3 height; 4 and 5 the width and height of what a scroll view scrolls.
        package var dimensions: [Int] = []
        /// Axes, 0 and 1, on which one more constraint would settle position and size.
        package var eitherOr: [Int] = []
        /// The dimensions among them that the view's content has a wish for: priorities leave them open.
        package var contested: [Int] = []
    }

    /// The views below this one that could as well be elsewhere or of another size.
    package static func openViews(below root: UIView, _ known: Known) -> [OpenView] {
        var found: [OpenView] = []
        // A table's row is as high as its content, give or take how text was measured: nothing has to stretch in it.
        if root.layoutState != nil, LayoutEngine.isRegionRoot(root) {
            found = LayoutSystem(root: root, isFixed: true, keepsHeight: !(root.superview is UITableViewCell))
                .openViews(known)
        }
        for subview in root.subviews { found += openViews(below: subview, known) }
        return found
    }
}
