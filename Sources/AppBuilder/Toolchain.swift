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

    /// Where C finds headers that Apple's systems have and Linux gets from the toolchain: Dispatch's and Block's.
    static var headers: String? { folder }

    /// Whether C finds a header in a folder, such as `arpa/inet.h`, on the machine or with the toolchain.
    static func hasHeader(_ name: String) -> Bool {
        let places = ["/usr/include", "/usr/include/\(machine)-linux-gnu"]
        if places.contains(where: { FileManager.default.fileExists(atPath: $0 + "/" + name) }) { return true }
        let part = name.prefix { $0 != "/" }
        return ["dispatch", "Block"].contains(part)
            && folder.map { FileManager.default.fileExists(atPath: $0 + "/" + name) } == true
    }

    /// Headers that Darwin has, and whose absence nobody but Objective-C and its like misses.
    static func isOfDarwinAlone(_ name: String) -> Bool {
        !hasHeader(name)
            && (["mach", "libkern", "os", "objc", "malloc", "pthread", "xlocale"].contains(name.prefix { $0 != "/" })
                && name.contains("/")
                || ["net/if_dl.h", "sys/sysctl.h", "Availability.h", "AvailabilityMacros.h"].contains(name))
    }
    /// Where the module and library are that plug-ins of packages are compiled against.
    static let pluginLibrary = folder.map { $0 + "/pm/PluginAPI" }.flatMap {
        FileManager.default.fileExists(atPath: $0 + "/libPackagePlugin.so") ? $0 : nil
    }

    /// Where the compiler and its companions are.
    static let programs = compiler.map { FilePath.folder(of: $0) }

    /// What programs of this machine are for, in the words of artifact bundles.
    static let hostTriple = machine + "-unknown-linux-gnu"

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
