import Foundation

/// A property list's value, to be written as XML by Swift's own encoder. `PropertyListSerialization` can't write arrays
/// where Foundation is linked statically (Swift 6.3: "cannot contain objects of type 'Not A Type'").
public struct PropertyListValue: Encodable {
    private let value: Any

    public init(_ value: Any) { self.value = value }

    /// The bytes of an XML property list.
    public func xml() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        guard !(value is [Any]), !(value is [String: Any]) else { return try encoder.encode(self) }
        // A single value is none of the encoder's lists: it is written in one, and taken out of it.
        let list = String(decoding: try encoder.encode([self]), as: UTF8.self)
        guard let open = list.range(of: "<array>"), let close = list.range(of: "</array>", options: .backwards) else {
            return Data(list.utf8)
        }
        let inner = list[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
        return Data((list[..<open.lowerBound] + inner + list[close.upperBound...]).utf8)
    }

    public func encode(to encoder: Encoder) throws {
        // A container knows dates and bytes for what they are; they themselves would write numbers.
        var container = encoder.singleValueContainer()
        switch value {
        case let list as [Any]: try container.encode(list.map(PropertyListValue.init))
        case let dictionary as [String: Any]: try container.encode(dictionary.mapValues(PropertyListValue.init))
        case let text as String: try container.encode(text)
        // A number that was read, 1 or 0, can be cast to a truth value too.
        case let flag as Bool where type(of: value) == Bool.self: try container.encode(flag)
        case let number as Int: try container.encode(number)
        case let number as Double: try container.encode(number)
        case let date as Date: try container.encode(date)
        case let data as Data: try container.encode(data)
        default:
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "\(type(of: value)) is nothing that property lists hold"))
        }
    }
}
