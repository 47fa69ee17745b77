import QuartzCore

extension UIView {
    /// Makes the layer of a view's class. CALayer's `init()` can't be required, or apps' subclasses would not compile;
    /// the class's table has it.
    static func makeLayer() -> CALayer {
        let type = layerClass
        // Most views have it.
        if type == CALayer.self { return CALayer() }
        if let make = layerMakers[ObjectIdentifier(type)] { return make() }
        guard let layer = ObjCRuntime.makeObject(of: type) as? CALayer else {
            Log.warning("\(self).layerClass: \(type) can't be made without init(); a CALayer takes its place.")
            return CALayer()
        }
        return layer
    }

    /// Of Core Animation's own classes.
    static let layerMakers: [ObjectIdentifier: () -> CALayer] = [
        ObjectIdentifier(CALayer.self): { CALayer() }, ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
        ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
        ObjectIdentifier(CATextLayer.self): { CATextLayer() }, ObjectIdentifier(CATiledLayer.self): { CATiledLayer() },
        ObjectIdentifier(CAScrollLayer.self): { CAScrollLayer() },
        ObjectIdentifier(CATransformLayer.self): { CATransformLayer() },
        ObjectIdentifier(CAReplicatorLayer.self): { CAReplicatorLayer() },
        ObjectIdentifier(CAEmitterLayer.self): { CAEmitterLayer() },
    ]
}
