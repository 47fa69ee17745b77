import Foundation
import SourceIndex
import StoryboardDocument
import XcodeProject

// What the sources take from elsewhere: modules, names of Apple's, and what the project has in other languages.
extension Doctor {
    /// A module of the app's: itself, or one of its libraries.
    private struct Module {
        let title: String
        let options: ModuleOptions
        let files: TargetFiles
        var surveys: [SourceSurvey] = []
    }

    mutating func examineCode() {
        var modules = libraries.map { Module(title: $0.title, options: $0.options, files: $0.files) }
        modules.append(Module(title: target.title, options: builder.options, files: files))
        var importable = builder.toolkit.moduleNames
        for index in modules.indices {
            let module = modules[index]
            do {
                let answer = try SourceReader.survey(
                    module.files.sources, module.options.configuration(importable: importable))
                modules[index].surveys = answer.surveys
                for problem in answer.problems {
                    add(
                        Finding(
                            .file, FilePath.name(of: problem.path), .stops, problem.message, path: problem.path,
                            line: problem.line > 0 ? problem.line : nil))
                }
            } catch { add(Finding(.file, module.title, .unknown, "\(error)", path: projectFile)) }
            examineImports(of: modules[index], importable.union(module.options.modulesOfC))
            // One without Swift sources is no module.
            if !module.files.sources.isEmpty { importable.insert(module.options.module) }
        }
        if let app = modules.last { examineEntry(app) }
        for survey in modules.flatMap(\.surveys) {
            guard let line = survey.syntaxError else { continue }
            add(
                Finding(
                    .language, FilePath.name(of: survey.path), .stops,
                    "This isn't Swift as it is today: the compiler reads Swift 5 and 6.",
                    remedy: "Mend it, or migrate the file from the older Swift that it is in.", path: survey.path,
                    line: line))
        }
        let declared = modules.reduce(into: Set<String>()) { all, module in
            for survey in module.surveys { all.formUnion(survey.declared) }
        }
        for module in modules { examineForeign(module, declared) }
        examineNames(modules, declared)
    }

    private mutating func examineEntry(_ app: Module) {
        if app.files.sources.isEmpty {
            add(
                Finding(
                    .file, target.name, .stops, "\(target.title) has no Swift sources.",
                    remedy: "Choose the app with --target, or add its sources to the target.", path: projectFile))
        } else if app.surveys.count == app.files.sources.count, !app.surveys.contains(where: \.isEntry) {
            add(
                Finding(
                    .file, "@main", .stops,
                    "The app has no entry: no class is marked @main or @UIApplicationMain, and there is no main.swift that calls UIApplicationMain.",
                    remedy: "Mark the application's delegate with @main, in Swift.", path: projectFile))
        }
    }

    // MARK: Modules

    /// Once for each module that is imported, wherever first.
    private mutating func examineImports(of module: Module, _ importable: Set<String>) {
        let known = importable.union(Toolchain.modules).union(IOSBuildConfiguration.otherModuleNames.keys)
        var places: [String: [(path: String, line: Int)]] = [:]
        for survey in module.surveys {
            for use in survey.imports where use.name != module.options.module {
                places[use.name, default: []].append((survey.path, use.line))
            }
        }
        for (name, found) in places.sorted(by: { $0.key < $1.key }) {
            guard let first = found.first, importsSeen.insert(name).inserted else { continue }
            if known.contains(name) {
                guard CompanionNotes.frameworks.contains(name) else { continue }
                let note = CompanionNotes.notes[name]
                add(
                    Finding(
                        .framework, name, note == nil ? .builds : .differs, note ?? "\(name) is here.",
                        path: first.path, line: first.line))
                continue
            }
            let missing = MissingModule(name, absent: absent)
            let users = found.count > 1 ? " \(found.count) files of the \(module.title) import it." : ""
            add(
                Finding(
                    missing.isApples ? .framework : .module, name, .stops, missing.reason + users,
                    remedy: [pin(of: name), missing.remedy].compactMap { $0 }.joined(separator: " "), path: first.path,
                    line: first.line))
        }
    }

    // MARK: Names

    /// Names that nothing here declares: neither the app nor its libraries, the toolkit or the toolchain.
    private mutating func examineNames(_ modules: [Module], _ declared: Set<String>) {
        // What a missing module would bring is told with it.
        guard !findings.contains(where: { Self.bringingNames.contains($0.kind) && $0.outcome == .stops }) else {
            return
        }
        let others = generatedNames.union(declared).union(modules.map(\.options.module)).union(Toolchain.modules)
            .union(builder.toolkit.moduleNames).union(IOSBuildConfiguration.otherModuleNames.keys).union(Self.keywords)
        let hasDynamic = modules.contains { $0.surveys.contains(where: \.hasDynamicMembers) }
        var uses: [(use: SourceSurvey.Use, path: String, isMember: Bool)] = [], seen: Set<String> = []
        for survey in modules.flatMap(\.surveys) {
            let members = hasDynamic ? [] : survey.members.filter { Self.isTelling($0.name) }
            let values = survey.values.filter {
                Self.isTelling($0.name) || $0.name.first != "_" && $0.name.contains("_")
            }
            for (list, isMember) in [(survey.types, false), (values, false), (members, true)] {
                for use in list where !others.contains(use.name) && seen.insert(use.name).inserted {
                    uses.append((use, survey.path, isMember))
                }
            }
        }
        let known = builder.toolkit.known(among: seen), coverage = Coverage(toolkit: builder.toolkit)
        for (use, path, isMember) in uses where !known.contains(use.name) {
            let owners = isMember ? coverage.lacking(member: use.name) : []
            let title = owners.count == 1 ? "\(owners[0]).\(use.name)" : use.name
            let isApples = !owners.isEmpty || coverage.lacks(use.name)
            add(
                Finding(
                    .name, title, .stops,
                    isApples
                        ? "\(title) is not available here; see Docs/Coverage.md."
                        : "Nothing here has \(isMember ? "a member" : "a type or value") \(title).",
                    remedy: "Leave its use out, behind a condition of your own (SWIFT_ACTIVE_COMPILATION_CONDITIONS).",
                    path: path, line: use.line))
        }
    }

    private static let bringingNames: Set<Finding.Kind> = [.module, .framework, .objectiveC, .header]
    private static let keywords: Set = ["Any", "Self", "Type", "Protocol", "AnyObject", "Void", "newValue", "oldValue"]

    /// A short name, or one of a single word, may be C's, or a member that something makes.
    private static func isTelling(_ name: String) -> Bool {
        name.count > 5 && name.first?.isLowercase == true && name.contains(where: \.isUppercase)
    }

    /// What isn't written in Swift: names of assets and of texts, and of before Swift 4.2.
    private var generatedNames: Set<String> {
        var names = builder.options.names == .current ? [] : Set(OldNameTable.rows.keys)
        let sources = libraries.map { ($0.files, $0.settings, $0.bundle) } + [(files, Optional(builder.settings), nil)]
        for (files, settings, bundle) in sources {
            let text = (try? builder.symbols(of: files, settings, bundle))?.source ?? ""
            let texts = (try? builder.texts(of: files, settings, bundle)) ?? [:]
            for source in [text] + texts.values {
                names.formUnion(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            }
        }
        return names
    }

    // MARK: Other languages

    private mutating func examineForeign(_ module: Module, _ declared: Set<String>) {
        let header = module.options.header
        var names = ForeignNames(files: module.files.foreignSources, header: header)
        names.forget(declared)
        var used: Set<String> = []
        for survey in module.surveys {
            for use in survey.types where names.origin(of: use.name) != nil && used.insert(use.name).inserted {
                add(
                    Finding(
                        .objectiveC, use.name, .stops,
                        "\(use.name) is declared in Objective-C (\(FilePath.name(of: names.origin(of: use.name) ?? ""))), which isn't compiled.",
                        remedy: "Write it in Swift, or leave its use out.", path: survey.path, line: use.line))
            }
        }
        // CocoaPods gives each pod an empty class.
        let files = module.files.foreignSources.filter { !$0.hasSuffix("-dummy.m") }
        if let first = files.first {
            let kinds = Set(files.map { ForeignNames.language(of: $0) }).sorted().joined(separator: ", ")
            add(
                Finding(
                    .objectiveC, FilePath.name(of: first) + (files.count > 1 ? " and \(files.count - 1) more" : ""),
                    .without,
                    "Only Swift is compiled; left out of the \(module.title): \(files.count == 1 ? "a file" : "\(files.count) files") in \(kinds).",
                    remedy: used.isEmpty ? "No Swift file names a class of theirs." : nil, path: first))
        }
        guard let header, header.contents == .objectiveC else { return }
        let here = builder.toolkit.moduleNames.union([
            "Foundation", "Security", "objc", "Availability", "TargetConditionals",
        ])
        for include in header.unfound where !names.found.contains(FilePath.name(of: include.name)) {
            let library = include.name.contains("/") ? String(include.name.prefix { $0 != "/" }) : include.name
            guard !here.contains(library) else { continue }
            add(
                Finding(
                    .header, library, .stops,
                    "The bridging header takes \(include.name) from a library in Objective-C, or one that isn't here: Swift that uses it doesn't compile.",
                    remedy: "Leave it out where nothing in Swift uses it, or take a library in Swift.",
                    path: include.path, line: include.line))
        }
        add(
            Finding(
                .header, FilePath.name(of: header.path), .without,
                "What this bridging header imports is Objective-C's, or not here; only Swift and plain C come along.",
                path: header.path))
    }
}

/// What files in Objective-C and C declare that Swift would see, as far as it is read off them.
struct ForeignNames {
    private var origins: [String: String] = [:]
    /// Names of headers that were found although no search path leads there: Xcode finds all that are in the project.
    private(set) var found: Set<String> = []

    /// - Parameter header: the bridging header; without one Swift sees nothing of the target's own.
    init(files: [String], header: BridgingHeader?) {
        guard let header else { return }
        var pending = header.files + files.filter { Self.isObjectiveC($0) }
        // Headers stand beside their sources, mostly.
        let folders = Set((files + header.files).map { FilePath.folder(of: $0) })
        for include in header.unfound {
            let name = FilePath.name(of: include.name)
            for folder in folders where FileManager.default.fileExists(atPath: folder + "/" + name) {
                found.insert(name)
                pending.append(folder + "/" + name)
            }
        }
        pending += files.filter { Self.isObjectiveC($0) }.map { ($0 as NSString).deletingPathExtension + ".h" }
        var seen: Set<String> = []
        for path in pending where seen.insert(path).inserted {
            guard let bytes = BoundedFile.bytes(path, .sourceFile) else { continue }
            for name in ObjectiveCSource(bytes: bytes).classes.keys { origins[name] = origins[name] ?? path }
            for name in Self.types(String(decoding: bytes, as: UTF8.self)) { origins[name] = origins[name] ?? path }
        }
    }

    func origin(of name: String) -> String? { origins[name] }

    mutating func forget(_ names: Set<String>) { for name in names { origins[name] = nil } }

    /// Protocols and enumerations.
    private static func types(_ text: String) -> [String] {
        var found: [String] = []
        for (start, end) in [
            ("@protocol ", " \n<;"), ("NS_ENUM(", ")"), ("NS_OPTIONS(", ")"), ("NS_CLOSED_ENUM(", ")"),
        ] {
            for part in text.components(separatedBy: start).dropFirst() {
                let inside = part.prefix { !end.contains($0) }
                if let name = inside.split(separator: ",").last?.trimmingCharacters(in: .whitespaces), !name.isEmpty {
                    found.append(name)
                }
            }
        }
        return found
    }

    private static func isObjectiveC(_ path: String) -> Bool { ["m", "mm"].contains((path as NSString).pathExtension) }

    static func language(of path: String) -> String {
        switch (path as NSString).pathExtension.lowercased() {
        case "m": "Objective-C"
        case "mm": "Objective-C++"
        case "c": "C"
        case "cpp", "cc", "cxx", "c++", "cp": "C++"
        case "metal": "Metal"
        case "intentdefinition": "an intent definition"
        case "mlmodel", "mlpackage": "a Core ML model"
        case let other: other
        }
    }
}
