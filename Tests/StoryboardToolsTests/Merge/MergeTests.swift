import StoryboardDocument
import StoryboardTools
import XCTest

final class MergeTests: MergeTestCase {
    private let base = MergeDocuments.profile

    // MARK: Nothing to merge

    func testASideThatDidNothingLeavesTheOthersBytes() {
        let edited = side { $0.element(id: "nam-eL-abl")!["text"] = "Given name" }.replacingOccurrences(
            of: "<switch ", with: "<switch   ")
        XCTAssertEqual(merge(edited, base).text, edited)
        XCTAssertEqual(merge(base, edited).text, edited)
        XCTAssertEqual(merge(edited, edited).text, edited)
    }

    func testUnchangedPartsKeepOurBytes() {
        let ours = side { $0.element(id: "nam-eL-abl")!["text"] = "Given name" }.replacingOccurrences(
            of: "<switch ", with: "<switch   ")
        let theirs = side { $0.element(id: "sen-dB-utt")!.child(key: "normal")!["title"] = "Go" }
        XCTAssertEqual(merge(ours, theirs).text, ours.replacingOccurrences(of: "title=\"Send\"", with: "title=\"Go\""))
    }

    // MARK: Values

    func testDifferentAttributesOfOneObjectAreBothTaken() {
        let result = merge(
            side { $0.element(id: "nam-eL-abl")!["text"] = "Given name" },
            side { $0.element(id: "nam-eL-abl")!["tag"] = "7" })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertTrue(result.text.contains("<label opaque=\"NO\" tag=\"7\" text=\"Given name\""))
    }

    func testTheSameAttributeIsToldWithBothValues() {
        let ours = side { $0.element(id: "nam-eL-abl")!["text"] = "Hello" },
            theirs = side { $0.element(id: "nam-eL-abl")!["text"] = "Hi" }
        let result = merge(ours, theirs)
        XCTAssertEqual(result.conflicts, ["Label “Hello” in Profile: text: ours “Hello”, theirs “Hi”"])
        XCTAssertEqual(result.text, ours)
        let other = merge(ours, theirs, prefer: .theirs)
        XCTAssertEqual(other.conflicts, ["Label “Hi” in Profile: text: ours “Hello”, theirs “Hi”"])
        XCTAssertEqual(other.text, theirs)
    }

    func testAValueIsTheSameInAnAttributeAndInAChild() {
        let long = String(repeating: "Long text. ", count: 20)
        let result = merge(
            side { $0.element(id: "nam-eL-abl")!["tag"] = "7" },
            side { $0.element(id: "nam-eL-abl")!.setString("text", long) })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.document.element(id: "nam-eL-abl")!.string("text"), long)
        XCTAssertFalse(result.document.element(id: "nam-eL-abl")!.has("text"))
        XCTAssertEqual(
            merge(
                side { $0.element(id: "nam-eL-abl")!["text"] = "Hi" },
                side { $0.element(id: "nam-eL-abl")!.setString("text", long) }
            ).conflicts.count, 1)
    }

    func testAStringWithAChildOfItsOwnStaysOne() {
        // Return, which XML can't hold, becomes a point, and the other way round.
        let escape = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nGw\n</string>",
            point = "<string key=\"keyEquivalent\">.</string>"
        func with(_ key: String) -> String {
            base.replacingOccurrences(
                of: "<state key=\"normal\" title=\"Send\"/>", with: key + "<state key=\"normal\" title=\"Send\"/>")
        }
        for (old, new) in [(escape, point), (point, escape)] {
            let ours = side(with(old)) { $0.element(id: "nam-eL-abl")!["text"] = "Hello" }
            let result = merge(with(old), ours, with(new))
            XCTAssertEqual(result.conflicts, [])
            XCTAssertEqual(
                result.document.element(id: "sen-dB-utt")!.string("keyEquivalent"), new == point ? "." : "\u{1B}")
            XCTAssertEqual(result.document.element(id: "sen-dB-utt")!.children.filter { $0.name == .string }.count, 1)
            XCTAssertNil(result.document.element(id: "sen-dB-utt")!["keyEquivalent"])
        }
    }

    func testAColourIsOneValue() {
        let ours = side { $0.element(id: "nam-eL-abl")!.child(key: "textColor")!["red"] = "1" }
        let theirs = side { $0.element(id: "nam-eL-abl")!.child(key: "textColor")!["green"] = "1" }
        let result = merge(ours, theirs)
        XCTAssertEqual(result.conflicts.count, 1)
        XCTAssertTrue(
            result.conflicts[0].hasPrefix("Label “Name” in Profile: text color: ours #FF"), result.conflicts[0])
        XCTAssertEqual(result.text, ours)
    }

    func testAValueAddedByBothIsTakenOnceOrTold() {
        func with(_ color: String) -> String {
            side {
                $0.element(id: "fac-eI-mag")!.insertInOrder(
                    try! $0.makeElement(xml: "<color key=\"tintColor\" systemColor=\"\(color)\"/>"))
            }
        }
        let same = merge(
            with("systemRedColor"),
            with("systemRedColor").replacingOccurrences(of: "title=\"Send\"", with: "title=\"Go\""))
        XCTAssertEqual(same.conflicts, [])
        XCTAssertEqual(same.text.components(separatedBy: "systemRedColor").count, 2)
        XCTAssertEqual(
            merge(with("systemRedColor"), with("systemBlueColor")).conflicts,
            ["Image View “face” in Profile: tint color: ours system red, theirs system blue"])
    }

    func testRuntimeAttributesAreToldApartByTheirKeyPath() {
        func with(_ keyPath: String, _ value: String) -> String {
            side {
                add(
                    "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(keyPath)\" value=\"\(value)\"/>",
                    to: "box-Vi-ew0", "userDefinedRuntimeAttributes", in: $0)
            }
        }
        let both = merge(with("layer.a", "1"), with("layer.b", "2"))
        XCTAssertEqual(both.conflicts, [])
        XCTAssertEqual(
            both.document.element(id: "box-Vi-ew0")!.child("userDefinedRuntimeAttributes")!.children.map {
                $0["keyPath"]
            }, ["layer.a", "layer.b"])
        XCTAssertEqual(
            merge(with("layer.a", "1"), with("layer.a", "2")).conflicts,
            ["View in Profile: user defined runtime attribute “layer.a” value: ours 1, theirs 2"])
    }

    func testMembersOfListsWithoutIdsAreMergedByPlace() {
        let segmented = base.replacingOccurrences(of: "<switch opaque=\"NO\"", with: "<segmentedControl opaque=\"NO\"")
            .replacingOccurrences(
                of: "</switch>",
                with:
                    "<segments><segment title=\"One\"/><segment title=\"Two\"/><segment title=\"Three\"/></segments></segmentedControl>"
            )
        let result = merge(
            segmented, segmented.replacingOccurrences(of: "\"One\"", with: "\"1\""),
            segmented.replacingOccurrences(
                of: "<segment title=\"Three\"/>", with: "<segment title=\"Three\"/><segment title=\"Four\"/>"))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(
            result.document.element(id: "swi-tc-h00")!.child("segments")!.children.map { $0["title"] },
            ["1", "Two", "Three", "Four"])
    }

    // MARK: What Interface Builder computes

    func testFramesThatConstraintsDetermineNeverConflict() {
        let ours = side { $0.element(id: "nam-eL-abl")!.child(key: "frame")!["y"] = "101" },
            theirs = side { $0.element(id: "nam-eL-abl")!.child(key: "frame")!["y"] = "102" }
        let result = merge(ours, theirs)
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.text, ours)
        XCTAssertEqual(
            result.notes, ["Label “Name” in Profile: frame: ours (20, 101, 100, 20.5), theirs (20, 102, 100, 20.5)"])
    }

    func testFramesThatPeopleSetConflict() {
        let ours = side { $0.element(id: "fac-eI-mag")!.child(key: "frame")!["y"] = "101" },
            theirs = side { $0.element(id: "fac-eI-mag")!.child(key: "frame")!["y"] = "102" }
        XCTAssertEqual(merge(ours, theirs).conflicts, ["Image View “face” in Profile: frame y: ours 101, theirs 102"])
    }

    func testRoundedFramesNeverConflict() {
        func at(_ y: String) -> String { side { $0.element(id: "fac-eI-mag")!.child(key: "frame")!["y"] = y } }
        XCTAssertEqual(merge(at("101"), at("101.5")).conflicts, [])
        XCTAssertEqual(merge(at("101"), at("101.5")).text, at("101"))
    }

    func testWidthsOfColumnsNeverConflict() {
        let table = base.replacingOccurrences(of: "<switch opaque=\"NO\"", with: "<tableView").replacingOccurrences(
            of: "</switch>",
            with: "<tableColumns><tableColumn width=\"100\" id=\"col-um-n00\"/></tableColumns></tableView>")
        func wide(_ width: String) -> String { side(table) { $0.element(id: "col-um-n00")!["width"] = width } }
        let result = merge(table, wide("120"), wide("90"))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.text, wide("120"))
    }

    func testPlacesOnTheCanvasNeverConflict() {
        func at(_ x: String) -> String { side { $0.scenes[0].child(key: "canvasLocation")!["x"] = x } }
        let result = merge(at("1"), at("2"))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.text, at("1"))
    }

    func testTheNewerToolsWin() {
        let old = side { $0.element(id: "nam-eL-abl")!["text"] = "Hello" }
        let new = base.replacingOccurrences(of: "22505", with: "23094.1").replacingOccurrences(
            of: "22504", with: "23084")
        let older = base.replacingOccurrences(of: "22505", with: "22600").replacingOccurrences(
            of: "22504", with: "22600")
        for (ours, theirs) in [(old, new), (new, old), (older, new), (new, older)] {
            let result = merge(ours, theirs)
            XCTAssertEqual(result.conflicts, [])
            XCTAssertEqual(result.document.root["toolsVersion"], "23094.1")
            XCTAssertEqual(result.document.root.child("dependencies")!.child("plugIn")!["version"], "23084")
        }
    }

    func testSettingsOfTheDocumentConflictLikeOthers() {
        let result = merge(
            side { $0.root["initialViewController"] = "Set-ti-ng0" }, side { $0.root["initialViewController"] = nil })
        XCTAssertEqual(
            result.conflicts, ["The document: initial view controller: ours View Controller “Settings”, theirs nothing"]
        )
        XCTAssertEqual(result.document.root["initialViewController"], "Set-ti-ng0")
    }

    // MARK: Resources

    func testResourcesFollowFromWhatIsUsed() {
        // One side takes the image away, the other uses it somewhere else.
        let ours = side { document in
            document.element(id: "fac-eI-mag")!["image"] = nil
            document.root.child(.resources)!.child("image")!.remove()
        }
        let theirs = side { $0.element(id: "sen-dB-utt")!.child(key: "normal")!["image"] = "face" }
        for result in [merge(ours, theirs), merge(theirs, ours)] {
            XCTAssertEqual(result.conflicts, [])
            XCTAssertEqual(
                result.document.root.child(.resources)!.children.filter { $0.name == "image" }.map { $0["name"] },
                ["face"])
        }
        // Each side takes one of two uses away: nobody needs it any more.
        let twice = theirs
        let first = side(twice) { $0.element(id: "fac-eI-mag")!["image"] = nil },
            second = side(twice) { $0.element(id: "sen-dB-utt")!.child(key: "normal")!["image"] = nil }
        XCTAssertNil(merge(twice, first, second).document.root.child(.resources)!.child("image"))
    }

    func testATitleIsNoUseOfAnImage() {
        let ours = side { document in
            document.element(id: "fac-eI-mag")!["image"] = nil
            document.element(id: "sen-dB-utt")!.child(key: "normal")!["title"] = "face"
            document.root.child(.resources)!.child("image")!.remove()
        }
        XCTAssertNil(
            merge(ours, side { $0.element(id: "nam-eL-abl")!["text"] = "Hello" }).document.root.child(.resources)!
                .child("image"))
    }

    func testSizesOfImagesNeverConflict() {
        let result = merge(
            side { $0.root.child(.resources)!.child("image")!["width"] = "65" },
            side { $0.root.child(.resources)!.child("image")!["width"] = "66" })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.document.root.child(.resources)!.child("image")!["width"], "65")
    }

    // MARK: Style

    func testLineEndsStayOurs() {
        let windows = side { $0.element(id: "nam-eL-abl")!["text"] = "Hello" }.replacingOccurrences(
            of: "\n", with: "\r\n")
        let theirs = side { add("<label text=\"New\" id=\"new-la-bel\"/>", to: "box-Vi-ew0", "subviews", in: $0) }
        let result = merge(windows, theirs)
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.text.utf8.filter { $0 == 13 }.count, result.text.utf8.filter { $0 == 10 }.count)
        XCTAssertNotNil(result.document.element(id: "new-la-bel"))
    }

    func testSceneCommentsFollow() {
        let ours = side { $0.element(id: "nam-eL-abl")!["text"] = "Hello" },
            theirs = side { $0.element(id: "Set-ti-ng0")!["title"] = "Preferences" }.replacingOccurrences(
                of: "<!--Settings-->", with: "<!--Preferences-->")
        XCTAssertEqual(merge(ours, theirs).text, ours.replacingOccurrences(of: "Settings", with: "Preferences"))
    }
}
