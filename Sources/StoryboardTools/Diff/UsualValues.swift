import InterfaceCatalog
import StoryboardDocument

/// Which spellings of an attribute are one value: the default and nothing, two words for the same number.
///
/// Every Xcode leaves out other defaults, so opening a document in another one writes some and removes others.
struct UsualValues {
    private let platform: Platform

    init(_ platform: Platform) { self.platform = platform }

    /// Whether two values, nil for what isn't written, are the same to whoever loads the document.
    func areOne(_ old: String?, _ new: String?, of attribute: Name, in element: Name) -> Bool {
        // There, what isn't written is as it is elsewhere.
        guard element != "variation", let kind = InterfaceCatalog.kind(element, on: platform),
            let attribute = kind.attribute(attribute), let a = old ?? attribute.defaultValue,
            let b = new ?? attribute.defaultValue
        else { return false }
        if a == b { return true }
        if let choices = attribute.choices, let first = choices[a] { return first == choices[b] }
        guard attribute.isNumber, let first = Double(a), let second = Double(b) else { return false }
        return first == second
    }
}

extension Attribute {
    fileprivate var isNumber: Bool { type == .integer || type == .number }
}
