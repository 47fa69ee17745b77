import XCTest

@testable import UIKit

final class ContentConfigurationTests: XCTestCase {
    private struct Badge: UIContentConfiguration {
        var text = ""
        func makeContentView() -> UIView & UIContentView { BadgeView(self) }
        func updated(for state: any UIConfigurationState) -> Badge { self }
    }

    private final class BadgeView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { updates += 1 } }
        var updates = 0
        init(_ configuration: Badge) {
            self.configuration = configuration
            super.init(frame: .zero)
            heightAnchor.constraint(equalToConstant: 90).isActive = true
        }
        required init?(coder: NSCoder) { nil }
    }

    @MainActor
    private func labels(in view: UIView) -> [String] {
        ((view as? UILabel).flatMap { $0.isHidden ? nil : $0.text }.map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    func testTheDefaultContentShowsTextAndSecondaryText() {
        onMain {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "Harbour"
            content.secondaryText = "12 boats"
            cell.contentConfiguration = content
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            cell.layoutIfNeeded()
            XCTAssertEqual(labels(in: cell.contentView), ["Harbour", "12 boats"])
            XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Harbour")
        }
    }

    func testACellIsAsHighAsItsContentView() {
        onMain {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = Badge()
            XCTAssertEqual(cell.automaticHeight(width: 320), 90)
        }
    }

    func testAViewThatSupportsTheConfigurationIsKept() {
        onMain {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = Badge(text: "a")
            let view = cell.configurations.content.view
            cell.contentConfiguration = Badge(text: "b")
            XCTAssertTrue(cell.configurations.content.view === view)
            XCTAssertEqual((view as? BadgeView)?.updates, 1)
            cell.contentConfiguration = nil
            XCTAssertNil(view?.superview)
        }
    }

    func testTheConfigurationsViewIsTheContentView() {
        onMain {
            let table = UITableViewCell(style: .default, reuseIdentifier: nil),
                item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            let plain = [table.contentView, item.contentView, header.contentView]
            let own = UIView(frame: .zero)
            table.contentView.addSubview(own)
            table.contentConfiguration = table.defaultContentConfiguration()
            item.contentConfiguration = Badge()
            header.contentConfiguration = Badge()
            XCTAssertTrue(table.contentView is UIListContentView)
            XCTAssertTrue(item.contentView is BadgeView)
            XCTAssertTrue(header.contentView is BadgeView)
            for view in [table.contentView, item.contentView, header.contentView] {
                XCTAssertEqual(view.superview?.bounds, view.frame)
            }
            XCTAssertNil(own.superview?.superview, "what stood in the content view goes with it")
            table.contentConfiguration = nil
            item.contentConfiguration = nil
            header.contentConfiguration = nil
            for (view, old) in zip([table.contentView, item.contentView, header.contentView], plain) {
                XCTAssertTrue(view === old)
                XCTAssertNotNil(view.superview)
            }
        }
    }

    func testTheUpdateHandlerHearsTheState() {
        onMain {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var states: [Bool] = []
            cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
            cell.layoutIfNeeded()
            cell.isSelected = true
            cell.layoutIfNeeded()
            XCTAssertEqual(states, [false, true])
        }
    }
}
