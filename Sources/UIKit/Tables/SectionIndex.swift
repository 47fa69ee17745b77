import CoreGraphics
import Foundation

/// The column of titles at a table's trailing edge by which a finger finds sections.
@MainActor
final class SectionIndex: UIView {
    /// Points. Assumed: read off pictures of iOS's contacts.
    static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

    private unowned let table: UITableView
    let titles: [String]
    private var chosen: Int?
    private var isTracking = false { didSet { colorsChanged() } }

    init(_ table: UITableView, titles: [String]) {
        (self.table, self.titles) = (table, titles)
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = SystemText.of("Section index")
        colorsChanged()
        // At once, before the table can take the finger for one that scrolls.
        let recognizer = UILongPressGestureRecognizer()
        recognizer.minimumPressDuration = 0
        recognizer.addHandler { [unowned self] recognizer in
            switch recognizer.state {
            case .began, .changed:
                isTracking = true
                choose(at: recognizer.location(in: self).y)
            default:
                isTracking = false
                chosen = nil
            }
        }
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { fatalError("SectionIndex is not archived") }

    func colorsChanged() {
        backgroundColor =
            (isTracking ? table.sectionIndexTrackingBackgroundColor : nil) ?? table.sectionIndexBackgroundColor
            ?? .clear
        setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Those that there is room for; a dot stands for others in between.
    private var shown: [(text: String, title: Int)] {
        let room = max(Int(bounded: bounds.height / Self.lineHeight), 1)
        guard titles.count > room else { return titles.enumerated().map { ($1, $0) } }
        // Titles and dots in turn, the first and the last always among them.
        let count = max((room + 1) / 2, 2)
        return (0..<2 * count - 1).map { line in
            let title = Int((Double(line) * Double(titles.count - 1) / Double(2 * count - 2)).rounded())
            return (line % 2 == 0 ? titles[title] : "•", title)
        }
    }

    private var top: CGFloat { (bounds.height - CGFloat(shown.count) * Self.lineHeight) / 2 }

    override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: Self.font, .foregroundColor: table.sectionIndexColor ?? tintColor ?? .systemBlue,
        ]
        for (line, (text, _)) in shown.enumerated() {
            let middle = CGPoint(x: bounds.midX, y: top + (CGFloat(line) + 0.5) * Self.lineHeight)
            if text == UITableView.indexSearch, let glass = UIImage(systemName: "magnifyingglass") {
                glass.withTintColor(table.sectionIndexColor ?? tintColor).draw(
                    in: CGRect(x: middle.x - 5.5, y: middle.y - 5.5, width: 11, height: 11))
                continue
            }
            let size = (text as NSString).size(withAttributes: attributes)
            (text as NSString).draw(
                at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), withAttributes: attributes)
        }
    }

    private func choose(at y: CGFloat) {
        let count = shown.count, line = min(max(Int(bounded: (y - top) / Self.lineHeight), 0), count - 1)
        // Between the titles that are shown the finger finds the others.
        let title =
            count == titles.count
            ? line
            : min(
                max(Int(bounded: (y - top) / (CGFloat(count) * Self.lineHeight) * CGFloat(titles.count)), 0),
                titles.count - 1)
        guard title != chosen else { return }
        chosen = title
        table.goToSection(ofIndexTitle: title, titles[title])
    }
}

extension UITableView {
    /// Asks for the titles again.
    func loadSectionIndex() {
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? source?.sectionIndexTitles(for: self) ?? [] : []
        guard titles != sectionIndex?.titles ?? [] else { return }
        sectionIndex?.removeFromSuperview()
        sectionIndex = titles.isEmpty ? nil : SectionIndex(self, titles: titles)
        if let sectionIndex { addSubview(sectionIndex) }
        refreshCells()
        setNeedsLayout()
    }

    /// What the index takes from the rows' width. It makes way for the controls of rows that are being edited.
    var sectionIndexWidth: CGFloat { sectionIndex == nil || isEditing ? 0 : SectionIndex.width }

    /// At the trailing edge of what is seen, in front of the rows.
    func placeSectionIndex() {
        guard let sectionIndex else { return }
        sectionIndex.isHidden = isEditing
        let seen = bounds.inset(by: adjustedContentInset),
            x = bounds.width - SectionIndex.width - (isRightToLeft ? 0 : safeAreaInsets.right)
        let frame = mirrored(CGRect(x: bounds.minX + x, y: seen.minY, width: SectionIndex.width, height: seen.height))
        if sectionIndex.frame != frame {
            let isOther = sectionIndex.frame.size != frame.size
            sectionIndex.frame = frame
            if isOther { sectionIndex.setNeedsDisplay() }
        }
        if sectionIndex.layer.zPosition != 1000 { sectionIndex.layer.zPosition = 1000 }
    }

    func goToSection(ofIndexTitle index: Int, _ title: String) {
        guard let section = source?.tableView(self, sectionForSectionIndexTitle: title, at: index),
            geometry.sections.indices.contains(section)
        else { return }
        let top = rect(forSection: section).minY - adjustedContentInset.top
        setContentOffset(CGPoint(x: contentOffset.x, y: clamped(CGPoint(x: 0, y: top)).y), animated: false)
    }
}
