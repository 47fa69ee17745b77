import Foundation
import NibArchive

extension UIView {
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    public func addConstraint(_ constraint: NSLayoutConstraint) {
        requireInside(constraint)
        hold(constraint)
    }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { release(constraint) }
    }

    func hold(_ constraint: NSLayoutConstraint) {
        let state = Unmanaged.passUnretained(layoutStateMade)
        if let holder = constraint.holderReference {
            guard holder.toOpaque() != state.toOpaque() else { return }
            constraint.holder?.release(constraint)
        }
        state._withUnsafeGuaranteedRef { $0.constraints.append(constraint) }
        constraint.holderReference = state
        markCrossings(of: constraint)
        LayoutEngine.invalidate(self)
    }

    func release(_ constraint: NSLayoutConstraint) {
        guard let state = layoutState, constraint.holderReference?.toOpaque() == layoutReference?.toOpaque(),
            let index = state.constraints.lastIndex(where: { $0 === constraint })
        else { return }
        state.constraints.remove(at: index)
        constraint.holderReference = nil
        LayoutEngine.invalidate(self)
    }

    /// Marks anew, since views move after their constraints were made: archives decode items before their superviews.
    func markCrossings() {
        layoutReference?._withUnsafeGuaranteedRef { state in
            state.constraints.forEachUnretained { $0._withUnsafeGuaranteedRef { markCrossings(of: $0) } }
        }
    }

    private func markCrossings(of constraint: NSLayoutConstraint) {
        markCrossed(from: constraint.firstReference)
        markCrossed(from: constraint.secondReference)
    }

    /// The views between an item and the constraint's holder are solved in one piece with it, and so is the view whose
    /// guide the item is.
    @inline(__always)
    private func markCrossed(from reference: Unmanaged<LayoutReference>?) {
        let own = Unmanaged.passUnretained(self).toOpaque()
        guard let reference, let item = LayoutItem.unretainedView(of: reference), item.toOpaque() != own else { return }
        var view: Unmanaged<UIView>? =
            reference._withUnsafeGuaranteedRef { $0.isPlacedGuide } ? item : item._withUnsafeGuaranteedRef { $0.parent }
        while let current = view, current.toOpaque() != own {
            view = current._withUnsafeGuaranteedRef { current in
                if current.translatesAutoresizingMaskIntoConstraints { current.layoutStateMade.isCrossed = true }
                return current.parent
            }
        }
    }

    // MARK: Content priorities

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let hugging = layoutState?.hugging ?? .hugging
        return UILayoutPriority(axis == .horizontal ? hugging.horizontal : hugging.vertical)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            layoutStateMade.hugging.horizontal = priority.rawValue
        } else {
            layoutStateMade.hugging.vertical = priority.rawValue
        }
        LayoutEngine.invalidate(self)
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let compression = layoutState?.compression ?? .compression
        return UILayoutPriority(axis == .horizontal ? compression.horizontal : compression.vertical)
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {
        if axis == .horizontal {
            layoutStateMade.compression.horizontal = priority.rawValue
        } else {
            layoutStateMade.compression.vertical = priority.rawValue
        }
        LayoutEngine.invalidate(self)
    }

    // MARK: Inspection

    /// The constraints that bear on this view's size or position on one axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = self
        while let view = holder {
            found += view.constraints.filter {
                ($0.firstItem === self || $0.secondItem === self) && $0.firstAttribute.axis == axis
            }
            holder = view.superview
        }
        return found
    }

    /// Whether the constraints leave this view's frame open.
    public var hasAmbiguousLayout: Bool { LayoutEngine.isAmbiguous(self) }

    public func exerciseAmbiguityInLayout() { if hasAmbiguousLayout { LayoutEngine.invalidate(self) } }

    // MARK: Decoding

    func decodeLayout(_ nib: UINibDecoder) {
        if let pair = nib.priorities(.viewContentHuggingPriority) { layoutStateMade.hugging = pair }
        if let pair = nib.priorities(.viewContentCompressionResistancePriority) { layoutStateMade.compression = pair }
        if let insets = nib.insets(.viewDirectionalLayoutMargins) {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        } else if let insets = nib.insets(.viewLayoutMargins) {
            layoutMargins = insets
        }
        if nib.bool(.viewPreservesSuperviewMargins) == true { preservesSuperviewLayoutMargins = true }
        if let flag = nib.bool(.viewInsetsLayoutMarginsFromSafeArea) { insetsLayoutMarginsFromSafeArea = flag }
        if nib.bool(.viewLayoutMarginsFollowReadableWidth) == true {
            if let table = self as? UITableView {
                table.cellLayoutMarginsFollowReadableWidth = true
            } else {
                margins.followsReadableWidth = true
            }
        }
        for guide in nib.objects(.layoutGuides, of: UILayoutGuide.self) { adopt(guide) }
        for constraint in nib.objects(.constraints, of: NSLayoutConstraint.self) { hold(constraint) }
    }

    private func adopt(_ guide: UILayoutGuide) {
        guide.owningView = self
        let state = layoutStateMade
        switch guide.kind {
        case .safeArea: state.safeAreaGuide = guide
        case .layoutMargins: state.marginsGuide = guide
        case .readableContent: state.readableGuide = guide
        case .scrollContent: state.scrollContentGuide = guide
        case .scrollFrame: state.scrollFrameGuide = guide
        case .keyboard: state.keyboardGuide = guide as? UIKeyboardLayoutGuide
        case .placedByConstraints, .topBars, .bottomBars: state.guides.append(guide)
        }
    }

    // MARK: Changes of the hierarchy

    /// Constraints that a view above holds on this view or on what is in it go with it.
    func constraintsLeaveHierarchy() {
        var holder = superview
        while let view = holder {
            if let state = view.layoutState, !state.constraints.isEmpty {
                for constraint in state.constraints where refersInto(constraint) { view.release(constraint) }
            }
            holder = view.superview
        }
        if !translatesAutoresizingMaskIntoConstraints, let superview { LayoutEngine.invalidate(superview) }
    }

    private func refersInto(_ constraint: NSLayoutConstraint) -> Bool {
        LayoutItem.view(of: constraint.first)?.isDescendant(of: self) == true
            || LayoutItem.view(of: constraint.second)?.isDescendant(of: self) == true
    }

    func superviewChanged() {
        if !translatesAutoresizingMaskIntoConstraints || layoutState?.isCrossed == true {
            LayoutEngine.invalidate(self)
        }
    }

    /// Says that the view is laid out by its cell or its list, whatever the app wants.
    func warnOfManagedLayout() {
        let name = "Changing the translatesAutoresizingMaskIntoConstraints property of"
        if let cell = superview as? UITableViewCell, cell.contentView === self {
            Log.warning(
                "\(name) the contentView of a UITableViewCell is not supported and will result in undefined behavior, as this property is managed by the owning UITableViewCell. Cell: \(cell)"
            )
        } else if self is UICollectionReusableView, superview is UICollectionView {
            Log.warning(
                "\(name) a UICollectionReusableView that is managed by a UICollectionView is not supported, and will result in incorrect self-sizing. View: \(self)"
            )
        }
    }

    func layoutTranslationChanged() {
        LayoutEngine.invalidate(self)
        if let superview { LayoutEngine.invalidate(superview) }
    }
}

extension NSLayoutConstraint.Attribute {
    var isSize: Bool { self == .width || self == .height }

    /// Whether the side depends on the direction of text.
    var isDirectional: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }

    /// nil for `notAnAttribute`.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .notAnAttribute: nil
        default: .vertical
        }
    }
}

private extension UINibDecoder {
    /// Apple archives the two priorities as text: "{251, 750}".
    func priorities(_ key: NibKey) -> AxisPriorities? {
        if let size = size(key) { return AxisPriorities(horizontal: Float(size.width), vertical: Float(size.height)) }
        guard let text = string(key) else { return nil }
        let numbers = text.split { !("0"..."9" ~= $0 || $0 == "." || $0 == "-") }.compactMap { Float($0) }
        return numbers.count == 2 ? AxisPriorities(horizontal: numbers[0], vertical: numbers[1]) : nil
    }
}
