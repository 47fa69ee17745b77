import Foundation

/// The interned name of an archived key ("UIText", "UIBounds", …): decoding compares numbers, never strings.
public struct NibKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let index: UInt32

    public init(_ name: String) { index = NameTable.keys.intern(name) }
    public init(stringLiteral name: String) { self.init(name) }

    public var name: String { NameTable.keys.name(index) }
    public var description: String { name }
}

/// Names that get a number when they are first seen and keep it for the life of the process.
final class NameTable: @unchecked Sendable {
    static let keys = NameTable()

    private let lock = NSLock()
    private var numbers: [String: UInt32] = [:]
    private var names: [String] = []

    func intern(_ name: String) -> UInt32 {
        lock.lock()
        defer { lock.unlock() }
        if let number = numbers[name] { return number }
        let number = UInt32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }

    func name(_ number: UInt32) -> String {
        lock.lock()
        defer { lock.unlock() }
        return names[Int(number)]
    }
}
