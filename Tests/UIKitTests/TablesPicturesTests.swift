import HeadlessDisplay
import XCTest

@testable import UIKit

/// Pictures of tables and collections, written where the environment says, to be looked at.
final class TablesPicturesTests: XCTestCase {
    private final class Sample: UITableViewController {
        static let sections:
            [(
                header: String?, footer: String?,
                rows: [(String, String, UITableViewCell.CellStyle, UITableViewCell.AccessoryType)]
            )] = [
                (
                    "General", nil,
                    [
                        ("Airplane Mode", "", .default, .none), ("Wi-Fi", "Harbour", .value1, .disclosureIndicator),
                        ("Bluetooth", "On", .value1, .disclosureIndicator),
                    ]
                ),
                (
                    nil, "Events are refreshed when this app is opened.",
                    [
                        ("Summer Concert", "Tonight, 19:30", .subtitle, .detailDisclosureButton),
                        ("Boat Race", "Saturday", .subtitle, .checkmark),
                        ("Exhibition", "Until September", .subtitle, .detailButton),
                    ]
                ),
                (
                    "More", nil,
                    [
                        ("phone", "+49 30 123456", .value2, .none),
                        (
                            "A very long title that has to be cut off at the end of the row", "", .default,
                            .disclosureIndicator
                        ),
                    ]
                ),
            ]
        override func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            Self.sections[section].rows.count
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            Self.sections[section].header
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            Self.sections[section].footer
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let (title, detail, style, accessory) = Self.sections[indexPath.section].rows[indexPath.row]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = title
            cell.detailTextLabel?.text = detail
            cell.accessoryType = accessory
            return cell
        }
    }

    @MainActor
    private func write(_ window: UIWindow, _ name: String) throws {
        let image = HeadlessRenderer.image(of: window.layer, size: window.bounds.size, scale: 2)
        XCTAssertEqual(image.width, Int(window.bounds.width) * 2)
        guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
        try HeadlessRenderer.write(image, to: folder + "/" + name + ".png")
    }

    func testTablesInAllStylesAreDrawn() throws {
        try onMain {
            for (style, name) in [(UITableView.Style.plain, "plain"), (.grouped, "grouped"), (.insetGrouped, "inset")] {
                for dark in [false, true] {
                    let list = Sample(style: style)
                    list.title = "Settings"
                    let navigation = UINavigationController(rootViewController: list)
                    let window = show(navigation)
                    window.overrideUserInterfaceStyle = dark ? .dark : .light
                    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                    MainLoop.settle(limit: 3)
                    try write(window, name + (dark ? "-dark" : ""))
                    if dark { continue }
                    list.tableView.setEditing(true, animated: false)
                    MainLoop.settle(limit: 3)
                    try write(window, name + "-editing")
                }
            }
        }
    }
}
