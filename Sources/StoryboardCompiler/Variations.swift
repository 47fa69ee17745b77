import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// What a view says for some size classes: which of its subviews and constraints are installed in them, and other
/// values of its own.
struct Variations {
    /// nil for what holds by default.
    private(set) var list: [(classes: NibSizeClasses?, element: Element)] = []
    /// In which classes subviews and constraints are installed, by the position of their elements.
    private var installed: [Int: NibCases<Bool>] = [:]
    private let current: NibSizeClasses

    init(_ element: Element, _ compiler: StoryboardCompiler) {
        current = compiler.sizeClasses
        // Most views have none.
        guard element.child(.variation) != nil else { return }
        for child in element.children where child.name == .variation {
            guard let key = child[.key] else { continue }
            if key == "default" {
                list.append((nil, child))
            } else if let classes = NibSizeClasses(variation: key) {
                list.append((classes, child))
            }
        }
        for (classes, variation) in list {
            for mask in variation.children where mask.name == .mask {
                for entry in mask.children where entry.name == .exclude || entry.name == .include {
                    guard let target = entry.element(referredBy: .reference)?.position else { continue }
                    if let classes {
                        installed[target, default: NibCases(base: true)].add(entry.name == .include, for: classes)
                    } else {
                        installed[target, default: NibCases(base: true)].base = entry.name == .include
                    }
                }
            }
        }
    }

    /// Whether it isn't installed in the size classes that the archive is made for.
    func exclude(_ element: Element) -> Bool { isInstalled(element)?.value(in: current) == false }

    /// In which size classes a subview or constraint is installed; nil where that isn't said.
    func isInstalled(_ element: Element) -> NibCases<Bool>? {
        installed.isEmpty ? nil : installed[element.position]
    }
}

extension NibSizeClasses {
    /// What a variation is for, as a document says it ("heightClass=compact-widthClass=regular"); nil where that is
    /// something else: a device of another platform.
    init?(variation key: String) {
        self.init(isWidthCompact: nil, isHeightCompact: nil)
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=")
            guard pair.count == 2, ["compact", "regular"].contains(pair[1]) else { return nil }
            switch pair[0] {
            case "widthClass": isWidthCompact = pair[1] == "compact"
            case "heightClass": isHeightCompact = pair[1] == "compact"
            default: return nil
            }
        }
    }
}

extension GraphBuilder {
    /// The attributes and values of the variations whose size classes hold replace those of the object; all of them
    /// are kept for when the classes change.
    func vary(
        _ element: Element, _ kind: ElementKind, _ variations: Variations, _ reference: NibReference,
        into object: inout NibObject
    ) {
        var found: [NibVariation] = []
        func add(_ key: NibKey, _ name: String, _ value: NibValue, _ classes: NibSizeClasses, _ line: Int) {
            let place =
                found.firstIndex { $0.key == key }
                ?? {
                    found.append(
                        NibVariation(
                            object: reference, key: key, name: name, line: line, cases: NibCases(base: object[key])))
                    return found.count - 1
                }()
            found[place].cases.add(value, for: classes)
        }
        for case (let classes?, let variation) in variations.list {
            let line = self.line(variation)
            variation.forEachAttribute { name, value in
                guard name != .key, let attribute = kind.attribute(name), let key = attribute.key,
                    let archived = self.archived(attribute, name, value, element)
                else { return }
                add(key, name.string, archived, classes, line)
            }
            for child in variation.children where child.name != .mask {
                guard let key = child[.key] else { continue }
                if key == "frame", child.name == .rect {
                    var frame = NibObject(className: "")
                    setFrame(child, &frame)
                    for (key, value) in frame.values { add(key, "frame", value, classes, line) }
                } else if let entry = kind.child(key), case .value = entry.kind,
                    let value = value(child, of: element, entry)
                {
                    add(entry.key!, key, value, classes, line)
                }
            }
        }
        for variation in found { keep(variation, in: &object) }
    }

    /// Takes the value that holds for the classes that the archive is made for.
    func keep(_ variation: NibVariation, in object: inout NibObject) {
        if let index = variation.cases.index(in: compiler.sizeClasses), let value = variation.cases.cases[index].value {
            replace(variation.key, value, in: &object)
        }
        graph.variations.values.append(variation)
    }

    // MARK: What is installed in some size classes

    /// Makes what isn't installed now but in other size classes, and says when each is.
    func makeInstallations() {
        graph.variations.classes = compiler.sizeClasses.rank == 2 ? compiler.sizeClasses : nil
        var next = 0
        // A view that isn't installed may hold others of its kind.
        while next < varyingViews.count {
            _ = object(varyingViews[next].element)
            next += 1
            makePendingConstraints()
        }
        for view in varyingViews {
            guard let object = reference(to: view.element) else { continue }
            graph.variations.views.append(
                NibInstallation(object: object, owner: view.owner, isInstalled: view.isInstalled))
            if graph.variations.order[view.owner] == nil, let siblings = view.element.parent?.children {
                graph.variations.order[view.owner] = siblings.compactMap { reference(to: $0) }
            }
        }
        let varying = Dictionary(
            varyingViews.compactMap { view in reference(to: view.element).map { (view.element.position, $0) } },
            uniquingKeysWith: { first, _ in first })
        for (list, owner, variations) in pendingConstraints where !varyingViews.isEmpty || !variations.list.isEmpty {
            for element in list.children where element.name == .constraint && !isPlaceholder(element) {
                let isInstalled = variations.isInstalled(element), views = self.views(varying, neededBy: element)
                guard isInstalled != nil || !views.isEmpty, let constraint = constraint(element) else { continue }
                graph.variations.constraints.append(
                    NibInstallation(
                        object: constraint, owner: owner, isInstalled: isInstalled ?? NibCases(base: true),
                        views: views))
            }
        }
    }

    /// The views that come and go without the one that holds the constraint, and that it leads to or into.
    private func views(_ varying: [Int: NibReference], neededBy constraint: Element) -> [NibReference] {
        guard !varying.isEmpty, let holder = constraint.parent?.parent else { return [] }
        var result: [NibReference] = []
        for name in [Name.firstItem, .secondItem] {
            var current = constraint.element(referredBy: name)
            while let element = current, element != holder {
                if let reference = varying[element.position] { result.append(reference) }
                current = element.parent
            }
        }
        return result
    }
}
