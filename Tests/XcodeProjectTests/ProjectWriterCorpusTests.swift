import Foundation
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// Registers files with every project of a folder, and takes them out again.
///
///     STORYBOARD_PROJECTS=FOLDER swift test --filter ProjectWriterCorpusTests
final class ProjectWriterCorpusTests: XCTestCase {
    func testFilesComeAndGoInEveryProject() throws {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_PROJECTS"] else {
            throw XCTSkip("STORYBOARD_PROJECTS isn't set")
        }
        var counts: [String: Int] = [:]
        for file in FolderWalk.contents(of: folder) where file.hasSuffix("/project.pbxproj") {
            let bytes = try XCTUnwrap(BoundedFile.bytes(folder + "/" + file, .projectFile))
            do {
                let trial = try ProjectTrial(bytes)
                defer { trial.clear() }
                for what in try trial.run() { counts[what, default: 0] += 1 }
            } catch let refusal as ProjectError {
                counts["refused", default: 0] += 1
                print("refused: \(file): \(refusal.message)")
            } catch let refusal as Diagnostic where refusal.message.hasPrefix("The project file can't be changed") {
                counts["refused", default: 0] += 1
                print("refused: \(file): \(refusal.message)")
            } catch {
                XCTFail("\(file): \(error)")
            }
            counts["project files", default: 0] += 1
        }
        print(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    }
}

/// A copy of a project file, in folders that hold nothing but what is tried.
private struct ProjectTrial {
    struct Failure: Error { let what: String }

    private let folder = NSTemporaryDirectory() + "trial-" + UUID().uuidString
    private let before: [UInt8]
    private var project: String { folder + "/a/b/c/Some.xcodeproj" }

    init(_ bytes: [UInt8]) throws {
        before = bytes
        try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: project + "/project.pbxproj"))
    }

    func clear() { try? FileManager.default.removeItem(atPath: folder) }

    func run() throws -> [String] {
        var writer = try ProjectWriter(project: project)
        let all = try membership().values.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
        func listed(_ type: String) -> String? {
            all.first { $0.hasSuffix(type) && !writer.references(to: RealPath.of($0)).isEmpty }
        }
        let document = listed(".storyboard") ?? listed(".xib"), source = listed(".swift") ?? document
        for file in [document, source].compactMap({ $0 }) { make(file) }
        let old = try membership()
        var added: [String] = []
        if let document { added.append(try add("Added Scène-1.storyboard", beside: document, &writer)) }
        if let source { added.append(try add("Added.swift", beside: source, &writer)) }
        for file in added {
            try require(try writer.remove(file) != nil, "\(file) isn't found again")
            try FileManager.default.removeItem(atPath: file)
        }
        try writer.write()
        try require(writer.bytes == before, "the bytes are others than before")
        try require(try membership() == old, "the targets have other files than before")
        if let document { try remove(document, &writer, isAlone: isAlone(document, all)) }
        return (document == nil ? [] : ["storyboards", "removals"]) + (source == nil ? [] : ["sources"])
    }

    /// What each target has, whether it is there or not.
    private func membership() throws -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for (number, target) in try XcodeProject(path: project).targets.enumerated() {
            let files = try target.files(passingOverMissing: true)
            result["\(number)"] = Set(
                files.sources + files.foreignSources + files.resources.map(\.path) + files.missing)
        }
        return result
    }

    private func add(_ name: String, beside neighbour: String, _ writer: inout ProjectWriter) throws -> String {
        let file = FilePath.folder(of: neighbour) + "/" + name, old = try membership(), text = writer.text
        make(file)
        try require(try writer.add(file, beside: neighbour)?.isWritten ?? false, "\(file) can't be added")
        try writer.write()
        let new = try membership()
        for (target, files) in old {
            let expected = files.contains(neighbour) ? files.union([file]) : files
            try require(new[target] == expected, "target \(target) has other files than \(neighbour)'s")
        }
        // On one line stand the exceptions of a synchronised folder.
        let lost = writer.difference(from: text).filter {
            $0.hasPrefix("-") && !$0.contains("isa = PBXFileSystemSynchronizedRootGroup;")
        }
        try require(lost.isEmpty, "lines are lost: \(lost)")
        return file
    }

    private func remove(_ document: String, _ writer: inout ProjectWriter, isAlone: Bool) throws {
        try require(try writer.remove(document)?.isWritten ?? false, "\(document) can't be removed")
        try writer.write()
        try require(
            !(try membership()).values.contains { $0.contains(document) }, "a target still has \(document)")
        let name = NSRegularExpression.escapedPattern(for: FilePath.name(of: document))
        let mention = writer.text.range(of: "(?<![\\w-. +])" + name, options: .regularExpression)
        try require(!isAlone || mention == nil, "\(document) is still mentioned")
    }

    private func isAlone(_ document: String, _ all: [String]) -> Bool {
        all.filter { FilePath.name(of: $0) == FilePath.name(of: document) }.count == 1
    }

    private func make(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: Data())
        }
    }

    private func require(_ holds: Bool, _ what: @autoclosure () -> String) throws {
        if !holds { throw Failure(what: what()) }
    }
}
