import XCTest

@testable import UIKit

/// A delegate says which optional methods it has, by whatever name it is asked.
final class RespondingTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }

    override func setUp() {
        ObjCRuntime.register(Rows.self, name: "Rows", module: "UIKitTests") {
            var table = ClassTable(Rows.self)
            table.implements("tableView(_:didSelectRowAt:)", "numberOfSections(in:)")
            return table
        }
    }

    func testItRespondsToWhatItImplements() {
        onMain {
            let rows = Rows()
            for name in [
                "tableView:didSelectRowAtIndexPath:", "tableView:didSelectRowAt:", "tableView(_:didSelectRowAt:)",
                "numberOfSectionsInTableView:", "numberOfSectionsIn:",
            ] {
                XCTAssertTrue(rows.responds(to: Selector(name)), name)
            }
            for name in [
                "tableView:heightForRowAtIndexPath:", "tableView:didDeselectRowAtIndexPath:", "scrollViewDidScroll:",
                "tableView:", "tableView", "",
            ] {
                XCTAssertFalse(rows.responds(to: Selector(name)), name)
            }
        }
    }
}
