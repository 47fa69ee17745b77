import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// On or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)

    private let track = CALayer()
    private let thumb = CALayer()
    private var on = false { didSet { KeyValueObserving.mayHaveChanged(self) } }

    open var onTintColor: UIColor? { didSet { updateLook() } }
    open var thumbTintColor: UIColor? { didSet { updateLook() } }
    open var title: String?
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }
    /// Only a Mac shows a switch as a box with its title.
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }
    /// Kept and not shown, as on iOS since 7.
    open var onImage: UIImage?
    open var offImage: UIImage?

    open var isOn: Bool {
        get { on }
        set { setOn(newValue, animated: false) }
    }

    /// A switch has one size, whatever frame it is given.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        if let nib = coder.nib {
            on = nib.bool(.switchOn) ?? false
            onTintColor = nib.object(.switchOnTintColor) as? UIColor
            thumbTintColor = nib.object(.switchThumbTintColor) as? UIColor
            title = nib.string(.switchTitle)
            onImage = nib.object(.switchOnImage) as? UIImage
            offImage = nib.object(.switchOffImage) as? UIImage
        }
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.cornerRadius = Self.size.height / 2
        thumb.bounds = CGRect(x: 0, y: 0, width: 27, height: 27)
        thumb.cornerRadius = 13.5
        thumb.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        thumb.shadowOpacity = 0.15
        thumb.shadowRadius = 4
        thumb.shadowOffset = CGSize(width: 0, height: 3)
        layer.addSublayer(track)
        // Inside the track, which cuts its shadow off.
        track.masksToBounds = true
        track.addSublayer(thumb)
        updateLook()
    }

    private func updateLook() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let traits = traitCollection
        track.backgroundColor =
            (showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill).resolvedColor(with: traits).cgColor
        thumb.backgroundColor = (thumbTintColor ?? .white).resolvedColor(with: traits).cgColor
        thumb.position = CGPoint(x: showsOn != isRightToLeft ? Self.size.width - 15.5 : 15.5, y: Self.size.height / 2)
        // Not the view's own alpha, which is the app's.
        track.opacity = isEnabled ? 1 : 0.5
        CATransaction.commit()
    }

    open func setOn(_ on: Bool, animated: Bool) {
        guard on != self.on else { return }
        turn(animated: animated) { self.on = on }
    }

    private var showsOn: Bool { drag?.shown ?? on }

    private func turn(animated: Bool, _ change: () -> Void) {
        let from = (track.backgroundColor, thumb.position), before = showsOn
        change()
        updateLook()
        guard animated, showsOn != before else { return }
        for (layer, key, value) in [(track, "backgroundColor", from.0 as Any), (thumb, "position", from.1 as Any)] {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = value
            animation.duration = 0.25
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            layer.add(animation, forKey: key)
        }
    }

    override func stateChanged() {
        super.stateChanged()
        updateLook()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UISwitch.self) { return }
        super.layoutSubviews()
        updateLook()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UISwitch.self, [previous]) { return }
        super.traitCollectionDidChange(previous)
        updateLook()
    }

    // MARK: Tracking

    /// Where the finger came down, and what the switch shows since the finger drags its knob.
    private var drag: (start: CGFloat, shown: Bool?)?
    /// How far a finger goes until it drags the knob to the other side, in points.
    private static let reach: CGFloat = 10

    override func keeps(_ movement: TouchMovement) -> Bool { movement.isSideways }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = (touch.location(in: self).x, nil)
        return super.beginTracking(touch, with: event)
    }

    /// The knob goes to the side to which the finger does, and back with it; the app hears of it when the finger
    /// leaves. How far the finger has to go is assumed.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let drag else { return true }
        let way = touch.location(in: self).x - drag.start
        guard abs(way) >= Self.reach || drag.shown != nil else { return true }
        turn(animated: true) { self.drag?.shown = abs(way) >= Self.reach ? (way > 0) != isRightToLeft : on }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let new = drag?.shown ?? (touch.map(isInside) == false ? on : !on), isChanged = new != on
        turn(animated: true) {
            on = new
            drag = nil
        }
        guard isChanged else { return }
        send([.valueChanged, .primaryActionTriggered], event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        turn(animated: true) { drag = nil }
    }

    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UISwitch.self) { return found }
        return CGSize(width: Self.size.width - 2, height: Self.size.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UISwitch.self, [size]) { return found }
        return Self.size
    }
    /// Auto Layout sees a switch of 49 by 31 points: 2 on the right do not count.
    open override var alignmentRectInsets: UIEdgeInsets {
        if let found: UIEdgeInsets = askExtension(.alignmentRectInsets, in: UISwitch.self) { return found }
        return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .switchControl
        result.label = title
        result.value = on ? "1" : "0"
        result.traits.formUnion([.button, .toggleButton])
        return result
    }
}
