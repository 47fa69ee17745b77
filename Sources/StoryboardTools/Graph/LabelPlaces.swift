/// Finds room for the words on arrows: off the arrows' heads and off each other.
struct LabelPlaces {
    struct Box {
        var x, y, width, height: Double

        func meets(_ other: Box) -> Bool {
            x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
        }
    }

    private var taken: [Box]

    /// - Parameter heads: the points of the arrows; a head is some 11 long, in whichever direction, and as wide.
    init(heads: [(x: Double, y: Double)]) {
        taken = heads.map { Box(x: $0.x - 11, y: $0.y - 7, width: 22, height: 14) }
    }

    /// The baseline of a label that is centred at a point: a little above it, or as near as there is room.
    mutating func place(_ label: String, at middle: (x: Double, y: Double)) -> Double {
        let first = middle.y - 5
        let steps = [0.0] + (1...12).flatMap { [-6 * Double($0), 6 * Double($0)] }
        let y =
            steps.map { first + $0 }.first { y in !taken.contains { $0.meets(Self.box(label, middle.x, y)) } } ?? first
        taken.append(Self.box(label, middle.x, y))
        return y
    }

    /// A letter of ten points is about 5.4 wide.
    static func box(_ label: String, _ middle: Double, _ baseline: Double) -> Box {
        let width = Double(label.count) * 5.4
        return Box(x: middle - width / 2, y: baseline - 9, width: width, height: 12)
    }
}
