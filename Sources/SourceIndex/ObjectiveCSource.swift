/// The little that is asked of an Objective-C file: its classes' names and superclasses, and its strings.
public struct ObjectiveCSource: Sendable {
    /// By class; nil for one whose superclass isn't written there (an `@implementation` or `@class` alone).
    public private(set) var classes: [String: String?] = [:]
    public private(set) var strings: Set<String> = []

    public init(bytes: [UInt8]) {
        var at = 0
        while let found = bytes[at...].firstIndex(of: UInt8(ascii: "@")) {
            at = found + 1
            guard at < bytes.count else { return }
            if bytes[at] == UInt8(ascii: "\"") {
                var end = at + 1
                while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
                    end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                strings.insert(String(decoding: bytes[(at + 1)..<min(end, bytes.count)], as: UTF8.self))
                at = min(end + 1, bytes.count)
                continue
            }
            let keyword = Self.word(bytes, &at)
            guard keyword == "interface" || keyword == "implementation" else { continue }
            Self.skipSpace(bytes, &at)
            let name = Self.word(bytes, &at)
            guard !name.isEmpty else { continue }
            Self.skipSpace(bytes, &at)
            if keyword == "interface", at < bytes.count, bytes[at] == UInt8(ascii: ":") {
                at += 1
                Self.skipSpace(bytes, &at)
                classes[name] = .some(Self.word(bytes, &at))
            } else if classes[name] == nil {
                classes.updateValue(nil, forKey: name)
            }
        }
    }

    private static func skipSpace(_ bytes: [UInt8], _ at: inout Int) {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    private static func word(_ bytes: [UInt8], _ at: inout Int) -> String {
        let start = at
        while at < bytes.count, isWord(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
}
