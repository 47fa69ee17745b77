import Foundation
import SafeFiles
import StoryboardDocument

/// A package's target in C or C++, as SwiftPM builds one: a module of its public headers. A system's library is one that
/// has no sources.
public struct PlainCModule {
    /// The name to import it by.
    public let name: String
    public let sources: [String]
    /// The folder of its public headers.
    public let headers: String
    /// The package's own module map; nil where one is made of the headers.
    public let moduleMap: String?
    /// For clang: for all files, and for those in each language.
    let flags: (all: [String], c: [String], cPlusPlus: [String])

    public func flags(of source: String) -> [String] {
        flags.all + (Self.isCPlusPlus(source) ? flags.cPlusPlus : flags.c)
    }

    public static func isCPlusPlus(_ source: String) -> Bool {
        ["cpp", "cc", "cp", "cxx", "c++"].contains((source as NSString).pathExtension.lowercased())
    }

    /// Whether a flag says how C is to be understood; others load plug-ins or name files.
    public static func takes(_ flag: String) -> Bool {
        ["-D", "-U", "-std=", "-O", "-fno-", "-fwrapv", "-fcommon", "-funsigned-char"].contains(where: flag.hasPrefix)
    }

    /// What a module map says of the headers (SE-0038): a header of the module's name stands for all.
    public var madeModuleMap: String {
        let own = ["\(headers)/\(name).h", "\(headers)/\(name)/\(name).h"].first {
            FileManager.default.fileExists(atPath: $0)
        }
        let umbrella = own.map { "umbrella header \"\($0)\"" } ?? "umbrella \"\(headers)\""
        return "module \(name) {\n    \(umbrella)\n    export *\n}\n"
    }
}

extension SwiftPackage {
    /// nil for a target in Swift, and for one with other languages than C and C++.
    public func plainC(of target: Target, _ files: TargetFiles) throws -> PlainCModule? {
        if target.type == "system" { return try systemLibrary(target) }
        guard files.sources.isEmpty,
            files.foreignSources.allSatisfy({ $0.hasSuffix(".c") || PlainCModule.isCPlusPlus($0) })
        else { return nil }
        let folder = try folder(of: target)
        let headers = ProjectPaths.join(folder, target.manifest["publicHeadersPath"] as? String ?? "include")
        // One that is nothing but headers is a module of them.
        guard !files.foreignSources.isEmpty || FolderWalk.names(in: headers).contains(where: { $0.hasSuffix(".h") })
        else { return nil }
        func flags(_ tool: String, _ standard: String?) -> [String] {
            let kinds = target.settings(for: tool)
            func values(_ kind: String) -> [String] { kinds.compactMap { $0[kind]?["_0"] as? String } }
            return (standard.map { ["-std=" + $0] } ?? [])
                + values("headerSearchPath").map { "-I" + ProjectPaths.join(folder, $0) }
                + values("define").map { "-D" + $0 }
                + kinds.flatMap { $0["unsafeFlags"]?["_0"] as? [String] ?? [] }.filter(PlainCModule.takes)
        }
        let own = headers + "/module.modulemap"
        return PlainCModule(
            name: target.name.asModuleName, sources: files.foreignSources, headers: headers,
            moduleMap: FileManager.default.fileExists(atPath: own) ? own : nil,
            flags: (["-I" + headers], flags("c", standards.c), flags("cxx", standards.cPlusPlus)))
    }

    /// What the machine has, by a module map of the package's.
    private func systemLibrary(_ target: Target) throws -> PlainCModule {
        let folder = try folder(of: target), map = folder + "/module.modulemap"
        guard FileManager.default.fileExists(atPath: map) else {
            throw ProjectError(
                path + "/Package.swift",
                "package has unsupported layout; missing system target module map at '\(map)'")
        }
        return PlainCModule(
            name: target.name.asModuleName, sources: [], headers: folder, moduleMap: map, flags: ([], [], []))
    }
}

private extension String {
    var asModuleName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}
