import Foundation
import SourceIndex
import SourceParser
import XCTest

/// Declarations kept as bytes between builds.
final class PackedDeclarationsTests: XCTestCase {
    private static let text = """
        import UIKit
        typealias Line = Row.Element
        @objc(PhotoCell) public final class Cell: UITableViewCell, Drawable {
            @IBOutlet private weak var label: UILabel?
            @IBInspectable var radius: CGFloat = 4 { willSet {} didSet {} }
            static let reuse = "zwölf"
            @IBAction func share(_ sender: Any?, for event: inout UIEvent) async throws -> Bool { addSubview(UIView()); return true }
            @objc(go:) func move(to place: String = "home", _ more: Int...) {}
            public convenience init?(coder: NSCoder, name: String) { nil }
            enum State<Value> { case on, off }
        }
        extension Cell { struct Inner { private var depth: Int { 1 } } }
        @objc protocol Drawable { @objc optional func draw(); @objc optional var pen: String { get } }
        @available(iOS 17, *) @main struct Entry {}
        """
    private let files = [
        ParsedSource(path: "/Sources/Cell.swift", bytes: Array(text.utf8), configuration: IOSBuildConfiguration())
            .index,
        FileIndex(path: "/Sources/Empty.swift"),
        ParsedSource(path: "/Sources/main.swift", bytes: Array("print(1)".utf8), configuration: IOSBuildConfiguration())
            .index,
    ]

    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    func testEveryFieldComesBack() throws {
        let packed = PackedDeclarations.pack(files, stamp: "today")
        XCTAssertEqual(try encoded(XCTUnwrap(PackedDeclarations.unpack(packed, stamp: "today"))), try encoded(files))
        XCTAssertEqual(PackedDeclarations.pack(files, stamp: "today"), packed)
    }

    /// A field that a declaration got and `pass(through:)` doesn't know fails here.
    func testNoFieldIsForgotten() {
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        XCTAssertEqual(count(FileIndex(path: "")), 7)
        XCTAssertEqual(count(TypeDeclaration(kind: .class, name: "")), 23)
        XCTAssertEqual(count(FunctionDeclaration(name: "")), 17)
        XCTAssertEqual(count(ParameterDeclaration(label: "", name: "", type: "")), 7)
        XCTAssertEqual(count(PropertyDeclaration(name: "")), 16)
        XCTAssertEqual(count(InitializerDeclaration(labels: [])), 8)
    }

    func testBytesOfAnotherStampAreNotRead() {
        XCTAssertNil(PackedDeclarations.unpack(PackedDeclarations.pack(files, stamp: "today"), stamp: "tomorrow"))
        XCTAssertNil(PackedDeclarations.unpack([], stamp: "today"))
    }

    func testBytesThatEndEarlyAreNotTakenForDeclarations() {
        let packed = PackedDeclarations.pack(files, stamp: "today")
        for count in packed.indices {
            XCTAssertNil(PackedDeclarations.unpack(Array(packed[..<count]), stamp: "today"), "\(count)")
        }
    }

    func testDamagedBytesTrapNothing() {
        let packed = PackedDeclarations.pack(files, stamp: "today")
        for index in packed.indices {
            for byte: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var damaged = packed
                damaged[index] = byte
                _ = PackedDeclarations.unpack(damaged, stamp: "today")
            }
        }
    }
}
