import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A plug-in as a program: compiled against the toolchain's PackagePlugin as SwiftPM does (DefaultPluginScriptRunner),
/// and spoken to by messages, each behind its length.
struct PluginProgram {
    let use: PluginUse
    let root: SafeFolder
    /// Whether it is for a target of a project: it may know XcodeProjectPlugin then.
    let isForProject: Bool

    /// What it wants to have run.
    struct Command {
        let title: String
        let executable: String
        let arguments: [String]
        let environment: [String: String]
        var inputs: [String] = []
        var outputs: [String] = []
        /// Where one that is run before every build puts what it makes, whatever that is.
        var outputFolder: String?
    }

    /// What it said.
    struct Answer {
        var commands: [Command] = []
        var diagnostics: [(severity: String, text: String)] = []
        /// Its status, or the number of the signal that ended it.
        var status: Int32 = 0
        var isSignal = false
        var output = ""

        var hasErrors: Bool { diagnostics.contains { $0.severity == "error" } }
    }

    private var prefix: String {
        "Plugins/Programs/" + FileName.part("\(use.package.identity)-\(use.name)\(isForProject ? "-Xcode" : "")")
    }

    // MARK: Compiling

    /// Its path, compiled where it changed.
    func compiled() throws -> String {
        guard let library = Toolchain.pluginLibrary else {
            throw ProjectError(
                use.package.path + "/Package.swift",
                "the \(use.title) can't be compiled: the Swift toolchain comes without PackagePlugin. Take one from swift.org."
            )
        }
        let sources = try use.package.listedFiles(of: use.target).filter { $0.path.hasSuffix(".swift") }.map(\.path)
        guard !sources.isEmpty else {
            throw ProjectError(use.package.path + "/Package.swift", "the \(use.title) has no sources.")
        }
        let extra = isForProject ? try moduleOfProjects(library) : []
        let version = use.package.toolsVersion
        let language = version.compare("6", options: .numeric) == .orderedAscending ? "5" : "6"
        var arguments = ["-L", library, "-lPackagePlugin", "-Xlinker", "-rpath", "-Xlinker", library, "-I", library]
        arguments += ["-g", "-swift-version", language, "-package-description-version", version, "-parse-as-library"]
        arguments +=
            ["-module-name", use.target.module, "-module-cache-path", ModuleCache.place(in: root.path + "/Plugins")]
            + extra
        let program = KeptProgram(
            root.path + "/" + prefix, record: prefix + ".key",
            of: arguments + sources.map { $0 + Fingerprint.stamp(of: $0) }, in: root)
        return try program.path {
            try root.remove(prefix)
            _ = try root.checked(prefix)
            let result = try CompileStage.run("swiftc", arguments + sources + ["-o", program.path])
            guard result.status == 0 else {
                throw CompilationFailed(
                    output: result.output
                        + "\(use.package.path)/Package.swift: error: the \(use.title) can't be compiled. Build without it: --scripts skip."
                )
            }
        }
    }

    /// What the compiler is told of XcodeProjectPlugin, which is made here.
    private func moduleOfProjects(_ library: String) throws -> [String] {
        let folder = "Plugins/" + XcodeProjectPlugin.module, module = XcodeProjectPlugin.module
        let object = "\(folder)/\(module).o", source = "\(folder)/\(module).swift"
        let isNew = try root.update(source, with: Array(XcodeProjectPlugin.source.utf8))
        if try isNew || root.status(of: object) == nil {
            let result = try CompileStage.run(
                "swiftc",
                [
                    "-suppress-warnings", "-I", library, "-package-description-version", "6.2.0", "-parse-as-library",
                    "-emit-module", "-emit-module-path", "\(root.path)/\(folder)/\(module).swiftmodule", "-module-name",
                    module, "-module-cache-path", ModuleCache.place(in: root.path + "/Plugins"), "-c",
                    root.path + "/" + source, "-o",
                    root.path + "/" + object,
                ])
            guard result.status == 0 else {
                try root.remove(source)
                throw CompilationFailed(output: result.output)
            }
        }
        return ["-I", root.path + "/" + folder, root.path + "/" + object]
    }

    // MARK: Asking

    /// Sends it the message and hears what it says until it ends.
    func ask(_ message: Data, environment: [String: String]) throws -> Answer {
        let program = try compiled()
        // From a file: what ends before it has read all doesn't end the build.
        let order = prefix + ".message", words = prefix + ".output"
        let length = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) }
        try root.update(order, with: length + Array(message))
        let output = try root.openForWriting(words), pipe = Pipe()
        defer { try? output.close() }
        try output.truncate(atOffset: 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: use.package.path)
        process.standardInput = FileHandle(forReadingAtPath: root.path + "/" + order) ?? FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = output
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        var answer = Answer()
        let exit = process.awaitExit()
        (answer.status, answer.isSignal) = (exit.status, exit.isSignal)
        answer.output = try root.contents(words).map { String(decoding: $0, as: UTF8.self) } ?? ""
        try Self.read(said, into: &answer)
        return answer
    }

    /// Takes the messages apart.
    static func read(_ bytes: Data, into answer: inout Answer) throws {
        var rest = bytes[...]
        while rest.count >= 8 {
            let length = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard length <= UInt64(rest.count - 8) else { break }
            let payload = rest.dropFirst(8).prefix(Int(length))
            rest = rest.dropFirst(8 + Int(length))
            guard let message = try? JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
                let (kind, content) = message.first, let content = content as? [String: Any]
            else { throw BuildError("plugin communication error: a message of the plug-in can't be read.") }
            take(kind, content, into: &answer)
        }
        guard rest.isEmpty else {
            throw BuildError("plugin communication error: the plug-in's last message is cut off.")
        }
    }

    private static func take(_ kind: String, _ content: [String: Any], into answer: inout Answer) {
        func paths(_ value: Any?) -> [String] { (value as? [String] ?? []).compactMap(path) }
        switch kind {
        case "emitDiagnostic":
            let severity = content["severity"] as? String ?? "error", text = content["message"] as? String ?? ""
            let line = (content["line"] as? Int).map { ":\($0)" } ?? ""
            let place = (content["file"] as? String).map { "\($0)\(line): " } ?? ""
            let words = text.hasPrefix("storyboard: ") || severity == "remark" ? text : "\(place)\(severity): \(text)"
            answer.diagnostics.append((severity, words))
        case "defineBuildCommand", "definePrebuildCommand":
            let configuration = content["configuration"] as? [String: Any] ?? [:]
            guard let executable = path(configuration["executable"] as? String ?? "") else { return }
            answer.commands.append(
                Command(
                    title: configuration["displayName"] as? String ?? FilePath.name(of: executable),
                    executable: executable, arguments: configuration["arguments"] as? [String] ?? [],
                    environment: configuration["environment"] as? [String: String] ?? [:],
                    inputs: paths(content["inputFiles"]), outputs: paths(content["outputFiles"]),
                    outputFolder: (content["outputFilesDirectory"] as? String).flatMap(path)))
        default: break
        }
    }

    /// Of a URL of a file.
    private static func path(_ text: String) -> String? {
        URL(string: text).flatMap { $0.path.isEmpty ? nil : ($0.path as NSString).standardizingPath }
    }
}
