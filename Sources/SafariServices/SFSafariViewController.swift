@_exported import UIKit
import WebKit

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}
extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// A page of the web, as Safari shows it: here its address.
open class SFSafariViewController: UIViewController {
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
        public nonisolated override init() { super.init() }
    }
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    public let configuration: Configuration
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle: DismissButtonStyle = .done
    private let address: URL
    private let bar = UINavigationBar(), page = WKWebView(frame: .zero)

    public init(url URL: URL, configuration: Configuration) {
        guard ["http", "https"].contains(URL.scheme?.lowercased() ?? "") else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.'"
            )
        }
        address = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        self.init(url: URL, configuration: Configuration())
    }
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let item = UINavigationItem(title: address.host ?? "")
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: [.done: .done, .close: .close, .cancel: .cancel][dismissButtonStyle]!,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.safariViewControllerDidFinish(self)
                self.dismiss(animated: true)
            })
        bar.items = [item]
        bar.barTintColor = preferredBarTintColor
        if let preferredControlTintColor { bar.tintColor = preferredControlTintColor }
        view.addSubview(page)
        view.addSubview(bar)
        page._load(address)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: 44)
        page.frame = CGRect(
            x: 0, y: bar.frame.maxY, width: view.bounds.width, height: max(0, view.bounds.height - bar.frame.maxY))
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: true)
    }
}
