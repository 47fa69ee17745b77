import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class DiffInputTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "diff-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ document: StoryboardDocument, _ name: String) throws { try write(document.serialized(), name) }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        let path = "\(folder)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func results(_ pairs: [VersionPair], _ diagnostics: inout [Diagnostic]) -> [DiffReport.File] {
        var found: [Diagnostic] = []
        defer { diagnostics = found }
        return DocumentDiff(report: { found.append($0) }).results(pairs).map(\.file)
    }

    func testFoldersAreComparedFileByFileAndRenamedFilesKnownByTheirIdentifiers() throws {
        try write(profile(label("nam-lb-001", "Name")), "old/Same.storyboard")
        try write(profile(label("nam-lb-001", "Name")), "new/Same.storyboard")
        try write(profile(label("age-lb-001", "Age")), "old/Profile.storyboard")
        try write(profile(label("age-lb-001", "Years")), "new/Screens/Account.storyboard")
        try write(document("<document><objects><view id=\"new-vw-001\"/></objects></document>"), "new/Cell.xib")
        var diagnostics: [Diagnostic] = []
        let files = try results(VersionPair.pairs(old: "\(folder)/old", new: "\(folder)/new"), &diagnostics)
        XCTAssertEqual(
            files.map { "\($0.status) \($0.path)" }, ["added Cell.xib", "renamed Screens/Account.storyboard"])
        XCTAssertEqual(files[1].oldPath, "Profile.storyboard")
        XCTAssertEqual(files[1].groups.flatMap(\.entries).map(\.summary), ["Label “Age”: text “Age” → “Years”"])
        XCTAssertTrue(diagnostics.isEmpty)
    }

    func testNothingStandsForAddedAndDeletedFiles() throws {
        try write(profile(label("nam-lb-001", "Name")), "Main.storyboard")
        var diagnostics: [Diagnostic] = []
        XCTAssertEqual(
            try results(VersionPair.pairs(old: "/dev/null", new: "\(folder)/Main.storyboard"), &diagnostics).map(
                \.status), [.added])
        XCTAssertEqual(
            try results(VersionPair.pairs(old: "\(folder)/Main.storyboard", new: "/dev/null"), &diagnostics).map(
                \.status), [.deleted])
    }

    func testAnUnreadableFileGivesOneDiagnosticAndTheOthersAreCompared() throws {
        for side in ["old", "new"] {
            try write(profile(label("nam-lb-001", side)), "\(side)/Good.storyboard")
            try write(Array("<document><scenes></document>".utf8) + Array(side.utf8), "\(side)/Bad.storyboard")
        }
        var diagnostics: [Diagnostic] = []
        XCTAssertEqual(
            try results(VersionPair.pairs(old: "\(folder)/old", new: "\(folder)/new"), &diagnostics).map(\.path),
            ["Good.storyboard"])
        XCTAssertEqual(diagnostics.map(\.path), ["Bad.storyboard"])
    }

    func testAFileIsNotComparedWithAFolder() throws {
        try write(profile(), "old/Main.storyboard")
        XCTAssertThrowsError(try VersionPair.pairs(old: "\(folder)/old", new: "\(folder)/old/Main.storyboard")) {
            XCTAssertTrue("\($0)".contains("with a folder"))
        }
        XCTAssertThrowsError(try VersionPair.pairs(old: "\(folder)/none", new: "\(folder)/old/Main.storyboard"))
    }

    // MARK: git

    private func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c",
                "init.defaultBranch=main",
            ] + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "git \(arguments)")
    }

    func testRevisionsAndTheWorkTreeAreCompared() throws {
        try git("init", "-q")
        try write(profile(label("nam-lb-001", "Name")), "App/Main.storyboard")
        try write(Array("let x = 1".utf8), "App/Main.swift")
        try git("add", ".")
        try git("commit", "-qm", "first")
        try write(profile(label("nam-lb-001", "Full name")), "App/Main.storyboard")
        try write(Array("let x = 2".utf8), "App/Main.swift")
        var diagnostics: [Diagnostic] = []
        let repository = GitRepository(folder: folder)
        XCTAssertEqual(
            results(try repository.pairs("HEAD", paths: []), &diagnostics).map(\.path), ["App/Main.storyboard"])
        try git("mv", "App/Main.storyboard", "App/Profile.storyboard")
        try git("commit", "-qam", "second")
        let files = results(try repository.pairs("HEAD~1..HEAD", paths: []), &diagnostics)
        XCTAssertEqual(
            files.map { "\($0.status) \($0.oldPath ?? "") \($0.newPath ?? "")" },
            ["renamed App/Main.storyboard App/Profile.storyboard"])
        XCTAssertEqual(results(try repository.pairs("HEAD~1..HEAD", paths: ["Elsewhere"]), &diagnostics).count, 0)
        XCTAssertTrue(diagnostics.isEmpty)
        XCTAssertThrowsError(try repository.pairs("none..HEAD", paths: [])) {
            XCTAssertTrue("\($0)".contains("git: fatal"))
        }
        XCTAssertThrowsError(try repository.pairs("--output=x", paths: []))
    }

    func testTheArgumentsOfAnExternalDiffAreGits() throws {
        let hash = String(repeating: "a", count: 40)
        let external = try XCTUnwrap(
            GitExternalDiff(["App/Main.storyboard", "/tmp/old", hash, "100644", "/dev/null", ".", "."]))
        XCTAssertEqual(external.pair?.old?.name, "App/Main.storyboard")
        XCTAssertNil(external.pair?.new)
        XCTAssertTrue(external.isDocument)
        XCTAssertNil(GitExternalDiff(["a", "b", "not a hash", "100644", "c", hash, "100644"]))
        XCTAssertNil(GitExternalDiff(["Old.storyboard", "New.storyboard"]))
    }
}
