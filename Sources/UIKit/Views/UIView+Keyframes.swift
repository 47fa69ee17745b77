import Foundation
import QuartzCore

extension UIView {
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Animates changes that begin and end at times of their own, given by `addKeyframe` inside the block.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard areAnimationsEnabled, duration > 0 else {
            animations()
            completion?(true)
            return
        }
        let outer = KeyframeRecording.current
        let recording = KeyframeRecording()
        KeyframeRecording.current = recording
        recording.collect(start: 0, length: 1, animations)
        KeyframeRecording.current = outer
        let animation = ViewAnimation(
            duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
        animation.completion = completion
        recording.animate(with: animation, mode: options.mode)
    }

    /// A part of `animateKeyframes`, in fractions of its duration.
    public class func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration length: Double, animations: @escaping () -> Void
    ) {
        guard let recording = KeyframeRecording.current else { return animations() }
        recording.collect(start: start, length: length, animations)
    }

    /// Changes how the animations that the block makes repeat.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let current = ViewAnimation.current else { return animations() }
        let (options, repeatCount) = (current.options, current.repeatCount)
        current.options.insert(.repeat)
        if autoreverses { current.options.insert(.autoreverse) }
        current.repeatCount = Float(count)
        animations()
        (current.options, current.repeatCount) = (options, repeatCount)
    }
}

/// The changes of an `animateKeyframes` block, by layer and key.
@MainActor
private final class KeyframeRecording {
    static var current: KeyframeRecording?

    private struct Step {
        let start: Double
        let end: Double
        let from: Any?
        var to: Any?
    }

    private final class Track {
        let layer: CALayer
        let key: String
        var steps: [Step] = []
        init(_ layer: CALayer, _ key: String) { (self.layer, self.key) = (layer, key) }

        /// How far values are from the one that the layer has in the end; nil where they can't be told that way.
        func differences(_ values: [Any]) -> [Any]? {
            guard ViewAnimation.addingKeys.contains(key) else { return nil }
            let end = LayerValue(layer.value(forKeyPath: key))
            let found = values.compactMap { LayerValue.subtract(LayerValue($0), end)?.any }
            return found.count == values.count ? found : nil
        }
    }

    private var tracks: [Track] = []

    func collect(start: Double, length: Double, _ body: () -> Void) {
        var changed: [Track] = []
        let animation = ViewAnimation(duration: 1)
        animation.collector = { [self] change in
            let track =
                tracks.first { $0.layer === change.layer && $0.key == change.key } ?? Track(change.layer, change.key)
            if track.steps.isEmpty { tracks.append(track) }
            track.steps.append(Step(start: start, end: min(1, start + length), from: change.from, to: nil))
            changed.append(track)
        }
        ViewAnimation.collect(animation, body)
        for track in changed { track.steps[track.steps.count - 1].to = track.layer.value(forKeyPath: track.key) }
    }

    func animate(with animation: ViewAnimation, mode: CAAnimationCalculationMode) {
        for track in tracks {
            let steps = track.steps.sorted { $0.start < $1.start }
            guard let first = steps.first else { continue }
            var times: [Double] = [0], values: [Any] = [first.from ?? NSNull()]
            for step in steps {
                if step.start > times.last! {
                    times.append(step.start)
                    values.append(values.last!)
                }
                times.append(max(step.end, times.last!))
                values.append(step.to ?? NSNull())
            }
            if times.last! < 1 {
                times.append(1)
                values.append(values.last!)
            }
            let keyframes = CAKeyframeAnimation(keyPath: track.key)
            (keyframes.keyTimes, keyframes.values, keyframes.calculationMode) = (
                times.map { NSNumber(value: $0) }, values, mode
            )
            var key = track.key
            if let differences = track.differences(values) {
                (keyframes.values, keyframes.isAdditive) = (differences, true)
                key = track.layer.freeAnimationKey(key)
            }
            track.layer.add(animation.timed(keyframes), forKey: key)
        }
        animation.completeIfNothingMoves()
    }
}
