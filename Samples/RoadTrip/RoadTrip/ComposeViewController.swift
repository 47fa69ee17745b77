import UIKit

class ComposeViewController: UIViewController, UITextViewDelegate {

    struct Draft {
        var title = ""
        var day = "Today"
        var photo = "Highway"
    }

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var dayLabel: UILabel!
    @IBOutlet private weak var titleField: UITextField!
    @IBOutlet private weak var textView: UITextView!
    @IBOutlet private weak var placeholderLabel: UILabel!
    @IBOutlet private weak var doneItem: UIBarButtonItem!

    var draft = Draft()

    var entry: JournalEntry {
        return JournalEntry(title: titleField.text ?? "", day: draft.day, text: textView.text, photo: draft.photo)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: draft.photo)
        dayLabel.text = draft.day
        titleField.text = draft.title
        textView.textContainerInset = .zero
        textView.textContainer.lineFragmentPadding = 0
        textView.bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor, constant: -12)
            .isActive = true
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if draft.title.isEmpty { titleField.becomeFirstResponder() } else { textView.becomeFirstResponder() }
    }

    @IBAction private func titleChanged(_ sender: UITextField) {
        update()
    }

    func textViewDidChange(_ textView: UITextView) {
        update()
    }

    private func update() {
        doneItem.isEnabled = !(titleField.text ?? "").isEmpty
        placeholderLabel.isHidden = !textView.text.isEmpty
    }
}
