import Foundation
import StoryboardDocument

/// A rule of a target: a script that makes something of each file of a kind.
public struct BuildRule: Hashable, Sendable {
    /// For messages: what it is for.
    public let title: String
    public let script: String
    /// Paths with settings in them, as the project says them.
    public let outputs: [String]
    public let inputs: [String]
    /// Files that list more of them.
    public let inputLists, outputLists: [String]
    /// Whether it takes files as they are, as Xcode's “PBXCp” does, instead of running a script.
    public let isCopying: Bool
    private let patterns: [String]
    private let type: String?

    /// nil for a rule that only chooses one of Xcode's own compilers.
    init?(_ object: ProjectObject) {
        isCopying = object.string("compilerSpec") == "com.apple.compilers.pbxcp"
        guard isCopying || object.string("compilerSpec") == "com.apple.compilers.proxy.script" else { return nil }
        script = isCopying ? "" : object.string("script") ?? ""
        inputLists = object.strings("inputFileListPaths")
        outputLists = object.strings("outputFileListPaths")
        outputs = object.strings("outputFiles")
        inputs = object.strings("inputFiles")
        let kind = object.string("fileType") ?? "pattern.proxy"
        type = kind == "pattern.proxy" ? nil : kind
        patterns = SettingWords.split(object.string("filePatterns") ?? "")
        title = object.string("name") ?? type ?? (patterns.isEmpty ? kind : patterns.joined(separator: " "))
    }

    /// - Parameter known: what the project says that the file is.
    public func takes(_ path: String, type known: String? = nil) -> Bool {
        if let type { return FileKinds.type(known ?? FileKinds.type(ofName: FilePath.name(of: path)), is: type) }
        return patterns.contains { FileFilter.matches(path, $0) }
    }

    /// The variables that name the file a rule is applied to.
    public static func variables(for path: String) -> [String: String] {
        let name = FilePath.name(of: path), folder = FilePath.folder(of: path)
        let suffix = SettingOperator.retrieve(name, "suffix")
        let region = FilePath.name(of: folder)
        return [
            "INPUT_FILE_PATH": path, "INPUT_FILE_DIR": folder, "INPUT_FILE_NAME": name, "INPUT_FILE_SUFFIX": suffix,
            "INPUT_FILE_BASE": String(name.dropLast(suffix.count)), "SCRIPT_INPUT_FILE": path,
            "INPUT_FILE_REGION_PATH_COMPONENT": region.hasSuffix(".lproj") ? region + "/" : "",
        ]
    }
}

extension XcodeTarget {
    public var buildRules: [BuildRule] { object.children("buildRules").compactMap(BuildRule.init) }
}

extension XcodeTarget {
    /// The scripts of its rules.
    public var ruleScripts: [(title: String, script: String)] {
        buildRules.filter { !$0.isCopying }.map { ($0.title, $0.script) }
    }

    /// What its rules that run scripts are for.
    public var ruleTitles: [String] { ruleScripts.map(\.title) }

    /// Whether a phase or a rule of it runs a script.
    public var hasScripts: Bool {
        !ruleScripts.isEmpty || !scriptPhases(buildSettings()).isEmpty
    }
}
