import XCTest

@testable import UIKit

/// What Apple's pages of a table's cells, headers and controllers say.
final class TableCellsDocumentationTests: XCTestCase {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testACellBeginsWithTheDocumentedValues() {
        onMain {
            let cell = UITableViewCell()
            XCTAssertNil(cell.reuseIdentifier)
            XCTAssertEqual(cell.selectionStyle, .default)
            XCTAssertEqual(cell.accessoryType, .none)
            XCTAssertEqual(cell.editingAccessoryType, .none)
            XCTAssertNil(cell.accessoryView)
            XCTAssertNil(cell.editingAccessoryView)
            XCTAssertFalse(cell.isSelected)
            XCTAssertFalse(cell.isHighlighted)
            XCTAssertFalse(cell.isEditing)
            XCTAssertFalse(cell.showsReorderControl)
            XCTAssertEqual(cell.indentationLevel, 0)
            XCTAssertEqual(cell.indentationWidth, 10)
            XCTAssertTrue(cell.shouldIndentWhileEditing)
            XCTAssertEqual(cell.editingStyle, .none)
            XCTAssertNil(cell.backgroundView)
            XCTAssertNil(cell.multipleSelectionBackgroundView)
            XCTAssertEqual(cell.focusStyle, .default)
            XCTAssertTrue(cell.contentView.superview === cell)
            XCTAssertNil(cell.contentConfiguration)
            XCTAssertTrue(cell.automaticallyUpdatesContentConfiguration)
            XCTAssertTrue(cell.automaticallyUpdatesBackgroundConfiguration)
            XCTAssertFalse(cell.showingDeleteConfirmation)
            XCTAssertEqual(cell.frame.height, 44)
        }
    }

    func testTheStyleDecidesWhichLabelsThereAre() {
        onMain {
            let plain = UITableViewCell(style: .default, reuseIdentifier: "a")
            XCTAssertEqual(plain.reuseIdentifier, "a")
            XCTAssertNotNil(plain.textLabel)
            XCTAssertNotNil(plain.imageView)
            XCTAssertNil(plain.detailTextLabel)
            for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle] {
                XCTAssertNotNil(UITableViewCell(style: style, reuseIdentifier: nil).detailTextLabel)
            }
            XCTAssertNil(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView?.image)
            let content = plain.defaultContentConfiguration()
            XCTAssertNil(content.text)
            XCTAssertNil(plain.contentConfiguration)
        }
    }

    func testACellHearsOfItsSelectionAndHighlight() {
        onMain {
            final class Cell: UITableViewCell {
                var log: [String] = []
                override func setSelected(_ selected: Bool, animated: Bool) {
                    super.setSelected(selected, animated: animated)
                    log.append("selected \(selected)")
                }
                override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                    super.setHighlighted(highlighted, animated: animated)
                    log.append("highlighted \(highlighted)")
                }
                override func setEditing(_ editing: Bool, animated: Bool) {
                    super.setEditing(editing, animated: animated)
                    log.append("editing \(editing)")
                }
            }
            let cell = Cell()
            cell.isSelected = true
            cell.isHighlighted = true
            cell.isEditing = true
            XCTAssertEqual(cell.log, ["selected true", "highlighted true", "editing true"])
            XCTAssertTrue(cell.configurationState.isSelected)
            XCTAssertTrue(cell.configurationState.isHighlighted)
            XCTAssertTrue(cell.configurationState.isEditing)
        }
    }

    func testHeadersAndFootersFollowTheirTitles() {
        onMain {
            final class Titles: NSObject, UITableViewDataSource {
                func numberOfSections(in tableView: UITableView) -> Int { 2 }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                    section == 0 ? "First" : nil
                }
                func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
                    section == 1 ? "Last" : nil
                }
            }
            let table = UITableView(), titles = Titles()
            table.dataSource = titles
            _ = show(table)
            XCTAssertNotNil(table.headerView(forSection: 0)?.textLabel)
            XCTAssertNil(table.headerView(forSection: 1))
            XCTAssertNil(table.footerView(forSection: 0))
            XCTAssertGreaterThan(table.rectForHeader(inSection: 0).height, 0)
            XCTAssertEqual(table.rectForHeader(inSection: 1).height, 0)
            XCTAssertGreaterThan(table.rectForFooter(inSection: 1).height, 0)
            XCTAssertEqual(
                table.rect(forSection: 0).maxY, table.rect(forSection: 1).minY)
            XCTAssertNil(UITableViewHeaderFooterView(reuseIdentifier: nil).reuseIdentifier)
            XCTAssertEqual(UITableViewHeaderFooterView(reuseIdentifier: "x").reuseIdentifier, "x")
        }
    }

    func testATableControllersTableIsItsView() {
        onMain {
            let controller = UITableViewController(style: .grouped)
            XCTAssertTrue(controller.clearsSelectionOnViewWillAppear)
            XCTAssertTrue(controller.view === controller.tableView)
            XCTAssertEqual(controller.tableView.style, .grouped)
            XCTAssertTrue(controller.tableView.dataSource === controller)
            XCTAssertTrue(controller.tableView.delegate === controller)
            XCTAssertNil(controller.refreshControl)
            XCTAssertEqual(UITableViewController().tableView.style, .plain)
            controller.setEditing(true, animated: false)
            XCTAssertTrue(controller.tableView.isEditing)
            let control = UIRefreshControl()
            controller.refreshControl = control
            XCTAssertTrue(controller.tableView.refreshControl === control)
        }
    }

    func testEditingByDefaultDeletesRowsThatMayBeEdited() {
        onMain {
            final class Editable: NSObject, UITableViewDataSource, UITableViewDelegate {
                var log: [String] = []
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                }
                func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
                    indexPath.row != 1
                }
            }
            let table = UITableView(), rows = Editable()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            table.delegate = rows
            _ = show(table)
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            XCTAssertEqual(table.cellForRow(at: path(0))?.isEditing, true)
            XCTAssertEqual(table.cellForRow(at: path(1))?.isEditing, false)
            XCTAssertEqual(table.cellForRow(at: path(0))?.editingStyle, .delete)
            XCTAssertEqual(table.cellForRow(at: path(1))?.editingStyle, UITableViewCell.EditingStyle.none)
            table.selectRow(at: path(0), animated: false, scrollPosition: .none)
            table.setEditing(false, animated: false)
            XCTAssertEqual(table.cellForRow(at: path(0))?.isEditing, false)
        }
    }

    func testSwipeActionsBeginAsDocumented() {
        onMain {
            let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            XCTAssertEqual(action.title, "Delete")
            XCTAssertEqual(action.style, .destructive)
            XCTAssertNil(action.image)
            XCTAssertNotNil(action.backgroundColor)
            let configuration = UISwipeActionsConfiguration(actions: [action])
            XCTAssertTrue(configuration.performsFirstActionWithFullSwipe)
            XCTAssertEqual(configuration.actions.count, 1)
        }
    }
}
