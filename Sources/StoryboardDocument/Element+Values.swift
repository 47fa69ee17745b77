/// Attribute values as numbers and truth values, read from the bytes without making strings.
extension Element {
    /// nil where the attribute isn't written or isn't a number.
    public func double(_ name: Name) -> Double? {
        guard let attribute = raw(name) else { return nil }
        return document.bytes.withUnsafeBufferPointer { parseDouble(UnsafeBufferPointer(rebasing: $0[attribute.valueRange])) }
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

    /// The element whose id this attribute holds: `destination`, `firstItem`, `selector`'s `target` …
    public func element(referredBy name: Name) -> Element? {
        guard let attribute = raw(name) else { return nil }
        let range = attribute.valueRange
        return document.bytes.withUnsafeBufferPointer { document.element(idBytes: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// A string property, wherever Interface Builder put it: in an attribute, or, when long or of several lines, in `<string key="name">`.
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

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22]

/// A decimal number; short ones, whose digits and power of ten are exact as doubles, need one division.
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
    guard mantissa <= 1 << 53, digits < 19, fraction <= 22, index > (negative ? 1 : 0) else { return slowDouble(bytes) }
    let value = Double(mantissa) / powersOfTen[fraction]
    return negative ? -value : value
}

/// Exponents, infinities and numbers with too many digits; values longer than any number are refused.
private func slowDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 400 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
}

/// Base 64 as Interface Builder writes it: surrounded by white space, without padding.
func decodeBase64(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0, count = 0
    for c in text.utf8 {
        let six: UInt8
        switch c {
        case 0x41...0x5A: six = c - 0x41
        case 0x61...0x7A: six = c - 0x61 + 26
        case 0x30...0x39: six = c - 0x30 + 52
        case 0x2B: six = 62
        case 0x2F: six = 63
        case 0x3D: continue
        default:
            if c.isSpace { continue }
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
