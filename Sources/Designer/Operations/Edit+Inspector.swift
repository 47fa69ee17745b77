import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Fields of the inspectors that stand for several attributes, or for a child of the object.
extension Edit {
    /// False where the property is none of these.
    func setInspected(_ object: Element, _ key: String, _ value: String?) throws -> Bool {
        do {
            if object.name == .constraint { return try setConstraint(object, key, value) }
            if object.name == .segue { return try setSegue(object, key, value) }
            if object == document.root, try setOfDocument(key, value) { return true }
            if object == document.root { return try setGlobal(key, value) }
            if object.isController { return try setSimulated(object, key, value) }
            if try setLayout(object, key, value) { return true }
            return try setOfKind(object, key, value)
        } catch let problem as ValueWords.Problem {
            throw object.diagnostic(
                .error, "\(key) of \(ObjectName(object).short): \(problem.message)", remedy: problem.remedy)
        }
    }

    /// The tint of the whole document stands behind everything else.
    private func setGlobal(_ key: String, _ value: String?) throws -> Bool {
        guard ["tint", "globaltint", "tintcolor"].contains(key) else { return false }
        let before = document.root.usedResources
        try set(document.root, key: "tintColor", .color, value)
        if let color = document.root.child(key: "tintColor") {
            document.root.append(color)
            // Before Xcode 12 it is in the resources only if a scene uses it, too.
            if version >= .v12_0 { addSupplies(for: color) }
        }
        document.removeUnusedResources(of: before)
        return true
    }

    // MARK: Layout

    private func setLayout(_ view: Element, _ key: String, _ value: String?) throws -> Bool {
        guard view.isView else { return false }
        switch key {
        case "autoresizingmask", "autoresizing": try setMask(of: view, value ?? "")
        case "layout": try setLayoutMode(of: view, value ?? "inferred")
        case "safearea", "safearealayoutguide": try setGuides(["safeArea"], of: view, value)
        case "keyboardlayoutguide": try setGuides(["keyboard"], of: view, value)
        case "contentlayoutguides":
            try setGuides(["contentLayoutGuide", "frameLayoutGuide"], of: view, value)
        default: return false
        }
        return true
    }

    /// In the order in which they are written.
    private static let masks: [Name] = [
        "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]

    /// `width height`, `flexibleMaxX flexibleMinY`, or nothing.
    private func setMask(of view: Element, _ text: String) throws {
        let words = text.split { " ,".contains($0) }.map { LibraryObject.key(String($0)) }.filter { $0 != "none" }
        let keys = words.map { ["width": "widthsizable", "height": "heightsizable"][$0] ?? $0 }
        let names = Self.masks.map { LibraryObject.key($0.string) }
        if let wrong = keys.first(where: { !names.contains($0) }) {
            throw ValueWords.Problem(
                message: "“\(wrong)” is no part of a mask.",
                remedy: "Give width, height, flexibleMinX, flexibleMaxX, flexibleMinY or flexibleMaxY.")
        }
        view.child(key: "autoresizingMask")?.remove()
        let made = document.makeElement("autoresizingMask", [.key: "autoresizingMask"])
        for (name, key) in zip(Self.masks, names) where keys.contains(key) { made[name] = "YES" }
        view.insertInOrder(made)
    }

    /// Whether a view is placed by its mask, by constraints, or by what there is.
    private func setLayoutMode(of view: Element, _ value: String) throws {
        switch LibraryObject.key(value) {
        case "autoresizingmask", "mask":
            view["fixedFrame"] = nil
            view["translatesAutoresizingMaskIntoConstraints"] = nil
            if view.child(key: "autoresizingMask") == nil { setMask(.fixed, of: view) }
        case "constraints": placeByConstraints(view)
        case "inferred", "automatic", "default": hasConstraints(view) ? placeByConstraints(view) : placeByFrame(view)
        default:
            throw ValueWords.Problem(
                message: "“\(value)” is no way to lay out.", remedy: "Give inferred, autoresizing mask or constraints.")
        }
    }

    private func setGuides(_ keys: [String], of view: Element, _ value: String?) throws {
        let isOn = try value.map { try ValueWords.bool($0) == "YES" } ?? false
        for key in keys {
            guard isOn else {
                if let guide = view.child(key: key) { try removeTree([guide]) }
                continue
            }
            guard view.child(key: key) == nil else { continue }
            let guide = document.makeElement(.viewLayoutGuide, [.key: key, .id: makeID()])
            view.insertInOrder(guide)
            addCapabilities(for: guide)
        }
    }

    // MARK: Kinds of views

    private func setOfKind(_ view: Element, _ key: String, _ value: String?) throws -> Bool {
        switch (view.name, key) {
        case ("label", "autoshrink"): try setAutoshrink(of: view, value ?? "fixed")
        case ("label", "minimumscalefactor"), ("label", "minimumfontsize"):
            guard let value else { return false }
            try setAutoshrink(of: view, (key == "minimumscalefactor" ? "minimum scale " : "minimum size ") + value)
        case (_, "symbolscale"), (_, "symbolweight"), (_, "symbolpointsize"), (_, "symbolsize"):
            try setSymbol(of: view, key, value)
        case ("stackView", "spacing"):
            let isStandard = value.map(LibraryObject.key) == "standard"
            view["spacingType"] = isStandard ? "standard" : nil
            guard isStandard else { return false }
            view["spacing"] = nil
            addCapabilities(for: view)
        case ("collectionView", "estimateditemsize"), ("collectionViewFlowLayout", "estimateditemsize"),
            ("collectionView", "estimatesize"), ("collectionViewFlowLayout", "estimatesize"):
            return try setEstimate(of: view.child(key: "collectionViewLayout") ?? view, value)
        case ("tableView", "selection"), ("collectionView", "selection"): try setSelection(of: view, value, "")
        case ("tableView", "editing"), ("tableView", "editingselection"):
            try setSelection(of: view, value, "DuringEditing")
        default: return false
        }
        return true
    }

    /// The configuration of a symbol: its scale, weight and size.
    private func setSymbol(of view: Element, _ key: String, _ value: String?) throws {
        let (owner, part) = view.symbolConfigurationPlace
        let made =
            owner.child(key: part)
            ?? {
                let made = document.makeElement("preferredSymbolConfiguration", [.key: part])
                owner.insertInOrder(made)
                return made
            }()
        switch key {
        case "symbolscale": made["scale"] = value
        case "symbolweight": made["weight"] = value
        default:
            made["configurationType"] = value == nil ? nil : "pointSize"
            made["pointSize"] = try value.map { interfaceBuilderNumber(try ValueWords.number($0)) }
        }
        if made.attributes.count <= 1 { made.remove() }
    }

    /// `fixed`, `minimum scale 0.5`, `minimum size 9`.
    private func setAutoshrink(of label: Element, _ value: String) throws {
        let words = value.split(separator: " ").map(String.init)
        label["minimumScaleFactor"] = nil
        label["minimumFontSize"] = nil
        guard words.count > 1, let last = words.last else {
            label["adjustsFontSizeToFit"] = "NO"
            return
        }
        label["adjustsFontSizeToFit"] = nil
        let isScale = words.contains { LibraryObject.key($0).hasSuffix("scale") }
        label[isScale ? "minimumScaleFactor" : "minimumFontSize"] = interfaceBuilderNumber(try ValueWords.number(last))
    }

    /// `automatic`, `none`, or a size.
    private func setEstimate(of layout: Element, _ value: String?) throws -> Bool {
        let word = value.map(LibraryObject.key) ?? "none"
        layout["automaticEstimatedItemSize"] = word == "automatic" ? "YES" : nil
        guard ["automatic", "none"].contains(word) else { return false }
        layout.child(key: "estimatedItemSize")?.remove()
        return true
    }

    private func setSelection(of view: Element, _ value: String?, _ suffix: String) throws {
        let one = Name("allowsSelection" + suffix), many = Name("allowsMultipleSelection" + suffix)
        let word = value.map(LibraryObject.key) ?? (suffix.isEmpty ? "single" : "none")
        guard
            ["none", "no", "noselection", "single", "singleselection", "multiple", "multipleselection"].contains(word)
        else {
            throw ValueWords.Problem(
                message: "“\(word)” is no kind of selection.", remedy: "Give none, single or multiple.")
        }
        // Selecting one is what tables do by default, but not while they are edited; then several are with one (5 of 5).
        let isSingle = word.hasPrefix("single"), isMultiple = word.hasPrefix("multiple")
        view[one] = suffix.isEmpty ? (isSingle || isMultiple ? nil : "NO") : isSingle || isMultiple ? "YES" : nil
        view[many] = isMultiple ? "YES" : nil
    }

}
