import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class IdentifierWriterTests: ProjectTestCase {
    private func source() throws -> String {
        let documents = try DocumentFinder.documents(at: [folder + "/App"]).map {
            try StoryboardDocument(contentsOf: $0)
        }
        return IdentifierWriter(documents: documents, facts: facts()).source()
    }

    func testNamesAreValidAndReadAsSwift() {
        let names = [
            "ShowPhoto": "showPhoto", "URLCell": "urlCell", "photo-detail 2": "photoDetail2", "class": "`class`",
            "1st": "_1st", "ID": "id", "": "unnamed", "Détail": "détail",
        ]
        for (identifier, name) in names { XCTAssertEqual(SwiftName.member(identifier), name) }
        XCTAssertEqual(SwiftName.type("photo-detail"), "PhotoDetail")
        var unique = UniqueNames()
        XCTAssertEqual([unique.name("cell"), unique.name("cell"), unique.name("cell")], ["cell", "cell2", "cell3"])
    }

    /// An app with a bit of everything, and the code that uses what is made for it.
    private func writeApp() throws {
        try write(
            "App/Code.swift",
            """
            import UIKit
            class ListController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell: PhotoCell = tableView.dequeue(Cells.photoCell, for: indexPath)
                    cell.title = "x"
                    return cell
                }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if let photo = Segues.showPhoto.destination(of: segue) { photo.number = 1 }
                    if let photo = Segues.editPhoto.destination(of: segue) { photo.number = 2 }
                }
                func open() {
                    performSegue(Segues.showPhoto, sender: self)
                    let photo: PhotoController = Storyboards.Main.makePhoto()
                    let start: UINavigationController = Storyboards.Main.makeInitialViewController()
                    show(photo, sender: start)
                }
            }
            class PhotoController: UIViewController { var number = 0 }
            class PhotoCell: UITableViewCell { var title = "" }
            """)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                """,
                """
                <tableViewController id="c" sceneMemberID="viewController" \(Self.own("ListController"))>
                    <tableView key="view" id="t"><prototypes><tableViewCell reuseIdentifier="PhotoCell" id="p" \(Self.own("PhotoCell"))/></prototypes></tableView>
                    <connections><segue destination="d" kind="show" identifier="ShowPhoto" id="s"/><segue destination="m" kind="presentation" identifier="EditPhoto" id="e"/></connections>
                </tableViewController>
                """,
                #"<viewController id="d" sceneMemberID="viewController" storyboardIdentifier="Photo" \#(Self.own("PhotoController"))/>"#,
                """
                <navigationController id="m" sceneMemberID="viewController"><connections><segue destination="d" kind="relationship" relationship="rootViewController" id="q"/></connections></navigationController>
                """,
                #"<viewController id="g" sceneMemberID="viewController" storyboardIdentifier="gone" \#(Self.own("Deleted"))/>"#,
                initial: " initialViewController=\"n\""))
    }

    func testScenesSeguesAndCellsAreTypedByTheirClasses() throws {
        try writeApp()
        let text = try source()
        XCTAssertTrue(
            text.contains(
                """
                extension ListController {
                    /// The segues that go out from its scene.
                    enum Segues {
                        static let editPhoto = SegueIdentifier<PhotoController>("EditPhoto")
                        static let showPhoto = SegueIdentifier<PhotoController>("ShowPhoto")
                    }

                    /// The cells and supplementary views of its scene.
                    enum Cells {
                """), text)
        XCTAssertTrue(text.contains("static let photoCell = ReuseIdentifier<PhotoCell>(\"PhotoCell\")"), text)
        XCTAssertTrue(
            text.contains(
                """
                        static func makeGone() -> UIViewController {
                            storyboard.instantiateViewController(withIdentifier: "gone")
                        }
                """), "a class that isn't there is Apple's: \(text)")
        XCTAssertEqual(text, try source(), "the same documents make the same file")
    }

    func testTheFileCompilesAgainstUIKit() throws {
        try writeApp()
        try write("App/Identifiers.swift", try source())
        try compile()
    }

    /// Type-checks the app's code with the file that was written.
    private func compile(line: UInt = #line) throws {
        // Everything of the package is built beside the test program.
        let modules = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Modules").path
        XCTAssertTrue(FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule"), modules)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "5", "-module-name", "App", "-I", modules,
            folder + "/App/Code.swift", folder + "/App/Identifiers.swift",
        ]
        let pipe = Pipe()
        compiler.standardError = pipe
        try compiler.run()
        let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        XCTAssertEqual(compiler.terminationStatus, 0, errors, line: line)
        XCTAssertFalse(errors.contains("Identifiers.swift"), errors, line: line)
    }

    /// A class of a newer iOS than the app's oldest can be named by what is marked like it only.
    func testWhatNamesANewerClassIsAvailableWhereTheClassIs() throws {
        try write(
            "App/Code.swift",
            """
            import UIKit
            @available(iOS 17, *)
            class NewController: UIViewController {}
            @available(iOS 16.0, *) @available(iOSApplicationExtension, unavailable)
            enum Outer { class Cell: UITableViewCell {} }
            @available(*, unavailable, message: "It is gone")
            class OldController: UIViewController {}
            @available(*, deprecated)
            class DuskController: UIViewController {}
            """)
        func scene(_ id: String, _ name: String, _ content: String = "") -> String {
            "<tableViewController id=\"\(id)\" storyboardIdentifier=\"\(id)\" sceneMemberID=\"viewController\" \(Self.own(name))>\(content)</tableViewController>"
        }
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                scene(
                    "new", "NewController",
                    "<tableView key=\"view\" id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"row\" id=\"p\" \(Self.own("Outer.Cell"))/></prototypes></tableView>"
                ), scene("old", "OldController"), scene("dusk", "DuskController")))
        let text = try source()
        XCTAssertTrue(
            text.contains(
                """
                        @available(iOS 17, *)
                        static func makeNew() -> NewController {
                """), text)
        XCTAssertTrue(text.contains("@available(iOS 17, *)\nextension NewController {"), text)
        XCTAssertTrue(
            text.contains(
                """
                        @available(iOS 16.0, *)
                        @available(iOSApplicationExtension, unavailable)
                        static let row = ReuseIdentifier<Outer.Cell>("row")
                """), text)
        XCTAssertTrue(text.contains("static func makeOld() -> UITableViewController {"), "nobody may name it: \(text)")
        XCTAssertTrue(text.contains("@available(*, deprecated)\n        static func makeDusk()"), text)
        try write("App/Identifiers.swift", text)
        try compile()
    }

    /// One storyboard per controller, named like it; names of UIKit's, of the file's own types and of Swift's keywords;
    /// classes that have the names themselves.
    func testNamesThatHideEachOtherCompile() throws {
        try write(
            "App/Code.swift",
            """
            import UIKit
            class LoginController: UIViewController {
                enum Segues { static let other = 1 }
                var Cells = 2
                class DetailController {}
                enum SegueIdentifier: String { case old }
            }
            class DetailController: UIViewController {}
            class Storyboards: UIViewController {}
            class Segues: UITableViewController {}
            struct ReuseIdentifier {}
            class Model: NSObject {}
            extension LoginController {
                func open() {
                    let login: LoginController = Storyboards2.LoginController.makeInitialViewController()
                    let plain: UIViewController = Storyboards2.UIViewController.makeInitialViewController()
                    let other: Storyboards = Storyboards2.Any_.makeInitialViewController()
                    show(login, sender: plain)
                    show(other, sender: nil)
                    performSegue(Segues2.detail)
                }
            }
            """)
        func one(_ name: String, _ type: String, _ content: String = "") throws {
            try write(
                "App/\(name).storyboard",
                Self.storyboard(
                    "<tableViewController id=\"a\" sceneMemberID=\"viewController\" \(Self.own(type))>\(content)</tableViewController>",
                    "<viewController id=\"d\" sceneMemberID=\"viewController\" \(Self.own("DetailController"))/>",
                    initial: " initialViewController=\"a\""))
        }
        let table =
            "<tableView key=\"view\" id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"init\" id=\"p\" customClass=\"Model\"/></prototypes></tableView>"
        let segues = ["detail", "self", "Type", "_", "default", "Any", "1", "a b"].enumerated().map {
            "<segue destination=\"d\" kind=\"show\" identifier=\"\($1)\" id=\"s\($0)\"/>"
        }.joined()
        try one("LoginController", "LoginController", "\(table)<connections>\(segues)</connections>")
        try one("DetailController", "LoginController")
        try one("UIViewController", "Nothing")
        try one("UIStoryboard", "LoginController")
        try one("Any", "Storyboards")
        try one(
            "Type", "Segues",
            "<connections><segue destination=\"a\" kind=\"show\" identifier=\"again\" id=\"x\"/></connections>")
        let text = try source()
        try write("App/Identifiers.swift", text)
        try compile()
        XCTAssertTrue(text.contains("\ntypealias LoginControllerClass = LoginController\n"), text)
        XCTAssertEqual(try source(), text, "the file itself is nobody's name")
    }
}
