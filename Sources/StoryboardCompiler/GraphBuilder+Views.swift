import InterfaceCatalog
import NibArchive
import StoryboardDocument

extension GraphBuilder {
    /// Children that views have and other objects don't; false for those that the catalog's table handles.
    func readViewChild(
        _ child: Element, _ tag: ElementKind.Tag, of element: Element, _ kind: ElementKind, _ reference: NibReference,
        _ variations: Variations,
        into object: inout NibObject
    ) -> Bool {
        switch tag {
        case .rect:
            guard child.attribute(.key, is: "frame") else { return false }
            setFrame(child, &object)
        case .autoresizingMask: object.set(.autoresizingMask, .int(autoresizing(child)))
        case .subviews:
            var views: [NibValue] = []
            for subview in child.children {
                if let isInstalled = variations.isInstalled(subview) {
                    varyingViews.append((subview, reference, isInstalled))
                    if variations.exclude(subview) { continue }
                }
                if let made = self.object(subview) { views.append(.reference(made)) }
            }
            guard !views.isEmpty else { return true }
            object.set(.subviews, .array(views))
            if kind.tag == .stackView { object.set(.stackViewArrangedSubviews, .array(views)) }
        case .constraints: pendingConstraints.append((child, reference, variations))
        case .frame: frameInset(child, of: element, &object)
        case .viewLayoutGuide: guide(child, of: reference)
        case .userGuides: for guide in child.children { self.guide(guide, of: reference) }
        case .gestureRecognizers: return true
        default: return false
        }
        return true
    }

    private func autoresizing(_ element: Element) -> Int {
        var bits = 0
        element.forEachAttribute { name, value in
            guard value.isYes else { return }
            for entry in Self.autoresizingBits where entry.name == name { bits |= entry.bit }
        }
        return bits
    }

    private static let autoresizingBits: [(name: Name, bit: Int)] = Choices.autoresizing.values.map {
        (Name($0.word), $0.number)
    }

    func setFrame(_ rect: Element, _ object: inout NibObject) {
        let (x, y, width, height) = rect.doubles(.x, .y, .width, .height)
        setFrame(
            reachable(x, .x, rect), reachable(y, .y, rect), reachable(width, .width, rect),
            reachable(height, .height, rect), &object)
    }

    private func setFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ object: inout NibObject) {
        object.set(.bounds, .rect(0, 0, width, height))
        object.set(.center, .point(x + width / 2, y + height / 2))
    }

    /// Xcode 8.0's frames: distances from the superview's edges, those of 0 left out.
    private func frameInset(_ inset: Element, of element: Element, _ object: inout NibObject) {
        let outer = superviewSize(of: element)
        let (x, width) = Self.span(written(.minX, inset), written(.maxX, inset), written(.width, inset), outer.width)
        let (y, height) = Self.span(written(.minY, inset), written(.maxY, inset), written(.height, inset), outer.height)
        setFrame(
            reachable(x, .minX, inset), reachable(y, .minY, inset), reachable(width, .width, inset),
            reachable(height, .height, inset), &object)
    }

    private static func span(_ low: Double?, _ high: Double?, _ length: Double?, _ outer: Double) -> (Double, Double) {
        if let length {
            if low == nil, let high { return (outer - high - length, length) }
            return (low ?? 0, length)
        }
        return (low ?? 0, max(0, outer - (low ?? 0) - (high ?? 0)))
    }

    private func superviewSize(of element: Element) -> (width: Double, height: Double) {
        var parent = element.parent
        while let candidate = parent, InterfaceCatalog.kind(candidate.name)?.isView != true {
            parent = candidate.parent
        }
        guard let parent else { return (0, 0) }
        if let rect = parent.child(key: "frame") { return (rect.double(.width) ?? 0, rect.double(.height) ?? 0) }
        guard let inset = parent.child(key: "frameInset") else { return (0, 0) }
        if let width = inset.double(.width), let height = inset.double(.height) { return (width, height) }
        let outer = superviewSize(of: parent)
        return (
            Self.span(inset.double(.minX), inset.double(.maxX), inset.double(.width), outer.width).1,
            Self.span(inset.double(.minY), inset.double(.maxY), inset.double(.height), outer.height).1
        )
    }

    // MARK: Guides

    private static let guideNames: [String: (className: String, identifier: String)] = [
        "safeArea": ("UILayoutGuide", "UIViewSafeAreaLayoutGuide"),
        "layoutMargins": ("UILayoutGuide", "UIViewLayoutMarginsGuide"),
        "readableContent": ("UILayoutGuide", "UIViewReadableContentGuide"),
        "keyboard": ("UIKeyboardLayoutGuide", "UIViewKeyboardLayoutGuide"),
        "contentLayoutGuide": ("_UIScrollViewLayoutGuide", "UIScrollView-contentLayoutGuide"),
        "frameLayoutGuide": ("_UIScrollViewLayoutGuide", "UIScrollView-frameLayoutGuide"),
    ]

    private func guide(_ element: Element, of owner: NibReference) {
        let key = element[.key] ?? ""
        let known = Self.guideNames[key]
        var object = NibObject(className: known?.className ?? "UILayoutGuide", id: element.id, line: line(element))
        object.set(.layoutGuideIdentifier, .string(known?.identifier ?? element.id ?? key))
        object.set(.layoutGuideOwningView, .reference(owner))
        let reference = graph.add(object)
        register(element, as: reference)
        addGuide(reference, to: owner)
    }

    /// The guides that controllers had before safe areas; they belong to the controller's view.
    func legacyGuides(of controller: Element, view: NibReference) {
        guard let list = controller.child(.layoutGuides) else { return }
        for element in list.children where element.name == .viewControllerLayoutGuide {
            var object = NibObject(className: "_UILayoutGuide", id: element.id, line: line(element))
            object.set(
                .legacyGuideIdentifier,
                .string(element.attribute(.type, is: "top") ? "_UIViewControllerTop" : "_UIViewControllerBottom"))
            object.set(.layoutGuideOwningView, .reference(view))
            let reference = graph.add(object)
            register(element, as: reference)
            addGuide(reference, to: view)
        }
    }

    private func addGuide(_ guide: NibReference, to owner: NibReference) {
        var values = graph[owner].values
        if let index = values.firstIndex(where: { $0.key == .layoutGuides }),
            case .array(let guides) = values[index].value
        {
            values[index].value = .array(guides + [.reference(guide)])
        } else {
            values.append((.layoutGuides, .array([.reference(guide)])))
        }
        graph[owner].values = values
    }

    // MARK: Kinds

    func finishStackView(_ element: Element, _ object: inout NibObject) {
        if element.attribute(.spacingType, is: "standard"), object[.stackViewSpacing] == nil {
            object.set(.stackViewSpacing, .double(Double(Float.leastNormalMagnitude)))
        }
        // Interface Builder has no switch for it: a stack view with margins of its own lays out inside them.
        if object[.stackViewLayoutMarginsRelative] == nil,
            element.child(key: "layoutMargins") ?? element.child(key: "directionalLayoutMargins") != nil
        {
            object.set(.stackViewLayoutMarginsRelative, .bool(true))
        }
    }

    /// What the catalog marks as compiled: each by its name.
    func compiled(
        _ child: Element, _ tag: ElementKind.Tag, _ key: String, of element: Element, _ reference: NibReference,
        into object: inout NibObject
    ) {
        switch tag {
        case .state: buttonState(child, key, reference)
        case .textInputTraits:
            if let kind = InterfaceCatalog.kind(child.name) { readAttributes(child, kind, into: &object) }
        case .blurEffect, .vibrancyEffect:
            if let effect = effect(child) { object.set(.visualEffectViewEffect, .reference(effect)) }
        case .prototypes:
            prototypes(child, .tableViewCellPrototypeNibs, .tableViewCellPrototypeNibExternalObjects, into: &object)
        case .cells where element.name == .collectionView:
            prototypes(child, .collectionViewCellNibDict, .collectionViewCellPrototypeNibExternalObjects, into: &object)
        case .sections where element.attribute(.dataMode, is: "static"): staticSections(child, into: &object)
        case .leftBarButtonItems, .rightBarButtonItems:
            barButtonItems(list(child), tag == .leftBarButtonItems, into: &object)
        default:
            switch key {
            case "leftBarButtonItem", "rightBarButtonItem":
                if let item = self.object(child) {
                    barButtonItems([.reference(item)], key == "leftBarButtonItem", into: &object)
                }
            case "sectionHeaderView", "sectionFooterView": supplementary(child, key, into: &object)
            default: break
            }
        }
    }

    static let controlStates: [String: Int] = [
        "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8,
    ]

    private func buttonState(_ state: Element, _ key: String, _ button: NibReference) {
        guard let number = Self.controlStates[key], let kind = InterfaceCatalog.kind(.state) else { return }
        let content = make(state, kind)
        extend(.buttonStatefulContent, (.int(number), .reference(content)), in: &graph[button])
    }

    private func effect(_ element: Element) -> NibReference? {
        guard let kind = InterfaceCatalog.kind(element.name) else { return nil }
        var object = NibObject(className: kind.className, line: line(element))
        readAttributes(element, kind, into: &object)
        if let blur = element.child(.blurEffect), let inner = effect(blur) {
            object.set(.vibrancyEffectBlurStyle, .reference(inner))
        }
        return graph.add(object)
    }

    private func barButtonItems(_ items: [NibValue], _ isLeft: Bool, into object: inout NibObject) {
        guard let first = items.first else { return }
        let (one, all): (NibKey, NibKey) =
            isLeft ? (.leftBarButtonItem, .leftBarButtonItems) : (.rightBarButtonItem, .rightBarButtonItems)
        // Documents with a list have the single item beside it at times: then it is the first.
        if let index = object.values.firstIndex(where: { $0.key == all }),
            case .array(let known) = object.values[index].value
        {
            object.values[index].value = .array(known + items)
            return
        }
        object.set(one, first)
        object.set(all, .array(items))
    }
}
