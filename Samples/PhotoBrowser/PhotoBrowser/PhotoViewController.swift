import UIKit

class PhotoViewController: UIViewController {

    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var captionLabel: UILabel!

    var photo: Photo?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = photo?.title
        imageView.image = photo?.image
        captionLabel.text = photo?.place
    }
}
