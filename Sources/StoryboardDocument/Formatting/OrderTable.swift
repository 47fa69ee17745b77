/// Rows of `[family] element: names =seen`, taken apart only when an element is met.
struct OrderTable {
    private struct Line {
        var family: Substring
        var names: Substring
    }

    private var lines: [Name: [Line]] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let words = line[..<colon].split(separator: " ")
            guard let element = words.last else { continue }
            lines[Name(String(element)), default: []].append(Line(family: words.count > 1 ? words[0] : "", names: line[line.index(after: colon)...]))
        }
    }

    /// The row of the family, else that of all families, else of another.
    func row(_ element: Name, _ family: String, _ version: Int) -> OrderRow? {
        let lines = self.lines[element, default: []]
        let line = lines.first { $0.family == family } ?? lines.first { $0.family.isEmpty } ?? lines.first
        return line.map { OrderRow($0.names, version) }
    }
}

/// The order of one element's names, as written in one version.
struct OrderRow {
    private(set) var ranks: [Substring: Int] = [:]
    private var count = 0
    /// Six pairs of names a byte, the first with the second, the third, …, the second with the third, …
    private var seen: [UInt8] = []

    /// - Parameter words: `name`, `name:17100..` for a name's place since then, `name:..17099` for the one before; at last `=` and the pairs that were seen.
    init(_ words: Substring, _ version: Int) {
        for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if word.first == "=" {
                seen = word.utf8.dropFirst().map { base64Digit($0) ?? 0 }
                break
            }
            let parts = word.split(separator: ":", maxSplits: 1)
            if parts.count == 1 {
                ranks[word] = count
            } else {
                let bounds = parts[1].split(separator: "..", omittingEmptySubsequences: false)
                if version >= Int(bounds[0]) ?? 0, version <= bounds.last.flatMap({ Int($0) }) ?? .max { ranks[parts[0]] = count }
            }
            count += 1
        }
    }

    /// Whether two names were seen together in documents that Xcode saved, so that their order isn't only concluded from other elements.
    func wereSeen(_ a: Int, _ b: Int) -> Bool {
        let (i, j) = (min(a, b), max(a, b))
        let pair = i * (2 * count - i - 1) / 2 + j - i - 1
        return i != j && pair / 6 < seen.count && seen[pair / 6] >> UInt8(pair % 6) & 1 != 0
    }

    /// The places of names that stand in an order which may be Xcode's: only what contradicts what was seen moves.
    func correcting(_ ranks: [Int?]) -> [Int] {
        var left = Array(ranks.indices)
        var result: [Int] = []
        while !left.isEmpty {
            // The first that nothing left has to go before.
            let next = left.firstIndex { i in
                guard let rank = ranks[i] else { return true }
                return !left.contains { j in ranks[j].map { $0 < rank && wereSeen($0, rank) } ?? false }
            } ?? 0
            result.append(left.remove(at: next))
        }
        return result
    }
}
