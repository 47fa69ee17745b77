import Foundation

/// A report for programs: `DiffReport` as it is, keys in alphabetical order. Docs/Diff.md describes it.
public struct DiffJSONReport {
    public init() {}

    public func text(_ report: DiffReport) -> String { JSONText.text(report) }
}
