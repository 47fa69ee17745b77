import StoryboardTools
import XCTest
import XcodeProject

/// What Info.plist says that iOS doesn't understand.
final class InfoPlistRuleTests: ProjectTestCase {
    private func writePlist(_ entries: String) throws {
        try write(
            "App/Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries)
            </dict>
            </plist>
            """)
        let project = try read("App.xcodeproj/project.pbxproj")
        try write(
            "App.xcodeproj/project.pbxproj",
            project.replacingOccurrences(
                of: "GENERATE_INFOPLIST_FILE = YES;", with: "INFOPLIST_FILE = App/Info.plist;"))
        try write("App/Main.storyboard", Self.storyboard(#"<viewController id="c" sceneMemberID="viewController"/>"#))
    }

    func testAKeyThatIsApplesButForALetterIsFoundOnce() throws {
        try writePlist(
            """
            <key>UIMainStoryBoardFile</key><string>Main</string>
            <key>UISupportedInterfaceOrientation~ipad</key><array/>
            <key>NSCameraUsageDescripton</key><string>x</string>
            <key>OurOwnKey</key><string>x</string>
            <key>FacebookAppID</key><string>1</string>
            <key>UILaunchScreen</key><dict/>
            <key>UIRequiresFullScreen~ipad</key><true/>
            """)
        XCTAssertEqual(
            try findings("misspelt-info-key"),
            [
                "misspelt-info-key: There is no key “NSCameraUsageDescripton” in Info.plist that iOS reads. Did you mean “NSCameraUsageDescription”?",
                "misspelt-info-key: There is no key “UIMainStoryBoardFile” in Info.plist that iOS reads. Did you mean “UIMainStoryboardFile”?",
                "misspelt-info-key: There is no key “UISupportedInterfaceOrientation~ipad” in Info.plist that iOS reads. Did you mean “UISupportedInterfaceOrientations”?",
            ])
    }

    func testClassesThatInfoPlistNamesAreThere() throws {
        func found(_ application: String, _ delegate: String) throws -> [String] {
            try writePlist(
                """
                <key>NSPrincipalClass</key><string>\(application)</string>
                <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
                <key>UIWindowSceneSessionRoleApplication</key><array><dict>
                <key>UISceneDelegateClassName</key><string>\(delegate)</string>
                </dict></array></dict></dict>
                """)
            try write(
                "App/Code.swift",
                "class SceneDelegate: UIResponder {}\n@objc(Shop) class ShopApplication: UIApplication {}")
            return try findings("info-class")
        }
        XCTAssertEqual(try found("Shop", "$(PRODUCT_MODULE_NAME).SceneDelegate"), [])
        XCTAssertEqual(
            try found("Shopp", "App.SceneDelegat").sorted(),
            [
                "info-class: NSPrincipalClass names the class “Shopp”, which App doesn't have. Add the class, or correct Info.plist.",
                "info-class: UISceneDelegateClassName names the class “SceneDelegat”, which App doesn't have. Did you mean “SceneDelegate”?",
            ])
        XCTAssertEqual(try found("UIApplication", "Other.SceneDelegate"), [], "another module's can't be seen")
    }

    func testAValueOfAnotherKindIsFoundAndTheBuildSaysSo() throws {
        try writePlist(
            """
            <key>UIAppFonts</key><string>Fancy.ttf</string>
            <key>UIStatusBarHidden</key><string>YES</string>
            <key>UIViewControllerBasedStatusBarAppearance</key><string>perhaps</string>
            <key>CFBundleURLTypes</key><array><string>myapp</string></array>
            <key>UIRequiredDeviceCapabilities</key><dict><key>armv7</key><true/></dict>
            <key>UIDeviceFamily</key><array><integer>1</integer></array>
            <key>UILaunchStoryboardName</key><array/>
            <key>CFBundleVersion</key><integer>7</integer>
            """)
        let found = try findings("info-value")
        XCTAssertEqual(
            found,
            [
                "info-value: CFBundleURLTypes is a list and has to be a list of dictionaries: iOS doesn't read it. Make it a list of dictionaries.",
                "info-value: CFBundleVersion is a number and has to be a string: iOS doesn't read it. Make it a string.",
                "info-value: UIAppFonts is a string and has to be a list of strings: iOS doesn't read it. Make it a list of strings.",
                "info-value: UILaunchStoryboardName is a list and has to be a string: iOS doesn't read it. Make it a string.",
                "info-value: UIViewControllerBasedStatusBarAppearance is a string and has to be yes or no: iOS doesn't read it. Make it yes or no.",
            ])
        let project = try XcodeProject(path: folder + "/App.xcodeproj")
        let warnings = try InfoPlist(target: XCTUnwrap(project.targets.first)).warnings
        // The families are a setting's: that is said besides.
        XCTAssertEqual(warnings.filter { !$0.contains("UIDeviceFamily") }.count, 5, "\(warnings)")
        XCTAssertTrue(
            warnings.contains { $0.hasPrefix("\(folder)/App/Info.plist: warning: UIAppFonts is") }, "\(warnings)")
    }

    func testALaunchScreensColourAndImagesAreInTheCatalogs() throws {
        try writePlist(
            """
            <key>UILaunchScreen</key><dict>
            <key>UIColorName</key><string>Bakground</string>
            <key>UIImageName</key><string>Logo</string>
            <key>UINavigationBar</key><dict><key>UIImageName</key><string>Bar</string></dict>
            </dict>
            """)
        try write("App/Assets.xcassets/Contents.json", "{}")
        try write(
            "App/Assets.xcassets/Background.colorset/Contents.json",
            #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"1","blue":"1","alpha":"1"}}}]}"#
        )
        try write("App/Assets.xcassets/Bar.imageset/Contents.json", #"{"images":[{"idiom":"universal"}]}"#)
        XCTAssertEqual(
            try findings("info-value"),
            [
                "info-value: UIColorName of UILaunchScreen names the colour “Bakground”, which isn't there. Did you mean “Background”?",
                "info-value: UIImageName of UILaunchScreen names the image “Logo”, which isn't there. Add it to the asset catalog, or correct the name.",
            ])
    }

    func testAGoodFileIsGood() throws {
        try writePlist(
            """
            <key>CFBundleDisplayName</key><string>Boats</string>
            <key>LSRequiresIPhoneOS</key><true/>
            <key>UIBackgroundModes</key><array><string>fetch</string></array>
            <key>CFBundleIcons~ipad</key><dict/>
            <key>NSLocationWhenInUseUsageDescription</key><string>To show boats.</string>
            <key>UIApplicationSceneManifest</key><dict/>
            """)
        XCTAssertEqual(try findings("info-value", "misspelt-info-key"), [])
    }
}
