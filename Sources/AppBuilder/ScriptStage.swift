import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// Runs what a target's phases, build rules and its scheme say to run, when it is out of date, with the variables that
/// Xcode gives: by swift-build's ShellScriptTaskProducer and BuildRuleTaskProducer.
///
/// The process is confined already: a script reaches the build folder, what it declares to make, and no network.
struct ScriptStage {
    let target: XcodeTarget
    let settings: BuildSettings
    let root: SafeFolder
    /// The bundle that the target's scripts put things into, below the root.
    let bundle: String
    let report: (String) -> Void

    /// What a script is, wherever it is said.
    struct Job {
        /// Unique in the build folder.
        let id: String
        /// For messages: `script phase “Copy configuration”`.
        let title: String
        let place: String
        let shell: String
        let script: String
        var inputs: [String] = []
        var outputs: [String] = []
        var variables: [String: String] = [:]
        /// By their variables, the lists of files that it is given: without comments, and with settings filled in.
        var lists: [String: [String]] = [:]
        /// Whether it is run in every build, whatever it says of its files.
        var isAlwaysRun = false
        /// Of a target's phases and rules; others are the scheme's.
        var isOfTarget = true
    }

    // MARK: What there is to run

    func job(_ phase: ScriptPhase) throws -> Job {
        var job = Job(
            id: "Script-" + FileName.part(target.name + "-" + phase.id), title: "script phase “\(phase.name)”",
            place: phase.place, shell: settings.expand(phase.shell), script: phase.script)
        job.isAlwaysRun = phase.isAlwaysOutOfDate
        job.inputs = name(phase.inputs, as: "SCRIPT_INPUT_FILE", &job)
        job.outputs = name(phase.outputs, as: "SCRIPT_OUTPUT_FILE", &job)
        try read(phase.inputLists, phase.outputLists, into: &job)
        if job.outputs.isEmpty, !job.isAlwaysRun, settings.flag("TREAT_MISSING_SCRIPT_PHASE_OUTPUTS_AS_ERRORS") {
            throw ProjectError(
                phase.place,
                """
                Run script build phase '\(phase.name)' will be run during every build because it does not specify any \
                outputs. To address this issue, either add output dependencies to the script phase, or configure it to \
                run in every build by unchecking "Based on dependency analysis" in the script phase.
                """)
        }
        return job
    }

    /// - Parameter own: what a rule says of its file.
    private func read(
        _ inputs: [String], _ outputs: [String], into job: inout Job, own: [String: String] = [:]
    ) throws {
        for (lists, prefix, isOutput) in [
            (inputs, "SCRIPT_INPUT_FILE_LIST", false), (outputs, "SCRIPT_OUTPUT_FILE_LIST", true),
        ] {
            let paths = name(lists, as: prefix, &job, own: own)
            // A list itself is something that the script depends on.
            job.inputs += paths
            for (number, list) in paths.enumerated() {
                guard let named = Self.fileList(list, settings, target, own: own) else {
                    throw ProjectError(
                        job.place,
                        "Unable to load contents of file list: '\(list)', which the \(job.title) of \(target.title) names. Put the file there, or take it out of the phase."
                    )
                }
                let variable = "\(prefix)_\(number)"
                job.lists[variable] = named
                job.variables[variable] = root.path + "/" + Self.listFile(job, variable)
                if isOutput { job.outputs += named } else { job.inputs += named }
            }
        }
    }

    func job(_ rule: BuildRule, for path: String) throws -> Job {
        let own = BuildRule.variables(for: path)
        var job = Job(
            id: "Rule-" + FileName.part("\(target.name)-\(Fingerprint.hash((rule.script + path).utf8))"),
            title: "build rule “\(rule.title)” for \(FilePath.name(of: path))", place: target.project.path,
            shell: "/bin/sh", script: rule.script)
        job.variables = own
        job.inputs = [path] + name(rule.inputs, as: "SCRIPT_INPUT_FILE", &job, own: own)
        job.outputs = name(rule.outputs, as: "SCRIPT_OUTPUT_FILE", &job, own: own)
        try read(rule.inputLists, rule.outputLists, into: &job, own: own)
        guard !job.outputs.isEmpty else {
            throw ProjectError(
                job.place,
                "shell script build rule for '\(path)' must declare at least one output file. Name what the rule “\(rule.title)” of \(target.title) makes in its Output Files."
            )
        }
        return job
    }

    /// - Parameter kind: "pre-action" or "post-action".
    func job(_ action: XcodeScheme.Action, _ kind: String, _ number: Int) -> Job {
        var job = Job(
            id: "\(kind)-\(number)", title: "\(kind) “\(action.title)” of the scheme", place: target.project.path,
            shell: action.shell, script: action.script)
        job.isAlwaysRun = true
        job.isOfTarget = false
        return job
    }

    /// The whole paths, which the script finds in variables with numbers.
    private func name(
        _ paths: [String], as prefix: String, _ job: inout Job, own: [String: String] = [:]
    ) -> [String] {
        let whole = paths.map { absolute(settings.expand($0, own: own)) }
        job.variables[prefix + "_COUNT"] = "\(whole.count)"
        for (number, path) in whole.enumerated() { job.variables["\(prefix)_\(number)"] = path }
        return whole.filter { !$0.isEmpty }
    }

    private func absolute(_ path: String) -> String { Self.absolute(path, target) }

    private static func absolute(_ path: String, _ target: XcodeTarget) -> String {
        path.isEmpty
            ? "" : ((path.hasPrefix("/") ? path : target.project.sourceRoot + "/" + path) as NSString).standardizingPath
    }

    /// Where a script finds a list, below the root.
    private static func listFile(_ job: Job, _ variable: String) -> String {
        "Scripts/\(job.id)-\(variable).xcfilelist"
    }

    /// The paths that an xcfilelist names: one a line, with settings in them.
    private static func fileList(
        _ path: String, _ settings: BuildSettings, _ target: XcodeTarget, own: [String: String] = [:]
    ) -> [String]? {
        guard let bytes = BoundedFile.bytes(path, .projectFile) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .map { absolute(settings.expand($0, own: own), target) }
    }

    /// The lists of files that a phase names and that aren't there, which stop a build.
    static func missingLists(of phase: ScriptPhase, _ settings: BuildSettings, _ target: XcodeTarget) -> [String] {
        (phase.inputLists + phase.outputLists).map { absolute(settings.expand($0), target) }.filter {
            fileList($0, settings, target) == nil
        }
    }

    /// The files that a phase says that it makes.
    static func outputs(of phase: ScriptPhase, _ settings: BuildSettings, _ target: XcodeTarget) -> [String] {
        let lists = phase.outputLists.map { absolute(settings.expand($0), target) }
        return phase.outputs.map { absolute(settings.expand($0), target) }
            + lists.flatMap { fileList($0, settings, target) ?? [] }
    }

    // MARK: Running

    /// Runs the job where it is out of date.
    func run(_ job: Job) throws {
        let stateFile = "Scripts/\(job.id).json"
        let last = try root.contents(stateFile).flatMap { try? JSONDecoder().decode(ScriptState.self, from: $0) }
        let inputs = fingerprint(of: job)
        if let last, !job.isAlwaysRun, !job.outputs.isEmpty, last.inputs == inputs,
            last.stamps.allSatisfy({ Fingerprint.stamp(of: $0.key) == $0.value && $0.value != "-" })
        {
            return
        }
        // What it made last time it may not make again.
        for made in last?.created ?? [] where made.hasPrefix(bundle + "/") { try? root.remove(made) }
        try prepare(job)
        let before = try bundleFiles()
        let (status, output) = try execute(job)
        let told = output.split(separator: "\n").map { (line: $0, kind: ScriptLine.kind($0)) }
        for (line, kind) in told where kind != nil { report(String(line)) }
        // A script that tells of an error fails, whatever it ends with.
        guard status == 0, !told.contains(where: { $0.kind == .error }) else {
            throw ScriptFailed(job: job, target: target, status: status, output: output)
        }
        let after = try bundleFiles()
        let changed = after.filter { before[$0.key] != $0.value }.keys
        var stamps = Dictionary(job.outputs.map { ($0, Fingerprint.stamp(of: $0)) }) { $1 }
        for path in changed { stamps[root.path + "/" + path] = Fingerprint.stamp(of: root.path + "/" + path) }
        let created = Set(changed.filter { before[$0] == nil }).union(job.outputs.compactMap(inBundle))
        let state = ScriptState(inputs: inputs, stamps: stamps, created: created.sorted())
        try root.update(stateFile, with: Array(try JSONEncoder().encode(state)))
    }

    /// Files of the bundle, below the root, that scripts made in this or an earlier build.
    func made(_ jobs: [Job]) throws -> Set<String> {
        var all: Set<String> = []
        for job in jobs {
            let state = try root.contents("Scripts/\(job.id).json").flatMap {
                try? JSONDecoder().decode(ScriptState.self, from: $0)
            }
            all.formUnion(state?.created ?? [])
        }
        return all
    }

    private func inBundle(_ path: String) -> String? {
        path.hasPrefix(root.path + "/" + bundle + "/") ? String(path.dropFirst(root.path.count + 1)) : nil
    }

    private func bundleFiles() throws -> [String: String] {
        let folder = try root.folder(bundle)
        return Dictionary(
            try folder.tree().filter { !$0.isFolder }.map {
                (bundle + "/" + $0.path, Fingerprint.stamp(of: folder.path + "/" + $0.path))
            }
        ) { $1 }
    }

    private func fingerprint(of job: Job) -> String {
        let variables = environment(job).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let files = job.inputs.map { $0 + Fingerprint.stamp(of: $0) }
        return Fingerprint.hash(([job.shell, job.script] + variables + files).joined(separator: "\0").utf8)
    }

    /// Folders that Xcode makes before a script runs: those of what it is to make, and for what is derived.
    private func prepare(_ job: Job) throws {
        let folders =
            job.outputs.map { FilePath.folder(of: $0) }
            + [settings["DERIVED_FILE_DIR"], settings["TARGET_TEMP_DIR"]].compactMap { $0 }
        for folder in folders where folder.hasPrefix(root.path + "/") {
            _ = try root.folder(String(folder.dropFirst(root.path.count + 1)))
        }
        for (variable, paths) in job.lists {
            let text = paths.map { $0 + "\n" }.joined()
            try root.update(Self.listFile(job, variable), with: Array(text.utf8))
        }
    }

    private func environment(_ job: Job) -> [String: String] {
        let caller = ProcessInfo.processInfo.environment
        var variables = settings.all
        for name in ["HOME", "USER", "LOGNAME", "TMPDIR", "TERM", "TZ"] { variables[name] = caller[name] }
        variables["LANG"] = caller["LANG"] ?? "C.UTF-8"
        variables["PATH"] = [root.path + "/" + ScriptTools.folder, caller["PATH"] ?? "/usr/bin:/bin"].joined(
            separator: ":")
        variables["SCRIPT_NAME"] = job.title
        // Those that Xcode's engine has for scripts alone (swift-build, computeScriptEnvironment).
        variables["PRODUCT_SETTINGS_PATH"] = absolute(settings["INFOPLIST_FILE"] ?? "")
        variables["PKGINFO_FILE_PATH"] = settings["TEMP_DIR"].map { $0 + "/PkgInfo" }
        variables["BUILD_STYLE"] = ""
        variables.merge(job.variables) { $1 }
        return variables
    }

    private func execute(_ job: Job) throws -> (status: Int32, output: String) {
        let file = "Scripts/\(job.id).sh"
        let text = CalledScripts.shells(in: ScriptTools.using(job.script, in: root.path), settings, target)
        try root.update(file, with: Array("#!\(job.shell)\n\(text)\n".utf8))
        let command = Self.command(job.shell)
        // What a scheme runs has no target's sandbox.
        if job.isOfTarget, let sandbox = ScriptSandbox(job, of: target, settings, root) {
            return try execute(job, command + [root.path + "/" + file], in: sandbox)
        }
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command + [root.path + "/" + file]
        process.environment = environment(job)
        process.currentDirectoryURL = URL(fileURLWithPath: target.project.sourceRoot)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        let exit = process.awaitExit()
        return (exit.status + (exit.isSignal ? 128 : 0), String(decoding: data, as: UTF8.self))
    }

    private func execute(_ job: Job, _ command: [String], in sandbox: ScriptSandbox) throws -> (
        status: Int32, output: String
    ) {
        let before = try sandbox.begin(), pipe = Pipe()
        guard let nothing = FileHandle(forReadingAtPath: "/dev/null") else { throw BuildError("/dev/null is missing.") }
        var start = Confinement.Start(program: "/usr/bin/env", arguments: command, environment: environment(job))
        start.folder = target.project.sourceRoot
        start.input = nothing.fileDescriptor
        start.output = pipe.fileHandleForWriting.fileDescriptor
        start.errors = pipe.fileHandleForWriting.fileDescriptor
        let (process, held) = try sandbox.confinement().start(start)
        if !held.contains(.landlock) {
            report(
                "\(job.place): warning: the \(job.title) runs without the sandbox that \(target.title) asks for (ENABLE_USER_SCRIPT_SANDBOXING): the system's kernel has no Landlock."
            )
        }
        try pipe.fileHandleForWriting.close()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F, code = signal == 0 ? status >> 8 & 0xFF : signal + 128
        var output = String(decoding: data, as: UTF8.self)
        let undeclared = try sandbox.end(before)
        if code != 0 || !undeclared.isEmpty {
            let all = sandbox.violations(in: output) + undeclared
            if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
            output += all.map { $0 + "\n" }.joined()
        }
        return (code, output)
    }

    /// A Mac's sh is bash, as POSIX has it, with an echo that knows escapes; zsh's everyday scripts are bash's too.
    private static func command(_ shell: String) -> [String] {
        let words = shell.split(separator: " ").map(String.init)
        let program = words.first ?? "/bin/sh"
        if program == "/bin/sh" { return ["bash", "--posix", "-O", "xpg_echo"] + words.dropFirst() }
        if FileManager.default.isExecutableFile(atPath: program) { return words }
        let name = FilePath.name(of: program)
        return [name == "zsh" ? "bash" : name] + words.dropFirst()
    }
}

/// Lines of a script's output that Xcode shows; the rest is in its log.
enum ScriptLine {
    enum Kind: String { case error, warning, note }

    /// As Xcode's engine has it (swift-build, GenericOutputParser): at the beginning of a line, or behind something
    /// without quotes and a colon, such as a place in a file.
    private static let told = try! NSRegularExpression(
        pattern: #"^(?:[^'"]+: +|[ \t\f\p{Z}]*)(error|warning|note): "#)

    static func kind(_ line: Substring) -> Kind? {
        let text = String(line), whole = NSRange(text.startIndex..., in: text)
        guard let match = told.firstMatch(in: text, range: whole), let word = Range(match.range(at: 1), in: text) else {
            return nil
        }
        return Kind(rawValue: String(text[word]))
    }
}

/// What a script ran with, and what came of it.
private struct ScriptState: Codable {
    let inputs: String
    /// Of what it declares to make, and of what it changed in the bundle.
    let stamps: [String: String]
    /// Files of the bundle that weren't there before, below the build folder.
    let created: [String]
}

/// A script ended with a failure, as the build does with it.
struct ScriptFailed: Error, CustomStringConvertible {
    let job: ScriptStage.Job
    let target: XcodeTarget
    let status: Int32
    let output: String

    var description: String {
        if status == 0 {
            return """
                \(job.place): error: Command PhaseScriptExecution emitted errors but did not return a nonzero exit code to \
                indicate failure: the \(job.title) of \(target.title). Run the app without it: --scripts skip.
                """
        }
        let last = output.split(separator: "\n").suffix(12).joined(separator: "\n")
        let remedy = ScriptTools.hint(output, status) ?? "Run the app without it: --scripts skip."
        return """
            \(last.isEmpty ? "" : last + "\n")\(job.place): error: Command PhaseScriptExecution failed with a nonzero exit \
            code: the \(job.title) of \(target.title) ended with \(status). \(remedy)
            """
    }
}
