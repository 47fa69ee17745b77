import Foundation

/// Animations that run together on a time line of their own.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { $0.copy() as! CAAnimation }
    }

    override func apply(to layer: CALayer, at time: CFTimeInterval) {
        guard let within = timeWithin(time) else { return }
        let basic = basicDuration
        let warped = timingFunction.map { basic > 0 ? $0.value(at: within / basic) * basic : within } ?? within
        for animation in animations ?? [] {
            // A child without a duration takes the group's.
            if animation.duration == 0 { animation.duration = basic }
            animation.apply(to: layer, at: warped)
        }
    }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = Self(rawValue: "fade")
    public static let moveIn = Self(rawValue: "moveIn")
    public static let push = Self(rawValue: "push")
    public static let reveal = Self(rawValue: "reveal")
    /// What UIKit flips and curls with; apps know these by their words only.
    package static let flip = Self(rawValue: "oglFlip")
    package static let pageCurl = Self(rawValue: "pageCurl")
    package static let pageUnCurl = Self(rawValue: "pageUnCurl")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = Self(rawValue: "fromRight")
    public static let fromLeft = Self(rawValue: "fromLeft")
    public static let fromTop = Self(rawValue: "fromTop")
    public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition from what a layer showed to what it shows.
///
/// When it is added, a picture of the layer is taken; the display mixes it with the layer while the transition runs.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype, startProgress, endProgress) = (
            other.type, other.subtype, other.startProgress, other.endProgress
        )
        (snapshot, leaf, paper) = (other.snapshot, other.leaf, other.paper)
    }

    /// What the layer showed when the transition began.
    package var snapshot: CGImage?

    /// The leaf of a book that is turned over: where in the layer it lies, from its top left, and what is on its back.
    package struct Leaf {
        package let page: CGRect
        package let reverse: CGImage
        package init(page: CGRect, reverse: CGImage) { (self.page, self.reverse) = (page, reverse) }
    }
    package var leaf: Leaf?

    /// How light the back of a sheet is that is curled, from 0 to 255.
    package var paper: UInt8 = 255

    /// How far the transition is, 0 … 1; nil when it doesn't show.
    package func progress(at time: CFTimeInterval) -> Double? {
        guard let within = timeWithin(time) else { return nil }
        let fraction = basicDuration > 0 ? within / basicDuration : 1
        let eased = timingFunction?.value(at: fraction) ?? fraction
        return Double(startProgress) + Double(endProgress - startProgress) * eased
    }
}
