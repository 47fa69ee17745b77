import Foundation
import QuartzCore

extension NSObject {
    /// Calls the method after a delay, in seconds of the clock.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(self, selector, argument, delay, in: .default)
    }

    /// Calls the method after a delay, in seconds of the clock, when the run loop is in one of the modes.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedCalls.add(
            self, selector, argument, delay, in: modes.reduce(into: []) { $0.formUnion(RunLoopModes($1)) })
    }

    /// Takes back the delayed calls of that target.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCalls.cancel { $0.target === target as AnyObject }
    }

    /// Takes back the delayed calls of that target, selector and argument.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
        DelayedCalls.cancel { call in
            guard call.target === target as AnyObject, call.selector == selector else { return false }
            switch (call.argument, argument) {
            case (nil, nil): return true
            case let (own?, other?):
                if let own = own as? NSObject, let other = other as? NSObject { return own.isEqual(other) }
                return own as AnyObject === other as AnyObject
            default: return false
            }
        }
    }

    /// Calls the method on the main thread.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let argument = argument
        nonisolated(unsafe) let target = self
        let call: @Sendable () -> Void = { ObjCRuntime.perform(selector, on: target, with: [argument]) }
        if Thread.isMainThread, wait { return call() }
        if wait { DispatchQueue.main.sync(execute: call) } else { DispatchQueue.main.async(execute: call) }
    }

    /// Calls the method on a thread of its own.
    public func performSelector(inBackground selector: Selector, with argument: Any?) {
        nonisolated(unsafe) let argument = argument
        nonisolated(unsafe) let target = self
        DispatchQueue.global().async { ObjCRuntime.perform(selector, on: target, with: [argument]) }
    }
}

extension Thread {
    /// A thread that calls the method and ends.
    public convenience init(target: Any, selector: Selector, object argument: Any?) {
        nonisolated(unsafe) let target = target as AnyObject, argument = argument
        self.init { ObjCRuntime.perform(selector, on: target, with: [argument]) }
    }

    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
        Thread(target: target, selector: selector, object: argument).start()
    }
}

/// Calls that wait for their time. They keep their target, as on iOS.
enum DelayedCalls {
    struct Call {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        let event: ClockEvent
    }

    /// What keeps the targets.
    static var held: Any { waiting }
    private static let waiting = Locked<[Int: Call]>([:])
    private static let numbers = Locked(0)

    static func add(
        _ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, in modes: RunLoopModes
    ) {
        let number = numbers.withLock { number in
            number += 1
            return number
        }
        let event = Clock.shared.schedule(after: delay, in: modes) {
            guard let call = waiting.withLock({ $0.removeValue(forKey: number) }) else { return }
            ObjCRuntime.perform(call.selector, on: call.target, with: [call.argument])
        }
        waiting.withLock { $0[number] = Call(target: target, selector: selector, argument: argument, event: event) }
    }

    static func cancel(where matches: (Call) -> Bool) {
        let found = waiting.withLock { calls in
            let found = calls.filter { matches($0.value) }
            found.keys.forEach { calls[$0] = nil }
            return found
        }
        found.values.forEach { $0.event.cancel() }
    }
}
