import ExtensionMembers
import Foundation

/// What extensions in an app override of UIKit's own classes: Swift compiles that on Apple's systems, where the runtime
/// puts the method in the place of the class's. Here the rewriter gives it another name, and the class asks for it: the
/// class that declares the member, and each below that has its own.
///
/// Who asks is a class that was reached, by a call or by `super` from below. Of the extensions between it and the
/// object's class the lowest runs, which `super` hasn't come from yet; its own `super` comes back here and finds the
/// next, and at last what the class itself does. So an extension's `super` reaches the framework's own also where
/// Objective-C would have replaced that: what Apple's class does in the member and what ours does needn't be the same.
@MainActor
enum ExtensionOverrides {
    /// False in nearly every app: then asking is one comparison.
    nonisolated(unsafe) private(set) static var areUsed = false
    nonisolated(unsafe) private static var used: Set<ExtensionMember> = []

    private struct Asked: Hashable {
        let object: ObjectIdentifier
        let member: ExtensionMember
    }

    /// The classes whose extensions run at the moment.
    private static var running: [Asked: AnyClass] = [:]

    /// Tells that an extension overrides the members, before any of its objects is made.
    nonisolated static func register(_ members: [String]) {
        let known = members.compactMap(ExtensionMember.init)
        guard !known.isEmpty else { return }
        used.formUnion(known)
        areUsed = true
    }

    static func run(_ member: ExtensionMember, _ object: AnyObject, _ asking: AnyClass, _ arguments: [Any?]) -> Bool {
        guard let found = find(member, object, asking, { $0.ownMethod(member.tableName) }) else { return false }
        return during(found.type, member, object) {
            _ = found.entry.call(object, ClassTable.Arguments(values: arguments, selector: member.tableName))
            return true
        }
    }

    static func value<Value>(
        _ member: ExtensionMember, _ object: AnyObject, _ asking: AnyClass, _ arguments: [Any?]
    ) -> Value? {
        let name = member.tableName
        let result: Any?
        if member.isFunction {
            guard let found = find(member, object, asking, { $0.ownMethod(name) }) else { return nil }
            result = during(found.type, member, object) {
                found.entry.call(object, ClassTable.Arguments(values: arguments, selector: name))
            }
        } else {
            guard let found = find(member, object, asking, { $0.ownKey(name) }) else { return nil }
            result = during(found.type, member, object) { found.entry.get(object) }
        }
        guard case .some(let value) = KeyValueConversion.convert(result, to: Value.self) else { return nil }
        return value
    }

    /// Properties that UIKit stores: an extension's `didSet` is told what was there, its `set` what was set, which it
    /// may change by setting `super`'s.
    static func tell<Value>(
        _ member: ExtensionMember, _ object: AnyObject, _ asking: AnyClass, from old: Value, to new: Value
    ) {
        for (name, value) in [("willSet", new), ("didSet", old), ("", new)] {
            let key = ExtensionMember.observerName(member.tableName, name)
            guard let found = find(member, object, asking, { $0.ownKey(key) }) else { continue }
            during(found.type, member, object) { _ = found.entry.set?(object, value) }
        }
    }

    // MARK: Looking

    private static func find<Entry>(
        _ member: ExtensionMember, _ object: AnyObject, _ asking: AnyClass, _ own: (ClassDescription) -> Entry?
    ) -> (type: AnyClass, entry: Entry)? {
        guard used.contains(member) else { return nil }
        var description: ClassDescription? = ObjCRuntime.description(of: type(of: object))
        if let reached = running[Asked(object: ObjectIdentifier(object), member: member)] {
            if reached == asking { return nil }
            // From below by `super`; what stands below itself was called anew.
            if isBelow(reached, asking) {
                while let next = description {
                    description = next.parent
                    if next.type == reached { break }
                }
            }
        }
        while let next = description {
            if let entry = own(next) { return (next.type, entry) }
            description = next.type == asking ? nil : next.parent
        }
        return nil
    }

    private static func isBelow(_ type: AnyClass, _ other: AnyClass) -> Bool {
        var above = _getSuperclass(type)
        while let next = above {
            if next == other { return true }
            above = _getSuperclass(next)
        }
        return false
    }

    private static func during<Result>(
        _ type: AnyClass, _ member: ExtensionMember, _ object: AnyObject, _ body: () -> Result
    ) -> Result {
        let key = Asked(object: ObjectIdentifier(object), member: member), before = running[key]
        running[key] = type
        defer { running[key] = before }
        return body()
    }
}

extension NSObject {
    /// Runs what an extension has in the place of a method. True where it did: then the method does nothing itself.
    @MainActor @inline(__always)
    func runExtension(
        _ member: ExtensionMember, in type: @autoclosure () -> AnyClass, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Bool {
        ExtensionOverrides.areUsed && ExtensionOverrides.run(member, self, type(), arguments())
    }

    /// The same for members that give a value: nil where no extension has it.
    @MainActor @inline(__always)
    func askExtension<Value>(
        _ member: ExtensionMember, in type: @autoclosure () -> AnyClass, _ arguments: @autoclosure () -> [Any?] = []
    ) -> Value? {
        ExtensionOverrides.areUsed ? ExtensionOverrides.value(member, self, type(), arguments()) : nil
    }

    /// Tells an extension that overrides a stored property.
    @MainActor @inline(__always)
    func tellExtension<Value>(
        _ member: ExtensionMember, in type: @autoclosure () -> AnyClass, from old: @autoclosure () -> Value,
        to new: @autoclosure () -> Value
    ) {
        if ExtensionOverrides.areUsed { ExtensionOverrides.tell(member, self, type(), from: old(), to: new()) }
    }
}
