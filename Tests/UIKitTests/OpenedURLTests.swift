import XCTest

@testable import UIKit

/// Addresses that lead into the app: of its own schemes, and links of the web.
final class OpenedURLTests: XCTestCase {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var calls: [String] = []
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            calls.append("open \(url.absoluteString) in place \(options[.openInPlace] as? Bool ?? true)")
            return true
        }
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            calls.append("continue \(userActivity.activityType) \(userActivity.webpageURL?.absoluteString ?? "")")
            return true
        }
        func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    }

    private final class Old: NSObject, UIApplicationDelegate {
        var opened: [URL] = []
        func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
            opened.append(url)
            return true
        }
    }

    private let own = URL(string: "harbour://quay/3")!, link = URL(string: "https://example.com/boats")!

    @MainActor
    private func withApplication(_ delegate: any UIApplicationDelegate, _ body: (UIApplication) -> Void) {
        let before = UIApplication.sharedStorage, application = UIApplication(), schemes = OpenedURL.ownSchemes
        UIApplication.sharedStorage = application
        OpenedURL.ownSchemes = ["harbour"]
        defer { (UIApplication.sharedStorage, OpenedURL.ownSchemes) = (before, schemes) }
        application.delegate = delegate
        application.connectPlainScene()
        application.applicationState = .active
        body(application)
    }

    func testInfoPlistsURLTypesSayWhichSchemesAreTheAppsOwn() {
        onMain {
            let types: [[String: Any]] = [
                ["CFBundleURLSchemes": ["Harbour", "hb"]], ["CFBundleURLName": "x", "CFBundleURLSchemes": ["fb1"]],
            ]
            XCTAssertEqual(OpenedURL.schemes(["CFBundleURLTypes": types]), ["harbour", "hb", "fb1"])
            XCTAssertEqual(OpenedURL.schemes([:]), [])
        }
    }

    func testWhatTheAppOpensOfItsOwnComesBackInTheNextTurn() {
        onMain {
            let delegate = Delegate()
            withApplication(delegate) { application in
                var answers: [Bool] = []
                XCTAssertTrue(application.canOpenURL(own))
                application.open(own) { answers.append($0) }
                XCTAssertEqual(delegate.calls, [])
                MainLoop.advance(by: 0.01)
                XCTAssertEqual(delegate.calls, ["open harbour://quay/3 in place false"])
                XCTAssertEqual(answers, [true])
                application.open(URL(string: "other://x")!) { answers.append($0) }
                MainLoop.advance(by: 0.01)
                XCTAssertEqual(answers, [true, false])
            }
        }
    }

    func testAnAddressBringsAnAppBackAndIsToldBeforeItIsActive() {
        onMain {
            let delegate = Delegate()
            withApplication(delegate) { application in
                XCTAssertTrue(application.receive(link))
                application.enterBackground()
                XCTAssertTrue(application.receive(own))
                XCTAssertFalse(application.receive(URL(string: "other://x")!))
                XCTAssertEqual(
                    delegate.calls,
                    [
                        "continue NSUserActivityTypeBrowsingWeb https://example.com/boats", "foreground",
                        "open harbour://quay/3 in place false", "active",
                    ])
            }
        }
    }

    func testTheSystemsAppsTakeTheirs() {
        onMain {
            withApplication(Delegate()) { application in
                var answers: [Bool] = []
                for address in [
                    UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString,
                    "https://example.com", "mailto:a@example.com", "itms-apps://apps.example.com/app/id1", "other://x",
                ] {
                    application.open(URL(string: address)!) { answers.append($0) }
                }
                application.open(link, options: [.universalLinksOnly: true]) { answers.append($0) }
                MainLoop.settle(limit: 1)
                XCTAssertEqual(answers, [true, true, true, true, true, false, false])
                XCTAssertTrue(application.canOpenURL(URL(string: UIApplication.openSettingsURLString)!))
            }
        }
    }

    func testAKeyOfLaunchOptionsIsItsTextAmongKeysOfAnyKind() {
        let dictionary: [AnyHashable: Any] = ["UIApplicationLaunchOptionsUserActivityTypeKey": "reading"]
        XCTAssertEqual(dictionary[UIApplication.LaunchOptionsKey.userActivityType] as? String, "reading")
    }

    func testOlderDelegatesAreAsked() {
        onMain {
            let delegate = Old()
            withApplication(delegate) { application in
                _ = application.receive(own)
                XCTAssertEqual(delegate.opened, [own])
            }
        }
    }

    func testLaunchOptionsAndScenesAreGivenTheAddress() throws {
        onMain {
            let opened = OpenedURL(url: own), options = UIScene.ConnectionOptions()
            XCTAssertEqual(opened.launchOptions[.url] as? URL, own)
            opened.fill(options)
            XCTAssertEqual(options.urlContexts.map(\.url), [own])
            let web = OpenedURL(url: link), others = UIScene.ConnectionOptions()
            web.fill(others)
            XCTAssertEqual(others.userActivities.first?.webpageURL, link)
            let dictionary = web.launchOptions[.userActivityDictionary] as? [String: Any]
            XCTAssertEqual(
                dictionary?[UIApplication.LaunchOptionsKey.userActivityType.rawValue] as? String,
                NSUserActivityTypeBrowsingWeb)
        }
    }
}
