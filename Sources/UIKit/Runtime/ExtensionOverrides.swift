/// What an extension in an app overrides of UIKit's own classes: Swift compiles that on Apple's systems, where the
/// runtime puts the method in the place of the class's. Here the rewriter gives it another name, and the class asks for
/// it.
@MainActor
enum ExtensionOverrides {
    private struct Asked: Hashable {
        let object: ObjectIdentifier
        let name: String
    }

    /// An extension's own `super` comes back to the class, which then does what it would have done.
    private static var asked: Set<Asked> = []

    static func value<Value>(_ name: String, of object: AnyObject) -> Value? {
        let key = Asked(object: ObjectIdentifier(object), name: name)
        guard asked.insert(key).inserted else { return nil }
        defer { asked.remove(key) }
        guard let found = ObjCRuntime.description(of: type(of: object)).key("_extension_" + name) else { return nil }
        return found.get(object) as? Value
    }

    static func call(_ selector: String, of object: AnyObject, _ arguments: Any?...) {
        let key = Asked(object: ObjectIdentifier(object), name: selector)
        guard asked.insert(key).inserted else { return }
        defer { asked.remove(key) }
        guard let method = ObjCRuntime.description(of: type(of: object)).method("_extension_" + selector) else {
            return
        }
        _ = method.call(object, ClassTable.Arguments(values: arguments, selector: selector))
    }
}
