import ConstraintSolver
import Foundation

/// The equations of one region: variables for the views' alignment rectangles, each in its superview's coordinates, so
/// that siblings' subtrees share no unknowns and most equations have only one.
@MainActor
final class LayoutSystem {
    typealias Axis = NSLayoutConstraint.Axis

    private static var lastNumber: Int32 = 0

    /// Not kept: the root keeps the system.
    unowned(unsafe) let root: UIView
    /// How the region's tree is laid out; nil as in an app.
    let dialect: (any LayoutDialect)?
    let solver = ConstraintSolver(workspace: workspace)
    private static let workspace = ConstraintSolver.Workspace()
    let number: Int32
    /// Target size and priorities when the root's own size is asked for.
    private let fitting: (size: CGSize, horizontal: Float, vertical: Float)?
    /// The rows of the target's width and height.
    private var fittingRows: [Int32] = []
    /// Whether the root keeps its size though constraints might give it another.
    private let isFixed: Bool
    /// Whether what is in a fixed root has to fit into its height; else the height gives way to any other wish.
    private let keepsHeight: Bool
    /// All views that the region places, superviews first, and where their variables are.
    private(set) var views: [UIView] = []
    private var firsts: [Int32] = []
    private var guides: [(guide: UILayoutGuide, first: Int32)] = []
    /// What each row came from: a constraint, or the view whose content, stack or mask asks for it. Not kept: whatever
    /// goes takes the system with it.
    private var sources: [Unmanaged<AnyObject>?] = []
    /// What rows ask that come from no constraint, in the order of the rows: only asked for when the log names them.
    private var rules: [(row: Int32, rule: LayoutRule)] = []
    /// The rows of the root's size.
    private var sizeRows: (width: Int32, height: Int32) = (-1, -1)
    /// Rows whose constant follows from a width that the first solution finds.
    private var textRows: [TextRows] = []
    private struct TextRows {
        var view: UIView, first: Int32, widths: [Int32], heights: [Int32], natural: CGSize
    }
    /// Rows of required resistance to compression.
    private var requiredContent: [(row: Int32, view: UIView, variable: Int32)] = []
    private static let almostRequired: Float = 999.9
    /// Texts whose height at their width has gone into proportions.
    var proportionalTexts: [(view: UIView, width: CGFloat)] = []
    /// Whether the views' widths are others now, so that the proportions don't hold any more.
    var hasStaleProportions: Bool { proportionalTexts.contains { abs($0.view.bounds.width - $0.width) > 0.01 } }
    /// Rows that decide what the document leaves open.
    var guesses: [Int32] = []
    /// Whether rows hold numbers that follow from the present sizes of views; from where the keyboard is; from what is
    /// in views (baselines, proportions), beside the rows of their content size.
    var usesSizes = false, usesKeyboard = false, usesContents = false
    private var rootVariable: Int32 = 0
    /// Whether leading is on the right in the row that is being made.
    var isMirrored = false
    private var contentVariables: [ObjectIdentifier: (view: UIView, variable: Int32)] = [:]
    /// How far views are scrolled that something in or on them is held outside of; and the rows that say it.
    private var offsets: [ObjectIdentifier: (variable: Int32, row: Int32)] = [:]

    init(root: UIView, fitting: (CGSize, Float, Float)? = nil, isFixed: Bool = false, keepsHeight: Bool = true) {
        self.root = root
        dialect = root.layoutDialect
        self.keepsHeight = keepsHeight
        self.fitting = fitting
        self.isFixed = isFixed
        Self.lastNumber += 1
        number = Self.lastNumber
        build()
    }

    // MARK: Building

    private func build() {
        rootVariable = makeVariables(root, root.bounds.size, origin: .zero)
        if let fitting {
            addFitting(rootVariable + 2, fitting.size.width, fitting.horizontal)
            addFitting(rootVariable + 3, fitting.size.height, fitting.vertical)
            addContentSize(root, rootVariable)
        } else if !isFixed, root.superview == nil, !root.translatesAutoresizingMaskIntoConstraints, !(root is UIWindow)
        {
            addContentSize(root, rootVariable)
        } else {
            let insets = root.alignmentRectInsets
            sizeRows.width = Int32(sources.count)
            fix(rootVariable + 2, Double(root.bounds.width - insets.left - insets.right), root)
            let height = Double(root.bounds.height - insets.top - insets.bottom)
            if keepsHeight {
                sizeRows.height = Int32(sources.count)
                fix(rootVariable + 3, height, root)
            } else {
                solver.term(rootVariable + 3, 1)
                finish(.equal, height, 0.5, root)
            }
        }
        collect(root)
        addConstraints(from: root)
        // Last, so that content gives way where required constraints contradict it.
        for (view, first) in zip(views, firsts) where !view.translatesAutoresizingMaskIntoConstraints {
            addContentSize(view, first)
        }
    }

    private var givesUpInnerFirst: Bool { dialect?.givesUpInnerFirst ?? false }

    func contentSize(of view: UIView) -> CGSize {
        let size = view.intrinsicContentSize
        return dialect?.contentSize(of: view, size) ?? size
    }

    private func addFitting(_ variable: Int32, _ target: CGFloat, _ priority: Float) {
        solver.term(variable, 1)
        fittingRows.append(finish(.equal, Double(target), priority, root))
    }

    private func collect(_ view: UIView) {
        view.markCrossings()
        view.subviews.forEachUnretained {
            $0._withUnsafeGuaranteedRef { subview in
                guard takesPart(subview) else { return }
                views.append(subview)
                firsts.append(
                    subview.translatesAutoresizingMaskIntoConstraints
                        ? variables(of: subview)
                        : makeVariables(subview, subview.bounds.size, origin: subview.frame.origin))
                collect(subview)
            }
        }
    }

    private func takesPart(_ view: UIView) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints
            || view.layoutReference?._withUnsafeGuaranteedRef { $0.isCrossed } == true
    }

    /// Four variables: x, y, width, height of the alignment rectangle.
    private func makeVariables(_ view: UIView, _ size: CGSize, origin: CGPoint) -> Int32 {
        let state = view.layoutStateMade, insets = view.alignmentRectInsets
        let first = solver.addVariable(hint: Double(origin.x + insets.left))
        _ = solver.addVariable(hint: Double(origin.y + insets.top))
        _ = solver.addVariable(hint: Double(size.width - insets.left - insets.right))
        _ = solver.addVariable(hint: Double(size.height - insets.top - insets.bottom))
        state.mark = LayoutMark(system: number, variable: first)
        state.isPlain = insets == .zero && !view.scrollsContent
        return first
    }

    /// The view's variables. A view that constraints refer to but don't place follows its autoresizing mask.
    func variables(of view: UIView) -> Int32 {
        if let mark = view.layoutReference?._withUnsafeGuaranteedRef({ $0.mark }), mark.system == number {
            return mark.variable
        }
        let frame = view.frame
        let first = makeVariables(view, frame.size, origin: frame.origin)
        // It may turn up in the middle of a row.
        let pending = solver.setAside()
        addMask(of: view, first)
        solver.takeUp(pending)
        return first
    }

    func variables(of guide: UILayoutGuide) -> Int32 {
        let reference = guide.reference
        if reference.mark.system == number { return reference.mark.variable }
        let frame = guide.solvedFrame
        let first = solver.addVariable(hint: Double(frame.minX))
        _ = solver.addVariable(hint: Double(frame.minY))
        _ = solver.addVariable(hint: Double(frame.width))
        _ = solver.addVariable(hint: Double(frame.height))
        reference.mark = LayoutMark(system: number, variable: first)
        guides.append((guide, first))
        let pending = solver.setAside()
        for dimension in 2...3 {
            solver.term(first + Int32(dimension), 1)
            finish(.greaterOrEqual, 0, 1000, guide)
        }
        solver.takeUp(pending)
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

    /// How far a view is scrolled, x and y: given from outside, and given anew with each step of a finger.
    func offsetVariables(of view: UIView) -> Int32 {
        if let known = offsets[ObjectIdentifier(view)] { return known.variable }
        let origin = view.bounds.origin, pending = solver.setAside()
        let first = solver.addVariable(hint: Double(origin.x))
        _ = solver.addVariable(hint: Double(origin.y))
        offsets[ObjectIdentifier(view)] = (first, Int32(sources.count))
        fix(first, Double(origin.x), nil)
        fix(first + 1, Double(origin.y), nil)
        solver.takeUp(pending)
        view.layoutStateMade.isFollowed = true
        return first
    }

    /// Says how far the view is scrolled now. Returns false where nothing here hangs on that.
    func setOffset(of view: UIView) -> Bool {
        guard let row = offsets[ObjectIdentifier(view)]?.row else { return false }
        solver.setConstant(Double(view.bounds.minX), of: row)
        solver.setConstant(Double(view.bounds.minY), of: row + 1)
        return true
    }

    private func fix(_ variable: Int32, _ value: Double, _ source: AnyObject?) {
        solver.term(variable, 1)
        sources.append(source.map(Unmanaged.passUnretained))
        solver.finish(.equal, value, locked: true)
    }

    /// Says what the row that is finished next stands for.
    func note(_ rule: LayoutRule) { rules.append((Int32(sources.count), rule)) }

    func rule(of row: Int32) -> LayoutRule? {
        if row == sizeRows.width || row == sizeRows.height {
            return LayoutRule(.rootSize, isVertical: row == sizeRows.height, root)
        }
        return rules.first { $0.row == row }?.rule
    }

    func source(of row: Int32) -> AnyObject? { sources[Int(row)]?.takeUnretainedValue() }

    @discardableResult
    func finish(_ relation: ConstraintSolver.Relation, _ constant: Double, _ priority: Float, _ source: AnyObject?)
        -> Int32
    {
        sources.append(source.map(Unmanaged.passUnretained))
        return solver.finish(relation, constant, priority: priority)
    }

    /// Springs and struts as equations in the superview's size.
    private func addMask(of view: UIView, _ first: Int32) {
        usesSizes = true
        let insets = view.alignmentRectInsets
        let frame = view.frame
        let rect = frame.inset(by: insets)
        guard let parent = view.superview, isPlaced(parent) else {
            for (index, value) in [rect.minX, rect.minY, rect.width, rect.height].enumerated() {
                note(LayoutRule(.mask, isVertical: index % 2 == 1, view, index: index))
                fix(first + Int32(index), Double(value), view)
            }
            return
        }
        let mask = view.autoresizingMask, size = variables(of: parent)
        func axis(
            _ offset: Int32, _ origin: CGFloat, _ length: CGFloat, _ total: CGFloat, _ before: Bool, _ inside: Bool,
            _ after: Bool
        ) {
            // What grows, in proportion to its present length.
            let parts = [(before, origin), (inside, length), (after, total - origin - length)]
            let flexible = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
            let count = parts.reduce(0) { $0 + ($1.0 ? 1 : 0) }
            func share(_ part: (Bool, CGFloat)) -> Double {
                guard part.0 else { return 0 }
                return count == 1 ? 1 : flexible > 0 ? Double(part.1 / flexible) : 1 / Double(count)
            }
            for (variable, value, share) in [
                (first + offset, origin, share(parts[0])), (first + 2 + offset, length, share(parts[1])),
            ] {
                solver.term(variable, 1)
                if share != 0 { solver.term(size + 2 + offset, -share) }
                note(
                    LayoutRule(.mask, isVertical: offset == 1, view, index: Int(variable - first), share: share))
                sources.append(Unmanaged.passUnretained(view))
                solver.finish(.equal, Double(value) - share * Double(total), locked: true)
            }
        }
        axis(
            0, rect.minX, rect.width, parent.bounds.width, mask.contains(.flexibleLeftMargin),
            mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        axis(
            1, rect.minY, rect.height, parent.bounds.height, mask.contains(.flexibleTopMargin),
            mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    }

    /// Whether this system gives the view its size.
    func isPlaced(_ view: UIView) -> Bool {
        view !== root && view.layoutReference?._withUnsafeGuaranteedRef { $0.mark.system } == number
    }

    /// Hugging and compression resistance around the intrinsic content size.
    private func addContentSize(_ view: UIView, _ first: Int32) {
        let size = contentSize(of: view), state = view.layoutStateMade
        state.contentRows = ContentRows(
            system: number, first: Int32(solver.constraintCount), hasWidth: size.width >= 0,
            hasHeight: size.height >= 0,
            alignmentInsets: view.alignmentRectInsets)
        if size.width < 0, size.height < 0 { return }
        let hugging = state.hugging, compression = state.compression
        if size.width >= 0 {
            solver.term(first + 2, 1)
            finish(.lessOrEqual, Double(size.width), hugging.horizontal, view)
            solver.term(first + 2, 1)
            let least = finish(.greaterOrEqual, Double(size.width), compression.horizontal, view)
            if compression.horizontal >= 1000 { requiredContent.append((least, view, first + 2)) }
        }
        if size.height >= 0 {
            solver.term(first + 3, 1)
            let most = finish(.lessOrEqual, Double(size.height), hugging.vertical, view)
            solver.term(first + 3, 1)
            let least = finish(.greaterOrEqual, Double(size.height), compression.vertical, view)
            if compression.vertical >= 1000 { requiredContent.append((least, view, first + 3)) }
            if view.wrapsContentToWidth {
                let widths = size.width >= 0 ? [state.contentRows.first, state.contentRows.first + 1] : []
                textRows.append(
                    TextRows(view: view, first: first, widths: widths, heights: [least, most], natural: size))
            }
        }
    }

    /// Those of the view, then those of the views in it that belong to the region.
    private func addConstraints(from view: UIView) {
        let stack = view as? UIStackView
        let isArrangedFirst = stack.map { dialect?.arrangesBeforeConstraints($0) ?? false } ?? false
        if isArrangedFirst, let stack { addArrangement(of: stack) }
        view.layoutReference?._withUnsafeGuaranteedRef { state in
            view.checkUnprepared(state)
            let holder = PlainHolder(view, state)
            state.constraints.forEachUnretained(reversed: givesUpInnerFirst) { constraint in
                constraint._withUnsafeGuaranteedRef { if !addPlain($0, holder) { add($0, holder: view) } }
            }
        }
        if !isArrangedFirst, let stack { addArrangement(of: stack) }
        view.subviews.forEachUnretained(reversed: givesUpInnerFirst) {
            $0._withUnsafeGuaranteedRef { if takesPart($0) { addConstraints(from: $0) } }
        }
    }

    // MARK: Solving

    var rootSize: CGSize {
        let insets = root.alignmentRectInsets
        return CGSize(
            width: solver.value(rootVariable + 2) + Double(insets.left + insets.right),
            height: solver.value(rootVariable + 3) + Double(insets.top + insets.bottom))
    }

    func solve() {
        solveOnce()
        if wrapText() { solveOnce() }
        var conflicts = solver.conflicts
        // What one view may not take another may be left to give, in a row of views each time the next one. What breaks
        // only then is told to nobody: no constraint of the app asks for it.
        for round in 0..<24 {
            guard keepSizesPositive() else { break }
            solveOnce()
            if wrapText() { solveOnce() }
            if round == 0 { conflicts = solver.conflicts }
        }
        if fitting == nil { for conflict in conflicts { report(conflict) } }
    }

    /// Content whose required resistance to compression had to be given up is made as large as the constraints let it
    /// be.
    private func solveOnce() {
        solver.solve()
        var added = false
        for conflict in solver.conflicts {
            guard let place = requiredContent.firstIndex(where: { $0.row == conflict.broken }) else { continue }
            let content = requiredContent.remove(at: place)
            solver.term(content.variable, 1)
            let row = finish(.greaterOrEqual, solver.constant(of: conflict.broken), Self.almostRequired, content.view)
            if let text = textRows.firstIndex(where: { $0.widths.contains(conflict.broken) }) {
                textRows[text].widths.append(row)
            }
            if let text = textRows.firstIndex(where: { $0.heights.contains(conflict.broken) }) {
                textRows[text].heights.append(row)
            }
            usesContents = true
            added = true
        }
        if added { solver.solve() }
    }

    /// Whether the equations that were solved to ask for the root's size also hold when it has this size.
    func fits(_ size: CGSize) -> Bool {
        let found = rootSize
        return !usesSizes && offsets.isEmpty && solver.conflicts.isEmpty && abs(found.width - size.width) < 0.001
            && abs(found.height - size.height) < 0.001
    }

    // MARK: Solving again

    var isReusable: Bool { !usesKeyboard }

    /// Sets a constraint's constant anew. Returns false where its row has to be made anew.
    func setConstant(of constraint: NSLayoutConstraint) -> Bool {
        guard constraint.row.system == number else { return false }
        solver.setConstant(constraint.rowOffset + constraint.solvedConstant, of: constraint.row.variable)
        return true
    }

    /// Asks for the root's size at another target. Returns false where the root was asked otherwise, or its size hangs
    /// on more than rows.
    func setFitting(_ target: CGSize, _ horizontal: Float, _ vertical: Float) -> Bool {
        guard let fitting, fitting.horizontal == horizontal, fitting.vertical == vertical, !usesSizes, isReusable,
            offsets.isEmpty, proportionalTexts.isEmpty
        else { return false }
        // Nobody tells when the content of a view changes that keeps its mask, as most roots do.
        let content = contentSize(of: root)
        guard content.width < 0, content.height < 0, let rows = root.layoutState?.contentRows, rows.system == number,
            !rows.hasWidth, !rows.hasHeight
        else { return false }
        for (row, length) in zip(fittingRows, [target.width, target.height]) {
            solver.setConstant(Double(length), of: row)
        }
        // What nothing decides stays where it is now, as in equations made anew.
        setHints(of: root, rootVariable, origin: .zero)
        for (view, first) in zip(views, firsts) { setHints(of: view, first, origin: view.frame.origin) }
        return true
    }

    private func setHints(of view: UIView, _ first: Int32, origin: CGPoint) {
        let size = view.bounds.size, insets = view.alignmentRectInsets
        solver.setHint(Double(origin.x + insets.left), of: first)
        solver.setHint(Double(origin.y + insets.top), of: first + 1)
        solver.setHint(Double(size.width - insets.left - insets.right), of: first + 2)
        solver.setHint(Double(size.height - insets.top - insets.bottom), of: first + 3)
    }

    /// Sets the size of a view's content anew. Returns false where other rows hang on it or it has other rows than it
    /// had.
    func setContentSize(of view: UIView) -> Bool {
        guard !usesContents, let rows = view.layoutState?.contentRows, rows.system == number else { return false }
        let size = contentSize(of: view), text = textRows.firstIndex { $0.view === view }
        guard rows.hasWidth == (size.width >= 0), rows.hasHeight == (size.height >= 0),
            rows.alignmentInsets == view.alignmentRectInsets,
            (text != nil) == (view.wrapsContentToWidth && rows.hasHeight)
        else { return false }
        // The width that it wraps at is found by the next solution.
        if let text { textRows[text].natural = size }
        var row = rows.first
        for length in [size.width, size.height] where length >= 0 {
            solver.setConstant(Double(length), of: row)
            solver.setConstant(Double(length), of: row + 1)
            row += 2
        }
        return true
    }

    /// Solves with other constants. Text is given its natural size again, which the last solution may have wrapped.
    func solveAgain() {
        for rows in textRows {
            for (rows, length) in [(rows.widths, rows.natural.width), (rows.heights, rows.natural.height)] {
                for row in rows { solver.setConstant(Double(length), of: row) }
            }
        }
        solve()
    }

    /// Text that wraps is as high as the width found for it makes it, and as wide as its longest line then. Returns
    /// true when a size changed.
    private func wrapText() -> Bool {
        var changed = false
        for rows in textRows {
            let insets = rows.view.alignmentRectInsets
            let width = CGFloat(solver.value(rows.first + 2)) + insets.left + insets.right
            let size =
                width < rows.natural.width - 0.01
                ? rows.view.contentSize(forWidth: width) : contentSize(of: rows.view)
            for (rows, length) in [(rows.widths, size.width), (rows.heights, size.height)] {
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
        for (view, first) in zip(views, firsts) {
            for size in first + 2...first + 3
            where solver.value(size) < -0.001 && !view.translatesAutoresizingMaskIntoConstraints {
                solver.term(size, 1)
                sources.append(Unmanaged.passUnretained(view))
                solver.finish(.greaterOrEqual, 0, locked: true)
                added = true
            }
        }
        return added
    }

    private func report(_ conflict: ConstraintSolver.Conflict) {
        UnsatisfiableConstraints.report(
            conflict.constraints.compactMap(source(of:)), broken: source(of: conflict.broken)
        ) {
            (conflict.constraints.flatMap(constraintTexts(of:)), constraintTexts(of: conflict.broken).first)
        }
    }

    func isAmbiguous(_ guide: UILayoutGuide) -> Bool {
        solver.solve()
        guard guide.reference.mark.system == number else { return false }
        let first = variables(of: guide)
        return (first...first + 3).contains { solver.isAmbiguous($0) }
    }

    func isAmbiguous(_ view: UIView) -> Bool {
        solver.solve()
        guard view.layoutState?.mark.system == number else { return false }
        let first = variables(of: view)
        return (first...first + 3).contains { solver.isAmbiguous($0) }
    }

    // MARK: Placing

    /// Whether equations with numbers beyond all measure, or none, came to a place all the same: else things stay where
    /// they are.
    private static func canBePlaced(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        let most = 1e15
        return abs(x) < most && abs(y) < most && abs(width) < most && abs(height) < most
    }

    func place() {
        let scale = max(1, dialect?.screen.scale ?? UIScreen.main.scale)
        for (view, first) in zip(views, firsts) {
            let insets = view.alignmentRectInsets
            let x = solver.value(first) - Double(insets.left), y = solver.value(first + 1) - Double(insets.top)
            let width = solver.value(first + 2) + Double(insets.left + insets.right),
                height = solver.value(first + 3) + Double(insets.top + insets.bottom)
            guard Self.canBePlaced(x, y, width, height) else { continue }
            let left = CGFloat(x).roundedToPixel(scale), top = CGFloat(y).roundedToPixel(scale)
            let size = CGSize(
                width: max(0, CGFloat(x + width).roundedToPixel(scale) - left),
                height: max(0, CGFloat(y + height).roundedToPixel(scale) - top))
            let bounds = view.bounds
            let follows = view.marginsState?.preservesSuperview == true ? view.layoutMargins : nil
            let anchor = view.layer.anchorPoint
            let center = CGPoint(x: left + size.width * anchor.x, y: top + size.height * anchor.y)
            if abs(bounds.width - size.width) > 0.0001 || abs(bounds.height - size.height) > 0.0001 {
                view.bounds = CGRect(origin: bounds.origin, size: size)
            }
            let old = view.center
            if abs(old.x - center.x) > 0.0001 || abs(old.y - center.y) > 0.0001 {
                view.center = center
                view.positionChanged()
            }
            // Margins that follow the superview's depend on where the view is.
            if let follows, follows != view.layoutMargins { view.marginsChanged() }
        }
        for (guide, first) in guides {
            let (x, y, width, height) = (
                solver.value(first), solver.value(first + 1), solver.value(first + 2), solver.value(first + 3)
            )
            if Self.canBePlaced(x, y, width, height) {
                guide.solvedFrame = CGRect(x: x, y: y, width: width, height: height)
            }
        }
        for (view, variable) in contentVariables.values
        where Self.canBePlaced(0, 0, solver.value(variable), solver.value(variable + 1)) {
            view.setSolvedContentSize(
                CGSize(
                    width: CGFloat(solver.value(variable)).roundedToPixel(scale),
                    height: CGFloat(solver.value(variable + 1)).roundedToPixel(scale)))
        }
    }
}
