import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// Values that are equal in many places of a document.
enum SharedValue: Hashable {
    case image(String)
    case color(String)
    case font(FontKey)
}

struct FontKey: Hashable {
    var type, weight, name, style, design: String?
    var size: Double
}

extension GraphBuilder {
    /// The value that a child element holds.
    func value(_ child: Element, of element: Element, _ entry: Child) -> NibValue? {
        if child.name == .string || child.name == .mutableString {
            return text(child.stringValue, element, Name(entry.name))
        }
        return value(child)
    }

    func value(_ element: Element) -> NibValue? {
        guard let kind = InterfaceCatalog.kind(element.name) else {
            unknown(element)
            return nil
        }
        switch kind.tag {
        case .color: return .reference(color(element))
        case .fontDescription, .font: return .reference(font(element))
        case .nil: return .null
        case .string, .mutableString: return .string(element.stringValue)
        case .value where element.attribute(.type, is: "point"), .point:
            return .point(measure(.x, element), measure(.y, element))
        case .size, .value: return .size(measure(.width, element), measure(.height, element))
        case .rect:
            return .rect(
                measure(.x, element), measure(.y, element), measure(.width, element), measure(.height, element))
        case .inset:
            return .insets(
                measure(.minY, element), measure(.minX, element), measure(.maxY, element), measure(.maxX, element))
        case .edgeInsets:
            return .insets(
                measure(.top, element), measure(.left, element), measure(.bottom, element), measure(.right, element))
        case .directionalEdgeInsets:
            return .insets(
                measure(.top, element), measure(.leading, element), measure(.bottom, element),
                measure(.trailing, element))
        case .offsetWrapper: return .size(measure(.horizontal, element), measure(.vertical, element))
        case .range: return .array([.int(whole(.location, element)), .int(whole(.length, element))])
        case .integer: return .int(whole(.value, element))
        case .real: return .double(number(.value, element, or: 0))
        case .bool, .boolean: return .bool(element.bool(.value) ?? false)
        case .date: return .double(number(.interval, element, or: 0))
        case .locale: return .string(element[.localeIdentifier] ?? "")
        case .timeZone: return .string(element[.name] ?? "")
        case .calendar: return .string(element[.identifier] ?? "")
        case .attributedString: return .reference(attributedString(element))
        case .imageReference: return imageReference(element)
        case .preferredSymbolConfiguration: return .reference(symbolConfiguration(element))
        case .textAttributes: return textAttributes(element)
        default: return object(element).map { .reference($0) }
        }
    }

    private func shared(_ key: SharedValue, _ make: () -> NibObject) -> NibReference {
        if let known = shared[key] { return known }
        let reference = graph.add(make())
        shared[key] = reference
        return reference
    }

    // MARK: Colours

    func color(_ element: Element) -> NibReference {
        if let name = element[.newSystemColor] ?? element[.systemColor] ?? element[.oldSystemColor] {
            return shared(.color(name)) {
                var object = NibObject(className: "UIColor")
                object.set(.systemColorName, .string(name))
                components(compiler.resources.systemColors[name] ?? element, &object)
                return object
            }
        }
        if let name = element[.name], element.has(.catalog) || !element.has(.colorSpace) {
            return shared(.color("name " + name)) {
                var object = NibObject(className: "UIColor")
                object.set(.dynamicCatalogName, .string(name))
                components(compiler.resources.colors[name] ?? element.child(.color) ?? element, &object)
                return object
            }
        }
        var object = NibObject(className: "UIColor")
        components(element, &object)
        return graph.add(object)
    }

    private func components(_ element: Element, _ object: inout NibObject) {
        // Beyond the wide colours of any screen: converted, such numbers would end in infinity.
        func channel(_ name: Name) -> Double? {
            let number = element.double(name) ?? (element.has(name) ? unreadable(name, element, taking: 0) : nil)
            return number.map { min(max($0, -1_000), 1_000) }
        }
        let isGeneric =
            compiler.isColorMatched
            && ColorSpaces.generic.contains {
                element.attribute(element.has(.customColorSpace) ? .customColorSpace : .colorSpace, is: $0)
            }
        if let white = channel(.white) {
            object.set(.white, .double(isGeneric ? ColorSpaces.sRGB(genericWhite: white) : white))
        } else if var red = channel(.red), var green = channel(.green), var blue = channel(.blue) {
            if element.attribute(.customColorSpace, is: "displayP3") {
                (red, green, blue) = ColorSpaces.sRGB(displayP3: red, green, blue)
            }
            if isGeneric { (red, green, blue) = ColorSpaces.sRGB(generic: red, green, blue) }
            object.set(.red, .double(red))
            object.set(.green, .double(green))
            object.set(.blue, .double(blue))
        } else {
            return
        }
        object.set(.alpha, .double(number(.alpha, element, or: 1)))
    }

    // MARK: Fonts

    private static let systemFaces: [String: String] = [
        "ultraLight": "Ultralight", "thin": "Thin", "light": "Light", "regular": "Regular", "medium": "Medium",
        "semibold": "Semibold", "bold": "Bold",
        "heavy": "Heavy", "black": "Black",
    ]

    /// Points of Interface Builder's named sizes on iOS.
    private static let namedSizes: [String: Double] = [
        "system": 14, "smallSystem": 12, "label": 17, "button": 18, "toolTip": 11,
    ]
    /// Points of the fonts in attributed text that store no size: they are the Mac's (as the heights of such labels in
    /// four documents have it).
    private static let metaSizes: [String: Double] = [
        "smallSystem": 11, "smallSystemBold": 11, "toolTip": 11, "label": 10, "cellTitle": 12,
    ]
    private static let metaSize = 13.0

    func font(_ element: Element) -> NibReference {
        for recent in recentFonts where element.isWritten(as: recent.element) { return recent.font }
        let font = newFont(element)
        if recentFonts.count == 6 { recentFonts.removeFirst() }
        recentFonts.append((element, font))
        return font
    }

    /// In points.
    private static let largestFont = 10_000.0
    /// Of a symbol that says no size, in points.
    private static let symbolSize = 17.0

    private func newFont(_ element: Element) -> NibReference {
        let meta = element[.metaFont]
        if element.has(.pointSize), element.double(.pointSize) == nil {
            _ = unreadable(.pointSize, element, taking: 17)
        }
        var size =
            element.double(.pointSize) ?? element.double(.size) ?? element[.size].flatMap { Self.namedSizes[$0] }
            ?? meta.map { Self.metaSizes[$0] ?? Self.metaSize } ?? 17
        if !(0...Self.largestFont ~= size) {
            compiler.report(
                element.diagnostic(
                    .error, "A font of \(size) points can't be drawn; 17 is taken.", remedy: "Restore the size."))
            size = 17
        }
        var key = FontKey(size: size)
        key.type = element[.type] ?? meta.map { $0 == "systemBold" ? "boldSystem" : "system" }
        // "systemSemibold"
        key.weight =
            element[.weight]
            ?? meta.flatMap { name in
                Self.systemFaces.keys.first { name == "system" + $0.prefix(1).uppercased() + $0.dropFirst() }
            }
        key.name = element[.name]
        key.style = element[.style]
        key.design = element[.design]
        return shared(.font(key)) {
            var object = NibObject(className: "UIFont")
            var traits = 0
            if let name = key.name {
                object.set(.fontName, .string(name))
                object.set(.systemFont, .bool(false))
            } else {
                var face = key.weight.flatMap { Self.systemFaces[$0] } ?? "Regular"
                if key.type == "boldSystem" {
                    traits = 2
                    if key.weight == nil { face = "Bold" }
                } else if key.type == "italicSystem" {
                    traits = 1
                    face += "Italic"
                }
                object.set(.fontName, .string(".SFUI-" + face))
                object.set(.systemFont, .bool(true))
            }
            object.set(.fontPointSize, .double(key.size))
            object.set(.fontTraits, .int(traits))
            if let style = key.style { object.set(.ibTextStyle, .string(style)) }
            if let design = key.design { object.set(.fontDesign, .string(design)) }
            return object
        }
    }

    // MARK: Images

    func image(_ name: String) -> NibValue {
        guard !name.isEmpty else { return .null }
        return .reference(shared(.image(name)) { imageObject(name) })
    }

    private func imageObject(_ name: String) -> NibObject {
        var object = NibObject(className: "UIImageNibPlaceholder")
        let resource = compiler.resources.images[name]
        object.set(.imageWidth, resource?.double(.width).flatMap(Self.near).flatMap(Self.float) ?? .float(0))
        object.set(.imageHeight, resource?.double(.height).flatMap(Self.near).flatMap(Self.float) ?? .float(0))
        object.set(.resourceName, .string(name))
        if resource?.attribute(.catalog, is: "system") == true { object.set(.systemSymbolResourceName, .string(name)) }
        return object
    }

    private func imageReference(_ element: Element) -> NibValue {
        guard let name = element[.image] else { return .null }
        var object = imageObject(name)
        if element.attribute(.catalog, is: "system"), object[.systemSymbolResourceName] == nil {
            object.set(.systemSymbolResourceName, .string(name))
        }
        if element.has(.symbolScale) || element.has(.weight) || element.has(.pointSize) {
            object.set(.symbolConfiguration, .reference(symbolConfiguration(element)))
        }
        if let mode = element[.renderingMode].flatMap({ Choices.renderingMode[$0] }) {
            object.set(.renderingMode, .int(mode))
        }
        return .reference(graph.add(object))
    }

    private func symbolConfiguration(_ element: Element) -> NibReference {
        var object = NibObject(className: "UIImageSymbolConfiguration")
        if let scale = (element[.scale] ?? element[.symbolScale]).flatMap({ Choices.symbolScale[$0] }) {
            object.set(.symbolScale, .int(scale))
        }
        if let weight = element[.weight].flatMap({ Choices.symbolWeight[$0] }) {
            object.set(.symbolWeight, .int(weight))
        }
        if element.has(.pointSize) {
            object.set(.pointSize, .double(number(.pointSize, element, or: Self.symbolSize, within: Self.largestFont)))
        }
        if let font = element.child(.fontDescription) { object.set(.font, .reference(self.font(font))) }
        return graph.add(object)
    }

    // MARK: Text

    private func attributedString(_ element: Element) -> NibReference {
        var text = "", runs: [NibValue] = [], lengths: [NibValue] = []
        for fragment in element.children where fragment.name == .fragment {
            let content = fragment[.content] ?? fragment.child(key: "content")?.stringValue ?? ""
            guard !content.isEmpty else { continue }
            text += content
            lengths.append(.int(content.utf16.count))
            var attributes: [(key: NibValue, value: NibValue)] = []
            if let list = fragment.child(.attributesElement) {
                for entry in list.children {
                    guard let key = entry[.key], let value = value(entry) else { continue }
                    attributes.append((.string(key), value))
                }
            }
            runs.append(.dictionary(attributes))
        }
        var object = NibObject(className: "NSAttributedString", line: line(element))
        object.set(.string, .string(text))
        object.set(.attributes, .array(runs))
        object.set(.attributeInfo, .array(lengths))
        return graph.add(object)
    }

    /// A bar's title attributes, by NSAttributedString's keys.
    private func textAttributes(_ element: Element) -> NibValue {
        var attributes: [(key: NibValue, value: NibValue)] = []
        for child in element.children {
            guard let value = value(child) else { continue }
            switch child[.key] {
            case "textColor": attributes.append((.string("NSColor"), value))
            case "fontDescription": attributes.append((.string("NSFont"), value))
            case "textShadowColor": attributes.append((.string("UITextAttributeTextShadowColor"), value))
            case "textShadowOffset": attributes.append((.string("UITextAttributeTextShadowOffset"), value))
            default: unknown(child, in: element)
            }
        }
        return .dictionary(attributes)
    }

    // MARK: Runtime attributes and accessibility

    func runtimeAttribute(_ element: Element, of object: NibReference) {
        guard let keyPath = element[.keyPath] else { return }
        let inner = element.children.first
        let value: NibValue?
        switch element[.type] {
        case "boolean": value = .bool(element.bool(.value) ?? inner?.bool(.value) ?? false)
        case "nil": value = .null
        case "image": value = element[.value].map { image($0) }
        case "string", "localizedString":
            let string = element[.value] ?? inner?.stringValue ?? ""
            value = element.isLocalizedAttribute ? text(string, element, .value) : .string(string)
        case "number":
            if let whole = element.int(.value) {
                value = .int(whole)
            } else if element.has(.value) {
                value = .double(number(.value, element, or: 0))
            } else {
                value = inner.flatMap { self.value($0) }
            }
        default: value = inner.flatMap { self.value($0) }
        }
        guard let value else {
            report(element, "The attribute “\(keyPath)” has no value; it is left out.")
            return
        }
        graph.runtimeAttributes.append(
            NibRuntimeAttribute(object: object, keyPath: keyPath, value: value, line: line(element)))
    }

    func accessibility(_ element: Element, of object: NibReference) {
        var entry = NibAccessibility(object: object)
        func text(_ name: Name) -> NibValue? { element.string(name).map { self.text($0, element, name) } }
        entry.label = text(.label)
        entry.hint = text(.hint)
        entry.value = text(.value)
        entry.identifier = element[.identifier]
        if let traits = element.child(key: "traits") {
            var bits: UInt64 = 0
            traits.forEachAttribute { name, value in
                if value.isYes, let bit = Choices.accessibilityTraits[name.string] { bits |= UInt64(bit) }
            }
            entry.traits = bits
        }
        if let flag = element.child(key: "isElement") { entry.isElement = flag.bool(.value) }
        graph.accessibility.append(entry)
    }
}
