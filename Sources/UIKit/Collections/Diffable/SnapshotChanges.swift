import Foundation

/// What has to happen to a list so that it shows another snapshot.
struct SnapshotChanges<Section: Hashable, Item: Hashable> {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    /// Where they are before the changes. What goes or moves isn't among them.
    var reloaded: [IndexPath] = []
    /// Where they are after the changes; their cells are kept and asked for again.
    var reconfigured: [IndexPath] = []
    var reloadedSections = IndexSet()
    /// Sections changed places: nothing less than loading everything again.
    var reordersSections = false

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && moved.isEmpty
            && reloaded.isEmpty && reconfigured.isEmpty && reloadedSections.isEmpty && !reordersSections
    }

    init(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
        let before = old.sectionIdentifiers, after = new.sectionIdentifiers
        let wasThere = Set(before), isThere = Set(after)
        deletedSections = IndexSet(before.indices.filter { !isThere.contains(before[$0]) })
        insertedSections = IndexSet(after.indices.filter { !wasThere.contains(after[$0]) })
        reordersSections = before.filter(isThere.contains) != after.filter(wasThere.contains)
        let oldPlaces = Self.places(old), newPlaces = Self.places(new)
        for (item, place) in oldPlaces where newPlaces[item] == nil && isThere.contains(before[place.section]) {
            deleted.append(place)
        }
        for (item, place) in newPlaces where oldPlaces[item] == nil && wasThere.contains(after[place.section]) {
            inserted.append(place)
        }
        for section in after where wasThere.contains(section) {
            collectMoves(old, new, section, oldPlaces, newPlaces, wasThere, isThere)
        }
        let leaving = Set(moved.map(\.from)),
            stays = { (item: Item) in
                newPlaces[item] != nil && oldPlaces[item].map { isThere.contains(before[$0.section]) } == true
            }
        let again = Set(new.reloadedItemIdentifiers).filter(stays)
        reloaded = again.compactMap { oldPlaces[$0] }.filter { !leaving.contains($0) }.sorted()
        let changed = again.filter { leaving.contains(oldPlaces[$0]!) }.union(
            new.reconfiguredItemIdentifiers.filter { stays($0) && !again.contains($0) })
        reconfigured = changed.compactMap { newPlaces[$0] }.sorted()
        reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { before.firstIndex(of: $0) })
        deleted.sort()
        inserted.sort()
    }

    private static func places(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> [Item: IndexPath] {
        var places: [Item: IndexPath] = [:]
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
            for (row, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
                places[item] = IndexPath(row: row, section: section)
            }
        }
        return places
    }

    /// Items that stay in the list but not in their order; what comes or goes between them moves nothing.
    private mutating func collectMoves(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ section: Section,
        _ oldPlaces: [Item: IndexPath], _ newPlaces: [Item: IndexPath], _ wasThere: Set<Section>,
        _ isThere: Set<Section>
    ) {
        let now = new.itemIdentifiers(inSection: section)
        let stayed = now.filter { old.sectionIdentifier(containingItem: $0) == section }
        for item in now {
            guard let from = oldPlaces[item], let to = newPlaces[item],
                let origin = old.sectionIdentifier(containingItem: item), origin != section
            else { continue }
            // From a section that goes, it can only come anew.
            if isThere.contains(origin) { moved.append((from, to)) } else { inserted.append(to) }
        }
        let beforeOrder = old.itemIdentifiers(inSection: section).filter {
            new.sectionIdentifier(containingItem: $0) == section
        }
        guard beforeOrder != stayed else { return }
        let difference = stayed.difference(from: beforeOrder)
        for case .insert(_, let item, _) in difference {
            if let from = oldPlaces[item], let to = newPlaces[item] { moved.append((from, to)) }
        }
    }
}
