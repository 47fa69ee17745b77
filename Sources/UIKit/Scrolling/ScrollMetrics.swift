import CoreGraphics
import Foundation

/// What scrolling goes by.
///
/// Measured: fitted to drags of UIKit itself (iOS 26.1, simulator of 393 × 852 points), recorded by a public project,
/// Vercantez/openuikit, in `golden/scroll_traces`. The laws follow the offsets of those drags within a point.
enum ScrollMetrics {
    /// Points a second at which gliding ends. Measured.
    static let slowestGlide: CGFloat = 10
    /// The pull of an edge, in radians a second, of a spring that is critically damped. Measured: content that glided
    /// into the edge at 3000 points a second.
    static let edgeFrequency: CGFloat = 10.9
    /// The nearest to its place that counts as there, in points. Measured: both springs ended at the first frame within.
    static let nearest: CGFloat = 0.5
    /// How fast content that was pulled past an edge starts back, a second, of how far it was pulled. Measured once, for
    /// a finger that rested before it was lifted: 235 points at 1700 points a second. Why not at rest isn't known.
    static let startOfReturn: CGFloat = 7.23
    /// How much of a pull past an edge shows at first. Measured.
    static let elasticity: CGFloat = 0.55
    /// The pull of a page, and of a place that the delegate chose, in radians a second: chosen so that a page that was
    /// dragged halfway arrives in some 0.4 s; no measure of it is public.
    static let targetFrequency: CGFloat = 12
    /// How long a change of place takes that code asks to be animated, in seconds.
    static let animationDuration: TimeInterval = 0.3
    /// How long a touch is held back from the content, in seconds: it may become a drag.
    static let contentTouchDelay: TimeInterval = 0.15
}
