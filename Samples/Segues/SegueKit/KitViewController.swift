import UIKit

/// A screen that a framework brings along, with its storyboard and its picture. What it knows of the app stands in its
/// storyboard: a reference there, and an unwind action to look for.
class KitViewController: UIViewController {

    private var visits = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        visits += 1
        navigationItem.prompt = visits > 1 ? "Back from the app" : nil
    }
}
