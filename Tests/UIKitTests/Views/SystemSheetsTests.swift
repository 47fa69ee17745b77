@testable import UIKit
import XCTest

final class SystemSheetsTests: XCTestCase {
    private final class Picked: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) { self.info = info }
    }

    func testAPickedPhotoReachesTheDelegateCutSquareIfEdited() { onMain {
        let picker = UIImagePickerController(), delegate = Picked()
        picker.delegate = delegate
        picker.allowsEditing = true
        picker.picked(SamplePhotos.image(2))
        let original = delegate.info[.originalImage] as? UIImage, edited = delegate.info[.editedImage] as? UIImage
        XCTAssertEqual(original?.size, CGSize(width: 1200, height: 900))
        XCTAssertEqual(edited?.size, CGSize(width: 900, height: 900))
    } }

    private final class Shout: UIActivity {
        var items: [Any] = []
        override var activityTitle: String? { "Shout" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
        override func perform() { activityDidFinish(true) }
    }

    func testTheShareSheetPerformsTheAppsOwnActivity() { onMain {
        let shout = Shout(), sheet = UIActivityViewController(activityItems: ["Ahoy"], applicationActivities: [shout])
        var completed: Bool?
        sheet.completionWithItemsHandler = { _, done, _, _ in completed = done }
        sheet.loadViewIfNeeded()
        sheet.tableView(UITableView(), didSelectRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(shout.items as? [String], ["Ahoy"])
        XCTAssertEqual(completed, true)
    } }
}
