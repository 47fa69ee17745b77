import Foundation
import XCTest

@testable import SafeFiles

final class ConfinementTests: XCTestCase {
    private let place = NSTemporaryDirectory() + "confined-\(UUID().uuidString)"

    override func setUpWithError() throws {
        for folder in ["own", "other"] {
            try FileManager.default.createDirectory(atPath: "\(place)/\(folder)", withIntermediateDirectories: true)
        }
        try Data("secret".utf8).write(to: URL(fileURLWithPath: place + "/other/file"))
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: place) }

    /// What a shell command printed, and what held of the confinement.
    private func run(_ command: String, _ confinement: Confinement, _ wish: Confinement.Wish = .possible) throws -> (
        text: String, status: Int32, held: Confinement.Held
    ) {
        let pipe = Pipe()
        var start = Confinement.Start(
            program: "/bin/sh", arguments: ["-c", command], environment: ["PATH": "/usr/bin:/bin"])
        (start.output, start.errors) = (
            pipe.fileHandleForWriting.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor
        )
        let (process, held) = try confinement.start(start, wish: wish)
        try pipe.fileHandleForWriting.close()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return (String(decoding: data, as: UTF8.self), status, held)
    }

    private var own: Confinement {
        Confinement(readable: ["/usr", "/bin", "/lib", "/lib64", "/etc", place + "/own"], writable: [place + "/own"])
    }

    func testAConfinedProgramReadsAndWritesItsOwnFilesOnly() throws {
        let result = try run(
            "echo mine > \(place)/own/a; cat \(place)/own/a; echo out > \(place)/other/file; rm -f \(place)/other/file; cat \(place)/other/file; echo end > /dev/null && echo ended",
            own)
        try XCTSkipUnless(result.held.contains(.landlock), "the kernel has no Landlock")
        XCTAssertTrue(result.text.contains("mine"), result.text)
        XCTAssertTrue(result.text.contains("ended"), result.text)
        XCTAssertFalse(result.text.contains("secret"), result.text)
        XCTAssertEqual(try String(contentsOfFile: place + "/other/file", encoding: .utf8), "secret")
    }

    func testANamespaceAloneKeepsFilesFromChange() throws {
        var confinement = own
        confinement.readable = nil
        let result = try run(
            "echo mine > \(place)/own/a; echo out > \(place)/other/file; rm -f \(place)/other/file; mount -o remount,rw / ; echo out > \(place)/other/file",
            confinement)
        try XCTSkipUnless(result.held.contains(.namespace), "there are no namespaces for this user")
        XCTAssertEqual(try String(contentsOfFile: place + "/other/file", encoding: .utf8), "secret")
        XCTAssertEqual(try String(contentsOfFile: place + "/own/a", encoding: .utf8), "mine\n")
    }

    func testWithoutAWishNothingIsKept() throws {
        let result = try run("echo out > \(place)/other/file", own, .off)
        XCTAssertEqual(result.held, [])
        XCTAssertEqual(try String(contentsOfFile: place + "/other/file", encoding: .utf8), "out\n")
    }

    func testAProgramThatIsMissingIsAnError() {
        let start = Confinement.Start(program: place + "/none", arguments: [], environment: [:])
        XCTAssertThrowsError(try own.start(start)) { XCTAssertEqual(($0 as? Confinement.Failure)?.number, ENOENT) }
    }

    func testOnlyNamedDescriptorsAreHandedOn() throws {
        let kept = open("/dev/null", O_RDONLY), closed = open("/dev/null", O_RDONLY)
        defer {
            close(kept)
            close(closed)
        }
        let pipe = Pipe()
        var start = Confinement.Start(
            program: "/bin/sh", arguments: ["-c", "ls /proc/self/fd"], environment: ["PATH": "/usr/bin:/bin"])
        start.output = pipe.fileHandleForWriting.fileDescriptor
        start.kept = [kept]
        let (process, _) = try Confinement(readable: nil, writable: []).start(start, wish: .off)
        try pipe.fileHandleForWriting.close()
        let words = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self).split(
            separator: "\n"
        ).map(String.init)
        waitpid(process, nil, 0)
        XCTAssertTrue(words.contains("\(kept)"), "\(words)")
        XCTAssertFalse(words.contains("\(closed)"), "\(words)")
    }
}
