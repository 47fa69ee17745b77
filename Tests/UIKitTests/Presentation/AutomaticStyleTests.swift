import XCTest

@testable import UIKit

/// `modalPresentationStyle`, set to automatic, is read as what it becomes.
final class AutomaticStyleTests: XCTestCase {
    func testAutomaticIsReadAsASheetAndAsTheOwnStylesOfUIKitsControllers() {
        onMain {
            let made = UIViewController()
            XCTAssertEqual(made.modalPresentationStyle, .pageSheet)
            made.modalPresentationStyle = .fullScreen
            XCTAssertEqual(made.modalPresentationStyle, .fullScreen)
            made.modalPresentationStyle = .automatic
            XCTAssertEqual(made.modalPresentationStyle, .pageSheet)
            XCTAssertTrue(made.presentationController is UISheetPresentationController)
            XCTAssertNil(UIViewController().popoverPresentationController)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.modalPresentationStyle = .automatic
            XCTAssertEqual(alert.modalPresentationStyle, .popover)
            XCTAssertEqual(
                UIAlertController(title: nil, message: nil, preferredStyle: .alert).modalPresentationStyle, .custom)
            XCTAssertEqual(UISearchController(searchResultsController: nil).modalPresentationStyle, .overCurrentContext)
            XCTAssertEqual(UINavigationController().modalPresentationStyle, .pageSheet)
        }
    }
}
