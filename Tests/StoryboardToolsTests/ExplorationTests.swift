import StoryboardDocument
@testable import StoryboardTools
import XCTest

final class ExplorationTests: XCTestCase {
    /// An app of screens: what each shows, and where its elements lead; a tap that leads nowhere stays.
    private struct App: Sendable {
        var screens: [String: [(element: ExploredScreen.Element, to: String)]] = [:]
        var traps: Set<String> = []

        func visit(_ steps: [ExploredStep]) -> Exploration.Visit {
            var place = "first"
            for step in steps {
                if let there = screens[place]?.first(where: { $0.element.frame[0] + $0.element.frame[2] / 2 == step.x }) { place = there.to }
                if traps.contains(place) { return .trap(message: "Fatal error: \(place)", log: "…") }
            }
            return .screen(ExploredScreen(controllers: [[.init(type: "\(place)ViewController", object: place)]], elements: screens[place]?.map(\.element) ?? []))
        }
    }

    private func button(_ label: String, _ x: Double, object: String? = nil, role: String = "button", isEnabled: Bool = true, isReachable: Bool = true, identifier: String? = nil) -> ExploredScreen.Element {
        ExploredScreen.Element(role: role, label: label, identifier: identifier, object: object, frame: [x, 0, 10, 10], isEnabled: isEnabled, isReachable: isReachable)
    }

    private func explore(_ app: App, limit: Int = 40) -> Exploration { Exploration(limit: limit, visit: { steps, _ in app.visit(steps) }) }

    func testEachScreenIsFoundOnceByTheShortestWay() {
        let app = App(screens: [
            "first": [(button("Far", 0), "far"), (button("Near", 20), "near")],
            "far": [(button("Next", 0), "near")],
            "near": [(button("Home", 40), "first")],
        ])
        let found = explore(app)
        XCTAssertEqual(found.screens.map(\.name), ["first", "far", "near"])
        XCTAssertEqual(found.screens[2].steps.map(\.name), ["Button “Near”"])
        XCTAssertEqual(found.links.map { "\($0.from)\($0.to) \($0.name)" }, ["01 Button “Far”", "02 Button “Near”", "12 Button “Next”", "20 Button “Home”"])
        XCTAssertEqual([found.tried, found.left, found.traps.count], [4, 0, 0])
    }

    func testTheLimitIsKeptAndSaysWhatIsLeft() {
        let many = (0..<12).map { (button("B\($0)", Double($0) * 20), "s\($0)") }
        let found = explore(App(screens: ["first": many]), limit: 5)
        XCTAssertEqual([found.tried, found.left, found.screens.count], [5, 7, 6])
        XCTAssertEqual(explore(App(screens: ["first": many]), limit: 0).screens.count, 1)
    }

    func testATrapIsToldWithTheStepsThatLedThere() {
        let app = App(screens: ["first": [(button("On", 0), "next")], "next": [(button("Bang", 20), "bad"), (button("Fine", 40), "fine")]], traps: ["bad"])
        let found = explore(app)
        XCTAssertEqual(found.traps.map { $0.steps.map(\.name) }, [["Button “On”", "Button “Bang”"]])
        XCTAssertEqual(found.traps[0].message, "Fatal error: bad")
        XCTAssertEqual(found.screens.map(\.name), ["first", "next", "fine"], "the walk goes on elsewhere")
        let atLaunch = explore(App(screens: [:], traps: []), limit: 3)
        XCTAssertEqual(atLaunch.screens.count, 1)
        XCTAssertEqual(Exploration(limit: 3, visit: { _, _ in .trap(message: "gone", log: "") }).traps[0].steps, [])
    }

    func testOnlyWhatDoesSomethingOfItsOwnIsTapped() {
        let screen = ExploredScreen(controllers: [], elements: [
            button("Field", 0, role: "textField"), button("Row 1", 1, object: "proto", role: "cell"), button("Row 2", 2, object: "proto", role: "cell"),
            button("Off", 3, isEnabled: false), button("Covered", 4, isReachable: false), button("Back", 5, identifier: "BackButton"), button("Words", 6, role: "text"),
            button("Like", 7, object: "like"), button("Like", 8, object: "like"), button("Search", 9, role: "tab"),
        ])
        XCTAssertEqual(screen.steps(without: []).map(\.step.name), ["Cell “Row 1”", "Button “Like”", "Tab “Search”", "Text Field “Field”"])
        XCTAssertEqual(screen.steps(without: [])[0].step.x, 6)
    }

    func testWhatIsFurtherDownIsTappedToo() {
        let top = button("Top", 0), bottom = button("Bottom", 20)
        let found = Exploration(limit: 9, visit: { steps, _ in
            let isDown = steps.contains { $0.x == nil }, tapped = steps.last?.name == "Button “Bottom”"
            return .screen(ExploredScreen(controllers: [[.init(type: tapped ? "Found" : "List")]], elements: tapped ? [] : [isDown ? bottom : top], scrollsDown: !isDown && !tapped))
        })
        XCTAssertEqual(found.screens.map(\.name), ["List", "Found"])
        XCTAssertEqual(found.screens[1].steps.map(\.script), ["scroll down 400", "tap 25.0,5.0"])
        XCTAssertEqual(found.tried, 3)
    }

    func testReachIsMeasuredAgainstTheScenesThatSeguesLeadTo() throws {
        func scene(_ id: String, _ to: String...) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" title=\"\(id)\"><connections>\(to.map { "<segue destination=\"\($0)\" kind=\"show\" id=\"\(id)\($0)\"/>" }.joined())</connections></viewController></objects></scene>"
        }
        let document = try StoryboardDocument(bytes: Array("""
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="first"><scenes>\(scene("first", "near", "far"))\(scene("near"))\(scene("far"))\(scene("lost"))</scenes></document>
            """.utf8), path: "Main.storyboard")
        let found = explore(App(screens: ["first": [(button("Near", 0), "near")]]))
        let reach = found.reach(in: SceneGraph([document]))
        XCTAssertEqual(reach.reached.map(\.title), ["first", "near"])
        XCTAssertEqual(reach.missed.map(\.title), ["far"])
        XCTAssertEqual(found.summary(SceneGraph([document])), "2 screens in 1 tap, 2 of 3 scenes that segues lead to, no trap\nNot reached: far\n")
    }

    func testTheReportsEscapeWhatAppsShow() throws {
        let app = App(screens: ["first": [(button("<b>\"&", 0), "next")]])
        let found = explore(app), graph = SceneGraph([])
        XCTAssertTrue(found.html(graph, app: "A & B").contains("Button “&lt;b&gt;&quot;&amp;”"))
        XCTAssertTrue(found.html(graph, app: "A & B").contains("<title>A &amp; B</title>"))
        XCTAssertTrue(found.mermaid().contains("s0 -->|\"Button “<b>#quot;#amp;”\"| s1"))
        XCTAssertTrue(try found.json(graph).contains("\"tried\" : 1"))
    }
}
