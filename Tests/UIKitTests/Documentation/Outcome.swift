import Foundation
import XCTest

@testable import UIKit

/// How a call ends, tried in a copy of the process: what iOS stops would stop the tests too.
struct Outcome: CustomStringConvertible {
    enum End: Equatable {
        /// The call came back.
        case wentOn
        /// UIKit ended the app, with its own words.
        case refused(String)
        /// Swift or the system ended it: no app on iOS would see that.
        case trapped(signal: Int32)
    }

    let end: End
    /// What was said on standard error meanwhile.
    let log: String

    var description: String { "\(end), saying “\(log)”" }

    /// The words that the app ended with.
    var words: String? {
        guard case .refused(let words) = end else { return nil }
        return words
    }

    @MainActor
    static func of(_ body: @MainActor () -> Void) -> Outcome {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0, let symbol = dlsym(nil, "fork") else { fatalError("no pipe, no fork") }
        let fork = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)
        let child = fork()
        if child == 0 {
            close(pipes[0])
            dup2(pipes[1], 2)
            for name in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] { signal(name, SIG_DFL) }
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
            Displays.lastWords = { words in
                words.withCString { _ = write(2, $0, strlen($0)) }
                _exit(77)
            }
            // Nobody delivers to the main queue in a copy: what waits for it would wait for ever.
            alarm(20)
            body()
            _exit(0)
        }
        close(pipes[1])
        var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipes[0], &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] } else { break }
        }
        close(pipes[0])
        var status: Int32 = 0
        waitpid(child, &status, 0)
        let text = String(decoding: bytes, as: UTF8.self), signal = status & 0x7f
        if signal != 0 { return Outcome(end: .trapped(signal: signal), log: text) }
        guard (status >> 8) & 0xff == 77 else { return Outcome(end: .wentOn, log: text) }
        let start = text.range(of: "*** Terminating app")?.lowerBound ?? text.startIndex
        return Outcome(end: .refused(String(text[start...])), log: String(text[..<start]))
    }
}

extension XCTestCase {
    /// The call ends the app with these words of iOS.
    @MainActor
    func assertRefuses(
        _ words: String..., file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () -> Void
    ) {
        let outcome = Outcome.of(body)
        guard let said = outcome.words else { return XCTFail("\(outcome); wanted: \(words)", file: file, line: line) }
        for word in words where !said.contains(word) {
            XCTFail("“\(said)” lacks “\(word)”", file: file, line: line)
        }
    }

    /// The call comes back, and says this on standard error.
    @MainActor
    func assertWarns(
        _ words: String..., file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () -> Void
    ) {
        let outcome = Outcome.of(body)
        guard outcome.end == .wentOn, words.allSatisfy(outcome.log.contains) else {
            return XCTFail("\(outcome); wanted: \(words)", file: file, line: line)
        }
    }

    /// The call comes back, whatever it was given.
    @MainActor
    func assertGoesOn(
        _ message: String = "", file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () -> Void
    ) {
        let outcome = Outcome.of(body)
        XCTAssertEqual(outcome.end, .wentOn, "\(message) \(outcome.log)", file: file, line: line)
    }

    /// Indexes that no list of so many has, tried one by one: each call goes on, or ends with words of UIKit.
    @MainActor
    func assertNoTrap(
        _ name: String, count: Int, file: StaticString = #filePath, line: UInt = #line,
        _ body: @MainActor (Int) -> Void
    ) {
        for index in [-1, count, count + 1, Int.max, Int.min] {
            let outcome = Outcome.of { body(index) }
            if case .trapped(let signal) = outcome.end {
                XCTFail("\(name) with \(index): signal \(signal) \(outcome.log.prefix(200))", file: file, line: line)
            }
        }
    }
}
