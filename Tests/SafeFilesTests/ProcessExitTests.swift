import Foundation
import SafeFiles
import XCTest

final class ProcessExitTests: XCTestCase {
    private func exit(_ script: String) throws -> Process.Exit {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        try process.run()
        return process.awaitExit()
    }

    func testTheStatusAndTheSignalAreTold() throws {
        let good = try exit("true"), bad = try exit("exit 3"), killed = try exit("kill -TERM $$")
        XCTAssertEqual([good.status, bad.status, killed.status], [0, 3, SIGTERM])
        XCTAssertEqual([good.isSignal, bad.isSignal, killed.isSignal], [false, false, true])
    }

    func testAProcessThatIsWaitedForTwiceIsStillOver() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exit 4"]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.awaitExit().status, 4)
    }
}
