import QuartzCore
import XCTest

@testable import UIKit

/// What UIKit says of geometry, cells, snapshots, diffable data sources and animators that are misused (Docs/Refusals.md).
final class WarningsTests: XCTestCase {
    func testGeometryWithoutNumbersIsRefused() {
        onMain {
            assertRefuses("CALayerInvalidGeometry", "CALayer position contains NaN: [nan 222.5]") {
                UIView().center = CGPoint(x: CGFloat.nan, y: 222.5)
            }
            assertRefuses("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 nan; 288 144]") {
                UIView().bounds = CGRect(x: 0, y: CGFloat.nan, width: 288, height: 144)
            }
        }
    }

    func testAnAnimatorIsFinishedBeforeItGoes() {
        onMain {
            let words = "It is an error to release a paused or stopped property animator."
            assertRefuses(words) {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.fractionComplete = 0.3
            }
            assertRefuses(words) {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.startAnimation()
                animator.stopAnimation(false)
            }
            assertGoesOn {
                let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                paused.fractionComplete = 0.3
                paused.stopAnimation(true)
                let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                stopped.startAnimation()
                stopped.stopAnimation(false)
                stopped.finishAnimation(at: .current)
                UIViewPropertyAnimator(duration: 1, curve: .linear) {}.startAnimation()
                UIViewPropertyAnimator(duration: 1, curve: .linear) {}.startAnimation(afterDelay: 1)
                _ = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
            }
        }
    }

    func testASnapshotOfWhatIsNotShownNeedsUpdates() {
        onMain {
            let words = "[Snapshotting] Snapshotting a view (0x"
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            assertWarns(words, ", UIView) that is not in a visible window requires afterScreenUpdates:YES.") {
                _ = view.snapshotView(afterScreenUpdates: false)
            }
            let quiet = Outcome.of { _ = view.snapshotView(afterScreenUpdates: true) }
            XCTAssertFalse(quiet.log.contains(words), quiet.log)
        }
    }

    func testCellsManageTheLayoutOfTheirContent() {
        onMain {
            assertWarns(
                "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported",
                "Cell: <UITableViewCell"
            ) {
                let cell = UITableViewCell()
                cell.contentView.translatesAutoresizingMaskIntoConstraints = false
                withExtendedLifetime(cell) {}
            }
            let quiet = Outcome.of {
                let cell = UITableViewCell(), label = UILabel()
                cell.contentView.addSubview(label)
                label.translatesAutoresizingMaskIntoConstraints = false
            }
            XCTAssertFalse(quiet.log.contains("Changing the"), quiet.log)
        }
    }

    func testAnItemThatIsThereAlreadyIsMoved() {
        onMain {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0, 1])
            snapshot.appendItems(["a", "b", "c"], toSection: 0)
            assertWarns(
                "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the snapshot. The existing item identifier will be moved into place instead"
            ) {
                var copy = snapshot
                copy.appendItems(["a"], toSection: 1)
                guard copy.itemIdentifiers(inSection: 0) == ["b", "c"], copy.itemIdentifiers(inSection: 1) == ["a"]
                else { abort() }
                copy.insertItems(["c", "d"], beforeItem: "b")
                guard copy.itemIdentifiers == ["c", "d", "b", "a"] else { abort() }
            }
            assertRefuses("Fatal: supplied item identifiers are not unique.", "d") {
                var copy = snapshot
                copy.appendItems(["d", "d"])
            }
        }
    }
}
