import InterfaceCatalog
import StoryboardDocument

/// The scenes of storyboards and the segues between them, across files: storyboard references are followed to the
/// scenes they mean.
public struct SceneGraph: Codable, Equatable {
    public struct Scene: Codable, Equatable {
        /// Unique in the graph: file and scene id.
        public var key: String
        /// The path as it was given; nil for a scene that a reference names and that is in none of the files.
        public var file: String?
        public var sceneID: String?
        public var controllerID: String?
        public var title: String
        /// As Interface Builder's library calls it: `Table View Controller`.
        public var kind: String
        public var customClass: String?
        public var storyboardIdentifier: String?
        public var isInitial: Bool
        /// Where it stands on Xcode's canvas, in the canvas's units.
        public var x, y: Double?
        /// Unwind actions that its exit is asked for.
        public var unwinds: [String]
        public var line: Int
    }

    public struct Link: Codable, Equatable {
        public var from, to: String
        /// As documents have it: `show`, `presentation`, `relationship` …
        public var kind: String
        public var identifier: String?
        /// The relationship's name: `rootViewController`, `viewControllers`.
        public var relationship: String?
        /// What sets it off: `Button “Save”`; nil for segues that code performs, and for relationships.
        public var trigger: String?
        public var line: Int

        /// What Interface Builder calls the kind: `Present Modally`.
        public var kindName: String { Link.kindNames[kind] ?? kind }

        private static let kindNames = [
            "show": "Show", "showDetail": "Show Detail", "presentation": "Present Modally",
            "popoverPresentation": "Present As Popover", "embed": "Embed",
            "relationship": "Relationship", "custom": "Custom", "push": "Push", "modal": "Modal", "popover": "Popover",
            "replace": "Replace",
        ]

        /// The shortest text that tells what the link is.
        public var label: String {
            if kind == "relationship" {
                return relationship == "rootViewController"
                    ? "root" : relationship == "viewControllers" ? "" : relationship ?? ""
            }
            return identifier.map { "\(kindName) “\($0)”" } ?? kindName
        }
    }

    public private(set) var scenes: [Scene] = []
    public private(set) var links: [Link] = []
    /// References that lead nowhere, segues to ids that aren't there.
    public private(set) var problems: [Diagnostic] = []

    private enum CodingKeys: CodingKey { case scenes, links }

    /// The scene with that key. - Complexity: O(n)
    public func scene(_ key: String) -> Scene? { scenes.first { $0.key == key } }

    /// Of a storyboard that is localized as a whole one translation stands for all, and a document that is given twice
    /// is one.
    public init(_ documents: [StoryboardDocument]) {
        let documents = Self.withoutTranslations(documents)
        var index = SceneIndex(documents)
        for document in documents {
            for scene in document.scenes {
                guard let controller = scene.sceneController, StoryboardReference(controller) == nil else { continue }
                scenes.append(Self.scene(scene, controller, document))
            }
        }
        for document in documents {
            for scene in document.scenes { add(scene, &index) }
        }
        scenes += index.missing
        problems += index.problems
    }

    private static func withoutTranslations(_ documents: [StoryboardDocument]) -> [StoryboardDocument] {
        func home(_ path: String) -> (place: String, language: String) {
            var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return (path, "") }
            let language = parts.remove(at: parts.count - 2)
            return (parts.joined(separator: "/"), language == "Base.lproj" ? "" : language)
        }
        var chosen: [String: String] = [:]
        for document in documents {
            let (place, language) = home(document.path)
            chosen[place] = min(chosen[place] ?? language, language)
        }
        var seen: Set<String> = []
        return documents.filter { document in
            let (place, language) = home(document.path)
            return chosen[place] == language && seen.insert(place).inserted
        }
    }

    private static func scene(_ scene: Element, _ controller: Element, _ document: StoryboardDocument) -> Scene {
        let point = scene.child(key: "canvasLocation")
        var unwinds: [String] = []
        scene.forEachElement {
            if $0.name == "segue", $0["kind"] == "unwind", let action = $0["unwindAction"], !unwinds.contains(action) {
                unwinds.append(action)
            }
        }
        return Scene(
            key: SceneIndex.key(scene), file: document.path, sceneID: scene["sceneID"], controllerID: controller.id,
            title: scene.sceneTitle ?? ObjectName(controller).kind, kind: ObjectName(controller).kind,
            customClass: controller["customClass"],
            storyboardIdentifier: controller["storyboardIdentifier"],
            isInitial: controller.id != nil && controller.id == document.root["initialViewController"],
            x: point?.double("x"), y: point?.double("y"), unwinds: unwinds, line: scene.line)
    }

    private mutating func add(_ scene: Element, _ index: inout SceneIndex) {
        guard let controller = scene.sceneController, StoryboardReference(controller) == nil else { return }
        let from = SceneIndex.key(scene)
        var found: [Element] = []
        // What peek and pop inherit from their segue is that segue.
        scene.forEachElement {
            if $0.name == "segue", $0["kind"] != "unwind", $0.parent?.name != "segue" { found.append($0) }
        }
        for segue in found {
            guard let target = segue.element(referredBy: "destination"), let to = index.scene(of: target) else {
                problems.append(
                    segue.diagnostic(
                        .warning,
                        "The segue leads to “\(segue["destination"] ?? "")”, which is no scene of this document"))
                continue
            }
            let source = segue.parent?.parent
            let kind = segue["kind"] ?? "custom"
            let isManual = source == nil || source == controller || kind == "relationship"
            links.append(
                Link(
                    from: from, to: to, kind: kind, identifier: segue["identifier"],
                    relationship: segue["relationship"],
                    trigger: isManual ? nil : source.map { ObjectName($0).short }, line: segue.line))
        }
    }
}

/// Finds the scenes that destinations mean, and collects those that are in none of the files.
private struct SceneIndex {
    private let references: StoryboardReferences
    private(set) var missing: [SceneGraph.Scene] = []
    private(set) var problems: [Diagnostic] = []

    init(_ documents: [StoryboardDocument]) { references = StoryboardReferences(documents) }

    static func key(_ scene: Element) -> String { "\(scene.document.path)#\(scene["sceneID"] ?? String(scene.line))" }

    mutating func scene(of target: Element) -> String? {
        guard let scene = target.enclosingScene, let controller = scene.sceneController else { return nil }
        guard StoryboardReference(controller) != nil else { return Self.key(scene) }
        return referenced(by: controller)
    }

    private mutating func referenced(by reference: Element) -> String? {
        let problem: String?
        switch references.target(of: reference) {
        case .controller(let controller): return controller.enclosingScene.map(Self.key)
        case .noStoryboard: problem = nil
        case .nothing: problem = "The storyboard reference names neither a storyboard nor a scene"
        case .noScene(let identifier, _):
            problem = "The storyboard has no scene “\(identifier)” that the reference names"
        case .noInitialScene: problem = "The storyboard that the reference names has no initial scene"
        }
        let name = reference.filled("storyboardName"), identifier = reference.filled("referencedIdentifier")
        let isEmpty = name == nil && identifier == nil
        let key =
            isEmpty ? "empty:\(Self.key(reference))" : "missing:\(name ?? reference.document.stem)/\(identifier ?? "")"
        if !missing.contains(where: { $0.key == key }) {
            let title = identifier.map { "\(name.map { $0 + ": " } ?? "")\($0)" } ?? name ?? "?"
            missing.append(
                SceneGraph.Scene(
                    key: key, title: title, kind: "Storyboard Reference", isInitial: false, unwinds: [], line: 0))
            if let problem { problems.append(reference.diagnostic(.warning, problem)) }
        }
        return key
    }
}
