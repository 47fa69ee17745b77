import CoreGraphics
import Foundation
import NibArchive

/// What the delegate's optional methods mean for all rows, found out once per load.
struct TableMethods {
    var heightForRow = false
    /// All rows are as high as `rowHeight` says.
    var isFixed = false
    /// Sections whose header or footer gets its height from a view that isn't made yet.
    var pendingHeaders: Set<Int> = []
    var pendingFooters: Set<Int> = []
}

/// Figures of iOS 17, in points, where Apple's documents give none: read off screens and off Xcode's canvas.
enum TableMetrics {
    static let rowHeight: CGFloat = 44
    static let plainHeader: CGFloat = 28
    static let plainHeaderPadding: CGFloat = 22
    static let groupedGap: CGFloat = 17.5
    static let groupedFirstGap: CGFloat = 35
    static let groupedTitleSpace: CGFloat = 22
    static let groupedFirstTitleSpace: CGFloat = 39.5
    static let footerTitleSpace: CGFloat = 14
    static let titleGap: CGFloat = 6
    static let cornerRadius: CGFloat = 10
    static let verticalMargin: CGFloat = 11

    /// Interface Builder writes these where nobody chose a height: they mean the system's own.
    static func isDefault(header height: CGFloat, _ style: UITableView.Style) -> Bool {
        height < 0 || (style == .plain ? height == 22 || height == 28 : height == 18 || height == 10)
    }

    /// Side margins of cells, and of inset-grouped sections: 20 points on tables 390, 393, 414 and 428 wide, 16 on 375,
    /// in all styles (frames that Xcode stored). A root view's own margins stay at 16 below 414.
    static func margin(width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }
}

extension UITableView {
    var source: UITableViewDataSource? { dataSource ?? staticRows }

    var scale: CGFloat { pixelsPerPoint }

    /// Inset-grouped sections keep this distance from the sides: the margin, or what lies outside the safe area, on
    /// either side for itself.
    var sectionInsets: (left: CGFloat, right: CGFloat) {
        guard style == .insetGrouped else { return (0, 0) }
        let margin = TableMetrics.margin(width: bounds.width), safe = safeAreaInsets
        return (max(margin, safe.left), max(margin, safe.right))
    }

    func dataSourceChanged() {
        methods = nil
        setNeedsReload()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func reloadEverything() {
        rowMove?.abandon()
        dropPrepared()
        for (place, cell) in cells { retire(cell, place) }
        cells = [:]
        prefetching.forget()
        dropHeaders()
        selected = []
        pressed = nil
        revealed = nil
        updates = nil
        setNeedsReload()
    }

    func dropHeaders() {
        for (section, view) in headers { retireHeader(view, section, isFooter: false) }
        for (section, view) in footers { retireHeader(view, section, isFooter: true) }
        headers = [:]
        footers = [:]
    }

    func loadIfNeeded() {
        if needsReload { load() }
    }

    func layoutIfLoaded() {
        if needsReload || layer.needsLayout() { layoutIfNeeded() }
    }

    /// Asks how many sections and rows there are, and as much about heights as has to be known at once.
    func load() {
        needsReload = false
        var methods = TableMethods()
        let source = source
        let sectionCount = source == nil ? 0 : source!.numberOfSections(in: self)
        let counts = (0..<max(0, sectionCount)).map { source!.tableView(self, numberOfRowsInSection: $0) }
        let total = counts.reduce(0, +)
        if staticRows?.hasOwnHeights == true {
            methods.heightForRow = true
        } else if let first = counts.firstIndex(where: { $0 > 0 }), let delegate = tableDelegate {
            methods.heightForRow =
                OptionalMethods.call("tableView(_:heightForRowAt:)", delegate) {
                    delegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: first))
                } != nil
        }
        methods.isFixed = !methods.heightForRow && rowHeight >= 0
        let given = methods.isFixed ? nil : delegatesEstimate(counts), estimate = rowEstimate(methods, given)
        // Estimates of the delegate's own differ from row to row, and are as dear as heights.
        let isEstimated = estimatedRowHeight > 0 && given == nil
        let asksAll = methods.heightForRow && (estimatedRowHeight == 0 || total <= Self.smallCount && !isEstimated)
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(counts.count)
        headerTitles = [:]
        footerTitles = [:]
        let delegate = tableDelegate
        for (index, count) in counts.enumerated() {
            var path = IndexPath(row: 0, section: index)
            let rows =
                !asksAll
                ? ExtentList(count: count, estimate: estimate)
                : ExtentList(count: count, estimate: estimate) { row in
                    path.row = row
                    return delegate?.tableView(self, heightForRowAt: path) ?? givenHeight(path)
                }
            var section = TableGeometry.Section(rows: rows)
            loadHeader(&section, index, &methods)
            loadFooter(&section, index, &methods)
            sections.append(section)
        }
        self.methods = methods
        geometry = TableGeometry(sections: sections)
        placeOwnViews()
        loadSectionIndex()
        selected = selected.filter { geometry.contains($0) }
        anchor = nil
        contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
    }

    /// What the delegate says, or the storyboard for a static row.
    func givenHeight(_ path: IndexPath) -> CGFloat {
        if let delegate = tableDelegate { return delegate.tableView(self, heightForRowAt: path) }
        if let row = staticRows?.row(path), row.height >= 0 { return row.height }
        return rowHeight
    }

    /// Tables up to this size are asked for all heights at once, so that their content's size is right from the start,
    /// unless the app gives an estimate, which is there to put that off.
    private static let smallCount = 500

    /// What the delegate estimates the first row at; nil if it doesn't.
    private func delegatesEstimate(_ counts: [Int]) -> CGFloat? {
        guard let delegate = tableDelegate, let section = counts.firstIndex(where: { $0 > 0 }) else { return nil }
        return OptionalMethods.call(
            "tableView(_:estimatedHeightForRowAt:)", delegate,
            { delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section)) })
    }

    private func rowEstimate(_ methods: TableMethods, _ given: CGFloat?) -> CGFloat {
        if methods.isFixed { return rowHeight }
        if let given, given > 0 { return given }
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
    }

    // MARK: Headers and footers

    private func loadHeader(_ section: inout TableGeometry.Section, _ index: Int, _ methods: inout TableMethods) {
        let title = source?.tableView(self, titleForHeaderInSection: index)
        headerTitles[index] = title
        let given = OptionalMethods.call("tableView(_:heightForHeaderInSection:)", tableDelegate) {
            tableDelegate!.tableView(self, heightForHeaderInSection: index)
        }
        let hasView = OptionalMethods.has("tableView(_:viewForHeaderInSection:)", tableDelegate) ?? true
        var height = given ?? UITableView.automaticDimension
        if height < 0, !TableMetrics.isDefault(header: sectionHeaderHeight, style) { height = sectionHeaderHeight }
        if height < 0 {
            if hasView, tableDelegate != nil { methods.pendingHeaders.insert(index) }
            height = automaticHeader(title, index)
        } else if given == nil, style == .plain, title == nil, !hasView || tableDelegate == nil {
            height = 0
        }
        section.header = height
        if style == .plain, height > 0 {
            section.padding =
                sectionHeaderTopPadding >= 0
                ? sectionHeaderTopPadding : given == nil ? TableMetrics.plainHeaderPadding : 0
        }
    }

    /// The height of a header with this title, or of the space that stands in its place.
    func automaticHeader(_ title: String?, _ index: Int) -> CGFloat {
        guard let title else {
            if style == .plain { return 0 }
            return (index == 0 ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap).roundedToPixel(scale)
        }
        if style == .plain { return plainTitleHeight(title, isFooter: false) }
        let text = titleHeight(title.uppercased(), isFooter: false)
        return
            (text
            + (index == 0 && tableHeaderView == nil
                ? TableMetrics.groupedFirstTitleSpace : TableMetrics.groupedTitleSpace))
            .roundedToPixel(scale)
    }

    private func loadFooter(_ section: inout TableGeometry.Section, _ index: Int, _ methods: inout TableMethods) {
        let title = source?.tableView(self, titleForFooterInSection: index)
        footerTitles[index] = title
        let given = OptionalMethods.call("tableView(_:heightForFooterInSection:)", tableDelegate) {
            tableDelegate!.tableView(self, heightForFooterInSection: index)
        }
        let hasView = OptionalMethods.has("tableView(_:viewForFooterInSection:)", tableDelegate) ?? true
        var height = given ?? UITableView.automaticDimension
        if height < 0, !TableMetrics.isDefault(header: sectionFooterHeight, style) { height = sectionFooterHeight }
        if height < 0 {
            if hasView, tableDelegate != nil { methods.pendingFooters.insert(index) }
            height = automaticFooter(title)
        } else if given == nil, style == .plain, title == nil, !hasView || tableDelegate == nil {
            height = 0
        }
        section.footer = height
    }

    func automaticFooter(_ title: String?) -> CGFloat {
        guard let title else { return style == .plain ? 0 : TableMetrics.groupedGap.roundedToPixel(scale) }
        return style == .plain
            ? plainTitleHeight(title, isFooter: true)
            : (titleHeight(title, isFooter: true) + TableMetrics.footerTitleSpace).roundedToPixel(scale)
    }

    /// Larger text, and text of several lines, has as much room above and below as a line of the usual size.
    private func plainTitleHeight(_ title: String, isFooter: Bool) -> CGFloat {
        max(TableMetrics.plainHeader, (titleHeight(title, isFooter: isFooter) + 10).roundedToPixel(scale))
    }

    private func titleHeight(_ text: String, isFooter: Bool) -> CGFloat {
        let insets = sectionInsets
        let width = bounds.width - insets.left - insets.right - 2 * TableMetrics.margin(width: bounds.width)
        let probe = UILabel()
        probe.numberOfLines = 0
        probe.font = UITableViewHeaderFooterView.titleFont(style, isFooter: isFooter, traitCollection)
        probe.text = text
        return probe.sizeThatFits(CGSize(width: max(width, 10), height: .greatestFiniteMagnitude)).height
    }

    // MARK: The table's own header and footer

    func replaceOwn(_ old: UIView?, by new: UIView?) {
        // Apps give a header of another height to the table once more.
        if old === new,
            new.map({ $0.frame.height == (new === tableHeaderView ? geometry.tableHeader : geometry.tableFooter) })
                ?? true
        {
            return
        }
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        placeOwnViews()
        contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
        setNeedsLayout()
    }

    /// Whether nothing stands above what is seen.
    var isAtTop: Bool { bounds.minY <= -adjustedContentInset.top + 0.5 }

    package func placeOwnViews() {
        geometry.tableHeader = tableHeaderView?.frame.height ?? 0
        geometry.tableFooter = tableFooterView?.frame.height ?? 0
        if let view = tableHeaderView, view.superview === self {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: geometry.tableHeader)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let frame = CGRect(
                x: 0, y: geometry.contentHeight - geometry.tableFooter, width: bounds.width,
                height: geometry.tableFooter)
            if view.frame != frame { view.frame = frame }
        }
    }

    // MARK: Archive

    func decodeTable(_ nib: UINibDecoder) {
        if let height = nib.cgFloat(.rowHeight) { rowHeight = height }
        if let height = nib.cgFloat(.estimatedRowHeight) { estimatedRowHeight = height }
        if let height = nib.cgFloat(.sectionHeaderHeight) { sectionHeaderHeight = height }
        if let height = nib.cgFloat(.sectionFooterHeight) { sectionFooterHeight = height }
        if let height = nib.cgFloat(.estimatedSectionHeaderHeight) { estimatedSectionHeaderHeight = height }
        if let height = nib.cgFloat(.estimatedSectionFooterHeight) { estimatedSectionFooterHeight = height }
        if let padding = nib.cgFloat(.sectionHeaderTopPadding) { sectionHeaderTopPadding = padding }
        if let raw = nib.int(.separatorStyle) {
            separatorStyle = UITableViewCell.SeparatorStyle(rawValue: raw) ?? .singleLine
        }
        if let color = nib.object(.separatorColor) as? UIColor { separatorColor = color }
        if let inset = nib.insets(.separatorInset) { separatorInset = inset }
        if let raw = nib.int(.separatorInsetReference) {
            separatorInsetReference = SeparatorInsetReference(rawValue: raw) ?? .fromCellEdges
        }
        if let color = nib.object(.sectionIndexColor) as? UIColor { sectionIndexColor = color }
        if let color = nib.object(.sectionIndexBackgroundColor) as? UIColor { sectionIndexBackgroundColor = color }
        if let color = nib.object(.sectionIndexTrackingBackgroundColor) as? UIColor {
            sectionIndexTrackingBackgroundColor = color
        }
        if let count = nib.int(.sectionIndexMinimumDisplayRowCount) { sectionIndexMinimumDisplayRowCount = count }
        if let flag = nib.bool(.insetsContentViewsToSafeArea) { insetsContentViewsToSafeArea = flag }
        if let flag = nib.bool(.prefetchingEnabled) { isPrefetchingEnabled = flag }
        if let flag = nib.bool(.selfSizingInvalidation) { selfSizingInvalidation = flag ? .enabled : .disabled }
        if let height = nib.cgFloat(.fillerRowHeight) { fillerRowHeight = height }
        if let flag = nib.bool(.allowsSelection) { allowsSelection = flag }
        if let flag = nib.bool(.allowsSelectionDuringEditing) { allowsSelectionDuringEditing = flag }
        if let flag = nib.bool(.allowsMultipleSelection) { allowsMultipleSelection = flag }
        if let flag = nib.bool(.allowsMultipleSelectionDuringEditing) { allowsMultipleSelectionDuringEditing = flag }
        registry.cells.merge(
            nib.prototypes(.tableViewCellPrototypeNibs, external: .tableViewCellPrototypeNibExternalObjects)
        ) { $1 }
        staticRows = nib.object(.staticDataSource) as? StaticTableRows
        if let view = nib.object(.tableHeaderView) as? UIView { tableHeaderView = view }
        if let view = nib.object(.tableFooterView) as? UIView { tableFooterView = view }
        if let view = nib.object(.backgroundView) as? UIView { backgroundView = view }
    }
}
