import Foundation

extension CALayer {
    /// The box by the layer's size and place.
    var boxInSuperlayer: CGRect {
        let b = bounds, p = position, a = anchorPoint
        guard let transform = extras?.transform, transform != .identity else {
            return CGRect(x: p.x - a.x * b.width, y: p.y - a.y * b.height, width: b.width, height: b.height)
        }
        return b.applying(localTransform)
    }

    func setBoxInSuperlayer(_ newValue: CGRect) {
        let a = anchorPoint
        var size = newValue.size
        if let transform = extras?.transform, transform != .identity {
            // The bounds whose transformed box has the size asked for, as far as the transform lets it.
            let m = transform.flattened
            if m.b == 0 && m.c == 0 {
                size = CGSize(
                    width: m.a == 0 ? 0 : abs(size.width / m.a), height: m.d == 0 ? 0 : abs(size.height / m.d))
            } else {
                let (p, q, r, s) = (abs(m.a), abs(m.c), abs(m.b), abs(m.d))
                let determinant = p * s - q * r
                if abs(determinant) > 1e-9 {
                    size = CGSize(
                        width: abs((s * size.width - q * size.height) / determinant),
                        height: abs((p * size.height - r * size.width) / determinant))
                }
            }
            bounds.size = size
            let box = bounds.applying(localTransform)
            position = CGPoint(x: position.x + newValue.minX - box.minX, y: position.y + newValue.minY - box.minY)
            return
        }
        bounds.size = size
        position = CGPoint(x: newValue.minX + a.x * size.width, y: newValue.minY + a.y * size.height)
    }

    /// From the coordinates of the layer's bounds to the superlayer's, without the superlayer's `sublayerTransform`.
    package final var localTransform: CGAffineTransform {
        let b = storedBounds, p = storedPosition, a = storedAnchorPoint
        let ax = b.origin.x + a.x * b.size.width, ay = b.origin.y + a.y * b.size.height
        guard let transform = extras?.transform, transform != .identity else {
            return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: p.x - ax, ty: p.y - ay)
        }
        let m = transform.flattened
        return CGAffineTransform(
            a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx + p.x - (m.a * ax + m.c * ay),
            ty: m.ty + p.y - (m.b * ax + m.d * ay))
    }

    /// What the layer does to its sublayers' coordinates, about its anchor; nil when nothing.
    package final var transformOfSublayers: CGAffineTransform? {
        guard let extras, extras.sublayerTransform != .identity || extras.isGeometryFlipped else { return nil }
        let b = storedBounds
        let ax = b.minX + storedAnchorPoint.x * b.width, ay = b.minY + storedAnchorPoint.y * b.height
        let m = extras.sublayerTransform.flattened
        var t = CGAffineTransform(
            a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx + ax - (m.a * ax + m.c * ay), ty: m.ty + ay - (m.b * ax + m.d * ay)
        )
        if extras.isGeometryFlipped {
            t = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * b.minY + b.height).concatenating(t)
        }
        return t
    }

    /// From this layer's coordinates to those of the outermost layer.
    package final var transformToRoot: CGAffineTransform {
        var t = localTransform
        var layer = self
        while let parent = layer.superlayer ?? layer.maskOwner {
            if let more = parent.transformOfSublayers { t = t.concatenating(more) }
            t = t.concatenating(parent.localTransform)
            layer = parent
        }
        return t
    }

    /// nil when this layer's coordinates and the other's are the same up to a shift, given as the point's new place.
    private func conversion(to other: CALayer?) -> CGAffineTransform {
        guard let other, other !== self else { return other == nil ? rootTransformWithoutRoot : .identity }
        return transformToRoot.concatenating(other.transformToRoot.inverted())
    }

    /// Converting to nil means the outermost layer's own coordinates.
    private var rootTransformWithoutRoot: CGAffineTransform {
        var root = self
        while let parent = root.superlayer { root = parent }
        return transformToRoot.concatenating(root.localTransform.inverted())
    }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(l.map { $0.conversion(to: self) } ?? rootTransformWithoutRoot.inverted())
    }
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(conversion(to: l)) }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(l.map { $0.conversion(to: self) } ?? rootTransformWithoutRoot.inverted())
    }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(conversion(to: l)) }

    final func hitTestDefault(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inside = p.applying(localTransform.inverted())
        if masksToBounds && !contains(inside) { return nil }
        let forSublayers = transformOfSublayers.map { inside.applying($0.inverted()) } ?? inside
        let layers = modelLayer == nil ? paintOrder : paintOrder.map { $0.presentationState() }
        for layer in layers.reversed() {
            if let hit = layer.hitTest(forSublayers) { return hit }
        }
        return contains(inside) ? self : nil
    }

    public func scroll(_ p: CGPoint) { scrollAncestor?.scrollTo(p, from: self) }
    public func scrollRectToVisible(_ r: CGRect) { scrollAncestor?.scrollTo(r.origin, from: self) }
    public var visibleRect: CGRect {
        var visible = bounds
        var layer = self
        while let parent = layer.storedSuperlayer {
            if parent.masksToBounds { visible = visible.overlap(with: convert(parent.bounds, from: parent)) }
            layer = parent
        }
        return visible.isNull ? .zero : visible
    }
    private var scrollAncestor: CAScrollLayer? {
        var layer = storedSuperlayer
        while let candidate = layer {
            if let scrolling = candidate as? CAScrollLayer { return scrolling }
            layer = candidate.storedSuperlayer
        }
        return nil
    }

    // MARK: Time

    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atClock: l.flatMap { $0.clockTime(atLocal: t) } ?? t)
    }
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let clock = clockTime(atLocal: t) ?? t
        return l.map { $0.localTime(atClock: clock) } ?? clock
    }

    /// The layer's own time at a time of the clock.
    package final func localTime(atClock t: CFTimeInterval) -> CFTimeInterval {
        let above = (storedSuperlayer ?? maskOwner)?.localTime(atClock: t) ?? t
        return extras.map { $0.timing.local(above) } ?? above
    }

    /// When the layer's own time is `t`; nil when its time or that of a layer around it stands still.
    final func clockTime(atLocal t: CFTimeInterval) -> CFTimeInterval? {
        guard let above = extras.map({ $0.timing.parent(t) }) ?? t else { return nil }
        guard let parent = storedSuperlayer ?? maskOwner else { return above }
        return parent.clockTime(atLocal: above)
    }
}

/// A layer that shows a part of what is in it.
open class CAScrollLayer: CALayer {
    /// The ways in which it scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both
    public override init() {
        super.init()
        masksToBounds = true
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CAScrollLayer(layer: self) }

    open func scroll(to p: CGPoint) {
        let scrollsAcross = [.both, .horizontally].contains(scrollMode),
            scrollsDown = [.both, .vertically].contains(scrollMode)
        bounds.origin = CGPoint(x: scrollsAcross ? p.x : bounds.minX, y: scrollsDown ? p.y : bounds.minY)
    }
    open func scroll(to r: CGRect) {
        var origin = bounds.origin
        if r.minX < bounds.minX { origin.x = r.minX } else if r.maxX > bounds.maxX { origin.x = r.maxX - bounds.width }
        if r.minY < bounds.minY { origin.y = r.minY } else if r.maxY > bounds.maxY { origin.y = r.maxY - bounds.height }
        scroll(to: origin)
    }
    fileprivate func scrollTo(_ p: CGPoint, from layer: CALayer) { scroll(to: convert(p, from: layer)) }
}

/// A layer without looks of its own. (Its sublayers are flattened one by one here, without a shared depth.)
open class CATransformLayer: CALayer {
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CATransformLayer(layer: self) }
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}

extension CALayer {
    /// Ends the app, in iOS's words: one of them is no number.
    func refuse(_ what: String, _ points: CGPoint...) -> Never {
        let value = points.map { String(format: "%g %g", Double($0.x), Double($0.y)) }.joined(separator: "; ")
        let words =
            "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer \(what) contains NaN: [\(value)]. Layer: \(self)'"
        Displays.lastWords?(words)
        fatalError(words)
    }
}

extension CGPoint {
    var hasNaN: Bool { x.isNaN || y.isNaN }
}
