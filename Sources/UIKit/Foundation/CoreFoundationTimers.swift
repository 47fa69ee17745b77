import Foundation

// Core Foundation's run loop and timers are Foundation's here.
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFRunLoopTimer = Timer
public typealias CFOptionFlags = UInt
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
    public static let defaultMode = RunLoop.Mode.default
    public static let commonModes = RunLoop.Mode.common
}

public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// A timer that first fires at a time counted from the reference date, and then every `interval` seconds where that is
/// more than 0.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
    _ order: CFIndex,
    _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) {
        block?($0)
    }
}

public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    rl.add(timer, forMode: mode ?? .default)
}
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
    timer.fireDate.timeIntervalSinceReferenceDate
}
