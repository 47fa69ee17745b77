import UIKit

class StateCell: UITableViewCell {

    @IBOutlet private weak var rankLabel: UILabel!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var valueLabel: UILabel!
    @IBOutlet private weak var barView: UIProgressView!

    func show(_ region: Region, rank: Int, share: Float) {
        rankLabel.text = "\(rank)"
        nameLabel.text = region.name
        valueLabel.text = region.gdp.dollars
        barView.progress = share
    }
}

class StatesViewController: UITableViewController {

    private let atlas = Atlas.shared
    private var isByName = false
    private var regions: [Region] { return isByName ? atlas.regions : atlas.ranking }

    override func viewWillAppear(_ animated: Bool) {
        clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
        super.viewWillAppear(animated)
    }

    @IBAction private func changeOrder(_ sender: UISegmentedControl) {
        isByName = sender.selectedSegmentIndex == 1
        tableView.reloadData()
        tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return regions.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "State", for: indexPath) as! StateCell
        let region = regions[indexPath.row]
        cell.show(region, rank: atlas.rank(of: region), share: Float(region.gdp) / Float(atlas.ranking[0].gdp))
        return cell
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let navigation = segue.destination as? UINavigationController,
            let detail = navigation.topViewController as? StateViewController,
            let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
        else { return }
        detail.region = regions[indexPath.row]
    }
}
