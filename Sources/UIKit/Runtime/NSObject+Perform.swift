import Foundation

// Sending messages by selector. What a selector calls stands in the tables of the receiver's classes.

extension NSObjectProtocol {
    /// Whether the object has a method of that selector.
    public func responds(to selector: Selector!) -> Bool {
        guard let selector else { return false }
        // A responder may have its own answer.
        guard let responder = self as? UIResponder, Thread.isMainThread else {
            return ObjCRuntime.responds(self, to: selector)
        }
        return MainActor.assumeIsolated { responder.responds(to: selector) }
    }

    /// Calls the method without arguments; an object it returns is not retained for the caller.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { send(selector, []) }

    /// Calls the method with one argument.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { send(selector, [object]) }

    /// Calls the method with two arguments.
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> Unmanaged<AnyObject>! {
        send(selector, [first, second])
    }

    private func send(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let result = ObjCRuntime.perform(selector, on: self, with: arguments) else { return nil }
        let object = result as AnyObject
        // Stands in for the autorelease pool: the caller may look at the object until the main loop turns.
        nonisolated(unsafe) let kept = object
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
        return Unmanaged.passUnretained(object)
    }
}
