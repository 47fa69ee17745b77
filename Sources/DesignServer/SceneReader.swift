import Canvas
import CoreGraphics
import Designer
import DeviceCatalog
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardRendering
import StoryboardTools
import UIKit

/// What a page shows of a document: its scenes in their places, their pictures, and where in them each object is.
@MainActor
final class SceneReader {
    let pictures: PictureStore
    /// How scenes are shown.
    var preview = Preview()
    /// By document, the objects that aren't shown while it is designed: nothing of that is written.
    var hidden: [String: Set<String>] = [:]
    /// Another whenever images or colours of the project are others, and in each run: browsers keep pictures.
    var assetsVersion = UInt64.random(in: 0...UInt64(UInt32.max))
    /// What files hold that aren't saved yet, by path.
    var unsaved: (String) -> [UInt8]? = { _ in nil }
    private var known: (document: StoryboardDocument, preview: Preview, places: CanvasPlaces)?

    init(_ pictures: PictureStore) {
        self.pictures = pictures
        SceneRenderer.muteConstraintLog()
    }

    // MARK: The canvas

    /// The scenes of a storyboard; of a xib its top-level objects.
    func summaries(of document: StoryboardDocument, _ versions: [String: String]) -> [PageModel.Summary] {
        guard document.root.child(.scenes) != nil else { return views(of: document, versions) }
        let places = places(document)
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
                reference: reference, dock: dock(of: element, versions), version: versions[scene.id] ?? "")
        }
    }

    private func dock(of scene: Element, _ versions: [String: String]) -> [PageModel.Summary.DockItem] {
        var items = (scene.child(.objects)?.children.map { $0 } ?? []).compactMap {
            object -> PageModel.Summary.DockItem? in
            guard let id = object.id, object.name != .storyboardReference else { return nil }
            let size = object.isView && scene.name == .scene ? Self.size(of: object) : nil
            return PageModel.Summary.DockItem(
                id: id, kind: ObjectName(object).kind, icon: OutlineNode.icon(of: object),
                title: OutlineNode.dockTitle(of: object), width: size?.width, height: size?.height,
                version: size == nil ? nil : versions[id])
        }
        if !items.contains(where: { $0.icon == "exit" }), let exit = OutlineNode.exit(of: scene) {
            items.append(.init(id: exit.id, kind: exit.kind, icon: exit.icon, title: exit.title))
        }
        return items
    }

    /// What a xib has besides its views, the owner first; nil for storyboards, whose scenes have docks.
    func ownDock(of document: StoryboardDocument) -> [PageModel.Summary.DockItem]? {
        guard document.root.child(.scenes) == nil else { return nil }
        let views = Set(document.designParts.map(\.element).filter(\.isView).compactMap(\.id))
        return dock(of: document.root, [:]).filter { !views.contains($0.id) }
    }

    private func views(of document: StoryboardDocument, _ versions: [String: String]) -> [PageModel.Summary] {
        let parts = document.designParts.map(\.element).filter(\.isView)
        let places = XibPlaces(parts, unit: unit(of: document))
        return zip(parts, places.frames).compactMap { element, frame in
            guard let id = element.id else { return nil }
            let name = ObjectName(element)
            return PageModel.Summary(
                id: id, controller: id, title: name.label ?? name.kind, kind: name.kind, icon: element.name.string,
                x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height),
                initial: false, reference: nil, dock: [], version: versions[id] ?? "")
        }
    }

    /// Points of the canvas for each unit of a scene's place.
    func unit(of document: StoryboardDocument) -> CGSize { places(document).unit }

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
        var around = ContentHash()
        around.add("\(preview) \(assetsVersion)")
        for (key, text) in texts(of: document).sorted(by: { $0.key < $1.key }) { around.add(key + text) }
        document.root.attributes.forEach { around.add($0.name.string + $0.value) }
        for child in document.root.children where child.name != "scenes" && child.name != "objects" {
            around.add(child.sourceText ?? "")
        }
        for object in document.root.child(.objects)?.children.filter({ !$0.isView }) ?? [] {
            around.add(object.sourceText ?? "")
        }
        var own: [String: UInt64] = [:], shown: [String: Set<String>] = [:], scenes: [String: String] = [:]
        let parts = document.designParts
        for (id, element) in parts {
            var hash = around
            hash.add(element.sourceText ?? "")
            for hidden in hiddenObjects(in: element) { hash.add("hidden \(hidden)") }
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
        var versions: [String: String] = own.reduce(into: [:]) { versions, entry in
            var all: Set<String> = [entry.key], next = [entry.key]
            while let id = next.popLast() {
                for other in shown[id] ?? [] where all.insert(other).inserted { next.append(other) }
            }
            var hash = ContentHash()
            hash.add("\(entry.value)")
            for id in all.sorted() { hash.add("\(own[id] ?? 0)") }
            versions[entry.key] = String(hash.value, radix: 36)
        }
        for (id, element) in parts {
            for view in element.dockViews {
                var hash = ContentHash()
                hash.add((versions[id] ?? "") + view)
                versions[view] = String(hash.value, radix: 36)
            }
        }
        return versions
    }

    // MARK: One scene

    /// What a scene shows, and where in it each object is.
    /// - Parameter painted: is told the picture's name before all else is found out.
    func scene(
        _ id: String, of document: StoryboardDocument, version: String, scale: Double,
        painted: (String) -> Void = { _ in }
    ) -> PageModel.Scene? {
        guard let part = document.designParts.first(where: { $0.id == id })?.element ?? document.dockView(id) else {
            return nil
        }
        var scene = PageModel.Scene(
            id: id, version: version, width: 0, height: 0, objects: [], guides: [], constraints: [], outline: [],
            messages: [])
        if part.sceneController.map({ $0.name != .storyboardReference }) ?? part.isView {
            do { try show(part, of: document, scale, in: &scene, painted) } catch {
                scene.messages.append((error as? Diagnostic)?.message ?? "\(error)")
            }
        }
        // The picture went ahead of these.
        scene.constraints = SceneConstraints.all(in: part)
        scene.outline = OutlineNode.nodes(of: part)
        return scene
    }

    private func show(
        _ part: Element, of document: StoryboardDocument, _ scale: Double, in scene: inout PageModel.Scene,
        _ painted: (String) -> Void
    ) throws {
        let container = part.sceneController.flatMap { Self.containers.contains($0.name) ? $0 : nil }
        scene.hint = container.map { ObjectName($0).kind }
        let id = scene.id, screen = places(document).scenes.first { $0.id == id }?.screen
        let document = try shownDocument(part, try container.map { try Self.emptied($0) } ?? document)
        let renderer = SceneRenderer(preview.settings), texts = texts(of: document)
        if !texts.isEmpty { renderer.texts = texts }
        let picture = try ScreenSetting.restoring {
            try renderer.picture(
                of: id, in: document, size: screen, pixels: scale)
        }
        let name = "\(scene.version)-\(PictureName.digits(scale)).png"
        pictures.put(picture.image, named: name)
        scene.picture = "content/\(name)"
        painted(name)
        (scene.width, scene.height) = (Double(picture.size.width), Double(picture.size.height))
        scene.objects = SceneObjects(part, picture, texts: texts).objects
        scene.guides = SceneConstraints.guides(in: part, picture)
        scene.userGuides = SceneConstraints.userGuides(in: part, picture)
        if let root = scene.objects.first(where: { $0.parent == nil && $0.item == nil }),
            let frame = picture.frames[root.id],
            let inside = picture.insides[root.id]
        {
            let safe = frame.inset(by: inside.safeArea)
            scene.safe = .init(
                x: Double(safe.minX), y: Double(safe.minY), width: Double(safe.width), height: Double(safe.height))
        }
    }

    private func texts(of document: StoryboardDocument) -> [String: String] {
        guard let language = preview.language, language != "Base" else { return [:] }
        var localized = LocalizedDocument(document)
        localized.unsaved = unsaved
        return (try? localized.texts(language)) ?? [:]
    }

    /// Controllers that are shown without what they hold, as on Interface Builder's canvas; what they hold has scenes of its own.
    private static let containers: Set<Name> = [
        "navigationController", "splitViewController", "pageViewController", "tabBarController",
    ]

    /// The document with nothing in a container but the items of its tabs.
    private static func emptied(_ container: Element) throws -> StoryboardDocument {
        let document = container.document
        let copy = try StoryboardDocument(bytes: document.serialized(), path: document.path)
        let connections = container.id.flatMap { copy.element(id: $0) }?.child(.connections)
        for segue in connections.map({ Array($0.children) }) ?? [] where segue["kind"] == "relationship" {
            guard container.name == "tabBarController",
                let held = segue[.destination].flatMap({ copy.element(id: $0) }), held.name != .storyboardReference
            else {
                if container.name != "tabBarController" { segue.remove() }
                continue
            }
            held.child(key: "view")?.remove()
            held.child(.connections)?.remove()
        }
        return try StoryboardDocument(bytes: copy.serialized(), path: document.path)
    }

    /// Where scenes stand: a document that was read doesn't change, each edit reads another.
    private func places(_ document: StoryboardDocument) -> CanvasPlaces {
        if let known, known.document === document, known.preview == preview { return known.places }
        let places = CanvasPlaces(document, preview.settings)
        known = (document, preview, places)
        return places
    }

    private enum PictureName {
        static func digits(_ scale: Double) -> String { String(Int((scale * 100).rounded())) }
    }
}

/// A hash of what a picture is made of, the same in every run: browsers keep pictures by it. Eight bytes at a time, folded products
/// (as in wyhash) of 64 bits each.
struct ContentHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes), whole = bytes.count & ~7
            var hash = Self.mixed(value, UInt64(bytes.count))
            for offset in stride(from: 0, to: whole, by: 8) {
                hash = Self.mixed(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            for byte in bytes[whole...] { hash = Self.mixed(hash, UInt64(byte)) }
            value = hash
        }
    }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }
}
