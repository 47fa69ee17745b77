import StoryboardDocument

/// Makes elements of the library's templates, in the order of the document's Xcode and with new ids.
extension Edit {
    /// The elements of a template that have `#0`, `#1`, … for ids.
    func make(_ xml: String) throws -> Element {
        let parsed = try document.makeElement(xml: xml)
        var ids: [String: String] = [:]
        parsed.forEachElement { element in
            if let id = element.id, id.hasPrefix("#") { ids[id] = "" }
        }
        for key in ids.keys.sorted() { ids[key] = makeID() }
        let made = rebuilt(parsed, ids)
        made.forEachElement(fitMargins)
        if hasAnimations { made.forEachElement { if $0.isView { addAnimations(to: $0) } } }
        return made
    }

    /// Whether the document's views have an empty `<animations/>`, as those of Xcode 7.0 and 7.1.
    private var hasAnimations: Bool {
        guard version >= .v6_3, version < .v8_0 else { return false }
        return document.root.descendants(named: "animations").contains { $0.parent?.isView == true }
    }

    private func addAnimations(to view: Element) {
        guard view.child("animations") == nil else { return }
        view.insertInOrder(document.makeElement("animations"))
    }

    /// Leaves out what a template has in other documents only: xibs have no prototypes, and safe areas are asked for.
    func fit(_ element: Element) {
        if !hasSafeAreas { element.child(key: "view")?.child(key: "safeArea")?.remove() }
        guard !isStoryboard else { return }
        switch element.name {
        case "tableView": element["dataMode"] = nil
        case "collectionView":
            element["dataMode"] = "none"
            element.child("cells")?.remove()
        default: break
        }
    }

    var hasSafeAreas: Bool { version >= .v9_0 && document.root["useSafeAreas"] == "YES" }

    /// The same element with attributes and children where this document's Xcode writes them.
    private func rebuilt(_ original: Element, _ ids: [String: String]) -> Element {
        let element = document.makeElement(original.name)
        for (name, value) in original.attributes { element[name] = ids[value] ?? value }
        var isEmpty = true
        for child in original.children {
            element.insertInOrder(rebuilt(child, ids))
            isEmpty = false
        }
        if isEmpty, !original.text.isEmpty { element.setText(original.text) }
        return element
    }

    /// How a view that no constraint holds hangs in its superview.
    func setMask(_ mask: LibraryObject.Mask, of view: Element) {
        let names: [Name] =
            switch mask {
            case .fixed: ["flexibleMaxX", "flexibleMaxY"]
            case .widthTop: ["widthSizable", "flexibleMaxY"]
            case .widthBottom: ["widthSizable", "flexibleMinY"]
            case .size: ["widthSizable", "heightSizable"]
            }
        view.child(key: "autoresizingMask")?.remove()
        // Xcode 6 and 7 leave out the mask that new views have [131 of 131].
        if mask == .fixed, version >= .v6_0, version < .v8_0, view["fixedFrame"] == "YES" { return }
        let made = document.makeElement("autoresizingMask", [.key: "autoresizingMask"])
        for name in names { made[name] = "YES" }
        view.insertInOrder(made)
    }

    /// Gives a view the marks of one that its frame places: so it is until its first constraint.
    func placeByFrame(_ view: Element, mask: LibraryObject.Mask = .fixed) {
        if usesAutoLayout {
            view["fixedFrame"] = "YES"
            view["translatesAutoresizingMaskIntoConstraints"] = "NO"
        }
        if view.child(key: "autoresizingMask") == nil { setMask(mask, of: view) }
    }

    /// Takes away what only a view has that its frame places.
    func placeByConstraints(_ view: Element) {
        guard view["fixedFrame"] != nil || view["translatesAutoresizingMaskIntoConstraints"] == nil else { return }
        view["fixedFrame"] = nil
        view["translatesAutoresizingMaskIntoConstraints"] = "NO"
        view.child(key: "autoresizingMask")?.remove()
    }
}
