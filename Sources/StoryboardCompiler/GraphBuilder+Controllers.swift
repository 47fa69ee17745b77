import DeviceCatalog
import InterfaceCatalog
import NibArchive
import StoryboardDocument

extension GraphBuilder {
    /// The nib of a scene: the controller and all that needs no view.
    func controllerNib() -> NibGraph {
        guard let reference = controller(of: scene) else { return graph }
        graph.topLevel = [reference]
        close()
        graph.connections.append(
            NibConnection(
                kind: .outlet, name: "sceneViewController", source: .proxy("IBFilesOwner"),
                destination: .object(reference)))
        let root = scene
        for scene in included {
            // What a storyboard reference stands for belongs to its own storyboard, where its view is.
            guard let element = scene.controller, element.name != .viewControllerPlaceholder,
                let controller = self.reference(to: element)
            else { continue }
            graph.connections.append(
                NibConnection(
                    kind: .outlet, name: "storyboard", source: .object(controller),
                    destination: .proxy("UIStoryboardPlaceholder")))
            self.scene = scene
            connect(scene.connections.byRegion[.controller] ?? [])
        }
        scene = root
        return graph
    }

    /// The nib of a controller's view.
    func viewNib() -> NibGraph {
        guard let element = scene.view, let controller = scene.controller, let view = object(element) else {
            return graph
        }
        if graph[view][.bounds] == nil {
            let size = compiler.screenSize
            graph[view].set(.bounds, .rect(0, 0, size.width, size.height))
            graph[view].set(.center, .point(size.width / 2, size.height / 2))
        }
        legacyGuides(of: controller, view: view)
        graph.topLevel = [view]
        close()
        graph.connections.append(
            NibConnection(
                kind: .outlet, name: "view", source: .proxy("IBFilesOwner"), destination: .object(view),
                line: element.line))
        connect(scene.connections.byRegion[.view] ?? [])
        return graph
    }

    func xibNib() -> NibGraph {
        for element in scene.objects.children {
            if element.name == .placeholder {
                proxyAttributes(element)
            } else if let reference = object(element) {
                graph.topLevel.append(reference)
                simulatedMetrics(element, reference)
            }
        }
        close()
        connect(scene.connections.byRegion[.controller] ?? [])
        return graph
    }

    /// The nib of the application's menu.
    func mainMenuNib(_ menu: Element) -> NibGraph {
        if let reference = object(menu) { graph.topLevel = [reference] }
        close()
        connect(scene.connections.byRegion[.controller] ?? [])
        return graph
    }

    /// User-defined attributes of File's Owner.
    private func proxyAttributes(_ element: Element) {
        guard let list = element.child(.runtimeAttributes), let identifier = element[.placeholderIdentifier] else {
            return
        }
        var proxy = NibObject(className: "UIProxyObject", id: element.id, line: element.line)
        proxy.set(.proxiedObjectIdentifier, .string(identifier))
        let reference = graph.add(proxy)
        for attribute in list.children { runtimeAttribute(attribute, of: reference) }
    }

    /// A scene's controller, with those that relationships make its children.
    private func controller(of scene: CompiledScene) -> NibReference? {
        guard let element = scene.controller, let kind = InterfaceCatalog.kind(element.name) else { return nil }
        if let known = reference(to: element) { return known }
        let outer = self.scene
        self.scene = scene
        defer { self.scene = outer }
        included.append(scene)
        let reference = make(element, kind)

        if element.name == .viewControllerPlaceholder {
            graph[reference].set(.storyboardIdentifier, .string(scene.identifier))
            return reference
        }
        if let identifier = element[.storyboardIdentifier], !identifier.isEmpty {
            graph[reference].set(.storyboardIdentifier, .string(identifier))
            if element.bool(.usesIdentifierForRestoration) == true, !element.has(.restorationIdentifier) {
                graph[reference].set(.restorationIdentifier, .string(identifier))
            }
        }
        if let name = scene.viewNibName, graph[reference][.nibName] == nil {
            graph[reference].set(.nibName, .string(name))
        }
        simulatedMetrics(element, reference)
        children(element, reference)

        var others: [NibValue] = []
        for object in scene.objects.children where object != element {
            guard let role = InterfaceCatalog.kind(object.name)?.role, role != .placeholder,
                let made = self.object(object)
            else { continue }
            others.append(.reference(made))
        }
        if !others.isEmpty { graph[reference].set(.topLevelObjectsToKeepAliveFromStoryboard, .array(others)) }
        let templates = scene.connections.segues.compactMap { segueTemplate($0).map { NibValue.reference($0) } }
        if !templates.isEmpty { graph[reference].set(.storyboardSegueTemplates, .array(templates)) }
        let externals = (scene.connections.externals[.view] ?? []).compactMap {
            external -> (key: NibValue, value: NibValue)? in
            (self.reference(to: external.element) ?? object(external.element)).map {
                (.string(external.name), .reference($0))
            }
        }
        if !externals.isEmpty { graph[reference].set(.externalObjectsTableForViewLoading, .dictionary(externals)) }
        return reference
    }

    /// A split view controller's columns, by which its controllers are ordered; other relationships keep the document's
    /// order.
    private static let columns: [String: Int] = [
        "masterViewController": 0, "supplementaryViewController": 1, "detailViewController": 2,
        "secondaryViewController": 2, "compactViewController": 3,
    ]

    private func children(_ element: Element, _ reference: NibReference) {
        guard let list = element.child(.connections) else { return }
        var found: [(column: Int, child: NibReference)] = []
        for segue in list.children where segue.name == .segue && segue.attribute(.kind, is: "relationship") {
            guard let target = segue.element(referredBy: .destination) else {
                report(
                    segue,
                    "The relationship leads to “\(segue[.destination] ?? "")”, which isn't in the document; it is left out."
                )
                continue
            }
            guard let scene = compiler.scene(ofController: target), !included.contains(where: { $0 === scene }),
                let child = controller(of: scene)
            else { continue }
            graph[child].set(.parentViewController, .reference(reference))
            if let selector = segue[.creationSelector] { graph[child].set(.relationshipCreator, .string(selector)) }
            found.append((Self.columns[segue[.relationship] ?? ""] ?? 0, child))
        }
        guard !found.isEmpty else { return }
        let ordered = found.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
        let values = ordered.map { NibValue.reference($0.element.child) }
        graph[reference].set(.childViewControllers, .array(values))
        graph[reference].set(.viewControllers, .array(values))
        if element.name == .splitViewController {
            graph[reference].set(.splitColumns, .array(ordered.map { .int($0.element.column) }))
        }
    }

    // MARK: Simulated metrics

    /// What Interface Builder pretends is around the controller's view. The keys are ours.
    private func simulatedMetrics(_ element: Element, _ reference: NibReference) {
        for child in element.children {
            guard let key = child[.key] else { continue }
            let isNone = child.name == .nothing
            if child.name.string == "simulatedMetricsInferredSentinel" { continue }
            switch key {
            case "simulatedTopBarMetrics":
                graph[reference].set(.simulatedTopBar, .string(isNone ? "none" : "navigation"))
            case "simulatedBottomBarMetrics":
                let bar = child.name.string == "simulatedToolbarMetrics" ? "toolbar" : "tab"
                graph[reference].set(.simulatedBottomBar, .string(isNone ? "none" : bar))
            case "simulatedStatusBarMetrics":
                graph[reference].set(.simulatedStatusBar, .string(isNone ? "none" : "shown"))
            case "simulatedOrientationMetrics":
                if child[.orientation]?.hasPrefix("landscape") == true {
                    graph[reference].set(.simulatedOrientation, .string("landscape"))
                }
            case "freeformSize":
                graph[reference].set(.simulatedSize, .size(measure(.width, child), measure(.height, child)))
            default: break
            }
        }
    }
}

extension StoryboardCompiler {
    /// Of the document's device, in points, as Interface Builder shows it.
    var screenSize: (width: Double, height: Double) {
        guard let device = design.device.flatMap(Device.named) else {
            return design.usesTraitCollections ? (600, 600) : (320, 568)
        }
        return design.isLandscape ? (device.height, device.width) : (device.width, device.height)
    }
}
