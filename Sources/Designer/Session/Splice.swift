import Foundation

/// The bytes that an edit took out of a file, and those that it put in their place: what undoing and redoing go by, so
/// that both come to the very same bytes.
public struct Splice: Codable, Hashable, Sendable {
    public let offset: Int
    public let removed: [UInt8]
    public let inserted: [UInt8]

    /// What makes `new` of `old`: the middle that is left when what both begin and end with is put aside.
    public init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var start = 0, tail = 0
        // Most of a document is as it was: it is passed over in large pieces.
        old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                let piece = 4096
                while start + piece <= shorter, memcmp(old.baseAddress! + start, new.baseAddress! + start, piece) == 0 {
                    start += piece
                }
                while start < shorter, old[start] == new[start] { start += 1 }
                let rest = shorter - start
                while tail + piece <= rest,
                    memcmp(
                        old.baseAddress! + old.count - tail - piece, new.baseAddress! + new.count - tail - piece, piece)
                        == 0
                { tail += piece }
                while tail < rest, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
            }
        }
        self.init(
            offset: start, removed: Array(old[start..<old.count - tail]),
            inserted: Array(new[start..<new.count - tail]))
    }

    private init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
        self.offset = offset
        self.removed = removed
        self.inserted = inserted
    }

    /// What takes it back.
    public var reversed: Splice { Splice(offset: offset, removed: inserted, inserted: removed) }

    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// nil where the bytes aren't those that it was made for.
    public func applied(to bytes: [UInt8]) -> [UInt8]? {
        let end = offset + removed.count
        guard offset >= 0, end <= bytes.count, bytes[offset..<end].elementsEqual(removed) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - removed.count + inserted.count)
        result += bytes[..<offset]
        result += inserted
        result += bytes[end...]
        return result
    }
}

/// The bytes as base64.
extension Splice {
    private enum Key: String, CodingKey { case offset, removed, inserted }

    public init(from decoder: Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            offset: try values.decode(Int.self, forKey: .offset),
            removed: Array(try values.decode(Data.self, forKey: .removed)),
            inserted: Array(try values.decode(Data.self, forKey: .inserted)))
    }

    public func encode(to encoder: Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(offset, forKey: .offset)
        try values.encode(Data(removed), forKey: .removed)
        try values.encode(Data(inserted), forKey: .inserted)
    }
}
