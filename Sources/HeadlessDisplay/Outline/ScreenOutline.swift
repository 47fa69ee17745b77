import Foundation
import UIKit

/// What is on the screen, in as few words as tell it: a tree of what can be read and touched, inside the bars, lists and
/// sheets that it lies in, each with its role, name, value, state, place, and what can be done to it. For models that
/// drive an app, and for people who read logs.
///
///     screen 393x852 iPhone 15 Pro portrait light
///     controllers UINavigationController > EventListController "Events"
///     @kx3 navigationBar 0,59 393x44
///       @b7q header "Events" 164,70 65x22
///     @m2d table 0,0 393x852: scroll down
///       @v9c cell "Silent Film Night" 0,132 393x84: tap, swipe left
///
/// Handles say which element it is, not where: those of an element are the same in every run (see `OutlineHandles`).
@MainActor
struct ScreenOutline: @preconcurrency Encodable {
    struct Screen: Encodable {
        /// In points.
        var width, height: Int
        var device: String
        var orientation, appearance: String
    }

    struct Controller: Encodable {
        var type: String
        var title: String?
        /// Its id in Interface Builder.
        var object: String?
    }

    var screen: Screen
    /// Those of the root, then those of each presentation above it; containers before what they contain.
    var controllers: [[Controller]]
    var elements: [OutlineItem]
    /// What each handle stands for.
    private var sources: [String: Source] = [:]

    private enum CodingKeys: CodingKey { case screen, controllers, elements }

    /// What an item was made from.
    private struct Source {
        weak var view: UIView?
        var element: ScriptElement
    }

    init(_ device: HeldDevice) {
        let size = device.screen.appSize
        screen = Screen(
            width: Int(bounded: size.width), height: Int(bounded: size.height), device: device.device.name,
            orientation: device.isLandscape ? "landscape" : "portrait", appearance: device.style.rawValue)
        controllers = WindowList.inFront.flatMap(\.visibleControllers).map {
            $0.map {
                Controller(
                    type: "\(type(of: $0))", title: $0.navigationItem.title ?? $0.title, object: $0.interfaceBuilderID)
            }
        }
        elements = []
        let roots = OutlineNode.tree()
        var handles = OutlineHandles()
        elements = roots.map { item($0, &handles, within: "") }
    }

    private mutating func item(_ node: OutlineNode, _ handles: inout OutlineHandles, within outer: String)
        -> OutlineItem
    {
        let key = node.key(within: outer), handle = handles.next(for: key), element = node.element
        sources[handle] = Source(view: node.view, element: element)
        return OutlineItem(
            handle: handle, role: element.role, label: element.label,
            value: element.value.flatMap { $0.isEmpty ? nil : $0 },
            identifier: element.identifier.flatMap { $0.isEmpty ? nil : $0 }, states: node.states,
            frame: [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height].map {
                Int(bounded: $0.rounded())
            }, actions: node.actions,
            // Rows are told apart by what they say: what is in one belongs to it. Its texts are in its name already.
            children: node.children.filter { !node.says($0) }.map {
                item($0, &handles, within: element.role == "cell" ? key : outer)
            })
    }

    /// The element that a handle stands for; nil where it isn't on the screen.
    func element(_ handle: String) -> ScriptElement? { sources[handle]?.element }

    /// The view that an item was made from, while it lives.
    func view(of handle: String) -> UIView? { sources[handle]?.view }

    /// All items, outer ones before what is in them.
    var items: [OutlineItem] { elements.flatMap(\.family) }

    // MARK: Text

    var text: String { (heading + elements.flatMap { $0.lines(depth: 0) }).joined(separator: "\n") + "\n" }

    var heading: [String] {
        let names = controllers.enumerated().map { number, level in
            (number == 0 ? "controllers " : "presented ")
                + level.map { $0.type + ($0.title.map { " " + OutlineItem.quoted($0) } ?? "") }.joined(separator: " > ")
        }
        return [
            "screen \(screen.width)x\(screen.height) \(screen.device) \(screen.orientation) \(screen.appearance)"
        ] + names
    }

    /// In a line.
    var json: String { OutlineItem.json(self) }
}

/// An element of an outline, or what holds elements.
struct OutlineItem: Encodable, Equatable {
    /// Without the `@` that scripts write before it.
    var handle: String
    var role: String
    var label: String
    var value: String?
    var identifier: String?
    /// `disabled`, `selected`, `focused`, `covered`.
    var states: [String]
    /// x, y, width, height in the screen's points.
    var frame: [Int]
    /// Steps of a script that it listens to.
    var actions: [String]
    var children: [OutlineItem]

    private enum CodingKeys: CodingKey { case handle, role, label, value, identifier, states, frame, actions, children }

    /// What says nothing is left out: models pay for each word.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(handle, forKey: .handle)
        try container.encode(role, forKey: .role)
        if !label.isEmpty { try container.encode(label, forKey: .label) }
        try container.encodeIfPresent(value, forKey: .value)
        try container.encodeIfPresent(identifier, forKey: .identifier)
        if !states.isEmpty { try container.encode(states, forKey: .states) }
        try container.encode(frame, forKey: .frame)
        if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
        if !children.isEmpty { try container.encode(children, forKey: .children) }
    }

    /// Without what is in it.
    var alone: OutlineItem {
        var item = self
        item.children = []
        return item
    }

    var family: [OutlineItem] { [self] + children.flatMap(\.family) }

    func lines(depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        // Everybody knows a keyboard's keys: their names do.
        guard role != "keyboard" else {
            return [indent + line, indent + "  keys " + children.map(\.label).joined(separator: " ")]
        }
        return [indent + line] + children.flatMap { $0.lines(depth: depth + 1) }
    }

    var line: String { name + place + (actions.isEmpty ? "" : ": " + actions.joined(separator: ", ")) }

    /// Who it is, and how it is.
    var name: String {
        var text = "@\(handle) \(role)"
        if !label.isEmpty { text += " " + Self.quoted(label) }
        if let value { text += " = " + Self.quoted(value) }
        if let identifier { text += " [\(identifier)]" }
        return states.reduce(text) { $0 + " \($1)" }
    }

    private var place: String { " \(frame[0]),\(frame[1]) \(frame[2])x\(frame[3])" }

    /// As scripts write it, the end of long texts left out.
    static func quoted(_ text: String) -> String {
        let whole = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
        return "\"" + (whole.count > longest ? whole.prefix(longest) + "…" : whole) + "\""
    }

    private static let longest = 120

    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Text and numbers of the screen's points: nothing that JSON can't say.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
