import Foundation

/// The tables of one class put together, with a way to its superclass.
final class ClassDescription {
    let type: AnyClass
    let parent: ClassDescription?
    let initializers: [ClassTable.Initializer: Any]
    private let keys: [String: ClassTable.Key]
    private let methods: [String: ClassTable.Method]
    private let outlets: Set<String>
    private let implemented: Set<String>
    private let hasTable: Bool

    init(type: AnyClass, tables: [ClassTable], parent: ClassDescription?) {
        self.type = type
        self.parent = parent
        hasTable = !tables.isEmpty
        keys = tables.reduce(into: [:]) { $0.merge($1.keys) { first, _ in first } }
        methods = tables.reduce(into: [:]) { $0.merge($1.methods) { first, _ in first } }
        outlets = Set(tables.flatMap(\.outlets))
        initializers = tables.reduce(into: [:]) { $0.merge($1.initializers) { first, _ in first } }
        implemented = tables.reduce(into: []) { $0.formUnion($1.implemented) }
    }

    func key(_ name: String) -> ClassTable.Key? { keys[name] ?? parent?.key(name) }

    func method(_ selector: String) -> ClassTable.Method? { methods[selector] ?? parent?.method(selector) }

    /// What the class itself has, and none above it.
    func ownKey(_ name: String) -> ClassTable.Key? { keys[name] }
    func ownMethod(_ selector: String) -> ClassTable.Method? { methods[selector] }

    func implements(_ name: String) -> Bool? {
        if implemented.contains(name) { return true }
        if isFrameworkClass { return false }
        let above = parent == nil ? false : parent!.implements(name)
        return hasTable || above == true ? above : nil
    }

    /// The Swift names of optional methods that the class and those above it implement.
    var implementedNames: Set<String> { implemented.union(parent?.implementedNames ?? []) }

    private(set) lazy var isFrameworkClass = ObjCRuntime.frameworkModules.contains(ObjCRuntime.module(of: type))

    /// Keys but outlets that the class itself declares.
    var ownKeys: [String: ClassTable.Key] { keys.filter { !outlets.contains($0.key) } }
    var keyNames: [String] { keys.keys.sorted() + (parent?.keyNames ?? []) }
    var selectorNames: [String] { methods.keys.sorted() + (parent?.selectorNames ?? []) }
}
