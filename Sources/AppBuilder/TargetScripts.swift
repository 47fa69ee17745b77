import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// The scripts of a build, in their places: those of the scheme and of targets without a product first, a target's
/// before or after what is compiled as its phases stand, and its rules where their files are needed.
struct TargetScripts {
    private let builder: AppBuilder
    private let folder: BuildFolder

    init(_ builder: AppBuilder, _ folder: BuildFolder) { (self.builder, self.folder) = (builder, folder) }

    private func stage(_ target: XcodeTarget, _ settings: BuildSettings, bundle: String? = nil) -> ScriptStage {
        ScriptStage(
            target: target, settings: settings, root: folder.root, bundle: bundle ?? builder.bundleName,
            report: builder.report)
    }

    private var app: ScriptStage { stage(builder.target, builder.settings) }

    private func stage(_ library: Library) -> ScriptStage? {
        guard let target = library.target, let settings = library.settings else { return nil }
        return stage(target, settings, bundle: library.bundle.map { builder.bundleName + "/" + $0.path })
    }

    /// Everything that is run but for rules, in order, with what runs it.
    func jobs(_ libraries: [Library]) throws -> [(stage: ScriptStage, job: ScriptStage.Job, isEarly: Bool)] {
        var all: [(ScriptStage, ScriptStage.Job, Bool)] = []
        for (number, action) in (builder.scheme?.preActions ?? []).enumerated() {
            all.append((app, app.job(action, "pre-action", number), true))
        }
        for target in builder.aggregates {
            let settings = target.buildSettings(configuration: builder.configuration)
            settings.override(BuildPaths.settings(root: folder.path))
            let stage = stage(target, settings)
            for phase in target.scriptPhases(settings) { all.append((stage, try stage.job(phase), true)) }
        }
        for library in libraries {
            guard let stage = stage(library) else { continue }
            for phase in stage.target.scriptPhases(stage.settings) {
                all.append((stage, try stage.job(phase), phase.isBeforeSources))
            }
        }
        for phase in builder.target.scriptPhases(builder.settings) {
            all.append((app, try app.job(phase), phase.isBeforeSources))
        }
        return all
    }

    // MARK: In the order of a build

    /// Pre-actions, and targets without a product.
    func runBeforeAll() throws {
        guard builder.runsScripts else { return tellOfSkipped() }
        let actions = try jobs([]).filter { $0.job.id.hasPrefix("pre-action") }
        if !actions.isEmpty {
            try ScriptTools.write(to: folder.root)
            for (stage, job, _) in actions { try stage.run(job) }
            // They write the xcconfig that the build reads then.
            builder.target.project.targets.forEach { $0.readSettingsAgain() }
        }
        let others = try jobs([]).filter { $0.isEarly && $0.stage.target !== builder.target }
        if !others.isEmpty { try ScriptTools.write(to: folder.root) }
        for (stage, job, _) in others { try stage.run(job) }
    }

    /// Once it is known what the app is linked with.
    func writeTools() throws { if builder.runsScripts, hasScripts { try ScriptTools.write(to: folder.root) } }

    private var hasScripts: Bool {
        builder.target.hasScripts || !builder.aggregates.isEmpty
            || builder.libraries.contains { $0.target?.hasScripts == true }
    }

    /// What runs before a library is compiled, and its files.
    func prepare(_ library: inout Library) throws {
        guard let target = library.target, let stage = stage(library) else {
            if let (target, package) = library.packageTarget {
                library.add(made: try plugins.run(library.plugins, for: .package(target, package)))
            }
            return
        }
        if builder.runsScripts {
            for phase in target.scriptPhases(stage.settings) where phase.isBeforeSources {
                try stage.run(try stage.job(phase))
            }
        }
        var own = try target.files(configuration: builder.configuration)
        try own.leaveOut(unmade: builder.placeholders.filter(AppBuilder.isEmpty), of: target)
        library.files = try apply(stage, own)
        library.add(
            made: try plugins.run(
                library.plugins, for: .project(target, library.files, configuration: builder.configuration)))
        guard library.bundle != nil else { return }
        let plist = try InfoPlist(target: target, configuration: builder.configuration)
        plist.warnings.forEach(builder.report)
        library.bundle?.plist = plist
    }

    func runBeforeSources() throws {
        guard builder.runsScripts else { return }
        for phase in builder.target.scriptPhases(builder.settings) where phase.isBeforeSources {
            try app.run(try app.job(phase))
        }
    }

    /// What rules and plug-ins make of the app's files is among them then.
    func applyRules(to files: TargetFiles) throws -> TargetFiles {
        var files = try apply(app, files)
        let client = PluginStage.Client.project(builder.target, files, configuration: builder.configuration)
        for path in try plugins.run(builder.graph?.plugins(of: builder.target) ?? [], for: client) {
            files.addMade(path)
        }
        return files
    }

    private var plugins: PluginStage {
        PluginStage(
            root: folder.root, graph: builder.runsScripts ? builder.graph?.graph : nil, report: builder.report)
    }

    /// What rules make is compiled or copied by its kind.
    private func apply(_ stage: ScriptStage, _ files: TargetFiles) throws -> TargetFiles {
        guard builder.runsScripts else { return files }
        var files = files, waiting = files.ruled, seen = Set(waiting), made = RuleOutputs()
        let inside = folder.path + "/" + stage.bundle + "/"
        while !waiting.isEmpty {
            let ruled = waiting.removeFirst()
            let job = try stage.job(ruled.rule, for: ruled.path)
            try made.add(job)
            try stage.run(job)
            for output in job.outputs where FileManager.default.fileExists(atPath: output) {
                // What stands in the bundle already is where it belongs.
                if output.hasPrefix(inside) {
                    files.addMade(output, inPlace: FilePath.folder(of: String(output.dropFirst(inside.count))))
                    continue
                }
                // Another rule may take what this one made.
                if let next = stage.target.buildRules.first(where: { $0 != ruled.rule && $0.takes(output) }),
                    !next.isCopying
                {
                    let given = TargetFiles.Ruled(path: output, rule: next, folder: ruled.folder)
                    if seen.insert(given).inserted { waiting.append(given) }
                } else {
                    files.addMade(output, folder: ruled.folder)
                }
            }
        }
        return files
    }

    func runAfterAll(_ libraries: [Library]) throws {
        guard builder.runsScripts else { return }
        for (stage, job, isEarly) in try jobs(libraries) where !isEarly { try stage.run(job) }
    }

    private var postActions: [ScriptStage.Job] { jobs(builder.scheme?.postActions, "post-action") }

    private func jobs(_ actions: [XcodeScheme.Action]?, _ kind: String) -> [ScriptStage.Job] {
        (actions ?? []).enumerated().map { app.job($1, kind, $0) }
    }

    /// Those of the scheme's Run action, before the app is started and after it has ended. One that fails is told: Xcode
    /// goes on.
    func runActionsOfRun(isAfter: Bool) {
        guard builder.runsScripts else { return }
        run(
            isAfter
                ? jobs(builder.scheme?.runPostActions, "run post-action")
                : jobs(builder.scheme?.runPreActions, "run pre-action"))
    }

    /// The build is done then: one that fails changes nothing about it, as in Xcode.
    func runPostActions(isAfterFailure: Bool = false) {
        guard builder.runsScripts, !isAfterFailure || builder.scheme?.runsPostActionsOnFailure == true else { return }
        run(postActions)
    }

    private func run(_ actions: [ScriptStage.Job]) {
        for job in actions {
            do {
                try ScriptTools.write(to: folder.root)
                try app.run(job)
            } catch {
                builder.report("\(job.place): warning: the \(job.title) failed: \(error)")
            }
        }
    }

    /// Files of bundles that scripts made, below the build folder.
    func made(_ libraries: [Library]) throws -> Set<String> {
        guard builder.runsScripts else { return [] }
        return try app.made(jobs(libraries).map(\.job) + postActions)
    }

    /// Not by their jobs: a list of files that is missing, of pods that aren't there, is nothing to stop at.
    private func tellOfSkipped() {
        for script in builder.scripts {
            builder.report("\(builder.target.project.path): warning: not run: the \(script.title)")
        }
    }
}

extension AppBuilder {
    /// What the scheme says to do after the app has ended.
    public func runPostActionsOfRun() throws {
        let folder = try BuildFolder(target: target)
        settings.override(BuildPaths.settings(root: folder.path))
        try folder.locked { TargetScripts(self, folder).runActionsOfRun(isAfter: true) }
    }

    /// Targets without a product that are built before the app: those that the scheme's build names, in its order
    /// (Xcode, “Manual Order”; in the order of dependencies, too, nothing else is to be waited for), and those that the
    /// app needs.
    var aggregates: [XcodeTarget] {
        let named = (scheme?.builtTargets ?? []).compactMap { name in
            target.project.targets.first { $0.name == name && $0.isAggregate }
        }
        return (named.flatMap { $0.aggregates + [$0] } + target.aggregates).reduce(into: []) { all, next in
            if !all.contains(where: { $0.name == next.name }) { all.append(next) }
        }
    }

    /// What the app's build would run of the project's own, with its text: for whoever is asked.
    public var scripts: [(title: String, text: String)] {
        var all = (scheme?.preActions ?? []).map { ("pre-action “\($0.title)” of the scheme", $0.script) }
        all += (scheme?.postActions ?? []).map { ("post-action “\($0.title)” of the scheme", $0.script) }
        all += (scheme?.runPreActions ?? []).map { ("run pre-action “\($0.title)” of the scheme", $0.script) }
        all += (scheme?.runPostActions ?? []).map { ("run post-action “\($0.title)” of the scheme", $0.script) }
        for target in aggregates + [target] {
            all += target.scriptPhases(settings).map { ("script phase “\($0.name)” of \(target.title)", $0.script) }
        }
        all += target.ruleScripts.map { ("build rule “\($0.title)” of \(target.title)", $0.script) }
        return all + plugins
    }

    /// Plug-ins of packages, with their sources: as far as it is known without running manifests. Of those that have to
    /// be run to be known, all sources of plug-ins are given.
    var plugins: [(title: String, text: String)] {
        guard
            let graph = try? LibraryGraph(
                of: target, configuration: configuration,
                manifests: PackageManifests(folder: nil, known: buildFolders.map { $0 + "/Packages" }), products: "")
        else { return [] }
        func text(_ paths: [String]) -> String {
            paths.compactMap { BoundedFile.bytes($0, .sourceFile).map { String(decoding: $0, as: UTF8.self) } }.joined(
                separator: "\n")
        }
        let known = graph.allPlugins.map { use in
            (use.title, text((try? use.package.listedFiles(of: use.target).map(\.path)) ?? []))
        }
        let unknown = graph.unread.compactMap { unread -> (String, String)? in
            let folder = FilePath.folder(of: unread.path) + "/Plugins"
            let files = FolderWalk.names(in: folder).sorted().flatMap { name in
                FolderWalk.names(in: folder + "/" + name).sorted().map { "\(folder)/\(name)/\($0)" }
            }
            return files.isEmpty ? nil : ("plug-ins of the package \(FilePath.folder(of: unread.path))", text(files))
        }
        return known + unknown
    }
}
