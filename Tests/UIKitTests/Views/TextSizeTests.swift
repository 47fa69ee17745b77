import XCTest

@testable import UIKit

/// What grows when people choose larger text while an app runs.
final class TextSizeTests: XCTestCase {
    @MainActor
    private func larger(_ body: () throws -> Void) rethrows {
        let size = UIScreen.main.contentSizeCategory
        defer { UIApplication.shared.handle(.textSize(size)) }
        UIApplication.shared.handle(.textSize(.accessibilityLarge))
        MainLoop.settle(limit: 10)
        try body()
    }

    final class List: UITableViewController {
        var title1: String? = "Harbour"
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? title1 : nil
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            section == 0 ? "Three boats" : nil
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard section == 1 else { return nil }
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil), label = UILabel()
            label.text = "Own words"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            header.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -8),
                label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor, constant: 16),
            ])
            return header
        }
    }

    func testRowsAndTheHeadersOfSectionsGrowAndShrink() {
        onMain {
            let list = List(style: .grouped), window = show(list)
            @MainActor func heights() -> [CGFloat] {
                window.layoutIfNeeded()
                let table = list.tableView!
                return [
                    table.rectForHeader(inSection: 0).height,
                    table.rectForRow(at: IndexPath(row: 0, section: 0)).height,
                    table.rectForFooter(inSection: 0).height,
                    table.rectForHeader(inSection: 1).height,
                ]
            }
            let before = heights()
            larger {
                for (index, (small, large)) in zip(before, heights()).enumerated() {
                    XCTAssertGreaterThan(large, small + 4, "part \(index)")
                }
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(heights(), before)
        }
    }

    func testAHeaderThatTheAppMeasuresByItsConstraintsGrows() {
        onMain {
            let list = List(style: .plain), header = UIView(), label = UILabel(), window = show(list)
            label.text = "A header of the whole table"
            label.font = .preferredFont(forTextStyle: .title1)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            header.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
                label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
            ])
            /// As apps do: a table asks the header for its frame, never for its constraints.
            @MainActor func measured() -> CGFloat {
                header.frame.size.width = window.bounds.width
                header.frame.size.height =
                    header.systemLayoutSizeFitting(
                        CGSize(width: window.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    ).height
                list.tableView.tableHeaderView = header
                window.layoutIfNeeded()
                return list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY - header.frame.height
            }
            let rest = measured(), small = header.frame.height
            larger {
                XCTAssertGreaterThanOrEqual(
                    measured(), rest - 1, "rows begin below it, and below the section's own header")
                XCTAssertGreaterThan(header.frame.height, small + 15)
            }
        }
    }

    func testLabelsFieldsAndButtonsFollowWhereTheyAreToldTo() {
        onMain {
            let view = show(UIView()), styled = UILabel(), scaled = UILabel(), limited = UILabel(), fixed = UILabel(),
                still = UILabel(), mixed = UILabel()
            let field = UITextField(), text = UITextView(), button = UIButton(type: .system)
            styled.font = .preferredFont(forTextStyle: .body)
            scaled.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 20))
            limited.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 24)
            fixed.font = .systemFont(ofSize: 17)
            still.font = .preferredFont(forTextStyle: .body)
            mixed.attributedText = NSAttributedString(
                string: "Harbour", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)])
            field.font = .preferredFont(forTextStyle: .body)
            text.font = .preferredFont(forTextStyle: .body)
            text.text = "Harbour"
            button.setTitle("Harbour", for: .normal)
            button.titleLabel?.font = .preferredFont(forTextStyle: .body)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            for label in [styled, scaled, limited, fixed, mixed] { label.adjustsFontForContentSizeCategory = true }
            field.adjustsFontForContentSizeCategory = true
            text.adjustsFontForContentSizeCategory = true
            for part in [styled, scaled, limited, fixed, still, mixed, field, text, button] as [UIView] {
                view.addSubview(part)
            }
            MainLoop.settle(limit: 1)
            @MainActor func sizes() -> [CGFloat] {
                let drawn =
                    (mixed.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
                return [styled, scaled, limited, fixed, still].map { $0.font.pointSize } + [
                    drawn, field.font?.pointSize ?? 0, text.font?.pointSize ?? 0,
                    button.titleLabel?.font.pointSize ?? 0,
                ]
            }
            let before = sizes(), width = button.intrinsicContentSize.width
            XCTAssertEqual(before, [17, 20, 20, 17, 17, 13, 17, 17, 17])
            larger {
                XCTAssertEqual(sizes(), [33, 39, 24, 17, 17, 27, 33, 33, 33])
                XCTAssertGreaterThan(button.intrinsicContentSize.width, width + 20)
            }
            MainLoop.settle(limit: 1)
            XCTAssertEqual(sizes(), before)
        }
    }

    func testAnAlertThatIsShownGrows() {
        onMain {
            let root = UIViewController(), window = show(root)
            let alert = UIAlertController(
                title: "Delete Photo?", message: "It can't be brought back.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            root.present(alert, animated: false)
            MainLoop.settle(limit: 10)
            @MainActor func frames() -> (alert: CGRect, button: CGRect) {
                window.layoutIfNeeded()
                return (
                    alert.view.frame, AccessibilityTree.nodes(in: window).first { $0.label == "Delete" }?.frame ?? .zero
                )
            }
            let before = frames()
            larger {
                let after = frames()
                XCTAssertGreaterThan(after.alert.height, before.alert.height + 20)
                XCTAssertGreaterThan(after.button.height, before.button.height)
                XCTAssertEqual(after.alert.midY, before.alert.midY, accuracy: 1, "it stays in the middle")
                XCTAssertTrue(after.alert.insetBy(dx: -1, dy: -1).contains(after.button))
                Finger.tap(after.button.midX, after.button.midY)
                MainLoop.settle(limit: 10)
                XCTAssertNil(root.presentedViewController, "its buttons are those that are seen")
            }
        }
    }
}
