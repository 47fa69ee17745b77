import Foundation

@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Before iOS 11 the other one was asked.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
    }
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Lets a person choose files of the app's Documents folder, or puts files there.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open private(set) var documentPickerMode: UIDocumentPickerMode
    open var allowsMultipleSelection = false
    open var shouldShowFileExtensions = false
    open var directoryURL: URL?
    private let types: [String]
    private let exported: [URL]
    private let list = DocumentListController(style: .plain)

    private init(_ mode: UIDocumentPickerMode, types: [String], exported: [URL] = []) {
        (documentPickerMode, self.types, self.exported) = (mode, types, exported)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(mode, types: allowedUTIs)
    }
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(mode, types: [], exported: [url]) }
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) { self.init(mode, types: [], exported: urls) }
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(asCopy ? .import : .open, types: contentTypes.map(\.identifier))
    }
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(asCopy ? .exportToService : .moveToService, types: [], exported: urls)
    }

    public required init?(coder: NSCoder) {
        (documentPickerMode, types, exported) = (.open, [], [])
        super.init(coder: coder)
    }

    private var isExport: Bool { documentPickerMode == .exportToService || documentPickerMode == .moveToService }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UIDocumentPickerViewController.self) { return }
        super.viewDidLoad()
        list.types = types
        list.title = isExport ? "Save in Documents" : "Documents"
        list.tableView.allowsMultipleSelection = allowsMultipleSelection && !isExport
        list.onChoose = { [weak self] files in if self?.isExport == false { self?.finish(files) } }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        if isExport {
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.export() })
        } else if allowsMultipleSelection {
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Open", image: nil,
                primaryAction: UIAction { [weak self] _ in if let self, !list.chosen.isEmpty { finish(list.chosen) } })
        }
        let navigation = UINavigationController(rootViewController: list)
        fill(with: navigation)
    }

    /// An imported file is a copy that the app may do with what it likes.
    private func finish(_ files: [URL]) {
        var given = files
        if documentPickerMode == .import {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox-" + UUID().uuidString)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            given = files.compactMap { file in
                let copy = folder.appendingPathComponent(file.lastPathComponent)
                return (try? FileManager.default.copyItem(at: file, to: copy)).map { copy }
            }
        }
        close { $0.documentPicker(self, didPickDocumentsAt: given) }
    }

    private func export() {
        let targets = exported.compactMap { try? DocumentFolder.take($0, moving: documentPickerMode == .moveToService) }
        close {
            targets.isEmpty ? $0.documentPickerWasCancelled(self) : $0.documentPicker(self, didPickDocumentsAt: targets)
        }
    }

    private func cancel() { close { $0.documentPickerWasCancelled(self) } }

    /// The picker goes by itself, and its delegate is told.
    private func close(_ tell: (any UIDocumentPickerDelegate) -> Void) {
        presenter?.dismiss(animated: true)
        if let delegate { tell(delegate) }
    }
}
