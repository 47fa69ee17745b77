import Foundation

/// Dictionaries whose keys were texts, or anything, for Swift 4.0, as today's: what is written into a module of that time
/// asks for them.
public enum OldDictionaries {
    public static func attributes(_ old: [AnyHashable: Any]?) -> [NSAttributedString.Key: Any]? {
        old?.keyed { NSAttributedString.Key(rawValue: $0) }
    }
    /// The texts of attributes' keys.
    static func texts(_ attributes: [NSAttributedString.Key: Any]) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    }
    static func keys(_ attributes: [String: Any]) -> [NSAttributedString.Key: Any] {
        Dictionary(uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0.key), $0.value) })
    }

    // What stands in the module by these names hides UIKit's own there, so that UIKit has to be asked for it.
    @MainActor public static func typing(of view: UITextView) -> [String: Any] { texts(view.typingAttributes) }
    @MainActor public static func setTyping(_ attributes: [String: Any], of view: UITextView) {
        view.typingAttributes = keys(attributes)
    }
    @MainActor public static func typing(of field: UITextField) -> [String: Any]? { field.typingAttributes.map(texts) }
    @MainActor public static func setTyping(_ attributes: [String: Any]?, of field: UITextField) {
        field.typingAttributes = attributes.map(keys)
    }
    @MainActor public static func links(of view: UITextView) -> [String: Any] { texts(view.linkTextAttributes) }
    @MainActor public static func setLinks(_ attributes: [String: Any]?, of view: UITextView) {
        view.linkTextAttributes = keys(attributes ?? [:])
    }
    @MainActor public static func usual(of field: UITextField) -> [String: Any] { texts(field.defaultTextAttributes) }
    @MainActor public static func setUsual(_ attributes: [String: Any], of field: UITextField) {
        field.defaultTextAttributes = keys(attributes)
    }

    public static func nibOptions(_ old: [AnyHashable: Any]?) -> [UINib.OptionsKey: Any]? {
        old?.keyed { UINib.OptionsKey(rawValue: $0) }
    }
}

extension Dictionary where Key == AnyHashable, Value == Any {
    /// What isn't keyed by a text is left out: nobody would ask for it.
    fileprivate func keyed<New: Hashable & RawRepresentable>(_ key: (String) -> New) -> [New: Any] {
        var result: [New: Any] = [:]
        for (old, value) in self {
            if let old = old.base as? New {
                result[old] = value
            } else if let text = old.base as? String ?? (old.base as? NSString)?.description {
                result[key(text)] = value
            }
        }
        return result
    }
}
