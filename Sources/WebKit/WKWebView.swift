import CoreGraphics
import QuartzCore
import UIKit

/// A web page, or rather what stands in its place: the address, and of pages that come with the app (`loadHTMLString`,
/// files) the title and text.
///
/// Nothing is loaded from the network and no script runs. Loads take a moment of the clock and tell the delegate in
/// WebKit's order.
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    public let backForwardList = WKBackForwardList()
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    open var pageZoom: CGFloat = 1
    open private(set) var url: URL? { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open private(set) var title: String? { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open private(set) var isLoading = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    /// From 0 to 1.
    open private(set) var estimatedProgress = 0.0 { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var scrollView: UIScrollView { page.scroll }
    open var canGoBack: Bool { !backForwardList.backList.isEmpty }
    open var canGoForward: Bool { !backForwardList.forwardList.isEmpty }

    private let page = PageView(frame: .zero)
    private var step: ClockEvent?
    /// What is being loaded. Delegates may decide about an earlier load when there is another already.
    private var navigation: WKNavigation?
    /// How long a page takes, in seconds of the clock.
    private static let loadingTime = 0.3

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }
    public convenience override init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
    public convenience init() { self.init(frame: .zero, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        configuration =
            coder.decodeObject(forKey: "configuration") as? WKWebViewConfiguration ?? WKWebViewConfiguration()
        super.init(coder: coder)
        allowsBackForwardNavigationGestures = coder.decodeBool(forKey: "allowsBackForwardNavigationGestures")
        if coder.containsValue(forKey: "allowsLinkPreview") {
            allowsLinkPreview = coder.decodeBool(forKey: "allowsLinkPreview")
        }
        customUserAgent = coder.decodeObject(forKey: "customUserAgent") as? String
        setUp()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(WKWebView.self)
        table.outlet("navigationDelegate", \WKWebView.navigationDelegate)
        table.outlet("UIDelegate", \WKWebView.uiDelegate)
        table.key("estimatedProgress", \WKWebView.estimatedProgress)
        table.key("title", \WKWebView.title)
        table.key("URL", \WKWebView.url)
        table.key("loading", \WKWebView.isLoading)
        table.key("canGoBack", get: { (view: WKWebView) in view.canGoBack }, set: nil)
        table.key("canGoForward", get: { (view: WKWebView) in view.canGoForward }, set: nil)
        table.method("reload") { (view: WKWebView) in view.reload() }
        table.method("stopLoading") { (view: WKWebView) in view.stopLoading() }
        table.method("goBack") { (view: WKWebView) in view.goBack() }
        table.method("goForward") { (view: WKWebView) in view.goForward() }
        for name in ["reload:", "stopLoading:", "goBack:", "goForward:"] {
            table.method(name) { (view: WKWebView, _: Any?) in
                _ = ObjCRuntime.perform(Selector(String(name.dropLast())), on: view)
            }
        }
        return table
    }

    private func setUp() {
        page.frame = bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(page)
    }

    // MARK: Loading

    /// What `load(_:)` does. It and whatever else has an URLRequest stand in the app's own module: the toolkit's
    /// modules do without Foundation's networking.
    @discardableResult
    public func _load(_ url: URL?, request: Any? = nil) -> WKNavigation? {
        open(WKBackForwardListItem(url ?? Self.blank, request: request), .other, remember: true)
    }
    private static let blank = URL(string: "about:blank")!
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        open(WKBackForwardListItem(baseURL ?? Self.blank, html: string), .other, remember: false)
    }
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { _load(URL) }
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL)
        -> WKNavigation?
    {
        open(
            WKBackForwardListItem(
                baseURL, html: MIMEType.hasPrefix("text/") ? String(decoding: data, as: UTF8.self) : ""), .other,
            remember: true)
    }
    @discardableResult
    open func reload() -> WKNavigation? { backForwardList.currentItem.flatMap { open($0, .reload, remember: false) } }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    open func stopLoading() {
        step?.cancel()
        navigation = nil
        isLoading = false
    }
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? { open(item, .backForward, remember: true) }

    /// Scripts don't run: the answer is an error.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(nil, WKError(code: .javaScriptExceptionOccurred)) }
    }
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
        throw WKError(code: .javaScriptExceptionOccurred)
    }
    open func takeSnapshot(
        with snapshotConfiguration: Any?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        let image = UIGraphicsImageRenderer(size: bounds.size).image { layer.render(in: $0.cgContext) }
        DispatchQueue.main.async { completionHandler(image, nil) }
    }

    private func open(_ item: WKBackForwardListItem, _ type: WKNavigationType, remember: Bool) -> WKNavigation? {
        step?.cancel()
        let navigation = WKNavigation(), action = WKNavigationAction(item.request, type)
        self.navigation = navigation
        isLoading = true
        estimatedProgress = 0.1
        step = Clock.shared.schedule(after: 0) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                guard let delegate = self.navigationDelegate else {
                    return self.start(item, navigation, type, remember)
                }
                delegate.webView(self, decidePolicyFor: action) { [weak self] policy in
                    guard let self, self.navigation === navigation else { return }
                    if policy == .allow { self.start(item, navigation, type, remember) } else { self.isLoading = false }
                }
            }
        }
        return navigation
    }

    private func start(
        _ item: WKBackForwardListItem, _ navigation: WKNavigation, _ type: WKNavigationType, _ remember: Bool
    ) {
        if item.html == nil || remember { url = item.url }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        estimatedProgress = 0.4
        step = Clock.shared.schedule(after: Self.loadingTime / 2) { [weak self] in
            MainActor.assumeIsolated { self?.commit(item, navigation, type, remember) }
        }
    }

    private func commit(
        _ item: WKBackForwardListItem, _ navigation: WKNavigation, _ type: WKNavigationType, _ remember: Bool
    ) {
        var html = item.html
        if html == nil, item.url.isFileURL {
            guard let data = try? Data(contentsOf: item.url) else {
                isLoading = false
                navigationDelegate?.webView(
                    self, didFailProvisionalNavigation: navigation, withError: URLError(.fileDoesNotExist))
                return
            }
            html =
                ["html", "htm", "txt", "md", "css", "js", "json", "xml"].contains(item.url.pathExtension.lowercased())
                ? String(decoding: data, as: UTF8.self) : ""
        }
        guard let delegate = navigationDelegate else { return show(item, html, navigation, type, remember) }
        delegate.webView(self, decidePolicyFor: WKNavigationResponse(item.url)) { [weak self] policy in
            guard let self, self.navigation === navigation else { return }
            if policy == .allow { return self.show(item, html, navigation, type, remember) }
            self.isLoading = false
            // “Frame load interrupted”.
            self.navigationDelegate?.webView(
                self, didFailProvisionalNavigation: navigation,
                withError: NSError(domain: "WebKitErrorDomain", code: 102))
        }
    }

    private func show(
        _ item: WKBackForwardListItem, _ html: String?, _ navigation: WKNavigation, _ type: WKNavigationType,
        _ remember: Bool
    ) {
        if remember { move(to: item, type) }
        url = item.url
        title = html.map { PageText.title(of: $0) ?? "" } ?? item.url.host
        item.title = title
        let shown =
            item.url.absoluteString == "about:blank"
            ? nil : item.url.isFileURL ? item.url.lastPathComponent : item.url.absoluteString
        page.show(
            title: title, address: shown,
            text: html.map(PageText.words) ?? "This page isn’t loaded here: OpenStoryboard shows its address only.")
        estimatedProgress = 0.8
        navigationDelegate?.webView(self, didCommit: navigation)
        step = Clock.shared.schedule(after: Self.loadingTime / 2) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.estimatedProgress = 1
                self.isLoading = false
                self.navigationDelegate?.webView(self, didFinish: navigation)
            }
        }
    }

    private func move(to item: WKBackForwardListItem, _ type: WKNavigationType) {
        let list = backForwardList, current = [list.currentItem].compactMap { $0 }
        if type == .backForward, let place = list.backList.firstIndex(where: { $0 === item }) {
            list.forwardList = list.backList[(place + 1)...] + current + list.forwardList
            list.backList = Array(list.backList[..<place])
        } else if type == .backForward, let place = list.forwardList.firstIndex(where: { $0 === item }) {
            list.backList += current + list.forwardList[..<place]
            list.forwardList = Array(list.forwardList[(place + 1)...])
        } else {
            list.backList += current
            list.forwardList = []
        }
        list.currentItem = item
    }
}
