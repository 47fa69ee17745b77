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
            lines[Name(String(element)), default: []].append(
                Line(family: words.count > 1 ? words[0] : "", names: line[line.index(after: colon)...]))
        }
    }

    /// The row of the family, else that of all families, else of another.
    func row(_ element: Name, _ family: String, _ version: Int) -> OrderRow? {
        let lines = self.lines[element, default: []]
        let line = lines.first { $0.family == family } ?? lines.first { $0.family.isEmpty } ?? lines.first
        return line.map { OrderRow($0.names, family, version) }
    }
}

/// The order of one element's names, as written in one version.
struct OrderRow {
    private(set) var ranks: [Substring: Int] = [:]
    private var count = 0
    /// When pairs of names were seen, the first with the second, the third, …, the second with the third, …: a bit for
    /// each band of releases.
    private var seen: [UInt16] = []
    private let band: Int

    /// Between these releases evidence is kept apart (`BANDS` in Scripts/canonical-order.py).
    private static let bands = [2500, 2840, 3000, 4400, 6000, 11_000, 13_000, 17_100, 19_000, 22_000]

    /// - Parameter words: `name`, `name:17100..` for a name's place since then, `name:..17099` for the one before; at
    ///   last `=` and when pairs were seen.
    init(_ words: Substring, _ family: String, _ version: Int) {
        band = Self.bands.firstIndex { version < $0 } ?? Self.bands.count
        for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if let equals = word.firstIndex(of: "=") {
                if word[..<equals] == family { seen = Self.masks(word[equals...].utf8.dropFirst()) }
                continue
            }
            let parts = word.split(separator: ":", maxSplits: 1)
            if parts.count == 1 {
                ranks[word] = count
            } else {
                let bounds = parts[1].split(separator: "..", omittingEmptySubsequences: false)
                if version >= Int(bounds[0]) ?? 0, version <= bounds.last.flatMap({ Int($0) }) ?? .max {
                    ranks[parts[0]] = count
                }
            }
            count += 1
        }
    }

    /// Two digits of base 64 are a pair's bands, the highest bit set; one digit without that bit counts pairs that
    /// nobody has seen.
    private static func masks(_ digits: Substring.UTF8View.SubSequence) -> [UInt16] {
        var result: [UInt16] = []
        var high: UInt16?
        for digit in digits.lazy.map({ UInt16(base64Digit($0) ?? 0) }) {
            if let bits = high {
                result.append(bits << 6 | digit)
                high = nil
            } else if digit < 32 {
                result.append(contentsOf: repeatElement(0, count: Int(digit)))
            } else {
                high = digit & 31
            }
        }
        return result
    }

    /// Whether two names were seen together in documents that Xcode saved about then, so that their order isn't only
    /// concluded from other elements or releases.
    func wereSeen(_ a: Int, _ b: Int) -> Bool {
        let (i, j) = (min(a, b), max(a, b))
        let pair = i * (2 * count - i - 1) / 2 + j - i - 1
        return i != j && pair < seen.count && seen[pair] >> UInt16(band) & 1 != 0
    }

    /// The places of names that stand in an order which may be Xcode's: only what contradicts what was seen moves.
    func correcting(_ ranks: [Int?]) -> [Int] {
        var left = Array(ranks.indices)
        var result: [Int] = []
        while !left.isEmpty {
            // The first that nothing left has to go before.
            let next =
                left.firstIndex { i in
                    guard let rank = ranks[i] else { return true }
                    return !left.contains { j in ranks[j].map { $0 < rank && wereSeen($0, rank) } ?? false }
                } ?? 0
            result.append(left.remove(at: next))
        }
        return result
    }
}
