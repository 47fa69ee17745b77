import UIKit

/// Two children are embedded by segues before its view has loaded; a third one is refused.
class EmbedViewController: UIViewController {

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        return identifier != "RefusedChild"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let child = segue.destination as? ChildViewController else { return }
        child.text = "Told in prepare, before viewDidLoad of its parent"
        child.view.backgroundColor = .secondarySystemBackground
        child.view.layer.cornerRadius = 16
    }
}

/// Says what it was told.
class ChildViewController: UIViewController, Named {

    @IBOutlet private weak var label: UILabel!

    var name: String { return "an embedded child" }
    var text = "" {
        didSet { if isViewLoaded { label.text = text } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = text
    }
}
