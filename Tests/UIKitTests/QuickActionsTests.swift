import XCTest

@testable import UIKit

/// What somebody chooses who holds the app's icon.
final class QuickActionsTests: XCTestCase {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var calls: [String] = []
        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            calls.append("perform \(shortcutItem.type) \(application.applicationState == .active)")
            completionHandler(true)
        }
        func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    }

    private static let info: [String: Any] = [
        "UIApplicationShortcutItems": [
            [
                "UIApplicationShortcutItemType": "org.app.new", "UIApplicationShortcutItemTitle": "NEW_PHOTO",
                "UIApplicationShortcutItemSubtitle": "From the camera",
                "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeAdd",
                "UIApplicationShortcutItemUserInfo": ["album": "Harbour", "count": 3] as [String: Any],
            ],
            ["UIApplicationShortcutItemTitle": "No type"],
            ["UIApplicationShortcutItemType": "org.app.find", "UIApplicationShortcutItemTitle": "Find"],
        ]
    ]

    @MainActor
    private func withApplication(_ delegate: any UIApplicationDelegate, _ body: (UIApplication) -> Void) {
        let before = UIApplication.sharedStorage, application = UIApplication(), items = QuickActions.ofInfoPlist
        UIApplication.sharedStorage = application
        QuickActions.ofInfoPlist = QuickActions.items(Self.info)
        defer { (UIApplication.sharedStorage, QuickActions.ofInfoPlist) = (before, items) }
        application.delegate = delegate
        application.connectPlainScene()
        application.applicationState = .active
        body(application)
    }

    func testInfoPlistsItemsAreReadInTheRunningLanguage() {
        onMain {
            let items = QuickActions.items(Self.info, localized: ["NEW_PHOTO": "Neues Foto"])
            XCTAssertEqual(items.map(\.type), ["org.app.new", "org.app.find"], "one without a type is none")
            XCTAssertEqual(items.map(\.localizedTitle), ["Neues Foto", "Find"])
            XCTAssertEqual(items[0].localizedSubtitle, "From the camera")
            XCTAssertNotNil(items[0].icon)
            XCTAssertNil(items[1].icon)
            XCTAssertEqual(items[0].userInfo?["album"] as? NSString, "Harbour")
            XCTAssertEqual((items[0].userInfo?["count"] as? NSNumber)?.intValue, 3)
            XCTAssertEqual(QuickActions.items(["UIApplicationShortcutItems": "all"]).count, 0)
        }
    }

    func testAnActionBringsTheAppBackAndIsPerformedBeforeItIsActive() {
        onMain {
            let delegate = Delegate()
            withApplication(delegate) { application in
                XCTAssertNil(application.chooseQuickAction("Find"))
                XCTAssertEqual(
                    delegate.calls, ["background", "foreground", "perform org.app.find false", "active"],
                    "it is chosen on the home screen")
                delegate.calls = []
                application.enterBackground()
                XCTAssertNil(application.chooseQuickAction("org.app.new"))
                XCTAssertEqual(delegate.calls, ["background", "foreground", "perform org.app.new false", "active"])
            }
        }
    }

    func testWhatCodeSetsComesBehindInfoPlists() {
        onMain {
            let delegate = Delegate()
            withApplication(delegate) { application in
                application.shortcutItems = [UIApplicationShortcutItem(type: "own", localizedTitle: "Last trip")]
                XCTAssertNil(application.chooseQuickAction("Last trip"))
                XCTAssertTrue(delegate.calls.contains("perform own false"))
                delegate.calls = []
                XCTAssertEqual(
                    application.chooseQuickAction("Trip"),
                    "it has “NEW_PHOTO” (org.app.new), “Find” (org.app.find), “Last trip” (own)")
                XCTAssertEqual(delegate.calls, [], "nothing happens then")
            }
        }
    }

    func testAScenesDelegateIsAskedAndAtLaunchTheOptionsHaveIt() {
        onMain {
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var performed: [String] = []
                func windowScene(
                    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                    completionHandler: @escaping (Bool) -> Void
                ) { performed.append(shortcutItem.type) }
            }
            let delegate: any UIWindowSceneDelegate = SceneDelegate()
            let session = UISceneSession(
                role: .windowApplication,
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
            let options = UIScene.ConnectionOptions()
            XCTAssertNil(options.shortcutItem)
            options.shortcutItem = UIApplicationShortcutItem(type: "t", localizedTitle: "T")
            let scene = UIWindowScene(session: session, connectionOptions: options)
            delegate.windowScene(scene, performActionFor: options.shortcutItem!) { _ in }
            XCTAssertEqual((delegate as? SceneDelegate)?.performed, ["t"])
        }
    }
}

/// Which apps an app may ask for, and what it may do in the background: Info.plist says it.
final class InfoPlistPermissionsTests: XCTestCase {
    func testOnlyListedSchemesAreAskedForAndNobodyElseIsHere() {
        onMain {
            let schemes = OpenedURL.ownSchemes
            OpenedURL.ownSchemes = ["harbour"]
            defer { OpenedURL.ownSchemes = schemes }
            let queried = QueriedSchemes(["LSApplicationQueriesSchemes": ["comgooglemaps"]])
            for text in ["harbour://x", "https://example.com", "mailto:a@b.c", "tel:1", "app-settings:"] {
                XCTAssertTrue(queried.canOpen(URL(string: text)!), text)
                XCTAssertNil(queried.problem(URL(string: text)!))
            }
            XCTAssertEqual(
                queried.problem(URL(string: "ComGoogleMaps://q")!),
                "The operation couldn’t be completed. (OSStatus error -10814.)")
            XCTAssertEqual(
                queried.problem(URL(string: "fb://profile")!), "This app is not allowed to query for scheme fb")
            XCTAssertFalse(queried.canOpen(URL(string: "fb://profile")!))
            XCTAssertEqual(queried.problem(URL(string: "no-scheme")!), "Invalid input URL")
        }
    }

    func testNoMoreThanFiftySchemesCount() {
        onMain {
            let queried = QueriedSchemes(["LSApplicationQueriesSchemes": (1...60).map { "s\($0)" }])
            XCTAssertEqual(
                queried.problem(URL(string: "s50://")!), "The operation couldn’t be completed. (OSStatus error -10814.)"
            )
            XCTAssertEqual(
                queried.problem(URL(string: "s51://")!), "This app is not allowed to query for scheme s51")
        }
    }

    func testAModeThatADelegateNeedsAndInfoPlistLacksIsTold() {
        let fetch = "application(_:performFetchWithCompletionHandler:)"
        XCTAssertEqual(
            BackgroundModes.missing([:]) { $0 == fetch },
            [
                "You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but you still need to add \"fetch\" to the list of your supported UIBackgroundModes in your Info.plist."
            ])
        XCTAssertEqual(BackgroundModes.missing(["UIBackgroundModes": ["fetch"]]) { $0 == fetch }, [])
        XCTAssertEqual(BackgroundModes.missing(["UIBackgroundModes": "fetch"]) { _ in true }.count, 2, "not a list")
        XCTAssertTrue(BackgroundModes.has("location", ["UIBackgroundModes": ["audio", "location"]]))
    }

    func testYesAndNoMayBeWrittenAsStrings() {
        XCTAssertEqual(AppInfo.flag("YES" as Any), true)
        XCTAssertEqual(AppInfo.flag("no" as Any), false)
        XCTAssertEqual(AppInfo.flag(true as Any), true)
        XCTAssertNil(AppInfo.flag(["YES"] as Any))
    }
}
