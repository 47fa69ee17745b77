/// The order in which Xcode writes an element's attributes and children, as learnt from documents that it saved.
///
/// Xcode never documented it, and it differs between platforms and versions: the table's rows say for which.
final class CanonicalOrder {
    private let family: String
    private let toolsVersion: Int
    private var attributeRanks: [Name: [Name: Int]] = [:]
    private var childRanks: [Name: [String: Int]?] = [:]

    init(family: String, toolsVersion: Int) {
        self.family = family
        self.toolsVersion = toolsVersion
    }

    convenience init(for document: StoryboardDocument) {
        let runtime = document.root["targetRuntime"] ?? ""
        self.init(family: runtime.hasPrefix("MacOSX") ? "macOS" : runtime == "watchKit" ? "watchOS" : "", toolsVersion: document.toolsVersion)
    }

    // MARK: Attributes

    /// The places of `names` in Xcode's order.
    func order(ofAttributes names: [Name], in element: Name) -> [Int] {
        guard names.count > 1 else { return Array(names.indices) }
        let ranks = attributeRanks(of: element)
        let keys = names.map { name in key(of: name, ranks: ranks, among: names) }
        return names.indices.sorted { keys[$0] < keys[$1] }
    }

    /// Whether an attribute that Xcode is to write goes before another.
    func attribute(_ a: Name, precedes b: Name, in element: Name) -> Bool {
        order(ofAttributes: [a, b], in: element) == [0, 1]
    }

    /// An attribute that the element's row lacks stands before the first that follows it elsewhere.
    private func key(of name: Name, ranks: [Name: Int], among names: [Name]) -> AttributeKey {
        if let rank = ranks[name] { return AttributeKey(rank: rank * 2, anywhere: 0, name: "") }
        let everywhere = Self.everywhere
        guard let anywhere = everywhere[name] else {
            // Nobody has seen it: before the identifier, by the alphabet.
            return AttributeKey(rank: (ranks[.id] ?? ranks.count) * 2 - 1, anywhere: .max, name: name.string)
        }
        let following = names.compactMap { other in ranks[other].flatMap { everywhere[other, default: 0] > anywhere ? $0 : nil } }.min()
        return AttributeKey(rank: (following ?? ranks.count) * 2 - 1, anywhere: anywhere, name: "")
    }

    private func attributeRanks(of element: Name) -> [Name: Int] {
        if let known = attributeRanks[element] { return known }
        var ranks: [Name: Int] = [:]
        if let row = Self.attributeTable.row(element, family, toolsVersion) {
            for (rank, word) in row.enumerated() { ranks[Name(String(word))] = rank }
        }
        attributeRanks[element] = ranks
        return ranks
    }

    private struct AttributeKey: Comparable {
        var rank, anywhere: Int
        var name: String
        static func < (a: AttributeKey, b: AttributeKey) -> Bool { (a.rank, a.anywhere, a.name) < (b.rank, b.anywhere, b.name) }
    }

    // MARK: Children

    /// The places of children, told by their slots, in Xcode's order; nil where the author decides.
    ///
    /// A child that the row lacks stays behind the one that it follows. Where a key occurs twice (Xcode repeats a text view's sizes) nothing is sorted.
    func order(ofChildren slots: [String], in element: Name) -> [Int]? {
        guard let ranks = childRanks(of: element) else { return nil }
        let keyed = slots.filter { $0.hasPrefix("@") }
        guard Set(keyed).count == keyed.count else { return nil }
        var last = -1
        let keys = slots.map { slot -> Int in
            if let rank = ranks[slot] { last = rank }
            return last
        }
        return slots.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }

    private func childRanks(of element: Name) -> [String: Int]? {
        if let known = childRanks[element] { return known }
        let row = Self.childTable.row(element, family, toolsVersion)
        let ranks = row.map { row in Dictionary(row.enumerated().map { (String($1), $0) }, uniquingKeysWith: { first, _ in first }) }
        childRanks[element] = .some(ranks)
        return ranks
    }

    // MARK: The table

    private static let attributeTable = OrderTable(attributeRows)
    private static let childTable = OrderTable(childRows)
    private static let everywhere: [Name: Int] = {
        Dictionary(anyAttribute.split(separator: " ").enumerated().map { (Name(String($1)), $0) }, uniquingKeysWith: { first, _ in first })
    }()
}

/// Rows of `[family] element [first..last]: names`, taken apart only when an element is met.
private struct OrderTable {
    private struct Row {
        var family: Substring
        var versions: ClosedRange<Int>
        var names: Substring
    }

    private var rows: [Name: [Row]] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            var words = line[..<colon].split(separator: " ")
            var versions = 0...Int.max
            if let last = words.last, last.contains("..") {
                let bounds = last.split(separator: ".")
                versions = (Int(bounds[0]) ?? 0)...(bounds.count > 1 ? Int(bounds[1]) ?? .max : .max)
                words.removeLast()
            }
            guard let element = words.last else { continue }
            rows[Name(String(element)), default: []].append(Row(family: words.count > 1 ? words[0] : "", versions: versions, names: line[line.index(after: colon)...]))
        }
    }

    /// The narrowest row: of the family before that of all, of a range of versions before all versions.
    func row(_ element: Name, _ family: String, _ version: Int) -> [Substring]? {
        let fitting = rows[element, default: []].filter { $0.versions.contains(version) }
        let row = fitting.last { $0.family == family } ?? fitting.last { $0.family.isEmpty } ?? fitting.first
        return row?.names.split(separator: " ")
    }
}
