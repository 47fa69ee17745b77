import Foundation

/// An animation as a display hears of it.
public struct LayerAnimation {
    public let layer: CALayer
    public let key: String
    /// The layer's own copy, with its begin time fixed.
    public let animation: CAAnimation
    /// When it begins, in seconds of the clock; nil on a layer whose time stands still.
    public let begin: CFTimeInterval?
    /// How fast the layer's time runs, 1 as a rule.
    public let speed: Double

    init(_ running: RunningAnimation, on layer: CALayer) {
        self.layer = layer
        key = running.key
        animation = running.animation
        begin = running.clockBegin
        let now = Clock.shared.now
        speed = layer.localTime(atClock: now + 1) - layer.localTime(atClock: now)
    }

    /// One property's way through time, simple enough for another process to play.
    public struct Track {
        public var keyPath: String
        /// At least one value for each key time.
        public var values: [LayerValue]
        /// 0 … 1, rising.
        public var keyTimes: [Double]
        /// From each key time to the next, as control points of a cubic Bézier; nil is linear.
        public var easings: [CAMediaTimingFunction?]
        /// Over the whole run.
        public var easing: CAMediaTimingFunction?
        public var isDiscrete = false
        /// Whether the values are added to the layer's own.
        public var isAdditive = false
        /// Seconds of the clock.
        public var begin: CFTimeInterval
        /// One run, in seconds of the clock.
        public var duration: CFTimeInterval
        /// Runs; infinity for ever. A run there and back counts once.
        public var repeatCount: Double
        public var autoreverses: Bool
        public var fillMode: CAMediaTimingFillMode
    }

    /// The animation taken apart into tracks; springs, paths and warped groups are sampled. Transitions have none: see
    /// `animation`.
    public func tracks() -> [Track] {
        guard let begin else { return [] }
        return LayerAnimation.tracks(animation, on: layer, begin: begin, speed: speed)
    }

    /// Half a turn and none are one matrix, or two that no one can tell the way between.
    private static func turnsOutOfPlane(_ keyPath: String) -> Bool {
        keyPath == "transform.rotation.x" || keyPath == "transform.rotation.y"
    }

    private static func tracks(_ animation: CAAnimation, on layer: CALayer, begin: CFTimeInterval, speed: Double)
        -> [Track]
    {
        let rate = Double(animation.speed) * speed
        guard rate > 0 else { return [] }
        if let group = animation as? CAAnimationGroup {
            return groupTracks(group, on: layer, begin: begin, rate: rate)
        }
        guard let property = animation as? CAPropertyAnimation, let keyPath = property.keyPath,
            let base = layer.layerValue(forKeyPath: keyPath)
        else { return [] }
        let once = animation.basicDuration * (animation.autoreverses ? 2 : 1)
        var repeats = 1.0
        if animation.repeatDuration > 0 {
            repeats = once > 0 ? animation.repeatDuration / once : 1
        } else if animation.repeatCount > 0 {
            repeats = animation.repeatCount < 1e9 ? Double(animation.repeatCount) : .infinity
        }
        var track = Track(
            keyPath: keyPath, values: [], keyTimes: [], easings: [], easing: animation.timingFunction,
            isAdditive: property.isAdditive,
            begin: begin - animation.timeOffset / rate, duration: animation.basicDuration / rate, repeatCount: repeats,
            autoreverses: animation.autoreverses, fillMode: animation.fillMode)
        if let keyframes = property as? CAKeyframeAnimation, keyframes.path == nil, keyframes.valueFunction == nil,
            !turnsOutOfPlane(keyPath), keyframes.calculationMode != .cubic, keyframes.calculationMode != .cubicPaced
        {
            let own = keyframes.resolvedTrack()
            guard !own.values.isEmpty else { return [] }
            track.values = own.values
            track.keyTimes = Array(own.times.prefix(own.values.count))
            track.isDiscrete = keyframes.calculationMode == .discrete
            track.easings = (0..<max(0, own.values.count - 1)).map { i in
                keyframes.timingFunctions.flatMap { i < $0.count ? $0[i] : nil }
            }
        } else if let basic = property as? CABasicAnimation, !(basic is CASpringAnimation), basic.valueFunction == nil,
            !turnsOutOfPlane(keyPath)
        {
            let (from, to) = basic.ends(base: base)
            track.values = [from, to]
            track.keyTimes = [0, 1]
            track.easings = [nil]
        } else {
            let steps = max(2, min(120, Int(bounded: animation.basicDuration * 60)))
            for step in 0...steps {
                let fraction = Double(step) / Double(steps)
                guard let value = property.value(at: fraction, base: base) else { return [] }
                track.values.append(property.valueFunction?.apply(value) ?? value)
                track.keyTimes.append(fraction)
            }
            track.easings = Array(repeating: nil, count: steps)
        }
        return [track]
    }

    /// A group that only holds its members together passes their tracks on; one that repeats, warps or cuts them off is
    /// sampled.
    private static func groupTracks(_ group: CAAnimationGroup, on layer: CALayer, begin: CFTimeInterval, rate: Double)
        -> [Track]
    {
        let members = group.animations ?? []
        for member in members where member.duration == 0 { member.duration = group.duration }
        let isPlain =
            group.timingFunction == nil && !group.autoreverses && group.repeatCount <= 1 && group.repeatDuration == 0
            && members.allSatisfy { $0.beginTime + $0.totalDuration <= group.duration + 1e-6 }
        if isPlain {
            return members.flatMap { member -> [Track] in
                var list = tracks(
                    member, on: layer, begin: begin + (member.beginTime - group.timeOffset) / rate, speed: rate)
                if group.fillMode != .removed {
                    for i in list.indices where list[i].fillMode == .removed { list[i].fillMode = group.fillMode }
                }
                return list
            }
        }
        let paths = Set(members.compactMap { ($0 as? CAPropertyAnimation)?.keyPath })
        let steps = max(2, min(240, Int(bounded: group.duration * 60)))
        var samples: [String: [LayerValue]] = [:]
        let plain = CAAnimationGroup()
        plain.duration = group.duration
        plain.animations = members
        plain.timingFunction = group.timingFunction
        plain.fillMode = .both
        for step in 0...steps {
            let copy = PresentationFactories.make(layer)
            plain.apply(to: copy, at: group.duration * Double(step) / Double(steps))
            for path in paths {
                if let value = copy.layerValue(forKeyPath: path) { samples[path, default: []].append(value) }
            }
        }
        let once = group.duration * (group.autoreverses ? 2 : 1)
        let repeats =
            group.repeatDuration > 0
            ? (once > 0 ? group.repeatDuration / once : 1)
            : group.repeatCount > 0 ? (group.repeatCount < 1e9 ? Double(group.repeatCount) : .infinity) : 1
        return paths.sorted().compactMap { path in
            guard let values = samples[path], values.count == steps + 1 else { return nil }
            return Track(
                keyPath: path, values: values, keyTimes: (0...steps).map { Double($0) / Double(steps) },
                easings: Array(repeating: nil, count: steps),
                easing: nil, begin: begin - group.timeOffset / rate, duration: group.duration / rate,
                repeatCount: repeats,
                autoreverses: group.autoreverses, fillMode: group.fillMode)
        }
    }
}
