import CoreGraphics
import Foundation
import HeadlessDisplay
import InterfaceCatalog
import StoryboardCompiler
import StoryboardDocument
import UIKit

/// Draws the scenes of a document as they first appear on a device, without the app: its custom classes are stood in for by UIKit's.
@MainActor
public final class SceneRenderer {
    /// A picture of one scene of a storyboard, or of one top-level view of a xib.
    public struct Picture {
        /// The scene's id; for a xib the view's.
        public var id: String
        public var image: CGImage
        /// In points.
        public var size: CGSize
        /// Frames in points in the picture's coordinates, by Interface Builder's id.
        public var frames: [String: CGRect]
    }

    private let device: Device
    private let isDark: Bool
    private let scale: Double
    /// Told of what the catalog does not know.
    public var report: ((Diagnostic) -> Void)?

    /// Classes that documents asked for and that something plainer stood in for, with how often.
    public static var missingClasses: [String: Int] { MissingClasses.counts }

    /// Keeps what UIKit says of unsatisfiable constraints off the standard error stream, for tools that only show pictures.
    public static func muteConstraintLog() { UnsatisfiableConstraints.output = { _ in } }

    /// - Parameter scale: pixels for each point; nil for the device's own.
    public init(device: Device = .standard, dark: Bool = false, scale: Double? = nil) {
        self.device = device
        isDark = dark
        self.scale = scale ?? device.scale
    }

    /// What `--scene` may name: the scenes with a controller that has a view, or the views of a xib.
    public static func sceneIDs(of document: StoryboardDocument) -> [String] {
        guard document.root.child("scenes") != nil else { return topLevelViews(of: document).compactMap(\.id) }
        return document.scenes.filter { controller(of: $0) != nil }.compactMap { $0["sceneID"] }
    }

    /// The scene to show when none is asked for: the initial controller's, else the first.
    public static func initialSceneID(of document: StoryboardDocument) -> String? {
        if let initial = document.root["initialViewController"],
           let scene = document.scenes.first(where: { controller(of: $0)?.id == initial }) { return scene["sceneID"] }
        return sceneIDs(of: document).first
    }

    private static func controller(of scene: Element) -> Element? {
        scene.child("objects")?.children.first { InterfaceCatalog.kind($0.name)?.role == .controller && $0.name != "viewControllerPlaceholder" }
    }

    private static func topLevelViews(of document: StoryboardDocument) -> [Element] {
        (document.root.child("objects").map { Array($0.children) } ?? []).filter { $0.id != nil && [.view, .control].contains(InterfaceCatalog.kind($0.name)?.role) }
    }

    /// Draws one scene, by scene id or by the id of its controller.
    ///
    /// - Throws: a `Diagnostic` that names the file and the id where there is no such scene or it can't be compiled.
    public func picture(of id: String, in document: StoryboardDocument) throws -> Picture {
        use(device)
        guard document.root.child("scenes") != nil else { return try viewPicture(id, document) }
        guard let scene = document.scenes.first(where: { $0["sceneID"] == id || Self.controller(of: $0)?.id == id }),
              let element = Self.controller(of: scene), let controllerID = element.id else {
            let known = Self.sceneIDs(of: document)
            throw Diagnostic(.error, "There is no scene with the id “\(id)”", remedy: "Its scenes are \(known.joined(separator: ", ")).", path: document.path)
        }
        if let cycle = EmbedCycle(from: element) { throw cycle.diagnostic }
        let storyboard = try UIStoryboard(document: document, lenient: true, report: report)
        guard let controller = storyboard.instantiateViewController(objectID: controllerID) else {
            throw Diagnostic(.error, "The scene can't be shown: its controller is in another storyboard", path: document.path, line: element.line, objectID: controllerID)
        }
        let bars = InferredBars(document)[controllerID]
        var root = controller
        if bars.navigation, !(controller is UINavigationController), controller.parent == nil {
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = bars.largeTitle
            root = navigation
        }
        return show(root, id: scene["sceneID"] ?? id)
    }

    private func viewPicture(_ id: String, _ document: StoryboardDocument) throws -> Picture {
        let views = Self.topLevelViews(of: document)
        guard let index = views.firstIndex(where: { $0.id == id }) else {
            throw Diagnostic(.error, "There is no top-level view with the id “\(id)”",
                             remedy: "Its views are \(views.compactMap(\.id).joined(separator: ", ")).", path: document.path)
        }
        let objects = try UINib(document: document, lenient: true, report: report).instantiate(withOwner: nil, options: nil).compactMap { $0 as? UIView }
        guard let view = objects.first(where: { $0.interfaceBuilderID == id }) ?? (objects.indices.contains(index) ? objects[index] : nil) else {
            throw Diagnostic(.error, "The view can't be shown: its class has no stand-in", path: document.path, line: views[index].line, objectID: id)
        }
        let window = UIWindow(frame: CGRect(origin: .zero, size: view.bounds.size))
        window.addSubview(view)
        view.frame = window.bounds
        return draw(window, id: id)
    }

    // MARK: Showing

    private func use(_ device: Device) {
        ScreenSetting.use(width: device.width, height: device.height, scale: device.scale, isPad: device.idiom == .pad,
                          top: device.safeArea.top, bottom: device.safeArea.bottom, isDark: isDark)
        Clock.shared.isVirtual = true
    }

    private func show(_ controller: UIViewController, id: String) -> Picture {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        return draw(window, id: id)
    }

    private func draw(_ window: UIWindow, id: String) -> Picture {
        let status = window.rootViewController == nil ? nil : StatusBarWindow.show()
        defer { status?.isHidden = true }
        window.layoutIfNeeded()
        // What a controller does on its next turn (bars that follow a scroll view, say) belongs to the picture.
        MainLoop.advance(by: 0.5)
        window.layoutIfNeeded()
        status?.update()
        let background = UIColor.systemBackground.resolvedColor(with: window.traitCollection).cgColor
        let image = HeadlessRenderer.image(of: [window.layer] + (status.map { [$0.layer] } ?? []), size: window.bounds.size, scale: CGFloat(scale), background: background)
        return Picture(id: id, image: image, size: window.bounds.size, frames: frames(in: window))
    }

    private func frames(in window: UIWindow) -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        func collect(_ view: UIView) {
            if let id = view.interfaceBuilderID, frames[id] == nil { frames[id] = view.convert(view.bounds, to: window) }
            view.subviews.forEach(collect)
        }
        collect(window)
        return frames
    }
}
