import Foundation
import UIKit

/// What the last call that failed failed of, in its thread.
enum SystemConfigurationError {
    private static let key = "SystemConfiguration.error"

    case invalidArgument

    private var code: Int32 {
        switch self {
        case .invalidArgument: kSCStatusInvalidArgument
        }
    }

    func fail() -> Bool {
        Thread.current.threadDictionary[Self.key] = code
        return false
    }

    func fail<Value>() -> Value? {
        Thread.current.threadDictionary[Self.key] = code
        return nil
    }

    static var last: Int32 { Thread.current.threadDictionary[key] as? Int32 ?? kSCStatusOK }
}

public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001
public let kSCStatusInvalidArgument: Int32 = 1002
public let kSCStatusAccessError: Int32 = 1003
public let kSCStatusNoKey: Int32 = 1004
public let kSCStatusReachabilityUnknown: Int32 = 4001

public let kCFErrorDomainSystemConfiguration: CFString = "com.apple.SystemConfiguration"

public func SCError() -> Int32 { SystemConfigurationError.last }

public func SCCopyLastError() -> CFError {
    CFError(
        domain: kCFErrorDomainSystemConfiguration, code: Int(SCError()),
        userInfo: [NSLocalizedDescriptionKey: words(of: SCError())])
}

public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> { ErrorTexts.shared.text(of: status) }

/// Apple's texts are constants in C: each is made once, and stays.
private final class ErrorTexts: @unchecked Sendable {
    static let shared = ErrorTexts()
    private let lock = NSLock()
    private var made: [Int32: UnsafeMutablePointer<CChar>] = [:]

    func text(of status: Int32) -> UnsafePointer<CChar> {
        lock.withLock {
            let text = made[status] ?? strdup(words(of: status))!
            made[status] = text
            return UnsafePointer(text)
        }
    }
}

private func words(of status: Int32) -> String {
    switch status {
    case kSCStatusOK: "Success!"
    case kSCStatusFailed: "Failed!"
    case kSCStatusInvalidArgument: "Invalid argument"
    case kSCStatusAccessError: "Permission denied"
    case kSCStatusNoKey: "No such key"
    case kSCStatusReachabilityUnknown: "Network reachability cannot be determined"
    default: String(cString: strerror(status))
    }
}
