import DeviceCatalog
import XCTest

@testable import UIKit

/// Every kind of connection between a controller, its view, its cells and the objects of its scene, and every way of
/// going: whatever has gone is released.
final class ReleaseMatrixTests: XCTestCase {
    override func setUp() { onMain { ReleaseConnection.register() } }
    override func tearDown() {
        onMain {
            ReleaseSubject.prepare = { _ in }
            LeakWatch.isOn = false
            LeakWatch.forget()
        }
    }

    /// Goes that way with each kind of connection.
    private func check(_ names: String...) throws {
        try onMain {
            for name in names {
                let way = try XCTUnwrap(ReleaseWay.all.first { $0.name == name }, name)
                for connection in ReleaseConnection.all {
                    for animated in [true, false] { try check(connection, way, animated: animated) }
                }
            }
        }
    }

    @MainActor
    private func check(_ connection: ReleaseConnection, _ way: ReleaseWay, animated: Bool) throws {
        ReleaseSubject.living = 0
        ReleaseSubject.prepare = connection.code
        LeakWatch.isOn = true
        LeakWatch.forget()
        let (stayed, leaks) = try go(connection, way, animated: animated)
        guard stayed != 0 else { return }
        XCTFail(
            "a controller with \(connection.name), \(way.name)\(animated ? ", animated" : ""): \(stayed) of it stayed. \(leaks.joined(separator: "; "))"
        )
    }

    /// - Returns: how many controllers were there when they should have gone, and what held them.
    @MainActor
    private func go(_ connection: ReleaseConnection, _ way: ReleaseWay, animated: Bool) throws -> (
        stayed: Int, leaks: [String]
    ) {
        try ScreenSetting.restoring {
            let screen = way.screen
            ScreenSetting.use(
                ScreenDescription(
                    size: screen.size, scale: 2,
                    safeArea: Insets(top: screen.isPad ? 24 : 59, bottom: screen.isPad ? 20 : 34),
                    idiom: screen.isPad ? .pad : .phone))
            Clock.shared.isVirtual = true
            MainLoop.layoutHandler = {
                MainActor.assumeIsolated { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
            }
            let window = UIWindow(frame: UIScreen.main.bounds)
            let stage = try ReleaseWay.Stage(connection.board(), in: window, animated: animated)
            way.run(stage)
            stage.settle()
            defer {
                window.isHidden = true
                window.rootViewController = nil
                stage.settle()
            }
            return ReleaseSubject.living == 0 ? (0, []) : (ReleaseSubject.living, LeakWatch.leaks().map(\.text))
        }
    }

    func testAControllerThatIsMadeAndNotShown() throws { try check("made and not shown", "made without its view") }
    func testAControllerThatIsPopped() throws { try check("popped", "popped by the back button") }
    func testAControllerThatIsPoppedToTheRoot() throws { try check("popped to the root") }
    func testAControllerThatIsReplacedInItsStack() throws { try check("replaced in the stack") }
    func testAControllerThatIsDismissed() throws { try check("dismissed", "dismissed as a sheet") }
    func testAControllerThatIsDismissedAsAPopover() throws { try check("dismissed as a popover") }
    func testAControllerThatIsDismissedWithWhatIsAroundOrAboveIt() throws {
        try check("dismissed inside a stack", "dismissed below an alert")
    }
    func testAControllerThatIsUnwound() throws { try check("unwound from the stack", "unwound from a presentation") }
    func testAControllerThatIsReplaced() throws { try check("replaced as the window's root", "replaced as the detail") }
    func testAControllerWhoseWindowGetsAnotherRootWhileSomethingIsPresented() throws {
        try check("replaced as the root while it presents", "presented by a root that is replaced")
    }
    func testAControllerThatIsTakenOutOfTheTabs() throws { try check("taken out of the tabs") }
    func testAControllerThatIsTurnedAwayAsAPage() throws { try check("turned away as a page", "curled away as a page") }
    func testAControllerThatIsRemovedAsAChild() throws {
        try check("removed as a child", "exchanged for another child")
    }

    /// The promises above name every way.
    func testEveryWayIsGone() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        for way in ReleaseWay.all { XCTAssertTrue(source.contains("\"\(way.name)\""), way.name) }
    }
}
