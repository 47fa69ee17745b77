import HeadlessDisplay
import XCTest

@testable import UIKit

final class PickerTests: XCTestCase {
    private final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        var isCancelled = false
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.info = info
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            isCancelled = true
            picker.dismiss(animated: true)
        }
    }

    @MainActor
    private func find<V: UIView>(_ type: V.Type, _ label: String, in view: UIView) -> V? {
        if let found = view as? V, found.accessibilityLabel == label { return found }
        for subview in view.subviews { if let found = find(type, label, in: subview) { return found } }
        return nil
    }

    func testAPhotoOfTheAlbumIsHandedToTheDelegate() throws {
        try onMain {
            let root = UIViewController(), delegate = Delegate(), picker = UIImagePickerController()
            _ = show(root)
            picker.sourceType = .photoLibrary
            picker.allowsEditing = true
            picker.delegate = delegate
            root.present(picker, animated: true)
            MainLoop.settle(limit: 10)
            try picture(XCTUnwrap(picker.view.window), "picker")
            let dunes = try XCTUnwrap(find(UIButton.self, "Dunes", in: picker.view))
            XCTAssertEqual(dunes.subviews.first?.frame, dunes.bounds)
            XCTAssertEqual(dunes.bounds.width, dunes.bounds.height)
            dunes.sendActions(for: .touchUpInside)
            MainLoop.settle(limit: 10)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual((delegate.info[.originalImage] as? UIImage)?.size, CGSize(width: 1200, height: 900))
            XCTAssertEqual((delegate.info[.editedImage] as? UIImage)?.size, CGSize(width: 900, height: 900))
            XCTAssertEqual(delegate.info[.mediaType] as? String, "public.image")
        }
    }

    @MainActor
    private func openCamera(
        _ delegate: Delegate, mayUse: Bool = true, _ prepare: (UIImagePickerController) -> Void = { _ in }
    ) -> UIImagePickerController {
        MediaPermission.answers["NSCameraUsageDescription"] = mayUse
        let root = UIViewController(), picker = UIImagePickerController()
        _ = show(root)
        picker.sourceType = .camera
        picker.delegate = delegate
        prepare(picker)
        root.present(picker, animated: true)
        MainLoop.settle(limit: 10)
        return picker
    }

    @MainActor
    private func touch(_ label: String, _ picker: UIImagePickerController) throws {
        try XCTUnwrap(find(UIButton.self, label, in: picker.view) ?? titled(label, in: picker.view), label).sendActions(
            for: .touchUpInside)
        MainLoop.settle(limit: 10)
    }

    @MainActor
    private func titled(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.currentTitle == title { return button }
        return view.subviews.lazy.compactMap { self.titled(title, in: $0) }.first
    }

    func testTheCameraTakesAPhotoThatCanBeTakenAgain() throws {
        try onMain {
            let delegate = Delegate(), picker = openCamera(delegate)
            XCTAssertEqual(picker.modalPresentationStyle, .fullScreen)
            try picture(XCTUnwrap(picker.view.window), "camera")
            try touch("Take Picture", picker)
            XCTAssertTrue(delegate.info.isEmpty)
            try touch("Retake", picker)
            try touch("Take Picture", picker)
            try picture(XCTUnwrap(picker.view.window), "camera_taken")
            try touch("Use Photo", picker)
            XCTAssertEqual((delegate.info[.originalImage] as? UIImage)?.size, CGSize(width: 675, height: 900))
            XCTAssertNil(delegate.info[.imageURL])
        }
    }

    func testAnAppsOwnShutterTakesPhotosThroughItsOverlay() throws {
        try onMain {
            let delegate = Delegate(), overlay = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let picker = openCamera(delegate) {
                $0.showsCameraControls = false
                $0.cameraOverlayView = overlay
            }
            XCTAssertNotNil(overlay.window)
            XCTAssertEqual(find(UIButton.self, "Take Picture", in: picker.view)?.isHidden, true)
            picker.takePicture()
            XCTAssertNotNil(delegate.info[.originalImage])
        }
    }

    func testWithoutPermissionOrForVideosNothingIsTaken() throws {
        try onMain {
            let delegate = Delegate()
            for picker in [
                openCamera(delegate, mayUse: false), openCamera(delegate) { $0.mediaTypes = ["public.movie"] },
            ] {
                picker.takePicture()
                XCTAssertTrue(delegate.info.isEmpty)
                XCTAssertFalse(picker.startVideoCapture())
                try touch("Cancel", picker)
                XCTAssertTrue(delegate.isCancelled)
                delegate.isCancelled = false
            }
        }
    }

    func testCancelTellsTheDelegate() throws {
        try onMain {
            let root = UIViewController(), delegate = Delegate(), picker = UIImagePickerController()
            _ = show(root)
            picker.delegate = delegate
            root.present(picker, animated: true)
            MainLoop.settle(limit: 10)
            picker.topViewController?.navigationItem.leftBarButtonItem?.button?.sendActions(for: .touchUpInside)
            MainLoop.settle(limit: 10)
            XCTAssertTrue(delegate.isCancelled)
            XCTAssertNil(root.presentedViewController)
        }
    }

    private final class Shout: UIActivity {
        var items: [Any] = []
        override var activityType: ActivityType? { ActivityType("shout") }
        override var activityTitle: String? { "Shout" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is String }
        }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
        override func perform() { activityDidFinish(true) }
    }

    @MainActor
    private func rows(_ sheet: UIActivityViewController) throws -> [String] {
        let table = try XCTUnwrap(sheet.view.subviews.first as? UITableView)
        return (0..<table.numberOfRows(inSection: 0)).map {
            table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text ?? "?"
        }
    }

    @MainActor
    private func choose(_ row: Int, of sheet: UIActivityViewController) throws {
        let table = try XCTUnwrap(sheet.view.subviews.first as? UITableView)
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
        MainLoop.settle(limit: 10)
    }

    func testTextIsCopiedAndTheCompletionSaysSo() throws {
        try onMain {
            let root = UIViewController(),
                sheet = UIActivityViewController(activityItems: ["Harbour"], applicationActivities: [Shout()])
            _ = show(root)
            var results: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in
                results.append("\(type?.rawValue ?? "nil") \(completed)")
            }
            root.present(sheet, animated: true)
            MainLoop.settle(limit: 10)
            try picture(XCTUnwrap(sheet.view.window), "activities")
            XCTAssertEqual(try rows(sheet), ["Copy", "Shout"])
            try choose(0, of: sheet)
            XCTAssertEqual(UIPasteboard.general.string, "Harbour")
            XCTAssertEqual(results, ["com.apple.UIKit.activity.CopyToPasteboard true"])
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testAnAppsOwnActivityIsPreparedAndPerformed() throws {
        try onMain {
            let root = UIViewController(), shout = Shout(),
                sheet = UIActivityViewController(activityItems: ["Quay", UIImage()], applicationActivities: [shout])
            sheet.excludedActivityTypes = [.copyToPasteboard]
            _ = show(root)
            var results: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in
                results.append("\(type?.rawValue ?? "nil") \(completed)")
            }
            root.present(sheet, animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(try rows(sheet), ["Save Image", "Shout"])
            try choose(1, of: sheet)
            XCTAssertEqual(shout.items.first as? String, "Quay")
            XCTAssertEqual(results, ["shout true"])
        }
    }

    func testASheetThatIsDismissedDidNothing() throws {
        onMain {
            let root = UIViewController(),
                sheet = UIActivityViewController(activityItems: ["Quay"], applicationActivities: nil)
            _ = show(root)
            var results: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in
                results.append("\(type?.rawValue ?? "nil") \(completed)")
            }
            root.present(sheet, animated: true)
            MainLoop.settle(limit: 10)
            root.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(results, ["nil false"])
        }
    }

    func testASavedPictureIsTheFirstOfTheAlbum() throws {
        onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
            let count = SamplePhotos.count
            UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
            XCTAssertEqual(SamplePhotos.count, count + 1)
            XCTAssertIdentical(SamplePhotos.photo(at: 0).image, image)
        }
    }
}
