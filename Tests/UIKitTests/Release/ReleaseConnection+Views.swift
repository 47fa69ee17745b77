@testable import UIKit

/// Writes the elements of the connections.
private enum Part {
    nonisolated(unsafe) private static var last = 0
    /// An id that nothing else has.
    private static var id: String {
        last += 1
        return "c\(last)"
    }
    static let frame = "<rect key=\"frame\" x=\"20\" y=\"200\" width=\"200\" height=\"60\"/>"
    static func view(
        _ element: String, _ id: String, _ inside: String = "", _ connections: String = "", _ attributes: String = ""
    ) -> String {
        "<\(element) contentMode=\"scaleToFill\" \(attributes) id=\"\(id)\">\(frame)\(inside)<connections>\(connections)</connections></\(element)>"
    }
    static func label(_ id: String) -> String { view("label", id, "", "", "text=\"\(id)\"") }
    static func outlet(_ property: String, _ destination: String) -> String {
        "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"\(id)\"/>"
    }
    static func member(_ property: String, _ destination: String) -> String {
        "<outletCollection property=\"\(property)\" destination=\"\(destination)\" collectionClass=\"NSMutableArray\" id=\"\(id)\"/>"
    }
    static func action(_ selector: String = "act:", _ destination: String = "S", _ event: String = "") -> String {
        "<action selector=\"\(selector)\" destination=\"\(destination)\" \(event.isEmpty ? "" : "eventType=\"\(event)\"") id=\"\(id)\"/>"
    }
    static func delegates(_ names: String...) -> String { names.map { outlet($0, "S") }.joined() }
    static func segue(_ kind: String, _ attributes: String = "") -> String {
        "<segue destination=\"T\" kind=\"\(kind)\" \(attributes) id=\"\(id)\"/>"
    }
    static func cell(
        _ id: String, _ inside: String, _ connections: String, _ attributes: String = "reuseIdentifier=\"cell\""
    ) -> String {
        """
        <tableViewCell contentMode="scaleToFill" \(attributes) id="\(id)" customClass="ReleaseCell" customModule="Release"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <subviews>\(inside)</subviews></tableViewCellContentView><connections>\(connections)</connections></tableViewCell>
        """
    }
    static func table(_ inside: String, _ connections: String, _ attributes: String = "dataMode=\"prototypes\"")
        -> String
    {
        view(
            "tableView", "table", inside, connections,
            "\(attributes) style=\"plain\" rowHeight=\"44\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\"")
    }
    static func collection(_ cell: String, _ header: String = "") -> String {
        view(
            "collectionView", "collection",
            """
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="flow"><size key="itemSize" width="50" height="50"/>
            <size key="headerReferenceSize" width="50" height="\(header.isEmpty ? 0 : 30)"/></collectionViewFlowLayout><cells>\(cell)</cells>\(header)
            """, delegates("dataSource", "delegate"), "dataMode=\"prototypes\"")
    }
    static func item(_ key: String, _ connections: String) -> String {
        "<navigationItem key=\"navigationItem\" title=\"S\" id=\"nS\"><barButtonItem key=\"\(key)\" title=\"Do\" id=\"item\"><connections>\(connections)</connections></barButtonItem></navigationItem>"
    }
    static func collectionCell(_ inside: String, _ connections: String) -> String {
        """
        <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="cell" id="cc"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
          <view key="contentView" contentMode="center" id="vcc"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><subviews>\(inside)</subviews></view>
          <connections>\(connections)</connections></collectionViewCell>
        """
    }
}

extension ReleaseConnection {
    /// Outlets, actions, delegates: what the view is connected with.
    static let ofViews: [ReleaseConnection] = [
        .init(name: "nothing"),
        .init(name: "an outlet to a view", views: Part.label("l1"), connections: Part.outlet("label", "l1")),
        .init(
            name: "an outlet collection", views: Part.label("l1") + Part.label("l2"),
            connections: Part.member("labels", "l1") + Part.member("labels", "l2")),
        .init(name: "an outlet to the view itself", connections: Part.outlet("part", "vS")),
        .init(
            name: "an outlet to a constraint",
            views: Part.view("view", "box", "", "", "translatesAutoresizingMaskIntoConstraints=\"NO\""),
            connections: Part.outlet("constraint", "w"),
            constraints:
                "<constraint firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"vS\" secondAttribute=\"leading\" constant=\"20\" id=\"w\"/>"
        ),
        .init(
            name: "a button's action",
            views: Part.view(
                "button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside"))),
        .init(name: "a switch's action", views: Part.view("switch", "b", "", Part.action("act:", "S", "valueChanged"))),
        .init(name: "a slider's action", views: Part.view("slider", "b", "", Part.action("act:", "S", "valueChanged"))),
        .init(
            name: "an action of the first responder",
            views: Part.view(
                "button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "fS", "touchUpInside"))),
        .init(
            name: "a button that unwinds",
            views: Part.view(
                "button", "b", "<state key=\"normal\" title=\"b\"/>",
                "<segue destination=\"xS\" kind=\"unwind\" unwindAction=\"home:\" id=\"gX\"/>")),
        .init(name: "a text field's delegate", views: Part.view("textField", "f", "", Part.delegates("delegate"))),
        .init(name: "a text view's delegate", views: Part.view("textView", "f", "", Part.delegates("delegate"))),
        .init(name: "a search bar's delegate", views: Part.view("searchBar", "f", "", Part.delegates("delegate"))),
        .init(
            name: "a scroll view's delegate",
            views: Part.view("scrollView", "f", "<subviews>\(Part.label("l1"))</subviews>", Part.delegates("delegate"))),
        .init(name: "a tab bar's delegate", views: Part.view("tabBar", "f", "", Part.delegates("delegate"))),
        .init(
            name: "a picker's data source and delegate",
            views: Part.view("pickerView", "f", "", Part.delegates("dataSource", "delegate"))),
        .init(
            name: "a date picker's action",
            views: Part.view("datePicker", "f", "", Part.action("act:", "S", "valueChanged"))),
        .init(
            name: "a page control's action",
            views: Part.view("pageControl", "f", "", Part.action("act:", "S", "valueChanged"))),
        .init(
            name: "a text field as first responder", views: Part.view("textField", "f", "", Part.delegates("delegate")),
            connections: Part.outlet("part", "f")
        ) { $0.part?.becomeFirstResponder() },
        .init(
            name: "words for assistive technology",
            views: """
                <label contentMode="left" text="a" id="l1">\(Part.frame)<accessibility key="accessibilityConfiguration" label="One"/></label>
                """, connections: Part.outlet("label", "l1")),
        .init(
            name: "a restoration identifier", views: Part.label("l1"), connections: Part.outlet("label", "l1"),
            attributes: "restorationIdentifier=\"S\" useStoryboardIdentifierAsRestorationIdentifier=\"NO\""),
        .init(
            name: "a runtime attribute",
            views:
                "<view contentMode=\"scaleToFill\" id=\"box\">\(Part.frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\"><integer key=\"value\" value=\"4\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>",
            connections: Part.outlet("part", "box")),
    ]

    /// Bar items, gestures, segues and the objects of the dock.
    static let ofScenes: [ReleaseConnection] = [
        .init(name: "a bar item's action", items: Part.item("rightBarButtonItem", Part.action())),
        .init(
            name: "an outlet to a bar item", connections: Part.outlet("thing", "item"),
            items: Part.item("leftBarButtonItem", "")),
        .init(name: "a bar item with a segue", items: Part.item("rightBarButtonItem", Part.segue("show"))),
        .init(
            name: "a bar item with a view of its own", connections: Part.outlet("part", "custom"),
            items: """
                <navigationItem key="navigationItem" title="S" id="nS"><barButtonItem key="rightBarButtonItem" id="item">
                \(Part.view("button", "custom", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside"), "key=\"customView\""))</barButtonItem></navigationItem>
                """),
        .init(
            name: "a title view", connections: Part.outlet("part", "custom"),
            items: """
                <navigationItem key="navigationItem" title="S" id="nS">\(Part.view("view", "custom", "", "", "key=\"titleView\""))</navigationItem>
                """),
        .init(
            name: "a toolbar item's action",
            items:
                "<toolbarItems><barButtonItem title=\"Do\" id=\"ti\"><connections>\(Part.action())</connections></barButtonItem></toolbarItems>"
        ),
        .init(
            name: "a toolbar in the view",
            views: Part.view(
                "toolbar", "bar",
                "<items><barButtonItem title=\"Do\" id=\"ti\"><connections>\(Part.action())</connections></barButtonItem></items>"
            )),
        .init(
            name: "a gesture's action",
            dock: "<tapGestureRecognizer id=\"tap\"><connections>\(Part.action())</connections></tapGestureRecognizer>",
            viewConnections: Part.member("gestureRecognizers", "tap")),
        .init(
            name: "a gesture's delegate and outlet", connections: Part.outlet("thing", "tap"),
            dock:
                "<tapGestureRecognizer id=\"tap\"><connections>\(Part.delegates("delegate"))</connections></tapGestureRecognizer>",
            viewConnections: Part.member("gestureRecognizers", "tap")),
        .init(
            name: "a gesture with a segue",
            dock:
                "<tapGestureRecognizer id=\"tap\"><connections>\(Part.segue("show"))</connections></tapGestureRecognizer>",
            viewConnections: Part.member("gestureRecognizers", "tap")),
        .init(
            name: "a button with a segue",
            views: Part.view("button", "b", "<state key=\"normal\" title=\"b\"/>", Part.segue("show"))),
        .init(
            name: "a button with a popover",
            views: Part.view(
                "button", "b", "<state key=\"normal\" title=\"b\"/>",
                Part.segue("popoverPresentation", "popoverAnchorView=\"b\""))),
        .init(
            name: "an embedded scene",
            views: Part.view("containerView", "box", "", Part.segue("embed", "identifier=\"inside\""))),
        .init(
            name: "an object of the dock that knows the controller", connections: Part.outlet("thing", "helper"),
            dock:
                "<customObject id=\"helper\" customClass=\"ReleaseHelper\" customModule=\"Release\"><connections>\(Part.outlet("owner", "S"))</connections></customObject>"
        ),
        .init(
            name: "an object of the dock that knows the view",
            views: Part.view(
                "button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "helper", "touchUpInside")),
            dock:
                "<customObject id=\"helper\" customClass=\"ReleaseHelper\" customModule=\"Release\"><connections>\(Part.outlet("part", "b"))\(Part.outlet("owner", "S"))</connections></customObject>"
        ),
        .init(
            name: "a view of the dock", connections: Part.outlet("part", "dv"),
            dock:
                "<view contentMode=\"scaleToFill\" id=\"dv\">\(Part.frame)<subviews>\(Part.view("button", "db", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside")))</subviews></view>"
        ),
        .init(
            name: "an input view of the dock", views: Part.view("textField", "f", "", Part.delegates("delegate")),
            connections: Part.outlet("part", "f") + Part.outlet("thing", "dv"),
            dock:
                "<pickerView contentMode=\"scaleToFill\" id=\"dv\">\(Part.frame)<connections>\(Part.delegates("dataSource", "delegate"))</connections></pickerView>"
        ) { subject in
            (subject.part as? UITextField)?.inputView = subject.thing as? UIView
            subject.part?.becomeFirstResponder()
        },
    ]

    /// Tables and collections: prototypes, static cells, headers.
    static let ofLists: [ReleaseConnection] = [
        .init(
            name: "a table's data source and delegate", views: Part.table("", Part.delegates("dataSource", "delegate")),
            connections: Part.outlet("part", "table")),
        .init(
            name: "a prototype cell with outlets",
            views: Part.table(
                "<prototypes>\(Part.cell("cell1", Part.label("l1"), Part.outlet("label", "l1")))</prototypes>",
                Part.delegates("dataSource", "delegate"))),
        .init(
            name: "a prototype cell that knows the controller",
            views: Part.table(
                "<prototypes>\(Part.cell("cell1", "", Part.outlet("owner", "S")))</prototypes>",
                Part.delegates("dataSource", "delegate"))),
        .init(
            name: "an action in a prototype cell",
            views: Part.table(
                "<prototypes>\(Part.cell("cell1", Part.view("button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside")), ""))</prototypes>",
                Part.delegates("dataSource", "delegate"))),
        .init(
            name: "a prototype cell with a segue",
            views: Part.table(
                "<prototypes>\(Part.cell("cell1", "", Part.segue("show")))</prototypes>",
                Part.delegates("dataSource", "delegate"))),
        .init(
            name: "static cells with outlets",
            views: Part.table(
                "<sections><tableViewSection id=\"sec\"><cells>\(Part.cell("cell1", Part.label("l1"), "", ""))</cells></tableViewSection></sections>",
                Part.delegates("delegate"), "dataMode=\"static\""),
            connections: Part.outlet("label", "l1")),
        .init(
            name: "an action in a static cell",
            views: Part.table(
                "<sections><tableViewSection id=\"sec\"><cells>\(Part.cell("cell1", Part.view("button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside")), "", ""))</cells></tableViewSection></sections>",
                "", "dataMode=\"static\"")),
        .init(
            name: "a table's header",
            views: Part.table(
                "<label key=\"tableHeaderView\" contentMode=\"left\" text=\"head\" id=\"l1\">\(Part.frame)</label>",
                Part.delegates("dataSource", "delegate")), connections: Part.outlet("label", "l1")),
        .init(name: "a collection's data source and delegate", views: Part.collection(Part.collectionCell("", ""))),
        .init(
            name: "an action in a collection's prototype",
            views: Part.collection(
                Part.collectionCell(
                    Part.view(
                        "button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside")),
                    ""))),
        .init(
            name: "a collection's prototype with a segue",
            views: Part.collection(Part.collectionCell("", Part.segue("show")))),
        .init(
            name: "an action in a collection's header",
            views: Part.collection(
                Part.collectionCell("", ""),
                """
                <collectionReusableView key="sectionHeaderView" opaque="NO" contentMode="scaleToFill" reuseIdentifier="head" id="head"><rect key="frame" x="0.0" y="0.0" width="200" height="30"/>
                <subviews>\(Part.view("button", "b", "<state key=\"normal\" title=\"b\"/>", Part.action("act:", "S", "touchUpInside")))</subviews></collectionReusableView>
                """)),
    ]
}
