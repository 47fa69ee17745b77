import StoryboardDocument

/// The library's controllers: what stands in the new scene. The size is that of the document's device.
extension LibraryObject {
    static let controllers: [LibraryObject] = [
        LibraryObject("View Controller", "scene, screen, UIViewController", .controller, about: "A screen.") {
            version in
            "<viewController id=\"#0\">\(rootView(version))</viewController>"
        },
        LibraryObject("Table View Controller", "UITableViewController", .controller, about: "A screen of rows.") {
            version in
            let table = tableView(version).replacing("id=\"#0\"", with: "key=\"view\" id=\"#1\"")
                .replacing("</tableView>", with: prototype(version) + "</tableView>")
            return "<tableViewController id=\"#0\">\(table)</tableViewController>"
        },
        LibraryObject(
            "Collection View Controller", "UICollectionViewController", .controller, about: "A screen of items."
        ) {
            version in
            let grid = collectionView(version).replacing("#3", with: "#4").replacing("#2", with: "#3")
                .replacing("#1", with: "#2").replacing("id=\"#0\"", with: "key=\"view\" id=\"#1\"")
                .replacing("</collectionView>", with: outlets + "</collectionView>")
            return "<collectionViewController id=\"#0\">\(grid)</collectionViewController>"
        },
        LibraryObject(
            "Navigation Controller", "navigation, UINavigationController", .controller, about: "A stack of screens."
        ) { version in
            "<navigationController id=\"#0\"><navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\"\(barInsets(version)) id=\"#1\"/></navigationController>"
        },
        LibraryObject(
            "Tab Bar Controller", "tab, tabs, UITabBarController", .controller, about: "Screens side by side."
        ) { version in
            """
            <tabBarController id="#0"><tabBar key="tabBar" contentMode="scaleToFill"\(barInsets(version)) id="#1">\
            <autoresizingMask key="autoresizingMask"/>\
            \(gray("0.0", alpha: "0.0", key: "backgroundColor", version))</tabBar></tabBarController>
            """
        },
        LibraryObject(
            "Split View Controller", "split, UISplitViewController", .controller,
            xml: "<splitViewController id=\"#0\"/>"),
        LibraryObject(
            "Page View Controller", "page, UIPageViewController", .controller,
            xml: """
                <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl" \
                navigationOrientation="horizontal" spineLocation="min" id="#0"/>
                """),
        LibraryObject(
            "AVKit Player View Controller", "player", .controller,
            xml: "<avPlayerViewController id=\"#0\"/>"),
        LibraryObject(
            "Hosting View Controller", "hosting controller", .controller, xml: "<hostingController id=\"#0\"/>"),
    ]

    /// The view of a new view controller.
    static func rootView(_ version: XcodeVersion, id: String = "#1", guide: String = "#2") -> String {
        """
        <view key="view" contentMode="scaleToFill" id="\(id)">\
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\
        \(version >= .v9_0 ? "<viewLayoutGuide key=\"safeArea\" id=\"\(guide)\"/>" : "")\(background(version))</view>
        """
    }

    /// What Xcode 9.2 to 12 write of a container's bar [of the documents saved first by 10 to 12, 166 of 218].
    private static func barInsets(_ version: XcodeVersion) -> String {
        version >= .v9_2 && version < .v13_0 ? " insetsLayoutMarginsFromSafeArea=\"NO\"" : ""
    }

    private static func prototype(_ version: XcodeVersion) -> String {
        let cell = tableCell(version, style: nil).replacing("#1", with: "#3").replacing("#0", with: "#2")
        return "<prototypes>\(cell)</prototypes>\(outlets)"
    }

    private static let outlets = """
        <connections><outlet property="dataSource" destination="#0" id="#5"/>\
        <outlet property="delegate" destination="#0" id="#6"/></connections>
        """
}
