import CoreGraphics
import Foundation

/// The share sheet: what is shared, the app's own activities, and copying. Nothing leaves the app here.
open class UIActivityViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let activities: [UIActivity]
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var completionHandler: CompletionHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private var offered: [UIActivity] = []
    private var isDone = false

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, activities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let shared = sharedItems(nil)
        offered = ([CopyActivity()] + activities).filter { activity in
            activity.canPerform(withActivityItems: shared) && !(activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false)
        }
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        table.tableHeaderView = header(shared)
        view.backgroundColor = .systemGroupedBackground
        view.addSubview(table)
    }

    /// What is shared, by the sources among the items.
    private func sharedItems(_ type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return type == nil ? source.activityViewControllerPlaceholderItem(self) : source.activityViewController(self, itemForActivityType: type)
        }
    }

    private func header(_ shared: [Any]) -> UIView {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 76)), picture = UIImageView(frame: CGRect(x: 20, y: 16, width: 44, height: 44)), label = UILabel(frame: .zero)
        picture.image = shared.lazy.compactMap { $0 as? UIImage }.first ?? UIImage(systemName: "doc")
        picture.contentMode = .scaleAspectFit
        label.text = shared.lazy.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString ?? ($0 as? NSAttributedString)?.string }.first ?? (shared.count == 1 ? "1 item" : "\(shared.count) items")
        label.font = .preferredFont(forTextStyle: .headline)
        label.numberOfLines = 2
        label.frame = CGRect(x: 76, y: 8, width: view.bounds.width - 136, height: 60)
        label.autoresizingMask = .flexibleWidth
        let close = UIButton(type: .close, primaryAction: UIAction { [weak self] _ in self?.finish(nil, false) })
        close.frame = CGRect(x: view.bounds.width - 50, y: 22, width: 30, height: 30)
        close.autoresizingMask = .flexibleLeftMargin
        close.accessibilityLabel = "Close"
        for part in [picture, label, close] as [UIView] { header.addSubview(part) }
        return header
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || view.window == nil { report(nil, false) }
    }

    private func report(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard !isDone else { return }
        isDone = true
        completionHandler?(type, completed)
        completionWithItemsHandler?(type, completed, nil, nil)
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        report(type, completed)
        dismiss(animated: true)
    }

    private func perform(_ activity: UIActivity) {
        activity.prepare(withActivityItems: sharedItems(activity.activityType))
        activity.finished = { [weak self] completed in self?.finish(activity.activityType, completed) }
        if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
    }

    // MARK: The list

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { offered.count }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil), activity = offered[indexPath.row]
        cell.textLabel?.text = activity.activityTitle
        let image = UIImageView(image: activity.activityImage)
        image.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        image.contentMode = .scaleAspectFit
        image.tintColor = .label
        cell.accessoryView = image
        return cell
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        perform(offered[indexPath.row])
    }
}

/// Keeps the shared text or link for pasting.
private final class CopyActivity: UIActivity {
    private var items: [Any] = []
    override var activityType: UIActivity.ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !activityItems.isEmpty }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() { activityDidFinish(true) }
}
