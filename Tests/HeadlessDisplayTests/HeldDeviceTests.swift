import CoreLocation
import DeviceCatalog
import XCTest

@testable import HeadlessDisplay
@testable import UIKit

final class HeldDeviceTests: XCTestCase {
    private func held(_ name: String, landscape: Bool = false, split: Int? = nil) throws -> HeldDevice {
        var device = HeldDevice(try XCTUnwrap(Device.named(name)))
        device.isLandscape = landscape
        if let split { try device.split(split) }
        return device
    }

    /// Widths of Apple's Human Interface Guidelines.
    func testSplitsAreAsWideAsOnAnIPad() throws {
        XCTAssertEqual(
            try held("iPad Pro (11 inch)", landscape: true, split: 33).screen.appSize, CGSize(width: 375, height: 834))
        XCTAssertEqual(try held("iPad Pro (11 inch)", landscape: true, split: 50).screen.appSize.width, 592)
        XCTAssertEqual(try held("iPad Pro (11 inch)", landscape: true, split: 66).screen.appSize.width, 809)
        XCTAssertEqual(try held("iPad Pro (11 inch)", split: 33).screen.appSize.width, 320)
        XCTAssertEqual(try held("iPad (9.7 inch)", landscape: true, split: 66).screen.appSize.width, 694)
        XCTAssertEqual(try held("iPad Pro (12.9 inch)", landscape: true, split: 50).screen.appSize.width, 678)
        XCTAssertEqual(try held("iPad Pro (12.9 inch)", split: 66).screen.appSize.width, 639)
        XCTAssertEqual(try held("iPad Pro (11 inch)", landscape: true).screen.appSize, CGSize(width: 1194, height: 834))
    }

    private func device(_ name: String?, _ families: [Int]) throws -> HeldDevice {
        let before = UIDevice.isTablet
        defer { UIDevice.isTablet = before }
        return try HeldDevice(
            environment: name.map { ["STORYBOARD_DEVICE": $0] } ?? [:], orientations: .ofMainBundle, families: families)
    }

    /// As on iPadOS: an iPhone's screen of 375 by 667 points, and an iPhone to the app.
    func testAnAppForIPhonesAloneHasAnIPhonesScreenOnAnIPad() throws {
        let screen = try device("iPad Air", [1]).screen
        XCTAssertEqual(screen.appSize, CGSize(width: 375, height: 667))
        XCTAssertEqual(screen.idiom, .phone)
        XCTAssertEqual(try device("iPad Air", [1, 2]).screen.idiom, .pad)
        XCTAssertEqual(try device("iPad Air", []).screen.idiom, .pad, "where nothing is said nothing is taken away")
        XCTAssertEqual(try device("iPhone 15", [1]).screen.appSize, CGSize(width: 393, height: 852))
    }

    /// As on iOS, where UIScreen's bounds are 320 by 480 points then, on whatever iPhone.
    func testAnAppWithoutALaunchScreenHasTheFirstTelephonesScreen() throws {
        func held(_ name: String, _ more: [String: String] = [:], launch: Bool = false) throws -> HeldDevice {
            try HeldDevice(
                environment: more.merging(["STORYBOARD_DEVICE": name]) { $1 }, orientations: .ofMainBundle,
                families: [1, 2], hasLaunchScreen: launch)
        }
        let old = try held("iPhone 15")
        XCTAssertEqual(old.screen.size, CGSize(width: 320, height: 480))
        XCTAssertEqual(old.screen.appSize, old.screen.size)
        XCTAssertEqual(old.screen.scale, 3, "as fine as the device's")
        XCTAssertEqual(old.screen.safeArea, Insets(top: 20), "neither an island nor a line below")
        XCTAssertEqual(old.screen.name, "iPhone 15")
        XCTAssertEqual(old.around?.height, 852)
        let turned = try held("iPhone 15", ["STORYBOARD_ORIENTATION": "landscape"])
        XCTAssertEqual(turned.screen.size, CGSize(width: 480, height: 320))
        XCTAssertNil(try held("iPhone 15", launch: true).around)
        XCTAssertEqual(try held("iPad Air").screen.size, CGSize(width: 820, height: 1180), "an iPad asks for none")
        XCTAssertTrue(AppInfo.hasLaunchScreen, "tests are no app")
    }

    func testALaunchScreenIsSaidInManyWays() {
        for info: [String: Any] in [
            ["UILaunchScreen": [String: Any]()], ["UILaunchScreens": ["A": 1]], ["UILaunchStoryboardName": "Launch"],
            ["UILaunchStoryboardName~iphone": "Launch"], ["UILaunchStoryboards": [String: Any]()],
            ["UILaunchImages": [["UILaunchImageSize": "{320, 480}"], ["UILaunchImageSize": "{375, 667}"]]],
        ] {
            XCTAssertTrue(LaunchScreen.isSaid(in: info, files: []), "\(info)")
        }
        for info: [String: Any] in [
            [:], ["UILaunchStoryboardName": ""], ["UILaunchStoryboardName~ipad": "Launch"],
            ["UILaunchImages": [["UILaunchImageSize": "{320, 480}"]]],
        ] {
            XCTAssertFalse(LaunchScreen.isSaid(in: info, files: ["Default.png", "Default@2x.png"]), "\(info)")
        }
        XCTAssertTrue(LaunchScreen.isSaid(in: [:], files: ["Default-568h@2x.png"]))
        XCTAssertTrue(LaunchScreen.isSaid(in: [:], files: ["LaunchImage-800-667h@2x.png"]))
        XCTAssertFalse(LaunchScreen.isSaid(in: [:], files: ["Defaults-568h@2x.txt", "DefaultAvatar.png"]))
    }

    func testTheModelOfAnIPadIsAnIPadToAnAppForIPhonesToo() throws {
        let before = UIDevice.isTablet
        defer { UIDevice.isTablet = before }
        _ = try HeldDevice(
            environment: ["STORYBOARD_DEVICE": "iPad Air"], orientations: .ofMainBundle, families: [1])
        MainActor.assumeIsolated { XCTAssertEqual(UIDevice.current.model, "iPad") }
    }

    func testAnAppForIPadsAloneBeginsOnAnIPadAndRunsOnNoIPhone() throws {
        XCTAssertEqual(try device(nil, [2]).screen.idiom, .pad)
        XCTAssertThrowsError(try device("iPhone 15", [2])) {
            XCTAssertTrue("\($0)".contains("for iPads alone"), "\($0)")
        }
    }

    func testOnlyTabletsAreSplitAndOnlyInTheirParts() throws {
        XCTAssertThrowsError(try held("iPhone 15", split: 50)) {
            XCTAssertTrue("\($0)".contains("shows one app at a time"), "\($0)")
        }
        var phone = try held("iPhone 15")
        XCTAssertThrowsError(try phone.take(.window(CGSize(width: 500, height: 700)))) {
            XCTAssertTrue("\($0)".contains("shows one app at a time"), "\($0)")
        }
        XCTAssertEqual(phone.share, .whole)
        XCTAssertThrowsError(try held("iPad Air", split: 40)) {
            XCTAssertTrue("\($0)".contains("33, 50 or 66"), "\($0)")
        }
        XCTAssertThrowsError(
            try HeldDevice(environment: ["STORYBOARD_DEVICE": "iPad Air", "STORYBOARD_SPLIT": "half"]))
        XCTAssertEqual(
            try HeldDevice(environment: ["STORYBOARD_DEVICE": "iPad Air", "STORYBOARD_SPLIT": "50"]).share, .split(50))
    }

    func testWhatIsSetOnADeviceIsFoundByTheNextLaunch() throws {
        try MainActor.assumeIsolated {
            let size = UIApplication.shared.preferredContentSizeCategory
            defer { UIApplication.shared.handle(.textSize(size)) }
            UIApplication.shared.handle(.textSize(.accessibilityLarge))
            for share in [HeldDevice.Share.whole, .split(33), .window(CGSize(width: 500, height: 700))] {
                var device = try held("iPad Air", landscape: true)
                device.style = .dark
                try device.take(share)
                var environment = device.settings.compactMapValues { $0 }
                environment["STORYBOARD_DEVICE"] = "iPad Air"
                XCTAssertEqual(try HeldDevice(environment: environment), device)
                XCTAssertEqual(UIScreen.textSize(in: environment), .accessibilityLarge)
                XCTAssertEqual(environment["STORYBOARD_KEYBOARD"], "hardware")
                let place = DevicePosition.shared.coordinate, found = DevicePosition.place(in: environment)
                XCTAssertEqual(found.latitude, place.latitude)
                XCTAssertEqual(found.longitude, place.longitude)
            }
            XCTAssertEqual(UIScreen.textSize(in: [:]), .large)
            XCTAssertEqual(UIScreen.textSize(in: [UIScreen.textSizeVariable: "huge"]), .large)
        }
    }

    func testAnAppThatOnlyRunsSidewaysFindsItsDeviceTurned() throws {
        let sideways = AppOrientations(info: [
            "UISupportedInterfaceOrientations": [
                "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
            ],
            "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait"],
        ])
        XCTAssertTrue(try HeldDevice(environment: [:], orientations: sideways).isLandscape)
        XCTAssertFalse(
            try HeldDevice(environment: ["STORYBOARD_DEVICE": "iPad Air"], orientations: sideways).isLandscape)
        XCTAssertFalse(try HeldDevice(environment: [:], orientations: AppOrientations(info: [:])).isLandscape)
    }

    func testAScriptTurnsAndSplitsTheScreen() throws {
        try MainActor.assumeIsolated {
            let display = HeadlessDisplay(device: HeldDevice(try XCTUnwrap(Device.named("iPad Air"))))
            Displays.current = display
            try ScreenSetting.restoring {
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 820, height: 1180), scale: 2, safeArea: Insets(top: 24, bottom: 20),
                        idiom: .pad))
                MainLoop.layoutHandler = {
                    MainActor.assumeIsolated { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
                }
                let window = UIWindow(), controller = UIViewController()
                controller.view.backgroundColor = .red
                window.rootViewController = controller
                window.makeKeyAndVisible()
                defer { window.isHidden = true }
                @MainActor func play(_ text: String) throws {
                    try ScriptRunner(Script(text, path: "s"), on: AppStage(display)).run()
                }
                try play("rotate landscape")
                XCTAssertEqual(window.frame, CGRect(x: 0, y: 0, width: 1180, height: 820))
                XCTAssertEqual(display.picture().width, 2360)
                XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
                try play("split 50")
                XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 585, height: 820))
                XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 1180, height: 820))
                XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
                let picture = display.picture()
                XCTAssertEqual([picture.width, picture.height], [1170, 1640])
                XCTAssertGreaterThan(picture[1100, 1600].red, 200)
                try play("split off\nappearance dark\ntext-size larger")
                XCTAssertEqual(controller.view.frame.width, 1180)
                XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
                XCTAssertEqual(controller.traitCollection.preferredContentSizeCategory, .extraLarge)
                final class Upright: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                // Who shares a tablet's screen stands any way up.
                window.rootViewController = Upright()
                try play("rotate portrait")
                XCTAssertEqual(window.frame.width, 820)
                display.device = HeldDevice(.standard)
                ScreenSetting.use(display.screen)
                window.frame = UIScreen.main.bounds
                UIApplication.shared.handle(.screen(ScreenDescription(.standard, isLandscape: true)))
                display.device.isLandscape = true
                XCTAssertThrowsError(try play("rotate portrait")) {
                    XCTAssertTrue("\($0)".hasPrefix("s:1: error: the app doesn't turn upright here"), "\($0)")
                }
                XCTAssertGreaterThan(window.frame.width, window.frame.height)
            }
        }
    }
}
