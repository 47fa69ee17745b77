import DeviceCatalog
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What shows while the device is turned: a quarter turn of 0.3 seconds, easing in and out.
final class ScreenTurnTests: XCTestCase {
    private final class Turning: UIViewController {
        var log: [String] = []
        let mark = UIView()
        var seen: UIViewControllerTransitionCoordinator?
        override func viewDidLoad() {
            view.backgroundColor = .white
            view.addSubview(mark)
        }
        override func viewDidLayoutSubviews() {
            log.append("layout \(Int(view.bounds.width))")
            mark.frame = CGRect(x: view.bounds.width - 40, y: 0, width: 40, height: 40)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            seen = coordinator
            let angle = (atan2(coordinator.targetTransform.b, coordinator.targetTransform.a) * 180 / .pi).rounded()
            log.append("will \(Int(size.width)) \(Int(angle)) \(coordinator.transitionDuration)")
            coordinator.animate(
                alongsideTransition: { [self] _ in
                    log.append("alongside \(UIView.inheritedAnimationDuration)")
                    mark.alpha = 0.5
                }, completion: { [self] _ in log.append("completion") })
        }
    }

    @MainActor
    private func turn(_ size: CGSize) {
        UIApplication.shared.handle(
            .screen(
                ScreenDescription(size: size, scale: 2, safeArea: .init(top: 0, left: 59, bottom: 21), idiom: .phone)))
        CATransaction.flush()
    }
    private let sideways = CGSize(width: 852, height: 393)

    func testAlongsideRunsInTheTurnAfterLayoutAndCompletionAtItsEnd() {
        onMain {
            let root = Turning()
            on(.phone, root) { window in
                root.log = []
                turn(sideways)
                XCTAssertEqual(root.log, ["will 852 90 0.3", "layout 852", "alongside 0.3"])
                XCTAssertEqual(window.frame, CGRect(origin: .zero, size: sideways), "what is set is there at once")
                XCTAssertEqual(root.mark.frame.minX, 812)
                XCTAssertEqual(window.transform, .identity)
                MainLoop.advance(by: 0.29)
                XCTAssertEqual(root.log.count, 3)
                MainLoop.advance(by: 0.02)
                XCTAssertEqual(root.log.last, "completion")
                turn(CGSize(width: 393, height: 852))
                XCTAssertTrue(root.log.contains("will 393 -90 0.3"), "\(root.log)")
                MainLoop.settle(limit: 10)
            }
        }
    }

    func testTheWindowTurnsFromWhereItWasOnTheDevice() {
        onMain {
            let root = Turning()
            on(.phone, root) { window in
                turn(sideways)
                let ease = CAMediaTimingFunction(name: .easeInEaseOut)
                for time in [0, 0.06, 0.12, 0.18] {
                    let way = CGFloat(ease.value(at: time / 0.3))
                    let shown = window.layer.presentationState()
                    let m = shown.transform
                    XCTAssertEqual(atan2(m.m12, m.m11), -.pi / 2 * (1 - way), accuracy: 0.005, "\(time)")
                    XCTAssertEqual(shown.bounds.width, 393 + (852 - 393) * way, accuracy: 1, "\(time)")
                    XCTAssertEqual(shown.bounds.height, 852 + (393 - 852) * way, accuracy: 1, "\(time)")
                    XCTAssertEqual(shown.position.x, 426, accuracy: 0.5)
                    XCTAssertEqual(shown.position.y, 196.5, accuracy: 0.5)
                    let mark = root.mark.layer.presentationState()
                    XCTAssertEqual(mark.position.x, 373 + (832 - 373) * way, accuracy: 1, "\(time)")
                    MainLoop.advance(by: 0.06)
                }
                MainLoop.settle(limit: 10)
                XCTAssertFalse(window.layer.isAnimating)
            }
        }
    }

    func testNoPictureOfATurnIsBlack() {
        onMain {
            on(.phone, Turning()) { window in
                turn(sideways)
                for time in 0..<7 {
                    let image = HeadlessRenderer.image(
                        of: window.layer, size: sideways, scale: 0.25, background: .black)
                    let light = image.withPixels { pixels, _ in pixels.count { $0 & 0xFF > 200 } }
                    XCTAssertGreaterThan(light, image.width * image.height * 3 / 10, "\(time)")
                    MainLoop.advance(by: 0.05)
                }
                MainLoop.settle(limit: 10)
            }
        }
    }

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    func testBarsAndRowsGoFromWhereTheyWereToWhereTheyBelong() {
        onMain {
            let rows = Rows(), navigation = UINavigationController(rootViewController: rows)
            on(.phone, navigation) { _ in
                let cell = rows.tableView.visibleCells[1], bar = navigation.navigationBar
                let views = [rows.tableView!, cell, cell.contentView, bar]
                let before = views.map(\.frame)
                turn(sideways)
                let ease = CAMediaTimingFunction(name: .easeInEaseOut)
                for time in [0, 0.06, 0.12, 0.18] {
                    let way = CGFloat(ease.value(at: time / 0.3))
                    for (view, old) in zip(views, before) {
                        let shown = view.layer.presentationState().frame, new = view.frame
                        let at = "\(type(of: view)) \(time)"
                        XCTAssertEqual(shown.minX, old.minX + (new.minX - old.minX) * way, accuracy: 1, at)
                        XCTAssertEqual(shown.minY, old.minY + (new.minY - old.minY) * way, accuracy: 1, at)
                        XCTAssertEqual(shown.width, old.width + (new.width - old.width) * way, accuracy: 1, at)
                        XCTAssertEqual(shown.height, old.height + (new.height - old.height) * way, accuracy: 1, at)
                    }
                    MainLoop.advance(by: 0.06)
                }
                XCTAssertEqual(cell.frame.width, 852)
                MainLoop.settle(limit: 10)
            }
        }
    }

    func testRowsThatComeIntoViewStandStill() {
        onMain {
            let rows = Rows()
            on(TestScreen(size: sideways, isPad: false), rows) { _ in
                turn(CGSize(width: 393, height: 852))
                let last = rows.tableView.visibleCells.last!
                XCTAssertGreaterThan(last.frame.minY, 500)
                XCTAssertFalse(last.layer.isAnimating)
                XCTAssertEqual(last.textLabel?.layer.isAnimating, false)
                MainLoop.settle(limit: 10)
            }
        }
    }

    func testAnAppThatTurnsAnimationsOffIsTurnedAtOnce() {
        onMain {
            on(.phone, Turning()) { window in
                UIView.setAnimationsEnabled(false)
                turn(sideways)
                UIView.setAnimationsEnabled(true)
                XCTAssertFalse(window.layer.isAnimating)
                XCTAssertEqual(window.bounds.size, sideways)
                MainLoop.settle(limit: 10)
            }
        }
    }
}
