import UIKit

/// One state, or with none chosen the whole country. The map in it is another controller, embedded by a segue.
class StateViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var valueLabel: UILabel!
    @IBOutlet private weak var rankLabel: UILabel!
    @IBOutlet private weak var shareLabel: UILabel!
    @IBOutlet private weak var factsView: UIView!
    @IBOutlet private weak var chartTitleLabel: UILabel!
    @IBOutlet private weak var chartView: ChartView!

    var region: Region?

    override func viewDidLoad() {
        super.viewDidLoad()
        let atlas = Atlas.shared
        nameLabel.text = region?.name ?? "United States"
        valueLabel.text = (region?.gdp ?? atlas.total).dollars
        factsView.isHidden = region == nil
        if let region = region {
            navigationItem.title = region.name
            rankLabel.text = "\(atlas.rank(of: region)) of \(atlas.regions.count)"
            shareLabel.text = String(format: "%.1f%%", Double(region.gdp) / Double(atlas.total) * 100)
        }
        chartTitleLabel.text = region == nil ? "The Largest Economies" : "Before and After in the List"
        let rank = region.map { atlas.rank(of: $0) } ?? 1
        let first = min(max(rank - 3, 0), atlas.ranking.count - 5)
        chartView.show(Array(atlas.ranking[first..<first + 5]), highlighted: region?.code)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "EmbedMap", let map = segue.destination as? RegionHighlighting else { return }
        map.highlightRegion = region?.code
    }
}
