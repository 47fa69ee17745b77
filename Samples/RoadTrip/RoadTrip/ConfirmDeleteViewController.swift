import UIKit

class ConfirmDeleteViewController: UIViewController, CardPresenting {

    @IBOutlet weak var card: UIView!
    @IBOutlet private weak var photoView: UIImageView!

    var photo = Trip.shared.photos[0]

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: photo.name)
    }

    @IBAction private func keep(_ sender: Any) {
        dismiss(animated: true)
    }
}
