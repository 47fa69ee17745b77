import Foundation
import SourceIndex
import XcodeProject

/// Runs the Swift compiler over the rewritten sources.
struct CompileStage {
    let module: String
    let settings: BuildSettings
    let toolkit: Toolkit
    let folder: BuildFolder
    let executable: String

    /// `#if` conditions and language mode for the rewriter.
    var configuration: IOSBuildConfiguration {
        let modules = IOSBuildConfiguration.commonModules.union(toolkit.moduleNames)
        return IOSBuildConfiguration(conditions: Set(conditions), modules: modules, languageMode: Int(languageMode) ?? 5)
    }

    private var conditions: [String] {
        let own = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        // Projects from before Xcode 8 pass conditions as flags.
        let flags = settings.list("OTHER_SWIFT_FLAGS")
        var extra = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-D" { extra.append(value) }
        return own + extra
    }

    /// Versions 3 and 4 are compiled as 5, which this compiler still knows.
    private var languageMode: String { settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5" }

    /// Everything but the sources and paths of the result.
    var options: [String] {
        var options = ["-module-name", module, "-swift-version", languageMode, "-I", toolkit.modules, "-L", toolkit.libraries, "-lUIKit",
                       "-Xlinker", "-rpath", "-Xlinker", toolkit.libraries, "-use-ld=lld", "-suppress-warnings", "-Onone", "-g", "-enable-testing"]
        options += conditions.flatMap { ["-D", $0] }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { options += ["-default-isolation", "MainActor"] }
        if settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") {
            options += ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap { ["-enable-upcoming-feature", $0] }
            if languageMode == "5" {
                options += ["DisableOutwardActorInference", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability"].flatMap { ["-enable-upcoming-feature", $0] }
            }
        }
        if settings.flag("SWIFT_ENABLE_BARE_SLASH_REGEX"), languageMode == "5" { options.append("-enable-bare-slash-regex") }
        return options
    }

    func run(_ sources: [String]) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.objects, withIntermediateDirectories: true)
        try manager.createDirectory(atPath: (executable as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try writeOutputMap(sources)
        let result = try Self.swiftc(options + [
            "-module-cache-path", toolkit.libraries + "/AppModuleCache", "-incremental", "-enable-batch-mode", "-j\(ProcessInfo.processInfo.activeProcessorCount)",
            // This style shows lines without numbers; those of the rewritten files are others than the original's.
            "-diagnostic-style", "llvm",
            "-output-file-map", outputMap, "-o", executable,
        ] + sources)
        guard result.status == 0 else { throw CompilationFailed(output: Self.readable(result.output)) }
    }

    private var outputMap: String { folder.objects + "/output-map.json" }

    private func writeOutputMap(_ sources: [String]) throws {
        var map: [String: [String: String]] = ["": ["swift-dependencies": folder.objects + "/module.swiftdeps"]]
        for source in sources {
            let base = folder.objects + "/" + ((source as NSString).lastPathComponent as NSString).deletingPathExtension
            map[source] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
        }
        let data = try JSONSerialization.data(withJSONObject: map, options: [.sortedKeys])
        try Fingerprint.write(Array(data), to: outputMap)
    }

    private static func swiftc(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// The compiler's words, each said once although several jobs read the same file, and without what the rewriter put in.
    static func readable(_ output: String) -> String {
        var blocks: [String] = []
        var seen: Set<String> = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) where !line.hasPrefix("error: fatalError") {
            let shown = line.range(of: "@MainActor static var _storyboard_").map { line[..<$0.lowerBound] + "}" } ?? line
            let beginsBlock = shown.contains(": error: ") || shown.contains(": warning: ") || shown.contains(": note: ")
            if beginsBlock && !shown.hasPrefix(" ") || blocks.isEmpty { blocks.append("") }
            blocks[blocks.count - 1] += shown + "\n"
        }
        return blocks.filter { seen.insert($0).inserted }.joined()
    }
}
