import Foundation
import QuartzCore

// Layers have key-value coding of their own; this lets documents reach it, as in the runtime attribute
// `layer.cornerRadius`.

extension CALayer: ClassTableProviding {
    public class var classTable: ClassTable {
        var table = ClassTable(self)
        for name in keyNames {
            table.key(
                name, get: { (layer: CALayer) -> Any? in layer.value(forKey: name) },
                set: { layer, value in layer.setValue(value, forKey: name) })
        }
        // Not animated, and so no property of the layer's own table.
        table.key(
            "cornerCurve", get: { (layer: CALayer) -> Any? in layer.cornerCurve.rawValue },
            set: { (layer: CALayer, value: Any?) in
                layer.cornerCurve = (value as? String).map(CALayerCornerCurve.init(rawValue:)) ?? .circular
            })
        return table
    }
}

extension UIColor: LayerValueConvertible {
    public var layerValue: LayerValue { .color(cgColor) }
}

extension CADisplayLink {
    /// A link that sends an action message once a frame; it keeps its target until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let receiver = target as AnyObject
        self.init { link in _ = ObjCRuntime.perform(sel, on: receiver, with: [link]) }
    }
}
