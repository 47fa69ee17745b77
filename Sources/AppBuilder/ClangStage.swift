import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

/// Compiles plain C by the toolchain's clang: packages' targets, and files that a bridging header tells Swift of.
struct ClangStage {
    let folder: ModuleFolder
    let isDebug: Bool
    let toolkit: Toolkit

    /// A package's target, which others import.
    /// - Parameter others: modules that it may include headers of.
    func build(_ module: PlainCModule, with others: [PlainCModule] = []) throws
        -> ModuleBuild.Result
    {
        _ = try folder.root.folder(folder.plainC)
        var map = module.moduleMap
        if map == nil {
            let made = folder.plainC + "/module.modulemap"
            try folder.root.update(made, with: Array(module.madeModuleMap.utf8))
            map = folder.whole(made)
        }
        var objects: [String] = [], wasCompiled = false
        let headers = stamp(
            ofHeadersIn: ([module] + others).map(\.headers) + module.sources.map { FilePath.folder(of: $0) })
        for source in module.sources {
            let flags = module.flags(of: source) + others.map { "-I" + $0.headers }
            let (object, isNew, output) = try object(of: source, flags, headers)
            guard let object else { throw CompilationFailed(output: output) }
            objects.append(object)
            wasCompiled = wasCompiled || isNew
        }
        let stamp = module.name + objects.map { Fingerprint.stamp(of: $0) }.joined() + headers
        // Its own map may call it otherwise than the package does.
        let name = module.moduleMap.flatMap { CModules.names(inMap: $0).sorted().first } ?? module.name
        let declared = LibrarySources(
            module: name, paths: [], configuration: .init(),
            cache: folder.whole(folder.declarations), stamp: toolkit.stamp + " " + stamp)
        return ModuleBuild.Result(
            sources: declared, objects: Self.linked(objects) + Self.runtime(of: module.sources), stamp: stamp,
            wasCompiled: wasCompiled,
            imports: ["-Xcc", "-fmodule-map-file=\(map ?? "")", "-Xcc", "-I\(module.headers)"])
    }

    /// Files of a project's target; those that don't compile are told, and left out.
    /// - Parameters:
    ///   - files: what the target says of them.
    ///   - headers: those of the project, by name.
    func build(
        _ sources: [String], of files: TargetFiles = .none, _ header: BridgingHeader?, _ settings: BuildSettings,
        headers known: [String: String] = [:], root: String, frameworks: [String] = [], report: (String) -> Void
    ) throws -> [String] {
        guard !sources.isEmpty else { return [] }
        // Xcode finds a project's headers wherever they are.
        let folders = Set(((header?.files ?? []) + sources).map { FilePath.folder(of: $0) }).sorted()
        let mapped = settings["USE_HEADERMAP"] == "NO" ? [] : Set(known.values.map { FilePath.folder(of: $0) }).sorted()
        let searched = SearchPaths.headers(settings, root: root)
        var flags = (folders + searched).map { "-I" + $0 } + frameworks.map { "-F" + $0 }
        for folder in mapped { flags += ["-iquote", folder] }
        flags += settings.list("GCC_PREPROCESSOR_DEFINITIONS").map { "-D" + $0 }
        var seen = folders + mapped + searched
        if let prefix = settings["GCC_PREFIX_HEADER"].map({ $0.hasPrefix("/") ? $0 : root + "/" + $0 }) {
            flags += ["-include", prefix]
            seen.append(FilePath.folder(of: prefix))
        }
        _ = try folder.root.folder(folder.plainC)
        let headers = stamp(ofHeadersIn: seen)
        let objects: [String] = try sources.compactMap { source in
            let own = Self.flags(of: source, settings) + (files.compilerFlags[source] ?? []).filter(PlainCModule.takes)
            let (object, _, output) = try object(
                of: source, flags + own, headers, warnings: Self.warnings(settings, files.compilerFlags[source] ?? []))
            if object == nil {
                let errors = output.split(separator: "\n").filter { $0.contains(" error: ") }
                if !errors.isEmpty, errors.allSatisfy({ $0.contains("[-Werror") }) {
                    throw CompilationFailed(output: output)
                }
                let words = output.split(separator: "\n").first { $0.contains("error:") } ?? ""
                report("\(source): warning: left out: clang can't compile it here. \(words)")
            }
            return object
        }
        return Self.linked(objects) + Self.runtime(of: sources)
    }

    /// What files in C++ are linked with besides.
    private static func runtime(of sources: [String]) -> [String] {
        sources.contains(where: PlainCModule.isCPlusPlus) ? ["-lstdc++"] : []
    }

    /// What a target's settings say of how its C, or C++, is to be understood.
    private static func flags(of source: String, _ settings: BuildSettings) -> [String] {
        let (others, standard) =
            PlainCModule.isCPlusPlus(source)
            ? ("OTHER_CPLUSPLUSFLAGS", "CLANG_CXX_LANGUAGE_STANDARD") : ("OTHER_CFLAGS", "GCC_C_LANGUAGE_STANDARD")
        let named = settings[standard].flatMap { $0 == "compiler-default" || $0 == "ansi" ? nil : "-std=" + $0 }
        return [named].compactMap { $0 } + settings.list(others).filter(PlainCModule.takes)
    }

    /// What of a target's files clang compiles.
    static func takes(_ source: String) -> Bool { source.hasSuffix(".c") || PlainCModule.isCPlusPlus(source) }

    /// As members of an archive: only what something needs is linked, so that one that needs what isn't here does no
    /// harm.
    private static func linked(_ objects: [String]) -> [String] {
        objects.isEmpty ? [] : ["-Xlinker", "--start-lib"] + objects + ["-Xlinker", "--end-lib"]
    }

    /// Warnings are errors where the target says so (GCC_TREAT_WARNINGS_AS_ERRORS), and aren't looked at else.
    private static func warnings(_ settings: BuildSettings, _ own: [String]) -> [String] {
        let flags = settings.list("WARNING_CFLAGS") + settings.list("OTHER_CFLAGS") + own
        var areErrors = settings.flag("GCC_TREAT_WARNINGS_AS_ERRORS")
        for flag in flags where flag == "-Werror" || flag == "-Wno-error" { areErrors = flag == "-Werror" }
        guard areErrors, !settings.flag("GCC_WARN_INHIBIT_ALL_WARNINGS"), !flags.contains("-w") else { return ["-w"] }
        return ["-Werror"] + flags.filter { $0.hasPrefix("-W") && !$0.hasPrefix("-Wl,") && $0 != "-Werror" }
    }

    private func object(of source: String, _ flags: [String], _ headers: String, warnings: [String] = ["-w"]) throws
        -> (path: String?, isNew: Bool, output: String)
    {
        let name = "\(folder.plainC)/\(FilePath.name(of: source))-\(Fingerprint.hash(source.utf8))"
        let object = name + ".o", apples = folder.plainC + "/Apple"
        _ = try folder.root.folder(apples)
        try folder.root.update(
            apples + "/TargetConditionals.h",
            with: Array((["#pragma once"] + FoundationWords.conditionals).joined(separator: "\n").utf8 + [10]))
        let arguments =
            ["-c", "-fPIC", "-fblocks", isDebug ? "-O0" : "-O2", "-g"] + warnings + flags
            + [folder.whole(apples), toolkit.headers, Toolchain.headers].compactMap { $0 }.flatMap {
                ["-idirafter", $0]
            }
        let inputs = Fingerprint.hash((arguments.joined(separator: " ") + Fingerprint.stamp(of: source) + headers).utf8)
        if try folder.root.contents(name + ".stamp").map({ String(decoding: $0, as: UTF8.self) }) == inputs,
            try folder.root.status(of: object) != nil
        {
            return (folder.whole(object), false, "")
        }
        let result = try CompileStage.run("clang", arguments + ["-o", folder.whole(object), source])
        guard result.status == 0 else { return (nil, true, result.output) }
        try folder.root.update(name + ".stamp", with: Array(inputs.utf8))
        return (folder.whole(object), true, "")
    }

    private func stamp(ofHeadersIn folders: [String]) -> String {
        Set(folders).sorted().flatMap { folder in
            FolderWalk.names(in: folder).filter { name in
                [".h", ".hh", ".hpp", ".hxx", ".pch"].contains(where: name.hasSuffix)
            }.sorted().map {
                $0 + Fingerprint.stamp(of: folder + "/" + $0)
            }
        }.joined()
    }
}
