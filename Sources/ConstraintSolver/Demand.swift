/// What one row asks of a single variable (or of the sum of several): a convex cost that is linear on both sides of a
/// kink.
///
/// "At least c" costs `weight` for each unit below c, "at most c" for each unit above, "equal" for both.
struct Demand {
    var relation: Int8
    /// 0 is required, then descending priorities.
    var level: Int32
    var position: Double
    var weight: Double

    /// coefficient · x (relation) constant, as a demand on x; violations stay measured in the row's own unit.
    init(coefficient: Double, relation: Int8, constant: Double, level: Int32) {
        position = constant / coefficient
        self.relation = coefficient < 0 ? -relation : relation
        self.level = level
        weight = abs(coefficient)
    }

    init(relation: Int8, level: Int32, position: Double, weight: Double) {
        (self.relation, self.level, self.position, self.weight) = (relation, level, position, weight)
    }

    var slopeBelow: Double { relation >= 0 ? -weight : 0 }
    var jump: Double { relation == 0 ? 2 * weight : weight }
}

/// The value that meets the demands best, level by level, and within what they leave open is nearest to the hint.
func best(_ demands: inout Buffer<Demand>, hint: Double) -> Double {
    // Insertion sort by level, then position: there are rarely more than four.
    let count = demands.count
    if count == 1 {
        let only = demands[0]
        if only.relation == 0 { return only.position }
        return only.relation > 0 ? max(hint, only.position) : min(hint, only.position)
    }
    for index in stride(from: 1, to: count, by: 1) {
        let moved = demands[index]
        var place = index
        while place > 0, (demands[place - 1].level, demands[place - 1].position) > (moved.level, moved.position) {
            demands[place] = demands[place - 1]
            place -= 1
        }
        demands[place] = moved
    }
    var low = -Double.infinity, high = Double.infinity
    var start = 0
    while start < count, low < high {
        let level = demands[start].level
        var end = start
        var slope = 0.0
        while end < count, demands[end].level == level {
            slope += demands[end].slopeBelow
            end += 1
        }
        // The cheapest stretch of this level alone: from where the slope stops being negative to where it becomes
        // positive.
        var left = -Double.infinity, right = Double.infinity
        for index in start..<end {
            let before = slope
            slope += demands[index].jump
            if before < -1e-9, slope >= -1e-9 { left = demands[index].position }
            if before <= 1e-9, slope > 1e-9 { right = demands[index].position }
        }
        if left >= high {
            low = high
        } else if right <= low {
            high = low
        } else {
            low = max(low, left)
            high = min(high, right)
        }
        start = end
    }
    return min(max(hint, low), high)
}
