import UIKit

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}

/// One load of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject { nonisolated override init() { super.init() } }

@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    public let isMainFrame = true
    /// An URLRequest; see `WKWebView._load`.
    public let _request: Any
    init(_ request: Any) { _request = request }
}

/// What a web view is about to load, and why.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// An URLRequest, or the URL; see `WKWebView._load`.
    public let _request: Any
    public let navigationType: WKNavigationType
    public let targetFrame: WKFrameInfo?
    open var sourceFrame: WKFrameInfo { WKFrameInfo(_request) }
    init(_ request: Any, _ type: WKNavigationType) {
        _request = request
        navigationType = type
        targetFrame = WKFrameInfo(request)
    }
}

/// What a server answered: that all is well, as no server is asked.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    public let _url: URL
    public let isForMainFrame = true
    public let canShowMIMEType = true
    init(_ url: URL) { _url = url }
}

/// Decides about loads and is told of them. Every method is optional.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {}

/// Shows what pages ask for: windows and dialogs. Nothing asks here, as scripts don't run.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    func webViewDidClose(_ webView: WKWebView)
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void)
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void)
}

extension WKUIDelegate {
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    public func webViewDidClose(_ webView: WKWebView) {}
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

/// A page that was shown.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    public let url: URL
    open internal(set) var title: String?
    open var initialURL: URL { url }
    let request: Any
    let html: String?
    init(_ url: URL, request: Any? = nil, html: String? = nil) {
        self.url = url
        self.request = request ?? url
        self.html = html
    }
}

/// The pages that were shown, the last ones first to go back to.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    open internal(set) var backList: [WKBackForwardListItem] = []
    open internal(set) var currentItem: WKBackForwardListItem?
    open internal(set) var forwardList: [WKBackForwardListItem] = []
    open var backItem: WKBackForwardListItem? { backList.last }
    open var forwardItem: WKBackForwardListItem? { forwardList.first }
    open func item(at index: Int) -> WKBackForwardListItem? {
        let all = backList + [currentItem].compactMap { $0 } + forwardList, place = backList.count + index
        return all.indices.contains(place) ? all[place] : nil
    }
    nonisolated override init() { super.init() }
}

/// What went wrong in a web view.
public struct WKError: CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred,
            javaScriptResultTypeIsUnsupported
    }
    public let code: Code
    public static var errorDomain: String { "WKErrorDomain" }
    public var errorCode: Int { code.rawValue }
}
