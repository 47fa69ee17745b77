import QuartzCore

/// A bar's background with its hairline: material, colour or image, faded in when content scrolls below.
final class BarBackground: UIView {
    /// The line at the edge: in a colour, or an image.
    private let line = UIImageView(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    /// Bottom bars have their hairline on top.
    private let isAtBottom: Bool

    init(isAtBottom: Bool) {
        self.isAtBottom = isAtBottom
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        addSubview(imageView)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an appearance, or none. The bar's own older properties count where the appearance says nothing.
    func show(_ appearance: UIBarAppearance?, tint: UIColor?, image: UIImage? = nil, shadow: UIImage? = nil) {
        let given = appearance?.backgroundImage ?? image
        // An empty image is how apps made bars transparent before appearances.
        let isEmpty = given?.size == .zero, picture = isEmpty ? nil : given
        imageView.image = picture
        imageView.isHidden = picture == nil
        imageView.clipsToBounds = true
        imageView.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
        let color = isEmpty ? nil : appearance?.backgroundColor,
            effect = given == nil ? appearance?.backgroundEffect : nil
        var base = effect.map { effect in
            tint
                ?? (effect === UIBarAppearance.standardEffect
                    ? UIBarAppearance.material : UIColor { effect.tint(for: $0) })
        }
        if let color { base = base.map { color.laid(over: $0) } ?? color }
        backgroundColor = base
        layer.backdropBlur = effect != nil && tint == nil && (color?.cgColor.alpha ?? 0) < 1 ? 20 : 0
        show(
            line: appearance?.shadowImage, color: isEmpty || shadow != nil ? nil : appearance?.shadowColor,
            older: shadow)
    }

    private func show(line image: UIImage?, color: UIColor?, older: UIImage?) {
        let picture = (image ?? older).flatMap { $0.size == .zero ? nil : $0 }
        line.image = picture
        line.tintColor = color
        line.backgroundColor = picture == nil ? color : nil
        // With an appearance's colour its image goes, too.
        line.isHidden = color == nil && older.flatMap { $0.size == .zero ? nil : $0 } == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let height = line.image?.size.height ?? 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: isAtBottom ? -height : bounds.maxY, width: bounds.width, height: height)
    }
}

private extension UIColor {
    /// What is seen of a colour with another below it.
    func laid(over below: UIColor) -> UIColor {
        UIColor { traits in
            var top: (r: CGFloat, g: CGFloat, b: CGFloat, a: CGFloat) = (0, 0, 0, 0), low = top
            self.resolvedColor(with: traits).getRed(&top.r, green: &top.g, blue: &top.b, alpha: &top.a)
            below.resolvedColor(with: traits).getRed(&low.r, green: &low.g, blue: &low.b, alpha: &low.a)
            let rest = low.a * (1 - top.a), alpha = top.a + rest
            guard alpha > 0 else { return .clear }
            func mixed(_ one: CGFloat, _ other: CGFloat) -> CGFloat { (one * top.a + other * rest) / alpha }
            return UIColor(
                red: mixed(top.r, low.r), green: mixed(top.g, low.g), blue: mixed(top.b, low.b), alpha: alpha)
        }
    }
}
