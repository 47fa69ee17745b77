import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// How far something has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    open var progressViewStyle: Style = .default {
        didSet { if progressViewStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    open var progress: Float = 0 {
        didSet {
            progress = min(max(progress, 0), 1)
            layer.setNeedsDisplay()
        }
    }
    open var progressTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var trackTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }

    open var progressImage: UIImage? { didSet { layer.setNeedsDisplay() } }
    open var trackImage: UIImage? { didSet { layer.setNeedsDisplay() } }
    private var progressObservation: NSKeyValueObservation?
    /// Followed as it goes on.
    open var observedProgress: Progress? {
        didSet {
            progressObservation = observedProgress?.observe(\.fractionCompleted, options: .initial) {
                [weak self] progress, _ in
                MainActor.assumeIsolated { self?.progress = Float(progress.fractionCompleted) }
            }
        }
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            setProgress(nib.float(.progress) ?? 0, animated: false)
            progressViewStyle = Style(rawValue: nib.int(.progressViewStyle) ?? 0) ?? .default
            progressTintColor = nib.object(.progressProgressTintColor) as? UIColor
            trackTintColor = nib.object(.progressTrackTintColor) as? UIColor
            progressImage = nib.object(.progressImage) as? UIImage
            trackImage = nib.object(.trackImage) as? UIImage
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { (isUserInteractionEnabled, isOpaque) = (false, false) }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let traits = traitCollection
        func bar(_ rect: CGRect, _ color: UIColor) {
            let radius = min(rect.height, rect.width) / 2
            context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
            context.setFillColor(color.resolvedColor(with: traits).cgColor)
            context.fillPath()
        }
        if let trackImage {
            ImagePainter.paint(
                trackImage, in: bounds, mode: .scaleToFill, tint: tintColor, context: context, isMirrored: false)
        } else if let track = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill) {
            bar(bounds, track)
        }
        guard progress > 0 else { return }
        let done = mirrored(
            CGRect(
                x: bounds.minX, y: bounds.minY, width: max(bounds.height, bounds.width * CGFloat(progress)),
                height: bounds.height), in: bounds)
        if let progressImage {
            ImagePainter.paint(
                progressImage, in: done, mode: .scaleToFill, tint: tintColor, context: context, isMirrored: false)
        } else {
            bar(done, progressTintColor ?? tintColor)
        }
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIProgressView.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 1.5 : 4)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIProgressView.self, [size]) { return found }
        return CGSize(
            width: size.width > 0 ? size.width : 150, height: intrinsicContentSize.height + alignmentRectInsets.bottom)
    }
    /// The one at the edge of a bar reaches a point below what it is aligned by (as the stored frames of all eleven
    /// that constraints give a height do).
    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UIProgressView.self) { return found }
        return UIEdgeInsets(top: 0, left: 0, bottom: progressViewStyle == .bar ? 1 : 0, right: 0)
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(
            isElement: true, role: .progress, value: "\(Int(bounded: (progress * 100).rounded()))%",
            traits: .updatesFrequently)
    }
}
