import Foundation
import OpenCombine
import UIKit

extension NSObject {
    /// A property's values, at once when it changes.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// The subscription keeps the object, as Foundation's does.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let subscription = CallbackSubscription(subscriber), object = object, keyPath = keyPath
            let observation = object.observe(keyPath, options: []) { [weak subscription] object, _ in
                subscription?.send(object[keyPath: keyPath])
            }
            subscription.onCancel = { withExtendedLifetime(object) { observation.invalidate() } }
            if options.contains(.initial) {
                subscription.onFirstDemand = { [weak subscription] in subscription?.send(object[keyPath: keyPath]) }
            }
            subscriber.receive(subscription: subscription)
        }
    }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Publishes a property's value, and each new one.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}
