import StoryboardDocument
import StoryboardTools

/// Scenes: new ones, the relationships between containers and what they contain, the way in.
extension Edit {
    /// How far apart Xcode puts a container and the scene that it contains.
    static let step = 939.0

    /// Puts in a controller of the library with the scenes that it brings along.
    func insertScene(
        _ object: LibraryObject, at place: DesignPoint?, before sibling: Element? = nil, isAlone: Bool = false
    ) throws {
        let controller = try make(object.xml(version))
        let next = sibling?.enclosingScene ?? sibling ?? place.flatMap(sceneBehind)
        let scene = addScene(controller, at: place, before: next)
        sizeRoot(of: controller)
        switch isAlone ? "" : controller.name {
        case "navigationController":
            let root = try insertScene(named: "Table View Controller", rightOf: scene)
            relate(controller, "rootViewController", to: root)
            if root.child(key: "navigationItem")?.string("title") == nil {
                root.child(key: "navigationItem")?["title"] = "Root View Controller"
            }
        case "tabBarController":
            for number in 1...2 {
                let tab = try insertScene(named: "View Controller", rightOf: scene, row: number == 1 ? -0.5 : 0.5)
                relate(controller, "viewControllers", to: tab)
                tab.child(key: "tabBarItem")?["title"] = "Item \(number)"
            }
        case "splitViewController":
            let master = try insertScene(named: "Navigation Controller", rightOf: scene)
            relate(controller, "masterViewController", to: master)
            let detail = try insertScene(named: "View Controller", rightOf: scene, row: 1)
            relate(controller, "detailViewController", to: detail)
        default: break
        }
        addSupplies(for: scene)
    }

    private func insertScene(named title: String, rightOf scene: Element, row: Double = 0) throws -> Element {
        guard let object = LibraryObject.named(title) else { preconditionFailure("the library has no \(title)") }
        let controller = try make(object.xml(version))
        let at = scene.child(key: "canvasLocation")
        let place = DesignPoint(
            x: (at?.double("x") ?? 0) + Self.step, y: (at?.double("y") ?? 0) + row * 700)
        let scenes = document.scenes, turn = scenes.firstIndex(of: scene).map { $0 + 1 } ?? scenes.count
        let made = addScene(controller, near: place, before: turn < scenes.count ? scenes[turn] : nil)
        sizeRoot(of: controller)
        if controller.name == "navigationController" {
            let root = try insertScene(named: "Table View Controller", rightOf: made)
            relate(controller, "rootViewController", to: root)
        }
        addSupplies(for: made)
        return controller
    }

    /// The scene that one dropped at a place stands before in the document: it comes behind the nearest one, or before it if it lies to the
    /// left of it. nil: it is the last.
    private func sceneBehind(_ place: DesignPoint) -> Element? {
        let scenes = document.scenes
        let places = scenes.map(Self.place)
        func distance(_ point: DesignPoint) -> Double {
            let x = point.x - place.x, y = point.y - place.y
            return x * x + y * y
        }
        let known = places.indices.filter { places[$0] != nil }
        guard let nearest = known.min(by: { distance(places[$0]!) < distance(places[$1]!) }) else { return nil }
        let next = places[nearest]!.x > place.x ? nearest : nearest + 1
        return next < scenes.count ? scenes[next] : nil
    }

    /// Puts a controller into a scene of its own, the last of the document if it is before none.
    ///
    /// - Parameters:
    ///   - place: where it comes, whatever is there.
    ///   - near: where it comes if no other scene is there, else beside that.
    @discardableResult
    func addScene(
        _ controller: Element, at place: DesignPoint? = nil, near: DesignPoint? = nil, before next: Element? = nil
    ) -> Element {
        let scene = document.makeElement(.scene, ["sceneID": document.makeID()])
        let objects = document.makeElement(.objects)
        scene.append(objects)
        controller["sceneMemberID"] = "viewController"
        objects.append(controller)
        objects.append(makeResponder())
        let point = place ?? near.map { freePlace(near: $0, for: scene) } ?? freePlace(for: scene)
        scene.setPoint("canvasLocation", x: point.x, y: point.y)
        document.root.childMade(.scenes).insert(scene, before: next)
        return scene
    }

    /// The First Responder of a scene: since Xcode 11 it has a class.
    private func makeResponder() -> Element {
        let responder = document.makeElement("placeholder")
        responder["placeholderIdentifier"] = "IBFirstResponder"
        responder[.id] = document.makeID()
        responder[.userLabel] = "First Responder"
        if version >= .v11Beta3 { responder[.customClass] = "UIResponder" }
        responder["sceneMemberID"] = "firstResponder"
        return responder
    }

    /// Gives the views of a new controller the size of the screen.
    private func sizeRoot(of controller: Element) {
        let screen = self.screen
        let width = Double(screen.size.width), height = Double(screen.size.height)
        if let view = controller.child(key: "view") {
            if !hasSafeAreas { giveLayoutGuides(controller, view) }
            setFrame(view, 0, 0, width, height)
            if view.child(key: "autoresizingMask") == nil { setMask(.size, of: view) }
            for cell in view.child("prototypes").map({ Array($0.children) }) ?? [] { sizePrototype(cell, width) }
        }
        if let bar = controller.child(key: "navigationBar") {
            setFrame(bar, 0, Double(screen.safeArea.top), width, 44)
            bar.insertInOrder(document.makeElement("autoresizingMask", [.key: "autoresizingMask"]))
        }
        if let bar = controller.child(key: "tabBar") { setFrame(bar, 0, 0, width, 49) }
    }

    /// Before there were safe areas a controller had guides at top and bottom: 1,034 of 1,110 since Xcode 5, none of the
    /// others that have a table or collection for a view.
    private func giveLayoutGuides(_ controller: Element, _ view: Element) {
        view.child(key: "safeArea")?.remove()
        guard controller.name == "viewController", version >= .v5_1 else { return }
        let guides = document.makeElement("layoutGuides")
        for type in ["top", "bottom"] {
            guides.append(
                document.makeElement("viewControllerLayoutGuide", ["type": type, .id: document.makeID()]))
        }
        controller.insertInOrder(guides)
    }

    private func sizePrototype(_ cell: Element, _ width: Double) {
        let height = version >= .v11_0 ? 43.5 : 44
        setFrame(cell, 0, version >= .v13_0 ? 50 : 28, width, height)
        if let content = cell.child(key: "contentView") { setFrame(content, 0, 0, width, height) }
    }

    // MARK: Relationships

    /// Makes a scene one that a container contains: a segue that has no kind but a name, and the item that the
    /// container shows for it.
    func relate(_ container: Element, _ relationship: String, to controller: Element) {
        let single = relationship != "viewControllers"
        let connections = container.childMade(.connections)
        if single {
            for old in connections.children where old[.relationship] == relationship { old.remove() }
        }
        let segue = document.makeElement(
            .segue,
            [
                .destination: controller.id ?? "", "kind": "relationship", .relationship: relationship,
                .id: document.makeID(),
            ])
        connections.append(segue)
        made.append(segue.id ?? "")
        if relationship == "rootViewController", controller.child(key: "navigationItem") == nil,
            controller.isController || controller.name == "viewControllerPlaceholder"
        {
            controller.insertInOrder(
                document.makeElement("navigationItem", [.key: "navigationItem", .id: document.makeID()]))
        }
        if relationship == "viewControllers", container.name == "tabBarController",
            controller.child(key: "tabBarItem") == nil
        {
            controller.insertInOrder(
                document.makeElement("tabBarItem", [.key: "tabBarItem", "title": "Item", .id: document.makeID()]))
        }
    }

    // MARK: Embedding scenes

    /// Puts a container in a scene's place and the scene to its right, as the Editor menu's Embed In does.
    func embedScene(_ controller: Element, in kind: String) throws {
        guard let scene = controller.enclosingScene else {
            throw controller.diagnostic(
                .error, "\(ObjectName(controller).short) is in no scene: this is a xib.",
                remedy: "Embed it in a storyboard, or make the container in code.")
        }
        let isNavigation = kind == "navigation"
        guard let object = LibraryObject.named(isNavigation ? "Navigation Controller" : "Tab Bar Controller") else {
            return
        }
        let container = try make(object.xml(version))
        container["automaticallyAdjustsScrollViewInsets"] = "NO"
        let place = Self.place(of: scene)
        container.insertInOrder(document.makeElement("toolbarItems"))
        if isNavigation { container.insertInOrder(document.makeElement("nil", [.name: "viewControllers"])) }
        let made = addScene(container, at: place)
        sizeRoot(of: container)
        if let place {
            let beside = freePlace(near: DesignPoint(x: place.x + Self.step, y: place.y), for: scene)
            scene.setPoint("canvasLocation", x: beside.x, y: beside.y)
        }
        let id = controller.id ?? "", newID = container.id ?? ""
        // Every way in leads to the container now; ways back, to the scene's own exit, don't.
        document.forEachElement { segue in
            guard segue.name == .segue, segue[.destination] == id else { return }
            segue[.destination] = newID
        }
        if document.root[.initialViewController] == id { document.root[.initialViewController] = newID }
        relate(container, isNavigation ? "rootViewController" : "viewControllers", to: controller)
        // A tab's item is that of the outermost controller.
        if isNavigation, let item = controller.child(key: "tabBarItem") { container.insertInOrder(item) }
        addSupplies(for: made)
    }

    /// Takes a container away: the first scene that it contains stands where it stood.
    func unembedScene(_ container: Element) throws {
        let segues = container.child(.connections).map { Array($0.children) } ?? []
        guard let first = segues.first(where: { $0[.relationship] != nil }),
            let child = first[.destination].flatMap({ document.element(id: $0) })
        else {
            throw container.diagnostic(
                .error, "\(ObjectName(container).short) contains nothing that could take its place.",
                remedy: "Delete it instead.")
        }
        let id = container.id ?? ""
        document.forEachElement { segue in
            guard segue.name == .segue, segue[.destination] == id else { return }
            segue[.destination] = child.id
        }
        if document.root[.initialViewController] == id { document.root[.initialViewController] = child.id }
        if let place = container.enclosingScene?.child(key: "canvasLocation"), let scene = child.enclosingScene {
            scene.setPoint("canvasLocation", x: place.double("x") ?? 0, y: place.double("y") ?? 0)
        }
        try removeScenes([container])
    }

    /// A container view shows a scene of its own size.
    func embedNewScene(in container: Element) throws {
        guard isStoryboard, let object = LibraryObject.named("View Controller") else { return }
        let controller = try make(object.xml(version))
        let scene = addScene(controller, at: nil)
        sizeRoot(of: controller)
        if let view = controller.child(key: "view"), let size = container.rect("frame") {
            setFrame(view, 0, 0, size.width, size.height)
        }
        container.childMade(.connections).append(
            document.makeElement(
                .segue, [.destination: controller.id ?? "", "kind": "embed", .id: document.makeID()]))
        addSupplies(for: scene)
    }
}
