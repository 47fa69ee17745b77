import Foundation
import SourceIndex

/// The prebuilt toolkit that apps are compiled against: libUIKit.so, its modules, and the sources they came from.
public struct Toolkit: Sendable {
    /// The checkout.
    public let root: String
    /// Where libUIKit.so and `Modules/` are.
    public let libraries: String

    public var modules: String { libraries + "/Modules" }
    public var library: String { libraries + "/libUIKit.so" }
    /// What is made while apps are built, and serves all of them: compiled C modules, and what the toolkit's sources
    /// declare. Beside the toolkit, or in the user's cache where that is somebody else's.
    public var cache: String {
        let own = libraries + "/AppCache"
        if access(FileManager.default.fileExists(atPath: own) ? own : libraries, W_OK) == 0 { return own }
        return UserCache.path + "/" + Fingerprint.hash(libraries.utf8)
    }
    public var sources: String { root + "/Sources" }
    /// Folders of the sources of what apps can import, but for Core Graphics, whose types have nothing that apps
    /// override.
    var frameworkSources: [String] {
        Self.libraryModules(at: root).filter { $0 != "CoreGraphics" }.map { sources + "/" + $0 }
    }

    /// The modules of libUIKit.so.
    var appModules: [String] { Self.libraryModules(at: root) }

    /// The modules of libUIKit.so, as Package.swift lists them.
    private static func libraryModules(at root: String) -> [String] {
        guard let package = try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8),
            let start = package.range(of: "let appModules = ["),
            let end = package.range(of: "]", range: start.upperBound..<package.endIndex)
        else { return [] }
        return package[start.upperBound..<end.lowerBound].split(separator: "\"").map(String.init).filter {
            $0.first?.isLetter == true
        }
    }

    /// The toolkit that the running program belongs to; `STORYBOARD_TOOLKIT` names another folder of libraries.
    public static func current() throws -> Toolkit {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        // The compiler takes two paths to one module cache for two caches, so the path is always the real one.
        let libraries =
            ProcessInfo.processInfo.environment["STORYBOARD_TOOLKIT"].map {
                URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
            }
            ?? program.deletingLastPathComponent().path
        guard let root = rootFolder(above: libraries) ?? rootFolder(above: program.path) else {
            if isArchive {
                throw BuildError(
                    "this is the archive of the command-line tools: building and running apps takes a checkout of OpenStoryboard and the Swift toolchain (https://www.swift.org/install/linux/)."
                )
            }
            throw BuildError(
                "the toolkit's sources were not found above \(libraries). Run ./storyboard of the checkout.")
        }
        let toolkit = Toolkit(root: root, libraries: libraries)
        guard FileManager.default.fileExists(atPath: toolkit.library) else {
            throw BuildError(
                "the toolkit is not built: \(toolkit.library) is missing. Run ./storyboard, or `swift build -c release --product UIKit`."
            )
        }
        return toolkit
    }

    /// Whether the program was unpacked from what Scripts/make-archive makes; its starter says so.
    private static var isArchive: Bool { ProcessInfo.processInfo.environment["STORYBOARD_SHARE"] != nil }

    private static func rootFolder(above path: String) -> String? {
        var folder = URL(fileURLWithPath: path)
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/UIKit").path) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// What the compiler has to know to read OpenCombine's module, which uses a few functions in C, and Apple's modules
    /// that are in C.
    var clangModules: [String] {
        let map = libraries + "/COpenCombineHelpers.build/module.modulemap"
        return (FileManager.default.fileExists(atPath: map) ? ["-Xcc", "-fmodule-map-file=" + map] : [])
            + ["-Xcc", "-I" + headers]
    }

    /// Where headers of Apple's are that are here, as `<CommonCrypto/CommonDigest.h>`, with their module map.
    var headers: String { sources + "/CLibraries/CommonCrypto/include" }

    /// Those of libUIKit.so that are in C: Swift and C know them by their headers.
    static let modulesOfC: Set = ["CommonCrypto"]

    /// Modules that have another name here than apps import them by. In the toolkit's own build Yams would take a
    /// module Combine for Apple's.
    private static let aliases = ["Combine": "CombineInterface"]

    var moduleAliases: [String] {
        Self.aliases.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
    }

    /// Changes whenever the library does, or the program that rewrites sources for it.
    public var stamp: String { Fingerprint.stamp(of: library) + " " + Fingerprint.stamp(of: SourceReader.program.path) }

    /// Modules that apps can import from here.
    public var moduleNames: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
        let found = Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
        return found.union(Self.aliases.filter { found.contains($0.value) }.keys).union(SystemModules.names)
            .union(Self.modulesOfC)
    }
}
