"""What leads into an app, and what it is made of: addresses of its own schemes, a window and an application of its own classes, and the one scene of an app without scenes."""

import os
import unittest

import support

INFO = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>NSPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).OwnApplication</string>
<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>harbour</string></array></dict></array>
</dict></plist>
"""

DELEGATE = """
import UIKit

class OwnApplication: UIApplication {}
class OwnWindow: UIWindow {}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = OwnWindow(frame: UIScreen.main.bounds)
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        print("launched", launchOptions?[.url] as? URL as Any, launchOptions?[.userActivityDictionary] != nil)
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
        let scene = window?.windowScene
        print("active", type(of: application), type(of: window!), application.connectedScenes.count, scene?.activationState == .foregroundActive, scene?.windows.count as Any)
    }
    func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        print("open", url)
        if url.host == "quay" { app.open(URL(string: "harbour://boat")!) { print("opened", $0) } }
        return true
    }
    func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {
        print("continue", userActivity.webpageURL!)
        return true
    }
}
"""


class AddressTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.project.write(cls.project.path("Info.plist"), INFO)
        cls.project.write(cls.project.path("AppDelegate.swift"), DELEGATE)

    def play(self, script, *arguments):
        return self.project.run("--script", self.write("script.txt", script), *arguments)

    def test_addresses_reach_an_app_that_runs(self):
        result = self.assertSucceeds(self.play('open "harbour://quay"\nbackground\nopen "https://example.com/boats"\n'))
        active = "active OwnApplication OwnWindow 1 true Optional(1)"
        self.assertEqual(result.output.splitlines(), [
            "launched nil false", active, "open harbour://quay", "open harbour://boat", "opened true", "foreground", "continue https://example.com/boats", active])

    def test_an_app_is_launched_with_an_address_once(self):
        result = self.assertSucceeds(self.play("relaunch\nwait 1\n", "--url", "harbour://boat"))
        lines = [line for line in result.output.splitlines() if not line.startswith("active")]
        self.assertEqual(lines, ["launched Optional(harbour://boat) false", "open harbour://boat", "launched nil false"])
        result = self.assertSucceeds(self.play("wait 1\n", "--url", "https://example.com"))
        self.assertParts(result.output, "launched nil true", "continue https://example.com", "active")

    def test_an_address_of_others_is_no_way_in(self):
        result = self.play('open "other://quay"\n')
        self.assertEqual(result.status, 1)
        self.assertIn("script.txt:1: error: no URL type in the app's Info.plist (CFBundleURLTypes) has the scheme “other”", result.errors)


if __name__ == "__main__":
    unittest.main()
