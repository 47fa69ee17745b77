import InterfaceCatalog
import StoryboardDocument

/// Which bars Interface Builder shows with each controller of a storyboard: inferred from the way it is reached, unless simulated
/// metrics say otherwise. The figures were measured on documents that Xcode saved.
struct InferredBars {
    struct Bars {
        var navigation = false
        var largeTitle = false
        var tab = false
        var toolbar = false
        var embedded = false
    }

    private var bars: [String: Bars] = [:]

    /// Bars that go with the controller of that id.
    subscript(_ controller: String) -> Bars { bars[controller] ?? Bars() }

    init(_ document: StoryboardDocument) {
        var controllers: [String: Element] = [:]
        var segues: [(source: String, destination: String, kind: String, relationship: String)] = []
        for scene in document.scenes {
            guard let objects = scene.child("objects") else { continue }
            for object in objects.children {
                guard let id = object.id, InterfaceCatalog.kind(object.name)?.role == .controller else { continue }
                controllers[id] = object
                Self.collectSegues(object, id, &segues)
            }
        }
        for segue in segues where segue.kind == "embed" { bars[segue.destination, default: Bars()].embedded = true }
        // Containers first, then what they push, until nothing changes.
        var changed = true
        while changed {
            changed = false
            for segue in segues {
                guard let source = controllers[segue.source], let destination = controllers[segue.destination] else { continue }
                var new = bars[segue.destination] ?? Bars()
                let before = new
                let above = bars[segue.source] ?? Bars()
                switch (source.name.string, segue.relationship, segue.kind) {
                case ("navigationController", "rootViewController", _):
                    new.navigation = source["navigationBarHidden"] != "YES"
                    new.largeTitle = source.child(key: "navigationBar")?["largeTitles"] == "YES"
                    new.toolbar = source["toolbarHidden"] == "NO"
                    new.tab = new.tab || above.tab
                case ("tabBarController", "viewControllers", _):
                    new.tab = true
                case ("splitViewController", _, "relationship"):
                    // Both sides reach down to the tab bar that the whole is above.
                    new.tab = new.tab || above.tab
                case (_, "", "push"), (_, "", "show"):
                    guard above.navigation || above.tab, !Self.isContainer(destination) else { continue }
                    // Large titles are the first controller's: on what is pushed Interface Builder shows the small one.
                    new.navigation = new.navigation || above.navigation
                    new.toolbar = new.toolbar || above.toolbar
                    new.tab = new.tab || above.tab && destination["hidesBottomBarWhenPushed"] != "YES"
                default: continue
                }
                if new != before {
                    bars[segue.destination] = new
                    changed = true
                }
            }
        }
    }

    private static func isContainer(_ controller: Element) -> Bool {
        ["navigationController", "tabBarController", "splitViewController"].contains(controller.name.string)
    }

    private static func collectSegues(_ element: Element, _ controller: String, _ found: inout [(source: String, destination: String, kind: String, relationship: String)]) {
        for child in element.children {
            if child.name == "segue", let destination = child["destination"] {
                found.append((controller, destination, child["kind"] ?? "", child["relationship"] ?? ""))
            }
            collectSegues(child, controller, &found)
        }
    }
}

extension InferredBars.Bars: Equatable {}
