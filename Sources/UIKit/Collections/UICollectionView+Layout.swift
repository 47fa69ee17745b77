import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
    func cell(at place: RowPlace) -> UICollectionViewCell? {
        shown[ElementKey(kind: nil, place: place)] as? UICollectionViewCell ?? prepared[place]
    }

    func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        dataGeneration += 1
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        counts = (0..<max(0, sections)).map { dataSource!.collectionView(self, numberOfItemsInSection: $0) }
    }

    func prepareIfNeeded() {
        loadIfNeeded()
        guard !collectionViewLayout.isPrepared else { return }
        collectionViewLayout.isPrepared = true
        preparedBounds = bounds
        collectionViewLayout.prepare()
    }

    func layoutIfLoaded() {
        if needsReload || !collectionViewLayout.isPrepared || layer.needsLayout() { layoutIfNeeded() }
    }

    /// Gives every visible element its view, and takes the views of the others back.
    func layoutItems() {
        guard !isLayingOut, updates == nil, bounds.width > 0, bounds.height > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        var attributes: [UICollectionViewLayoutAttributes] = []
        // Cells that choose their own sizes may push others in or out.
        for _ in 0..<8 {
            prepareIfNeeded()
            attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
            if !askForSizes(attributes) { break }
        }
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        show(attributes)
        backgroundView?.frame = bounds
        if isPrefetchingEnabled { lookAhead(attributes) }
    }

    /// - Returns: whether a cell wants another size than the layout thought.
    private func askForSizes(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
        guard let layout = collectionViewLayout as? any SelfSizingLayout, layout.asksCells else { return false }
        var changed = false
        for item in attributes where item.representedElementCategory != .decorationView {
            let key = item.key
            guard !layout.knowsSize(of: key), let view = view(item) else { continue }
            var size = CGSize.zero
            let measure = { size = view.preferredLayoutAttributesFitting(item).size }
            if view.isOnScreen { measure() } else { ViewAnimation.unmoved(measure) }
            if layout.take(size, for: key) { changed = true }
        }
        if changed { layout.sizesChanged() }
        return changed
    }

    private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        var visible = Set<ElementKey>(minimumCapacity: attributes.count)
        for item in attributes { visible.insert(item.key) }
        let near = isPrefetchingEnabled ? near(attributes) : .null
        trimPrepared(to: near)
        for (key, view) in shown where !visible.contains(key) {
            shown[key] = nil
            retire(view, key, keeping: view.frame.intersects(near))
        }
        for item in attributes {
            guard let view = view(item) else { continue }
            if view.isOnScreen {
                view.take(item)
            } else {
                UIView.performWithoutAnimation { view.take(item) }
                appear(view, item)
                ViewAnimation.layOutUnmoved(view)
            }
        }
    }

    private func appear(_ view: UICollectionReusableView, _ item: UICollectionViewLayoutAttributes) {
        view.isOnScreen = true
        if view.superview !== self {
            insert(view, isCell: item.representedElementCategory == .cell)
        }
        if let cell = view as? UICollectionViewCell {
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: item.indexPath)
        } else if let kind = item.representedElementKind {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: item.indexPath)
        }
    }

    /// Cells stand below all others of their depth; what lies deeper takes no touches from what lies above it.
    private func insert(_ view: UICollectionReusableView, isCell: Bool) {
        let depth = view.layer.zPosition
        func place(where isBound: @escaping (CGFloat) -> Bool) -> (UIView) -> Bool {
            { $0 is UICollectionReusableView && isBound($0.layer.zPosition) }
        }
        hasDepths = hasDepths || depth != 0
        if isCell {
            let base = backgroundView == nil ? 0 : 1
            let below = hasDepths ? subviews.lastIndex(where: place { $0 < depth }) : nil
            insertSubview(view, at: below.map { $0 + 1 } ?? base)
        } else if hasDepths, let above = subviews.firstIndex(where: place { $0 > depth }) {
            insertSubview(view, at: above)
        } else {
            addSubview(view)
        }
    }

    /// The element's view, asked for if it has none yet.
    private func view(_ item: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let key = item.key
        if let view = shown[key] { return view }
        var made: UICollectionReusableView? = key.kind == nil ? prepared.removeValue(forKey: key.place) : nil
        if made == nil { ViewAnimation.unmoved { made = make(item, key) } }
        shown[key] = made
        made?.isHidden = false
        return made
    }

    func make(_ item: UICollectionViewLayoutAttributes, _ key: ElementKey) -> UICollectionReusableView? {
        switch item.representedElementCategory {
        case .cell:
            let cell = Self.providing { dataSource?.collectionView(self, cellForItemAt: item.indexPath) }
            Misuse.require(
                cell == nil || cell?.reuseIdentifier != nil, .internalInconsistency,
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
            )
            cell?.collection = self
            cell?.isSelected = selected.contains(key.place)
            return cell
        case .supplementaryView:
            let view = OptionalMethods.call("collectionView(_:viewForSupplementaryElementOfKind:at:)", dataSource) {
                Self.providing {
                    dataSource!.collectionView(
                        self, viewForSupplementaryElementOfKind: key.kind ?? "", at: item.indexPath)
                }
            }
            Misuse.require(
                view == nil || view?.reuseIdentifier != nil, .internalInconsistency,
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(key.kind ?? ""),\(item.indexPath)) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (\(view?.description ?? "(null)"))"
            )
            return view
        case .decorationView:
            let kind = key.kind ?? ""
            return dequeue(kind, pool: "decoration/" + kind, collectionViewLayout.decorations[kind])
        }
    }

    /// - Parameter keeping: whether the cell may come back as it is.
    func retire(_ view: UICollectionReusableView, _ key: ElementKey, keeping: Bool = false) {
        let wasOnScreen = view.isOnScreen
        view.isOnScreen = false
        view.isHidden = true
        if keeping, key.kind == nil, let cell = view as? UICollectionViewCell {
            prepared[key.place] = cell
        } else if let identifier = view.reuseIdentifier {
            let name =
                key.kind.map {
                    collectionViewLayout.decorations[$0] != nil ? "decoration/" + $0 : $0 + "/" + identifier
                } ?? identifier
            pool[name, default: []].append(view)
        } else {
            view.removeFromSuperview()
        }
        guard wasOnScreen else { return }
        if let cell = view as? UICollectionViewCell, key.kind == nil {
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(key.place))
        } else if let kind = key.kind {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: IndexPath(key.place))
        }
    }

    func dequeue(_ identifier: String, pool name: String, _ source: CellRegistry.Source?) -> UICollectionReusableView? {
        if let cell = reconfiguring, cell.reuseIdentifier == identifier, name == identifier {
            reconfiguring = nil
            return cell
        }
        if let view = pool[name]?.popLast() {
            view.isHidden = false
            if let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                cell.isSelected = false
            }
            view.applied = nil
            view.prepareForReuse()
            return view
        }
        guard
            let view = source?.make(UICollectionReusableView.self, for: identifier, { RegisteredViews.view($0) })
        else { return nil }
        view.identifierStorage = identifier
        return view
    }

    // MARK: Scrolling

    func offset(showing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset, visible = bounds.inset(by: inset)
        var offset = contentOffset
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - visible.height / 2 - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY - visible.height - inset.top }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - visible.width / 2 - inset.left }
        if position.contains(.right) { offset.x = frame.maxX - visible.width - inset.left }
        if position == [] {
            if frame.minY < visible.minY {
                offset.y = frame.minY - inset.top
            } else if frame.maxY > visible.maxY {
                offset.y = frame.maxY - visible.height - inset.top
            }
            if frame.minX < visible.minX {
                offset.x = frame.minX - inset.left
            } else if frame.maxX > visible.maxX {
                offset.x = frame.maxX - visible.width - inset.left
            }
        }
        return clamped(offset)
    }
}
