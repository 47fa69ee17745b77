import StoryboardDocument
import StoryboardTools
import XCTest

@testable import Designer

/// The inspectors show what there is and what could be, and set it by operations.
final class InspectorTests: XCTestCase {
    private static let view = "8bC-Xf-vdC", controller = "BYZ-38-t0r"

    /// The new app's storyboard, with operations done.
    @MainActor private static func board(_ operations: [DesignOperation] = []) throws -> (StoryboardDocument, [String])
    {
        var document = try StoryboardDocument(
            bytes: NewDocument.main(className: "ViewController", module: "App"), path: "Main.storyboard")
        document.identifierNumbers = StableNumbers(seed: [1])
        var made: [String] = []
        for operation in operations {
            let edit = Edit(document, layout: .canvas)
            try edit.apply(operation)
            made += edit.made
        }
        document = try StoryboardDocument(bytes: document.serialized(), path: "Main.storyboard")
        return (document, made)
    }

    private static func insert(_ object: String, into: String = view, x: Double = 40, y: Double = 100)
        -> DesignOperation
    {
        .insert(object: object, into: into, before: nil, slot: nil, place: .init(x: x, y: y))
    }

    @MainActor private static func inspector(
        _ ids: [String], _ document: StoryboardDocument, _ members: ClassMembers? = nil
    )
        throws -> Inspector
    {
        try Inspector(
            of: ids, in: document, layout: .canvas, everyone: { members ?? ClassMembers() }, members: { _ in members })
    }

    @MainActor private static func row(_ label: String, _ ids: [String], _ document: StoryboardDocument) throws
        -> Inspector.Row?
    {
        let tabs = try inspector(ids, document).tabs
        return (tabs.identity + tabs.attributes + tabs.size).flatMap(\.rows).first { $0.label == label }
    }

    @MainActor private static func set(
        _ id: String, _ property: String, _ value: String?, _ document: StoryboardDocument
    ) throws {
        try Edit(document, layout: .canvas).apply(.set(object: id, property: property, value: value, traits: nil))
    }

    // MARK: Rows

    func testNumbersAreShownAsTheyWereTyped() throws {
        try main {
            let (document, _) = try Self.board()
            for (typed, written) in [("0.32", "0.32000000000000001"), ("0.5", "0.5")] {
                try Self.set(Self.view, "alpha", typed, document)
                XCTAssertEqual(document.element(id: Self.view)?["alpha"], written)
                XCTAssertEqual(try Self.row("Alpha", [Self.view], document)?.value, typed)
            }
            // What another program wrote of a number of 32 bits.
            document.element(id: Self.view)?["alpha"] = "0.30000001192092896"
            XCTAssertEqual(try Self.row("Alpha", [Self.view], document)?.value, "0.3")
        }
    }

    func testNoObjectOfTheLibraryHasTwoRowsOfOneName() throws {
        try main {
            var twice: [String] = []
            for object in LibraryObject.all {
                guard let (document, made) = try? Self.board([Self.insert(object.title)]) ?? nil else { continue }
                for id in made where document.element(id: id) != nil {
                    for section in try Self.inspector([id], document).tabs.attributes {
                        let labels = section.rows.filter { $0.traits == nil }.map(\.label)
                        let more = Dictionary(grouping: labels) { $0 }.filter { $0.value.count > 1 }.keys
                        twice += more.map { "\(object.title): \(section.title) \($0)" }
                    }
                }
            }
            XCTAssertEqual(Set(twice), [])
        }
    }

    func testTheTitleOfALargeTitleIsNotItsMode() throws {
        try main {
            let (document, _) = try Self.board([
                .embed(objects: [Self.controller], container: "navigation"),
                .set(object: Self.controller, property: "navigationItem.title", value: "Home", traits: nil),
            ])
            let item = try XCTUnwrap(document.element(id: Self.controller)?.child(key: "navigationItem")?.id)
            let rows = try Self.inspector([item], document).tabs.attributes.flatMap(\.rows)
            XCTAssertEqual(rows.filter { $0.label == "Large Title" }.map(\.type), [.choice])
            try Self.set(item, "largeTitleText", "Welcome", document)
            try Self.set(item, "largeTitleDisplayMode", "never", document)
            XCTAssertEqual(document.element(id: item)?["largeTitle"], "Welcome")
            XCTAssertEqual(document.element(id: item)?["largeTitleDisplayMode"], "never")
        }
    }

    func testOnlyAScenesOwnControllerCanBeTheFirstOne() throws {
        try main {
            let (document, made) = try Self.board([Self.insert("storyboard reference", into: "document")])
            XCTAssertNotNil(
                try Self.row("Is Initial View Controller", [Self.controller], document)
                    ?? Self.row("Initial", [Self.controller], document))
            for id in made {
                let labels = try Self.inspector([id], document).tabs.attributes.flatMap(\.rows).map(\.property)
                XCTAssertFalse(labels.contains("initial"))
            }
        }
    }

    func testWhatSeveralObjectsDifferInIsMixedWithTheValueOfEach() throws {
        try main {
            let (document, made) = try Self.board([
                Self.insert("label", y: 100), Self.insert("label", y: 150), Self.insert("label", y: 200),
            ])
            try Self.set(made[1], "numberOfLines", "3", document)
            try Self.set(made[2], "autoresizingMask", "width", document)
            let lines = try XCTUnwrap(Self.row("Lines", made, document))
            XCTAssertEqual([lines.mixed, lines.values == ["1", "3", "1"], lines.value == nil], [true, true, true])
            let mask = try XCTUnwrap(Self.row("Autoresizing", made, document))
            XCTAssertEqual(mask.values?.last, "widthSizable")
            XCTAssertEqual(mask.values?.count, 3)
            XCTAssertFalse(try XCTUnwrap(Self.row("Line Break", made, document)).mixed)
        }
    }

    // MARK: Constraints

    func testAConstraintsItemsAndAttributesAreEditedAsInXcode() throws {
        try main {
            let (document, made) = try Self.board([Self.insert("label", y: 100), Self.insert("button", y: 200)])
            try Edit(document, layout: .canvas).apply(
                .constrain(
                    constraint: .init(
                        first: made[0], firstAttribute: "leading", second: Self.view, secondAttribute: "leading",
                        constant: "40")))
            let id = try XCTUnwrap(
                document.element(id: Self.view)?.child("constraints")?.children.first { _ in true }?.id)
            func constraint() -> Element { document.element(id: id)! }
            let item = try XCTUnwrap(Self.row("Second Item", [id], document))
            XCTAssertEqual(item.type, .choice)
            XCTAssertTrue(item.choices.contains { $0.value == made[1] })
            try Self.set(id, "secondItem", made[1], document)
            XCTAssertEqual(constraint()[.secondItem], made[1])
            let attribute = try XCTUnwrap(Self.row("First Attribute", [id], document))
            XCTAssertTrue(attribute.choices.contains { $0.value == "centerX" })
            XCTAssertFalse(attribute.choices.contains { $0.value == "top" || $0.value == "width" })
            try Self.set(id, "firstRelativeToMargin", "yes", document)
            XCTAssertEqual(constraint()[.firstAttribute], "leadingMargin")
            try Self.set(id, "respectsLanguageDirection", "no", document)
            XCTAssertEqual(constraint()[.firstAttribute], "leftMargin")
            XCTAssertEqual(constraint()[.secondAttribute], "left")
            try Self.set(id, "firstRelativeToMargin", "no", document)
            try Self.set(id, "respectsLanguageDirection", "yes", document)
            try Self.set(id, "constant", "standard", document)
            XCTAssertEqual(constraint()["symbolic"], "YES")
            for (property, value, name) in [
                ("priority", "750", "priority"), ("multiplier", "1:2", "multiplier"),
                ("identifier", "gap", "identifier"),
                ("placeholder", "YES", "placeholder"), ("relation", "greaterThanOrEqual", "relation"),
            ] {
                try Self.set(id, property, value, document)
                XCTAssertEqual(constraint()[Name(name)], value)
            }
            XCTAssertEqual(try Self.row("Reverse First And Second Item", [id], document)?.type, .action)
        }
    }

    // MARK: The document

    func testADocumentBuildsForAVersionAsXcodeWritesIt() throws {
        try main {
            XCTAssertEqual(DeploymentVersion("14.0")?.written, "5120")
            XCTAssertEqual(DeploymentVersion("6.1")?.written, "1552")
            XCTAssertEqual(DeploymentVersion(written: "1792")?.title, "7.0")
            XCTAssertEqual(DeploymentVersion(written: "5120")?.title, "14.0")
            let (document, _) = try Self.board()
            try Self.set("document", "buildsFor", "15.2", document)
            XCTAssertTrue(document.text.contains("<deployment version=\"5408\" identifier=\"iOS\"/>"), document.text)
            XCTAssertEqual(
                Inspector.ofFile(document, deploymentTarget: "17.0", layout: .canvas).rows.first {
                    $0.property == "buildsFor"
                }?.value, "15.2")
            try Self.set("document", "buildsFor", nil, document)
            XCTAssertFalse(document.text.contains("version=\"5408\""))
            XCTAssertThrowsError(try Self.set("document", "buildsFor", "soon", document))
        }
    }

    func testSafeAreasComeAndGoWithWhatHoldsToThem() throws {
        try main {
            let (document, made) = try Self.board([Self.insert("label", y: 100)])
            let before = document.text
            for (attribute, own) in [("top", "top"), ("leading", "leading")] {
                try Edit(document, layout: .canvas).apply(
                    .constrain(
                        constraint: .init(
                            first: made[0], firstAttribute: own, second: Self.view + ".safeArea",
                            secondAttribute: attribute, constant: "20")))
            }
            try Self.set("document", "useSafeAreas", "no", document)
            XCTAssertNil(document.root["useSafeAreas"])
            XCTAssertFalse(document.text.contains("key=\"safeArea\""), document.text)
            let top = try XCTUnwrap(
                document.element(id: Self.controller)?.child("layoutGuides")?.children.first { $0["type"] == "top" }?.id
            )
            XCTAssertTrue(document.text.contains("secondItem=\"\(top)\" secondAttribute=\"bottom\""), document.text)
            XCTAssertTrue(
                document.text.contains("secondItem=\"\(Self.view)\" secondAttribute=\"leading\""), document.text)
            try Self.set("document", "useSafeAreas", "yes", document)
            let area = try XCTUnwrap(document.element(id: Self.view)?.child(key: "safeArea")?.id)
            XCTAssertNil(document.element(id: Self.controller)?.child("layoutGuides"))
            XCTAssertTrue(document.text.contains("secondItem=\"\(area)\" secondAttribute=\"top\""), document.text)
            XCTAssertTrue(before.contains("useSafeAreas=\"YES\""))
        }
    }

    func testALaunchScreenHasNoClassesOfTheApp() throws {
        try main {
            let (document, _) = try Self.board()
            XCTAssertThrowsError(try Self.set("document", "launchScreen", "yes", document)) { error in
                XCTAssertTrue("\(error)".contains("a class of the app"), "\(error)")
            }
            try Self.set(Self.controller, "customClass", nil, document)
            try Self.set("document", "launchScreen", "yes", document)
            XCTAssertEqual(document.root["launchScreen"], "YES")
        }
    }

    // MARK: Connections

    func testEveryOutletEventActionAndSegueHasACircle() throws {
        try main {
            var members = ClassMembers()
            members.outlets = [.init(name: "nameLabel", type: "UILabel", isCollection: false)]
            members.actions = ["reserve:"]
            members.unwinds = ["unwindHome:"]
            let (document, made) = try Self.board([Self.insert("label"), Self.insert("button", y: 200)])
            @MainActor func circles(_ id: String, _ title: String) throws -> [String] {
                try Self.inspector([id], document, members).tabs.connections.first { $0.title == title }?.items
                    .compactMap(\.circle) ?? []
            }
            XCTAssertEqual(try circles(Self.controller, "Outlets"), ["outlet nameLabel"])
            XCTAssertEqual(try circles(Self.controller, "Received Actions"), ["received reserve:"])
            XCTAssertEqual(try circles(made[1], "Sent Events").count, 15)
            XCTAssertEqual(try circles(made[1], "Triggered Segues"), ["segue action"])
            XCTAssertEqual(try circles("tne-QT-ifu/exit", "Presenting Segues"), ["presenting unwindHome:"])
            func fits(_ circle: String, _ id: String) throws -> [String] {
                try ConnectionFits(
                    circle: circle, of: id, in: document, everyone: { members }, members: { _ in members }
                ).targets.map(\.id)
            }
            XCTAssertEqual(try fits("outlet nameLabel", Self.controller), [made[0]])
            XCTAssertEqual(try fits("received reserve:", Self.controller), [made[1]])
            XCTAssertEqual(try fits("event touchDown", made[1]).sorted(), [Self.controller, "dkx-z0-nzr"].sorted())
            XCTAssertEqual(try fits("referencing outlet", made[0]), [Self.controller])
            XCTAssertEqual(try fits("segue action", made[1]), ["tne-QT-ifu/exit"])
            XCTAssertEqual(
                try fits("presenting unwindHome:", "tne-QT-ifu/exit").sorted(), [Self.controller, made[1]].sorted())
        }
    }

    func testWhatTheClassDoesNotHaveIsMarkedAndItemsOfTheSystemAreCalledByWhatTheyAreFor() throws {
        try main {
            let (document, made) = try Self.board([
                .embed(objects: [Self.controller], container: "navigation"),
                .insert(object: "bar button item", into: Self.controller, before: nil, slot: "left", place: nil),
            ])
            let item = try XCTUnwrap(made.last)
            try Self.set(item, "systemItem", "cancel", document)
            try Edit(document, layout: .canvas).apply(
                .connectAction(sender: item, event: nil, selector: "gone:", target: Self.controller))
            var members = ClassMembers()
            members.actions = ["close:"]
            let groups = try Self.inspector([item], document, members)
            XCTAssertEqual(groups.title, "Cancel Item")
            XCTAssertEqual(groups.tabs.connections.first { $0.title == "Sent Actions" }?.items.map(\.isMissing), [true])
            let received = try Self.inspector([Self.controller], document, members).tabs.connections.first {
                $0.title == "Received Actions"
            }
            XCTAssertEqual(received?.items.first { $0.name == "gone:" }?.otherTitle, "Cancel Item")
        }
    }

    func testTheOwnerOfAControllersXibHasItsView() throws {
        try main {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CardController"/>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                        <view contentMode="scaleToFill" id="iN0-l3-epB"/>
                    </objects>
                </document>
                """
            let document = try StoryboardDocument(bytes: Array(text.utf8), path: "Card.xib")
            let outlets = try Self.inspector(["-1"], document).tabs.connections.first { $0.title == "Outlets" }
            XCTAssertEqual(outlets?.items.map(\.name), ["view"])
            let fits = try ConnectionFits(
                circle: "outlet view", of: "-1", in: document, everyone: { .init() }, members: { _ in nil })
            XCTAssertEqual(fits.targets.map(\.id), ["iN0-l3-epB"])
        }
    }
}

extension StoryboardDocument {
    fileprivate var text: String { String(decoding: serialized(), as: UTF8.self) }
}
