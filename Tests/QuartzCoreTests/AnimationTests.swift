import XCTest

@testable import QuartzCore

final class AnimationTests: LayerTestCase {
    final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append(flag ? "finished" : "cancelled") }
    }

    private func makeLayer() -> CALayer {
        let root = makeRoot(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    func testAChangeAnimatesForAQuarterSecondByItself() {
        let layer = makeLayer()
        layer.opacity = 0
        XCTAssertEqual(layer.presentation()!.opacity, 1, accuracy: 1e-6)
        CATransaction.flush()
        MainLoop.advance(by: 0.125)
        let middle = Float(1 - CAMediaTimingFunction(name: .default).value(at: 0.5))
        XCTAssertEqual(layer.presentation()!.opacity, middle, accuracy: 1e-5)
        XCTAssertEqual(layer.opacity, 0)
        MainLoop.advance(by: 0.126)
        XCTAssertEqual(layer.presentation()!.opacity, 0)
        XCTAssertNil(layer.animationKeys())
    }

    func testTransactionsSetDurationCurveAndWhetherAnythingAnimates() {
        let layer = makeLayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 105, y: 5)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.25
        CATransaction.commit()
        CATransaction.commit()
        XCTAssertEqual(layer.animationKeys(), ["position"])
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 30, accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()!.opacity, 0.25)
    }

    func testANewValueMidwayGoesOnFromWhatShows() {
        let layer = makeLayer()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.position.x = 105
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.position.x = 5
        CATransaction.flush()
        XCTAssertEqual(layer.presentation()!.position.x, 55, accuracy: 1e-6)
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 30, accuracy: 1e-6)
    }

    func testCompletionBlocksWaitForAllAnimationsOfTheirTransactionAndThoseInside() {
        let layer = makeLayer()
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { log.append("inner") }
        layer.opacity = 0
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("empty") }
        CATransaction.commit()
        XCTAssertEqual(log, ["empty"])
        CATransaction.commit()
        MainLoop.advance(by: 0.9)
        XCTAssertEqual(log, ["empty"])
        MainLoop.advance(by: 0.2)
        XCTAssertEqual(log, ["empty", "inner", "outer"])
    }

    func testDelegatesHearOfStartAndEnd() {
        let layer = makeLayer(), listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.duration = 1
        animation.delegate = listener
        animation.setValue("mine", forKey: "tag")
        layer.add(animation, forKey: "a")
        XCTAssertEqual(layer.animation(forKey: "a")?.value(forKey: "tag") as? String, "mine")
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(listener.log, ["start"])
        layer.removeAnimation(forKey: "a")
        XCTAssertEqual(listener.log, ["start", "cancelled"])
        layer.add(animation, forKey: "a")
        MainLoop.advance(by: 1.1)
        XCTAssertEqual(listener.log, ["start", "cancelled", "start", "finished"])
        XCTAssertNil(layer.animation(forKey: "a"))
    }

    func testFillModeKeepsTheEndUntilTheAnimationIsRemoved() {
        let layer = makeLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 50
        animation.duration = 1
        animation.beginTime = Clock.shared.now + 1
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        XCTAssertEqual(layer.presentation()!.position.x, 0)
        MainLoop.advance(by: 1.5)
        XCTAssertEqual(layer.presentation()!.position.x, 25, accuracy: 1e-6)
        MainLoop.advance(by: 5)
        XCTAssertEqual(layer.presentation()!.position.x, 50, accuracy: 1e-6)
        XCTAssertNotNil(layer.animation(forKey: "a"))
        layer.removeAllAnimations()
        XCTAssertEqual(layer.presentation()!.position.x, 5)
    }

    func testRepeatsAndWaysBack() {
        let layer = makeLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.autoreverses = true
        animation.repeatCount = 2
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        for (time, x) in [(0.25, 25.0), (1.25, 75), (2.25, 25), (3.25, 75)] {
            MainLoop.advance(by: time == 0.25 ? 0.25 : 1)
            XCTAssertEqual(layer.presentation()!.position.x, CGFloat(x), accuracy: 1e-6, "\(time)")
        }
        MainLoop.advance(by: 1)
        XCTAssertNil(layer.animation(forKey: "a"))
    }

    func testKeyframesGoThroughTheirValuesAtTheirTimes() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 110]
        animation.keyTimes = [0, 0.5, 1]
        func at(_ f: Double) -> CGFloat { animation.value(at: f, base: .number(0))!.number! }
        XCTAssertEqual(at(0.25), 5, accuracy: 1e-9)
        XCTAssertEqual(at(0.5), 10, accuracy: 1e-9)
        XCTAssertEqual(at(0.75), 60, accuracy: 1e-9)
        animation.calculationMode = .paced
        XCTAssertEqual(at(0.5), 55, accuracy: 1e-9)
        animation.calculationMode = .discrete
        animation.keyTimes = nil
        XCTAssertEqual([0, 0.3, 0.34, 0.7, 1].map(at), [0, 0, 10, 110, 110])
    }

    func testAPathIsFollowedAtAnEvenPace() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = .paced
        let point = animation.value(at: 0.5, base: .point(.zero))!.point!
        XCTAssertEqual(point.x, 20, accuracy: 1e-9)
        animation.calculationMode = .linear
        XCTAssertEqual(animation.value(at: 0.25, base: .point(.zero))!.point!.x, 15, accuracy: 1e-9)
        XCTAssertEqual(animation.value(at: 0.75, base: .point(.zero))!.point!.y, 5, accuracy: 1e-9)
    }

    func testAdditiveAnimationsAddUp() {
        let layer = makeLayer()
        for key in ["a", "b"] {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = -10
            animation.toValue = 0
            animation.duration = 1
            animation.isAdditive = true
            layer.add(animation, forKey: key)
        }
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 5 - 10, accuracy: 1e-6)
    }

    func testGroupsRunTheirMembersOnOneTimeLine() {
        let layer = makeLayer()
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 100
        move.duration = 1
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.beginTime = 1
        fade.duration = 1
        let group = CAAnimationGroup()
        group.animations = [move, fade]
        group.duration = 2
        layer.add(group, forKey: "g")
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.presentation()!.position.x, 55, accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()!.opacity, 1)
        MainLoop.advance(by: 1)
        XCTAssertEqual(layer.presentation()!.position.x, 5, accuracy: 1e-6)
        XCTAssertEqual(layer.presentation()!.opacity, 0.5, accuracy: 1e-6)
        XCTAssertEqual(
            display.commits.flatMap(\.animationsAdded).flatMap { $0.tracks() }.map(\.keyPath).sorted(),
            ["opacity", "position.x"])
    }

    /// Against a step-by-step integration of m·x'' = -k·x - c·x'.
    func testSpringsMoveAsTheirEquationSays() {
        for (stiffness, damping, velocity) in [(100.0, 10.0, 0.0), (200, 5, 3), (100, 20, 0)] {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.stiffness = CGFloat(stiffness)
            spring.damping = CGFloat(damping)
            spring.initialVelocity = CGFloat(velocity)
            var x = 1.0, v = -velocity
            let step = 1e-5
            var worst = 0.0
            for i in 0..<100_000 {
                if i % 10_000 == 0 { worst = max(worst, abs(1 - x - spring.progress(at: Double(i) * step))) }
                v += (-stiffness * x - damping * v) * step
                x += v * step
            }
            XCTAssertLessThan(worst, 2e-3)
            XCTAssertEqual(spring.progress(at: spring.settlingDuration), 1, accuracy: 1.1e-3)
        }
    }

    func testALayerThatStandsStillHoldsItsAnimations() {
        let layer = makeLayer(), listener = Listener()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.delegate = listener
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        // Apple's recipe for pausing.
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        MainLoop.advance(by: 10)
        XCTAssertEqual(layer.presentation()!.position.x, 50, accuracy: 1e-6)
        XCTAssertEqual(listener.log, ["start"])
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        MainLoop.advance(by: 0.25)
        XCTAssertEqual(layer.presentation()!.position.x, 75, accuracy: 1e-6)
        MainLoop.advance(by: 0.3)
        XCTAssertEqual(listener.log, ["start", "finished"])
    }

    func testViewLayersAskTheirDelegateOnlyInsideAnimationBlocks() {
        final class View: CALayerDelegate {
            var asked: [String] = []
            func action(for layer: CALayer, forKey event: String) -> CAAction? {
                asked.append(event)
                return NSNull()
            }
        }
        let layer = makeLayer(), view = View()
        layer.delegate = view
        layer.isViewBacking = true
        layer.opacity = 0.5
        XCTAssertEqual(view.asked, [])
        CATransaction.viewAnimationDepth += 1
        layer.opacity = 1
        layer.bounds.size.width = 3
        CATransaction.viewAnimationDepth -= 1
        XCTAssertEqual(view.asked, ["opacity", "bounds"])
        XCTAssertNil(layer.animationKeys())
    }

    func testRemovedLayersEndTheirAnimationsUnfinished() {
        let layer = makeLayer(), listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.repeatCount = .infinity
        animation.duration = 1
        animation.delegate = listener
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        XCTAssertTrue(MainLoop.settle(limit: 5), "an endless animation keeps no screen busy")
        layer.removeFromSuperlayer()
        CATransaction.flush()
        XCTAssertEqual(listener.log, ["start", "cancelled"])
    }

    func testColoursAndPathsMix() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        let mixed = LayerValue.interpolate(.color(red), .color(clear), 0.5).color!.sRGBComponents
        XCTAssertEqual(mixed.red, 1, accuracy: 1e-6, "a fade out keeps its colour")
        XCTAssertEqual(mixed.alpha, 0.5, accuracy: 1e-6)
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let b = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
        XCTAssertEqual(a.interpolated(to: b, 0.5)!.boundingBox, CGRect(x: 5, y: 0, width: 20, height: 10))
    }

    func testValuesComeFromWhatAppsPutIntoAnimations() {
        XCTAssertEqual(LayerValue(NSNumber(value: 2.5)).number, 2.5)
        XCTAssertEqual(LayerValue(3).number, 3)
        XCTAssertEqual(LayerValue(NSValue(point: CGPoint(x: 1, y: 2))).point, CGPoint(x: 1, y: 2))
        XCTAssertEqual(
            LayerValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4))).rect,
            CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(LayerValue([0.0, 0.5, 1.0] as [Any]).components, [0, 0.5, 1])
        XCTAssertEqual(LayerValue([NSNumber(value: 0), NSNumber(value: 1)] as [NSNumber]).components, [0, 1])
    }
}
