import UIKit

class ItemCell: UICollectionViewCell {

    @IBOutlet private weak var tileView: UIView!
    @IBOutlet private weak var symbolView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!

    override var isHighlighted: Bool {
        didSet { tileView.alpha = isHighlighted ? 0.7 : 1 }
    }

    func show(_ item: Item) {
        tileView.backgroundColor = item.kind.color
        symbolView.image = UIImage(systemName: item.symbol)
        nameLabel.text = item.name
        isAccessibilityElement = true
        accessibilityLabel = item.name
        accessibilityTraits = .button
    }
}

class SectionHeader: UICollectionReusableView {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var countLabel: UILabel!
}

class InventoryViewController: UICollectionViewController {

    private let game = Game.shared
    private var kinds: [Item.Kind] { return Item.Kind.allCases.filter { !game.items(of: $0).isEmpty } }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Game.didChange, object: nil)
    }

    @objc private func update() {
        collectionView.reloadData()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let width = collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right
        let columns = max(3, (width / 150).rounded(.down))
        let side = ((width - (columns - 1) * layout.minimumInteritemSpacing) / columns).rounded(.down)
        let size = CGSize(width: side, height: side + 34)
        if layout.itemSize != size { layout.itemSize = size }
    }

    // MARK: - Collection view

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return kinds.count
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return game.items(of: kinds[section]).count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) as! ItemCell
        cell.show(game.items(of: kinds[indexPath.section])[indexPath.item].item)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header =
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
            as! SectionHeader
        let items = game.items(of: kinds[indexPath.section])
        header.titleLabel.text = kinds[indexPath.section].title
        header.countLabel.text = "\(items.reduce(0) { $0 + $1.item.worth }) gold"
        return header
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UICollectionViewCell, let indexPath = collectionView.indexPath(for: cell) else {
            return
        }
        (segue.destination as? ItemViewController)?.found = game.items(of: kinds[indexPath.section])[indexPath.item]
    }
}
