import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
    func begin() {
        if updates == nil {
            layoutIfLoaded()
            updates = TableUpdates()
        }
        updates!.depth += 1
    }

    /// Asks for the items' cells again; the data source gets those that are there. Their sizes are asked for anew.
    func reconfigure(_ places: [RowPlace]) {
        for place in places {
            let key = ElementKey(kind: nil, place: place)
            guard let old = cell(at: place), let source = dataSource else { continue }
            reconfiguring = old
            let new = source.collectionView(self, cellForItemAt: IndexPath(place))
            reconfiguring = nil
            guard new !== old else { continue }
            new.collection = self
            new.isSelected = selected.contains(place)
            if prepared.removeValue(forKey: place) != nil {
                new.isHidden = true
                prepared[place] = new
            } else {
                shown[key] = new
            }
            retire(old, key)
        }
        (collectionViewLayout as? any SelfSizingLayout)?.forgetPreferredSizes()
        collectionViewLayout.isPrepared = false
        setNeedsLayout()
    }

    func update(_ change: (inout TableUpdates) -> Void) {
        let isSingle = updates == nil
        if isSingle { begin() }
        change(&updates!)
        if isSingle { end(nil) }
    }

    func end(_ completion: ((Bool) -> Void)?) {
        guard updates != nil else { return }
        if let completion { updates!.completions.append(completion) }
        updates!.depth -= 1
        guard updates!.depth == 0 else { return }
        let done = updates!
        updates = nil
        apply(done)
    }

    private func apply(_ updates: TableUpdates) {
        updates.requireSections(
            before: counts.count, after: dataSource?.numberOfSections(in: self) ?? counts.count)
        let mapping = RowMapping(updates)
        let oldCounts = counts
        selected = Set(selected.compactMap { mapping.place($0) })
        pressed = nil
        dropPrepared()
        var kept: [ElementKey: UICollectionReusableView] = [:]
        var leaving: [(ElementKey, UICollectionReusableView)] = []
        for (key, view) in shown {
            let isReloaded =
                key.kind == nil && updates.reloadedRows.contains(key.place)
                || updates.reloadedSections.contains(key.place.section)
            if !isReloaded,
                let place = key.kind == nil
                    ? mapping.place(key.place)
                    : mapping.section(key.place.section).map({ RowPlace(section: $0, row: key.place.row) })
            {
                kept[ElementKey(kind: key.kind, place: place)] = view
            } else {
                leaving.append((key, view))
            }
        }
        let kinds = Set(shown.keys.compactMap(\.kind))
        needsReload = true
        (collectionViewLayout as? any SelfSizingLayout)?.forgetPreferredSizes()
        collectionViewLayout.isPrepared = false
        loadIfNeeded()
        check(updates, mapping, oldCounts)
        prepareIfNeeded()
        collectionViewLayout.prepare(forCollectionViewUpdates: items(of: updates))
        for kind in kinds {
            let changed = collectionViewLayout.changedElements(ofKind: kind)
            for place in changed.deleted.union(changed.inserted) {
                let key = ElementKey(kind: kind, place: place)
                if let view = kept.removeValue(forKey: key) { leaving.append((key, view)) }
            }
        }
        shown = kept
        let isAnimated = window != nil && UIView.areAnimationsEnabled
        setNeedsLayout()
        guard isAnimated else {
            for (key, view) in leaving { retire(view, key) }
            layoutItems()
            collectionViewLayout.finalizeCollectionViewUpdates()
            return updates.completions.forEach { $0(true) }
        }
        let present = Set(kept.keys)
        UIView.animate(
            withDuration: 0.3,
            animations: { [self] in
                layoutItems()
                for (key, view) in leaving {
                    if let final = collectionViewLayout.lastLook(of: key) {
                        view.take(final)
                    } else {
                        view.alpha = 0
                    }
                }
                for (key, view) in shown where !present.contains(key) {
                    guard let start = collectionViewLayout.firstLook(of: key),
                        let end = collectionViewLayout.look(of: key)
                    else { continue }
                    UIView.performWithoutAnimation { view.take(start) }
                    view.take(end)
                }
                // The last step before everything moves: what the layout changes here moves along.
                collectionViewLayout.finalizeCollectionViewUpdates()
            }
        ) { [weak self] finished in
            guard let self else { return }
            for (key, view) in leaving {
                view.alpha = 1
                retire(view, key)
            }
            for completion in updates.completions { completion(finished) }
        }
    }

    private func items(of updates: TableUpdates) -> [UICollectionViewUpdateItem] {
        updates.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, before: IndexPath($0), after: nil) }
            + updates.insertedRows.sorted().map {
                UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath($0))
            }
            + updates.reloadedRows.sorted().map {
                UICollectionViewUpdateItem(.reload, before: IndexPath($0), after: IndexPath($0))
            }
            + updates.moves.map {
                UICollectionViewUpdateItem(.move, before: IndexPath($0.key), after: IndexPath($0.value))
            }
    }

    private func check(_ updates: TableUpdates, _ mapping: RowMapping, _ old: [Int]) {
        let sections = old.count - updates.deletedSections.count + updates.insertedSections.count
        Misuse.require(
            counts.count == sections, .internalInconsistency,
            """
            Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (\(counts.count)) must be equal to the number \
            of sections contained in the collection view before the update (\(old.count)), plus or minus the number of sections inserted or deleted \
            (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted). Collection view: \(self)
            """)
        for (index, count) in old.enumerated() where !updates.reloadedSections.contains(index) {
            guard let target = mapping.section(index), counts.indices.contains(target) else { continue }
            let deleted =
                updates.deletedRows.filter { $0.section == index }.count
            let inserted =
                updates.insertedRows.filter { $0.section == target }.count
            let movedOut = updates.moves.keys.filter { $0.section == index }.count
            let movedIn = updates.moves.values.filter { $0.section == target }.count
            Misuse.require(
                counts[target] == count - deleted + inserted - movedOut + movedIn, .internalInconsistency,
                """
                Invalid update: invalid number of items in section \(target). The number of items contained in an existing section after the update (\(counts[target])) must be \
                equal to the number of items contained in that section before the update (\(count)), plus or minus the number of items inserted or deleted from that section \
                (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that section \
                (\(movedIn) moved in, \(movedOut) moved out). Collection view: \(self)
                """)
        }
    }
}
