import CoreGraphics
import Foundation
import QuartzCore

/// The pill above a finger that moves the caret or a handle, with what lies under the finger, enlarged by a quarter.
///
/// It comes in 0.2 s, easing out: it grows from a fifth of its size at the caret to its own above it, and goes the same
/// way back in 0.15 s. While the finger moves it stays above the line that the caret is in, and follows the finger
/// along it without a delay. Shape and place are those of iOS 15 and later; how large and how fast it is Apple doesn't
/// say.
@MainActor
final class TextLoupe: UIView {
    static let size = CGSize(width: 108, height: 46), magnification: CGFloat = 1.25
    static let comes: TimeInterval = 0.2, goes: TimeInterval = 0.15
    private static let gap: CGFloat = 18, edge: CGFloat = 4, smallest: CGFloat = 0.2
    private let lens = UIView(frame: CGRect(origin: .zero, size: TextLoupe.size))
    private var picture: UIImage?
    /// The caret's middle, in the window.
    private var caret = CGPoint.zero

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        let radius = Self.size.height / 2
        layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
        lens.layer.cornerRadius = radius
        lens.clipsToBounds = true
        lens.layer.borderWidth = 0.5
        lens.layer.contentsScale = UIScreen.mainScale
        lens.layer.contentDrawing = { [unowned self] context, bounds in
            MainActor.assumeIsolated { paint(context, bounds) }
        }
        addSubview(lens)
    }

    required init?(coder: NSCoder) { fatalError("made while a finger moves the caret") }

    /// Shows what is around a finger on a line of text.
    /// - Parameters:
    ///   - finger: in the text's coordinates.
    ///   - place: the caret's, there.
    func follow(_ finger: CGPoint, caret place: CGRect, in text: UIView) {
        guard let window = text.window else { return }
        let middle = text.convert(CGPoint(x: finger.x, y: place.midY), to: nil),
            top = text.convert(CGPoint(x: place.midX, y: place.minY), to: nil).y
        caret = text.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
        look(at: middle, in: window)
        let half = Self.size.width / 2, bounds = window.bounds
        let center = CGPoint(
            x: min(max(middle.x, half + Self.edge), bounds.width - half - Self.edge),
            y: max(top - Self.gap - Self.size.height / 2, window.safeAreaInsets.top + Self.size.height / 2))
        if superview == nil {
            window.addSubview(self)
            self.center = center
            shrink()
            UIView.animate(withDuration: Self.comes, delay: 0, options: .curveEaseOut) {
                self.transform = .identity
                self.alpha = 1
            }
        } else {
            // Without what still moves it from where it began: that goes on around the new place.
            UIView.performWithoutAnimation { self.center = center }
        }
    }

    private func shrink() {
        alpha = 0
        transform = CGAffineTransform(translationX: caret.x - center.x, y: caret.y - center.y)
            .scaledBy(x: Self.smallest, y: Self.smallest)
    }

    func close() {
        guard superview != nil else { return }
        UIView.animate(
            withDuration: Self.goes, delay: 0, options: .curveEaseOut, animations: { self.shrink() },
            completion: { _ in self.removeFromSuperview() })
    }

    // MARK: What is seen in it

    /// Takes a picture of the window around a point, as it looks without the loupe.
    private func look(at point: CGPoint, in window: UIWindow) {
        let size = CGSize(
            width: Self.size.width / Self.magnification, height: Self.size.height / Self.magnification)
        let part = CGRect(
            x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
        let format = UIGraphicsImageRendererFormat()
        format.scale = window.screen.scale * Self.magnification
        UIView.performWithoutAnimation {
            isHidden = true
            defer { isHidden = false }
            picture = UIGraphicsImageRenderer(bounds: part, format: format).image { context in
                (window.backgroundColor ?? .systemBackground).resolvedColor(with: window.traitCollection).setFill()
                context.fill(part)
                _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
            }
        }
        lens.layer.borderColor = UIColor.separator.resolvedColor(with: window.traitCollection).cgColor
        lens.layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        UIGraphicsPushContext(context)
        picture?.draw(in: bounds)
        UIGraphicsPopContext()
    }
}
