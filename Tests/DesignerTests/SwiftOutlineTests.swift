import XCTest

@testable import Designer

/// What a Swift file declares is found, and where members can be written.
final class SwiftOutlineTests: XCTestCase {
    private func outline(_ text: String) -> SwiftOutline { SwiftOutline(Array(text.utf8)) }

    private let controller = """
        import UIKit

        /// Shows { a person.
        final class PersonViewController: BaseController<Person>, UITableViewDelegate {
            @IBOutlet private weak var nameLabel: UILabel!
            @IBOutlet
            var photos: [UIImageView]!
            let text = "}\\(names.map { "{\\($0)" })", pattern = /[{"]/

            // Saves it.
            // Then goes.
            @IBAction func save(_ sender: UIButton, forEvent event: UIEvent) {
                if name == #"}"# { return }
            }
            @IBSegueAction func makeDetail(_ coder: NSCoder) -> DetailController? { nil }
            #if DEBUG
            @IBAction func back(to segue: UIStoryboardSegue) {}
            #endif
        }

        extension PersonViewController {
            @IBAction @objc(shareIt:) func share(_ sender: Any) {
            }
        }
        """

    func testMembersHaveTheirLinesAndTypes() throws {
        let body = try XCTUnwrap(outline(controller).types.first)
        XCTAssertEqual(body.name, "PersonViewController")
        XCTAssertEqual(body.inherited, ["BaseController", "UITableViewDelegate"])
        XCTAssertEqual([body.openLine, body.closeLine], [4, 19])
        let marked = body.members.filter { $0.markKind != nil }
        XCTAssertEqual(marked.map(\.name), ["nameLabel", "photos", "save", "makeDetail", "back"])
        XCTAssertEqual(marked.map(\.line), [5, 7, 12, 15, 17])
        XCTAssertEqual(marked.map(\.firstLine), [5, 6, 10, 15, 17])
        XCTAssertEqual(marked.map(\.lastLine), [5, 7, 14, 15, 17])
        XCTAssertEqual(marked.prefix(2).map(\.plainType), ["UILabel", "UIImageView"])
        XCTAssertEqual(marked.compactMap(\.markKind), [.outlet, .collection, .action, .segueAction, .action])
        XCTAssertEqual(marked.suffix(3).map(\.selector), ["save:forEvent:", "makeDetail:", "backTo:"])
        XCTAssertEqual(marked.map(\.isUnwind), [false, false, false, false, true])
        let share = try XCTUnwrap(outline(controller).types.last?.members.first)
        XCTAssertEqual(share.selector, "shareIt:")
    }

    func testAFirstLookFindsTheNamesOfClasses() {
        let names = SwiftOutline.namesDeclared(
            in: Array(
                "final class A: B {\n class func f() {} }\n@objc(XYZ) class\nB {}\nextension Outer.Inner {}\nstruct S {}"
                    .utf8))
        XCTAssertTrue(names.isSuperset(of: ["A", "B", "XYZ", "Outer", "Inner"]), "\(names)")
        XCTAssertFalse(names.contains("S"))
    }

    func testAMemberCanStandBetweenOthersButNotInThem() throws {
        let body = try XCTUnwrap(outline(controller).types.first)
        XCTAssertEqual(body.gaps, [5, 6, 8, 9, 10, 15, 16, 17, 18, 19])
    }

    func testTypesInTypesAndFunctionsAreToldApart() {
        let found = outline(
            """
            class A {
                class B: NSObject { class func make() -> B { struct C {}; return B() } }
                static var shared = A()
                class var other: Int { 1 }
            }
            enum E { case a, b(Int) }
            class Unfinished {
                func f() {
            """)
        XCTAssertEqual(found.types.map(\.name), ["A", "A.B", "E"])
        XCTAssertEqual(found.types[0].members.map(\.name), ["B", "shared", "other"])
        XCTAssertEqual(found.types[1].members.map(\.name), ["make"])
    }

    func testADeclarationGoesOnOverSeveralLines() {
        let found = outline(
            """
            class A
            {
                var view: UIView! {
                    didSet { view.load() }
                }
                lazy var list: [String] =
                    names
                    .map { $0 }
                func f<T>(
                    _ a: T, of b: [Int]
                ) -> Int
                    where T: B
                {
                    0
                }
                var text = \"\"\"
                    {
                    \"\"\"
                override
                init(x: Int) { super.init() }
            }
            """)
        let members = found.types[0].members
        XCTAssertEqual(
            members.map { [$0.firstLine, $0.lastLine] }, [[3, 5], [6, 8], [9, 15], [16, 18], [19, 20]])
        XCTAssertEqual(members[2].labels, ["_", "of"])
    }
}

/// Outlets and actions go where they are dropped, and leave room about them.
final class ClassSourceTests: XCTestCase {
    private func source(_ text: String, _ line: Int) throws -> ClassSource {
        try XCTUnwrap(ClassSource(path: "A.swift", bytes: Array(text.utf8), line: line))
    }

    private func text(_ source: ClassSource) -> String { String(decoding: source.bytes, as: UTF8.self) }

    private let whole = "class A: UIViewController {\n  var a = 1\n\n  func f() {\n  }\n  func g() {\n  }\n}\n"

    func testAnOutletGoesBeforeTheLine() throws {
        var class1 = try source(whole, 3)
        class1.add(outlet: "label", type: "UILabel", isCollection: false, before: 3)
        XCTAssertEqual(
            text(class1),
            whole.replacingOccurrences(of: "var a = 1\n", with: "var a = 1\n  @IBOutlet weak var label: UILabel!\n"))
        var class2 = try source(whole, 6)
        class2.add(outlet: "label", type: "UILabel", isCollection: false, isStrong: true, before: 6)
        XCTAssertEqual(
            text(class2),
            whole.replacingOccurrences(of: "  func g", with: "\n  @IBOutlet var label: UILabel!\n\n  func g"))
    }

    func testAnActionLeavesRoomAboutIt() throws {
        var class1 = try source(whole, 6)
        class1.add(action: "tap", sender: "UIButton", before: 6)
        XCTAssertEqual(
            text(class1),
            whole.replacingOccurrences(
                of: "  func g", with: "\n  @IBAction func tap(_ sender: UIButton) {\n  }\n\n  func g"))
        var class2 = try source(whole, 2)
        class2.add(action: "tap", sender: "UIButton", arguments: .none, before: 2)
        XCTAssertTrue(text(class2).hasPrefix("class A: UIViewController {\n  @IBAction func tap() {\n  }\n\n  var a"))
        var class3 = try source(whole, 8)
        class3.add(action: "tap", sender: "UIButton", arguments: .senderAndEvent, before: 8)
        XCTAssertTrue(
            text(class3).hasSuffix(
                "  }\n\n  @IBAction func tap(_ sender: UIButton, forEvent event: UIEvent) {\n  }\n}\n"))
    }

    func testBracesOnOneLineComeApart() throws {
        var small = try source("    class A: B { }\n", 2)
        small.add(outlet: "all", type: "UIView", isCollection: true, before: 2)
        XCTAssertEqual(text(small), "    class A: B {\n        @IBOutlet var all: [UIView]!\n    }\n")
    }

    func testLinesEndAsInTheFile() throws {
        var windows = try source("class A {\r\n\tvar a = 1\r\n}\r\n", 3)
        windows.add(outlet: "b", type: "UIView", isCollection: false, before: 3)
        XCTAssertEqual(text(windows), "class A {\r\n\tvar a = 1\r\n\t@IBOutlet weak var b: UIView!\r\n}\r\n")
    }

    func testNothingGoesIntoAMember() {
        XCTAssertNil(ClassSource(path: "A.swift", bytes: Array(whole.utf8), line: 5))
        XCTAssertNil(ClassSource(path: "A.swift", bytes: Array(whole.utf8), line: 1))
        XCTAssertNil(ClassSource(path: "A.swift", bytes: Array(whole.utf8), line: 9))
    }
}

/// What two sides did to a text is put together by lines.
final class LineMergeTests: XCTestCase {
    private func merge(_ ours: String, _ theirs: String, base: String = "a\nb\nc\nd\n") -> (String, [ClosedRange<Int>])
    {
        let merge = LineMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
        return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
    }

    func testWhatLiesApartIsPutTogether() {
        XCTAssertEqual(merge("a\nx\nb\nc\nd\n", "a\nb\nc\nD\ne\n").0, "a\nx\nb\nc\nD\ne\n")
        XCTAssertEqual(merge("a\nb\nc\nd\n", "b\nd\n").0, "b\nd\n")
        XCTAssertEqual(merge("a\nb\nc\nd\nx\n", "A\nb\nc\nd\n").0, "A\nb\nc\nd\nx\n")
        XCTAssertEqual(merge("a\nx\nb\nc\nd\n", "a\nx\nb\nc\nd\n").0, "a\nx\nb\nc\nd\n")
        XCTAssertEqual(merge("x\n", "", base: "x\n").0, "")
    }

    func testTheSamePlaceIsAConflict() {
        XCTAssertEqual(merge("a\nx\nb\nc\nd\n", "a\ny\nb\nc\nd\n").1, [2...2])
        XCTAssertEqual(merge("a\nb\nX\nd\n", "a\nb\nd\n").1, [3...3])
        XCTAssertEqual(merge("a\nb\nX\nd\n", "a\nB\nC\nd\n").1, [2...3])
    }
}
