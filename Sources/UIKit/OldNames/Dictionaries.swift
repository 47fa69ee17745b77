import Foundation

// Dictionaries whose keys were texts, or anything, for Swift 4.0. Literals and `nil` are today's.

extension UISegmentedControl {
    @_disfavoredOverload
    public func setTitleTextAttributes(_ attributes: [AnyHashable: Any]?, for state: State) {
        setTitleTextAttributes(attributes?.keyedByAttributes, for: state)
    }
}

extension UIBarItem {
    @_disfavoredOverload
    public func setTitleTextAttributes(_ attributes: [String: Any]?, for state: UIControl.State) {
        setTitleTextAttributes((attributes as [AnyHashable: Any]?)?.keyedByAttributes, for: state)
    }
}

extension UISearchBar {
    @_disfavoredOverload
    public func setScopeBarButtonTitleTextAttributes(_ attributes: [String: Any]?, for state: UIControl.State) {
        setScopeBarButtonTitleTextAttributes((attributes as [AnyHashable: Any]?)?.keyedByAttributes, for: state)
    }
}

extension UINib {
    @_disfavoredOverload
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]?) -> [Any] {
        instantiate(withOwner: ownerOrNil, options: optionsOrNil?.keyed { OptionsKey(rawValue: $0) })
    }
}

extension Dictionary where Key == AnyHashable, Value == Any {
    /// By the keys of attributed strings.
    fileprivate var keyedByAttributes: [NSAttributedString.Key: Any] {
        keyed { NSAttributedString.Key(rawValue: $0) }
    }

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
