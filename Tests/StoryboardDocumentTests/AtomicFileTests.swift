import Foundation
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
}
