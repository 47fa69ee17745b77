import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// What manifests of packages say.
struct PackageManifests {
    /// Where the answers of `swift package` are kept, which is asked once for each version of a manifest; nil for
    /// manifests to be read as text, without being run.
    let folder: SafeFolder?
    /// Where builds may have kept answers, for who doesn't run manifests.
    var known: [String] = []

    var runsThem: Bool { folder != nil }

    func package(at path: String) throws -> SwiftPackage {
        guard let folder else {
            for place in known {
                if let bytes = BoundedFile.bytes(place + "/" + Self.answer(for: path), .projectFile),
                    let package = try? SwiftPackage(path: path, manifest: Data(bytes))
                {
                    return package
                }
            }
            guard let package = SwiftPackage(reading: path) else {
                throw Unreadable(
                    path + "/Package.swift", "the manifest computes what it declares, and it isn't run to be looked at."
                )
            }
            return package
        }
        return try package(at: path, in: folder)
    }

    /// What SwiftPM keeps, below a folder: nothing is kept outside, as a manifest is a program, and it runs here.
    static func places(_ folder: String) -> [String] {
        ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder)/\($0)"] }
    }

    /// With a place for the modules that SwiftPM compiles: its own among the user's caches can't be written.
    static func environment(_ folder: String) -> [String: String] {
        let modules = ModuleCache.place(in: folder)
        return ProcessInfo.processInfo.environment.merging([
            "SWIFTPM_MODULECACHE_OVERRIDE": modules, "CLANG_MODULE_CACHE_PATH": modules,
        ]) { $1 }
    }

    /// A manifest that only says what it declares when it is run.
    struct Unreadable: Error {
        let path, reason: String

        init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
    }

    /// Where the answer is kept that holds for the manifest as it is.
    private static func answer(for path: String) -> String {
        Fingerprint.hash((path + Fingerprint.stamp(of: path + "/Package.swift")).utf8) + ".json"
    }

    private func package(at path: String, in folder: SafeFolder) throws -> SwiftPackage {
        let manifest = path + "/Package.swift"
        let kept = Self.answer(for: path)
        if let data = try folder.contents(kept), let package = try? SwiftPackage(path: path, manifest: data) {
            return package
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swift", "package", "--package-path", path, "--scratch-path", folder.path + "/scratch"]
            + Self.places(folder.path) + ["dump-package"]
        process.environment = Self.environment(folder.path)
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile(),
            words = errors.fileHandleForReading.readDataToEndOfFile()
        guard process.awaitExit().status == 0 else {
            throw BuildError("the package can't be read: \(manifest)\n" + String(decoding: words, as: UTF8.self))
        }
        let package = try SwiftPackage(path: path, manifest: data)
        try folder.write(Array(data), to: kept)
        return package
    }
}
