import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
    func rect(of place: RowPlace) -> CGRect {
        rowRect(y: geometry.rowStart(place), height: geometry.sections[place.section].rows.height(at: place.row))
    }

    private func rowRect(y: CGFloat, height: CGFloat) -> CGRect {
        let insets = sectionInsets
        return CGRect(x: insets.left, y: y, width: max(bounds.width - insets.left - insets.right, 0), height: height)
    }

    func places(from top: CGFloat, to bottom: CGFloat) -> [RowPlace] {
        var result: [RowPlace] = []
        var place = geometry.firstRow(below: top)
        while let current = place, geometry.rowStart(current) < bottom {
            result.append(current)
            place = geometry.row(after: current)
        }
        return result
    }

    /// Gives every visible row its cell, and takes the cells of the others back.
    func layoutTable() {
        guard !isLayingOut, updates == nil, bounds.width > 0, bounds.height > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        loadIfNeeded()
        var rows: [(place: RowPlace, y: CGFloat, height: CGFloat)] = []
        // Heights that become known above the anchor move the content; what was seen stays where it was. At the top the
        // top is kept: a header that comes or grows there pushes the rows down.
        let keepsTop = isAtTop
        for _ in 0..<4 {
            measureHeaders()
            measureResizedRows()
            rows = measureVisibleRows()
            guard !keepsTop, let anchor, geometry.contains(anchor.place), anchor.start < bounds.maxY,
                anchor.start > bounds.minY - 1
            else { break }
            let start = geometry.rowStart(anchor.place), shift = start - anchor.start
            guard abs(shift) > 0.01 else { break }
            self.anchor = (anchor.place, start)
            ViewAnimation.unmoved { shiftContent(by: shift) }
        }
        // What is there goes along with an animation around the table; what comes is where it belongs.
        show(rows)
        placeHeaders(rows)
        ViewAnimation.unmoved {
            placeOwnViews()
            placeSectionIndex()
            let size = CGSize(width: bounds.width, height: geometry.contentHeight)
            if contentSize != size { contentSize = size }
            backgroundView?.frame = bounds
            anchor = (rows.first { $0.y >= bounds.minY } ?? rows.first).map { ($0.place, $0.y) }
        }
        if isPrefetchingEnabled { lookAhead(rows.first?.place, rows.last?.place) }
    }

    private func shiftContent(by shift: CGFloat) {
        drag?.origin.y += shift
        motionShift.y += shift
        move(to: CGPoint(x: bounds.minX, y: bounds.minY + shift))
    }

    private func measureVisibleRows() -> [(place: RowPlace, y: CGFloat, height: CGFloat)] {
        var result: [(place: RowPlace, y: CGFloat, height: CGFloat)] = []
        let top = bounds.minY, bottom = bounds.maxY
        guard var place = geometry.firstRow(below: top) else { return result }
        var y = geometry.rowStart(place)
        while y < bottom {
            let height = known(place) ?? measure(place)
            if y + height > top { result.append((place, y, height)) }
            guard let next = geometry.row(after: place) else { break }
            y = next.section == place.section ? y + height : geometry.rowStart(next)
            place = next
        }
        return result
    }

    private func known(_ place: RowPlace) -> CGFloat? {
        if methods?.isFixed == true { return rowHeight }
        return geometry.sections[place.section].rows.known(place.row)
    }

    @discardableResult
    func measure(_ place: RowPlace) -> CGFloat {
        var height = UITableView.automaticDimension
        let path = IndexPath(place)
        if methods?.heightForRow == true { height = givenHeight(path) }
        if height < 0, methods?.heightForRow != true { height = rowHeight }
        if height < 0 {
            let cell = cell(at: place), width = rowRect(y: 0, height: 0).width
            Self.quietly(unless: cell.isOnScreen) { height = cell.automaticHeight(width: width) }
        }
        height = height.roundedToPixel(scale)
        geometry.setRowHeight(height, at: place)
        return height
    }

    // MARK: Cells

    /// The row's cell, asked for if it has none yet.
    func cell(at place: RowPlace) -> UITableViewCell {
        if let cell = cells[place] { return cell }
        if let cell = prepared.removeValue(forKey: place) {
            cells[place] = cell
            decorate(cell, place)
            return cell
        }
        guard let source else { fatalError("\(self): no data source for row \(place.row) of section \(place.section)") }
        let path = IndexPath(place)
        var made: UITableViewCell!
        ViewAnimation.unmoved {
            let outer = dequeuing
            dequeuing = (path, false)
            made = source.tableView(self, cellForRowAt: path)
            dequeuing = outer
            cells[place] = made
            prepare(made, place)
        }
        return made
    }

    /// What isn't seen yet is made and measured without moving on its way, whatever moves around it.
    private static func quietly(unless isSeen: Bool, _ body: () -> Void) {
        if isSeen { body() } else { ViewAnimation.unmoved(body) }
    }

    private func prepare(_ cell: UITableViewCell, _ place: RowPlace) {
        cell.table = self
        if let level = OptionalMethods.call(
            "tableView(_:indentationLevelForRowAt:)", tableDelegate,
            { tableDelegate!.tableView(self, indentationLevelForRowAt: IndexPath(place)) })
        {
            cell.indentationLevel = level
        }
        decorate(cell, place)
        cell.showSelection(selected.contains(place), highlighted: pressed == place)
        cell.setEditing(isEditing && canEdit(place), animated: false)
    }

    /// Background, corners and lines, which depend on the row's place in its section.
    func decorate(_ cell: UITableViewCell, _ place: RowPlace) {
        let count = geometry.sections[place.section].rows.count
        cell.position = RowPosition(isFirst: place.row == 0, isLast: place.row == count - 1, style: style)
        cell.applyTableLook()
    }

    func refreshCells() {
        for (place, cell) in cells where geometry.contains(place) { decorate(cell, place) }
    }

    private func show(_ rows: [(place: RowPlace, y: CGFloat, height: CGFloat)]) {
        var isVisible = Set<RowPlace>(minimumCapacity: rows.count)
        for row in rows { isVisible.insert(row.place) }
        let near = near(rows.first?.place, rows.last?.place)
        trimPrepared(to: near)
        for (place, cell) in cells where !isVisible.contains(place) {
            cells[place] = nil
            retire(cell, place, keeping: near?.contains(place) == true)
        }
        for row in rows {
            let cell = cell(at: row.place)
            let frame = rowRect(y: row.y, height: row.height)
            guard !cell.isOnScreen else {
                put(cell, at: frame)
                continue
            }
            ViewAnimation.unmoved { put(cell, at: frame) }
            cell.isOnScreen = true
            if cell.isHidden { cell.isHidden = false }
            if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: IndexPath(row.place))
            cell.setNeedsLayout()
            ViewAnimation.layOutUnmoved(cell)
        }
    }

    /// Takes a cell off the screen; it stays among the subviews, hidden, until it is used again.
    /// - Parameter keeping: whether it may come back as it is.
    func retire(_ cell: UITableViewCell, _ place: RowPlace, keeping: Bool = false) {
        let wasOnScreen = cell.isOnScreen
        cell.isOnScreen = false
        cell.isHidden = true
        cell.furniture.isLineHidden = false
        if keeping {
            prepared[place] = cell
        } else if let identifier = cell.reuseIdentifier, staticRows == nil {
            pool[identifier, default: []].append(cell)
        } else {
            cell.removeFromSuperview()
        }
        if wasOnScreen { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(place)) }
    }

    /// One cell may be dequeued for the row that is asked for; a second one would be lost.
    func noteDequeuing(_ identifier: String, for indexPath: IndexPath) {
        guard dequeuing?.path == indexPath else { return }
        Misuse.require(
            dequeuing?.isDone == false, .internalInconsistency,
            "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: \(identifier), index path: <NSIndexPath: \(ObjCRuntime.address(indexPath as NSIndexPath))> {length = 2, path = \(indexPath.section) - \(indexPath.row)}"
        )
        dequeuing?.isDone = true
    }

    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let cell = reconfiguring, cell.reuseIdentifier == identifier {
            reconfiguring = nil
            return cell
        }
        if let cell = pool[identifier]?.popLast() {
            cell.isHidden = false
            cell.prepareForReuse()
            return cell
        }
        guard
            let cell = registry.cells[identifier]?.make(
                UITableViewCell.self, for: identifier, { RegisteredViews.cell($0, identifier: identifier) })
        else { return nil }
        cell.identifierStorage = identifier
        return cell
    }

    // MARK: Headers and footers

    private var visibleSections: ClosedRange<Int>? {
        guard !geometry.sections.isEmpty else { return nil }
        let first = geometry.section(at: bounds.minY)
        var last = first
        while last + 1 < geometry.sections.count, geometry.start(ofSection: last + 1) < bounds.maxY { last += 1 }
        return first...last
    }

    private func measureHeaders() {
        guard let sections = visibleSections,
            methods?.pendingHeaders.isEmpty == false || methods?.pendingFooters.isEmpty == false
        else { return }
        for section in sections {
            if methods?.pendingHeaders.remove(section) != nil, let view = header(section, isFooter: false) as UIView?,
                headerTitles[section] == nil || !(view is TitledHeader)
            {
                geometry.setHeader(fittingHeight(view), section: section)
            }
            if methods?.pendingFooters.remove(section) != nil, let view = header(section, isFooter: true) as UIView?,
                !(view is TitledHeader)
            {
                geometry.setFooter(fittingHeight(view), section: section)
            }
        }
    }

    private func fittingHeight(_ view: UIView) -> CGFloat {
        if (view as? UITableViewHeaderFooterView)?.contentView.subviews.isEmpty == false || !view.constraints.isEmpty
            || (view.subviews.contains { !$0.constraints.isEmpty })
        {
            var fitting: CGFloat = 0
            Self.quietly(unless: view.superview === self && !view.isHidden) {
                fitting =
                    view.systemLayoutSizeFitting(
                        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    ).height
            }
            if fitting > 0 { return fitting.roundedToPixel(scale) }
        }
        let size = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        return size > 0 ? size : TableMetrics.plainHeader
    }

    /// The section's header or footer view: the delegate's, else one with the title; nil for neither.
    private func header(_ section: Int, isFooter: Bool) -> UIView? {
        if let view = isFooter ? footers[section] : headers[section] { return view }
        let made = OptionalMethods.call(
            "tableView(_:viewFor\(isFooter ? "Footer" : "Header")InSection:)", tableDelegate
        ) {
            isFooter
                ? tableDelegate!.tableView(self, viewForFooterInSection: section)
                : tableDelegate!.tableView(self, viewForHeaderInSection: section)
        }
        let view: UIView
        if let given = made.flatMap({ $0 }) {
            view = given
        } else if let title = isFooter ? footerTitles[section] : headerTitles[section] {
            let titled =
                dequeueView(TitledHeader.identifier) as? TitledHeader
                ?? TitledHeader(reuseIdentifier: TitledHeader.identifier)
            titled.table = self
            titled.show(title, style: style, isFooter: isFooter)
            view = titled
        } else {
            return nil
        }
        (view as? UITableViewHeaderFooterView)?.table = self
        if isFooter { footers[section] = view } else { headers[section] = view }
        return view
    }

    private func placeHeaders(_ rows: [(place: RowPlace, y: CGFloat, height: CGFloat)]) {
        let sections = visibleSections
        for (section, view) in headers where sections?.contains(section) != true {
            headers[section] = nil
            retireHeader(view, section, isFooter: false)
        }
        for (section, view) in footers where sections?.contains(section) != true {
            footers[section] = nil
            retireHeader(view, section, isFooter: true)
        }
        guard let sections else { return }
        let top = bounds.minY + adjustedContentInset.top - foldedTop, bottom = bounds.maxY - adjustedContentInset.bottom
        for section in sections {
            let info = geometry.sections[section]
            if info.header > 0, let view = header(section, isFooter: false) {
                var y = geometry.headerStart(section)
                // Plain headers stay at the top while their section is there.
                let isStuck = style == .plain && y < top
                if isStuck { y = min(top, geometry.footerStart(section) - info.header) }
                place(view, y: y, height: info.header, section, isFooter: false)
                (view as? TitledHeader)?.isStuck = isStuck
            }
            if info.footer > 0, let view = header(section, isFooter: true) {
                var y = geometry.footerStart(section)
                let isStuck = style == .plain && y + info.footer > bottom
                if isStuck { y = max(bottom - info.footer, geometry.rowsStart(section)) }
                place(view, y: y, height: info.footer, section, isFooter: true)
                (view as? TitledHeader)?.isStuck = isStuck
            }
        }
    }

    /// A turned device moves rows without resizing them, and what the screen's corners cover of them depends on both.
    private func put(_ view: UIView, at frame: CGRect) {
        guard view.frame != frame else { return }
        view.frame = frame
        view.positionChanged()
    }

    private func place(_ view: UIView, y: CGFloat, height: CGFloat, _ section: Int, isFooter: Bool) {
        let frame = rowRect(y: y, height: height), isSeen = view.superview === self && !view.isHidden
        Self.quietly(unless: isSeen) { put(view, at: frame) }
        if isSeen { return }
        view.isHidden = false
        if view.superview !== self { addSubview(view) }
        view.layer.zPosition = 1
        if isFooter {
            tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        ViewAnimation.layOutUnmoved(view)
    }

    func retireHeader(_ view: UIView, _ section: Int, isFooter: Bool) {
        if let reusable = view as? UITableViewHeaderFooterView, let identifier = reusable.reuseIdentifier {
            view.isHidden = true
            viewPool[identifier, default: []].append(reusable)
        } else {
            view.removeFromSuperview()
        }
        if isFooter {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
    }

    func dequeueView(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = viewPool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard
            let view = registry.views[identifier]?.make(
                UITableViewHeaderFooterView.self, for: identifier,
                { RegisteredViews.headerFooter($0, identifier: identifier) })
        else { return nil }
        view.identifierStorage = identifier
        return view
    }

    // MARK: Scrolling

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        guard let place = path.place else { return }
        let sections = geometry.sections
        Misuse.require(
            sections.indices.contains(place.section), .range,
            "Attempted to scroll the table view to an out-of-bounds section (\(place.section)) when there are only \(sections.count) sections."
        )
        // A section without rows is scrolled to by this row, as Apple says.
        let isSection = place.row == NSNotFound
        Misuse.require(
            isSection || geometry.contains(place), .range,
            "Attempted to scroll the table view to an out-of-bounds row (\(place.row)) when there are only \(sections[place.section].rows.count) rows in section \(place.section). Table view: \(self)"
        )
        // Rows between here and there may be higher than estimated: look again after each step.
        for _ in 0..<(animated ? 1 : 4) {
            let target = offset(showing: isSection ? self.rect(forSection: place.section) : rect(of: place), position)
            if target == contentOffset.y { return }
            setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: animated)
            if !animated { layoutIfNeeded() }
        }
    }

    private func offset(showing rect: CGRect, _ position: ScrollPosition) -> CGFloat {
        let inset = adjustedContentInset, height = bounds.height - inset.top - inset.bottom
        var y: CGFloat
        switch position {
        case .top: y = rect.minY - inset.top
        case .middle: y = rect.midY - height / 2 - inset.top
        case .bottom: y = rect.maxY - height - inset.top
        default:
            let visible = bounds.minY + inset.top
            if rect.minY < visible {
                y = rect.minY - inset.top
            } else if rect.maxY > visible + height {
                y = rect.maxY - height - inset.top
            } else {
                y = contentOffset.y
            }
        }
        return min(max(y, offsetRangeY.lowerBound), offsetRangeY.upperBound)
    }
}
