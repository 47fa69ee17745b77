/// What files declare as bytes, to keep between builds: the toolkit's declarations are read in milliseconds, where a
/// property list of them takes as many hundredths of a second.
///
/// Strings stand once, in a table at the front; then come the values' fields in the order that `pass(through:)` says,
/// numbers in as few bytes as they need. Neither names nor a version are written: the stamp has to change with the
/// program.
public enum PackedDeclarations {
    public static func pack(_ files: [FileIndex], stamp: String) -> [UInt8] {
        var files = files
        var writer = FieldWriter()
        writer.pass(&files)
        return writer.bytes(stamp: stamp)
    }

    /// Nil where the bytes have another stamp, or are damaged.
    public static func unpack(_ bytes: [UInt8], stamp: String) -> [FileIndex]? {
        bytes.withUnsafeBufferPointer { buffer in
            guard var reader = FieldReader(buffer, stamp: stamp) else { return nil }
            var files: [FileIndex] = []
            reader.pass(&files)
            return reader.isSound ? files : nil
        }
    }
}

// MARK: Passing

/// Writes or reads fields, one after another.
private protocol FieldPassage {
    mutating func pass(_ value: inout Bool)
    /// Never negative.
    mutating func pass(_ value: inout Int)
    mutating func pass(_ value: inout String)
    mutating func pass<Element: Packed>(_ values: inout [Element])
}

/// A value whose fields can be written and read.
private protocol Packed {
    /// What is read is read into such a one.
    static var blank: Self { get }
    mutating func pass(through passage: inout some FieldPassage)
}

extension FieldPassage {
    mutating func pass(_ value: inout String?) {
        var isThere = value != nil
        pass(&isThere)
        guard isThere else { return }
        var text = value ?? ""
        pass(&text)
        value = text
    }

    /// In the order of the keys, so that the same declarations give the same bytes.
    mutating func pass(_ values: inout [String: String]) {
        var keys = values.keys.sorted()
        var texts = keys.map { values[$0]! }
        pass(&keys)
        pass(&texts)
        values = Dictionary(zip(keys, texts)) { first, _ in first }
    }
}

private struct FieldWriter: FieldPassage {
    private var fields: [UInt8] = []
    private var strings: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func pass(_ value: inout Bool) { fields.append(value ? 1 : 0) }
    mutating func pass(_ value: inout Int) { Self.append(value, to: &fields) }

    mutating func pass(_ value: inout String) {
        if numbers[value] == nil {
            numbers[value] = strings.count
            strings.append(value)
        }
        Self.append(numbers[value]!, to: &fields)
    }

    mutating func pass<Element: Packed>(_ values: inout [Element]) {
        Self.append(values.count, to: &fields)
        for var value in values { value.pass(through: &self) }
    }

    func bytes(stamp: String) -> [UInt8] {
        var bytes: [UInt8] = []
        Self.append(stamp, to: &bytes)
        Self.append(strings.count, to: &bytes)
        for string in strings { Self.append(string, to: &bytes) }
        return bytes + fields
    }

    /// Seven bits a byte, the lowest first; the highest bit says that more follow.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        append(text.utf8.count, to: &bytes)
        bytes += text.utf8
    }
}

private struct FieldReader: FieldPassage {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var strings: [String] = []
    /// Whether everything that was asked for was there.
    private(set) var isSound = true

    init?(_ bytes: UnsafeBufferPointer<UInt8>, stamp: String) {
        self.bytes = bytes
        guard text() == stamp else { return nil }
        let count = count()
        strings.reserveCapacity(count)
        for _ in 0..<count { strings.append(text()) }
    }

    mutating func pass(_ value: inout Bool) { value = byte() != 0 }
    mutating func pass(_ value: inout Int) { value = number() }

    mutating func pass(_ value: inout String) {
        let number = number()
        if strings.indices.contains(number) { value = strings[number] } else { isSound = false }
    }

    mutating func pass<Element: Packed>(_ values: inout [Element]) {
        let count = count()
        guard count > 0 else { return }
        values.reserveCapacity(count)
        for _ in 0..<count where isSound {
            var value = Element.blank
            value.pass(through: &self)
            values.append(value)
        }
    }

    private mutating func byte() -> UInt8 {
        guard position < bytes.count else {
            isSound = false
            return 0
        }
        position += 1
        return bytes[position - 1]
    }

    private mutating func number() -> Int {
        var number: UInt = 0, shift: UInt = 0
        while true {
            let byte = byte()
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
    }

    /// How many elements or bytes follow: each takes a byte at least.
    private mutating func count() -> Int {
        let number = number()
        if number >= 0, number <= bytes.count - position { return number }
        isSound = false
        return 0
    }

    private mutating func text() -> String {
        let count = count()
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }
}

// MARK: Fields

extension String: Packed {
    fileprivate static var blank: String { "" }
    fileprivate mutating func pass(through passage: inout some FieldPassage) { passage.pass(&self) }
}

extension FileIndex: Packed {
    fileprivate static var blank: FileIndex { FileIndex(path: "") }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        passage.pass(&path)
        passage.pass(&module)
        passage.pass(&types)
        passage.pass(&aliases)
        passage.pass(&imports)
        passage.pass(&entryType)
        passage.pass(&hasTopLevelCode)
    }
}

extension TypeDeclaration: Packed {
    fileprivate static var blank: TypeDeclaration { TypeDeclaration(kind: .class, name: "") }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        kind.pass(through: &passage)
        passage.pass(&name)
        passage.pass(&isPrivate)
        passage.pass(&isPublic)
        passage.pass(&isHiddenInside)
        passage.pass(&isGeneric)
        passage.pass(&isLocal)
        passage.pass(&inherited)
        passage.pass(&inheritedAsWritten)
        passage.pass(&objectiveCName)
        passage.pass(&isObjectiveC)
        passage.pass(&hasObjectiveCMembers)
        passage.pass(&isFinal)
        passage.pass(&isUnconstrained)
        passage.pass(&availability)
        passage.pass(&functions)
        passage.pass(&properties)
        passage.pass(&others)
        passage.pass(&initializers)
        passage.pass(&addsSubviews)
        passage.pass(&nested)
        passage.pass(&closingBrace)
        passage.pass(&memberEndsBesideBrace)
    }
}

extension TypeDeclaration.Kind {
    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        var number = Self.allCases.firstIndex(of: self)!
        passage.pass(&number)
        if Self.allCases.indices.contains(number) { self = Self.allCases[number] }
    }
}

extension FunctionDeclaration: Packed {
    fileprivate static var blank: FunctionDeclaration { FunctionDeclaration(name: "") }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        passage.pass(&name)
        passage.pass(&parameters)
        passage.pass(&returnType)
        passage.pass(&isStatic)
        passage.pass(&isPrivate)
        passage.pass(&isOverride)
        passage.pass(&isGeneric)
        passage.pass(&isAsync)
        passage.pass(&isThrowing)
        passage.pass(&isOptional)
        passage.pass(&isObjectiveC)
        passage.pass(&isAction)
        passage.pass(&isSegueAction)
        passage.pass(&isRequirement)
        passage.pass(&explicitSelector)
        passage.pass(&nameOffset)
        passage.pass(&line)
    }
}

extension ParameterDeclaration: Packed {
    fileprivate static var blank: ParameterDeclaration { ParameterDeclaration(label: "", name: "", type: "") }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        passage.pass(&label)
        passage.pass(&name)
        passage.pass(&type)
        passage.pass(&attributes)
        passage.pass(&isInout)
        passage.pass(&isVariadic)
        passage.pass(&defaultValue)
    }
}

extension PropertyDeclaration: Packed {
    fileprivate static var blank: PropertyDeclaration { PropertyDeclaration(name: "") }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        passage.pass(&name)
        passage.pass(&type)
        passage.pass(&isOutlet)
        passage.pass(&isInspectable)
        passage.pass(&isObjectiveC)
        passage.pass(&isPrivate)
        passage.pass(&isPublic)
        passage.pass(&isStatic)
        passage.pass(&isSettable)
        passage.pass(&isComputed)
        passage.pass(&observers)
        passage.pass(&isOverride)
        passage.pass(&isOptional)
        passage.pass(&hasDefault)
        passage.pass(&objectiveCName)
        passage.pass(&line)
    }
}

extension InitializerDeclaration: Packed {
    fileprivate static var blank: InitializerDeclaration { InitializerDeclaration(labels: []) }

    fileprivate mutating func pass(through passage: inout some FieldPassage) {
        passage.pass(&labels)
        passage.pass(&isConvenience)
        passage.pass(&isFailable)
        passage.pass(&isPrivate)
        passage.pass(&isPublic)
        passage.pass(&callableWithout)
        passage.pass(&isThrowing)
        passage.pass(&isAsync)
    }
}
