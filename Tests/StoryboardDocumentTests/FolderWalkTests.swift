import Foundation
import StoryboardDocument
import XCTest

final class FolderWalkTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        for name in ["Project/App/Views", "Project/Shared", "Elsewhere"] {
            try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
        }
        for name in ["Project/App/Views/a.xib", "Project/Shared/b.xib", "Elsewhere/c.xib"] {
            FileManager.default.createFile(atPath: folder + "/" + name, contents: Data())
        }
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func link(_ name: String, to target: String) { XCTAssertEqual(symlink(target, folder + "/" + name), 0) }

    func testLinksToFoldersAboveEndAWalk() {
        for name in ["one", "two", "Views/three"] { link("Project/App/" + name, to: folder + "/Project/App") }
        XCTAssertEqual(FolderWalk.contents(of: folder + "/Project/App"), ["Views", "Views/a.xib"])
    }

    func testALinkOutOfTheRootIsLeftAloneAndTold() {
        link("Project/App/machine", to: "/")
        link("Project/App/other", to: "../../Elsewhere")
        XCTAssertEqual(FolderWalk.contents(of: folder + "/Project/App"), ["Views", "Views/a.xib"])
        let walk = FolderWalk(root: folder + "/Project/App")
        XCTAssertEqual(walk.look(folder + "/Project/App/machine", depth: 0), .nothing)
        XCTAssertEqual(walk.leftOut, [folder + "/Project/App/machine"])
    }

    func testALinkIntoTheProjectIsFollowedOnce() {
        link("Project/App/mine", to: "../Shared")
        link("Project/App/again", to: "../Shared")
        let walk = FolderWalk(root: folder + "/Project/App", project: folder + "/Project")
        XCTAssertEqual(walk.look(folder + "/Project/App/mine", depth: 0), .folder)
        XCTAssertEqual(walk.look(folder + "/Project/App/again", depth: 0), .nothing)
    }

    func testPipesAndDevicesAreNeitherFilesNorFolders() {
        XCTAssertEqual(mkfifo(folder + "/Project/App/pipe.swift", 0o600), 0)
        XCTAssertEqual(
            FolderWalk(root: folder + "/Project/App").look(folder + "/Project/App/pipe.swift", depth: 0), .nothing)
        XCTAssertEqual(FolderWalk(root: "/dev").look("/dev/zero", depth: 0), .nothing)
    }
}

final class BoundedFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func problem(_ path: String, _ budget: Budget = .checkConfiguration) -> BoundedFile.Problem? {
        do { _ = try BoundedFile.read(path, budget) } catch { return error as? BoundedFile.Problem }
        return nil
    }

    func testWhatHasNoEndIsntRead() {
        XCTAssertEqual(mkfifo(folder + "/pipe", 0o600), 0)
        for path in [folder + "/pipe", "/dev/zero", folder] { XCTAssertEqual(problem(path), .notAFile, path) }
    }

    func testAFileLargerThanItsBudgetIsntRead() {
        let path = folder + "/large"
        FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3]))
        XCTAssertEqual(BoundedFile.bytes(path, .checkConfiguration), [1, 2, 3])
        XCTAssertEqual(BoundedFile.start(of: path, 2), [1, 2])
        XCTAssertEqual(truncate(path, off_t(Budget.checkConfiguration.limit + 1)), 0)
        XCTAssertEqual(problem(path), .tooLarge(Budget.checkConfiguration.limit + 1, .checkConfiguration))
    }
}

final class BudgetTests: XCTestCase {
    func testThePageOfLimitsListsThemAll() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Docs/Security.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try XCTUnwrap(text.components(separatedBy: "\n## ").first { $0.hasPrefix("Limits\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map(String.init)
        XCTAssertEqual(rows, Budget.all.map { "| \($0.amount) | \($0.what) |" })
    }
}
