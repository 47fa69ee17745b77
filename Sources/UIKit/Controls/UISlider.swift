import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// One of a range of values.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let thumb = CALayer()
    private static let thumbSide: CGFloat = 28

    open var value: Float = 0.5 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            if value != oldValue { setNeedsLayout() }
        }
    }
    open var minimumValue: Float = 0 { didSet { if maximumValue < minimumValue { maximumValue = minimumValue }; value = max(value, minimumValue); setNeedsLayout() } }
    open var maximumValue: Float = 1 { didSet { if minimumValue > maximumValue { minimumValue = maximumValue }; value = min(value, maximumValue); setNeedsLayout() } }
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var maximumTrackTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        value = 0
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib {
            maximumValue = nib.float(.maximum) ?? 1
            minimumValue = nib.float(.minimum) ?? 0
            value = nib.float(.value) ?? 0.5
            if let flag = nib.bool(.continuous) { isContinuous = flag }
            minimumTrackTintColor = nib.object(.minimumTint) as? UIColor
            maximumTrackTintColor = nib.object(.maximumTint) as? UIColor
            thumbTintColor = nib.object(.thumbTint) as? UIColor
            minimumValueImage = nib.object(.minimumImage) as? UIImage
            maximumValueImage = nib.object(.maximumImage) as? UIImage
        }
        setUp()
    }

    private func setUp() {
        isOpaque = false
        thumb.bounds = CGRect(x: 0, y: 0, width: Self.thumbSide, height: Self.thumbSide)
        thumb.cornerRadius = Self.thumbSide / 2
        thumb.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        thumb.shadowOpacity = 0.15
        thumb.shadowRadius = 5
        thumb.shadowOffset = CGSize(width: 0, height: 4)
        layer.addSublayer(thumb)
        layer.contentDrawing = { [unowned self] context, _ in MainActor.assumeIsolated { paint(context) } }
        layer.setNeedsDisplay()
    }

    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
        if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 8 } ?? 2, right = maximumValueImage.map { $0.size.width + 8 } ?? 2
        return CGRect(x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right), height: 4)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        let fraction = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        return CGRect(x: rect.minX - 2 + (rect.width + 4 - Self.thumbSide) * fraction, y: bounds.midY - Self.thumbSide / 2, width: Self.thumbSide, height: Self.thumbSide)
    }

    override func stateChanged() {
        super.stateChanged()
        layer.setNeedsDisplay()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        thumb.position = CGPoint(x: rect.midX, y: rect.midY)
        thumb.backgroundColor = (thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext) {
        let track = trackRect(forBounds: bounds), traits = traitCollection
        let middle = thumbRect(forBounds: bounds, trackRect: track, value: value).midX
        // While it is disabled its track is half as strong; the thumb stays.
        if !isEnabled { context.setAlpha(0.5) }
        func bar(_ rect: CGRect, _ color: UIColor) {
            guard rect.width > 0 else { return }
            let path = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: nil)
            context.addPath(path)
            context.setFillColor(color.resolvedColor(with: traits).cgColor)
            context.fillPath()
        }
        bar(track, maximumTrackTintColor ?? .systemFill)
        bar(CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height), minimumTrackTintColor ?? tintColor)
        if let image = minimumValueImage {
            ImagePainter.paint(image, in: CGRect(x: 0, y: bounds.midY - image.size.height / 2, width: image.size.width, height: image.size.height), mode: .scaleToFill, tint: tintColor, context: context)
        }
        if let image = maximumValueImage {
            ImagePainter.paint(image, in: CGRect(x: bounds.maxX - image.size.width, y: bounds.midY - image.size.height / 2, width: image.size.width, height: image.size.height), mode: .scaleToFill, tint: tintColor, context: context)
        }
    }

    // MARK: Tracking

    private var grip: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let point = touch.location(in: self)
        guard rect.insetBy(dx: -16, dy: -16).contains(point) else { return false }
        grip = point.x - rect.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let low = track.minX - 2 + Self.thumbSide / 2, span = track.width + 4 - Self.thumbSide
        guard span > 0 else { return true }
        let fraction = Float(min(max((touch.location(in: self).x - grip - low) / span, 0), 1))
        let new = minimumValue + fraction * (maximumValue - minimumValue)
        if new != value {
            value = new
            if isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width > 0 ? size.width : 118, height: 30) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .slider
        let span = maximumValue - minimumValue
        result.value = "\(Int((span > 0 ? (value - minimumValue) / span * 100 : 0).rounded()))%"
        return result
    }
}

private extension NibKey {
    static let value = NibKey("UIValue")
    static let minimum = NibKey("UIMinValue")
    static let maximum = NibKey("UIMaxValue")
    static let continuous = NibKey("UIContinuous")
    static let minimumTint = NibKey("UIMinimumTintColor")
    static let maximumTint = NibKey("UIMaximumTintColor")
    static let thumbTint = NibKey("UIThumbTintColor")
    static let minimumImage = NibKey("UIMinimumValueImage")
    static let maximumImage = NibKey("UIMaximumValueImage")
}
