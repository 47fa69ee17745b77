extension UInt8 {
    static var lessThan: UInt8 { 0x3C }
    static var greaterThan: UInt8 { 0x3E }
    static var slash: UInt8 { 0x2F }
    static var equals: UInt8 { 0x3D }
    static var quote: UInt8 { 0x22 }
    static var apostrophe: UInt8 { 0x27 }
    static var ampersand: UInt8 { 0x26 }
    static var semicolon: UInt8 { 0x3B }
    static var space: UInt8 { 0x20 }
    static var tab: UInt8 { 0x09 }
    static var lineFeed: UInt8 { 0x0A }
    static var carriageReturn: UInt8 { 0x0D }

    @inline(__always)
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    /// Letters, `_`, `:` and everything beyond ASCII.
    @inline(__always)
    var isNameStart: Bool {
        self >= 0x80 || (self | 0x20) &- 0x61 < 26 || self == 0x5F || self == 0x3A
    }

    /// What a name goes on with: also digits, `-` and `.`.
    @inline(__always)
    var isNameByte: Bool {
        if self >= 0x80 { return true }
        return self < 64
            ? 0x07FF_6000_0000_0000 >> UInt64(self) & 1 != 0 : 0x07FF_FFFE_87FF_FFFE >> UInt64(self & 63) & 1 != 0
    }

    /// Quotes, `&`, `<` and control characters.
    @inline(__always)
    var isSpecialInValue: Bool { self < 64 && 0x1000_00C4_FFFF_FFFF >> UInt64(self) & 1 != 0 }
}

/// Whether the bytes in two ranges are the same: eight at a time.
func areEqual(_ a: [UInt8], _ here: Range<Int>, _ b: [UInt8], _ there: Range<Int>) -> Bool {
    guard here.count == there.count else { return false }
    return a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
            var offset = 0
            while offset + 8 <= here.count {
                guard
                    a.loadUnaligned(fromByteOffset: here.lowerBound + offset, as: UInt64.self)
                        == b.loadUnaligned(fromByteOffset: there.lowerBound + offset, as: UInt64.self)
                else { return false }
                offset += 8
            }
            while offset < here.count {
                guard a[here.lowerBound + offset] == b[there.lowerBound + offset] else { return false }
                offset += 1
            }
            return true
        }
    }
}

/// Behind the blocks of ASCII that begin at `offset`: `end`, or at most 31 bytes before the first other byte.
@inline(__always)
func behindASCII(_ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    var p = offset
    while p + 32 <= end {
        let all = raw.loadUnaligned(fromByteOffset: p, as: SIMD4<UInt64>.self)
        if (all[0] | all[1] | all[2] | all[3]) & 0x8080_8080_8080_8080 != 0 { return p }
        p += 32
    }
    while p < end, base[p] < 0x80 { p += 1 }
    return p
}

/// The offset of the first byte that isn't part of well-formed UTF-8 (overlong forms, surrogates and U+FFFE, U+FFFF
/// included), from `offset` on.
func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let end = bytes.count
    let raw = UnsafeRawPointer(base)
    var p = offset
    while p < end {
        if p + 8 <= end, raw.loadUnaligned(fromByteOffset: p, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
            p = behindASCII(base, p + 8, end)
            continue
        }
        let c = base[p]
        if c < 0x80 {
            p += 1
            continue
        }
        let length = c >= 0xC2 && c < 0xE0 ? 2 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xF0 && c < 0xF5 ? 4 : 0
        guard length > 0, p + length <= end else { return p }
        var scalar = UInt32(c) & (0x7F >> UInt32(length))
        for i in 1..<length {
            guard base[p + i] & 0xC0 == 0x80 else { return p }
            scalar = scalar << 6 | UInt32(base[p + i] & 0x3F)
        }
        if length == 3, scalar < 0x800 || (0xD800...0xDFFF).contains(scalar) || scalar >= 0xFFFE { return p }
        if length == 4, scalar < 0x10000 || scalar > 0x10FFFF { return p }
        p += length
    }
    return nil
}

/// The character that a reference (`&amp;`, `&#10;`, `&#xA;`) stands for, and the offset behind it.
func decodeReference(_ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    var p = offset + 1
    guard p < end else { return nil }
    if base[p] == 0x23 {
        p += 1
        let hexadecimal = p < end && base[p] == 0x78
        if hexadecimal { p += 1 }
        var value: UInt32 = 0
        let first = p
        while p < end, base[p] != .semicolon, p - first < 10 {
            let c = base[p]
            let digit: UInt8
            if c &- 0x30 < 10 {
                digit = c &- 0x30
            } else if hexadecimal, (c | 0x20) &- 0x61 < 6 {
                digit = (c | 0x20) &- 0x61 &+ 10
            } else {
                return nil
            }
            value = value &* (hexadecimal ? 16 : 10) &+ UInt32(digit)
            if value > 0x10FFFF { return nil }
            p += 1
        }
        guard p > first, p < end, base[p] == .semicolon, let scalar = Unicode.Scalar(value) else { return nil }
        guard value >= 0x20 || value == 9 || value == 10 || value == 13 else { return nil }
        return (scalar, p + 1)
    }
    for (name, scalar) in predefinedEntities {
        let count = name.utf8CodeUnitCount
        guard p + count <= end else { continue }
        var same = true
        for i in 0..<count where base[p + i] != name.utf8Start[i] {
            same = false
            break
        }
        if same { return (scalar, p + count) }
    }
    return nil
}

private let predefinedEntities: [(StaticString, Unicode.Scalar)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
]
