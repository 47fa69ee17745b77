import Foundation
import UIKit

/// What is on the screen, and what was painted of it, as text: a line for each view that shows something or that
/// assistive technology tells of, inside those that it lies in. `describe NAME.txt` writes it, for tests that compare
/// texts instead of pictures and for those who can't look at pictures.
///
///     cell "Silent Film Night, Boathouse Hall" 0,132 390x84 fill #ffffff shows #ffffff
///       text "Silent Film Night" 75,163.7 124x20.3 font .SFUI-Regular 17 color #000000 shows #ffffff ink 76,167 122.7x16.7 around 136.1,174 #151515
///
/// Names and frames (x,y widthxheight in the screen's points), `fill`, `border`, `font` and `color` are what was asked
/// for; `shows` is the commonest colour of what is to be seen there in the painted picture, `ink` the box around all
/// that has another colour, the centre and the mean colour of that; where it fills the frame `sides` are the mean colours
/// along its left, top, right and bottom.
@MainActor
struct ScreenTranscript {
    private(set) var lines: [String] = []
    private let picture: CGImage
    private let scale: CGFloat
    private let nodes: [ObjectIdentifier: AccessibilityNode]

    /// - Parameter picture: of the screen, in its pixels.
    init(_ picture: CGImage, scale: CGFloat) {
        self.picture = picture
        self.scale = scale
        var nodes: [ObjectIdentifier: AccessibilityNode] = [:]
        for node in AccessibilityTree.nodesOnScreen() {
            if let view = node.view { nodes[ObjectIdentifier(view)] = node }
        }
        self.nodes = nodes
        let screen = CGRect(x: 0, y: 0, width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        for window in WindowList.inFront { add(window.layer, in: window, within: screen, depth: 0) }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    // MARK: Layers

    /// Adds lines for what a layer shows and what is inside it.
    private mutating func add(_ layer: CALayer, in window: UIWindow, within clip: CGRect, depth: Int) {
        guard !layer.isHidden, layer.opacity > 0.01 else { return }
        let frame = layer.convert(layer.bounds, to: window.layer)
            .offsetBy(dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY)
        let seen = frame.overlap(with: clip),
            isSeen = !seen.isNull && seen.width * scale >= 1 && seen.height * scale >= 1
        if !isSeen, layer.masksToBounds { return }
        var inner = depth
        if isSeen, let line = line(for: layer, frame, seen) {
            lines.append(String(repeating: "  ", count: depth) + line)
            inner += 1
        }
        for sublayer in Self.inReadingOrder(layer.sublayers ?? [], of: layer) {
            add(sublayer, in: window, within: layer.masksToBounds ? seen : clip, depth: inner)
        }
    }

    /// Lists keep their cells in any order.
    private static func inReadingOrder(_ sublayers: [CALayer], of layer: CALayer) -> [CALayer] {
        guard layer.delegate is UITableView || layer.delegate is UICollectionView else { return sublayers }
        let rows = sublayers.enumerated().sorted {
            let a = $0.element.frame, b = $1.element.frame
            return (a.minY, a.minX, $0.offset) < (b.minY, b.minX, $1.offset)
        }
        return rows.map(\.element)
    }

    /// nil for what only holds others.
    private func line(for layer: CALayer, _ frame: CGRect, _ seen: CGRect) -> String? {
        let view = layer.delegate as? UIView, node = view.flatMap { nodes[ObjectIdentifier($0)] }
        let hasFill = (layer.backgroundColor?.alpha ?? 0) > 0, hasContent = LayerPainter.paintsContent(layer)
        let hasBorder = layer.borderWidth > 0 && (layer.borderColor?.alpha ?? 0) > 0
        guard node != nil || hasFill || hasContent || hasBorder || layer.shadowOpacity > 0 else { return nil }
        var words = [node.map { $0.role.rawValue } ?? "\(type(of: view ?? layer as AnyObject))"]
        let asked = view.map { Asked($0) } ?? Asked(layer)
        if let text = asked.text ?? node?.label, !text.isEmpty { words.append(Self.quoted(text)) }
        if let value = node?.value, !value.isEmpty { words.append("= " + Self.quoted(value)) }
        words.append(Self.text(frame))
        if hasFill, let color = layer.backgroundColor { words.append("fill " + Self.text(color)) }
        if hasBorder, let color = layer.borderColor {
            words.append("border \(Self.text(layer.borderWidth)) " + Self.text(color))
        }
        if layer.opacity < 1 { words.append("opacity \(Self.text(CGFloat(layer.opacity)))") }
        if let font = asked.font { words.append("font \(font.fontName) \(Self.text(font.pointSize))") }
        if let color = asked.color { words.append("color " + Self.text(color)) }
        guard hasFill || hasContent || hasBorder || layer.shadowOpacity > 0 else { return words.joined(separator: " ") }
        // A border and a shadow lie at the edge, which the pixels beside it show.
        let reach: CGFloat = hasBorder || layer.shadowOpacity > 0 ? 2 : 0
        let pixels = seen.insetBy(dx: -reach, dy: -reach).applying(CGAffineTransform(scaleX: scale, y: scale))
        guard let region = PaintedRegion(pixels, of: picture, depth: Int(bounded: scale)) else {
            return words.joined(separator: " ")
        }
        words.append("shows " + Self.text(region.ground))
        if let ink = region.ink {
            let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale),
                center = region.inkCenter.applying(toPoints)
            let place = "\(Self.text(center.x)),\(Self.text(center.y))"
            words.append("ink \(Self.text(ink.applying(toPoints))) around \(place) \(Self.text(region.inkColor))")
        }
        if let sides = region.sides { words.append("sides " + sides.map { Self.text($0) }.joined(separator: " ")) }
        return words.joined(separator: " ")
    }

    // MARK: What was asked for

    /// Text, font and colour of a view or layer that shows text.
    private struct Asked {
        var text: String?
        var font: UIFont?
        var color: CGColor?

        @MainActor
        init(_ view: UIView) {
            let asked: (String?, UIFont?, UIColor?)? =
                switch view {
                case let label as UILabel:
                    (
                        label.text, label.font,
                        label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor
                    )
                case let field as UITextField: (nil, field.font, field.textColor)
                case let editor as UITextView: (nil, editor.font, editor.textColor)
                case let picture as UIImageView:
                    picture.image?.renderingMode == .alwaysTemplate ? (nil, nil, picture.tintColor) : nil
                default: nil
                }
            guard let asked else { return }
            text = asked.0
            font = asked.1
            color = asked.2?.resolvedColor(with: view.traitCollection).cgColor
        }

        init(_ layer: CALayer) {
            guard let layer = layer as? CATextLayer else { return }
            text = layer.string as? String
            color = layer.foregroundColor
        }
    }

    // MARK: Words

    private static func quoted(_ text: String) -> String {
        "\""
            + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n") + "\""
    }

    private static func text(_ number: CGFloat) -> String {
        let tenths = (number * 10).rounded()
        guard tenths.isFinite, abs(tenths) < 1e9 else { return "\(number)" }
        return tenths.truncatingRemainder(dividingBy: 10) == 0
            ? String(Int(tenths) / 10) : String(format: "%.1f", Double(tenths) / 10)
    }

    private static func text(_ frame: CGRect) -> String {
        "\(text(frame.minX)),\(text(frame.minY)) \(text(frame.width))x\(text(frame.height))"
    }

    private static func text(_ color: CGColor) -> String {
        let rgb = color.sRGBComponents
        let opaque = text(PaintedRegion.Color(Double(rgb.red), Double(rgb.green), Double(rgb.blue)) * 255)
        return color.alpha < 1 ? opaque + "@" + text(color.alpha * 100) + "%" : opaque
    }

    private static func text(_ color: PaintedRegion.Color) -> String {
        func level(_ value: Double) -> Int { Int(bounded: CGFloat(min(255, max(0, value.rounded())))) }
        return String(format: "#%02x%02x%02x", level(color.x), level(color.y), level(color.z))
    }
}
