import Foundation
import QuartzCore

/// What a run loop does, told to its observers. Loops here are neither entered nor left while an app runs.
public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let entry = CFRunLoopActivity(rawValue: 1)
    public static let beforeTimers = CFRunLoopActivity(rawValue: 2)
    public static let beforeSources = CFRunLoopActivity(rawValue: 4)
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
    public static let afterWaiting = CFRunLoopActivity(rawValue: 64)
    public static let exit = CFRunLoopActivity(rawValue: 128)
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// One that hears what the main run loop is about to do. Other threads' loops tell nothing here.
public final class CFRunLoopObserver: @unchecked Sendable {
    fileprivate var observer: LoopObserver!

    fileprivate init(
        _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
        _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?
    ) {
        observer = LoopObserver(activities: activities, repeats: repeats, order: order) { [unowned self] activity in
            block?(self, CFRunLoopActivity(rawValue: activity.rawValue))
        }
    }
}

/// An observer of the activities; without `repeats` it hears one and is no longer valid. The main loop commits layers
/// before it waits, at the order of 2,000,000: observers of lower orders come before that.
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
    CFRunLoopObserver(activities, repeats, order, block)
}

public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    guard rl === RunLoop.main else { return }
    keptObservers.withLock { $0[ObjectIdentifier(observer)] = observer }
    MainLoop.add(observer.observer)
}
public func CFRunLoopContainsObserver(
    _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
    MainLoop.contains(observer.observer)
}
public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    MainLoop.remove(observer.observer)
    keptObservers.withLock { $0[ObjectIdentifier(observer)] = nil }
}
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    observer.observer.invalidate()
    keptObservers.withLock { $0[ObjectIdentifier(observer)] = nil }
}
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool { observer.observer.isValid }
public func CFRunLoopObserverDoesRepeat(_ observer: CFRunLoopObserver!) -> Bool { observer.observer.repeats }
public func CFRunLoopObserverGetOrder(_ observer: CFRunLoopObserver!) -> CFIndex { observer.observer.order }
public func CFRunLoopObserverGetActivities(_ observer: CFRunLoopObserver!) -> CFOptionFlags {
    observer.observer.activities
}

/// A run loop holds its observers.
private let keptObservers = Locked<[ObjectIdentifier: CFRunLoopObserver]>([:])

/// Does work in the loop's next turn, in a mode's time.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: Any!, _ block: (() -> Void)!) {
    let mode = mode as? RunLoop.Mode ?? (mode as? String).map { RunLoop.Mode(rawValue: $0) } ?? .default
    guard rl === RunLoop.main else { return rl.perform(inModes: [mode]) { block() } }
    nonisolated(unsafe) let block: () -> Void = block
    guard Thread.isMainThread else {
        return DispatchQueue.main.async { Clock.shared.schedule(after: 0, in: RunLoopModes(mode), block) }
    }
    Clock.shared.schedule(after: 0, in: RunLoopModes(mode), block)
}
/// The main loop needs no waking: it sees what is added to it.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
