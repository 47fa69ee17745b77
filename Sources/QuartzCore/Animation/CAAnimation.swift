import Foundation

/// What a layer does when something about it changes.
public protocol CAAction: AnyObject {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// "No action": ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations share: timing, delegate, and a bag of values under keys.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
    open class var supportsSecureCoding: Bool { true }

    var timing = MediaTiming()
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    open var timingFunction: CAMediaTimingFunction?
    /// Retained, as Core Animation does.
    open var delegate: CAAnimationDelegate?
    open var isRemovedOnCompletion = true
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var bag: [String: Any] = [:]

    public override required init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        duration = coder.decodeDouble(forKey: "duration")
    }

    open func encode(with coder: NSCoder) { coder.encode(duration, forKey: "duration") }

    open class func defaultValue(forKey key: String) -> Any? { nil }
    open func shouldArchiveValue(forKey key: String) -> Bool { bag[key] != nil }

    /// Stores any value under a key; the layer's copy of the animation keeps it.
    open func setValue(_ value: Any?, forKey key: String) { bag[key] = value }
    open func value(forKey key: String) -> Any? { bag[key] ?? type(of: self).defaultValue(forKey: key) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.copyValues(from: self)
        return copy
    }

    /// Takes over the values of the animation that this one is a copy of.
    func copyValues(from other: CAAnimation) {
        timing = other.timing
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        bag = other.bag
    }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Time

    /// The length of one run in own time, the transaction's where the animation says nothing.
    var basicDuration: CFTimeInterval { duration }

    /// How long the whole takes on the time line above, in seconds; infinity if it never ends.
    var totalDuration: CFTimeInterval {
        let active = timing.activeDuration(basic: basicDuration) - timeOffset
        return speed > 0 ? active / Double(speed) : .infinity
    }

    /// Shows itself on a presentation layer at a time of the time line above, in which `start` stands for an unset
    /// begin time.
    func apply(to layer: CALayer, at time: CFTimeInterval) {
        guard let within = timeWithin(time) else { return }
        let basic = basicDuration
        let fraction = basic > 0 ? within / basic : 1
        show(on: layer, fraction: timingFunction?.value(at: fraction) ?? fraction, run: run(at: time))
    }

    /// The time within one run; nil when nothing shows.
    func timeWithin(_ time: CFTimeInterval) -> TimeInterval? {
        switch timing.moment(timing.local(time), basic: basicDuration) {
        case .before: return fillMode == .backwards || fillMode == .both ? 0 : nil
        case .during(let t): return t
        case .after(let t): return fillMode == .forwards || fillMode == .both ? t : nil
        }
    }

    /// How many runs are over, for cumulative animations.
    private func run(at time: CFTimeInterval) -> Int {
        let once = autoreverses ? 2 * basicDuration : basicDuration
        let local = min(timing.local(time), timing.activeDuration(basic: basicDuration))
        guard once > 0, local > 0, local.isFinite else { return 0 }
        let runs = local / once
        return max(0, Int(bounded: runs.rounded(.up)) - 1)
    }

    /// Sets what the animation animates, at a fraction of one run.
    func show(on layer: CALayer, fraction: Double, run: Int) {}
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateX = Self(rawValue: "rotateX")
    public static let rotateY = Self(rawValue: "rotateY")
    public static let rotateZ = Self(rawValue: "rotateZ")
    public static let scale = Self(rawValue: "scale")
    public static let scaleX = Self(rawValue: "scaleX")
    public static let scaleY = Self(rawValue: "scaleY")
    public static let scaleZ = Self(rawValue: "scaleZ")
    public static let translate = Self(rawValue: "translate")
    public static let translateX = Self(rawValue: "translateX")
    public static let translateY = Self(rawValue: "translateY")
    public static let translateZ = Self(rawValue: "translateZ")

    static let parts: [Self: String] = [
        .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z",
        .scale: "scale", .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z",
        .translate: "translation", .translateX: "translation.x", .translateY: "translation.y",
        .translateZ: "translation.z",
    ]
}

/// Turns animated numbers into a transform.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName
    let part: String
    public init?(name: CAValueFunctionName) {
        guard let part = CAValueFunctionName.parts[name] else { return nil }
        self.name = name
        self.part = part
        super.init()
    }
    func apply(_ value: LayerValue) -> LayerValue {
        let vector: LayerValue
        if case .numbers(let v) = value { // a scale or translation of three numbers
            var t = CATransform3D.identity
            let names =
                name == .scale
                ? ["scale.x", "scale.y", "scale.z"] : ["translation.x", "translation.y", "translation.z"]
            for (name, number) in zip(names, v) { t = t.settingPart(name, to: .number(number)) ?? t }
            vector = .transform(t)
        } else {
            vector = CATransform3D.identity.settingPart(part, to: value).map { .transform($0) } ?? value
        }
        return vector
    }
}

/// An animation of the value at a key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether the animation's value is added to the layer's.
    open var isAdditive = false
    /// Whether each repeat goes on from where the last one ended.
    open var isCumulative = false
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative, valueFunction) = (
            other.keyPath, other.isAdditive, other.isCumulative, other.valueFunction
        )
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == nil { keyPath = event }
        super.run(forKey: event, object: anObject, arguments: dict)
    }

    /// The value at a fraction of one run, `base` being the layer's own; nil when the animation says nothing usable.
    func value(at fraction: Double, base: LayerValue) -> LayerValue? { nil }

    override func show(on layer: CALayer, fraction: Double, run: Int) {
        guard let keyPath, let base = layer.layerValue(forKeyPath: keyPath) else { return }
        guard var value = value(at: fraction, base: base) else { return }
        if isCumulative, run > 0, let last = self.value(at: 1, base: base), let first = self.value(at: 0, base: base),
            let step = LayerValue.subtract(last, first)
        {
            for _ in 0..<min(run, 10_000) { value = LayerValue.add(value, step) ?? value }
        }
        if let valueFunction { value = valueFunction.apply(value) }
        if isAdditive { value = LayerValue.add(base, value) ?? value }
        layer.setLayerValue(value, forKeyPath: keyPath)
    }
}
