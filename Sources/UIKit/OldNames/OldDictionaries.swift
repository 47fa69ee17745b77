import Foundation

/// Dictionaries whose keys were texts, or anything, for Swift 4.0, as today's: what is written into a module of that time
/// asks for them.
public enum OldDictionaries {
    public static func attributes(_ old: [AnyHashable: Any]?) -> [NSAttributedString.Key: Any]? {
        old?.keyed { NSAttributedString.Key(rawValue: $0) }
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
