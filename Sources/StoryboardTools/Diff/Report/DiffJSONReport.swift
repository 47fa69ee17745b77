import Foundation

/// A report for programs: `DiffReport` as it is, keys in alphabetical order. Docs/Diff.md describes it.
public struct DiffJSONReport {
    public init() {}

    public func text(_ report: DiffReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
}
