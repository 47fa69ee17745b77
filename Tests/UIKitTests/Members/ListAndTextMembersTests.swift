import XCTest

@testable import UIKit

/// Led changes of layouts, what texts keep of their editing, pages that run by themselves.
final class ListAndTextMembersTests: XCTestCase {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    @MainActor
    private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        return layout
    }

    @MainActor
    private func withList(_ body: (UICollectionView, UICollectionViewFlowLayout) throws -> Void) rethrows {
        let small = flow(100), source = Source(), controller = UIViewController()
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: small)
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        controller.view.addSubview(list)
        _ = show(controller)
        try withExtendedLifetime(source) { try body(list, small) }
    }

    func testALedChangeOfLayoutsGoesAsFarAsItIsLed() throws {
        try onMain {
            try withList { list, _ in
                let large = flow(200)
                var ends: [Bool] = []
                let transition = list.startInteractiveTransition(to: large) { _, finished in ends.append(finished) }
                let second = IndexPath(item: 1, section: 0)
                XCTAssertEqual(list.cellForItem(at: second)?.frame, CGRect(x: 100, y: 0, width: 100, height: 100))
                transition.transitionProgress = 0.5
                MainLoop.settle(limit: 10)
                let middle = try XCTUnwrap(list.cellForItem(at: second)?.frame)
                let end = try XCTUnwrap(large.layoutAttributesForItem(at: second)?.frame)
                XCTAssertEqual(middle.midX, (150 + end.midX) / 2, accuracy: 0.5)
                XCTAssertEqual(middle.width, 150, accuracy: 0.5)
                list.finishInteractiveTransition()
                MainLoop.settle(limit: 10)
                XCTAssertIdentical(list.collectionViewLayout, large)
                XCTAssertEqual(list.cellForItem(at: second)?.frame, end)
                XCTAssertEqual(ends, [true])
            }
        }
    }

    func testACancelledChangeGoesBack() throws {
        try onMain {
            try withList { list, small in
                var ends: [Bool] = []
                let transition = list.startInteractiveTransition(to: flow(200)) { _, finished in ends.append(finished) }
                transition.transitionProgress = 0.7
                MainLoop.settle(limit: 10)
                list.cancelInteractiveTransition()
                MainLoop.settle(limit: 10)
                XCTAssertIdentical(list.collectionViewLayout, small)
                XCTAssertEqual(
                    list.cellForItem(at: IndexPath(item: 1, section: 0))?.frame,
                    CGRect(x: 100, y: 0, width: 100, height: 100))
                XCTAssertEqual(ends, [false])
            }
        }
    }

    func testATextGoesOnWhereItWasLeft() {
        onMain {
            let controller = UIViewController(), text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            text.text = "one two three"
            controller.view.addSubview(text)
            _ = show(controller)
            text.becomeFirstResponder()
            text.selectedRange = NSRange(location: 4, length: 3)
            let state = text.interactionState
            text.resignFirstResponder()
            text.selectedRange = NSRange(location: 0, length: 0)
            text.interactionState = state
            XCTAssertTrue(text.isFirstResponder)
            XCTAssertEqual(text.selectedRange, NSRange(location: 4, length: 3))
        }
    }

    func testAFieldGoesOnWhereItWasLeft() throws {
        try onMain {
            let controller = UIViewController(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            field.text = "one two"
            controller.view.addSubview(field)
            _ = show(controller)
            field.becomeFirstResponder()
            let start = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 2))
            field.selectedTextRange = field.textRange(from: start, to: start)
            let state = field.interactionState
            field.resignFirstResponder()
            field.interactionState = state
            XCTAssertTrue(field.isEditing)
            let range = try XCTUnwrap(field.selectedTextRange)
            XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: range.start), 2)
        }
    }

    func testATextViewHasAFieldsFrame() {
        onMain {
            let text = UITextView()
            XCTAssertEqual(text.layer.borderWidth, 0)
            text.borderStyle = .roundedRect
            XCTAssertGreaterThan(text.layer.borderWidth, 0)
            XCTAssertEqual(text.layer.cornerRadius, 5)
        }
    }

    func testPagesThatRunByThemselvesGoOnWhenOneIsThrough() {
        onMain {
            let controller = UIViewController(),
                pages = UIPageControl(frame: CGRect(x: 0, y: 50, width: 300, height: 26))
            pages.numberOfPages = 3
            let plain = pages.size(forNumberOfPages: 3).width
            controller.view.addSubview(pages)
            _ = show(controller)
            var changes = 0
            pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            let timer = UIPageControlTimerProgress(preferredDuration: 2)
            timer.setDuration(1, forPage: 1)
            pages.progress = timer
            XCTAssertGreaterThan(pages.size(forNumberOfPages: 3).width, plain)
            timer.resumeTimer()
            MainLoop.advance(by: 1)
            XCTAssertEqual(timer.currentProgress, 0.5, accuracy: 0.05)
            XCTAssertEqual(pages.currentPage, 0)
            MainLoop.advance(by: 1.5)
            XCTAssertEqual(pages.currentPage, 1)
            XCTAssertEqual(timer.currentProgress, 0.5, accuracy: 0.1)
            timer.pauseTimer()
            MainLoop.advance(by: 1)
            XCTAssertEqual(pages.currentPage, 1)
            timer.resumeTimer()
            MainLoop.advance(by: 6)
            XCTAssertEqual(pages.currentPage, 2)
            XCTAssertEqual(timer.currentProgress, 1)
            XCTAssertFalse(timer.isRunning)
            XCTAssertEqual(changes, 2)
        }
    }

    func testStoppingLeavesTheContentWhereItIsSeen() {
        onMain {
            let controller = UIViewController()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 300, height: 3000)
            controller.view.addSubview(scroll)
            _ = show(controller)
            scroll.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
            MainLoop.advance(by: 0.1)
            scroll.stopScrollingAndZooming()
            let place = scroll.contentOffset.y
            XCTAssertGreaterThan(place, 0)
            XCTAssertLessThan(place, 2000)
            XCTAssertFalse(scroll.isScrollAnimating)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(scroll.contentOffset.y, place)
        }
    }

    func testADisabledSearchBarTakesNoText() {
        onMain {
            let bar = UISearchBar(), glass = UIImage(systemName: "star")
            bar.isEnabled = false
            XCTAssertFalse(bar.searchTextField.isEnabled)
            bar.isEnabled = true
            XCTAssertTrue(bar.searchTextField.isEnabled)
            bar.setImage(glass, for: .search, state: .normal)
            XCTAssertIdentical(bar.image(for: .search, state: .highlighted), glass)
            XCTAssertNil(bar.image(for: .clear, state: .normal))
            bar.scopeButtonTitles = ["A", "B"]
            bar.setShowsScope(true, animated: true)
            XCTAssertTrue(bar.showsScopeBar)
        }
    }

    func testLinesBetweenRowsMayLetThroughWhatIsBehind() {
        onMain {
            let controller = UITableViewController(style: .plain), source = Rows()
            controller.tableView.dataSource = source
            controller.tableView.separatorEffect = UIVibrancyEffect(
                blurEffect: UIBlurEffect(style: .systemMaterial), style: .separator)
            _ = show(controller)
            func effects(_ view: UIView) -> [UIVisualEffectView] {
                view.subviews.flatMap { [$0 as? UIVisualEffectView].compactMap { $0 } + effects($0) }
            }
            XCTAssertEqual(effects(controller.tableView).count, 2)
            controller.tableView.separatorEffect = nil
            controller.tableView.layoutIfNeeded()
            XCTAssertEqual(effects(controller.tableView).count, 0)
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    func testAGuideThatNothingPlacesIsAmbiguous() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            let top = guide.topAnchor.constraint(equalTo: view.topAnchor)
            let left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
            NSLayoutConstraint.activate([top, left])
            XCTAssertTrue(guide.hasAmbiguousLayout)
            XCTAssertEqual(guide.constraintsAffectingLayout(for: .vertical), [top])
            NSLayoutConstraint.activate([
                guide.widthAnchor.constraint(equalToConstant: 10), guide.heightAnchor.constraint(equalToConstant: 10),
            ])
            XCTAssertFalse(guide.hasAmbiguousLayout)
        }
    }
}
