/// The objects outside a nib that its connections lead to, by placeholder ("UpstreamPlaceholder-1", …).
///
/// A view's nib is connected with its controller, which keeps the table for as long as it may load its view: the table
/// names the controller without holding it, or none that has an outlet, an action or a delegate would ever go.
struct ExternalObjects {
    private var others: [String: Any] = [:]
    /// The placeholders that stand for whoever keeps the table.
    private var ownNames: [String] = []

    init() {}

    /// - Parameter archived: the table as decoded; nil where the archive has none.
    init(_ archived: Any?, of owner: AnyObject) {
        for (name, object) in ExternalObjects.named(archived) {
            if object as AnyObject === owner { ownNames.append(name) } else { others[name] = object }
        }
    }

    /// The whole table, for the time of a loading.
    func table(for owner: AnyObject) -> [String: Any] {
        ownNames.reduce(into: others) { $0[$1] = owner }
    }

    static func named(_ archived: Any?) -> [(name: String, object: Any)] {
        (archived as? [AnyHashable: Any] ?? [:]).compactMap { key, value in (key.base as? String).map { ($0, value) } }
    }
}

/// What the connections of prototype cells lead to, none of it held: the list that makes the cells stands inside most
/// of it, in its controller's view.
///
/// Whether iOS holds any of it is not known; what holding it would add are views that were taken out of their superview
/// and that nobody else keeps.
struct WeakExternalObjects {
    private struct Entry {
        let name: String
        weak var object: AnyObject?
    }

    private let entries: [Entry]

    /// - Parameter archived: the table as decoded; nil where the prototype has none.
    init(_ archived: Any? = nil) {
        entries = ExternalObjects.named(archived).map { Entry(name: $0.name, object: ObjCRuntime.object($0.object)) }
    }

    var table: [String: Any] { entries.reduce(into: [:]) { $0[$1.name] = $1.object } }
}
