import UIKit

/// The coast, the mountains and the way from event to event, drawn in code; each event has a pin.
@IBDesignable
class RouteMapView: UIView {

    private(set) var pins: [UIButton] = []

    var events: [Event] = [] {
        didSet {
            pins.forEach { $0.removeFromSuperview() }
            pins = events.map(makePin)
            pins.forEach(addSubview)
            setNeedsDisplay()
        }
    }

    private func makePin(_ event: Event) -> UIButton {
        let pin = UIButton(type: .custom)
        pin.setImage(
            UIImage(
                systemName: event.symbol,
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)), for: .normal)
        pin.tintColor = .white
        pin.backgroundColor = UIColor(named: "AccentColor")
        pin.frame.size = CGSize(width: 38, height: 38)
        pin.layer.cornerRadius = 19
        pin.layer.borderWidth = 2.5
        pin.layer.borderColor = UIColor.white.cgColor
        pin.layer.shadowOpacity = 0.25
        pin.layer.shadowRadius = 4
        pin.layer.shadowOffset = CGSize(width: 0, height: 2)
        pin.accessibilityLabel = event.title
        return pin
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (pin, event) in zip(pins, events) { pin.center = place(event.position) }
    }

    private func place(_ point: CGPoint) -> CGPoint {
        return CGPoint(x: (point.x * bounds.width).rounded(), y: (point.y * bounds.height).rounded())
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        UIColor(named: "Land")?.setFill()
        UIRectFill(bounds)
        drawHills()
        drawSea()
        drawRoute()
        drawNames()
    }

    private func drawSea() {
        let shore: [(CGFloat, CGFloat)] = [
            (0.2, -0.02), (0.12, 0.12), (0.2, 0.22), (0.14, 0.34), (0.12, 0.44), (0.22, 0.52), (0.2, 0.64), (0.3, 0.74),
            (0.24, 0.86), (0.3, 1.02),
        ]
        let points = shore.map { place(CGPoint(x: $0.0, y: $0.1)) }
        for (width, alpha) in [(CGFloat(36), CGFloat(0.25)), (18, 0.4), (0, 1)] {
            let path = smoothPath(points.map { CGPoint(x: $0.x + width, y: $0.y) })
            path.addLine(to: CGPoint(x: -10, y: bounds.maxY + 20))
            path.addLine(to: CGPoint(x: -10, y: -20))
            path.close()
            UIColor(named: "Sea")?.withAlphaComponent(alpha).setFill()
            path.fill()
        }
    }

    private func drawHills() {
        UIColor(named: "Hills")?.setFill()
        for (x, y, size) in [
            (0.78, 0.12, 0.3), (0.62, 0.2, 0.2), (0.9, 0.28, 0.26), (0.7, 0.36, 0.18), (0.9, 0.92, 0.28),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            let middle = place(CGPoint(x: x, y: y))
            let radius = size * bounds.width * 0.5
            UIBezierPath(
                ovalIn: CGRect(
                    x: middle.x - radius, y: middle.y - radius * 0.7, width: radius * 2, height: radius * 1.4)
            ).fill()
        }
        UIColor(named: "Peaks")?.setFill()
        for (x, y) in [(0.74, 0.1), (0.84, 0.13), (0.62, 0.19), (0.88, 0.26), (0.94, 0.3), (0.7, 0.35), (0.9, 0.92)]
            as [(CGFloat, CGFloat)]
        {
            let foot = place(CGPoint(x: x, y: y))
            let peak = UIBezierPath()
            peak.move(to: CGPoint(x: foot.x - 13, y: foot.y + 10))
            peak.addLine(to: CGPoint(x: foot.x, y: foot.y - 12))
            peak.addLine(to: CGPoint(x: foot.x + 13, y: foot.y + 10))
            peak.close()
            peak.fill()
        }
    }

    private func drawRoute() {
        guard events.count > 1 else { return }
        let route = smoothPath(events.map { place($0.position) })
        route.lineCapStyle = .round
        route.lineJoinStyle = .round
        route.lineWidth = 9
        UIColor.white.withAlphaComponent(traitCollection.userInterfaceStyle == .dark ? 0.25 : 1).setStroke()
        route.stroke()
        route.lineWidth = 3.5
        route.setLineDash([1, 8], count: 2, phase: 0)
        UIColor(named: "AccentColor")?.setStroke()
        route.stroke()
    }

    /// Beside the pins, or above or below them where the way runs.
    private func drawNames() {
        for (index, event) in events.enumerated() {
            let text = NSAttributedString(
                string: event.place,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 12, weight: .semibold),
                    .foregroundColor: UIColor.label.withAlphaComponent(0.75),
                ])
            let size = text.size()
            let point = place(event.position)
            let isRight = point.x + 26 + size.width < bounds.maxX
            let neighbours = [index - 1, index + 1].filter(events.indices.contains).map { place(events[$0].position) }
            let inTheWay = neighbours.first { abs($0.y - point.y) < abs($0.x - point.x) && ($0.x > point.x) == isRight }
            if let inTheWay = inTheWay {
                let x = min(max(8, point.x - size.width / 2), bounds.maxX - 8 - size.width)
                text.draw(at: CGPoint(x: x, y: inTheWay.y > point.y ? point.y - 24 - size.height : point.y + 24))
            } else {
                text.draw(
                    at: CGPoint(x: isRight ? point.x + 26 : point.x - 26 - size.width, y: point.y - size.height / 2))
            }
        }
    }

    /// A curve through all points, without corners.
    private func smoothPath(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: points[0])
        for index in 1..<points.count {
            let before = points[max(index - 2, 0)], from = points[index - 1], to = points[index],
                after = points[min(index + 1, points.count - 1)]
            path.addCurve(
                to: to,
                controlPoint1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
                controlPoint2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
        }
        return path
    }
}
