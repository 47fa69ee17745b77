import Canvas
import CoreGraphics
import Designer
import Devices
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardRendering
import StoryboardTools
import UIKit

/// What a page shows of a document: its scenes in their places, their pictures, and where in them each object is.
@MainActor
final class SceneReader {
    private let pictures: PictureStore
    /// How scenes are shown.
    var preview = Preview()

    init(_ pictures: PictureStore) {
        self.pictures = pictures
        SceneRenderer.muteConstraintLog()
    }

    // MARK: The canvas

    /// The scenes of a storyboard; of a xib its top-level objects.
    func summaries(of document: StoryboardDocument, _ versions: [String: String]) -> [PageModel.Summary] {
        guard document.root.child(.scenes) != nil else { return views(of: document, versions) }
        let places = CanvasPlaces(document, preview.settings)
        let elements = Dictionary(document.scenes.map { ($0["sceneID"] ?? "", $0) }) { first, _ in first }
        return places.scenes.compactMap { scene in
            guard let element = elements[scene.id], let frame = places.frames[scene.id],
                let controller = element.sceneController
            else { return nil }
            let reference = scene.reference.map { title in
                PageModel.Summary.Reference(
                    title: title, storyboard: controller["storyboardName"],
                    identifier: controller["referencedIdentifier"])
            }
            return PageModel.Summary(
                id: scene.id, controller: scene.controller,
                title: scene.title.isEmpty ? scene.reference ?? "" : scene.title, kind: ObjectName(controller).kind,
                icon: controller.name.string, x: Double(frame.minX), y: Double(frame.minY),
                width: Double(frame.width), height: Double(frame.height), initial: scene.isInitial,
                reference: reference, dock: dock(of: element), version: versions[scene.id] ?? "")
        }
    }

    private func dock(of scene: Element) -> [PageModel.Summary.DockItem] {
        (scene.child(.objects)?.children.map { $0 } ?? []).compactMap { object in
            guard let id = object.id, object.name != .storyboardReference else { return nil }
            let isResponder = object["placeholderIdentifier"] == "IBFirstResponder"
            let name = ObjectName(object)
            return PageModel.Summary.DockItem(
                id: id, kind: name.kind, icon: isResponder ? "firstResponder" : object.name.string,
                title: isResponder ? "First Responder" : object.name == "exit" ? "Exit" : name.label ?? name.kind)
        }
    }

    /// Top-level views stand side by side.
    private func views(of document: StoryboardDocument, _ versions: [String: String]) -> [PageModel.Summary] {
        var x = 0.0
        return document.designParts.compactMap { id, element in
            guard element.isView else { return nil }
            let size = element.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 320, height: 480)
            defer { x += size.width + 100 }
            let name = ObjectName(element)
            return PageModel.Summary(
                id: id, controller: id, title: name.label ?? name.kind, kind: name.kind, icon: element.name.string,
                x: x, y: 0, width: size.width, height: size.height, initial: false, reference: nil, dock: [],
                version: versions[id] ?? "")
        }
    }

    /// Points of the canvas for each unit of a scene's place.
    func unit(of document: StoryboardDocument) -> CGSize { CanvasPlaces(document, preview.settings).unit }

    func arrows(of document: StoryboardDocument) -> [PageModel.Arrow] {
        var scenes: [String: String] = [:]
        for scene in document.scenes {
            for object in scene.child(.objects)?.children.map({ $0 }) ?? [] {
                if let id = object.id { scenes[id] = scene["sceneID"] }
            }
        }
        var arrows: [PageModel.Arrow] = []
        for scene in document.scenes {
            guard let from = scene["sceneID"] else { continue }
            scene.forEachElement { segue in
                guard segue.name == .segue, let id = segue.id, let destination = segue[.destination],
                    let to = scenes[destination], segue["unwindAction"] == nil
                else { return }
                let kind = segue["kind"] ?? "custom"
                arrows.append(
                    PageModel.Arrow(
                        id: id, kind: kind, from: from, to: to,
                        title: segue.filled(.identifier) ?? segue[.relationship] ?? kind,
                        trigger: segue["trigger"] ?? segue.parent?.parent?.id, owner: segue.parent?.parent?.id))
            }
        }
        return arrows
    }

    // MARK: Versions

    /// By scene, a hash of all that its picture is made of: its own bytes, those of the document around the scenes, and the scenes that
    /// show in it or bring bars along.
    func versions(of document: StoryboardDocument) -> [String: String] {
        var around = FNV()
        around.add("\(preview)")
        document.root.attributes.forEach { around.add($0.name.string + $0.value) }
        for child in document.root.children where child.name != "scenes" && child.name != "objects" {
            around.add(child.sourceText ?? "")
        }
        var own: [String: UInt64] = [:], shown: [String: Set<String>] = [:], scenes: [String: String] = [:]
        let parts = document.designParts
        for (id, element) in parts {
            var hash = around
            hash.add(element.sourceText ?? "")
            own[id] = hash.value
            for object in element.child(.objects)?.children.map({ $0 }) ?? [] {
                if let object = object.id { scenes[object] = id }
            }
        }
        for (id, element) in parts {
            element.forEachElement { segue in
                guard segue.name == .segue, segue["kind"] == "embed" || segue["kind"] == "relationship",
                    let target = segue[.destination].flatMap({ scenes[$0] })
                else { return }
                shown[id, default: []].insert(target)
                shown[target, default: []].insert(id)
            }
        }
        return own.reduce(into: [:]) { versions, entry in
            var all: Set<String> = [entry.key], next = [entry.key]
            while let id = next.popLast() {
                for other in shown[id] ?? [] where all.insert(other).inserted { next.append(other) }
            }
            var hash = FNV()
            hash.add("\(entry.value)")
            for id in all.sorted() { hash.add("\(own[id] ?? 0)") }
            versions[entry.key] = String(hash.value, radix: 36)
        }
    }

    // MARK: One scene

    func scene(_ id: String, of document: StoryboardDocument, version: String, scale: Double) -> PageModel.Scene? {
        guard let part = document.designParts.first(where: { $0.id == id })?.element else { return nil }
        var scene = PageModel.Scene(
            id: id, version: version, width: 0, height: 0, objects: [], constraints: constraints(in: part),
            outline: OutlineNode.nodes(of: part), messages: [])
        guard part.sceneController.map({ $0.name != .storyboardReference }) ?? part.isView else { return scene }
        do {
            var settings = preview.settings
            settings.scale = scale
            let picture = try SceneRenderer(settings).picture(
                of: id, in: document, size: places(document)?.scenes.first { $0.id == id }?.screen)
            let name = "\(version)-\(PictureName.digits(scale)).png"
            pictures.put(picture.image, named: name)
            scene.picture = "content/\(name)"
            (scene.width, scene.height) = (Double(picture.size.width), Double(picture.size.height))
            scene.objects = objects(of: part, picture.frames)
        } catch {
            scene.messages.append((error as? Diagnostic)?.message ?? "\(error)")
        }
        return scene
    }

    private func places(_ document: StoryboardDocument) -> CanvasPlaces? {
        document.root.child(.scenes) == nil ? nil : CanvasPlaces(document, preview.settings)
    }

    private enum PictureName {
        static func digits(_ scale: Double) -> String { String(Int((scale * 100).rounded())) }
    }

    /// The objects of a part that are seen, each after what it lies on.
    private func objects(of part: Element, _ frames: [String: CGRect]) -> [PageModel.Scene.Object] {
        let constrained = constrainedViews(in: part)
        var objects: [PageModel.Scene.Object] = []
        func walk(_ element: Element, _ parent: String?) {
            var parent = parent
            if let id = element.id, let frame = frames[id], element.isView {
                let name = ObjectName(element), text = Self.text(of: element)
                objects.append(
                    PageModel.Scene.Object(
                        id: id, parent: parent, x: Double(frame.minX), y: Double(frame.minY),
                        width: Double(frame.width), height: Double(frame.height), kind: name.kind, title: name.short,
                        icon: element.name.string, editable: text?.property, text: text?.text,
                        constrained: constrained.contains(id)))
                parent = id
            }
            for child in element.children { walk(child, parent) }
        }
        walk(part, nil)
        return objects
    }

    private func constraints(in part: Element) -> [PageModel.Scene.Constraint] {
        var found: [PageModel.Scene.Constraint] = []
        part.forEachElement { constraint in
            guard constraint.name == .constraint, let id = constraint.id,
                let first = constraint[.firstItem] ?? constraint.parent?.parent?.id
            else { return }
            found.append(
                .init(
                    id: id, first: first, firstAttribute: constraint[.firstAttribute] ?? "",
                    second: constraint[.secondAttribute] == nil
                        ? nil : constraint[.secondItem] ?? constraint.parent?.parent?.id,
                    secondAttribute: constraint[.secondAttribute], relation: constraint["relation"] ?? "equal",
                    constant: constraint["symbolic"] != nil ? "standard" : constraint["constant"] ?? "0",
                    priority: constraint["priority"]))
        }
        return found
    }

    private func constrainedViews(in part: Element) -> Set<String> {
        var found: Set<String> = []
        part.forEachElement { constraint in
            guard constraint.name == .constraint else { return }
            if let first = constraint[.firstItem] ?? constraint.parent?.parent?.id { found.insert(first) }
            if let second = constraint[.secondItem] { found.insert(second) }
        }
        return found
    }

    /// What a double click edits.
    private static func text(of element: Element) -> (property: String, text: String)? {
        switch element.name {
        case "label", "textField", "textView":
            return ("text", element.string("text") ?? attributed(element.child(key: "attributedText")))
        case "button":
            let owner = element.child(key: "configuration") ?? element.child(key: "normal")
            return ("title", owner?.string("title") ?? attributed(owner?.child(key: "attributedTitle")))
        default: return nil
        }
    }

    private static func attributed(_ text: Element?) -> String {
        text?.children.map { $0.string("content") ?? "" }.joined() ?? ""
    }
}

/// Fowler, Noll and Vo's hash, 1a, of 64 bits.
struct FNV {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var hash = value
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            value = hash
        }
    }
}
