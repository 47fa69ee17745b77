import CoreGraphics
import Foundation

/// The few pictures that UIKit's own controls are made of, drawn as paths: sharp at any scale.
@MainActor
enum SystemGlyph: String {
    case chevronForward, chevronBackward, checkmark, info, add, close

    private static var images: [String: UIImage] = [:]

    /// A template image at the screen's scale.
    var image: UIImage {
        let scale = UIScreen.main.scale, key = "\(rawValue)@\(scale)"
        if let known = Self.images[key] { return known }
        let context = CGContext.raster(size: size, scale: scale, opaque: false)
        context.setStrokeColor(UIColor.black.cgColor)
        context.setFillColor(UIColor.black.cgColor)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        draw(in: context)
        let image = UIImage(cgImage: context.makeImage()!, scale: scale, orientation: .up).withRenderingMode(
            .alwaysTemplate)
        Self.images[key] = image
        return image
    }

    /// In points.
    var size: CGSize {
        switch self {
        case .chevronForward: CGSize(width: 8, height: 14)
        case .chevronBackward: CGSize(width: 12, height: 21)
        case .checkmark: CGSize(width: 16, height: 15)
        case .info, .add: CGSize(width: 22, height: 22)
        case .close: CGSize(width: 30, height: 30)
        }
    }

    private func draw(in context: CGContext) {
        switch self {
        case .chevronForward:
            context.setLineWidth(2.2)
            line(context, (1.4, 1.6), (6.6, 7), (1.4, 12.4))
        case .chevronBackward:
            context.setLineWidth(2.9)
            line(context, (10.2, 2), (2, 10.5), (10.2, 19))
        case .checkmark:
            context.setLineWidth(2.2)
            line(context, (1.6, 8.2), (5.8, 13), (14.2, 1.8))
        case .info:
            ring(context)
            context.fillEllipse(in: CGRect(x: 9.7, y: 5.2, width: 2.7, height: 2.7))
            context.setLineWidth(1.6)
            line(context, (9.4, 9.8), (11.2, 9.8), (11.2, 16))
            line(context, (9, 16.2), (13.4, 16.2))
        case .add:
            ring(context)
            context.setLineWidth(1.6)
            line(context, (11, 6), (11, 16))
            line(context, (6, 11), (16, 11))
        case .close:
            context.saveGState()
            context.setFillColor(UIColor.black.withAlphaComponent(0.18).cgColor)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
            context.restoreGState()
            context.setLineWidth(2.4)
            line(context, (10.5, 10.5), (19.5, 19.5))
            line(context, (19.5, 10.5), (10.5, 19.5))
        }
    }

    private func ring(_ context: CGContext) {
        context.setLineWidth(1.5)
        context.strokeEllipse(in: CGRect(x: 0.9, y: 0.9, width: 20.2, height: 20.2))
    }

    private func line(_ context: CGContext, _ points: (CGFloat, CGFloat)...) {
        context.beginPath()
        context.move(to: CGPoint(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() { context.addLine(to: CGPoint(x: point.0, y: point.1)) }
        context.strokePath()
    }

    /// How VoiceOver names the buttons made of these.
    static func label(of type: UIButton.ButtonType) -> String? {
        switch type {
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        default: nil
        }
    }
}
