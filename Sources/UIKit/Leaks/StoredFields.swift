// The runtime's own questions, which `Mirror` and key paths ask, too.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>) -> Any.Type

private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

/// The stored properties that hold something, of each type that was asked for.
struct StoredFields {
    let name: String
    let offset: Int
    let type: Any.Type

    nonisolated(unsafe) private static var known: [ObjectIdentifier: [StoredFields]] = [:]

    static func of(_ type: Any.Type) -> [StoredFields] {
        if let known = known[ObjectIdentifier(type)] { return known }
        let found = isForeign(type) ? [] : (0..<fieldCount(type)).compactMap { StoredFields($0, of: type) }
        known[ObjectIdentifier(type)] = found
        return found
    }

    /// Where a property lies, and how far it is to the next one; nil where the type has none of that name. Also of what
    /// reflection doesn't tell the type of.
    static func place(of name: String, in type: AnyClass) -> (offset: Int, size: Int)? {
        let count = fieldCount(type)
        guard let index = (0..<count).first(where: { Self.name(of: $0, in: type) == name }) else { return nil }
        let offset = fieldOffset(type, index: index)
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let end = index + 1 < count ? fieldOffset(type, index: index + 1) : Int((metadata + 24).load(as: UInt32.self))
        return (offset, end - offset)
    }

    private static func name(of index: Int, in type: Any.Type) -> String {
        var description = FieldDescription()
        _ = fieldType(type, index: index, description: &description)
        defer { description.free?(description.name) }
        return description.name.map { String(cString: $0) } ?? ""
    }

    /// Objects of Core Foundation have classes of Foundation's in name only: something else is in their memory. And
    /// what other threads work with isn't read under their hands.
    private static func isForeign(_ type: Any.Type) -> Bool {
        let parts = _typeName(type, qualified: true).split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return false }
        let isCore = ["_NSCF", "__NSCF", "NSCF"].contains { parts[1].hasPrefix($0) }
        return isCore || otherThreads.contains(String(parts[0]))
    }

    private static let otherThreads: Set<String> = ["FoundationNetworking", "Dispatch", "_Concurrency"]

    /// Nil for weak and unowned references, and for what counts nothing.
    private init?(_ index: Int, of type: Any.Type) {
        var description = FieldDescription()
        self.type = fieldType(type, index: index, description: &description)
        let name = description.name.map { String(cString: $0) } ?? ""
        description.free?(description.name)
        guard description.isStrong, !TypeLayout(self.type).isPlain else { return nil }
        let lazy = "$__lazy_storage_$_"
        self.name = name.hasPrefix(lazy) ? String(name.dropFirst(lazy.count)) : name
        offset = fieldOffset(type, index: index)
    }
}
