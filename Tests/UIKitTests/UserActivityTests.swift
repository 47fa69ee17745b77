import XCTest

@testable import UIKit

/// Scenes, and what they are left with.
final class UserActivityTests: XCTestCase {
    private final class Delegate: NSObject, UISceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
    }

    private final class Writer: UIViewController {
        override func updateUserActivityState(_ activity: NSUserActivity) {
            super.updateUserActivityState(activity)
            activity.addUserInfoEntries(from: ["place": title ?? ""])
        }
    }

    private final class Connecting: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        var options: UIScene.ConnectionOptions?
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            self.options = options
            return connectingSceneSession.configuration
        }
    }

    private func folder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("activity-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    @MainActor
    private func scene(_ delegate: Delegate, identifier: String = UUID().uuidString) -> UIWindowScene {
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: "Main", sessionRole: .windowApplication), identifier: identifier)
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.delegate = delegate
        return scene
    }

    func testWhatASceneGivesIsThereAtTheNextLaunch() {
        onMain {
            let saved = SavedScenes(folder: SavedStateFolder(url: folder())), delegate = Delegate(),
                scene = scene(delegate, identifier: "one")
            let activity = NSUserActivity(activityType: "com.example.reading")
            activity.title = "Harbour"
            activity.addUserInfoEntries(from: ["page": 12, "names": ["quay"], "view": UIView()])
            scene.userActivity = activity
            scene.session.userInfo = ["colour": "blue"]
            saved.save([scene])
            let restored = saved.load().first?.session()
            XCTAssertEqual(restored?.persistentIdentifier, "one")
            XCTAssertEqual(restored?.userInfo?["colour"] as? String, "blue")
            XCTAssertEqual(restored?.stateRestorationActivity?.activityType, "com.example.reading")
            XCTAssertEqual(restored?.stateRestorationActivity?.title, "Harbour")
            XCTAssertEqual(restored?.stateRestorationActivity?.userInfo?["page"] as? Int, 12)
            XCTAssertEqual(restored?.stateRestorationActivity?.userInfo?["names"] as? [String], ["quay"])
            XCTAssertNil(restored?.stateRestorationActivity?.userInfo?["view"], "property lists have no views")
            scene.userActivity = nil
            saved.save([scene])
            XCTAssertEqual(saved.load().map(\.identifier), ["one"])
            XCTAssertNil(saved.load().first?.activity)
        }
    }

    func testControllersThatShareTheActivityWriteItAnew() {
        onMain {
            let saved = SavedScenes(folder: SavedStateFolder(url: folder())), delegate = Delegate(),
                scene = scene(delegate), writer = Writer(), window = show(writer)
            window.windowScene = scene
            let activity = NSUserActivity(activityType: "place")
            activity.userInfo = ["old": true]
            writer.title = "quay"
            (scene.userActivity, writer.userActivity) = (activity, activity)
            saved.save([scene])
            XCTAssertEqual(saved.load().first?.activity?.userInfo as? [String: String], ["place": "quay"])
        }
    }

    func testAConnectionHasTheRequestsActivityAndTheSessionTheOneItWasLeftWith() {
        onMain {
            let application = UIApplication.shared, before = application.delegate, delegate = Connecting()
            application.delegate = delegate
            defer { application.delegate = before }
            let session = UISceneSession(
                role: .windowApplication,
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
            let left = NSUserActivity(activityType: "left"), asked = NSUserActivity(activityType: "asked")
            session.stateRestorationActivity = left
            application.connect(session, activities: [asked])
            defer { application.discard(session) }
            XCTAssertEqual(delegate.options?.userActivities.map(\.activityType), ["asked"])
            XCTAssertTrue(session.stateRestorationActivity === left)
        }
    }

    func testTheManifestNamesTheClassesOfScenesAndTheirDelegates() {
        let configuration = [
            "UISceneConfigurationName": "Main", "UISceneClassName": "App.Scene",
            "UISceneDelegateClassName": "App.SceneDelegate",
        ]
        let entry = SceneManifest(["UIApplicationSceneManifest": ["UISceneConfigurations": ["role": [configuration]]]])
            .entry(named: "Main", role: "role")
        XCTAssertEqual(entry?.sceneClassName, "App.Scene")
        XCTAssertEqual(entry?.delegateClassName, "App.SceneDelegate")
    }

    func testADamagedFileIsNoScene() throws {
        let folder = folder(), saved = SavedScenes(folder: SavedStateFolder(url: folder))
        XCTAssertEqual(saved.load().count, 0)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("no property list".utf8).write(to: saved.file)
        XCTAssertEqual(saved.load().count, 0)
    }

    func testAWindowIsShownAndTouchedInTheFrameOfItsScene() {
        onMain {
            let delegate = Delegate(), second = scene(delegate)
            second.frameNumber = 1
            UIApplication.shared.connectedScenes.insert(second)
            defer {
                SceneFrames.bringToFront(0)
                UIApplication.shared.connectedScenes.remove(second)
            }
            let first = show(UIViewController()), other = UIWindow(windowScene: second)
            other.rootViewController = UIViewController()
            other.isHidden = false
            addTeardownBlock { onMain { other.isHidden = true } }
            XCTAssertEqual(WindowList.inFront.map(ObjectIdentifier.init), [ObjectIdentifier(first)])
            SceneFrames.bringToFront(1)
            XCTAssertEqual(WindowList.inFront.map(ObjectIdentifier.init), [ObjectIdentifier(other)])
            XCTAssertTrue(other.isKeyWindow)
            SceneFrames.bringToFront(7)
            XCTAssertEqual(SceneFrames.front, 1, "there is no such frame")
        }
    }

    func testADiscardedSessionIsNotActivatedAgain() {
        onMain {
            Clock.shared.isVirtual = true
            let session = UISceneSession(
                role: .windowApplication,
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
            UIApplication.shared.openSessions.insert(session)
            UIApplication.shared.discard(session)
            var problem: (any Error)?
            UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
                problem = $0
            }
            MainLoop.settle(limit: 1)
            XCTAssertEqual((problem as? UISceneError)?.code, .requestDenied)
            XCTAssertNil(session.scene)
            XCTAssertFalse(UIApplication.shared.openSessions.contains(session))
            problem = nil
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { problem = $0 }
            MainLoop.settle(limit: 1)
            XCTAssertEqual((problem as? UISceneError)?.code, .requestDenied)
        }
    }

    func testARequestForAnotherSceneIsDeniedOnATelephone() {
        onMain {
            Clock.shared.isVirtual = true
            var problem: (any Error)?
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { problem = $0 }
            MainLoop.settle(limit: 1)
            XCTAssertEqual((problem as? UISceneError)?.code, .multipleScenesNotSupported)
        }
    }
}
