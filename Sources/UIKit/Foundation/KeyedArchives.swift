import CoreGraphics
import Foundation

/// Keyed archives as Apple's answer: without a value for a key there is no object, where Foundation for Linux traps.
/// The app's own module calls these in place of Foundation's.
public enum KeyedArchives {
    public static func object(forKey key: String, in coder: NSCoder) -> Any? {
        has(key, coder) ? coder.decodeObject(forKey: key) : nil
    }

    public static func object<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String, in coder: NSCoder)
        -> Object?
    {
        guard has(key, coder) else { return nil }
        // An object that took another's place isn't of the class that stands in the archive.
        return checked([type], key, in: coder) as? Object
    }

    public static func object(of types: [AnyClass]?, forKey key: String, in coder: NSCoder) -> Any? {
        guard has(key, coder) else { return nil }
        return types.map { checked($0, key, in: coder) } ?? coder.decodeObject(forKey: key)
    }

    private static func has(_ key: String, _ coder: NSCoder) -> Bool {
        !(coder is NSKeyedUnarchiver) || coder.containsValue(forKey: key)
    }
}

extension NSCoder {
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSCoder.string(for: transform) as NSString, forKey: key)
    }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: text(key))
    }
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSCoder.string(for: vector) as NSString, forKey: key)
    }
    public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }

    private func text(_ key: String) -> String { KeyedArchives.object(forKey: key, in: self) as? String ?? "" }
}

extension NSKeyedArchiver {
    /// Writes any encodable value, as a property list of its own.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
        encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// What `encodeEncodable` wrote under the key; nil where it is nothing such.
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        (KeyedArchives.object(forKey: key, in: self) as? Data).flatMap {
            try? PropertyListDecoder().decode([Value].self, from: $0)
        }?.first
    }

    public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) throws -> Value? {
        guard let data = KeyedArchives.object(forKey: key, in: self) as? Data else { return nil }
        return try PropertyListDecoder().decode([Value].self, from: data).first
    }
}
