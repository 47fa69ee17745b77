import Foundation

/// The build settings of a target in one configuration, as Xcode would evaluate them for the iOS simulator.
public final class BuildSettings {
    public let configuration: String
    /// From the weakest to the strongest: Xcode's defaults, the project's xcconfig and settings, the target's.
    private var layers: [[String: String]] = []
    /// What is missing, such as an xcconfig that a dependency manager makes or that holds secrets: settings are asked for in many places, so it is told once, by who builds.
    public private(set) var problems: [ProjectError] = []

    init(target: XcodeTarget, configuration: String) {
        self.configuration = configuration
        let project = target.project
        layers = [Self.defaults(target: target, configuration: configuration)]
        for list in [project.objects.root.object("buildConfigurationList"), target.object.object("buildConfigurationList")] {
            guard let own = list?.children("buildConfigurations").first(where: { $0.string("name") == configuration }) else { continue }
            if let base = baseConfigurationPath(own, project) {
                let file = XCConfig(contentsOf: base)
                add(file.settings)
                problems += file.problems
            }
            add(own.dictionary("buildSettings").sorted { $0.key < $1.key }.map { ($0.key, Self.text($0.value)) })
        }
    }

    private func baseConfigurationPath(_ configuration: ProjectObject, _ project: XcodeProject) -> String? {
        if let file = configuration.object("baseConfigurationReference") { return project.paths.path(of: file) }
        // Inside a synchronised folder the file has no object of its own.
        guard let anchor = configuration.object("baseConfigurationReferenceAnchor"), let folder = project.paths.path(of: anchor),
              let relative = configuration.string("baseConfigurationReferenceRelativePath") else { return nil }
        return folder + "/" + relative
    }

    private static func text(_ value: Any) -> String {
        (value as? [String])?.joined(separator: " ") ?? (value as? NSNumber)?.stringValue ?? "\(value)"
    }

    /// Conditions such as `[sdk=iphonesimulator*]` win over the plain key where they hold.
    private func add(_ settings: [(key: String, value: String)]) {
        var layer: [String: String] = [:]
        var conditional: [String: String] = [:]
        for (key, value) in settings {
            guard let bracket = key.firstIndex(of: "[") else {
                // A later line of the same file takes an earlier one's value for $(inherited).
                layer[key] = layer[key].map { value.replacingOccurrences(of: "$(inherited)", with: $0) } ?? value
                continue
            }
            if key[bracket...].split(separator: "]").allSatisfy({ holds($0.dropFirst()) }) { conditional[String(key[..<bracket])] = value }
        }
        layers.append(layer.merging(conditional) { $1.replacingOccurrences(of: "$(inherited)", with: $0) })
    }

    private func holds(_ condition: Substring) -> Bool {
        let parts = condition.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return false }
        let actual: String
        switch parts[0] {
        case "sdk": actual = "iphonesimulator"
        case "config": actual = configuration
        case "arch": actual = "x86_64"
        default: return false
        }
        let pattern = parts[1]
        return pattern.hasSuffix("*") ? actual.hasPrefix(pattern.dropLast()) : actual == pattern
    }

    // MARK: Asking

    /// The setting's value with every `$(…)` filled in; nil where it is unset or empty.
    public subscript(key: String) -> String? {
        let value = evaluate(key, below: layers.count, depth: 0)
        return value.isEmpty ? nil : value
    }

    /// Whether the project or an xcconfig sets it, instead of leaving it to Xcode's default.
    public func isWritten(_ key: String) -> Bool { layers.dropFirst().contains { $0[key] != nil } }

    /// Whether it is `YES`.
    public func flag(_ key: String) -> Bool { self[key].map { ["YES", "1", "TRUE"].contains($0.uppercased()) } ?? false }

    /// The setting's words; quotes keep one together.
    public func list(_ key: String) -> [String] {
        var words: [String] = []
        var word = "", quoted = false
        for character in self[key] ?? "" {
            switch character {
            case "\"": quoted.toggle()
            case " " where !quoted:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Names of all settings that begin so.
    public func keys(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap { $0.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }

    /// Fills in a text's `$(…)`.
    public func expand(_ text: String) -> String { expand(text, key: nil, below: layers.count, depth: 0) }

    private func evaluate(_ key: String, below top: Int, depth: Int) -> String {
        guard depth < 40, let index = layers[..<top].lastIndex(where: { $0[key] != nil }) else { return "" }
        return expand(layers[index][key]!, key: key, below: index, depth: depth + 1)
    }

    private func expand(_ text: String, key: String?, below: Int, depth: Int) -> String {
        guard text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let open = rest.first, let close = ["(": ")", "{": "}"][open].flatMap({ Character($0) }) else {
                result += "$"
                continue
            }
            guard let end = Self.matching(rest, open: open, close: close) else {
                result += "$"
                continue
            }
            let inner = expand(String(rest[rest.index(after: rest.startIndex)..<end]), key: key, below: below, depth: depth + 1)
            rest = rest[rest.index(after: end)...]
            let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let value = parts[0] == "inherited"
                ? key.map { evaluate($0, below: below, depth: depth + 1) } ?? ""
                // A setting that names itself means the layer below.
                : evaluate(parts[0], below: parts[0] == key ? below : layers.count, depth: depth + 1)
            result += parts.dropFirst().reduce(value, Self.modify)
        }
        return result + rest
    }

    private static func matching(_ text: Substring, open: Character, close: Character) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private static func modify(_ value: String, _ modifier: String) -> String {
        switch modifier {
        case "c99extidentifier", "identifier":
            let name = String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        case "rfc1034identifier": return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "base": return ((value as NSString).lastPathComponent as NSString).deletingPathExtension
        case "file": return (value as NSString).lastPathComponent
        case "dir": return (value as NSString).deletingLastPathComponent
        case let text where text.hasPrefix("default="): return value.isEmpty ? String(text.dropFirst(8)) : value
        default: return value
        }
    }

    private static func defaults(target: XcodeTarget, configuration: String) -> [String: String] {
        let project = target.project
        return [
            "TARGET_NAME": target.name, "TARGETNAME": target.name,
            "PROJECT_NAME": project.name, "PROJECT": project.name,
            "PROJECT_DIR": project.sourceRoot, "SRCROOT": project.sourceRoot, "SOURCE_ROOT": project.sourceRoot,
            "PROJECT_FILE_PATH": project.path,
            "CONFIGURATION": configuration,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "DEVELOPMENT_LANGUAGE": project.developmentRegion,
            "PLATFORM_NAME": "iphonesimulator", "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "SDKROOT": "iphoneos",
            "WRAPPER_NAME": "$(PRODUCT_NAME).app", "FULL_PRODUCT_NAME": "$(PRODUCT_NAME).app",
            "SWIFT_VERSION": "5.0",
        ]
    }
}
