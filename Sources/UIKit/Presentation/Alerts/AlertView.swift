import QuartzCore

/// The view of an alert: one panel, and for sheets of actions on telephones a second one with the cancel button.
final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private var groups: [AlertGroupView] = []
    /// In a popover, which has its own background; a tap beside it cancels.
    var isInPopover = false { didSet { if isInPopover != oldValue { reload() } } }

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        isOpaque = false
        reload()
    }

    required init?(coder: NSCoder) { nil }

    private var look: AlertLook {
        (controller.preferredStyle == .alert ? AlertLook.alert : .sheet).scaled(for: traitCollection)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { reload() }
    }

    func reload() {
        for group in groups { group.removeFromSuperview() }
        let look = look, cancel = controller.cancelAction, others = controller.actions.filter { $0.style != .cancel }
        let header = AlertHeaderView(controller, look: look)
        if look.separatesCancel {
            groups = [
                AlertGroupView(
                    header: header, buttons: others.map(button), look: look,
                    color: isInPopover ? nil : AlertLook.panelColor)
            ]
            if let cancel, !isInPopover {
                groups.append(
                    AlertGroupView(header: nil, buttons: [button(cancel)], look: look, color: AlertLook.cancelColor))
            }
        } else {
            // Of two buttons the cancel button is the left one, of more the last.
            let ordered = others.count == 1 ? [cancel].compactMap { $0 } + others : others + [cancel].compactMap { $0 }
            groups = [
                AlertGroupView(header: header, buttons: ordered.map(button), look: look, color: AlertLook.panelColor)
            ]
        }
        for (index, group) in groups.enumerated() { insertSubview(group, at: index) }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func button(_ action: UIAlertAction) -> AlertButton {
        let preferred = controller.preferredAction
        let isBold = preferred.map { $0 === action } ?? (action.style == .cancel)
        return AlertButton(action, look: look, isBold: isBold) { [weak controller] in controller?.choose($0) }
    }

    // MARK: Layout

    private func heights(width: CGFloat) -> [CGFloat] { groups.map { $0.fittingHeight(width: width) } }

    /// The size that shows everything in that room, in points; more than fits scrolls.
    func fittingSize(in room: CGSize) -> CGSize {
        let width = min(controller.preferredStyle == .alert || isInPopover ? look.width : room.width, room.width)
        let heights = heights(width: width)
        let content = heights.reduce(0, +) + AlertLook.sheetGap * CGFloat(max(0, heights.count - 1))
        return CGSize(width: width, height: min(max(content, askedHeight ?? 0), room.height))
    }

    /// The height that an app's constraint gives the view: a known way to make room for views of its own.
    private var askedHeight: CGFloat? {
        constraints.first {
            $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil && $0.isActive
        }?.constant
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var heights = heights(width: bounds.width)
        guard !heights.isEmpty else { return }
        let below = heights.dropFirst().reduce(0) { $0 + $1 + AlertLook.sheetGap }
        heights[0] = bounds.height - below
        var y: CGFloat = 0
        for (group, height) in zip(groups, heights) {
            group.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height + AlertLook.sheetGap
        }
    }
}
