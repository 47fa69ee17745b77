import UIKit

protocol BadgeDescribing { var summary: String { get } }

@IBDesignable
@objc(BadgeView) private class BadgeView: UIView, BadgeDescribing {
    @IBInspectable var corner: CGFloat = 0 { didSet { layer.cornerRadius = corner } }
    @IBInspectable var caption: String?
    @IBInspectable fileprivate var isRound: Bool = false
    @IBInspectable var count: Int = 0
    @IBInspectable var rim: UIColor = .black

    var summary: String {
        "badge: corner \(Int(layer.cornerRadius)), caption \(caption ?? "none"), round \(isRound), count \(count), rim \(rim == UIColor(red: 1, green: 0, blue: 0, alpha: 1)), shadow \(layer.shadowOpacity)"
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        print("awake: corner \(Int(corner))")
    }
}
