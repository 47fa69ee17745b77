import UIKit

class ItemViewController: UIViewController {

    @IBOutlet private weak var tileView: UIView!
    @IBOutlet private weak var symbolView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var kindLabel: UILabel!
    @IBOutlet private weak var aboutLabel: UILabel!
    @IBOutlet private weak var worthLabel: UILabel!
    @IBOutlet private weak var roomLabel: UILabel!

    var found: (item: Item, place: Place) = (.staff, Place(x: 2, y: 4))

    override func viewDidLoad() {
        super.viewDidLoad()
        let item = found.item
        tileView.backgroundColor = item.kind.color
        symbolView.image = UIImage(systemName: item.symbol)
        nameLabel.text = item.name
        kindLabel.text = item.kind.title
        aboutLabel.text = item.about
        worthLabel.text = "\(item.worth) gold"
        roomLabel.text = Game.shared.rooms[found.place]?.name
    }

    /// A second copy of the map's scene: its own map, which rings the room.
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? DungeonMapViewController)?.highlight = found.place
    }
}
