import Foundation
import SafeFiles
import StoryboardDocument

/// A new app as Xcode's template makes it: delegates, a view controller with its storyboard, a launch screen, a catalog, and a project
/// that builds them.
public struct NewProject {
    public let name: String
    private let module: String

    /// Throws a `Diagnostic` where the name is none that a file and a module can have.
    public init(name: String) throws {
        guard FileName.isPart(name), !name.hasPrefix(".") else {
            throw Diagnostic(
                .error, "“\(name)” is no name for a project.", remedy: "Give one such as Reservations.", path: name)
        }
        self.name = name
        var module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        if module.first?.isNumber ?? true { module = "_" + module }
        self.module = module
    }

    /// The files by path, below the folder that the project stands in.
    public var files: [(path: String, bytes: [UInt8])] {
        let texts: [(String, String)] = [
            ("\(name).xcodeproj/project.pbxproj", project), ("\(name)/AppDelegate.swift", Self.appDelegate),
            ("\(name)/SceneDelegate.swift", Self.sceneDelegate), ("\(name)/ViewController.swift", Self.viewController),
            ("\(name)/Info.plist", Self.info), ("\(name)/Assets.xcassets/Contents.json", Self.catalog),
            ("\(name)/Assets.xcassets/AccentColor.colorset/Contents.json", Self.accent),
            ("\(name)/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.icon),
        ]
        return texts.map { ($0, Array($1.utf8)) } + [
            ("\(name)/Base.lproj/Main.storyboard", NewDocument.main(className: "ViewController", module: module)),
            ("\(name)/Base.lproj/LaunchScreen.storyboard", NewDocument.launchScreen.bytes()),
        ]
    }

    /// Writes the files into a new folder. Throws a `Diagnostic` where there is one already. Returns their paths.
    @discardableResult
    public func make(in folder: String) throws -> [String] {
        guard !FileManager.default.fileExists(atPath: folder) else {
            throw Diagnostic(.error, "There is such a folder already.", remedy: "Choose another name.", path: folder)
        }
        let place = try SafeFolder(folder, create: true)
        for (path, bytes) in files { try place.write(bytes, to: path) }
        return files.map { folder + "/" + $0.path }
    }

    private static let appDelegate = """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {

            func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                return true
            }

            func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
                return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
            }
        }

        """
    private static let sceneDelegate = """
        import UIKit

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {

            var window: UIWindow?

            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
                guard let _ = (scene as? UIWindowScene) else { return }
            }
        }

        """
    private static let viewController = """
        import UIKit

        class ViewController: UIViewController {

            override func viewDidLoad() {
                super.viewDidLoad()
            }
        }

        """
    private static let info = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>UIApplicationSceneManifest</key>
        \t<dict>
        \t\t<key>UIApplicationSupportsMultipleScenes</key>
        \t\t<false/>
        \t\t<key>UISceneConfigurations</key>
        \t\t<dict>
        \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
        \t\t\t<array>
        \t\t\t\t<dict>
        \t\t\t\t\t<key>UISceneConfigurationName</key>
        \t\t\t\t\t<string>Default Configuration</string>
        \t\t\t\t\t<key>UISceneDelegateClassName</key>
        \t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        \t\t\t\t\t<key>UISceneStoryboardFile</key>
        \t\t\t\t\t<string>Main</string>
        \t\t\t\t</dict>
        \t\t\t</array>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    private static let catalog = "{\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"
    private static let accent =
        "{\n  \"colors\" : [\n    {\n      \"idiom\" : \"universal\"\n    }\n  ],\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"
    private static let icon =
        "{\n  \"images\" : [\n    {\n      \"idiom\" : \"universal\",\n      \"platform\" : \"ios\",\n      \"size\" : \"1024x1024\"\n    }\n  ],\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"

    // MARK: The project file

    /// An object's id in the project file.
    private func id(_ number: Int) -> String { "5B0A0000000000000000" + String(format: "%04X", number) }

    private var project: String {
        let sources = ["AppDelegate.swift", "SceneDelegate.swift", "ViewController.swift"]
        let build = sources.enumerated().map { index, file in
            "\t\t\(id(0x10 + index)) /* \(file) in Sources */ = {isa = PBXBuildFile; fileRef = \(id(0x20 + index)) /* \(file) */; };\n"
        }.joined()
        let references = sources.enumerated().map { index, file in
            "\t\t\(id(0x20 + index)) /* \(file) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \(file); sourceTree = \"<group>\"; };\n"
        }.joined()
        let members = sources.enumerated().map { index, file in "\t\t\t\t\(id(0x20 + index)) /* \(file) */,\n" }
            .joined()
        let compiled = sources.enumerated().map { index, file in
            "\t\t\t\t\(id(0x10 + index)) /* \(file) in Sources */,\n"
        }.joined()
        let quoted =
            name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? name : "\"\(name.replacing("\"", with: "\\\""))\""
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 56;
            \tobjects = {

            /* Begin PBXBuildFile section */
            \(build)\t\t\(id(0x13)) /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = \(id(0x30)) /* Main.storyboard */; };
            \t\t\(id(0x14)) /* Assets.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = \(id(0x23)) /* Assets.xcassets */; };
            \t\t\(id(0x15)) /* LaunchScreen.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = \(id(0x32)) /* LaunchScreen.storyboard */; };
            /* End PBXBuildFile section */

            /* Begin PBXFileReference section */
            \(references)\t\t\(id(0x23)) /* Assets.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
            \t\t\(id(0x24)) /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
            \t\t\(id(0x25)) /* App */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = \(quoted == name ? "\(name).app" : "\"\(name).app\""); sourceTree = BUILT_PRODUCTS_DIR; };
            \t\t\(id(0x31)) /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            \t\t\(id(0x33)) /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/LaunchScreen.storyboard; sourceTree = "<group>"; };
            /* End PBXFileReference section */

            /* Begin PBXFrameworksBuildPhase section */
            \t\t\(id(0x40)) /* Frameworks */ = {
            \t\t\tisa = PBXFrameworksBuildPhase;
            \t\t\tbuildActionMask = 2147483647;
            \t\t\tfiles = (
            \t\t\t);
            \t\t\trunOnlyForDeploymentPostprocessing = 0;
            \t\t};
            /* End PBXFrameworksBuildPhase section */

            /* Begin PBXGroup section */
            \t\t\(id(0x50)) = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id(0x51)) /* \(name) */,
            \t\t\t\t\(id(0x52)) /* Products */,
            \t\t\t);
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\t\(id(0x51)) /* \(name) */ = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \(members)\t\t\t\t\(id(0x30)) /* Main.storyboard */,
            \t\t\t\t\(id(0x23)) /* Assets.xcassets */,
            \t\t\t\t\(id(0x32)) /* LaunchScreen.storyboard */,
            \t\t\t\t\(id(0x24)) /* Info.plist */,
            \t\t\t);
            \t\t\tpath = \(quoted);
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\t\(id(0x52)) /* Products */ = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id(0x25)) /* App */,
            \t\t\t);
            \t\t\tname = Products;
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXGroup section */

            /* Begin PBXNativeTarget section */
            \t\t\(id(0x60)) /* \(name) */ = {
            \t\t\tisa = PBXNativeTarget;
            \t\t\tbuildConfigurationList = \(id(0x92));
            \t\t\tbuildPhases = (
            \t\t\t\t\(id(0x41)) /* Sources */,
            \t\t\t\t\(id(0x40)) /* Frameworks */,
            \t\t\t\t\(id(0x42)) /* Resources */,
            \t\t\t);
            \t\t\tbuildRules = (
            \t\t\t);
            \t\t\tdependencies = (
            \t\t\t);
            \t\t\tname = \(quoted);
            \t\t\tproductName = \(quoted);
            \t\t\tproductReference = \(id(0x25)) /* App */;
            \t\t\tproductType = "com.apple.product-type.application";
            \t\t};
            /* End PBXNativeTarget section */

            /* Begin PBXProject section */
            \t\t\(id(0x70)) /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tattributes = {
            \t\t\t\tBuildIndependentTargetsInParallel = 1;
            \t\t\t\tLastSwiftUpdateCheck = 1620;
            \t\t\t\tLastUpgradeCheck = 1620;
            \t\t\t};
            \t\t\tbuildConfigurationList = \(id(0x93));
            \t\t\tcompatibilityVersion = "Xcode 14.0";
            \t\t\tdevelopmentRegion = en;
            \t\t\thasScannedForEncodings = 0;
            \t\t\tknownRegions = (
            \t\t\t\ten,
            \t\t\t\tBase,
            \t\t\t);
            \t\t\tmainGroup = \(id(0x50));
            \t\t\tproductRefGroup = \(id(0x52)) /* Products */;
            \t\t\tprojectDirPath = "";
            \t\t\tprojectRoot = "";
            \t\t\ttargets = (
            \t\t\t\t\(id(0x60)) /* \(name) */,
            \t\t\t);
            \t\t};
            /* End PBXProject section */

            /* Begin PBXResourcesBuildPhase section */
            \t\t\(id(0x42)) /* Resources */ = {
            \t\t\tisa = PBXResourcesBuildPhase;
            \t\t\tbuildActionMask = 2147483647;
            \t\t\tfiles = (
            \t\t\t\t\(id(0x15)) /* LaunchScreen.storyboard in Resources */,
            \t\t\t\t\(id(0x14)) /* Assets.xcassets in Resources */,
            \t\t\t\t\(id(0x13)) /* Main.storyboard in Resources */,
            \t\t\t);
            \t\t\trunOnlyForDeploymentPostprocessing = 0;
            \t\t};
            /* End PBXResourcesBuildPhase section */

            /* Begin PBXSourcesBuildPhase section */
            \t\t\(id(0x41)) /* Sources */ = {
            \t\t\tisa = PBXSourcesBuildPhase;
            \t\t\tbuildActionMask = 2147483647;
            \t\t\tfiles = (
            \(compiled)\t\t\t);
            \t\t\trunOnlyForDeploymentPostprocessing = 0;
            \t\t};
            /* End PBXSourcesBuildPhase section */

            /* Begin PBXVariantGroup section */
            \t\t\(id(0x30)) /* Main.storyboard */ = {
            \t\t\tisa = PBXVariantGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id(0x31)) /* Base */,
            \t\t\t);
            \t\t\tname = Main.storyboard;
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\t\(id(0x32)) /* LaunchScreen.storyboard */ = {
            \t\t\tisa = PBXVariantGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id(0x33)) /* Base */,
            \t\t\t);
            \t\t\tname = LaunchScreen.storyboard;
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXVariantGroup section */

            /* Begin XCBuildConfiguration section */
            \(configuration(0x80, "Debug", projectSettings + debugSettings))\(configuration(0x81, "Release", projectSettings + releaseSettings))\(configuration(0x82, "Debug", targetSettings))\(configuration(0x83, "Release", targetSettings))/* End XCBuildConfiguration section */

            /* Begin XCConfigurationList section */
            \(list(0x92, 0x82, 0x83))\(list(0x93, 0x80, 0x81))/* End XCConfigurationList section */
            \t};
            \trootObject = \(id(0x70)) /* Project object */;
            }

            """
    }

    private let projectSettings = [
        ("ALWAYS_SEARCH_USER_PATHS", "NO"), ("CLANG_ENABLE_OBJC_ARC", "YES"), ("IPHONEOS_DEPLOYMENT_TARGET", "17.0"),
        ("SDKROOT", "iphoneos"),
    ]
    private let debugSettings = [
        ("ONLY_ACTIVE_ARCH", "YES"), ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG"),
        ("SWIFT_OPTIMIZATION_LEVEL", "\"-Onone\""),
    ]
    private let releaseSettings = [("SWIFT_COMPILATION_MODE", "wholemodule"), ("VALIDATE_PRODUCT", "YES")]
    private var targetSettings: [(String, String)] {
        [
            ("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"),
            ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "AccentColor"), ("CODE_SIGN_STYLE", "Automatic"),
            ("CURRENT_PROJECT_VERSION", "1"), ("GENERATE_INFOPLIST_FILE", "YES"),
            ("INFOPLIST_FILE", "\"\(name.replacing("\"", with: "\\\""))/Info.plist\""),
            ("INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents", "YES"),
            ("INFOPLIST_KEY_UILaunchStoryboardName", "LaunchScreen"), ("INFOPLIST_KEY_UIMainStoryboardFile", "Main"),
            (
                "LD_RUNPATH_SEARCH_PATHS",
                "(\n\t\t\t\t\t\"$(inherited)\",\n\t\t\t\t\t\"@executable_path/Frameworks\",\n\t\t\t\t)"
            ),
            ("MARKETING_VERSION", "1.0"),
            ("PRODUCT_BUNDLE_IDENTIFIER", "\"com.example.\(module.replacing("_", with: "-"))\""),
            ("PRODUCT_NAME", "\"$(TARGET_NAME)\""), ("SWIFT_VERSION", "5.0"), ("TARGETED_DEVICE_FAMILY", "\"1,2\""),
        ]
    }

    private func configuration(_ number: Int, _ title: String, _ settings: [(String, String)]) -> String {
        let lines = settings.map { "\t\t\t\t\($0) = \($1);\n" }.joined()
        return """
            \t\t\(id(number)) /* \(title) */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \(lines)\t\t\t};
            \t\t\tname = \(title);
            \t\t};

            """
    }

    private func list(_ number: Int, _ debug: Int, _ release: Int) -> String {
        """
        \t\t\(id(number)) = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\t\(id(debug)) /* Debug */,
        \t\t\t\t\(id(release)) /* Release */,
        \t\t\t);
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t\tdefaultConfigurationName = Release;
        \t\t};

        """
    }
}
