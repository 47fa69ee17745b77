import CoreGraphics
import Foundation
import QuartzCore

/// How keys look: iOS 17's colours on the light and the dark keyboard.
struct KeyColors {
    let background, key, function, shadow, text: UIColor

    static let light = KeyColors(
        background: UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1), key: .white,
        function: UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1),
        shadow: UIColor(red: 0.537, green: 0.541, blue: 0.553, alpha: 1), text: .black)
    static let dark = KeyColors(
        background: UIColor(white: 0.17, alpha: 1), key: UIColor(white: 0.42, alpha: 1),
        function: UIColor(white: 0.28, alpha: 1), shadow: UIColor(white: 0.08, alpha: 1), text: .white)
}

/// One key: a plate with a word or a sign on it. Touches go on to the keyboard.
final class KeyView: UIView {
    let key: KeyboardKey
    /// The word, or the letter as it would be typed.
    private(set) var title = ""
    private var style = Style.key
    private var colors = KeyColors.light
    private var isPad = false
    private var shift = KeyboardView.Shift.off

    enum Style { case key, function, blue, plain }

    init(_ key: KeyboardKey) {
        self.key = key
        super.init(frame: .zero)
        layer.cornerRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 0
        layer.contentsScale = UIScreen.mainScale
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        isAccessibilityElement = key != .blank
        accessibilityTraits = [.keyboardKey, .button]
    }

    required init?(coder: NSCoder) { nil }

    func show(
        title: String, style: Style, colors: KeyColors, shift: KeyboardView.Shift, isEnabled: Bool, isTablet: Bool
    ) {
        let isDark = colors.text == .white
        guard
            shown
                != Shown(
                    title: title, style: style, isDark: isDark, shift: shift, isEnabled: isEnabled, isTablet: isTablet)
        else { return }
        shown = Shown(
            title: title, style: style, isDark: isDark, shift: shift, isEnabled: isEnabled, isTablet: isTablet)
        (self.title, self.style, self.colors, self.shift, isPad) = (title, style, colors, shift, isTablet)
        accessibilityLabel = name
        accessibilityTraits = isEnabled ? [.keyboardKey, .button] : [.keyboardKey, .button, .notEnabled]
        textColor =
            style == .blue
            ? (isEnabled ? .white : colors.text.withAlphaComponent(0.4))
            : isEnabled ? colors.text : colors.text.withAlphaComponent(0.35)
        self.isEnabled = isEnabled
        press(false)
        layer.setNeedsDisplay()
    }

    private struct Shown: Equatable {
        let title: String, style: Style, isDark: Bool, shift: KeyboardView.Shift, isEnabled: Bool, isTablet: Bool
    }
    private var shown: Shown?
    private var textColor = UIColor.black
    private var isEnabled = true

    /// What assistive technology and scripts call it.
    private var name: String {
        switch key {
        case .shift: shift == .locked ? "caps lock" : "shift"
        case .delete: "delete"
        case .globe: "Next keyboard"
        case .emoji: "Emoji"
        case .microphone: "Dictate"
        case .hide: "Hide keyboard"
        case .plane(.numbers, _): "numbers"
        case .plane(.symbols, _): "symbols"
        case .plane(.letters, _): "letters"
        default: title
        }
    }

    /// Function keys turn light under the finger, the others (on tablets and pads) dark.
    func press(_ isPressed: Bool) {
        let plate: UIColor? =
            switch (style, isPressed) {
            case (.plain, _): nil
            case (.blue, false): isEnabled ? .systemBlue : colors.function
            case (.blue, true), (.function, true): colors.key
            case (.key, true): colors.function
            case (.key, false): colors.key
            case (.function, false):
                key == .shift && shift != .off ? (colors.text == .white ? .white : colors.key) : colors.function
            }
        layer.backgroundColor = plate?.cgColor
        layer.shadowColor = colors.shadow.cgColor
        layer.shadowOpacity = plate == nil ? 0 : 1
    }

    // MARK: Drawing

    private func layout(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight = .regular) -> TextLayout {
        let attributes = TextAttributes(
            font: UIFont.systemFont(ofSize: size, weight: weight).textFont, color: ink.cgColor)
        return TextLayout([TextRun(text: text, attributes: attributes)], width: .infinity, options: ParagraphOptions())
    }

    /// A shift that is on stands black on white in the dark, too.
    private var ink: UIColor { key == .shift && shift != .off ? .black : textColor }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        func write(_ text: String, _ size: CGFloat, up: CGFloat = 0, _ weight: UIFont.Weight = .regular) {
            var layout = layout(text, size, weight)
            if layout.size.width > bounds.width - 4 {
                layout = self.layout(text, size * (bounds.width - 4) / layout.size.width, weight)
            }
            layout.draw(
                in: context,
                at: CGPoint(x: (bounds.width - layout.size.width) / 2, y: (bounds.height - layout.size.height) / 2 - up)
            )
        }
        context.setStrokeColor(ink.cgColor)
        context.setFillColor(ink.cgColor)
        switch key {
        case .text where title.count == 1:
            write(
                title,
                isPad
                    ? 24
                    : bounds.height < 36 ? 21 : title == title.lowercased() && title != title.uppercased() ? 25 : 22.5,
                up: title == title.lowercased() ? 1 : 0)
        case .digit(let digit, let letters):
            write(digit, 25, up: letters.isEmpty && digit != "1" ? 0 : 6)
            write(letters.map(String.init).joined(separator: " "), 10, up: -13, .bold)
        case .shift, .delete, .globe, .emoji, .microphone, .hide:
            KeySymbol.draw(key, filled: shift != .off, locked: shift == .locked, in: bounds, context)
        case .blank: break
        default: write(title, isPad ? 18 : 16)
        }
    }
}

/// The signs on keys, as lines around the middle.
private enum KeySymbol {
    static func draw(_ key: KeyboardKey, filled: Bool, locked: Bool, in bounds: CGRect, _ context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        func lines(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
            context.beginPath()
            for (index, point) in points.enumerated() {
                if index == 0 {
                    context.move(to: CGPoint(x: point.0, y: point.1))
                } else {
                    context.addLine(to: CGPoint(x: point.0, y: point.1))
                }
            }
            if closed { context.closePath() }
        }
        switch key {
        case .shift:
            lines(
                [(0, -9), (9, 0), (4.5, 0), (4.5, locked ? 5 : 7.5), (-4.5, locked ? 5 : 7.5), (-4.5, 0), (-9, 0)],
                closed: true)
            if filled { context.drawPath(using: .fillStroke) } else { context.strokePath() }
            if locked {
                lines([(-4.5, 8.5), (4.5, 8.5)])
                context.strokePath()
            }
        case .delete:
            lines([(-11, 0), (-4, -7.5), (9, -7.5), (9, 7.5), (-4, 7.5)], closed: true)
            context.strokePath()
            lines([(-1, -3), (5, 3)])
            context.strokePath()
            lines([(5, -3), (-1, 3)])
            context.strokePath()
        case .globe:
            context.strokeEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
            context.strokeEllipse(in: CGRect(x: -4.5, y: -10, width: 9, height: 20))
            for y in [-5, 0, 5] as [CGFloat] {
                let reach = (100 - y * y).squareRoot()
                lines([(-reach, y), (reach, y)])
                context.strokePath()
            }
        case .emoji:
            context.strokeEllipse(in: CGRect(x: -9.5, y: -9.5, width: 19, height: 19))
            for x in [-3.4, 3.4] as [CGFloat] {
                context.fillEllipse(in: CGRect(x: x - 1.4, y: -4.5, width: 2.8, height: 3.6))
            }
            context.beginPath()
            context.addArc(
                center: CGPoint(x: 0, y: 1), radius: 5, startAngle: .pi * 0.1, endAngle: .pi * 0.9, clockwise: false)
            context.strokePath()
        case .microphone:
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: -3.6, y: -11, width: 7.2, height: 13), cornerWidth: 3.6, cornerHeight: 3.6,
                    transform: nil))
            context.strokePath()
            context.beginPath()
            context.addArc(center: CGPoint(x: 0, y: -1.5), radius: 6.8, startAngle: 0, endAngle: .pi, clockwise: false)
            context.strokePath()
            lines([(0, 5.5), (0, 10)])
            context.strokePath()
            lines([(-4, 10), (4, 10)])
            context.strokePath()
        case .hide:
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: -12, y: -10, width: 24, height: 14), cornerWidth: 2.5, cornerHeight: 2.5,
                    transform: nil))
            context.strokePath()
            for x in [-7, -2.3, 2.3, 7] as [CGFloat] {
                context.fillEllipse(in: CGRect(x: x - 1, y: -7, width: 2, height: 2))
            }
            lines([(-6, 0.5), (6, 0.5)])
            context.strokePath()
            lines([(-4, 8), (0, 11), (4, 8)])
            context.strokePath()
        default: break
        }
    }
}
