/// One node of a document: its place in the tree and where its bytes are.
///
/// All ranges are offsets into the document's bytes; bytes that an edit brought lie behind those of the file.
struct Node {
    enum Kind: UInt8 { case element, text, comment, other }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// Its own tag or text differs from the file's bytes.
        static let changed = Flags(rawValue: 1)
        /// It or something below it differs, so its bytes can't be copied in one piece.
        static let changedBelow = Flags(rawValue: 2)
        /// Not from the file, or moved to another depth: written in Xcode's style, indentation and all.
        static let restyled = Flags(rawValue: 4)
        /// `<x/>` in the file.
        static let selfClosing = Flags(rawValue: 16)
        /// The text holds references or carriage returns.
        static let escapedText = Flags(rawValue: 32)
    }

    var name: Name
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var next: Int32 = -1
    var firstAttribute: Int32 = 0
    var attributeCount: UInt16 = 0
    var kind: Kind = .element
    var flags: Flags = []
    /// Where the white space before the node begins.
    var lead: UInt32
    /// `<` of the opening tag.
    var start: UInt32
    /// Behind the opening tag: where the content begins.
    var contentStart: UInt32 = 0
    /// `</` of the closing tag.
    var contentEnd: UInt32 = 0
    /// Behind the node.
    var end: UInt32 = 0
}

struct Attribute {
    private static let escapedBit: UInt32 = 1 << 31

    var name: Name
    /// Where the name begins in the bytes; the raw attribute goes on to behind the closing quote.
    var start: UInt32
    var valueStart: UInt32
    private var lengthAndFlag: UInt32

    @inline(__always)
    init(name: Name, start: Int, valueStart: Int, valueLength: Int, escaped: Bool) {
        self.name = name
        self.start = UInt32(truncatingIfNeeded: start)
        self.valueStart = UInt32(truncatingIfNeeded: valueStart)
        lengthAndFlag = UInt32(truncatingIfNeeded: valueLength) | (escaped ? Self.escapedBit : 0)
    }

    var valueLength: Int { Int(lengthAndFlag & ~Self.escapedBit) }
    /// The raw value holds references (`&amp;`) or white space that XML turns into blanks.
    var isEscaped: Bool { lengthAndFlag & Self.escapedBit != 0 }
    var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + valueLength }
}

/// A growing block of trivial values without the checks of an array: the scanner appends millions.
///
/// Whoever owns it calls `deallocate()`.
struct Pool<Value> {
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = Swift.max(capacity, 16)
        base = .allocate(capacity: self.capacity)
    }

    @inline(__always)
    mutating func append(_ value: Value) {
        if count == capacity { grow() }
        (base + count).initialize(to: value)
        count += 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    func deallocate() { base.deallocate() }

    subscript(index: Int32) -> Value {
        @inline(__always) unsafeAddress { UnsafePointer(base + Int(index)) }
        @inline(__always) nonmutating unsafeMutableAddress { base + Int(index) }
    }
}
