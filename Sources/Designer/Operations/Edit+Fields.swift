import StoryboardDocument
import StoryboardTools

/// More fields of the inspectors that write more than one value, or another than they show.
extension Edit {
    /// False where the property is one value of its own.
    func setField(of object: Element, _ key: String, _ value: String?) throws -> Bool {
        let word = value.map(LibraryObject.key)
        if try setCount(of: object, key, value) { return true }
        if try setAccessibility(of: object, key, value) { return true }
        switch (object.name, key) {
        case ("tableView", "style"):
            setHeights(of: object, word ?? "plain")
            return false
        case ("tableView", _) where key.hasSuffix("height"), ("tableViewCell", "rowheight"):
            guard word == "automatic" else { return false }
            guard let name = object.kind?.attributes.first(where: { LibraryObject.key($0.name.string) == key })?.name
            else {
                return false
            }
            object[name] = object.name == "tableView" ? "-1" : nil
        case ("tableViewCell", "image"):
            guard object["style"] != nil else { return false }
            return try setCellImage(of: object, value)
        case ("datePicker", "date"):
            // Custom in the Date popup.
            if version >= .v12_0 { object["useCurrentDate"] = value == nil ? nil : "NO" }
            return false
        case ("tableViewController", "refreshing"):
            setRefreshing(of: object, ["enabled", "yes", "on", "true"].contains(word ?? ""))
        case ("collectionView", "sectionheader"), ("collectionView", "sectionfooter"):
            try setSectionView(of: object, key, try isYes(value, object))
        case (_, "inheritmodulefromtarget"), (_, "inheritmodule"):
            if try isYes(value, object) {
                setModule(of: object, "target")
            } else {
                object["customModuleProvider"] = nil
            }
        case (_, "labelcolor") where object.name != "label":
            let names = ["red", "orange", "yellow", "green", "blue", "purple", "gray"]
            guard let word, names.contains(word) else {
                object["colorLabel"] = nil
                return true
            }
            object["colorLabel"] = "IBBuiltInLabel-" + word.capitalized
        case (_, "extendedges"), (_, "edgesforextendedlayout"):
            guard object.isController else { return false }
            setExtendedEdges(of: object, word ?? "all")
        case (_, "preferredexplicitsize"), (_, "contentsizeforviewinpopover"):
            guard object.isController else { return false }
            try setExplicitSize(of: object, value)
        case ("navigationController", "showstoolbar"): try setShowsToolbar(of: object, try isYes(value, object))
        case ("navigationController", "showsnavigationbar"):
            object["navigationBarHidden"] = try isYes(value ?? "yes", object) ? nil : "YES"
        case ("barButtonItem", "systemitem"), ("tabBarItem", "systemitem"): try setSystemItem(of: object, value)
        case ("barButtonItem", "title"), ("barButtonItem", "image"), ("tabBarItem", "title"), ("tabBarItem", "image"):
            // A custom item is not one of the system's.
            if value != nil { object["systemItem"] = nil }
            return false
        case ("button", "type"), ("button", "buttontype"):
            if Self.drawnButtons.contains(word ?? "") { clearTitle(of: object) }
            return false
        case (_, "size"):
            guard object.isController else { return false }
            try setSize(of: object, value)
        case (_, "module"), (_, "custommodule"): setModule(of: object, value)
        default: return false
        }
        return true
    }

    private func isYes(_ value: String?, _ object: Element) throws -> Bool {
        guard let value else { return false }
        return try reading(object) { try ValueWords.bool(value) == "YES" }
    }

    /// The toolbar of a navigation controller stands behind its bar; it stays when it is hidden again.
    private func setShowsToolbar(of controller: Element, _ isShown: Bool) throws {
        controller["toolbarHidden"] = isShown ? "NO" : nil
        guard isShown, controller.child(key: "toolbar") == nil else { return }
        let bar = try make(
            "<toolbar key=\"toolbar\" opaque=\"NO\" clearsContextBeforeDrawing=\"NO\" contentMode=\"scaleToFill\" id=\"#0\">"
                + "<autoresizingMask key=\"autoresizingMask\"/></toolbar>")
        let screen = self.screen.size
        setFrame(bar, 0, screen.height - 44, screen.width, 44)
        controller.insertInOrder(bar)
    }

    /// An item of the system has its own title and image; a custom one is called “Item” at first.
    private func setSystemItem(of item: Element, _ value: String?) throws {
        guard let value, LibraryObject.key(value) != "custom" else {
            if item["systemItem"] != nil, item.string("title") == nil { item["title"] = "Item" }
            item["systemItem"] = nil
            return
        }
        guard let attribute = item.kind?.attribute("systemItem") else { return }
        let spelt = try reading(item) { try ValueWords.attribute(value, attribute) }
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

    /// The heights that a table has by its style follow it: 28 plain, 18 grouped since Xcode 7.1, 22 and 10 before; new
    /// plain ones since Xcode 13 are automatic.
    private func setHeights(of table: Element, _ style: String) {
        let isNew = version >= .v7_1
        let plain = isNew ? "28" : "22", grouped = isNew ? "18" : "10"
        for (name, estimate): (Name, Name) in [
            ("sectionHeaderHeight", "estimatedSectionHeaderHeight"),
            ("sectionFooterHeight", "estimatedSectionFooterHeight"),
        ] {
            let isAutomatic = table[estimate] == "-1"
            if style == "plain", table[name] == grouped {
                table[name] = isAutomatic ? "-1" : plain
            } else if style != "plain", table["style"] == "plain", table[name] == plain || table[name] == "-1" {
                table[name] = grouped
            }
        }
    }

    /// A cell with a style has an image view of its own as soon as it has an image. False where it has one already.
    private func setCellImage(of cell: Element, _ value: String?) throws -> Bool {
        let old = cell["imageView"].flatMap { document.element(id: $0) }
        guard let value, !value.isEmpty else {
            cell["imageView"] = nil
            if let old { try removeTree([old]) }
            return true
        }
        let view: Element
        if let old {
            view = old
        } else {
            view = try make(
                "<imageView opaque=\"NO\" clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\" "
                    + "insetsLayoutMarginsFromSafeArea=\"NO\" id=\"#0\"><autoresizingMask key=\"autoresizingMask\"/></imageView>"
            )
            setFrame(view, 20, 0, 44, cell.rect("frame")?.height ?? 44)
            (cell.child(key: "contentView") ?? cell).childMade("subviews").append(view)
            cell["imageView"] = view.id
        }
        try set(view.id ?? "", "image", value, traits: nil)
        return true
    }

    /// The control that a table is pulled to refresh with.
    private func setRefreshing(of controller: Element, _ isOn: Bool) {
        guard isOn else {
            controller.child(key: "refreshControl")?.remove()
            return
        }
        guard controller.child(key: "refreshControl") == nil else { return }
        let made = document.makeElement("refreshControl")
        let attributes: [(Name, String)] = [
            (.key, "refreshControl"), ("opaque", "NO"), ("multipleTouchEnabled", "YES"), ("contentMode", "center"),
            ("enabled", "NO"), ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
        ]
        for (name, value) in attributes { made[name] = value }
        if version >= .v9_2, hasSafeAreas { made["insetsLayoutMarginsFromSafeArea"] = "NO" }
        made[.id] = makeID()
        if version >= .v9_0 { setFrame(made, 0, 0, 1_000, 1_000) }
        made.insertInOrder(document.makeElement("autoresizingMask", [.key: "autoresizingMask"]))
        controller.insertInOrder(made)
    }

    // MARK: Controllers

    /// Under which bars the view lies: under all of them where nothing is written.
    private func setExtendedEdges(of controller: Element, _ word: String) {
        controller.child(key: "edgesForExtendedLayout")?.remove()
        let isTop = word.contains("top"), isBottom = word.contains("bottom")
        guard word != "all", !(isTop && isBottom) else { return }
        let made = document.makeElement("extendedEdge", [.key: "edgesForExtendedLayout"])
        if isTop { made["top"] = "YES" }
        if isBottom { made["bottom"] = "YES" }
        controller.insertInOrder(made)
    }

    private func setExplicitSize(of controller: Element, _ value: String?) throws {
        controller.child(key: "contentSizeForViewInPopover")?.remove()
        guard let value, LibraryObject.key(value) != "none" else { return }
        do {
            let numbers = try ValueWords.numbers(value, 2, "width height")
            let made = document.makeElement("value", [.key: "contentSizeForViewInPopover", "type": "size"])
            made.setDouble("width", numbers[0])
            made.setDouble("height", numbers[1])
            controller.insertInOrder(made)
        } catch let problem as ValueWords.Problem {
            throw controller.diagnostic(.error, problem.message, remedy: problem.remedy)
        }
    }

    /// The size of a scene on the canvas: the device's, or one of its own.
    private func setSize(of controller: Element, _ value: String?) throws {
        controller.child(key: "simulatedDestinationMetrics")?.remove()
        controller.child(key: "freeformSize")?.remove()
        var size = (width: Double(self.screen.size.width), height: Double(self.screen.size.height))
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

    /// The module of the target's classes: the project's, else the one that the document's other classes have.
    func targetModule(besides object: Element) -> String? {
        if let module = module() { return module }
        var known: String?
        document.forEachElement { element in
            guard known == nil, element != object, element["customModuleProvider"] == "target" else { return }
            known = element["customModule"]
        }
        return known
    }
}
