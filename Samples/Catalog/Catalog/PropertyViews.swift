import UIKit

/// A view that only shows through a star.
class StarView: UIView {

    override func layoutSubviews() {
        super.layoutSubviews()
        let star = UIBezierPath(), middle = CGPoint(x: bounds.midX, y: bounds.midY), radius = bounds.width / 2
        for point in 0..<10 {
            let angle = CGFloat(point) * .pi / 5 - .pi / 2, length = point % 2 == 0 ? radius : radius * 0.45
            let place = CGPoint(x: middle.x + length * cos(angle), y: middle.y + length * sin(angle))
            point == 0 ? star.move(to: place) : star.addLine(to: place)
        }
        star.close()
        let mask = CAShapeLayer()
        mask.path = star.cgPath
        layer.mask = mask
    }
}

@IBDesignable
class StripedView: UIView {

    @IBInspectable var stripes: Int = 1 { didSet { setNeedsDisplay() } }
    @IBInspectable var stripeColor: UIColor = .white { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        stripeColor.setFill()
        let height = bounds.height / CGFloat(2 * stripes + 1)
        for stripe in 0..<stripes {
            UIBezierPath(rect: CGRect(x: 0, y: height * CGFloat(2 * stripe + 1), width: bounds.width, height: height))
                .fill()
        }
    }
}

@IBDesignable
class TransformedView: UIView {

    /// Degrees, clockwise.
    @IBInspectable var turn: CGFloat = 0 { didSet { change() } }
    @IBInspectable var scale: CGFloat = 1 { didSet { change() } }

    private func change() {
        transform = CGAffineTransform(rotationAngle: turn * .pi / 180).scaledBy(x: scale, y: scale)
    }
}
