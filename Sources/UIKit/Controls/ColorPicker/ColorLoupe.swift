import CoreGraphics
import QuartzCore

/// A loupe over a window: the colour under it is taken where the finger leaves it.
final class ColorLoupe: FollowingControl {
    /// Is told the colour, and whether the finger still moves.
    var chosen: ((UIColor, Bool) -> Void)?

    private let picture: UIImage,
        lens = UIView(frame: CGRect(x: 0, y: 0, width: ColorLoupe.side, height: ColorLoupe.side))
    private var place: CGPoint
    private static let side: CGFloat = 119, points = 9, magnification = side / CGFloat(points)

    /// - Parameter window: what is looked at, as it is now.
    init(over window: UIWindow) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        picture = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { _ in
            _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        place = CGPoint(x: window.bounds.midX.rounded(), y: window.bounds.midY.rounded())
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        accessibilityLabel = "Loupe"
        lens.isUserInteractionEnabled = false
        lens.isOpaque = false
        lens.layer.contentDrawing = { [unowned self] context, bounds in
            MainActor.assumeIsolated { paint(context, bounds) }
        }
        addSubview(lens)
        move(to: place)
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }

    private func move(to point: CGPoint) {
        place = CGPoint(
            x: min(max(point.x.rounded(.down), 0), bounds.width - 1),
            y: min(max(point.y.rounded(.down), 0), bounds.height - 1))
        lens.center = CGPoint(x: place.x + 0.5, y: place.y + 0.5)
        lens.layer.setNeedsDisplay()
    }

    /// The colour in the middle of the lens.
    private var color: UIColor {
        guard let image = picture.cgImage?.cropping(to: CGRect(origin: place, size: CGSize(width: 1, height: 1))),
            let context = CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return .white }
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else { return .white }
        return UIColor(
            red: CGFloat(bytes[0]) / 255, green: CGFloat(bytes[1]) / 255, blue: CGFloat(bytes[2]) / 255, alpha: 1)
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let circle = bounds.insetBy(dx: 5, dy: 5), size = Self.magnification, half = CGFloat(Self.points / 2)
        context.saveGState()
        context.addEllipse(in: circle)
        context.clip()
        context.setFillColor(UIColor.white.cgColor)
        context.fill(bounds)
        context.interpolationQuality = .none
        UIGraphicsPushContext(context)
        picture.draw(
            in: CGRect(
                x: (half - place.x) * size, y: (half - place.y) * size, width: picture.size.width * size,
                height: picture.size.height * size))
        UIGraphicsPopContext()
        context.restoreGState()
        let middle = CGRect(x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
        context.setStrokeColor(UIColor.white.cgColor)
        context.stroke(middle, width: 2)
        context.setStrokeColor(UIColor.black.withAlphaComponent(0.4).cgColor)
        context.stroke(middle.insetBy(dx: -1.5, dy: -1.5), width: 1)
        context.setLineWidth(8)
        context.setStrokeColor(color.cgColor)
        context.strokeEllipse(in: circle)
        context.setLineWidth(1)
        context.setStrokeColor(UIColor.black.withAlphaComponent(0.25).cgColor)
        for edge in [circle.insetBy(dx: -4.5, dy: -4.5), circle.insetBy(dx: 4.5, dy: 4.5)] {
            context.strokeEllipse(in: edge)
        }
    }

    override func follow(to place: CGPoint, continuously: Bool) {
        move(to: place)
        chosen?(color, continuously)
    }
}
