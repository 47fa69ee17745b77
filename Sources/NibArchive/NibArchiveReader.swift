/// Reads the archives that Xcode compiles storyboards and xibs to ("NIBArchive").
///
/// Layout: the magic word, format and coder version, then for objects, keys, values and classes a count and an offset
/// as little-endian 32-bit words. Numbers of variable length hold seven bits a byte, the lowest first; the last byte
/// has its high bit set.
public struct NibArchiveReader {
    private let bytes: [UInt8]
    private var keys: [String] = []
    private var classes: [String] = []
    private var objects: [(classIndex: Int, firstValue: Int, count: Int)] = []
    private var values: [(key: Int, value: Value)] = []
    private var position = 0

    private enum Value {
        case null, bool(Bool), int(Int), float(Float), double(Double), data([UInt8]), object(Int)
    }

    /// What is wrong with the bytes.
    public struct Damage: Error, CustomStringConvertible {
        public let source, reason: String
        public init(source: String, reason: String) { (self.source, self.reason) = (source, reason) }
        public var description: String {
            "\(source): error: this is no compiled nib that can be read: \(reason). Build it again in Xcode, or put its .storyboard or .xib into the bundle."
        }
    }

    public static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }
    private static let magic = Array("NIBArchive".utf8)

    /// - Parameter source: the file's path, for messages.
    public static func read(_ bytes: [UInt8], source: String) throws -> NibGraph {
        do {
            var reader = try NibArchiveReader(bytes)
            return try reader.graph(source)
        } catch let reason as Reason { throw Damage(source: source, reason: reason.text) }
    }

    private struct Reason: Error { let text: String }

    private init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        guard Self.isArchive(bytes) else { throw Reason(text: "it doesn't begin with “NIBArchive”") }
        position = Self.magic.count + 8
        var tables: [(count: Int, offset: Int)] = []
        for _ in 0..<4 { tables.append((try word(), try word())) }
        // Each entry takes two bytes at least: a count that can't be is no reason to ask for memory.
        guard tables.allSatisfy({ $0.count * 2 <= bytes.count && $0.offset <= bytes.count }) else {
            throw Reason(text: "its tables are larger than the file")
        }
        position = tables[0].offset
        for _ in 0..<tables[0].count { objects.append((try number(), try number(), try number())) }
        position = tables[1].offset
        for _ in 0..<tables[1].count { keys.append(String(decoding: try take(number()), as: UTF8.self)) }
        position = tables[3].offset
        for _ in 0..<tables[3].count {
            let length = try number(), fallbacks = try number()
            _ = try take(4 * fallbacks)
            classes.append(String(decoding: try take(length).prefix { $0 != 0 }, as: UTF8.self))
        }
        position = tables[2].offset
        for _ in 0..<tables[2].count { values.append((try number(), try value())) }
        for object in objects {
            guard classes.indices.contains(object.classIndex), object.firstValue + object.count <= values.count else {
                throw Reason(text: "an object leads nowhere")
            }
        }
        guard !objects.isEmpty, values.allSatisfy({ keys.indices.contains($0.key) }) else {
            throw Reason(text: "a value leads nowhere")
        }
    }

    // MARK: Bytes

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - position else { throw Reason(text: "it ends too early") }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func bits(_ count: Int) throws -> UInt64 {
        try take(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    private mutating func word() throws -> Int { Int(try bits(4)) }

    private mutating func number() throws -> Int {
        var result = 0, shift = 0
        while true {
            let byte = try take(1).first!
            result |= Int(byte & 0x7F) << shift
            if byte & 0x80 != 0 { return result }
            shift += 7
            if shift > 28 { throw Reason(text: "a number is too long") }
        }
    }

    private mutating func value() throws -> Value {
        switch try bits(1) {
        case 0: .int(Int(Int8(truncatingIfNeeded: try bits(1))))
        case 1: .int(Int(Int16(truncatingIfNeeded: try bits(2))))
        case 2: .int(Int(Int32(truncatingIfNeeded: try bits(4))))
        case 3: .int(Int(truncatingIfNeeded: try bits(8)))
        case 4: .bool(false)
        case 5: .bool(true)
        case 6: .float(Float(bitPattern: UInt32(try bits(4))))
        case 7: .double(Double(bitPattern: try bits(8)))
        case 8: .data(Array(try take(number())))
        case 9: .null
        case 10: .object(try word())
        case let type: throw Reason(text: "it has values of an unknown type (\(type))")
        }
    }

    // MARK: The graph

    private func className(_ index: Int) -> String { classes[objects[index].classIndex] }
    private func entries(_ index: Int) -> [(key: String, value: Value)] {
        values[objects[index].firstValue..<objects[index].firstValue + objects[index].count].map {
            (keys[$0.key], $0.value)
        }
    }
    private func entry(_ index: Int, _ key: String) -> Value? { entries(index).first { $0.key == key }?.value }
    private func text(_ value: Value?) -> String? {
        switch value {
        case .data(let bytes)?: String(decoding: bytes, as: UTF8.self)
        case .object(let index)? where objects.indices.contains(index): text(entry(index, "NS.bytes"))
        default: nil
        }
    }
    private func members(_ value: Value?) -> [Value] {
        guard case .object(let index)? = value, objects.indices.contains(index) else { return [] }
        return entries(index).filter { $0.key == "UINibEncoderEmptyKey" || $0.key.hasPrefix("NS.object.") }.map(\.value)
    }

    /// Of the archive's objects those that aren't values here.
    private var references: [Int: NibReference] = [:]

    private static let values: Set = [
        "NSString", "NSMutableString", "NSLocalizableString", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
        "NSOrderedSet", "NSDictionary", "NSMutableDictionary",
        "NSNumber", "NSDecimalNumber", "NSNull", "NSData", "NSMutableData", "NSURL", "NSValue", "UINib",
        "UIProxyObject",
        // What fonts say themselves, and the system's own constraints of top and bottom
        // guides.
        "UIFontDescriptor", "_UILayoutSupportConstraint",
    ]

    private mutating func graph(_ source: String) throws -> NibGraph {
        let graph = NibGraph(source: source)
        let connections = members(entry(0, "UINibConnectionsKey")),
            attributes = members(entry(0, "UINibKeyValuePairsKey"))
        let accessibility = members(entry(0, "UINibAccessibilityConfigurationsKey"))
        let others = Set(
            (connections + attributes + accessibility).compactMap {
                if case .object(let index) = $0 { index } else { nil }
            } + [0])
        for index in objects.indices where !others.contains(index) && !Self.values.contains(className(index)) {
            references[index] = graph.addRoom(forClass: className(index))
        }
        for index in references.keys.sorted() {
            var object = try self.object(index)
            graph.complete(references[index]!, with: &object)
        }
        graph.topLevel = members(entry(0, "UINibTopLevelObjectsKey")).compactMap(reference)
        for connection in connections { graph.connections += try self.connections(connection) }
        for case .object(let index) in attributes {
            guard let target = reference(entry(index, "UIObject")), let path = text(entry(index, "UIKeyPath")) else {
                continue
            }
            graph.runtimeAttributes.append(
                NibRuntimeAttribute(
                    object: target, keyPath: path, value: try entry(index, "UIValue").map { try converted($0) } ?? .null
                ))
        }
        for case .object(let index) in accessibility {
            guard let target = reference(entry(index, "UIAccessibileObject")) else { continue }
            var made = NibAccessibility(object: target)
            (made.label, made.hint) = (
                try entry(index, "UIAccessibilityLabel").map { try converted($0) },
                try entry(index, "UIAccessibilityHint").map { try converted($0) }
            )
            made.identifier = text(entry(index, "UIAccessibilityIdentifier"))
            if case .int(let traits)? = entry(index, "UIAccessibilityTraits") {
                made.traits = UInt64(bitPattern: Int64(traits))
            }
            if case .bool(let flag)? = entry(index, "UIIsAccessibilityElement") { made.isElement = flag }
            graph.accessibility.append(made)
        }
        return graph
    }

    private func reference(_ value: Value?) -> NibReference? {
        if case .object(let index)? = value { references[index] } else { nil }
    }

    private func object(_ index: Int) throws -> NibObject {
        var object = NibObject(className: className(index))
        let isSwapped = object.className == "UIClassSwapper"
        for (key, value) in entries(index) {
            if isSwapped, key == "UIClassName" {
                (object.customModule, object.customClass) = Self.demangled(text(value) ?? "")
            } else if isSwapped, key == "UIOriginalClassName" {
                object.className = text(value) ?? "NSObject"
            } else {
                object.set(NibKey(key), try converted(value))
            }
        }
        return object
    }

    /// `_TtC<n>Module<n>Class`, as the tools of iOS name Swift's classes.
    static func demangled(_ name: String) -> (module: String?, name: String) {
        guard name.hasPrefix("_TtC") else { return (nil, name) }
        var rest = name.dropFirst(4), words: [String] = []
        while let first = rest.first, first.isNumber {
            let digits = rest.prefix { $0.isNumber }
            guard let length = Int(digits), rest.count >= digits.count + length else { return (nil, name) }
            rest = rest.dropFirst(digits.count)
            words.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        guard words.count >= 2 else { return (nil, name) }
        return (words[0], words.dropFirst().joined(separator: "."))
    }

    private func converted(_ value: Value, depth: Int = 0) throws -> NibValue {
        switch value {
        case .null: return .null
        case .bool(let flag): return .bool(flag)
        case .int(let number): return .int(number)
        case .float(let number): return .float(Float(Self.usable(Double(number))))
        case .double(let number): return .double(Self.usable(number))
        case .data(let bytes): return Self.geometry(bytes) ?? .string(String(decoding: bytes, as: UTF8.self))
        case .object(let index):
            guard objects.indices.contains(index) else { throw Reason(text: "a reference leads nowhere") }
            return try references[index].map { .reference($0) } ?? standing(index, depth)
        }
    }

    /// A number that can be reckoned with: none that a Float can't hold, and 0 for what is none.
    private static func usable(_ number: Double) -> Double {
        let most = Double(Float.greatestFiniteMagnitude)
        return number.isNaN ? 0 : min(max(number, -most), most)
    }

    /// Points, rectangles and insets: a byte that says the kind of number, and two or four of them.
    private static func geometry(_ bytes: [UInt8]) -> NibValue? {
        guard let kind = bytes.first,
            kind == 7 && [17, 33].contains(bytes.count) || kind == 6 && [9, 17].contains(bytes.count)
        else { return nil }
        let size = kind == 7 ? 8 : 4
        let numbers = stride(from: 1, to: bytes.count, by: size).map { start -> Double in
            let bits = bytes[start..<start + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return usable(kind == 7 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits))))
        }
        return numbers.count == 2
            ? .point(numbers[0], numbers[1]) : .rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// What an object of Foundation's stands for.
    private func standing(_ index: Int, _ depth: Int) throws -> NibValue {
        guard depth < 8 else { throw Reason(text: "its lists hold one another") }
        switch className(index) {
        case "NSString", "NSMutableString": return .string(text(entry(index, "NS.bytes")) ?? "")
        case "NSLocalizableString":
            let own = text(entry(index, "NSDev")) ?? text(entry(index, "NS.bytes")) ?? ""
            return text(entry(index, "NSKey")).map { .localizable(own, key: $0) } ?? .string(own)
        case "NSNumber", "NSDecimalNumber":
            for key in ["NS.intval", "NS.dblval", "NS.boolval"] {
                if let value = entry(index, key) { return try converted(value) }
            }
            return .null
        case "NSValue":
            // "{width, height}", "{{x, y}, {width, height}}".
            let numbers =
                (text(entry(index, "NS.sizeval")) ?? text(entry(index, "NS.pointval")) ?? text(
                    entry(index, "NS.rectval")) ?? "").split { "{}, ".contains($0) }.compactMap {
                    Double($0).map(Self.usable)
                }
            return numbers.count == 2
                ? .size(numbers[0], numbers[1])
                : numbers.count == 4 ? .rect(numbers[0], numbers[1], numbers[2], numbers[3]) : .null
        case "NSData", "NSMutableData":
            if case .data(let bytes)? = entry(index, "NS.bytes") ?? entry(index, "NS.data") { return .data(bytes) }
            return .null
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
            return .array(try members(.object(index)).map { try converted($0, depth: depth + 1) })
        case "NSDictionary", "NSMutableDictionary":
            let all = try members(.object(index)).map { try converted($0, depth: depth + 1) }
            return .dictionary(stride(from: 0, to: all.count - 1, by: 2).map { (key: all[$0], value: all[$0 + 1]) })
        case "UINib":
            guard
                case .data(let bytes)? = entry(index, "archiveData") ?? members(entry(index, "archiveData")).first
                    ?? data(entry(index, "archiveData"))
            else { return .null }
            var reader = try NibArchiveReader(bytes)
            return .nib(try reader.graph(""))
        default: return .null
        }
    }

    /// Data may be an object of its own.
    private func data(_ value: Value?) -> Value? {
        guard case .object(let index)? = value, objects.indices.contains(index) else { return nil }
        return entry(index, "NS.bytes") ?? entry(index, "NS.data")
    }

    // MARK: Connections

    private func end(_ value: Value?) -> NibEnd? {
        guard case .object(let index)? = value, objects.indices.contains(index) else { return nil }
        if className(index) == "UIProxyObject" {
            return text(entry(index, "UIProxiedObjectIdentifier")).map { .proxy($0) }
        }
        return references[index].map { .object($0) }
    }

    private func connections(_ value: Value) throws -> [NibConnection] {
        guard case .object(let index) = value, let name = text(entry(index, "UILabel")),
            let source = end(entry(index, "UISource"))
        else { return [] }
        switch className(index) {
        case "UIRuntimeOutletConnection":
            return end(entry(index, "UIDestination")).map {
                [NibConnection(kind: .outlet, name: name, source: source, destination: $0)]
            } ?? []
        case "UIRuntimeOutletCollectionConnection":
            return members(entry(index, "UIDestination")).compactMap(end).map {
                NibConnection(kind: .outletCollection, name: name, source: source, destination: $0)
            }
        case "UIRuntimeEventConnection":
            guard let destination = end(entry(index, "UIDestination")) else { return [] }
            var events: UInt32?
            if case .int(let mask)? = entry(index, "UIEventMask") { events = UInt32(truncatingIfNeeded: mask) }
            return [NibConnection(kind: .action(events: events), name: name, source: source, destination: destination)]
        default: return []
        }
    }
}
