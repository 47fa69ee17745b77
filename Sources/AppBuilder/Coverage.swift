import Foundation

/// What of Apple's frameworks isn't there, as Docs/Coverage.md lists it: the compiler only knows that it can't find a
/// name.
struct Coverage {
    private let missing: Set<String>

    init(_ document: String) {
        guard let start = document.range(of: "\n## Not available\n") else {
            missing = []
            return
        }
        let rest = document[start.upperBound...], end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
        missing = Set(
            rest[..<end].split(separator: "\n").compactMap { line in
                line.hasPrefix("- `") && line.hasSuffix("`") ? String(line.dropFirst(3).dropLast()) : nil
            })
    }

    init(toolkit: Toolkit) {
        self.init((try? String(contentsOfFile: toolkit.root + "/Docs/Coverage.md", encoding: .utf8)) ?? "")
    }

    /// The compiler's words, which say of Apple's names that they aren't available instead of that they can't be found.
    func explaining(_ output: String) -> String {
        guard !missing.isEmpty else { return output }
        return output.split(separator: "\n", omittingEmptySubsequences: false).map { explained($0) }.joined(
            separator: "\n")
    }

    private func explained(_ line: Substring) -> String {
        for words in ["error: cannot find type '", "error: cannot find '"] {
            guard let found = line.range(of: words), let close = line[found.upperBound...].range(of: "' in scope")
            else { continue }
            let name = String(line[found.upperBound..<close.lowerBound])
            guard missing.contains(name) else { return String(line) }
            return line[..<found.lowerBound] + "error: \(name) is not available; see Docs/Coverage.md"
                + line[close.upperBound...]
        }
        return String(line)
    }
}
