/// An SVG that consists of shapes in plain colours only, as icons do. Reading it here saves loading the large library
/// (25 ms); whatever has more in it is left to that.
struct SimpleSVG {
    struct Shape {
        var path: CGPath, color: CGColor, rule: CGPathFillRule
        /// For a line along the path, in place of what the path holds.
        var line: Line?
        /// Whether it takes away from what was drawn before.
        var erases = false

        /// Miters are as long at most as the pen's corners reach.
        var bounds: CGRect {
            line.map { path.boundingBoxOfPath.insetBy(dx: -$0.width / 2, dy: -$0.width / 2) } ?? path.boundingBoxOfPath
        }
    }

    struct Line: Equatable {
        var width: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
    }

    /// What elements take from those around them.
    fileprivate struct Style {
        var fill: CGColor? = .black
        var rule = CGPathFillRule.winding
        var stroke: CGColor?
        var line = Line()
    }
    private(set) var size = CGSize.zero
    private(set) var viewBox = CGRect.zero
    private(set) var shapes: [Shape] = []

    private static let known: Set<String> = [
        "d", "fill", "fill-rule", "fill-opacity", "class", "id", "xmlns", "version", "width", "height", "viewBox", "x",
        "y", "cx", "cy", "r", "rx", "ry", "points", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
        "aria-hidden", "role", "focusable",
    ]

    /// nil where the document isn't that simple.
    init?(_ text: String) {
        guard !text.contains("<!"), !text.contains("&") else { return nil }
        var rest = Substring(text)
        var styles = [Style()]
        var silent = 0
        while let open = rest.firstIndex(of: "<") {
            guard let close = rest[open...].firstIndex(of: ">") else { return nil }
            var tag = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if tag.hasPrefix("?") { continue }
            if tag.hasPrefix("/") {
                if silent > 0 { silent -= 1 }
                if tag == "/svg" || tag == "/g" { styles.removeLast() }
                if styles.isEmpty { return nil }
                continue
            }
            let isEmpty = tag.hasSuffix("/")
            if isEmpty { tag = tag.dropLast() }
            guard let (name, attributes) = Self.parse(tag) else { return nil }
            if name == "title" || name == "desc" {
                if !isEmpty { silent += 1 }
                continue
            }
            guard attributes.keys.allSatisfy({ Self.known.contains($0) }) else { return nil }
            var style = styles.last!
            guard style.read(attributes) else { return nil }
            func number(_ key: String) -> CGFloat? {
                attributes[key].flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }.map { CGFloat($0) }
            }
            switch name {
            case "svg":
                guard viewBox == .zero else { return nil }
                let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
                if attributes["width"] != nil && number("width") == nil
                    || attributes["height"] != nil && number("height") == nil
                {
                    return nil
                }
                if box.count == 4 {
                    viewBox = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
                } else if let width = number("width"), let height = number("height") {
                    viewBox = CGRect(x: 0, y: 0, width: width, height: height)
                }
                guard viewBox.width > 0, viewBox.height > 0 else { return nil }
                size = CGSize(width: number("width") ?? viewBox.width, height: number("height") ?? viewBox.height)
                if !isEmpty { styles.append(style) }
            case "g":
                if !isEmpty { styles.append(style) }
            case "path", "circle", "ellipse", "rect":
                let path: CGPath
                switch name {
                case "path":
                    guard let read = CGPath(svgPathData: attributes["d"] ?? "") else { return nil }
                    path = read
                case "rect":
                    guard let width = number("width"), let height = number("height") else { return nil }
                    let rx = number("rx") ?? number("ry") ?? 0, ry = number("ry") ?? rx
                    path = CGPath(
                        roundedRect: CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height),
                        cornerWidth: rx, cornerHeight: ry, transform: nil)
                default:
                    guard let rx = number("r") ?? number("rx"), let ry = number("r") ?? number("ry") else { return nil }
                    path = CGPath(
                        ellipseIn: CGRect(
                            x: (number("cx") ?? 0) - rx, y: (number("cy") ?? 0) - ry, width: rx * 2, height: ry * 2),
                        transform: nil)
                }
                if let fill = style.fill { shapes.append(Shape(path: path, color: fill, rule: style.rule)) }
                if let stroke = style.stroke, style.line.width > 0 {
                    shapes.append(Shape(path: path, color: stroke, rule: style.rule, line: style.line))
                }
            default:
                return nil
            }
        }
        guard viewBox != .zero, styles.count == 1 else { return nil }
    }

    private static func parse(_ tag: Substring) -> (String, [String: String])? {
        let end = tag.firstIndex { $0.isWhitespace } ?? tag.endIndex
        let name = String(tag[..<end])
        var rest = tag[end...], attributes: [String: String] = [:]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            guard let equals = rest[start...].firstIndex(of: "=") else { return nil }
            let quoteAt = rest.index(after: equals)
            guard quoteAt < rest.endIndex, rest[quoteAt] == "\"" || rest[quoteAt] == "'" else { return nil }
            let value = rest.index(after: quoteAt)
            guard let close = rest[value...].firstIndex(of: rest[quoteAt]) else { return nil }
            attributes[String(rest[start..<equals])] = String(rest[value..<close])
            rest = rest[rest.index(after: close)...]
        }
        return (name, attributes)
    }

    /// nil for a colour that isn't understood; its colour is nil for none.
    fileprivate static func color(_ text: String) -> (color: CGColor?, Void)? {
        switch text {
        case "none", "transparent": return (nil, ())
        case "currentColor", "black", "#000": return (.black, ())
        case "white", "#fff", "#FFF": return (.white, ())
        default:
            guard text.hasPrefix("#"), text.count == 7 || text.count == 4,
                let value = UInt32(text.dropFirst(), radix: 16)
            else { return nil }
            let parts =
                text.count == 7
                ? [value >> 16 & 255, value >> 8 & 255, value & 255]
                : [(value >> 8 & 15) * 17, (value >> 4 & 15) * 17, (value & 15) * 17]
            return (
                CGColor(
                    red: CGFloat(parts[0]) / 255, green: CGFloat(parts[1]) / 255, blue: CGFloat(parts[2]) / 255,
                    alpha: 1), ()
            )
        }
    }

    /// Draws the shapes, the view box fitted into a rectangle and centred.
    func draw(in context: CGContext, _ rect: CGRect) {
        let scale = min(rect.width / viewBox.width, rect.height / viewBox.height)
        context.saveGState()
        context.translateBy(x: rect.midX - viewBox.midX * scale, y: rect.midY - viewBox.midY * scale)
        context.scaleBy(x: scale, y: scale)
        for shape in shapes {
            context.beginPath()
            context.addPath(shape.path)
            context.setBlendMode(shape.erases ? .destinationOut : .normal)
            shape.paint(in: context)
        }
        context.restoreGState()
    }

    /// Puts another picture into the middle of this one, a little more than half as large.
    mutating func enclose(_ other: SimpleSVG, isCutOut: Bool) {
        let ink = other.ink, scale = 0.56 * min(viewBox.width, viewBox.height) / max(ink.width, ink.height, 1)
        var place = CGAffineTransform(translationX: viewBox.midX, y: viewBox.midY).scaledBy(x: scale, y: scale)
            .translatedBy(x: -ink.midX, y: -ink.midY)
        for var shape in other.shapes {
            guard let path = shape.path.copy(using: &place) else { continue }
            shape.path = path
            shape.line?.width *= scale
            shape.erases = isCutOut
            shapes.append(shape)
        }
    }

    /// The shapes' bounding box, in the view box's units.
    var ink: CGRect { shapes.reduce(CGRect.null) { $0.union($1.bounds) } }

    /// Draws the shapes so that their bounding box fills a rectangle as far as its proportions allow.
    ///
    /// - Parameters:
    ///   - outset: in the view box's units.
    ///   - color: in place of the shapes' own.
    func draw(in context: CGContext, _ rect: CGRect, outset: CGFloat, color: CGColor? = nil) {
        let ink = ink.insetBy(dx: -max(0, outset), dy: -max(0, outset))
        guard ink.width > 0, ink.height > 0 else { return }
        let scale = min(rect.width / ink.width, rect.height / ink.height)
        context.saveGState()
        context.translateBy(x: rect.midX - ink.midX * scale, y: rect.midY - ink.midY * scale)
        context.scaleBy(x: scale, y: scale)
        for var shape in shapes {
            context.addPath(shape.path)
            context.setBlendMode(shape.erases ? .destinationOut : .normal)
            shape.color = color ?? shape.color
            shape.paint(in: context, outset: outset)
        }
        context.setLineJoin(.round)
        context.setLineWidth(2 * abs(outset))
        for shape in shapes where outset != 0 && shape.line == nil {
            context.setBlendMode((outset < 0) != shape.erases ? .destinationOut : .normal)
            context.addPath(shape.path)
            context.setStrokeColor(color ?? shape.color)
            context.strokePath()
        }
        context.restoreGState()
    }
}

private extension SimpleSVG.Shape {
    /// Paints the context's path.
    ///
    /// - Parameter outset: how far a line's edges move outwards.
    func paint(in context: CGContext, outset: CGFloat = 0) {
        guard let line else {
            context.setFillColor(color)
            return context.fillPath(using: rule)
        }
        context.setStrokeColor(color)
        context.setLineWidth(max(line.width + 2 * outset, line.width / 4))
        context.setLineCap(line.cap)
        context.setLineJoin(line.join)
        context.setMiterLimit(4)
        context.strokePath()
    }
}

private extension SimpleSVG.Style {
    /// - Returns: false where something isn't understood.
    mutating func read(_ attributes: [String: String]) -> Bool {
        if let text = attributes["fill"] {
            guard let parsed = SimpleSVG.color(text) else { return false }
            fill = parsed.color
        }
        if let text = attributes["stroke"] {
            guard let parsed = SimpleSVG.color(text) else { return false }
            stroke = parsed.color
        }
        if let opacity = attributes["fill-opacity"] { fill = fill?.copy(alpha: CGFloat(Double(opacity) ?? 1)) }
        if let given = attributes["fill-rule"] { rule = given == "evenodd" ? .evenOdd : .winding }
        if let text = attributes["stroke-width"] {
            guard let width = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text) else { return false }
            line.width = CGFloat(width)
        }
        if let text = attributes["stroke-linecap"] {
            guard let cap = ["butt": CGLineCap.butt, "round": .round, "square": .square][text] else { return false }
            line.cap = cap
        }
        if let text = attributes["stroke-linejoin"] {
            guard let join = ["miter": CGLineJoin.miter, "round": .round, "bevel": .bevel][text] else { return false }
            line.join = join
        }
        return true
    }
}
