import Foundation
import StoryboardDocument

@testable import StoryboardTools

/// What holds for whatever is given in place of the texts that translators and teams write.
enum TextPromises {
    /// The first promise that is broken, in words; nil if all hold.
    static func broken(_ kind: UInt8, _ bytes: [UInt8]) -> String? {
        do {
            switch kind {
            case UInt8(ascii: "s"):
                let table = try StringsTable(bytes: bytes, path: "x.strings")
                let again = try StringsTable(bytes: Array(table.text.utf8), path: "x.strings")
                return again == table ? nil : "the table reads differently from what was written"
            case UInt8(ascii: "x"): _ = try XLIFF(bytes: bytes, path: "x.xliff")
            case UInt8(ascii: "c"): _ = try StringCatalogFile(bytes: bytes, path: "x.xcstrings")
            case UInt8(ascii: "y"):
                _ = try ConfigurationReader.parse(String(decoding: bytes, as: UTF8.self), path: "x.yml")
            case UInt8(ascii: "g"):
                let lines = String(decoding: bytes, as: UTF8.self).split(
                    separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                if lines.count == 2 { _ = (try? Glob(String(lines[0])))?.matches(String(lines[1])) }
            default: break
            }
        } catch {
            guard let problem = error as? Diagnostic else { return "not a diagnostic: \(error)" }
            if problem.message.isEmpty || problem.path.isEmpty {
                return "it isn't said what is wrong, or where: \(problem)"
            }
        }
        return nil
    }
}
