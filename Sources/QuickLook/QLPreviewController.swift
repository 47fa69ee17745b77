@_exported import Foundation
import UIKit

/// Something that can be previewed: a file, with a title.
public protocol QLPreviewItem: NSObjectProtocol {
    var previewItemURL: URL? { get }
    var previewItemTitle: String? { get }
}
extension QLPreviewItem {
    public var previewItemTitle: String? { nil }
}
extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { self as URL }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: NSObjectProtocol {
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    func previewControllerDidDismiss(_ controller: QLPreviewController)
}
extension QLPreviewControllerDelegate {
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// Shows one of several files at a time, with arrows to the others.
open class QLPreviewController: UIViewController {
    open weak var dataSource: (any QLPreviewControllerDataSource)?
    open weak var delegate: (any QLPreviewControllerDelegate)?
    open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded { show() } } }
    private var shown: DocumentPreview?
    private var count: Int { dataSource?.numberOfPreviewItems(in: self) ?? 0 }

    open class func canPreview(_ item: any QLPreviewItem) -> Bool {
        item.previewItemURL.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    }
    open var currentPreviewItem: (any QLPreviewItem)? {
        currentPreviewItemIndex < count
            ? dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex) : nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        show()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Presented by itself it has a bar of its own.
        guard navigationController == nil, bar.superview == nil else { return }
        bar.items = [navigationItem]
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        additionalSafeAreaInsets.top = 44
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.previewControllerWillDismiss(self)
                self.dismiss(animated: true) { self.delegate?.previewControllerDidDismiss(self) }
            })
    }
    private let bar = UINavigationBar()

    open func reloadData() {
        currentPreviewItemIndex = min(currentPreviewItemIndex, max(0, count - 1))
    }
    open func refreshCurrentPreviewItem() { show() }

    private func show() {
        shown?.willMove(toParent: nil)
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        guard let item = currentPreviewItem else { return }
        let preview = DocumentPreview(item.previewItemURL, title: item.previewItemTitle)
        addChild(preview)
        preview.view.frame = view.bounds
        preview.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(preview.view, at: 0)
        preview.didMove(toParent: self)
        shown = preview
        navigationItem.title = preview.title
        guard count > 1 else { return }
        let back = UIBarButtonItem(
            image: UIImage(systemName: "chevron.up"),
            primaryAction: UIAction { [weak self] _ in self?.currentPreviewItemIndex -= 1 })
        let forward = UIBarButtonItem(
            image: UIImage(systemName: "chevron.down"),
            primaryAction: UIAction { [weak self] _ in self?.currentPreviewItemIndex += 1 })
        (back.isEnabled, forward.isEnabled) = (currentPreviewItemIndex > 0, currentPreviewItemIndex + 1 < count)
        navigationItem.rightBarButtonItems = [forward, back]
    }
}
