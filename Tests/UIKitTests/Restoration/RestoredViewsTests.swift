import XCTest

@testable import UIKit

/// What containers and views keep by themselves.
final class RestoredViewsTests: XCTestCase {
    /// Sixty rows; a new one may have come first.
    private final class Rows: UITableViewController, UIDataSourceModelAssociation {
        var names = (0..<60).map { "row \($0)" }
        override func viewDidLoad() {
            super.viewDidLoad()
            clearsSelectionOnViewWillAppear = false
            tableView.restorationIdentifier = "table"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String? { names[indexPath.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
        }
    }

    @MainActor
    private func rows() -> Rows {
        let rows = Rows(style: .plain)
        rows.restorationIdentifier = "rows"
        return rows
    }

    func testATableFindsItsPlaceAndSelectionByWhatItsRowsShow() throws {
        try onMain {
            try asApp { _ in
                let first = rows(), window = show(first)
                first.tableView.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
                first.tableView.selectRow(at: IndexPath(row: 32, section: 0), animated: false, scrollPosition: .none)
                MainLoop.settle(limit: 10)
                let top = try XCTUnwrap(first.tableView.indexPathsForVisibleRows?.first),
                    interface = try XCTUnwrap(saved(window))
                XCTAssertEqual(interface.entries.first?.views.keys.sorted(), ["table"])
                let next = rows()
                next.names.insert("new", at: 0)
                launch(next, from: interface)
                XCTAssertEqual(next.tableView.indexPathsForSelectedRows, [IndexPath(row: 33, section: 0)])
                let restored = try XCTUnwrap(next.tableView.indexPathsForVisibleRows?.first)
                XCTAssertEqual(next.names[restored.row], first.names[top.row])
            }
        }
    }

    func testAScrollViewIsScrolledAsFarAsItsContentGoes() throws {
        try onMain {
            try asApp { _ in
                func scroller(_ height: CGFloat) -> (UIViewController, UIScrollView) {
                    let controller = UIViewController(),
                        scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
                    controller.restorationIdentifier = "scroller"
                    scroll.restorationIdentifier = "scroll"
                    scroll.contentInsetAdjustmentBehavior = .never
                    scroll.contentSize = CGSize(width: 393, height: height)
                    controller.view.addSubview(scroll)
                    return (controller, scroll)
                }
                let (first, scroll) = scroller(3000), window = show(first)
                scroll.contentOffset = CGPoint(x: 0, y: 1500)
                let interface = try XCTUnwrap(saved(window))
                for (height, offset) in [(3000, 1500), (2000, 1148), (500, 0)] as [(CGFloat, CGFloat)] {
                    let (next, scroll) = scroller(height)
                    launch(next, from: interface)
                    XCTAssertEqual(scroll.contentOffset.y, offset, "content of \(height) points")
                }
            }
        }
    }

    func testATabBarControllerSelectsItsTabAndATextViewItsText() throws {
        try onMain {
            try asApp { _ in
                func tabs() -> (UITabBarController, UITextView) {
                    let tabs = UITabBarController(),
                        text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
                    tabs.restorationIdentifier = "tabs"
                    tabs.viewControllers = ["one", "two", "three"].map { name in
                        let controller = UIViewController()
                        controller.restorationIdentifier = name
                        return controller
                    }
                    text.text = "Boats in the harbour"
                    text.restorationIdentifier = "text"
                    tabs.viewControllers?[2].view.addSubview(text)
                    return (tabs, text)
                }
                let (first, text) = tabs(), window = show(first)
                first.selectedIndex = 2
                text.selectedRange = NSRange(location: 6, length: 2)
                let interface = try XCTUnwrap(saved(window))
                let (next, restored) = tabs()
                launch(next, from: interface)
                XCTAssertEqual(next.selectedIndex, 2)
                XCTAssertEqual(restored.selectedRange, NSRange(location: 6, length: 2))
            }
        }
    }

    func testAPopoverIsNotPresentedAgain() throws {
        try onMain {
            try asApp { _ in
                let controller = UIViewController(), popover = UIViewController()
                (controller.restorationIdentifier, popover.restorationIdentifier) = ("controller", "popover")
                let window = show(controller)
                popover.modalPresentationStyle = .popover
                popover.popoverPresentationController?.sourceView = controller.view
                controller.present(popover, animated: false)
                let interface = try XCTUnwrap(saved(window))
                XCTAssertNil(interface.entries.first?.presented)
            }
        }
    }
}
