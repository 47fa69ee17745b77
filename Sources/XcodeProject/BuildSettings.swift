import Foundation
import StoryboardDocument

/// The build settings of a target in one configuration, as Xcode would evaluate them for the iOS simulator.
public final class BuildSettings {
    /// The configuration that was asked for, which all targets of a build are told.
    public let configuration: String
    private var table: SettingTable
    /// What is missing, such as an xcconfig that a dependency manager makes or that holds secrets: settings are asked
    /// for in many places, so it is told once, by who builds.
    public private(set) var problems: [ProjectError] = []
    /// What stops a build: configuration files that include what isn't there.
    public private(set) var stops: [ProjectError] = []
    /// Settings that ask for more than any project needs: they count as empty.
    public private(set) var overruns: [ProjectError] = []
    /// The project file, for messages.
    private let place: String
    /// The files that configurations name, and those that these include, whether they are there or not.
    public private(set) var configurationFiles: [String] = []
    /// What goes before all that the project says.
    private var overrides: [String: String] = [:]

    init(target: XcodeTarget, configuration: String) {
        self.configuration = configuration
        place = target.project.objects.path
        table = SettingTable(configuration: configuration)
        read(target)
    }

    /// Reads all files anew: pre-actions of schemes write some.
    func readAgain(_ target: XcodeTarget) {
        (problems, stops, overruns, configurationFiles, kept) = ([], [], [], [], [:])
        table = SettingTable(configuration: configuration)
        read(target)
        override(overrides)
    }

    /// Levels from the weakest to the strongest: Xcode's defaults, the project's xcconfig and settings, the target's.
    private func read(_ target: XcodeTarget) {
        let project = target.project
        table.addDefaults(SimulatorDefaults.settings(for: target, configuration: configuration))
        let projects = project.objects.root.object("buildConfigurationList")
        for list in [projects, target.object.object("buildConfigurationList")] {
            guard let own = Self.effective(configuration, in: list, default: projects) else { continue }
            if let base = baseConfigurationPath(own, project) {
                let file = XCConfig(contentsOf: base, project: FilePath.folder(of: project.path))
                table.add(file.settings)
                problems += file.problems
                stops += file.stops
                configurationFiles += file.paths
            }
            // A name comes before the same name with conditions.
            table.add(own.dictionary("buildSettings").sorted { $0.key < $1.key }.map { ($0.key, Self.text($0.value)) })
        }
    }

    /// A level that lacks the configuration is taken in the project's default one, else in its first (swift-build,
    /// Target.getEffectiveConfiguration).
    private static func effective(
        _ name: String, in list: ProjectObject?, default projects: ProjectObject?
    ) -> ProjectObject? {
        let known = list?.children("buildConfigurations") ?? []
        func called(_ name: String?) -> ProjectObject? { known.first { $0.string("name") == name } }
        return called(name) ?? called(projects?.string("defaultConfigurationName"))
            ?? called(list?.string("defaultConfigurationName")) ?? known.first
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

    /// Sets what goes before all that the project says, as settings of a command line do.
    public func override(_ settings: [String: String]) {
        overrides.merge(settings) { $1 }
        table.add(settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        kept = [:]
    }

    // MARK: Asking

    private var kept: [String: String] = [:]

    /// The setting's value with every reference filled in; nil where it is unset or empty.
    public subscript(key: String) -> String? {
        if let value = kept[key] { return value.isEmpty ? nil : value }
        var expansion = SettingExpansion(table)
        var value = expansion.value(of: key)
        note(expansion, key)
        // Set to nothing it is what the SDK has (swift-build, Settings).
        if value.isEmpty, key == "IPHONEOS_DEPLOYMENT_TARGET" { value = SimulatorDefaults.sdkVersion }
        if key == "EFFECTIVE_SWIFT_VERSION" { value = Self.languageMode(value) }
        kept[key] = value
        return value.isEmpty ? nil : value
    }

    /// The mode that a version of Swift is compiled in: 5.5 in 5, and 4.2 in its own; empty for one that there is none
    /// for.
    private static func languageMode(_ version: String) -> String {
        var numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        guard let major = numbers.first ?? nil, !numbers.contains(nil), (4...6).contains(major) else { return "" }
        return numbers == [4, 2] ? "4.2" : "\(major)"
    }

    /// Whether the project or an xcconfig sets it, instead of leaving it to Xcode's default.
    public func isWritten(_ key: String) -> Bool { table.written.contains(key) }

    /// Whether it is `YES`.
    public func flag(_ key: String) -> Bool {
        self[key].map { ["YES", "1", "TRUE"].contains($0.uppercased()) } ?? false
    }

    /// The setting's words, parted as a shell does: quotes and backslashes keep one together.
    public func list(_ key: String) -> [String] { SettingWords.split(self[key] ?? "") }

    /// Names of all settings that begin so.
    public func keys(withPrefix prefix: String) -> [String] {
        table.values.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// All settings with their values, those of Xcode's defaults too.
    public var all: [String: String] {
        Dictionary(uniqueKeysWithValues: table.values.keys.map { ($0, self[$0] ?? "") })
    }

    /// Fills in a text's references.
    /// - Parameter own: values of names that go before the settings'.
    public func expand(_ text: String, own: [String: String] = [:]) -> String {
        var expansion = SettingExpansion(table, own: own)
        let value = expansion.fill(text)
        note(expansion, text)
        return value
    }

    /// A setting that can't be filled in is told once, however often it is asked for.
    private func note(_ expansion: SettingExpansion, _ what: String) {
        guard let exceeded = expansion.exceeded else { return }
        let name = what.count > 80 ? what.prefix(80) + "…" : what[...]
        let message =
            "the build setting “\(name)” can't be filled in: that takes \(exceeded.exceeded). It counts as empty."
        guard !overruns.contains(where: { $0.message == message }) else { return }
        overruns.append(ProjectError(place, message))
        problems.append(ProjectError(place, message))
    }
}

/// The words of a setting that is a list.
enum SettingWords {
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word = "", isOpen = false, quote: Character?, isEscaped = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                (isEscaped, isOpen) = (true, true)
            } else if let end = quote {
                if character == end { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                (quote, isOpen) = (character, true)
            } else if character.isWhitespace {
                if isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
                isOpen = true
            }
        }
        return isOpen ? words + [word] : words
    }
}
