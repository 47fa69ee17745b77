import CoreGraphics
import Foundation
import QuartzCore

/// What stands around a cell's content: separators, accessory, editing control.
@MainActor
final class CellFurniture {
    /// The cell owns this.
    private unowned(unsafe) let cell: UITableViewCell
    private var separator: UIView?
    private var topSeparator: UIView?
    private var glyphs: [UIView] = []
    private var builtFor: (UITableViewCell.AccessoryType, Bool)?
    private var editControl: UIView?
    /// In the place of the signs where several rows are chosen while editing.
    private var circle: SelectionCircle?
    private var reorderControl: ReorderControl?

    // Points, from Xcode's canvas: what an accessory takes from the content's width beside the margin.
    private static let chevronWidth: CGFloat = 10.5
    private static let glyphWidth: CGFloat = 24
    private static let pairGap: CGFloat = 12
    /// What the red and green signs push the content aside; as iOS since 7 (known, not measured).
    private static let editWidth: CGFloat = 38

    init(_ cell: UITableViewCell) { self.cell = cell }

    // MARK: Accessories

    private var accessory: (view: UIView?, type: UITableViewCell.AccessoryType) {
        cell.isEditing
            ? (cell.editingAccessoryView, cell.editingAccessoryType) : (cell.accessoryView, cell.accessoryType)
    }

    var trailingWidth: CGFloat {
        let (view, type) = accessory, index = cell.table?.sectionIndexWidth ?? 0,
            margin = CellLook.margin(cell) + cell.safeAreaInsets.right + index
        if reorderControl != nil { return ReorderControl.width + margin / 2 + (view?.frame.width ?? 0) }
        if let view { return view.frame.width + margin }
        return switch type {
        case .none: index
        case .disclosureIndicator: margin + Self.chevronWidth
        case .checkmark, .detailButton: margin + Self.glyphWidth
        case .detailDisclosureButton: margin + Self.chevronWidth + Self.pairGap + Self.glyphWidth
        }
    }

    var leadingWidth: CGFloat {
        guard cell.isEditing, cell.shouldIndentWhileEditing, cell.editingStyle != .none || circle != nil else {
            return 0
        }
        return Self.editWidth
    }

    func accessoryChanged() {
        for view in glyphs { view.removeFromSuperview() }
        glyphs = []
        let (view, type) = accessory
        if cell.isEditing {
            cell.accessoryView?.removeFromSuperview()
        } else {
            cell.editingAccessoryView?.removeFromSuperview()
        }
        if let view {
            if view.superview !== cell { cell.addSubview(view) }
            return
        }
        switch type {
        case .none: break
        case .disclosureIndicator: glyphs = [chevron()]
        case .checkmark: glyphs = [image(.checkmark, nil)]
        case .detailButton: glyphs = [infoButton()]
        case .detailDisclosureButton: glyphs = [infoButton(), chevron()]
        }
        for glyph in glyphs { cell.addSubview(glyph) }
    }

    private func chevron() -> UIView {
        let view = image(.chevronForward, .tertiaryLabel)
        if cell.isRightToLeft { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
        return view
    }

    /// What stands beside the content.
    var views: [UIView] {
        glyphs + [separator, topSeparator, editControl, reorderControl, accessory.view].compactMap { $0 }
    }

    private func image(_ glyph: SystemGlyph, _ color: UIColor?) -> UIImageView {
        let view = UIImageView(image: glyph.image)
        if let color { view.tintColor = color }
        view.frame.size = glyph.size
        return view
    }

    private func infoButton() -> UIView {
        let button = UIButton(type: .detailDisclosure)
        button.frame.size = CGSize(width: Self.glyphWidth, height: Self.glyphWidth)
        button.accessibilityLabel = "More Info"
        button.addAction(UIAction { [unowned cell] _ in cell.table?.accessoryTapped(cell) }, for: .touchUpInside)
        return button
    }

    /// Whether a point of the cell lies on the accessory's button, or on what the app put in its place.
    func isOnAccessory(_ point: CGPoint) -> Bool {
        (glyphs + [accessory.view]).contains { $0?.frame.contains(point) == true && !($0 is UIImageView) }
    }

    // MARK: Separators

    func separatorsChanged(_ table: UITableView) {
        let position = cell.position
        let isShown = table.separatorStyle != .none
        show(&separator, isShown && !(position.isLast && position.style == .insetGrouped), table)
        show(&topSeparator, isShown && position.isFirst && position.style == .grouped, table)
    }

    /// The lines around a row that is pressed or selected give way to its shade.
    var isLineHidden = false { didSet { if isLineHidden != oldValue { separator?.alpha = isLineHidden ? 0 : 1 } } }

    private func show(_ line: inout UIView?, _ shown: Bool, _ table: UITableView) {
        guard shown else {
            line?.isHidden = true
            return
        }
        if line == nil {
            let view = _UITableViewCellSeparatorView(frame: .zero)
            view.isUserInteractionEnabled = false
            cell.addSubview(view)
            line = view
        }
        line?.isHidden = false
        if let effect = table.separatorEffect {
            line?.backgroundColor = .clear
            line.map { show(effect, in: $0, table) }
        } else {
            line?.subviews.forEach { $0.removeFromSuperview() }
            if line?.backgroundColor != table.separatorColor { line?.backgroundColor = table.separatorColor }
        }
    }

    /// A blurred line, or one whose colour what is behind shines through.
    private func show(_ effect: UIVisualEffect, in line: UIView, _ table: UITableView) {
        let known = line.subviews.first as? UIVisualEffectView, view = known ?? UIVisualEffectView(effect: effect)
        if known == nil {
            view.frame = line.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            line.addSubview(view)
        }
        view.effect = effect
        view.contentView.backgroundColor = effect is UIVibrancyEffect ? table.separatorColor : nil
    }

    /// Where the line begins: at the text, unless the table or the cell says otherwise.
    private var separatorLeft: CGFloat {
        if cell.isRightToLeft, cell.ownSeparatorInset == nil, (cell.table?.separatorInset.left ?? -1) < 0 {
            return cell.contentView.layoutMargins.right
        }
        if let own = cell.ownSeparatorInset { return own.left }
        if let left = cell.table?.separatorInset.left, left >= 0 {
            return cell.table?.separatorInsetReference == .fromAutomaticInsets ? automaticLeft + left : left
        }
        return automaticLeft
    }

    /// Where the text begins.
    private var automaticLeft: CGFloat {
        if let list = cell.contentView as? UIListContentView { return cell.contentView.frame.minX + list.textLeading }
        if cell.parts.image?.image != nil, let text = cell.parts.text {
            return cell.contentView.frame.minX + text.frame.minX
        }
        return cell.contentView.frame.minX + cell.contentView.layoutMargins.left
    }

    func layOut() {
        let bounds = cell.bounds, line = 1 / cell.pixelsPerPoint
        let isFullWidth = cell.position.isLast && cell.position.style == .grouped
        if let separator, !separator.isHidden {
            let left = isFullWidth ? 0 : separatorLeft
            let right = isFullWidth ? 0 : cell.ownSeparatorInset?.right ?? max(cell.table?.separatorInset.right ?? 0, 0)
            place(
                separator,
                CGRect(
                    x: left - slide, y: bounds.height - line, width: max(bounds.width - left - right, 0), height: line))
        }
        if let topSeparator, !topSeparator.isHidden {
            place(topSeparator, CGRect(x: 0, y: 0, width: bounds.width, height: line))
        }
        layOutAccessory(bounds)
        if let editControl {
            place(
                editControl,
                CGRect(
                    x: (cell.isEditing
                        ? CellLook.margin(cell) - (Self.editWidth - EditControl.disc) / 2 : -Self.editWidth) - slide,
                    y: 0, width: Self.editWidth, height: bounds.height))
        }
        cell.aside.layOut()
    }

    /// How far everything is pushed aside, in points.
    private var slide: CGFloat { cell.aside.slide }

    private func layOutAccessory(_ bounds: CGRect) {
        let scale = cell.pixelsPerPoint
        var right =
            bounds.width - cell.safeAreaInsets.right - CellLook.margin(cell) - (cell.table?.sectionIndexWidth ?? 0)
            - slide
        if let reorderControl {
            right += CellLook.margin(cell) / 2
            place(
                reorderControl,
                CGRect(x: right - ReorderControl.width, y: 0, width: ReorderControl.width, height: bounds.height))
            right -= ReorderControl.width
        }
        func centre(_ view: UIView, _ width: CGFloat) {
            let height = view.frame.height
            place(
                view,
                CGRect(
                    x: right - width, y: ((bounds.height - height) / 2).roundedToPixel(scale), width: width,
                    height: height))
        }
        if let view = accessory.view { return centre(view, view.frame.width) }
        for glyph in glyphs.reversed() {
            if glyph is UIButton {
                // Fingers are thicker than the sign: all of the row's height counts, and some of the sides.
                place(
                    glyph,
                    CGRect(
                        x: right - Self.glyphWidth - Self.pairGap, y: 0, width: Self.glyphWidth + 2 * Self.pairGap,
                        height: bounds.height))
                right -= Self.glyphWidth + Self.pairGap
            } else {
                centre(glyph, glyph.frame.width)
                right -= glyph.frame.width + Self.pairGap
            }
        }
    }

    private func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    // MARK: Editing

    func editingChanged() {
        editControl?.removeFromSuperview()
        editControl = nil
        reorderControl?.removeFromSuperview()
        reorderControl = nil
        if cell.isEditing, let table = cell.table, let place = table.indexPath(for: cell)?.place, table.canMove(place) {
            let control = ReorderControl { [unowned cell] recognizer in
                guard let table = cell.table else { return }
                let point = recognizer.location(in: table)
                switch recognizer.state {
                case .began: table.beginMoving(cell, at: point)
                case .changed: table.rowMove?.move(to: point)
                default: table.rowMove?.end(commits: recognizer.state == .ended)
                }
            }
            cell.addSubview(control)
            reorderControl = control
        }
        guard cell.isEditing else { return circle = nil }
        if cell.table?.allowsMultipleSelectionDuringEditing == true {
            let circle = circle ?? SelectionCircle()
            circle.isChosen = cell.isSelected
            cell.addSubview(circle)
            editControl = circle
            self.circle = circle
            return
        }
        guard cell.editingStyle != .none else { return }
        let button = EditControl(deletes: cell.editingStyle == .delete)
        button.accessibilityLabel = cell.editingStyle == .delete ? "Delete" : "Insert"
        button.addAction(UIAction { [unowned cell] _ in cell.table?.editControlTapped(cell) }, for: .touchUpInside)
        cell.addSubview(button)
        editControl = button
    }

    func selectionChanged() { circle?.isChosen = cell.isSelected }
}

/// The hairline below a row.
open class _UITableViewCellSeparatorView: UIView {}

/// The grey behind a cell that is pressed or selected.
@MainActor
final class SelectionShade {
    /// The cell owns this.
    private unowned(unsafe) let cell: UITableViewCell
    private var own: UIView?
    private var isShown = false

    init(_ cell: UITableViewCell) { self.cell = cell }

    var isShaded: Bool { isShown }
    private var isWanted: Bool {
        (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
            && (!cell.isEditing || choosesSeveral && cell.multipleSelectionBackgroundView != nil)
    }

    private var choosesSeveral: Bool {
        guard let table = cell.table else { return false }
        return cell.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    }
    /// The background that the app has for it.
    private var given: UIView? {
        (choosesSeveral ? cell.multipleSelectionBackgroundView : nil) ?? cell.selectedBackgroundView
    }

    func update(animated: Bool) {
        cell.furniture.selectionChanged()
        highlightContent(cell.selectionStyle != .none && (cell.isSelected || cell.isHighlighted), in: cell.contentView)
        guard isWanted != isShown else { return }
        isShown = isWanted
        cell.table?.shadeChanged(cell)
        if isShown {
            let view = given ?? makeOwn()
            view.layer.removeAllAnimations()
            view.alpha = 1
            cell.insertSubview(view, at: cell.backgroundView == nil ? 0 : 1)
            layOut()
        } else if animated, let view = shownView, cell.window != nil {
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { [weak self] _ in
                guard let self, !isShown else { return }
                view.removeFromSuperview()
            }
        } else {
            shownView?.removeFromSuperview()
        }
    }

    private var shownView: UIView? { given ?? own }

    private func makeOwn() -> UIView {
        if let own { return own }
        let view = UIView(frame: cell.bounds)
        view.backgroundColor = .systemGray4
        view.isUserInteractionEnabled = false
        own = view
        return view
    }

    func viewChanged() {
        own?.removeFromSuperview()
        guard isShown, let view = given else { return }
        cell.insertSubview(view, at: cell.backgroundView == nil ? 0 : 1)
        layOut()
    }

    func layOut() {
        guard isShown, let view = shownView, view.frame != cell.bounds else { return }
        view.frame = cell.bounds
    }

    /// Labels and images have a look for it.
    private func highlightContent(_ highlighted: Bool, in view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel {
                label.isHighlighted = highlighted
            } else if let image = subview as? UIImageView {
                image.isHighlighted = highlighted
            }
            if !(subview is UIControl) { highlightContent(highlighted, in: subview) }
        }
    }
}
