import Foundation
import SafeFiles

/// Runs the Swift compiler over a module's rewritten sources.
struct CompileStage {
    let module: ModuleOptions
    let toolkit: Toolkit
    let folder: ModuleFolder
    let product: Product
    /// What the modules that it may import ask for.
    var imports: [String] = []

    enum Product {
        /// An executable, by its path below the build folder, linked with the libraries' objects.
        case app(executable: String, objects: [String])
        /// A module for others to import, and objects for the app to be linked with.
        case library
    }

    /// Everything but the sources and paths of the result.
    var options: [String] {
        module.arguments + (module.header?.arguments(translation: folder.whole(folder.header)) ?? [])
            + imports + toolkit.clangModules + toolkit.moduleAliases + [
                "-I", toolkit.modules, "-I", folder.whole(folder.modules), Self.debugInformation,
            ] + (module.warnings.stopsAny ? [] : ["-suppress-warnings"]) + linking
    }

    /// Lines are what breakpoints and backtraces need; all of it, for whoever looks at variables, takes longer to make.
    private static let debugInformation =
        ProcessInfo.processInfo.environment["STORYBOARD_DEBUG_INFO"] == "full" ? "-g" : "-gline-tables-only"

    private var linking: [String] {
        switch product {
        case .app(_, let objects):
            ["-L", toolkit.libraries, "-lUIKit", "-Xlinker", "-rpath", "-Xlinker", toolkit.libraries, "-use-ld=lld"]
                + objects
        case .library: ["-parse-as-library", "-c", "-emit-module", "-emit-module-path", output]
        }
    }

    /// The executable, or the module that others import.
    private var output: String { folder.whole(relativeOutput) }

    private var relativeOutput: String {
        switch product {
        case .app(let executable, _): executable
        case .library: folder.module(module.module)
        }
    }

    func run(_ sources: [String]) throws {
        if let text = module.header?.translation { try folder.root.update(folder.header, with: Array(text.utf8)) }
        for place in [folder.objects, folder.modules] { _ = try folder.root.folder(place) }
        var arguments =
            options + [
                // Its modules say where they lie: a toolkit that was moved or copied makes its own.
                "-module-cache-path", toolkit.cache + "/Modules/" + Fingerprint.hash(toolkit.libraries.utf8),
                "-j\(ProcessInfo.processInfo.activeProcessorCount)",
                // This style shows lines without numbers; those of the rewritten files are others than the original's.
                "-diagnostic-style", "llvm", "-output-file-map", folder.whole(outputMap),
            ]
        // A module that is compiled as a whole has one job; threads give it an object for each file all the same.
        arguments +=
            module.isWholeModule
            ? ["-whole-module-optimization", "-num-threads", "\(ProcessInfo.processInfo.activeProcessorCount)"]
            : ["-incremental", "-enable-batch-mode"]
        if case .app = product {
            arguments += ["-o", output]
        }
        // For the same reason as the objects of changed sources: an output that is younger than its inputs isn't made
        // anew.
        try folder.root.remove(relativeOutput)
        _ = try folder.root.checked(relativeOutput)
        try writeOutputMap(sources)
        let result = try Self.swiftc(arguments + sources)
        guard result.status == 0 else {
            throw CompilationFailed(
                output: Coverage(toolkit: toolkit).explaining(
                    Self.readable(result.output, warns: !module.warnings.stopsAny)))
        }
        let own = module.warnings.stopping(Self.blocks(result.output), rewritten: sources)
        guard own.isEmpty else {
            // Their files are compiled anew: an object that is there would say nothing the next time.
            for source in own.compactMap(\.source) { try folder.root.remove(folder.object(of: source)) }
            throw CompilationFailed(output: own.map(\.text).joined())
        }
    }

    private var outputMap: String { folder.objects + "/output-map.json" }

    private func writeOutputMap(_ sources: [String]) throws {
        var map: [String: [String: String]] = [
            "": ["swift-dependencies": folder.whole(folder.objects) + "/module.swiftdeps"]
        ]
        for source in sources {
            let object = folder.whole(folder.object(of: source))
            map[source] = [
                "object": object, "swift-dependencies": (object as NSString).deletingPathExtension + ".swiftdeps",
            ]
        }
        let data = try JSONSerialization.data(withJSONObject: map, options: [.sortedKeys])
        try folder.root.update(outputMap, with: Array(data))
    }

    private static func swiftc(_ arguments: [String]) throws -> (status: Int32, output: String) {
        try run("swiftc", arguments)
    }

    /// A program of the toolchain, with what it says.
    static func run(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        if let environment { process.environment = environment }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        return (process.awaitExit().status, String(decoding: data, as: UTF8.self))
    }

    /// The compiler's words, each said once although several jobs read the same file, and without what the rewriter put
    /// in.
    static func readable(_ output: String, warns: Bool = true) -> String {
        let all = blocks(output), blocks = warns ? all : all.filter { !$0.contains(": warning: ") }
        // What a syntax error swallows is missed by what was generated: that follows from the error, and is nobody's to
        // mend.
        let own = blocks.filter { !$0.contains(": error: cannot find '_storyboardRegister_") }
        return (own.contains { $0.contains(": error: ") } ? own : blocks).joined()
    }

    /// What it says, one thing after the other.
    private static func blocks(_ output: String) -> [String] {
        var blocks: [String] = []
        var seen: Set<String> = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false)
        where !line.hasPrefix("error: fatalError") && !line.hasPrefix("error: emit-module command failed") {
            let shown =
                line.range(of: "@MainActor static var _storyboard_").map { line[..<$0.lowerBound] + "}" } ?? line
            let beginsBlock = shown.contains(": error: ") || shown.contains(": warning: ") || shown.contains(": note: ")
            if beginsBlock && !shown.hasPrefix(" ") || blocks.isEmpty { blocks.append("") }
            blocks[blocks.count - 1] += shown + "\n"
        }
        return blocks.filter { seen.insert($0.trimmingCharacters(in: .newlines)).inserted }
    }
}
