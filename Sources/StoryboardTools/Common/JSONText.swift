import Foundation

/// JSON as all tools write it: indented, keys in alphabetical order, a line end at the end.
public enum JSONText {
    public static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n" } catch {
            preconditionFailure("a report holds what JSON can't say: \(error)")
        }
    }
}
