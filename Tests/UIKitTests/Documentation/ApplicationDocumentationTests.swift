import XCTest

@testable import UIKit

/// What Apple's pages of applications, scenes, windows, screens, devices and traits say.
final class ApplicationDocumentationTests: XCTestCase {
    func testTheApplicationBeginsWithTheDocumentedValues() {
        onMain {
            let application = UIApplication.shared
            XCTAssertTrue(application === UIApplication.shared)
            XCTAssertFalse(application.isIdleTimerDisabled)
            XCTAssertEqual(application.applicationIconBadgeNumber, 0)
            XCTAssertTrue(application.applicationSupportsShakeToEdit)
            XCTAssertFalse(application.isRegisteredForRemoteNotifications)
            XCTAssertEqual(application.userInterfaceLayoutDirection, .leftToRight)
            XCTAssertFalse(application.isNetworkActivityIndicatorVisible)
            XCTAssertTrue(application.isProtectedDataAvailable)
            XCTAssertNil(application.alternateIconName)
            XCTAssertEqual(application.preferredContentSizeCategory, .large)
            XCTAssertEqual(UIBackgroundTaskIdentifier.invalid.rawValue, 0)
            XCTAssertEqual(UIApplication.openSettingsURLString, "app-settings:")
            XCTAssertEqual(
                UIApplication.didEnterBackgroundNotification.rawValue, "UIApplicationDidEnterBackgroundNotification")
            XCTAssertEqual(
                UIApplication.willResignActiveNotification.rawValue, "UIApplicationWillResignActiveNotification")
            XCTAssertEqual(
                UIApplication.didBecomeActiveNotification.rawValue, "UIApplicationDidBecomeActiveNotification")
            XCTAssertEqual(UIApplication.State.active.rawValue, 0)
            XCTAssertEqual(UIApplication.State.inactive.rawValue, 1)
            XCTAssertEqual(UIApplication.State.background.rawValue, 2)
            let task = application.beginBackgroundTask()
            XCTAssertNotEqual(task, .invalid)
            XCTAssertNotEqual(application.beginBackgroundTask(), task)
            application.endBackgroundTask(task)
            application.isIdleTimerDisabled = true
            XCTAssertTrue(application.isIdleTimerDisabled)
            application.isIdleTimerDisabled = false
            application.applicationIconBadgeNumber = 3
            XCTAssertEqual(application.applicationIconBadgeNumber, 3)
            application.applicationIconBadgeNumber = 0
            XCTAssertFalse(application.sendAction(Selector("nobodyHears:"), to: nil, from: nil, for: nil))
            XCTAssertFalse(application.canOpenURL(URL(string: "no-such-scheme://x")!))
        }
    }

    func testAWindowBeginsWithTheDocumentedValues() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            XCTAssertTrue(window.isHidden, "windows show when they are told to")
            XCTAssertNil(window.rootViewController)
            XCTAssertEqual(window.windowLevel, .normal)
            XCTAssertFalse(window.isKeyWindow)
            XCTAssertEqual(UIWindow.Level.normal.rawValue, 0)
            XCTAssertEqual(UIWindow.Level.alert.rawValue, 2000)
            XCTAssertEqual(UIWindow.Level.statusBar.rawValue, 1000)
            XCTAssertTrue(window.canBecomeKey)
            XCTAssertTrue(window.window === window)
            XCTAssertTrue(window.screen === UIScreen.main)
            let root = UIViewController()
            window.rootViewController = root
            XCTAssertFalse(root.isViewLoaded && window.isHidden && root.view.window == nil)
            window.makeKeyAndVisible()
            XCTAssertFalse(window.isHidden)
            XCTAssertTrue(window.isKeyWindow)
            XCTAssertTrue(root.view.superview != nil)
            XCTAssertEqual(root.view.frame, window.bounds)
            let place = window.convert(CGPoint(x: 3, y: 4), to: nil as UIWindow?)
            XCTAssertEqual(place, CGPoint(x: 3, y: 4))
            window.isHidden = true
            window.rootViewController = nil
            XCTAssertNil(root.view.superview)
        }
    }

    func testScreensAndDevices() {
        onMain {
            let screen = UIScreen.main
            XCTAssertEqual(UIScreen.screens.count, 1)
            XCTAssertEqual(screen.bounds.origin, .zero)
            XCTAssertEqual(screen.nativeBounds.width, screen.bounds.width * screen.nativeScale)
            XCTAssertGreaterThanOrEqual(screen.scale, 2)
            XCTAssertNil(screen.mirrored)
            XCTAssertFalse(screen.isCaptured)
            XCTAssertGreaterThanOrEqual(screen.brightness, 0)
            XCTAssertLessThanOrEqual(screen.brightness, 1)
            let before = screen.brightness
            screen.brightness = 3
            XCTAssertEqual(screen.brightness, 1, "brightness lies between 0 and 1")
            screen.brightness = before
            XCTAssertGreaterThanOrEqual(screen.maximumFramesPerSecond, 60)
            XCTAssertTrue(screen.coordinateSpace.bounds.size == screen.bounds.size)
            let device = UIDevice.current
            XCTAssertTrue(device === UIDevice.current)
            XCTAssertEqual(device.systemName, "iOS")
            XCTAssertEqual(device.model, "iPhone")
            XCTAssertEqual(device.userInterfaceIdiom, .phone)
            XCTAssertNotNil(device.identifierForVendor)
            XCTAssertEqual(device.identifierForVendor, device.identifierForVendor)
            XCTAssertFalse(device.isBatteryMonitoringEnabled)
            XCTAssertEqual(device.batteryState, .unknown, "unknown while it isn't watched")
            XCTAssertEqual(device.batteryLevel, -1)
            XCTAssertFalse(device.isProximityMonitoringEnabled)
            XCTAssertFalse(device.proximityState)
            XCTAssertTrue(device.isMultitaskingSupported)
            XCTAssertTrue(UIDeviceOrientation.portrait.isPortrait)
            XCTAssertTrue(UIDeviceOrientation.landscapeLeft.isLandscape)
            XCTAssertTrue(UIDeviceOrientation.faceUp.isFlat)
            XCTAssertFalse(UIDeviceOrientation.unknown.isValidInterfaceOrientation)
            XCTAssertEqual(UIInterfaceOrientation.landscapeLeft.rawValue, 4)
            XCTAssertEqual(UIDeviceOrientation.landscapeLeft.rawValue, 3)
            XCTAssertTrue(UIInterfaceOrientation.portraitUpsideDown.isPortrait)
            XCTAssertEqual(UIInterfaceOrientationMask.allButUpsideDown, [.portrait, .landscape])
        }
    }

    func testTraitCollectionsAreWhatTheyAreMadeOf() {
        onMain {
            let none = UITraitCollection()
            XCTAssertEqual(none.userInterfaceIdiom, .unspecified)
            XCTAssertEqual(none.userInterfaceStyle, .unspecified)
            XCTAssertEqual(none.horizontalSizeClass, .unspecified)
            XCTAssertEqual(none.verticalSizeClass, .unspecified)
            XCTAssertEqual(none.displayScale, 0)
            XCTAssertEqual(none.displayGamut, .unspecified)
            XCTAssertEqual(none.layoutDirection, .unspecified)
            XCTAssertEqual(none.forceTouchCapability, .unknown)
            XCTAssertEqual(none.preferredContentSizeCategory, .unspecified)
            XCTAssertEqual(none.accessibilityContrast, .unspecified)
            XCTAssertEqual(none.userInterfaceLevel, .unspecified)
            XCTAssertEqual(none.legibilityWeight, .unspecified)
            XCTAssertEqual(none.activeAppearance, .unspecified)
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let both = UITraitCollection(traitsFrom: [
                dark, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(displayScale: 3),
            ])
            XCTAssertEqual(both.userInterfaceStyle, .dark)
            XCTAssertEqual(both.horizontalSizeClass, .regular)
            XCTAssertEqual(both.displayScale, 3)
            XCTAssertTrue(both.containsTraits(in: dark))
            XCTAssertFalse(dark.containsTraits(in: both))
            XCTAssertTrue(dark.containsTraits(in: nil))
            XCTAssertEqual(
                UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceStyle: .light)]).userInterfaceStyle,
                .light, "the last one counts")
            XCTAssertTrue(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
            XCTAssertFalse(both.hasDifferentColorAppearance(comparedTo: dark))
            XCTAssertEqual(dark, UITraitCollection(userInterfaceStyle: .dark))
            var inside = UIUserInterfaceStyle.unspecified
            dark.performAsCurrent { inside = UITraitCollection.current.userInterfaceStyle }
            XCTAssertEqual(inside, .dark)
            XCTAssertEqual(
                dark.modifyingTraits { $0.userInterfaceStyle = .light }.userInterfaceStyle, .light)
        }
    }

    func testFeedbackAndActivities() {
        onMain {
            assertGoesOn {
                UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
                UISelectionFeedbackGenerator().selectionChanged()
                UINotificationFeedbackGenerator().notificationOccurred(.success)
            }
            let activity = NSUserActivity(activityType: "com.example.one")
            XCTAssertEqual(activity.activityType, "com.example.one")
            XCTAssertNil(activity.title)
            XCTAssertNil(activity.userInfo)
            XCTAssertNil(activity.webpageURL)
            XCTAssertFalse(activity.needsSave)
            XCTAssertTrue(activity.isEligibleForHandoff)
            XCTAssertFalse(activity.isEligibleForSearch)
            XCTAssertFalse(activity.isEligibleForPublicIndexing)
            XCTAssertFalse(activity.isEligibleForPrediction)
            XCTAssertEqual(activity.keywords, [])
            activity.addUserInfoEntries(from: ["a": 1])
            activity.addUserInfoEntries(from: ["b": 2])
            XCTAssertEqual(activity.userInfo?.count, 2, "entries are added to those that are there")
        }
    }
}
