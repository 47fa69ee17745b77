import Foundation
import OpenCombine

extension NotificationCenter {
    /// The notifications of a name, from any object or one.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subscription = CallbackSubscription(subscriber)
            let observer = center.addObserver(forName: name, object: object, queue: nil) { [weak subscription] in
                subscription?.send($0)
            }
            subscription.onCancel = { [center] in center.removeObserver(observer) }
            subscriber.receive(subscription: subscription)
        }
    }

    /// Publishes the notifications of that name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
