import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// One of a range of values.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let thumb = CALayer()
    /// Behind the thumb: the wide one of its two shadows.
    private let glow = CALayer()
    /// What the thumb travels with, and what is seen of it.
    private static let thumbSide: CGFloat = 28, knob: CGFloat = 27
    /// The thumb stands a point above the middle of the track (pictures that iOS drew).
    private static let thumbRise: CGFloat = 1
    private var thumbImages: [UInt: UIImage] = [:]

    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var value: Float = 0.5 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            if value != oldValue { setNeedsLayout() }
        }
    }
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = max(value, minimumValue)
            setNeedsLayout()
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = min(value, maximumValue)
            setNeedsLayout()
        }
    }
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
            takeRange(nib.float(.minValue) ?? 0, nib.float(.maxValue) ?? 1, nib.float(.value) ?? 0.5)
            if let flag = nib.bool(.continuous) { isContinuous = flag }
            minimumTrackTintColor = nib.object(.minimumTintColor) as? UIColor
            maximumTrackTintColor = nib.object(.maximumTintColor) as? UIColor
            thumbTintColor = nib.object(.thumbTintColor) as? UIColor
            minimumValueImage = nib.object(.minimumValueImage) as? UIImage
            maximumValueImage = nib.object(.maximumValueImage) as? UIImage
        }
        setUp()
    }

    /// By a method, so that the properties watch over each other: in an initialiser they don't.
    private func takeRange(_ minimum: Float, _ maximum: Float, _ value: Float) {
        maximumValue = maximum
        minimumValue = minimum
        self.value = value
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        for (shadow, radius, way) in [(glow, 6.5, 6), (thumb, 2, 0.5)] as [(CALayer, CGFloat, CGFloat)] {
            shadow.bounds = CGRect(x: 0, y: 0, width: Self.knob, height: Self.knob)
            shadow.cornerRadius = Self.knob / 2
            shadow.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
            shadow.shadowOpacity = 0.12
            shadow.shadowRadius = radius
            shadow.shadowOffset = CGSize(width: 0, height: way)
            layer.addSublayer(shadow)
        }
        layer.contentDrawing = { [unowned self] context, _ in MainActor.assumeIsolated { paint(context) } }
        layer.setNeedsDisplay()
    }

    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
        if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 8 } ?? 3,
            right = maximumValueImage.map { $0.size.width + 8 } ?? 3
        return mirrored(
            CGRect(x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right), height: 4),
            in: bounds)
    }

    /// How far a value is on the way from the minimum to the maximum, from 0 to 1.
    private func share(of value: Float) -> CGFloat {
        let span = maximumValue - minimumValue
        guard span > 0 else { return 0 }
        if span.isFinite { return CGFloat((value - minimumValue) / span) }
        return CGFloat((Double(value) - Double(minimumValue)) / (Double(maximumValue) - Double(minimumValue)))
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let way = share(of: value), fraction = isRightToLeft ? 1 - way : way
        let side = thumbImages[0]?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
        return CGRect(
            x: rect.minX - 3 + (rect.width + 6 - side.width) * fraction,
            y: bounds.midY - side.height / 2 - (thumbImages.isEmpty ? Self.thumbRise : 0),
            width: side.width, height: side.height)
    }

    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state.rawValue] = image
        setNeedsLayout()
    }
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] ?? thumbImages[0] }
    private var trackImages: [Bool: [UInt: UIImage]] = [:]
    /// Stretched from the slider's beginning to the thumb.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { setTrackImage(image, true, state) }
    /// Stretched from the thumb to the slider's end.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { setTrackImage(image, false, state) }
    open func minimumTrackImage(for state: State) -> UIImage? {
        trackImages[true]?[state.rawValue] ?? trackImages[true]?[0]
    }
    open func maximumTrackImage(for state: State) -> UIImage? {
        trackImages[false]?[state.rawValue] ?? trackImages[false]?[0]
    }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func setTrackImage(_ image: UIImage?, _ isMinimum: Bool, _ state: State) {
        trackImages[isMinimum, default: [:]][state.rawValue] = image
        layer.setNeedsDisplay()
    }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(origin: bounds.origin, size: minimumValueImage?.size ?? .zero)
    }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(x: bounds.maxX - size.width, y: bounds.minY, width: size.width, height: size.height)
    }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    override func stateChanged() {
        super.stateChanged()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UISlider.self) { return }
        super.layoutSubviews()
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let image = currentThumbImage
        for part in [glow, thumb] {
            part.position = CGPoint(x: rect.midX, y: rect.midY)
            part.backgroundColor =
                image == nil ? (thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor : nil
            part.shadowOpacity = image == nil ? 0.12 : 0
        }
        thumb.bounds.size = image?.size ?? CGSize(width: Self.knob, height: Self.knob)
        thumb.cornerRadius = image == nil ? Self.knob / 2 : 0
        thumb.contents = image?.pixels
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
        if let image = currentMaximumTrackImage {
            ImagePainter.paint(
                image,
                in: CGRect(
                    x: middle, y: track.midY - image.size.height / 2, width: max(0, track.maxX - middle),
                    height: image.size.height), mode: .scaleToFill, tint: tintColor, context: context, isMirrored: false
            )
        } else {
            bar(track, maximumTrackTintColor ?? .systemFill)
        }
        let start = isRightToLeft ? middle : track.minX, end = isRightToLeft ? track.maxX : middle
        if let image = currentMinimumTrackImage {
            ImagePainter.paint(
                image,
                in: CGRect(
                    x: start, y: track.midY - image.size.height / 2, width: max(0, end - start),
                    height: image.size.height), mode: .scaleToFill, tint: tintColor, context: context, isMirrored: false
            )
        } else {
            bar(
                CGRect(x: start, y: track.minY, width: end - start, height: track.height),
                minimumTrackTintColor ?? tintColor)
        }
        for (image, isAtEnd) in [(minimumValueImage, false), (maximumValueImage, true)] {
            guard let image else { continue }
            let place = CGRect(
                x: isAtEnd ? bounds.maxX - image.size.width : 0, y: bounds.midY - image.size.height / 2,
                width: image.size.width, height: image.size.height)
            ImagePainter.paint(
                image, in: mirrored(place), mode: .scaleToFill, tint: tintColor, context: context,
                isMirrored: isRightToLeft)
        }
    }

    // MARK: Tracking

    private var grip: CGFloat = 0

    private func isKnob(at point: CGPoint) -> Bool {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value).insetBy(dx: -16, dy: -16)
            .contains(point)
    }

    override func keeps(_ movement: TouchMovement) -> Bool {
        isTracking || movement.isSideways && isKnob(at: movement.start)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let point = touch.location(in: self)
        guard isKnob(at: point) else { return false }
        grip = point.x - rect.midX
        runLoopTracking = RunLoopTracking()
        return true
    }
    private var runLoopTracking: RunLoopTracking?

    open override func cancelTracking(with event: UIEvent?) {
        runLoopTracking = nil
        super.cancelTracking(with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let side = thumbRect(forBounds: bounds, trackRect: track, value: value).width
        let low = track.minX - 3 + side / 2, span = track.width + 6 - side
        guard span > 0 else { return true }
        let way = Float(min(max((touch.location(in: self).x - grip - low) / span, 0), 1)),
            fraction = isRightToLeft ? 1 - way : way
        let new = minimumValue + fraction * (maximumValue - minimumValue)
        if new != value {
            value = new
            if isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        runLoopTracking = nil
        super.endTracking(touch, with: event)
        if !isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UISlider.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: 30)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UISlider.self, [size]) { return found }
        return CGSize(width: size.width > 0 ? size.width : 118, height: 30)
    }
    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UISlider.self) { return found }
        return UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    }

    open override func accessibilityIncrement() { step(by: Self.accessibilityStep) }
    open override func accessibilityDecrement() { step(by: -Self.accessibilityStep) }
    /// How much of its range assistive technology moves it by.
    private static let accessibilityStep: Float = 0.1
    private func step(by share: Float) {
        let old = value
        value += share * (maximumValue - minimumValue)
        if value != old { send([.valueChanged, .primaryActionTriggered], nil) }
    }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .slider
        result.value = "\(Int(bounded: (share(of: value) * 100).rounded()))%"
        result.traits.insert(.adjustable)
        return result
    }
}
