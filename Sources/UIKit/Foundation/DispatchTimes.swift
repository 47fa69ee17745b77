import Foundation

// Names of Darwin's headers that apps use with Foundation.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// What the kernel knows of the machine, as a simulator answers it: the model of the computer's processor.
@discardableResult
public func sysctlbyname(
    _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!, _ size: UnsafeMutablePointer<Int>!,
    _ new: UnsafeMutableRawPointer!, _ newSize: Int
) -> Int32 {
    guard let name, let size, ["hw.machine", "hw.model"].contains(String(cString: name)) else { return -1 }
    let machine = Array("x86_64".utf8CString)
    if let value { value.copyMemory(from: machine, byteCount: min(size.pointee, machine.count)) }
    size.pointee = machine.count
    return 0
}

/// A list of pointers that may hold objects weakly; those that are gone stay as nil until `compact()`.
public final class NSPointerArray: NSObject {
    private enum Entry {
        case weakly(WeakBox)
        case pointer(UnsafeMutableRawPointer?)
    }

    private final class WeakBox {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private var entries: [Entry] = []
    private let isWeak: Bool

    private init(isWeak: Bool) { self.isWeak = isWeak }
    public static func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }
    public static func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

    private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
        guard isWeak, let pointer else { return .pointer(pointer) }
        return .weakly(WeakBox(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()))
    }

    public func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(entry(pointer)) }
    public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        entries.insert(entry(item), at: index)
    }
    public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        entries[index] = entry(item)
    }
    public func removePointer(at index: Int) { entries.remove(at: index) }

    public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        switch entries[index] {
        case .weakly(let box): box.object.map { Unmanaged.passUnretained($0).toOpaque() }
        case .pointer(let pointer): pointer
        }
    }

    public func compact() { entries = entries.indices.filter { pointer(at: $0) != nil }.map { entries[$0] } }
    public var count: Int { entries.count }
    public var allObjects: [Any] {
        entries.indices.compactMap { pointer(at: $0).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } }
    }
}
