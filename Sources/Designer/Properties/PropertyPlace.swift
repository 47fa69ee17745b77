import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Where a property of an object stands in the document.
enum PropertyPlace {
    /// An attribute of an element; what the catalog says of it, where it does.
    case attribute(Element, Name, Attribute?)
    /// A child with a key, of a kind of value.
    case value(Element, key: String, ValueKind)

    /// The element that has it: the object, or a part of it.
    var owner: Element {
        switch self {
        case .attribute(let owner, _, _), .value(let owner, _, _): owner
        }
    }

    /// How a value with a key is written.
    enum ValueKind {
        case color, font, rect, point, size, inset, edgeInsets, directionalEdgeInsets, offset, text, date
    }
}

/// Finds what a person means by a property's name.
///
/// Names are the document's own (`numberOfLines`), or those of the inspector (`Lines`), in any case and with or without
/// blanks; a dot leads into a part (`normal.title`, `itemSize`, `navigationItem.title`).
struct PropertyFinder {
    let edit: Edit
    let object: Element
    /// Whether values are only looked at: then what a name leads into isn't put into the document where it isn't there yet.
    var isLooking = false

    func find(_ name: String) throws -> PropertyPlace {
        var element = object
        var steps = name.split(separator: ".").map(String.init)
        while steps.count > 1 {
            let step = steps.removeFirst()
            element = try part(step, of: element)
        }
        return try property(steps.first ?? "", of: element)
    }

    /// The part of an object that a name with a dot begins with: a child with that key or name, made where there can be one.
    private func part(_ name: String, of element: Element) throws -> Element {
        let key = LibraryObject.key(name)
        if let found = element.child(step: name) { return found }
        if let found = element.children.first(where: { LibraryObject.key($0[.key] ?? $0.name.string) == key }) {
            return found
        }
        let states = ["normal", "highlighted", "disabled", "selected", "focused"]
        if element.name == "button", let state = states.first(where: { $0 == key }) {
            return made("state", key: state, in: element)
        }
        if let part = Self.parts[element.name]?[key] ?? Self.anyParts[key] {
            return made(part.name, key: part.key, in: element)
        }
        throw unknown(name, element)
    }

    private func made(_ name: Name, key: String, in element: Element) -> Element {
        let child = edit.document.makeElement(name)
        if !key.isEmpty { child[.key] = key }
        if ["navigationItem", "tabBarItem"].contains(name) { child[.id] = edit.document.makeID() }
        if !isLooking { element.insertInOrder(child) }
        return child
    }

    private static let parts: [Name: [String: (name: Name, key: String)]] = [
        "button": ["configuration": ("buttonConfiguration", "configuration")],
        "navigationBar": [
            "titletextattributes": ("textAttributes", "titleTextAttributes"),
            "largetitletextattributes": ("textAttributes", "largeTitleTextAttributes"),
        ],
        "textField": ["textinputtraits": ("textInputTraits", "textInputTraits")],
        "textView": ["textinputtraits": ("textInputTraits", "textInputTraits")],
        "searchBar": ["textinputtraits": ("textInputTraits", "textInputTraits")],
        "collectionView": ["collectionviewlayout": ("collectionViewFlowLayout", "collectionViewLayout")],
    ]
    private static let anyParts: [String: (name: Name, key: String)] = [
        "accessibility": ("accessibility", "accessibilityConfiguration"),
        "accessibilityconfiguration": ("accessibility", "accessibilityConfiguration"),
        "navigationitem": ("navigationItem", "navigationItem"), "tabbaritem": ("tabBarItem", "tabBarItem"),
    ]

    private func property(_ name: String, of element: Element) throws -> PropertyPlace {
        let key = LibraryObject.key(name)
        if let place = try special(key, of: element) { return place }
        // What the inspector of this kind calls so, though all elements may have an attribute of that name.
        let renamed = ["clipstobounds": "clipsSubviews"]
        if let label = Self.labels[element.name]?[key] ?? renamed[key], label != name,
            let place = own(LibraryObject.key(label), exactly: label, of: element)
        {
            return place
        }
        if let place = own(key, exactly: name, of: element) { return place }
        if let label = Self.anyLabels[key],
            let place = own(LibraryObject.key(label), exactly: label, of: element)
        {
            return place
        }
        // What stands in a part of its own: a keyboard in the traits of a field, an item's size in a layout.
        for part in Self.inner[element.name] ?? [] {
            guard let kind = InterfaceCatalog.kind(part.name), Self.has(key, kind) else { continue }
            let inside = element.child(key: part.key) ?? made(part.name, key: part.key, in: element)
            return try property(name, of: inside)
        }
        if let near = element.kind.flatMap({ Self.beginning(with: key, $0) }) {
            return .attribute(element, near.name, near)
        }
        throw unknown(name, element)
    }

    /// Whether a kind has a property that the name means.
    private static func has(_ key: String, _ kind: ElementKind) -> Bool {
        kind.attributes.contains { LibraryObject.key($0.name.string) == key }
            || kind.children.contains { LibraryObject.key($0.name) == key } || labels[kind.name]?[key] != nil
            || beginning(with: key, kind) != nil
    }

    /// The attribute that a label of the inspector begins: `Keyboard` for `keyboardType`, `Secure` for `secureTextEntry`.
    private static func beginning(with key: String, _ kind: ElementKind) -> Attribute? {
        guard key.count >= 4 else { return nil }
        let found = kind.attributes.filter { isSettable($0) && LibraryObject.key($0.name.string).hasPrefix(key) }
        if found.count == 1 { return found[0] }
        return ["type", "style", "mode", "enabled"].lazy.compactMap { end in
            found.first { LibraryObject.key($0.name.string) == key + end }
        }.first
    }

    private static let inner: [Name: [(name: Name, key: String)]] = [
        "textField": [("textInputTraits", "textInputTraits")], "textView": [("textInputTraits", "textInputTraits")],
        "searchBar": [("textInputTraits", "textInputTraits")],
        "collectionView": [("collectionViewFlowLayout", "collectionViewLayout")],
        "wkWebView": [("wkWebViewConfiguration", "configuration")],
    ]

    private func own(_ key: String, exactly name: String, of element: Element) -> PropertyPlace? {
        guard let kind = element.kind else {
            return element[Name(name)] == nil ? nil : .attribute(element, Name(name), nil)
        }
        if let exact = kind.attribute(Name(name)), Self.isSettable(exact) {
            return .attribute(element, exact.name, exact)
        }
        if let child = kind.children.first(where: { $0.name == name || LibraryObject.key($0.name) == key }),
            let value = Self.valueKind(child.name, of: element.name)
        {
            return .value(element, key: child.name, value)
        }
        if let near = kind.attributes.first(where: { LibraryObject.key($0.name.string) == key }), Self.isSettable(near)
        {
            return .attribute(element, near.name, near)
        }
        return nil
    }

    /// Ids and keys are what an object is, not what it is like.
    private static func isSettable(_ attribute: Attribute) -> Bool {
        !["id", "key", "sceneMemberID", "reference"].contains(attribute.name.string)
    }

    /// How a value with that key is written; nil for what isn't one value.
    static func valueKind(_ key: String, of element: Name) -> PropertyPlace.ValueKind? {
        if let known = kinds[key] { return known }
        if key.hasSuffix("Color") || key == "color" { return .color }
        if key.hasSuffix("FontDescription") || key == "fontDescription" { return .font }
        if key.hasSuffix("Insets") || key == "sectionInset" { return .inset }
        if key.hasSuffix("Size") { return .size }
        if key.hasSuffix("Offset") { return .size }
        return nil
    }

    private static let kinds: [String: PropertyPlace.ValueKind] = [
        "frame": .rect, "bounds": .rect, "contentStretch": .rect, "canvasLocation": .point, "separatorInset": .inset,
        "layoutMargins": .edgeInsets, "directionalLayoutMargins": .directionalEdgeInsets,
        "contentInsets": .directionalEdgeInsets, "text": .text, "placeholder": .text, "prompt": .text,
        "titlePositionAdjustment": .offset, "date": .date, "minimumDate": .date, "maximumDate": .date,
    ]

    // MARK: What has another name

    /// The inspector's labels that the attributes' names don't begin like.
    private static let anyLabels: [String: String] = [
        "class": "customClass", "module": "customModule", "name": "userLabel", "labelinoutline": "userLabel",
        "background": "backgroundColor", "tint": "tintColor", "cliptobounds": "clipsSubviews",
        "multipletouch": "multipleTouchEnabled", "semantic": "semanticContentAttribute", "mode": "contentMode",
        "restorationid": "restorationIdentifier", "storyboardid": "storyboardIdentifier",
        "enabled": "enabled", "lines": "numberOfLines", "color": "textColor", "font": "fontDescription",
        "alignment": "textAlignment", "linebreak": "lineBreakMode", "baseline": "baselineAdjustment",
        "dynamictype": "adjustsFontForContentSizeCategory",
        "automaticallyadjustsfont": "adjustsFontForContentSizeCategory",
        "hugging": "horizontalHuggingPriority", "locked": "propertyAccessControl",
        "horizontalhugging": "horizontalHuggingPriority", "verticalhugging": "verticalHuggingPriority",
        "horizontalcompression": "horizontalCompressionResistancePriority",
        "verticalcompression": "verticalCompressionResistancePriority",
        "readablewidth": "layoutMarginsFollowReadableWidth",
        "preservesuperviewmargins": "preservesSuperviewLayoutMargins",
        "presentation": "modalPresentationStyle", "transition": "modalTransitionStyle",
        "storyboardidentifier": "storyboardIdentifier",
        "usestoryboardid": "useStoryboardIdentifierAsRestorationIdentifier",
        "adjustscrollviewinsets": "automaticallyAdjustsScrollViewInsets",
        "hidebottombaronpush": "hidesBottomBarWhenPushed", "resizeviewfromnib": "autoresizesArchivedViewToFullSize",
        "usefullscreen": "wantsFullScreenLayout", "underopaquebars": "extendedLayoutIncludesOpaqueBars",
        "definescontext": "definesPresentationContext",
        "providescontext": "providesPresentationContextTransitionStyle",
        "clearonappearance": "clearsSelectionOnViewWillAppear", "autoresizesubviews": "autoresizesSubviews",
        "clearsgraphicscontext": "clearsContextBeforeDrawing",
        "followreadablewidth": "layoutMarginsFollowReadableWidth",
        "safearearelativemargins": "insetsLayoutMarginsFromSafeArea", "lock": "propertyAccessControl",
        "scrolling": "scrollEnabled", "scrollingenabled": "scrollEnabled", "paging": "pagingEnabled",
        "directionlock": "directionalLockEnabled", "bounceonscroll": "bounces", "bounceonzoom": "bouncesZoom",
        "bouncehorizontally": "alwaysBounceHorizontal", "bouncevertically": "alwaysBounceVertical",
        "showsverticalindicator": "showsVerticalScrollIndicator",
        "showshorizontalindicator": "showsHorizontalScrollIndicator", "indicators": "indicatorStyle",
        "keyboard": "keyboardDismissMode", "delaytouchdown": "delaysContentTouches",
        "cancancel": "canCancelContentTouches", "bartint": "barTintColor",
        "canvas": "canvasLocation", "position": "canvasLocation", "runtimeattribute": "userDefinedRuntimeAttributes",
    ]
    private static let labels: [Name: [String: String]] = [
        "document": [
            "initial": "initialViewController", "initialviewcontroller": "initialViewController",
            "globaltint": "tintColor",
            "tint": "tintColor", "safearea": "useSafeAreas", "traitvariations": "useTraitCollections",
        ],
        "tableViewCell": [
            "identifier": "reuseIdentifier", "accessory": "accessoryType", "selection": "selectionStyle",
            "editingaccessory": "editingAccessoryType", "indentation": "indentationLevel",
            "indentwhileediting": "shouldIndentWhileEditing", "editingacc": "editingAccessoryType",
        ],
        "collectionViewCell": ["identifier": "reuseIdentifier"],
        "collectionReusableView": ["identifier": "reuseIdentifier"],
        "textField": ["clearbutton": "clearButtonMode", "border": "borderStyle", "minfontsize": "minimumFontSize"],
        "slider": ["minimum": "minValue", "maximum": "maxValue"],
        "stepper": ["minimum": "minimumValue", "maximum": "maximumValue", "step": "stepValue"],
        "switch": ["state": "on", "style": "preferredStyle"],
        "progressView": ["style": "progressViewStyle"],
        "pageControl": ["pages": "numberOfPages", "current": "currentPage"],
        "scrollView": ["paging": "pagingEnabled", "scrolling": "scrollEnabled"],
        "tableView": ["content": "dataMode", "separator": "separatorStyle", "rows": "rowHeight"],
        "tableViewSection": ["header": "headerTitle", "footer": "footerTitle"],
        "navigationController": [
            "hidebarsonswipe": "hidesBarsOnSwipe", "hidebarsontap": "hidesBarsOnTap",
            "hidebarswhenkeyboardappears": "hidesBarsWhenKeyboardAppears",
            "hidebarswhenverticallycompact": "hidesBarsWhenVerticallyCompact",
        ],
        "collectionViewFlowLayout": [
            "minspacingforcells": "minimumInteritemSpacing", "minspacingforlines": "minimumLineSpacing",
            "cellsize": "itemSize", "headersize": "headerReferenceSize", "footersize": "footerReferenceSize",
            "sectioninsets": "sectionInset", "direction": "scrollDirection",
        ],
        "viewControllerPlaceholder": [
            "storyboard": "storyboardName", "identifier": "referencedIdentifier", "bundle": "bundleIdentifier",
            "referencedid": "referencedIdentifier",
        ],
        "textInputTraits": [
            "capitalization": "autocapitalizationType", "correction": "autocorrectionType",
            "smartinsert": "smartInsertDeleteType", "contenttype": "textContentType", "look": "keyboardAppearance",
            "autoenablereturnkey": "enablesReturnKeyAutomatically",
        ],
        "segue": [
            "selector": "destinationCreationSelector", "instantiation": "destinationCreationSelector",
            "class": "customClass",
        ],
        "button": ["type": "buttonType"],
        "navigationItem": [
            "largetitle": "largeTitleDisplayMode", "largetitletext": "largeTitle", "backbutton": "backButtonTitle",
        ],
        "navigationBar": ["preferslargetitles": "largeTitles"],
        "tabBarItem": ["badge": "badgeValue"],
        "viewController": ["identifier": "storyboardIdentifier"],
        "tableViewController": ["identifier": "storyboardIdentifier"],
        "collectionViewController": ["identifier": "storyboardIdentifier"],
        "tabBarController": ["identifier": "storyboardIdentifier"],
        "splitViewController": ["identifier": "storyboardIdentifier"],
        "pageViewController": ["identifier": "storyboardIdentifier"],
    ]

    /// Properties that are several things at once, or stand in a child of their own.
    private func special(_ key: String, of element: Element) throws -> PropertyPlace? {
        switch (element.name, key) {
        case ("button", "title"), ("button", "image"), ("button", "subtitle"):
            let configuration = element.child(key: "configuration")
            let owner = configuration ?? element.child(key: "normal") ?? made("state", key: "normal", in: element)
            let name = Name(key)
            return .attribute(owner, name, owner.kind?.attribute(name))
        case ("button", "font") where element.child(key: "configuration") != nil:
            return .value(element.child(key: "configuration")!, key: "titleFontDescription", .font)
        case ("button", "titlecolor"), ("button", "color"):
            if let configuration = element.child(key: "configuration") {
                return .value(configuration, key: "baseForegroundColor", .color)
            }
            return .value(
                element.child(key: "normal") ?? made("state", key: "normal", in: element), key: "titleColor", .color)
        case ("collectionView", "estimatesize"), ("collectionViewFlowLayout", "estimatesize"):
            let layout = element.child(key: "collectionViewLayout") ?? element
            return .value(layout, key: "estimatedItemSize", .size)
        case ("navigationBar", "titlecolor"), ("navigationBar", "largetitlecolor"):
            let part = key.hasPrefix("large") ? "largeTitleTextAttributes" : "titleTextAttributes"
            return .value(try self.part(part, of: element), key: "textColor", .color)
        case ("navigationBar", "titlefont"), ("navigationBar", "largetitlefont"):
            let part = key.hasPrefix("large") ? "largeTitleTextAttributes" : "titleTextAttributes"
            return .value(try self.part(part, of: element), key: "fontDescription", .font)
        case (_, "accessibilitylabel"), (_, "accessibilityhint"), (_, "accessibilityidentifier"):
            let part = try part("accessibilityConfiguration", of: element)
            let name = Name(String(key.dropFirst("accessibility".count)))
            return .attribute(part, name, part.kind?.attribute(name))
        default: return nil
        }
    }

    private func unknown(_ name: String, _ element: Element) -> Diagnostic {
        let kind = element.kind
        let names = (kind?.attributes.map(\.name.string) ?? []) + (kind?.children.map(\.name) ?? [])
        let near = NearestName.find(name, among: names)
        return element.diagnostic(
            .error, "\(ObjectName(element).short) has no property “\(name)”.",
            remedy: near.map { "Did you mean “\($0)”?" }
                ?? "`storyboard catalog --kind \(element.name)` lists what it has.")
    }
}
