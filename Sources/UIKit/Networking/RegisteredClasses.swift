import Foundation

/// Classes that an app and its libraries have registered somewhere, in their order.
public final class RegisteredClasses: Sendable {
    /// Those of `URLProtocol.registerClass(_:)`.
    public static let urlProtocols = RegisteredClasses()

    private let classes = Locked<[AnyClass]>([])

    public var all: [AnyClass] { classes.withLock { $0 } }

    /// A class that is there already stays where it is.
    public func add(_ aClass: AnyClass) {
        classes.withLock { classes in
            if !classes.contains(where: { $0 === aClass }) { classes.append(aClass) }
        }
    }

    public func remove(_ aClass: AnyClass) { classes.withLock { $0.removeAll { $0 === aClass } } }
}
