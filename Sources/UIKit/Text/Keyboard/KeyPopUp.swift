import CoreGraphics
import Foundation
import QuartzCore

/// A key above the finger that presses it, joined to the key below: one balloon that rises over the keyboard's edge
/// where the key lies in its top row. A finger that rests opens it to a row of what else the key types.
///
/// It comes and goes at once, as iOS's does: it has to be read while a key is down, which is a tenth of a second.
final class KeyPopUp: UIView {
    private static let edge: CGFloat = 2, inset: CGFloat = 8
    /// In the keyboard's coordinates.
    private let key: CGRect
    private let room: CGFloat
    private let colors: KeyColors
    private var head = CGRect.zero
    private(set) var choices: [String]
    private var place = 0
    private(set) var isOpen = false

    /// - Parameters:
    ///   - key: the key's frame in the keyboard's coordinates.
    ///   - width: the keyboard's.
    init(over key: CGRect, title: String, colors: KeyColors, width: CGFloat) {
        (self.key, self.colors, room) = (key, colors, width)
        choices = [title]
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        layer.contentsScale = UIScreen.mainScale
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
        let wide = key.width + 24
        put(headAt: min(max(key.midX - wide / 2, Self.edge), width - wide - Self.edge), width: wide)
    }

    required init?(coder: NSCoder) { nil }

    private func put(headAt x: CGFloat, width: CGFloat) {
        head = CGRect(x: x, y: key.minY - key.height - 16, width: width, height: key.height + 5)
        frame = head.union(key)
        layer.shadowPath = outline()
        layer.setNeedsDisplay()
    }

    // MARK: What else the key types

    /// What would be typed now.
    var chosen: String { choices[place] }

    /// Shows what else the key types in a row that begins over the key: to the right of a key on the left half of the
    /// keyboard, else to the left.
    func open(_ others: [String]) {
        isOpen = true
        let goesLeft = key.midX > room / 2, most = room - 2 * (Self.edge + Self.inset)
        choices = goesLeft ? others.reversed() + choices : choices + others
        place = goesLeft ? choices.count - 1 : 0
        let cell = min(key.width + 2, most / CGFloat(choices.count)), wide = cell * CGFloat(choices.count)
        let x = goesLeft ? key.midX + cell / 2 - wide : key.midX - cell / 2
        put(
            headAt: min(max(x - Self.inset, Self.edge), room - Self.edge - wide - 2 * Self.inset),
            width: wide + 2 * Self.inset)
    }

    /// Chooses what lies above or below a finger.
    /// - Parameter x: in the keyboard's coordinates.
    func choose(at x: CGFloat) {
        guard isOpen else { return }
        let cell = (head.width - 2 * Self.inset) / CGFloat(choices.count)
        let new = min(max(0, Int(((x - head.minX - Self.inset) / cell).rounded(.down))), choices.count - 1)
        guard new != place else { return }
        place = new
        layer.setNeedsDisplay()
    }

    // MARK: Drawing

    /// Head, neck and key as one line.
    private func outline() -> CGPath {
        let head = head.offsetBy(dx: -frame.minX, dy: -frame.minY), key = key.offsetBy(dx: -frame.minX, dy: -frame.minY)
        let path = CGMutablePath(), round: CGFloat = 10
        path.move(to: CGPoint(x: head.minX + round, y: head.minY))
        path.addLine(to: CGPoint(x: head.maxX - round, y: head.minY))
        path.addQuadCurve(
            to: CGPoint(x: head.maxX, y: head.minY + round), control: CGPoint(x: head.maxX, y: head.minY))
        addSide(to: path, head, key, isRight: true)
        path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - 5))
        path.addQuadCurve(to: CGPoint(x: key.maxX - 5, y: key.maxY), control: CGPoint(x: key.maxX, y: key.maxY))
        path.addLine(to: CGPoint(x: key.minX + 5, y: key.maxY))
        path.addQuadCurve(to: CGPoint(x: key.minX, y: key.maxY - 5), control: CGPoint(x: key.minX, y: key.maxY))
        addSide(to: path, head, key, isRight: false)
        path.addQuadCurve(
            to: CGPoint(x: head.minX + round, y: head.minY), control: CGPoint(x: head.minX, y: head.minY))
        path.closeSubpath()
        return path
    }

    /// From the head down to the key on the right side, from the key up to the head on the left.
    private func addSide(to path: CGMutablePath, _ head: CGRect, _ key: CGRect, isRight: Bool) {
        let outer = isRight ? head.maxX : head.minX, inner = isRight ? key.maxX : key.minX,
            way: CGFloat = isRight ? 1 : -1, low = head.maxY
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        // A neck under a head that is a little wider than the key, a corner under a row that goes on beside it.
        let isNeck = (outer - inner) * way < 24
        let corner = min(10, max(0, (outer - inner) * way - 8)) * way, neck = 8 * way
        if isRight {
            path.addLine(to: point(outer, low - 8))
            guard !isNeck else {
                return path.addCurve(
                    to: point(inner, low + 10), control1: point(outer, low + 3), control2: point(inner, low - 1))
            }
            path.addQuadCurve(to: point(outer - corner, low), control: point(outer, low))
            path.addLine(to: point(inner + neck, low))
            path.addQuadCurve(to: point(inner, low + 8), control: point(inner, low))
        } else if isNeck {
            path.addLine(to: point(inner, low + 10))
            path.addCurve(
                to: point(outer, low - 8), control1: point(inner, low - 1), control2: point(outer, low + 3))
            path.addLine(to: point(outer, head.minY + 10))
        } else {
            path.addLine(to: point(inner, low + 8))
            path.addQuadCurve(to: point(inner + neck, low), control: point(inner, low))
            path.addLine(to: point(outer - corner, low))
            path.addQuadCurve(to: point(outer, low - 8), control: point(outer, low))
            path.addLine(to: point(outer, head.minY + 10))
        }
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        context.addPath(outline())
        context.setFillColor(colors.key.cgColor)
        context.fillPath()
        let head = head.offsetBy(dx: -frame.minX, dy: -frame.minY)
        let cell = (head.width - (isOpen ? 2 * Self.inset : 0)) / CGFloat(choices.count)
        for (index, choice) in choices.enumerated() {
            let box = CGRect(
                x: head.minX + (isOpen ? Self.inset : 0) + CGFloat(index) * cell, y: head.minY, width: cell,
                height: head.height)
            let isChosen = isOpen && index == place
            if isChosen {
                let plate = box.insetBy(dx: 0, dy: 4)
                context.addPath(CGPath(roundedRect: plate, cornerWidth: 5, cornerHeight: 5, transform: nil))
                context.setFillColor(UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor)
                context.fillPath()
            }
            write(
                choice, isOpen ? min(25, head.height * 0.6) : min(36, head.height * 0.77),
                isChosen ? .white : colors.text, in: box, context)
        }
    }

    private func write(_ text: String, _ size: CGFloat, _ color: UIColor, in box: CGRect, _ context: CGContext) {
        let run = TextRun(
            text: text, attributes: TextAttributes(font: UIFont.systemFont(ofSize: size).textFont, color: color.cgColor)
        )
        let layout = TextLayout([run], width: .infinity, options: ParagraphOptions())
        if layout.size.width > box.width, size > 12 {
            return write(text, max(12, size * box.width / layout.size.width), color, in: box, context)
        }
        layout.draw(
            in: context,
            at: CGPoint(x: box.midX - layout.size.width / 2, y: box.midY - layout.size.height / 2))
    }
}
