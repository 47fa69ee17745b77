import HeadlessDisplay
import QuartzCore
import SafariServices
import UIKit
import XCTest

@testable import WebKit

/// Web views load in WebKit's order, and show what can be shown without a browser.
final class WebTests: XCTestCase {
    private final class Listener: NSObject, WKNavigationDelegate {
        var told: [String] = []
        var policy = WKNavigationActionPolicy.allow
        /// What is called with the decision about an answer; nil to decide at once.
        var answer: ((WKNavigationResponsePolicy) -> Void)?
        var waits = false
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
        ) {
            if waits { answer = decisionHandler } else { decisionHandler(.allow) }
        }
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            told.append("decide \(navigationAction.navigationType)")
            decisionHandler(policy)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            told.append("start")
        }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { told.append("commit") }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { told.append("finish") }
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) { told.append("fail") }
    }

    private let listener = Listener()

    override func setUp() { Clock.shared.isVirtual = true }

    @MainActor private func view() -> WKWebView {
        let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.navigationDelegate = listener
        return view
    }

    func testLoadsAreDecidedStartedCommittedAndFinished() {
        MainActor.assumeIsolated {
            let view = view()
            view._load(URL(string: "https://example.org/a"))
            XCTAssertTrue(view.isLoading)
            XCTAssertEqual(listener.told, [])
            MainLoop.advance(by: 1)
            XCTAssertEqual(listener.told, ["decide other", "start", "commit", "finish"])
            XCTAssertEqual(view.url?.absoluteString, "https://example.org/a")
            XCTAssertEqual(view.estimatedProgress, 1)
            XCTAssertFalse(view.isLoading)
        }
    }

    func testARefusedLoadChangesNothing() {
        MainActor.assumeIsolated {
            let view = view()
            listener.policy = .cancel
            view._load(URL(string: "https://example.org"))
            MainLoop.advance(by: 1)
            XCTAssertEqual(listener.told, ["decide other"])
            XCTAssertNil(view.url)
            XCTAssertFalse(view.isLoading)
        }
    }

    func testAnAnswerMayBeDecidedAboutLater() throws {
        try MainActor.assumeIsolated {
            let view = view()
            listener.waits = true
            view._load(URL(string: "https://example.org/a"))
            MainLoop.advance(by: 1)
            XCTAssertEqual(listener.told, ["decide other", "start"])
            try XCTUnwrap(listener.answer)(.cancel)
            XCTAssertEqual(listener.told, ["decide other", "start", "fail"])
            XCTAssertFalse(view.isLoading)
            view._load(URL(string: "https://example.org/b"))
            MainLoop.advance(by: 1)
            let late = try XCTUnwrap(listener.answer)
            view.stopLoading()
            late(.allow)
            MainLoop.advance(by: 1)
            XCTAssertFalse(listener.told.contains("commit"))
        }
    }

    func testPagesThatWereShownCanBeGoneBackTo() {
        MainActor.assumeIsolated {
            let view = view()
            for page in ["a", "b", "c"] {
                view._load(URL(string: "https://example.org/" + page))
                MainLoop.advance(by: 1)
            }
            view.goBack()
            MainLoop.advance(by: 1)
            XCTAssertEqual(view.url?.lastPathComponent, "b")
            XCTAssertTrue(view.canGoForward)
            view.goForward()
            MainLoop.advance(by: 1)
            XCTAssertEqual(view.url?.lastPathComponent, "c")
            XCTAssertFalse(view.canGoForward)
            XCTAssertEqual(view.backForwardList.backList.map(\.url.lastPathComponent), ["a", "b"])
        }
    }

    func testHTMLShowsItsTitleAndWords() {
        MainActor.assumeIsolated {
            let view = view()
            view.loadHTMLString(
                "<html><head><title>Boats</title><style>p{}</style></head><body><p>Two <b>red</b> boats &amp; a buoy.<ul><li>Ida<li>Eva</ul></body></html>",
                baseURL: nil)
            MainLoop.advance(by: 1)
            XCTAssertEqual(view.title, "Boats")
            func texts(_ view: UIView) -> [String] {
                ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
            }
            XCTAssertTrue(texts(view).contains("Two red boats & a buoy.\n• Ida\n• Eva"), "\(texts(view))")
        }
    }

    func testScriptsAreNoText() {
        XCTAssertEqual(
            PageText.words(of: "<p>One</p><SCRIPT>if (a<b) { c = '<p>' }</Script><p>two</p> <style>p{}"), "One\ntwo")
        XCTAssertEqual(PageText.words(of: "a <b>b</b>\n c"), "a b c")
    }

    func testAFileThatIsMissingFails() {
        MainActor.assumeIsolated {
            let view = view(), file = URL(fileURLWithPath: "/nowhere.html")
            view.loadFileURL(file, allowingReadAccessTo: file)
            MainLoop.advance(by: 1)
            XCTAssertEqual(listener.told, ["decide other", "start", "fail"])
        }
    }

    func testScriptsAnswerThatTheyDontRun() {
        MainActor.assumeIsolated {
            var failed = false
            view().evaluateJavaScript("1 + 1") { failed = $0 == nil && $1 is WKError }
            MainLoop.turn()
            XCTAssertTrue(failed)
        }
    }
}
