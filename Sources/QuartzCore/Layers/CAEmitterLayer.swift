import Foundation

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let point = Self(rawValue: "point"), line = Self(rawValue: "line"),
        rectangle = Self(rawValue: "rectangle")
    public static let cuboid = Self(rawValue: "cuboid"), circle = Self(rawValue: "circle"),
        sphere = Self(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let points = Self(rawValue: "points"), outline = Self(rawValue: "outline"),
        surface = Self(rawValue: "surface"), volume = Self(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unordered = Self(rawValue: "unordered"), oldestFirst = Self(rawValue: "oldestFirst"),
        oldestLast = Self(rawValue: "oldestLast")
    public static let backToFront = Self(rawValue: "backToFront"), additive = Self(rawValue: "additive")
}

/// What one kind of particle looks like, and how it lives. (Particles that emit others of their own aren't drawn.)
open class CAEmitterCell: NSObject, CAMediaTiming {
    public override init() { super.init() }
    open var name: String?
    open var isEnabled = true
    /// A CGImage.
    open var contents: Any?
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsScale: CGFloat = 1
    /// How pictures are made larger and smaller.
    open var magnificationFilter = "linear"
    open var minificationFilter = "linear"
    open var minificationFilterBias: Float = 0
    /// Particles a second, times the layer's.
    open var birthRate: Float = 0
    /// In seconds. Ranges, here and below, are how far the least and the greatest lie apart, around the value (assumed:
    /// Apple only says "around").
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// Points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0
    open var emissionLatitude: CGFloat = 0
    open var emissionLongitude: CGFloat = 0
    open var emissionRange: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    open var scaleSpeed: CGFloat = 0
    /// Radians a second.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    open var color: CGColor? = .white
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    open var emitterCells: [CAEmitterCell]?
    open var style: [AnyHashable: Any]?

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
}

/// Emits particles: snow, sparks, confetti.
///
/// A particle is a function of its number and the time, so that the same moment always looks the same, on every
/// display.
open class CAEmitterLayer: CALayer {
    /// From when on how many particles were born, as a factor of the cells' rates.
    private var rates: [(start: CFTimeInterval, rate: Float)] = [(-.infinity, 1)]
    private var frames: FrameTicker?

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    override func makePresentation() -> CALayer { CAEmitterLayer(layer: self) }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAEmitterLayer else { return }
        (rates, emitterCells, lifetime, velocity, scale, spin, seed) = (
            other.rates, other.emitterCells, other.lifetime, other.velocity, other.scale, other.spin, other.seed
        )
        (emitterPosition, emitterSize, emitterShape, emitterMode, renderMode) = (
            other.emitterPosition, other.emitterSize, other.emitterShape, other.emitterMode, other.renderMode
        )
    }

    open var emitterCells: [CAEmitterCell]? {
        didSet {
            mark(.contents)
            if frames == nil, modelLayer == nil { frames = FrameTicker { [weak self] in self?.tick() } }
        }
    }
    open var birthRate: Float {
        get { rates.last!.rate }
        set {
            guard newValue != birthRate else { return }
            rates.append((Clock.shared.now, newValue))
            mark(.contents)
        }
    }
    open var lifetime: Float = 1 { didSet { mark(.contents) } }
    open var velocity: Float = 1 { didSet { mark(.contents) } }
    open var scale: Float = 1 { didSet { mark(.contents) } }
    open var spin: Float = 1 { didSet { mark(.contents) } }
    open var seed: UInt32 = 0 { didSet { mark(.contents) } }
    open var emitterPosition = CGPoint.zero { didSet { mark(.contents) } }
    open var emitterZPosition: CGFloat = 0
    open var emitterSize = CGSize.zero { didSet { mark(.contents) } }
    open var emitterDepth: CGFloat = 0
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { mark(.contents) } }
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { mark(.contents) } }
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { mark(.contents) } }
    open var preservesDepth = false

    private static let cellKeys: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "alphaSpeed": \.alphaSpeed,
        "alphaRange": \.alphaRange,
    ]
    private static let cellMeasures: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
        "velocity": \.velocity, "velocityRange": \.velocityRange, "scale": \.scale, "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
        "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "emissionLongitude": \.emissionLongitude,
        "emissionRange": \.emissionRange,
    ]

    /// `emitterCells.NAME.KEY` reaches into a cell.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let words = keyPath.split(separator: ".").map(String.init)
        guard words.count == 3, words[0] == "emitterCells",
            let cell = emitterCells?.first(where: { $0.name == words[1] })
        else { return super.setValue(value, forKeyPath: keyPath) }
        let number =
            (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map(Double.init)
            ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
        guard let number else { return }
        if let key = Self.cellKeys[words[2]] {
            cell[keyPath: key] = Float(number)
        } else if let key = Self.cellMeasures[words[2]] {
            cell[keyPath: key] = CGFloat(number)
        }
        mark(.contents)
    }

    private var hadParticles = false
    private func tick() {
        guard isLive, !isHiddenFlag else { return }
        let has = birthRate > 0 || !particles().isEmpty
        if has || hadParticles { mark(.contents) }
        hadParticles = has
    }

    // MARK: Particles

    struct Particle {
        var place: CGPoint
        var angle, scale: CGFloat
        var color: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        var age: CFTimeInterval
        var image: CGImage
        var cell: CAEmitterCell
    }

    /// Those that live now, the oldest first.
    func particles() -> [Particle] {
        let now = Clock.shared.now
        /// Particles may live for ever.
        func whole(_ number: Double) -> Int { Int(min(max(number, -1e15), 1e15)) }
        var found: [Particle] = []
        for (index, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled && cell.birthRate > 0 {
            let contents = cell.contents
            guard let image = contents.flatMap({ $0 as? CGImage ?? ($0 as? LayerContents)?.layerContentsImage }) else {
                continue
            }
            let longest = CFTimeInterval((cell.lifetime + abs(cell.lifetimeRange) / 2) * lifetime)
            guard longest > 0 else { continue }
            for (phase, entry) in rates.enumerated() {
                let rate = CFTimeInterval(entry.rate * cell.birthRate)
                let start = max(entry.start, beginTime > 0 ? beginTime + cell.beginTime : -.infinity),
                    end = min(phase + 1 < rates.count ? rates[phase + 1].start : .infinity, now)
                guard rate > 0, rate.isFinite, end > start, end > now - longest else { continue }
                // Counted from the phase's start, or from the clock's where emission never began.
                let origin = start.isFinite ? start : 0
                let
                    first = max(
                        whole(((now - longest - origin) * rate).rounded(.up)), start.isFinite ? 0 : Int.min / 2),
                    last = whole(((end - origin) * rate).rounded(.down))
                guard first <= last else { continue }
                for number in max(first, last - 5000)...last {
                    if let particle = particle(
                        cell, image, born: origin + CFTimeInterval(number) / rate, now,
                        Dice(number, index, phase, Int(seed)))
                    {
                        found.append(particle)
                    }
                }
            }
        }
        return found.sorted { $0.age > $1.age }
    }

    private func particle(
        _ cell: CAEmitterCell, _ image: CGImage, born: CFTimeInterval, _ now: CFTimeInterval, _ numbers: Dice
    ) -> Particle? {
        var dice = numbers
        let age = now - born, t = CGFloat(age)
        guard age >= 0,
            age < CFTimeInterval((cell.lifetime + Float(dice.within(CGFloat(cell.lifetimeRange)))) * lifetime)
        else { return nil }
        let start = startPlace(&dice)
        let angle = cell.emissionLongitude + dice.within(cell.emissionRange),
            speed = (cell.velocity + dice.within(cell.velocityRange)) * CGFloat(velocity)
        let place = CGPoint(
            x: start.x + cos(angle) * speed * t + cell.xAcceleration * t * t / 2,
            y: start.y + sin(angle) * speed * t + cell.yAcceleration * t * t / 2)
        let size = (cell.scale + dice.within(cell.scaleRange) + cell.scaleSpeed * t) * CGFloat(scale)
        let turn = (cell.spin + dice.within(cell.spinRange)) * CGFloat(spin) * t
        let base = (cell.color ?? .white).rgba
        func part(_ value: CGFloat, _ range: Float, _ change: Float) -> CGFloat {
            min(1, max(0, value + dice.within(CGFloat(range)) + CGFloat(change) * t))
        }
        let color = (
            part(base.red, cell.redRange, cell.redSpeed), part(base.green, cell.greenRange, cell.greenSpeed),
            part(base.blue, cell.blueRange, cell.blueSpeed), part(base.alpha, cell.alphaRange, cell.alphaSpeed)
        )
        guard size > 0, color.3 > 0 else { return nil }
        return Particle(place: place, angle: turn, scale: size, color: color, age: age, image: image, cell: cell)
    }

    private func startPlace(_ dice: inout Dice) -> CGPoint {
        let a = dice.next(), b = dice.next()
        var offset = CGPoint.zero
        switch emitterShape {
        case .line: offset.x = (a - 0.5) * emitterSize.width
        case .rectangle, .cuboid:
            offset = CGPoint(x: (a - 0.5) * emitterSize.width, y: (b - 0.5) * emitterSize.height)
            if emitterMode == .outline {
                if dice.next() < 0.5 {
                    offset.x = (a < 0.5 ? -0.5 : 0.5) * emitterSize.width
                } else {
                    offset.y = (b < 0.5 ? -0.5 : 0.5) * emitterSize.height
                }
            }
        case .circle, .sphere:
            let radius = emitterSize.width * (emitterMode == .outline || emitterMode == .surface ? 1 : b.squareRoot())
            offset = CGPoint(x: cos(a * 2 * .pi) * radius, y: sin(a * 2 * .pi) * radius)
        default: break
        }
        return CGPoint(x: emitterPosition.x + offset.x, y: emitterPosition.y + offset.y)
    }

    // MARK: Painting

    private func frame(_ particle: Particle) -> CGRect {
        let part = particle.cell.contentsRect, density = max(0.001, particle.cell.contentsScale)
        let size = CGSize(
            width: CGFloat(particle.image.width) * part.width / density * particle.scale,
            height: CGFloat(particle.image.height) * part.height / density * particle.scale)
        return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }

    override var ownContentExtent: CGRect? {
        let box = particles().reduce(CGRect.null) { box, particle in
            let size = frame(particle).size, reach = hypot(size.width, size.height) / 2
            return box.union(
                CGRect(x: particle.place.x - reach, y: particle.place.y - reach, width: 2 * reach, height: 2 * reach))
        }
        // Particles that flew far off aren't seen any more.
        return box.isNull ? nil : box.overlap(with: storedBounds.insetBy(dx: -2000, dy: -2000))
    }

    override func paintOwnContent(in context: CGContext) {
        let order = renderMode == .oldestLast ? particles().reversed() : particles()
        for particle in order {
            context.saveGState()
            context.translateBy(x: particle.place.x, y: particle.place.y)
            context.rotate(by: particle.angle)
            if renderMode == .additive { context.setBlendMode(.plusLighter) }
            context.setAlpha(particle.color.alpha)
            let frame = frame(particle), color = particle.color
            let isTinted = color.red < 1 || color.green < 1 || color.blue < 1
            if isTinted || particle.color.alpha < 1 || renderMode == .additive {
                context.beginTransparencyLayer(in: frame, auxiliaryInfo: nil)
                context.drawTopDown(particle.image, in: frame)
                if isTinted {
                    context.setBlendMode(.multiply)
                    context.setFillColor(CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: 1))
                    context.fill(frame)
                    context.setBlendMode(.destinationIn)
                    context.drawTopDown(particle.image, in: frame)
                }
                context.endTransparencyLayer()
            } else {
                context.drawTopDown(particle.image, in: frame)
            }
            context.restoreGState()
        }
    }
}

/// Numbers between 0 and 1 that are the same for the same particle each time.
private struct Dice {
    private var state: UInt64

    init(_ parts: Int...) {
        state = parts.reduce(0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64(bitPattern: Int64($1))) &* 0xBF58_476D_1CE4_E5B9 }
    }

    mutating func next() -> CGFloat {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return CGFloat((z ^ (z >> 31)) >> 11) / CGFloat(1 << 53)
    }

    /// A number around zero, from minus half the width to half of it.
    mutating func within(_ width: CGFloat) -> CGFloat { (next() - 0.5) * width }
}
