import UIKit

/// A disc in the account's colour with the initials of its name; with a person while it has none.
@IBDesignable
class AvatarView: UIView {

    private let label = UILabel()
    private let imageView = UIImageView(image: UIImage(systemName: "person.fill"))

    override func awakeFromNib() {
        super.awakeFromNib()
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        imageView.tintColor = .white
        imageView.contentMode = .scaleAspectFit
        addSubview(imageView)
    }

    func show(_ account: Account) {
        label.text = account.initials
        imageView.isHidden = !account.initials.isEmpty
        backgroundColor = Account.colors[account.color]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
        label.font = .systemFont(ofSize: bounds.height * 0.4, weight: .semibold)
        imageView.frame = bounds.insetBy(dx: bounds.width * 0.26, dy: bounds.height * 0.26)
    }
}
