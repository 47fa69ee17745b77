import Foundation

/// JSON as all tools write it: indented, keys in alphabetical order, a line end at the end.
public enum JSONText {
    public static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Nothing in a report is a number that JSON hasn't, so encoding can't fail.
        return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
    }
}
