import QuartzCore

/// A bar's background with its hairline: material, colour or image, faded in when content scrolls below.
final class BarBackground: UIView {
    private let hairline = UIView(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    /// Bottom bars have their hairline on top.
    private let isAtBottom: Bool

    init(isAtBottom: Bool) {
        self.isAtBottom = isAtBottom
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        addSubview(imageView)
        addSubview(hairline)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ appearance: UIBarAppearance, barTintColor: UIColor?) {
        if let image = appearance.backgroundImage {
            imageView.image = image
            backgroundColor = appearance.backgroundColor
        } else {
            imageView.image = nil
            backgroundColor = appearance.backgroundColor ?? (appearance.hasMaterial ? barTintColor ?? UIBarAppearance.material : nil)
        }
        imageView.isHidden = imageView.image == nil
        layer.backdropBlur = appearance.hasMaterial && imageView.isHidden && appearance.backgroundColor == nil && barTintColor == nil ? 20 : 0
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = appearance.shadowColor == nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: 0, y: isAtBottom ? -pixel : bounds.maxY, width: bounds.width, height: pixel)
    }
}
