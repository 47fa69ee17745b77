import UIKit

/// The list beside the detail. The split view controller shows what its segues lead to: beside it, or above it where
/// there is room for one column only.
class MasterViewController: UITableViewController, Named {

    var name: String { return "the split view" }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? ChildViewController)?.text = "Its container stands in a cell"
        guard let navigation = segue.destination as? UINavigationController,
            let detail = navigation.topViewController as? ChildViewController
        else { return }
        detail.text = segue.identifier == "ShowOne" ? "One" : "Two"
    }
}
