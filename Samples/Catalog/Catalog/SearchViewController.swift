import UIKit

/// A list that is searched from the navigation bar, in scopes.
class SearchViewController: UITableViewController, UISearchResultsUpdating {

    private let boats = ["Albatross", "Blue Peter", "Cormorant", "Dolphin", "Eider", "Fulmar", "Gannet", "Heron"]
    private lazy var shown = boats

    override func viewDidLoad() {
        super.viewDidLoad()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Boats"
        search.searchBar.scopeButtonTitles = ["All", "Short Names"]
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? "",
            isShort = searchController.searchBar.selectedScopeButtonIndex == 1
        shown = boats.filter {
            (text.isEmpty || $0.localizedCaseInsensitiveContains(text)) && (!isShort || $0.count < 7)
        }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Boat", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}
