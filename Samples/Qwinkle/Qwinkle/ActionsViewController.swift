import UIKit

/// One action, sent by a button, a bar item and two gestures alike; and one that is sent to nobody in particular, and
/// goes up the responder chain until somebody has it.
class ActionsViewController: UIViewController {

    static let answer = Notification.Name("ActionsAnswer")

    @IBOutlet private weak var logLabel: UILabel!

    private var lines: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        logLabel.text = nil
        NotificationCenter.default.addObserver(
            self, selector: #selector(hear), name: ActionsViewController.answer, object: nil)
    }

    @IBAction private func record(_ sender: Any) {
        if let recognizer = sender as? UIGestureRecognizer {
            guard recognizer.state == .began || recognizer is UITapGestureRecognizer else { return }
        }
        write("record(_:) from \(type(of: sender))")
    }

    @objc private func hear(_ notification: Notification) {
        write("answerFromAnywhere(_:) was answered by \(notification.object ?? "")")
    }

    private func write(_ line: String) {
        lines = ([line] + lines).prefix(8).map { $0 }
        logLabel.text = lines.joined(separator: "\n")
    }

    // MARK: - Touches and shaking

    /// The view that was touched has nothing to do with it, and so it comes up to here.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        write("touchesBegan(_:with:) came up to the controller")
    }

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
        if motion == .motionShake { write("motionEnded(_:with:) at the first responder") }
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionCancelled(motion, with: event)
        if motion == .motionShake { write("motionCancelled(_:with:): it was shaken for too long") }
    }
}
