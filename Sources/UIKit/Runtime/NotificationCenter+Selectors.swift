import Foundation

extension NotificationCenter {
    /// Sends the selector to the observer whenever such a notification is posted. The observer isn't kept, and needn't
    /// be removed.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let target = observer as AnyObject
        let token = addObserver(forName: name, object: object, queue: nil) { [weak target] notification in
            guard let target else { return }
            ObjCRuntime.perform(selector, on: target, with: [notification])
        }
        SelectorObservers.add(
            .init(center: self, observer: target, name: name, object: object as AnyObject?, token: token))
    }
}

/// What observers by selector are registered with Foundation as. An app's own module removes observers through this.
public enum SelectorObservers {
    struct Registration {
        let center: NotificationCenter
        weak var observer: AnyObject?
        let name: NSNotification.Name?
        weak var object: AnyObject?
        let hasObject: Bool
        let token: any NSObjectProtocol

        init(
            center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: AnyObject?,
            token: any NSObjectProtocol
        ) {
            self.center = center
            self.observer = observer
            self.name = name
            self.object = object
            hasObject = object != nil
            self.token = token
        }
    }

    /// By observer. Those of observers that are gone are let go of whenever there are twice as many as the last time.
    private struct Table {
        var registrations: [ObjectIdentifier: [Registration]] = [:]
        var sweepsAt = 32

        mutating func add(_ registration: Registration, of id: ObjectIdentifier) -> [Registration] {
            // An object that is gone may have lived at the same address.
            var dead = takeDead(of: id)
            registrations[id, default: []].append(registration)
            guard registrations.count >= sweepsAt else { return dead }
            for id in Array(registrations.keys) { dead += takeDead(of: id) }
            sweepsAt = max(32, registrations.count * 2)
            return dead
        }

        private mutating func takeDead(of id: ObjectIdentifier) -> [Registration] {
            guard let all = registrations[id] else { return [] }
            let living = all.filter { $0.observer != nil }
            registrations[id] = living.isEmpty ? nil : living
            return all.filter { $0.observer == nil }
        }
    }

    private static let table = Locked(Table())

    /// How many observers are known, those included that are gone and not yet let go of.
    static var count: Int { table.withLock { $0.registrations.count } }

    static func add(_ registration: Registration) {
        guard let observer = registration.observer else { return }
        let dead = table.withLock { $0.add(registration, of: ObjectIdentifier(observer)) }
        dead.forEach { $0.center.removeObserver($0.token) }
    }

    /// Removes the observer's registrations, those of one name and object only if such are given, and tokens of blocks.
    public static func remove(
        _ observer: Any, name: NSNotification.Name? = nil, object: Any? = nil, from center: NotificationCenter
    ) {
        let target = observer as AnyObject
        let found = table.withLock { table -> [Registration] in
            let own = table.registrations[ObjectIdentifier(target)] ?? []
            func matches(_ registration: Registration) -> Bool {
                registration.center === center && (name == nil || registration.name == name)
                    && (object == nil || registration.object === object as AnyObject?)
            }
            let left = own.filter { !matches($0) }
            table.registrations[ObjectIdentifier(target)] = left.isEmpty ? nil : left
            return own.filter(matches)
        }
        found.forEach { center.removeObserver($0.token) }
        if found.isEmpty { center.removeObserver(observer, name: name, object: object) }
    }
}
