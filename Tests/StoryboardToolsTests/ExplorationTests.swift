import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class ExplorationTests: XCTestCase {
    /// An app of screens: what each shows, and where its elements lead; a tap that leads nowhere stays.
    private struct App: Sendable {
        var screens: [String: [(element: ExploredScreen.Element, to: String)]] = [:]
        var traps: Set<String> = []

        func visit(_ steps: [ExploredStep]) -> Exploration.Visit {
            var place = "first"
            for step in steps {
                if let there = screens[place]?.first(where: {
                    "tap \($0.element.frame[0] + $0.element.frame[2] / 2),5.0" == step.script
                }) {
                    place = there.to
                }
                if traps.contains(place) { return .trap(message: "Fatal error: \(place)", log: "…") }
            }
            return .screen(
                ExploredScreen(
                    controllers: [[.init(type: "\(place)ViewController", object: place)]],
                    elements: screens[place]?.map(\.element) ?? []))
        }
    }

    private func button(
        _ label: String, _ x: Double, object: String? = nil, role: String = "button", isEnabled: Bool = true,
        isReachable: Bool = true, identifier: String? = nil, isWayBack: Bool? = nil
    ) -> ExploredScreen.Element {
        ExploredScreen.Element(
            role: role, label: label, identifier: identifier, object: object, frame: [x, 0, 10, 10],
            isEnabled: isEnabled, isReachable: isReachable, isWayBack: isWayBack)
    }

    private func explore(_ app: App, limit: Int = 40) -> Exploration {
        Exploration(limit: limit, visit: { steps, _ in app.visit(steps) })
    }

    func testEachScreenIsFoundOnceByTheShortestWay() {
        let app = App(screens: [
            "first": [(button("Far", 0), "far"), (button("Near", 20), "near")],
            "far": [(button("Next", 0), "near")],
            "near": [(button("Home", 40), "first")],
        ])
        let found = explore(app)
        XCTAssertEqual(found.screens.map(\.name), ["first", "far", "near"])
        XCTAssertEqual(found.screens[2].steps.map(\.name), ["Button “Near”"])
        XCTAssertEqual(
            found.links.map { "\($0.from)\($0.to) \($0.name)" },
            ["01 Button “Far”", "02 Button “Near”", "12 Button “Next”", "20 Button “Home”"])
        XCTAssertEqual([found.tried, found.left, found.traps.count], [4, 0, 0])
    }

    func testTheLimitIsKeptAndSaysWhatIsLeft() {
        let many = (0..<12).map { (button("B\($0)", Double($0) * 20), "s\($0)") }
        let found = explore(App(screens: ["first": many]), limit: 5)
        XCTAssertEqual([found.tried, found.left, found.screens.count], [5, 7, 6])
        XCTAssertEqual(explore(App(screens: ["first": many]), limit: 0).screens.count, 1)
    }

    func testATrapIsToldWithTheStepsThatLedThere() {
        let app = App(
            screens: [
                "first": [(button("On", 0), "next")],
                "next": [(button("Bang", 20), "bad"), (button("Fine", 40), "fine")],
            ], traps: ["bad"])
        let found = explore(app)
        XCTAssertEqual(found.traps.map { $0.steps.map(\.name) }, [["Button “On”", "Button “Bang”"]])
        XCTAssertEqual(found.traps[0].message, "Fatal error: bad")
        XCTAssertEqual(found.screens.map(\.name), ["first", "next", "fine"], "the walk goes on elsewhere")
        let atLaunch = explore(App(screens: [:], traps: []), limit: 3)
        XCTAssertEqual(atLaunch.screens.count, 1)
        XCTAssertEqual(Exploration(limit: 3, visit: { _, _ in .trap(message: "gone", log: "") }).traps[0].steps, [])
    }

    func testALeakIsToldOnceWithTheShortestWayAndWhatIsKeptIsNot() {
        let lost = ExploredScreen.Leak(
            type: "Detail", way: "popped from UINavigationController",
            path: "it holds itself: Detail.onDone → a closure → Detail")
        let kept = ExploredScreen.Leak(
            type: "Page", way: "dismissed", path: "held by Root.pages[0] → Page", isKept: true)
        let app = App(screens: [
            "first": [(button("On", 0), "next")],
            "next": [(button("Back", 20), "first"), (button("Again", 40), "last")],
        ])
        let found = Exploration(
            limit: 10,
            visit: { steps, _ in
                guard case .screen(var screen) = app.visit(steps), steps.count > 1 else { return app.visit(steps) }
                screen.leaks = [lost, kept]
                return .screen(screen)
            })
        XCTAssertEqual(found.leaks.map(\.type), ["Detail"])
        XCTAssertEqual(found.leaks.map { $0.steps.map(\.name) }, [["Button “On”", "Button “Back”"]])
        let report = ExplorationReport(found, of: "App", [])
        XCTAssertTrue(
            report.summary().contains(
                "no trap, 1 leak\nLeak after Button “On” → Button “Back”: Detail (popped from UINavigationController) is still alive, it holds itself"
            ), report.summary())
        XCTAssertTrue(report.html().contains("<h3>Leak: Detail</h3>"))
        XCTAssertTrue(report.json().contains("\"leaks\" : ["), report.json())
    }

    func testOnlyWhatDoesSomethingOfItsOwnIsTapped() {
        let screen = ExploredScreen(
            controllers: [],
            elements: [
                button("Field", 0, role: "textField"), button("Row 1", 1, object: "proto", role: "cell"),
                button("Row 2", 2, object: "proto", role: "cell"),
                button("Off", 3, isEnabled: false), button("Covered", 4, isReachable: false),
                button("Back", 5, identifier: "BackButton", isWayBack: true), button("Words", 6, role: "text"),
                button("Like", 7, object: "like"), button("Like", 8, object: "like"), button("Search", 9, role: "tab"),
            ])
        XCTAssertEqual(
            screen.steps(without: []).map(\.step.name),
            ["Tab “Search”", "Cell “Row 1”", "Cell “Row 2”", "Button “Like”", "Text Field “Field”"])
        XCTAssertEqual(screen.steps(without: []).map(\.step.row), [nil, nil, "cellproto", nil, nil])
        XCTAssertEqual(screen.steps(without: [])[1].step.script, "tap 6.0,5.0")
    }

    func testWhatIsFurtherDownIsTappedToo() {
        let top = button("Top", 0), bottom = button("Bottom", 20)
        let found = Exploration(
            limit: 9,
            visit: { steps, _ in
                let isDown = steps.contains { $0.isScrolling }, tapped = steps.last?.name == "Button “Bottom”"
                return .screen(
                    ExploredScreen(
                        controllers: [[.init(type: tapped ? "Found" : "List")]],
                        elements: tapped ? [] : [isDown ? bottom : top], scrollsDown: !isDown && !tapped))
            })
        XCTAssertEqual(found.screens.map(\.name), ["List", "Found"])
        XCTAssertEqual(found.screens[1].steps.map(\.script), ["scroll down 400", "tap 25.0,5.0"])
        XCTAssertEqual(found.tried, 3)
    }

    func testReachIsMeasuredAgainstTheScenesThatSeguesLeadTo() throws {
        func scene(_ id: String, _ to: String...) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" title=\"\(id)\"><connections>\(to.map { "<segue destination=\"\($0)\" kind=\"show\" id=\"\(id)\($0)\"/>" }.joined())</connections></viewController></objects></scene>"
        }
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="first"><scenes>\(scene("first", "near", "far"))\(scene("near"))\(scene("far"))\(scene("lost"))</scenes></document>
                """.utf8), path: "Main.storyboard")
        let found = explore(App(screens: ["first": [(button("Near", 0), "near")]]))
        let report = ExplorationReport(found, of: "App", [document])
        XCTAssertEqual(report.reached.map(\.title), ["first", "near"])
        XCTAssertEqual(report.missed.map(\.title), ["far"])
        XCTAssertEqual(
            report.summary(),
            """
            2 screens in 1 step, 2 of 3 scenes that segues lead to, 0 of 2 segues performed, no trap
            Not reached: far
            Not performed: Show in first to near (code performs it, and nothing that was tried made it so)
            Not performed: Show in first to far (code performs it, and nothing that was tried made it so)

            """)
    }

    func testTheMapShowsWhatWasNotPerformedInAmberWithWhy() throws {
        func scene(_ id: String, _ to: String...) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" title=\"\(id)\"><connections>\(to.map { "<segue destination=\"\($0)\" kind=\"show\" id=\"\(id)\($0)\"/>" }.joined())</connections></viewController></objects></scene>"
        }
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="first"><scenes>\(scene("first", "near", "far"))\(scene("near"))\(scene("far"))</scenes></document>
                """.utf8), path: "Main.storyboard")
        let found = explore(App(screens: ["first": [(button("Near", 0), "near")]]))
        let page = ExplorationReport(found, of: "App", [document]).html()
        XCTAssertEqual(page.components(separatedBy: "<path class=\"gap\"").count - 1, 2)
        XCTAssertEqual(page.components(separatedBy: "<g class=\"ghost\">").count - 1, 1, "far alone is on no screen")
        XCTAssertTrue(
            page.contains(
                "<ol class=\"gaps\"><li>Show in first to near was not performed: code performs it, and nothing that was tried made it so</li>"
            ))
        XCTAssertTrue(page.contains("--amber: light-dark(#b25000, #ff9f0a)"))
        XCTAssertTrue(page.contains(".map { position: relative; width: calc(100vw - 4rem)"), "it fills the page")
        XCTAssertTrue(page.contains("data-zoom=\"1.25\""))
        XCTAssertTrue(page.contains("aspect-ratio: "))
    }

    func testLabelsOfTheMapAreWhole() {
        for text in [
            "1 Events", "12 The Long Way Round the Island and Back Again", "3 " + String(repeating: "x", count: 60),
        ] {
            let lines = ExplorationMap.lines(text)
            XCTAssertEqual(lines.joined().filter { $0 != " " }, text.filter { $0 != " " })
            XCTAssertTrue(lines.allSatisfy { $0.count <= 22 }, "\(lines)")
        }
    }

    func testSeguesAreCountedByWhatTheAppSaysItPerformed() throws {
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a"><scenes>
                <scene sceneID="sa"><objects><viewController id="a" title="List"><view key="view" id="v"><subviews>
                <button id="go"><state key="normal" title="Go"/><connections><segue destination="b" kind="presentation" id="ab"/></connections></button>
                <button id="ask"><state key="normal" title="Ask"/><connections><segue destination="b" kind="show" identifier="asked" id="ab2"/></connections></button>
                </subviews></view></viewController></objects></scene>
                <scene sceneID="sb"><objects><viewController id="b" title="Page"><view key="view" id="w"><subviews>
                <button id="done"><state key="normal" title="Done"/><connections><segue destination="x" kind="unwind" unwindAction="back:" id="ba"/></connections></button>
                </subviews></view></viewController><exit id="x" sceneMemberID="exit"/></objects></scene></scenes></document>
                """.utf8), path: "Main.storyboard")
        let found = Exploration(
            limit: 9,
            visit: { steps, _ in
                .screen(
                    ExploredScreen(
                        controllers: [[.init(type: "C", object: steps.isEmpty ? "a" : "b")]],
                        elements: steps.isEmpty ? [button("Go", 0)] : [], objects: ["v", "go", "ask"],
                        segues: steps.isEmpty ? [] : ["ab"]))
            })
        let report = ExplorationReport(found, of: "App", [document])
        XCTAssertEqual(report.segues.map(\.isPerformed), [true, false, false])
        XCTAssertEqual(
            report.segues.map(\.name),
            [
                "Present Modally of Button “Go” in List to Page", "Show “asked” of Button “Ask” in List to Page",
                "Unwind of Button “Done” in Page to back:",
            ])
        XCTAssertEqual(
            report.segues.map(\.reason),
            [
                nil, "its button was there, disabled or not passed by shouldPerformSegue",
                "its button did not show, or did nothing",
            ])
        XCTAssertTrue(report.summary().contains("1 of 3 segues performed"))
    }

    func testButtonsAreTriedAgainOnceAFormIsFilledIn() {
        let save = button("Save", 0), more = button("More", 20, role: "cell")
        let found = Exploration(
            limit: 9,
            visit: { steps, _ in
                let isSaved = steps.map(\.script) == ["fill", "tap 5.0,5.0"]
                return .screen(
                    ExploredScreen(
                        controllers: [[.init(type: isSaved ? "Saved" : "Form")]],
                        elements: isSaved ? [] : [save, more],
                        emptyFields: isSaved || steps.contains { $0.fillsIn } ? 0 : 1))
            })
        XCTAssertEqual(found.screens.map(\.name), ["Form", "Saved"])
        XCTAssertEqual(found.screens[1].steps.map(\.name), ["filling in the form", "Button “Save”"])
        XCTAssertEqual(found.tried, 5, "Save, More, the form, and both once more")
    }

    func testGesturesAreMadeWhereTheAppListensToThem() {
        func element(_ role: String, _ gestures: [String], grip: [Double]? = nil) -> ExploredScreen.Element {
            ExploredScreen.Element(role: role, label: role, frame: [100, 200, 200, 40], gestures: gestures, grip: grip)
        }
        var screen = ExploredScreen(
            controllers: [],
            elements: [
                element("cell", ["longPress", "rowActions"]), element("text", ["tap"]), element("image", []),
                element("slider", [], grip: [110, 220]), element("picker", []),
                element("gesture", ["swipeUp", "edgeLeft"]),
            ])
        screen.size = [400, 800]
        screen.pullsToRefresh = true
        XCTAssertEqual(
            screen.steps(without: []).map { "\($0.step.name): \($0.step.script)" },
            [
                "Cell “cell”: tap 200.0,220.0", "Label “text”: tap 200.0,220.0",
                "Slider “slider”: drag 110.0,220.0 300.0,220.0", "Picker “picker”: drag 200.0,220.0 200.0,150.0",
                "pressing long on Cell “cell”: long-press 200.0,220.0",
                "swiping left on Cell “cell”: drag 280.0,220.0 80.0,220.0",
                "swiping up on View “gesture”: drag 200.0,236.0 200.0,76.0",
                "swiping from the left edge: drag 1.2,400.0 320.0,400.0", "pulling down: drag 200.0,320.0 200.0,720.0",
            ])
    }

    /// A screen whose second button leads on once the first was tapped, which its storyboard knows of.
    func testButtonsAreTriedAgainWhereAScreenChangedWhileSeguesAreMissing() throws {
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a"><scenes>
                <scene sceneID="sa"><objects><viewController id="a"><connections><segue destination="b" kind="show" identifier="next" id="ab"/></connections></viewController></objects></scene>
                <scene sceneID="sb"><objects><viewController id="b"/></objects></scene></scenes></document>
                """.utf8), path: "Main.storyboard")
        @Sendable func visit(_ steps: [ExploredStep]) -> Exploration.Visit {
            let scripts = steps.map(\.script), isDone = scripts == ["tap 5.0,5.0", "tap 25.0,5.0"],
                isOn = scripts.first == "tap 5.0,5.0"
            return .screen(
                ExploredScreen(
                    controllers: [[.init(type: "C", object: isDone ? "b" : "a")]],
                    elements: isDone
                        ? [] : [button(isOn ? "Off" : "On", 0, object: "switch"), button("Next", 20, object: "next")],
                    segues: isDone ? ["ab"] : []))
        }
        let found = Exploration(limit: 20, documents: [document], visit: { steps, _ in visit(steps) })
        XCTAssertEqual(found.screens.last?.steps.map(\.name), ["Button “On”", "Button “Next”"])
        XCTAssertEqual([found.tried, found.left], [4, 0], "both buttons, and both again; then nothing is missing")
        XCTAssertEqual(
            Exploration(limit: 20, visit: { steps, _ in visit(steps) }).tried, 2,
            "without a goal nothing is tried twice")
    }

    func testRowsOfOnePrototypeAreTriedWhileTheyLeadToNewScreens() {
        func rows(_ places: [String]) -> Exploration {
            explore(
                App(screens: [
                    "first": places.enumerated().map {
                        (button("Row \($0)", Double($0) * 20, object: "proto", role: "cell"), $1)
                    }
                ]))
        }
        XCTAssertEqual(
            rows(["a", "a", "b", "c"]).screens.map(\.name), ["first", "a"], "the second leads where the first led")
        XCTAssertEqual(rows(["a", "b", "c", "c", "d"]).screens.map(\.name), ["first", "a", "b", "c"])
        XCTAssertEqual(rows(["a", "b", "c", "c", "d"]).tried, 4)
    }

    func testWhatASegueHangsOnIsTriedFirst() throws {
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a"><scenes>
                <scene sceneID="sa"><objects><viewController id="a"><view key="view" id="v"><subviews><button id="go"><connections><segue destination="b" kind="show" id="ab"/></connections></button></subviews></view></viewController></objects></scene>
                <scene sceneID="sb"><objects><viewController id="b"/></objects></scene></scenes></document>
                """.utf8), path: "Main.storyboard")
        let many = (0..<9).map { button("B\($0)", Double($0) * 20) } + [button("Go", 200, object: "go")]
        let found = Exploration(
            limit: 4, documents: [document],
            visit: { steps, _ in
                .screen(
                    ExploredScreen(
                        controllers: [[.init(type: "C", object: steps.last?.name == "Button “Go”" ? "b" : "a")]],
                        elements: many))
            })
        XCTAssertEqual(found.screens.map(\.steps.count), [0, 1])
    }

    func testTabsGoFirstWhileAContainersChildrenAreMissing() throws {
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="tabs"><scenes>
                <scene sceneID="st"><objects><tabBarController id="tabs"><connections><segue destination="a" kind="relationship" relationship="viewControllers" id="ta"/>
                <segue destination="b" kind="relationship" relationship="viewControllers" id="tb"/></connections></tabBarController></objects></scene>
                <scene sceneID="sa"><objects><viewController id="a"/></objects></scene><scene sceneID="sb"><objects><viewController id="b"/></objects></scene></scenes></document>
                """.utf8), path: "Main.storyboard")
        func walk(_ role: String) -> [Int] {
            let many =
                (0..<9).map { button("B\($0)", Double($0) * 20, object: "b\($0)") } + [button("Other", 200, role: role)]
            return Exploration(
                limit: 4, documents: [document],
                visit: { steps, _ in
                    .screen(
                        ExploredScreen(
                            controllers: [
                                [
                                    .init(type: "Tabs", object: "tabs"),
                                    .init(type: "C", object: steps.last?.name.contains("Other") == true ? "b" : "a"),
                                ]
                            ], elements: many))
                }
            ).screens.map(\.steps.count)
        }
        XCTAssertEqual(walk("button"), [0, 1], "a button of a bar, as split views have")
        XCTAssertEqual(walk("link"), [0])
    }

    func testASheetIsSwipedAwayWhereNobodySawWhatIsBelow() {
        func screen(_ levels: String...) -> ExploredScreen {
            var screen = ExploredScreen(
                controllers: levels.map { [.init(type: $0)] }, elements: levels.count > 1 ? [] : [button("Tour", 0)])
            (screen.size, screen.sheet) = ([393, 852], levels.count > 1 ? [0, 69, 393, 783] : nil)
            return screen
        }
        let found = Exploration(
            limit: 9,
            visit: { steps, _ in
                .screen(steps.last?.script == "drag 196.5,77.0 196.5,848.0" ? screen("List") : screen("List", "Tour"))
            })
        XCTAssertEqual(found.screens.map(\.name), ["Tour", "List"])
        XCTAssertEqual(found.screens[1].steps.map(\.name), ["swiping the sheet away"])
        let known = Exploration(
            limit: 9, visit: { steps, _ in .screen(steps.isEmpty ? screen("List") : screen("List", "Tour")) })
        XCTAssertEqual([known.tried, known.screens.count], [1, 2], "it would lead back")
    }

    func testASceneThatPresentsItselfIsNotANewScreenWithoutEnd() {
        let found = Exploration(
            limit: 20,
            visit: { steps, _ in
                .screen(
                    ExploredScreen(
                        controllers: Array(repeating: [.init(type: "Again", object: "a")], count: steps.count + 1),
                        elements: [button("Present", 0)]))
            })
        XCTAssertEqual([found.screens.count, found.tried, found.left], [2, 2, 0])
    }

    func testTheReportsEscapeWhatAppsShow() {
        let app = App(screens: ["first": [(button("<b>\"&", 0), "next")]])
        let report = ExplorationReport(explore(app), of: "A & B", [])
        XCTAssertTrue(report.html().contains("Button “&lt;b&gt;&quot;&amp;”"))
        XCTAssertTrue(report.html().contains("<title>A &amp; B</title>"))
        XCTAssertTrue(report.mermaid().contains("s0 -->|\"Button “#lt;b#gt;#quot;#amp;”\"| s1"))
        XCTAssertTrue(report.json().contains("\"tried\" : 1"))
    }
}
