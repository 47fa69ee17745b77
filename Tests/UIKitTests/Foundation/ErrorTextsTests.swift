import XCTest

@testable import UIKit

/// What errors say to people is what Apple's Foundation says.
final class ErrorTextsTests: XCTestCase {
    private struct Item: Codable { var name: String }
    private enum Fault: Error { case first, second }
    private struct Told: LocalizedError { var errorDescription: String? { "told" } }

    private func text(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return ErrorTexts.text(of: error) }
        return nil
    }

    func testDecodersSayWhetherTheDataIsMissingOrWrong() {
        func decode(_ text: String) -> String? {
            self.text { _ = try JSONDecoder().decode(Item.self, from: Data(text.utf8)) }
        }
        XCTAssertEqual(decode("{}"), "The data couldn’t be read because it is missing.")
        let wrong = "The data couldn’t be read because it isn’t in the correct format."
        XCTAssertEqual(decode(#"{"name":1}"#), wrong)
        XCTAssertEqual(decode("nonsense"), wrong)
    }

    func testFilesAreSpokenOfByName() {
        let missing = FileManager.default.temporaryDirectory.appendingPathComponent("nothing.txt")
        XCTAssertEqual(
            text { _ = try Data(contentsOf: missing) },
            "The file “nothing.txt” couldn’t be opened because there is no such file.")
        XCTAssertEqual(
            ErrorTexts.text(
                of: NSError(domain: NSCocoaErrorDomain, code: 516, userInfo: [NSFilePathErrorKey: "/a/b/c.txt"])),
            "The file “c.txt” couldn’t be saved in the folder “b” because a file with the same name already exists.")
    }

    func testLoadingFailsInWordsForPeople() {
        XCTAssertEqual(
            ErrorTexts.text(of: URLError(.notConnectedToInternet)), "The Internet connection appears to be offline.")
        XCTAssertEqual(ErrorTexts.text(of: URLError(.timedOut)), "The request timed out.")
        let curls = NSError(
            domain: NSURLErrorDomain, code: -1004,
            userInfo: [
                NSLocalizedDescriptionKey: "Failed to connect to 127.0.0.1 port 1",
                NSURLErrorFailingURLErrorKey: URL(string: "http://127.0.0.1:1/")!,
            ])
        XCTAssertEqual(ErrorTexts.text(of: curls), "Could not connect to the server.")
    }

    func testAnAppsOwnErrorsSayWhatTheyAreOrTheirTypeAndNumber() {
        XCTAssertEqual(ErrorTexts.text(of: Told()), "told")
        let text = ErrorTexts.text(of: Fault.second)
        XCTAssertTrue(text.hasPrefix("The operation couldn’t be completed. ("), text)
        XCTAssertTrue(text.hasSuffix("Fault error 1.)"), text)
        XCTAssertEqual(
            ErrorTexts.text(of: NSError(domain: "Demo", code: 7)),
            "The operation couldn’t be completed. (Demo error 7.)")
        XCTAssertEqual(
            ErrorTexts.text(of: NSError(domain: "Demo", code: 7, userInfo: [NSLocalizedDescriptionKey: "own"])), "own")
        XCTAssertEqual(
            ErrorTexts.text(
                of: NSError(domain: "Demo", code: 7, userInfo: [NSLocalizedFailureReasonErrorKey: "Because."])),
            "The operation couldn’t be completed. Because.")
    }
}
