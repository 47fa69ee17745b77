import Foundation

/// What a row asks that no constraint of the app does: UIKit has constraints of its own for it, which its log names.
///
/// The rows here say the same with fewer unknowns. Views are not kept: whatever goes takes the system with it.
struct LayoutRule {
    enum Kind {
        /// The root's size, given from outside.
        case rootSize
        /// A part of the frame that the autoresizing mask gives: 0 x, 1 y, 2 width, 3 height.
        case mask
        /// A hidden view of a stack has no length.
        case hiding
        /// The first view begins at the stack's near edge, the last one ends at its far one.
        case start, end
        /// The distance between neighbours, `other` after `view`.
        case spacing, spacingAtLeast
        /// All distances are one.
        case equalSpacing
        /// As long as `other`, the first.
        case equalLength
        /// Across the axis, on the first view's edge, middle or baseline; or within the stack's edges.
        case alignStart, alignEnd, alignCenter, alignFirstBaseline, alignLastBaseline, withinStart, withinEnd
    }

    var kind: Kind
    /// Of the axis that the row is about.
    var isVertical: Bool
    var view: Unmanaged<UIView>, other: Unmanaged<UIView>?
    /// Which of the distances, or which part of a frame and how much of its superview's growth it takes.
    var index = 0, share = 0.0

    init(
        _ kind: Kind, isVertical: Bool, _ view: UIView, _ other: UIView? = nil, index: Int = 0, share: Double = 0
    ) {
        (self.kind, self.isVertical, self.index, self.share) = (kind, isVertical, index, share)
        self.view = Unmanaged.passUnretained(view)
        self.other = other.map(Unmanaged.passUnretained)
    }
}

/// The rules in UIKit's words.
extension LayoutSystem {
    /// What a row stands for: the constraint that it is first, then others that UIKit needs for the same.
    func constraintTexts(of row: Int32) -> [ConstraintText] {
        guard let source = source(of: row) else { return [] }
        if let constraint = source as? NSLayoutConstraint {
            return [constraint.constraintText] + constraint.guideTexts
        }
        if let rule = rule(of: row) {
            let view = rule.view.takeUnretainedValue()
            switch rule.kind {
            case .rootSize: return ConstraintText.givenSize(of: view, isVertical: rule.isVertical)
            case .mask: return [ConstraintText.mask(of: view, part: rule.index, share: rule.share)]
            default:
                guard let stack = source as? UIStackView else { return [] }
                return StackText(stack, constant: solver.constant(of: row)).constraints(rule)
            }
        }
        guard let view = source as? UIView, let rows = view.layoutState?.contentRows, rows.system == number,
            row >= rows.first
        else { return [] }
        let place = Int(row - rows.first), ofWidth = rows.hasWidth ? 2 : 0
        guard place < ofWidth + (rows.hasHeight ? 2 : 0) else { return [] }
        return [ConstraintText.contentSize(of: view, isVertical: place >= ofWidth, solver.constant(of: row))]
    }
}

@MainActor
extension ConstraintText {
    private nonisolated static func length(_ isVertical: Bool) -> String { isVertical ? "height" : "width" }

    /// Whether UIKit lays out what is in the view for itself, with its size given by a constraint of that name.
    private static func isEncapsulated(_ view: UIView) -> Bool {
        view.superview == nil && !(view is UIWindow) || view.viewController != nil || view is UITableViewCell
            || view is UITableViewCellContentView || view is UITableViewHeaderFooterView
            || view is UICollectionReusableView
    }

    /// What gives a region's root its size. A mask that lets it grow passes the question on to the superview.
    static func givenSize(of view: UIView, isVertical: Bool) -> [ConstraintText] {
        let length = isVertical ? view.bounds.height : view.bounds.width, axis = isVertical ? "Height" : "Width"
        var text = ConstraintText(
            address: LayoutItem.address(view, isVertical ? 0x20 : 0x10), first: LayoutItem.item(view),
            firstAttribute: self.length(isVertical), constant: length)
        if isEncapsulated(view) {
            // A view that is laid out before it is anywhere, and has no size yet.
            let isPassing =
                view.superview == nil && length == 0 && view.viewController == nil && !(view is UITableViewCell)
                && !(view is UICollectionReusableView)
            text.identifier = isPassing ? "_UITemporaryLayout\(axis)" : "UIView-Encapsulated-Layout-\(axis)"
            return [text]
        }
        (text.type, text.mask) = ("NSAutoresizingMaskLayoutConstraint", view.autoresizingMask.letters(of: view))
        let flexible = isVertical ? UIView.AutoresizingMask.flexibleHeight : .flexibleWidth
        guard view.autoresizingMask.contains(flexible), let superview = view.superview, !(view is UIWindow),
            superview.translatesAutoresizingMaskIntoConstraints
        else { return [text] }
        (text.second, text.secondAttribute) = (LayoutItem.item(superview), text.firstAttribute)
        text.constant -= isVertical ? superview.bounds.height : superview.bounds.width
        return [text] + givenSize(of: superview, isVertical: isVertical)
    }

    static func mask(of view: UIView, part: Int, share: Double) -> ConstraintText {
        let frame = view.frame, isVertical = part % 2 == 1
        let values = [frame.minX, frame.minY, frame.width, frame.height]
        var text = ConstraintText(
            type: "NSAutoresizingMaskLayoutConstraint", address: LayoutItem.address(view, 0x10 * (part + 1)),
            mask: view.autoresizingMask.letters(of: view), first: LayoutItem.item(view),
            firstAttribute: ["minX", "minY", "width", "height"][part], constant: values[part])
        guard let superview = view.superview else { return text }
        guard share != 0 else {
            if part < 2 { text.edge = LayoutItem.item(superview) }
            return text
        }
        (text.second, text.secondAttribute) = (LayoutItem.item(superview), length(isVertical))
        text.multiplier = CGFloat(share)
        text.constant -= text.multiplier * (isVertical ? superview.bounds.height : superview.bounds.width)
        return text
    }

    static func contentSize(of view: UIView, isVertical: Bool, _ length: Double) -> ConstraintText {
        let axis: NSLayoutConstraint.Axis = isVertical ? .vertical : .horizontal
        let hug = CGFloat(view.contentHuggingPriority(for: axis).rawValue),
            resist = CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue)
        return ConstraintText(
            type: "NSContentSizeLayoutConstraint", address: LayoutItem.address(view, isVertical ? 0x20 : 0x10),
            first: LayoutItem.item(view), firstAttribute: self.length(isVertical), constant: CGFloat(length),
            note: "Hug:\(hug.brief) CompressionResistance:\(resist.brief)")
    }
}

extension UIView.AutoresizingMask {
    /// Margin, length, margin: `&` for what grows. A mask without any keeps the near margin and the length, as the mask
    /// of a view in another then means; a window's keeps all.
    @MainActor
    func letters(of view: UIView) -> String {
        func axis(_ parts: [UIView.AutoresizingMask]) -> String {
            let letters = parts.map { contains($0) ? "&" : "-" }.joined()
            return letters == "---" && !(view is UIWindow) ? "--&" : letters
        }
        return "h=\(axis([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])) "
            + "v=\(axis([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]))"
    }
}
