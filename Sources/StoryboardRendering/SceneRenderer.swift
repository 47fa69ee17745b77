import Canvas
import CoreGraphics
import DeviceCatalog
import Foundation
import HeadlessDisplay
import InterfaceCatalog
import StoryboardCompiler
import StoryboardDocument
import StoryboardTools
import UIKit

/// Draws the scenes of a document as they first appear on a device, without the app: its custom classes are stood in
/// for by UIKit's.
@MainActor
public final class SceneRenderer {
    /// A picture of one scene of a storyboard, or of one top-level view of a xib.
    public struct Picture {
        /// The scene's id; for a xib the view's.
        public var id: String
        public var image: CGImage
        /// In points.
        public var size: CGSize
        /// Frames in points in the picture's coordinates, by Interface Builder's id; empty where they weren't asked
        /// for.
        public var frames: [String: CGRect]
        /// Of segmented controls, the places of their segments, by Interface Builder's id.
        public var segments: [String: [CGRect]] = [:]
        /// Of tables, the places of their sections with header and footer, by Interface Builder's id.
        public var sections: [String: [(whole: CGRect, header: CGRect, footer: CGRect)]] = [:]
        /// What is covered of views at their edges, and their margins, by Interface Builder's id.
        public var insides: [String: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)] = [:]
    }

    let settings: RenderSettings
    /// Texts of the settings' language, for the document that was drawn last.
    private var translations: (path: String, texts: [String: String])?
    /// Texts to show in place of the document's own, by their keys; nil for those that are found beside it.
    public var texts: [String: String]?
    /// Told of what the catalog does not know.
    public var report: ((Diagnostic) -> Void)?

    /// Classes that documents asked for and that something plainer stood in for, with how often.
    public static var missingClasses: [String: Int] { MissingClasses.counts }

    /// Keeps what UIKit says of unsatisfiable constraints off the standard error stream, for tools that only show
    /// pictures.
    public static func muteConstraintLog() { UnsatisfiableConstraints.output = { _ in } }

    public init(_ settings: RenderSettings) { self.settings = settings }

    /// - Parameter scale: pixels for each point; nil for the device's own.
    public convenience init(device: Device = .standard, dark: Bool = false, scale: Double? = nil) {
        var settings = RenderSettings(device: device)
        settings.isDark = dark
        settings.scale = scale
        self.init(settings)
    }

    /// What `--scene` may name: the scenes with a controller that has a view, or the views of a xib.
    public static func sceneIDs(of document: StoryboardDocument) -> [String] {
        guard document.root.child("scenes") != nil else { return topLevelViews(of: document).compactMap(\.id) }
        return document.scenes.filter { controller(of: $0) != nil }.compactMap { $0["sceneID"] }
    }

    /// The scene to show when none is asked for: the initial controller's, else the first.
    public static func initialSceneID(of document: StoryboardDocument) -> String? {
        if let initial = document.root["initialViewController"],
            let scene = document.scenes.first(where: { controller(of: $0)?.id == initial })
        {
            return scene["sceneID"]
        }
        return sceneIDs(of: document).first
    }

    static func controller(of scene: Element) -> Element? {
        scene.child("objects")?.children.first {
            InterfaceCatalog.kind($0.name)?.role == .controller && $0.name != "viewControllerPlaceholder"
        }
    }

    private static func topLevelViews(of document: StoryboardDocument) -> [Element] {
        (document.root.child("objects").map { Array($0.children) } ?? []).filter {
            $0.id != nil && InterfaceCatalog.kind($0.name)?.isView == true
        }
    }

    /// Draws one scene, by scene id, by the id of its controller or by its storyboard identifier.
    ///
    /// - Parameters:
    ///   - size: the screen's, where it isn't the device's.
    ///   - pixels: the picture's pixels for each point; nil for the screen's. What is laid out keeps to the screen's.
    ///   - measuring: whether the picture tells where its views are: half the time that loading them takes.
    /// - Throws: a `Diagnostic` that names the file and the id where there is no such scene or it can't be compiled.
    public func picture(
        of id: String, in document: StoryboardDocument, size: CGSize? = nil, pixels: Double? = nil,
        measuring: Bool = true
    ) throws -> Picture {
        try showing(id, in: document, size: size) { shown in
            let scale = drawableScale(of: shown, in: document, pixels)
            let image = HeadlessRenderer.image(
                of: shown.layers, size: shown.size, scale: scale, background: shown.background)
            var picture = Picture(id: shown.id, image: image, size: shown.size, frames: [:])
            if measuring { measure(shown.window, into: &picture) }
            return picture
        }
    }

    /// Pixels for each point: as asked for, or fewer where so many pixels would be more than a picture has room for;
    /// that is told.
    private func drawableScale(of shown: Shown, in document: StoryboardDocument, _ pixels: Double? = nil) -> CGFloat {
        let wanted = CGFloat(pixels ?? settings.scale ?? settings.device(for: document).scale), size = shown.size
        let most = min(
            Self.longestSide / max(size.width, size.height), (Self.mostPixels / (size.width * size.height)).squareRoot()
        )
        guard most < wanted else { return wanted }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? String(Int(bounded: value)) : String(format: "%.2g", Double(value))
        }
        let text =
            "A view of \(number(size.width)) × \(number(size.height)) points is drawn at scale \(number(most)): at \(number(wanted)) it would take too much memory"
        report?(
            Diagnostic(
                .warning, text, remedy: "Pictures have up to \(Int(Self.mostPixels / 1e6)) million pixels.",
                path: document.path, objectID: shown.id))
        return most
    }

    /// Of a picture, in pixels: 250 MB at the most.
    private static let longestSide: CGFloat = 30_000, mostPixels: CGFloat = 62_000_000

    /// One scene as a file of shapes.
    public func document(of id: String, in document: StoryboardDocument, format: CGContext.DocumentFormat) throws
        -> Data
    {
        try showing(id, in: document) { shown in
            let scale = CGFloat(settings.scale ?? settings.device(for: document).scale)
            return try CGContext.document(
                format, size: shown.size, scale: scale, title: "\(document.stem): \(shown.id)"
            ) { context in
                HeadlessRenderer.draw(shown.layers, size: shown.size, in: context, background: shown.background)
            }
        }
    }

    /// A scene on the screen.
    struct Shown {
        var id: String
        let window: UIWindow
        /// Those of the window and of what lies over it, the undermost first.
        var layers: [CALayer]
        var size: CGSize
        var background: CGColor
    }

    /// Brings a scene up as it first appears, hands it out, and takes it away again.
    ///
    /// - Parameter size: the screen's, where it isn't the device's.
    func showing<T>(_ id: String, in document: StoryboardDocument, size: CGSize? = nil, _ use: (Shown) throws -> T)
        throws -> T
    {
        try Misuse.forgiving { try showingScene(id, document, size, use) }
    }

    private func showingScene<T>(
        _ id: String, _ document: StoryboardDocument, _ size: CGSize?, _ use: (Shown) throws -> T
    ) throws -> T {
        NearbyAssets.use(for: document, report: report)
        NearbyFonts.use(for: document)
        settings.apply(to: document, size: size)
        Clock.shared.isVirtual = true
        guard document.root.child("scenes") != nil else { return try showingView(id, document, use) }
        guard let scene = document.scenes.first(where: { Self.isNamed(id, $0) }),
            let element = Self.controller(of: scene), let controllerID = element.id
        else {
            throw Diagnostic(
                .error, "There is no scene with the id “\(id)”", remedy: Self.scenes(like: id, in: document),
                path: document.path)
        }
        if let cycle = EmbedCycle(from: element) { throw cycle.diagnostic }
        if let budget = EmbedBudget(from: element) { throw budget.diagnostic }
        let storyboard = try UIStoryboard(
            document: document, lenient: true, translations: texts(for: document),
            keepsPrototypes: settings.showsPrototypes, report: report)
        guard let controller = storyboard.instantiateViewController(objectID: controllerID) else {
            throw Diagnostic(
                .error, "The scene can't be shown: its controller is in another storyboard", path: document.path,
                line: element.line, objectID: controllerID)
        }
        let bars = InferredBars(document)[controllerID]
        var root = controller
        if bars.navigation, !(controller is UINavigationController), controller.parent == nil {
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = bars.largeTitle
            root = navigation
        }
        if settings.showsBottomBars { root = BottomBars(bars, element).around(root, showing: controller) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        if let tint = storyboard.tintColor { window.tintColor = tint }
        window.rootViewController = root
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        return try settling(window, scene["sceneID"] ?? id, document, use)
    }

    /// The scene that was probably meant, and all, each with the name that it has in code.
    private static func scenes(like id: String, in document: StoryboardDocument) -> String {
        var names: [String] = [], shown: [String] = []
        for scene in document.scenes {
            guard let controller = controller(of: scene), let own = scene["sceneID"] else { continue }
            let called = controller["storyboardIdentifier"] ?? controller["customClass"]
            names += [own, controller.id, controller["storyboardIdentifier"]].compactMap { $0 }
            shown.append(called.map { "\(own) (\($0))" } ?? own)
        }
        let near = NearestName.find(id, among: names).map { "Did you mean “\($0)”? " } ?? ""
        return near + "Its scenes are \(shown.joined(separator: ", "))."
    }

    private static func isNamed(_ id: String, _ scene: Element) -> Bool {
        if scene["sceneID"] == id { return true }
        guard let controller = controller(of: scene) else { return false }
        return controller.id == id || controller["storyboardIdentifier"] == id
    }

    private func showingView<T>(_ id: String, _ document: StoryboardDocument, _ use: (Shown) throws -> T) throws -> T {
        let views = Self.topLevelViews(of: document)
        guard let index = views.firstIndex(where: { $0.id == id }) else {
            throw Diagnostic(
                .error, "There is no top-level view with the id “\(id)”",
                remedy: "Its views are \(views.compactMap(\.id).joined(separator: ", ")).", path: document.path)
        }
        let objects = try UINib(
            document: document, lenient: true, translations: texts(for: document),
            keepsPrototypes: settings.showsPrototypes, report: report
        ).instantiate(withOwner: nil, options: nil).compactMap { $0 as? UIView }
        guard
            let view = objects.first(where: { $0.interfaceBuilderID == id })
                ?? (objects.indices.contains(index) ? objects[index] : nil)
        else {
            throw Diagnostic(
                .error, "The view can't be shown: its class has no stand-in", path: document.path,
                line: views[index].line, objectID: id)
        }
        let window = UIWindow(frame: CGRect(origin: .zero, size: view.bounds.size))
        if let tint = document.tintColor { window.tintColor = tint }
        window.addSubview(view)
        view.frame = window.bounds
        window.isHidden = false
        defer { window.isHidden = true }
        return try settling(window, id, document, use)
    }

    private func settling<T>(
        _ window: UIWindow, _ id: String, _ document: StoryboardDocument, _ use: (Shown) throws -> T
    ) throws -> T {
        let status = window.rootViewController == nil ? nil : StatusBarWindow.show()
        defer { status?.isHidden = true }
        // Containers bring their controllers' views in when they are laid out.
        window.layoutIfNeeded()
        let rows = settings.showsPrototypes ? PrototypeRows.fill(window, from: document) : []
        window.layoutIfNeeded()
        // What a controller does on its next turn (bars that follow a scroll view, say) belongs to the picture.
        MainLoop.advance(by: 0.5)
        window.layoutIfNeeded()
        status?.update()
        let background = UIColor.systemBackground.resolvedColor(with: window.traitCollection).cgColor
        return try withExtendedLifetime(rows) {
            try use(
                Shown(
                    id: id, window: window, layers: [window.layer] + (status.map { [$0.layer] } ?? []),
                    size: window.bounds.size, background: background))
        }
    }

    private func texts(for document: StoryboardDocument) -> [String: String] {
        if let texts { return texts }
        guard let language = settings.language else { return [:] }
        if let translations, translations.path == document.path { return translations.texts }
        var texts: [String: String] = [:]
        do { texts = try LocalizedDocument(document).texts(language) } catch {
            if let problem = error as? Diagnostic { report?(problem) }
        }
        if texts.isEmpty, language != "Base" {
            report?(
                Diagnostic(
                    .warning, "There is no translation into “\(language)”; the document's own texts are shown.",
                    remedy:
                        "It is looked for in \(language).lproj and in a string catalog beside the document's folder.",
                    path: document.path))
        }
        translations = (document.path, texts)
        return texts
    }

    private func measure(_ window: UIWindow, into picture: inout Picture) {
        func collect(_ view: UIView) {
            if let id = view.interfaceBuilderID, picture.frames[id] == nil {
                picture.frames[id] = view.convert(view.bounds, to: window)
                picture.insides[id] = (view.safeAreaInsets, view.layoutMargins)
                if let control = view as? UISegmentedControl {
                    picture.segments[id] = control.segmentFrames.map { view.convert($0, to: window) }
                }
            }
            if let table = view as? UITableView, let id = table.interfaceBuilderID {
                picture.sections[id] = (0..<table.numberOfSections).map { section in
                    func place(_ rect: CGRect) -> CGRect { table.convert(rect, to: window) }
                    return (
                        place(table.rect(forSection: section)), place(table.rectForHeader(inSection: section)),
                        place(table.rectForFooter(inSection: section))
                    )
                }
            }
            for part in view.designedParts where picture.frames[part.id] == nil {
                picture.frames[part.id] = view.convert(part.frame, to: window)
            }
            view.subviews.forEach(collect)
        }
        collect(window)
    }
}
