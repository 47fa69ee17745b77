import QuartzCore

/// Two pages of a navigation stack, one above the other, by progress: the screen below moves by three tenths of the
/// width and is dimmed, and the edge of the one above throws a shadow on it.
@MainActor
final class PageSlide {
    static let parallax: CGFloat = 0.3
    static let dimming: CGFloat = 0.1
    /// How wide the shadow beside the upper page is, in points, and how dark at the edge.
    private static let shadowWidth: CGFloat = 9, shadowAlpha: CGFloat = 0.15

    private let upper: UIView, lower: UIView
    private let place: CGPoint, lowerPlace: CGPoint
    private let dim = UIView(frame: .zero), shadow = PageShadow(frame: .zero)
    private let width: CGFloat
    private let isRightToLeft: Bool

    init(_ upper: UIView, above lower: UIView, in container: UIView) {
        (self.upper, self.lower) = (upper, lower)
        (place, lowerPlace) = (upper.center, lower.center)
        isRightToLeft = container.isRightToLeft
        width = container.bounds.width
        dim.frame = container.bounds
        dim.backgroundColor = .black
        dim.isOpaque = false
        dim.isUserInteractionEnabled = false
        shadow.show(from: Self.shadowAlpha, isRightToLeft: isRightToLeft)
        shadow.bounds.size = CGSize(width: Self.shadowWidth, height: container.bounds.height)
        container.insertSubview(dim, belowSubview: upper)
        container.insertSubview(shadow, belowSubview: upper)
    }

    /// - Parameter cover: how much of the lower page the upper one covers, from 0 to 1.
    func arrange(covering cover: CGFloat) {
        let sign: CGFloat = isRightToLeft ? -1 : 1
        let x = place.x + sign * width * (1 - cover)
        upper.moveWithContentAbove(to: CGPoint(x: x, y: place.y))
        lower.moveWithContentAbove(
            to: CGPoint(x: lowerPlace.x - sign * width * Self.parallax * cover, y: lowerPlace.y))
        dim.alpha = Self.dimming * cover
        shadow.center = CGPoint(
            x: x - sign * (upper.bounds.width + Self.shadowWidth) / 2, y: dim.frame.midY)
        shadow.alpha = cover
    }

    /// Both pages at their places again, with nothing between them.
    func end() {
        dim.removeFromSuperview()
        shadow.removeFromSuperview()
        upper.moveWithContentAbove(to: place)
        lower.moveWithContentAbove(to: lowerPlace)
    }
}

private final class PageShadow: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func show(from alpha: CGFloat, isRightToLeft: Bool) {
        isOpaque = false
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        let colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: alpha).cgColor]
        gradient.colors = isRightToLeft ? colors.reversed() : colors
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }
}
