import Foundation

/// The sections and items that a list shows, in order, each known by its identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var places: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    public var numberOfItems: Int { places.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        places[identifier]
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    // MARK: Items

    /// Appends items to a section, or without one to the last. One that is there already is moved, with a warning.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            Misuse.raise(
                .internalInconsistency,
                "There are currently no sections in the data source. Please add a section first.")
        }
        checkSection(section)
        makeRoom(for: identifiers)
        insert(identifiers, into: section, at: items[section]?.count ?? 0)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        makeRoom(for: identifiers)
        let (section, index) = place(of: beforeIdentifier)
        insert(identifiers, into: section, at: index)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        makeRoom(for: identifiers)
        let (section, index) = place(of: afterIdentifier)
        insert(identifiers, into: section, at: index + 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(identifiers.compactMap { places[$0] }) { items[section]?.removeAll { gone.contains($0) } }
        for identifier in identifiers { places[identifier] = nil }
    }

    public mutating func deleteAllItems() {
        sections = []
        items = [:]
        places = [:]
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        _ = place(of: identifier)
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        _ = place(of: identifier)
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        checkItems(identifiers, "reload")
        reloadedItemIdentifiers += identifiers
    }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        checkItems(identifiers, "reconfigure")
        reconfiguredItemIdentifiers += identifiers
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sections.count)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, at: checkSection(toIdentifier))
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, at: checkSection(toIdentifier) + 1)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items[identifier] ?? [] { places[item] = nil }
            items[identifier] = nil
        }
        sections.removeAll { identifiers.contains($0) }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        sections.remove(at: checkSection(identifier))
        sections.insert(identifier, at: checkSection(toIdentifier))
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        sections.remove(at: checkSection(identifier))
        sections.insert(identifier, at: checkSection(toIdentifier) + 1)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            Misuse.require(
                items[identifier] != nil, .internalInconsistency,
                "Attempted to reload section identifier that does not exist in the snapshot: \(identifier)")
        }
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: Inside

    private func checkItems(_ identifiers: [ItemIdentifierType], _ verb: String) {
        for identifier in identifiers {
            Misuse.require(
                places[identifier] != nil, .internalInconsistency,
                "Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
        }
    }

    /// Takes items that are to come away from where they are (since iOS 14).
    private mutating func makeRoom(for identifiers: [ItemIdentifierType]) {
        let there = identifiers.filter { places[$0] != nil }
        guard !there.isEmpty else { return }
        let s = there.count == 1 ? "" : "s"
        Log.warning(
            "Diffable data source detected an attempt to insert or append \(there.count) item identifier\(s) that already exist\(there.count == 1 ? "s" : "") in the snapshot. The existing item identifier\(s) will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifier\(s) that already exist\(there.count == 1 ? "s" : ""): (\n    \(there.map { "\($0)" }.joined(separator: ",\n    "))\n)"
        )
        deleteItems(there)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], into section: SectionIdentifierType, at index: Int
    ) {
        for identifier in identifiers {
            guard places.updateValue(section, forKey: identifier) == nil else {
                Misuse.raise(
                    .internalInconsistency,
                    "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
            }
        }
        items[section, default: []].insert(contentsOf: identifiers, at: index)
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            guard items.updateValue([], forKey: identifier) == nil else {
                Misuse.raise(
                    .internalInconsistency,
                    "Section identifier count does not match data source count. This is most likely due to a hashing issue with the identifiers: \(identifier) is there twice"
                )
            }
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    @discardableResult
    private func checkSection(_ identifier: SectionIdentifierType) -> Int {
        guard let index = sections.firstIndex(of: identifier) else {
            Misuse.raise(
                .internalInconsistency,
                "Invalid parameter not satisfying: section != NSNotFound (there is no section \(identifier))")
        }
        return index
    }

    private func place(of identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let section = places[identifier], let index = items[section]?.firstIndex(of: identifier) else {
            Misuse.raise(
                .internalInconsistency,
                "Invalid parameter not satisfying: indexPath || ignoreInvalidItems (there is no item \(identifier))")
        }
        return (section, index)
    }

    /// The same without what was asked to be loaded again: what has been applied is done.
    var applied: Self {
        var copy = self
        (copy.reloadedSectionIdentifiers, copy.reloadedItemIdentifiers, copy.reconfiguredItemIdentifiers) = ([], [], [])
        return copy
    }
}

/// The items of one section as an outline: each may have items below it, shown while it is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var order: [ItemIdentifierType] = []
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public var items: [ItemIdentifierType] { order }
    public var rootItems: [ItemIdentifierType] { order.filter { parents[$0] == nil } }
    public var visibleItems: [ItemIdentifierType] { order.filter(isVisible) }
    public func index(of item: ItemIdentifierType) -> Int? { order.firstIndex(of: item) }
    public func contains(_ item: ItemIdentifierType) -> Bool { order.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func level(of item: ItemIdentifierType) -> Int { parents[item].map { level(of: $0) + 1 } ?? 0 }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        parents[item].map { expanded.contains($0) && isVisible($0) } ?? true
    }

    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
        -> NSDiffableDataSourceSectionSnapshot
    {
        var part = NSDiffableDataSourceSectionSnapshot()
        part.order = order.filter { isBelow($0, parent) || includingParent && $0 == parent }
        part.parents = parents.filter { part.order.contains($0.key) && part.order.contains($0.value) }
        part.expanded = expanded.intersection(part.order)
        return part
    }

    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let index =
            parent.map { parent in (order.lastIndex { $0 == parent || isBelow($0, parent) } ?? order.count - 1) + 1 }
            ?? order.count
        order.insert(contentsOf: items, at: index)
        if let parent { for item in items { parents[item] = parent } }
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, beside: item, offset: 0)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let last = order.lastIndex { $0 == item || isBelow($0, item) } ?? 0
        insert(items, beside: item, offset: last + 1 - (order.firstIndex(of: item) ?? 0))
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
        guard let index = order.firstIndex(of: item) else { return }
        order.insert(contentsOf: items, at: index + offset)
        if let parent = parents[item] { for item in items { parents[item] = parent } }
    }

    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        guard let index = order.firstIndex(of: item) else { return }
        insert(snapshot, at: index, below: parents[item])
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        guard let last = order.lastIndex(where: { $0 == item || isBelow($0, item) }) else { return }
        insert(snapshot, at: last + 1, below: parents[item])
    }

    /// Puts another outline in the place of all that is below an item.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        delete(order.filter { parents[$0] == parent })
        guard let index = order.firstIndex(of: parent) else { return }
        insert(snapshot, at: index + 1, below: parent)
    }

    private mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot, at index: Int, below parent: ItemIdentifierType?
    ) {
        order.insert(contentsOf: snapshot.order, at: index)
        for item in snapshot.order { parents[item] = snapshot.parents[item] ?? parent }
        expanded.formUnion(snapshot.expanded)
    }

    public mutating func delete(_ items: [ItemIdentifierType]) {
        let gone = Set(items + order.filter { each in items.contains { isBelow(each, $0) } })
        order.removeAll { gone.contains($0) }
        parents = parents.filter { !gone.contains($0.key) }
        expanded.subtract(gone)
    }

    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    /// The outline line by line: + stands before what is expanded, - before what is collapsed, * before what has
    /// nothing below it (assumed of iOS).
    public func visualDescription() -> String {
        order.map { item in
            let mark = !order.contains { parents[$0] == item } ? "*" : expanded.contains(item) ? "+" : "-"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    private func isBelow(_ item: ItemIdentifierType, _ ancestor: ItemIdentifierType) -> Bool {
        parents[item].map { $0 == ancestor || isBelow($0, ancestor) } ?? false
    }
}
