import XCTest

@testable import UIKit

/// Documents connect delegates and data sources of these classes by name.
final class DelegateOutletsTests: XCTestCase {
    private final class Delegate: NSObject, UITextFieldDelegate {}

    func testEveryClassOfTheLibraryHasItsDelegates() {
        onMain {
            let outlets: [(AnyClass, [String])] = [
                (UITextField.self, ["delegate"]), (UITextView.self, ["delegate"]), (UISearchBar.self, ["delegate"]),
                (UIScrollView.self, ["delegate"]),
                (UITableView.self, ["delegate", "dataSource", "prefetchDataSource"]),
                (UICollectionView.self, ["delegate", "dataSource", "prefetchDataSource"]),
                (UIPickerView.self, ["delegate", "dataSource"]), (UITabBar.self, ["delegate"]),
                (UIToolbar.self, ["delegate"]), (UINavigationBar.self, ["delegate"]),
                (UINavigationController.self, ["delegate"]), (UITabBarController.self, ["delegate"]),
                (UISplitViewController.self, ["delegate"]),
                (UIPageViewController.self, ["delegate", "dataSource"]), (UIGestureRecognizer.self, ["delegate"]),
            ]
            for (type, names) in outlets {
                for name in names { XCTAssertTrue(ObjCRuntime.keyNames(of: type).contains(name), "\(type).\(name)") }
            }
        }
    }

    func testATextFieldTakesItsDelegateByName() {
        onMain {
            let field = UITextField(), delegate = Delegate()
            field.setValue(delegate, forKey: "delegate")
            XCTAssertTrue(field.delegate === delegate)
            field.setValue("Harbour", forKey: "text")
            XCTAssertEqual(field.text, "Harbour")
        }
    }
}
