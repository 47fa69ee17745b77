import QuartzCore

extension UIView {
    /// Makes the layer of a view's class. CALayer's `init()` can't be required, or apps' subclasses would not compile; the class's table has it.
    static func makeLayer() -> CALayer {
        let type = layerClass
        if type == CALayer.self { return CALayer() }
        if let make = layerMakers[ObjectIdentifier(type)] { return make() }
        guard let layer = ObjCRuntime.makeObject(of: type) as? CALayer else {
            Log.warning("\(self).layerClass: \(type) can't be made without init(); a CALayer takes its place.")
            return CALayer()
        }
        return layer
    }

    private static let layerMakers: [ObjectIdentifier: () -> CALayer] = [
        ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
        ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
    ]
}
