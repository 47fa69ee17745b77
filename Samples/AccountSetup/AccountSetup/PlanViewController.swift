import UIKit

class PlanCell: UITableViewCell {

    @IBOutlet private weak var symbolView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var priceLabel: UILabel!
    @IBOutlet private weak var benefitLabel: UILabel!

    func show(_ plan: Account.Plan, isChosen: Bool) {
        symbolView.image = UIImage(systemName: isChosen ? plan.symbol + ".fill" : plan.symbol)
        titleLabel.text = plan.title
        priceLabel.text = plan.price
        benefitLabel.text = plan.benefit
        accessoryType = isChosen ? .checkmark : .none
    }
}

class PlanViewController: UITableViewController, AccountStep {

    var account = Account()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Account.Plan.allCases.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Plan", for: indexPath) as! PlanCell
        let plan = Account.Plan.allCases[indexPath.row]
        cell.show(plan, isChosen: plan == account.plan)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        account.plan = Account.Plan.allCases[indexPath.row]
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        return "You can change your plan at any time. Nothing is paid before the first month is over."
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? AccountStep)?.account = account
    }
}
