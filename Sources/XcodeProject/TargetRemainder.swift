import Foundation
import StoryboardDocument

/// What a target names and neither compiles, copies nor runs, and why: for whoever asks for the plan.
public struct TargetRemainder: Hashable, Sendable {
    public enum Kind: Sendable { case file, system, product, script, rule, target }

    public let kind: Kind
    public let name: String
    /// Empty for what is the system's: whoever knows what is here says what becomes of it.
    public let reason: String
}

extension XcodeTarget {
    /// In the order of the target's phases; what `files`, `scriptPhases` and `linkedLibraries` tell isn't told again.
    public func remainder(_ settings: BuildSettings) -> [TargetRemainder] {
        var found: [TargetRemainder] = []
        func add(_ kind: TargetRemainder.Kind, _ name: String, _ reason: String) {
            found.append(TargetRemainder(kind: kind, name: name, reason: reason))
        }
        if object.isa == "PBXLegacyTarget" {
            add(
                .target, object.string("buildToolPath") ?? name,
                "left out: a program of the project's own builds this target, and it isn't run")
        }
        for phase in object.children("buildPhases") {
            for file in phase.children("files") {
                guard let entry = remainder(of: file, in: phase, settings) else { continue }
                found.append(entry)
            }
            if let reason = reasonNotToRun(phase, settings) {
                add(.script, phase.string("name") ?? "Run Script", reason)
            }
        }
        for rule in object.children("buildRules") where BuildRule(rule) == nil {
            add(
                .rule, rule.string("name") ?? rule.string("filePatterns") ?? rule.string("fileType") ?? rule.id,
                "left out: it chooses a compiler of Xcode's, and files are compiled by their kinds here")
        }
        for dependency in object.children("dependencies") {
            let product = dependency.object("productRef")?.string("productName")
            let other = dependency.object("target")?.string("name") ?? dependency.string("name")
            let remote = dependency.object("targetProxy")?.string("remoteInfo")
            let name = product ?? other ?? remote ?? dependency.id
            if !FileFilter.takes(platforms: dependency.platformFilters) {
                add(.target, name, "left out: for other platforms")
            } else if product == nil, other == nil {
                add(.target, name, "left out, unless it is linked: the target of another project")
            }
        }
        return found
    }

    private func reasonNotToRun(_ phase: ProjectObject, _ settings: BuildSettings) -> String? {
        guard phase.isa == "PBXShellScriptBuildPhase" else { return nil }
        if !runs(phase, settings) { return "not run: it is for installing only" }
        return ScriptPhase(phase, isBeforeSources: false).script.allSatisfy(\.isWhitespace)
            ? "not run: its script is empty" : nil
    }

    private func remainder(of file: ProjectObject, in phase: ProjectObject, _ settings: BuildSettings)
        -> TargetRemainder?
    {
        func entry(_ kind: TargetRemainder.Kind, _ name: String, _ reason: String) -> TargetRemainder {
            TargetRemainder(kind: kind, name: name, reason: reason)
        }
        let reference = file.object("fileRef")
        let written = reference?.string("path").map { FilePath.name(of: $0) } ?? reference?.displayName
        guard let name = written ?? file.object("productRef")?.string("productName") else {
            return entry(.file, file.id, "left out: the project doesn't say what file it is")
        }
        let isOthers = !FileFilter.takes(platforms: file.platformFilters)
        switch phase.isa {
        case "PBXFrameworksBuildPhase":
            let product: TargetRemainder.Kind = .product
            if isOthers { return entry(product, name, "left out: for other platforms") }
            guard let reference else { return nil }
            if ["SDKROOT", "DEVELOPER_DIR"].contains(reference.string("sourceTree") ?? "") {
                return entry(.system, name, "")
            }
            if let pattern = FileFilter(settings).leavingOut("/" + name) {
                return entry(product, name, "left out: EXCLUDED_SOURCE_FILE_NAMES has “\(pattern)”")
            }
            return builder(of: reference).map {
                entry(product, name, "linked: the \($0.title) builds it")
            }
        case "PBXCopyFilesBuildPhase":
            if reference == nil { return entry(.product, name, "embedded, if it is linked") }
            guard let reference else { return nil }
            let isBuilt = project.paths.path(of: reference, settings) == nil && !reference.isGroup
            guard runs(phase, settings) else {
                return isBuilt ? entry(.product, name, "left out: copied only when installing") : nil
            }
            if isBuilt, !isCode(reference) { return entry(.product, name, fate(ofMade: reference)) }
            guard isCode(reference) else { return nil }
            return entry(.product, name, isOthers ? "left out: for other platforms" : "embedded, if it is linked")
        case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
            guard !isOthers else { return nil }
            guard let reference else {
                return entry(.product, name, "left out: what packages' products hold is copied with the package")
            }
            guard project.paths.path(of: reference, settings) == nil, !reference.isGroup else { return nil }
            return entry(
                reference.isBuilt ? .product : .file, name,
                reference.isBuilt ? fate(ofMade: reference) : "left out: it is the system's")
        case "PBXHeadersBuildPhase": return entry(.file, name, fate(ofHeader: file))
        case "PBXRezBuildPhase": return entry(.file, name, "left out: resources of classic Macs are not compiled")
        case "PBXAppleScriptBuildPhase": return entry(.file, name, "left out: AppleScripts are not compiled")
        case "PBXJavaArchiveBuildPhase": return entry(.file, name, "left out: Java is not compiled")
        default: return entry(.file, name, "left out: nothing is done in phases of the kind \(phase.isa)")
        }
    }

    private func fate(ofHeader file: ProjectObject) -> String {
        let marks = (file.fields["settings"] as? [String: Any])?["ATTRIBUTES"].map { "\($0)" } ?? ""
        guard isLibrary else { return "found by C and by the bridging header; an app shows none" }
        if marks.contains("Public") { return "public: what of it is plain C is shown to those who import the target" }
        if marks.contains("Private") { return "private: for C, and for a private module map" }
        return "of the project: found by C and by other headers"
    }

    private func fate(ofMade reference: ProjectObject) -> String {
        builder(of: reference).flatMap { $0.isBundle ? "made by the \($0.title), and copied" : nil }
            ?? "left out: what other targets make is not copied"
    }

    /// Frameworks and programs are linked or left out: those that are embedded are nothing to copy here.
    func isCode(_ file: ProjectObject) -> Bool {
        ["framework", "xcframework", "dylib", "a", "app", "appex", "xpc", "tbd"].contains(
            (file.displayName as NSString).pathExtension.lowercased())
    }
}

extension ProjectObject {
    fileprivate var isGroup: Bool { isa.hasSuffix("Group") }
    fileprivate var isBuilt: Bool { string("sourceTree") == "BUILT_PRODUCTS_DIR" }
}
