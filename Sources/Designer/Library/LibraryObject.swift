import Foundation
import StoryboardDocument

/// An object of Interface Builder's library: what it is called, and what the document gets when it is dropped.
public struct LibraryObject: Sendable {
    /// What becomes of it decides where it may go.
    public enum Role: Sendable {
        case view, controller, tableCell, tableSection, collectionCell, reusableView, barButton, navigationItem, tabItem
        case gesture, object, segment, reference, guide
    }

    /// How a view without constraints holds on to its superview.
    public enum Mask: Sendable { case fixed, widthTop, widthBottom, size }

    /// As Interface Builder calls it: `Text Field`.
    public let title: String
    /// Words that find it, too.
    public let synonyms: [String]
    public let role: Role
    /// In points; nil where the place decides.
    public let size: (width: Double, height: Double)?
    public let mask: Mask
    /// One line about it.
    public let about: String
    /// What is written, without frame and mask, by Xcode's version. `#1`, `#2`, … are new ids, `#0` that of the object.
    let xml: @Sendable (XcodeVersion) -> String

    init(
        _ title: String, _ synonyms: String = "", _ role: Role = .view, _ width: Double? = nil, _ height: Double? = nil,
        mask: Mask = .fixed, about: String = "", _ xml: @escaping @Sendable (XcodeVersion) -> String
    ) {
        self.title = title
        self.synonyms = synonyms.isEmpty ? [] : synonyms.components(separatedBy: ", ")
        self.role = role
        size = width.map { ($0, height ?? 0) }
        self.mask = mask
        self.about = about
        self.xml = xml
    }

    init(
        _ title: String, _ synonyms: String = "", _ role: Role = .view, _ width: Double? = nil, _ height: Double? = nil,
        mask: Mask = .fixed, about: String = "", xml: String
    ) {
        self.init(title, synonyms, role, width, height, mask: mask, about: about) { _ in xml }
    }

    /// All of the library, in Xcode's order.
    public static let all: [LibraryObject] =
        controls + views + lists + bars + frameworks + controllers + gestures + others

    /// The library's parts, as its list is grouped.
    public static let sections: [(title: String, objects: [LibraryObject])] = [
        ("Controls", controls), ("Data Views and Layout", views + lists), ("Bars", bars), ("Frameworks", frameworks),
        ("View Controllers", controllers), ("Gesture Recognizers", gestures), ("Others", others),
    ]

    /// The element that it is written as.
    public var elementName: String { String(xml(.newest).drop { $0 != "<" }.dropFirst().prefix { $0.isLetter }) }

    /// The object of that name: its title, or a synonym, in whatever case and with or without blanks.
    public static func named(_ name: String) -> LibraryObject? { byName[key(name)] }

    /// Names are looked up without case, blanks and hyphens.
    static func key(_ name: String) -> String {
        String(name.lowercased().unicodeScalars.filter { $0 != " " && $0 != "-" && $0 != "_" })
    }

    private static let byName: [String: LibraryObject] = {
        var found: [String: LibraryObject] = [:]
        for object in all {
            for name in [object.title] + object.synonyms where found[key(name)] == nil { found[key(name)] = object }
        }
        return found
    }()
}
