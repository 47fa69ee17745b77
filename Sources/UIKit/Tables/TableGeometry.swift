import CoreGraphics

/// Where everything of a table is, as far as it is known: pure arithmetic, without views.
struct TableGeometry {
    struct Section {
        /// Empty space above the header.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var rows: ExtentList
        var footer: CGFloat = 0

        var height: CGFloat { padding + header + rows.total + footer }
    }

    private(set) var sections: [Section]
    /// The height of the table's own header and footer.
    var tableHeader: CGFloat = 0
    var tableFooter: CGFloat = 0
    private var heights: ExtentList

    init(sections: [Section] = []) {
        self.sections = sections
        heights = ExtentList(count: sections.count, estimate: 0)
        for (index, section) in sections.enumerated() { heights.set(section.height, at: index) }
    }

    var contentHeight: CGFloat { tableHeader + heights.total + tableFooter }
    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    func start(ofSection section: Int) -> CGFloat { tableHeader + heights.offset(of: section) }

    func section(at y: CGFloat) -> Int { heights.index(at: y - tableHeader) }

    func headerStart(_ section: Int) -> CGFloat { start(ofSection: section) + sections[section].padding }
    func rowsStart(_ section: Int) -> CGFloat { headerStart(section) + sections[section].header }
    func rowStart(_ place: RowPlace) -> CGFloat {
        rowsStart(place.section) + sections[place.section].rows.offset(of: place.row)
    }
    func footerStart(_ section: Int) -> CGFloat { rowsStart(section) + sections[section].rows.total }

    mutating func setRowHeight(_ height: CGFloat, at place: RowPlace) {
        sections[place.section].rows.set(height, at: place.row)
        heights.set(sections[place.section].height, at: place.section)
    }

    mutating func setHeader(_ height: CGFloat, section: Int) {
        sections[section].header = height
        heights.set(sections[section].height, at: section)
    }

    mutating func setFooter(_ height: CGFloat, section: Int) {
        sections[section].footer = height
        heights.set(sections[section].height, at: section)
    }

    /// The first row that ends below `y`: nil when there is none.
    func firstRow(below y: CGFloat) -> RowPlace? {
        guard !sections.isEmpty else { return nil }
        var section = self.section(at: y)
        while section < sections.count {
            let rows = sections[section].rows, start = rowsStart(section)
            if rows.count > 0, start + rows.total > y {
                return RowPlace(section: section, row: rows.index(at: y - start))
            }
            section += 1
        }
        return nil
    }

    func row(after place: RowPlace) -> RowPlace? {
        if place.row + 1 < sections[place.section].rows.count {
            return RowPlace(section: place.section, row: place.row + 1)
        }
        var section = place.section + 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return RowPlace(section: section, row: 0) }
            section += 1
        }
        return nil
    }

    func row(at y: CGFloat) -> RowPlace? {
        guard let place = firstRow(below: y), rowStart(place) <= y else { return nil }
        return place
    }

    func row(before place: RowPlace) -> RowPlace? {
        if place.row > 0 { return RowPlace(section: place.section, row: place.row - 1) }
        return sections.indices.prefix(place.section).last { sections[$0].rows.count > 0 }.map {
            RowPlace(section: $0, row: sections[$0].rows.count - 1)
        }
    }

    func contains(_ place: RowPlace) -> Bool {
        sections.indices.contains(place.section) && place.row >= 0 && place.row < sections[place.section].rows.count
    }
}
