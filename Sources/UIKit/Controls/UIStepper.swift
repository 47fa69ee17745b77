import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Minus and plus.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    open var value: Double = 0 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            layer.setNeedsDisplay()
        }
    }
    /// A maximum below it follows it, and the other way round. (Apple's page promises an exception, which no public
    /// report has met; what was written after the control itself has it so.)
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = max(value, minimumValue)
        }
    }
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = min(value, maximumValue)
        }
    }
    /// More than 0. (In which words iOS refuses others, no public report says.)
    open var stepValue: Double = 1 {
        didSet {
            Misuse.require(
                stepValue > 0, .invalidArgument, "-[UIStepper setStepValue:]: \(stepValue) isn't greater than 0")
        }
    }
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false
    private var pressed: Double?
    private var images = StateImages() { didSet { layer.setNeedsDisplay() } }
    private var signs: (minus: StateImages, plus: StateImages) = (StateImages(), StateImages()) {
        didSet { layer.setNeedsDisplay() }
    }
    private var repeating: ClockEvent?
    /// The value has changed under a finger, and nobody was told yet.
    private var owesChange = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        if let nib = coder.nib {
            stepValue = nib.double(.stepValue).flatMap { $0 > 0 ? $0 : nil } ?? 1
            takeRange(nib.double(.minimumValue) ?? 0, nib.double(.maximumValue) ?? 100, nib.double(.value) ?? 0)
            if let flag = nib.bool(.wraps) { wraps = flag }
            if let flag = nib.bool(.autorepeat) { autorepeat = flag }
            if let flag = nib.bool(.continuous) { isContinuous = flag }
        }
        setUp()
    }

    /// By a method, so that the properties watch over each other: in an initialiser they don't.
    private func takeRange(_ minimum: Double, _ maximum: Double, _ value: Double) {
        maximumValue = maximum
        minimumValue = minimum
        self.value = value
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let traits = traitCollection
        func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
        defer { paintSigns(context, bounds) }
        if images.hasBackground { return paintImages(context, bounds) }
        context.addPath(CGPath(roundedRect: bounds, cornerWidth: 8, cornerHeight: 8, transform: nil))
        context.setFillColor(color(.tertiarySystemFill))
        context.fillPath()
        if let pressed {
            context.saveGState()
            context.addPath(CGPath(roundedRect: bounds, cornerWidth: 8, cornerHeight: 8, transform: nil))
            context.clip()
            context.setFillColor(color(.systemFill))
            context.fill(
                CGRect(
                    x: (pressed < 0) != isRightToLeft ? 0 : bounds.midX, y: 0, width: bounds.width / 2,
                    height: bounds.height))
            context.restoreGState()
        }
        // 18 points high, of the fill and not of the separator; signs 13⅔ points wide (pictures that iOS drew).
        context.setFillColor(color(.systemFill))
        context.fill(CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14))
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        func sign(_ x: CGFloat, plus: Bool, enabled: Bool) {
            context.setStrokeColor(color(enabled && isEnabled ? .label : .tertiaryLabel))
            context.beginPath()
            context.move(to: CGPoint(x: x - 6.1, y: bounds.midY))
            context.addLine(to: CGPoint(x: x + 6.1, y: bounds.midY))
            if plus {
                context.move(to: CGPoint(x: x, y: bounds.midY - 6.1))
                context.addLine(to: CGPoint(x: x, y: bounds.midY + 6.1))
            }
            context.strokePath()
        }
        let quarter = bounds.width / 4
        if !signs.minus.hasBackground { sign(isRightToLeft ? 3 * quarter : quarter, plus: false, enabled: canStep(-1)) }
        if !signs.plus.hasBackground { sign(isRightToLeft ? quarter : 3 * quarter, plus: true, enabled: canStep(1)) }
    }

    private func canStep(_ direction: Double) -> Bool {
        wraps || (direction < 0 ? value > minimumValue : value < maximumValue)
    }
    private func state(_ direction: Double) -> State {
        !isEnabled || !canStep(direction) ? .disabled : pressed == direction ? .highlighted : .normal
    }
    private func half(_ direction: Double, of bounds: CGRect) -> CGRect {
        CGRect(
            x: (direction < 0) == isRightToLeft ? bounds.midX : bounds.minX, y: bounds.minY, width: bounds.width / 2,
            height: bounds.height)
    }

    private func paintImages(_ context: CGContext, _ bounds: CGRect) {
        for direction in [-1.0, 1] {
            images.background(state(direction))?.draw(in: half(direction, of: bounds), context: context)
        }
        let (left, right) = isRightToLeft ? (1.0, -1.0) : (-1, 1)
        guard let divider = images.divider(state(left), state(right)) else { return }
        divider.draw(
            in: CGRect(x: bounds.midX - divider.size.width / 2, y: 0, width: divider.size.width, height: bounds.height),
            context: context)
    }

    private func paintSigns(_ context: CGContext, _ bounds: CGRect) {
        for (direction, set) in [(-1.0, signs.minus), (1, signs.plus)] {
            guard let image = set.background(state(direction)) else { continue }
            let template = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
            ImagePainter.paint(
                template, in: half(direction, of: bounds), mode: .center,
                tint: tintColor.resolvedColor(with: traitCollection), context: context)
        }
    }

    // MARK: A look of the app's own

    open func setBackgroundImage(_ image: UIImage?, for state: State) { images[state] = image }
    open func backgroundImage(for state: State) -> UIImage? { images[state] }
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) { images[leftState, rightState] = image }
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        images[state, rightSegmentState]
    }
    /// In place of the plus; drawn in the tint colour unless it says that it is always drawn as it is.
    open func setIncrementImage(_ image: UIImage?, for state: State) { signs.plus[state] = image }
    open func incrementImage(for state: State) -> UIImage? { signs.plus[state] }
    open func setDecrementImage(_ image: UIImage?, for state: State) { signs.minus[state] = image }
    open func decrementImage(for state: State) -> UIImage? { signs.minus[state] }

    private func step(_ direction: Double, _ event: UIEvent?) {
        var new = value + direction * stepValue
        if new > maximumValue { new = wraps ? minimumValue : maximumValue }
        if new < minimumValue { new = wraps ? maximumValue : minimumValue }
        guard new != value else { return }
        value = new
        if isContinuous { send([.valueChanged, .primaryActionTriggered], event) } else { owesChange = true }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let direction: Double = (touch.location(in: self).x < bounds.midX) != isRightToLeft ? -1 : 1
        pressed = direction
        step(direction, event)
        if autorepeat {
            repeating = Clock.shared.schedule(after: 0.5, repeating: 0.1) { [weak self] in
                MainActor.assumeIsolated { self?.step(direction, nil) }
            }
        }
        layer.setNeedsDisplay()
        return true
    }

    override func keeps(_ movement: TouchMovement) -> Bool { movement.isSideways }

    private func release(_ event: UIEvent?) {
        pressed = nil
        repeating?.cancel()
        repeating = nil
        layer.setNeedsDisplay()
        guard owesChange else { return }
        owesChange = false
        send([.valueChanged, .primaryActionTriggered], event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release(event) }
    open override func cancelTracking(with event: UIEvent?) { release(event) }

    // MARK: Halves

    private lazy var halves = [ControlPart("Decrement"), ControlPart("Increment")]

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIStepper.self) { return }
        super.layoutSubviews()
        for (index, half) in halves.enumerated() {
            if half.superview == nil { addSubview(half) }
            half.frame = CGRect(
                x: bounds.width / 2 * CGFloat(index), y: 0, width: bounds.width / 2, height: bounds.height)
        }
        mirrorIfNeeded(halves)
        tellHalves()
    }

    private func tellHalves() {
        halves[0].isAvailable = isEnabled && (wraps || value > minimumValue)
        halves[1].isAvailable = isEnabled && (wraps || value < maximumValue)
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIStepper.self) { return found }
        return Self.size
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIStepper.self, [size]) { return found }
        return Self.size
    }

    /// Its halves are buttons of their own.
    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(isElement: false) }
}
