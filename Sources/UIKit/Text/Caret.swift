import CoreGraphics
import Foundation
import QuartzCore

/// The blinking line where typed text goes.
@MainActor
final class Caret {
    let layer = CALayer()
    /// In points.
    static let width: CGFloat = 2

    init() {
        layer.isHidden = true
        layer.cornerRadius = Self.width / 2
    }

    func startBlinking() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 1, 0, 0, 1]
        animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "blink")
    }

    func stopBlinking() { layer.removeAnimation(forKey: "blink") }

    /// Puts it before the character whose left edge is at `x`; nil hides it.
    func place(at place: CGPoint?, height: CGFloat, color: CGColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.isHidden = place == nil
        if let place {
            layer.frame = CGRect(x: place.x - Self.width / 2, y: place.y, width: Self.width, height: height)
            layer.backgroundColor = color
        }
        CATransaction.commit()
    }
}
