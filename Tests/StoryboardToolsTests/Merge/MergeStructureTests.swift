import StoryboardDocument
import StoryboardTools
import XCTest

/// Objects added, moved and deleted.
final class MergeStructureTests: MergeTestCase {
    private let base = MergeDocuments.profile
    private func label(_ id: String, _ text: String = "New", y: Int = 0) -> String {
        "<label opaque=\"NO\" text=\"\(text)\" id=\"\(id)\"><rect key=\"frame\" x=\"0.0\" y=\"\(y)\" width=\"10\" height=\"10\"/></label>"
    }

    // MARK: Adding

    func testBothAdditionsStandWhereEachSidePutThem() {
        let result = merge(
            side { add(label("our-00-001"), to: "roo-tV-iew", "subviews", in: $0, before: "sen-dB-utt") },
            side {
                add(label("the-ir-001"), to: "roo-tV-iew", "subviews", in: $0, before: "sen-dB-utt")
                add(label("the-ir-002"), to: "roo-tV-iew", "subviews", in: $0)
            })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(
            ids(result.document.element(id: "roo-tV-iew")!.child("subviews")),
            ["nam-eL-abl", "fac-eI-mag", "our-00-001", "the-ir-001", "sen-dB-utt", "box-Vi-ew0", "the-ir-002"])
        XCTAssertTrue(
            result.text.contains(
                "\n                            <label opaque=\"NO\" text=\"New\" id=\"the-ir-001\">\n                                <rect "
            ))
    }

    func testTheSameAdditionIsTakenOnce() {
        let added = side { add(label("new-00-001"), to: "box-Vi-ew0", "subviews", in: $0) }
        let result = merge(
            side(added) { $0.element(id: "nam-eL-abl")!["text"] = "Hello" },
            side(added) { $0.element(id: "swi-tc-h00")!["tag"] = "3" })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(
            ids(result.document.element(id: "box-Vi-ew0")!.child("subviews")),
            ["ins-id-Lbl", "swi-tc-h00", "new-00-001"])
    }

    func testTwoObjectsWithTheSameIdAreTakenBothAndOneIsRenamed() throws {
        let ours = side { add(label("sam-e0-id0", "Ours"), to: "box-Vi-ew0", "subviews", in: $0) }
        let theirs = side { document in
            add(label("sam-e0-id0", "Theirs", y: 50), to: "box-Vi-ew0", "subviews", in: document)
            add(
                "<outlet property=\"extra\" destination=\"sam-e0-id0\" id=\"out-ex-tra\"/>", to: "Pro-fi-le0",
                .connections, in: document)
            add(
                "<constraint firstItem=\"sam-e0-id0\" firstAttribute=\"top\" secondItem=\"box-Vi-ew0\" secondAttribute=\"top\" id=\"con-ex-tra\"/>",
                to: "box-Vi-ew0", "constraints", in: document)
        }
        let result = merge(ours, theirs)
        XCTAssertEqual(result.conflicts, [])
        let new = try XCTUnwrap(result.document.element(id: "out-ex-tra")?["destination"])
        XCTAssertNotEqual(new, "sam-e0-id0")
        XCTAssertEqual(result.document.element(id: "con-ex-tra")?["firstItem"], new)
        XCTAssertEqual(result.document.element(id: new)?["text"], "Theirs")
        XCTAssertEqual(result.document.element(id: "sam-e0-id0")?["text"], "Ours")
        XCTAssertEqual(merge(ours, theirs).text, result.text, "the same merge gives the same document")
    }

    func testSmallNumbersCollide() {
        // Xcode 4 counted ids up: two people who add something get the same ones.
        let xib = MergeDocuments.xib
        let ours = side(xib) { add("<label text=\"Ours\" id=\"11\"/>", to: "2", "subviews", in: $0) }
        let theirs = side(xib) { document in
            add(
                "<constraint firstItem=\"5\" firstAttribute=\"top\" secondItem=\"2\" secondAttribute=\"top\" id=\"11\"/>",
                to: "2", "constraints", in: document)
        }
        let result = merge(xib, ours, theirs)
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.document.element(id: "11")?.name, "label")
        XCTAssertEqual(
            result.document.element(id: "2")!.child("constraints")!.children.filter { $0["firstItem"] == "5" }.count, 1)
    }

    func testAConstraintAddedByBothIsTakenOnce() {
        func with(_ id: String, _ constant: Int) -> String {
            side {
                add(
                    "<constraint firstItem=\"fac-eI-mag\" firstAttribute=\"top\" secondItem=\"roo-tV-iew\" secondAttribute=\"top\" constant=\"\(constant)\" id=\"\(id)\"/>",
                    to: "roo-tV-iew", "constraints", in: $0)
            }
        }
        let same = merge(with("our-co-nst", 5), with("the-co-nst", 5))
        XCTAssertEqual(same.conflicts, [])
        XCTAssertNil(same.document.element(id: "the-co-nst"))
        let different = merge(with("our-co-nst", 5), with("the-co-nst", 6))
        XCTAssertEqual(different.conflicts.count, 1)
        XCTAssertTrue(different.conflicts[0].hasSuffix("constant: ours 5, theirs 6"), different.conflicts[0])
    }

    func testAContentViewThatXcodeGaveABoxOnBothSidesIsOne() {
        // Xcode moves what a box holds into a view of its own when it first saves the document.
        func wrapped(_ id: String, _ edit: (StoryboardDocument) -> Void) -> String {
            side { document in
                let box = document.element(id: "box-Vi-ew0")!,
                    content = try! document.makeElement(
                        xml:
                            "<view key=\"contentView\" id=\"\(id)\"><rect key=\"frame\" x=\"1\" y=\"1\" width=\"9\" height=\"9\"/></view>"
                    )
                box.insertInOrder(content)
                for view in Array(box.child("subviews")!.children) { content.childMade("subviews").append(view) }
                box.child("subviews")!.remove()
                edit(document)
            }
        }
        let result = merge(
            wrapped("our-vi-ew0") { $0.element(id: "ins-id-Lbl")!["text"] = "Ours" },
            wrapped("the-vi-ew0") { $0.element(id: "swi-tc-h00")!["on"] = "YES" })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertNil(result.document.element(id: "the-vi-ew0"))
        XCTAssertEqual(ids(result.document.element(id: "our-vi-ew0")?.child("subviews")), ["ins-id-Lbl", "swi-tc-h00"])
        XCTAssertEqual(result.document.element(id: "ins-id-Lbl")?["text"], "Ours")
        XCTAssertEqual(result.document.element(id: "swi-tc-h00")?["on"], "YES")
    }

    func testAnIdentifierThatBothGaveIsTold() {
        func list(_ cells: String...) -> String {
            side {
                add(
                    "<tableView dataMode=\"prototypes\" id=\"tab-le-Vw0\"><prototypes>\(cells.joined())</prototypes></tableView>",
                    to: "roo-tV-iew", "subviews", in: $0)
            }
        }
        func cell(_ id: String, _ identifier: String) -> String {
            "<tableViewCell reuseIdentifier=\"\(identifier)\" id=\"\(id)\"/>"
        }
        let old = cell("old-ce-ll0", "Old")
        let result = merge(list(old), list(old, cell("our-ce-ll0", "New")), list(cell("the-ce-ll0", "New"), old))
        XCTAssertEqual(
            result.conflicts,
            ["Table View Cell “New”: reuse identifier: ours “New”, theirs “New” for Table View Cell “New”"])
        XCTAssertEqual(
            Set(ids(result.document.element(id: "tab-le-Vw0")?.child("prototypes"))),
            ["old-ce-ll0", "our-ce-ll0", "the-ce-ll0"])
        // What one side had already isn't asked again.
        XCTAssertEqual(
            merge(list(old), list(old, cell("our-ce-ll0", "Old")), list(old, cell("the-ce-ll0", "New"))).conflicts, [])
    }

    func testASafeAreaThatBothTurnedOnIsOne() {
        func turnedOn(_ id: String, _ constraint: String, _ edge: String) -> String {
            side { document in
                document.element(id: "set-Vi-ew0")!.insertInOrder(
                    try! document.makeElement(xml: "<viewLayoutGuide key=\"safeArea\" id=\"\(id)\"/>"))
                add(
                    "<constraint firstItem=\"sea-rc-h00\" firstAttribute=\"\(edge)\" secondItem=\"\(id)\" secondAttribute=\"\(edge)\" id=\"\(constraint)\"/>",
                    to: "set-Vi-ew0", "constraints", in: document)
            }
        }
        let result = merge(turnedOn("our-gu-ide", "our-co-nst", "top"), turnedOn("the-gu-ide", "the-co-nst", "leading"))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(
            result.document.element(id: "set-Vi-ew0")!.children.filter { $0.name == "viewLayoutGuide" }.map(\.id),
            ["our-gu-ide"])
        XCTAssertEqual(
            result.document.element(id: "set-Vi-ew0")!.child("constraints")!.children.map { $0["secondItem"] },
            ["our-gu-ide", "our-gu-ide"])
    }

    func testPlacesThatAreCalledTheSameAreToldApartByTheirIds() {
        func moved(_ id: String) -> String {
            side { document in
                add("<view id=\"\(id)\"><subviews/></view>", to: "roo-tV-iew", "subviews", in: document)
                document.element(id: id)!.child("subviews")!.append(document.element(id: "fac-eI-mag")!)
            }
        }
        XCTAssertEqual(
            merge(moved("our-Vi-ew1"), moved("the-Vi-ew1")).conflicts,
            [
                "Image View “face” in Profile: place: ours in View in Profile (our-Vi-ew1), theirs in View in Profile (the-Vi-ew1)"
            ])
    }

    func testAnOutletHasOneEnd() {
        func to(_ target: String, _ id: String) -> String {
            side {
                add(
                    "<outlet property=\"extra\" destination=\"\(target)\" id=\"\(id)\"/>", to: "Pro-fi-le0",
                    .connections, in: $0)
            }
        }
        XCTAssertEqual(merge(to("swi-tc-h00", "our-ou-tlt"), to("swi-tc-h00", "the-ou-tlt")).conflicts, [])
        XCTAssertEqual(
            merge(to("swi-tc-h00", "our-ou-tlt"), to("ins-id-Lbl", "the-ou-tlt")).conflicts,
            ["Outlet “extra” of View Controller “Profile” in Profile: destination: ours Switch, theirs Label “Inside”"])
    }

    func testAnObjectHasOneView() {
        func with(_ name: String, _ id: String) -> String {
            side { document in
                let controller = document.element(id: "Set-ti-ng0")!
                document.element(id: "set-Vi-ew0")!.remove()
                controller.insertInOrder(try! document.makeElement(xml: "<\(name) key=\"view\" id=\"\(id)\"/>"))
            }
        }
        let result = merge(with("tableView", "our-Vi-ew0"), with("scrollView", "the-Vi-ew0"))
        XCTAssertEqual(
            result.conflicts, ["View Controller “Settings” in Settings: view: ours Table View, theirs Scroll View"])
        XCTAssertEqual(result.document.element(id: "Set-ti-ng0")!.children.map(\.id), ["our-Vi-ew0"])
    }

    func testADocumentAddedByBothIsMergedWithoutABase() {
        let result = merge(nil, base, side { add(label("new-00-001"), to: "box-Vi-ew0", "subviews", in: $0) })
        XCTAssertEqual(result.conflicts, [])
        XCTAssertNotNil(result.document.element(id: "new-00-001"))
    }

    // MARK: Moving

    func testWhatOneMovedAndTheOtherEditedIsMovedAndEdited() {
        let moved = side { $0.element(id: "box-Vi-ew0")!.child("subviews")!.append($0.element(id: "fac-eI-mag")!) }
        let edited = side { $0.element(id: "fac-eI-mag")!["image"] = "smile" }
        for result in [merge(moved, edited), merge(edited, moved)] {
            XCTAssertEqual(result.conflicts, [])
            XCTAssertEqual(result.document.element(id: "fac-eI-mag")!["image"], "smile")
            XCTAssertEqual(
                ids(result.document.element(id: "box-Vi-ew0")!.child("subviews")),
                ["ins-id-Lbl", "swi-tc-h00", "fac-eI-mag"])
            XCTAssertEqual(
                ids(result.document.element(id: "roo-tV-iew")!.child("subviews")),
                ["nam-eL-abl", "sen-dB-utt", "box-Vi-ew0"])
        }
    }

    func testTwoPlacesAreToldAndNeitherIsInsideTheOther() {
        let ours = side { $0.element(id: "box-Vi-ew0")!.child("subviews")!.append($0.element(id: "fac-eI-mag")!) }
        let theirs = side { $0.element(id: "set-Vi-ew0")!.child("subviews")!.append($0.element(id: "fac-eI-mag")!) }
        XCTAssertEqual(
            merge(ours, theirs).conflicts,
            ["Image View “face” in Profile: place: ours in View in Profile, theirs in View in Settings"])
        XCTAssertEqual(merge(ours, theirs).text, ours)
        // Each moves one into the other.
        let two = side {
            add(
                "<view id=\"oth-er-Vw0\"><subviews>\(label("oth-er-la0"))</subviews></view>", to: "roo-tV-iew",
                "subviews", in: $0)
        }
        let first = side(two) { $0.element(id: "oth-er-Vw0")!.child("subviews")!.append($0.element(id: "box-Vi-ew0")!) }
        let second = side(two) {
            $0.element(id: "box-Vi-ew0")!.child("subviews")!.append($0.element(id: "oth-er-Vw0")!)
        }
        let circle = merge(two, first, second)
        XCTAssertEqual(circle.conflicts.count, 1)
        XCTAssertEqual(circle.document.element(id: "box-Vi-ew0")!.parent!.parent!.id, "oth-er-Vw0")
        XCTAssertNotNil(circle.document.element(id: "oth-er-la0"))
    }

    func testOrdersThatDontTouchEachOtherAreBothTaken() {
        func order(_ moved: String, before: String?) -> String {
            side { document in
                document.element(id: "roo-tV-iew")!.child("subviews")!.insert(
                    document.element(id: moved)!, before: before.flatMap { document.element(id: $0) })
            }
        }
        let result = merge(order("fac-eI-mag", before: "nam-eL-abl"), order("sen-dB-utt", before: nil))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(
            ids(result.document.element(id: "roo-tV-iew")!.child("subviews")),
            ["fac-eI-mag", "nam-eL-abl", "box-Vi-ew0", "sen-dB-utt"])
        let against = merge(order("nam-eL-abl", before: "box-Vi-ew0"), order("nam-eL-abl", before: nil))
        XCTAssertEqual(
            against.conflicts, ["Label “Name” in Profile: order: ours behind Button “Send”, theirs behind View"])
    }

    // MARK: Deleting

    func testADeletionTakesAlongWhatRefersToIt() {
        let result = merge(side { delete("nam-eL-abl", in: $0) }, side { $0.element(id: "sen-dB-utt")!["tag"] = "4" })
        XCTAssertEqual(result.conflicts, [])
        for id in ["nam-eL-abl", "con-nl-top", "con-nl-lea", "con-sb-top", "out-na-me0"] {
            XCTAssertNil(result.document.element(id: id), id)
        }
    }

    func testDeletedHereAndEditedThereIsAConflict() {
        let deleted = side { delete("nam-eL-abl", in: $0) },
            edited = side { $0.element(id: "nam-eL-abl")!["text"] = "Hi" }
        let gone = merge(deleted, edited)
        XCTAssertEqual(gone.conflicts, ["Label “Hi” in Profile: ours deleted it, theirs changed text “Name” to “Hi”"])
        XCTAssertEqual(gone.text, deleted)
        let kept = merge(edited, deleted)
        XCTAssertEqual(kept.conflicts, ["Label “Hi” in Profile: ours changed text “Name” to “Hi”, theirs deleted it"])
        XCTAssertEqual(kept.text, edited, "it stays with its constraints and outlets")
    }

    func testAReferenceToWhatTheOtherDeletedIsAConflict() {
        let deleted = side { delete("swi-tc-h00", in: $0) }
        let referring = side {
            add(
                "<outlet property=\"extra\" destination=\"swi-tc-h00\" id=\"out-ex-tra\"/>", to: "Pro-fi-le0",
                .connections, in: $0)
        }
        let gone = merge(deleted, referring)
        XCTAssertEqual(gone.conflicts.count, 1)
        XCTAssertEqual(gone.text, deleted)
        let kept = merge(referring, deleted)
        XCTAssertEqual(
            kept.conflicts,
            [
                "Switch in Profile: ours added Outlet “extra” of View Controller “Profile” in Profile, which refers to it, theirs deleted it"
            ])
        XCTAssertEqual(kept.text, referring)
    }

    func testAnAdditionInWhatTheOtherDeletedIsAConflict() {
        let deleted = side { document in
            delete("con-in-top", in: document)
            delete("box-Vi-ew0", in: document)
        }
        let adding = side { add(label("new-00-001"), to: "box-Vi-ew0", "subviews", in: $0) }
        XCTAssertEqual(merge(deleted, adding).text, deleted)
        XCTAssertEqual(merge(deleted, adding).conflicts.count, 1)
        XCTAssertEqual(merge(adding, deleted).text, adding)
    }

    func testAContainerGoesWhileWhatWasMovedOutOfItIsEdited() {
        let unpacked = side { document in
            delete("con-in-top", in: document)
            let list = document.element(id: "roo-tV-iew")!.child("subviews")!
            for id in ["ins-id-Lbl", "swi-tc-h00"] { list.append(document.element(id: id)!) }
            delete("box-Vi-ew0", in: document)
        }
        let edited = side { $0.element(id: "ins-id-Lbl")!["text"] = "Outside" }
        for result in [merge(unpacked, edited), merge(edited, unpacked)] {
            XCTAssertEqual(result.conflicts, [])
            XCTAssertNil(result.document.element(id: "box-Vi-ew0"))
            XCTAssertEqual(result.document.element(id: "ins-id-Lbl")!["text"], "Outside")
        }
    }

    func testADeletedSceneTakesItsSeguesAlong() {
        let segue = side {
            add(
                "<segue destination=\"Set-ti-ng0\" kind=\"show\" id=\"seg-ue-000\"/>", to: "sen-dB-utt", .connections,
                in: $0)
        }
        let deleted = side { $0.scenes[1].remove() }
        // In the base there is no segue: one side adds it, the other deletes where it leads.
        let result = merge(deleted, segue)
        XCTAssertEqual(result.conflicts.count, 1)
        XCTAssertEqual(result.text, deleted)
        let both = side(segue) { document in
            document.element(id: "seg-ue-000")!.remove()
            document.scenes[1].remove()
        }
        XCTAssertEqual(merge(segue, both, side(segue) { $0.element(id: "nam-eL-abl")!["text"] = "Hi" }).conflicts, [])
    }

    func testOutletsDontLeadIntoPrototypes() {
        let base = side { document in
            add(
                "<tableView id=\"tab-le-Vi0\"><prototypes><tableViewCell reuseIdentifier=\"Cell\" id=\"pro-to-typ\"><view key=\"contentView\" id=\"pro-co-nt0\"><subviews/></view></tableViewCell></prototypes></tableView>",
                to: "roo-tV-iew", "subviews", in: document)
        }
        let moved = side(base) {
            $0.element(id: "pro-co-nt0")!.child("subviews")!.append($0.element(id: "swi-tc-h00")!)
        }
        let connected = side(base) {
            add(
                "<outlet property=\"extra\" destination=\"swi-tc-h00\" id=\"out-ex-tra\"/>", to: "Pro-fi-le0",
                .connections, in: $0)
        }
        let result = merge(base, moved, connected)
        XCTAssertEqual(result.conflicts.count, 1)
        XCTAssertEqual(result.document.element(id: "swi-tc-h00")?.parent?.parent?.id, "pro-co-nt0")
        XCTAssertNil(result.document.element(id: "out-ex-tra"))
    }

    func testConnectionsDontLeaveTheirScene() {
        let moved = side { $0.element(id: "set-Vi-ew0")!.child("subviews")!.append($0.element(id: "swi-tc-h00")!) }
        let connected = side {
            add(
                "<outlet property=\"extra\" destination=\"swi-tc-h00\" id=\"out-ex-tra\"/>", to: "Pro-fi-le0",
                .connections, in: $0)
        }
        let result = merge(moved, connected)
        XCTAssertEqual(result.conflicts.count, 1)
        XCTAssertNil(result.document.element(id: "out-ex-tra"))
    }
}
