import CoreGraphics
import Foundation

/// The small signs of a board, as Interface Builder's canvas has them, drawn in a square of 24 units.
enum BoardIcons {
    private enum Stroke {
        case box(CGFloat, CGFloat, CGFloat, CGFloat, radius: CGFloat), filledBox(
            CGFloat, CGFloat, CGFloat, CGFloat, radius: CGFloat)
        case lines([(CGFloat, CGFloat)]), ring(CGFloat, CGFloat, CGFloat)
    }

    private static let show: [Stroke] = [
        .box(3, 5, 18, 14, radius: 2), .lines([(18, 12), (8, 12)]), .lines([(11.5, 8.5), (8, 12), (11.5, 15.5)]),
    ]
    private static let modal: [Stroke] = [.box(3, 4, 18, 16, radius: 2), .filledBox(7.5, 8, 9, 8, radius: 1)]
    private static let popover: [Stroke] = [.box(7, 4, 14, 16, radius: 2), .lines([(7, 9), (3, 12), (7, 15)])]
    private static let replace: [Stroke] = [
        .box(3, 5, 18, 14, radius: 2), .lines([(9, 5), (9, 19)]), .lines([(12, 12), (18, 12)]),
        .lines([(15.5, 9.5), (18, 12), (15.5, 14.5)]),
    ]

    /// By the segue's kind.
    private static let segues: [String: [Stroke]] = [
        "show": show, "push": show,
        "showDetail": replace, "replace": replace,
        "presentation": modal, "modal": modal,
        "popoverPresentation": popover, "popover": popover,
        "embed": [
            .box(3, 3, 18, 18, radius: 2), .box(8, 8, 8, 8, radius: 1), .lines([(3.8, 3.8), (8, 8)]),
            .lines([(20.2, 20.2), (16, 16)]),
        ],
        "relationship": [.ring(7.5, 12, 4), .ring(16.5, 12, 4), .lines([(8.5, 12), (15.5, 12)])],
        "unwind": [
            .box(3, 6, 11, 14, radius: 1.5), .lines([(8.5, 13), (8.5, 3.5), (20, 3.5)]),
            .lines([(17, 0.8), (20, 3.5), (17, 6.5)]),
        ],
    ]
    /// Braces: what only code knows.
    private static let custom: [Stroke] = [
        .lines([(9, 4), (7.2, 5), (7.2, 10), (5, 12), (7.2, 14), (7.2, 19), (9, 20)]),
        .lines([(15, 4), (16.8, 5), (16.8, 10), (19, 12), (16.8, 14), (16.8, 19), (15, 20)]),
    ]
    private static let reference: [Stroke] = [
        .box(2, 3, 9, 7, radius: 1.5), .box(13, 14, 9, 7, radius: 1.5), .lines([(11, 6.5), (17.5, 6.5), (17.5, 14)]),
    ]

    static func drawSegue(_ kind: String, center: CGPoint, size: CGFloat, color: CGColor, in context: CGContext) {
        draw(segues[kind] ?? custom, center: center, size: size, color: color, in: context)
    }

    static func drawReference(center: CGPoint, size: CGFloat, color: CGColor, in context: CGContext) {
        draw(reference, center: center, size: size, color: color, in: context)
    }

    private static func draw(_ strokes: [Stroke], center: CGPoint, size: CGFloat, color: CGColor, in context: CGContext)
    {
        context.saveGState()
        context.translateBy(x: center.x - size / 2, y: center.y - size / 2)
        context.scaleBy(x: size / 24, y: size / 24)
        context.setStrokeColor(color)
        context.setFillColor(color)
        context.setLineWidth(1.8)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for stroke in strokes {
            context.beginPath()
            switch stroke {
            case .box(let x, let y, let width, let height, let radius):
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius,
                        cornerHeight: radius, transform: nil))
                context.strokePath()
            case .filledBox(let x, let y, let width, let height, let radius):
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius,
                        cornerHeight: radius, transform: nil))
                context.fillPath()
            case .lines(let points):
                for (index, point) in points.enumerated() {
                    let place = CGPoint(x: point.0, y: point.1)
                    if index == 0 { context.move(to: place) } else { context.addLine(to: place) }
                }
                context.strokePath()
            case .ring(let x, let y, let radius):
                context.strokeEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
        context.restoreGState()
    }

    private static let white = CGColor(gray: 1, alpha: 1)

    /// An item of the dock above a scene.
    static func drawDock(_ item: BoardScene.DockItem, center: CGPoint, size: CGFloat, in context: CGContext) {
        let square = CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
        switch item {
        case .controller:
            context.setFillColor(CGColor(red: 0.96, green: 0.76, blue: 0.05, alpha: 1))
            context.fillEllipse(in: square)
            context.setFillColor(white)
            context.fill(square.insetBy(dx: size * 0.29, dy: size * 0.29))
        case .firstResponder:
            context.setFillColor(CGColor(red: 0.95, green: 0.55, blue: 0.1, alpha: 1))
            context.beginPath()
            let points = (0..<6).map {
                CGPoint(
                    x: center.x + size / 2 * sin(CGFloat($0) * .pi / 3),
                    y: center.y - size / 2 * cos(CGFloat($0) * .pi / 3))
            }
            context.addLines(between: points)
            context.closePath()
            context.fillPath()
            context.setStrokeColor(white)
            context.setLineWidth(size * 0.07)
            context.beginPath()
            for corner in [0, 2, 4] {
                context.move(to: center)
                context.addLine(
                    to: CGPoint(
                        x: center.x + size / 2 * sin(CGFloat(corner + 1) * .pi / 3),
                        y: center.y - size / 2 * cos(CGFloat(corner + 1) * .pi / 3)))
            }
            context.strokePath()
        case .exit:
            context.setFillColor(CGColor(red: 0.87, green: 0.33, blue: 0.15, alpha: 1))
            context.beginPath()
            context.addPath(
                CGPath(roundedRect: square, cornerWidth: size * 0.22, cornerHeight: size * 0.22, transform: nil))
            context.fillPath()
            drawSegue("unwind", center: center, size: size * 0.7, color: white, in: context)
        case .other:
            context.setFillColor(CGColor(red: 0.3, green: 0.56, blue: 0.9, alpha: 1))
            context.beginPath()
            context.addPath(
                CGPath(roundedRect: square, cornerWidth: size * 0.22, cornerHeight: size * 0.22, transform: nil))
            context.fillPath()
            context.setFillColor(white)
            context.fillEllipse(in: square.insetBy(dx: size * 0.32, dy: size * 0.32))
        }
    }
}
