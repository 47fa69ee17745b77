/// The order in which Xcode writes an element's attributes and children, as learnt from documents that it saved.
///
/// Xcode never documented it, and it differs between platforms and versions: the table says how. A name that nobody has
/// seen in an element goes where it stands elsewhere; but in a document that agrees with what is known, Xcode has put
/// it where it is, so there it stays.
final class CanonicalOrder {
    private let family: String
    private let toolsVersion: Int
    private var attributeRows: [Name: AttributeRow] = [:]
    private var childRows: [Name: OrderRow?] = [:]
    /// Whether the document is in Xcode's order already, but for a few hand-made changes.
    private(set) var isTrusted = false

    init(family: String, toolsVersion: Int) {
        self.family = family
        self.toolsVersion = toolsVersion
    }

    convenience init(for document: StoryboardDocument) {
        let runtime = document.root["targetRuntime"] ?? ""
        self.init(
            family: runtime.hasPrefix("MacOSX") ? "macOS" : runtime == "watchKit" ? "watchOS" : "",
            toolsVersion: document.toolsVersion)
    }

    /// How many neighbours among the document's attributes stand the wrong way round.
    private(set) var contradictions = 0

    /// Looks, too, whether nearly all of the document's attributes are in the order known.
    convenience init(judging document: StoryboardDocument) {
        self.init(for: document)
        var right = 0, wrong = 0
        document.forEachElement { element in
            let row = attributeRow(of: element.name)
            var last = -1
            for name in element.attributes.names {
                guard let rank = row.ranks[name] else { continue }
                if last >= 0 { if last < rank { right += 1 } else { wrong += 1 } }
                last = rank
            }
        }
        contradictions = wrong
        isTrusted = wrong * 10 <= right
    }

    // MARK: Attributes

    /// The places of `names` in Xcode's order.
    func order(ofAttributes names: [Name], in element: Name) -> [Int] {
        guard names.count > 1 else { return Array(names.indices) }
        let row = attributeRow(of: element)
        let ranks = names.map { row.ranks[$0] }
        if isTrusted {
            return isRising(ranks) || names.count > Self.most ? Array(names.indices) : row.order.correcting(ranks)
        }
        let keys = names.map { name in key(of: name, ranks: row.ranks, among: names) }
        return names.indices.sorted { keys[$0] < keys[$1] }
    }

    /// Whether an attribute that Xcode is to write goes before another.
    func attribute(_ a: Name, precedes b: Name, in element: Name) -> Bool {
        let ranks = attributeRow(of: element).ranks
        return key(of: a, ranks: ranks, among: [a, b]) < key(of: b, ranks: ranks, among: [a, b])
    }

    /// An attribute that the element's row lacks stands before the first that follows it elsewhere.
    private func key(of name: Name, ranks: [Name: Int], among names: [Name]) -> AttributeKey {
        if let rank = ranks[name] { return AttributeKey(rank: rank * 2, anywhere: 0, name: "") }
        guard let anywhere = everywhere[name] else {
            // Nobody has seen it: before the identifier, by the alphabet.
            return AttributeKey(rank: (ranks[.id] ?? ranks.count) * 2 - 1, anywhere: .max, name: name.string)
        }
        let following = names.compactMap { other in
            ranks[other].flatMap { everywhere[other, default: 0] > anywhere ? $0 : nil }
        }.min()
        return AttributeKey(rank: (following ?? ranks.count) * 2 - 1, anywhere: anywhere, name: "")
    }

    private struct AttributeRow {
        var order: OrderRow
        var ranks: [Name: Int]
    }

    private func attributeRow(of element: Name) -> AttributeRow {
        if let known = attributeRows[element] { return known }
        let order = Self.attributeTable.row(element, family, toolsVersion) ?? OrderRow("", family, toolsVersion)
        let row = AttributeRow(
            order: order, ranks: Dictionary(uniqueKeysWithValues: order.ranks.map { (Name(String($0.key)), $0.value) }))
        attributeRows[element] = row
        return row
    }

    private struct AttributeKey: Comparable {
        var rank, anywhere: Int
        var name: String
        static func < (a: AttributeKey, b: AttributeKey) -> Bool {
            (a.rank, a.anywhere, a.name) < (b.rank, b.anywhere, b.name)
        }
    }

    // MARK: Children

    /// The places of children, told by their slots, in Xcode's order; nil where the author decides.
    ///
    /// A child that the row lacks stays behind the one that it follows. Where a key occurs twice (Xcode repeats a text
    /// view's sizes) nothing is sorted.
    /// - Parameter inserting: whether the last is a new one, whose place is looked for.
    func order(ofChildren slots: [String], in element: Name, inserting: Bool = false) -> [Int]? {
        guard let row = childRow(of: element) else { return nil }
        let keyed = slots.filter { $0.hasPrefix("@") }
        guard Set(keyed).count == keyed.count else { return nil }
        let ranks = slots.map { row.ranks[$0[...]] }
        if isTrusted, !inserting, slots.count <= Self.most {
            return isRising(ranks) ? Array(slots.indices) : row.correcting(ranks)
        }
        var last = -1
        let keys = ranks.map { rank -> Int in
            if let rank { last = rank }
            return last
        }
        return slots.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }

    private func childRow(of element: Name) -> OrderRow? {
        if let known = childRows[element] { return known }
        let row = Self.childTable.row(element, family, toolsVersion)
        childRows[element] = .some(row)
        return row
    }

    /// More names than any element has: there looking at all pairs would take too long.
    private static let most = 200

    private func isRising(_ ranks: [Int?]) -> Bool {
        var last = -1
        for case let rank? in ranks {
            if rank < last { return false }
            last = rank
        }
        return true
    }

    // MARK: The table

    private static let attributeTable = OrderTable(attributeRows)
    private static let childTable = OrderTable(childRows)
    private lazy var everywhere = Dictionary(
        uniqueKeysWithValues: OrderRow(Self.anyAttribute[...], family, toolsVersion).ranks.map {
            (Name(String($0.key)), $0.value)
        })
}
