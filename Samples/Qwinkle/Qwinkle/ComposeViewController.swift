import UIKit

/// A new entry. What has been typed survives the app's end.
class ComposeViewController: UIViewController, UITextViewDelegate {

    @IBOutlet private weak var textView: UITextView!
    @IBOutlet private weak var doneItem: UIBarButtonItem!

    var text: String { return textView.text }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.textContainerInset = .zero
        textView.textContainer.lineFragmentPadding = 0
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
    }

    func textViewDidChange(_ textView: UITextView) {
        update()
    }

    private func update() {
        doneItem.isEnabled = !textView.text.isEmpty
    }

    // MARK: - Restoration

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(textView.text, forKey: "text")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        textView.text = coder.decodeObject(of: NSString.self, forKey: "text") as String?
        update()
    }
}
