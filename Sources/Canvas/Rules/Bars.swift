import InterfaceCatalog
import StoryboardDocument

/// Which bars Interface Builder shows with each controller of a storyboard: inferred from the way it is reached, unless
/// simulated metrics say otherwise. The figures were measured on documents that Xcode saved.
package struct InferredBars {
    package struct Bars {
        package var navigation = false
        /// Whether the title is large, and whether titles in its navigation bar may be.
        package var largeTitle = false, largeTitles = false
        /// How high the navigation bar is stored with a large title, in points; 0 where it isn't.
        package var storedHeight: Double = 0
        /// Whether what is shown below the navigation bar begins under it.
        package var opaque = false
        package var tab = false
        package var toolbar = false
        package var embedded = false
        /// Whether it is a navigation controller's first.
        package var isFirst = false
        /// Whether it is a tab bar controller's own, without a navigation controller in between.
        package var isTab = false
    }

    private var bars: [String: Bars] = [:]

    /// Bars that go with the controller of that id.
    package subscript(_ controller: String) -> Bars { bars[controller] ?? Bars() }

    package init(_ document: StoryboardDocument) { self.init(document, CanvasRules(document.savedBy)) }

    init(_ document: StoryboardDocument, _ rules: CanvasRules) {
        var controllers: [String: Element] = [:]
        var segues: [Segue] = []
        for scene in document.scenes {
            guard let objects = scene.child("objects") else { continue }
            var controller: String?
            for object in objects.children {
                guard let id = object.id else { continue }
                if InterfaceCatalog.kind(object.name)?.role == .controller {
                    controllers[id] = object
                    controller = id
                }
                // What lies beside the controller, such as a gesture recognizer, shows the next scene from its own;
                // cells that have no table yet don't.
                if let controller, object.name.string != "tableViewCell" {
                    Self.collectSegues(object, controller, &segues)
                }
            }
        }
        // Where several push one scene the document names the one that counts.
        let chosen = Set(
            document.root.child("inferredMetricsTieBreakers")?.children.compactMap { $0["reference"] } ?? [])
        let decided = Set(segues.filter { $0.pushes && chosen.contains($0.id) }.map(\.destination))
        segues.removeAll { $0.pushes && decided.contains($0.destination) && !chosen.contains($0.id) }
        for segue in segues where segue.kind == "embed" { bars[segue.destination, default: Bars()].embedded = true }
        // A controller may be the first of several containers: the document's first counts, so that two can't
        // contradict each other for ever.
        var rooted: Set<String> = []
        segues.removeAll { $0.relationship == "rootViewController" && !rooted.insert($0.destination).inserted }
        // Containers first, then what they push, until nothing changes.
        var changed = true
        while changed {
            changed = false
            for segue in segues {
                guard let source = controllers[segue.source], let destination = controllers[segue.destination] else {
                    continue
                }
                var new = bars[segue.destination] ?? Bars()
                let before = new
                let above = bars[segue.source] ?? Bars()
                switch (source.name.string, segue.relationship, segue.kind) {
                case ("navigationController", "rootViewController", _):
                    new.isFirst = true
                    new.embedded = new.embedded || above.embedded
                    new.navigation = source["navigationBarHidden"] != "YES"
                    new.largeTitles = source.child(key: "navigationBar")?["largeTitles"] == "YES"
                    new.largeTitle = new.largeTitles && Self.largeTitle(destination, inherited: true)
                    if new.largeTitles, let bar = source.child(key: "navigationBar")?.rect("frame") {
                        new.storedHeight = Double(bar.height)
                    }
                    new.opaque =
                        Self.isOpaque(source.child(key: "navigationBar"))
                        || Self.isOpaque(source.child(key: "simulatedTopBarMetrics"))
                    new.toolbar = new.toolbar || source["toolbarHidden"] == "NO"
                    new.inheritBottom(of: source, above)
                case ("tabBarController", "viewControllers", _):
                    new.tab = true
                    new.isTab = !Self.isContainer(destination) && !rooted.contains(segue.destination)
                    // In a navigation controller all of them are below its bar.
                    if above.navigation, !Self.isContainer(destination), !rooted.contains(segue.destination) {
                        new.inheritTop(above, destination)
                    }
                case ("splitViewController", _, "relationship"):
                    // Both sides reach down to the tab bar that the whole is above.
                    new.tab = new.tab || above.tab
                case (_, "", "showDetail"):
                    // Details have the bar, too, but nothing below (so in three scenes; none without the bar).
                    guard above.navigation, !Self.isContainer(destination), !rooted.contains(segue.destination) else {
                        continue
                    }
                    new.navigation = true
                case (_, "", "push"), (_, "", "show"):
                    // What is simulated, a bar or none, is shown with what is pushed, too. What a tab's own controller
                    // shows covers the tab bar in later Xcodes: without a navigation controller in the tab nothing is
                    // pushed there.
                    let navigation =
                        source.child(key: "simulatedTopBarMetrics").map { $0.name == "simulatedNavigationBarMetrics" }
                        ?? above.navigation
                    guard navigation || above.tab else { continue }
                    if destination["hidesBottomBarWhenPushed"] != "YES",
                        !(above.isTab && destination.name != "navigationController"
                            && rules.follow(.tabsCoverTheirBar, segue.destination))
                    {
                        new.inheritBottom(of: source, above)
                    }
                    new.embedded = new.embedded || above.embedded
                    if navigation, !rooted.contains(segue.destination),
                        !Self.isContainer(destination) || destination.name == "tabBarController"
                    {
                        var top = above
                        if let simulated = source.child(key: "simulatedTopBarMetrics") {
                            top.opaque = Self.isOpaque(simulated)
                        }
                        new.inheritTop(top, destination)
                    }
                default: continue
                }
                if new != before {
                    bars[segue.destination] = new
                    changed = true
                }
            }
        }
    }

    private static func isOpaque(_ bar: Element?) -> Bool { bar?["translucent"] == "NO" }

    /// Whether a controller's own title is a large one where the bar allows it: what doesn't say is like the one
    /// before.
    fileprivate static func largeTitle(_ controller: Element, inherited: Bool) -> Bool {
        switch controller.child(key: "navigationItem")?["largeTitleDisplayMode"] {
        case "always"?: true
        case "never"?: false
        default: inherited
        }
    }

    private static func isContainer(_ controller: Element) -> Bool {
        ["navigationController", "tabBarController", "splitViewController"].contains(controller.name.string)
    }

    private struct Segue {
        var id: String, source: String, destination: String, kind: String, relationship: String
        var pushes: Bool { relationship.isEmpty && (kind == "show" || kind == "push") }
    }

    private static func collectSegues(_ element: Element, _ controller: String, _ found: inout [Segue]) {
        element.forEachElement { child in
            guard child.name == "segue", let destination = child["destination"] else { return }
            found.append(
                Segue(
                    id: child.id ?? "", source: controller, destination: destination, kind: child["kind"] ?? "",
                    relationship: child["relationship"] ?? ""))
        }
    }
}

extension InferredBars.Bars: Equatable {
    /// How much higher a large title makes a bar of that height: letters with marks below or above the others' need
    /// more (so in the documents' own bars).
    func titleHeight(in bar: Double) -> Double { min(70, max(52, storedHeight - bar)) }

    /// Below the navigation bar of `above`.
    mutating func inheritTop(_ above: Self, _ controller: Element) {
        navigation = true
        opaque = opaque || above.opaque
        largeTitles = largeTitles || above.largeTitles
        largeTitle = largeTitle || above.largeTitles && InferredBars.largeTitle(controller, inherited: above.largeTitle)
        storedHeight = max(storedHeight, above.storedHeight)
    }

    /// Above the bars at the bottom of `source`: those that are simulated there, or else those that it has itself.
    mutating func inheritBottom(of source: Element, _ above: Self) {
        let simulated = source.child(key: "simulatedBottomBarMetrics")?.name
        tab = tab || (simulated.map { $0 == "simulatedTabBarMetrics" || above.tab && $0 != "nil" } ?? above.tab)
        toolbar = toolbar || (simulated.map { $0 == "simulatedToolbarMetrics" } ?? above.toolbar)
    }
}
