import XCTest

@testable import UIKit

/// Dictionaries whose keys were texts for Swift 4.0, or anything.
final class OldDictionariesTests: XCTestCase {
    func testAttributesByAnyKeysAreTheAttributes() {
        onMain {
            let font = UIFont.systemFont(ofSize: 9), control = UISegmentedControl(items: ["A"])
            let bridged: [NSObject: AnyObject] = [NSAttributedString.Key.font.rawValue as NSObject: font]
            for old in [bridged, ["NSFont": font], [NSAttributedString.Key.font: font]] as [[AnyHashable: Any]] {
                control.setTitleTextAttributes(nil, for: .normal)
                XCTAssertNil(control.titleTextAttributes(for: .normal)?[.font])
                control.setTitleTextAttributes(old, for: .normal)
                XCTAssertEqual(control.titleTextAttributes(for: .normal)?[.font] as? UIFont, font)
            }
            let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
            let words: [String: Any] = [NSAttributedString.Key.font.rawValue: font]
            item.setTitleTextAttributes(words, for: .normal)
            XCTAssertEqual(item.titleTextAttributes(for: .normal)?[.font] as? UIFont, font)
            item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 10)], for: .normal)
            XCTAssertEqual((item.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize, 10)
        }
    }

    func testOldNamesLeadToTodaysOverrides() {
        final class Child: UIViewController {
            var moved = 0
            override func didMove(toParent parent: UIViewController?) { moved += 1 }
            override var childForStatusBarStyle: UIViewController? { children.first }
        }
        onMain {
            let parent = UIViewController(), child = Child(), inner = UIViewController()
            parent.addChildViewController(child)
            child.addChildViewController(inner)
            child.didMove(toParentViewController: parent)
            XCTAssertEqual(child.moved, 1)
            XCTAssertTrue(child.childViewControllerForStatusBarStyle === inner)
            let compact = UITraitCollection(horizontalSizeClass: .compact)
            parent.setOverrideTraitCollection(compact, forChildViewController: child)
            XCTAssertEqual(
                parent.overrideTraitCollection(forChildViewController: child)?.horizontalSizeClass, .compact)
        }
    }
}
