"""Apple's libraries in C, and what a bridging header brings along, in an app."""

import unittest

import support

PROJECT = """// !$*UTF8*$!
{ archiveVersion = 1; classes = {}; objectVersion = 77; objects = {
  P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; projectDirPath = ""; targets = ( T ); };
  G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
  F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = ( ); fileSystemSynchronizedGroups = ( F ); };
  PL = { isa = XCConfigurationList; buildConfigurations = ( PD ); };
  PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; }; };
  TL = { isa = XCConfigurationList; buildConfigurations = ( TD ); };
  TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = App; GENERATE_INFOPLIST_FILE = YES; %(settings)s }; };
}; rootObject = P; }
"""
BRIDGE = """#import <UIKit/UIKit.h>
#import <CommonCrypto/CommonCrypto.h>
#import <SystemConfiguration/SystemConfiguration.h>
#import "mix.h"
#define kServer @"https://a.example"
"""
MIX = """#include "mix.h"
#include <CommonCrypto/CommonDigest.h>
#include <string.h>
int firstOfMD5(const char *text) {
    unsigned char digest[CC_MD5_DIGEST_LENGTH];
    CC_MD5(text, (CC_LONG)strlen(text), digest);
    return digest[0];
}
"""
# It imports nothing: what the bridging header does holds for all of the target's Swift.
APP = """@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Screen()
        window?.makeKeyAndVisible()
        return true
    }
}

class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let data = Data("abc".utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
        print("sha", digest.prefix(4).map { String(format: "%02hhx", $0) }.joined(), firstOfMD5("abc"), kServer)
        var zero = sockaddr()
        zero.sa_len = UInt8(MemoryLayout<sockaddr>.size)
        zero.sa_family = sa_family_t(AF_INET)
        var flags = SCNetworkReachabilityFlags()
        let reachability = SCNetworkReachabilityCreateWithAddress(nil, &zero)!
        print("reached", SCNetworkReachabilityGetFlags(reachability, &flags), flags.contains(.reachable))
        print("screen", Int(UIScreen.main.bounds.width), Int(UIScreen.main.bounds.height))
    }
}
"""
CLASSY = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" launchScreen="YES" useAutolayout="YES" initialViewController="c">
    <scenes><scene sceneID="s"><objects>
        <viewController id="c" customClass="Screen" customModule="App" sceneMemberID="viewController"/>
    </objects></scene></scenes>
</document>
"""


class BridgingTests(support.TestCase):
    def setUp(self):
        super().setUp()
        self.write("App/Bridge.h", BRIDGE)
        self.write("App/mix.h", "int firstOfMD5(const char *text);\n")
        self.write("App/mix.c", MIX)
        self.write("App/App.swift", APP)

    def run_app(self, settings, *arguments, command="run"):
        settings = "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; " + settings
        self.write("App.xcodeproj/project.pbxproj", PROJECT % {"settings": settings})
        return support.storyboard(command, "App.xcodeproj", *arguments, cwd=self.folder)

    def test_what_a_bridging_header_imports_is_seen_by_swift_and_c(self):
        result = self.assertSucceeds(self.run_app("INFOPLIST_KEY_UILaunchScreen_Generation = YES;", "--display", "headless", "--network", "off"))
        self.assertEqual(result.output, "sha ba7816bf 144 https://a.example\nreached true false\nscreen 393 852\n")
        self.assertEqual(result.complaints, "")

    def test_an_app_without_a_launch_screen_has_the_first_telephones(self):
        result = self.assertSucceeds(self.run_app("", "--display", "headless"))
        self.assertIn("screen 320 480\n", result.output)
        self.assertEqual(result.errors.count("the app has no launch screen"), 1, result.errors)

    def test_a_launch_screen_with_a_class_stops_the_build(self):
        self.write("App/Launch.storyboard", CLASSY)
        result = self.run_app("INFOPLIST_KEY_UILaunchStoryboardName = Launch;", command="build")
        self.assertEqual(result.status, 1)
        self.assertIn("Launch.storyboard:4:9: error: Illegal Configuration: Launch screens may not set custom classnames: “Screen” (c)", result.errors)


if __name__ == "__main__":
    unittest.main()
