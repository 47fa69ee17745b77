import UIKit

/// Conforms, and leaves out what is optional.
class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet private weak var tableView: UITableView!

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}

/// Implements optional methods that its superclass, which conforms, leaves out.
final class EmbeddedViewController: ListViewController {
    var text = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        print("embedded: \(text) \(parent == nil ? "alone" : "in a parent")")
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Subclass" }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("selected: \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        30 + CGFloat(indexPath.row)
    }
}

class DetailViewController: UIViewController {
    private let note: String

    init?(coder: NSCoder, note: String) {
        self.note = note
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        note = "made without a note"
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("detail: \(note)")
        title = "Detail"
    }
}
