import XCTest

@testable import UIKit

/// What a dynamic animator does to views, in points and virtual seconds.
final class DynamicsTests: XCTestCase {
    @MainActor
    private final class Scene: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        let room: UIView, animator: UIDynamicAnimator
        var log: [String] = []

        init(_ room: UIView) {
            self.room = room
            animator = UIDynamicAnimator(referenceView: room)
            super.init()
            animator.delegate = self
        }

        func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100) -> UIView {
            let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
            room.addSubview(view)
            return view
        }

        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("paused") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { log.append("items") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) {
            log.append("boundary \((identifier as? NSString)?.description ?? "-") \(Int(p.y.rounded()))")
        }
    }

    @MainActor
    private func makeScene() -> Scene { Scene(show(UIView(), size: CGSize(width: 400, height: 800))) }

    func testGravityMovesEverythingAThousandPointsASecondFasterEachSecond() {
        onMain {
            let scene = makeScene(), small = scene.box(0, 0, 10), large = scene.box(100, 0, 200)
            scene.animator.addBehavior(UIGravityBehavior(items: [small, large]))
            MainLoop.advance(by: 1)
            // A step more or less, by when in a frame the clock began.
            let elapsed = scene.animator.elapsedTime
            XCTAssertEqual(elapsed, 1, accuracy: 0.02)
            assertEqual(small.frame.minY, 500 * elapsed * elapsed, accuracy: 10)
            assertEqual(large.frame.minY, small.frame.minY)
            assertEqual(large.frame.minX, 100)
            XCTAssertTrue(scene.animator.isRunning)
        }
    }

    func testAFallingViewComesToLieOnTheEdgeAndTheAnimatorPauses() {
        onMain {
            let scene = makeScene(), box = scene.box(150, 100)
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            collision.collisionDelegate = scene
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            scene.animator.addBehavior(collision)
            MainLoop.advance(by: 6)
            assertEqual(box.frame.maxY, 800, accuracy: 0.6)
            assertEqual(box.frame.minX, 150, accuracy: 0.6)
            XCTAssertFalse(scene.animator.isRunning)
            XCTAssertEqual(scene.log.first, "boundary - 800")
            XCTAssertEqual(scene.log.last, "paused")
        }
    }

    func testTheEdgesAreWhereTheViewsAreOnceItHasItsSize() {
        onMain {
            let scene = makeScene(), hall = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)),
                box = UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 100))
            scene.room.addSubview(hall)
            hall.addSubview(box)
            let animator = UIDynamicAnimator(referenceView: hall), collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.addBehavior(collision)
            hall.frame.size.height = 600
            MainLoop.advance(by: 6)
            assertEqual(box.frame.maxY, 600, accuracy: 0.6)
            XCTAssertFalse(animator.isRunning)
        }
    }

    func testOnlyWhatIsInOneCollisionBehaviorCollides() {
        onMain {
            let scene = makeScene(), upper = scene.box(0, 0), lower = scene.box(0, 300), passing = scene.box(200, 0),
                stranger = scene.box(200, 300)
            scene.animator.addBehavior(UIGravityBehavior(items: [upper, passing]))
            let collision = UICollisionBehavior(items: [upper, lower])
            collision.collisionDelegate = scene
            scene.animator.addBehavior(collision)
            let fixed = UIDynamicItemBehavior(items: [lower, stranger])
            fixed.isAnchored = true
            scene.animator.addBehavior(fixed)
            MainLoop.advance(by: 2)
            assertEqual(upper.frame.maxY, 300, accuracy: 0.6)
            XCTAssertGreaterThan(passing.frame.minY, 1000)
            XCTAssertEqual(scene.log.first, "items")
            assertEqual(lower.frame.minY, 300)
        }
    }

    func testBoundariesAreToldByTheirNamesAndCanGo() {
        onMain {
            let scene = makeScene(), box = scene.box(100, 0), name = NSString(string: "shelf")
            let collision = UICollisionBehavior(items: [box])
            collision.collisionDelegate = scene
            collision.addBoundary(withIdentifier: name, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
            scene.animator.addBehavior(collision)
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            MainLoop.advance(by: 5)
            assertEqual(box.frame.maxY, 400, accuracy: 0.6)
            XCTAssertEqual(scene.log.first, "boundary shelf 400")
            XCTAssertEqual(collision.boundaryIdentifiers?.count, 1)
            collision.removeBoundary(withIdentifier: name)
            MainLoop.advance(by: 1)
            XCTAssertGreaterThan(box.frame.maxY, 800)
        }
    }

    func testElasticItemsBounceBackAsHighAsTheyFell() {
        onMain {
            let scene = makeScene(), box = scene.box(100, 300)
            let collision = UICollisionBehavior(items: [box]), elastic = UIDynamicItemBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            elastic.elasticity = 1
            for behavior in [UIGravityBehavior(items: [box]), collision, elastic] {
                scene.animator.addBehavior(behavior)
            }
            var top: CGFloat = 800, hasBounced = false
            elastic.action = {
                if box.frame.maxY > 790 { hasBounced = true }
                if hasBounced { top = min(top, box.frame.minY) }
            }
            MainLoop.advance(by: 2.2)
            assertEqual(top, 300, accuracy: 40)
        }
    }

    func testAPushOfOneMakesAViewOfAHundredPointsAHundredPointsASecondFaster() {
        onMain {
            let scene = makeScene(), once = scene.box(0, 0), always = scene.box(0, 300)
            let kick = UIPushBehavior(items: [once], mode: .instantaneous),
                push = UIPushBehavior(items: [always], mode: .continuous)
            for behavior in [kick, push] {
                behavior.setAngle(0, magnitude: 1)
                scene.animator.addBehavior(behavior)
            }
            MainLoop.advance(by: 1)
            assertEqual(once.frame.minX, 100, accuracy: 3)
            assertEqual(always.frame.minX, 50, accuracy: 3)
            XCTAssertFalse(kick.active)
            XCTAssertTrue(push.active)
            kick.active = true
            MainLoop.advance(by: 1)
            assertEqual(once.frame.minX, 300, accuracy: 6, "it pushes again, and the view goes on")
        }
    }

    func testAPushBesideTheMiddleTurnsTheView() {
        onMain {
            let scene = makeScene(), box = scene.box(150, 300)
            let push = UIPushBehavior(items: [box], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0, dy: 0.5)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 40, vertical: 0), for: box)
            scene.animator.addBehavior(push)
            MainLoop.advance(by: 0.2)
            XCTAssertGreaterThan(box.transform.b, 0.01, "clockwise, as the right side is pushed down")
        }
    }

    func testASnappedViewArrivesUprightAndFollowsItsPoint() {
        onMain {
            let scene = makeScene(), box = scene.box(0, 0)
            box.transform = CGAffineTransform(rotationAngle: 0.7)
            let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 500))
            scene.animator.addBehavior(snap)
            MainLoop.advance(by: 4)
            assertEqual(box.center.x, 300, accuracy: 1)
            assertEqual(box.center.y, 500, accuracy: 1)
            assertEqual(box.transform.b, 0, accuracy: 0.02)
            XCTAssertFalse(scene.animator.isRunning)
            snap.snapPoint = CGPoint(x: 100, y: 200)
            MainLoop.advance(by: 4)
            assertEqual(box.center.x, 100, accuracy: 1)
        }
    }

    func testARodKeepsItsLengthAndFollowsItsAnchor() {
        onMain {
            let scene = makeScene(), box = scene.box(150, 300, 40)
            let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 170, y: 220))
            assertEqual(rod.length, 100)
            XCTAssertEqual(rod.attachedBehaviorType, .anchor)
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            scene.animator.addBehavior(rod)
            MainLoop.advance(by: 1)
            assertEqual(hypot(box.center.x - 170, box.center.y - 220), 100, accuracy: 2)
            rod.anchorPoint = CGPoint(x: 250, y: 100)
            MainLoop.advance(by: 1)
            assertEqual(hypot(box.center.x - 250, box.center.y - 100), 100, accuracy: 3)
        }
    }

    func testASpringSwingsAboutItsLengthAndARopeOnlyHolds() {
        onMain {
            let scene = makeScene(), sprung = scene.box(50, 50, 50), tied = scene.box(200, 50, 50),
                post = scene.box(300, 50, 50)
            let spring = UIAttachmentBehavior(item: sprung, attachedToAnchor: CGPoint(x: 75, y: 275))
            spring.length = 100
            spring.frequency = 2
            spring.damping = 1
            scene.animator.addBehavior(spring)
            let fixed = UIDynamicItemBehavior(items: [post])
            fixed.isAnchored = true
            scene.animator.addBehavior(fixed)
            scene.animator.addBehavior(
                UIAttachmentBehavior.limitAttachment(
                    with: tied, offsetFromCenter: .zero, attachedTo: post, offsetFromCenter: .zero))
            scene.animator.addBehavior(UIGravityBehavior(items: [tied]))
            MainLoop.advance(by: 4)
            assertEqual(sprung.center.y, 175, accuracy: 2)
            XCTAssertLessThan(hypot(tied.center.x - post.center.x, tied.center.y - post.center.y), 103)
        }
    }

    func testASlidingViewKeepsToItsAxis() {
        onMain {
            let scene = makeScene(), box = scene.box(100, 100, 50)
            let rail = UIAttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: box.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
            rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 150)
            scene.animator.addBehavior(rail)
            let gravity = UIGravityBehavior(items: [box])
            gravity.gravityDirection = CGVector(dx: 1, dy: 1)
            scene.animator.addBehavior(gravity)
            MainLoop.advance(by: 2)
            assertEqual(box.center.x, 125, accuracy: 1)
            assertEqual(box.center.y, 275, accuracy: 2)
        }
    }

    func testItemBehaviorsGiveAndTellVelocities() {
        onMain {
            let scene = makeScene(), box = scene.box(0, 0)
            let item = UIDynamicItemBehavior(items: [box])
            item.resistance = 0
            item.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
            XCTAssertEqual(item.linearVelocity(for: box).x, 200)
            scene.animator.addBehavior(item)
            MainLoop.advance(by: 0.5)
            assertEqual(item.linearVelocity(for: box).x, 200, accuracy: 0.1)
            assertEqual(box.frame.minX, 100, accuracy: 4)
            item.resistance = 100
            MainLoop.advance(by: 2)
            assertEqual(item.linearVelocity(for: box).x, 0, accuracy: 1)
        }
    }

    func testACircleRollsWhereABoxSlides() {
        onMain {
            final class Ball: UIView { override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse } }
            let scene = makeScene(), ball = Ball(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
            scene.room.addSubview(ball)
            let collision = UICollisionBehavior(items: [ball]), slope = UIBezierPath()
            slope.move(to: CGPoint(x: 0, y: 300))
            slope.addLine(to: CGPoint(x: 400, y: 500))
            collision.addBoundary(withIdentifier: NSString(string: "slope"), for: slope)
            scene.animator.addBehavior(collision)
            scene.animator.addBehavior(UIGravityBehavior(items: [ball]))
            MainLoop.advance(by: 0.9)
            XCTAssertGreaterThan(ball.transform.b, 0.05)
        }
    }

    func testABehaviorOfOthersBringsAndTakesThemAll() {
        onMain {
            final class Drop: UIDynamicBehavior {
                var moves: [Bool] = []
                override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
            }
            let scene = makeScene(), box = scene.box(0, 0), drop = Drop()
            drop.addChildBehavior(UIGravityBehavior(items: [box]))
            scene.animator.addBehavior(drop)
            MainLoop.advance(by: 0.5)
            let place = box.frame.minY
            XCTAssertGreaterThan(place, 50)
            XCTAssertEqual(scene.animator.items(in: scene.room.bounds).count, 1)
            scene.animator.removeBehavior(drop)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(box.frame.minY, place)
            XCTAssertEqual(drop.moves, [true, false])
        }
    }

    func testAnItemThatTheAppMovesIsTakenFromThere() {
        onMain {
            let scene = makeScene(), box = scene.box(0, 0)
            scene.animator.addBehavior(UIGravityBehavior(items: [box]))
            MainLoop.advance(by: 0.2)
            box.center = CGPoint(x: 300, y: 60)
            scene.animator.updateItem(usingCurrentState: box)
            MainLoop.advance(by: 0.1)
            assertEqual(box.center.x, 300)
            XCTAssertLessThan(box.center.y, 120)
        }
    }

    func testRadialGravityDrawsItemsWithinItsRegion() {
        onMain {
            let scene = makeScene(), near = scene.box(250, 350, 40), far = scene.box(20, 20, 40)
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 400))
            field.strength = 5
            field.region = UIRegion(radius: 150)
            for item in [near, far] { field.addItem(item) }
            scene.animator.addBehavior(field)
            MainLoop.advance(by: 0.3)
            XCTAssertLessThan(near.center.x, 269)
            assertEqual(far.center.x, 40)
        }
    }

    func testLayoutAttributesMoveToo() {
        onMain {
            let layout = UICollectionViewFlowLayout(), animator = UIDynamicAnimator(collectionViewLayout: layout)
            let path = IndexPath(item: 0, section: 0), attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            animator.addBehavior(UIGravityBehavior(items: [attributes]))
            MainLoop.advance(by: 0.5)
            XCTAssertGreaterThan(animator.layoutAttributesForCell(at: path)?.center.y ?? 0, 100)
        }
    }

    func testAnAnimatorThatWentAwayLeavesItsBehaviorsHarmless() {
        onMain {
            let scene = makeScene(), box = scene.box(0, 0)
            let snap = UISnapBehavior(item: box, snapTo: .zero),
                rod = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
            inPassing {
                let animator = UIDynamicAnimator(referenceView: scene.room)
                animator.addBehavior(snap)
                animator.addBehavior(rod)
            }
            XCTAssertNil(snap.dynamicAnimator)
            snap.snapPoint = CGPoint(x: 10, y: 10)
            rod.length = 20
            rod.anchorPoint = CGPoint(x: 5, y: 5)
            scene.animator.addBehavior(snap)
            MainLoop.advance(by: 3)
            assertEqual(box.center.x, 10, accuracy: 1)
        }
    }

    private func inPassing(_ body: () -> Void) { body() }
}
