/// The collections whose elements lie where no property tells of them.
private protocol StoredElements {
    func eachElement(_ body: (_ label: String, _ element: Any) -> Void)
}

extension Array: StoredElements {
    fileprivate func eachElement(_ body: (String, Any) -> Void) {
        for (index, element) in enumerated() { body("[\(index)]", element) }
    }
}

extension ContiguousArray: StoredElements {
    fileprivate func eachElement(_ body: (String, Any) -> Void) {
        for (index, element) in enumerated() { body("[\(index)]", element) }
    }
}

extension Set: StoredElements {
    fileprivate func eachElement(_ body: (String, Any) -> Void) { for element in self { body("[…]", element) } }
}

extension Dictionary: StoredElements {
    fileprivate func eachElement(_ body: (String, Any) -> Void) {
        for (key, value) in self {
            body("[…]", key)
            body(key as? String == nil ? "[…]" : "[\"\(key)\"]", value)
        }
    }
}

/// Gathers the strong references in values.
struct StoredValueWalk {
    private(set) var edges: [StoredValues.Edge] = []
    private var depth = 0
    /// Values inside values inside values; lists of lists made of enums go deeper than anybody wants to read.
    private static let deepest = 24

    mutating func add(_ address: UnsafeRawPointer?, _ label: String) {
        if let node = StoredValues.Node(address) { edges.append(.init(label: label, node: node)) }
    }

    /// A closure: its code, then what it captured.
    mutating func closure(at place: UnsafeRawPointer, label: String) {
        guard place.load(as: Int.self) != 0,
            let node = StoredValues.Node((place + 8).load(as: UnsafeRawPointer?.self))
        else { return }
        edges.append(.init(label: label, node: node, isCapturedAlone: node.isObject))
    }

    /// The stored properties of an object, those of its superclasses included, or of a struct or tuple.
    mutating func fields(of type: Any.Type, at place: UnsafeRawPointer, label: String) {
        for field in StoredFields.of(type) {
            value(at: place + field.offset, field.type, label: label.isEmpty ? field.name : label + "." + field.name)
        }
    }

    /// A function that is kept: a closure, or a block with a closure in it, as Dispatch and Foundation take them.
    private mutating func function(at place: UnsafeRawPointer, _ type: Any.Type, label: String) {
        let flags = (unsafeBitCast(type, to: UnsafeRawPointer.self) + 8).load(as: Int.self)
        switch flags >> 16 & 0xFF {
        case 0: closure(at: place, label: label)
        case 1: block(at: place, label: label)
        default: break
        }
    }

    /// Four words that every block begins with, of which the last points to its size, then the closure that it stands
    /// for.
    mutating func block(at place: UnsafeRawPointer, label: String) {
        guard let block = place.load(as: UnsafeRawPointer?.self),
            let description = (block + 24).load(as: UnsafeRawPointer?.self),
            (description + 8).load(as: Int.self) >= 48
        else { return }
        closure(at: block + 32, label: label)
    }

    mutating func any(_ value: Any, label: String) {
        withUnsafePointer(to: value) { opaque(at: UnsafeRawPointer($0), label: label) }
    }

    mutating func value(at place: UnsafeRawPointer, _ type: Any.Type, label: String) {
        guard depth < Self.deepest, !TypeLayout(type).isPlain else { return }
        depth += 1
        defer { depth -= 1 }
        switch TypeKind(type) {
        case .class: add(place.load(as: UnsafeRawPointer?.self), label)
        case .function: function(at: place, type, label: label)
        case .struct:
            if type is any StoredElements.Type {
                elements(at: place, type, label: label)
            } else {
                fields(of: type, at: place, label: label)
            }
        case .tuple: fields(of: type, at: place, label: label)
        case .enum, .optional: payload(at: place, type, label: label)
        case .existential: existential(at: place, type, label: label)
        case .box, .genericBox, .other: break
        }
    }

    /// A copy of the value.
    private func copy(at place: UnsafeRawPointer, of type: Any.Type) -> Any {
        func read<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
        return _openExistential(type, do: read)
    }

    private mutating func elements(at place: UnsafeRawPointer, _ type: Any.Type, label: String) {
        guard let list = copy(at: place, of: type) as? any StoredElements else { return }
        var walk = self
        list.eachElement { walk.any($1, label: label + $0) }
        self = walk
    }

    /// The case's values, of an optional or another enum.
    private mutating func payload(at place: UnsafeRawPointer, _ type: Any.Type, label: String) {
        let mirror = Mirror(reflecting: copy(at: place, of: type))
        let isOptional = TypeKind(type) == .optional
        for child in mirror.children { any(child.value, label: isOptional ? label : label + "." + (child.label ?? "")) }
    }

    private mutating func existential(at place: UnsafeRawPointer, _ type: Any.Type, label: String) {
        let flags = (unsafeBitCast(type, to: UnsafeRawPointer.self) + 8).load(as: UInt32.self)
        // Errors are boxed in a way of their own.
        guard flags & 0x3F00_0000 == 0 else { return }
        guard flags & 0x8000_0000 == 0 else { return opaque(at: place, label: label) }
        add(place.load(as: UnsafeRawPointer?.self), label)
    }

    /// Three words that hold the value or the box with it, and its type behind them.
    private mutating func opaque(at place: UnsafeRawPointer, label: String) {
        guard let metadata = (place + 24).load(as: UnsafeRawPointer?.self) else { return }
        let type = unsafeBitCast(metadata, to: Any.Type.self), layout = TypeLayout(type)
        guard !layout.isInline else { return value(at: place, type, label: label) }
        let mask = layout.alignment - 1
        value(at: place.load(as: UnsafeRawPointer.self) + (16 + mask & ~mask), type, label: label)
    }
}
