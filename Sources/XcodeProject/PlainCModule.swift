import Foundation
import SafeFiles
import StoryboardDocument

/// A package's target in plain C, as SwiftPM builds one: a module of its public headers.
public struct PlainCModule {
    /// The name to import it by.
    public let name: String
    public let sources: [String]
    /// The folder of its public headers.
    public let headers: String
    /// The package's own module map; nil where one is made of the headers.
    public let moduleMap: String?
    /// For clang.
    public let flags: [String]

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
    /// nil for a target in Swift, and for one that isn't plain C alone.
    public func plainC(of target: Target, _ files: TargetFiles) throws -> PlainCModule? {
        guard files.sources.isEmpty, !files.foreignSources.isEmpty,
            files.foreignSources.allSatisfy({ ($0 as NSString).pathExtension == "c" })
        else { return nil }
        let folder = try folder(of: target)
        let headers = ProjectPaths.join(folder, target.manifest["publicHeadersPath"] as? String ?? "include")
        let kinds = target.settings(for: "c")
        func values(_ kind: String) -> [String] { kinds.compactMap { $0[kind]?["_0"] as? String } }
        let own = headers + "/module.modulemap"
        return PlainCModule(
            name: String(target.name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }),
            sources: files.foreignSources, headers: headers,
            moduleMap: FileManager.default.fileExists(atPath: own) ? own : nil,
            flags: ["-I" + headers] + values("headerSearchPath").map { "-I" + ProjectPaths.join(folder, $0) }
                + values("define").map { "-D" + $0 }
                + kinds.flatMap { $0["unsafeFlags"]?["_0"] as? [String] ?? [] }.filter(PlainCModule.takes))
    }
}
