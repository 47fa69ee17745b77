import Foundation

/// Short names for what is on a screen. A handle is made from what the element is (its controller, role, and id in
/// Interface Builder, identifier or label), so that it is the same in every run and survives what moves or changes
/// beside it; where several are alike they are numbered as one reads them.
struct OutlineHandles {
    /// Letters and digits that nobody takes for others.
    private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    private static let length = 3

    private var counts: [String: Int] = [:]
    private var given: Set<String> = []

    /// A name that no other has; without the `@` before it.
    mutating func next(for key: String) -> String {
        counts[key, default: 0] += 1
        let whole = "\(key)#\(counts[key]!)"
        for attempt in 0... {
            let handle = Self.handle(attempt == 0 ? whole : "\(whole)~\(attempt)")
            // More alike than there are names of this length get longer ones.
            if given.insert(handle).inserted { return handle }
            if attempt > 100, given.insert(handle + "\(attempt)").inserted { return handle + "\(attempt)" }
        }
        return ""
    }

    /// FNV-1a, folded.
    private static func handle(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var rest = hash ^ (hash >> 32)
        return String(
            (0..<length).map { _ in
                defer { rest /= UInt64(letters.count) }
                return letters[Int(rest % UInt64(letters.count))]
            })
    }
}
