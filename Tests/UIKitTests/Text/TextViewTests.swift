import XCTest

@testable import UIKit

final class TextViewTests: XCTestCase {
    @MainActor
    private final class Writer: NSObject, UITextViewDelegate {
        var log: [String] = []
        var refuses = false
        func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("\(range.location),\(range.length) \(text)")
            return !refuses
        }
        func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    }

    @MainActor
    private func makeTextView(_ text: String = "") -> (UITextView, Writer) {
        let root = show(UIView()), view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)),
            writer = Writer()
        view.font = UIFont.systemFont(ofSize: 17)
        view.text = text
        view.delegate = writer
        root.addSubview(view)
        view.layoutIfNeeded()
        return (view, writer)
    }

    /// The heights are those that Xcode stored for text views of three and of eight lines.
    func testEachLineOfATextStyleKeepsItsLeading() {
        onMain {
            let view = UITextView()
            view.isScrollEnabled = false
            view.font = .preferredFont(forTextStyle: .body)
            view.text = "a\nb\nc"
            XCTAssertEqual(view.intrinsicContentSize.height, 82)
            view.text = "a\nb\nc\nd\ne\nf\ng\n"
            XCTAssertEqual(view.intrinsicContentSize.height, 192, "with the empty line at the end")
            view.font = .systemFont(ofSize: 17)
            view.text = "a\nb\nc"
            XCTAssertEqual(view.intrinsicContentSize.height, 77, accuracy: 0.5)
        }
    }

    /// The heights are those that Xcode stored.
    func testABreakAtTheEndOpensALineOfALabel() {
        onMain {
            let label = UILabel()
            label.font = .boldSystemFont(ofSize: 20)
            label.text = "Harbour\n"
            XCTAssertEqual(label.intrinsicContentSize.height, 24, accuracy: 0.4)
            label.numberOfLines = 0
            XCTAssertEqual(label.intrinsicContentSize.height, 48, accuracy: 0.4)
            label.text = "Harbour"
            XCTAssertEqual(label.intrinsicContentSize.height, 24, accuracy: 0.4)
            label.numberOfLines = 2
            label.text = "Harbour\nand sea\n"
            XCTAssertEqual(label.intrinsicContentSize.height, 48, accuracy: 0.4)
        }
    }

    func testTypingAsksTheDelegateAndMovesTheCaret() {
        onMain {
            let (view, writer) = makeTextView("Hello")
            XCTAssertTrue(view.becomeFirstResponder())
            view.handleText("!")
            view.handleKey(DisplayEvent.KeyPress(key: "Enter"))
            view.handleKey(DisplayEvent.KeyPress(key: "Backspace"))
            view.resignFirstResponder()
            XCTAssertEqual(view.text, "Hello!")
            XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 0))
            XCTAssertEqual(writer.log, ["begin", "5,0 !", "changed", "6,0 \n", "changed", "6,1 ", "changed", "end"])
        }
    }

    func testADelegateMayRefuseAChange() {
        onMain {
            let (view, writer) = makeTextView("Hello")
            writer.refuses = true
            _ = view.becomeFirstResponder()
            view.handleText("!")
            XCTAssertEqual(view.text, "Hello")
            XCTAssertEqual(writer.log, ["begin", "5,0 !"])
        }
    }

    func testBackspaceTakesAWholeCharacter() {
        onMain {
            let (view, _) = makeTextView("a👩‍👧")
            _ = view.becomeFirstResponder()
            view.handleKey(DisplayEvent.KeyPress(key: "Backspace"))
            XCTAssertEqual(view.text, "a")
        }
    }

    func testASelectionIsReplaced() {
        onMain {
            let (view, _) = makeTextView("Hello world")
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 5)
            view.insertText("Bye")
            XCTAssertEqual(view.text, "Bye world")
            XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
        }
    }

    func testArrowsMoveBetweenLines() {
        onMain {
            let (view, _) = makeTextView("one\ntwo\nthree")
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 5, length: 0)
            view.handleKey(DisplayEvent.KeyPress(key: "ArrowUp"))
            XCTAssertEqual(view.selectedRange.location, 1)
            view.handleKey(DisplayEvent.KeyPress(key: "ArrowDown"))
            view.handleKey(DisplayEvent.KeyPress(key: "ArrowDown"))
            XCTAssertEqual(view.selectedRange.location, 9)
        }
    }

    func testLongTextScrollsToTheCaret() {
        onMain {
            let (view, _) = makeTextView((1...40).map { "line \($0)" }.joined(separator: "\n"))
            XCTAssertGreaterThan(view.contentSize.height, 700)
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            XCTAssertEqual(view.contentOffset.y, -view.adjustedContentInset.top)
            view.handleKey(DisplayEvent.KeyPress(key: "End"))
            XCTAssertGreaterThan(view.contentOffset.y, 600)
        }
    }

    func testWithoutScrollingItIsAsHighAsItsText() {
        onMain {
            let (view, _) = makeTextView("one\ntwo\nthree")
            XCTAssertEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
            view.isScrollEnabled = false
            let line = UIFont.systemFont(ofSize: 17).lineHeight
            assertEqual(view.intrinsicContentSize.height, 3 * line + 16, accuracy: 0.6)
            assertEqual(view.contentSize(forWidth: 40).height, view.sizeThatFits(CGSize(width: 40, height: 0)).height)
        }
    }

    func testATouchOnALinkOpensIt() {
        onMain {
            final class Reader: NSObject, UITextViewDelegate {
                var opened: [URL] = []
                func textView(
                    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                    interaction: UITextItemInteraction
                ) -> Bool {
                    opened.append(URL)
                    return false
                }
            }
            let (view, _) = makeTextView(), reader = Reader()
            view.delegate = reader
            view.isEditable = false
            view.attributedText = NSAttributedString(
                string: "swift.org",
                attributes: [.link: URL(string: "https://swift.org")!, .font: UIFont.systemFont(ofSize: 17)])
            view.layoutIfNeeded()
            Finger.tap(20, 18)
            XCTAssertEqual(reader.opened.map(\.absoluteString), ["https://swift.org"])
        }
    }

    func testASearchBarTellsItsDelegate() {
        onMain {
            final class Searcher: NSObject, UISearchBarDelegate {
                var log: [String] = []
                func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
                func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
                func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
                func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
            }
            let root = show(UIView()), bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56)),
                searcher = Searcher()
            bar.delegate = searcher
            bar.showsCancelButton = true
            root.addSubview(bar)
            bar.layoutIfNeeded()
            Finger.tap(100, 28)
            bar.searchTextField.handleText("ab")
            bar.searchTextField.handleKey(DisplayEvent.KeyPress(key: "Enter"))
            Finger.tap(345, 28)
            XCTAssertEqual(searcher.log, ["begin", "ab", "search", "cancel"])
        }
    }

    func testTypingLooksLikeTheTextBeforeTheCaret() {
        onMain {
            let view = showTextView("")
            let text = NSMutableAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.append(
                NSAttributedString(
                    string: "LINK", attributes: [.font: UIFont.systemFont(ofSize: 40), .link: "https://a.example"]))
            view.attributedText = text
            func size() -> CGFloat? { (view.typingAttributes[.font] as? UIFont)?.pointSize }
            XCTAssertEqual(size(), 40)
            XCTAssertNil(view.typingAttributes[.link], "what is typed behind a link isn't a part of it")
            view.typingAttributes = [.font: UIFont.systemFont(ofSize: 60)]
            view.selectedRange = NSRange(location: 1, length: 0)
            XCTAssertEqual(size(), 17, "said for the place where the caret was")
            view.typingAttributes = [.font: UIFont.systemFont(ofSize: 60)]
            view.insertText("!")
            XCTAssertEqual(size(), 60)
            XCTAssertEqual(
                (view.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize, 60)
            view.selectedRange = NSRange(location: 0, length: 0)
            XCTAssertEqual(size(), 17, "at the start as what follows")
        }
    }

    func testWhenAllIsDeletedTypingGoesOnAsTheTextLooked() {
        onMain {
            let view = showTextView("")
            view.textColor = .black
            view.insertText("@")
            view.textStorage.addAttribute(
                .foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 0, length: 1))
            view.deleteBackward()
            view.insertText("n")
            XCTAssertEqual(
                view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .systemBlue)
        }
    }

    func testTextThatIsSetAnewCantBeTakenBack() {
        onMain {
            let view = showTextView("")
            _ = view.becomeFirstResponder()
            for letter in "abc" { UIApplication.shared.handle(.text(String(letter))) }
            XCTAssertEqual(view.undoManager?.canUndo, true)
            view.text = "new"
            XCTAssertEqual(view.undoManager?.canUndo, false)
            UIApplication.shared.handle(.text("d"))
            view.undoManager?.undo()
            XCTAssertEqual(view.text, "new")
        }
    }
}
