import ContactsUI
import PDFKit
import QuartzCore
import QuickLook
import XCTest

@testable import UIKit

/// PDFs and people.
final class DocumentTests: XCTestCase {
    override func setUp() { Clock.shared.isVirtual = true }

    /// Two pages: red and blue, 200 points wide, the first with a word on it.
    @MainActor
    private func pdf() -> Data {
        UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)).pdfData { renderer in
            for color in [UIColor.red, .blue] {
                renderer.beginPage()
                color.setFill()
                renderer.cgContext.fill(CGRect(x: 0, y: 0, width: 200, height: 50))
                if color == .red {
                    ("Harbour" as NSString).draw(
                        at: CGPoint(x: 10, y: 60), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
                }
            }
        }
    }

    func testADocumentsPagesAreReadDrawnAndPutInOtherOrders() throws {
        try MainActor.assumeIsolated {
            let document = try XCTUnwrap(PDFDocument(data: pdf()))
            XCTAssertEqual(document.pageCount, 2)
            let first = try XCTUnwrap(document.page(at: 0))
            XCTAssertEqual(first.bounds(for: .mediaBox).size, CGSize(width: 200, height: 100))
            XCTAssertTrue(first.string?.contains("Harbour") == true, first.string ?? "nil")
            XCTAssertNil(document.page(at: 2))
            let small = first.thumbnail(of: CGSize(width: 100, height: 100), for: .mediaBox)
            XCTAssertEqual(small.size, CGSize(width: 100, height: 50))
            // The upper half is red: y points up in a page, and down in a picture.
            let data = try XCTUnwrap(small.cgImage?.cropping(to: CGRect(x: 4, y: 4, width: 1, height: 1))?.pngData())
            XCTAssertNotEqual(
                data,
                small.cgImage?.cropping(to: CGRect(x: 4, y: CGFloat(small.cgImage!.height) - 4, width: 1, height: 1))?
                    .pngData())
            document.exchangePage(at: 0, withPageAt: 1)
            XCTAssertTrue(document.page(at: 1) === first)
            document.removePage(at: 0)
            XCTAssertEqual(document.pageCount, 1)
            XCTAssertEqual(document.dataRepresentation().flatMap { PDFDocument(data: $0) }?.pageCount, 1)
            XCTAssertNil(PDFDocument(data: Data("no PDF".utf8)))
        }
    }

    func testAViewGoesFromPageToPageAndTellsOfIt() throws {
        try MainActor.assumeIsolated {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200)),
                view = PDFView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            window.rootViewController = UIViewController()
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            view.autoScales = true
            view.document = PDFDocument(data: pdf())
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(view.scaleFactor, 1.5, accuracy: 0.01)
            nonisolated(unsafe) var told = 0
            let token = NotificationCenter.default.addObserver(forName: .PDFViewPageChanged, object: view, queue: nil) {
                _ in told += 1
            }
            defer { NotificationCenter.default.removeObserver(token) }
            XCTAssertFalse(view.canGoToPreviousPage)
            view.goToNextPage(nil)
            XCTAssertTrue(view.currentPage === view.document?.page(at: 1))
            XCTAssertEqual(told, 1)
            XCTAssertFalse(view.canGoToNextPage)
        }
    }

    // MARK: Files

    func testFilesArePreviewedOneAtATimeAndByTheDelegatesController() throws {
        try MainActor.assumeIsolated {
            final class Files: NSObject, QLPreviewControllerDataSource, UIDocumentInteractionControllerDelegate {
                var urls: [URL] = []
                let presenter = UINavigationController(rootViewController: UIViewController())
                func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
                func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
                { urls[index] as NSURL }
                func documentInteractionControllerViewControllerForPreview(
                    _ controller: UIDocumentInteractionController
                ) -> UIViewController { presenter }
            }
            func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
                view as? View ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
            }
            let files = Files(), folder = FileManager.default.temporaryDirectory
            for (name, data) in [("note.txt", Data("Low tide at noon".utf8)), ("pages.pdf", pdf())] {
                files.urls.append(folder.appendingPathComponent(name))
                try data.write(to: files.urls.last!)
            }
            let controller = QLPreviewController()
            controller.dataSource = files
            XCTAssertEqual(find(UITextView.self, in: controller.view)?.text, "Low tide at noon")
            controller.currentPreviewItemIndex = 1
            XCTAssertNil(find(UITextView.self, in: controller.view))
            XCTAssertEqual(find(UIImageView.self, in: controller.view)?.image?.size.width, 200)
            XCTAssertFalse(QLPreviewController.canPreview(folder.appendingPathComponent("nothing") as NSURL))
            let interaction = UIDocumentInteractionController(url: files.urls[0])
            XCTAssertFalse(interaction.presentPreview(animated: false))
            interaction.delegate = files
            XCTAssertTrue(interaction.presentPreview(animated: false))
            XCTAssertEqual(files.presenter.topViewController?.title, "note.txt")
        }
    }

    // MARK: Contacts

    func testPeopleAreFoundByNameOnceThePersonAllowsItAndKeysThatWereNotFetchedAreMissing() throws {
        MediaPermission.answers["NSContactsUsageDescription"] = false
        let store = CNContactStore(), keys = [CNContactGivenNameKey, CNContactFamilyNameKey] as [any CNKeyDescriptor]
        XCTAssertThrowsError(
            try store.unifiedContacts(matching: CNContact.predicateForContacts(matchingName: "Emma"), keysToFetch: keys)
        ) { XCTAssertEqual(($0 as? CNError)?.code, .authorizationDenied) }
        MediaPermission.answers["NSContactsUsageDescription"] = true
        let emma = try XCTUnwrap(
            store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "okafor em"), keysToFetch: keys
            ).first)
        XCTAssertEqual(emma.givenName, "Emma")
        XCTAssertFalse(emma.isKeyAvailable(CNContactEmailAddressesKey))
        let whole = try store.unifiedContact(
            withIdentifier: emma.identifier,
            keysToFetch: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName), CNContactEmailAddressesKey])
        XCTAssertEqual(CNContactFormatter.string(from: whole, style: .fullName), "Emma Okafor")
        XCTAssertEqual(whole.emailAddresses.first?.value, "emma@example.com")
        XCTAssertEqual(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome), "home")
    }

    func testWhatIsSavedIsThereAndTravelsAsAVCard() throws {
        MediaPermission.answers["NSContactsUsageDescription"] = true
        let store = CNContactStore(), contact = CNMutableContact(), request = CNSaveRequest()
        (contact.givenName, contact.familyName) = ("Greta", "Stone, Jr.")
        contact.phoneNumbers = [CNLabeledValue(label: CNLabelWork, value: CNPhoneNumber(stringValue: "555-0199"))]
        request.add(contact, toContainerWithIdentifier: nil)
        try store.execute(request)
        var names: [String] = []
        let fetch = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey, CNContactFamilyNameKey])
        fetch.sortOrder = .givenName
        try store.enumerateContacts(with: fetch) { contact, _ in names.append(contact.givenName) }
        XCTAssertEqual(names, ["Ada", "Bruno", "Chiara", "Dmitri", "Emma", "Felix", "Greta"])
        let back = try XCTUnwrap(
            CNContactVCardSerialization.contacts(with: CNContactVCardSerialization.data(with: [contact])).first)
        XCTAssertEqual(back.familyName, "Stone, Jr.")
        XCTAssertEqual(back.phoneNumbers.first?.value.stringValue, "555-0199")
        let removal = CNSaveRequest()
        removal.delete(contact)
        try store.execute(removal)
        XCTAssertThrowsError(
            try store.unifiedContact(withIdentifier: contact.identifier, keysToFetch: [CNContactGivenNameKey]))
    }

    func testAPickerHandsOverTheContactThatWasTouched() {
        MainActor.assumeIsolated {
            final class Delegate: NSObject, CNContactPickerDelegate {
                var chosen: CNContact?
                func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
                    chosen = contact
                }
            }
            let picker = CNContactPickerViewController(), delegate = Delegate(),
                window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            picker.delegate = delegate
            window.rootViewController = picker
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            MainLoop.advance(by: 0.1)
            let list =
                ((picker.children.first as? UINavigationController)?.topViewController as? UITableViewController)?
                .tableView
            XCTAssertEqual(list?.numberOfRows(inSection: 0), 6)
            list.map { $0.delegate?.tableView($0, didSelectRowAt: IndexPath(row: 0, section: 0)) }
            XCTAssertEqual(delegate.chosen?.familyName, "Brandt")
        }
    }
}
