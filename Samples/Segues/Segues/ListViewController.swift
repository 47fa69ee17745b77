import UIKit

/// A row for each kind of segue, and for what classes and delegates make of them. All ways lead back here.
class ListViewController: UITableViewController {

    /// In the scene's dock: what has come back last.
    @IBOutlet private var statusView: UIView!
    @IBOutlet private weak var statusLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        let space = UIBarButtonItem(systemItem: .flexibleSpace)
        toolbarItems = [space, UIBarButtonItem(customView: statusView), space]
        show("Nothing has come back yet.")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    private func show(_ status: String) {
        statusLabel.text = status
    }

    // MARK: - Rows without a segue of their own

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard tableView.cellForRow(at: indexPath)?.textLabel?.text == "From Code" else { return }
        Trace.shared.begin()
        performSegue(withIdentifier: "FromCode", sender: self)
    }

    // MARK: - There

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        Trace.shared.begin()
        Trace.shared.note("the source says whether it may")
        guard identifier == "Refused" else { return true }
        show("The source refused it: nothing was made.")
        deselect()
        return false
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        deselect()
        let state = segue.destination.isViewLoaded ? "loaded" : "not loaded yet"
        Trace.shared.note("the source prepares it, \(state)")
        guard let page = segue.destination as? PageViewController, let identifier = segue.identifier else { return }
        page.subject = Subject.all[identifier]
    }

    private func deselect() {
        guard let selected = tableView.indexPathForSelectedRow else { return }
        tableView.deselectRow(at: selected, animated: true)
    }

    // MARK: - And back

    @IBAction private func backToList(_ segue: UIStoryboardSegue) {
        let source = (segue.source as? Named)?.name ?? "\(type(of: segue.source))"
        show("Back from \(source).")
    }

    /// Takes itself out of the search, although it has the action.
    @IBAction private func refusedByList(_ segue: UIStoryboardSegue) {}

    override func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        if action == #selector(refusedByList) { return false }
        return super.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
}
