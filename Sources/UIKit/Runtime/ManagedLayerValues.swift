import Foundation
import QuartzCore

/// The properties that a layer's class declares with `@NSManaged`: Core Animation keeps their values by name, and
/// animates them.
public enum ManagedLayerValues {
    /// The layer's value, nil or nothing but zeros where it was never set.
    public static func value<Value>(_ layer: CALayer, _ key: String) -> Value {
        if let converted: Value = KeyValueConversion.convert(layer.value(forKey: key), to: Value.self) {
            return converted
        }
        guard _isPOD(Value.self) else {
            Misuse.raise(.generic, "-[\(type(of: layer)) \(key)]: the value is nil, but a \(Value.self) was promised")
        }
        return withUnsafeTemporaryAllocation(
            byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment
        ) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            return bytes.load(as: Value.self)
        }
    }
}
