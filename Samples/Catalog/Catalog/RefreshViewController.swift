import UIKit

class RefreshViewController: UITableViewController {

    private let boats = ["Albatross", "Blue Peter", "Cormorant", "Dolphin", "Eider"]
    private var shown = 3

    @IBAction private func refresh(_ control: UIRefreshControl) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self else { return }
            shown = min(shown + 1, boats.count)
            tableView.reloadData()
            control.endRefreshing()
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Pull down for the next boat."
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Arrival", for: indexPath)
        cell.textLabel?.text = boats[shown - 1 - indexPath.row]
        cell.detailTextLabel?.text = indexPath.row == 0 ? "Now" : "\(indexPath.row * 10) minutes ago"
        return cell
    }
}
