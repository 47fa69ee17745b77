/// What a closure captured, by the description that the compiler leaves for debuggers.
extension StoredValueWalk {
    /// How the compiler calls a captured value's type, and how it is held.
    private struct Capture {
        enum Holding { case value, box, closure, block, notHeld }
        let holding: Holding
        let name: UnsafePointer<UInt8>
        let length: Int

        /// - Parameter name: mangled, with references to descriptions in it: a byte below 0x20, then four or eight
        ///   of an address.
        init(_ name: UnsafeRawPointer) {
            var length = 0, last: (UInt8, UInt8) = (0, 0)
            while case let byte = (name + length).load(as: UInt8.self), byte != 0 {
                last = (last.1, byte)
                length += byte > 0x1F ? 1 : byte < 0x18 ? 5 : 9
            }
            self.name = name.assumingMemoryBound(to: UInt8.self)
            self.length = length
            let ending = String(decoding: [last.0, last.1], as: UTF8.self)
            holding = Self.endings[ending] ?? (last.1 == UInt8(ascii: "_") ? Self.function(name, length) : .value)
        }

        /// Weak, unowned and unmanaged references; boxes of variables and of what only the compiler knows. Closures as
        /// they are called inside end with "_".
        private static let endings: [String: Holding] = [
            "Xw": .notHeld, "Xo": .notHeld, "Xu": .notHeld, "Xb": .box, "XX": .box, "Xx": .box, "Bo": .box,
        ]

        /// A function as it is called inside; blocks say so behind their first letters.
        private static func function(_ name: UnsafeRawPointer, _ length: Int) -> Holding {
            let letters = String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
            return letters.contains("IeyB") || letters.contains("IyB") ? .block : .closure
        }

        /// In bytes; nil where the type tells.
        var size: Int? {
            switch holding {
            case .value: nil
            case .box, .block, .notHeld: 8
            case .closure: 16
            }
        }
    }

    mutating func captures(of node: StoredValues.Node) {
        switch TypeKind(node.metadata) {
        case .box: described(node)
        case .genericBox:
            let offset = Int((node.metadata + 8).load(as: UInt32.self))
            let type = (node.metadata + 16).load(as: UnsafeRawPointer.self)
            value(at: node.address + offset, unsafeBitCast(type, to: Any.Type.self), label: "")
        default: break
        }
    }

    private mutating func described(_ node: StoredValues.Node) {
        guard let description = (node.metadata + 16).load(as: UnsafeRawPointer?.self) else { return }
        var place = max(16, Int((node.metadata + 8).load(as: UInt32.self)))
        let count = Int(description.load(as: UInt32.self)), bindings = Int((description + 8).load(as: UInt32.self))
        guard count < 1000 else { return }
        place += bindings * 8
        for index in 0..<count {
            let record = description + 12 + index * 4
            let capture = Capture(record + Int(record.load(as: Int32.self)))
            if let size = capture.size {
                place = (place + 7) & ~7
                if capture.holding == .box { add((node.address + place).load(as: UnsafeRawPointer?.self), "") }
                if capture.holding == .closure { closure(at: node.address + place, label: "") }
                if capture.holding == .block { block(at: node.address + place, label: "") }
                place += size
                continue
            }
            // What comes behind a type that isn't known here isn't known either.
            let known = _getTypeByMangledNameInContext(
                capture.name, UInt(capture.length), genericContext: nil, genericArguments: nil)
            guard let type = known else { return }
            let layout = TypeLayout(type)
            place = (place + layout.alignment - 1) & ~(layout.alignment - 1)
            value(at: node.address + place, type, label: "")
            place += layout.size
        }
    }
}
