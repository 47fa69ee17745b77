import UIKit

/// One of several alike. Their unwind actions have one name, and each says whether it is meant.
class StepViewController: UIViewController, Named {

    @objc var number = 0

    var name: String { return "step \(number)" }

    @IBAction private func finishFromCode(_ sender: Any) {
        performSegue(withIdentifier: "Finish", sender: sender)
    }

    // MARK: - Back

    @IBAction private func backToFirstStep(_ segue: UIStoryboardSegue) {
        navigationItem.prompt = "Back from \((segue.source as? Named)?.name ?? "")"
    }

    @IBAction private func closeDeeper(_ segue: UIStoryboardSegue) {
        navigationItem.prompt = "The upper sheet is closed"
    }

    override func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        switch action {
        case #selector(backToFirstStep): return number == 1
        case #selector(closeDeeper): return number == 3
        default: return super.canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
    }
}
