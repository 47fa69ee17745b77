import Foundation

/// What random numbers come from.
public protocol GKRandom: AnyObject {
    func nextInt() -> Int
    /// From 0 to one less than the bound.
    func nextInt(upperBound: Int) -> Int
    /// From 0 to 1.
    func nextUniform() -> Float
    func nextBool() -> Bool
}

/// A source of random numbers; the subclasses are sources that give the same numbers for the same seed. Theirs are not
/// the numbers of Apple's.
open class GKRandomSource: NSObject, GKRandom, NSCopying, @unchecked Sendable {
    fileprivate var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()

    public override init() { super.init() }
    private static let shared = GKRandomSource()
    open class func sharedRandom() -> GKRandomSource { shared }

    /// -2³¹ to 2³¹ - 1.
    open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: generator.next())) }
    open func nextInt(upperBound: Int) -> Int { upperBound > 0 ? Int.random(in: 0..<upperBound, using: &generator) : 0 }
    open func nextUniform() -> Float { Float.random(in: 0...1, using: &generator) }
    open func nextBool() -> Bool { Bool.random(using: &generator) }
    open func arrayByShufflingObjects(in array: [Any]) -> [Any] { array.shuffled(using: &generator) }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).make()
        copy.generator = generator
        return copy
    }
    fileprivate class func make() -> GKRandomSource { GKRandomSource() }
}

extension GKRandomSource {
    fileprivate static func seed(_ data: Data) -> UInt64 {
        data.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    fileprivate static func anySeed() -> UInt64 { UInt64.random(in: .min ... .max) }
}

open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
    open var seed: Data { didSet { generator = ARC4(seed) } }

    public override init() {
        seed = withUnsafeBytes(of: Self.anySeed()) { Data($0) }
        super.init()
        generator = ARC4(seed)
    }
    public init(seed: Data) {
        self.seed = seed
        super.init()
        generator = ARC4(seed)
    }
    open func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = generator.next() } }
    fileprivate override class func make() -> GKRandomSource { GKARC4RandomSource() }
}

open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
    open var seed: UInt64 { didSet { generator = LinearCongruential(state: seed) } }

    public override init() {
        seed = Self.anySeed()
        super.init()
        generator = LinearCongruential(state: seed)
    }
    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        generator = LinearCongruential(state: seed)
    }
    fileprivate override class func make() -> GKRandomSource { GKLinearCongruentialRandomSource() }
}

open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
    open var seed: UInt64 { didSet { generator = MersenneTwister(seed) } }

    public override init() {
        seed = Self.anySeed()
        super.init()
        generator = MersenneTwister(seed)
    }
    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        generator = MersenneTwister(seed)
    }
    fileprivate override class func make() -> GKRandomSource { GKMersenneTwisterRandomSource() }
}

// MARK: Distributions

/// Whole numbers from the lowest to the highest value, each as likely as the others.
open class GKRandomDistribution: NSObject, GKRandom {
    public let lowestValue: Int
    public let highestValue: Int
    fileprivate let source: any GKRandom
    open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

    public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
        (self.source, self.lowestValue, self.highestValue) = (
            source, min(lowestValue, highestValue), max(lowestValue, highestValue)
        )
        super.init()
    }
    public convenience init(lowestValue: Int, highestValue: Int) {
        self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue, highestValue: highestValue)
    }
    public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }
    open class func d6() -> Self { die(6) }
    open class func d20() -> Self { die(20) }
    private class func die(_ sides: Int) -> Self {
        Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
    }

    open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > lowestValue else { return lowestValue }
        return min(nextInt(), upperBound - 1)
    }
    open func nextUniform() -> Float {
        numberOfPossibleOutcomes > 1 ? Float(nextInt() - lowestValue) / Float(numberOfPossibleOutcomes - 1) : 0
    }
    open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Whole numbers about the middle of the range: three deviations reach its ends.
open class GKGaussianDistribution: GKRandomDistribution {
    open var mean: Float { Float(lowestValue + highestValue) / 2 }
    open var deviation: Float { Float(numberOfPossibleOutcomes) / 6 }

    open override func nextInt() -> Int {
        // Box and Muller's way from two even numbers to a normal one.
        let radius = (-2 * log(max(source.nextUniform(), .leastNormalMagnitude))).squareRoot(),
            turn = cos(2 * Float.pi * source.nextUniform())
        return min(highestValue, max(lowestValue, Int((mean + deviation * radius * turn).rounded())))
    }
}

/// Every value comes once before any comes again.
open class GKShuffledDistribution: GKRandomDistribution {
    private var left: [Int] = []
    private var last: Int?

    open override func nextInt() -> Int {
        if left.isEmpty {
            left = Array(lowestValue...highestValue)
            for index in left.indices.dropFirst().reversed() {
                left.swapAt(index, source.nextInt(upperBound: index + 1))
            }
            // Nor does it come twice where one round ends and the next begins.
            if left.count > 1, left.last == last { left.swapAt(0, left.count - 1) }
        }
        last = left.removeLast()
        return last!
    }
}

extension NSArray {
    public func shuffled(using randomSource: GKRandomSource) -> [Any] {
        randomSource.arrayByShufflingObjects(in: self as! [Any])
    }
    public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
