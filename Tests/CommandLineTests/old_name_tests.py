"""Apps of Swift 4.0 and 3, whose names of UIKit's were others."""

import glob
import os
import re

import support

TABLE = os.path.join(support.ROOT, "Sources", "SourceIndex", "OldNames", "OldNameTable+*.swift")
# What the toolkit hasn't, under any name: the kinds of thing that the rows for it lead to.
NOT_HERE = 81


def rows():
    """(source, old name) of each row of the table."""
    found = []
    for path in glob.glob(TABLE):
        with open(path, encoding="utf-8") as file:
            found += re.findall(r"^        ([UFQAS][34]) (\w+) ", file.read(), re.MULTILINE)
    return found


class OldNameTests(support.TestCase):
    def project(self, version):
        project = support.Project("Events", os.path.join(self.folder, version))
        text = project.read(project.project_file)
        self.assertIn("SWIFT_VERSION = 5.0", text)
        project.write(project.project_file, text.replace("SWIFT_VERSION = 5.0", f"SWIFT_VERSION = {version}"))
        return project

    def test_every_name_that_the_toolkit_has_compiles(self):
        project, names = self.project("3.0"), sorted({name for _, name in rows()})
        self.assertGreater(len(names), 550)
        project.write(project.path("Said.swift"), "import AVFoundation\n// " + "\n// ".join(names) + "\n")
        self.assertSucceeds(support.storyboard("build", project.project))
        path = glob.glob(os.path.join(project.folder, ".storyboard-build", "**", "_StoryboardOldNames.swift"), recursive=True)[0]
        text = project.read(path)
        missing = [name for name in names if not re.search(rf"\b{name}\b", text)]
        self.assertLessEqual(len(missing), NOT_HERE, missing)
        print(f"{len(names) - len(missing)} of {len(names)} old names are there; not: {' '.join(missing)}")

    def test_a_target_of_a_newer_version_is_told_the_name_of_today(self):
        project = self.project("4.2")
        project.write(project.path("Said.swift"), "import UIKit\nlet state: UIControlState = .normal\nlet height = UITableViewAutomaticDimension\n")
        result = support.storyboard("build", project.project)
        self.assertEqual(result.status, 1)
        self.assertParts(
            result.errors, "Said.swift:2:12: error: cannot find type 'UIControlState' in scope (Swift 4.0’s name of UIControl.State; the target’s SWIFT_VERSION is newer)")
        self.assertIn("(Swift 4.0’s name of UITableView.automaticDimension;", result.errors)

    def test_code_of_that_time_says_what_it_said(self):
        project = self.project("4.0")
        project.write(project.path("Said.swift"), CODE)
        self.assertSucceeds(support.storyboard("build", project.project))


CODE = """
import UIKit

class Old: UIViewController {
    let spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
    func f(_ size: CGSize, _ button: UIButton, _ window: UIWindow, _ other: UIViewController) {
        spinner.activityIndicatorViewStyle = .whiteLarge
        button.setTitle("A", for: UIControlState.normal)
        button.contentEdgeInsets = UIEdgeInsetsMake(1, 2, 3, 4)
        window.windowLevel = UIWindowLevelAlert + 1
        NotificationCenter.default.addObserver(self, selector: #selector(shown(_:)), name: .UIKeyboardWillShow, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(shown(_:)), name: NSNotification.Name.UIApplicationDidBecomeActive, object: nil)
        let text = NSMutableAttributedString(string: "a", attributes: [NSAttributedStringKey.underlineStyle: NSUnderlineStyle.styleSingle.rawValue])
        let transition = CATransition()
        transition.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        transition.type = kCATransitionPush
        transition.subtype = kCATransitionFromRight
        let data = UIImageJPEGRepresentation(UIImage(), 0.8) ?? UIImagePNGRepresentation(UIImage())
        let isWide = UIDeviceOrientationIsLandscape(UIDevice.current.orientation)
        let rect = UIEdgeInsetsInsetRect(CGRectFromString(NSStringFromCGRect(.zero)), .zero)
        addChildViewController(other)
        other.didMove(toParentViewController: self)
        view.bringSubview(toFront: spinner)
        if isMovingFromParentViewController { removeFromParentViewController() }
        UIView.animate(withDuration: 1, delay: 0, options: UIViewAnimationOptions.curveEaseOut, animations: {}, completion: nil)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: UIAlertControllerStyle.alert)
        alert.addAction(UIAlertAction(title: "OK", style: UIAlertActionStyle.default, handler: nil))
        view.accessibilityTraits |= UIAccessibilityTraitButton
        UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)
        UIApplication.shared.open(URL(string: UIApplicationOpenSettingsURLString)!, options: [:], completionHandler: nil)
        _ = (text, data, isWide, rect)
    }
    @objc func shown(_ note: Notification) {
        let frame = (note.userInfo![UIKeyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
        print(frame)
    }
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplicationLaunchOptionsKey: Any]?) -> Bool { return true }
}
"""
