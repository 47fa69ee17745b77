import UIKit

class InformationViewController: UITableViewController {

    @IBOutlet weak var dayLabel: UILabel!
    @IBOutlet weak var timeLabel: UILabel!
    @IBOutlet weak var durationLabel: UILabel!
    @IBOutlet weak var placeLabel: UILabel!
    @IBOutlet weak var addressLabel: UILabel!
    @IBOutlet weak var priceLabel: UILabel!
    @IBOutlet weak var seatsLabel: UILabel!

    var event: Event!

    override func viewDidLoad() {
        super.viewDidLoad()
        dayLabel.text = event.day
        timeLabel.text = event.time
        durationLabel.text = event.duration
        placeLabel.text = event.place
        addressLabel.text = event.address
        priceLabel.text = event.price
        seatsLabel.text = String(event.seats)
    }
}
