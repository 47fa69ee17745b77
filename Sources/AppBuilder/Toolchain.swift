import Foundation
import StoryboardDocument

/// What the Swift toolchain brings along for Linux.
enum Toolchain {
    /// Modules that any source can import: Swift's own, Foundation's, and those in C beside them.
    static let modules: Set<String> = {
        guard let folder else { return usual }
        let swift = FolderWalk.names(in: folder + "/linux").filter { $0.hasSuffix(".swiftmodule") }.map {
            String($0.dropLast(12))
        }
        let maps = FolderWalk.names(in: folder).map { folder + "/" + $0 + "/module.modulemap" }
        let inC = maps.compactMap { BoundedFile.bytes($0, .projectFile) }.flatMap { bytes in
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("module ") }.compactMap
            {
                $0.split(separator: " ").dropFirst().first.map(String.init)
            }
        }
        return usual.union(swift).union(inC)
    }()

    /// Files that hold the names of what they declare: the modules, and the headers of those in C.
    static var declarations: [String] {
        guard let folder else { return [] }
        let swift = folder + "/linux"
        var files: [String] = []
        for module in FolderWalk.names(in: swift) where module.hasSuffix(".swiftmodule") {
            let place = "\(swift)/\(module)"
            files += FolderWalk.names(in: place).filter { $0.hasSuffix(".swiftmodule") }.map { "\(place)/\($0)" }
        }
        for module in ["CoreFoundation", "dispatch", "shims"] {
            let place = "\(folder)/\(module)"
            files += FolderWalk.names(in: place).filter { $0.hasSuffix(".h") }.map { "\(place)/\($0)" }
        }
        // What Glibc's module is made of.
        for place in [
            "/usr/include", "/usr/include/\(machine)-linux-gnu/sys", "/usr/include/\(machine)-linux-gnu/bits",
        ] {
            files += FolderWalk.names(in: place).filter { $0.hasSuffix(".h") }.map { "\(place)/\($0)" }
        }
        return files
    }

    private static var machine: String {
        #if arch(arm64)
        "aarch64"
        #else
        "x86_64"
        #endif
    }

    /// Where its modules are.
    private static let folder = compiler.map { FilePath.folder(of: FilePath.folder(of: $0)) + "/lib/swift" }

    private static let usual: Set<String> = [
        "Swift", "Foundation", "Dispatch", "Glibc", "FoundationNetworking", "FoundationXML", "CoreFoundation",
    ]

    /// The first in the path, which a build would start.
    private static var compiler: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }.flatMap {
            FolderWalk.target(of: $0)
        }
    }
}
