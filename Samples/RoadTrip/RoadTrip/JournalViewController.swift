import UIKit

class JournalCell: UITableViewCell {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dayLabel: UILabel!
    @IBOutlet private weak var beginningLabel: UILabel!

    func show(_ entry: JournalEntry) {
        photoView.image = UIImage(named: entry.photo)
        titleLabel.text = entry.title
        dayLabel.text = entry.day
        beginningLabel.text = entry.text
    }
}

class JournalViewController: UITableViewController {

    @IBOutlet private var emptyView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        updateBackground()
    }

    private func updateBackground() {
        tableView.backgroundView = Trip.shared.journal.isEmpty ? emptyView : nil
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Trip.shared.journal.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath) as! JournalCell
        cell.show(Trip.shared.journal[indexPath.row])
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        Trip.shared.journal.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        updateBackground()
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
        (segue.destination as? EntryViewController)?.entry = Trip.shared.journal[indexPath.row]
    }

    /// The Done button of a new entry, wherever it was begun. Storyboards do the rest: they dismiss it, come back to
    /// this tab and pop what is above this list.
    @IBAction private func addEntry(_ segue: UIStoryboardSegue) {
        guard let compose = segue.source as? ComposeViewController else { return }
        Trip.shared.journal.insert(compose.entry, at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        updateBackground()
    }
}
