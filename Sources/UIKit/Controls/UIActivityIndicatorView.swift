import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Eight spokes that turn while something is going on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge = 0, white = 1, gray = 2, medium = 100, large = 101
    }

    open var style: Style {
        didSet {
            invalidateIntrinsicContentSize()
            layer.setNeedsDisplay()
        }
    }
    open var hidesWhenStopped = true {
        didSet {
            updateHidden()
            // One that stands still is seen again.
            if oldValue, !hidesWhenStopped, !isAnimating { isHidden = false }
        }
    }
    open var color: UIColor! { didSet { layer.setNeedsDisplay() } }
    public private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)!
        if let nib = coder.nib {
            style = Style(rawValue: nib.int(.activityIndicatorViewStyle) ?? 100) ?? .medium
            color = nib.object(.color) as? UIColor
            hidesWhenStopped = nib.bool(.hidesWhenStopped) ?? false
            if nib.bool(.animating) == true { isAnimating = true }
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { (isUserInteractionEnabled, isOpaque) = (false, false) }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
        if isAnimating { turn() }
        updateHidden()
    }

    private func updateHidden() {
        if hidesWhenStopped { isHidden = !isAnimating }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIActivityIndicatorView.self)
        table.method("startAnimating") { (object: UIActivityIndicatorView) in object.startAnimating() }
        table.method("stopAnimating") { (object: UIActivityIndicatorView) in object.stopAnimating() }
        return table
    }

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        updateHidden()
        turn()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        layer.removeAnimation(forKey: "turn")
        updateHidden()
    }

    /// Spoke by spoke, once a second.
    private func turn() {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<8).map { CGFloat($0) * .pi / 4 }
        animation.calculationMode = .discrete
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "turn")
    }

    open override func didMoveToWindow() {
        if runExtension(.didMoveToWindow, in: UIActivityIndicatorView.self) { return }
        super.didMoveToWindow()
        if window != nil, isAnimating, layer.animation(forKey: "turn") == nil { turn() }
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let standard: UIColor = style == .white || style == .whiteLarge ? .white : .systemGray
        let shade = (color ?? standard).resolvedColor(with: traitCollection)
        let side = style.side, inner = side * 0.229, outer = side * 0.4375
        context.setLineCap(.round)
        context.setLineWidth(side * 0.125)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
            context.setStrokeColor(
                shade.withAlphaComponent(shade.components.alpha * (isAnimating ? Self.strengths[7 - spoke] : 0.5))
                    .cgColor)
            context.beginPath()
            context.move(to: CGPoint(x: bounds.midX + cos(angle) * inner, y: bounds.midY + sin(angle) * inner))
            context.addLine(to: CGPoint(x: bounds.midX + cos(angle) * outer, y: bounds.midY + sin(angle) * outer))
            context.strokePath()
        }
    }

    /// How strong the spokes are from the foremost back (a picture that iOS drew).
    private static let strengths: [CGFloat] = [0.88, 0.74, 0.59, 0.44, 0.29, 0.29, 0.29, 0.29]

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIActivityIndicatorView.self) { return found }
        return CGSize(width: style.side, height: style.side)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIActivityIndicatorView.self, [size]) { return found }
        return intrinsicContentSize
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(
            isElement: true, role: .progress, label: isAnimating ? "In progress" : "Progress halted",
            traits: .updatesFrequently)
    }
}

extension UIActivityIndicatorView.Style {
    /// In points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
}
