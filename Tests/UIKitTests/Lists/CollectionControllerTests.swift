import XCTest

@testable import UIKit

final class CollectionControllerTests: XCTestCase {
    func testTheCollectionViewStandsInAViewOfItsOwn() {
        onMain {
            let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            let collection = controller.collectionView!, view = controller.view!
            XCTAssertFalse(view === collection)
            XCTAssertTrue(collection.superview === view)
            XCTAssertEqual(collection.frame, view.bounds)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
            XCTAssertEqual(collection.frame, view.bounds)
            view.addSubview(collection)
            XCTAssertTrue(controller.observedScrollView === collection)
        }
    }

    func testAnotherCollectionViewTakesItsPlaceInTheSameView() {
        onMain {
            let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            let view = controller.view!, old = controller.collectionView!
            let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            controller.collectionView = other
            XCTAssertTrue(controller.view === view)
            XCTAssertTrue(controller.collectionView === other)
            XCTAssertTrue(other.superview === view)
            XCTAssertNil(old.superview)
            XCTAssertEqual(other.frame, view.bounds)
        }
    }

    func testAControllerThatLoadsItsOwnCollectionViewHasIt() {
        onMain {
            final class Own: UICollectionViewController {
                override func loadView() {
                    collectionView = UICollectionView(
                        frame: CGRect(x: 0, y: 0, width: 200, height: 200),
                        collectionViewLayout: UICollectionViewFlowLayout())
                }
            }
            let controller = Own(collectionViewLayout: UICollectionViewFlowLayout())
            XCTAssertTrue(controller.collectionView.superview === controller.view)
        }
    }
}
