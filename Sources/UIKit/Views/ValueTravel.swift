import Foundation
import QuartzCore

/// A value of a layer on its way from what it was to what a block of changes made it.
@MainActor
final class ValueTravel {
    let layer: CALayer
    let key: String
    private let from: LayerValue, own: LayerValue
    private var to: LayerValue
    /// The layer was given another value than the block's.
    private var hasSettled = false
    /// The progress at which it sets out.
    private let start: CGFloat
    /// No other animation's: what meets it on the layer goes its own way.
    private let animationKey: String
    private static var count = 0

    init(_ change: LayerValueChange, start: CGFloat) {
        (layer, key, self.start) = (change.layer, change.key, start)
        (from, own) = (LayerValue(change.from), LayerValue(change.own))
        to = from
        Self.count += 1
        animationKey = "UIViewPropertyAnimator.\(change.key)-\(Self.count)"
    }

    /// The layer has its new value only after the action was asked for.
    func takeEnd() { to = LayerValue(layer.value(forKeyPath: key)) }
    func end(at value: Any?) { to = LayerValue(value) }

    /// Whether it adds to what the layer has, as blocks do.
    private var adds: Bool { ViewAnimation.addingKeys.contains(key) && LayerValue.subtract(own, to) != nil }

    private func value(at progress: CGFloat) -> LayerValue {
        let mine = start < 1 ? (progress - start) / (1 - start) : 1
        return LayerValue.interpolate(adds ? own : from, to, start > 0 ? max(0, mine) : mine)
    }

    /// The value, or how far it is from the end.
    private func shown(at progress: CGFloat) -> Any? {
        let value = value(at: progress)
        return adds ? (LayerValue.subtract(value, to) ?? value.neutral).any : value.any
    }

    /// Shows the way from one progress to another. A curve that isn't Bézier's, or that begins late, is sampled.
    func animate(from first: CGFloat, to last: CGFloat, curve: AnimatorCurve) {
        let animation: CAPropertyAnimation
        if case .function(let function, _) = curve, start == 0 {
            let basic = CABasicAnimation(keyPath: key)
            (basic.fromValue, basic.toValue) = (shown(at: first), shown(at: last))
            basic.timingFunction = function
            animation = basic
        } else {
            let steps = 60, keyframes = CAKeyframeAnimation(keyPath: key)
            keyframes.values = (0...steps).compactMap { step in
                shown(at: first + (last - first) * curve.progress(at: curve.duration * Double(step) / Double(steps)))
            }
            animation = keyframes
        }
        animation.isAdditive = adds
        animation.duration = max(curve.duration, 0.0001)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: animationKey)
    }

    /// Shows it standing still.
    func hold(at progress: CGFloat) {
        let basic = CABasicAnimation(keyPath: key), shown = shown(at: progress)
        basic.isAdditive = adds
        (basic.fromValue, basic.toValue) = (shown, shown)
        basic.duration = 1
        basic.speed = 0
        basic.fillMode = .both
        basic.isRemovedOnCompletion = false
        layer.add(basic, forKey: animationKey)
    }

    /// The layer itself takes the value, and nothing animates it any more.
    func settle(at progress: CGFloat) {
        UIView.performWithoutAnimation {
            if progress != 1 || hasSettled { layer.setValue(value(at: progress).any, forKeyPath: key) }
        }
        hasSettled = true
        layer.removeAnimation(forKey: animationKey)
    }
}
