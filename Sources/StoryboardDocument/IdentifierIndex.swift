/// Finds elements by their `id` without making a string of any.
struct IdentifierIndex {
    private struct Slot {
        var node: Int32 = -1
        var start: UInt32 = 0
        var length: UInt32 = 0
    }

    private var slots: [Slot]
    /// The first element whose id an earlier one has, and that one.
    let duplicate: (first: Int32, second: Int32)?

    init(_ document: StoryboardDocument) {
        var found: [Slot] = []
        document.forEachNode { index, node in
            guard node.kind == .element else { return }
            for i in 0..<Int32(node.attributeCount) {
                let attribute = document.attributes[node.firstAttribute + i]
                guard attribute.name == .id else { continue }
                found.append(Slot(node: index, start: attribute.valueStart, length: UInt32(attribute.valueLength)))
                break
            }
        }
        var size = 16
        while size < found.count * 2 { size *= 2 }
        var slots = [Slot](repeating: Slot(), count: size)
        var duplicate: (first: Int32, second: Int32)?
        document.bytes.withUnsafeBufferPointer { bytes in
            for entry in found {
                let id = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.length)])
                guard let base = id.baseAddress else { continue }
                var index = Int(truncatingIfNeeded: NameHash.of(base, id.count)) & (size - 1)
                // Elements come in the file's order, so the first of two with the same id is found first.
                while slots[index].node >= 0 {
                    let other = slots[index]
                    if duplicate == nil, other.length == entry.length,
                        sameBytes(base, bytes.baseAddress! + Int(other.start), id.count)
                    {
                        duplicate = (other.node, entry.node)
                    }
                    index = (index + 1) & (size - 1)
                }
                slots[index] = entry
            }
        }
        self.slots = slots
        self.duplicate = duplicate
    }

    func node(_ id: UnsafeBufferPointer<UInt8>, in document: StoryboardDocument) -> Int32? {
        guard let base = id.baseAddress, id.count > 0 else { return nil }
        var index = Int(truncatingIfNeeded: NameHash.of(base, id.count)) & (slots.count - 1)
        return document.bytes.withUnsafeBufferPointer { bytes in
            while slots[index].node >= 0 {
                let slot = slots[index]
                if slot.length == id.count, bytes[Int(slot.start)..<Int(slot.start + slot.length)].elementsEqual(id) {
                    return slot.node
                }
                index = (index + 1) & (slots.count - 1)
            }
            return nil
        }
    }
}
