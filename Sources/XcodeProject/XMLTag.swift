import Foundation

/// An opening tag of the small XML files beside projects (workspaces, schemes, places), from after its `<`.
public struct XMLTag {
    public let name: Substring
    private let attributes: [Substring: String]

    public init(_ text: Substring) {
        name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        var attributes: [Substring: String] = [:], rest = text[name.endIndex...]
        while let equals = rest.firstIndex(of: "="),
            let open = rest[equals...].firstIndex(where: { $0 == "\"" || $0 == "'" })
        {
            let start = rest.index(after: open)
            guard let end = rest[start...].firstIndex(of: rest[open]) else { break }
            let key = rest[..<equals].drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
            attributes[key] = Self.unescaped(rest[start..<end])
            rest = rest[rest.index(after: end)...]
        }
        self.attributes = attributes
    }

    public subscript(name: Substring) -> String? { attributes[name] }

    private static func unescaped(_ text: Substring) -> String {
        let entities = [
            ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#10;", "\n"), ("&#9;", "\t"),
            ("&amp;", "&"),
        ]
        return entities.reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
