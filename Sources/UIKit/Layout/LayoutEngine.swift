import ConstraintSolver
import Foundation

/// Decides when constraints are solved. `LayoutSystem` makes the equations, `ConstraintSolver` solves them.
///
/// The unit is a region: a view whose size is given from outside (it keeps its autoresizing mask, or has no superview)
/// with everything below it that constraints place. A change in one region leaves the others alone; a view that keeps
/// its mask is an obstacle of fixed size to the region around it and the root of the region inside it.
@MainActor
enum LayoutEngine {
    // MARK: Regions

    static func isRegionRoot(_ view: UIView) -> Bool {
        view.parent == nil
            || view.translatesAutoresizingMaskIntoConstraints
                && view.layoutReference?._withUnsafeGuaranteedRef { $0.isCrossed } != true
    }

    static func regionRoot(of view: UIView) -> UIView {
        walk(view) { _ in }
    }

    /// From a view up to the root of its region, which is not passed on.
    @inline(__always)
    private static func walk(_ view: UIView, _ pass: (UIView) -> Void) -> UIView {
        var root = Unmanaged.passUnretained(view)
        while let parent = root._withUnsafeGuaranteedRef({ isRegionRoot($0) ? nil : $0.parent }) {
            root._withUnsafeGuaranteedRef(pass)
            root = parent
        }
        return root.takeUnretainedValue()
    }

    // MARK: Changes

    /// The view whose equations were given up last, while many constraints come at once: neighbours in a list mostly
    /// have one holder.
    private static var lastInvalidated: ObjectIdentifier?
    private static var isChangingMany = false

    /// Runs what adds constraints and nothing else.
    static func changing(_ body: () -> Void) {
        let before = isChangingMany
        isChangingMany = true
        defer {
            isChangingMany = before
            lastInvalidated = nil
        }
        body()
    }

    /// The equations around this view changed: those of its region are made anew at the next layout.
    static func invalidate(_ view: UIView) {
        if isChangingMany {
            if lastInvalidated == ObjectIdentifier(view) { return }
            lastInvalidated = ObjectIdentifier(view)
        }
        // A root of former times keeps no equations either.
        let root = walk(view) { $0.layoutReference?._withUnsafeGuaranteedRef(giveUp) }
        makeAnew(root, root.layoutStateMade)
    }

    private static func giveUp(_ state: ViewLayoutState) {
        if state.system != nil { state.system = nil }
        if state.askedSystem != nil { (state.askedSystem, state.resizedSinceAsked) = (nil, []) }
    }

    private static func makeAnew(_ root: UIView, _ state: ViewLayoutState) {
        giveUp(state)
        if state.fittingSystem != nil { state.fittingSystem = nil }
        needsSolving(root, state)
    }

    private static func needsSolving(_ root: UIView, _ state: ViewLayoutState) {
        state.needsSolving = true
        root.setNeedsLayout()
        layOutAncestor(sizedBy: root, state)
    }

    /// Whoever places the view by the size that it asks for does so anew, and so do those in between.
    private static func layOutAncestor(sizedBy view: UIView, _ state: ViewLayoutState) {
        var ancestor = view
        for _ in 0..<state.sizedAncestor {
            guard let next = ancestor.superview else { return }
            next.setNeedsLayout()
            ancestor = next
        }
    }

    /// Only a number changed: the equations stay.
    static func constantChanged(of constraint: NSLayoutConstraint, _ holder: UIView) {
        let root = regionRoot(of: holder)
        guard let state = root.layoutState, let system = state.system ?? state.askedSystem,
            system.setConstant(of: constraint)
        else { return invalidate(holder) }
        state.fittingSystem = nil
        // It has no row in the other any more.
        if state.system != nil { state.askedSystem = nil }
        needsSolving(root, state)
    }

    static func intrinsicContentSizeChanged(of view: UIView) {
        guard !view.translatesAutoresizingMaskIntoConstraints else {
            if let state = view.layoutState { layOutAncestor(sizedBy: view, state) }
            return
        }
        let root = regionRoot(of: view)
        guard let state = root.layoutState, state.system != nil || state.askedSystem != nil else {
            return invalidate(view)
        }
        state.fittingSystem = nil
        // Measured when it is laid out: a text may change several times before.
        if state.system != nil, !state.resized.contains(where: { $0 === view }) { state.resized.append(view) }
        if state.askedSystem != nil, !state.resizedSinceAsked.contains(where: { $0 === view }) {
            state.resizedSinceAsked.append(view)
        }
        needsSolving(root, state)
    }

    /// Margins or safe area changed: constraints to guides of this view may hold different numbers now.
    static func guidesChanged(of view: UIView) {
        let root = regionRoot(of: view)
        guard let state = root.layoutState else { return }
        makeAnew(root, state)
    }

    /// A view shows another part of its content: what is held outside of that stays where it is.
    static func scrolled(_ view: UIView) {
        guard view.layoutReference?._withUnsafeGuaranteedRef({ $0.isFollowed }) == true else { return }
        let root = regionRoot(of: view), state = root.layoutStateMade
        state.fittingSystem = nil
        if state.askedSystem != nil { (state.askedSystem, state.resizedSinceAsked) = (nil, []) }
        if let system = state.system, !system.setOffset(of: view) { return }
        // The view lays itself out with each step, and its region with it.
        state.needsSolving = true
        view.setNeedsLayout()
    }

    /// A view that keeps its autoresizing mask was moved, and constraints refer to it.
    static func frameChanged(of view: UIView) {
        guard view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else { return }
        invalidate(superview)
    }

    // MARK: updateConstraints

    /// Weak: a view that is let go of before it is ever laid out must not stay for that.
    private struct Waiting { weak var view: UIView? }
    private static var waiting: [Waiting] = []

    static func setNeedsUpdateConstraints(_ view: UIView) {
        let state = view.layoutStateMade
        guard !state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = true
        waiting.append(Waiting(view: view))
        view.setNeedsLayout()
    }

    /// Calls `updateConstraints()` of the views in the subtree that asked for it, the deepest first.
    static func updateConstraintsIfNeeded(_ root: UIView) {
        guard !waiting.isEmpty else { return }
        func depth(_ view: UIView) -> Int {
            var depth = 0
            var current = view.superview
            while let next = current {
                depth += 1
                current = next.superview
            }
            return depth
        }
        let due = waiting.compactMap(\.view).filter { $0.isDescendant(of: root) }
        waiting.removeAll { $0.view?.isDescendant(of: root) != false }
        for (_, view) in due.map({ (depth($0), $0) }).sorted(by: { $0.0 > $1.0 }) {
            view.layoutState?.needsUpdateConstraints = false
            if let controller = view.viewController {
                controller.updateViewConstraints()
            } else {
                view.updateConstraints()
            }
        }
    }

    // MARK: Layout

    /// Solves the region of this view if it is a region's root, and places the views in it.
    static func layoutConstrainedSubviews(of view: UIView) {
        updateConstraintsIfNeeded(view)
        guard let state = view.layoutState, isRegionRoot(view) else { return }
        // Placing views can change margins and safe areas below, which change the equations. Where one hangs on the other
        // it takes a few rounds until both agree.
        var rounds = 0
        while state.needsSolving || state.solvedSize != view.bounds.size, rounds < 12 {
            rounds += 1
            let system = solve(view, state)
            system.place()
            if system.hasStaleProportions { (state.system, state.needsSolving) = (nil, true) }
        }
        state.needsSolving = false
        guard rounds > 0, let cell = view.superview else { return }
        if let cell = cell as? UITableViewCell {
            cell.table?.contentLaidOut(of: cell)
        } else if let cell = cell as? UICollectionViewCell {
            cell.collection?.contentLaidOut(of: cell)
        }
    }

    /// The equations of a region, solved: those that there are, if only numbers in them changed.
    private static func solve(_ root: UIView, _ state: ViewLayoutState) -> LayoutSystem {
        let size = root.bounds.size, fitting = state.fittingSystem,
            known = state.solvedSize == size ? state.system : nil, resized = state.resized
        state.fittingSystem = nil
        state.system = nil
        state.resized = []
        state.needsSolving = false
        state.solvedSize = size
        if let fitting, fitting.fits(size) { return fitting }
        if let known, resized.allSatisfy(known.setContentSize) {
            known.solveAgain()
            state.system = known
            return known
        }
        let system = LayoutSystem(root: root)
        system.solve()
        if system.isReusable { state.system = system }
        return system
    }

    /// Brings the frames of the region that this view is in up to date, before its layers are laid out.
    static func layoutRegion(around view: UIView) {
        let root = regionRoot(of: view)
        if root !== view, root.layoutState?.needsSolving == true { layoutConstrainedSubviews(of: root) }
    }

    // MARK: Questions

    static func fittingSize(of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
        -> CGSize
    {
        updateConstraintsIfNeeded(view)
        let system = asked(view, target, horizontal.rawValue, vertical.rawValue)
        if isRegionRoot(view) {
            let state = view.layoutStateMade
            state.fittingSystem = system
            state.askedSystem = system
            state.resizedSinceAsked = []
        }
        return system.rootSize
    }

    /// The equations that give a view's size, solved: those of the last time, if only numbers in them changed.
    private static func asked(_ view: UIView, _ target: CGSize, _ horizontal: Float, _ vertical: Float) -> LayoutSystem
    {
        if let state = view.layoutState, let system = state.askedSystem, isRegionRoot(view),
            state.resizedSinceAsked.allSatisfy(system.setContentSize),
            system.setFitting(target, horizontal, vertical)
        {
            system.solveAgain()
            return system
        }
        let system = LayoutSystem(root: view, fitting: (target, horizontal, vertical))
        system.solve()
        return system
    }

    static func isAmbiguous(_ guide: UILayoutGuide, in view: UIView) -> Bool {
        LayoutSystem(root: regionRoot(of: view)).isAmbiguous(guide)
    }

    static func isAmbiguous(_ view: UIView) -> Bool {
        guard !view.translatesAutoresizingMaskIntoConstraints else { return false }
        let system = LayoutSystem(root: regionRoot(of: view))
        return system.isAmbiguous(view)
    }
}
