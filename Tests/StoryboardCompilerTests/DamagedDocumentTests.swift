import NibArchive
import SeededNumbers
import StoryboardCompiler
import StoryboardDocument
import XCTest

/// Documents that Interface Builder wouldn't open: an error that says where, never an endless or broken archive.
final class DamagedDocumentTests: XCTestCase {
    /// What a compilation of all nibs said.
    private func told(_ document: StoryboardDocument) throws -> [Diagnostic] {
        var told: [Diagnostic] = []
        let compiled = try StoryboardCompiler.compile(document, options: CompilerOptions { told.append($0) })
        for scene in compiled.scenes {
            for object in try XCTUnwrap(compiled.nib(scene.identifier)).objects {
                if case .string(let name)? = object["UINibName"] { _ = compiled.nib(name) }
            }
        }
        return told
    }

    private func table(cell: String, id: String = "T00-aa-aaa") -> String {
        "<subviews><tableView id=\"\(id)\"><prototypes><tableViewCell reuseIdentifier=\"Cell\" \(cell) id=\"C00-aa-aaa\"/></prototypes></tableView></subviews>"
    }

    func testTwoObjectsWithOneIDHaveNoArchive() throws {
        let document = try storyboard(
            controller(view: "<subviews><label id=\"A00-aa-aaa\" userLabel=\"Name\"/></subviews>"))
        XCTAssertThrowsError(try StoryboardCompiler.compile(document)) { error in
            let text = "\(error)"
            XCTAssertTrue(
                text.hasPrefix("Test.storyboard:8:")
                    && text.contains(
                        ": error: The id “A00-aa-aaa” of this <label> is already that of the <viewController> in line 5. (A00-aa-aaa, “Name”)"
                    ), text)
            XCTAssertTrue(text.hasSuffix("Give one of the two a new id, and correct what refers to it."), text)
        }
        XCTAssertThrowsError(try StoryboardCompiler.compileXib(xib("<view id=\"1\"/><view id=\"1\"/>")))
    }

    /// Made for the cell, the table would make its prototypes, this cell among them, which refers to the table.
    func testAPrototypeThatRefersToItsTableIsMadeOnce() throws {
        for target in ["T00-aa-aaa", "V00-aa-aaa", "A00-aa-aaa"] {
            let problems = try told(storyboard(controller(view: table(cell: "textLabel=\"\(target)\""))))
            let problem = try XCTUnwrap(problems.first { $0.severity == .error })
            XCTAssertEqual(problem.objectID, "C00-aa-aaa")
            XCTAssertTrue(problem.message.contains("which isn't inside it"), problem.message)
            XCTAssertGreaterThan(problem.line, 0)
            XCTAssertNotNil(problem.remedy)
        }
    }

    /// Two tables whose prototypes refer to each other's table would make each other in turn.
    func testPrototypesThatReferToEachOthersTablesAreMadeOnce() throws {
        let view = """
            <subviews>
            <tableView id="T01-aa-aaa"><prototypes><tableViewCell reuseIdentifier="One" imageView="T02-aa-aaa" id="C01-aa-aaa"/></prototypes></tableView>
            <tableView id="T02-aa-aaa"><prototypes><tableViewCell reuseIdentifier="Two" imageView="T01-aa-aaa" id="C02-aa-aaa"/></prototypes></tableView>
            </subviews>
            """
        XCTAssertEqual(
            try told(storyboard(controller(view: view))).filter { $0.severity == .error }.map(\.objectID),
            ["C01-aa-aaa", "C02-aa-aaa"])
    }

    func testACellFindsItsOwnLabel() throws {
        let cell = """
            <subviews><tableView id="T00-aa-aaa"><prototypes><tableViewCell reuseIdentifier="Cell" textLabel="L00-aa-aaa" id="C00-aa-aaa">
            <tableViewCellContentView key="contentView" tableViewCell="C00-aa-aaa" id="W00-aa-aaa"><subviews><label id="L00-aa-aaa"/></subviews></tableViewCellContentView>
            </tableViewCell></prototypes></tableView></subviews>
            """
        XCTAssertEqual(try told(storyboard(controller(view: cell))), [])
    }

    func testAControllersViewIsAView() throws {
        let problems = try told(
            storyboard(
                "<viewController id=\"A00-aa-aaa\" sceneMemberID=\"viewController\"><color key=\"view\" white=\"1\"/></viewController>"
            ))
        XCTAssertEqual(
            problems.map(\.message),
            ["<color> is the controller's view, and isn't one; the controller makes an empty view."])
    }

    func testNumbersThatNothingCanBeLaidOutWithAreLeftOut() throws {
        let view = """
            <subviews><label id="L00-aa-aaa"><rect key="frame" x="nan" y="1e308" width="inf" height="20"/><fontDescription key="fontDescription" type="system" pointSize="1e300"/></label></subviews>
            <constraints><constraint firstItem="L00-aa-aaa" firstAttribute="top" secondItem="V00-aa-aaa" secondAttribute="top" constant="-1e308" id="K00-aa-aaa"/></constraints>
            """
        let document = try storyboard(controller(view: view))
        XCTAssertNil(CompilerPromises.broken(by: document))
        XCTAssertEqual(
            try told(document).map(\.message),
            [
                "“x” of <rect> is “nan”, not a number; 0 is taken.",
                "A length of 1e+308 points can't be laid out; 0 is taken.",
                "“width” of <rect> is “inf”, not a number; 0 is taken.",
                "A font of 1e+300 points can't be drawn; 17 is taken.",
                "A constraint over -1e+308 points can't be laid out; it is left out.",
            ])
    }

    func testWhatIsNoNumberIsToldWithItsPlace() throws {
        let view = """
            <subviews><stackView spacing="-1e308" horizontalHuggingPriority="high" id="T00-aa-aaa"/><slider minValue="1,5" id="D00-aa-aaa"/>
            <label id="L00-aa-aaa"><fontDescription key="fontDescription" type="system" pointSize="nan"/><color key="textColor" white="x" alpha="nan" colorSpace="calibratedWhite"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.shadowRadius"><real key="value" value="1e308"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="1.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label></subviews>
            <constraints><constraint firstAttribute="width" constant="nan" priority="inf" multiplier="nan" id="K00-aa-aaa"/></constraints>
            """
        let told = try told(storyboard(controller(view: view)))
        XCTAssertEqual(
            told.map(\.message),
            [
                "The value “-1e308” of “spacing” isn't one that <stackView> may have; it is left out.",
                "“horizontalHuggingPriority” of <stackView> is “high”, not a number; 250 is taken.",
                "The value “1,5” of “minValue” isn't one that <slider> may have; it is left out.",
                "“pointSize” of <fontDescription> is “nan”, not a number; 17 is taken.",
                "“white” of <color> is “x”, not a number; 0 is taken.",
                "“alpha” of <color> is “nan”, not a number; 1 is taken.",
                "“value” of <real> is too large: 1e+308; 0 is taken.",
                "“value” of <integer> is “1.5”, not a number; 0 is taken.",
                "“constant” of <constraint> is “nan”, not a number; 0 is taken.",
                "“priority” of <constraint> is “inf”, not a number; 1000 is taken.",
                "The multiplier “nan” isn't a number or a ratio; 1 is taken.",
            ])
        XCTAssertTrue(told.allSatisfy { $0.line > 0 && $0.column > 0 })
    }

    func testNumbersThatRealDocumentsHaveAreTaken() throws {
        let view = """
            <subviews><slider value="0.5" minValue="-3.4e38" maxValue="3.4028234663852886e+38" id="D00-aa-aaa"/>
            <scrollView id="S00-aa-aaa"><rect key="frame" x="0" y="0" width="393" height="10000000"/></scrollView></subviews>
            """
        XCTAssertEqual(try told(storyboard(controller(view: view))), [])
    }

    /// The fuzzer's: converted from Display P3, such a colour had a red of minus infinity.
    func testAColourBeyondAllScreensHasNumbers() throws {
        let color =
            "<color key=\"backgroundColor\" red=\"0.5\" green=\"1e308\" blue=\"0.5\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"/>"
        XCTAssertNil(CompilerPromises.broken(by: try storyboard(controller(view: color))))
    }

    // MARK: Scenes in scenes

    private func scene(_ id: String, embeds other: String, kind: String = "embed") -> String {
        let segue =
            "<connections><segue destination=\"\(other)\" kind=\"\(kind)\" id=\"S\(id.dropFirst())\"/></connections>"
        return controller(
            id, view: "<subviews><containerView id=\"E\(id.dropFirst())\">\(segue)</containerView></subviews>",
            attributes: "userLabel=\"Scene \(id.prefix(3))\"")
    }

    func testScenesThatEmbedEachOtherWithoutEndAreNamedInTurn() throws {
        let document = try storyboard(
            scene("A00-aa-aaa", embeds: "A01-aa-aaa"), scene("A01-aa-aaa", embeds: "A02-aa-aaa"),
            scene("A02-aa-aaa", embeds: "A01-aa-aaa"))
        let cycles = EmbedCycle.all(in: document)
        XCTAssertEqual(cycles.map(\.segue.id), ["S02-aa-aaa"])
        XCTAssertEqual(
            cycles.first?.diagnostic.message,
            "Scenes embed each other without end: “Scene A01” (A01-aa-aaa) → “Scene A02” (A02-aa-aaa) → “Scene A01” (A01-aa-aaa)."
        )
        XCTAssertEqual(
            EmbedCycle.all(in: try storyboard(scene("A00-aa-aaa", embeds: "A00-aa-aaa"))).map(\.segue.id),
            ["S00-aa-aaa"])
    }

    func testANavigationControllerCarriesACircle() throws {
        let navigation = """
            <navigationController id="N00-aa-aaa" sceneMemberID="viewController"><connections>
            <segue destination="A00-aa-aaa" kind="relationship" relationship="rootViewController" id="R00-aa-aaa"/></connections></navigationController>
            """
        XCTAssertEqual(
            EmbedCycle.all(in: try storyboard(scene("A00-aa-aaa", embeds: "N00-aa-aaa"), navigation)).count, 1)
        XCTAssertEqual(
            EmbedCycle.all(in: try storyboard(scene("A00-aa-aaa", embeds: "N00-aa-aaa", kind: "show"), navigation))
                .count, 0)
    }

    func testAReferenceCarriesACircle() throws {
        let reference =
            "<viewControllerPlaceholder storyboardName=\"Test\" referencedIdentifier=\"Outer\" id=\"P00-aa-aaa\" sceneMemberID=\"viewController\"/>"
        let outer = scene("A00-aa-aaa", embeds: "P00-aa-aaa").replacing(
            "userLabel=", with: "storyboardIdentifier=\"Outer\" userLabel=")
        XCTAssertEqual(EmbedCycle.all(in: try storyboard(outer, reference)).count, 1)
    }

    func testOneSceneEmbeddedTwiceIsNoCircle() throws {
        let both = scene("A00-aa-aaa", embeds: "A01-aa-aaa").replacing(
            "</subviews>",
            with: """
                <containerView id="E99-aa-aaa"><connections><segue destination="A01-aa-aaa" kind="embed" id="S99-aa-aaa"/></connections></containerView></subviews>
                """)
        XCTAssertEqual(EmbedCycle.all(in: try storyboard(both, controller("A01-aa-aaa"))).count, 0)
    }

    /// Each embeds the next one so often.
    private func row(_ count: Int, times: Int) throws -> StoryboardDocument {
        let scenes = (0..<count).map { index in
            let inner =
                index + 1 == count
                ? ""
                : (0..<times).map { number in
                    "<containerView id=\"E\(index)-\(number)\"><connections><segue destination=\"A0\(index + 1)-aa-aaa\" kind=\"embed\" id=\"S\(index)-\(number)\"/></connections></containerView>"
                }.joined()
            return
                "<scene sceneID=\"s\(index)\"><objects>\(controller("A0\(index)-aa-aaa", view: "<subviews>\(inner)</subviews>", attributes: "userLabel=\"Scene \(index)\""))</objects></scene>"
        }
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\"><scenes>\(scenes.joined())</scenes></document>"
        return try StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard")
    }

    func testScenesThatMultiplyAreCountedAndNamed() throws {
        let document = try row(9, times: 10), first = try XCTUnwrap(document.element(id: "A00-aa-aaa"))
        let budget = try XCTUnwrap(EmbedBudget(from: first))
        XCTAssertEqual(budget.count, 111_111_111)
        XCTAssertEqual(budget.controllers.map(\.id), (0..<9).map { "A0\($0)-aa-aaa" })
        XCTAssertTrue(
            budget.diagnostic.message.hasPrefix(
                "Scenes embed each other too often: “Scene 0” (A00-aa-aaa) → “Scene 1” (A01-aa-aaa) → "),
            budget.diagnostic.message)
        XCTAssertGreaterThan(budget.diagnostic.line, 0)
        XCTAssertNil(try EmbedBudget(from: XCTUnwrap(document.element(id: "A06-aa-aaa"))), "111 controllers")
        XCTAssertEqual(try EmbedBudget(from: XCTUnwrap(row(9, times: 1_000).element(id: "A00-aa-aaa")))?.count, .max)
    }

    // MARK: At random

    /// The samples' storyboards, damaged in as many ways as a test has time for; the fuzzer (Fuzzing/) has more.
    func testArchivesOfDamagedDocumentsKeepTheirPromises() throws {
        var generator = SeededNumbers(state: 11)
        for sample in ["PhotoBrowser", "Events"] {
            let bytes = try Samples.storyboard(sample)
            for round in 0..<150 {
                let document = try StoryboardDocument(bytes: bytes, path: "Test.storyboard")
                for _ in 0...Int.random(in: 0..<4, using: &generator) {
                    DocumentMutation.apply(to: document, using: &generator)
                }
                let damaged = try StoryboardDocument(bytes: document.serialized(), path: "Test.storyboard")
                if let broken = CompilerPromises.broken(by: damaged) { XCTFail("\(sample), round \(round): \(broken)") }
            }
        }
    }
}
