import Foundation
import QuartzCore

/// Animations between `beginAnimations` and `commitAnimations`, as code from before blocks has them.
extension UIView {
    public enum AnimationTransition: Int, Sendable { case none, flipFromLeft, flipFromRight, curlUp, curlDown }

    private static var openDelegates: [(delegate: AnyObject?, didStop: Selector?, identifier: String?)] = []

    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        ViewAnimation.stack.append(ViewAnimation(duration: 0.2))
        openDelegates.append((nil, nil, animationID))
    }

    /// Ends the innermost open animation; what was changed since it began moves from now on.
    public class func commitAnimations() {
        guard !openDelegates.isEmpty, let last = ViewAnimation.stack.popLast(), let animation = last else { return }
        let (delegate, didStop, identifier) = openDelegates.removeLast()
        if let delegate, let didStop {
            animation.completion = { finished in
                ObjCRuntime.perform(didStop, on: delegate, with: [identifier, NSNumber(value: finished), nil])
            }
        }
        animation.completeIfNothingMoves()
    }

    public class func setAnimationDuration(_ duration: TimeInterval) { ViewAnimation.current?.duration = duration }
    public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimation.current?.delay = delay }
    public class func setAnimationStart(_ startDate: Date) {
        ViewAnimation.current?.delay = max(0, startDate.timeIntervalSinceNow)
    }
    public class func setAnimationCurve(_ curve: AnimationCurve) { ViewAnimation.current?.timing = curve.timing }

    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        guard repeatCount > 0 else { return }
        ViewAnimation.current?.options.insert(.repeat)
        ViewAnimation.current?.repeatCount = repeatCount
    }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        if repeatAutoreverses {
            ViewAnimation.current?.options.insert(.autoreverse)
        } else {
            ViewAnimation.current?.options.remove(.autoreverse)
        }
    }

    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            ViewAnimation.current?.options.insert(.beginFromCurrentState)
        } else {
            ViewAnimation.current?.options.remove(.beginFromCurrentState)
        }
    }

    public class func setAnimationDelegate(_ delegate: Any?) {
        if !openDelegates.isEmpty { openDelegates[openDelegates.count - 1].delegate = delegate as AnyObject? }
    }

    public class func setAnimationDidStop(_ selector: Selector?) {
        if !openDelegates.isEmpty { openDelegates[openDelegates.count - 1].didStop = selector }
    }

    /// Flips or curls the view from how it is now to how it is when the block is committed.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let animation = ViewAnimation.current else { return }
        let way = AnimationOptions(rawValue: UInt(transition.rawValue) << 20)
        guard let made = way.union(animation.options).transition(animation.duration) else { return }
        made.takePaper(of: view.traitCollection)
        view.layer.add(made, forKey: "UIViewTransition")
    }
}
