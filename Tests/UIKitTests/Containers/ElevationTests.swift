import CoreGraphics
import XCTest

@testable import UIKit

/// What lies above the rest of the interface.
final class ElevationTests: XCTestCase {
    func testSheetsAreLighterInTheDark() {
        onMain {
            let root = UIViewController()
            on(.phone, root) { window in
                window.overrideUserInterfaceStyle = .dark
                let sheet = UIViewController()
                sheet.view.backgroundColor = .systemBackground
                root.view.backgroundColor = .systemBackground
                root.present(sheet, animated: false)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .elevated)
                XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base)
                XCTAssertEqual(
                    sheet.view.layer.backgroundColor,
                    UIColor(red: 0x1C / 255, green: 0x1C / 255, blue: 0x1E / 255, alpha: 1).cgColor)
                XCTAssertEqual(root.view.layer.backgroundColor, UIColor.black.cgColor)
                root.dismiss(animated: false)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .base)
            }
        }
    }

    func testAGrabberIsShownWhereItIsWanted() {
        onMain {
            let root = UIViewController()
            on(.phone, root) { _ in
                let sheet = UIViewController()
                sheet.sheetPresentationController?.prefersGrabberVisible = true
                sheet.sheetPresentationController?.detents = [.medium()]
                root.present(sheet, animated: false)
                MainLoop.settle(limit: 10)
                XCTAssertTrue(
                    sheet.view.layer.sublayers?.contains { $0.frame.size == CGSize(width: 36, height: 5) } == true)
                XCTAssertTrue(sheet.view.subviews.isEmpty)
            }
        }
    }
}
