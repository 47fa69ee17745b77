import StoryboardDocument
import StoryboardTools

/// Fields that stand for more than one value, or for a child of the object.
extension InspectorReader {
    func special(_ label: String, _ property: String, _ object: Element) -> Inspector.Row? {
        func row(_ type: Inspector.FieldType, _ value: String?, _ placeholder: String? = nil, _ choices: [String] = [])
            -> Inspector.Row
        {
            .init(
                property: property, label: label, type: type, value: value, placeholder: placeholder,
                choices: choices.map { .init(title: $0.choiceTitle, value: $0) })
        }
        func count(_ list: Name) -> Inspector.Row {
            row(.number, String(object.child(list).map { Array($0.children).count } ?? 0))
        }
        let isStatic = object["dataMode"] == "static"
        switch (object.name, property) {
        case ("document", "tintColor"): return tint
        case ("constraint", _): return constraintField(label, property, object)
        case ("segmentedControl", "segments"): return count("segments")
        case ("tableView", "prototypeCells"): return isStatic ? nil : count("prototypes")
        case ("tableView", "sections"): return isStatic ? count("sections") : nil
        case ("tableViewSection", "rows"): return count("cells")
        case ("collectionView", "items"): return count("cells")
        case ("collectionView", "sectionHeader"), ("collectionView", "sectionFooter"):
            let key = property + "View"
            return row(.bool, object.child(key: key) == nil ? "NO" : "YES", "NO")
        case ("collectionView", "estimateSize"):
            guard let layout = object.child(key: "collectionViewLayout") else { return nil }
            let custom = layout.child(key: "estimatedItemSize").map {
                "\(PropertyWords.short($0.double("width") ?? 0)) \(PropertyWords.short($0.double("height") ?? 0))"
            }
            let value = layout["automaticEstimatedItemSize"] == "YES" ? "automatic" : custom ?? "none"
            return row(.choice, value, nil, ["automatic", "none"] + [custom].compactMap { $0 })
        case ("tableViewCell", "style"):
            let words = ["custom", "basic", "rightDetail", "leftDetail", "subtitle"]
            let names = ["Default": 1, "Value1": 2, "Value2": 3, "Subtitle": 4]
            let now = object["style"].flatMap { names[$0.replacing("IBUITableViewCellStyle", with: "")] } ?? 0
            return row(.choice, words[now], nil, words)
        case ("button", "style"):
            let style = object.child(key: "configuration")?["style"]
            return row(.choice, style ?? "default", nil, ["default", "plain", "gray", "tinted", "filled"])
        case ("imageView", "symbolPointSize"), ("button", "symbolPointSize"):
            return row(.number, object.symbolConfiguration?["pointSize"])
        case ("imageView", "symbolScale"), ("button", "symbolScale"):
            return row(.choice, object.symbolConfiguration?["scale"], nil, Self.symbolScales)
        case ("imageView", "symbolWeight"), ("button", "symbolWeight"):
            return row(.choice, object.symbolConfiguration?["weight"], nil, Self.symbolWeights)
        case ("navigationController", "showsNavigationBar"):
            return row(.bool, object["navigationBarHidden"] == "YES" ? "NO" : "YES", "YES")
        case ("navigationController", "showsToolbar"):
            return row(.bool, object["toolbarHidden"] == "NO" ? "YES" : "NO", "NO")
        case ("tableViewController", "refreshing"):
            return row(
                .choice, object.child(key: "refreshControl") == nil ? "disabled" : "enabled", nil,
                ["disabled", "enabled"])
        case (_, "installed"): return installedField(label, object)
        case (_, "initial"):
            // Only a scene's own controller can be the first one.
            guard object.isController, !object.isReference, object.enclosingScene?.sceneController == object else {
                return nil
            }
            return row(.bool, document.root[.initialViewController] == object.id ? "YES" : "NO", "NO")
        case (_, "topBar"), (_, "bottomBar"), (_, "statusBar"):
            let key = "simulated" + property.prefix(1).uppercased() + property.dropFirst() + "Metrics"
            return row(.choice, simulated(object.child(key: key)), nil, Self.simulations[property] ?? [])
        case (_, "size") where object.isController:
            let freeform = object.child(key: "freeformSize")
            let value = freeform.map {
                "\(PropertyWords.short($0.double("width") ?? 0)) \(PropertyWords.short($0.double("height") ?? 0))"
            }
            return row(.size, value, "Fixed")
        case (_, "extendEdges"): return row(.text, nil, "all")
        case (_, "autoresizingMask"):
            let mask = object.child(key: "autoresizingMask")
            return row(.mask, mask?.attributes.filter { $0.value == "YES" }.map(\.name.string).joined(separator: " "))
        case (_, "contentLayoutGuides"):
            return row(.bool, object.child(key: "contentLayoutGuide") == nil ? "NO" : "YES", "NO")
        default: return nil
        }
    }

    private static let symbolScales = ["default", "small", "medium", "large", "unspecified"]
    private static let symbolWeights = [
        "default", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        "unspecified",
    ]

    private static let simulations = [
        "topBar": [
            "inferred", "none", "navigation bar", "opaque navigation bar", "black navigation bar",
        ], "bottomBar": ["inferred", "none", "toolbar", "tab bar", "opaque toolbar", "opaque tab bar"],
        "statusBar": ["inferred", "none", "default", "light"],
    ]

    private func simulated(_ metrics: Element?) -> String {
        switch metrics?.name {
        case nil: "inferred"
        case "nil": "none"
        case "simulatedNavigationBarMetrics":
            metrics?["translucent"] == "NO" ? "opaque navigation bar" : "navigation bar"
        case "simulatedToolbarMetrics": metrics?["translucent"] == "NO" ? "opaque toolbar" : "toolbar"
        case "simulatedTabBarMetrics": metrics?["translucent"] == "NO" ? "opaque tab bar" : "tab bar"
        case "simulatedStatusBarMetrics": metrics?["statusBarStyle"] == "lightContent" ? "light" : "default"
        default: "inferred"
        }
    }
}
