import Foundation

extension NotificationCenter {
    /// Sends the selector to the observer whenever such a notification is posted. The observer isn't kept, and needn't be removed.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let target = observer as AnyObject
        let token = addObserver(forName: name, object: object, queue: nil) { [weak target] notification in
            guard let target else { return }
            ObjCRuntime.perform(selector, on: target, with: [notification])
        }
        SelectorObservers.add(.init(center: self, observer: target, name: name, object: object as AnyObject?, token: token))
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

        init(center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, token: any NSObjectProtocol) {
            self.center = center
            self.observer = observer
            self.name = name
            self.object = object
            hasObject = object != nil
            self.token = token
        }
    }

    private static let registrations = Locked<[ObjectIdentifier: [Registration]]>([:])

    static func add(_ registration: Registration) {
        guard let observer = registration.observer else { return }
        let id = ObjectIdentifier(observer)
        let dead = registrations.withLock { all -> [Registration] in
            // An object that is gone may have lived at the same address.
            let dead = all[id]?.filter { $0.observer == nil } ?? []
            all[id] = (all[id]?.filter { $0.observer != nil } ?? []) + [registration]
            return dead
        }
        dead.forEach { $0.center.removeObserver($0.token) }
    }

    /// Removes the observer's registrations, those of one name and object only if such are given, and tokens of blocks.
    public static func remove(_ observer: Any, name: NSNotification.Name? = nil, object: Any? = nil, from center: NotificationCenter) {
        let target = observer as AnyObject
        let found = registrations.withLock { all -> [Registration] in
            let own = all[ObjectIdentifier(target)] ?? []
            func matches(_ registration: Registration) -> Bool {
                registration.center === center && (name == nil || registration.name == name)
                    && (object == nil || registration.object === object as AnyObject?)
            }
            all[ObjectIdentifier(target)] = own.filter { !matches($0) }
            return own.filter(matches)
        }
        found.forEach { center.removeObserver($0.token) }
        if found.isEmpty { center.removeObserver(observer, name: name, object: object) }
    }
}
