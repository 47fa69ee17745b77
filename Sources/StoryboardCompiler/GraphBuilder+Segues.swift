import InterfaceCatalog
import NibArchive
import StoryboardDocument

extension GraphBuilder {
    private static let templateClasses: [String: String] = [
        "show": "UIStoryboardShowSegueTemplate", "showDetail": "UIStoryboardShowSegueTemplate",
        "presentation": "UIStoryboardPresentationSegueTemplate",
        "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate",
        "embed": "UIStoryboardEmbedSegueTemplate",
        "unwind": "UIStoryboardUnwindSegueTemplate", "custom": "UIStoryboardSegueTemplate",
        "push": "UIStoryboardPushSegueTemplate",
        "modal": "UIStoryboardModalSegueTemplate", "replace": "UIStoryboardReplaceSegueTemplate",
        "popover": "UIStoryboardPopoverSegueTemplate",
    ]

    func segueTemplate(_ segue: Element) -> NibReference? {
        if let known = reference(to: segue) { return known }
        guard let reference = template(SegueSettings(segue)) else { return nil }
        if let preview = segue.child(key: "preview") {
            let commit = segue.child(key: "commit")
            if let commit, let made = SegueSettings(commit, in: segue).map(template) ?? nil {
                graph[reference].set(.commitTemplate, .reference(made))
            }
            if let made = SegueSettings(preview, commit: commit, in: segue).map(template) ?? nil {
                graph[reference].set(.previewTemplate, .reference(made))
            }
        }
        return reference
    }

    private func template(_ settings: SegueSettings) -> NibReference? {
        let segue = settings.element, kind = settings[.kind] ?? ""
        guard let className = Self.templateClasses[kind] else {
            report(segue, "Unknown kind of segue “\(kind)”; it is left out.")
            return nil
        }
        guard let kindOfElement = InterfaceCatalog.kind(.segue),
            let target = settings.holder(.destination)?.element(referredBy: .destination)
        else { return nil }
        var object = NibObject(className: className, line: segue.line)
        readAttributes(segue, kindOfElement, into: &object)
        // The class is the segue's, not the template's.
        (object.customClass, object.customModule) = (nil, nil)
        if let holder = settings.holder(.customClass), let custom = holder[.customClass], !custom.isEmpty {
            object.set(.segueClassName, .string(compiler.module(holder).map { "\($0).\(custom)" } ?? custom))
        }
        if let identifier = settings[.identifier] { object.set(.identifier, .string(identifier)) }
        if kind == "unwind" {
            object.set(.unwindAction, .string(settings[.unwindAction] ?? ""))
        } else if InterfaceCatalog.kind(target.name)?.role == .controller {
            object.set(.destinationViewControllerIdentifier, .string(CompiledScene.identifier(of: target)))
        } else {
            report(segue, "The segue leads to <\(target.name)>, which is no view controller; it is left out.")
            return nil
        }
        if kind == "show" { object.set(.actionName, .string(settings[.action] ?? "showViewController:sender:")) }
        if kind == "showDetail" {
            object.set(.actionName, .string(settings[.action] ?? "showDetailViewController:sender:"))
        }
        if kind == "embed" { object.set(.performOnViewLoad, .bool(true)) }
        if let style = settings[.presentationStyle].flatMap({ Choices.presentationStyle[$0] }) {
            object.set(.presentationStyle, .int(style))
        }
        if let style = settings[.transitionStyle].flatMap({ Choices.transitionStyle[$0] }) {
            object.set(.modalTransitionStyle, .int(style))
        }
        if settings.holder(.animates)?.bool(.animates) == false { object.set(.animates, .bool(false)) }
        if let selector = settings[.creationSelector] { object.set(.creationSelector, .string(selector)) }
        if let index = settings.holder(.splitIndex)?.int(.splitIndex) { object.set(.splitIndex, .int(index)) }
        if let directions = settings.child(.popoverArrowDirection) {
            object.set(.permittedArrowDirections, .int(mask(directions, .arrowDirection)))
        }
        let reference = graph.add(object)
        register(segue, as: reference)
        return reference
    }
}

/// A segue's settings: its own, and, for the preview and commit of peek and pop, those of the segues that it takes the
/// rest from.
private struct SegueSettings {
    let element: Element
    private let inherited: [Element]
    /// Where a preview or commit has settings of its own: that it leads where its segue does.
    private let parent: Element?

    init(_ segue: Element) {
        element = segue
        inherited = []
        parent = nil
    }

    /// Nil for a preview or commit without any setting of its own: it is the one that it inherits from.
    init?(_ nested: Element, commit: Element? = nil, in segue: Element) {
        var hasOwn = !nested.children.isEmpty
        nested.forEachAttribute { name, _ in if !Self.ofEveryNested.contains(name) { hasOwn = true } }
        guard hasOwn || nested["inheritsFrom"] == nil || nested.attribute("inheritsFrom", is: "parent") && commit != nil
        else { return nil }
        element = nested
        parent = segue
        var from = nested, chain: [Element] = []
        // From the preview to the commit to the segue; a damaged document may lead in circles.
        while chain.count < 2, from != segue, let heir = from["inheritsFrom"] {
            let next = heir == "commit" ? commit ?? segue : segue
            chain.append(next)
            from = next
        }
        inherited = chain
    }

    private static let ofEveryNested: Set<Name> = ["key", "inheritsFrom", .id, .userLabel]

    /// The element that has the attribute.
    func holder(_ name: Name) -> Element? {
        if element.has(name) { return element }
        if let found = inherited.first(where: { $0.has(name) }) { return found }
        return name == .kind || name == .destination ? parent : nil
    }

    subscript(name: Name) -> String? { holder(name)?[name] }

    func child(_ name: Name) -> Element? { ([element] + inherited).lazy.compactMap { $0.child(name) }.first }
}
