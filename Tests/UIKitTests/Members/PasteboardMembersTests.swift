import XCTest

@testable import UIKit

/// Item providers, item sets and patterns of a pasteboard.
final class PasteboardMembersTests: XCTestCase {
    func testObjectsAreFoundAsWhatTheyAre() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            board.setObjects(["first" as NSString, "second" as NSString])
            XCTAssertEqual(board.strings, ["first", "second"])
            let provider = board.itemProviders.last
            XCTAssertEqual(board.itemProviders.count, 2)
            var loaded: String?
            _ = provider?.loadObject(ofClass: String.self) { text, _ in loaded = text }
            MainLoop.advance(by: 0.1, waitsForRequests: true)
            XCTAssertEqual(loaded, "second")
        }
    }

    func testItemSetsChooseItems() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            board.items = [["public.utf8-plain-text": "a"], ["public.url": URL(string: "https://example.com")!]]
            XCTAssertEqual(board.types(forItemSet: nil), [["public.utf8-plain-text"], ["public.url"]])
            XCTAssertEqual(board.itemSet(withPasteboardTypes: ["public.url"]), [1])
            XCTAssertTrue(board.contains(pasteboardTypes: ["public.url"], inItemSet: [1]))
            XCTAssertFalse(board.contains(pasteboardTypes: ["public.url"], inItemSet: [0]))
        }
    }

    func testPatternsOfATextAreDetected() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            let patterns: Set<UIPasteboard.DetectionPattern> = [.number, .probableWebURL, .probableWebSearch]
            var found: Set<UIPasteboard.DetectionPattern>?
            for (text, pattern) in [
                ("42.5", UIPasteboard.DetectionPattern.number), ("https://example.com/a", .probableWebURL),
                ("example.com", .probableWebURL), ("how to swim", .probableWebSearch),
            ] {
                board.string = text
                board.detectPatterns(for: patterns) { found = try? $0.get() }
                XCTAssertEqual(found, [pattern], text)
            }
            board.string = "7"
            var number: NSNumber?
            board.detectValues(for: [.number]) { number = (try? $0.get())?[.number] as? NSNumber }
            XCTAssertEqual(number, 7)
        }
    }
}
