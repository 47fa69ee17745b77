import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// Runs the plug-ins of a target: asks each for its commands, and runs those that are out of date, in the order of what
/// they need of each other (swift-package-manager, PluginInvocation and BuildPlan).
///
/// The process is confined already: plug-ins and what they have called reach the build folder, and no network.
struct PluginStage {
    let root: SafeFolder
    /// nil where nothing is to be run.
    let graph: PackageGraph?
    let report: (String) -> Void

    enum Client {
        case package(SwiftPackage.Target, SwiftPackage)
        case project(XcodeTarget, TargetFiles, configuration: String)

        var name: String {
            switch self {
            case .package(let target, let package): package.identity + "/" + FileName.part(target.name)
            case .project(let target, _, _): "Projects/" + FileName.part(target.name)
            }
        }

        var isProject: Bool { if case .project = self { true } else { false } }
    }

    /// What the plug-ins made for the target.
    func run(_ uses: [PluginUse], for client: Client) throws -> [String] {
        guard let graph, !uses.isEmpty else { return [] }
        var context = PluginContext(graph), told: (package: Int, target: Int)?
        switch client {
        case .package(let target, let package):
            if let own = try context.number(of: package), let number = try context.number(of: target, in: package) {
                told = (own, number)
            }
        case .project(let target, let files, let configuration):
            told = context.add(target.project, target: target, files, configuration: configuration)
        }
        guard let told else { return [] }
        var made: [String] = []
        for use in uses {
            made += try run(use, for: client, context, told, made: made)
        }
        return made
    }

    private func run(
        _ use: PluginUse, for client: Client, _ context: PluginContext, _ told: (package: Int, target: Int),
        made: [String]
    ) throws -> [String] {
        guard let graph else { return [] }
        let folder = "Plugins/Outputs/\(client.name)/\(FileName.part(use.name))"
        _ = try root.folder(folder)
        let (tools, missing) = try PluginTools(graph: graph, root: root).tools(of: use)
        var environment = self.environment
        // Where it fails, its own last words tell why.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if case .project(let target, _, _) = client {
            let products = try JSONEncoder().encode(XcodeProjectPlugin.products(of: target.project))
            environment[XcodeProjectPlugin.variable] = String(decoding: products, as: UTF8.self)
        }
        let sources = made.filter { $0.hasSuffix(".swift") }
        let message = try context.message(
            package: told.package, target: told.target, folder: root.path + "/" + folder, tools: tools, places: places,
            made: (sources, made.filter { !$0.hasSuffix(".swift") }))
        var answer = try PluginProgram(use: use, root: root, isForProject: client.isProject).ask(
            message, environment: environment)
        let knowsProjects = answer.diagnostics.contains { $0.text == XcodeProjectPlugin.greeting }
        answer.diagnostics.removeAll { $0.text == XcodeProjectPlugin.greeting }
        try check(answer, of: use, missing)
        if client.isProject, !knowsProjects {
            throw PluginFailed(
                use,
                "Plugin is declared with the `buildTool` capability, but doesn't conform to the `XcodeBuildToolPlugin` protocol",
                [])
        }
        return try run(answer.commands, of: use, tools, folder)
    }

    /// Stops where the plug-in failed, with what it said.
    private func check(_ answer: PluginProgram.Answer, of use: PluginUse, _ missing: [String]) throws {
        let errors = answer.diagnostics.filter { $0.severity == "error" }.map(\.text)
        for said in answer.diagnostics where said.severity == "warning" { report(said.text) }
        for line in answer.output.split(separator: "\n") where ScriptLine.kind(line) != nil { report(String(line)) }
        if answer.isSignal {
            throw PluginFailed(
                use, "\(answer.output)\nplugin process ended by an uncaught signal: \(answer.status)", missing)
        }
        if !errors.isEmpty { throw PluginFailed(use, errors.joined(separator: "\n"), missing) }
        if answer.status != 0 {
            throw PluginFailed(
                use, "\(answer.output)Plugin ended with exit code \(answer.status)", missing)
        }
    }

    // MARK: Commands

    private func run(
        _ commands: [PluginProgram.Command], of use: PluginUse, _ tools: [String: PluginTool], _ folder: String
    ) throws -> [String] {
        var made: [String] = []
        let built = Set(tools.values.filter(\.isBuilt).map(\.path))
        for command in commands {
            guard let place = command.outputFolder else { continue }
            if built.contains(command.executable) {
                throw PluginFailed(
                    use,
                    "a prebuild command cannot use executables built from source, including executable target '\(FilePath.name(of: command.executable))'",
                    [])
            }
            try prepare([place])
            try execute(command, of: use)
            made += FolderWalk.names(in: place).sorted().filter { !$0.hasPrefix(".") }.map { place + "/" + $0 }
        }
        let own = commands.filter { $0.outputFolder == nil }
        let stateFile = "Plugins/State/" + Fingerprint.hash(folder.utf8) + ".json"
        let last =
            try root.contents(stateFile).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
        var state: [String: String] = [:]
        for command in try Self.ordered(own, of: use) {
            let variables = command.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let words = [command.executable] + command.arguments + variables + command.outputs
            let key = Fingerprint.hash(words.joined(separator: "\0").utf8)
            let isThere = command.outputs.allSatisfy { FileManager.default.fileExists(atPath: $0) }
            if command.outputs.isEmpty || !isThere || last[key] != stamps(of: command) {
                try prepare(command.outputs.map { FilePath.folder(of: $0) })
                try execute(command, of: use)
                if let absent = command.outputs.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
                    throw PluginFailed(use, "“\(command.title)” didn't make what it declares: \(absent)", [])
                }
            }
            state[key] = stamps(of: command)
            made += command.outputs
        }
        try root.update(stateFile, with: Array(try JSONEncoder().encode(state)))
        var seen: Set<String> = []
        return made.filter { seen.insert($0).inserted }
    }

    private func stamps(of command: PluginProgram.Command) -> String {
        let files = [command.executable] + command.inputs + command.outputs
        return Fingerprint.hash(files.map { $0 + Fingerprint.stamp(of: $0) }.joined(separator: "\0").utf8)
    }

    /// Each after those that make what it needs.
    static func ordered(_ commands: [PluginProgram.Command], of use: PluginUse) throws -> [PluginProgram.Command] {
        var makers: [String: Int] = [:]
        for (number, command) in commands.enumerated() {
            for output in command.outputs {
                if let first = makers[output] {
                    throw PluginFailed(
                        use,
                        "couldn't build \(output) because of multiple producers: “\(commands[first].title)”, “\(command.title)”",
                        [])
                }
                makers[output] = number
            }
        }
        var ordered: [PluginProgram.Command] = [], done: Set<Int> = []
        func visit(_ number: Int, _ path: [Int]) throws {
            guard !done.contains(number) else { return }
            guard !path.contains(number) else {
                let names = (path + [number]).map { commands[$0].title }.joined(separator: " → ")
                throw PluginFailed(use, "cycle detected while building: \(names)", [])
            }
            for input in commands[number].inputs {
                if let maker = makers[input] { try visit(maker, path + [number]) }
            }
            done.insert(number)
            ordered.append(commands[number])
        }
        for number in commands.indices { try visit(number, []) }
        return ordered
    }

    private func prepare(_ folders: [String]) throws {
        for folder in Set(folders) where folder.hasPrefix(root.path + "/") {
            _ = try root.folder(String(folder.dropFirst(root.path.count + 1)))
        }
    }

    private func execute(_ command: PluginProgram.Command, of use: PluginUse) throws {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: command.executable)
        process.arguments = command.arguments
        process.environment = environment.merging(command.environment) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: use.package.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch {
            throw PluginFailed(
                use, "“\(command.title)” can't be started: \(command.executable) isn't a program here.", [])
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile(), exit = process.awaitExit()
        let output = String(decoding: data, as: UTF8.self)
        for line in output.split(separator: "\n") where ScriptLine.kind(line) == .warning { report(String(line)) }
        guard exit.status != 0 || exit.isSignal else { return }
        let how = exit.isSignal ? "was ended by signal \(exit.status)" : "failed with exit code \(exit.status)"
        throw PluginFailed(
            use, output + (output.isEmpty || output.hasSuffix("\n") ? "" : "\n") + "“\(command.title)” \(how)",
            [ScriptTools.hint(output, exit.status)].compactMap { $0 })
    }

    /// With a place for what compilers keep, which tools may be: the user's own can't be written.
    private var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "XDG_CACHE_HOME": root.path + "/Plugins/Cache",
            "CLANG_MODULE_CACHE_PATH": ModuleCache.place(in: root.path + "/Plugins"),
        ]) { $1 }
    }

    /// Where tools are looked for that no package has.
    private var places: [String] {
        [Toolchain.programs].compactMap { $0 }
            + (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}

/// A plug-in, or what it had called, failed.
struct PluginFailed: Error, CustomStringConvertible {
    let use: PluginUse
    let words: String
    /// What may be why.
    let hints: [String]

    init(_ use: PluginUse, _ words: String, _ hints: [String]) {
        (self.use, self.words, self.hints) = (use, words, hints)
    }

    var description: String {
        let lines = words.split(separator: "\n").suffix(40)
        let before = lines.dropLast().map { $0 + "\n" }.joined(), last = lines.last.map(String.init) ?? ""
        let message = last.range(of: #"(^|: )error: "#, options: .regularExpression) == nil ? "error: " + last : last
        let why = hints.map { " " + $0 }.joined()
        return """
            \(before)\(message)
            \(use.package.path)/Package.swift: error: the \(use.title) failed.\(why) Build without it: --scripts skip.
            """
    }
}
