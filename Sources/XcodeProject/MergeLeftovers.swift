import Foundation

/// What git leaves in a file whose merge nobody finished: both sides of each conflict between lines of signs.
///
/// Xcode opens no such project. But the sides mostly add files of their own, so that the file can be read with both;
/// where they don't fit together, with the first side alone, or the second.
struct MergeLeftovers {
    /// Where the first conflict begins, from 1.
    let line: Int
    private let text: String

    /// nil for a file without conflicts.
    init?(_ data: Data) {
        guard let text = String(data: data, encoding: .utf8),
            let first = Self.lines(text).firstIndex(where: Self.isMark)
        else { return nil }
        (self.text, line) = (text, first + 1)
    }

    private enum Side: CaseIterable { case both, first, second }

    /// The first way to read it that makes a value of the kind that is wanted, and what is said about it.
    func value<Value>(_ read: (Data) -> Value?) -> (value: Value, taken: String)? {
        for side in Side.allCases {
            guard let value = read(Data(kept(side).utf8)) else { continue }
            let taken =
                switch side {
                case .both: "both sides are taken"
                case .first: "the first side is taken"
                case .second: "the second side is taken"
                }
            return (value, taken)
        }
        return nil
    }

    private func kept(_ side: Side) -> String {
        var result: [Substring] = [], place: Substring = ""
        for line in Self.lines(text) {
            if Self.isMark(line) {
                place = line.prefix(7)
                continue
            }
            switch place {
            case "<<<<<<<" where side == .second: continue
            // What was there before both.
            case "|||||||": continue
            case "=======" where side == .first: continue
            default: result.append(line)
            }
        }
        return result.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    private static func isMark(_ line: Substring) -> Bool {
        let sign = line.prefix(7)
        return ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(sign)
            && (line.count == 7 || line[sign.endIndex] == " ")
    }
}
