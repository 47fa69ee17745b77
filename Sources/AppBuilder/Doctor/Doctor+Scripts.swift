import Foundation
import StoryboardDocument
import XcodeProject

// What the project itself would run, and what it asks a device for.
extension Doctor {
    /// Files that scripts of the app and of those built before say that they make: not missing before they did.
    var declaredOutputs: Set<String> { builder.declaredOutputs.union(builder.awaited) }

    mutating func examineScripts() {
        let scheme = builder.scheme
        for (kind, actions) in [
            ("pre-action", scheme?.preActions), ("post-action", scheme?.postActions),
            ("run pre-action", scheme?.runPreActions), ("run post-action", scheme?.runPostActions),
        ] {
            for action in actions ?? [] {
                examineScript("\(kind) “\(action.title)” of the scheme", action.title, action.script, projectFile)
            }
        }
        for owner in builder.aggregates + libraries.compactMap(\.target) + [target] {
            let settings =
                owner === target ? builder.settings : owner.buildSettings(configuration: builder.configuration)
            for phase in owner.scriptPhases(settings) {
                examineScript(
                    "script phase “\(phase.name)” of the \(owner.title)", phase.name, phase.script, phase.place,
                    missing: ScriptStage.missingLists(of: phase, settings, owner).first)
            }
        }
        for rule in target.ruleScripts {
            let count = files.ruled.filter { $0.rule.title == rule.title }.count
            guard count > 0 else { continue }
            add(
                Finding(
                    .rule, rule.title, builder.runsScripts ? .unknown : .without,
                    builder.runsScripts
                        ? "The build rule “\(rule.title)” makes something of \(count == 1 ? "a file" : "\(count) files"): what, nobody knows before it is run."
                        : "The build rule “\(rule.title)” isn't run, and what it makes is missing.",
                    path: projectFile))
        }
    }

    /// Plug-ins of packages that the build would run.
    mutating func examine(_ plugins: [PluginUse]) {
        for use in plugins {
            let runs = builder.runsScripts
            add(
                Finding(
                    .script, use.name, runs ? .unknown : .without,
                    runs
                        ? "The \(use.title) is run, confined and without network, with its tools built for this machine. What it makes shows then."
                        : "The \(use.title) isn't run, and what it makes is missing.",
                    remedy: runs
                        ? "--scripts skip builds without it." : "Leave out --scripts skip where its work is needed.",
                    path: use.package.path + "/Package.swift"))
        }
    }

    /// - Parameter missing: a list of files that it is given and that isn't there.
    private mutating func examineScript(
        _ title: String, _ name: String, _ script: String, _ place: String, missing: String? = nil
    ) {
        let (path, line) = Self.split(place)
        func finding(_ outcome: Finding.Outcome, _ reason: String, _ remedy: String?) -> Finding {
            Finding(.script, name, outcome, reason, remedy: remedy, path: path, line: line)
        }
        guard builder.runsScripts else {
            return add(
                finding(.without, "The \(title) isn't run.", "Leave out --scripts skip where its work is needed."))
        }
        if script.contains("Manifest.lock") {
            guard let lock = staleLock else {
                return add(finding(.builds, "The \(title) finds the pods' record as the project's.", nil))
            }
            return add(
                finding(
                    .stops, "The \(title) compares \(lock) with Podfile.lock, which differ or aren't there, and stops.",
                    "Bring the pods' sources along, or use --scripts skip."))
        }
        if let missing = missing ?? missingProgram(script) {
            return add(
                finding(
                    .stops, "The \(title) needs \(missing), which is missing.",
                    "Bring it along, or use --scripts skip."))
        }
        if let (program, meaning) = ScriptTools.meanings.first(where: { Self.calls($0.0, script) }) {
            return add(
                finding(.unknown, "The \(title) names \(program), which may not be here: \(meaning)", nil))
        }
        add(
            finding(
                .unknown,
                "The \(title) is run, confined and without network; a person at a terminal is asked first. What it does shows then.",
                "--scripts skip builds without it."))
    }

    /// The pods' record of what they were made from, where it isn't as the project's.
    private var staleLock: String? {
        guard let pods = builder.settings["PODS_ROOT"] else { return "Pods/Manifest.lock" }
        let folder = builder.settings["PODS_PODFILE_DIR_PATH"] ?? FilePath.folder(of: project)
        let manifest = BoundedFile.bytes(pods + "/Manifest.lock", .projectFile)
        return manifest != nil && manifest == BoundedFile.bytes(folder + "/Podfile.lock", .projectFile)
            ? nil : pods + "/Manifest.lock"
    }

    /// A script of the project's own that a line begins with and that isn't there.
    private func missingProgram(_ script: String) -> String? {
        for line in script.split(whereSeparator: \.isNewline) {
            var words = line.trimmingCharacters(in: .whitespaces)[...]
            for shell in ["/bin/sh ", "sh ", "bash ", "/bin/bash "] where words.hasPrefix(shell) {
                words = words.dropFirst(shell.count)
            }
            let isQuoted = words.first == "\""
            let word = isQuoted ? words.dropFirst().prefix { $0 != "\"" } : words.prefix { $0 != " " }
            guard word.contains("/"), word.hasPrefix("$"), !word.contains("`"), !word.contains("=") else { continue }
            let path = builder.settings.expand(String(word))
            guard path.hasPrefix("/"), !path.contains("$") else { continue }
            if !FileManager.default.fileExists(atPath: path) { return path }
        }
        return nil
    }

    private static func calls(_ program: String, _ script: String) -> Bool {
        script.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.contains(
            Substring(program))
    }

    // MARK: Capabilities

    private static let capabilities: [(key: String, title: String)] = [
        ("aps-environment", "Push Notifications"), ("com.apple.developer.icloud", "iCloud"),
        ("com.apple.security.application-groups", "App Groups"),
        ("com.apple.developer.associated-domains", "Associated Domains"),
        ("com.apple.developer.healthkit", "HealthKit"),
        ("com.apple.developer.homekit", "HomeKit"), ("com.apple.developer.in-app-payments", "Apple Pay"),
        ("com.apple.developer.siri", "Siri"), ("com.apple.developer.applesignin", "Sign in with Apple"),
        ("com.apple.developer.networking", "Networking"), ("com.apple.developer.nfc", "NFC"),
        ("com.apple.developer.game-center", "Game Center"), ("com.apple.developer.pass-type", "Wallet"),
        ("com.apple.developer.ubiquity", "iCloud"),
    ]

    mutating func examineCapabilities() {
        guard let name = builder.settings["CODE_SIGN_ENTITLEMENTS"] else { return }
        let path = name.hasPrefix("/") ? name : target.project.sourceRoot + "/" + name
        guard let bytes = BoundedFile.bytes(path, .projectFile),
            let keys = (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: Any]
        else { return }
        for (key, title) in Self.capabilities where keys.keys.contains(where: { $0.hasPrefix(key) }) {
            add(
                Finding(
                    .capability, title, .differs,
                    "\(title): nothing asks for entitlements here, and no service stands behind them.", path: path))
        }
    }
}
