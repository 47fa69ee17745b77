/// The order in which things happen, for the page at the end to show.
class Trace {
    static let shared = Trace()

    private(set) var lines: [String] = []

    func begin() {
        lines = []
    }

    func note(_ line: String) {
        lines.append(line)
    }

    var text: String {
        return lines.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
    }
}

/// A controller that can be told from others.
protocol Named {
    var name: String { get }
}
