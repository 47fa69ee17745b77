@_exported import UIKit

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: UInt.max)
}

/// How a web view works.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject, NibDecodable {
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var processPool = WKProcessPool()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var suppressesIncrementalRendering = false
    open var ignoresViewportScaleLimits = false
    open var applicationNameForUserAgent: String?
    open var dataDetectorTypes: UInt = 0
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
    open var limitsNavigationsToAppBoundDomains = false
    public nonisolated override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        if let archived = coder.decodeObject(forKey: "preferences") as? WKPreferences { preferences = archived }
        coder.read(
            in: self,
            [
                "allowsInlineMediaPlayback": \.allowsInlineMediaPlayback,
                "allowsAirPlayForMediaPlayback": \.allowsAirPlayForMediaPlayback,
                "allowsPictureInPictureMediaPlayback": \.allowsPictureInPictureMediaPlayback,
                "suppressesIncrementalRendering": \.suppressesIncrementalRendering,
            ])
        applicationNameForUserAgent = coder.decodeObject(forKey: "applicationNameForUserAgent") as? String
    }

    open func setURLSchemeHandler(_ urlSchemeHandler: Any?, forURLScheme urlScheme: String) {}
}

@preconcurrency @MainActor
open class WKPreferences: NSObject, NibDecodable {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    public nonisolated override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        minimumFontSize = CGFloat(coder.decodeDouble(forKey: "minimumFontSize"))
        coder.read(
            in: self,
            [
                "javaScriptEnabled": \.javaScriptEnabled,
                "javaScriptCanOpenWindowsAutomatically": \.javaScriptCanOpenWindowsAutomatically,
            ])
    }
}

extension NSCoder {
    /// Reads the flags that the archive has; others stay as they are.
    @MainActor fileprivate func read<Object>(
        in object: Object, _ flags: [String: ReferenceWritableKeyPath<Object, Bool>]
    ) {
        for (key, path) in flags where containsValue(forKey: key) { object[keyPath: path] = decodeBool(forKey: key) }
    }
}
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true
    public nonisolated override init() { super.init() }
}
@preconcurrency @MainActor
open class WKProcessPool: NSObject { public nonisolated override init() { super.init() } }

/// What websites keep on the device: nothing here.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    private static let standard = WKWebsiteDataStore()
    nonisolated override init() { super.init() }
    open class func `default`() -> WKWebsiteDataStore { standard }
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
    open class func allWebsiteDataTypes() -> Set<String> { [] }
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
    ) { completionHandler() }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script for every page. Scripts don't run here.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    public let body: Any
    public let name: String
    public private(set) weak var webView: WKWebView?
    init(name: String, body: Any) {
        self.name = name
        self.body = body
    }
}

@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of pages and who hears from them.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    public nonisolated override init() { super.init() }
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func removeScriptMessageHandler(forName name: String) {}
}
