import CoreGraphics
import Foundation

/// How scrolling moves by itself: one coordinate as a function of time.
///
/// Gliding loses a fixed share of its speed each millisecond; past an edge a critically damped spring takes over. The
/// curves are closed forms, so that the picture at any moment is exact whatever the frame rate.
struct ScrollMotion {
    private enum Piece {
        case rest(CGFloat)
        /// From a place with a velocity in points per second; `decay` per second.
        case glide(from: CGFloat, velocity: CGFloat, decay: CGFloat)
        case spring(to: CGFloat, displacement: CGFloat, velocity: CGFloat, frequency: CGFloat)
        case ease(from: CGFloat, to: CGFloat, duration: TimeInterval)
    }

    private var pieces: [(start: TimeInterval, piece: Piece)]
    /// When the motion is over, in seconds after its beginning.
    let duration: TimeInterval
    /// Where it ends.
    let end: CGFloat

    /// The nearest that counts as there, in points.
    private static let threshold: CGFloat = 0.25
    /// The pull of an edge, in radians per second; fitted to how iOS bounces.
    static let edgeFrequency: CGFloat = 10
    /// The pull of a page or of a place that the delegate chose.
    static let targetFrequency: CGFloat = 12

    func value(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return end }
        let (start, piece) = pieces.last { $0.start <= time } ?? pieces[0]
        let t = CGFloat(max(0, time - start))
        switch piece {
        case .rest(let place): return place
        case .glide(let from, let velocity, let decay): return from + velocity / decay * (1 - exp(-decay * t))
        case .spring(let target, let displacement, let velocity, let frequency):
            return target + (displacement + (velocity + frequency * displacement) * t) * exp(-frequency * t)
        case .ease(let from, let to, let duration):
            let part = t / CGFloat(duration)
            return from + (to - from) * part * part * (3 - 2 * part)
        }
    }

    static func rest(at place: CGFloat) -> ScrollMotion {
        ScrollMotion(pieces: [(0, .rest(place))], duration: 0, end: place)
    }

    /// - Parameter duration: in seconds.
    static func ease(from: CGFloat, to: CGFloat, duration: TimeInterval) -> ScrollMotion {
        ScrollMotion(pieces: [(0, .ease(from: from, to: to, duration: duration))], duration: duration, end: to)
    }

    /// - Parameter velocity: in points per second.
    static func spring(from: CGFloat, to: CGFloat, velocity: CGFloat, frequency: CGFloat) -> ScrollMotion {
        guard abs(from - to) > threshold || abs(velocity) > 1 else { return rest(at: to) }
        let piece = Piece.spring(to: to, displacement: from - to, velocity: velocity, frequency: frequency)
        let strength = max(abs(from - to), abs(velocity + frequency * (from - to)) / frequency * 2)
        return ScrollMotion(
            pieces: [(0, piece)], duration: TimeInterval((log(max(strength / threshold, 1.1)) + 2) / frequency), end: to
        )
    }

    /// Letting go of content at a place with a velocity in points per second.
    /// - Parameters:
    ///   - rate: the share of the speed that is left after a millisecond.
    ///   - range: where content may rest.
    static func release(at place: CGFloat, velocity: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool)
        -> ScrollMotion
    {
        if place < range.lowerBound || place > range.upperBound {
            let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
            return spring(from: place, to: edge, velocity: velocity, frequency: edgeFrequency)
        }
        let decay = self.decay(rate), target = place + velocity / decay
        guard abs(velocity) / decay > 0.5 else { return rest(at: place) }
        let glide = Piece.glide(from: place, velocity: velocity, decay: decay)
        guard target < range.lowerBound || target > range.upperBound else {
            return ScrollMotion(
                pieces: [(0, glide)], duration: TimeInterval(log(abs(velocity) / (decay * threshold)) / decay),
                end: target)
        }
        let edge = target < range.lowerBound ? range.lowerBound : range.upperBound
        let hit = TimeInterval(-log(max(1 - (edge - place) * decay / velocity, 0.000001)) / decay)
        guard bounces else { return ScrollMotion(pieces: [(0, glide)], duration: hit, end: edge) }
        let rest = velocity * exp(-decay * CGFloat(hit))
        let bounce = spring(from: edge, to: edge, velocity: rest, frequency: edgeFrequency)
        return ScrollMotion(
            pieces: [(0, glide), (hit, bounce.pieces[0].piece)], duration: hit + bounce.duration, end: edge)
    }

    /// Where content would glide to if there were no edges.
    static func glideTarget(from place: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        place + velocity / decay(rate)
    }

    private static func decay(_ rate: CGFloat) -> CGFloat { -1000 * log(rate) }

    // MARK: Rubber band

    private static let elasticity: CGFloat = 0.55

    /// How far content shows itself past an edge when it is pulled that far, in points.
    static func rubberBand(_ pull: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        return dimension * (1 - 1 / (pull * elasticity / dimension + 1))
    }

    /// The pull that shows content that far past an edge.
    static func pull(forRubberBand shown: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, shown < dimension else { return shown }
        return dimension / elasticity * (1 / (1 - shown / dimension) - 1)
    }

    static func stretched(_ place: CGFloat, range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - rubberBand(range.lowerBound - place, dimension: dimension)
        }
        if place > range.upperBound {
            return range.upperBound + rubberBand(place - range.upperBound, dimension: dimension)
        }
        return place
    }

    static func unstretched(_ place: CGFloat, range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - pull(forRubberBand: range.lowerBound - place, dimension: dimension)
        }
        if place > range.upperBound {
            return range.upperBound + pull(forRubberBand: place - range.upperBound, dimension: dimension)
        }
        return place
    }
}
