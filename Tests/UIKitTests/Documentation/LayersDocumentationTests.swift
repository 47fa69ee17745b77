import XCTest

@testable import QuartzCore
@testable import UIKit

/// What Apple's pages of CALayer, its subclasses, the animations and UIView's animations say.
final class LayersDocumentationTests: XCTestCase {
    private final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append(flag ? "finished" : "cancelled") }
    }

    @MainActor
    private func makeLayer() -> (CALayer, UIView) {
        let view = show(UIView()), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layer.addSublayer(layer)
        MainLoop.advance(by: 1)
        return (layer, view)
    }

    func testALayerBeginsWithTheDocumentedValues() {
        let layer = CALayer()
        XCTAssertNil(layer.delegate)
        XCTAssertNil(layer.contents)
        XCTAssertEqual(layer.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(layer.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(layer.contentsGravity, .resize)
        XCTAssertEqual(layer.contentsScale, 1)
        XCTAssertEqual(layer.opacity, 1)
        XCTAssertFalse(layer.isHidden)
        XCTAssertFalse(layer.masksToBounds)
        XCTAssertNil(layer.mask)
        XCTAssertTrue(layer.isDoubleSided)
        XCTAssertEqual(layer.cornerRadius, 0)
        XCTAssertEqual(layer.cornerCurve, .circular)
        XCTAssertEqual(
            layer.maskedCorners,
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        XCTAssertEqual(layer.borderWidth, 0)
        XCTAssertEqual(layer.borderColor?.components?.last, 1)
        XCTAssertNil(layer.backgroundColor)
        XCTAssertEqual(layer.shadowOpacity, 0)
        XCTAssertEqual(layer.shadowRadius, 3)
        XCTAssertEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
        XCTAssertNotNil(layer.shadowColor)
        XCTAssertNil(layer.shadowPath)
        XCTAssertNil(layer.style)
        XCTAssertFalse(layer.allowsEdgeAntialiasing)
        XCTAssertTrue(layer.allowsGroupOpacity)
        XCTAssertNil(layer.filters)
        XCTAssertNil(layer.compositingFilter)
        XCTAssertNil(layer.backgroundFilters)
        XCTAssertEqual(layer.minificationFilter, .linear)
        XCTAssertEqual(layer.magnificationFilter, .linear)
        XCTAssertEqual(layer.minificationFilterBias, 0)
        XCTAssertFalse(layer.isOpaque)
        XCTAssertFalse(layer.isGeometryFlipped)
        XCTAssertFalse(layer.drawsAsynchronously)
        XCTAssertFalse(layer.shouldRasterize)
        XCTAssertEqual(layer.rasterizationScale, 1)
        XCTAssertEqual(layer.contentsFormat, .RGBA8Uint)
        XCTAssertEqual(layer.frame, .zero)
        XCTAssertEqual(layer.bounds, .zero)
        XCTAssertEqual(layer.position, .zero)
        XCTAssertEqual(layer.zPosition, 0)
        XCTAssertEqual(layer.anchorPointZ, 0)
        XCTAssertEqual(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
        XCTAssertTrue(CATransform3DIsIdentity(layer.transform))
        XCTAssertTrue(CATransform3DIsIdentity(layer.sublayerTransform))
        XCTAssertNil(layer.sublayers)
        XCTAssertNil(layer.superlayer)
        XCTAssertFalse(layer.needsDisplayOnBoundsChange)
        XCTAssertNil(layer.actions)
        XCTAssertNil(layer.name)
        XCTAssertNil(layer.animationKeys())
        XCTAssertNil(layer.animation(forKey: "none"))
        XCTAssertNil(layer.presentation())
        XCTAssertTrue(layer.model() === layer)
        XCTAssertEqual(layer.beginTime, 0)
        XCTAssertEqual(layer.speed, 1)
        XCTAssertEqual(layer.timeOffset, 0)
        XCTAssertEqual(layer.edgeAntialiasingMask, [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge])
    }

    func testTheOtherLayersBeginWithTheDocumentedValues() {
        let shape = CAShapeLayer()
        XCTAssertNil(shape.path)
        XCTAssertEqual(shape.fillColor?.components?.last, 1)
        XCTAssertEqual(shape.fillRule, .nonZero)
        XCTAssertNil(shape.strokeColor)
        XCTAssertEqual(shape.lineWidth, 1)
        XCTAssertEqual(shape.miterLimit, 10)
        XCTAssertEqual(shape.lineCap, .butt)
        XCTAssertEqual(shape.lineJoin, .miter)
        XCTAssertNil(shape.lineDashPattern)
        XCTAssertEqual(shape.lineDashPhase, 0)
        XCTAssertEqual(shape.strokeStart, 0)
        XCTAssertEqual(shape.strokeEnd, 1)
        let gradient = CAGradientLayer()
        XCTAssertNil(gradient.colors)
        XCTAssertNil(gradient.locations)
        XCTAssertEqual(gradient.startPoint, CGPoint(x: 0.5, y: 0))
        XCTAssertEqual(gradient.endPoint, CGPoint(x: 0.5, y: 1))
        XCTAssertEqual(gradient.type, .axial)
        let text = CATextLayer()
        XCTAssertNil(text.string)
        XCTAssertEqual(text.fontSize, 36)
        XCTAssertFalse(text.isWrapped)
        XCTAssertEqual(text.alignmentMode, .natural)
        XCTAssertEqual(text.truncationMode, .none)
        XCTAssertEqual(text.foregroundColor?.components?.first, 1)
        let replicator = CAReplicatorLayer()
        XCTAssertEqual(replicator.instanceCount, 1)
        XCTAssertEqual(replicator.instanceDelay, 0)
        XCTAssertFalse(replicator.preservesDepth)
        let emitter = CAEmitterLayer()
        XCTAssertNil(emitter.emitterCells)
        XCTAssertEqual(emitter.birthRate, 1)
        XCTAssertEqual(emitter.lifetime, 1)
        XCTAssertEqual(emitter.emitterShape, .point)
        XCTAssertEqual(emitter.emitterMode, .volume)
        XCTAssertEqual(emitter.renderMode, .unordered)
        XCTAssertEqual(emitter.velocity, 1)
        XCTAssertEqual(emitter.scale, 1)
        XCTAssertEqual(emitter.spin, 1)
        let tiled = CATiledLayer()
        XCTAssertEqual(tiled.tileSize, CGSize(width: 256, height: 256))
        XCTAssertEqual(tiled.levelsOfDetail, 1)
        XCTAssertEqual(tiled.levelsOfDetailBias, 0)
        XCTAssertEqual(CATiledLayer.fadeDuration(), 0.25)
        let scroll = CAScrollLayer()
        XCTAssertEqual(scroll.scrollMode, .both)
        scroll.scroll(to: CGPoint(x: 3, y: 4))
        XCTAssertEqual(scroll.bounds.origin, CGPoint(x: 3, y: 4))
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 9, y: 9))
        XCTAssertEqual(scroll.bounds.origin, CGPoint(x: 3, y: 9))
        scroll.scrollMode = .none
        scroll.scroll(to: CGPoint.zero)
        XCTAssertEqual(scroll.bounds.origin, CGPoint(x: 3, y: 9))
    }

    func testAnimationsBeginWithTheDocumentedValues() {
        let basic = CABasicAnimation(keyPath: "opacity")
        XCTAssertEqual(basic.keyPath, "opacity")
        XCTAssertNil(basic.fromValue)
        XCTAssertNil(basic.toValue)
        XCTAssertNil(basic.byValue)
        XCTAssertFalse(basic.isAdditive)
        XCTAssertFalse(basic.isCumulative)
        XCTAssertNil(basic.valueFunction)
        XCTAssertNil(basic.timingFunction)
        XCTAssertNil(basic.delegate)
        XCTAssertTrue(basic.isRemovedOnCompletion)
        XCTAssertEqual(basic.duration, 0)
        XCTAssertEqual(basic.repeatCount, 0)
        XCTAssertEqual(basic.repeatDuration, 0)
        XCTAssertFalse(basic.autoreverses)
        XCTAssertEqual(basic.fillMode, .removed)
        XCTAssertEqual(basic.beginTime, 0)
        XCTAssertEqual(basic.speed, 1)
        let spring = CASpringAnimation(keyPath: "position")
        XCTAssertEqual(spring.mass, 1)
        XCTAssertEqual(spring.stiffness, 100)
        XCTAssertEqual(spring.damping, 10)
        XCTAssertEqual(spring.initialVelocity, 0)
        XCTAssertGreaterThan(spring.settlingDuration, 1)
        let frames = CAKeyframeAnimation(keyPath: "position")
        XCTAssertNil(frames.values)
        XCTAssertNil(frames.path)
        XCTAssertNil(frames.keyTimes)
        XCTAssertNil(frames.timingFunctions)
        XCTAssertEqual(frames.calculationMode, .linear)
        XCTAssertNil(frames.rotationMode)
        XCTAssertNil(CAAnimationGroup().animations)
        let transition = CATransition()
        XCTAssertEqual(transition.type, .fade)
        XCTAssertNil(transition.subtype)
        XCTAssertEqual(transition.startProgress, 0)
        XCTAssertEqual(transition.endProgress, 1)
        var points = [Float](repeating: 0, count: 2)
        CAMediaTimingFunction(name: .easeInEaseOut).getControlPoint(at: 1, values: &points)
        XCTAssertEqual(points, [0.42, 0])
        CAMediaTimingFunction(name: .default).getControlPoint(at: 2, values: &points)
        XCTAssertEqual(points, [0.25, 1])
    }

    func testALayerKeepsACopyOfTheAnimation() {
        onMain {
            let (layer, _) = makeLayer(), animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            animation.setValue("mine", forKey: "tag")
            layer.add(animation, forKey: "fade")
            animation.duration = 50
            XCTAssertFalse(layer.animation(forKey: "fade") === animation)
            XCTAssertEqual(layer.animation(forKey: "fade")?.duration, 2)
            XCTAssertEqual(layer.animation(forKey: "fade")?.value(forKey: "tag") as? String, "mine")
            XCTAssertEqual(layer.animationKeys(), ["fade"])
            layer.add(animation, forKey: "fade")
            XCTAssertEqual(layer.animationKeys(), ["fade"])
            layer.add(animation, forKey: nil)
            layer.removeAnimation(forKey: "fade")
            layer.removeAllAnimations()
            XCTAssertNil(layer.animationKeys())
        }
    }

    func testAnAnimationWithoutADurationTakesTheTransactions() {
        onMain {
            let (layer, _) = makeLayer(), listener = Listener(), animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.delegate = listener
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(listener.log, ["start"])
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(listener.log, ["start", "finished"])
        }
    }

    func testAGroupsMembersTellNobody() {
        onMain {
            let (layer, _) = makeLayer(), inner = Listener(), outer = Listener()
            let member = CABasicAnimation(keyPath: "opacity"), group = CAAnimationGroup()
            member.fromValue = 0
            member.duration = 5
            member.delegate = inner
            group.animations = [member]
            group.duration = 1
            group.delegate = outer
            layer.add(group, forKey: "group")
            CATransaction.flush()
            MainLoop.advance(by: 2)
            XCTAssertEqual(inner.log, [])
            XCTAssertEqual(outer.log, ["start", "finished"])
        }
    }

    func testKeyPathsReachIntoStructures() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.position = CGPoint(x: 3, y: 4)
        XCTAssertEqual(layer.value(forKeyPath: "position.x") as? CGFloat, 3)
        XCTAssertEqual(layer.value(forKeyPath: "bounds.size.width") as? CGFloat, 10)
        layer.setValue(30, forKeyPath: "bounds.size.height")
        XCTAssertEqual(layer.bounds.height, 30)
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        XCTAssertEqual(layer.transform.m12, 1, accuracy: 1e-6)
        XCTAssertEqual(layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0, .pi / 2, accuracy: 1e-6)
        layer.setValue(2, forKeyPath: "transform.scale")
        XCTAssertEqual(layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0, 2, accuracy: 1e-6)
        layer.setValue(7, forKeyPath: "transform.translation.x")
        XCTAssertEqual(layer.transform.m41, 7, accuracy: 1e-6)
        layer.setValue(5, forKeyPath: "shadowOffset.width")
        XCTAssertEqual(layer.shadowOffset.width, 5)
        layer.setValue("anything", forKey: "mine")
        XCTAssertEqual(layer.value(forKey: "mine") as? String, "anything")
        XCTAssertNil(layer.value(forKey: "unknown"))
        layer.setValue(0.5, forKey: "opacity")
        XCTAssertEqual(layer.opacity, 0.5)
        XCTAssertEqual(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat, 3)
    }

    private final class Nothing: CAAction {
        let name: String
        init(_ name: String) { self.name = name }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }
    private final class Acting: NSObject, CALayerDelegate {
        var answer: CAAction?
        func action(for layer: CALayer, forKey event: String) -> CAAction? { answer }
    }
    private final class Defaulting: CALayer {
        static let given = Nothing("default")
        override class func defaultAction(forKey event: String) -> CAAction? { event == "mine" ? given : nil }
    }

    func testActionsAreSoughtInTheDocumentedOrder() {
        let layer = Defaulting(), delegate = Acting()
        func found() -> String? { (layer.action(forKey: "mine") as? Nothing)?.name }
        XCTAssertEqual(found(), "default")
        layer.style = ["actions": ["mine": Nothing("style")]]
        XCTAssertEqual(found(), "style")
        layer.actions = ["mine": Nothing("actions")]
        XCTAssertEqual(found(), "actions")
        layer.delegate = delegate
        XCTAssertEqual(found(), "actions")
        delegate.answer = Nothing("delegate")
        XCTAssertEqual(found(), "delegate")
        delegate.answer = NSNull()
        XCTAssertNil(layer.action(forKey: "mine"))
        layer.delegate = nil
        layer.actions = ["mine": NSNull()]
        XCTAssertNil(layer.action(forKey: "mine"))
    }

    func testTheTreeOfLayers() {
        let parent = CALayer(), a = CALayer(), b = CALayer(), c = CALayer()
        parent.addSublayer(a)
        parent.insertSublayer(b, at: 0)
        XCTAssertEqual(parent.sublayers, [b, a])
        parent.insertSublayer(c, above: b)
        XCTAssertEqual(parent.sublayers, [b, c, a])
        parent.insertSublayer(a, below: b)
        XCTAssertEqual(parent.sublayers, [a, b, c])
        parent.insertSublayer(a, at: 99)
        XCTAssertEqual(parent.sublayers, [b, c, a])
        let other = CALayer()
        other.addSublayer(b)
        XCTAssertEqual(parent.sublayers, [c, a])
        XCTAssertTrue(b.superlayer === other)
        parent.replaceSublayer(c, with: b)
        XCTAssertEqual(parent.sublayers, [b, a])
        XCTAssertNil(c.superlayer)
        XCTAssertNil(other.sublayers)
        a.removeFromSuperlayer()
        parent.sublayers = nil
        XCTAssertNil(b.superlayer)
        parent.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        a.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
        parent.addSublayer(a)
        XCTAssertTrue(parent.hitTest(CGPoint(x: 35, y: 35)) === a)
        XCTAssertTrue(parent.hitTest(CGPoint(x: 12, y: 12)) === parent)
        XCTAssertNil(parent.hitTest(CGPoint(x: 5, y: 5)))
        a.isHidden = true
        XCTAssertTrue(parent.hitTest(CGPoint(x: 35, y: 35)) === parent)
        XCTAssertTrue(parent.contains(CGPoint(x: 5, y: 5)))
        XCTAssertEqual(a.convert(CGPoint(x: 1, y: 1), to: parent), CGPoint(x: 21, y: 21))
        XCTAssertEqual(a.convert(CGRect(x: 20, y: 20, width: 1, height: 1), from: parent).origin, .zero)
    }

    func testTransactionsNest() {
        XCTAssertEqual(CATransaction.animationDuration(), 0.25)
        XCTAssertFalse(CATransaction.disableActions())
        XCTAssertNil(CATransaction.animationTimingFunction())
        XCTAssertNil(CATransaction.completionBlock())
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("x", forKey: "mine")
        CATransaction.begin()
        XCTAssertEqual(CATransaction.animationDuration(), 3)
        XCTAssertTrue(CATransaction.disableActions())
        XCTAssertEqual(CATransaction.value(forKey: "mine") as? String, "x")
        CATransaction.setAnimationDuration(1)
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 3)
        CATransaction.commit()
        XCTAssertEqual(CATransaction.animationDuration(), 0.25)
        var completed = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed += 1 }
        CATransaction.commit()
        CATransaction.flush()
        Clock.shared.isVirtual = true
        MainLoop.advance(by: 0.01)
        XCTAssertEqual(completed, 1)
    }

    func testAPausedLayerGoesOnWhereItStood() {
        onMain {
            let (layer, _) = makeLayer(), animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 1
            layer.add(animation, forKey: "move")
            CATransaction.flush()
            MainLoop.advance(by: 0.5)
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = now
            CATransaction.flush()
            MainLoop.advance(by: 5)
            assertEqual(layer.presentation()!.position.x, 50, accuracy: 2)
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            CATransaction.flush()
            MainLoop.advance(by: 0.25)
            assertEqual(layer.presentation()!.position.x, 75, accuracy: 3)
            MainLoop.advance(by: 0.5)
            XCTAssertNil(layer.animationKeys())
        }
    }

    func testAViewsLayerBelongsToIt() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            XCTAssertTrue(view.layer.delegate === view)
            XCTAssertTrue(UIView.layerClass == CALayer.self)
            XCTAssertEqual(view.layer.contentsScale, UIScreen.main.scale)
            view.clipsToBounds = true
            XCTAssertTrue(view.layer.masksToBounds)
            view.alpha = 0.5
            XCTAssertEqual(view.layer.opacity, 0.5)
            view.layer.opacity = 0.25
            XCTAssertEqual(view.alpha, 0.25)
            view.backgroundColor = .red
            XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
            XCTAssertTrue(view.action(for: view.layer, forKey: "opacity") is NSNull)
            var within: CAAction?
            UIView.animate(withDuration: 1) { within = view.action(for: view.layer, forKey: "opacity") }
            XCTAssertFalse(within is NSNull)
            let child = UIView()
            view.addSubview(child)
            XCTAssertTrue(child.layer.superlayer === view.layer)
            view.layer.anchorPoint = .zero
            XCTAssertEqual(view.frame.origin, CGPoint(x: 10, y: 5))
        }
    }

    func testTransformsInSpace() {
        onMain {
            let matrix = CATransform3DMakeTranslation(1, 2, 3)
            XCTAssertEqual(CATransform3DConcat(matrix, CATransform3DInvert(matrix)).m41, 0)
            XCTAssertTrue(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
            XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
            XCTAssertEqual(CATransform3DGetAffineTransform(CATransform3DMakeScale(2, 3, 1)).d, 3)
            XCTAssertTrue(CATransform3DEqualToTransform(matrix, matrix))
            let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 0, 0)
            XCTAssertEqual(moved.m41, 10)
        }
    }
}
