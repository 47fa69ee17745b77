import XCTest

@testable import UIKit

/// Every kind of segue, those of storyboards from before iOS 8 too, and custom classes of each whose `perform()` calls
/// super.
final class SegueKindTests: XCTestCase {
    final class Loud: UIStoryboardSegue {
        override func perform() {
            CallRecorder.record("perform \(identifier ?? "nil")")
            super.perform()
            CallRecorder.record("performed")
        }
    }

    private static let classes = ["", "customClass=\"Loud\" customModule=\"Trace\""]
    private static let box = """
        <view contentMode="scaleToFill" id="box"><rect key="frame" x="20" y="200" width="100" height="100"/></view>
        """

    /// Runs a test with segues of the kind's own class, and with a custom class that calls super.
    @MainActor
    private func withEachClass(_ test: (_ attributes: String) throws -> Void) rethrows {
        ObjCRuntime.register(
            Loud.self, name: "Loud", module: "Trace",
            table: {
                var table = ClassTable(Loud.self)
                table.initializerForSegue { Loud(identifier: $0, source: $1, destination: $2) }
                return table
            })
        for attributes in Self.classes {
            _ = CallRecorder.take()
            try test(attributes)
            let performed = CallRecorder.take().filter { $0.hasPrefix("perform") }
            XCTAssertEqual(performed, attributes.isEmpty ? [] : ["perform go", "performed"])
        }
    }

    func testShowAndPushGoOnTheStack() throws {
        try onMain {
            for kind in ["show", "push"] {
                try withEachClass { attributes in
                    let board = try Trace.board(
                        initial: "Nav",
                        Trace.container(
                            "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "A")),
                        Trace.scene("A", connections: Trace.segue(kind, "go", "B", attributes)), Trace.scene("B"))
                    let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
                    _ = show(nav)
                    nav.topViewController?.performSegue(withIdentifier: "go", sender: nil)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(Trace.names(nav.viewControllers), ["A", "B"], kind)
                }
            }
        }
    }

    func testPresentationAndModalArePresentedAndKept() throws {
        try onMain {
            for kind in ["presentation", "modal"] {
                try withEachClass { attributes in
                    let board = try Trace.board(
                        initial: "A",
                        Trace.scene(
                            "A",
                            connections: Trace.segue(
                                kind, "go", "B", attributes + " modalPresentationStyle=\"fullScreen\"")),
                        Trace.scene("B"))
                    let a = try XCTUnwrap(board.instantiateInitialViewController())
                    _ = show(a)
                    a.performSegue(withIdentifier: "go", sender: nil)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(a.presentedViewController.map { Trace.names([$0]) }, ["B"], kind)
                    let segue = a.presentedViewController?.activePresentation?.retainedSegue
                    XCTAssertEqual(segue is Loud, !attributes.isEmpty, kind)
                    a.dismiss(animated: false)
                }
            }
        }
    }

    func testPopoversOfBothAgesPointAtTheirAnchor() throws {
        try onMain {
            for kind in ["popoverPresentation", "popover"] {
                try withEachClass { attributes in
                    let segue = Trace.segue(kind, "go", "B", attributes + " popoverAnchorView=\"box\"")
                    let board = try Trace.board(
                        initial: "A", Trace.scene("A", view: Self.box, connections: segue), Trace.scene("B"))
                    let a = try XCTUnwrap(board.instantiateInitialViewController())
                    try on(.padPortrait, a) { _ in
                        a.performSegue(withIdentifier: "go", sender: nil)
                        MainLoop.settle(limit: 10)
                        let popover = try XCTUnwrap(a.presentedViewController?.popoverPresentationController, kind)
                        XCTAssertIdentical(popover.sourceView, a.view.subviews.first, kind)
                        XCTAssertEqual(popover.presentationStyle, .popover)
                        if attributes.isEmpty {
                            XCTAssertEqual(popover.retainedSegue is UIStoryboardPopoverSegue, kind == "popover")
                        }
                        a.dismiss(animated: false)
                    }
                }
            }
        }
    }

    func testAPopoverHasTheDocumentsDirectionsAndPassthroughViews() throws {
        try onMain {
            for kind in ["popoverPresentation", "popover"] {
                let segue = """
                    <segue destination="B" kind="\(kind)" identifier="go" popoverAnchorView="box" id="ggo"><popoverArrowDirection key="popoverArrowDirection" left="YES" right="YES"/>
                    <popoverPassthroughViews><view reference="beside"/></popoverPassthroughViews></segue>
                    """
                let beside =
                    "<view contentMode=\"scaleToFill\" id=\"beside\"><rect key=\"frame\" x=\"20\" y=\"700\" width=\"80\" height=\"80\"/></view>"
                let board = try Trace.board(
                    initial: "A", Trace.scene("A", view: Self.box + beside, connections: segue), Trace.scene("B"))
                let a = try XCTUnwrap(board.instantiateInitialViewController())
                try on(.padPortrait, a) { _ in
                    a.performSegue(withIdentifier: "go", sender: nil)
                    MainLoop.settle(limit: 10)
                    let popover = try XCTUnwrap(a.presentedViewController?.popoverPresentationController, kind)
                    XCTAssertEqual(popover.permittedArrowDirections, [.left, .right])
                    XCTAssertEqual(popover.passthroughViews, [a.view.subviews[1]])
                    a.dismiss(animated: false)
                }
            }
        }
    }

    @MainActor
    private func split(_ segue: String) throws -> UISplitViewController {
        let board = try Trace.board(
            initial: "Split",
            ContainerStoryboard.container(
                "splitViewController", "Split",
                connections: Trace.relation("masterViewController", "A") + Trace.relation("detailViewController", "D")),
            Trace.scene("A", connections: segue), Trace.scene("B"), Trace.scene("D"))
        return try XCTUnwrap(board.instantiateInitialViewController() as? UISplitViewController)
    }

    func testShowDetailAndReplaceTakeTheDetailsPlace() throws {
        try onMain {
            for (kind, target) in [("showDetail", ""), ("replace", " splitViewControllerTargetIndex=\"1\"")] {
                try withEachClass { attributes in
                    let split = try split(Trace.segue(kind, "go", "B", attributes + target))
                    on(.padLandscape, split) { _ in
                        split.viewControllers[0].performSegue(withIdentifier: "go", sender: nil)
                        MainLoop.settle(limit: 10)
                        XCTAssertEqual(Trace.names(split.viewControllers), ["A", "B"], kind)
                    }
                }
            }
        }
    }

    func testReplaceTakesTheMastersPlaceWhereItSaysSo() throws {
        try onMain {
            try withEachClass { attributes in
                let split = try split(
                    Trace.segue("replace", "go", "B", attributes + " splitViewControllerTargetIndex=\"0\""))
                on(.padLandscape, split) { _ in
                    split.viewControllers[0].performSegue(withIdentifier: "go", sender: nil)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(Trace.names(split.viewControllers), ["B", "D"])
                }
            }
        }
    }

    func testAnEmbedFillsItsContainer() throws {
        try onMain {
            try withEachClass { attributes in
                let a = try embed("TraceScene", attributes)
                XCTAssertEqual(Trace.names(a.children), ["B"])
                XCTAssertEqual(a.children.first?.view.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
            }
        }
    }

    func testAnUnwindGoesBack() throws {
        try onMain {
            try withEachClass { attributes in
                let unwind = Trace.segue("unwind", "go", "xB", attributes + " unwindAction=\"home:\"")
                let board = try Trace.board(
                    initial: "A", Trace.scene("A", "TraceHome", connections: Trace.segue("presentation", "next", "B")),
                    Trace.scene("B", connections: unwind))
                let a = try XCTUnwrap(board.instantiateInitialViewController())
                _ = show(a)
                a.performSegue(withIdentifier: "next", sender: nil)
                MainLoop.settle(limit: 10)
                a.presentedViewController?.performSegue(withIdentifier: "go", sender: nil)
                MainLoop.settle(limit: 10)
                XCTAssertNil(a.presentedViewController)
            }
        }
    }

    // MARK: Classes that are wrong

    @MainActor
    private func embed(_ customClass: String, _ attributes: String = "") throws -> UIViewController {
        let container = """
            <containerView contentMode="scaleToFill" id="hole"><rect key="frame" x="0.0" y="300" width="200" height="100"/>
            <connections>\(Trace.segue("embed", "go", "B", attributes))</connections></containerView>
            """
        let board = try Trace.board(initial: "A", Trace.scene("A", view: container), Trace.scene("B", customClass))
        let a = try XCTUnwrap(board.instantiateInitialViewController())
        _ = show(a)
        return a
    }

    func testAnEmbeddedSceneOfAClassThatIsNotThereIsAPlainOne() throws {
        try onMain {
            let a = try embed("Nowhere"), child = try XCTUnwrap(a.children.first)
            XCTAssertTrue(type(of: child) == UIViewController.self)
            XCTAssertIdentical(child.view.superview, a.view.subviews.first)
        }
    }

    func testAnEmbeddedSceneOfAClassThatIsNoControllerIsAPlainOne() throws {
        try onMain {
            final class Picture: UIView {}
            ObjCRuntime.register(Picture.self, name: "Picture", module: "Trace", table: { ClassTable(Picture.self) })
            let a = try embed("Picture"), child = try XCTUnwrap(a.children.first)
            XCTAssertTrue(type(of: child) == UIViewController.self)
            XCTAssertIdentical(child.view.superview, a.view.subviews.first)
        }
    }

    func testASegueOfAClassThatIsNoSegueDoesWhatItsKindDoes() throws {
        try onMain {
            let segue = Trace.segue("presentation", "go", "B", "customClass=\"TraceScene\" customModule=\"Trace\"")
            let board = try Trace.board(initial: "A", Trace.scene("A", connections: segue), Trace.scene("B"))
            let a = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(a)
            a.performSegue(withIdentifier: "go", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertNotNil(a.presentedViewController)
        }
    }

    func testASegueMadeInCodeDoesWhatItsHandlerDoes() {
        onMain {
            let source = UIViewController(), destination = UIViewController()
            var performed = 0
            let segue = UIStoryboardSegue(identifier: "go", source: source, destination: destination) { performed += 1 }
            XCTAssertEqual(segue.identifier, "go")
            XCTAssertIdentical(segue.source, source)
            XCTAssertIdentical(segue.destination, destination)
            segue.perform()
            XCTAssertEqual(performed, 1)
        }
    }
}
