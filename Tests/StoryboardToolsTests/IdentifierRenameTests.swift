import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class IdentifierRenameTests: ProjectTestCase {
    private func write(code: String) throws {
        try write("App/Code.swift", code)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <tableViewController id="c" sceneMemberID="viewController" storyboardIdentifier="Photo" \(Self.own("ListController"))>
                    <tableView key="view" id="t"><prototypes><tableViewCell reuseIdentifier="Photo" id="p"/></prototypes></tableView>
                    <connections><segue destination="d" kind="show" identifier="ShowPhoto" id="s"/><segue destination="d" kind="show" identifier="Edit" id="e"/></connections>
                </tableViewController>
                """, #"<viewController id="d" sceneMemberID="viewController" storyboardIdentifier="Other"/>"#))
    }

    private func rename(_ old: String, _ new: String, kind: IdentifierRename.Kind? = nil) throws
        -> IdentifierRename.Plan
    {
        try IdentifierRename(from: old, to: new, documents: [], facts: facts()).plan(kind: kind)
    }

    private func message(_ body: () throws -> IdentifierRename.Plan) -> String {
        do { _ = try body() } catch let error as Diagnostic { return error.message } catch {}
        return "no error"
    }

    func testOnlyTheIdentifiersOwnBytesChange() throws {
        let code = """
            // "ShowPhoto" in a comment stays.
            enum Segue: String { case ShowPhoto }
            class ListController: UITableViewController {
                let title2 = "ShowPhoto"
                func f() { performSegue(withIdentifier: "ShowPhoto", sender: nil) }
                func g() { performSegue(withIdentifier: Segue.ShowPhoto.rawValue, sender: "ü") }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == "ShowPhoto" {} }
            }

            """
        try write(code: code)
        let document = try read("App/Main.storyboard")
        let plan = try rename("ShowPhoto", "openPhoto")
        XCTAssertEqual(try read("App/Code.swift"), code, "planning writes nothing")
        try plan.write()
        XCTAssertEqual(
            try read("App/Main.storyboard"), document.replacingOccurrences(of: "ShowPhoto", with: "openPhoto"))
        XCTAssertEqual(
            try read("App/Code.swift"),
            """
            // "ShowPhoto" in a comment stays.
            enum Segue: String { case ShowPhoto = "openPhoto" }
            class ListController: UITableViewController {
                let title2 = "ShowPhoto"
                func f() { performSegue(withIdentifier: "openPhoto", sender: nil) }
                func g() { performSegue(withIdentifier: Segue.ShowPhoto.rawValue, sender: "ü") }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == "openPhoto" {} }
            }

            """)
        XCTAssertEqual(plan.changes.count, 4)
        XCTAssertEqual(plan.leftAlone.map(\.line), [4])
    }

    func testWhatSeveralThingsAreCalledHasToBeChosen() throws {
        try write(
            code:
                "class ListController: UITableViewController { func f() { tableView.dequeueReusableCell(withIdentifier: \"Photo\") } }"
        )
        XCTAssertEqual(
            message { try rename("Photo", "PhotoCell") }, "“Photo” is a reuse identifier and a storyboard identifier.")
        try rename("Photo", "PhotoCell", kind: .cell).write()
        XCTAssertTrue(try read("App/Main.storyboard").contains(#"reuseIdentifier="PhotoCell""#))
        XCTAssertTrue(try read("App/Main.storyboard").contains(#"storyboardIdentifier="Photo""#))
        XCTAssertTrue(try read("App/Code.swift").contains("\"PhotoCell\""))
    }

    func testARenameThatWouldBreakSomethingIsRefused() throws {
        try write(
            code: """
                class Photo: UITableViewCell {}
                enum Shared { static let name = "Edit" }
                class ListController: UITableViewController {
                    func f() { tableView.dequeueReusableCell(withIdentifier: String(describing: Photo.self)) }
                    func g() { performSegue(withIdentifier: Shared.name, sender: nil); _ = UIImage(named: Shared.name) }
                }
                """)
        XCTAssertTrue(message { try rename("ShowPhoto", "Edit") }.contains("has the segue identifier “Edit” already"))
        XCTAssertEqual(
            message { try rename("Photo", "PhotoCell", kind: .cell) },
            "The identifier “Photo” is made from a type's name here, so it can't change alone.")
        XCTAssertTrue(message { try rename("Edit", "Change") }.contains("something else's name"))
        XCTAssertEqual(message { try rename("ShowFoto", "x") }, "No document has the identifier “ShowFoto”.")
    }
}
