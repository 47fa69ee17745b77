import XCTest

@testable import UIKit

final class PasteboardTests: XCTestCase {
    func testTheGeneralPasteboardIsTheDesktopsClipboard() {
        onMain {
            var clipboard: String? = "from outside"
            UIPasteboard.system = .init(read: { clipboard }, write: { clipboard = $0 })
            defer { UIPasteboard.system = nil }
            XCTAssertEqual(UIPasteboard.general.string, "from outside")
            UIPasteboard.general.string = "from the app"
            XCTAssertEqual(clipboard, "from the app")
            XCTAssertTrue(UIPasteboard.general.hasStrings)
            UIPasteboard.general.color = .red
            XCTAssertEqual(UIPasteboard.general.color, .red)
            XCTAssertNil(UIPasteboard.general.string, "the text was copied before the colour")
            clipboard = "from outside again"
            XCTAssertEqual(UIPasteboard.general.string, "from outside again")
            XCTAssertNil(UIPasteboard.general.color)
            UIPasteboard.general.url = URL(string: "https://example.org")
            XCTAssertEqual(clipboard, "https://example.org")
            XCTAssertEqual(UIPasteboard.general.url, URL(string: "https://example.org"))
            UIPasteboard.general.string = nil
            XCTAssertNil(UIPasteboard.general.string)
            XCTAssertFalse(UIPasteboard.general.hasURLs)
        }
    }

    func testWhatIsSharedIsCopiedAsAWhole() {
        onMain {
            let copy = CopyActivity(), image = UIImage(), url = URL(string: "https://example.org")!
            copy.prepare(withActivityItems: ["Harbour", url, image, NSObject()])
            copy.perform()
            XCTAssertEqual(UIPasteboard.general.string, "Harbour")
            XCTAssertEqual(UIPasteboard.general.url, url)
            XCTAssertIdentical(UIPasteboard.general.image, image)
            XCTAssertEqual(UIPasteboard.general.numberOfItems, 3)
        }
    }

    func testNamedPasteboardsShareTheirContents() {
        onMain {
            let name = UIPasteboard.Name("test")
            XCTAssertNil(UIPasteboard(name: name, create: false))
            let one = UIPasteboard(name: name, create: true), count = one?.changeCount ?? -1
            one?.url = URL(string: "https://example.org")
            XCTAssertEqual(UIPasteboard(name: name, create: false)?.string, "https://example.org")
            XCTAssertEqual(one?.changeCount, count + 1)
            UIPasteboard.remove(withName: name)
            XCTAssertNil(UIPasteboard(name: name, create: false))
        }
    }

    func testTextIsPastedIntoFieldsAndCopiedFromTextViews() {
        onMain {
            let field = show(UITextField()), text = UITextView()
            _ = field.becomeFirstResponder()
            UIPasteboard.general.string = "two\nlines"
            field.handleKey(.init(key: "v", modifiers: .control))
            XCTAssertEqual(field.text, "two lines")
            text.text = "Harbour and quay"
            text.selectedRange = NSRange(location: 0, length: 7)
            text.handleKey(.init(key: "c", modifiers: .command))
            XCTAssertEqual(UIPasteboard.general.string, "Harbour")
            text.handleKey(.init(key: "x", modifiers: .command))
            XCTAssertEqual(text.text, " and quay")
            text.handleKey(.init(key: "v", modifiers: .command))
            XCTAssertEqual(text.text, "Harbour and quay")
        }
    }
}
