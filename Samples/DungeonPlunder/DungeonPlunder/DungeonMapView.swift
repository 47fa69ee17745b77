import UIKit

/// What has been seen of the dungeon: ink on parchment.
class DungeonMapView: UIView {

    var highlighted: Place? { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(named: "Parchment")
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Map of the dungeon"
    }

    required init?(coder: NSCoder) {
        fatalError("The map isn't made by a storyboard.")
    }

    private var side: CGFloat {
        let room = safeAreaLayoutGuide.layoutFrame.insetBy(dx: 16, dy: 24)
        return min(room.width / CGFloat(Game.width), room.height / CGFloat(Game.height)).rounded(.down)
    }

    private func frame(of place: Place) -> CGRect {
        let room = safeAreaLayoutGuide.layoutFrame
        let left = room.midX - side * CGFloat(Game.width) / 2, top = room.midY - side * CGFloat(Game.height) / 2
        return CGRect(x: left + CGFloat(place.x) * side, y: top + CGFloat(place.y) * side, width: side, height: side)
            .insetBy(dx: side * 0.13, dy: side * 0.13)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsDisplay()
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        drawGrid()
        let game = Game.shared
        for place in game.seen { drawPassages(from: place) }
        for (place, room) in game.rooms where isNeighbour(place) && !game.seen.contains(place) {
            drawUnknown(place, room)
        }
        for place in game.seen { drawRoom(place, game.rooms[place]!) }
        drawHero(at: game.place)
        if let highlighted = highlighted { drawRing(around: highlighted) }
    }

    private func isNeighbour(_ place: Place) -> Bool {
        let game = Game.shared
        return Direction.allCases.contains { direction in
            let from = place.next(direction)
            return game.seen.contains(from) && game.rooms[from]?.exits.contains { from.next($0) == place } == true
        }
    }

    private func drawGrid() {
        UIColor(named: "Ink")?.withAlphaComponent(0.07).setStroke()
        let lines = UIBezierPath()
        for x in stride(from: bounds.midX.truncatingRemainder(dividingBy: 24), through: bounds.maxX, by: 24) {
            lines.move(to: CGPoint(x: x, y: 0))
            lines.addLine(to: CGPoint(x: x, y: bounds.maxY))
        }
        for y in stride(from: CGFloat(0), through: bounds.maxY, by: 24) {
            lines.move(to: CGPoint(x: 0, y: y))
            lines.addLine(to: CGPoint(x: bounds.maxX, y: y))
        }
        lines.stroke()
    }

    private func drawPassages(from place: Place) {
        guard let room = Game.shared.rooms[place] else { return }
        let from = frame(of: place)
        for direction in room.exits where Game.shared.rooms[place.next(direction)] != nil {
            let to = frame(of: place.next(direction))
            let path = UIBezierPath()
            path.move(to: CGPoint(x: from.midX, y: from.midY))
            path.addLine(to: CGPoint(x: to.midX, y: to.midY))
            path.lineWidth = side * 0.2
            UIColor(named: "Ink")?.setStroke()
            path.stroke()
            path.lineWidth = side * 0.2 - 5
            UIColor(named: "Paper")?.setStroke()
            path.stroke()
        }
    }

    private func drawUnknown(_ place: Place, _ room: Room) {
        let path = UIBezierPath(roundedRect: frame(of: place), cornerRadius: 8)
        UIColor(named: "Parchment")?.setFill()
        path.fill()
        path.lineWidth = 2
        path.setLineDash([5, 5], count: 2, phase: 0)
        UIColor(named: "Ink")?.withAlphaComponent(0.6).setStroke()
        path.stroke()
        write("?", in: frame(of: place), font: .systemFont(ofSize: 22, weight: .bold), alpha: 0.5)
    }

    private func drawRoom(_ place: Place, _ room: Room) {
        let box = frame(of: place)
        let path = UIBezierPath(roundedRect: box, cornerRadius: 8)
        UIColor(named: "Paper")?.setFill()
        path.fill()
        path.lineWidth = 2.5
        UIColor(named: "Ink")?.setStroke()
        path.stroke()
        if let monster = room.monster {
            badge(monster.symbol, .systemPurple, at: CGPoint(x: box.maxX - 2, y: box.minY + 2))
        }
        if let item = room.item { badge(item.symbol, item.kind.color, at: CGPoint(x: box.minX + 2, y: box.minY + 2)) }
        write(
            room.short,
            in: CGRect(x: box.minX - side * 0.12, y: box.maxY - 20, width: box.width + side * 0.24, height: 18),
            font: .systemFont(ofSize: 11, weight: .semibold), alpha: 1)
    }

    private func badge(_ symbol: String, _ color: UIColor, at point: CGPoint) {
        color.setFill()
        UIBezierPath(arcCenter: point, radius: 11, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        mark(symbol, .white, at: point)
    }

    private func drawHero(at place: Place) {
        let box = frame(of: place)
        let disc = CGRect(x: box.midX - 12, y: box.midY - 14, width: 24, height: 24)
        UIColor(named: "AccentColor")?.setFill()
        UIBezierPath(ovalIn: disc).fill()
        mark("figure.walk", .white, at: CGPoint(x: disc.midX, y: disc.midY))
    }

    private func drawRing(around place: Place) {
        let ring = UIBezierPath(roundedRect: frame(of: place).insetBy(dx: -7, dy: -7), cornerRadius: 14)
        ring.lineWidth = 4
        UIColor.systemOrange.setStroke()
        ring.stroke()
    }

    private func mark(_ symbol: String, _ color: UIColor, at point: CGPoint) {
        guard
            let image = UIImage(
                systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))?
                .withTintColor(color)
        else { return }
        image.draw(
            in: CGRect(
                x: point.x - image.size.width / 2, y: point.y - image.size.height / 2, width: image.size.width,
                height: image.size.height))
    }

    private func write(_ text: String, in box: CGRect, font: UIFont, alpha: CGFloat) {
        let string = NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: (UIColor(named: "Ink") ?? .black).withAlphaComponent(alpha)])
        let size = string.size()
        string.draw(at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2))
    }
}
