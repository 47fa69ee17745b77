import UIKit

/// Where most segues lead: what this one is, and in which order it came about.
class PageViewController: UIViewController, Named {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var noteLabel: UILabel!
    @IBOutlet private weak var traceLabel: UILabel!

    var subject: Subject?
    var name: String { return subject?.title ?? "the framework" }

    override func viewDidLoad() {
        super.viewDidLoad()
        Trace.shared.note("the view loaded")
        preferredContentSize = CGSize(width: 340, height: 320)
        titleLabel.text = subject?.title ?? "Back in the App"
        noteLabel.text = subject?.note ?? "The framework’s reference names the app’s bundle."
        traceLabel.text = nil
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Trace.shared.note("the view appears, \(animated ? "animated" : "at once")")
        if traceLabel.text == nil { traceLabel.text = Trace.shared.text }
    }
}
