import StoryboardDocument
import XcodeProject

/// The project files around a change: what comes and goes is registered in them, with the same write as the documents.
struct ProjectRegistration {
    private var writers: [ProjectWriter]
    private(set) var changes: [String] = []
    private(set) var notes: [Diagnostic] = []

    /// - Parameter projects: .xcodeproj folders.
    init(_ projects: [String]) throws { writers = try projects.map(ProjectWriter.init) }

    /// The project files that are to be written.
    var files: [RefactorPlan.File] {
        writers.filter(\.isChanged).map { RefactorPlan.File(path: $0.file, bytes: $0.bytes) }
    }

    /// Whether a project was looked at.
    var isEmpty: Bool { writers.isEmpty }

    /// Registers a file where its neighbour is. False where no project knows that.
    mutating func add(_ path: String, beside neighbour: String) throws -> Bool {
        var isKnown = false
        for number in writers.indices {
            guard let change = try Self.changing({ try writers[number].add(path, beside: neighbour) }) else { continue }
            isKnown = true
            guard change.isWritten else { continue }
            changes.append("\(title(number)): \(FilePath.name(of: path)) in \(Self.list(change.targets))")
        }
        return isKnown
    }

    /// Takes a file out. False where no project mentions it.
    mutating func remove(_ path: String) throws -> Bool {
        var isKnown = false
        for number in writers.indices {
            guard let change = try Self.changing({ try writers[number].remove(path) }) else { continue }
            isKnown = true
            guard change.isWritten else { continue }
            changes.append("\(title(number)): \(FilePath.name(of: path)) no longer in \(Self.list(change.targets))")
            notes += change.tables.map {
                Diagnostic(
                    .note, "These translations are no longer in the project: their document is deleted.",
                    remedy: "Move what is still needed to the table of the document that has its scenes now.",
                    path: ProjectFacts.shown($0))
            }
        }
        return isKnown
    }

    /// Whether a file is one of a Swift package, which has what is in its folders, and of no project beside that.
    static func isInPackage(_ path: String) -> Bool {
        var folder = FilePath.folder(of: ProjectFacts.real(path))
        while folder.count > 1 {
            let names = FolderWalk.names(in: folder)
            if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { return false }
            if names.contains("Package.swift") { return true }
            folder = FilePath.folder(of: folder)
        }
        return false
    }

    private static func changing<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch var problem as Diagnostic {
            problem.remedy = [problem.remedy, "With --leave-project the project isn't written."].compactMap { $0 }
                .joined(separator: " ")
            throw problem
        }
    }

    private func title(_ number: Int) -> String { FilePath.name(of: writers[number].project) }

    private static func list(_ targets: [String]) -> String {
        let names = targets.map { "“\($0)”" }
        guard let last = names.last else { return "the project, in no target" }
        return names.count == 1
            ? "the target \(last)" : "the targets \(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
