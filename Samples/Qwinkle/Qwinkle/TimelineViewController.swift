import UIKit

class EntryCell: UITableViewCell {

    @IBOutlet private weak var avatarView: AvatarView!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var timeLabel: UILabel!
    @IBOutlet private weak var entryLabel: UILabel!

    func show(_ entry: Entry) {
        avatarView.name = entry.author
        nameLabel.text = entry.author
        timeLabel.text = entry.time
        entryLabel.text = entry.text
    }
}

class TimelineViewController: UITableViewController {

    private let timeline = Timeline.shared

    /// Shaking goes to the first responder, and what is undone is its business.
    override var canBecomeFirstResponder: Bool { return true }
    private let ownUndoManager = UndoManager()
    override var undoManager: UndoManager? { return ownUndoManager }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Timeline.didChange, object: nil)
        timeline.refresh()
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    @objc private func update() {
        refreshControl?.endRefreshing()
        refreshControl?.attributedTitle = NSAttributedString(string: timeline.status)
        navigationItem.prompt = timeline.status
        tableView.reloadData()
    }

    @IBAction private func refresh(_ sender: UIRefreshControl) {
        timeline.refresh()
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return timeline.entries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath) as! EntryCell
        cell.show(timeline.entries[indexPath.row])
        return cell
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let hide = UIContextualAction(style: .destructive, title: "Hide") { [unowned self] _, _, done in
            self.hide(at: indexPath.row)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [hide])
    }

    private func hide(at index: Int) {
        let entry = timeline.hide(at: index)
        ownUndoManager.registerUndo(withTarget: self) { $0.timeline.show(entry, at: index) }
        ownUndoManager.setActionName("Hide Entry")
    }

    // MARK: - New entries

    @IBAction private func cancelEntry(_ segue: UIStoryboardSegue) {}

    @IBAction private func postEntry(_ segue: UIStoryboardSegue) {
        guard let compose = segue.source as? ComposeViewController else { return }
        timeline.post(Entry(author: "You", text: compose.text, time: "now"))
    }
}
