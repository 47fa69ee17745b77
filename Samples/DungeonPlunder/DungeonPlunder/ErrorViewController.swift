import UIKit

/// A title and a message, for whoever has something to say. It has no segue; its storyboard identifier is how to get
/// it.
class ErrorViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var messageLabel: UILabel!

    var message = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = title
        messageLabel.text = message
    }

    @IBAction private func close(_ sender: Any) {
        dismiss(animated: true)
    }
}
