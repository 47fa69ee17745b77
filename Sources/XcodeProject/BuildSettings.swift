import Foundation
import StoryboardDocument

/// The build settings of a target in one configuration, as Xcode would evaluate them for the iOS simulator.
public final class BuildSettings {
    public let configuration: String
    /// From the weakest to the strongest: Xcode's defaults, the project's xcconfig and settings, the target's.
    private var layers: [[String: String]] = []
    /// What is missing, such as an xcconfig that a dependency manager makes or that holds secrets: settings are asked
    /// for in many places, so it is told once, by who builds.
    public private(set) var problems: [ProjectError] = []
    /// Settings that ask for more than any project needs: they count as empty.
    public private(set) var overruns: [ProjectError] = []
    /// The project file, for messages.
    private let place: String

    init(target: XcodeTarget, configuration: String) {
        self.configuration = configuration
        let project = target.project
        place = project.objects.path
        layers = [Self.defaults(target: target, configuration: configuration)]
        for list in [
            project.objects.root.object("buildConfigurationList"), target.object.object("buildConfigurationList"),
        ] {
            guard let own = list?.children("buildConfigurations").first(where: { $0.string("name") == configuration })
            else { continue }
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
        guard let anchor = configuration.object("baseConfigurationReferenceAnchor"),
            let folder = project.paths.path(of: anchor),
            let relative = configuration.string("baseConfigurationReferenceRelativePath")
        else { return nil }
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
                layer[key] = layer[key].map { inheriting(value, $0, key) } ?? value
                continue
            }
            if key[bracket...].split(separator: "]").allSatisfy({ holds($0.dropFirst()) }) {
                conditional[String(key[..<bracket])] = value
            }
        }
        layers.append(
            layer.merging(
                conditional.map { key, value in (key, layer[key].map { inheriting(value, $0, key) } ?? value) }
            ) { $1 })
    }

    /// A value with an earlier one in the place of `$(inherited)`. Forty lines that each say it twice would come to
    /// more than memory holds.
    private func inheriting(_ value: String, _ earlier: String, _ key: String) -> String {
        let parts = value.components(separatedBy: "$(inherited)")
        guard Budget.settingLength.allows(value.utf8.count + (parts.count - 1) * earlier.utf8.count) else {
            refuse("the build setting “\(key)” has \(Budget.settingLength.exceeded); what it inherits is left out.")
            return parts.joined()
        }
        return parts.joined(separator: earlier)
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
        var expansion = SettingExpansion(layers)
        let value = expansion.value(of: key)
        note(expansion, key)
        return value.isEmpty ? nil : value
    }

    /// Whether the project or an xcconfig sets it, instead of leaving it to Xcode's default.
    public func isWritten(_ key: String) -> Bool { layers.dropFirst().contains { $0[key] != nil } }

    /// Whether it is `YES`.
    public func flag(_ key: String) -> Bool {
        self[key].map { ["YES", "1", "TRUE"].contains($0.uppercased()) } ?? false
    }

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
    public func expand(_ text: String) -> String {
        var expansion = SettingExpansion(layers)
        let value = expansion.fill(text)
        note(expansion, text)
        return value
    }

    /// A setting that can't be filled in is told once, however often it is asked for.
    private func note(_ expansion: SettingExpansion, _ what: String) {
        guard let exceeded = expansion.exceeded else { return }
        let name = what.count > 80 ? what.prefix(80) + "…" : what[...]
        refuse("the build setting “\(name)” can't be filled in: that takes \(exceeded.exceeded). It counts as empty.")
    }

    private func refuse(_ message: String) {
        guard !overruns.contains(where: { $0.message == message }) else { return }
        overruns.append(ProjectError(place, message))
        problems.append(ProjectError(place, message))
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
