import CoreGraphics
import QuartzCore

/// What a finger moves over to choose a colour.
class ColorArea: FollowingControl {
    /// Is told the colour, and whether the finger still moves.
    var chosen: ((UIColor, Bool) -> Void)?

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

    override func follow(to place: CGPoint, continuously: Bool) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        chosen?(
            color(
                at: CGPoint(
                    x: min(max(place.x / bounds.width, 0), 0.9999), y: min(max(place.y / bounds.height, 0), 0.9999))),
            continuously)
    }
}

/// The palette, a square for each colour.
final class ColorGrid: ColorArea {
    var selected: UIColor? { didSet { layer.setNeedsDisplay() } }

    override func color(at point: CGPoint) -> UIColor {
        let row = ColorPalette.rows[Int(point.y * CGFloat(ColorPalette.rows.count))]
        return ColorPalette.color(row[Int(point.x * CGFloat(row.count))])
    }

    private func cell(_ column: Int, _ row: Int) -> CGRect {
        let width = bounds.width / CGFloat(ColorPalette.columns),
            height = bounds.height / CGFloat(ColorPalette.rows.count)
        return CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
    }

    override func paint(_ context: CGContext, _ bounds: CGRect) {
        var ring: CGRect?
        let wanted = selected?.withAlphaComponent(1).rgba
        for (y, row) in ColorPalette.rows.enumerated() {
            for (x, value) in row.enumerated() {
                let color = ColorPalette.color(value)
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
        point.y < 0.5
            ? UIColor(hue: point.x, saturation: point.y * 2, brightness: 1, alpha: 1)
            : UIColor(hue: point.x, saturation: 1, brightness: 2 - point.y * 2, alpha: 1)
    }

    override func paint(_ context: CGContext, _ bounds: CGRect) {
        let columns = 90, rows = 75
        for x in 0..<columns {
            for y in 0..<rows {
                context.setFillColor(
                    color(at: CGPoint(x: CGFloat(x) / CGFloat(columns), y: CGFloat(y) / CGFloat(rows - 1))).cgColor)
                context.fill(
                    CGRect(
                        x: bounds.width * CGFloat(x) / CGFloat(columns), y: bounds.height * CGFloat(y) / CGFloat(rows),
                        width: bounds.width / CGFloat(columns) + 1, height: bounds.height / CGFloat(rows) + 1))
            }
        }
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: true, role: .button, label: "Spectrum", traits: .button)
    }
}
