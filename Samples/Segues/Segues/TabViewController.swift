import UIKit

/// A tab that unwind segues of the other one's child lead to.
class TabViewController: UIViewController, Named {

    @IBOutlet private weak var label: UILabel?

    var name: String { return "the tabs" }

    @IBAction private func showFirstTab(_ segue: UIStoryboardSegue) {
        label?.text = "The first tab, selected by an unwind segue."
    }

    /// The tabs are alike; the first is meant.
    override func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        if action == #selector(showFirstTab) { return tabBarController?.viewControllers?.first === self }
        return super.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
}
