import Foundation
import SourceIndex
import StoryboardDocument
import XcodeProject

/// Looks at what a build would take, in the order in which the build would come to it.
struct Doctor {
    let builder: AppBuilder
    private(set) var findings: [Finding] = []
    /// The app's own.
    private(set) var files = TargetFiles.none
    /// With their files.
    private(set) var libraries: [Library] = []
    /// What the app is linked with and can't be built.
    private(set) var absent: [(name: String, origin: String)] = []

    /// Modules that were told of.
    var importsSeen: Set<String> = []

    init(_ builder: AppBuilder) { self.builder = builder }

    var target: XcodeTarget { builder.target }
    var project: String { target.project.path }
    /// For what the project file as a whole says.
    var projectFile: String { project.hasSuffix(".xcodeproj") ? project + "/project.pbxproj" : project }

    mutating func examine() {
        if let folder = builder.buildFolders.first { builder.settings.override(BuildPaths.settings(root: folder)) }
        examineSettings()
        examineTargets()
        attempt(.file) { doctor in
            doctor.files = try doctor.target.files(
                passingOverMissing: true, configuration: doctor.builder.configuration, made: doctor.declaredOutputs)
        }
        examineFiles(files, of: target.title)
        examineLaunchScreens()
        examineLibraries()
        examineScripts()
        examineCode()
        examineManagers()
        examineCapabilities()
    }

    mutating func keep(_ library: Library) { libraries.append(library) }
    mutating func lack(_ names: [(name: String, origin: String)]) { absent = names }

    mutating func add(_ finding: Finding) {
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// What the body throws stops the build.
    mutating func attempt(_ kind: Finding.Kind, _ body: (inout Doctor) throws -> Void) {
        do { try body(&self) } catch { add(Self.stop(kind, error, projectFile)) }
    }

    /// Where messages end with what to do, that is a remedy.
    static func stop(_ kind: Finding.Kind, _ error: any Error, _ place: String) -> Finding {
        guard let error = error as? ProjectError else {
            return Finding(kind, FilePath.name(of: place), .stops, "\(error)".after("error: "), path: place)
        }
        let (path, line) = split(error.path)
        return Finding(kind, FilePath.name(of: path), .stops, error.message, path: path, line: line)
    }

    /// A place as errors carry it: a path, and perhaps a line behind it.
    static func split(_ place: String) -> (path: String, line: Int?) {
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
            return (place, nil)
        }
        return (String(place[..<colon]), line)
    }

    // MARK: The project

    private mutating func examineSettings() {
        let settings = builder.settings
        for warning in target.project.warnings where !warning.hasPrefix("note: ") {
            add(
                Finding(
                    .project, FilePath.name(of: project), .without,
                    warning.components(separatedBy: ": warning: ").last ?? warning, path: projectFile))
        }
        if let version = settings["SWIFT_VERSION"], settings.isWritten("SWIFT_VERSION"),
            let number = Int(version.prefix(1)),
            number < 4
        {
            add(
                Finding(
                    .language, "Swift \(version)", .unknown,
                    "The target asks for Swift \(version), and it is compiled in mode 5 with the names of Swift 3: what changed in the language itself isn't mended.",
                    remedy: "Try `storyboard build`; migrate the sources where it stops.", path: projectFile))
        }
        for stop in settings.stops { add(Self.stop(.setting, stop, projectFile)) }
        for problem in settings.problems {
            let (path, line) = Self.split(problem.path)
            add(
                Finding(
                    .setting, FilePath.name(of: path), .without, problem.message,
                    remedy: "Put the file there where the app needs what it sets.", path: path, line: line))
        }
        let flags = builder.options.unknownFlags
        if !flags.isEmpty {
            add(
                Finding(
                    .setting, "OTHER_SWIFT_FLAGS", .without,
                    "The compiler isn't told these flags (OTHER_SWIFT_FLAGS): \(flags.joined(separator: " ")).",
                    path: projectFile))
        }
        attempt(.setting) { doctor in
            let plist = try InfoPlist(target: doctor.target, configuration: doctor.builder.configuration)
            for warning in plist.warnings {
                let words = warning.components(separatedBy: ": warning: ")
                doctor.add(
                    Finding(.setting, "Info.plist", .without, words.last ?? warning, path: words.first))
            }
        }
    }

    private mutating func examineLaunchScreens() {
        let launch = LaunchScreens(files)
        for fault in launch.faults {
            add(
                Finding(
                    .document, FilePath.name(of: fault.path), .stops, fault.message + ".", remedy: fault.remedy,
                    path: fault.path, line: fault.line))
        }
        guard let plist = try? InfoPlist(target: target, configuration: builder.configuration),
            let absence = launch.absence(plist)
        else { return }
        add(
            Finding(
                .setting, "launch screen", .differs, absence.prefix(1).uppercased() + absence.dropFirst() + ".",
                remedy: "Give it an empty UILaunchScreen.", path: projectFile))
    }

    /// What the app is shipped with, and isn't built: extensions and watch apps. Tests are nobody's gap.
    private mutating func examineTargets() {
        let needed = Set(target.dependencies)
        for other in target.project.targets where needed.contains(other.name) {
            guard !other.isLibrary, !other.isAggregate, !other.isTests, other !== target else { continue }
            add(
                Finding(
                    .target, other.name, .without,
                    "\(other.title) isn't built: an app has nothing of \(other.productType.after("com.apple.product-type.")) here.",
                    path: projectFile))
        }
    }

    // MARK: Files

    /// Places are looked for that often; a project that lacks more lacks a folder.
    private static let mostPlaces = 40

    mutating func examineFiles(_ files: TargetFiles, of title: String) {
        for (number, stop) in files.stops.enumerated() {
            guard number < Self.mostPlaces else {
                add(
                    Finding(
                        .file, "\(files.stops.count - number) more files", .stops,
                        "\(title) names \(files.stops.count - number) more files that are missing.",
                        remedy: "Put the files there, or remove the references in Xcode.", path: projectFile))
                break
            }
            add(fileStop(stop()))
        }
        let stopping = Set(findings.map(\.name))
        for path in files.missing
        where !stopping.contains(FilePath.name(of: path)) && files.stops.count <= Self.mostPlaces {
            add(
                Finding(
                    .file, FilePath.name(of: path), .without, "\(title) copies a file that is missing: \(path).",
                    remedy: "Put the file there where the app reads it.", path: projectFile))
        }
        for warning in files.warnings {
            add(Finding(.file, title, .without, warning, path: projectFile))
        }
        for resource in files.resources where ["storyboard", "xib"].contains(resource.type) && !resource.isCopied {
            if let problem = DocumentCheck.problem(of: resource.path, original: resource.path) {
                add(
                    Finding(
                        .document, resource.name, problem.severity == .error ? .stops : .without, problem.message,
                        remedy: problem.remedy ?? "Mend the file.", path: resource.path, line: problem.line))
            }
        }
        for resource in files.resources where !resource.isCopied {
            attempt(.document) { _ in
                if resource.type == "xcstrings" { _ = try StringCatalog(path: resource.path) }
                if resource.type == "xcassets" { _ = try AssetCatalog(path: resource.path) }
            }
        }
        for resource in files.resources where ["xcdatamodeld", "xcdatamodel", "xcmappingmodel"].contains(resource.type)
        {
            add(
                Finding(
                    .coreData, resource.name, .without, "Core Data models are not compiled yet.",
                    path: resource.path))
        }
        for path in Self.doubles(files.sources) {
            add(
                Finding(
                    .duplicate, FilePath.name(of: path), .stops,
                    "\(title) has two files named \(FilePath.name(of: path)); Swift doesn't allow that in a module.",
                    remedy: "Give one of them another name.", path: path))
        }
    }

    private func fileStop(_ error: ProjectError) -> Finding {
        let (path, line) = Self.split(error.path)
        let words = error.message.components(separatedBy: ". Put the file there")
        let isMissing = words.count == 2
        let isDouble = error.message.contains("Multiple commands produce") || error.message.contains("same target")
        let missing = words[0].components(separatedBy: "missing: ").last?.components(separatedBy: " (").first
        return Finding(
            isDouble ? .duplicate : .file, FilePath.name(of: isMissing ? missing ?? path : path), .stops,
            isMissing ? words[0] + "." : error.message,
            remedy: isMissing ? "Put the file there" + words[1] : nil, path: path, line: line)
    }

    /// Sources whose name another has already.
    static func doubles(_ sources: [String]) -> [String] {
        var names: Set<String> = []
        return sources.filter { !names.insert(FilePath.name(of: $0)).inserted }
    }
}
