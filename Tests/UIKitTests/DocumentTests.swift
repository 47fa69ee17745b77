import XCTest

@testable import UIKit

/// Documents, folders of files in memory, and the lists that they are chosen from.
final class DocumentTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        onMain { Clock.shared.isVirtual = true }
    }
    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private final class Note: UIDocument {
        var text = ""
        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            text = String(decoding: try XCTUnwrap(contents as? Data), as: UTF8.self)
        }
    }

    func testADocumentIsSavedAndOpenedAgain() {
        onMain {
            let file = folder.appendingPathComponent("Tea.txt"), note = Note(fileURL: file)
            note.text = "green"
            var told: [Bool] = []
            note.save(to: file, for: .forCreating) { told.append($0) }
            XCTAssertEqual(told, [], "it is told when the event is over")
            MainLoop.turn()
            let again = Note(fileURL: file)
            XCTAssertTrue(again.documentState.contains(.closed))
            again.open { told.append($0) }
            MainLoop.turn()
            XCTAssertEqual(told, [true, true])
            XCTAssertEqual(again.text, "green")
            XCTAssertEqual(again.documentState, .normal)
            XCTAssertEqual(again.localizedName, "Tea")
        }
    }

    func testAFileThatIsNotThereIsNotOpened() {
        onMain {
            let note = Note(fileURL: folder.appendingPathComponent("None.txt"))
            var told: Bool?
            note.open { told = $0 }
            MainLoop.turn()
            XCTAssertEqual(told, false)
            XCTAssertTrue(note.documentState.contains(.closed))
        }
    }

    func testChangesAreSavedByThemselves() throws {
        try onMain {
            let file = folder.appendingPathComponent("Tea.txt"), note = Note(fileURL: file)
            note.save(to: file, for: .forCreating)
            note.text = "black"
            note.updateChangeCount(.done)
            XCTAssertTrue(note.hasUnsavedChanges)
            MainLoop.advance(by: 6)
            XCTAssertFalse(note.hasUnsavedChanges)
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "black")
        }
    }

    func testWhatIsUndoneIsAChange() {
        onMain {
            let file = folder.appendingPathComponent("Tea.txt"), note = Note(fileURL: file)
            note.save(to: file, for: .forCreating)
            note.undoManager.registerUndo(withTarget: note) { $0.text = "" }
            MainLoop.turn()
            note.undoManager.endUndoGrouping()
            XCTAssertTrue(note.hasUnsavedChanges)
            MainLoop.advance(by: 6)
            note.undoManager.undo()
            XCTAssertTrue(note.hasUnsavedChanges)
        }
    }

    func testClosingSavesFirst() throws {
        try onMain {
            let file = folder.appendingPathComponent("Tea.txt"), note = Note(fileURL: file)
            note.save(to: file, for: .forCreating)
            note.text = "white"
            note.updateChangeCount(.done)
            note.close()
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "white")
            XCTAssertTrue(note.documentState.contains(.closed))
        }
    }

    func testAFolderIsWrittenAndReadAgain() throws {
        let inner = FileWrapper(directoryWithFileWrappers: [
            "b.txt": FileWrapper(regularFileWithContents: Data("b".utf8))
        ])
        let root = FileWrapper(directoryWithFileWrappers: [:])
        XCTAssertEqual(root.addRegularFile(withContents: Data("a".utf8), preferredFilename: "a.txt"), "a.txt")
        XCTAssertNotEqual(root.addRegularFile(withContents: Data("c".utf8), preferredFilename: "a.txt"), "a.txt")
        inner.preferredFilename = "inner"
        root.addFileWrapper(inner)
        let place = folder.appendingPathComponent("Package")
        try root.write(to: place, options: .atomic, originalContentsURL: nil)
        try root.write(to: place, options: .atomic, originalContentsURL: nil)
        let read = try FileWrapper(url: place)
        XCTAssertEqual(read.fileWrappers?.count, 3)
        XCTAssertEqual(read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.regularFileContents, Data("b".utf8))
        XCTAssertTrue(root.matchesContents(of: place))
        try Data("x".utf8).write(to: place.appendingPathComponent("a.txt"))
        XCTAssertFalse(root.matchesContents(of: place))
    }

    func testACoordinatorLetsTheAppReadAtOnce() {
        var read: URL?
        NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: folder, error: nil) { read = $0 }
        XCTAssertEqual(read, folder)
    }

    func testTypesKnowWhatTheyAreAKindOf() {
        XCTAssertTrue(UTType.png.conforms(to: .image))
        XCTAssertFalse(UTType.png.conforms(to: .text))
        XCTAssertEqual(UTType(filenameExtension: "jpg"), .jpeg)
        XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpeg")
        XCTAssertNil(UTType(filenameExtension: "qqq"))
    }

    private final class Browsing: NSObject, UIDocumentBrowserViewControllerDelegate, UIDocumentPickerDelegate {
        var made: URL?, told: [String] = []
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            didRequestDocumentCreationWithHandler importHandler:
                @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
        ) { importHandler(made, .copy) }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
            toDestinationURL destinationURL: URL
        ) { told.append("imported " + destinationURL.lastPathComponent) }
        func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
            told.append("picked " + documentURLs.map(\.lastPathComponent).joined())
        }
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            told.append("picked " + urls.map(\.lastPathComponent).joined())
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { told.append("cancelled") }
    }

    func testABrowserMakesDocumentsAndOpensThem() throws {
        try onMain {
            let name = "Browsed-\(UUID().uuidString.prefix(6))", file = folder.appendingPathComponent(name + ".txt"),
                browsing = Browsing()
            try Data("tea".utf8).write(to: file)
            browsing.made = file
            let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
            browser.delegate = browsing
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = browser
            window.isHidden = false
            defer { window.isHidden = true }
            let list = try XCTUnwrap(
                (browser.children.first as? UINavigationController)?.topViewController as? DocumentListController)
            list.navigationItem.rightBarButtonItems?.first?.primaryAction?.perform(from: nil)
            XCTAssertEqual(browsing.told, ["imported \(name).txt"])
            let made = DocumentFolder.url.appendingPathComponent(name + ".txt")
            defer { try? FileManager.default.removeItem(at: made) }
            let row = try XCTUnwrap(
                DocumentFolder.files(of: ["public.plain-text"]).firstIndex { $0.lastPathComponent == name + ".txt" })
            list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
            XCTAssertEqual(browsing.told.last, "picked \(name).txt")
        }
    }

    func testAPickerGivesACopyOfWhatIsImported() throws {
        try onMain {
            let name = "Picked-\(UUID().uuidString.prefix(6)).txt", browsing = Browsing()
            try FileManager.default.createDirectory(at: DocumentFolder.url, withIntermediateDirectories: true)
            let file = DocumentFolder.url.appendingPathComponent(name)
            try Data("tea".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
            picker.delegate = browsing
            picker.loadViewIfNeeded()
            let list = try XCTUnwrap(
                (picker.children.first as? UINavigationController)?.topViewController as? DocumentListController)
            list.loadViewIfNeeded()
            list.onChoose([file])
            XCTAssertEqual(browsing.told, ["picked " + name])
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
        }
    }
}
