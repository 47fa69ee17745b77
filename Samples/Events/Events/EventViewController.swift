import UIKit

class EventViewController: UIViewController {

    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dateLabel: UILabel!
    @IBOutlet private weak var aboutLabel: UILabel!
    @IBOutlet private weak var reserveButton: UIButton!

    var event: Event?
    private var isReserved = false

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let event = event else { return }
        title = event.kind.rawValue
        imageView.image = UIImage(named: event.kind.rawValue)
        titleLabel.text = event.title
        dateLabel.text = "\(event.day), \(event.time)"
        aboutLabel.text = event.about
    }

    @IBAction private func reserve(_ sender: UIButton) {
        isReserved.toggle()
        sender.setTitle(isReserved ? "Reserved" : "Reserve a Seat", for: .normal)
    }
}
