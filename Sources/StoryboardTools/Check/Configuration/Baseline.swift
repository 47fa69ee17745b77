import Foundation
import SafeFiles
import StoryboardDocument

/// The findings that a team knows of and doesn't want to see again: only new ones are reported.
///
/// Lines aren't kept, so that a finding stays known when the document changes elsewhere; the object's id and what is
/// said are.
public struct Baseline: Codable, Sendable {
    public struct Entry: Codable, Hashable, Sendable {
        public var rule: String
        public var object: String?
        public var message: String
    }

    public var version = 1
    /// By the path as seen from the folder that the baseline is in. An entry that is there twice hides two findings.
    public var findings: [String: [Entry]]

    public init(_ findings: [Finding], folder: String) {
        self.findings = Dictionary(grouping: findings.filter { !$0.isFixed }) {
            Paths.relative($0.diagnostic.path, to: folder)
        }
        .mapValues {
            $0.map(Self.entry).sorted {
                ($0.rule, $0.object ?? "", $0.message) < ($1.rule, $1.object ?? "", $1.message)
            }
        }
    }

    public init(contentsOf path: String) throws {
        let bytes: [UInt8]
        do { bytes = try BoundedFile.read(path, .table) } catch {
            throw Diagnostic(
                .error, "The baseline can't be read: \(error)", remedy: "Write it with --write-baseline.", path: path)
        }
        do { self = try JSONDecoder().decode(Baseline.self, from: Data(bytes)) } catch {
            throw Diagnostic(
                .error, "This is not a baseline of storyboard check.", remedy: "Write it anew with --write-baseline.",
                path: path)
        }
    }

    public func write(to path: String) throws {
        try AtomicFile.write(Array(JSONText.text(self).utf8), to: path)
    }

    /// The findings that aren't in the baseline.
    public func new(_ found: [Finding], folder: String) -> [Finding] {
        var left = findings.mapValues { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
        return found.filter { finding in
            let path = Paths.relative(finding.diagnostic.path, to: folder), entry = Self.entry(finding)
            guard let count = left[path]?[entry], count > 0 else { return true }
            left[path]![entry] = count - 1
            return false
        }
    }

    private static func entry(_ finding: Finding) -> Entry {
        Entry(
            rule: finding.rule, object: finding.diagnostic.objectID, message: withoutLines(finding.diagnostic.message))
    }

    /// “… in line 12” is “… in line …”.
    private static func withoutLines(_ message: String) -> String {
        var result: [String] = []
        for word in message.split(separator: " ", omittingEmptySubsequences: false) {
            let isLine = result.last?.hasSuffix("line") ?? false
            result.append(isLine ? "…" + word.drop(while: \.isNumber) : String(word))
        }
        return result.joined(separator: " ")
    }
}
