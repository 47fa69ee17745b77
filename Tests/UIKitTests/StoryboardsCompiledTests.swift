import NibArchive
import XCTest

@testable import UIKit

/// Storyboards and xibs as Xcode compiled them. The archives are written here, by the same description that they are
/// read by.
final class StoryboardsCompiledTests: XCTestCase {
    /// Writes Apple's format.
    private struct Archive {
        enum Value { case bool(Bool), int(Int64), double(Double), data([UInt8]), object(Int), null }
        var objects: [(name: String, entries: [(String, Value)])] = [("NSObject", [])]

        mutating func add(_ name: String, _ entries: [(String, Value)] = []) -> Int {
            objects.append((name, entries))
            return objects.count - 1
        }
        mutating func text(_ text: String) -> Value {
            .object(add("NSString", [("NS.bytes", .data(Array(text.utf8)))]))
        }
        mutating func array(_ members: [Int]) -> Value {
            .object(
                add(
                    "NSArray", [("NSInlinedValue", .bool(true))] + members.map { ("UINibEncoderEmptyKey", .object($0)) }
                ))
        }

        static func geometry(_ numbers: Double...) -> Value { .data([7] + numbers.flatMap { bytes($0.bitPattern, 8) }) }
        private static func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        }
        private static func number(_ value: Int) -> [UInt8] {
            var rest = value, result: [UInt8] = []
            while rest > 0x7F {
                result.append(UInt8(rest & 0x7F))
                rest >>= 7
            }
            return result + [UInt8(rest) | 0x80]
        }

        var bytes: [UInt8] {
            var keys: [String] = [], classes: [String] = [], table: [UInt8] = [], values: [UInt8] = [], count = 0
            func index(_ word: String, _ list: inout [String]) -> Int {
                if let known = list.firstIndex(of: word) { return known }
                list.append(word)
                return list.count - 1
            }
            for (name, entries) in objects {
                table += Self.number(index(name, &classes)) + Self.number(count) + Self.number(entries.count)
                for (key, value) in entries {
                    values += Self.number(index(key, &keys))
                    switch value {
                    case .bool(let flag): values += [flag ? 5 : 4]
                    case .int(let number) where (0...127).contains(number): values += [0, UInt8(number)]
                    case .int(let number): values += [3] + Self.bytes(UInt64(bitPattern: number), 8)
                    case .double(let number): values += [7] + Self.bytes(number.bitPattern, 8)
                    case .data(let bytes): values += [8] + Self.number(bytes.count) + bytes
                    case .null: values += [9]
                    case .object(let index): values += [10] + Self.bytes(UInt64(index), 4)
                    }
                    count += 1
                }
            }
            var names: [UInt8] = [], types: [UInt8] = []
            for key in keys {
                names += Self.number(key.utf8.count)
                names += Array(key.utf8)
            }
            for name in classes {
                types += Self.number(name.utf8.count + 1)
                types += Self.number(0)
                types += Array(name.utf8)
                types.append(0)
            }
            var result = Array("NIBArchive".utf8), offset = 50
            result += Self.bytes(1, 4)
            result += Self.bytes(10, 4)
            let parts: [(Int, [UInt8])] = [
                (objects.count, table), (keys.count, names), (count, values), (classes.count, types),
            ]
            for (count, part) in parts {
                result += Self.bytes(UInt64(count), 4)
                result += Self.bytes(UInt64(offset), 4)
                offset += part.count
            }
            for (_, part) in parts { result += part }
            return result
        }
    }

    /// A scene: its controller's nib, and its view's with a label that the controller has an outlet for.
    private func write(to folder: URL) throws {
        var scene = Archive()
        let owner = scene.add("UIProxyObject", [("UIProxiedObjectIdentifier", scene.text("IBFilesOwner"))])
        let controller = scene.add(
            "UIClassSwapper",
            [
                ("UIClassName", scene.text("_TtC5Boats14BoatController")),
                ("UIOriginalClassName", scene.text("UIViewController")),
                ("UITitle", scene.text("Boats")), ("UINibName", scene.text("a-view-b")),
                ("UIStoryboardIdentifier", scene.text("Boats")),
            ])
        let story = scene.add("UIProxyObject", [("UIProxiedObjectIdentifier", scene.text("UIStoryboardPlaceholder"))])
        let link = scene.add(
            "UIRuntimeOutletConnection",
            [
                ("UILabel", scene.text("storyboard")), ("UISource", .object(controller)),
                ("UIDestination", .object(story)),
            ])
        scene.objects[0].entries = [
            ("UINibTopLevelObjectsKey", scene.array([owner, controller])), ("UINibConnectionsKey", scene.array([link])),
        ]
        try Data(scene.bytes).write(to: folder.appendingPathComponent("Boats.nib"))

        var view = Archive()
        let files = view.add("UIProxyObject", [("UIProxiedObjectIdentifier", view.text("IBFilesOwner"))])
        let label = view.add(
            "UILabel",
            [
                ("UIBounds", Archive.geometry(0, 0, 120, 30)), ("UICenter", Archive.geometry(80, 65)),
                ("UITag", .int(7)), ("UIText", view.text("Hello from a nib")), ("UIAlpha", .double(0.5)),
            ])
        let teal = view.add("UIColor", [("UISystemColorName", view.text("systemTealColor")), ("UIRed", .double(0.1))])
        let shade = view.add(
            "UIColor",
            [
                ("UIDynamicModifiedBaseColor", .object(teal)),
                ("UIDynamicModifiedAlphaComponent", .double(.greatestFiniteMagnitude)), ("UIRed", .double(0.1)),
            ])
        view.objects[label].entries.append(("UIBackgroundColor", .object(shade)))
        let size = view.add("NSValue", [("NS.special", .int(2)), ("NS.sizeval", view.text("{1, -2}"))])
        let attribute = view.add(
            "UINibKeyValuePair",
            [("UIObject", .object(label)), ("UIKeyPath", view.text("layer.shadowOffset")), ("UIValue", .object(size))])
        let root = view.add(
            "UIView",
            [
                ("UIBounds", Archive.geometry(0, 0, 375, 667)), ("UICenter", Archive.geometry(187.5, 333.5)),
                ("UISubviews", view.array([label])),
            ])
        let outlet = view.add(
            "UIRuntimeOutletConnection",
            [("UILabel", view.text("view")), ("UISource", .object(files)), ("UIDestination", .object(root))])
        view.objects[0].entries = [
            ("UINibTopLevelObjectsKey", view.array([files, root])), ("UINibConnectionsKey", view.array([outlet])),
            ("UINibKeyValuePairsKey", view.array([attribute])),
        ]
        // As for a feature that older systems lack: one archive for them, one for newer ones.
        let variants = folder.appendingPathComponent("a-view-b.nib")
        try FileManager.default.createDirectory(at: variants, withIntermediateDirectories: true)
        try Data(view.bytes).write(to: variants.appendingPathComponent("objects-13.0+.nib"))
        try Data("old".utf8).write(to: variants.appendingPathComponent("runtime.nib"))

        let list: [String: Any] = [
            "UIStoryboardDesignatedEntryPointIdentifier": "Boats",
            "UIViewControllerIdentifiersToNibNames": ["Boats": "Boats"], "UIStoryboardVersion": 1,
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(
            to: folder.appendingPathComponent("Info.plist"))
    }

    private func bundle() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "Compiled-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    func testACompiledStoryboardIsLoadedWhereTheDocumentIsMissing() throws {
        try onMain {
            final class BoatController: UIViewController {}
            ObjCRuntime.register(BoatController.self, name: "BoatController", module: "Boats") {
                ClassTable(BoatController.self)
            }
            let folder = try bundle(), compiled = folder.appendingPathComponent("Harbour.storyboardc")
            try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
            try write(to: compiled)
            let storyboard = UIStoryboard(name: "Harbour", bundle: Bundle(path: folder.path))
            let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? BoatController)
            XCTAssertEqual(controller.title, "Boats")
            XCTAssertTrue(controller.storyboard === storyboard)
            let label = try XCTUnwrap(controller.view.viewWithTag(7) as? UILabel)
            XCTAssertEqual(label.text, "Hello from a nib")
            XCTAssertEqual(label.frame, CGRect(x: 20, y: 50, width: 120, height: 30))
            XCTAssertEqual(label.alpha, 0.5)
            XCTAssertEqual(label.backgroundColor, .systemTeal)
            XCTAssertEqual(label.layer.shadowOffset, CGSize(width: 1, height: -2))
            XCTAssertTrue(storyboard.instantiateViewController(withIdentifier: "Boats") is BoatController)
        }
    }

    func testDamagedArchivesAreToldAndNothingElse() throws {
        var archive = Archive()
        archive.objects[0].entries = [("UINibTopLevelObjectsKey", archive.array([]))]
        let good = archive.bytes
        XCTAssertNoThrow(try NibArchiveReader.read(good, source: "a.nib"))
        XCTAssertThrowsError(try NibArchiveReader.read(Array("<?xml".utf8), source: "a.nib")) {
            XCTAssertTrue("\($0)".contains("a.nib: error:") && "\($0)".contains("doesn't begin with"), "\($0)")
        }
        for length in 0..<good.count {
            XCTAssertThrowsError(try NibArchiveReader.read(Array(good.prefix(length)), source: "a.nib"))
        }
        // Whatever is changed: an answer or an error, never a trap.
        for index in good.indices {
            for value in [UInt8(0), 0x7F, 0xFF, good[index] &+ 1] {
                var bytes = good
                bytes[index] = value
                _ = try? NibArchiveReader.read(bytes, source: "a.nib")
            }
        }
    }
}
