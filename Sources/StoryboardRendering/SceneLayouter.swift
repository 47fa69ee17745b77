import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardCompiler
import StoryboardDocument
import UIKit

/// Where Auto Layout puts the views of a document's scenes, found without the app: its custom classes are stood in for by UIKit's.
@MainActor
public final class SceneLayouter {
    /// A scene of a storyboard, or a top-level view of a xib.
    public struct Scene {
        /// The scene's id; for a xib the view's.
        public var id: String
        /// Interface Builder's id of the view that fills the scene.
        public var root: String
        /// Frames in points in the superview's coordinates, by Interface Builder's id.
        public var frames: [(id: String, frame: CGRect)]
    }

    /// nil: the device that the document was designed on.
    private let device: Device?

    public init(device: Device? = nil) { self.device = device }

    /// Throws a `Diagnostic` if the document can't be read.
    public func layOut(contentsOf path: String) throws -> [Scene] { try layOut(StoryboardDocument(contentsOf: path)) }

    /// Called with the views of each scene when they are laid out.
    var inspect: ((ArchivedViews) -> Void)?

    public func layOut(_ document: StoryboardDocument) throws -> [Scene] {
        let design = device.map { DesignDevice($0, toolsVersion: .max) } ?? DesignDevice(document)
        ScreenSetting.use(width: design.width, height: design.height, scale: design.scale, isPad: design.isPad, top: design.statusBar, bottom: design.homeIndicator)
        DesignMetrics.use(toolsVersion: device == nil ? design.toolsVersion : nil, placeholders: device == nil ? Self.placeholders(of: document) : [:])
        if document.root.child("scenes") != nil { return try scenes(of: document, design) }
        return try views(of: document, design)
    }

    /// The variations that hold on the device.
    private func options(for document: StoryboardDocument) -> CompilerOptions {
        var options = CompilerOptions()
        if let device { options.setSizeClasses(of: device, isLandscape: false) } else {
            options.setSizeClasses(ofDesign: document)
            options.keepsPlaceholders = true
        }
        return options
    }

    /// The intrinsic sizes that the canvas assumes, by id.
    private static func placeholders(of document: StoryboardDocument) -> [String: CGSize] {
        var found: [String: CGSize] = [:]
        document.forEachElement { element in
            guard let id = element.id, element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil else { return }
            // “infinite” stands for none.
            found[id] = CGSize(width: element.double("placeholderIntrinsicWidth") ?? UIView.noIntrinsicMetric, height: element.double("placeholderIntrinsicHeight") ?? UIView.noIntrinsicMetric)
        }
        return found
    }

    private func scenes(of document: StoryboardDocument, _ design: DesignDevice) throws -> [Scene] {
        let storyboard = try StoryboardCompiler.compile(document, options: options(for: document))
        let bars = InferredBars(document)
        var result: [Scene] = []
        for scene in document.scenes {
            guard let objects = scene.child("objects") else { continue }
            for controller in objects.children where InterfaceCatalog.kind(controller.name)?.role == .controller {
                guard let id = controller.id, let view = controller.child(key: "view"), let viewID = view.id,
                      let graph = storyboard.nib("\(id)-view-\(viewID)") else { continue }
                let archived = ArchivedViews(graph)
                let stored = archived.rootSize ?? CGSize(width: design.width, height: design.height)
                let size = device == nil ? nil : CGSize(width: design.width, height: design.height)
                let covered = design.safeArea(bars[id], controller: controller, rootHeight: Double((size ?? stored).height))
                archived.layOut(size: size, safeArea: UIEdgeInsets(top: covered.top, left: 0, bottom: covered.bottom, right: 0), margins: design.margins,
                                isController: true)
                inspect?(archived)
                result.append(Scene(id: scene["sceneID"] ?? "", root: viewID, frames: archived.views.map { ($0.id, $0.view.frame) }))
            }
        }
        return result
    }

    private func views(of document: StoryboardDocument, _ design: DesignDevice) throws -> [Scene] {
        let graph = try StoryboardCompiler.compileXib(document, options: options(for: document))
        let archived = ArchivedViews(graph)
        let root = document.root.child("objects")?.children.first { $0.id != nil && InterfaceCatalog.kind($0.name)?.role == .view }
        let isController = root.map { design.fills(archived.rootSize ?? .zero, $0) } ?? false
        let covered = root.map { isController ? design.safeArea(InferredBars.Bars(), controller: $0, rootHeight: Double(archived.rootSize?.height ?? 0)) : (0, 0) } ?? (0, 0)
        archived.layOut(size: nil, safeArea: UIEdgeInsets(top: covered.0, left: 0, bottom: covered.1, right: 0), margins: design.margins, isController: isController)
        inspect?(archived)
        let frames = archived.views.map { ($0.id, $0.view.frame) }
        guard let objects = document.root.child("objects") else { return [] }
        return objects.children.compactMap { element in
            guard let id = element.id, frames.contains(where: { $0.0 == id }) else { return nil }
            return Scene(id: id, root: id, frames: frames)
        }
    }
}
