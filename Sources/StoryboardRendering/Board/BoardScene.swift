import Canvas
import CoreGraphics
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// A scene of a storyboard as Interface Builder's canvas shows it: a screen, or the small box of a storyboard
/// reference.
package struct BoardScene {
    /// The small pictures above a scene: its controller, what acts first, exits, and what else it holds beside its
    /// controller.
    package enum DockItem { case controller, firstResponder, exit, other }

    package var id: String
    package var controller: String
    package var title: String
    /// What a storyboard reference means; nil for a screen.
    package var reference: String?
    /// In points.
    package var size: CGSize
    /// Of the screen, where it isn't the device's.
    package var screen: CGSize?
    /// The middle, in points of the canvas; nil where the document doesn't say.
    package var center: CGPoint?
    package var isInitial: Bool
    package var dock: [DockItem]
    /// The views that stand in the dock, beside the controller's: they are drawn above the scene.
    package var views: [DockView] = []

    /// A view of the dock, as large as it is stored.
    package struct DockView {
        package let element: Element
        package let size: CGSize
    }

    /// What a storyboard's canvas is measured by.
    struct Canvas {
        package var screen: CGSize
        /// The screen that the document's places are meant for: Interface Builder stores them as if every device were
        /// the square of 600 points that it began with. Before that there was the telephone of the day.
        var base: CGSize
        var initial: String?

        init(_ document: StoryboardDocument, screen: CGSize) {
            self.screen = screen
            let isOld = document.root.child("device") == nil && document.savedBy < .v6_0
            base =
                isOld
                ? document.root["targetRuntime"]?.contains("iPad") == true
                    ? CGSize(width: 768, height: 1024) : CGSize(width: 320, height: 568)
                : CGSize(width: 600, height: 600)
            initial = document.root["initialViewController"]
        }
    }

    init?(_ scene: Element, _ canvas: Canvas, _ bars: InferredBars) {
        guard let id = scene["sceneID"], let element = scene.sceneController, let controller = element.id else {
            return nil
        }
        (self.id, self.controller) = (id, controller)
        title = scene.sceneTitle ?? ObjectName(element).kind
        isInitial = controller == canvas.initial
        size = canvas.screen
        if element.name == "viewControllerPlaceholder" {
            reference =
                element["storyboardName"].flatMap { $0.isEmpty ? nil : $0 } ?? element["referencedIdentifier"] ?? "?"
            if let identifier = element["referencedIdentifier"], !identifier.isEmpty, identifier != reference {
                title = identifier
            } else {
                title = ""
            }
            // As wide as its words, about.
            size = CGSize(
                width: min(320, max(130, 68 + 9.5 * max(Double(reference!.count), Double(title.count) * 0.75)))
                    .rounded(), height: 52)
        } else if let own = Self.ownSize(of: element, isEmbedded: bars[controller].embedded) {
            (size, screen) = (own, own)
        }
        if let point = scene.child(key: "canvasLocation"), let x = point.double("x"), let y = point.double("y"),
            abs(x) < 1e6, abs(y) < 1e6
        {
            center = CGPoint(
                x: x * canvas.screen.width / canvas.base.width, y: y * canvas.screen.height / canvas.base.height)
        }
        let members = scene.child("objects").map { Array($0.children) } ?? []
        if reference == nil { views = members.compactMap { $0 == element ? nil : Self.dockView($0) } }
        dock =
            reference != nil
            ? []
            : [.controller]
                + members.compactMap { member in
                    if member == element { return nil }
                    if member.name == "placeholder" {
                        return member["placeholderIdentifier"] == "IBFirstResponder" ? .firstResponder : nil
                    }
                    return member.name == "exit" ? .exit : .other
                }
    }

    private static func dockView(_ member: Element) -> DockView? {
        guard member.id != nil, InterfaceCatalog.kind(member.name)?.isView == true,
            let frame = member.child(key: "frame"), let width = frame.double("width"),
            let height = frame.double("height"), width >= 1, height >= 1, width <= 4000, height <= 6000
        else { return nil }
        return DockView(element: member, size: CGSize(width: width, height: height))
    }

    /// What the views of the dock take above the scene, one beside the other.
    var dockSize: CGSize {
        guard !views.isEmpty else { return .zero }
        return CGSize(
            width: views.reduce(CGFloat(views.count - 1) * Self.dockGap) { $0 + $1.size.width },
            height: views.map(\.size.height).max()! + Self.dockGap + Self.dockHeight)
    }

    static let dockGap: CGFloat = 20
    /// The scene's title, between it and the views of its dock.
    static let dockHeight: CGFloat = 44

    /// Scenes of free size and those inside containers are as large as their view is stored.
    private static func ownSize(of controller: Element, isEmbedded: Bool) -> CGSize? {
        guard
            isEmbedded
                || controller.child(key: "simulatedDestinationMetrics")?.name.string.hasPrefix("freeform") == true
                || controller.child(key: "freeformSize") != nil
        else { return nil }
        let stored = controller.child(key: "freeformSize") ?? controller.child(key: "view")?.child(key: "frame")
        guard let stored, let width = stored.double("width"), let height = stored.double("height"), width >= 20,
            height >= 20, width <= 4000, height <= 6000
        else { return nil }
        return CGSize(width: width, height: height)
    }
}

/// A segue from one scene of a board to another.
struct BoardSegue {
    var from, to: String
    /// As documents have it: `show`, `presentation`, `unwind` …
    var kind: String

    /// All segues of a storyboard, in its order; several of a kind between the same two scenes are one.
    static func all(in document: StoryboardDocument) -> [BoardSegue] {
        var scenes: [String: String] = [:]
        for scene in document.scenes {
            guard let id = scene["sceneID"], let controller = scene.sceneController?.id else { continue }
            scenes[controller] = id
            // An unwind segue ends at its scene's exit.
            for member in scene.child("objects")?.children.map({ $0 }) ?? [] where member.name == "exit" {
                if let exit = member.id { scenes[exit] = id }
            }
        }
        var found: [BoardSegue] = [], known: Set<String> = []
        for scene in document.scenes {
            guard let from = scene["sceneID"] else { continue }
            scene.forEachElement { element in
                guard element.name == "segue", let destination = element["destination"], let to = scenes[destination]
                else { return }
                let segue = BoardSegue(from: from, to: to, kind: element["kind"] ?? "custom")
                if known.insert("\(from) \(to) \(segue.kind)").inserted { found.append(segue) }
            }
        }
        return found
    }
}
