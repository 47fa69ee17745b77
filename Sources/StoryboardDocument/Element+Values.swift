/// Attribute values as numbers and truth values, read from the bytes without making strings.
extension Element {
    /// nil where the attribute isn't written or isn't a number.
    public func double(_ name: Name) -> Double? {
        guard let attribute = raw(name) else { return nil }
        return document.bytes.withUnsafeBufferPointer {
            parseDouble(UnsafeBufferPointer(rebasing: $0[attribute.valueRange]))
        }
    }

    /// nil where the attribute isn't written or isn't a whole number.
    public func int(_ name: Name) -> Int? {
        guard let attribute = raw(name) else { return nil }
        return document.bytes.withUnsafeBufferPointer { parseInt($0[attribute.valueRange]) }
    }

    /// `YES` or `NO`; nil where the attribute isn't written or is neither.
    public func bool(_ name: Name) -> Bool? {
        guard let attribute = raw(name) else { return nil }
        switch attribute.valueLength {
        case 3: return hasValue(attribute, "YES") ? true : nil
        case 2: return hasValue(attribute, "NO") ? false : nil
        default: return nil
        }
    }

    public func has(_ name: Name) -> Bool { raw(name) != nil }

    /// Compares without making a string.
    public func attribute(_ name: Name, is value: StaticString) -> Bool {
        guard let attribute = raw(name) else { return false }
        return hasValue(attribute, value)
    }

    /// Whether the attribute's value has that text in it; compares without making a string.
    public func attribute(_ name: Name, contains text: StaticString) -> Bool {
        guard let attribute = raw(name) else { return false }
        return attribute.isEscaped
            ? Array(document.value(attribute).utf8).withUnsafeBufferPointer { has(text, $0) }
            : document.bytes.withUnsafeBufferPointer {
                has(text, UnsafeBufferPointer(rebasing: $0[attribute.valueRange]))
            }
    }

    private func has(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = text.utf8CodeUnitCount
        guard let base = bytes.baseAddress, count <= bytes.count else { return false }
        return (0...bytes.count - count).contains { sameBytes(base + $0, text.utf8Start, count) }
    }

    /// Four numbers in one walk over the attributes; nil for one that isn't written or isn't a number.
    public func doubles(_ a: Name, _ b: Name, _ c: Name, _ d: Name) -> (Double?, Double?, Double?, Double?) {
        let node = self.node
        var result: (Double?, Double?, Double?, Double?)
        document.bytes.withUnsafeBufferPointer { bytes in
            for i in node.firstAttribute..<node.firstAttribute + Int32(node.attributeCount) {
                let attribute = document.attributes[i]
                let name = attribute.name
                guard name == a || name == b || name == c || name == d else { continue }
                let number = parseDouble(UnsafeBufferPointer(rebasing: bytes[attribute.valueRange]))
                if name == a {
                    result.0 = number
                } else if name == b {
                    result.1 = number
                } else if name == c {
                    result.2 = number
                } else {
                    result.3 = number
                }
            }
        }
        return result
    }

    /// The element whose id this attribute holds: `destination`, `firstItem`, `selector`'s `target` …
    public func element(referredBy name: Name) -> Element? {
        guard let attribute = raw(name) else { return nil }
        let range = attribute.valueRange
        return document.bytes.withUnsafeBufferPointer {
            document.element(idBytes: UnsafeBufferPointer(rebasing: $0[range]))
        }
    }

    /// A string property, wherever Interface Builder put it: in an attribute, or, when long or of several lines, in
    /// `<string key="name">`.
    public func string(_ name: Name) -> String? {
        if let attribute = raw(name) { return document.value(attribute) }
        for child in children where child.name == .string || child.name == .mutableString {
            guard let key = child.raw(.key), document.value(key) == name.string else { continue }
            return child.stringValue
        }
        return nil
    }

    /// The text of a `<string>`, decoded where it is written as `base64-UTF8="YES"`.
    public var stringValue: String {
        let text = self.text
        return bool(.base64UTF8) == true ? decodeBase64(text) ?? text : text
    }

    private func hasValue(_ attribute: Attribute, _ value: StaticString) -> Bool {
        guard attribute.valueLength == value.utf8CodeUnitCount else { return false }
        let start = Int(attribute.valueStart)
        return value.withUTF8Buffer { wanted in
            for i in 0..<wanted.count where document.bytes[start + i] != wanted[i] { return false }
            return true
        }
    }
}

func parseInt(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var value = 0
    var index = bytes.startIndex
    let negative = index < bytes.endIndex && bytes[index] == 0x2D
    if negative { index += 1 }
    guard index < bytes.endIndex, bytes.endIndex - index <= 18 else { return nil }
    while index < bytes.endIndex {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
        index += 1
    }
    return negative ? -value : value
}

private let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// A decimal number, never an infinite one or "nan"; short ones, whose digits and power of ten are exact as doubles,
/// need one division.
func parseDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var mantissa: UInt64 = 0
    var digits = 0, fraction = 0
    var index = 0
    var seenPoint = false
    let negative = bytes.count > 0 && bytes[0] == 0x2D
    if negative { index = 1 }
    while index < bytes.count {
        let c = bytes[index]
        let digit = c &- 0x30
        if digit < 10 {
            if digits < 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
            if mantissa > 0 { digits += 1 }
            if seenPoint { fraction += 1 }
        } else if c == 0x2E, !seenPoint {
            seenPoint = true
        } else {
            return slowDouble(bytes)
        }
        index += 1
    }
    guard digits <= 19, fraction <= 19, index > (negative ? 1 : 0) else { return slowDouble(bytes) }
    let value = mantissa <= 1 << 53 ? Double(mantissa) / powersOfTen[fraction] : quotient(mantissa, fraction)
    return negative ? -value : value
}

/// mantissa / 10^power, rounded to the nearest double, for a mantissa that isn't 0 and powers up to 19: thirds of a
/// point have 16 or 17 digits. Divided as whole numbers of 64 bits, with what is left over telling on which side of the
/// middle it lies.
private func quotient(_ mantissa: UInt64, _ power: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<power { divisor &*= 10 }
    let up = mantissa.leadingZeroBitCount, down = divisor.leadingZeroBitCount
    let high = mantissa << UInt64(up)
    let (quotient, remainder) = (divisor << UInt64(down)).dividingFullWidth((high >> 1, high << 63))
    let scale = Double(bitPattern: UInt64(1023 - 63 + down - up) << 52)
    return Double(remainder == 0 ? quotient : quotient | 1) * scale
}

/// Exponents and numbers with too many digits; values longer than any number are refused, and what nothing could be
/// laid out with.
private func slowDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 400 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
}

/// Base 64 as Interface Builder writes it: surrounded by white space, without padding.
func decodeBase64(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0, count = 0
    for c in text.utf8 {
        guard let six = base64Digit(c) else {
            if c.isSpace || c == .equals { continue }
            return nil
        }
        bits = bits << 6 | UInt32(six)
        count += 6
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
    }
    return String(validating: bytes, as: UTF8.self)
}

func base64Digit(_ c: UInt8) -> UInt8? {
    switch c {
    case 0x41...0x5A: c - 0x41
    case 0x61...0x7A: c - 0x61 + 26
    case 0x30...0x39: c - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
}
