import Foundation
import NibArchive
import XCTest

final class NibGraphTests: XCTestCase {
    private func graph() -> NibGraph {
        let graph = NibGraph(source: "Main.storyboard")
        let label = graph.add(NibObject(className: "UILabel", id: "l1", label: "Title", line: 12))
        let view = graph.add(
            NibObject(className: "UIView", customClass: "Card", customModule: "Shop", id: "v1", line: 10))
        graph[label].set("UIText", .localizable("Hello", key: "l1.text"))
        graph[view].set("UIBounds", .rect(0, 0, 320, 44))
        graph[view].set("UISubviews", .array([.reference(label)]))
        graph.topLevel = [view]
        graph.connections = [
            NibConnection(kind: .outlet, name: "titleLabel", source: .object(view), destination: .object(label)),
            NibConnection(
                kind: .action(events: 64), name: "tapped:", source: .object(label), destination: .proxy("IBFilesOwner")),
        ]
        graph.runtimeAttributes = [NibRuntimeAttribute(object: view, keyPath: "layer.cornerRadius", value: .int(8))]
        return graph
    }

    func testKeysOfOneNameAreOneKey() {
        XCTAssertEqual(NibKey("UIText"), "UIText")
        XCTAssertNotEqual(NibKey("UIText"), NibKey("UITitle"))
        XCTAssertEqual(NibKey("UISomethingNew").name, "UISomethingNew")
    }

    func testKeysCanBeMadeOnAnyThread() {
        DispatchQueue.concurrentPerform(iterations: 64) { number in
            for index in 0..<200 {
                XCTAssertEqual(NibKey("Key\((number + index) % 97)").name, "Key\((number + index) % 97)")
            }
        }
        XCTAssertEqual(Set((0..<97).map { NibKey("Key\($0)").index }).count, 97)
    }

    func testObjectsAnswerWithTheValuesTheyWereGiven() {
        let graph = graph(), view = graph[graph.topLevel[0]]
        guard case .rect(_, _, 320, 44)? = view["UIBounds"] else {
            return XCTFail("\(String(describing: view["UIBounds"]))")
        }
        guard case .array(let subviews)? = view["UISubviews"], case .reference(let label)? = subviews.first else {
            return XCTFail("no subviews")
        }
        XCTAssertEqual(graph[label].id, "l1")
        XCTAssertNil(view["UIText"])
    }

    func testTheDumpTellsAllThatTheGraphHolds() {
        XCTAssertEqual(
            graph().dump(),
            """
            #0 UILabel l1 “Title” :12
                UIText = "Hello" [l1.text]
            #1 UIView as Shop.Card v1 :10
                UIBounds = (0.0, 0.0, 320.0, 44.0)
                UISubviews = [#0]
            top level: #1
            outlet titleLabel: #1 -> #0
            action(64) tapped:: #0 -> IBFilesOwner
            attribute layer.cornerRadius of #1 = 8

            """)
    }

    func testANibInsideAnObjectIsDumpedWithIt() {
        let outer = NibGraph(), cell = outer.add(NibObject(className: "UITableViewCell"))
        outer[cell].set("UINib", .nib(graph()))
        XCTAssertTrue(outer.dump().contains("UINib = nib"), outer.dump())
        XCTAssertTrue(outer.dump().contains("UILabel l1"), outer.dump())
    }
}
