import Foundation
import StoryboardDocument
import XCTest

@testable import SafeFiles

final class SafeFolderTests: XCTestCase {
    private let place = NSTemporaryDirectory() + "safe-\(UUID().uuidString)"
    private var inside: String { place + "/inside" }
    private var victim: String { place + "/victim" }

    override func setUpWithError() throws {
        for folder in [inside, victim] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Data("kept".utf8).write(to: URL(fileURLWithPath: victim + "/file"))
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: place) }

    private func assertVictimIsWhole(_ message: String = "", line: UInt = #line) {
        XCTAssertEqual(try? FileManager.default.contentsOfDirectory(atPath: victim), ["file"], message, line: line)
        XCTAssertEqual(try? String(contentsOfFile: victim + "/file", encoding: .utf8), "kept", message, line: line)
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: inside + "/" + name, withDestinationPath: target)
    }

    func testNamesThatLeadOutAreRefusedByEveryChange() throws {
        let folder = try SafeFolder(inside)
        for path in [
            "../victim/file", "a/../../victim/file", victim + "/file", "", ".", "..", "a//b", "a/./b", "a/",
            "line\nbreak", "nul\0name",
        ] {
            XCTAssertThrowsError(try folder.write([1], to: path), path)
            XCTAssertThrowsError(try folder.update(path, with: [1]), path)
            XCTAssertThrowsError(try folder.remove(path), path)
            XCTAssertThrowsError(try folder.copy(victim + "/file", to: path), path)
            XCTAssertThrowsError(try folder.move("x", to: path), path)
            XCTAssertThrowsError(try folder.checked(path), path)
            if !path.isEmpty { XCTAssertThrowsError(try folder.folder(path), path) }
        }
        assertVictimIsWhole()
    }

    func testLinksInTheWayAreRefusedByEveryChange() throws {
        try link("out", to: victim)
        let folder = try SafeFolder(inside)
        XCTAssertThrowsError(try folder.write([1], to: "out/file")) {
            XCTAssertTrue("\($0)".contains("symbolic link"), "\($0)")
        }
        XCTAssertThrowsError(try folder.copy(victim + "/file", to: "out/other"))
        XCTAssertThrowsError(try folder.folder("out"))
        XCTAssertThrowsError(try folder.checked("out"))
        XCTAssertThrowsError(try folder.move("out/file", to: "file"))
        XCTAssertNil(try folder.contents("out/file"))
        try folder.remove("out/file")
        assertVictimIsWhole()
    }

    func testALinkInAFilesPlaceIsReplacedNotFollowed() throws {
        try link("file", to: victim + "/file")
        let folder = try SafeFolder(inside)
        XCTAssertNil(try folder.contents("file"))
        try folder.write(Array("new".utf8), to: "file")
        XCTAssertEqual(try folder.contents("file"), Data("new".utf8))
        assertVictimIsWhole()
        try link("copy", to: victim + "/file")
        try folder.copy(inside + "/file", to: "copy")
        assertVictimIsWhole()
    }

    func testRemovingALinkLeavesWhatItLeadsTo() throws {
        try link("out", to: victim)
        try FileManager.default.createDirectory(atPath: inside + "/deep/er", withIntermediateDirectories: true)
        try link("deep/er/out", to: victim)
        let folder = try SafeFolder(inside)
        try folder.remove("out")
        try folder.remove("deep")
        try folder.remove("none")
        XCTAssertEqual(try folder.names(), [])
        assertVictimIsWhole()
    }

    func testWhatIsBelowIsWrittenReplacedCopiedAndFound() throws {
        let folder = try SafeFolder(inside)
        try folder.write(Array("a".utf8), to: "a/b/c")
        XCTAssertFalse(try folder.update("a/b/c", with: Array("a".utf8)))
        XCTAssertTrue(try folder.update("a/b/c", with: Array("b".utf8)))
        try folder.copy(victim + "/file", to: "a/copy")
        XCTAssertEqual(try folder.tree().map(\.path), ["a", "a/b", "a/b/c", "a/copy"])
        XCTAssertEqual(try folder.folder("a").names().sorted(), ["b", "copy"])
        try folder.move("a/copy", to: "d/moved")
        XCTAssertEqual(try folder.contents("d/moved"), Data("kept".utf8))
        try folder.makePrivate()
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: inside)[.posixPermissions] as? Int, 0o700)
    }

    func testACopyHasItsOriginalsTimeAndPermissions() throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000), .posixPermissions: 0o755],
            ofItemAtPath: victim + "/file")
        let folder = try SafeFolder(inside)
        try folder.copy(victim + "/file", to: "copy")
        let attributes = try FileManager.default.attributesOfItem(atPath: inside + "/copy")
        XCTAssertEqual(attributes[.modificationDate] as? Date, Date(timeIntervalSince1970: 1_000_000))
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o755)
        XCTAssertThrowsError(try folder.copy("/dev/zero", to: "zero"), "a device is no file to copy")
    }

    func testNamesOfFiles() {
        for name in ["a", "Main App", "…", ".hidden", "a.b", "-o"] { XCTAssertTrue(FileName.isPart(name), name) }
        for name in ["", ".", "..", "a/b", "/", "a\nb", "a\0", "\u{7F}", String(repeating: "x", count: 256)] {
            XCTAssertFalse(FileName.isPart(name), name)
        }
        for path in ["", "a", "a/b"] { XCTAssertTrue(FileName.isBelow(path), path) }
        for path in ["/a", "a/", "a//b", "a/../b", "..", "../a"] { XCTAssertFalse(FileName.isBelow(path), path) }
        for name in ["", ".", "..", "../../x", "a\nb", String(repeating: "ü", count: 300)] {
            XCTAssertTrue(FileName.isPart(FileName.part(name)), FileName.part(name))
        }
        XCTAssertEqual(FileName.part("../x"), ".._x")
        XCTAssertEqual(FileName.part("Main"), "Main")
    }

    func testAPendingFileIsSeenWhenItIsPublished() throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: inside + "/picture"))
        func written(_ publishes: Bool) throws -> String {
            let file = try PendingFile(inside + "/picture")
            XCTAssertEqual(write(file.descriptor, "new", 3), 3)
            if publishes { try file.publish() }
            return try String(contentsOfFile: inside + "/picture", encoding: .utf8)
        }
        XCTAssertEqual(try written(false), "old")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: inside), ["picture"])
        XCTAssertEqual(try written(true), "new")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: inside), ["picture"])
        XCTAssertThrowsError(try PendingFile(inside + "/picture/below"))
    }
}
