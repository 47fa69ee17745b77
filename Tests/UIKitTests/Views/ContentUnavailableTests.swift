import XCTest

@testable import UIKit

final class ContentUnavailableTests: XCTestCase {
    @MainActor
    private func texts(in view: UIView) -> [String] {
        view.isHidden ? [] : ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    func testAControllerShowsWhatIsMissingAndAButtonToChangeThat() throws {
        try onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root)
            root.title = "Boats"
            var taps = 0
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.image = UIImage(systemName: "star")
            configuration.text = "No Boats"
            configuration.secondaryText = "Boats that you add turn up here, with their harbours and their crews."
            configuration.button.title = "Add a Boat"
            configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
            root.contentUnavailableConfiguration = configuration
            try on(.phone, nav) { window in
                let shown = try XCTUnwrap(root.contentUnavailableView)
                XCTAssertEqual(shown.frame, root.view.bounds)
                XCTAssertEqual(
                    texts(in: shown),
                    ["No Boats", "Boats that you add turn up here, with their harbours and their crews.", "Add a Boat"])
                let button = try XCTUnwrap(
                    shown.subviews.flatMap { $0.subviews.flatMap(\.subviews) }.compactMap { $0 as? UIButton }.first)
                let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
                XCTAssertEqual(center.x, 196.5, accuracy: 1)
                Finger.tap(center.x, center.y)
                XCTAssertEqual(taps, 1)
                try picture(window, "unavailable-empty")
                root.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
                MainLoop.advance(by: 0.1)
                XCTAssertTrue(root.contentUnavailableView === shown, "the same view shows it")
                XCTAssertEqual(texts(in: shown), ["Loading…"])
                try picture(window, "unavailable-loading")
                root.contentUnavailableConfiguration = nil
                XCTAssertNil(shown.superview)
            }
        }
    }

    func testASearchWithoutResultsNamesTheWords() throws {
        try onMain {
            final class Results: UITableViewController {
                override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState)
                {
                    contentUnavailableConfiguration =
                        state.searchText?.isEmpty == false
                        ? UIContentUnavailableConfiguration.search().updated(for: state) : nil
                }
            }
            let root = Results(style: .plain), search = UISearchController(searchResultsController: nil)
            root.navigationItem.searchController = search
            root.navigationItem.hidesSearchBarWhenScrolling = false
            try on(.phone, UINavigationController(rootViewController: root)) { window in
                XCTAssertNil(root.contentUnavailableView)
                search.isActive = true
                MainLoop.settle(limit: 5)
                UIApplication.shared.handle(.text("Xyz"))
                MainLoop.settle(limit: 5)
                let shown = try XCTUnwrap(root.contentUnavailableView)
                XCTAssertEqual(texts(in: shown), ["No Results for “Xyz”", "Check the spelling or try a new search."])
                try picture(window, "unavailable-search")
                search.isActive = false
                MainLoop.settle(limit: 5)
                root.setNeedsUpdateContentUnavailableConfiguration()
                MainLoop.settle(limit: 5)
                XCTAssertNil(root.contentUnavailableView)
            }
        }
    }

    func testDestructiveButtonsAreRed() {
        onMain {
            let button = UIButton(configuration: .plain(), primaryAction: nil)
            button.role = .destructive
            XCTAssertEqual(button.currentTitleColor, .systemRed)
        }
    }
}
