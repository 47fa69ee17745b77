import UIKit

class EntryViewController: UIViewController {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dayLabel: UILabel!
    @IBOutlet private weak var textLabel: UILabel!

    var entry = Trip.shared.journal[0]

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: entry.photo)
        titleLabel.text = entry.title
        dayLabel.text = entry.day
        textLabel.text = entry.text
    }
}
