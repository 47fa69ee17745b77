import CoreGraphics
import QuartzCore

/// One component of a colour on a track of what it makes of the others.
final class ColorSlider: FollowingControl {
    /// Is told the value, and whether the finger still moves.
    var changed: ((CGFloat, Bool) -> Void)?
    private(set) var value: CGFloat = 0
    var showsName = true { didSet { setNeedsLayout() } }
    private let name = UILabel(frame: .zero), figure = ColorField(frame: .zero)
    private let limit: CGFloat, unit: String
    private let track = CALayer(), thumb = CALayer()
    private var ends: (UIColor, UIColor) = (.black, .white)
    static let height: CGFloat = 36, figureWidth: CGFloat = 72

    /// - Parameters:
    ///   - limit: the figure beside the track where its thumb is at the end.
    ///   - unit: what follows the figure.
    init(_ title: String, limit: CGFloat, unit: String = "") {
        (self.limit, self.unit) = (limit, unit)
        super.init(frame: .zero)
        isOpaque = false
        accessibilityLabel = title
        name.text = title.uppercased()
        name.font = .systemFont(ofSize: 13, weight: .semibold)
        name.textColor = .secondaryLabel
        figure.keyboardType = .numberPad
        figure.accessibilityLabel = title
        figure.entered = { [unowned self] in
            // What is no number changes nothing.
            changed?(Double($0.filter(\.isNumber)).map { min(CGFloat($0), self.limit) / self.limit } ?? value, false)
        }
        for part in [name, figure] as [UIView] { addSubview(part) }
        track.cornerRadius = Self.height / 2
        track.masksToBounds = true
        track.contentsScale = UIScreen.mainScale
        track.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        thumb.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
        thumb.cornerRadius = 14
        thumb.borderWidth = 3
        thumb.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        for part in [track, thumb] { layer.addSublayer(part) }
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }

    func show(_ value: CGFloat, from low: UIColor, to high: UIColor) {
        self.value = value
        ends = (low, high)
        figure.text = "\(Int(bounded: (value * limit).rounded()))\(unit)"
        track.setNeedsDisplay()
        setNeedsLayout()
    }

    private var trackFrame: CGRect {
        CGRect(
            x: 0, y: bounds.height - Self.height, width: max(Self.height, bounds.width - Self.figureWidth - 16),
            height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        name.isHidden = !showsName
        name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
        figure.frame = CGRect(
            x: bounds.width - Self.figureWidth, y: bounds.height - Self.height, width: Self.figureWidth,
            height: Self.height)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = trackFrame
        thumb.position = CGPoint(x: trackFrame.minX + 18 + (trackFrame.width - 36) * value, y: trackFrame.midY)
        let low = ends.0.rgba, high = ends.1.rgba
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * value }
        thumb.backgroundColor =
            UIColor(
                red: mix(low.red, high.red), green: mix(low.green, high.green), blue: mix(low.blue, high.blue), alpha: 1
            ).cgColor
        CATransaction.commit()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        if ends.0.rgba.alpha < 1 {
            // What shines through is a chessboard.
            let side: CGFloat = 9
            for column in 0...min(max(Int(bounded: bounds.width / side), 0), 1_000) {
                for row in 0...min(max(Int(bounded: bounds.height / side), 0), 100) {
                    context.setFillColor(UIColor(white: (column + row) % 2 == 0 ? 1 : 0.8, alpha: 1).cgColor)
                    context.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
                }
            }
        }
        let gradient = CGGradient(colors: [ends.0.cgColor, ends.1.cgColor])
        context.drawLinearGradient(
            gradient, start: CGPoint(x: bounds.minX, y: 0), end: CGPoint(x: bounds.maxX, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    override func follow(to place: CGPoint, continuously: Bool) {
        let way = (place.x - trackFrame.minX - 18) / max(1, trackFrame.width - 36)
        value = min(max(way, 0), 1)
        changed?(value, continuously)
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(
            isElement: true, role: .slider, label: accessibilityLabel, value: figure.text, traits: .adjustable)
    }
}

/// A figure of a colour, to be written over.
final class ColorField: UITextField {
    var entered: ((String) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 17)
        textAlignment = .center
        layer.cornerRadius = 8
        backgroundColor = .tertiarySystemFill
        autocorrectionType = .no
        addAction(UIAction { [unowned self] _ in resignFirstResponder() }, for: .editingDidEndOnExit)
        addAction(UIAction { [unowned self] _ in entered?(text ?? "") }, for: .editingDidEnd)
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }
}
