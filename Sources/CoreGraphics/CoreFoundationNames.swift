@_exported import Foundation

// Core Foundation's types are Swift's own here: `x as CFString` then needs no bridging, which Linux lacks.
public typealias CFString = String
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFTypeRef = AnyObject
public typealias CFURL = URL
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
public typealias CFIndex = Int

public typealias CFAttributedString = NSAttributedString

public typealias CFError = NSError
public typealias CFErrorDomain = CFString
public func CFErrorGetDomain(_ error: CFError) -> CFErrorDomain { error.domain }
public func CFErrorGetCode(_ error: CFError) -> CFIndex { error.code }
public func CFErrorCopyUserInfo(_ error: CFError) -> CFDictionary { error.userInfo }
public func CFErrorCopyDescription(_ error: CFError) -> CFString { error.localizedDescription }
public func CFErrorCopyFailureReason(_ error: CFError) -> CFString? { error.localizedFailureReason }

/// A stretch of something that is counted; a length of 0 often means all the rest.
public struct CFRange: Hashable, Sendable {
    public var location: CFIndex
    public var length: CFIndex
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
    public init() { self.init(location: 0, length: 0) }
}
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

/// Seconds since the reference date, 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Runs the closure; memory is counted by reference here, so there is no pool to drain.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
