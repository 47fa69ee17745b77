import CoreGraphics
import Foundation

/// How scrolling moves by itself: one coordinate as a function of time.
///
/// Gliding loses a fixed share of its speed each millisecond, until it is too slow to be seen; past an edge a critically
/// damped spring takes over. The curves are closed forms, so that the picture at any moment is exact whatever the frame
/// rate; `ScrollMetrics` has their figures.
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
        let duration = settlingTime(displacement: from - to, velocity: velocity, frequency: frequency)
        guard duration > 0 else { return rest(at: to) }
        let piece = Piece.spring(to: to, displacement: from - to, velocity: velocity, frequency: frequency)
        return ScrollMotion(pieces: [(0, piece)], duration: duration, end: to)
    }

    /// What moves longer than that isn't waited for, in seconds.
    private static let longest: CGFloat = 60

    /// When a critically damped spring is at its place for good, in seconds.
    private static func settlingTime(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat) -> TimeInterval {
        let slope = velocity + frequency * displacement
        func distance(_ time: CGFloat) -> CGFloat { abs((displacement + slope * time) * exp(-frequency * time)) }
        // It is furthest away where its speed is 0; from there on it only comes nearer.
        let turn = slope == 0 ? 0 : max(0, velocity / (frequency * slope))
        guard max(distance(0), distance(turn)) > ScrollMetrics.nearest else { return 0 }
        var early = turn, late = turn + 1 / frequency
        while distance(late) > ScrollMetrics.nearest, late < longest { (early, late) = (late, late + 1 / frequency) }
        for _ in 0..<20 {
            let middle = (early + late) / 2
            if distance(middle) > ScrollMetrics.nearest { early = middle } else { late = middle }
        }
        return TimeInterval(late)
    }

    /// Letting go of content that is to come to rest at a place that isn't where it would glide to. It never passes it:
    /// thrown there it loses so much of its speed each moment that it just arrives, and else a spring takes it there.
    ///
    /// Apple says only that the place is where deceleration ends; no measure of the way there is public.
    /// - Parameters:
    ///   - velocity: in points per second.
    ///   - rate: the share of the speed that is left after a millisecond at most; nil for pages, which take it at once.
    static func release(from: CGFloat, to: CGFloat, velocity: CGFloat, rate: CGFloat?) -> ScrollMotion {
        let way = to - from, loss = way == 0 ? 0 : velocity / way
        let least = rate.map { decay($0) / 2 } ?? ScrollMetrics.targetFrequency
        // A spring whose speed is just that share of the way is a glide.
        return spring(
            from: from, to: to, velocity: loss > 0 ? velocity : 0,
            frequency: loss > least ? loss : ScrollMetrics.targetFrequency)
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
            let back = (edge - place) * ScrollMetrics.startOfReturn
            let start = back > 0 ? max(back, velocity) : min(back, velocity)
            return spring(from: place, to: edge, velocity: start, frequency: ScrollMetrics.edgeFrequency)
        }
        let decay = self.decay(rate), target = glideTarget(from: place, velocity: velocity, rate: rate)
        guard target != place else { return rest(at: place) }
        let glide = Piece.glide(from: place, velocity: velocity, decay: decay)
        guard target < range.lowerBound || target > range.upperBound else {
            return ScrollMotion(
                pieces: [(0, glide)], duration: TimeInterval(log(abs(velocity) / ScrollMetrics.slowestGlide) / decay),
                end: target)
        }
        let edge = target < range.lowerBound ? range.lowerBound : range.upperBound
        let hit = TimeInterval(-log(max(1 - (edge - place) * decay / velocity, 0.000001)) / decay)
        guard bounces else { return ScrollMotion(pieces: [(0, glide)], duration: hit, end: edge) }
        let rest = velocity * exp(-decay * CGFloat(hit))
        let bounce = spring(from: edge, to: edge, velocity: rest, frequency: ScrollMetrics.edgeFrequency)
        return ScrollMotion(
            pieces: [(0, glide), (hit, bounce.pieces[0].piece)], duration: hit + bounce.duration, end: edge)
    }

    /// Where content would glide to if there were no edges.
    static func glideTarget(from place: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        let lost = ScrollMetrics.slowestGlide
        guard abs(velocity) > lost else { return place }
        return place + (velocity - (velocity < 0 ? -lost : lost)) / decay(rate)
    }

    private static func decay(_ rate: CGFloat) -> CGFloat { -1000 * log(rate) }

    // MARK: Rubber band

    /// How far content shows itself past an edge when it is pulled that far, in points.
    static func rubberBand(_ pull: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        return dimension * (1 - 1 / (pull * ScrollMetrics.elasticity / dimension + 1))
    }

    /// The pull that shows content that far past an edge.
    static func pull(forRubberBand shown: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, shown < dimension else { return shown }
        return dimension / ScrollMetrics.elasticity * (1 / (1 - shown / dimension) - 1)
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
