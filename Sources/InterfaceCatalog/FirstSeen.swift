import StoryboardDocument

/// The oldest Xcode whose documents have an element or attribute, as documents show: it may be older than that, not
/// younger.
///
/// The tables hold, for each element, the tools version of the oldest document that has it, and behind it the
/// attributes by the same measure: `label 1851: text textAlignment | 6205: adjustsLetterSpacingToFitWidth`.
final class FirstSeen {
    static func on(_ platform: Platform) -> FirstSeen {
        switch platform {
        case .iOS: iOS
        case .macOS: macOS
        case .watchOS: watchOS
        case .tvOS: tvOS
        }
    }

    private static let iOS = FirstSeen(iOSRows), macOS = FirstSeen(macOSRows), watchOS = FirstSeen(watchOSRows),
        tvOS = FirstSeen(tvOSRows)

    private var elements: [String: (version: Int, attributes: [String: Int])] = [:]

    private init(_ rows: String) {
        for row in rows.split(separator: "\n") {
            var element = "", first: Int?, attributes: [String: Int] = [:]
            for group in row.split(separator: "|") {
                let parts = group.split(separator: ":", maxSplits: 1)
                var head = parts[0].split(separator: " ").map(String.init)
                if element.isEmpty { element = head.removeFirst() }
                guard let version = head.first.flatMap({ Int($0) }) else { continue }
                first = first ?? version
                for name in parts.dropFirst().first?.split(separator: " ") ?? [] { attributes[String(name)] = version }
            }
            if let first { elements[element] = (first, attributes) }
        }
    }

    func element(_ name: String) -> Int? { elements[name]?.version }
    func attribute(_ name: String, of element: String) -> Int? { elements[element]?.attributes[name] }
}

extension ElementKind {
    /// The tools version of the oldest document that has such an element on the platform; nil where no document was at
    /// hand.
    public func firstSeen(on platform: Platform) -> Int? { FirstSeen.on(platform).element(name.string) }

    /// The tools version of the oldest document that has the attribute, here or in another kind that inherits it from
    /// the same one.
    public func firstSeen(_ attribute: Attribute, on platform: Platform) -> Int? {
        let name = attribute.name
        return InterfaceCatalog.kinds(on: platform)
            .compactMap {
                $0.attribute(name) === attribute
                    ? FirstSeen.on(platform).attribute(name.string, of: $0.name.string) : nil
            }
            .min()
    }
}
