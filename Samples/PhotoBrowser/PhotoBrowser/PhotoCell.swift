import UIKit

class PhotoCell: UICollectionViewCell {

    @IBOutlet weak var imageView: UIImageView!

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.6 : 1 }
    }

    func show(_ photo: Photo) {
        imageView.image = photo.image
        isAccessibilityElement = true
        accessibilityLabel = photo.title
        accessibilityTraits = [.image, .button]
    }
}
