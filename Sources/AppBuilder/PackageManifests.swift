import Foundation
import SafeFiles
import XcodeProject

/// What manifests of packages say.
struct PackageManifests {
    /// Where the answers of `swift package` are kept, which is asked once for each version of a manifest; nil for
    /// manifests to be read as text, without being run.
    let folder: SafeFolder?

    var runsThem: Bool { folder != nil }

    func package(at path: String) throws -> SwiftPackage {
        guard let folder else {
            guard let package = SwiftPackage(reading: path) else {
                throw Unreadable(
                    path + "/Package.swift", "the manifest computes what it declares, and it isn't run to be looked at."
                )
            }
            return package
        }
        return try package(at: path, in: folder)
    }

    /// A manifest that only says what it declares when it is run.
    struct Unreadable: Error {
        let path, reason: String

        init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
    }

    private func package(at path: String, in folder: SafeFolder) throws -> SwiftPackage {
        let manifest = path + "/Package.swift"
        let kept = Fingerprint.hash((path + Fingerprint.stamp(of: manifest)).utf8) + ".json"
        if let data = try folder.contents(kept), let package = try? SwiftPackage(path: path, manifest: data) {
            return package
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swift", "package", "--package-path", path, "--scratch-path", folder.path + "/scratch"]
            // Nothing is kept outside: a manifest is a program, and it runs here.
            + ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(folder.path)/\($0)"] } + ["dump-package"]
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
