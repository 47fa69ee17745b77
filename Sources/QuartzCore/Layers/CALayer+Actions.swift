import Foundation

extension CALayer {
    /// Whether a change now can have an action: never on presentation copies, on view layers only inside animation
    /// blocks.
    @inline(__always)
    final var actsOnChanges: Bool {
        if isViewBacking {
            return CATransaction.viewAnimationDepth > 0 && modelLayer == nil && !CATransaction.actionsAreDisabled
        }
        return (isLive || delegate != nil || extras?.actions != nil || extras?.style != nil) && modelLayer == nil
            && !CATransaction.actionsAreDisabled
    }

    /// Sets a value between looking for the action, which may want to know the old value, and running it.
    @inline(__always)
    final func change(_ key: String, _ changes: LayerChanges, _ set: () -> Void) {
        guard actsOnChanges, let action = action(forKey: key) else {
            set()
            mark(changes)
            return
        }
        set()
        mark(changes)
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Notes a change for the next commit.
    @inline(__always)
    final func mark(_ change: LayerChanges) {
        if changes.isEmpty && isLive && modelLayer == nil { LayerCommitter.dirty.append(self) }
        changes.formUnion(change)
        if change.contains(.contents) { contentsVersion &+= 1 }
        if isObserved { observersMayLook() }
    }
}

extension CALayer {
    func findAction(_ event: String) -> CAAction? {
        if let delegate, let action = delegate.action(for: self, forKey: event) {
            return action is NSNull ? nil : action
        }
        if let action = extras?.actions?[event] { return action is NSNull ? nil : action }
        if let styled = (extras?.style?["actions"] as? [String: CAAction])?[event] {
            return styled is NSNull ? nil : styled
        }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAnimation(event)
    }

    /// The animation that Core Animation gives a change by itself, from what shows now to the new value.
    private func implicitAnimation(_ event: String) -> CAAction? {
        // A view's layer answers through its view, and a layer that never showed has nothing to come from.
        guard isLive, !isViewBacking, let property = property(named: event), property.isAnimatedByDefault else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = property.get(presentationState())
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CALayer.defaultTiming
        animation.fillMode = .backwards
        return animation
    }
    private static let defaultTiming = CAMediaTimingFunction(name: .default)
}
