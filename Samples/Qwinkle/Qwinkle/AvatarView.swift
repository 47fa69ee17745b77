import UIKit

/// The initials of a name, on a colour that goes with it.
@IBDesignable
class AvatarView: UIView {

    @IBInspectable var name: String = "" {
        didSet { setNeedsDisplay() }
    }

    private var initials: String {
        return name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
    }

    private var color: UIColor {
        let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemGreen, .systemPink]
        return colors[name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
    }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let text = NSAttributedString(
            string: initials,
            attributes: [
                .font: UIFont.systemFont(ofSize: bounds.height * 0.4, weight: .semibold),
                .foregroundColor: UIColor.white,
            ])
        let size = text.size()
        text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
}
