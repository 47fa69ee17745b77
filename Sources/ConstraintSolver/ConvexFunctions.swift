/// A convex piecewise linear function of one variable, kept in `ConvexFunctions`: `kinks` positions and one slope more.
struct ConvexFunction: BitwiseCopyable {
    fileprivate(set) var position: Int32 = 0
    fileprivate(set) var slope: Int32 = 0
    fileprivate(set) var kinks: Int32 = 0
}

/// The costs of variables and rows: convex piecewise linear functions whose slopes have one component for each level.
///
/// Slopes are ordered lexicographically, which makes the priorities strict: whatever a slope is worth at one level, the
/// levels after it only count where it is nothing. Sums and infimal convolutions of such functions are such functions
/// again (Rockafellar, Convex Analysis, 1970), and both merge two sorted runs.
///
/// All functions lie in two runs of numbers that are forgotten together.
final class ConvexFunctions {
    private(set) var levels = 1
    private var positions = Buffer<Double>(capacity: 256)
    private var slopes = Buffer<Double>(capacity: 1024)

    private static let samePosition = 1e-9
    private static let sameSlope = 1e-9

    deinit {
        positions.deallocate()
        slopes.deallocate()
    }

    func removeAll(levels: Int) {
        self.levels = levels
        positions.removeAll()
        slopes.removeAll()
    }

    @inline(__always) func positions(of function: ConvexFunction) -> UnsafeMutablePointer<Double> {
        positions.base + Int(function.position)
    }

    /// The slopes one after the other, each with its components.
    @inline(__always) func slopes(of function: ConvexFunction) -> UnsafeMutablePointer<Double> {
        slopes.base + Int(function.slope)
    }

    // MARK: Making

    /// What the demands cost together.
    func sum(of demands: inout Buffer<Demand>) -> ConvexFunction {
        let count = demands.count
        // Insertion sort: there are rarely more than four.
        for index in stride(from: 1, to: count, by: 1) {
            let moved = demands[index]
            var place = index
            while place > 0, demands[place - 1].position > moved.position {
                demands[place] = demands[place - 1]
                place -= 1
            }
            demands[place] = moved
        }
        var result = reserve(kinks: count)
        let position = positions(of: result)
        var slope = slopes(of: result)
        for level in 0..<levels { slope[level] = 0 }
        for index in 0..<count { slope[Int(demands[index].level)] += demands[index].slopeBelow }
        var kinks = 0
        for index in 0..<count {
            let demand = demands[index]
            if kinks == 0 || demand.position > position[kinks - 1] + Self.samePosition {
                position[kinks] = demand.position
                kinks += 1
                for level in 0..<levels { slope[levels + level] = slope[level] }
                slope += levels
            }
            slope[Int(demand.level)] += demand.jump
        }
        finish(&result, kinks: kinks)
        return result
    }

    /// The function of offset + factor · x that has the value of `function` at x.
    func transformed(_ function: ConvexFunction, factor: Double, offset: Double = 0) -> ConvexFunction {
        if factor == 1, offset == 0 { return function }
        let count = Int(function.kinks)
        let result = reserve(kinks: count)
        let source = positions(of: function), target = positions(of: result)
        let from = slopes(of: function), to = slopes(of: result)
        let scale = 1 / factor
        if factor > 0 {
            for kink in 0..<count { target[kink] = offset + factor * source[kink] }
            for index in 0..<(count + 1) * levels { to[index] = from[index] * scale }
        } else {
            for kink in 0..<count { target[kink] = offset + factor * source[count - 1 - kink] }
            for segment in 0...count {
                for level in 0..<levels {
                    to[segment * levels + level] = from[(count - segment) * levels + level] * scale
                }
            }
        }
        return result
    }

    /// f(x) + g(x).
    func sum(_ f: ConvexFunction, _ g: ConvexFunction) -> ConvexFunction {
        var result = reserve(kinks: Int(f.kinks + g.kinks))
        let left = positions(of: f), right = positions(of: g), target = positions(of: result)
        var a = slopes(of: f), b = slopes(of: g), to = slopes(of: result)
        let leftEnd = Int(f.kinks), rightEnd = Int(g.kinks)
        var i = 0, j = 0, kinks = 0
        for level in 0..<levels { to[level] = a[level] + b[level] }
        while i < leftEnd || j < rightEnd {
            // Written so that one of them goes on whatever the numbers are, not a number included.
            let takesLeft = j == rightEnd || i < leftEnd && !(left[i] > right[j] + Self.samePosition)
            let takesRight = i == leftEnd || j < rightEnd && !(right[j] > left[i] + Self.samePosition)
            target[kinks] = takesLeft ? left[i] : right[j]
            kinks += 1
            if takesLeft {
                i += 1
                a += levels
            }
            if takesRight {
                j += 1
                b += levels
            }
            to += levels
            for level in 0..<levels { to[level] = a[level] + b[level] }
        }
        finish(&result, kinks: kinks)
        return result
    }

    /// The infimal convolution: the least f(x) + g(y) where x + y is given. Its segments are those of both, the
    /// flattest first.
    func convolution(_ f: ConvexFunction, _ g: ConvexFunction) -> ConvexFunction {
        var result = reserve(kinks: Int(f.kinks + g.kinks))
        let left = positions(of: f), right = positions(of: g), target = positions(of: result)
        var a = slopes(of: f), b = slopes(of: g), to = slopes(of: result)
        let leftEnd = Int(f.kinks) - 1, rightEnd = Int(g.kinks) - 1
        // On both sides the function that costs less takes all that comes.
        let first = compare(a, b) < 0 ? b : a
        let lastOfLeft = a + Int(f.kinks) * levels, lastOfRight = b + Int(g.kinks) * levels
        let last = compare(lastOfLeft, lastOfRight) < 0 ? lastOfLeft : lastOfRight
        for level in 0..<levels { to[level] = first[level] }
        guard compare(first, last) < 0, leftEnd >= 0, rightEnd >= 0 else {
            finish(&result, kinks: 0)
            return result
        }
        var i = 0, j = 0, kinks = 0
        a += levels
        b += levels
        while i < leftEnd, compare(a, first) <= 0 {
            i += 1
            a += levels
        }
        while j < rightEnd, compare(b, first) <= 0 {
            j += 1
            b += levels
        }
        while true {
            target[kinks] = left[i] + right[j]
            kinks += 1
            to += levels
            let order = compare(a, b)
            let flatter = order <= 0 ? a : b
            for level in 0..<levels { to[level] = flatter[level] }
            if order <= 0 && i == leftEnd || order >= 0 && j == rightEnd { break }
            if order <= 0 {
                i += 1
                a += levels
            }
            if order >= 0 {
                j += 1
                b += levels
            }
        }
        finish(&result, kinks: kinks)
        return result
    }

    private func reserve(kinks: Int) -> ConvexFunction {
        let result = ConvexFunction(position: Int32(positions.count), slope: Int32(slopes.count), kinks: Int32(kinks))
        positions.extend(to: positions.count + kinks)
        slopes.extend(to: slopes.count + (kinks + 1) * levels)
        return result
    }

    private func finish(_ result: inout ConvexFunction, kinks: Int) {
        result.kinks = Int32(kinks)
        positions.truncate(to: Int(result.position) + kinks)
        slopes.truncate(to: Int(result.slope) + (kinks + 1) * levels)
    }

    /// Where the next function will lie.
    var end: (position: Int, slope: Int) { (positions.count, slopes.count) }

    /// Forgets the functions made since `end` was so, except one.
    func keep(_ function: ConvexFunction, since end: (position: Int, slope: Int)) -> ConvexFunction {
        var kept = function
        if Int(function.position) >= end.position, Int(function.slope) >= end.slope {
            kept.position = Int32(end.position)
            kept.slope = Int32(end.slope)
            positions(of: kept).update(from: positions(of: function), count: Int(function.kinks))
            slopes(of: kept).update(from: slopes(of: function), count: (Int(function.kinks) + 1) * levels)
            finish(&kept, kinks: Int(function.kinks))
        } else {
            positions.truncate(to: end.position)
            slopes.truncate(to: end.slope)
        }
        return kept
    }

    // MARK: Looking up

    /// -1, 0 or 1: the first level at which the slopes differ decides.
    @inline(__always)
    private func compare(_ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, times factor: Double = 1)
        -> Int
    {
        for level in 0..<levels {
            let difference = a[level] - factor * b[level]
            if difference < -Self.sameSlope { return -1 }
            if difference > Self.sameSlope { return 1 }
        }
        return 0
    }

    /// A slope that the function has at the place.
    func slope(of function: ConvexFunction, at place: Double) -> UnsafeMutablePointer<Double> {
        let position = positions(of: function)
        var low = 0, high = Int(function.kinks)
        while low < high {
            let middle = (low + high) / 2
            if position[middle] < place { low = middle + 1 } else { high = middle }
        }
        return slopes(of: function) + low * levels
    }

    /// Where factor · slope is a subgradient of the function, between infinities at most.
    func interval(of function: ConvexFunction, slope: UnsafeMutablePointer<Double>, factor: Double) -> (
        low: Double, high: Double
    ) {
        let position = positions(of: function), own = slopes(of: function)
        let count = Int(function.kinks)
        guard count > 0 else { return (-.infinity, .infinity) }
        var low = 0, high = count + 1
        while low < high {
            let middle = (low + high) / 2
            if compare(own + middle * levels, slope, times: factor) < 0 { low = middle + 1 } else { high = middle }
        }
        let from = low == 0 ? -Double.infinity : position[min(low, count) - 1]
        high = count + 1
        while low < high {
            let middle = (low + high) / 2
            if compare(own + middle * levels, slope, times: factor) <= 0 { low = middle + 1 } else { high = middle }
        }
        return (from, low > count ? .infinity : position[max(low, 1) - 1])
    }
}
