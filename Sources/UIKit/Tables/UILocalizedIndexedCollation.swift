import Foundation

/// The letters of an index beside a list, and the sections that objects belong to by their names.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    /// That of the app's language. Here the Latin alphabet, with a last section for what begins otherwise.
    open class func current() -> Self { unsafeDowncast(shared, to: self) }

    private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + ["#"]
    open var sectionTitles: [String] { Self.letters }
    open var sectionIndexTitles: [String] { Self.letters }
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// The section of the object's name, which the selector asks it for.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let first = name(of: object, selector).folding(
            options: [.diacriticInsensitive, .widthInsensitive, .caseInsensitive], locale: nil
        ).uppercased().prefix(1)
        return Self.letters.firstIndex(of: String(first)) ?? Self.letters.count - 1
    }

    /// The objects in the order of their names.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { (name(of: $0, selector), $0) }.sorted { $0.0.localizedStandardCompare($1.0) == .orderedAscending }
            .map(\.1)
    }

    /// Selectors name methods and properties alike.
    private func name(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String { return text }
        let object = object as AnyObject
        if ObjCRuntime.responds(object, to: selector) {
            return ObjCRuntime.perform(selector, on: object, with: []) as? String ?? ""
        }
        return (ObjCRuntime.value(forKey: selector.description, of: object) ?? nil) as? String ?? ""
    }
}
