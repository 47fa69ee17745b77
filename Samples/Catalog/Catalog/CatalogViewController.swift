import UIKit

/// The list of all families. Each row leads to a storyboard of its own by a reference: a new family is a row and a
/// scene.
class CatalogViewController: UITableViewController {

    @IBAction func backToCatalog(_ segue: UIStoryboardSegue) {}
}
