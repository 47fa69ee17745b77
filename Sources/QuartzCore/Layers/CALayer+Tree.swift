import Foundation

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        guard modelLayer == nil else { fatalError("A presentation layer's sublayers can't be changed") }
        var above: CALayer? = self
        while let ancestor = above {
            if ancestor === layer {
                fatalError("CALayerInvalid: \(layer) can't be put into \(self), which is inside it")
            }
            above = ancestor.storedSuperlayer
        }
        var index = index
        if layer.storedSuperlayer === self {
            guard let old = storedSublayers.firstIndex(where: { $0 === layer }) else { return }
            if old < index { index -= 1 }
            index = min(index, storedSublayers.count - 1)
            if index == old { return }
            storedSublayers.remove(at: old)
        } else {
            layer.detach()
        }
        // Inserting takes five times as long as appending.
        if index >= storedSublayers.count {
            storedSublayers.append(layer)
        } else {
            storedSublayers.insert(layer, at: max(0, index))
        }
        layer.storedSuperlayer = self
        if layer.storedZPosition != 0 { sublayersNeedSorting = true }
        mark(.sublayers)
        // A layer that moved within the tree is known already; its new place is news.
        if layer.isLive {
            layer.mark(.geometry)
            if CALayer.someWaitToBeSeen { layer.wakeWhatWaits() }
        }
        setNeedsLayout()
        if layer.needsLayoutFlag || layer.layoutInsideFlag { layer.noteLayoutInside() }
        if layer.extras?.actions != nil, let action = layer.action(forKey: kCAOnOrderIn) {
            action.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
        }
    }

    /// Makes room at once for that many sublayers.
    package final func reserveSublayers(_ count: Int) { storedSublayers.reserveCapacity(count) }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling, let index = storedSublayers.firstIndex(where: { $0 === sibling }) else {
            // Without a sibling, below means at the bottom and above at the top.
            return insert(layer, at: offset == 0 ? 0 : storedSublayers.count)
        }
        if layer === sibling { return }
        insert(layer, at: index + offset)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard let index = storedSublayers.firstIndex(where: { $0 === old }), old !== new else { return }
        insert(new, at: index)
        old.detach()
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        for old in storedSublayers where !layers.contains(where: { $0 === old }) { old.detach() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    final func detach() {
        if let owner = maskOwner, owner.mask === self { owner.mask = nil }
        guard let parent = storedSuperlayer else { return }
        if extras?.actions != nil, let action = action(forKey: kCAOnOrderOut) {
            action.run(forKey: kCAOnOrderOut, object: self, arguments: nil)
        }
        if let index = parent.storedSublayers.lastIndex(where: { $0 === self }) {
            parent.storedSublayers.remove(at: index)
        }
        storedSuperlayer = nil
        parent.mark(.sublayers)
        if isLive { LayerCommitter.detached.append(self) }
    }

    /// The sublayers from bottom to top as they are painted: by zPosition, else in order.
    package final var paintOrder: [CALayer] {
        let layers = modelLayer?.storedSublayers ?? storedSublayers
        guard sublayersNeedSorting else { return layers }
        return layers.enumerated().sorted { a, b in
            a.element.storedZPosition != b.element.storedZPosition
                ? a.element.storedZPosition < b.element.storedZPosition : a.offset < b.offset
        }.map(\.element)
    }

    // MARK: Layout and display

    /// Tells the layers around this one that it, or something in it, needs layout.
    final func noteLayoutInside() {
        var layer = self
        while let above = layer.storedSuperlayer ?? layer.maskOwner, !above.layoutInsideFlag {
            above.layoutInsideFlag = true
            layer = above
        }
    }

    /// Lays out this layer and those inside it, whatever the layers around it need.
    package final func layoutSubtree() {
        // A layout that asks for itself again and again must end some time.
        var rounds = 0
        while needsLayoutFlag || layoutInsideFlag, rounds < 20 {
            rounds += 1
            if needsLayoutFlag {
                needsLayoutFlag = false
                layoutSublayers()
            }
            if layoutInsideFlag {
                layoutInsideFlag = false
                for layer in storedSublayers where layer.needsLayoutFlag || layer.layoutInsideFlag {
                    layer.layoutSubtree()
                }
                if let mask = extras?.mask, mask.needsLayoutFlag || mask.layoutInsideFlag { mask.layoutSubtree() }
            }
        }
        // What still asks is let go, or each layer around it would try as often again.
        needsLayoutFlag = false
        layoutInsideFlag = false
    }

    // See CALayer+Displaying.swift for when.
    final func displayDefault() {
        needsDisplayFlag = false
        if contentDrawing != nil { return }
        if let delegate {
            delegateIsSilent = false
            delegate.display(self)
            if !delegateIsSilent { return }
        }
        guard storedBounds.width > 0, storedBounds.height > 0 else { return }
        delegateIsSilent = false
        delegate?.layerWillDraw(self)
        let context = bitmapToDrawInto(clearing: true).context
        draw(in: context)
        if delegateIsSilent { return } // nobody draws: what is there stays
        storedContents = context.makeImage()
        mark(.contents)
    }
}

extension CALayer {
    /// The layer that has this one as its mask.
    package final var maskedLayer: CALayer? { maskOwner }

    /// Whether the shadow is that of whatever the layer shows, so that it changes with it.
    package final var castsShadowOfContents: Bool {
        guard let extras, extras.shadowOpacity > 0, extras.shadowPath == nil else { return false }
        return (storedBackgroundColor?.alpha ?? 0) < 1
    }
}
