import Foundation
import StoryboardDocument

/// The texts of an XLIFF file's units, with the elements that translators' programs put between the words.
///
/// What such elements hold of the text's own characters (tags, placeholders) is a part of the text: the content of
/// `<ph>`, `<it>`, `<bpt>`, `<ept>`, and what `<g>`, `<mrk>` and `<pc>` enclose. Version 2.0 keeps it in the unit's
/// `<originalData>`. An element that only stands for something, and doesn't say for what, makes the text unknown.
struct XLIFFText {
    /// The prefix of the format's own names, with its colon; mostly empty.
    let prefix: String
    /// By id: the characters that placeholders of version 2.0 stand for.
    private let originalData: [String: String]
    private let isTwo: Bool

    init(prefix: String, unit: Element, isTwo: Bool) {
        self.prefix = prefix
        self.isTwo = isTwo
        var data: [String: String] = [:]
        for element in unit.child(Name(prefix + "originalData"))?.children.map({ $0 }) ?? [] {
            if let id = element[.id] { data[id] = element.text }
        }
        originalData = data
    }

    /// Throws the element that stands for an unknown part.
    func text(of element: Element) throws -> String {
        var result = ""
        for piece in element.pieces {
            switch piece {
            case .text(let text): result += text
            case .element(let inner): result += try content(of: inner)
            }
        }
        return result
    }

    struct Unknown: Error { var element: Element }

    private func content(of element: Element) throws -> String {
        var name = element.name.string
        if name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        switch name {
        case "cp":
            guard let scalar = element["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) else {
                throw Unknown(element: element)
            }
            return String(Character(scalar))
        case "x", "bx", "ex": return try known(element["equiv-text"], element)
        // Marks of a translator's memory, without a character of their own.
        case "sm", "em": return ""
        case "ph" where isTwo, "sc" where isTwo, "ec" where isTwo:
            return try known(element["dataRef"].flatMap { originalData[$0] } ?? element["equiv"], element)
        case "pc" where isTwo:
            let start = try code(element["dataRefStart"], element["equivStart"], element)
            return try start + text(of: element) + code(element["dataRefEnd"], element["equivEnd"], element)
        case "g", "mrk", "ph", "it", "bpt", "ept", "sub": return try text(of: element)
        default: throw Unknown(element: element)
        }
    }

    private func known(_ text: String?, _ element: Element) throws -> String {
        guard let text else { throw Unknown(element: element) }
        return text
    }

    /// Of a span that has no characters of its own nothing is said.
    private func code(_ reference: String?, _ equivalent: String?, _ element: Element) throws -> String {
        guard let reference else { return equivalent ?? "" }
        return try known(originalData[reference], element)
    }
}
