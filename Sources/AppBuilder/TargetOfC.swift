import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

extension Library {
    /// By which its headers are named.
    var frameworkName: String? {
        guard let path = bundle?.path, path.hasSuffix(".framework") else { return nil }
        return String(FilePath.name(of: path).dropLast(10))
    }

    /// Whether it is a project's target without Swift, whose C is compiled.
    var isOfC: Bool { target != nil && files.sources.isEmpty && files.foreignSources.contains(where: ClangStage.takes) }
}

extension Library {
    /// Puts the headers of a library where it copies them: beside the products, where those who need it look.
    func copyHeaders(to root: SafeFolder) throws {
        guard let target, let settings, bundle == nil else { return }
        for (path, folder) in try target.copiedHeaders(settings) {
            guard let bytes = BoundedFile.bytes(path, .sourceFile) else { continue }
            _ = try root.folder(folder)
            try root.update(folder + "/" + FilePath.name(of: path), with: bytes)
        }
    }
}

/// A framework or static library of a project that is all in C: what needs it is linked with it, and a framework is a
/// module of its public headers, by its own module map or the one that Xcode makes of the header of its name.
struct TargetOfC {
    private let library: Library
    private let folder: ModuleFolder
    private let isDebug: Bool

    /// - Parameter folder: where it is compiled.
    init(_ library: Library, in folder: ModuleFolder, isDebug: Bool) {
        self.library = library
        self.folder = folder
        self.isDebug = isDebug
    }

    /// - Parameter built: what it may include headers of.
    func build(after built: [ModuleBuild.Result], _ toolkit: Toolkit, _ report: (String) -> Void) throws
        -> ModuleBuild.Result?
    {
        guard let target = library.target, let settings = library.settings else { return nil }
        let (framework, isModule) = try makeFramework(target, settings)
        let known = built.flatMap(\.imports).filter { $0.hasPrefix("-F") }.map { String($0.dropFirst(2)) }
        let sources = library.files.foreignSources.filter(ClangStage.takes)
        let objects = try ClangStage(folder: folder, isDebug: isDebug, toolkit: toolkit).build(
            sources, of: library.files, nil, settings, headers: target.project.headers,
            root: target.project.sourceRoot, frameworks: known + (framework.map { [$0] } ?? []), report: report)
        let stamp =
            library.module + objects.map { Fingerprint.stamp(of: $0) }.joined()
            + (target.publicHeaders + target.privateHeaders).map { Fingerprint.stamp(of: $0) }.joined()
        return ModuleBuild.Result(
            sources: LibrarySources(
                module: isModule ? library.module : "", paths: [], configuration: .init(),
                cache: folder.whole(folder.declarations), stamp: toolkit.stamp + " " + stamp),
            objects: objects, stamp: stamp, wasCompiled: false,
            imports: framework.map { ["-Xcc", "-F" + $0] } ?? [])
    }

    /// Lays the headers out as they are in a framework, where clang looks for them by its name.
    /// - Returns: the folder that holds it, nil for a library; whether it can be imported.
    private func makeFramework(_ target: XcodeTarget, _ settings: BuildSettings) throws
        -> (path: String?, isModule: Bool)
    {
        guard let path = library.bundle?.path, path.hasSuffix(".framework") else { return (nil, false) }
        let place = folder.plainC + "/Frameworks", framework = place + "/" + FilePath.name(of: path)
        try folder.root.remove(framework)
        for (place, headers) in [("Headers", target.publicHeaders), ("PrivateHeaders", target.privateHeaders)] {
            _ = try folder.root.folder(framework + "/" + place)
            for header in headers {
                guard let bytes = BoundedFile.bytes(header, .sourceFile) else { continue }
                try folder.root.update(
                    "\(framework)/\(place)/\(FilePath.name(of: header))",
                    with: Array(FoundationWords.header(String(decoding: bytes, as: UTF8.self)).utf8))
            }
        }
        try folder.root.update(
            framework + "/Headers/" + FoundationWords.fileName,
            with: Array((["#pragma once"] + FoundationWords.inC).joined(separator: "\n").utf8))
        guard let map = try moduleMap(target, settings) else { return (folder.whole(place), false) }
        _ = try folder.root.folder(framework + "/Modules")
        try folder.root.update(framework + "/Modules/module.modulemap", with: Array(map.utf8))
        if let inner = try PrivateModule.text(of: target, settings) {
            try folder.root.update(framework + "/Modules/module.private.modulemap", with: Array(inner.utf8))
        }
        return (folder.whole(place), true)
    }

    private func moduleMap(_ target: XcodeTarget, _ settings: BuildSettings) throws -> String? {
        if let own = try PrivateModule.text("MODULEMAP_FILE", of: target, settings) { return own }
        let umbrella = library.module + ".h"
        guard settings.flag("DEFINES_MODULE"),
            target.publicHeaders.contains(where: { FilePath.name(of: $0) == umbrella })
        else { return nil }
        return """
            framework module \(library.module) {
              umbrella header "\(umbrella)"
              export *

              module * { export * }
            }

            """
    }
}

extension FoundationWords {
    /// A file that stands for Foundation in a framework's headers.
    static let fileName = "_FoundationWords.h"

    /// A header that takes no more than these words from Apple's frameworks.
    static func header(_ text: String) -> String {
        var takesWords = false
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line -> String in
            let code = line.trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("#import <") || code.hasPrefix("#include <") || code.hasPrefix("@import ") {
                let name = code.drop { $0 != " " }.dropFirst().drop { $0 == "<" }.prefix { $0.isLetter }
                if AppleFrameworks.prefixes[String(name)] != nil, code.contains("/") || code.hasPrefix("@") {
                    takesWords = true
                    return "#include \"\(fileName)\""
                }
            }
            // Xcode's template has them, and Xcode makes them.
            if code.hasSuffix("VersionNumber;") || code.hasSuffix("VersionString[];") { return "" }
            return translated(String(line))
        }
        let header = lines.joined(separator: "\n")
        return takesWords ? header.replacingOccurrences(of: "@\"", with: "\"") : header
    }
}
