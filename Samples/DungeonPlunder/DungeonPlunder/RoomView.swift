import UIKit

/// The room around the hero, from above.
@IBDesignable
class RoomView: UIView {

    var room: Room? { didSet { setNeedsDisplay() } }

    private var wall: CGFloat { return (bounds.width * 0.11).rounded() }

    override func draw(_ rect: CGRect) {
        drawWalls()
        drawFloor()
        for direction in Direction.allCases where room?.exits.contains(direction) == true { drawDoor(direction) }
        for x in [0.28, 0.72] as [CGFloat] { drawTorch(CGPoint(x: bounds.width * x, y: wall * 0.62)) }
        if let monster = room?.monster {
            drawToken(monster.symbol, at: CGPoint(x: 0.62, y: 0.36), size: 0.2, color: .systemPurple, isRound: true)
        }
        if let item = room?.item {
            drawToken(item.symbol, at: CGPoint(x: 0.34, y: 0.4), size: 0.15, color: item.kind.color, isRound: false)
        }
        drawToken(
            "figure.walk", at: CGPoint(x: 0.5, y: 0.66), size: 0.17, color: UIColor(named: "AccentColor") ?? .red,
            isRound: true)
    }

    private func drawWalls() {
        UIColor(named: "Wall")?.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 24).fill()
        UIColor.black.withAlphaComponent(0.16).setStroke()
        let rows = 12, height = bounds.height / CGFloat(rows)
        let joints = UIBezierPath()
        for row in 0...rows {
            joints.move(to: CGPoint(x: 0, y: CGFloat(row) * height))
            joints.addLine(to: CGPoint(x: bounds.maxX, y: CGFloat(row) * height))
            for column in 0...8 {
                let x = (CGFloat(column) + (row % 2 == 0 ? 0 : 0.5)) * bounds.width / 8
                joints.move(to: CGPoint(x: x, y: CGFloat(row) * height))
                joints.addLine(to: CGPoint(x: x, y: CGFloat(row + 1) * height))
            }
        }
        UIGraphicsGetCurrentContext()?.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: 24).addClip()
        joints.stroke()
        UIGraphicsGetCurrentContext()?.restoreGState()
    }

    private func drawFloor() {
        let floor = bounds.insetBy(dx: wall, dy: wall)
        UIColor(named: "Floor")?.setFill()
        UIRectFill(floor)
        let side = floor.width / 6
        for row in 0..<6 {
            for column in 0..<6 {
                // Some flagstones are lighter, always the same ones.
                let shade = (row * 7 + column * 13 + row * column * 5) % 6
                UIColor.white.withAlphaComponent(CGFloat(shade) * 0.03).setFill()
                UIBezierPath(
                    roundedRect: CGRect(
                        x: floor.minX + CGFloat(column) * side + 1, y: floor.minY + CGFloat(row) * side + 1,
                        width: side - 2, height: side - 2), cornerRadius: 4
                ).fill()
            }
        }
        // The walls to the north and west throw a shadow.
        let shadow = UIBezierPath(rect: CGRect(x: floor.minX, y: floor.minY, width: floor.width, height: 8))
        shadow.append(UIBezierPath(rect: CGRect(x: floor.minX, y: floor.minY + 8, width: 6, height: floor.height - 8)))
        UIColor.black.withAlphaComponent(0.28).setFill()
        shadow.fill()
    }

    private func drawDoor(_ direction: Direction) {
        let width = bounds.width * 0.22
        let across = CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: wall)
        let along = CGRect(x: 0, y: (bounds.height - width) / 2, width: wall, height: width)
        let gap: CGRect
        switch direction {
        case .north: gap = across
        case .south: gap = across.offsetBy(dx: 0, dy: bounds.height - wall)
        case .west: gap = along
        case .east: gap = along.offsetBy(dx: bounds.width - wall, dy: 0)
        }
        UIColor(named: "Dark")?.setFill()
        UIRectFill(gap)
        guard room?.lockedExit == direction else { return }
        UIColor(named: "Iron")?.setFill()
        for bar in 0..<5 {
            UIBezierPath(
                roundedRect: CGRect(
                    x: gap.minX + width * (0.06 + 0.2 * CGFloat(bar)), y: gap.minY, width: width * 0.08,
                    height: gap.height), cornerRadius: 2
            ).fill()
        }
        UIRectFill(CGRect(x: gap.minX, y: gap.midY - 3, width: gap.width, height: 6))
    }

    private func drawTorch(_ point: CGPoint) {
        for (radius, alpha) in [(CGFloat(34), CGFloat(0.1)), (22, 0.16), (12, 0.25)] {
            UIColor.systemOrange.withAlphaComponent(alpha).setFill()
            UIBezierPath(arcCenter: point, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        }
        UIImage(systemName: "flame.fill")?.withTintColor(.systemYellow).draw(
            in: CGRect(x: point.x - 7, y: point.y - 9, width: 14, height: 18))
    }

    private func drawToken(_ symbol: String, at place: CGPoint, size: CGFloat, color: UIColor, isRound: Bool) {
        let side = bounds.width * size
        let box = CGRect(
            x: bounds.width * place.x - side / 2, y: bounds.height * place.y - side / 2, width: side, height: side)
        let corner = isRound ? side / 2 : side * 0.24
        UIColor.black.withAlphaComponent(0.3).setFill()
        UIBezierPath(roundedRect: box.offsetBy(dx: 0, dy: 4), cornerRadius: corner).fill()
        color.setFill()
        let shape = UIBezierPath(roundedRect: box, cornerRadius: corner)
        shape.fill()
        UIColor.white.withAlphaComponent(0.85).setStroke()
        shape.lineWidth = 2
        shape.stroke()
        guard
            let image = UIImage(
                systemName: symbol,
                withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.5, weight: .semibold))?
                .withTintColor(.white)
        else { return }
        image.draw(
            in: CGRect(
                x: box.midX - image.size.width / 2, y: box.midY - image.size.height / 2, width: image.size.width,
                height: image.size.height))
    }
}
