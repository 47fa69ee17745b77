import UIKit

/// What comes over a screen: alerts, sheets of actions, cards and popovers.
class PresentingViewController: UIViewController {

    @IBOutlet private weak var answerLabel: UILabel!

    private func answer(_ text: String) -> UIAlertAction {
        UIAlertAction(title: text, style: .default) { [weak self] _ in self?.answerLabel.text = "Chosen: \(text)" }
    }

    @IBAction private func showAlert(_ sender: UIButton) {
        let alert = UIAlertController(
            title: "Leave the harbour?", message: "The gale warning holds until midnight.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
        alert.addAction(answer("Leave"))
        present(alert, animated: true)
    }

    @IBAction private func askForName(_ sender: UIButton) {
        let alert = UIAlertController(title: "Name the boat", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Christen", style: .default) { [weak self, weak alert] _ in
                self?.answerLabel.text = "Christened: \(alert?.textFields?.first?.text ?? "")"
            })
        present(alert, animated: true)
    }

    @IBAction private func showSheetOfActions(_ sender: UIButton) {
        let sheet = UIAlertController(
            title: "Blue Peter", message: "What shall become of her?", preferredStyle: .actionSheet)
        sheet.addAction(answer("Sail"))
        sheet.addAction(answer("Moor"))
        sheet.addAction(
            UIAlertAction(title: "Scrap", style: .destructive) { [weak self] _ in self?.answerLabel.text = "Scrapped" })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = sender
        present(sheet, animated: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let sheet = segue.destination.sheetPresentationController, segue.identifier == "Half" else { return }
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
    }

    @IBAction func backToPresenting(_ segue: UIStoryboardSegue) {}
}
