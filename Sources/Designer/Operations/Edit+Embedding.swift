import StoryboardDocument
import StoryboardTools

/// Putting objects into a new one around them, and taking it away again.
extension Edit {
    func embed(_ names: [String], in word: String) throws {
        let objects = try names.map { try object($0) }
        guard let first = objects.first else { return }
        let key = LibraryObject.key(word)
        if ["navigation", "navigationcontroller", "tab", "tabbar", "tabbarcontroller"].contains(key) {
            let isTab = key.hasPrefix("tab")
            guard objects.count == 1 || isTab,
                let controller = first.enclosingScene?.sceneController ?? Optional(first),
                controller.isController
            else {
                throw first.diagnostic(
                    .error, "Only a scene can be embedded in a \(word) controller.", remedy: "Name one view controller."
                )
            }
            try embedScene(controller, in: isTab ? "tab" : "navigation")
            // The others are further tabs.
            guard let id = controller.id,
                let container = document.root.descendants(named: "tabBarController").first(where: { container in
                    container.child(.connections)?.children.contains { $0[.destination] == id } ?? false
                })
            else { return }
            for other in objects.dropFirst() {
                relate(container, "viewControllers", to: other.enclosingScene?.sceneController ?? other)
            }
            return
        }
        let kinds = [
            "stack": "Vertical Stack View", "stackview": "Vertical Stack View", "vstack": "Vertical Stack View",
            "verticalstackview": "Vertical Stack View", "hstack": "Horizontal Stack View",
            "horizontalstackview": "Horizontal Stack View", "view": "View", "scroll": "Scroll View",
            "scrollview": "Scroll View", "visualeffect": "Visual Effect View with Blur",
        ]
        guard let title = kinds[key], let object = LibraryObject.named(title) else {
            throw first.diagnostic(
                .error, "Nothing can be embedded in “\(word)”.",
                remedy: "Give stack, hstack, vstack, view, scroll view, navigation or tab.")
        }
        guard let list = first.parent, list.name == "subviews", objects.allSatisfy({ $0.parent == list }) else {
            throw first.diagnostic(
                .error, "Only views that lie in one view can be embedded together.",
                remedy: "Name subviews of one view.")
        }
        try embed(
            objects, of: list, in: object, isStack: title.hasSuffix("Stack View"),
            picksAxis: key == "stack" || key == "stackview")
    }

    private func embed(
        _ objects: [Element], of list: Element, in object: LibraryObject, isStack: Bool, picksAxis: Bool
    ) throws {
        let frames = objects.map { $0.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0) }
        let left = frames.map(\.x).min() ?? 0, top = frames.map(\.y).min() ?? 0
        let right = frames.map { $0.x + $0.width }.max() ?? 0, bottom = frames.map { $0.y + $0.height }.max() ?? 0
        let container = try make(object.xml(version))
        setFrame(container, left, top, right - left, bottom - top)
        if container.name == "view", version < .v11_0 { try set(container, key: "backgroundColor", .color, "clear") }
        let turns = objects.sorted { position(of: $0, in: list) < position(of: $1, in: list) }
        list.insert(container, before: turns[0])
        if list.parent?.name == "stackView" {
            if usesAutoLayout { container["translatesAutoresizingMaskIntoConstraints"] = "NO" }
        } else {
            placeByFrame(container)
        }
        var ordered = turns
        if isStack {
            let isVertical =
                picksAxis ? Self.spread(frames, \.y) >= Self.spread(frames, \.x) : container["axis"] == "vertical"
            container["axis"] = isVertical ? "vertical" : nil
            ordered = turns.sorted { a, b in
                let one = a.rect("frame"), two = b.rect("frame")
                return isVertical ? (one?.y ?? 0) < (two?.y ?? 0) : (one?.x ?? 0) < (two?.x ?? 0)
            }
            try removeTree(constraints(between: objects))
        } else {
            lead(constraintsOf: objects, to: container)
        }
        let inner = container.child(key: "contentView") ?? container
        let subviews = inner.childMade("subviews")
        for view in ordered {
            var frame = view.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
            frame.x -= left
            frame.y -= top
            view.setRect("frame", frame)
            if isStack {
                view["fixedFrame"] = nil
                view.child(key: "autoresizingMask")?.remove()
                if usesAutoLayout { view["translatesAutoresizingMaskIntoConstraints"] = "NO" }
            }
            subviews.append(view)
        }
        addSupplies(for: container)
    }

    private func position(of view: Element, in list: Element) -> Int { Array(list.children).firstIndex(of: view) ?? 0 }

    private static func spread(_ frames: [DocumentRect], _ part: KeyPath<DocumentRect, Double>) -> Double {
        let values = frames.map { $0[keyPath: part] }
        return (values.max() ?? 0) - (values.min() ?? 0)
    }

    /// Constraints of the views with one another and with what is around; those of one view alone stay.
    private func constraints(between views: [Element]) -> [Element] {
        let ids = Set(views.compactMap(\.id))
        var found: [Element] = []
        document.forEachElement { constraint in
            guard constraint.name == .constraint, constraint[.secondItem] != nil else { return }
            let items = [constraint[.firstItem] ?? constraint.parent?.parent?.id, constraint[.secondItem]].compactMap {
                $0
            }
            guard items.contains(where: ids.contains) else { return }
            // A ratio of a view's own sides, or what holds things inside of it.
            if let holder = constraint.parent?.parent, views.contains(where: { holder.isInside($0) }) { return }
            found.append(constraint)
        }
        return found
    }

    /// Constraints to the view around lead to the new one in between: where the views were, they are in it.
    private func lead(constraintsOf views: [Element], to container: Element) {
        let ids = Set(views.compactMap(\.id))
        var moving: [Element] = []
        document.forEachElement { constraint in
            guard constraint.name == .constraint, let holder = constraint.parent?.parent,
                !views.contains(where: { holder.isInside($0) })
            else { return }
            let items = [constraint[.firstItem], constraint[.secondItem]].compactMap { $0 }
            if items.contains(where: ids.contains) { moving.append(constraint) }
        }
        for constraint in moving {
            let items = [constraint[.firstItem], constraint[.secondItem]].compactMap { $0 }
            let isInside = items.allSatisfy(ids.contains) && constraint[.firstItem] != nil
            constraint.removeFromContainer()
            if !isInside {
                // Distances to what lies outside aren't the container's own.
                constraint.setDouble("constant", nil)
                if constraint[.firstItem].map({ !ids.contains($0) }) ?? false { constraint[.firstItem] = nil }
                if let second = constraint[.secondItem], !ids.contains(second) {
                    constraint[.secondItem] = container.id
                }
                if constraint["symbolic"] != nil { constraint["symbolic"] = nil }
            }
            (container.child(key: "contentView") ?? container).childMade("constraints").insertInOrder(constraint)
        }
    }

    func unembed(_ name: String) throws {
        let container = try object(name)
        if container.isController { return try unembedScene(container) }
        let inner = container.child(key: "contentView") ?? container
        guard let list = container.parent, list.name == "subviews", let subviews = inner.child("subviews") else {
            throw container.diagnostic(
                .error, "\(ObjectName(container).short) has no views that could take its place.",
                remedy: "Name a view with subviews, inside another view.")
        }
        let views = Array(subviews.children), isStack = container.name == "stackView"
        let origin = container.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
        try removeTree(
            constraints(between: isStack ? views + [container] : views).filter { $0.parent?.parent == inner })
        for view in views {
            var frame = view.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
            frame.x += origin.x
            frame.y += origin.y
            list.insert(view, before: container)
            view.setRect("frame", frame)
            let isHeld = hasConstraints(view)
            if list.parent?.name == "stackView" {
                placeByConstraints(view)
            } else if !isHeld {
                placeByFrame(view)
            }
        }
        try removeTree([container])
    }

    func hasConstraints(_ view: Element) -> Bool {
        var found = false
        document.forEachElement { constraint in
            guard constraint.name == .constraint else { return }
            if constraint[.firstItem] == view.id || constraint[.secondItem] == view.id { found = true }
        }
        return found
    }
}
