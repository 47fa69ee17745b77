import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// What lists refuse of nibs, and controllers of scenes, is told before the app runs.
final class RegisteredNibRuleTests: ProjectTestCase {
    private func xib(_ objects: String, owner: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects></document>
        """
    }

    private func cell(_ identifier: String) -> String {
        "<tableViewCell reuseIdentifier=\"\(identifier)\" id=\"c\"><tableViewCellContentView key=\"contentView\" id=\"v\"/></tableViewCell>"
    }

    /// The messages of a nib that is registered in that way.
    private func messages(_ registration: String, _ objects: String, constant: String = "") throws -> [String] {
        try write("App/Row.xib", xib(objects, owner: "/>"))
        try write(
            "App/Code.swift",
            "class Head: UITableViewHeaderFooterView {}\nclass A: UIViewController {\n  \(constant)\n  func f(_ list: UITableView) { list.register(\(registration)) }\n}"
        )
        return try findings("unsuitable-registered-nib")
    }

    private let nib = "UINib(nibName: \"Row\", bundle: nil)"

    func testAnotherIdentifierInTheNibThanTheRegisteredOneIsFound() throws {
        let found = try messages("\(nib), forCellReuseIdentifier: \"here\"", cell("elsewhere"))
        XCTAssertEqual(
            found,
            [
                "unsuitable-registered-nib: The reuse identifier in Row.xib is “elsewhere”, but it is registered for “here”. Mend Row.xib in Interface Builder, or register something else."
            ])
    }

    func testTheSameIdentifierOrNoneIsNot() throws {
        for identifier in ["here", ""] {
            XCTAssertEqual(try messages("\(nib), forCellReuseIdentifier: \"here\"", cell(identifier)), [])
        }
    }

    func testANibInAConstantIsKnown() throws {
        let found = try messages(
            "rowNib, forCellReuseIdentifier: \"here\"", cell("elsewhere"), constant: "let rowNib = \(nib)")
        XCTAssertEqual(found.count, 1)
    }

    func testWhatStandsBesideTheCellIsFound() throws {
        let found = try messages(
            "\(nib), forCellReuseIdentifier: \"here\"", cell("here") + "<tapGestureRecognizer id=\"t\"/>")
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found.first?.contains("must hold nothing but a UITableViewCell") == true, "\(found)")
    }

    func testAPlainViewIsNoCellHeaderOrItem() throws {
        for label in [
            "forCellReuseIdentifier", "forHeaderFooterViewReuseIdentifier", "forCellWithReuseIdentifier",
        ] { XCTAssertEqual(try messages("\(nib), \(label): \"here\"", "<view id=\"v\"/>").count, 1, label) }
    }

    func testAViewOfAClassThatIsAHeaderIsOne() throws {
        XCTAssertEqual(
            try messages(
                "\(nib), forHeaderFooterViewReuseIdentifier: \"here\"",
                "<view id=\"v\" \(Self.own("Head"))/>"), [])
    }

    // MARK: Controllers

    func testAListControllersSceneNeedsItsList() throws {
        try write(
            "App/Code.swift",
            "class T: UITableViewController {}\nclass C: UICollectionViewController {}\nclass L: UITableViewController { override func loadView() { view = UITableView() } }"
        )
        func scene(_ id: String, _ type: String, _ view: String) -> String {
            "<viewController id=\"\(id)\" sceneMemberID=\"viewController\" \(Self.own(type))>\(view)</viewController>"
        }
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                scene("a", "T", "<view key=\"view\" id=\"av\"/>"),
                scene("b", "T", "<tableView key=\"view\" id=\"bv\"/>"),
                scene("c", "C", "<view key=\"view\" id=\"cv\"/>"), scene("d", "C", ""),
                scene("e", "L", "<view key=\"view\" id=\"ev\"/>")))
        let found = try findings("controller-without-its-scene")
        XCTAssertEqual(found.count, 2, "\(found)")
        XCTAssertTrue(found[0].contains("“T” is a UITableViewController, but its view is"), found[0])
        XCTAssertTrue(found[1].contains("“C” is a UICollectionViewController, but its view is"), found[1])
    }

    func testAContainersSceneIsNoPlainOne() throws {
        try write(
            "App/Code.swift",
            "class N: UINavigationController {}\nclass B: UITabBarController {}\nclass P: UIPageViewController {}\nclass S: UISplitViewController {}"
        )
        let plain = ["N", "B", "P", "S"].map {
            "<viewController id=\"\($0)\" sceneMemberID=\"viewController\" \(Self.own($0))><view key=\"view\" id=\"v\($0)\"/></viewController>"
        }
        try write("App/Main.storyboard", Self.storyboard(plain[0], plain[1], plain[2], plain[3]))
        XCTAssertEqual(try findings("controller-without-its-scene").count, 4)
        try write(
            "App/Main.storyboard",
            Self.storyboard("<navigationController id=\"n\" sceneMemberID=\"viewController\" \(Self.own("N"))/>"))
        XCTAssertEqual(try findings("controller-without-its-scene"), [])
    }

    func testAFilesOwnersViewCountsToo() throws {
        try write("App/Code.swift", "class T: UITableViewController {}")
        for (view, count) in [("view", 1), ("tableView", 0)] {
            let owner =
                "\(Self.own("T"))><connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections></placeholder>"
            try write("App/T.xib", xib("<\(view) id=\"v\"/>", owner: owner))
            XCTAssertEqual(try findings("controller-without-its-scene").count, count, view)
        }
    }
}
