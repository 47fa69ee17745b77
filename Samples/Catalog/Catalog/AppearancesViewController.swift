import UIKit

class AppearancesViewController: UIViewController {

    @IBOutlet private weak var tabBar: UITabBar!

    override func viewDidLoad() {
        super.viewDidLoad()
        tabBar.selectedItem = tabBar.items?.first
    }
}
