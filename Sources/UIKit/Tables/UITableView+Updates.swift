import CoreGraphics
import Foundation
import QuartzCore

/// Changes that are collected until the updates end. Deletions and reloads count in the old order, insertions in the
/// new one.
struct TableUpdates {
    var depth = 0
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var sectionMoves: [Int: Int] = [:]
    var insertedRows: Set<RowPlace> = []
    var deletedRows: Set<RowPlace> = []
    var reloadedRows: Set<RowPlace> = []
    var moves: [RowPlace: RowPlace] = [:]
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool {
        insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && sectionMoves.isEmpty
            && insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && moves.isEmpty
    }

    /// What leaves must have been there, and what comes be there now: a section that moves does both.
    func requireSections(before: Int, after: Int) {
        for section in deletedSections.union(reloadedSections).sorted() + sectionMoves.keys.sorted() {
            Misuse.require(
                (0..<before).contains(section), .internalInconsistency,
                "attempt to delete section \(section), but there are only \(before) sections before the update")
        }
        for section in insertedSections.sorted() + sectionMoves.values.sorted() {
            Misuse.require(
                (0..<after).contains(section), .internalInconsistency,
                "attempt to insert section \(section) but there are only \(after) sections after the update")
        }
    }

    /// Whether the row gets a new cell, which isn't selected.
    func reloads(_ place: RowPlace) -> Bool {
        reloadedRows.contains(place) || reloadedSections.contains(place.section)
    }
}

/// Where the rows of before an update are after it.
struct RowMapping {
    private let updates: TableUpdates
    private let deleted: [Int: [Int]]
    private let inserted: [Int: [Int]]
    /// Sections that left their place, and those that came to one, each sorted.
    private let left: [Int]
    private let came: [Int]

    init(_ updates: TableUpdates) {
        self.updates = updates
        func bySection(_ places: some Sequence<RowPlace>) -> [Int: [Int]] {
            Dictionary(grouping: places, by: \.section).mapValues { $0.map(\.row).sorted() }
        }
        deleted = bySection(updates.deletedRows.union(updates.moves.keys))
        inserted = bySection(updates.insertedRows.union(updates.moves.values))
        left = (Array(updates.deletedSections) + updates.sectionMoves.keys).sorted()
        came = (Array(updates.insertedSections) + updates.sectionMoves.values).sorted()
    }

    func section(_ old: Int) -> Int? {
        if updates.deletedSections.contains(old) { return nil }
        if let target = updates.sectionMoves[old] { return target }
        var new = old - left.prefix { $0 < old }.count
        for section in came where section <= new { new += 1 }
        return new
    }

    func place(_ old: RowPlace) -> RowPlace? {
        if let target = updates.moves[old] { return target }
        guard !updates.deletedRows.contains(old), let section = section(old.section) else { return nil }
        var row = old.row - (deleted[old.section]?.prefix { $0 < old.row }.count ?? 0)
        for insertion in inserted[section] ?? [] where insertion <= row { row += 1 }
        return RowPlace(section: section, row: row)
    }
}

extension UITableView {
    private static let animationDuration: TimeInterval = 0.3

    func begin() {
        if updates == nil {
            layoutIfLoaded()
            updates = TableUpdates()
        }
        updates!.depth += 1
    }

    func update(_ change: (inout TableUpdates) -> Void) {
        let isSingle = updates == nil
        if isSingle { begin() }
        change(&updates!)
        if isSingle { end(completion: nil) }
    }

    func end(completion: ((Bool) -> Void)?) {
        guard updates != nil else { return }
        if let completion { updates!.completions.append(completion) }
        updates!.depth -= 1
        guard updates!.depth == 0 else { return }
        let done = updates!
        updates = nil
        apply(done)
    }

    private func apply(_ updates: TableUpdates) {
        let mapping = RowMapping(updates)
        let old = geometry, oldCells = cells
        checkPlaces(updates)
        checkCounts(updates, mapping)
        dropPrepared()
        selected = Set(selected.compactMap { updates.reloads($0) ? nil : mapping.place($0) })
        pressed = nil
        hideActions(animated: false)

        var kept: [RowPlace: UITableViewCell] = [:]
        var leaving: [(RowPlace, UITableViewCell)] = []
        for (place, cell) in oldCells {
            if !updates.reloads(place), let new = mapping.place(place) {
                kept[new] = cell
            } else {
                leaving.append((place, cell))
            }
        }
        dropHeaders()
        load()
        keepKnownHeights(of: old, mapping, updates)
        cells = kept
        anchor = nil
        let isAnimated = window != nil && UIView.areAnimationsEnabled
        // New rows appear where they will stay; those that were there slide from their old places.
        var starts: [RowPlace: CGRect] = [:]
        for (place, cell) in kept { starts[place] = cell.frame }
        layoutTable()
        let present = cells
        for (place, cell) in present {
            decorate(cell, place)
            cell.layoutIfNeeded()
        }
        for (place, cell) in leaving { fadeOut(cell, place, animated: isAnimated) }
        guard isAnimated else { return updates.completions.forEach { $0(true) } }
        let ends = present.mapValues(\.frame)
        UIView.performWithoutAnimation {
            for (place, cell) in present {
                if let start = starts[place] { cell.frame = start } else { cell.alpha = 0 }
            }
        }
        UIView.animate(
            withDuration: Self.animationDuration,
            animations: {
                for (place, cell) in present {
                    if let end = ends[place] { cell.frame = end }
                    cell.alpha = 1
                }
            }
        ) { finished in updates.completions.forEach { $0(finished) } }
    }

    private func fadeOut(_ cell: UITableViewCell, _ place: RowPlace, animated: Bool) {
        guard animated else { return retire(cell, place) }
        cell.isUserInteractionEnabled = false
        sendSubviewToBack(cell)
        UIView.animate(withDuration: Self.animationDuration, animations: { cell.alpha = 0 }) { [weak self] _ in
            cell.alpha = 1
            cell.isUserInteractionEnabled = true
            self?.retire(cell, place)
        }
    }

    private func keepKnownHeights(of old: TableGeometry, _ mapping: RowMapping, _ updates: TableUpdates) {
        guard methods?.isFixed == false else { return }
        for (index, section) in old.sections.enumerated() {
            guard let target = mapping.section(index), geometry.sections.indices.contains(target) else { continue }
            for row in 0..<section.rows.count {
                let place = RowPlace(section: index, row: row)
                guard let height = section.rows.known(row), !updates.reloadedRows.contains(place),
                    !updates.reloadedSections.contains(index),
                    let new = mapping.place(place), geometry.contains(new)
                else { continue }
                geometry.setRowHeight(height, at: new)
            }
        }
        // Beginning and ending updates without a change asks for heights anew: tables animate changed heights that way.
        if updates.isEmpty { load() }
    }

    /// The data source must have changed by as much as the updates say.
    private func checkCounts(_ updates: TableUpdates, _ mapping: RowMapping) {
        guard let source else { return }
        let sections = source.numberOfSections(in: self)
        let expected = geometry.sections.count - updates.deletedSections.count + updates.insertedSections.count
        Misuse.require(
            sections == expected, .internalInconsistency,
            """
            Invalid update: invalid number of sections. The number of sections contained in the table view after the update (\(sections)) must be equal to the number of \
            sections contained in the table view before the update (\(geometry.sections.count)), plus or minus the number of sections inserted or deleted \
            (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted). Table view: \(self)
            """)
        for (index, section) in geometry.sections.enumerated() where !updates.reloadedSections.contains(index) {
            guard let target = mapping.section(index) else { continue }
            let rows = source.tableView(self, numberOfRowsInSection: target)
            let deleted = updates.deletedRows.count { $0.section == index }
            let inserted = updates.insertedRows.count { $0.section == target }
            let movedOut = updates.moves.keys.count { $0.section == index }
            let movedIn = updates.moves.values.count { $0.section == target }
            Misuse.require(
                rows == section.rows.count - deleted + inserted - movedOut + movedIn, .internalInconsistency,
                """
                Invalid update: invalid number of rows in section \(target). The number of rows contained in an existing section after the update (\(rows)) must be equal to the \
                number of rows contained in that section before the update (\(section.rows.count)), plus or minus the number of rows inserted or deleted from that section \
                (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that section \
                (\(movedIn) moved in, \(movedOut) moved out). Table view: \(self)
                """)
        }
    }

    /// What is deleted must have been there, and what is inserted must be there now.
    private func checkPlaces(_ updates: TableUpdates) {
        // What is reloaded is deleted and inserted again.
        let deleted = updates.deletedRows.union(updates.reloadedRows)
        for place in deleted.sorted() where geometry.sections.indices.contains(place.section) {
            let rows = geometry.sections[place.section].rows.count
            Misuse.require(
                place.row < rows, .internalInconsistency,
                "attempt to delete row \(place.row) from section \(place.section) which only contains \(rows) rows before the update"
            )
        }
        guard let source else { return }
        let sections = source.numberOfSections(in: self)
        updates.requireSections(before: geometry.sections.count, after: sections)
        for place in updates.insertedRows.sorted() where place.section < sections {
            let rows = source.tableView(self, numberOfRowsInSection: place.section)
            Misuse.require(
                place.row < rows, .internalInconsistency,
                "attempt to insert row \(place.row) into section \(place.section), but there are only \(rows) rows in section \(place.section) after the update"
            )
        }
    }

    /// Asks for the rows' cells again; the data source gets those that are there.
    func reconfigure(_ places: [RowPlace]) {
        for place in places {
            let isAhead = prepared[place] != nil
            guard let old = prepared.removeValue(forKey: place) ?? cells.removeValue(forKey: place) else { continue }
            reconfiguring = old
            let new = cell(at: place)
            reconfiguring = nil
            if isAhead { putAside(place) }
            if new !== old { retire(old, place) }
        }
        setNeedsLayout()
    }
}
