import CoreGraphics
import Foundation

/// Fonts, colours and margins of the standard cell styles.
@MainActor
enum CellLook {
    static func textFont(_ style: UITableViewCell.CellStyle) -> UIFont {
        style == .value2 ? .preferredFont(forTextStyle: .caption1) : .preferredFont(forTextStyle: .body)
    }

    static func detailFont(_ style: UITableViewCell.CellStyle) -> UIFont {
        style == .value1 ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .caption1)
    }

    static func textColor(_ style: UITableViewCell.CellStyle, _ tint: UIColor?) -> UIColor {
        style == .value2 ? tint ?? .tintColor : .label
    }
    static func detailColor(_ style: UITableViewCell.CellStyle) -> UIColor {
        style == .value1 ? .secondaryLabel : .label
    }

    static func margin(_ cell: UITableViewCell) -> CGFloat {
        guard let table = cell.table else { return TableMetrics.margin(width: cell.bounds.width) }
        let margin = TableMetrics.margin(width: table.bounds.width)
        return table.cellLayoutMarginsFollowReadableWidth
            ? max(margin, ((table.bounds.width - UIView.readableWidth) / 2).rounded()) : margin
    }
}

/// Where the parts of a cell go. The figures are those of Xcode's canvas for iOS 13 and later.
@MainActor
enum CellLayout {
    private static let imageGap: CGFloat = 15
    private static let labelGap: CGFloat = 2
    private static let accessoryMargin: CGFloat = 8
    private static let value2Width: CGFloat = 91

    static func layOut(_ cell: UITableViewCell) {
        let bounds = cell.bounds
        cell.backgroundView?.frame = bounds
        cell.shade.layOut()
        let content = cell.contentView, frame = contentFrame(cell)
        if content.frame != frame { content.frame = frame }
        setMargins(cell)
        layOutStyle(cell)
        cell.furniture.layOut()
        guard cell.isRightToLeft else { return }
        cell.mirrorIfNeeded([content] + cell.furniture.views)
        content.mirrorIfNeeded(
            [cell.parts.text, cell.parts.detail, cell.parts.image].compactMap { $0 }.filter(
                \.translatesAutoresizingMaskIntoConstraints))
    }

    static func contentFrame(_ cell: UITableViewCell) -> CGRect {
        let bounds = cell.bounds, furniture = cell.furniture
        let (safeLeading, safeTrailing) = safeSides(cell)
        let left = furniture.leadingWidth + safeLeading, right = furniture.trailingWidth + safeTrailing
        return CGRect(
            x: left - cell.aside.slide, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height)
    }

    /// What the safe area takes from the content at its sides; accessories keep clear of it themselves.
    private static func safeSides(_ cell: UITableViewCell) -> (leading: CGFloat, trailing: CGFloat) {
        guard cell.table?.insetsContentViewsToSafeArea == true else { return (0, 0) }
        let safe = cell.safeAreaInsets, index = cell.table?.sectionIndexWidth ?? 0
        let (leading, trailing) = cell.isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
        return (leading, cell.furniture.trailingWidth > index ? 0 : trailing)
    }

    private static func setMargins(_ cell: UITableViewCell) {
        let margin = CellLook.margin(cell) + CGFloat(cell.indentationLevel) * cell.indentationWidth
        let right = cell.furniture.trailingWidth > 0 ? accessoryMargin : CellLook.margin(cell)
        var margins = UIEdgeInsets(
            top: TableMetrics.verticalMargin, left: margin,
            bottom: TableMetrics.verticalMargin, right: right)
        if cell.isRightToLeft { (margins.left, margins.right) = (margins.right, margins.left) }
        if let list = cell.contentView as? UIListContentView {
            list.outerMargins = NSDirectionalEdgeInsets(
                top: margins.top, leading: margin, bottom: margins.bottom, trailing: right)
        } else if cell.contentConfiguration == nil, cell.givenMargins != margins {
            cell.givenMargins = margins
            cell.contentView.layoutMargins = margins
        }
    }

    // MARK: The standard styles

    private static func layOutStyle(_ cell: UITableViewCell) {
        let (text, detail, image) = cell.parts
        guard text != nil || detail != nil || image != nil, cell.contentConfiguration == nil else { return }
        // Interface Builder once wrote such labels as if constraints placed them, without any.
        if cell.contentView.constraints.isEmpty {
            for part in [text, detail, image].compactMap({ $0 }) where !part.translatesAutoresizingMaskIntoConstraints {
                part.translatesAutoresizingMaskIntoConstraints = true
            }
        }
        let size = cell.contentView.bounds.size, margins = cell.contentView.layoutMargins, scale = cell.pixelsPerPoint
        let style = shownStyle(cell)
        // From the left; what is laid out is mirrored afterwards where rows begin at the right.
        var left = cell.isRightToLeft ? margins.right : margins.left
        let right = size.width - (cell.isRightToLeft ? margins.left : margins.right)
        if let image, let natural = image.naturalSize {
            let height = min(natural.height, size.height)
            let width =
                natural.height > 0 ? (natural.width * height / natural.height).roundedToPixel(scale) : natural.width
            set(
                image,
                CGRect(x: left, y: ((size.height - height) / 2).roundedToPixel(scale), width: width, height: height))
            left += width + imageGap
        }
        let room = max(right - left, 0)
        func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let fit = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(fit.width.ceiledToPixel(scale), width), height: fit.height.ceiledToPixel(scale))
        }
        func centred(_ height: CGFloat) -> CGFloat { ((size.height - height) / 2).rounded(.up) }
        switch style {
        case .default:
            if let text { set(text, CGRect(x: left, y: 0, width: room, height: size.height)) }
        case .subtitle:
            let first = fitting(text, room), second = fitting(detail, room)
            let gap = first.height > 0 && second.height > 0 ? labelGap : 0
            let top = ((size.height - first.height - gap - second.height) / 2).rounded(.down)
            if let text { set(text, CGRect(x: left, y: top, width: first.width, height: first.height)) }
            if let detail {
                set(detail, CGRect(x: left, y: top + first.height + gap, width: second.width, height: second.height))
            }
        case .value1:
            let second = fitting(detail, room),
                first = fitting(text, max(room - (second.width > 0 ? second.width + 6 : 0), room / 2))
            let secondWidth = min(second.width, max(room - first.width - 6, 0))
            if let text {
                set(text, CGRect(x: left, y: centred(first.height), width: first.width, height: first.height))
            }
            if let detail {
                set(
                    detail,
                    CGRect(x: right - secondWidth, y: centred(second.height), width: secondWidth, height: second.height)
                )
            }
        case .value2:
            let first = fitting(text, value2Width), second = fitting(detail, max(room - value2Width - 6, 0))
            if let text {
                text.textAlignment = .right
                set(text, CGRect(x: left, y: centred(first.height), width: value2Width, height: first.height))
            }
            if let detail {
                set(
                    detail,
                    CGRect(
                        x: left + value2Width + 6, y: centred(second.height), width: max(room - value2Width - 6, 0),
                        height: second.height))
            }
        }
    }

    /// At the accessibility sizes titles break into lines, and what stands beside a title stands below it: neither
    /// leaves its row.
    private static func shownStyle(_ cell: UITableViewCell) -> UITableViewCell.CellStyle {
        let isLarge = cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let labels = [cell.parts.text, cell.parts.detail].compactMap { $0 as? UITableViewLabel }
        for label in labels { label.breakLines(forAccessibility: isLarge) }
        return cell.cellStyle == .value1 && labels.contains(where: \.isBroken) ? .subtitle : cell.cellStyle
    }

    private static func set(_ view: UIView, _ frame: CGRect) {
        guard view.translatesAutoresizingMaskIntoConstraints, view.frame != frame else { return }
        view.frame = frame
    }

    static func styledHeight(_ cell: UITableViewCell, width: CGFloat) -> CGFloat {
        let (text, detail, image) = cell.parts, style = shownStyle(cell)
        let margin = CellLook.margin(cell), scale = cell.pixelsPerPoint
        var room =
            width - cell.furniture.leadingWidth - cell.furniture.trailingWidth - margin
            - (cell.furniture.trailingWidth > 0 ? accessoryMargin : margin)
        var imageHeight: CGFloat = 0
        if let picture = image?.naturalSize {
            room -= picture.width + imageGap
            imageHeight = picture.height
        }
        func height(_ label: UILabel?) -> CGFloat {
            guard let label, label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: max(room, 10), height: .greatestFiniteMagnitude)).height
                .ceiledToPixel(scale)
        }
        let first = height(text), second = height(detail)
        let texts: CGFloat =
            switch style {
            case .subtitle: first + second + (first > 0 && second > 0 ? labelGap + 19 : 22)
            default: max(first, second) + 22
            }
        return max(TableMetrics.rowHeight, texts.rounded(.up), imageHeight)
    }

    static func fittingSize(
        _ cell: UITableViewCell, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let content = cell.contentView
        cell.updateConfigurationIfNeeded()
        guard
            cell.contentConfiguration != nil
                || cell.parts.text == nil && cell.parts.detail == nil && hasConstraints(content)
        else {
            return CGSize(width: target.width, height: styledHeight(cell, width: target.width))
        }
        let (safeLeading, safeTrailing) = safeSides(cell), leading = cell.furniture.leadingWidth + safeLeading
        let bars = leading + cell.furniture.trailingWidth + safeTrailing
        // Margins that follow the cell's depend on where in it the content is.
        if cell.bounds.width == target.width, content.frame.width != target.width - bars {
            content.frame = CGRect(x: leading, y: 0, width: max(target.width - bars, 0), height: content.frame.height)
        }
        setMargins(cell)
        let fit = content.systemLayoutSizeFitting(
            CGSize(width: max(target.width - bars, 0), height: target.height),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        let height = fit.height.ceiledToPixel(cell.pixelsPerPoint)
        return CGSize(width: fit.width + bars, height: height > 0 ? height : TableMetrics.rowHeight)
    }

    private static func hasConstraints(_ view: UIView) -> Bool {
        !view.constraints.isEmpty || view.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}
