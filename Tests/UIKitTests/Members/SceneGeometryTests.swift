import DeviceCatalog
import HeadlessDisplay
import XCTest

@testable import UIKit

/// An app that asks for the way up in which it stands.
final class SceneGeometryTests: XCTestCase {
    private final class Root: UIViewController {
        var mask = UIInterfaceOrientationMask.all
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    }

    @MainActor
    private func withScene(_ body: (UIWindowScene, Root) -> Void) {
        let before = Displays.current, root = Root()
        let role = UISceneSession.Role.windowApplication
        let session = UISceneSession(
            role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        defer { Displays.current = before }
        on(.phone, root) { window in
            Displays.current = HeadlessDisplay(
                screen: ScreenDescription(
                    size: CGSize(width: 393, height: 852), scale: 2, safeArea: Insets(top: 59, bottom: 34),
                    idiom: .phone))
            window.windowScene = scene
            body(scene, root)
            window.windowScene = nil
        }
    }

    func testTheDeviceTurnsWhereTheControllerAllowsIt() {
        onMain {
            withScene { scene, _ in
                XCTAssertEqual(scene.effectiveGeometry.interfaceOrientation, .portrait)
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { _ in XCTFail("refused") }
                MainLoop.settle(limit: 10)
                XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 852, height: 393))
                XCTAssertTrue(scene.effectiveGeometry.interfaceOrientation.isLandscape)
                XCTAssertTrue(scene.isFullScreen)
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
                MainLoop.settle(limit: 10)
                XCTAssertEqual(scene.interfaceOrientation, .portrait)
            }
        }
    }

    func testAControllerThatDoesNotStandSoMakesAnError() {
        onMain {
            withScene { scene, root in
                root.mask = .portrait
                var problem: (any Error)?
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { problem = $0 }
                MainLoop.settle(limit: 10)
                XCTAssertEqual((problem as? UISceneError)?.code, .geometryRequestDenied)
                XCTAssertTrue(problem?.localizedDescription.contains("Requested: landscape") == true)
                XCTAssertEqual(scene.interfaceOrientation, .portrait)
            }
        }
    }

    func testWhatIsSoAlreadyNeedsNoTurn() {
        onMain {
            withScene { scene, root in
                root.mask = .landscape
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: .allButUpsideDown)) { _ in XCTFail("refused") }
                XCTAssertEqual(scene.interfaceOrientation, .portrait)
            }
        }
    }
}
