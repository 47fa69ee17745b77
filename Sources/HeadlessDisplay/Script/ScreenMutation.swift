import Foundation
import UIKit

/// A small harm done to what the screen shows, to find out whether a golden transcript notices it.
///
/// It is done in the views, as a bug of layout or of a control would, or only in what is painted, as a bug below them
/// would: then the views still say what they said.
@MainActor
struct ScreenMutation {
    enum Kind: String, CaseIterable { case text, shift, color }
    enum Level: String, CaseIterable { case view, display }

    let kind: Kind
    let level: Level
    /// Which view it is done to.
    let subject: String
    private let apply: () -> () -> Void

    /// Points that something is shifted by, and the part of the range that a colour changes by.
    private static let shift: CGFloat = 2, change: CGFloat = 0.1

    /// Does the harm, and gives what takes it back.
    func perform() -> () -> Void { apply() }

    /// Those that can be done to what is on the screen.
    static func all(_ kind: Kind, _ level: Level) -> [ScreenMutation] {
        var found: [ScreenMutation] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01 else { return }
            let apply =
                switch (kind, level) {
                case (.text, .view): removingText(of: view)
                case (.text, .display): isText(view) ? drawing(view.layer) { _, _, _ in } : nil
                case (.shift, .view): shifting(view, number: found.count)
                case (.shift, .display): shiftingDrawing(of: view.layer, number: found.count)
                case (.color, .view): changingColor(of: view)
                case (.color, .display): changingPaint(of: view.layer)
                }
            if let apply {
                found.append(
                    ScreenMutation(kind: kind, level: level, subject: "\(type(of: view)) \(view.frame)", apply: apply))
            }
            view.subviews.forEach(visit)
        }
        WindowList.inFront.forEach(visit)
        return found
    }

    // MARK: In the views

    private static func removingText(of view: UIView) -> (() -> () -> Void)? {
        switch view {
        case let label as UILabel where label.text?.isEmpty == false:
            return {
                let plain = label.isPlain ? label.text : nil, attributed = label.attributedText
                label.text = ""
                return { if let plain { label.text = plain } else { label.attributedText = attributed } }
            }
        case let field as UITextField where field.text?.isEmpty == false:
            return {
                let text = field.text
                field.text = ""
                return { field.text = text }
            }
        case let editor as UITextView where editor.text?.isEmpty == false:
            return {
                let text = editor.attributedText
                editor.text = ""
                return { editor.attributedText = text }
            }
        default: return nil
        }
    }

    /// Sideways and down in turns.
    private static func offset(_ number: Int) -> CGPoint {
        number.isMultiple(of: 2) ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift)
    }

    private static func shifting(_ view: UIView, number: Int) -> (() -> () -> Void)? {
        guard !(view is UIWindow), view.layer.animationKeys()?.isEmpty != false else { return nil }
        let offset = offset(number)
        return {
            let center = view.center
            view.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
            return { view.center = center }
        }
    }

    private static func changed(_ color: CGColor) -> CGColor {
        let rgb = color.sRGBComponents
        func changed(_ part: CGFloat) -> CGFloat { part < 0.5 ? part + change : part - change }
        return CGColor(red: changed(rgb.red), green: changed(rgb.green), blue: changed(rgb.blue), alpha: rgb.alpha)
    }

    private static func changed(_ color: UIColor, in view: UIView) -> UIColor {
        UIColor(cgColor: changed(color.resolvedColor(with: view.traitCollection).cgColor))
    }

    private static func changingColor(of view: UIView) -> (() -> () -> Void)? {
        if let label = view as? UILabel, let color = label.textColor {
            return {
                label.textColor = changed(color, in: label)
                return { label.textColor = color }
            }
        }
        if let picture = view as? UIImageView, picture.image?.renderingMode == .alwaysTemplate {
            return {
                let tint = picture.tintColor
                picture.tintColor = changed(picture.tintColor, in: picture)
                return { picture.tintColor = tint }
            }
        }
        guard let color = view.backgroundColor, color.cgColor.alpha > 0 else { return nil }
        return {
            view.backgroundColor = changed(color, in: view)
            return { view.backgroundColor = color }
        }
    }

    // MARK: In what is painted

    private static func isText(_ view: UIView) -> Bool {
        ((view as? UILabel)?.text ?? (view as? UITextField)?.text)?.isEmpty == false
    }

    /// Has a layer's own drawing done otherwise.
    private static func drawing(
        _ layer: CALayer, _ draw: @escaping (CGContext, CGRect, (CGContext, CGRect) -> Void) -> Void
    ) -> (() -> () -> Void)? {
        guard let drawing = layer.contentDrawing else { return nil }
        return {
            layer.contentDrawing = { draw($0, $1, drawing) }
            return { layer.contentDrawing = drawing }
        }
    }

    private static func shiftingDrawing(of layer: CALayer, number: Int) -> (() -> () -> Void)? {
        let offset = offset(number)
        return drawing(layer) { context, bounds, drawing in
            context.translateBy(x: offset.x, y: offset.y)
            drawing(context, bounds)
        }
    }

    private static func changingPaint(of layer: CALayer) -> (() -> () -> Void)? {
        if layer.contentDrawing != nil {
            return drawing(layer) { context, bounds, drawing in
                context.setAlpha(1 - change)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                drawing(context, bounds)
                context.endTransparencyLayer()
            }
        }
        guard let color = layer.backgroundColor, color.alpha > 0, layer.contents == nil else { return nil }
        let other = changed(color)
        return {
            layer.contentDrawing = { context, bounds in
                context.setFillColor(other)
                context.fill(bounds)
            }
            return { layer.contentDrawing = nil }
        }
    }
}

extension AppStage {
    /// Does harm of each kind to the screen, one after another, and writes what transcripts then say: a line of JSON for
    /// each, with `kind`, `level`, `subject`, `text` and `change`, the box of the pixels that changed. Harm that nobody
    /// would see is left out.
    /// - Parameter count: how many of each kind at most.
    func mutate(_ count: Int, to path: String) throws {
        struct Record: Encodable {
            var kind, level, subject, text: String
            var change: [Int]
        }
        let picture = display.picture()
        var lines = ""
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for kind in ScreenMutation.Kind.allCases {
            for level in ScreenMutation.Level.allCases {
                let all = ScreenMutation.all(kind, level), step = max(1, all.count / max(1, count))
                for mutation in stride(from: 0, to: all.count, by: step).map({ all[$0] }) {
                    let undo = UIView.withoutAnimation { mutation.perform() }
                    MainLoop.turn()
                    if let change = display.picture().change(from: picture) {
                        let record = Record(
                            kind: kind.rawValue, level: level.rawValue, subject: mutation.subject,
                            text: transcript().text,
                            change: [change.minX, change.minY, change.width, change.height].map { Int($0) })
                        lines += String(decoding: try encoder.encode(record), as: UTF8.self) + "\n"
                    }
                    UIView.withoutAnimation { undo() }
                    MainLoop.turn()
                    if display.picture().change(from: picture) != nil {
                        throw MutationStays(mutation: "\(kind) in \(level): \(mutation.subject)")
                    }
                }
            }
        }
        try AppReport.write(Data(lines.utf8), to: path)
    }

    private struct MutationStays: LocalizedError {
        var mutation: String
        var errorDescription: String? { "the harm can't be taken back: \(mutation)" }
    }
}

extension UIView {
    /// What is done at once, whatever animation is on its way.
    fileprivate static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = body() }
        return result!
    }
}

extension CGImage {
    /// The box around the pixels that are seen to be of another colour than those of a picture of the same size; nil
    /// where all are alike. Painted again in parts, shades may differ by a level.
    fileprivate func change(from other: CGImage) -> CGRect? {
        let width = width,
            box = withPixels { pixels, wordsPerRow in
                other.withPixels { others, _ in
                    var box = CGRect.null
                    for (index, (a, b)) in zip(pixels, others).enumerated() where a != b && index % wordsPerRow < width
                    {
                        guard [0, 8, 16].contains(where: { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 8 }) else {
                            continue
                        }
                        box = box.union(CGRect(x: index % wordsPerRow, y: index / wordsPerRow, width: 1, height: 1))
                    }
                    return box
                }
            }
        return box.isNull ? nil : box
    }
}
