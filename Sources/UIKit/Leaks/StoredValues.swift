/// What the objects and values of the process hold strongly, read from their memory by the compiler's own description
/// of it.
///
/// `Mirror` would do but for two things: it doesn't tell weak references from strong ones, and apps may have it tell
/// whatever they like.
enum StoredValues {
    /// Something on the heap: an object, or what a closure has captured.
    struct Node: Hashable {
        let address: UnsafeRawPointer

        /// Nil where nothing that can be looked into is there.
        init?(_ address: UnsafeRawPointer?) {
            let number = Int(bitPattern: address)
            guard let address, number > 0xFFFF, number & 7 == 0, number >> 47 == 0 else { return nil }
            self.address = address
        }

        init(_ object: AnyObject) { address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) }

        var metadata: UnsafeRawPointer { address.load(as: UnsafeRawPointer.self) }
        var isObject: Bool { TypeKind(metadata) == .class }
        var object: AnyObject? { isObject ? Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() : nil }
        /// The object's class; closures are named as what they are.
        var name: String { object.map { String(describing: type(of: $0)) } ?? "a closure" }
    }

    /// A strong reference, under the name of the property that it is kept in: `timer`, `actions[0].handler`.
    struct Edge {
        let label: String
        let node: Node
        /// The property is a closure, and the node all that it has captured: the compiler makes do without a box then.
        var isCapturedAlone = false
    }

    /// What a node holds.
    static func edges(of node: Node) -> [Edge] {
        var walk = StoredValueWalk()
        if let object = node.object {
            walk.fields(of: type(of: object), at: node.address, label: "")
        } else {
            walk.captures(of: node)
        }
        return walk.edges
    }

    /// What a value holds, under a name.
    static func edges(of value: Any, label: String) -> [Edge] {
        var walk = StoredValueWalk()
        walk.any(value, label: label)
        return walk.edges
    }
}

/// The kinds of types that the runtime tells apart.
enum TypeKind {
    case `class`, `struct`, `enum`, optional, tuple, function, existential, box, genericBox, other

    init(_ metadata: UnsafeRawPointer) {
        guard UInt(bitPattern: metadata) & 7 == 0 else {
            self = .other
            return
        }
        switch metadata.load(as: Int.self) {
        case 0, 0x800...: self = .class
        case 0x200: self = .struct
        case 0x201: self = .enum
        case 0x202: self = .optional
        case 0x301: self = .tuple
        case 0x302: self = .function
        case 0x303: self = .existential
        case 0x400: self = .box
        case 0x500: self = .genericBox
        default: self = .other
        }
    }

    init(_ type: Any.Type) { self.init(unsafeBitCast(type, to: UnsafeRawPointer.self)) }
}

/// Size and place of a type's values.
struct TypeLayout {
    let size: Int
    let alignment: Int
    /// Whether there is nothing in it that would be counted.
    let isPlain: Bool
    /// Whether `Any` has it in itself.
    let isInline: Bool

    init(_ type: Any.Type) {
        let witnesses = (unsafeBitCast(type, to: UnsafeRawPointer.self) - 8).load(as: UnsafeRawPointer.self)
        let flags = (witnesses + 80).load(as: UInt32.self)
        size = (witnesses + 64).load(as: Int.self)
        alignment = Int(flags & 0xFF) + 1
        isPlain = flags & 0x10000 == 0
        isInline = flags & 0x20000 == 0
    }
}
