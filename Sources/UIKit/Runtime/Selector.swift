import Foundation

/// The name of a method, as Objective-C spells it: `"tapped:"`, `"tableView:didSelectRowAtIndexPath:"`.
///
/// An app's `#selector(...)` becomes one of these; what it calls stands in the tables of the receiver's classes.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// The Objective-C name, with one colon for each argument.
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }

    public var description: String { name }
    public var debugDescription: String { name }

    /// How many arguments the method takes.
    public var argumentCount: Int { name.utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 } }
}

/// The selector of that name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of the selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
