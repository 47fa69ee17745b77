import StoryboardDocument
import StoryboardTools

/// Values of properties in the words that `set` takes.
enum PropertyWords {
    /// nil where the document doesn't say it.
    static func text(of place: PropertyPlace) -> String? {
        switch place {
        case .attribute(let owner, let name, let attribute):
            guard let value = owner.string(name) else { return nil }
            switch attribute?.type {
            case .image: return image(value, owner, name)
            case .number: return Double(value).map { shown($0, digits: 6) } ?? value
            default: return value
            }
        case .value(let owner, let key, let kind):
            if kind == .text { return owner.string(Name(key)) }
            guard let child = owner.child(key: key), child.name != "nil" else { return nil }
            return text(child, kind)
        }
    }

    private static func image(_ name: String, _ owner: Element, _ attribute: Name) -> String {
        let catalog: Name = attribute == "image" ? "catalog" : Name(attribute.string + "Catalog")
        return owner[catalog] == "system" ? "system \(name)" : name
    }

    private static func text(_ child: Element, _ kind: PropertyPlace.ValueKind) -> String? {
        func numbers(_ names: Name...) -> String {
            names.map { interfaceBuilderNumber(child.double($0) ?? 0).replacing("0.0", with: "0", maxReplacements: 1) }
                .map { Double($0).map(short) ?? $0 }.joined(separator: " ")
        }
        switch kind {
        case .color: return color(child)
        case .font: return font(child)
        case .rect: return numbers("x", "y", "width", "height")
        case .point: return numbers("x", "y")
        case .size: return numbers("width", "height")
        case .offset: return numbers("horizontal", "vertical")
        case .inset: return numbers("minY", "minX", "maxY", "maxX")
        case .edgeInsets: return numbers("top", "left", "bottom", "right")
        case .directionalEdgeInsets: return numbers("top", "leading", "bottom", "trailing")
        case .date:
            return DateWords.text(secondsSinceReferenceDate: child.double("timeIntervalSinceReferenceDate") ?? 0)
        case .text: return child.stringValue
        }
    }

    static func short(_ number: Double) -> String { shown(number, digits: 4) }

    /// A number as a field shows it: documents have all 17 digits of one.
    private static func shown(_ number: Double, digits: Int) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(format: "%.\(digits)g", number)
    }

    // MARK: Colours

    static func color(_ element: Element) -> String {
        if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return system }
        if let name = element["name"], element["catalog"] == nil || element["catalog"] != "System" {
            return "named \(name)"
        }
        guard let (components, alpha) = components(element) else { return "clear" }
        if alpha == 0, components.allSatisfy({ $0 == 0 }) { return "clear" }
        let digits = components.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        return "#" + digits + (alpha < 1 ? String(format: "%02X", Int((alpha * 255).rounded())) : "")
    }

    /// Red, green and blue from 0 to 1, and alpha.
    private static func components(_ element: Element) -> ([Double], Double)? {
        let alpha = element.double("alpha") ?? 1
        if let white = element.double("white") { return ([white, white, white], alpha) }
        guard let red = element.double("red"), let green = element.double("green"), let blue = element.double("blue")
        else { return nil }
        return ([red, green, blue].map { min(1, max(0, $0)) }, alpha)
    }

    /// What a page draws for a colour: `rgb(255 149 0 / 1)`; nil where it isn't known.
    static func css(_ element: Element) -> String? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"], let light = SystemColors.light[name] {
            func value(_ name: Name) -> Double? { light.first { $0.0 == name }.flatMap { Double($0.1) } }
            if let white = value("white") { return css([white, white, white], value("alpha") ?? 1) }
            return css([value("red") ?? 0, value("green") ?? 0, value("blue") ?? 0], value("alpha") ?? 1)
        }
        if let name = element["name"],
            let entry = element.document.root.child(.resources)?.children.first(where: {
                $0.name == "namedColor" && $0[.name] == name
            })?.child("color")
        {
            return components(entry).map { css($0.0, $0.1) }
        }
        return components(element).map { css($0.0, $0.1) }
    }

    static func css(_ components: [Double], _ alpha: Double) -> String {
        "rgb(" + components.map { String(Int(($0 * 255).rounded())) }.joined(separator: " ") + " / \(short(alpha)))"
    }

    // MARK: Fonts

    private static func font(_ element: Element) -> String {
        if let style = element["style"] { return FontWords.name(ofStyle: style) ?? style }
        let size = element["pointSize"].flatMap(Double.init).map(short) ?? ""
        if let name = element["name"] { return "\(name) \(size)" }
        switch element["type"] {
        case "boldSystem": return "system bold \(size)"
        case "italicSystem": return "system italic \(size)"
        default: return ["system", element["weight"], size].compactMap { $0 }.joined(separator: " ")
        }
    }
}
