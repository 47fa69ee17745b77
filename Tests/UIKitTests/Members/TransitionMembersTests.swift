import XCTest

@testable import UIKit

/// Interruptible animators, popovers that become sheets, and lists whose other elements come and go.
final class TransitionMembersTests: XCTestCase {
    /// Moves the new view up in a second, at an even pace, by an animator that can be interrupted.
    private final class Rise: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var animator: UIViewPropertyAnimator?
        var ended: Bool?
        var led: UIPercentDrivenInteractiveTransition?
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            XCTFail("there is an interruptible animator")
        }
        func interruptibleAnimator(using context: UIViewControllerContextTransitioning)
            -> any UIViewImplicitlyAnimating
        {
            if let animator { return animator }
            let view = context.view(forKey: .to)!
            view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 800)
            context.containerView.addSubview(view)
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 0 }
            made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator = made
            return made
        }
        func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
        func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        { led }
    }

    @MainActor
    private func present(_ rise: Rise) -> UIViewController {
        let root = UIViewController(), presented = UIViewController()
        _ = show(root)
        presented.modalPresentationStyle = .fullScreen
        presented.transitioningDelegate = rise
        root.present(presented, animated: true)
        MainLoop.advance(by: 0)
        return presented
    }

    @MainActor
    private func shownY(_ controller: UIViewController) -> CGFloat {
        controller.view.layer.presentation()?.frame.minY ?? .nan
    }

    func testAnInterruptibleAnimatorRunsTheTransition() {
        onMain {
            let rise = Rise(), presented = present(rise)
            for tenth in [0.06, 0.12, 0.18] {
                MainLoop.advance(by: 0.06)
                XCTAssertEqual(shownY(presented), 800 * (1 - tenth), accuracy: 14)
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(rise.ended, true)
            XCTAssertEqual(presented.view.frame.minY, 0)
        }
    }

    func testAnInterruptibleAnimatorIsLed() {
        onMain {
            let rise = Rise(), led = UIPercentDrivenInteractiveTransition()
            rise.led = led
            let presented = present(rise)
            led.update(0.5)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(shownY(presented), 400, accuracy: 2)
            led.finish()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(rise.ended, true)
            XCTAssertEqual(presented.view.frame.minY, 0)
        }
    }

    func testAPopoverThatBecomesASheetTakesItsDetents() throws {
        try onMain {
            let root = UIViewController(), content = UIViewController()
            try on(.phone, root) { window in
                content.modalPresentationStyle = .popover
                let popover = try XCTUnwrap(content.popoverPresentationController)
                popover.sourceView = root.view
                popover.adaptiveSheetPresentationController.detents = [.medium()]
                popover.adaptiveSheetPresentationController.prefersGrabberVisible = true
                root.present(content, animated: false)
                MainLoop.settle(limit: 10)
                let top = content.view.convert(CGPoint.zero, to: nil).y
                XCTAssertEqual(top, window.bounds.height / 2, accuracy: 40)
            }
        }
    }

    // MARK: Lists

    /// Rows of 20 points, and a badge for the first section that comes from the left.
    private final class Badges: UICollectionViewFlowLayout {
        var asked: [String] = []
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (super.layoutAttributesForElements(in: rect) ?? []) + (0..<count).compactMap(badge)
        }
        var count = 1
        private func badge(_ number: Int) -> UICollectionViewLayoutAttributes? {
            layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(item: number, section: 0))
        }
        override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 200, y: CGFloat(indexPath.item) * 30, width: 20, height: 20)
            return attributes
        }
        override func initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            asked.append("first \(elementKind) \(elementIndexPath.item)")
            let attributes = layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
            attributes?.frame.origin.x = 0
            return attributes
        }
        override func finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            asked.append("last \(elementKind) \(elementIndexPath.item)")
            return nil
        }
        override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
            asked.append("deleted \(elementKind)")
            return count == 1 ? [] : []
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var count = 2
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
        }
    }

    func testASupplementaryViewComesFromWhereTheLayoutSays() throws {
        try onMain {
            let layout = Badges(), source = Source(), controller = UIViewController()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
            list.dataSource = source
            controller.view.addSubview(list)
            _ = show(controller)
            layout.count = 2
            source.count = 3
            list.insertItems(at: [IndexPath(item: 2, section: 0)])
            XCTAssertTrue(layout.asked.contains("deleted badge"))
            XCTAssertTrue(layout.asked.contains("first badge 1"))
            let badge = try XCTUnwrap(
                list.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)))
            XCTAssertEqual(badge.frame.minX, 200)
            MainLoop.advance(by: 0.06)
            let seen = try XCTUnwrap(badge.layer.presentation()).frame.minX
            XCTAssertGreaterThan(seen, 0)
            XCTAssertLessThan(seen, 100)
            MainLoop.settle(limit: 10)
        }
    }
}
