import CoreGraphics
import Foundation
import UIKit

/// Told of an old web view's loads. Every method is optional. (Which addresses may be loaded isn't asked: requests are
/// Foundation's networking, which the toolkit's modules do without.)
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// The web view from before iOS 8, which App Store apps may no longer use: a `WKWebView` by other names.
open class UIWebView: UIView, WKNavigationDelegate {
    public enum NavigationType: Int, Sendable {
        case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
    }

    open weak var delegate: (any UIWebViewDelegate)?
    open var scalesPageToFit = false
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var allowsLinkPreview = false
    open var keyboardDisplayRequiresUserAction = true
    open var suppressesIncrementalRendering = false
    private let page = WKWebView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        page.frame = bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.navigationDelegate = self
        addSubview(page)
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIWebView.self)
        table.outlet("delegate", \UIWebView.delegate)
        for name in ["reload", "stopLoading", "goBack", "goForward"] {
            table.method(name) { (view: UIWebView) in _ = ObjCRuntime.perform(Selector(name), on: view.page) }
            table.method(name + ":") { (view: UIWebView, _: Any?) in
                _ = ObjCRuntime.perform(Selector(name), on: view.page)
            }
        }
        return table
    }

    open var scrollView: UIScrollView { page.scrollView }
    open var canGoBack: Bool { page.canGoBack }
    open var canGoForward: Bool { page.canGoForward }
    open var isLoading: Bool { page.isLoading }
    /// The request of the page that is shown, or its URL; see `WKWebView._load`.
    public var _request: Any? { page.backForwardList.currentItem?.request }
    public func _load(_ url: URL?, request: Any? = nil) { page._load(url, request: request) }

    open func loadHTMLString(_ string: String, baseURL: URL?) { page.loadHTMLString(string, baseURL: baseURL) }
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
        page.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
    }
    open func reload() { page.reload() }
    open func stopLoading() { page.stopLoading() }
    open func goBack() { page.goBack() }
    open func goForward() { page.goForward() }
    /// No script runs; of what apps ask most often, the title, is known.
    open func stringByEvaluatingJavaScript(from script: String) -> String? {
        script.contains("document.title") ? page.title : nil
    }

    // MARK: WKNavigationDelegate

    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        delegate?.webViewDidStartLoad(self)
    }
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        delegate?.webViewDidFinishLoad(self)
    }
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { delegate?.webView(self, didFailLoadWithError: error) }
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        delegate?.webView(self, didFailLoadWithError: error)
    }
}
