import Foundation
import StoryboardDocument

/// The files that say what a project is: each is read as what a stranger wrote.
enum ProjectFile {
    /// Throws a `BoundedFile.Problem`.
    static func read(_ path: String) throws -> Data { Data(try BoundedFile.read(path, .projectFile)) }

    /// nil where there is none, or none that can be read.
    static func contents(_ path: String) -> Data? { BoundedFile.bytes(path, .projectFile).map { Data($0) } }
}

/// Property lists, but for those that would become too large when they are read.
public enum PropertyListFile {
    public struct TooLarge: Error, CustomStringConvertible {
        public var description: String { "It holds \(Budget.propertyListValues.exceeded)." }
    }

    /// What the bytes say, in any of Apple's formats.
    public static func value(of data: Data) throws -> Any {
        guard BinaryPropertyList(data).map({ Budget.propertyListValues.allows($0.expandedCount) }) ?? true else {
            throw TooLarge()
        }
        return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }
}

/// How much a binary property list comes to. Its lists name what they hold by number: thirty lists that each name the
/// next one nine times are 200 bytes, and 10²⁸ values when written out, as Foundation does.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize, referenceSize, count, root, table: Int

    /// nil for other data.
    init?(_ data: Data) {
        guard data.starts(with: "bplist".utf8), data.count >= 40 else { return nil }
        bytes = [UInt8](data)
        let trailer = bytes.count - 32
        (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard let count = Self.number(bytes, trailer + 8, 8), let root = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8)
        else { return nil }
        (self.count, self.root, self.table) = (count, root, table)
    }

    /// The number of values, each counted wherever it stands; more than the budget where it is circular.
    var expandedCount: Int {
        let most = Budget.propertyListValues.limit + 1
        var known: [Int: Int] = [:], open: Set<Int> = []
        var stack = [(object: root, isLeft: false)]
        while let (object, isLeft) = stack.popLast() {
            let parts = references(of: object)
            if isLeft {
                open.remove(object)
                known[object] = parts.reduce(1) { min($0 + (known[$1] ?? most), most) }
            } else if known[object] == nil, open.insert(object).inserted {
                stack.append((object, true))
                // A list that is still open holds itself.
                for part in parts where known[part] == nil && !open.contains(part) { stack.append((part, false)) }
            }
        }
        return known[root] ?? 1
    }

    /// What a list, set or dictionary holds; nothing for other objects, and for damaged ones, which Foundation refuses.
    private func references(of object: Int) -> [Int] {
        guard object >= 0, object < count, let place = Self.number(bytes, table + object * offsetSize, offsetSize),
            place < bytes.count
        else { return [] }
        let kind = bytes[place] >> 4
        guard [0xA, 0xC, 0xD].contains(kind) else { return [] }
        var length = Int(bytes[place] & 15), start = place + 1
        if length == 15 {
            guard start < bytes.count, bytes[start] >> 4 == 1 else { return [] }
            let size = 1 << Int(bytes[start] & 15)
            guard size <= 8, let number = Self.number(bytes, start + 1, size) else { return [] }
            (length, start) = (number, start + 1 + size)
        }
        if kind == 0xD { length = length.multipliedReportingOverflow(by: 2).partialValue }
        guard length >= 0, length <= bytes.count else { return [] }
        return (0..<length).compactMap { Self.number(bytes, start + $0 * referenceSize, referenceSize) }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard start >= 0, (1...8).contains(size), start <= bytes.count - size else { return nil }
        return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
