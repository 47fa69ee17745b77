import UIKit

class TileCell: UICollectionViewCell {

    @IBOutlet weak var label: UILabel!
}

class TilesViewController: UICollectionViewController {

    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
        .systemIndigo, .systemPurple, .systemPink, .systemBrown,
    ]

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        60
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) as! TileCell
        cell.label.text = "\(indexPath.item + 1)"
        cell.contentView.backgroundColor = Self.colors[indexPath.item % Self.colors.count]
        cell.contentView.layer.cornerRadius = 16
        return cell
    }
}
