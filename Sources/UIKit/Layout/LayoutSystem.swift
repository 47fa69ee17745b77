import ConstraintSolver
import Foundation

/// The equations of one region: variables for the views' alignment rectangles, each in its superview's coordinates, so that
/// siblings' subtrees share no unknowns and most equations have only one.
@MainActor
final class LayoutSystem {
    typealias Axis = NSLayoutConstraint.Axis

    private static var lastNumber: Int32 = 0

    let root: UIView
    let solver = ConstraintSolver()
    let number: Int32
    /// Target size and priorities when the root's own size is asked for.
    private let fitting: (size: CGSize, horizontal: Float, vertical: Float)?
    /// Whether the root keeps its size though constraints might give it another.
    private let isFixed: Bool
    /// Whether what is in a fixed root has to fit into its height; else the height gives way to any other wish.
    private let keepsHeight: Bool
    /// All views that the region places, superviews first.
    private(set) var views: [UIView] = []
    private var guides: [UILayoutGuide] = []
    /// What each row came from: a constraint, or the view whose content, stack or mask asks for it.
    private var sources: [AnyObject?] = []
    /// Rows whose constant follows from a width that the first solution finds.
    private var textRows: [(view: UIView, widths: [Int32], heights: [Int32], natural: CGFloat)] = []
    /// Rows of required resistance to compression.
    private var requiredContent: [Int32: (view: UIView, variable: Int32)] = [:]
    private static let almostRequired: Float = 999.9
    /// Whether leading is on the right in the row that is being made.
    var isMirrored = false
    private var contentVariables: [ObjectIdentifier: (view: UIView, variable: Int32)] = [:]

    init(root: UIView, fitting: (CGSize, Float, Float)? = nil, isFixed: Bool = false, keepsHeight: Bool = true) {
        self.root = root
        self.keepsHeight = keepsHeight
        self.fitting = fitting
        self.isFixed = isFixed
        Self.lastNumber += 1
        number = Self.lastNumber
        build()
    }

    // MARK: Building

    private func build() {
        let rootVariable = makeVariables(root, root.bounds.size, origin: .zero)
        if let fitting {
            addFitting(rootVariable + 2, fitting.size.width, fitting.horizontal)
            addFitting(rootVariable + 3, fitting.size.height, fitting.vertical)
            addContentSize(root, rootVariable)
        } else if !isFixed, root.superview == nil, !root.translatesAutoresizingMaskIntoConstraints, !(root is UIWindow) {
            addContentSize(root, rootVariable)
        } else {
            let insets = root.alignmentRectInsets
            fix(rootVariable + 2, Double(root.bounds.width - insets.left - insets.right), root)
            let height = Double(root.bounds.height - insets.top - insets.bottom)
            if keepsHeight { fix(rootVariable + 3, height, root) } else {
                solver.term(rootVariable + 3, 1)
                finish(.equal, height, 0.5, root)
            }
        }
        collect(root)
        addConstraints(from: root)
        // Last, so that content gives way where required constraints contradict it.
        for view in views where !view.translatesAutoresizingMaskIntoConstraints { addContentSize(view, variables(of: view)) }
    }

    /// Of constraints that contradict each other Interface Builder gives up those of inner views, and of one view's the first (in 6 of the 7 documents whose
    /// frames show it); a running app those that were added last.
    private var isDesigned: Bool { LayoutEngine.designMetrics != nil }

    private func addFitting(_ variable: Int32, _ target: CGFloat, _ priority: Float) {
        solver.term(variable, 1)
        finish(.equal, Double(target), priority, root)
    }

    private func collect(_ view: UIView) {
        view.markCrossings()
        for subview in view.subviews where takesPart(subview) {
            views.append(subview)
            if !subview.translatesAutoresizingMaskIntoConstraints { _ = makeVariables(subview, subview.bounds.size, origin: subview.frame.origin) } else { _ = variables(of: subview) }
            collect(subview)
        }
    }

    private func takesPart(_ view: UIView) -> Bool { !view.translatesAutoresizingMaskIntoConstraints || view.layoutState?.isCrossed == true }

    /// Four variables: x, y, width, height of the alignment rectangle.
    private func makeVariables(_ view: UIView, _ size: CGSize, origin: CGPoint) -> Int32 {
        let state = view.layoutStateMade
        let first = solver.addVariable(hint: Double(origin.x))
        _ = solver.addVariable(hint: Double(origin.y))
        _ = solver.addVariable(hint: Double(size.width))
        _ = solver.addVariable(hint: Double(size.height))
        state.mark = LayoutMark(system: number, variable: first)
        return first
    }

    /// The view's variables. A view that constraints refer to but don't place follows its autoresizing mask.
    func variables(of view: UIView) -> Int32 {
        if let mark = view.layoutState?.mark, mark.system == number { return mark.variable }
        let frame = view.frame
        let first = makeVariables(view, frame.size, origin: frame.origin)
        addMask(of: view, first)
        return first
    }

    func variables(of guide: UILayoutGuide) -> Int32 {
        if guide.mark.system == number { return guide.mark.variable }
        let frame = guide.solvedFrame
        let first = solver.addVariable(hint: Double(frame.minX))
        _ = solver.addVariable(hint: Double(frame.minY))
        _ = solver.addVariable(hint: Double(frame.width))
        _ = solver.addVariable(hint: Double(frame.height))
        guide.mark = LayoutMark(system: number, variable: first)
        guides.append(guide)
        for dimension in 2 ... 3 {
            solver.term(first + Int32(dimension), 1)
            finish(.greaterOrEqual, 0, 1000, guide)
        }
        return first
    }

    /// Width and height of a scroll view's content.
    func contentVariables(of view: UIView) -> Int32 {
        if let known = contentVariables[ObjectIdentifier(view)] { return known.variable }
        let first = solver.addVariable(hint: 0)
        _ = solver.addVariable(hint: 0)
        contentVariables[ObjectIdentifier(view)] = (view, first)
        return first
    }

    private func fix(_ variable: Int32, _ value: Double, _ source: AnyObject) {
        solver.term(variable, 1)
        sources.append(source)
        solver.finish(.equal, value, locked: true)
    }

    @discardableResult
    func finish(_ relation: ConstraintSolver.Relation, _ constant: Double, _ priority: Float, _ source: AnyObject?) -> Int32 {
        sources.append(source)
        return solver.finish(relation, constant, priority: priority)
    }

    /// Springs and struts as equations in the superview's size.
    private func addMask(of view: UIView, _ first: Int32) {
        let insets = view.alignmentRectInsets
        let frame = view.frame
        let rect = frame.inset(by: insets)
        guard let parent = view.superview, isPlaced(parent) else {
            for (index, value) in [rect.minX, rect.minY, rect.width, rect.height].enumerated() { fix(first + Int32(index), Double(value), view) }
            return
        }
        let mask = view.autoresizingMask, size = variables(of: parent)
        func axis(_ offset: Int32, _ origin: CGFloat, _ length: CGFloat, _ total: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool) {
            // What grows, in proportion to its present length.
            let parts = [(before, origin), (inside, length), (after, total - origin - length)]
            let flexible = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
            let count = parts.reduce(0) { $0 + ($1.0 ? 1 : 0) }
            func share(_ part: (Bool, CGFloat)) -> Double {
                guard part.0 else { return 0 }
                return count == 1 ? 1 : flexible > 0 ? Double(part.1 / flexible) : 1 / Double(count)
            }
            for (variable, value, share) in [(first + offset, origin, share(parts[0])), (first + 2 + offset, length, share(parts[1]))] {
                solver.term(variable, 1)
                if share != 0 { solver.term(size + 2 + offset, -share) }
                sources.append(view)
                solver.finish(.equal, Double(value) - share * Double(total), locked: true)
            }
        }
        axis(0, rect.minX, rect.width, parent.bounds.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        axis(1, rect.minY, rect.height, parent.bounds.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    }

    /// Whether this system gives the view its size.
    private func isPlaced(_ view: UIView) -> Bool { view !== root && view.layoutState?.mark.system == number }

    /// Hugging and compression resistance around the intrinsic content size.
    private func addContentSize(_ view: UIView, _ first: Int32) {
        let size = LayoutEngine.contentSize(of: view)
        if size.width < 0, size.height < 0 { return }
        let state = view.layoutState
        let hugging = state?.hugging ?? .hugging, compression = state?.compression ?? .compression
        var widths: [Int32] = []
        if size.width >= 0 {
            solver.term(first + 2, 1)
            widths.append(finish(.lessOrEqual, Double(size.width), hugging.horizontal, view))
            solver.term(first + 2, 1)
            widths.append(finish(.greaterOrEqual, Double(size.width), compression.horizontal, view))
            if compression.horizontal >= 1000 { requiredContent[widths[1]] = (view, first + 2) }
        }
        if size.height >= 0 {
            solver.term(first + 3, 1)
            let most = finish(.lessOrEqual, Double(size.height), hugging.vertical, view)
            solver.term(first + 3, 1)
            let least = finish(.greaterOrEqual, Double(size.height), compression.vertical, view)
            if compression.vertical >= 1000 { requiredContent[least] = (view, first + 3) }
            if view.wrapsContentToWidth { textRows.append((view, widths, [least, most], size.width)) }
        }
    }

    /// Those of the view, then those of the views in it that belong to the region.
    private func addConstraints(from view: UIView) {
        let constraints = view.layoutState?.constraints ?? []
        for constraint in isDesigned ? constraints.reversed() : constraints { add(constraint, holder: view) }
        if let stack = view as? UIStackView { addArrangement(of: stack) }
        for subview in isDesigned ? view.subviews.reversed() : view.subviews where takesPart(subview) { addConstraints(from: subview) }
    }

    // MARK: Solving

    var rootSize: CGSize {
        let first = variables(of: root), insets = root.alignmentRectInsets
        return CGSize(width: solver.value(first + 2) + Double(insets.left + insets.right), height: solver.value(first + 3) + Double(insets.top + insets.bottom))
    }

    func solve() {
        solveOnce()
        if wrapText() { solveOnce() }
        if keepSizesPositive() {
            solveOnce()
            if wrapText() { solveOnce() }
        }
        if fitting == nil { for conflict in solver.conflicts { report(conflict) } }
    }

    /// Content whose required resistance to compression had to be given up is made as large as the constraints let it be.
    private func solveOnce() {
        solver.solve()
        var added = false
        for conflict in solver.conflicts {
            guard let content = requiredContent.removeValue(forKey: conflict.broken) else { continue }
            solver.term(content.variable, 1)
            let row = finish(.greaterOrEqual, solver.constant(of: conflict.broken), Self.almostRequired, content.view)
            if let text = textRows.firstIndex(where: { $0.widths.contains(conflict.broken) }) { textRows[text].widths.append(row) }
            if let text = textRows.firstIndex(where: { $0.heights.contains(conflict.broken) }) { textRows[text].heights.append(row) }
            added = true
        }
        if added { solver.solve() }
    }

    /// Text that wraps is as high as the width found for it makes it, and as wide as its longest line then. Returns true when a size changed.
    private func wrapText() -> Bool {
        var changed = false
        for (view, widths, heights, natural) in textRows {
            let first = variables(of: view), insets = view.alignmentRectInsets
            let width = CGFloat(solver.value(first + 2)) + insets.left + insets.right
            let size = width < natural - 0.01 ? view.contentSize(forWidth: width) : LayoutEngine.contentSize(of: view)
            for (rows, length) in [(widths, size.width), (heights, size.height)] {
                for row in rows where abs(solver.constant(of: row) - Double(length)) > 0.001 {
                    solver.setConstant(Double(length), of: row)
                    changed = true
                }
            }
        }
        return changed
    }

    /// Views have no negative sizes. That is asked only of those that would: two equations less for all others.
    private func keepSizesPositive() -> Bool {
        var added = false
        for view in views where !view.translatesAutoresizingMaskIntoConstraints {
            let first = variables(of: view)
            for size in first + 2 ... first + 3 where solver.value(size) < -0.001 {
                solver.term(size, 1)
                sources.append(view)
                solver.finish(.greaterOrEqual, 0, locked: true)
                added = true
            }
        }
        return added
    }

    private func report(_ conflict: ConstraintSolver.Conflict) {
        let named = conflict.constraints.compactMap { sources[Int($0)] }
        UnsatisfiableConstraints.report(named, broken: sources[Int(conflict.broken)])
    }

    func isAmbiguous(_ view: UIView) -> Bool {
        solver.solve()
        guard view.layoutState?.mark.system == number else { return false }
        let first = variables(of: view)
        return (first ... first + 3).contains { solver.isAmbiguous($0) }
    }

    // MARK: Placing

    func place() {
        let scale = max(1, UIScreen.main.scale)
        for view in views {
            let first = variables(of: view), insets = view.alignmentRectInsets
            let x = solver.value(first) - Double(insets.left), y = solver.value(first + 1) - Double(insets.top)
            let width = solver.value(first + 2) + Double(insets.left + insets.right), height = solver.value(first + 3) + Double(insets.top + insets.bottom)
            guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { continue }
            let left = CGFloat(x).roundedToPixel(scale), top = CGFloat(y).roundedToPixel(scale)
            let size = CGSize(width: max(0, CGFloat(x + width).roundedToPixel(scale) - left), height: max(0, CGFloat(y + height).roundedToPixel(scale) - top))
            let bounds = view.bounds
            let follows = view.marginsState?.preservesSuperview == true ? view.layoutMargins : nil
            let anchor = view.layer.anchorPoint
            let center = CGPoint(x: left + size.width * anchor.x, y: top + size.height * anchor.y)
            if abs(bounds.width - size.width) > 0.0001 || abs(bounds.height - size.height) > 0.0001 { view.bounds = CGRect(origin: bounds.origin, size: size) }
            let old = view.center
            if abs(old.x - center.x) > 0.0001 || abs(old.y - center.y) > 0.0001 {
                view.center = center
                view.positionChanged()
            }
            // Margins that follow the superview's depend on where the view is.
            if let follows, follows != view.layoutMargins { view.marginsChanged() }
        }
        for guide in guides {
            let first = variables(of: guide)
            guide.solvedFrame = CGRect(x: solver.value(first), y: solver.value(first + 1), width: solver.value(first + 2), height: solver.value(first + 3))
        }
        for (view, variable) in contentVariables.values {
            view.setSolvedContentSize(CGSize(width: CGFloat(solver.value(variable)).roundedToPixel(scale), height: CGFloat(solver.value(variable + 1)).roundedToPixel(scale)))
        }
    }
}
