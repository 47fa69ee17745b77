import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, willPresent activityViewController: UIActivityViewController)
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])
    {}
    /// Before iOS 12 the other one was asked.
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
        documentBrowser(controller, didPickDocumentURLs: documentURLs)
    }
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) { importHandler(nil, .none) }
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, willPresent activityViewController: UIActivityViewController
    ) {}
}

/// The first screen of an app of documents: the files of its Documents folder, and a button that makes a new one.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    public enum ImportMode: UInt, Sendable { case none, copy, move }
    public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    open var allowsDocumentCreation = true { didSet { buttonsChanged() } }
    open var allowsPickingMultipleItems = false {
        didSet {
            list.tableView.allowsMultipleSelection = allowsPickingMultipleItems
            buttonsChanged()
        }
    }
    open var localizedCreateDocumentActionTitle = "Create Document"
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged() } }
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged() } }
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
        didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .unspecified }
    }
    open private(set) var allowedContentTypes: [String] = []
    private lazy var list = DocumentListController(style: .plain)

    public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        self.init(nibName: nil, bundle: nil)
        self.allowedContentTypes = allowedContentTypes ?? []
    }

    public convenience init(forOpening contentTypes: [UTType]?) {
        self.init(forOpeningFilesWithContentTypes: contentTypes?.map(\.identifier))
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UIDocumentBrowserViewController.self) { return }
        super.viewDidLoad()
        if allowedContentTypes.isEmpty {
            // What the app says that it opens.
            let documents = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
            allowedContentTypes = documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
        }
        list.types = allowedContentTypes
        list.title = "Documents"
        list.onChoose = { [weak self] in self?.pick($0) }
        list.tableView.allowsMultipleSelection = allowsPickingMultipleItems
        let navigation = UINavigationController(rootViewController: list)
        fill(with: navigation)
        buttonsChanged()
    }

    private func buttonsChanged() {
        var trailing = additionalTrailingNavigationBarButtonItems
        if allowsPickingMultipleItems {
            trailing.insert(
                UIBarButtonItem(
                    title: "Open", image: nil,
                    primaryAction: UIAction { [weak self] _ in
                        if let chosen = self?.list.chosen, !chosen.isEmpty { self?.pick(chosen) }
                    }), at: 0)
        }
        if allowsDocumentCreation {
            let create = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.create() })
            create.accessibilityLabel = localizedCreateDocumentActionTitle
            trailing.insert(create, at: 0)
        }
        list.navigationItem.rightBarButtonItems = trailing
        list.navigationItem.leftBarButtonItems = additionalLeadingNavigationBarButtonItems
    }

    private func pick(_ files: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: files) }

    private func create() {
        delegate?.documentBrowser(
            self,
            didRequestDocumentCreationWithHandler: { [weak self] url, mode in
                guard let self, let url, mode != .none else { return }
                take(url, mode) { _, _ in }
            })
    }

    private func take(_ url: URL, _ mode: ImportMode, _ done: (URL?, (any Error)?) -> Void) {
        do {
            let target = try DocumentFolder.take(url, moving: mode == .move)
            list.reload()
            done(target, nil)
            delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: target)
        } catch {
            done(nil, error)
            delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
        }
    }

    /// Shows a document, after it was copied to the Documents folder where that is asked for.
    open func revealDocument(at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil) {
        guard FileManager.default.fileExists(atPath: url.path) else {
            completion?(nil, CocoaError(.fileNoSuchFile))
            return
        }
        let isInside = url.standardizedFileURL.path.hasPrefix(DocumentFolder.url.standardizedFileURL.path + "/")
        guard importIfNeeded, !isInside else {
            list.reload()
            completion?(url, nil)
            return
        }
        do {
            let target = try DocumentFolder.take(url, moving: false)
            list.reload()
            completion?(target, nil)
        } catch { completion?(nil, error) }
    }

    open func importDocument(
        at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
        completionHandler completion: @escaping (URL?, (any Error)?) -> Void
    ) {
        take(documentURL, importMode, completion)
    }

    /// Documents open with the usual transitions here.
    open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
        UIDocumentBrowserTransitionController()
    }
    open func transitionController(forDocumentURL documentURL: URL) -> UIDocumentBrowserTransitionController {
        UIDocumentBrowserTransitionController()
    }
}

/// How a document opens: the sheet comes from below, as others do.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
    open var loadingProgress: Progress?
    open weak var targetView: UIView?
    open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }

    /// The document's view comes up from below, or goes there.
    open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView,
            isComing = transitionContext.viewController(forKey: .to)?.presentingViewController != nil
        let moving = transitionContext.view(forKey: isComing ? .to : .from),
            below = CGAffineTransform(translationX: 0, y: container.bounds.height)
        if let shown = transitionContext.view(forKey: .to) {
            if isComing { container.addSubview(shown) } else { container.insertSubview(shown, at: 0) }
        }
        if isComing { moving?.transform = below }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { moving?.transform = isComing ? .identity : below },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
