import DeviceCatalog
import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardCompiler
import StoryboardDocument
import UIKit

/// Where Auto Layout puts the views of a document's scenes, found without the app: its custom classes are stood in for
/// by UIKit's.
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

    /// nil: as the document was designed.
    private var device: Device?
    private let chosenDevice: Device?
    /// nil: as the document was designed, and upright on a device that was chosen.
    private let isLandscape: Bool?

    public init(device: Device? = nil, isLandscape: Bool? = nil) {
        (self.device, chosenDevice) = (device, device)
        self.isLandscape = isLandscape
    }

    /// Where it is laid out as it was designed.
    private var designables: DesignableSizes?
    /// One for each scene of the document that is laid out; nil on a device.
    private var makeCanvas: () -> SceneCanvas? = { nil }

    /// Told of what is laid out otherwise than the document says.
    public var report: ((Diagnostic) -> Void)?

    /// Throws a `Diagnostic` if the document can't be read.
    public func layOut(contentsOf path: String) throws -> [Scene] {
        let document = try StoryboardDocument(contentsOf: path)
        separateIDs(of: document)
        return try layOut(document)
    }

    /// Where an id is given twice whatever refers to it means the first object: the other gets an id of its own, so
    /// that there is an answer for such a document, too.
    private func separateIDs(of document: StoryboardDocument) {
        var number = 1
        while let (first, second) = document.duplicateID {
            number += 1
            let id = second.id ?? "", other = "\(id)-\(number)"
            report?(
                second.diagnostic(
                    .warning,
                    "The id “\(id)” of this <\(second.name)> is already that of the <\(first.name)> in line \(first.line); here it is “\(other)”.",
                    remedy: "Give one of the two a new id, and correct what refers to it."))
            second["id"] = other
        }
    }

    /// The scenes that are asked for; nil for all.
    private var chosen: Set<String>?

    /// Called with each rule of the canvas that was gone by, and the id of what it was for.
    var follows: ((CanvasRule, String?) -> Void)?

    /// Called with the views of each scene when they are laid out.
    var inspect: ((ArchivedViews) -> Void)?

    /// The document's own device, where another way up is asked for than that in which it was designed: what Xcode stored
    /// holds for that only.
    private func turnedDevice(_ document: StoryboardDocument) -> Device? {
        let element = document.root.child("device")
        guard let isLandscape, isLandscape != (element?["orientation"] == "landscape") else { return nil }
        return element?.id.flatMap { Device.named($0) } ?? .standard
    }

    /// - Parameter scenes: the ids of the storyboard's scenes that are asked for; nil for all. Xibs are laid out whole.
    public func layOut(_ document: StoryboardDocument, only scenes: Set<String>? = nil) throws -> [Scene] {
        chosen = scenes
        device = chosenDevice ?? turnedDevice(document)
        let rules = CanvasRules(device == nil ? document.savedBy : .newest)
        rules.followed = follows
        var design = device.map { DesignDevice($0, rules) } ?? DesignDevice(document, rules)
        if device != nil, isLandscape == true { design.turn() }
        if device == nil {
            return try UITraitCollection(design.screen).performingAsCurrent { try layOut(document, design) }
        }
        return try ScreenSetting.restoring {
            ScreenSetting.use(design.screen)
            return try layOut(document, design)
        }
    }

    private func layOut(_ document: StoryboardDocument, _ design: DesignDevice) throws -> [Scene] {
        NearbyFonts.use(for: document)
        designables = device == nil ? DesignableSizes(document) : nil
        let placeholders = placeholders(of: document)
        makeCanvas = { [device] in
            device == nil ? SceneCanvas(design.rules, on: design.screen, placeholders: placeholders) : nil
        }
        if document.root.child("scenes") != nil { return try scenes(of: document, design) }
        return try views(of: document, design)
    }

    /// The variations that hold on the device.
    private func options(for document: StoryboardDocument) -> CompilerOptions {
        var options = CompilerOptions(report: report)
        if let device {
            options.setSizeClasses(of: device, isLandscape: isLandscape == true)
        } else {
            options.setSizeClasses(ofDesign: document)
            options.keepsPlaceholders = true
            options.keepsPrototypes = true
        }
        return options
    }

    /// The intrinsic sizes that the canvas assumes, by id.
    private func placeholders(of document: StoryboardDocument) -> [String: CGSize] {
        var found = designables?.sizes ?? [:]
        document.forEachElement { element in
            guard let id = element.id,
                element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
            else { return }
            // “infinite” stands for none.
            found[id] = CGSize(
                width: element.length("placeholderIntrinsicWidth") ?? UIView.noIntrinsicMetric,
                height: element.length("placeholderIntrinsicHeight") ?? UIView.noIntrinsicMetric)
        }
        return found
    }

    private func scenes(of document: StoryboardDocument, _ design: DesignDevice) throws -> [Scene] {
        let storyboard = try StoryboardCompiler.compile(document, options: options(for: document))
        let bars = InferredBars(document, design.rules), usesSafeAreas = document.root["useSafeAreas"] == "YES"
        var result: [Scene] = []
        for scene in document.scenes {
            guard let objects = scene.child("objects"), chosen?.contains(scene["sceneID"] ?? "") ?? true else {
                continue
            }
            for controller in objects.children where InterfaceCatalog.kind(controller.name)?.role == .controller {
                guard let id = controller.id else { continue }
                if let view = controller.child(key: "view"), let viewID = view.id,
                    let graph = storyboard.nib("\(id)-view-\(viewID)")
                {
                    let canvas = makeCanvas(), archived = ArchivedViews(graph, on: canvas)
                    designables?.setFonts(in: archived)
                    let stored = archived.rootSize ?? design.screen.size
                    let size = device == nil ? nil : design.screen.size
                    let around = surroundings(design, bars[id], controller, size ?? stored)
                    canvas?.isInSheet = design.isSheet(rootHeight: Double(stored.height))
                    archived.layOut(
                        size: size, usesSafeAreas: usesSafeAreas,
                        cellMargins: {
                            design.cellMargins(
                                cellWidth: $1, rootWidth: design.screen.size.width, in: .init(document.element(id: $0)),
                                $0)
                        },
                        rows: { design.row(of: document.element(id: $0)) }, surroundings: [viewID: around])
                    inspect?(archived)
                    result.append(
                        Scene(
                            id: scene["sceneID"] ?? "", root: viewID,
                            frames: archived.views.map { ($0.id, $0.view.frame) }))
                }
                // Containers have no view of their own there, but there may be others beside them.
                result += try asideViews(objects, of: id, in: storyboard, scene["sceneID"] ?? "", design)
            }
        }
        return result
    }

    /// The views that lie in a scene beside its controller: only code or an outlet brings them on the screen.
    private func asideViews(
        _ objects: Element, of controller: String, in storyboard: CompiledStoryboard, _ scene: String,
        _ design: DesignDevice
    ) throws -> [Scene] {
        let elements = objects.children.filter {
            InterfaceCatalog.kind($0.name)?.role == .view && $0.child("subviews") != nil && $0.id != nil
        }
        guard !elements.isEmpty, let name = storyboard.scenes.first(where: { $0.id == controller })?.identifier,
            let graph = storyboard.nib(name)
        else { return [] }
        let archived = ArchivedViews(graph, on: makeCanvas())
        archived.layOut(
            size: nil, usesSafeAreas: true,
            cellMargins: { design.cellMargins(cellWidth: $1, rootWidth: $1, in: .alone, $0) },
            surroundings: around(archived, elements, design) { _, _ in false })
        inspect?(archived)
        let frames = archived.views.map { ($0.id, $0.view.frame) }
        return elements.map { Scene(id: scene, root: $0.id ?? "", frames: frames) }
    }

    /// - Parameter bars: nil for a view that no screen is shown around.
    private func surroundings(_ design: DesignDevice, _ bars: InferredBars.Bars?, _ controller: Element, _ size: CGSize)
        -> ArchivedViews.Surroundings
    {
        let covered = bars.map { design.safeArea($0, controller: controller, root: size) } ?? Insets()
        return ArchivedViews.Surroundings(
            safeArea: UIEdgeInsets(covered), margins: design.rootMargins(of: controller, size))
    }

    /// What is around views that stand by themselves: cells of collections and their other views, too, keep the margins
    /// of a root (so in two repositories).
    ///
    /// - Parameter fills: whether a screen is shown around a view of that size.
    private func around(
        _ archived: ArchivedViews, _ elements: [Element], _ design: DesignDevice, fills: (CGSize, Element) -> Bool
    ) -> [String: ArchivedViews.Surroundings] {
        var around: [String: ArchivedViews.Surroundings] = [:]
        for (id, size) in archived.roots {
            guard let element = elements.first(where: { $0.id == id }), Self.kindsWithMargins.contains(element.name)
            else { continue }
            around[id] = surroundings(design, fills(size, element) ? InferredBars.Bars() : nil, element, size)
        }
        return around
    }

    private static let kindsWithMargins: Set<Name> = ["view", "collectionViewCell", "collectionReusableView"]

    private func views(of document: StoryboardDocument, _ design: DesignDevice) throws -> [Scene] {
        let graph = try StoryboardCompiler.compileXib(document, options: options(for: document))
        let archived = ArchivedViews(graph, on: makeCanvas())
        designables?.setFonts(in: archived)
        archived.layOut(
            size: nil, usesSafeAreas: document.root["useSafeAreas"] == "YES",
            cellMargins: { design.cellMargins(cellWidth: $1, rootWidth: $1, in: .alone, $0) },
            rows: { design.row(of: document.element(id: $0)) },
            surroundings: around(
                archived, document.root.child("objects").map { Array($0.children) } ?? [], design, fills: design.fills))
        inspect?(archived)
        let frames = archived.views.map { ($0.id, $0.view.frame) }
        guard let objects = document.root.child("objects") else { return [] }
        return objects.children.compactMap { element in
            guard let id = element.id, frames.contains(where: { $0.0 == id }) else { return nil }
            return Scene(id: id, root: id, frames: frames)
        }
    }
}
