import CoreGraphics
import Foundation
import NibArchive

/// The rows that a storyboard gives a table itself. In archives Apple calls it UITableViewDataSource.
@MainActor
final class StaticTableRows: NSObject, UITableViewDataSource {
    struct Row {
        let cell: UITableViewCell
        /// In points; negative for the table's own.
        let height: CGFloat
    }

    struct Section {
        var rows: [Row]
        var header: String?
        var footer: String?
    }

    let sections: [Section]

    init(_ nib: UINibDecoder) {
        sections = nib.objects(.tableSections, of: ArchivedSection.self).map { section in
            Section(
                rows: section.rows.compactMap { row in row.cell.map { Row(cell: $0, height: row.height) } },
                header: section.header, footer: section.footer)
        }
        super.init()
    }

    var hasOwnHeights: Bool { sections.contains { $0.rows.contains { $0.height >= 0 } } }

    func row(_ path: IndexPath) -> Row? {
        guard let place = path.place, sections.indices.contains(place.section),
            sections[place.section].rows.indices.contains(place.row)
        else { return nil }
        return sections[place.section].rows[place.row]
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].rows.count : 0
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].header : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].footer : nil
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let row = row(indexPath) else {
            fatalError("The storyboard's table has no row \(indexPath.row) in section \(indexPath.section)")
        }
        return row.cell
    }
}

/// A section of static rows, as archived.
@MainActor
final class ArchivedSection: NSObject {
    let rows: [ArchivedRow]
    let header: String?
    let footer: String?

    init(_ nib: UINibDecoder) {
        header = nib.string(.tableSectionHeaderTitle)
        footer = nib.string(.tableSectionFooterTitle)
        rows = nib.objects(.tableSectionRows, of: ArchivedRow.self)
    }
}

@MainActor
final class ArchivedRow: NSObject {
    let cell: UITableViewCell?
    let height: CGFloat

    init(_ nib: UINibDecoder) {
        height = nib.cgFloat(.tableRowHeight) ?? UITableView.automaticDimension
        cell = nib.object(.tableRowCell) as? UITableViewCell
    }
}

extension StaticTableRows {
    /// What archives call the classes of this file.
    static let archivedClasses: [String: (UINibDecoder) -> AnyObject?] = [
        "UITableViewDataSource": { StaticTableRows($0) },
        "UITableViewSection": { ArchivedSection($0) },
        "UITableViewRow": { ArchivedRow($0) },
    ]
}
