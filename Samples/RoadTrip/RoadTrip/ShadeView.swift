import UIKit

/// Darkens towards its bottom, so that white text on a photo stays legible.
class ShadeView: UIView {

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override func awakeFromNib() {
        super.awakeFromNib()
        let gradient = layer as! CAGradientLayer
        gradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.7).cgColor]
    }
}
