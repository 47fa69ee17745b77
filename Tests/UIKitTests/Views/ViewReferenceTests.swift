import XCTest

@testable import UIKit

/// What refers to views without keeping them learns when they end.
final class ViewReferenceTests: XCTestCase {
    func testViewsForgetAWindowThatHasEnded() {
        onMain {
            let view = UIView(), inner = UIView()
            view.addSubview(inner)
            do {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                window.addSubview(view)
                XCTAssertTrue(inner.window === window)
            }
            XCTAssertNil(view.window)
            XCTAssertNil(inner.window)
        }
    }

    func testAWindowIsNotKeptByTheViewsThatWereInIt() {
        onMain {
            let view = UIView()
            weak var window: UIWindow?
            do {
                let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                made.addSubview(view)
                window = made
            }
            XCTAssertNil(window)
        }
    }

    func testARecognizerForgetsAViewThatHasEnded() {
        onMain {
            let recognizer = UITapGestureRecognizer()
            do {
                let view = UIView()
                view.addGestureRecognizer(recognizer)
                XCTAssertTrue(recognizer.view === view)
            }
            XCTAssertNil(recognizer.view)
        }
    }

    func testCellsAndLayoutsForgetAListThatHasEnded() {
        onMain {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil), layout = UICollectionViewFlowLayout()
            do {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                cell.table = table
                XCTAssertTrue(cell.table === table)
                XCTAssertTrue(layout.collectionView === collection)
            }
            XCTAssertNil(cell.table)
            XCTAssertNil(layout.collectionView)
        }
    }

    func testWhatWasPutIntoAWindowBeforeItWasShownLiesBelow() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)), behind = UIView(),
                before = UIView(), controller = UIViewController()
            window.rootViewController = controller
            window.addSubview(behind)
            window.makeKeyAndVisible()
            XCTAssertTrue(window.subviews.last === controller.view)
            window.addSubview(before)
            window.rootViewController = UIViewController()
            XCTAssertTrue(window.subviews.last === before, "a later controller's view doesn't cover it")
            window.isHidden = true
        }
    }
}
