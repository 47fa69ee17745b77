import Foundation

/// Every value that each build setting is given, from the weakest to the strongest: a value that says `$(inherited)`,
/// or names its own setting, means the one before it, also in the same file and in the files that it includes
/// (swift-build, MacroValueAssignmentTable).
struct SettingTable {
    private(set) var values: [String: [String]] = [:]
    /// Settings that somebody wrote, instead of leaving them to Xcode's defaults.
    private(set) var written: Set<String> = []
    /// What the parts of conditions may match: `sdk`, `config`, `arch`, `variant`.
    private let conditions: [String: [String]]

    init(configuration: String) {
        conditions = [
            "sdk": [SimulatorDefaults.sdkName, "iphonesimulator"], "config": [configuration],
            "arch": [SimulatorDefaults.architecture], "variant": ["normal"],
        ]
    }

    mutating func addDefaults(_ settings: [String: String]) {
        for (key, value) in settings { values[key, default: []].append(value) }
    }

    /// - Parameter settings: from the weakest to the strongest; a key may have conditions: `NAME[sdk=iphoneos*]`.
    mutating func add(_ settings: [(key: String, value: String)]) {
        for (key, value) in settings {
            let bracket = key.firstIndex(of: "[") ?? key.endIndex
            guard key[bracket...].split(separator: "]").allSatisfy({ holds($0.drop { $0 == "[" || $0 == " " }) }) else {
                continue
            }
            let name = key[..<bracket].trimmingCharacters(in: .whitespaces)
            values[name, default: []].append(value)
            written.insert(name)
        }
    }

    /// Patterns are a shell's. A condition of a kind that isn't known here holds for everything or not at all.
    private func holds(_ condition: Substring) -> Bool {
        let parts = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, parts[1].utf8.count < 256 else { return false }
        guard let known = conditions[parts[0]] else { return parts[1] == "*" }
        return known.contains { fnmatch(parts[1], $0, 0) == 0 }
    }
}
