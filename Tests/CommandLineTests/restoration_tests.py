"""An app that ends and is launched again goes on where it was left, by restoration identifiers or by its scene's activity."""

import os
import unittest

import support

SCREEN = """<scene sceneID="s{id}"><objects><viewController {identifier} title="{id}" id="{id}" customClass="{type}" customModule="Events" customModuleProvider="target" sceneMemberID="viewController">
  <view key="view" contentMode="scaleToFill" id="v{id}"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b{id}"><rect key="frame" x="100" y="300" width="200" height="44"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><state key="normal" title="Leave {id}"/><connections>{segue}</connections></button></subviews></view>
  <navigationItem key="navigationItem" title="{id}" id="n{id}"/></viewController></objects></scene>"""

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="Nav"><scenes>
<scene sceneID="sNav"><objects><navigationController storyboardIdentifier="Nav" useStoryboardIdentifierAsRestorationIdentifier="YES" id="Nav" sceneMemberID="viewController">
  <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/></navigationBar>
  <connections><segue destination="Harbour" kind="relationship" relationship="rootViewController" id="root"/></connections></navigationController></objects></scene>
""" + "".join(SCREEN.format(id=name, type="Place", identifier=f'storyboardIdentifier="{name}" useStoryboardIdentifierAsRestorationIdentifier="YES"', segue=segue) for name, segue in (
    ("Harbour", '<segue destination="Quay" kind="show" identifier="show" id="g1"/>'),
    ("Quay", '<segue destination="Boat" kind="presentation" identifier="present" modalPresentationStyle="fullScreen" id="g2"/>'),
    ("Boat", ""))) + "</scenes></document>"

PLACE = """
import UIKit

class Place: UIViewController {
    var visits = 0
    override func viewDidLoad() { super.viewDidLoad(); print("\\(title!) loads") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !UserDefaults.standard.bool(forKey: "tells") { return }
        let traits = traitCollection
        print("shown \\(traits.userInterfaceStyle == .dark ? "dark" : "light") \\(traits.preferredContentSizeCategory.rawValue) \\(Int(view.window!.bounds.width))")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { print("segue \\(segue.identifier!)") }
    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder); coder.encode(visits + 1, forKey: "visits") }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        visits = coder.decodeInteger(forKey: "visits")
        print("\\(title!) decodes \\(visits) \\(coder.decodeObject(forKey: "missing") as? String ?? "nothing else")")
        if ProcessInfo.processInfo.environment["CRASHES"] == title { fatalError("no way back") }
    }
    override func applicationFinishedRestoringState() { print("\\(title!) is back") }
}
"""

DELEGATE = """
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { print("launched"); return true }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
    func applicationDidEnterBackground(_ application: UIApplication) { print("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { print("end") }
}
"""


class RestorationTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.project.write(cls.project.storyboard, DOCUMENT)
        cls.project.write(cls.project.path("EventsViewController.swift"), PLACE)
        cls.project.write(cls.project.path("AppDelegate.swift"), DELEGATE)

    def play(self, script, **environment):
        return self.project.run("--script", self.write("script.txt", script), **environment)

    def test_the_screens_are_there_again_without_segues(self):
        result = self.assertSucceeds(self.play('tap "Leave Harbour"\ntap "Leave Quay"\nrelaunch\nexpect "Leave Boat"\nrelaunch\nexpect "Leave Boat"\n'))
        self.assertEqual(result.output.split("launched")[0].split(), [])
        first, second, third = result.output.split("launched\n")[1:]
        self.assertEqual(first.splitlines()[:5], ["Harbour loads", "segue show", "Quay loads", "segue present", "Boat loads"])
        self.assertNotIn("segue", second + third)
        # What comes before the second launch's end, and before the third's beginning.
        self.assertParts(first, "background", "end", "Harbour decodes 1 nothing else", "Quay decodes 1", "Boat decodes 1", "Harbour is back", "Quay is back", "Boat is back")
        self.assertParts(second, "background", "end", "Harbour decodes 2", "Quay decodes 2", "Boat decodes 2")

    def test_going_to_the_background_and_back_keeps_the_app(self):
        result = self.assertSucceeds(self.play('tap "Leave Harbour"\nbackground\nforeground\nexpect "Leave Quay"\n'))
        self.assertParts(result.output, "Quay loads", "background", "foreground")
        self.assertNotIn("decodes", result.output)

    def test_a_script_begins_afresh(self):
        self.assertSucceeds(self.play('tap "Leave Harbour"\nrelaunch\nexpect "Leave Quay"\n'))
        self.assertSucceeds(self.play('expect "Leave Harbour"\n'))

    def test_what_was_set_on_the_device_outlives_the_app(self):
        script = self.write("script.txt", "appearance dark\ntext-size larger\nrotate landscape\nrelaunch\nwait 1\n")
        result = self.assertSucceeds(self.project.run("--script", script, "--", "-tells", "YES"))
        first, second = (part for part in result.output.splitlines() if part.startswith("shown "))
        self.assertEqual(first, "shown light UICTContentSizeCategoryL 393")
        self.assertEqual(second, "shown dark UICTContentSizeCategoryXL 852")

    def test_the_step_that_fails_after_a_launch_is_named(self):
        result = self.play('relaunch\nexpect "Nowhere"\n')
        self.assertEqual(result.status, 1)
        self.assertIn('script.txt:2: error: "Nowhere" is not on the screen', result.errors)


if __name__ == "__main__":
    unittest.main()
