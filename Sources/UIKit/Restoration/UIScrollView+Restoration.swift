import Foundation

private enum StateKey {
    static let offset = "UIScrollViewContentOffset", zoom = "UIScrollViewZoomScale"
    static let selected = "UISelectedElements", selectedNames = "UISelectedModelIdentifiers",
        first = "UIFirstVisibleModelIdentifier", distance = "UIDistanceFromFirstVisible"
    static let range = "UISelectedRange", editable = "UIEditable"
}

extension UIScrollView {
    func encodeScrolling(_ coder: NSCoder) {
        coder.encode(contentOffset, forKey: StateKey.offset)
        coder.encode(Double(zoomScale), forKey: StateKey.zoom)
    }

    func decodeScrolling(_ coder: NSCoder) {
        guard coder.containsValue(forKey: StateKey.offset) else { return }
        let offset = coder.decodePoint(forKey: StateKey.offset),
            zoom = CGFloat(coder.decodeDouble(forKey: StateKey.zoom))
        StateRestorer.afterLayout { [weak self] in
            guard let self else { return }
            layoutIfNeeded()
            if zoom > 0, zoom != zoomScale { zoomScale = min(max(zoom, minimumZoomScale), maximumZoomScale) }
            scroll(asFarAs: offset)
        }
    }

    fileprivate func scroll(asFarAs offset: CGPoint) {
        let inset = adjustedContentInset
        let bottom = max(contentSize.height + inset.bottom - bounds.height, -inset.top),
            right = max(contentSize.width + inset.right - bounds.width, -inset.left)
        contentOffset = CGPoint(x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
    }
}

/// What tables and collections keep: which elements are selected, and by their names which comes first.
@MainActor
struct ListState {
    let view: UIScrollView
    let association: (any UIDataSourceModelAssociation)?
    let frame: (IndexPath) -> CGRect?

    func encode(selected: [IndexPath], first: IndexPath?, _ coder: NSCoder) {
        coder.encode(
            selected.map { Array($0).map(String.init).joined(separator: ".") }.joined(separator: " ") as NSString,
            forKey: StateKey.selected)
        guard let association else { return }
        coder.encode(
            selected.compactMap { association.modelIdentifierForElement(at: $0, in: view) } as NSArray,
            forKey: StateKey.selectedNames)
        guard let first, let place = frame(first), let name = association.modelIdentifierForElement(at: first, in: view)
        else { return }
        coder.encode(name as NSString, forKey: StateKey.first)
        coder.encode(
            CGPoint(x: view.contentOffset.x - place.minX, y: view.contentOffset.y - place.minY),
            forKey: StateKey.distance)
    }

    /// The elements that were selected and are still there.
    func selection(_ coder: NSCoder) -> [IndexPath] {
        if let association, let names = KeyedArchives.object(forKey: StateKey.selectedNames, in: coder) as? [String] {
            return names.compactMap { association.indexPathForElement(withModelIdentifier: $0, in: view) }
        }
        let text = KeyedArchives.object(forKey: StateKey.selected, in: coder) as? String ?? ""
        return text.split(separator: " ").map { IndexPath(indexes: $0.split(separator: ".").compactMap { Int($0) }) }
            .filter { $0.count == 2 }
    }

    /// Scrolls so that the element that came first stands where it stood, wherever it is in the list now.
    func scrollToFirst(_ coder: NSCoder, exists: (IndexPath) -> Bool) {
        guard let association, let name = KeyedArchives.object(forKey: StateKey.first, in: coder) as? String else {
            return
        }
        guard let path = association.indexPathForElement(withModelIdentifier: name, in: view), exists(path),
            let place = frame(path)
        else { return }
        let distance = coder.decodeCGPoint(forKey: StateKey.distance)
        view.scroll(asFarAs: CGPoint(x: place.minX + distance.x, y: place.minY + distance.y))
    }
}

extension UITableView {
    private var listState: ListState {
        ListState(
            view: self, association: dataSource as? any UIDataSourceModelAssociation,
            frame: { [unowned self] in rectForRow(at: $0) })
    }

    func encodeRows(_ coder: NSCoder) {
        listState.encode(selected: indexPathsForSelectedRows ?? [], first: indexPathsForVisibleRows?.first, coder)
    }

    func decodeRows(_ coder: NSCoder) {
        StateRestorer.afterLayout { [weak self] in
            guard let self else { return }
            layoutIfNeeded()
            func exists(_ path: IndexPath) -> Bool {
                path.section < self.numberOfSections && path.row < self.numberOfRows(inSection: path.section)
            }
            listState.scrollToFirst(coder, exists: exists)
            for path in listState.selection(coder) where exists(path) {
                selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }
    }
}

extension UICollectionView {
    private var listState: ListState {
        ListState(
            view: self, association: dataSource as? any UIDataSourceModelAssociation,
            frame: { [unowned self] in layoutAttributesForItem(at: $0)?.frame })
    }

    func encodeItems(_ coder: NSCoder) {
        listState.encode(selected: indexPathsForSelectedItems ?? [], first: indexPathsForVisibleItems.min(), coder)
    }

    func decodeItems(_ coder: NSCoder) {
        StateRestorer.afterLayout { [weak self] in
            guard let self else { return }
            layoutIfNeeded()
            func exists(_ path: IndexPath) -> Bool {
                path.section < self.numberOfSections && path.item < self.numberOfItems(inSection: path.section)
            }
            listState.scrollToFirst(coder, exists: exists)
            for path in listState.selection(coder) where exists(path) {
                selectItem(at: path, animated: false, scrollPosition: [])
            }
        }
    }
}

extension UITextView {
    func encodeSelection(_ coder: NSCoder) {
        coder.encode(NSStringFromRange(selectedRange) as NSString, forKey: StateKey.range)
        coder.encode(isEditable, forKey: StateKey.editable)
    }

    func decodeSelection(_ coder: NSCoder) {
        guard let text = KeyedArchives.object(forKey: StateKey.range, in: coder) as? String else { return }
        let range = NSRangeFromString(text)
        isEditable = coder.decodeBool(forKey: StateKey.editable)
        if range.location + range.length <= (self.text as NSString? ?? "").length { selectedRange = range }
    }
}
