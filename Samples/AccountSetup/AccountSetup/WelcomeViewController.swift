import UIKit

/// The first screen. It knows nothing of the steps of the setup: when that is done it pulls the account out of the last
/// one.
class WelcomeViewController: UIViewController {

    @IBOutlet private weak var emptyView: UIView!
    @IBOutlet private weak var cardView: UIView!
    @IBOutlet private weak var avatarView: AvatarView!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var emailLabel: UILabel!
    @IBOutlet private weak var planLabel: UILabel!
    @IBOutlet private weak var newsLabel: UILabel!
    @IBOutlet private weak var setUpButton: UIButton!

    private var account: Account?

    override func viewDidLoad() {
        super.viewDidLoad()
        update()
    }

    private func update() {
        emptyView.isHidden = account != nil
        cardView.isHidden = account == nil
        setUpButton.configuration?.title = account == nil ? "Set Up Account" : "Change Account"
        guard let account = account else { return }
        avatarView.show(account)
        nameLabel.text = account.name
        emailLabel.text = account.email
        planLabel.text = "\(account.plan.title), \(account.plan.price.lowercased())"
        newsLabel.text = account.wantsNews ? "News by mail" : "No mail"
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let navigation = segue.destination as? UINavigationController,
            let step = navigation.topViewController as? AccountStep, let account = account
        else { return }
        step.account = account
    }

    @IBAction private func setupDone(_ segue: UIStoryboardSegue) {
        guard let step = segue.source as? AccountStep else { return }
        account = step.account
        update()
    }

    @IBAction private func setupCancelled(_ segue: UIStoryboardSegue) {}
}
