import UIKit

/// The last step: everything once more, Reset and Done.
class ConfirmationViewController: UITableViewController, AccountStep {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var emailLabel: UILabel!
    @IBOutlet private weak var planLabel: UILabel!
    @IBOutlet private weak var newsSwitch: UISwitch!
    @IBOutlet private weak var remindersSwitch: UISwitch!

    var account = Account()

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = account.name
        emailLabel.text = account.email
        planLabel.text = account.plan.title
        newsSwitch.isOn = account.wantsNews
        remindersSwitch.isOn = account.wantsReminders
    }

    @IBAction private func switchNews(_ sender: UISwitch) {
        account.wantsNews = sender.isOn
    }

    @IBAction private func switchReminders(_ sender: UISwitch) {
        account.wantsReminders = sender.isOn
    }
}
