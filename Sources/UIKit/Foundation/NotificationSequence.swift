import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, from the moment that somebody asks for the first.
    public struct Notifications: AsyncSequence {
        public typealias Element = Notification

        fileprivate let center: NotificationCenter
        fileprivate let name: Notification.Name
        fileprivate weak var object: AnyObject?
        fileprivate let isOfOneObject: Bool

        public func makeAsyncIterator() -> AsyncIterator {
            // The object may be gone: nobody posts for it then.
            guard !isOfOneObject || object != nil else {
                return AsyncIterator(iterator: AsyncStream { $0.finish() }.makeAsyncIterator())
            }
            let (center, name, object) = (center, name, object)
            let stream = AsyncStream<Notification> { continuation in
                let observer = center.addObserver(forName: name, object: object, queue: nil) { continuation.yield($0) }
                continuation.onTermination = { _ in center.removeObserver(observer) }
            }
            return AsyncIterator(iterator: stream.makeAsyncIterator())
        }

        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var iterator: AsyncStream<Notification>.Iterator
            public mutating func next() async -> Notification? { await iterator.next() }
        }
    }

    /// Foundation for Linux has none.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object, isOfOneObject: object != nil)
    }
}
