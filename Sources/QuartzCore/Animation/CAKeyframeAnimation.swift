import Foundation

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Self(rawValue: "linear")
    public static let discrete = Self(rawValue: "discrete")
    public static let paced = Self(rawValue: "paced")
    public static let cubic = Self(rawValue: "cubic")
    public static let cubicPaced = Self(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateAuto = Self(rawValue: "auto")
    public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]? { didSet { track = nil } }
    open var path: CGPath? { didSet { track = nil } }
    open var keyTimes: [NSNumber]? { didSet { track = nil } }
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
    open var rotationMode: CAAnimationRotationMode?
    open var tensionValues: [NSNumber]? { didSet { track = nil } }
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
        (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
        (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
    }

    /// Values and the fraction of the time at which each is reached.
    struct Track {
        var values: [LayerValue]
        var times: [Double]
        /// For a path: the index of the path's own key frame that each flattened point belongs to.
        var angles: [CGFloat]?
    }
    private var track: Track?

    func resolvedTrack() -> Track {
        if let track { return track }
        let new = makeTrack()
        track = new
        return new
    }

    private func makeTrack() -> Track {
        if let path { return pathTrack(path) }
        let values = (self.values ?? []).map { LayerValue($0) }
        var times: [Double]
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        if let keyTimes, !isPaced, keyTimes.count >= values.count {
            times = keyTimes.map(\.doubleValue)
        } else if isPaced, values.count > 1 {
            times = CAKeyframeAnimation.paces(
                zip(values, values.dropFirst()).map { Double(LayerValue.distance($0, $1)) })
        } else {
            let steps = calculationMode == .discrete ? values.count : values.count - 1
            times = (0..<max(values.count, 1)).map { steps > 0 ? Double($0) / Double(steps) : 0 }
        }
        return Track(values: values, times: times)
    }

    private static func paces(_ distances: [Double]) -> [Double] {
        let total = distances.reduce(0, +)
        var sum = 0.0
        return [0]
            + distances.map { d in
                sum += total > 0 ? d : 1
                return sum / (total > 0 ? total : Double(distances.count))
            }
    }

    /// A path flattened to points. Each of its segments is one key frame, unless the mode is paced.
    private func pathTrack(_ path: CGPath) -> Track {
        var points: [CGPoint] = []
        var segmentEnds: [Int] = []
        var start = CGPoint.zero, current = CGPoint.zero
        func curve(_ at: (CGFloat) -> CGPoint) {
            for i in 1...32 { points.append(at(CGFloat(i) / 32)) }
            segmentEnds.append(points.count - 1)
        }
        path.applyWithBlock { e in
            let p = e.pointee.points
            switch e.pointee.type {
            case .moveToPoint:
                if points.isEmpty {
                    points.append(p[0])
                } else {
                    points.append(p[0])
                    segmentEnds.append(points.count - 1)
                }
                (start, current) = (p[0], p[0])
            case .addLineToPoint:
                points.append(p[0])
                segmentEnds.append(points.count - 1)
                current = p[0]
            case .addQuadCurveToPoint:
                let (a, b, c) = (current, p[0], p[1])
                curve { t in
                    let u = 1 - t
                    return CGPoint(
                        x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
                }
                current = c
            case .addCurveToPoint:
                let (a, b, c, d) = (current, p[0], p[1], p[2])
                curve { t in
                    let u = 1 - t
                    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
                }
                current = d
            default:
                if current != start {
                    points.append(start)
                    segmentEnds.append(points.count - 1)
                }
                current = start
            }
        }
        guard points.count > 1 else { return Track(values: points.map { .point($0) }, times: [0]) }
        func distance(_ i: Int) -> Double {
            Double(hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y))
        }
        var times: [Double]
        if calculationMode == .paced || calculationMode == .cubicPaced {
            times = CAKeyframeAnimation.paces((0..<points.count - 1).map(distance))
        } else {
            times = [0]
            var from = 0
            let marks = keyTimes.map { $0.map(\.doubleValue) }
            for (n, end) in segmentEnds.enumerated() {
                let t0 = marks.flatMap { $0.count > n ? $0[n] : nil } ?? Double(n) / Double(segmentEnds.count)
                let t1 =
                    marks.flatMap { $0.count > n + 1 ? $0[n + 1] : nil } ?? Double(n + 1) / Double(segmentEnds.count)
                let lengths = CAKeyframeAnimation.paces((from..<end).map(distance))
                times += lengths.dropFirst().map { t0 + (t1 - t0) * $0 }
                from = end
            }
        }
        let angles = (0..<points.count).map { i -> CGFloat in
            let j = min(i, points.count - 2)
            return atan2(points[j + 1].y - points[j].y, points[j + 1].x - points[j].x)
        }
        return Track(values: points.map { .point($0) }, times: times, angles: angles)
    }

    /// The index of the key frame that a fraction of the time falls behind, and how far on it is to the next.
    private func position(_ fraction: Double, in track: Track) -> (Int, Double) {
        let last = track.values.count - 1
        guard last > 0 else { return (0, 0) }
        var i = 0
        while i < last - 1 && fraction >= track.times[i + 1] { i += 1 }
        let span = track.times[i + 1] - track.times[i]
        var f = span > 0 ? (fraction - track.times[i]) / span : (fraction < track.times[i + 1] ? 0 : 1)
        f = min(1, max(0, f))
        if path == nil, let timingFunctions, i < timingFunctions.count { f = timingFunctions[i].value(at: f) }
        return (i, f)
    }

    override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
        let track = resolvedTrack()
        guard !track.values.isEmpty else { return nil }
        if calculationMode == .discrete {
            return track.values[track.times.prefix(track.values.count).lastIndex { $0 <= fraction } ?? 0]
        }
        let (i, f) = position(fraction, in: track)
        guard i + 1 < track.values.count else { return track.values[i] }
        if calculationMode == .cubic || calculationMode == .cubicPaced { return cubic(track.values, i, CGFloat(f)) }
        return LayerValue.interpolate(track.values[i], track.values[i + 1], CGFloat(f))
    }

    /// Catmull–Rom through the neighbours, with tension.
    private func cubic(_ v: [LayerValue], _ i: Int, _ f: CGFloat) -> LayerValue {
        let linear = LayerValue.interpolate(v[i], v[i + 1], f)
        guard let p1 = v[i].components, let p2 = v[i + 1].components,
            let p0 = v[max(0, i - 1)].components, let p3 = v[min(v.count - 1, i + 2)].components,
            p0.count == p1.count, p1.count == p2.count, p2.count == p3.count
        else { return linear }
        func tension(_ k: Int) -> CGFloat {
            CGFloat((tensionValues.flatMap { k < $0.count ? $0[k].doubleValue : nil }) ?? 0)
        }
        let (a, b) = ((1 - tension(i)) / 2, (1 - tension(i + 1)) / 2)
        let f2 = f * f, f3 = f * f * f
        return v[i].withComponents(
            p1.indices.map { k in
                let m1 = a * (p2[k] - p0[k]), m2 = b * (p3[k] - p1[k])
                return (2 * f3 - 3 * f2 + 1) * p1[k] + (f3 - 2 * f2 + f) * m1 + (3 * f2 - 2 * f3) * p2[k] + (f3 - f2)
                    * m2
            })
    }

    override func show(on layer: CALayer, fraction: Double, run: Int) {
        super.show(on: layer, fraction: fraction, run: run)
        guard let rotationMode, path != nil else { return }
        let track = resolvedTrack()
        guard let angles = track.angles else { return }
        let angle =
            angles[min(position(fraction, in: track).0, angles.count - 1)]
            + (rotationMode == .rotateAutoReverse ? .pi : 0)
        layer.transform = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), layer.transform)
    }
}
