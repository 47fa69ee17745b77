import Foundation

/// A property list's value, to be written as XML by Swift's own encoder. `PropertyListSerialization` can't write arrays where Foundation is
/// linked statically (Swift 6.3: "cannot contain objects of type 'Not A Type'").
public struct PropertyListValue: Encodable {
    private let value: Any

    public init(_ value: Any) { self.value = value }

    /// The bytes of an XML property list.
    public func xml() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(self)
    }

    public func encode(to encoder: Encoder) throws {
        switch value {
        case let list as [Any]: try list.map(PropertyListValue.init).encode(to: encoder)
        case let dictionary as [String: Any]: try dictionary.mapValues(PropertyListValue.init).encode(to: encoder)
        case let text as String: try text.encode(to: encoder)
        // Before the numbers: true is a number as well, 1 is no truth value.
        case let flag as Bool: try flag.encode(to: encoder)
        case let number as Int: try number.encode(to: encoder)
        case let number as Double: try number.encode(to: encoder)
        case let date as Date: try date.encode(to: encoder)
        case let data as Data: try data.encode(to: encoder)
        default: throw EncodingError.invalidValue(value, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(type(of: value)) is nothing that property lists hold"))
        }
    }
}
