import CoreGraphics
import Foundation

/// UserDefaults as on Apple's systems, where Foundation for Linux differs. An app's own module calls these.
public enum UserDefaultsStore {
    /// Sets or, with nil, removes the value, and tells that the defaults changed.
    public static func set(_ value: Any?, forKey key: String, in defaults: UserDefaults) {
        switch value {
        case nil: defaults.removeObject(forKey: key)
        case let url as URL: defaults.set(url.absoluteString as Any?, forKey: key)
        case let value?:
            guard let stored = propertyList(value) else {
                Misuse.raise(.invalidArgument, "Attempt to insert non-property list object \(value) for key \(key)")
            }
            defaults.set(stored, forKey: key)
        }
        changed(defaults)
    }

    /// The value in types that property lists have, or nil where it holds anything else. Foundation for Linux doesn't
    /// know `CGFloat` as a number, and crashes.
    private static func propertyList(_ value: Any) -> Any? {
        switch KeyValueConversion.flatten(value) {
        case let number as CGFloat where type(of: value) == CGFloat.self: return Double(number)
        case let list as [Any]: return all(list.map(propertyList))
        case let pairs as [String: Any]:
            return all(pairs.values.map(propertyList)).map { Dictionary(uniqueKeysWithValues: zip(pairs.keys, $0)) }
        case let plain? where plain is String || plain is NSNumber || plain is Data || plain is Date: return plain
        default: return nil
        }
    }

    private static func all(_ values: [Any?]) -> [Any]? {
        values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }

    /// The value; numbers as `NSNumber`, so that each is an Int as well as a Double.
    public static func object(forKey key: String, in defaults: UserDefaults) -> Any? {
        defaults.object(forKey: key).map(KeyValueConversion.boxed)
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
