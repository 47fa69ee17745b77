import Foundation
import QuartzCore

/// Offers what can be done with text, addresses, pictures: copying, saving, and the app's own activities. There are no
/// other apps here to share with.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true
    private let items: [Any]
    private let activities: [UIActivity]
    private var offered: [UIActivity] = []
    private var isOver = false
    private var result: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)
    private let list = UITableView(frame: .zero, style: .insetGrouped)

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = [CopyActivity(), SaveImageActivity()] + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        // A popover, which is a sheet where width is compact, as on iOS.
        modalPresentationStyle = .popover
        preferredContentSize = CGSize(width: 340, height: 420)
    }

    public required init?(coder: NSCoder) {
        (items, activities) = ([], [])
        super.init(coder: coder)
    }

    override var automaticPresentationStyle: UIModalPresentationStyle { .popover }

    override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        return ActivityPresentationController(presentedViewController: self, presenting: presenting)
    }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UIActivityViewController.self) { return }
        super.viewDidLoad()
        let shared = items(for: nil)
        offered = activities.filter { activity in
            if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
            return activity.canPerform(withActivityItems: shared)
        }
        for activity in offered where activity is SaveImageActivity { activity.prepare(withActivityItems: shared) }
        view.backgroundColor = .systemGroupedBackground
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.backgroundColor = .clear
        list.dataSource = rows
        list.delegate = rows
        list.tableHeaderView = header(shared)
        view.addSubview(list)
        popoverPresentationController?.detents = [.medium(), .large()]
    }

    open override func viewDidDisappear(_ animated: Bool) {
        if runExtension(.viewDidDisappear, in: UIActivityViewController.self, [animated]) { return }
        super.viewDidDisappear(animated)
        // Done, or swiped away: then nothing was.
        if presenter == nil { tell() }
    }

    // MARK: Items

    /// What is shared; sources say what, knowing with which activity.
    private func items(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
                ?? (type == nil ? source.activityViewControllerPlaceholderItem(self) : nil)
        }
    }

    private func header(_ shared: [Any]) -> UIView {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 70)),
            picture = UIImageView(frame: CGRect(x: 20, y: 22, width: 44, height: 44))
        let image = shared.lazy.compactMap { $0 as? UIImage }.first
        picture.image = image ?? UIImage(systemName: "doc.text")
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        picture.backgroundColor = .secondarySystemFill
        picture.tintColor = .secondaryLabel
        picture.layer.cornerRadius = 8
        picture.clipsToBounds = true
        let name = UILabel(frame: CGRect(x: 76, y: 22, width: 184, height: 44))
        name.text = title(of: shared)
        name.numberOfLines = 2
        name.font = .systemFont(ofSize: 15, weight: .semibold)
        name.autoresizingMask = .flexibleWidth
        let close = UIButton(type: .close)
        close.frame = CGRect(x: 320 - 50, y: 18, width: 30, height: 30)
        close.autoresizingMask = .flexibleLeftMargin
        close.addAction(UIAction { [weak self] _ in self?.finish(nil, false) }, for: .touchUpInside)
        [picture, name, close].forEach(header.addSubview)
        return header
    }

    private func title(of shared: [Any]) -> String {
        for item in shared {
            if let text = item as? String ?? (item as? NSAttributedString)?.string { return text }
            if let url = item as? URL { return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString }
        }
        let images = shared.filter { $0 is UIImage }.count
        return images == 0 ? "\(shared.count) Items" : images == 1 ? "Image" : "\(images) Images"
    }

    // MARK: Doing it

    private func choose(_ activity: UIActivity) {
        let shared = items(for: activity.activityType)
        activity.finished = { [weak self, weak activity] completed in
            activity?.finished = nil
            self?.finish(activity?.activityType, completed)
        }
        activity.prepare(withActivityItems: shared)
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    /// The result is told when the sheet has gone.
    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        result = (type, completed)
        if let presenter { presenter.dismiss(animated: true) } else { tell() }
    }

    private func tell() {
        guard !isOver else { return }
        isOver = true
        completionWithItemsHandler?(result.type, result.completed, nil, nil)
        completionWithItemsHandler = nil
    }

    // MARK: Rows

    private lazy var rows = Rows(self)

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        private unowned let sheet: UIActivityViewController
        init(_ sheet: UIActivityViewController) { self.sheet = sheet }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sheet.offered.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil), activity = sheet.offered[indexPath.row]
            cell.textLabel?.text = activity.activityTitle
            cell.accessoryView = activity.activityImage.map { image in
                let view = UIImageView(image: image)
                view.tintColor = .label
                view.contentMode = .center
                view.frame = CGRect(x: 0, y: 0, width: 28, height: 28)
                return view
            }
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            sheet.choose(sheet.offered[indexPath.row])
        }
    }
}
