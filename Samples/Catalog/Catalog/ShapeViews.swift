import UIKit

class TurnedView: UIView {

    override func awakeFromNib() {
        super.awakeFromNib()
        transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 0.7, y: 0.7)
    }
}

class ScaledView: UIView {

    override func awakeFromNib() {
        super.awakeFromNib()
        transform = CGAffineTransform(scaleX: 1, y: 0.5)
    }
}

class GradientView: UIView {

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override func awakeFromNib() {
        super.awakeFromNib()
        let gradient = layer as! CAGradientLayer
        gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor]
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.cornerRadius = 12
    }
}
