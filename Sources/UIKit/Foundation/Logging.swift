import Foundation

// The unified log, as `import os` and `import OSLog` bring it: what apps say goes to standard error, debug messages
// only where they are asked for.

public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)
}

open class OSLog: NSObject, @unchecked Sendable {
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
    }

    public let subsystem: String
    public let category: String
    public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "disabled")
    open func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

    func write(_ message: String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
        Log.warning(place + message)
    }
}

/// Logs a message in the manner of `String(format:)`, with privacy marks such as `%{public}@`.
public func os_log(
    _ type: OSLogType = .default, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments), type)
}

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments), type)
}

private enum LogFormat {
    /// Takes the privacy marks out; objects are described, since Foundation for Linux takes strings only for `%@`.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var plain = "", rest = format[...]
        while let open = rest.range(of: "%{") {
            plain += rest[..<open.lowerBound] + "%"
            rest = rest[open.upperBound...]
            if let close = rest.firstIndex(of: "}") { rest = rest[rest.index(after: close)...] }
        }
        plain += rest
        return String(
            format: plain,
            arguments: arguments.map { argument in
                switch argument {
                case let text as String: text as NSString
                case let number as any CVarArg & Numeric: number
                case let argument?: "\(argument)" as NSString
                case nil: "(null)" as NSString
                }
            })
    }
}

public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static let `public` = OSLogPrivacy(), `private` = OSLogPrivacy(), auto = OSLogPrivacy(),
        sensitive = OSLogPrivacy()
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values in it. Nothing is hidden here: it never leaves the developer's machine.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
        ) { text += "\(value())" }
        public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, attributes: String) {
            text += "\(value())"
        }
    }

    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct Logger: @unchecked Sendable {
    private let log: OSLog
    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(_ log: OSLog) { self.log = log }
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
