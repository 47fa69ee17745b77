import XCTest

@testable import UIKit

final class SavedStateFolderTests: XCTestCase {
    private func folder() -> SavedStateFolder {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return SavedStateFolder(url: folder)
    }

    private let interface = SavedInterface(
        application: Data([1, 2]),
        entries: [
            .init(kind: .controller, path: ["a"], state: Data([3]), children: [nil, ["a", "b"]], views: ["v": Data()])
        ])

    func testWhatWasSavedIsThereUntilTheNextSave() {
        let folder = folder()
        XCTAssertNil(folder.beginRestoring())
        folder.save(interface)
        for _ in 0..<2 {
            XCTAssertEqual(folder.beginRestoring(), interface)
            folder.finishRestoring()
        }
        folder.save(nil)
        XCTAssertNil(folder.beginRestoring())
    }

    func testAnAppThatEndsWhileItIsRestoredBeginsAfresh() {
        let folder = folder()
        folder.save(interface)
        XCTAssertNotNil(folder.beginRestoring())
        // It crashed here; the next launch:
        XCTAssertNil(folder.beginRestoring())
    }

    func testTheFolderIsTheUsersAlone() throws {
        let folder = folder()
        folder.save(interface)
        XCTAssertEqual(
            try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int, 0o700)
    }

    func testWhatSomebodyElsePutThereIsNotGoneOnFrom() throws {
        let folder = folder(), other = self.folder()
        other.save(interface)
        try folder.prepare()
        let file = folder.url.appendingPathComponent("interface.plist")
        try FileManager.default.createSymbolicLink(
            at: file, withDestinationURL: other.url.appendingPathComponent("interface.plist"))
        XCTAssertNil(folder.beginRestoring(), "a link leads to another app's state")
        try FileManager.default.removeItem(at: file)
        folder.save(interface)
        guard chown(file.path, 4711, 4711) == 0 else { throw XCTSkip("only root can give files away") }
        XCTAssertNil(folder.beginRestoring(), "a file of another user")
    }

    func testADamagedFileIsThrownAway() throws {
        let folder = folder()
        folder.save(interface)
        let file = folder.url.appendingPathComponent("interface.plist")
        try Data("not a property list".utf8).write(to: file)
        XCTAssertNil(folder.beginRestoring())
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }

    func testDamagedArchivesInsideRestoreNothing() {
        onMain {
            asApp { _ in
                let root = UIViewController()
                root.restorationIdentifier = "a"
                XCTAssertNil(launch(root, from: interface))
                XCTAssertEqual(CallRecorder.take(), [], "the app isn't asked about a state that can't be read")
            }
        }
    }
}

final class KeyedArchivesTests: XCTestCase {
    private struct Place: Codable, Equatable { var name: String, row: Int }

    private func read(_ write: (NSKeyedArchiver) throws -> Void) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        try write(archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        return unarchiver
    }

    func testAMissingKeyIsNil() throws {
        let coder = try read { $0.encode("quay", forKey: "there") }
        XCTAssertNil(KeyedArchives.object(forKey: "missing", in: coder))
        XCTAssertNil(KeyedArchives.object(of: NSString.self, forKey: "missing", in: coder))
        XCTAssertNil(KeyedArchives.object(of: [NSString.self], forKey: "missing", in: coder))
        XCTAssertEqual(KeyedArchives.object(of: NSString.self, forKey: "there", in: coder) as String?, "quay")
        XCTAssertEqual(coder.decodeCGRect(forKey: "missing"), .zero)
    }

    func testEncodableValuesAndGeometryComeBack() throws {
        let coder = try read {
            try $0.encodeEncodable(Place(name: "quay", row: 3), forKey: "place")
            $0.encode(CGPoint(x: 1.5, y: 2), forKey: "point")
            $0.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        }
        XCTAssertEqual(coder.decodeDecodable(Place.self, forKey: "place"), Place(name: "quay", row: 3))
        XCTAssertNil(coder.decodeDecodable(Place.self, forKey: "missing"))
        XCTAssertEqual(coder.decodeCGPoint(forKey: "point"), CGPoint(x: 1.5, y: 2))
        XCTAssertEqual(coder.decodeUIEdgeInsets(forKey: "insets"), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    func testControllersAndViewsThatCannotBeFoundAgainComeBackAsNil() throws {
        try onMain {
            let archive = RestorableArchive(), coder = archive.makeArchiver()
            coder.encode(UIViewController(), forKey: "controller")
            coder.encode(UILabel(frame: .zero), forKey: "view")
            coder.encode([UIColor.red, UIColor.blue] as NSArray, forKey: "colours")
            coder.encode("text" as NSString, forKey: "text")
            let reader = try XCTUnwrap(archive.makeUnarchiver(RestorableArchive.data(of: coder)))
            XCTAssertNil(reader.decodeObject(forKey: "controller") as? UIViewController)
            XCTAssertNil(reader.decodeObject(forKey: "view") as? UIView)
            XCTAssertEqual(reader.decodeObject(forKey: "text") as? String, "text")
        }
    }
}
