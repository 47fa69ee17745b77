import UIKit

/// The evening above the first screen: a sky, a low sun and the hills in front of it, drawn in code.
@IBDesignable
class SkyView: UIView {

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let sea = UIColor(named: "Sea"),
            let dawn = UIColor(named: "Dawn"),
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [sea.cgColor, dawn.cgColor] as CFArray,
                locations: [0, 0.85])
        else { return }
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: bounds.maxY), options: .drawsAfterEndLocation)
        drawSun()
        drawHills(height: 0.3, waves: 2.2, shift: 0.4, color: sea.withAlphaComponent(0.35))
        drawHills(height: 0.2, waves: 3.1, shift: 1.9, color: sea.withAlphaComponent(0.6))
        drawHills(height: 0.1, waves: 1.7, shift: 3.6, color: sea)
        drawBirds()
    }

    private func drawSun() {
        let middle = CGPoint(x: bounds.width * 0.68, y: bounds.height * 0.66)
        for (radius, alpha) in [(CGFloat(86), CGFloat(0.1)), (62, 0.18), (42, 1)] {
            UIColor(red: 1, green: 0.93, blue: 0.78, alpha: alpha).setFill()
            UIBezierPath(arcCenter: middle, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        }
    }

    private func drawHills(height: CGFloat, waves: CGFloat, shift: CGFloat, color: UIColor) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: bounds.maxY))
        for x in stride(from: CGFloat(0), through: bounds.width + 4, by: 4) {
            let place = x / max(bounds.width, 1) * waves * .pi + shift
            let rise = height + 0.05 * sin(place) + 0.02 * sin(place * 2.3)
            path.addLine(to: CGPoint(x: x, y: bounds.maxY - rise * bounds.height))
        }
        path.addLine(to: CGPoint(x: bounds.maxX + 4, y: bounds.maxY))
        path.close()
        color.setFill()
        path.fill()
    }

    private func drawBirds() {
        UIColor.white.withAlphaComponent(0.8).setStroke()
        for (x, y, size) in [(0.24, 0.42, 9), (0.31, 0.37, 7), (0.19, 0.33, 6)] as [(CGFloat, CGFloat, CGFloat)] {
            let middle = CGPoint(x: bounds.width * x, y: bounds.height * y)
            let bird = UIBezierPath()
            bird.move(to: CGPoint(x: middle.x - size * 1.6, y: middle.y - size * 0.4))
            bird.addQuadCurve(to: middle, controlPoint: CGPoint(x: middle.x - size * 0.6, y: middle.y - size))
            bird.addQuadCurve(
                to: CGPoint(x: middle.x + size * 1.6, y: middle.y - size * 0.4),
                controlPoint: CGPoint(x: middle.x + size * 0.6, y: middle.y - size))
            bird.lineWidth = 1.8
            bird.lineCapStyle = .round
            bird.stroke()
        }
    }
}
