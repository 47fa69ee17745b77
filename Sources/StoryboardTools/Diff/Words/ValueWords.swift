import DeviceCatalog
import InterfaceCatalog
import StoryboardDocument

/// Values as people say them: `System 17 Semibold`, `#FF9500`, `Aspect Fit`, `on`.
struct ValueWords {
    private let names: OutlineNames

    init(_ names: OutlineNames) { self.names = names }

    // MARK: Attributes

    /// An attribute's value; `owner` is the element that has it.
    func text(_ value: String, of attribute: String, in owner: Element) -> String {
        if attribute == "class", InterfaceCatalog.kind(Name(value)) != nil { return PropertyNames.title(value) }
        if value == "YES" { return "on" }
        if value == "NO" { return "off" }
        if ObjectReferences.contain(Name(attribute), in: owner.name) {
            return attribute == "initialViewController" ? names.destination(id: value) : names.short(id: value)
        }
        switch Self.kind(of: attribute, in: owner) {
        case .choice: return PropertyNames.title(value)
        case .int, .float, .double: return NumberWords.text(value)
        case .text, .string, .image: return Self.quoted(value)
        default: break
        }
        if Double(value) != nil { return NumberWords.text(value) }
        if Self.bare.contains(attribute) { return value }
        if value.utf8.count >= 8, names.outline.index(id: value) != nil { return names.short(id: value) }
        return Self.choices.contains(attribute) ? PropertyNames.title(value) : Self.quoted(value)
    }

    static func isChoice(_ attribute: String, of owner: Element) -> Bool {
        if case .choice? = kind(of: attribute, in: owner) { return true }
        return choices.contains(attribute)
    }

    private static func kind(of attribute: String, in owner: Element) -> Attribute.Kind? {
        let name = Name(attribute), isForMac = owner.document.root["targetRuntime"]?.hasPrefix("MacOSX") == true
        return InterfaceCatalog.kind(owner.name, on: isForMac ? .macOS : .iOS)?.attribute(name)?.kind
    }

    /// Names from sources, which nobody takes for words.
    private static let bare: Set<String> = [
        "customClass", "customModule", "customModuleProvider", "id", "sceneID", "targetRuntime",
    ]
    private static let choices: Set<String> = [
        "kind", "relationship", "relation", "firstAttribute", "secondAttribute", "eventType", "orientation",
        "appearance",
        "modalPresentationStyle", "modalTransitionStyle", "systemItem", "type",
    ]

    static func quoted(_ text: String) -> String {
        var line = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
        if text.isEmpty { line = "" }
        return "“\(line.count > 80 ? line.prefix(79) + "…" : line)”"
    }

    // MARK: Elements

    func text(_ element: Element) -> String {
        switch element.name {
        case "color": return ColorWords.text(element)
        case "fontDescription", "font": return FontWords.text(element)
        case "nil": return "default"
        case "size": return "\(number(element, "width")) × \(number(element, "height"))"
        case "point": return "(\(number(element, "x")), \(number(element, "y")))"
        case "rect":
            return
                "(\(number(element, "x")), \(number(element, "y")), \(number(element, "width")) × \(number(element, "height")))"
        case "integer", "real", "bool", "boolean":
            let value = element["value"] ?? ""
            return value == "YES" ? "on" : value == "NO" ? "off" : NumberWords.text(value)
        case "string", "mutableString": return Self.quoted(element.stringValue)
        case "userDefinedRuntimeAttribute":
            if let value = element.child(key: "value") { return text(value) }
            return element["value"].map {
                $0 == "YES" ? "on" : $0 == "NO" ? "off" : Double($0) != nil ? NumberWords.text($0) : Self.quoted($0)
            } ?? "nil"
        case "imageReference": return Self.quoted(element["image"] ?? "")
        case "device": return deviceText(element)
        case "image": return "\(number(element, "width")) × \(number(element, "height"))"
        default: return list(element)
        }
    }

    private func deviceText(_ element: Element) -> String {
        let name = element["id"].map { Device.named($0)?.name ?? $0 } ?? "none"
        let rest = [
            element["orientation"] == "landscape" ? "landscape" : nil, element["appearance"] == "dark" ? "dark" : nil,
        ].compactMap { $0 }
        return ([name] + rest).joined(separator: " ")
    }

    private func number(_ element: Element, _ name: Name) -> String { NumberWords.text(element[name] ?? "0") }

    /// Masks as the words that are set, anything else attribute by attribute.
    private func list(_ element: Element) -> String {
        let attributes = element.attributes.filter { $0.name != .key }
        if !attributes.isEmpty, attributes.allSatisfy({ $0.value == "YES" || $0.value == "NO" }) {
            let set = attributes.filter { $0.value == "YES" && ($0.name != "none" || attributes.count == 1) }.map {
                Self.flags[$0.name.string] ?? PropertyNames.words($0.name.string)
            }
            return set.isEmpty ? "none" : set.joined(separator: ", ")
        }
        if attributes.isEmpty {
            return element.children.isEmpty && !element.text.isEmpty ? Self.quoted(element.text) : "set"
        }
        return attributes.map {
            "\(PropertyNames.words(Self.sides[$0.name.string] ?? $0.name.string)) \(text($0.value, of: $0.name.string, in: element))"
        }.joined(separator: ", ")
    }

    /// What the bits of an autoresizing mask leave free.
    private static let flags = [
        "widthSizable": "width", "heightSizable": "height", "flexibleMinX": "left margin",
        "flexibleMaxX": "right margin",
        "flexibleMinY": "top margin", "flexibleMaxY": "bottom margin",
    ]
    private static let sides = ["minX": "left", "maxX": "right", "minY": "top", "maxY": "bottom"]

    /// Only the numbers that differ: `top 0 → 8`. nil where there is more to it.
    func differences(_ old: Element, _ new: Element) -> String? {
        guard
            [
                "inset", "edgeInsets", "directionalEdgeInsets", "offsetWrapper", "range", "plugIn", "capability",
                "deployment",
            ].contains(old.name), old.name == new.name
        else { return nil }
        let attributes = new.attributes.names.filter { $0 != .key && old[$0] != new[$0] }
        guard !attributes.isEmpty else { return nil }
        return attributes.map {
            "\(Self.sides[$0.string] ?? $0.string) \(NumberWords.text(old[$0] ?? "0")) → \(NumberWords.text(new[$0] ?? "0"))"
        }.joined(separator: ", ")
    }
}

/// Fonts as the inspector shows them: `System 17 Semibold`, `Body`, `Avenir-Book 14`.
enum FontWords {
    static func text(_ font: Element) -> String {
        let parts = parts(font)
        return [parts.family, parts.size, parts.weight].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `17 → 20` where nothing but the size differs.
    static func change(_ old: Element, _ new: Element) -> String {
        let before = parts(old), after = parts(new)
        if before.family == after.family, before.weight == after.weight, !before.size.isEmpty, !after.size.isEmpty {
            return "\(before.size) → \(after.size)"
        }
        return "\(text(old)) → \(text(new))"
    }

    private static func parts(_ font: Element) -> (family: String, size: String, weight: String) {
        if let style = font["style"] {
            return (PropertyNames.title(style.replacing("UICTFontTextStyle", with: "")), "", weight(font))
        }
        let size = NumberWords.text(font["pointSize"] ?? font["size"] ?? "")
        if let name = font["name"] { return (name, size, weight(font)) }
        if let family = font["family"] { return (family, size, weight(font)) }
        let type = font["type"] ?? font["metaFont"] ?? "system"
        switch type {
        case "boldSystem": return ("System", size, "Bold")
        case "italicSystem": return ("System", size, "Italic")
        default: return (PropertyNames.title(type), size, weight(font))
        }
    }

    private static func weight(_ font: Element) -> String { font["weight"].map { PropertyNames.title($0) } ?? "" }
}
