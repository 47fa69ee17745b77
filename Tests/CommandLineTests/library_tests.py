"""Apps of several modules: frameworks and static libraries of the project, of projects beside it, and local Swift packages."""

import glob
import os
import time
import unittest

import support

SCENE = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="{id}">
    <scenes>
        <scene sceneID="s{id}">
            <objects>
                <viewController id="{id}" customClass="{cls}" customModule="{module}" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v{id}">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>{views}</subviews>
                    </view>
                    <connections>{connections}</connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f{id}" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        {more}
    </scenes>
</document>
"""

MAIN = SCENE.format(
    id="app-00-001", cls="StartViewController", module="Demo", views="""
        <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="btn-00-001">
            <rect key="frame" x="40" y="100" width="200" height="44"/>
            <state key="normal" title="Open"/>
            <connections><segue destination="ref-00-001" kind="presentation" id="seg-00-001"/></connections>
        </button>
        <label opaque="NO" contentMode="left" fixedFrame="YES" text="-" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-00-001" customClass="BadgeLabel" customModule="Badges">
            <rect key="frame" x="40" y="200" width="300" height="30"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>""",
    connections='<outlet property="badge" destination="lbl-00-001" id="out-00-001"/>',
    more="""<scene sceneID="sref-00-001"><objects>
        <viewControllerPlaceholder storyboardName="Details" bundleIdentifier="org.example.Core" id="ref-00-001" sceneMemberID="viewController"/>
    </objects></scene>""")

DETAILS = SCENE.format(
    id="det-00-001", cls="DetailsViewController", module="Core", connections='<outlet property="words" destination="lbl-00-002" id="out-00-002"/>', more="", views="""
        <label opaque="NO" contentMode="left" fixedFrame="YES" text="-" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-00-002">
            <rect key="frame" x="40" y="100" width="300" height="30"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>""")

APP = {
    "Demo/AppDelegate.swift": """
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}
""",
    "Demo/StartViewController.swift": """
import UIKit
import Core
import Badges

class StartViewController: BaseViewController {
    @IBOutlet weak var badge: BadgeLabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        badge.text = Greeter().greeting(for: "Ada") + ", " + Bundle(for: BaseViewController.self).bundleURL.lastPathComponent + ", " + badge.count()
        print("own bundle:", Bundle(for: StartViewController.self).bundlePath == Bundle.main.bundlePath)
    }
}
""",
    "Demo/Base.lproj/Main.storyboard": MAIN,
    "Demo/Info.plist": """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string><key>UILaunchScreen</key><dict/></dict></plist>
""",
    "Core/Core.swift": """
import UIKit
import Words

/// What screens of the app have in common.
open class BaseViewController: UIViewController {
    open override func viewDidLoad() {
        super.viewDidLoad()
        print("base of", type(of: self))
    }
}

public class Greeter {
    public init() {}
    public func greeting(for name: String) -> String { Words.hello + " " + name }
}

class DetailsViewController: BaseViewController {
    @IBOutlet private weak var words: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        let file = Bundle(for: DetailsViewController.self).url(forResource: "words", withExtension: "txt")!
        words.text = try! String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
""",
    "Core/words.txt": "from the framework\n",
    "Core/Details.storyboard": DETAILS,
    "Words/Words.swift": 'public enum Words {\n    public static let hello = "Hello"\n}\n',
    "Badges/Package.swift": """// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Badges", platforms: [.iOS(.v15)],
    products: [.library(name: "Badges", targets: ["Badges"])],
    targets: [
        .target(name: "Badges", dependencies: ["Counting"], resources: [.process("Resources")]),
        .target(name: "Counting"),
        .testTarget(name: "BadgesTests", dependencies: ["Badges"]),
    ])
""",
    "Badges/Sources/Badges/BadgeLabel.swift": """
import UIKit
import Counting

public class BadgeLabel: UILabel {
    public override func awakeFromNib() {
        super.awakeFromNib()
        textColor = .systemRed
    }

    public func count() -> String { Counter.words(in: try! String(contentsOf: Bundle.module.url(forResource: "badges", withExtension: "txt")!, encoding: .utf8)) }
}
""",
    "Badges/Sources/Badges/Resources/badges.txt": "one two three\n",
    "Badges/Sources/Counting/Counter.swift": """
public enum Counter {
    public static func words(in text: String) -> String {
        #if SWIFT_PACKAGE
        "\\(text.split(whereSeparator: { $0 == " " || $0 == "\\n" }).count) badges"
        #else
        ""
        #endif
    }
}
""",
}

# Words is built by a project of its own, which Demo's refers to; the package is local.
PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; classes = {}; objectVersion = 60; objects = {
  P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; packageReferences = ( PK, %(packages)s ); projectDirPath = ""; targets = ( T, C ); };
  G = { isa = PBXGroup; children = ( GD, GC, WP ); sourceTree = "<group>"; };
  GD = { isa = PBXFileSystemSynchronizedRootGroup; path = Demo; sourceTree = "<group>"; };
  GC = { isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
  WP = { isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = Words/Words.xcodeproj; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = ( TF );
        dependencies = ( TD1 ); fileSystemSynchronizedGroups = ( GD ); packageProductDependencies = ( PP, %(products)s ); };
  TD1 = { isa = PBXTargetDependency; target = C; };
  TF = { isa = PBXFrameworksBuildPhase; files = ( TF1, ); };
  TF1 = { isa = PBXBuildFile; fileRef = CP; };
  C = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; productReference = CP; buildConfigurationList = CL; buildPhases = ( CF );
        dependencies = ( ); fileSystemSynchronizedGroups = ( GC ); };
  CP = { isa = PBXFileReference; explicitFileType = wrapper.framework; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
  CF = { isa = PBXFrameworksBuildPhase; files = ( CF1, ); };
  CF1 = { isa = PBXBuildFile; fileRef = WR; };
  WR = { isa = PBXReferenceProxy; fileType = archive.ar; path = libWords.a; remoteRef = WX; sourceTree = BUILT_PRODUCTS_DIR; };
  WX = { isa = PBXContainerItemProxy; containerPortal = WP; proxyType = 2; remoteGlobalIDString = WL; remoteInfo = Words; };
  PK = { isa = XCLocalSwiftPackageReference; relativePath = Badges; };
  PP = { isa = XCSwiftPackageProductDependency; productName = Badges; };
  %(objects)s
  PL = { isa = XCConfigurationList; buildConfigurations = ( PD, ); defaultConfigurationName = Debug; };
  PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
  TL = { isa = XCConfigurationList; buildConfigurations = ( TD, ); defaultConfigurationName = Debug; };
  TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Demo; INFOPLIST_FILE = Demo/Info.plist; }; };
  CL = { isa = XCConfigurationList; buildConfigurations = ( CD, ); defaultConfigurationName = Debug; };
  CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Core; PRODUCT_BUNDLE_IDENTIFIER = org.example.Core; GENERATE_INFOPLIST_FILE = YES; }; };
}; rootObject = P; }
"""

WORDS = """// !$*UTF8*$!
{ archiveVersion = 1; classes = {}; objectVersion = 56; objects = {
  P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; projectDirPath = ""; targets = ( T ); };
  G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
  F = { isa = PBXFileReference; path = Words.swift; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = Words; productType = "com.apple.product-type.library.static"; productReference = WL; buildConfigurationList = PL; buildPhases = ( S ); };
  WL = { isa = PBXFileReference; explicitFileType = archive.ar; path = libWords.a; sourceTree = BUILT_PRODUCTS_DIR; };
  S = { isa = PBXSourcesBuildPhase; files = ( S1, ); };
  S1 = { isa = PBXBuildFile; fileRef = F; };
  PL = { isa = XCConfigurationList; buildConfigurations = ( PD, ); defaultConfigurationName = Debug; };
  PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
}; rootObject = P; }
"""


class LibraryTests(support.TestCase):
    def setUp(self):
        super().setUp()
        for name, text in APP.items():
            self.write(name, text)
        self.write("Words/Words.xcodeproj/project.pbxproj", WORDS)
        self.write_project()

    def write_project(self, packages="", products="", objects=""):
        self.write("Demo.xcodeproj/project.pbxproj", PROJECT % {"packages": packages, "products": products, "objects": objects})

    def walk(self, *steps, **environment):
        script = self.write("walk.txt", "\n".join(steps) + "\n")
        return support.storyboard("run", "Demo.xcodeproj", "--display", "headless", "--script", script, cwd=self.folder, **environment)

    def test_an_app_of_several_modules_runs(self):
        result = self.assertSucceeds(self.walk('expect "Hello Ada, Core.framework, 3 badges"', 'tap "Open"', 'expect "from the framework"'))
        self.assertIn("base of StartViewController", result.output)
        self.assertIn("base of DetailsViewController", result.output)
        self.assertIn("own bundle: true", result.output)
        self.assertEqual(result.complaints, "")

    def test_a_change_in_a_library_reaches_the_app(self):
        self.assertSucceeds(self.walk('expect "Hello Ada, Core.framework, 3 badges"'))
        # Whatever the clock does: what was built seems to be younger than all that comes.
        for built in glob.glob(self.folder + "/.storyboard-build/**", recursive=True):
            if os.path.isfile(built) and not built.endswith(".swift"):
                os.utime(built, (time.time() + 3600,) * 2)
        self.write("Words/Words.swift", 'public enum Words {\n    public static let hello = "Good day,"\n}\n')
        self.assertSucceeds(self.walk('expect "Good day, Ada, Core.framework, 3 badges"'))

    def test_a_library_that_seems_old_reaches_the_app(self):
        path = self.compiler_beside(f'touch -d @1700000000 "{self.folder}"/.storyboard-build/Demo/Modules/*.swiftmodule 2>/dev/null')
        self.assertSucceeds(self.walk('expect "Hello Ada, Core.framework, 3 badges"', PATH=path))
        # The old object names a constant of another type.
        self.write("Words/Words.swift", 'public enum Words {\n    public static let hello: Substring = "Good day,"\n}\n')
        self.assertSucceeds(self.walk('expect "Good day, Ada, Core.framework, 3 badges"', PATH=path))

    def test_errors_name_the_librarys_own_files(self):
        self.write("Words/Words.swift", "public enum Words {\n    public static let hello = 1 + true\n}\n")
        result = self.walk('expect "Open"')
        self.assertEqual(result.status, 1)
        self.assertIn(self.path("Words", "Words.swift") + ":2:", result.errors)

    def test_a_package_that_is_not_here_is_named_with_its_address(self):
        self.write_project(packages="RK", products="RP", objects="""
            RK = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://packages.example/Charts.git"; };
            RP = { isa = XCSwiftPackageProductDependency; package = RK; productName = Charts; };""")
        result = self.assertSucceeds(self.walk('expect "Open"'))
        self.assertIn("warning: left out: Charts, a package from https://packages.example/Charts.git", result.errors)
        self.write("Demo/Chart.swift", "import UIKit\nimport Charts\n")
        result = self.walk('expect "Open"')
        self.assertEqual(result.status, 1)
        self.assertIn("Chart.swift:2:8: error: no such module 'Charts'", result.errors)
        self.assertIn("error: the module Charts isn't here: it would come from a package from https://packages.example/Charts.git", result.errors)

    def test_a_framework_of_apples_that_is_not_here_is_named(self):
        self.write("Demo/Store.swift", "import UIKit\nimport CoreData\n")
        result = self.walk('expect "Open"')
        self.assertEqual(result.status, 1)
        self.assertIn("Store.swift:2:8: error: no such module 'CoreData'", result.errors)
        self.assertIn("error: Apple's CoreData isn't here: what uses it can't be built.", result.errors)

    def test_a_module_that_nothing_declares_is_named(self):
        self.write("Demo/Store.swift", "import UIKit\nimport Nowhere\n")
        result = self.walk('expect "Open"')
        self.assertEqual(result.status, 1)
        self.assertIn("error: the module Nowhere isn't here, and the project has no Swift sources of it: libraries in Objective-C aren't compiled.", result.errors)

    def test_objective_c_is_named(self):
        self.write("Core/Legacy.m", "@implementation Legacy @end\n")
        result = self.assertSucceeds(self.walk('expect "Open"'))
        self.assertIn("; left out of the framework “Core”: Legacy.m", result.errors)


if __name__ == "__main__":
    unittest.main()
