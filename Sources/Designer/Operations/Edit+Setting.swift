import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Properties: set, cleared, varied by traits.
extension Edit {
    func set(_ id: String, _ property: String, _ value: String?, traits: String?) throws {
        let object = try self.object(id)
        try requireAllowed(property, object)
        if let traits { return try vary(object, property, value, traits: traits) }
        if try setSpecial(object, LibraryObject.key(property), value) { return try requireSound(object) }
        let before = object.usedResources
        do {
            switch try PropertyFinder(edit: self, object: object).find(property) {
            case .attribute(let owner, let name, let attribute): try set(owner, name, attribute, value)
            case .value(let owner, let key, let kind):
                // The popups of colours and fonts have a Default.
                let isDefault = kind != .text && value.map(LibraryObject.key) == "default"
                try set(owner, key: key, kind, isDefault ? nil : value)
            }
        } catch let problem as ValueWords.Problem {
            throw object.diagnostic(
                .error, "\(property) of \(ObjectName(object).short): \(problem.message)", remedy: problem.remedy)
        }
        try requireSound(object)
        addSupplies(for: object)
        document.removeUnusedResources(of: before.subtracting(object.usedResources))
    }

    /// Refuses what would keep the document from opening or loading: classes that are no names, constraints that relate what
    /// can't be related, two scenes with one identifier.
    private func requireSound(_ object: Element) throws {
        let concerns =
            object.name == .constraint || object.name == .segue
            || [.customClass, .customModule, .storyboardIdentifier].contains { object[$0] != nil }
        guard concerns else { return }
        try requireNothing(
            of: [
                "invalid-constraint", "invalid-class-name", "duplicate-storyboard-identifier", "broken-relationship",
            ]
        ) { finding in
            finding.diagnostic.objectID == object.id || finding.related.contains { $0.objectID == object.id }
        }
    }

    /// Throws what rules of `check` find in the document as it is now.
    func requireNothing(of rules: Set<String>, where isMeant: (Finding) -> Bool = { _ in true }) throws {
        let checker = Checker(rules: RuleRegistry.all.filter { rules.contains($0.identifier) })
        guard let found = checker.findings(in: CheckContext(document)).first(where: isMeant) else { return }
        throw found.element?.diagnostic(.error, found.diagnostic.message, remedy: found.diagnostic.remedy)
            ?? found.diagnostic
    }

    /// Launch screens show Apple's own classes, and run no code; locked objects are left as they are.
    private func requireAllowed(_ property: String, _ object: Element) throws {
        let key = LibraryObject.key(property)
        if ["class", "customclass"].contains(key) {
            try requireCode(object, "A launch screen can't have classes of the app: it is shown before the app runs.")
        }
        guard !["lock", "locked", "propertyaccesscontrol"].contains(key) else { return }
        try requireUnlocked(object, isText: ["text", "title", "placeholder", "prompt", "headertitle"].contains(key))
    }

    /// Throws where the document is shown before any code of the app runs.
    func requireCode(_ object: Element, _ message: String) throws {
        guard document.root["launchScreen"] == "YES" else { return }
        throw object.diagnostic(
            .error, message, remedy: "Leave it to the first scene of the app's own storyboard.")
    }

    /// Throws where the Identity inspector's lock holds an object's properties, its own or that of what is around it.
    func requireUnlocked(_ object: Element, isText: Bool = false) throws {
        var element: Element? = object
        while let current = element {
            if let lock = current["propertyAccessControl"] {
                let isLocked = lock == "all" || lock == (isText ? "localizable" : "nonLocalizable")
                guard isLocked else { return }
                throw object.diagnostic(
                    .error,
                    "\(ObjectName(object).short) is locked\(current == object ? "" : " by \(ObjectName(current).short)").",
                    remedy: "Set its lock to none first.")
            }
            element = current.parent
        }
    }

    // MARK: Attributes

    private func set(_ owner: Element, _ name: Name, _ attribute: Attribute?, _ value: String?) throws {
        // Labels of the outline and the like are never empty.
        let isNothing =
            value?.isEmpty == true && [.userLabel, "restorationIdentifier", "storyboardName"].contains(name)
        guard let value, !isNothing else {
            owner.setString(name, nil)
            owner.child(key: name.string).flatMap { $0.name == "nil" ? $0 : nil }?.remove()
            if owner.name == "accessibility", owner.attributes.count <= 1, owner.children.isEmpty { owner.remove() }
            return
        }
        if attribute?.type == .reference || owner.name == "document" && name == "initialViewController" {
            _ = try object(value)
        }
        let word = Self.inspectorWords[name]?[LibraryObject.key(value)] ?? value
        let spelt = try attribute.map { try ValueWords.attribute(word, $0) } ?? word
        owner.child(key: name.string).flatMap { $0.name == "nil" ? $0 : nil }?.remove()
        if attribute?.type == .image { return setImage(owner, name, spelt) }
        if attribute?.type == .string || attribute?.type == .localizable || attribute == nil {
            owner.setString(name, spelt)
            // Connections stand in the order of their names.
            if name == .property || name == "selector", let list = owner.parent, list.name == .connections {
                list.insertInOrder(owner)
            }
        } else if spelt == attribute?.defaultValue ?? Self.defaults[name], !Self.isAlwaysWritten(name, in: owner.name) {
            owner[name] = nil
        } else {
            owner[name] = spelt
        }
    }

    /// What the inspectors call values that the document has other words for.
    private static let inspectorWords: [Name: [String: String]] = {
        let priorities = ["low": "250", "high": "750", "required": "1000"]
        return [
            // An alignment is written as the number that UIKit has for both axes.
            "alignment": ["leading": "top", "trailing": "bottom"],
            "horizontalHuggingPriority": priorities, "verticalHuggingPriority": priorities,
            "horizontalCompressionResistancePriority": priorities, "verticalCompressionResistancePriority": priorities,
        ]
    }()

    /// Attributes that Interface Builder writes at their default, too.
    private static func isAlwaysWritten(_ name: Name, in kind: Name) -> Bool {
        alwaysWritten[name]?.contains(kind)
            ?? (name == "contentMode" || name == "contentHorizontalAlignment"
                || name == "contentVerticalAlignment")
    }

    /// What leaving out an attribute means that has no default in the catalog.
    private static let defaults: [Name: String] = [
        "horizontalHuggingPriority": "250", "verticalHuggingPriority": "250",
        "horizontalCompressionResistancePriority": "750", "verticalCompressionResistancePriority": "750",
        "verifyAmbiguity": "default", "width": "0.0", "value": "0.0", "alignment": "fill", "style": "bordered",
    ]

    private static let alwaysWritten: [Name: Set<Name>] = [
        "lineBreakMode": ["label", "button"], "baselineAdjustment": ["label"], "adjustsFontSizeToFit": ["label"],
        "navigationOrientation": ["pageViewController"], "transitionStyle": ["pageViewController"],
        "spineLocation": ["pageViewController"], "minimumFontSize": ["textField"], "maximumValue": ["stepper"],
        "minValue": ["slider"], "maxValue": ["slider"],
        "style": ["activityIndicatorView", "tableView"],
        "numberOfPages": ["pageControl"], "datePickerMode": ["datePicker"], "minuteInterval": ["datePicker"],
        "dataMode": ["tableView", "collectionView"], "separatorStyle": ["tableView"], "rowHeight": ["tableView"],
        "sectionHeaderHeight": ["tableView"], "sectionFooterHeight": ["tableView"], "selectionStyle": ["tableViewCell"],
        "indentationWidth": ["tableViewCell"], "minimumLineSpacing": ["collectionViewFlowLayout"],
        "minimumInteritemSpacing": ["collectionViewFlowLayout"], "direction": ["swipeGestureRecognizer"],
        "minimumNumberOfTouches": ["panGestureRecognizer"], "minimumPressDuration": ["pongPressGestureRecognizer"],
        "allowableMovement": ["pongPressGestureRecognizer"], "kind": ["segue"], "title": ["buttonConfiguration"],
        "selectedSegmentIndex": ["segmentedControl"], "segmentControlStyle": ["segmentedControl"],
    ]

    /// `sf NAME` and `system NAME` are symbols; others are the app's, or a symbol's where the app has no such image.
    private func setImage(_ owner: Element, _ name: Name, _ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        let says = words.count == 2 && ["sf", "system", "symbol"].contains(words[0].lowercased())
        let isSymbol =
            says
            || layout.isSymbol(text) && version >= .v11_0
                && layout.size(ofImage: text, isSymbol: false, in: document) == nil
        owner[name] = says ? words[1] : text
        let catalog: Name = name == "image" ? "catalog" : Name(name.string + "Catalog")
        owner[catalog] = isSymbol ? "system" : nil
    }

    // MARK: Values with keys

    func set(_ owner: Element, key: String, _ kind: PropertyPlace.ValueKind, _ value: String?) throws {
        guard let value, kind != .color || LibraryObject.key(value) != "default" else {
            guard let old = owner.child(key: key) else { return }
            old.remove()
            // Some colours of labels are written as nil where they aren't set.
            if owner.name == "label", key == "textColor" || key == "highlightedColor" {
                owner.insertInOrder(document.makeElement("nil", [.key: key]))
            }
            return
        }
        switch kind {
        case .color: put("color", key, ColorWords.attributes(try ColorWords.value(value), version), in: owner)
        case .font: put("fontDescription", key, try fontAttributes(value, key, of: owner), in: owner)
        case .rect:
            let numbers = try ValueWords.numbers(value, 4, "x y width height")
            let rect = DocumentRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            owner.setRect(Name(key), rect)
            if key == "frame" { owner["misplaced"] = nil }
        case .point:
            let numbers = try ValueWords.numbers(value, 2, "x y")
            owner.setPoint(Name(key), x: numbers[0], y: numbers[1])
        case .size:
            let numbers = try ValueWords.numbers(value, 2, "width height")
            owner.setSize(Name(key), width: numbers[0], height: numbers[1])
        case .offset:
            let numbers = try ValueWords.numbers(value, 2, "horizontal vertical")
            put("offsetWrapper", key, zip(["horizontal", "vertical"], numbers), in: owner)
        case .inset:
            let numbers = try ValueWords.numbers(value, 4, "top left bottom right")
            put(
                "inset", key, zip(["minX", "minY", "maxX", "maxY"], [numbers[1], numbers[0], numbers[3], numbers[2]]),
                in: owner)
        case .edgeInsets:
            put(
                "edgeInsets", key,
                zip(["top", "left", "bottom", "right"], try ValueWords.numbers(value, 4, "top left bottom right")),
                in: owner)
        case .directionalEdgeInsets:
            let numbers = try ValueWords.numbers(value, 4, "top leading bottom trailing")
            put("directionalEdgeInsets", key, zip(["top", "leading", "bottom", "trailing"], numbers), in: owner)
        case .text: owner.setString(Name(key), value)
        case .date:
            let seconds = interfaceBuilderNumber(try DateWords.date(value).timeIntervalSinceReferenceDate)
            owner.child(key: key)?.remove()
            owner.insertInOrder(try document.makeDate(key: key, secondsSinceReferenceDate: seconds))
        }
    }

    /// A size alone leaves the font what it is; a family is that of the document's other fonts of the name.
    private func fontAttributes(_ value: String, _ key: String, of owner: Element) throws -> [(Name, String)] {
        if let old = owner.child(key: key), old["style"] == nil, let size = Double(value) {
            return old.attributes.filter { $0.0 != .key && $0.0 != "pointSize" }
                + [("pointSize", interfaceBuilderNumber(size))]
        }
        let attributes = try FontWords.attributes(value)
        guard let name = attributes.first(where: { $0.0 == "name" })?.1 else { return attributes }
        let known = document.root.descendants(named: "fontDescription").first { $0["name"] == name }?["family"]
        return attributes.map { $0.0 == "family" ? ($0.0, known ?? $0.1) : $0 }
    }

    private func put(_ name: Name, _ key: String, _ numbers: Zip2Sequence<[Name], [Double]>, in owner: Element) {
        put(name, key, numbers.map { ($0, interfaceBuilderNumber($1)) }, in: owner)
    }

    /// Writes a value anew in the place of the old one.
    private func put(_ name: Name, _ key: String, _ attributes: [(Name, String)], in owner: Element) {
        let made = document.makeElement(name, [.key: key])
        for (name, value) in attributes { made[name] = value }
        if let old = owner.child(key: key) {
            if old.name == name {
                for attribute in old.attributes.names where attribute != .key { old[attribute] = nil }
                for (name, value) in attributes { old[name] = value }
                return
            }
            old.remove()
        }
        owner.insertInOrder(made)
    }

    // MARK: What is several things

    /// Properties that change more than one thing. False for all others.
    private func setSpecial(_ object: Element, _ key: String, _ value: String?) throws -> Bool {
        if try setField(of: object, key, value) || setInspected(object, key, value) { return true }
        switch key {
        case "initial", "isinitial":
            guard object.isController || object.name == "viewControllerPlaceholder" else { return false }
            let isInitial =
                try value.map { text in try reading(object) { try ValueWords.bool(text) == "YES" } } ?? false
            document.root[.initialViewController] =
                isInitial
                ? object.id
                : document.root[.initialViewController] == object.id ? nil : document.root[.initialViewController]
            return true
        case "customclass", "class":
            setClass(of: object, value)
            return true
        case "canvas", "canvaslocation", "position":
            // In a xib the views of the top level have places.
            let isPart = object.isView && !isStoryboard && object.parent == document.root.child(.objects)
            guard let scene = isPart ? object : object.enclosingScene,
                isPart || object.isController || object.name == .storyboardReference
            else { return false }
            let numbers = try reading(object) { try ValueWords.numbers(value ?? "0,0", 2, "x,y") }
            scene.setPoint("canvasLocation", x: numbers[0], y: numbers[1])
            return true
        case "guides", "userguides":
            guard object.isView else { return false }
            try setGuides(of: object, value)
            return true
        case "notes", "usercomments":
            setNotes(of: object, value)
            return true
        case "attributed", "usesattributedtext", "hasattributedtitle":
            try setAttributed(object, try reading(object) { try ValueWords.bool(value ?? "no") == "YES" })
            return true
        case "attributedtext", "attributedtitle":
            try setAttributedText(object, value)
            return true
        case "text" where object.child(key: "attributedText") != nil,
            "title" where object.name == "button" && object["hasAttributedTitle"] == "YES":
            try setAttributedText(object, value)
            return true
        case "style" where object.name == "tableViewCell":
            try setCellStyle(of: object, value)
            return true
        case "style" where object.name == "button":
            try setButtonStyle(of: object, value)
            return true
        case "content", "datamode":
            guard object.name == "tableView", let value else { return false }
            try setContent(of: object, isStatic: LibraryObject.key(value) == "static")
            return true
        case "kind" where object.name == .segue:
            try setSegueKind(of: object, value ?? "show")
            return true
        default: return false
        }
    }

    /// A class comes with its module: the target's own unless another is named (`Module.Class`).
    private func setClass(of object: Element, _ value: String?) {
        guard let value, !value.isEmpty else {
            for name: Name in [.customClass, .customModule, "customModuleProvider"] { object[name] = nil }
            return
        }
        let parts = value.split(separator: ".", maxSplits: 1).map(String.init)
        object[.customClass] = parts.last
        guard parts.count == 2 || object[.customModule] == nil else { return }
        let own = targetModule(besides: object)
        guard let module = parts.count == 2 ? parts[0] : own else { return }
        object[.customModule] = module
        object["customModuleProvider"] = module == own ? "target" : nil
    }

    /// A person's own guides in a view, in words: `x 132, x 323, y 40`, from the left and from the top.
    private func setGuides(of view: Element, _ value: String?) throws {
        var made: [(axis: String, at: Double)] = []
        for part in (value ?? "").split(separator: ",") {
            let words = part.split(separator: " ").map(String.init)
            guard words.count == 2, ["x", "y"].contains(words[0]), let at = Double(words[1]), abs(at) < 1e5 else {
                throw view.diagnostic(
                    .error, "“\(part)” is no guide.", remedy: "Give some such as “x 132, y 40”, or nothing for none.")
            }
            if !made.contains(where: { $0 == (words[0], at) }) { made.append((words[0], at)) }
        }
        view.child("userGuides")?.remove()
        guard !made.isEmpty else { return }
        let list = document.makeElement("userGuides")
        for guide in made {
            let element = document.makeElement("userLayoutGuide")
            element.setDouble("location", guide.at)
            element["affinity"] = guide.axis == "x" ? "minX" : "minY"
            list.append(element)
        }
        view.insertInOrder(list)
    }

    /// Notes of the Identity inspector are an attributed string.
    private func setNotes(of object: Element, _ value: String?) {
        object.child(key: "userComments")?.remove()
        guard let value, !value.isEmpty else { return }
        let comments = document.makeElement("attributedString", [.key: "userComments"])
        let fragment = document.makeElement("fragment")
        fragment.setString("content", value)
        comments.append(fragment)
        object.insertInOrder(comments)
    }
}
