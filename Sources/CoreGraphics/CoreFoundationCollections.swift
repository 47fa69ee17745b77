import Foundation

// Core Foundation's functions on dictionaries and arrays, which hand out what is in them as pointers.

/// What pointers were given out for. On Apple's systems they last as long as the collection does; here its newest few
/// hundred values stay.
private enum PointedAt {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var values: [Any] = []
    private nonisolated(unsafe) static var names: [String: NSString] = [:]

    /// Of a dictionary or array the pointer is the collection's own, so that it can be turned back into one; of
    /// anything else, that of its object.
    static func pointer(to value: Any) -> UnsafeRawPointer {
        lock.lock()
        defer { lock.unlock() }
        if values.count > 512 { values.removeFirst(256) }
        if let dictionary = value as? CFDictionary {
            values.append(dictionary)
            return unsafeBitCast(dictionary, to: UnsafeRawPointer.self)
        }
        let object = value as AnyObject
        values.append(object)
        return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    static func object(named name: String) -> NSString {
        lock.lock()
        defer { lock.unlock() }
        if let known = names[name] { return known }
        let made = NSString(string: name)
        names[name] = made
        return made
    }
}

extension Unmanaged where Instance == NSString {
    /// A constant such as `kCGImagePropertyGIFDictionary` as an object, the same one each time, which stays.
    public static func passUnretained(_ value: CFString) -> Unmanaged<NSString> {
        passUnretained(PointedAt.object(named: value))
    }

    /// A text that was made for whoever takes it.
    public static func passRetained(_ value: CFString) -> Unmanaged<NSString> { passRetained(NSString(string: value)) }
}

private func value(in dictionary: CFDictionary?, for key: UnsafeRawPointer?) -> Any? {
    guard let key else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
    if let name = object as? NSString { return dictionary?[String(describing: name)] }
    return (object as? AnyHashable).flatMap { dictionary?[$0] }
}

public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
    value(in: theDict, for: key) != nil
}
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    value(in: theDict, for: key).map(PointedAt.pointer)
}

public func CFDictionaryGetValueIfPresent(
    _ theDict: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
    guard let found = CFDictionaryGetValue(theDict, key) else { return false }
    value?.pointee = found
    return true
}

public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    PointedAt.pointer(to: theArray[idx])
}
