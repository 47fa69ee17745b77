import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class CheckConstraintTests: XCTestCase {
    private func constraints(_ list: String) -> String {
        CheckFixture.xib(
            #"<view id="v"><subviews><label text="Name" id="a"/><view id="b"><subviews><label id="deep"/></subviews></view></subviews><constraints>\#(list)</constraints></view>"#
        )
    }

    private func objects(_ list: String, _ rule: String) throws -> [String] {
        try CheckFixture.objects(constraints(list), rule, path: "a.xib")
    }

    func testWhatCanNotBeRelatedIsAnError() throws {
        let wrong = [
            #"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="top""#,
            #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="leading""#,
            #"firstItem="a" firstAttribute="left" secondItem="b" secondAttribute="trailing""#,
            #"firstItem="a" firstAttribute="top" constant="20""#,
            #"firstItem="a" firstAttribute="upper" secondItem="b" secondAttribute="top""#,
            #"firstItem="a" secondItem="b" secondAttribute="top""#,
            #"firstItem="a" firstAttribute="top" relation="greaterThan" secondItem="b" secondAttribute="top""#,
            #"firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="0.0""#,
            #"firstItem="a" firstAttribute="width" constant="20" priority="1001""#,
            #"firstItem="a" firstAttribute="top" secondItem="a" secondAttribute="top""#,
            #"firstItem="a" firstAttribute="top" secondItem="b""#,
        ]
        for attributes in wrong {
            XCTAssertEqual(try objects("<constraint \(attributes) id=\"k\"/>", "invalid-constraint"), ["k"], attributes)
        }
        let right = [
            #"firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8""#,
            #"firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9""#,
            #"firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin""#,
            #"firstItem="a" firstAttribute="baseline" secondItem="b" secondAttribute="centerY""#,
            #"firstAttribute="width" relation="lessThanOrEqual" constant="20" priority="1""#,
            #"firstItem="a" firstAttribute="left" secondItem="b" secondAttribute="centerX""#,
        ]
        for attributes in right {
            XCTAssertEqual(try objects("<constraint \(attributes) id=\"k\"/>", "invalid-constraint"), [], attributes)
        }
    }

    func testAConstraintIsHeldByAViewAroundItsItems() throws {
        let xml = CheckFixture.xib(
            """
            <view id="v"><subviews><label id="a"/><view id="b"><subviews><label id="deep"/></subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="deep" secondAttribute="top" id="wrong"/><constraint firstItem="deep" firstAttribute="top" secondItem="b" secondAttribute="top" id="right"/>
            </constraints></view></subviews></view>
            """)
        XCTAssertEqual(try CheckFixture.objects(xml, "constraint-outside", path: "a.xib"), ["wrong"])
    }

    func testAConstraintThatIsThereTwiceIsFoundHoweverItIsWritten() throws {
        XCTAssertEqual(
            try objects(
                """
                <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" id="k1"/>
                <constraint firstItem="b" firstAttribute="trailing" secondItem="a" secondAttribute="leading" constant="-8" id="k2"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" priority="750" id="k3"/>
                """, "duplicate-constraint"), ["k2"])
    }

    func testTwoConstantsForOneWidthContradictEachOther() throws {
        let list = """
            <constraint firstItem="a" firstAttribute="width" constant="100" id="k1"/>
            <constraint firstItem="a" firstAttribute="width" constant="120" id="k2"/>
            <constraint firstItem="a" firstAttribute="width" constant="130" priority="750" id="k3"/>
            <constraint firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" constant="90" id="k4"/>
            """
        let findings = try CheckFixture.findings(constraints(list), "contradicting-constraints", path: "a.xib")
        XCTAssertEqual(findings.map(\.diagnostic.objectID), ["k2"])
        XCTAssertEqual(findings.first?.related.map(\.objectID), ["k1"])
        XCTAssertEqual(
            findings.first?.diagnostic.message,
            "Label “Name”.width = 120 contradicts Label “Name”.width = 100 in line \(findings[0].related[0].line).")
    }

    func testConstraintsOfOneSizeClassContradictNobody() throws {
        let xml = CheckFixture.xib(
            """
            <view id="v"><constraints><constraint firstAttribute="width" constant="100" id="k1"/><constraint firstAttribute="width" constant="120" id="k2"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="k2"/></mask></variation></view>
            """)
        XCTAssertEqual(try CheckFixture.objects(xml, "contradicting-constraints", path: "a.xib"), [])
    }

    func testWhatLayoutFoundIsReportedWithBothCulprits() throws {
        let context = CheckContext(
            try StoryboardDocument(
                bytes: Array(
                    constraints(
                        """
                        <constraint firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" constant="100" id="k1"/>
                        <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="80" id="k2"/>
                        """
                    ).utf8), path: "a.xib"))
        struct Known: LayoutExaminer {
            func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts? {
                var facts = LayoutFacts()
                facts.conflicts = [LayoutFacts.Conflict(broken: "k2", against: ["k1"])]
                facts.ambiguities = [
                    LayoutFacts.Ambiguity(view: "a", dimensions: [.x]),
                    LayoutFacts.Ambiguity(view: "deep", dimensions: [.x]),
                ]
                return facts
            }
        }
        let folder = try CheckFixture.folder(
            self, ["a.xib": String(decoding: context.document.serialized(), as: UTF8.self)])
        let findings = Checker(layoutExaminer: Known()).check(["\(folder)/a.xib"]).findings.filter {
            RuleRegistry.rule(named: $0.rule)?.need == .layout
        }
        XCTAssertEqual(
            findings.map { "\($0.rule) \($0.diagnostic.objectID ?? "")" }.sorted(),
            ["ambiguous-layout a", "unsatisfiable-constraints k2"])
        let conflict = try XCTUnwrap(findings.first { $0.rule == "unsatisfiable-constraints" })
        XCTAssertTrue(
            conflict.diagnostic.message.hasPrefix(
                "Label “Name”.width ≤ 80 can't hold together with Label “Name”.width ≥ 100"),
            conflict.diagnostic.message)
        XCTAssertEqual(conflict.related.map(\.objectID), ["k1"])
    }

    func testAmbiguityIsSaidInXcodesWords() {
        func text(_ ambiguity: LayoutFacts.Ambiguity) -> String {
            let text = AmbiguityText(ambiguity)
            return "\(text.problem(of: "Label")). \(text.remedy)"
        }
        XCTAssertEqual(
            text(.init(view: "a", dimensions: [.x])),
            "Horizontal position is ambiguous for Label. Add constraints for: X position.")
        XCTAssertEqual(
            text(.init(view: "a", dimensions: [.x, .width], eitherOr: [.horizontal])),
            "Width and horizontal position are ambiguous for Label. Add constraints for: X position or width.")
        XCTAssertEqual(
            text(.init(view: "a", dimensions: [.x, .y, .width, .height], eitherOr: [.vertical])),
            "Position and size are ambiguous for Label. Add constraints for: X position, width, Y position or height.")
        XCTAssertEqual(
            text(.init(view: "a", dimensions: [.contentWidth, .contentHeight])),
            "Scrollable content size is ambiguous for Label. Constrain what it scrolls to all edges of its content layout guide."
        )
        XCTAssertEqual(
            text(.init(view: "a", dimensions: [.width], contested: [.width])),
            "Width is ambiguous for Label. Add constraints for: width, or give one of the views horizontal content hugging or compression resistance of its own."
        )
    }

    func testViewsThatAreConstrainedToEachOtherAreToldTogether() throws {
        struct Known: LayoutExaminer {
            func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts? {
                var facts = LayoutFacts()
                facts.ambiguities = [
                    LayoutFacts.Ambiguity(view: "a", dimensions: [.y]),
                    LayoutFacts.Ambiguity(view: "b", dimensions: [.y, .height]),
                    LayoutFacts.Ambiguity(view: "c", dimensions: [.y]),
                    LayoutFacts.Ambiguity(view: "d", dimensions: [.x]),
                    LayoutFacts.Ambiguity(view: "e", dimensions: [.y]),
                ]
                return facts
            }
        }
        func below(_ view: String, _ other: String) -> String {
            #"<constraint firstItem="\#(view)" firstAttribute="top" secondItem="\#(other)" secondAttribute="bottom" id="k\#(view)"/>"#
        }
        let views = ["a", "b", "c", "d", "e"].map { #"<view id="\#($0)"/>"# }.joined()
        // d is open on the other axis, and e hangs on nothing that is open.
        let xml = CheckFixture.xib(
            "<view id=\"v\"><subviews>\(views)</subviews><constraints>\(below("b", "a") + below("c", "b") + below("d", "c") + below("e", "v"))</constraints></view>"
        )
        let folder = try CheckFixture.folder(self, ["a.xib": xml])
        let findings = Checker(layoutExaminer: Known()).check(["\(folder)/a.xib"]).findings.filter {
            $0.rule == "ambiguous-layout"
        }
        XCTAssertEqual(
            findings.map { "\($0.diagnostic.objectID ?? "") \($0.diagnostic.message)" },
            [
                "b Height and vertical position are ambiguous for View, and with it 2 views constrained to it.",
                "d Horizontal position is ambiguous for View.", "e Vertical position is ambiguous for View.",
            ])
        XCTAssertEqual(findings.map { $0.related.compactMap(\.objectID) }, [["a", "c"], [], []])
    }

    func testWhatTheSizeInspectorLeavesUnverifiedIsLeftOut() throws {
        struct Known: LayoutExaminer {
            func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts? {
                var facts = LayoutFacts()
                facts.ambiguities = ["a", "b", "c"].map { LayoutFacts.Ambiguity(view: $0, dimensions: [.y, .height]) }
                return facts
            }
        }
        let views = [("a", "off"), ("b", "ignoreSizes"), ("c", "always")].map {
            #"<view verifyAmbiguity="\#($0.1)" id="\#($0.0)"/>"#
        }.joined()
        let held = ["a", "b", "c"].map {
            #"<constraint firstItem="\#($0)" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k\#($0)"/>"#
        }.joined()
        let xml = CheckFixture.xib(
            "<view id=\"v\"><subviews>\(views)</subviews><constraints>\(held)</constraints></view>")
        let folder = try CheckFixture.folder(self, ["a.xib": xml])
        let findings = Checker(layoutExaminer: Known()).check(["\(folder)/a.xib"]).findings.filter {
            $0.rule == "ambiguous-layout"
        }
        XCTAssertEqual(
            findings.map { "\($0.diagnostic.objectID ?? "") \($0.diagnostic.message)" },
            ["b Vertical position is ambiguous for View.", "c Height and vertical position are ambiguous for View."])
    }
}
