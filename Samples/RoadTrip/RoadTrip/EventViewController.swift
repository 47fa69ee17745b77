import UIKit

class EventViewController: UIViewController {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var timeLabel: UILabel!
    @IBOutlet private weak var placeLabel: UILabel!
    @IBOutlet private weak var symbolView: UIImageView!
    @IBOutlet private weak var aboutLabel: UILabel!

    var event = Trip.shared.events[0]

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: event.photo)
        titleLabel.text = event.title
        timeLabel.text = "\(event.day), \(event.time)"
        placeLabel.text = event.place
        symbolView.image = UIImage(systemName: event.symbol)
        aboutLabel.text = event.about
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let navigation = segue.destination as? UINavigationController,
            let compose = navigation.topViewController as? ComposeViewController
        else { return }
        compose.draft = ComposeViewController.Draft(title: event.place, day: event.day, photo: event.photo)
    }
}
