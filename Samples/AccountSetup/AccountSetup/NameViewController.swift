import UIKit

/// The first step. Reset leads back here from any other, and empties it.
class NameViewController: UITableViewController, AccountStep, UITextFieldDelegate {

    @IBOutlet private weak var avatarView: AvatarView!
    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private weak var emailField: UITextField!
    @IBOutlet private weak var nextItem: UIBarButtonItem!
    @IBOutlet private var colorButtons: [UIButton]!

    var account = Account() {
        didSet { if isViewLoaded { update() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (button, color) in zip(colorButtons, Account.colors) {
            button.tintColor = color
        }
        update()
    }

    private func update() {
        if nameField.text != account.name { nameField.text = account.name }
        if emailField.text != account.email { emailField.text = account.email }
        nextItem.isEnabled = account.isComplete
        avatarView.show(account)
        for (index, button) in colorButtons.enumerated() {
            button.setImage(
                UIImage(systemName: index == account.color ? "checkmark.circle.fill" : "circle.fill"), for: .normal)
            button.accessibilityTraits = index == account.color ? [.button, .selected] : .button
        }
    }

    // MARK: - Actions

    @IBAction private func nameChanged(_ sender: UITextField) {
        account.name = sender.text ?? ""
    }

    @IBAction private func emailChanged(_ sender: UITextField) {
        account.email = sender.text ?? ""
    }

    @IBAction private func chooseColor(_ sender: UIButton) {
        account.color = colorButtons.firstIndex(of: sender) ?? 0
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField == nameField {
            emailField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
            if account.isComplete { performSegue(withIdentifier: "ShowPlans", sender: textField) }
        }
        return true
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? AccountStep)?.account = account
    }

    @IBAction private func reset(_ segue: UIStoryboardSegue) {
        account = Account()
    }
}
