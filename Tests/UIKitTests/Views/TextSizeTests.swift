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

    func testTitlesOfSectionsGrowInsideTheirRoom() {
        onMain {
            for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
                let list = List(style: style), window = show(list)
                @MainActor func titles() -> [(size: CGFloat, isInside: Bool)] {
                    window.layoutIfNeeded()
                    return [list.tableView.headerView(forSection: 0), list.tableView.footerView(forSection: 0)].map {
                        guard let view = $0, let label = view.textLabel else { return (0, false) }
                        return (label.font.pointSize, view.bounds.insetBy(dx: 0, dy: -0.5).contains(label.frame))
                    }
                }
                let before = titles()
                XCTAssertEqual(before.map(\.size), style == .plain ? [15, 13] : [13, 13])
                larger {
                    XCTAssertEqual(titles().map(\.size), style == .plain ? [30, 27] : [27, 27], "\(style)")
                    XCTAssertEqual(titles().map(\.isInside), [true, true], "\(style)")
                }
                MainLoop.settle(limit: 10)
                XCTAssertEqual(titles().map(\.size), before.map(\.size))
            }
        }
    }

    func testContentConfigurationsFollowThoughTheyWereMadeBefore() {
        onMain {
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = ("Harbour", "Three boats")
            content.image = UIImage(systemName: "star")
            var fixed = content
            fixed.textProperties.adjustsFontForContentSizeCategory = false
            let view = show(UIView()), list = UIListContentView(configuration: content),
                still = UIListContentView(configuration: fixed)
            for part in [list, still] { view.addSubview(part) }
            MainLoop.settle(limit: 1)
            @MainActor func sizes(_ list: UIListContentView) -> [CGFloat] {
                list.subviews.compactMap { ($0 as? UILabel)?.font.pointSize }
            }
            @MainActor func symbol() -> CGFloat {
                list.subviews.compactMap { ($0 as? UIImageView)?.intrinsicContentSize.height }.first ?? 0
            }
            let before = symbol()
            XCTAssertEqual(sizes(list), [17, 15])
            larger {
                XCTAssertEqual(sizes(list), [33, 30])
                XCTAssertEqual(sizes(still), [17, 30])
                list.configuration = content
                XCTAssertEqual(sizes(list), [33, 30], "what is set again is what was made before")
                XCTAssertGreaterThan(symbol(), before * 1.5, "its symbol grows with its text")
            }
            MainLoop.settle(limit: 1)
            XCTAssertEqual(sizes(list), [17, 15])
            assertEqual(symbol(), before)
        }
    }

    func testSymbolsScaleWithTheTextThatTheyStandBeside() {
        onMain {
            let view = show(UIView()), image = UIImage(systemName: "star"),
                styled = UIImage.SymbolConfiguration(textStyle: .body)
            let own = UIImageView(image: UIImage(systemName: "star", withConfiguration: styled)),
                preferred = UIImageView(image: image), sized = UIImageView(image: image),
                button = UIButton(type: .system)
            preferred.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1, scale: .large)
            sized.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
            button.setImage(image, for: .normal)
            button.setPreferredSymbolConfiguration(styled, forImageIn: .normal)
            for part in [own, preferred, sized, button] { view.addSubview(part) }
            MainLoop.settle(limit: 1)
            @MainActor func widths() -> [CGFloat] {
                [own, preferred, sized].map(\.intrinsicContentSize.width) + [button.currentImage?.size.width ?? 0]
            }
            let before = widths()
            larger {
                for (index, factor) in [33 / 17.0, 43 / 28.0, 1, 33 / 17.0].enumerated() {
                    assertEqual(widths()[index], before[index] * factor, accuracy: 0.7, "part \(index)")
                }
            }
            MainLoop.settle(limit: 1)
            XCTAssertEqual(widths(), before)
        }
    }

    func testConfiguredButtonsGrowAroundTheirTitles() {
        onMain {
            let view = show(UIView()), button = UIButton(type: .system)
            button.configuration = .filled()
            button.configuration?.title = "Share"
            button.configuration?.image = UIImage(systemName: "square.and.arrow.up")
            view.addSubview(button)
            button.sizeToFit()
            MainLoop.settle(limit: 1)
            let before = button.bounds.size
            larger {
                button.sizeToFit()
                button.layoutIfNeeded()
                XCTAssertEqual(button.titleLabel?.font.pointSize, 33)
                XCTAssertGreaterThan(button.bounds.width, before.width * 1.5)
                XCTAssertGreaterThan(button.bounds.height, before.height + 15)
                XCTAssertTrue(button.bounds.contains(button.titleLabel?.frame ?? .infinite))
            }
            MainLoop.settle(limit: 1)
            button.sizeToFit()
            XCTAssertEqual(button.bounds.size, before)
        }
    }

    func testTitlesOfConfiguredButtonsStayInsideThoughThereIsNoRoomBesideEachOther() {
        onMain {
            let view = show(UIView()), stack = UIStackView(), titles = ["Harbour Office", "Boats For Sale", "Weather"]
            for title in titles {
                let button = UIButton(type: .system)
                button.configuration = .tinted()
                button.configuration?.title = title
                stack.addArrangedSubview(button)
            }
            stack.distribution = .fillEqually
            stack.spacing = 8
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
            ])
            view.layoutIfNeeded()
            larger {
                view.layoutIfNeeded()
                for case let button as UIButton in stack.arrangedSubviews {
                    button.layoutIfNeeded()
                    let label = button.titleLabel!
                    XCTAssertTrue(
                        button.bounds.insetBy(dx: -0.5, dy: -0.5).contains(label.frame),
                        "\(button.currentTitle!): \(label.frame) in \(button.bounds)")
                }
            }
        }
    }

    final class Pairs: UITableViewController {
        var style = UITableViewCell.CellStyle.value1
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "Notifications from the harbour"
            cell.detailTextLabel?.text = "In the morning only"
            return cell
        }
    }

    func testTitlesOfRowsBreakIntoLinesInsideTheirRows() {
        onMain {
            for style in [UITableViewCell.CellStyle.default, .value1, .subtitle] {
                let list = Pairs(style: .plain)
                list.style = style
                let window = show(list)
                larger {
                    window.layoutIfNeeded()
                    guard let cell = list.tableView.visibleCells.first, let text = cell.textLabel else {
                        return XCTFail()
                    }
                    let labels = [text, cell.detailTextLabel].compactMap { $0 }
                    XCTAssertGreaterThan(text.bounds.height, 2 * text.font.lineHeight - 1, "\(style)")
                    for label in labels {
                        XCTAssertTrue(cell.contentView.bounds.contains(label.frame), "\(style): \(label.frame)")
                        let whole = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity))
                        XCTAssertLessThanOrEqual(whole.height, label.bounds.height + 1, "\(style): nothing is cut off")
                    }
                    if labels.count == 2 { XCTAssertLessThanOrEqual(labels[0].frame.maxY, labels[1].frame.minY + 0.5) }
                }
                MainLoop.settle(limit: 10)
                window.layoutIfNeeded()
                XCTAssertEqual(list.tableView.visibleCells.first?.textLabel?.numberOfLines, 1, "\(style)")
            }
        }
    }

    func testRowsOfListsInCollectionViewsGrow() {
        onMain {
            let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
            }
            var rows = NSDiffableDataSourceSnapshot<Int, String>()
            rows.appendSections([0])
            rows.appendItems(["Harbour", "Quay"])
            source.apply(rows, animatingDifferences: false)
            _ = show(view)
            MainLoop.settle(limit: 1)
            @MainActor func heights() -> [CGFloat] {
                view.layoutIfNeeded()
                return view.visibleCells.map(\.frame.height)
            }
            let before = heights()
            XCTAssertEqual(before.count, 2)
            larger { XCTAssertTrue(zip(heights(), before).allSatisfy { $0 > $1 + 10 }, "\(heights()) \(before)") }
            MainLoop.settle(limit: 1)
            XCTAssertEqual(heights(), before)
        }
    }

    func testWhatSaysThatThereIsNothingGrows() {
        onMain {
            var nothing = UIContentUnavailableConfiguration.empty()
            (nothing.text, nothing.secondaryText) = ("No Boats", "They are at sea.")
            let view = show(UIContentUnavailableView(configuration: nothing))
            @MainActor func sizes(_ view: UIView) -> [CGFloat] {
                (view as? UILabel).map { [$0.font.pointSize] } ?? view.subviews.flatMap(sizes)
            }
            XCTAssertEqual(sizes(view), [22, 15])
            larger { XCTAssertEqual(sizes(view), [39, 30]) }
            MainLoop.settle(limit: 1)
            XCTAssertEqual(sizes(view), [22, 15])
        }
    }
}
