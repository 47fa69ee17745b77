import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// A colour to choose: a ring of all hues around it; it opens a colour picker.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private static let side: CGFloat = 28

    open var selectedColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var title: String?
    open var supportsAlpha = true

    public override init(frame: CGRect) {
        super.init(
            frame: frame.size == .zero
                ? CGRect(origin: frame.origin, size: CGSize(width: Self.side, height: Self.side)) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            selectedColor = nib.object(.selectedColor) as? UIColor
            title = nib.string(.title)
            supportsAlpha = nib.bool(.supportsAlpha) ?? true
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIColorWell.self) { return found }
        return CGSize(width: Self.side, height: Self.side)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIColorWell.self, [size]) { return found }
        return intrinsicContentSize
    }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside) { open() }
    }

    /// Beside the well on tablets, as a sheet on telephones.
    private func open() {
        let picker = UIColorPickerViewController(nibName: nil, bundle: nil)
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.chosen = { [weak self] in
            guard let self else { return }
            selectedColor = $0
            send([.valueChanged, .primaryActionTriggered], nil)
        }
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        nearestViewController?.present(picker, animated: true)
    }

    override func stateChanged() {
        super.stateChanged()
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let side = min(bounds.width, bounds.height), middle = CGPoint(x: bounds.midX, y: bounds.midY), ring: CGFloat = 3
        let steps = 72
        if !isEnabled { context.setAlpha(0.4) }
        context.setLineWidth(ring)
        for step in 0..<steps {
            // A little over the next step, so that no seam shows.
            let from = CGFloat(step) / CGFloat(steps) * 2 * .pi, to = from + 2.2 * .pi / CGFloat(steps)
            context.beginPath()
            context.addArc(center: middle, radius: (side - ring) / 2, startAngle: from, endAngle: to, clockwise: false)
            context.setStrokeColor(
                UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 0.85, brightness: 1, alpha: 1).cgColor)
            context.strokePath()
        }
        let inner = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side).insetBy(
            dx: 5, dy: 5)
        if let selectedColor {
            context.setFillColor(selectedColor.resolvedColor(with: traitCollection).cgColor)
            context.fillEllipse(in: inner)
        } else {
            // No colour: a red stroke through white, as in other colour panels.
            context.setFillColor(UIColor.white.cgColor)
            context.fillEllipse(in: inner)
            context.setStrokeColor(UIColor.systemRed.resolvedColor(with: traitCollection).cgColor)
            context.setLineWidth(1.5)
            context.beginPath()
            context.move(to: CGPoint(x: inner.minX + inner.width * 0.15, y: inner.maxY - inner.height * 0.15))
            context.addLine(to: CGPoint(x: inner.maxX - inner.width * 0.15, y: inner.minY + inner.height * 0.15))
            context.strokePath()
        }
    }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.isElement = true
        result.role = .button
        result.label = title ?? "Color"
        return result
    }
}
