import CoreGraphics
import QuartzCore

/// What a finger moves over to choose a colour.
@MainActor
class ColorArea: UIControl {
    var chosen: ((UIColor) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        layer.cornerRadius = 8
        layer.masksToBounds = true
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }

    func paint(_ context: CGContext, _ bounds: CGRect) {}
    /// The colour at a point, both coordinates from 0 to 1.
    func color(at point: CGPoint) -> UIColor { .white }

    private func follow(_ touch: UITouch) {
        let place = touch.location(in: self)
        guard bounds.width > 0, bounds.height > 0 else { return }
        chosen?(color(at: CGPoint(x: min(max(place.x / bounds.width, 0), 0.9999), y: min(max(place.y / bounds.height, 0), 0.9999))))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }
}

/// The palette, a square for each colour.
final class ColorGrid: ColorArea {
    var selected: UIColor? { didSet { layer.setNeedsDisplay() } }

    private static func color(_ value: UInt32) -> UIColor {
        UIColor(red: CGFloat(value >> 16) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255, alpha: 1)
    }

    override func color(at point: CGPoint) -> UIColor {
        let row = ColorPalette.rows[Int(point.y * CGFloat(ColorPalette.rows.count))]
        return Self.color(row[Int(point.x * CGFloat(row.count))])
    }

    private func cell(_ column: Int, _ row: Int) -> CGRect {
        let width = bounds.width / CGFloat(ColorPalette.columns), height = bounds.height / CGFloat(ColorPalette.rows.count)
        return CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
    }

    override func paint(_ context: CGContext, _ bounds: CGRect) {
        var ring: CGRect?
        let wanted = selected?.withAlphaComponent(1).rgba
        for (y, row) in ColorPalette.rows.enumerated() {
            for (x, value) in row.enumerated() {
                let color = Self.color(value)
                context.setFillColor(color.cgColor)
                context.fill(cell(x, y).integral)
                if let wanted, wanted == color.rgba { ring = cell(x, y) }
            }
        }
        guard let ring else { return }
        let isLight = wanted.map { $0.red * 0.3 + $0.green * 0.59 + $0.blue * 0.11 > 0.8 } ?? false
        context.setStrokeColor((isLight ? UIColor.darkGray : .white).cgColor)
        context.stroke(ring.insetBy(dx: 1.5, dy: 1.5), width: 3)
    }

    /// Each square is a button to whoever doesn't see the grid.
    private lazy var squares: [ControlPart] = ColorPalette.rows.joined().map { ControlPart(ColorPalette.name($0)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, square) in squares.enumerated() {
            if square.superview == nil { addSubview(square) }
            square.frame = cell(index % ColorPalette.columns, index / ColorPalette.columns)
        }
    }

    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(isElement: false) }
}

/// All hues from left to right, from white above over the full colour to black below.
final class ColorSpectrum: ColorArea {
    override func color(at point: CGPoint) -> UIColor {
        point.y < 0.5 ? UIColor(hue: point.x, saturation: point.y * 2, brightness: 1, alpha: 1) : UIColor(hue: point.x, saturation: 1, brightness: 2 - point.y * 2, alpha: 1)
    }

    override func paint(_ context: CGContext, _ bounds: CGRect) {
        let columns = 90, rows = 75
        for x in 0..<columns {
            for y in 0..<rows {
                context.setFillColor(color(at: CGPoint(x: CGFloat(x) / CGFloat(columns), y: CGFloat(y) / CGFloat(rows - 1))).cgColor)
                context.fill(CGRect(x: bounds.width * CGFloat(x) / CGFloat(columns), y: bounds.height * CGFloat(y) / CGFloat(rows),
                                    width: bounds.width / CGFloat(columns) + 1, height: bounds.height / CGFloat(rows) + 1))
            }
        }
    }

    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(isElement: true, role: .button, label: "Spectrum", traits: .button) }
}

/// One component of a colour on a track of what it makes of the others.
final class ColorSlider: UIControl {
    var changed: ((CGFloat) -> Void)?
    private(set) var value: CGFloat = 0
    var showsName = true { didSet { setNeedsLayout() } }
    private let name = UILabel(frame: .zero), figure = UILabel(frame: .zero)
    private let track = CALayer(), thumb = CALayer()
    private var ends: (UIColor, UIColor) = (.black, .white)
    private static let height: CGFloat = 36, figureWidth: CGFloat = 72

    init(_ title: String) {
        super.init(frame: .zero)
        isOpaque = false
        accessibilityLabel = title
        name.text = title.uppercased()
        name.font = .systemFont(ofSize: 13, weight: .semibold)
        name.textColor = .secondaryLabel
        figure.font = .systemFont(ofSize: 17)
        figure.textAlignment = .center
        figure.layer.cornerRadius = 8
        figure.backgroundColor = .tertiarySystemFill
        for label in [name, figure] { addSubview(label) }
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

    func show(_ value: CGFloat, from low: UIColor, to high: UIColor, text: String) {
        self.value = value
        ends = (low, high)
        figure.text = text
        track.setNeedsDisplay()
        setNeedsLayout()
    }

    private var trackFrame: CGRect { CGRect(x: 0, y: bounds.height - Self.height, width: max(Self.height, bounds.width - Self.figureWidth - 16), height: Self.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        name.isHidden = !showsName
        name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
        figure.frame = CGRect(x: bounds.width - Self.figureWidth, y: bounds.height - Self.height, width: Self.figureWidth, height: Self.height)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = trackFrame
        thumb.position = CGPoint(x: trackFrame.minX + 18 + (trackFrame.width - 36) * value, y: trackFrame.midY)
        let low = ends.0.rgba, high = ends.1.rgba
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * value }
        thumb.backgroundColor = UIColor(red: mix(low.red, high.red), green: mix(low.green, high.green), blue: mix(low.blue, high.blue), alpha: 1).cgColor
        CATransaction.commit()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        if ends.0.rgba.alpha < 1 {
            // What shines through is a chessboard.
            let side: CGFloat = 9
            for column in 0...Int(bounds.width / side) {
                for row in 0...Int(bounds.height / side) {
                    context.setFillColor(UIColor(white: (column + row) % 2 == 0 ? 1 : 0.8, alpha: 1).cgColor)
                    context.fill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
                }
            }
        }
        let gradient = CGGradient(colors: [ends.0.cgColor, ends.1.cgColor])
        context.drawLinearGradient(gradient, start: CGPoint(x: bounds.minX, y: 0), end: CGPoint(x: bounds.maxX, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    private func follow(_ touch: UITouch) {
        let way = (touch.location(in: self).x - trackFrame.minX - 18) / max(1, trackFrame.width - 36)
        value = min(max(way, 0), 1)
        changed?(value)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: true, role: .slider, label: accessibilityLabel, value: figure.text, traits: .adjustable)
    }
}
