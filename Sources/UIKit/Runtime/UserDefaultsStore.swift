import Foundation

/// UserDefaults as on Apple's systems, where Foundation for Linux differs. An app's own module calls these.
public enum UserDefaultsStore {
    /// Sets or, with nil, removes the value, and tells that the defaults changed.
    public static func set(_ value: Any?, forKey key: String, in defaults: UserDefaults) {
        switch value {
        case nil: defaults.removeObject(forKey: key)
        case let url as URL: defaults.set(url.absoluteString as Any?, forKey: key)
        default: defaults.set(value, forKey: key)
        }
        changed(defaults)
    }

    /// The URL, whatever its scheme; a path without one is a file's.
    public static func url(forKey key: String, in defaults: UserDefaults) -> URL? {
        guard let text = defaults.string(forKey: key) else { return nil }
        if let url = URL(string: text), url.scheme != nil { return url }
        return URL(fileURLWithPath: (text as NSString).expandingTildeInPath)
    }

    public static func changed(_ defaults: UserDefaults) {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }
}
