import UIKit

class GameOverViewController: UIViewController {

    @IBOutlet private weak var textLabel: UILabel!

    var text = ""

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        textLabel.text = text
    }
}
