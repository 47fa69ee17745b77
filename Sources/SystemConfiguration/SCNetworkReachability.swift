import Dispatch
import Foundation
import UIKit

/// Whether a host, an address, or anything at all (0.0.0.0) can be reached from here: as iOS says it, whether a packet
/// could leave the device for it. Nobody is asked, and no name is looked up.
public final class SCNetworkReachability: Hashable, @unchecked Sendable {
    let target: ReachabilityTarget
    private let lock = NSRecursiveLock()
    private var callback: SCNetworkReachabilityCallBack?
    private var context: SCNetworkReachabilityContext?
    private var queue: DispatchQueue?
    private var known: SCNetworkReachabilityFlags?

    init(_ target: ReachabilityTarget) { self.target = target }

    deinit { context.map(Self.release) }

    public static func == (first: SCNetworkReachability, second: SCNetworkReachability) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    var flags: SCNetworkReachabilityFlags { target.flags() }

    func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
        var new = context
        if let info = new?.info, let retain = new?.retain {
            new?.info = UnsafeMutableRawPointer(mutating: retain(UnsafeRawPointer(info)))
        }
        let old = lock.withLock {
            defer { (self.callback, self.context) = (callback, new) }
            return self.context
        }
        old.map(Self.release)
    }

    private static func release(_ context: SCNetworkReachabilityContext) {
        if let info = context.info { context.release?(UnsafeRawPointer(info)) }
    }

    /// False where it tells somebody already.
    func schedule(on queue: DispatchQueue) -> Bool {
        let isNew = lock.withLock {
            guard self.queue == nil else { return false }
            (self.queue, known) = (queue, flags)
            return true
        }
        guard isNew else { return false }
        NetworkChanges.shared.add(self)
        // A name's first answer is told, as it comes later on iOS; what routes say is known at once, and isn't.
        if target.isName { queue.async { [weak self] in self?.tell() } }
        return true
    }

    func unschedule() -> Bool {
        let was = lock.withLock {
            defer { queue = nil }
            return queue != nil
        }
        if was { NetworkChanges.shared.remove(self) }
        return was
    }

    /// The network has changed, in whatever.
    func look() {
        let flags = flags
        let queue: DispatchQueue? = lock.withLock {
            guard self.queue != nil, flags != known else { return nil }
            known = flags
            return self.queue
        }
        queue?.async { [weak self] in self?.tell() }
    }

    private func tell() {
        // Held while it is told: who is called may take the callback away.
        let (callback, context) = lock.withLock { (queue == nil ? nil : self.callback, self.context) }
        guard let callback else { return }
        let info = context?.info.map(UnsafeRawPointer.init)
        let held = info.flatMap { info in context?.retain.map { UnsafeMutableRawPointer(mutating: $0(info)) } }
        callback(self, flags, held ?? context?.info)
        if let held { context?.release?(UnsafeRawPointer(held)) }
    }
}

/// What can be said of how something is reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
    public static let connectionAutomatic = connectionOnTraffic
}

/// What a callback is handed, and how that is kept.
public struct SCNetworkReachabilityContext {
    public var version: CFIndex
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

    public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

    public init(
        version: CFIndex, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
    ) {
        (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
        self.copyDescription = copyDescription
    }
}

/// Apple's is a C function's; a class can't be handed to one here.
public typealias SCNetworkReachabilityCallBack = (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

public func SCNetworkReachabilityCreateWithAddress(_ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>)
    -> SCNetworkReachability?
{
    ReachabilityTarget(address).map(SCNetworkReachability.init) ?? SystemConfigurationError.invalidArgument.fail()
}

/// The remote address is what counts; without one it is the device's own.
public func SCNetworkReachabilityCreateWithAddressPair(
    _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
    (remoteAddress ?? localAddress).flatMap { ReachabilityTarget($0) }.map(SCNetworkReachability.init)
        ?? SystemConfigurationError.invalidArgument.fail()
}

public func SCNetworkReachabilityCreateWithName(_ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>)
    -> SCNetworkReachability?
{
    ReachabilityTarget(name: String(cString: nodename)).map(SCNetworkReachability.init)
        ?? SystemConfigurationError.invalidArgument.fail()
}

/// Says what is so now; unlike on iOS it never waits for a name to be looked up.
@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.setCallback(callout, context?.pointee)
    return true
}

/// Without a queue nobody is told any longer.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    let isDone = queue.map(target.schedule) ?? target.unschedule()
    return isDone || SystemConfigurationError.invalidArgument.fail()
}

/// Run loops of other threads than the main one are told on the main one.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { target.schedule(on: .main) || SystemConfigurationError.invalidArgument.fail() }

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { target.unschedule() || SystemConfigurationError.invalidArgument.fail() }
