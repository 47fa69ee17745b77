/// Parts of UIKit's classes that apps of old reached by key, which iOS 13 ends an app for.
enum ProhibitedKeys {
    private static let read: [(type: AnyClass, name: String, key: String)] = [
        (UISearchBar.self, "UISearchBar", "_searchField"), (UITextField.self, "UITextField", "_placeholderLabel"),
    ]
    private static let written: [(type: AnyClass, name: String, key: String)] = [
        (UISearchBar.self, "UISearchBar", "_cancelButtonText")
    ]

    /// As iOS names what was asked for; nil for other keys.
    static func place(_ key: String, of object: AnyObject, isSet: Bool) -> String? {
        func isOf(_ type: AnyClass) -> Bool {
            var own: AnyClass? = Swift.type(of: object)
            while let found = own {
                if found == type { return true }
                own = _getSuperclass(found)
            }
            return false
        }
        guard let found = (isSet ? written : read).first(where: { $0.key == key && isOf($0.type) }) else { return nil }
        return "\(found.name)'s \(isSet ? "set\(key):" : key)"
    }
}
