import Foundation
import StoryboardDocument
import XcodeProject

/// What becomes of everything that a target names, and why, from the code that builds it.
public struct BuildPlan {
    public enum Kind: String, Sendable { case source, resource, script, rule, dependency, package, library, setting }

    public struct Entry: Sendable {
        public let kind: Kind
        public let name: String
        public let fate: String
    }

    public private(set) var entries: [Entry] = []

    public init(_ builder: AppBuilder) throws {
        let target = builder.target, settings = builder.settings
        let files = try target.files(passingOverMissing: true, configuration: builder.configuration)
        add(.setting, "configuration", builder.configuration)
        add(.setting, "product", Self.fate(of: target))
        for path in files.sources { add(.source, path, "compiled into \(builder.module)") }
        // A library without Swift is compiled for itself.
        let isOfC = target.isLibrary && files.sources.isEmpty
        let plainC = Set(
            isOfC ? files.foreignSources.filter(ClangStage.takes) : builder.options.plainC(of: files))
        for path in files.foreignSources {
            let reason =
                ClangStage.takes(path)
                ? "neither a bridging header in plain C nor a module map tells Swift of it"
                : "only Swift and C are compiled"
            add(.source, path, plainC.contains(path) ? "compiled by clang" : "left out: \(reason)")
        }
        if let header = builder.options.header { add(.source, header.path, Self.fate(of: header)) }
        for resource in files.resources { add(.resource, resource.path, Self.fate(of: resource)) }
        for ruled in files.ruled {
            add(
                .rule, ruled.path,
                builder.runsScripts ? "given to the rule “\(ruled.rule.title)”" : "not run: --scripts skip")
        }
        let used = Set(files.ruled.map(\.rule.title))
        for title in target.ruleTitles where !used.contains(title) {
            add(.rule, title, "not run: the target has no file for it")
        }
        for left in files.leftOut { add(.resource, left.path, "left out: \(left.reason)") }
        for path in files.missing { add(.resource, path, "left out: it is missing") }
        for action in builder.scheme?.preActions ?? [] {
            add(.script, action.title, "run before the build, for the scheme “\(builder.scheme?.name ?? "")”")
        }
        for (actions, when) in [
            (builder.scheme?.postActions, "after the build"),
            (builder.scheme?.runPreActions, "before the app is started"),
            (builder.scheme?.runPostActions, "after the app has ended"),
        ] {
            for action in actions ?? [] {
                add(.script, action.title, "run \(when), for the scheme “\(builder.scheme?.name ?? "")”")
            }
        }
        for other in builder.aggregates + [target] {
            for phase in other.scriptPhases(settings) {
                let when =
                    phase.isBeforeSources || other !== target ? "before the sources are compiled" : "after the bundle"
                add(
                    .script, "\(other.name): \(phase.name)",
                    builder.runsScripts ? "run \(when)" : "not run: --scripts skip")
            }
        }
        for plugin in builder.plugins {
            add(
                .script, plugin.title,
                builder.runsScripts ? "run before what names it is compiled" : "not run: --scripts skip")
        }
        try addDependencies(of: target, builder.configuration, runsScripts: builder.runsScripts)
        add(target.remainder(settings), builder.toolkit)
        let flags = builder.options.unknownFlags
        for flag in flags { add(.setting, "OTHER_SWIFT_FLAGS", "left out: \(flag)") }
    }

    private mutating func addDependencies(of target: XcodeTarget, _ configuration: String, runsScripts: Bool) throws {
        let linked = try target.linkedLibraries(configuration: configuration)
        let bundles = Set(
            try ([target] + linked.targets).flatMap { try $0.copiedBundles(configuration: configuration) }.map(
                \.target.name))
        let linkedNames = Set(linked.targets.map(\.name)), aggregates = Set(target.aggregates.map(\.name))
        for library in linked.targets { add(.library, library.name, "built as a module, linked into the app") }
        for name in target.dependencies where !linkedNames.contains(name) {
            add(
                .dependency, name,
                aggregates.contains(name)
                    ? "its scripts are run before"
                    : bundles.contains(name)
                        ? "built, and copied as a bundle" : "not built: an app has nothing of it here")
        }
        for name in linked.absent { add(.library, name, "left out: no project at hand builds it") }
        let own = target.project.localPackages
        for (product, isPlugin) in linked.plugins.map({ ($0, true) }) + linked.packageProducts.map({ ($0, false) }) {
            let here =
                isPlugin
                ? (runsScripts ? "run before the sources are compiled" : "not run: --scripts skip")
                : "built from the local package that has it"
            let isElsewhere = product.address.map { address in
                !own.contains { SwiftPackage.identity(ofAddress: $0) == SwiftPackage.identity(ofAddress: address) }
            }
            add(
                .package, product.name,
                isElsewhere == true
                    ? "left out: a package from \(product.address ?? ""), and packages are not fetched"
                    : here)
        }
    }

    private mutating func add(_ remainder: [TargetRemainder], _ toolkit: Toolkit) {
        let modules = toolkit.moduleNames.union(["Foundation", "Dispatch"])
        for left in remainder {
            switch left.kind {
            case .file: add(.resource, left.name, left.reason)
            case .product: add(.library, left.name, left.reason)
            case .script: add(.script, left.name, left.reason)
            case .rule: add(.rule, left.name, left.reason)
            case .target: add(.dependency, left.name, left.reason)
            case .system:
                let isHere = modules.contains((left.name as NSString).deletingPathExtension)
                let isCode = ["framework", "tbd", "dylib"].contains((left.name as NSString).pathExtension)
                add(
                    .library, left.name,
                    isHere ? "the toolkit's own" : "left out: \(isCode ? "the toolkit hasn't got it" : "the system's")")
            }
        }
    }

    private mutating func add(_ kind: Kind, _ name: String, _ fate: String) {
        entries.append(Entry(kind: kind, name: name, fate: fate))
    }

    private static func fate(of header: BridgingHeader) -> String {
        let seen =
            header.modules.isEmpty ? "" : "; Swift sees \(header.modules.sorted().joined(separator: ", ")) by it"
        switch header.contents {
        case .plain: return "read by clang for Swift" + seen
        case .withFoundationsWords: return "read by clang for Swift, its Foundation in plain C" + seen
        case .nothing: return "declares nothing" + seen
        case .objectiveC: return "left out: it needs Objective-C, or what isn't here" + seen
        }
    }

    /// Whether anything is built of the target; what is told of its files holds where it would be.
    static func fate(of target: XcodeTarget) -> String {
        let kind = target.productType.replacingOccurrences(of: "com.apple.product-type.", with: "")
        if target.platform != .iOS { return "\(kind): not built, as it isn't for iOS" }
        if target.isApplication { return "\(kind): built" }
        if target.isLibrary { return "\(kind): built with the app that links it" }
        return target.isAggregate ? "its scripts are run before what needs it" : "\(kind): not built here"
    }

    private static func fate(of resource: TargetFiles.Resource) -> String {
        if resource.isCopied { return "copied to \(resource.place)" }
        switch resource.type {
        case "xcassets": return "put into Assets.car"
        case "xcstrings": return "made into tables of texts"
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": return "left out: Core Data models are not compiled yet"
        default: return "copied to \(resource.place)"
        }
    }
}
