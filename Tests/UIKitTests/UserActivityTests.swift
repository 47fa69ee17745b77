@testable import UIKit
import XCTest

final class UserActivityTests: XCTestCase {
    private final class Delegate: NSObject, UISceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
    }

    private func folder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("activity-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    func testWhatASceneGivesIsThereAtTheNextLaunch() { onMain {
        let saved = SavedActivity(folder: folder()), delegate = Delegate()
        let session = UISceneSession(role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.delegate = delegate
        let activity = NSUserActivity(activityType: "com.example.reading")
        activity.title = "Harbour"
        activity.addUserInfoEntries(from: ["page": 12, "names": ["quay"], "view": UIView()])
        scene.userActivity = activity
        UIApplication.shared.saveState(of: scene, in: saved)
        let restored = saved.load()
        XCTAssertEqual(restored?.activityType, "com.example.reading")
        XCTAssertEqual(restored?.title, "Harbour")
        XCTAssertEqual(restored?.userInfo?["page"] as? Int, 12)
        XCTAssertEqual(restored?.userInfo?["names"] as? [String], ["quay"])
        XCTAssertNil(restored?.userInfo?["view"], "property lists have no views")
        scene.userActivity = nil
        UIApplication.shared.saveState(of: scene, in: saved)
        XCTAssertNil(saved.load())
    } }

    func testVirtualTimeBeginsAfresh() { onMain {
        let saved = SavedActivity(folder: folder())
        saved.save(NSUserActivity(activityType: "a"))
        let wasVirtual = Clock.shared.isVirtual
        defer { Clock.shared.isVirtual = wasVirtual }
        Clock.shared.isVirtual = true
        XCTAssertNil(UIApplication.shared.savedState(in: saved))
        Clock.shared.isVirtual = false
        XCTAssertEqual(UIApplication.shared.savedState(in: saved)?.activityType, "a")
    } }
}
