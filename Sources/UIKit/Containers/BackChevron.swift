import QuartzCore

/// The back button's chevron in the tint colour, 12 by 20.5 points.
final class BackChevron: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 12, height: 20.5))
        isUserInteractionEnabled = false
        isOpaque = false
        repaint()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { repaint() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { repaint() }

    private func repaint() {
        let color = tintColor.resolvedColor(with: traitCollection).cgColor
        setContentDrawing { context, _ in
            context.move(to: CGPoint(x: 10.5, y: 1.5))
            context.addLine(to: CGPoint(x: 2, y: 10.25))
            context.addLine(to: CGPoint(x: 10.5, y: 19))
            context.setStrokeColor(color)
            context.setLineWidth(2.75)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.strokePath()
        }
    }
}
