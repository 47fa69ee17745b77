import XCTest

@testable import UIKit

final class FontPickerTests: XCTestCase {
    private final class Delegate: NSObject, UIFontPickerViewControllerDelegate {
        var log: [String] = []
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            log.append(
                viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 12).familyName } ?? "none")
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.append("cancelled") }
    }

    @MainActor private func list(_ picker: UIFontPickerViewController) -> UITableViewController? {
        (picker.children.first as? UINavigationController)?.topViewController as? UITableViewController
    }

    func testAFamilyIsChosenAndThePickerGoes() throws {
        try onMain {
            let root = UIViewController(), picker = UIFontPickerViewController(), delegate = Delegate()
            picker.delegate = delegate
            try on(.phone, root) { window in
                root.present(picker, animated: false)
                MainLoop.settle(limit: 5)
                let table = try XCTUnwrap(list(picker)?.tableView)
                let first = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
                let name = try XCTUnwrap(first.textLabel?.text)
                XCTAssertEqual(
                    first.textLabel?.font.familyName, UIFont(name: name, size: 17)?.familyName,
                    "names are written in their fonts")
                try picture(window, "font-picker")
                table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
                MainLoop.settle(limit: 5)
                XCTAssertEqual(delegate.log, [UIFont(name: name, size: 12)?.familyName])
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func testFacesAreChosenWhereTheAppWantsThem() throws {
        try onMain {
            let configuration = UIFontPickerViewController.Configuration()
            configuration.includeFaces = true
            let picker = UIFontPickerViewController(configuration: configuration)
            configuration.includeFaces = false
            try on(.phone, picker) { _ in
                let families = try XCTUnwrap(list(picker)),
                    several = try XCTUnwrap(
                        UIFont.familyNames.sorted().firstIndex { UIFont.fontNames(forFamilyName: $0).count > 1 })
                families.tableView(families.tableView, didSelectRowAt: IndexPath(row: several, section: 0))
                MainLoop.settle(limit: 5)
                let faces = try XCTUnwrap(list(picker))
                XCTAssertFalse(faces === families)
                XCTAssertGreaterThan(faces.tableView.numberOfRows(inSection: 0), 1)
            }
        }
    }
}
