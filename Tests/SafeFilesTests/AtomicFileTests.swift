import Foundation
import SafeFiles
import StoryboardDocument
import XCTest

final class AtomicFileTests: XCTestCase {
    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    func testAPipeGetsTheBytesAndStaysAPipe() throws {
        let pipe = folder.appendingPathComponent("pipe").path
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try AtomicFile.write(Array("words".utf8), to: pipe)
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = read(reader, &buffer, buffer.count)
        XCTAssertEqual(Array(buffer.prefix(max(count, 0))), Array("words".utf8))
        var status = stat()
        XCTAssertEqual(stat(pipe, &status), 0)
        XCTAssertEqual(status.st_mode & S_IFMT, S_IFIFO)
    }

    func testAFileIsReplacedWithItsPermissions() throws {
        let path = folder.appendingPathComponent("file").path
        try Data("old and longer".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o640)
        try AtomicFile.write(Array("new".utf8), to: path)
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "new")
        var status = stat()
        XCTAssertEqual(stat(path, &status), 0)
        XCTAssertEqual(status.st_mode & 0o777, 0o640)
    }

    private func path(_ name: String, _ text: String? = nil) -> String {
        let path = folder.appendingPathComponent(name).path
        if let text { FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) }
        return path
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    func testAFileWithTwoNamesStaysOne() throws {
        let first = path("first.storyboard", "old and longer"), second = path("second.storyboard")
        XCTAssertEqual(link(first, second), 0)
        try AtomicFile.write(Array("new".utf8), to: first)
        XCTAssertEqual(try text(first), "new")
        XCTAssertEqual(try text(second), "new")
        XCTAssertEqual(names, ["first.storyboard", "second.storyboard"])
    }

    func testAFileStaysItsOwners() throws {
        try XCTSkipUnless(geteuid() == 0, "only root saves other people's files")
        let file = path("theirs.storyboard", "old")
        XCTAssertEqual(chown(file, 1_000, 1_001), 0)
        chmod(file, 0o600)
        try AtomicFile.write(Array("new".utf8), to: file)
        var status = stat()
        XCTAssertEqual(stat(file, &status), 0)
        XCTAssertEqual([status.st_uid, status.st_gid, status.st_mode & 0o777], [1_000, 1_001, 0o600])
        XCTAssertEqual(try text(file), "new")
    }

    func testOldLeftoversOfTheFileAreRemovedAndNothingElse() throws {
        let file = path("Main.storyboard", "old")
        let kept = [
            path(".Main.storyboard.aB3dE", ""), path(".Main.storyboard.aB3dEfg", ""),
            path(".Main.storyboard.aB3-Ef", ""), path("Main.storyboard.aB3dEf", ""),
            path(".Other.storyboard.aB3dEf", ""),
        ]
        let old = path(".Main.storyboard.aB3dEf", ""), young = path(".Main.storyboard.xY3dEf", ""),
            named = path(".Main.storyboard.zZ3dEf", "")
        XCTAssertEqual(link(named, path("named")), 0)
        XCTAssertEqual(mkdir(path(".Main.storyboard.fOlder"), 0o700), 0)
        for path in kept + [old, named, path(".Main.storyboard.fOlder")] {
            var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
            XCTAssertEqual(utimes(path, &times), 0)
        }
        try AtomicFile.write(Array("new".utf8), to: file)
        XCTAssertFalse(FileManager.default.fileExists(atPath: old))
        for path in kept + [young, named, path(".Main.storyboard.fOlder")] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: path), path)
        }
    }

    func testTheTemporaryFileIsHiddenAndAsLongAsNamesMayBe() throws {
        let long = path(String(repeating: "é", count: 122) + ".xib")
        try AtomicFile.write(Array("new".utf8), to: long)
        XCTAssertEqual(try text(long), "new")
        XCTAssertEqual(names.count, 1)
    }

    func testNamesOfOneLetterAreNames() throws {
        let before = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(before)) }
        try AtomicFile.makeFolder(FilePath.folder(of: "s"))
        try AtomicFile.write(Array("new".utf8), to: "s")
        XCTAssertEqual(names, ["s"])
    }

    func testAFolderThatCantBeMadeIsTold() throws {
        let file = path("plain", "")
        for wanted in [file, file + "/deep/er"] {
            XCTAssertThrowsError(try AtomicFile.makeFolder(wanted)) {
                XCTAssertTrue(
                    "\($0)".hasSuffix(
                        "/plain: error: The folder can't be made: Not a directory. Give a folder that can be written to."
                    ), "\($0)")
            }
        }
        try AtomicFile.makeFolder(path("a/b/c"))
        try AtomicFile.makeFolder(path("a/b/c/"))
        XCTAssertEqual(names, ["a", "plain"])
    }
}
