import StoryboardDocument
import StoryboardTools

/// Fields of the inspectors that write more than one value, or another than they show.
extension Edit {
    /// False where the property is one value of its own.
    func setField(of object: Element, _ key: String, _ value: String?) throws -> Bool {
        let word = value.map(LibraryObject.key)
        switch (object.name, key) {
        case ("tableView", "selection"): try setSelection(of: object, word, editing: "")
        case ("tableView", "editing"), ("tableView", "editingselection"):
            try setSelection(of: object, word, editing: "DuringEditing")
        case ("navigationController", "showstoolbar"): try setShowsToolbar(of: object, try isYes(value, object))
        case ("navigationController", "showsnavigationbar"):
            object["navigationBarHidden"] = try isYes(value ?? "yes", object) ? nil : "YES"
        case ("collectionViewFlowLayout", "estimatesize"): try setEstimate(of: object, value)
        case ("collectionView", "estimatesize"):
            guard let layout = object.child(key: "collectionViewLayout") else { return false }
            try setEstimate(of: layout, value)
        case ("barButtonItem", "systemitem"), ("tabBarItem", "systemitem"): try setSystemItem(of: object, value)
        case ("barButtonItem", "title"), ("barButtonItem", "image"), ("tabBarItem", "title"), ("tabBarItem", "image"):
            // A custom item is not one of the system's.
            if value != nil { object["systemItem"] = nil }
            return false
        case ("button", "type"), ("button", "buttontype"):
            if Self.drawnButtons.contains(word ?? "") { clearTitle(of: object) }
            return false
        case (_, "topbar"), (_, "bottombar"), (_, "statusbar"):
            guard object.isController else { return false }
            setSimulated(key, of: object, word ?? "inferred")
        case (_, "size"), (_, "simulatedsize"):
            guard object.isController else { return false }
            try setSize(of: object, value)
        case (_, "module"), (_, "custommodule"): setModule(of: object, value)
        case (_, "safearealayoutguide"), (_, "safearea"):
            guard object.isView else { return false }
            if try isYes(value, object) {
                _ = try safeArea(of: object)
            } else if let guide = object.child(key: "safeArea") {
                try removeTree([guide])
            }
        default: return false
        }
        return true
    }

    private func isYes(_ value: String?, _ object: Element) throws -> Bool {
        guard let value else { return false }
        do { return try ValueWords.bool(value) == "YES" } catch let problem as ValueWords.Problem {
            throw object.diagnostic(.error, problem.message, remedy: problem.remedy)
        }
    }

    /// No, single or multiple selection; single is what a table has by itself.
    private func setSelection(of table: Element, _ word: String?, editing: String) throws {
        let single = Name("allowsSelection" + editing), multiple = Name("allowsMultipleSelection" + editing)
        // While editing a table allows none by itself.
        switch word {
        case nil, "single", "singleselection", "singleselectionduringediting":
            table[single] = editing.isEmpty || word == nil ? nil : "YES"
            table[multiple] = nil
        case "no", "none", "noselection", "noselectionduringediting":
            table[single] = editing.isEmpty ? "NO" : nil
            table[multiple] = nil
        case "multiple", "multipleselection", "multipleselectionduringediting":
            table[single] = nil
            table[multiple] = "YES"
        default:
            throw table.diagnostic(
                .error, "“\(word ?? "")” is no kind of selection.",
                remedy: "Give no selection, single or multiple selection.")
        }
    }

    /// The toolbar of a navigation controller stands behind its bar; it stays when it is hidden again.
    private func setShowsToolbar(of controller: Element, _ isShown: Bool) throws {
        controller["toolbarHidden"] = isShown ? "NO" : nil
        guard isShown, controller.child(key: "toolbar") == nil else { return }
        let bar = try make(
            "<toolbar key=\"toolbar\" opaque=\"NO\" clearsContextBeforeDrawing=\"NO\" contentMode=\"scaleToFill\" id=\"#0\">"
                + "<autoresizingMask key=\"autoresizingMask\"/></toolbar>")
        let screen = document.designScreen.size
        setFrame(bar, 0, screen.height - 44, screen.width, 44)
        controller.insertInOrder(bar)
    }

    /// Automatic, None, or a size.
    private func setEstimate(of layout: Element, _ value: String?) throws {
        layout["automaticEstimatedItemSize"] = nil
        layout.child(key: "estimatedItemSize")?.remove()
        switch value.map(LibraryObject.key) {
        case nil, "none": break
        case "automatic": layout["automaticEstimatedItemSize"] = "YES"
        default:
            do { try set(layout, key: "estimatedItemSize", .size, value) } catch let problem as ValueWords.Problem {
                throw layout.diagnostic(.error, problem.message, remedy: "Give automatic, none or width height.")
            }
        }
    }

    /// An item of the system has its own title and image; a custom one is called “Item” at first.
    private func setSystemItem(of item: Element, _ value: String?) throws {
        guard let value, LibraryObject.key(value) != "custom" else {
            if item["systemItem"] != nil, item.string("title") == nil { item["title"] = "Item" }
            item["systemItem"] = nil
            return
        }
        guard let attribute = item.kind?.attribute("systemItem") else { return }
        let spelt: String
        do { spelt = try ValueWords.attribute(value, attribute) } catch let problem as ValueWords.Problem {
            throw item.diagnostic(.error, problem.message, remedy: problem.remedy)
        }
        item.setString("title", nil)
        for name: Name in ["image", "catalog", "selectedImage"] { item[name] = nil }
        item["systemItem"] = spelt
        if spelt.hasSuffix("Space"), item.name == "barButtonItem" { item["style"] = "plain" }
    }

    /// The types of buttons that draw themselves: they have no title.
    private static let drawnButtons: Set<String> = [
        "close", "contactadd", "detaildisclosure", "infolight", "infodark",
    ]

    private func clearTitle(of button: Element) {
        button.child(key: "configuration")?.remove()
        guard let state = button.child(key: "normal") else { return }
        state.setString("title", nil)
        if state.attributes.count <= 1, state.children.isEmpty { state.remove() }
    }

    // MARK: Controllers

    /// Bars that are drawn while designing only: inferred ones aren't written, none is written as nil.
    private func setSimulated(_ key: String, of controller: Element, _ word: String) {
        let slot =
            ["topbar": "simulatedTopBarMetrics", "bottombar": "simulatedBottomBarMetrics"][key]
            ?? "simulatedStatusBarMetrics"
        controller.child(key: slot)?.remove()
        if word == "inferred" { return }
        let made: Element
        if word == "none" {
            made = document.makeElement("nil", [.key: slot])
        } else {
            let isTab = word.contains("tabbar"), isTool = word.contains("toolbar")
            let name: Name =
                key == "statusbar"
                ? "simulatedStatusBarMetrics"
                : isTab
                    ? "simulatedTabBarMetrics" : isTool ? "simulatedToolbarMetrics" : "simulatedNavigationBarMetrics"
            made = document.makeElement(name, [.key: slot])
            if key == "statusbar" {
                if word.contains("light") { made["statusBarStyle"] = "lightContent" }
            } else {
                if word.contains("opaque") { made["translucent"] = "NO" }
                if name == "simulatedNavigationBarMetrics", !word.contains("prompt") { made["prompted"] = "NO" }
            }
        }
        controller.insertInOrder(made)
    }

    /// The size of a scene on the canvas: the device's, or one of its own.
    private func setSize(of controller: Element, _ value: String?) throws {
        controller.child(key: "simulatedDestinationMetrics")?.remove()
        controller.child(key: "freeformSize")?.remove()
        var size = (width: Double(document.designScreen.size.width), height: Double(document.designScreen.size.height))
        let word = value.map(LibraryObject.key) ?? "fixed"
        if word != "fixed", word != "inferred" {
            if word != "freeform" {
                do {
                    let numbers = try ValueWords.numbers(value ?? "", 2, "fixed, freeform or width height")
                    size = (numbers[0], numbers[1])
                } catch let problem as ValueWords.Problem {
                    throw controller.diagnostic(.error, problem.message, remedy: problem.remedy)
                }
            }
            controller.insertInOrder(
                document.makeElement("freeformSimulatedSizeMetrics", [.key: "simulatedDestinationMetrics"]))
            controller.setSize("freeformSize", width: size.width, height: size.height)
        }
        if let view = controller.child(key: "view") { setFrame(view, 0, 0, size.width, size.height) }
    }

    /// The module of a class; with “target” that of the target, which the document's other classes know.
    private func setModule(of object: Element, _ value: String?) {
        guard let value, !value.isEmpty, value != "none" else {
            object["customModule"] = nil
            object["customModuleProvider"] = nil
            return
        }
        guard ["target", "current", "inherited"].contains(LibraryObject.key(value)) else {
            object["customModule"] = value
            return
        }
        object["customModule"] = targetModule(besides: object) ?? object["customModule"]
        object["customModuleProvider"] = "target"
    }

    /// The target's module as the document's classes have it.
    func targetModule(besides object: Element) -> String? {
        var known: String?
        document.forEachElement { element in
            guard known == nil, element != object, element["customModuleProvider"] == "target" else { return }
            known = element["customModule"]
        }
        return known
    }
}
