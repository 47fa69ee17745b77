import QuartzCore

/// A line drawing for a bar button, in a square of 24 points: Apple's symbols can't be shipped, so these are our own.
struct BarSymbol {
    let label: String
    /// Path commands as in SVG: M, L, C, A (circle: centre x, y, radius) and Z, absolute.
    let path: String
    var isFilled = false

    static let add = BarSymbol(label: "Add", path: "M 12 3.5 L 12 20.5 M 3.5 12 L 20.5 12")
    static let stop = BarSymbol(label: "Stop", path: "M 5 5 L 19 19 M 19 5 L 5 19")
    static let compose = BarSymbol(label: "Compose", path: "M 13 4.5 L 6 4.5 C 4.6 4.5 3.5 5.6 3.5 7 L 3.5 18 C 3.5 19.4 4.6 20.5 6 20.5 L 17 20.5 C 18.4 20.5 19.5 19.4 19.5 18 L 19.5 11 M 9 15.2 L 9.6 12.4 L 19.2 2.8 L 21.4 5 L 11.8 14.6 Z")
    static let reply = BarSymbol(label: "Reply", path: "M 10 4.5 L 3 11 L 10 17.5 L 10 13.5 C 15 13.5 18.5 15 21 19 C 20.5 13 16.5 8.7 10 8.3 Z")
    static let share = BarSymbol(label: "Share", path: "M 12 15 L 12 2.5 M 8 6.3 L 12 2.3 L 16 6.3 M 8.5 9.5 L 5 9.5 L 5 21.5 L 19 21.5 L 19 9.5 L 15.5 9.5")
    static let organize = BarSymbol(label: "Organize", path: "M 3 6 L 9 6 L 11 8.5 L 21 8.5 L 21 19 L 3 19 Z")
    static let bookmarks = BarSymbol(label: "Bookmarks", path: "M 12 6 C 9.5 4.3 6.5 4 3 4.3 L 3 18.3 C 6.5 18 9.5 18.3 12 20 C 14.5 18.3 17.5 18 21 18.3 L 21 4.3 C 17.5 4 14.5 4.3 12 6 L 12 20")
    static let search = BarSymbol(label: "Search", path: "A 10 10 6.7 M 15 15 L 21 21")
    static let refresh = BarSymbol(label: "Refresh", path: "M 19.5 12.5 C 19.5 16.6 16.1 20 12 20 C 7.9 20 4.5 16.6 4.5 12.5 C 4.5 8.4 7.9 5 12 5 L 14 5 M 11 1.8 L 14.3 5 L 11 8.2")
    static let camera = BarSymbol(label: "Camera", path: "M 2.5 7.5 L 7 7.5 L 8.7 5 L 15.3 5 L 17 7.5 L 21.5 7.5 L 21.5 19.5 L 2.5 19.5 Z A 12 13.2 3.8")
    static let trash = BarSymbol(label: "Delete", path: "M 4 6 L 20 6 M 9 6 L 9 3.5 L 15 3.5 L 15 6 M 5.8 6 L 6.8 21 L 17.2 21 L 18.2 6 M 9.7 9.5 L 10 17.5 M 14.3 9.5 L 14 17.5")
    static let play = BarSymbol(label: "Play", path: "M 7 4.5 L 19 12 L 7 19.5 Z", isFilled: true)
    static let pause = BarSymbol(label: "Pause", path: "M 6.5 5 L 10 5 L 10 19 L 6.5 19 Z M 14 5 L 17.5 5 L 17.5 19 L 14 19 Z", isFilled: true)
    static let rewind = BarSymbol(label: "Rewind", path: "M 12 5.5 L 12 18.5 L 2.5 12 Z M 21.5 5.5 L 21.5 18.5 L 12 12 Z", isFilled: true)
    static let fastForward = BarSymbol(label: "Fast Forward", path: "M 12 5.5 L 12 18.5 L 21.5 12 Z M 2.5 5.5 L 2.5 18.5 L 12 12 Z", isFilled: true)
    /// The back button's chevron, 12 by 20.5 points.
    static let chevron = BarSymbol(label: "Back", path: "M 10.5 1.5 L 2 10.25 L 10.5 19")

    /// The drawing in a square of `size` points.
    func path(size: CGFloat = 24) -> CGPath {
        let result = CGMutablePath()
        let scale = size / 24
        var words = path.split(separator: " ")[...]
        func number() -> CGFloat { CGFloat(Double(words.removeFirst()) ?? 0) * scale }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        while let command = words.popFirst() {
            switch command {
            case "M": result.move(to: point())
            case "L": result.addLine(to: point())
            case "C":
                let first = point(), second = point()
                result.addCurve(to: point(), control1: first, control2: second)
            case "A":
                let center = point(), radius = number()
                result.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            default: result.closeSubpath()
            }
        }
        return result
    }
}

/// Shows a symbol in the tint colour.
final class BarSymbolView: UIView {
    private let symbol: BarSymbol
    private let lineWidth: CGFloat
    private let path: CGPath
    var color: UIColor? { didSet { repaint() } }

    init(_ symbol: BarSymbol, size: CGSize, lineWidth: CGFloat = 1.75) {
        self.symbol = symbol
        self.lineWidth = lineWidth
        path = symbol.path(size: symbol.label == "Back" ? 24 : size.width)
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        isOpaque = false
        repaint()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { repaint() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { repaint() }

    private func repaint() {
        let cgColor = (color ?? tintColor).resolvedColor(with: traitCollection).cgColor
        setContentDrawing { [path, lineWidth, symbol] context, _ in
            context.addPath(path)
            if symbol.isFilled {
                context.setFillColor(cgColor)
                context.fillPath()
            } else {
                context.setStrokeColor(cgColor)
                context.setLineWidth(lineWidth)
                context.setLineCap(.round)
                context.setLineJoin(.round)
                context.strokePath()
            }
        }
    }
}
