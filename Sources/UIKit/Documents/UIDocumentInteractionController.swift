import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// The controller that previews are presented by; previews need one.
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
        -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
        -> UIViewController
    { UIViewController() }
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
        .zero
    }
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
        nil
    }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Previews a file, and offers what can be done with it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    open var url: URL?
    open var uti: String?
    open var name: String?
    open var annotation: Any?
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    private weak var shown: UIViewController?

    nonisolated public override init() { super.init() }
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    /// A document's sheet of paper; there is one for all kinds.
    open var icons: [UIImage] { UIImage(systemName: "doc").map { [$0] } ?? [] }

    /// - Returns: false where the delegate names no controller that presents it.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool {
        guard let url, let delegate,
            ObjCRuntime.implements(delegate, "documentInteractionControllerViewControllerForPreview(_:)") != false
        else { return false }
        let presenter = delegate.documentInteractionControllerViewControllerForPreview(self)
        delegate.documentInteractionControllerWillBeginPreview(self)
        let preview = DocumentPreview(url, title: name)
        if let navigation = presenter as? UINavigationController {
            navigation.pushViewController(preview, animated: animated)
        } else {
            preview.navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismissPreview(animated: true) })
            let navigation = UINavigationController(rootViewController: preview)
            navigation.modalPresentationStyle = .fullScreen
            presenter.present(navigation, animated: animated)
        }
        shown = preview
        return true
    }

    open func dismissPreview(animated: Bool) {
        guard let shown else { return }
        shown.presentingViewController?.dismiss(animated: animated)
        self.shown = nil
        delegate?.documentInteractionControllerDidEndPreview(self)
    }

    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        presentMenu(in: view, rect, nil, animated)
    }
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        presentMenu(in: nil, .zero, item, animated)
    }

    /// No other app here opens anything.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

    private func presentMenu(in view: UIView?, _ rect: CGRect, _ item: UIBarButtonItem?, _ animated: Bool) -> Bool {
        guard let url, let presenter = (view?.window ?? UIApplication.shared.keyWindow)?.rootViewController else {
            return false
        }
        var top = presenter
        while let next = top.presentedViewController { top = next }
        delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        let menu = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        menu.completionWithItemsHandler = { [weak self] _, _, _, _ in
            self.map { $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0) }
        }
        menu.popoverPresentationController?.sourceView = view
        menu.popoverPresentationController?.sourceRect = rect
        menu.popoverPresentationController?.barButtonItem = item
        top.present(menu, animated: animated)
        shown = menu
        return true
    }
    open func dismissMenu(animated: Bool) { shown?.presentingViewController?.dismiss(animated: animated) }
}
