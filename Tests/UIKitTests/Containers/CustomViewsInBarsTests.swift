import XCTest

@testable import UIKit

/// An app's own views in bars, which say their size by constraints.
final class CustomViewsInBarsTests: XCTestCase {
    @MainActor
    private func sized(_ width: CGFloat = 40) -> (view: UIView, width: NSLayoutConstraint) {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        NSLayoutConstraint.activate([constraint, view.heightAnchor.constraint(equalToConstant: 30)])
        return (view, constraint)
    }

    @MainActor
    private func place(_ view: UIView, in bar: UIView) -> CGRect {
        MainLoop.settle(limit: 5)
        return view.convert(view.bounds, to: bar)
    }

    func testTheyStandInTheMarginsAndFollowTheirConstraints() {
        onMain {
            let (left, _) = sized(), (right, width) = sized(), leaf = UIViewController()
            let framed = UIView(frame: CGRect(0, 0, 50, 30))
            leaf.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: left)
            leaf.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: right)
            let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
            on(.phone, stack) { _ in
                XCTAssertEqual(place(left, in: bar), CGRect(16, 7, 40, 30))
                XCTAssertEqual(place(right, in: bar), CGRect(393 - 56, 7, 40, 30))
                width.constant = 70
                XCTAssertEqual(place(right, in: bar), CGRect(393 - 86, 7, 70, 30))
                leaf.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: framed)
                XCTAssertEqual(place(framed, in: bar), CGRect(16, 7, 50, 30), "one that has its frame, too")
            }
        }
    }

    /// Whatever their masks say, as those of views that Interface Builder puts into bars do.
    func testTheyKeepTheirSizeHoweverOftenTheBarIsLaidOut() {
        onMain {
            let bar = UIToolbar(frame: CGRect(0, 0, 393, 44)), root = UIViewController()
            let slider = UISlider(frame: CGRect(43, 6.5, 102, 31))
            slider.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin]
            bar.items = [UIBarButtonItem(customView: slider), UIBarButtonItem(systemItem: .flexibleSpace)]
            root.view.addSubview(bar)
            on(.phone, root) { _ in
                for width in [393, 320, 393] {
                    bar.frame.size.width = CGFloat(width)
                    bar.setNeedsLayout()
                    XCTAssertEqual(place(slider, in: bar).size, CGSize(width: 102, height: 31))
                }
            }
        }
    }

    func testAButtonWithAnotherTitleHasItsWidth() {
        onMain {
            let button = UIButton(type: .system), leaf = UIViewController()
            button.setTitle("Go", for: .normal)
            leaf.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
            let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
            on(.phone, stack) { _ in
                _ = place(button, in: bar)
                button.setTitle("Go somewhere else", for: .normal)
                let wide = place(button, in: bar)
                XCTAssertGreaterThanOrEqual(wide.width, button.intrinsicContentSize.width)
                XCTAssertEqual(wide.maxX, 393 - 16, accuracy: 0.5)
            }
        }
    }

    func testATitleViewIsAsLargeAsItWasWhenThereIsRoomAgain() {
        onMain {
            let title = UIView(frame: CGRect(0, 0, 300, 30)), side = UIView(frame: CGRect(0, 0, 400, 30))
            let leaf = UIViewController(), stack = UINavigationController(rootViewController: leaf)
            leaf.navigationItem.titleView = title
            on(.phone, stack) { _ in
                leaf.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: side)
                XCTAssertEqual(place(title, in: stack.navigationBar).width, 0)
                stack.navigationBar.content?.setNeedsLayout()
                XCTAssertEqual(place(title, in: stack.navigationBar).size, CGSize(width: 0, height: 30))
                leaf.navigationItem.rightBarButtonItem = nil
                XCTAssertEqual(place(title, in: stack.navigationBar).size, CGSize(width: 300, height: 30))
                title.bounds.size.width = 120
                stack.navigationBar.content?.setNeedsLayout()
                XCTAssertEqual(place(title, in: stack.navigationBar).width, 120, "what the app says counts")
            }
        }
    }

    func testStacksAndLabelsAreAsLargeAsTheirContent() {
        onMain {
            let row = UIStackView(arrangedSubviews: [sized(20).view, sized(30).view]), leaf = UIViewController()
            row.spacing = 4
            let label = UILabel()
            label.text = "Some words"
            leaf.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: row)
            leaf.navigationItem.titleView = label
            let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
            on(.phone, stack) { _ in
                XCTAssertEqual(place(row, in: bar), CGRect(16, 7, 54, 30))
                XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width, accuracy: 0.5)
                XCTAssertEqual(place(label, in: bar).midX, 393 / 2, accuracy: 0.5)
            }
        }
    }

    @MainActor
    private func button(image side: CGFloat) -> UIButton {
        let button = UIButton(frame: CGRect(0, 0, 26, 26)), size = CGSize(width: side, height: side)
        button.setImage(
            UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }, for: [])
        return button
    }

    /// Known from: apps whose navigation buttons had their images' size on iOS 11, however small their frames, and that
    /// gave them a width and a height.
    func testAButtonIsAsLargeAsItsImageUnlessConstraintsSayItsSize() {
        onMain {
            let free = button(image: 60), held = button(image: 60), small = button(image: 10), leaf = UIViewController()
            NSLayoutConstraint.activate([
                held.widthAnchor.constraint(equalToConstant: 22), held.heightAnchor.constraint(equalToConstant: 22),
            ])
            leaf.navigationItem.leftBarButtonItems = [free, small].map { UIBarButtonItem(customView: $0) }
            leaf.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: held)
            let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
            on(.phone, stack) { _ in
                XCTAssertEqual(place(free, in: bar), CGRect(16, 0, 60, 44), "no higher than the bar")
                XCTAssertEqual(place(held, in: bar), CGRect(393 - 38, 11, 22, 22))
                XCTAssertEqual(place(small, in: bar).size, CGSize(width: 26, height: 26), "a frame may be larger")
            }
        }
    }

    func testATitleThatWantsAllTheRoomHasTheBarsHeightAndWhatTheButtonsLeave() {
        onMain {
            final class Wide: UIView {
                override var intrinsicContentSize: CGSize { UIView.layoutFittingExpandedSize }
            }
            for translates in [true, false] {
                let title = Wide(), leaf = UIViewController()
                title.translatesAutoresizingMaskIntoConstraints = translates
                leaf.navigationItem.titleView = title
                leaf.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: sized(40).view)
                let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
                on(.phone, stack) { _ in
                    let frame = place(title, in: bar)
                    XCTAssertEqual(frame.height, 44)
                    XCTAssertEqual(frame.minY, 0)
                    XCTAssertGreaterThan(frame.width, 300)
                    XCTAssertLessThanOrEqual(frame.maxX, 393 - 56)
                    XCTAssertGreaterThanOrEqual(frame.minX, 8)
                }
            }
        }
    }

    func testATitleViewFollowsItsConstraints() {
        onMain {
            let (title, width) = sized(100), leaf = UIViewController()
            leaf.navigationItem.titleView = title
            let stack = UINavigationController(rootViewController: leaf), bar = stack.navigationBar
            on(.phone, stack) { _ in
                XCTAssertEqual(place(title, in: bar).width, 100)
                width.constant = 160
                XCTAssertEqual(place(title, in: bar).width, 160)
                XCTAssertEqual(place(title, in: bar).midX, 393 / 2, accuracy: 0.5)
            }
        }
    }

    func testToolbarsHaveThemInTheirMargins() {
        onMain {
            let (first, _) = sized(), (last, _) = sized(), leaf = UIViewController()
            leaf.toolbarItems = [
                UIBarButtonItem(customView: first), .flexibleSpace(), UIBarButtonItem(customView: last),
            ]
            let stack = UINavigationController(rootViewController: leaf)
            stack.isToolbarHidden = false
            on(.phone, stack) { _ in
                XCTAssertEqual(place(first, in: stack.toolbar), CGRect(16, 7, 40, 30))
                XCTAssertEqual(place(last, in: stack.toolbar), CGRect(393 - 56, 7, 40, 30))
            }
        }
    }
}
