import StoryboardDocument

/// Simulated metrics: the bars and the size that a controller has on the canvas, whatever it is shown in.
extension Edit {
    func setSimulated(_ controller: Element, _ key: String, _ value: String?) throws -> Bool {
        let keys = [
            "topbar": "simulatedTopBarMetrics", "simulatedtopbarmetrics": "simulatedTopBarMetrics",
            "bottombar": "simulatedBottomBarMetrics", "simulatedbottombarmetrics": "simulatedBottomBarMetrics",
            "statusbar": "simulatedStatusBarMetrics", "simulatedstatusbarmetrics": "simulatedStatusBarMetrics",
            "orientation": "simulatedOrientationMetrics", "simulatedorientationmetrics": "simulatedOrientationMetrics",
            "simulatedsize": "simulatedDestinationMetrics",
            "simulateddestinationmetrics": "simulatedDestinationMetrics",
        ]
        guard let metric = keys[key] else { return false }
        let word = value.map(LibraryObject.key) ?? "inferred"
        guard let made = try metrics(metric, word) else { throw Self.unknownMetric(value ?? "", metric) }
        controller.child(key: metric)?.remove()
        if word != "inferred", word != "fixed" { controller.insertInOrder(made) }
        return true
    }

    private static func unknownMetric(_ word: String, _ metric: String) -> ValueWords.Problem {
        let choices =
            switch metric {
            case "simulatedTopBarMetrics": "navigation bar, opaque navigation bar, black navigation bar"
            case "simulatedBottomBarMetrics": "toolbar, tab bar, opaque toolbar, opaque tab bar"
            case "simulatedStatusBarMetrics": "default, light"
            case "simulatedOrientationMetrics": "portrait, landscape"
            default: "freeform"
            }
        return ValueWords.Problem(
            message: "“\(word)” is nothing that can be simulated there.", remedy: "Give inferred, none, \(choices).")
    }

    /// What is written for a word; nil where it makes no sense.
    private func metrics(_ metric: String, _ word: String) throws -> Element? {
        func make(_ name: Name, _ attributes: KeyValuePairs<Name, String> = [:]) -> Element {
            let made = document.makeElement(name, [.key: metric])
            for (attribute, value) in attributes { made[attribute] = value }
            return made
        }
        if ["none", "inferred", "fixed"].contains(word) { return make("nil") }
        let isOpaque = word.hasPrefix("opaque"), isBlack = word.contains("black")
        func bar(_ name: Name) -> Element {
            let made = make(name)
            if isOpaque { made["translucent"] = "NO" }
            if isBlack { made["barStyle"] = "black" }
            return made
        }
        switch metric {
        case "simulatedTopBarMetrics" where word.contains("navigationbar"):
            let made = bar("simulatedNavigationBarMetrics")
            made["prompted"] = word.contains("prompt") ? nil : "NO"
            return made
        case "simulatedBottomBarMetrics" where word.hasSuffix("toolbar"): return bar("simulatedToolbarMetrics")
        case "simulatedBottomBarMetrics" where word.hasSuffix("tabbar"): return bar("simulatedTabBarMetrics")
        case "simulatedStatusBarMetrics":
            return make(
                "simulatedStatusBarMetrics", word.hasPrefix("light") ? ["statusBarStyle": "lightContent"] : [:])
        case "simulatedOrientationMetrics":
            return make(
                "simulatedOrientationMetrics", word.hasPrefix("landscape") ? ["orientation": "landscapeRight"] : [:])
        case "simulatedDestinationMetrics" where word.hasPrefix("freeform"):
            return make("freeformSimulatedSizeMetrics")
        default: return nil
        }
    }
}
