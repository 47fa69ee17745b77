import Foundation

/// The objects that an app registered for restoration; they are not kept alive.
@MainActor
enum RestorableObjects {
    private struct Entry {
        weak var object: AnyObject?
        let identifier: String
    }

    private static var entries: [Entry] = []

    static func register(_ object: any UIStateRestoring, _ identifier: String) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object, identifier: identifier))
    }

    /// Nil for what isn't registered, or stands under what has no path.
    static func path(of object: any UIStateRestoring) -> [String]? {
        if let controller = object as? UIViewController { return controller.restorationPath }
        guard let entry = entries.last(where: { $0.object === object }) else { return nil }
        guard let parent = object.restorationParent else { return [entry.identifier] }
        return path(of: parent).map { $0 + [entry.identifier] }
    }

    /// The one that was registered last.
    static func object(at path: [String]) -> AnyObject? {
        entries.last { entry in (entry.object as? any UIStateRestoring).map { self.path(of: $0) == path } ?? false }?
            .object
    }
}
