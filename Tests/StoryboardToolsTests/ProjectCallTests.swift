import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Calls are told by what they are made on, not by their names alone.
final class ProjectCallTests: ProjectTestCase {
    private static let own = """
        enum Command {
            case performSegue(withIdentifier: String, sender: Any?)
            static func dequeueReusableCell(withIdentifier: String) -> Int { 0 }
        }
        class Model {
            func next() -> Command { .performSegue(withIdentifier: "own", sender: nil) }
            func other() -> Command { Command.performSegue(withIdentifier: "own", sender: nil) }
            func again() { performSegue(withIdentifier: "own", sender: nil) }
            func performSegue(withIdentifier: String, sender: Any?) {}
            func instantiateViewController(withIdentifier: String) -> Int { 0 }
        }
        class SubModel: Model { func more() { performSegue(withIdentifier: "own", sender: nil) } }
        struct Row { var identifier: String; func dequeueReusableCell(withIdentifier: String) {} }
        class Router { static let shared = Router(); func performSegue(withIdentifier: String, sender: Any?) {} }
        protocol Coordinator { func performSegue(withIdentifier: String, sender: Any?) }
        """

    private func write(_ code: String) throws {
        try write("App/Code.swift", "import UIKit\n\(Self.own)\n\(code)")
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                #"<viewController id="c" sceneMemberID="viewController" \#(Self.own("HomeController"))><connections><segue destination="d" kind="show" identifier="real" id="s"/></connections></viewController>"#,
                #"<viewController id="d" sceneMemberID="viewController"/>"#))
    }

    private func errors(_ code: String) throws -> [String] {
        try write(code)
        return try findings(
            "unknown-segue-identifier", "unknown-reuse-identifier", "unknown-storyboard-identifier",
            "unknown-compared-segue")
    }

    func testCallsOfTheAppsOwnFunctionsAndCasesNameNoSegue() throws {
        XCTAssertEqual(
            try errors(
                """
                class HomeController: UIViewController {
                    let model = Model()
                    let typed: SubModel? = nil
                    var rows: [Row] = []
                    func f(_ given: Model, coordinator: Coordinator) {
                        given.performSegue(withIdentifier: "own", sender: nil)
                        typed?.performSegue(withIdentifier: "own", sender: nil)
                        self.typed!.performSegue(withIdentifier: "own", sender: nil)
                        Router.shared.performSegue(withIdentifier: "own", sender: nil)
                        coordinator.performSegue(withIdentifier: "own", sender: nil)
                        let local = Model()
                        local.performSegue(withIdentifier: "own", sender: nil)
                        _ = local.instantiateViewController(withIdentifier: "own")
                        let row = Row(identifier: "x")
                        row.dequeueReusableCell(withIdentifier: "own")
                        _ = Command.dequeueReusableCell(withIdentifier: "own")
                        send(.performSegue(withIdentifier: "own", sender: nil))
                    }
                    func send(_ command: Command) {}
                    func g(segue: Row) { if segue.identifier == "own" {}; switch segue.identifier { case "own": break; default: break } }
                }
                """), [])
    }

    func testCallsOnControllersAreFollowedThroughOptionalsAndClosures() throws {
        let missing =
            "unknown-segue-identifier: No segue has the identifier “gone”. Give it in Interface Builder, or correct it here."
        XCTAssertEqual(
            try errors(
                """
                class HomeController: UIViewController {
                    var other: HomeController?
                    func f(_ given: UIViewController) {
                        performSegue(withIdentifier: "gone", sender: nil)
                        super.performSegue(withIdentifier: "gone", sender: nil)
                        given.performSegue(withIdentifier: "gone", sender: nil)
                        other?.performSegue(withIdentifier: "gone", sender: nil)
                        let local = given as! HomeController
                        local.performSegue(withIdentifier: "gone", sender: nil)
                        after { [weak self] in self?.performSegue(withIdentifier: "gone", sender: nil) }
                    }
                    func after(_ body: () -> Void) {}
                    override func performSegue(withIdentifier identifier: String, sender: Any?) {}
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == "gone" {} }
                }
                """),
            Array(repeating: missing, count: 6) + [
                "unknown-compared-segue: No segue has the identifier “gone”. Give it in Interface Builder, or correct it here."
            ])
    }

    func testARenameLeavesTheAppsOwnCallsAloneAndSaysSo() throws {
        try write(
            """
            class HomeController: UIViewController {
                let model = Model()
                func f() {
                    performSegue(withIdentifier: "real", sender: nil)
                    model.performSegue(withIdentifier: "real", sender: nil)
                }
                func next() -> Command { .performSegue(withIdentifier: "real", sender: nil) }
            }
            """)
        let plan = try IdentifierRename(from: "real", to: "new", documents: [], facts: facts()).plan(kind: nil)
        XCTAssertEqual(plan.changes.filter { $0.path.hasSuffix("Code.swift") }.count, 1)
        XCTAssertEqual(plan.leftAlone.count, 2, "\(plan.leftAlone)")
    }
}
