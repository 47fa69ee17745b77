extension SwiftOutline {
    private static let words = [Array("class".utf8), Array("extension".utf8), Array("objc".utf8)]

    /// The names behind the words that declare or extend classes, each part of `Outer.Inner`. Those in comments are among them: it is
    /// a first look, at every file of a project.
    static func namesDeclared(in bytes: [UInt8]) -> Set<String> {
        bytes.withUnsafeBufferPointer { bytes in
            var names: Set<String> = [], index = 0
            while index < bytes.count {
                guard isWord(bytes[index]) else {
                    index += 1
                    continue
                }
                let start = index
                while index < bytes.count, isWord(bytes[index]) { index += 1 }
                guard words.contains(where: { $0.count == index - start && bytes[start..<index].elementsEqual($0) })
                else {
                    continue
                }
                while index < bytes.count, isBetween(bytes[index]) { index += 1 }
                let name = index
                while index < bytes.count, isWord(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
                for part in bytes[name..<index].split(separator: UInt8(ascii: ".")) {
                    names.insert(String(decoding: part, as: UTF8.self))
                }
            }
            return names
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F || byte >= 0x80
    }

    /// White space, and the bracket of `@objc(Name)`.
    private static func isBetween(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == UInt8(ascii: "(")
            || byte == UInt8(ascii: "`")
    }
}
