import Foundation
import UIKit

/// What has come, gone and changed between two looks at a screen.
///
///     presented UIAlertController "Reserved"
///     + @v9c button "Done" 16,700 361x50: tap
///     - @b7q button "Reserve"
///     - @m2d table with 12 elements
///     ~ @kx3 switch "Wi-Fi": "0" → "1"
///     moved by 0,-120: @m2d @a4k
struct OutlineChanges: Encodable {
    struct Change: Encodable {
        var handle: String
        /// What it was and is: its name, value and states, as far as they differ.
        var before, after: String
    }

    /// The controllers that are on the screen now, where they are others.
    var controllers: [[ScreenOutline.Controller]]?
    /// Each without what is in it: that is in the list as well, where it is new.
    var added: [OutlineItem] = []
    /// Handles of what has gone.
    var removed: [String] = []
    var changed: [Change] = []
    var moved: [Move] = []

    /// Elements that went the same way.
    struct Move: Encodable {
        /// x and y, in points.
        var by: [Int]
        var handles: [String]
    }

    private var lines: [String] = []

    private enum CodingKeys: CodingKey { case controllers, added, removed, changed, moved }

    @MainActor
    init(from old: ScreenOutline, to new: ScreenOutline) {
        let before = old.items, after = new.items
        lines = new.heading.filter { !old.heading.contains($0) }
        lines += old.heading.filter { $0.hasPrefix("presented") && !new.heading.contains($0) }.map { "- \($0)" }
        if lines.contains(where: { !$0.hasPrefix("screen") }) { controllers = new.controllers }
        let known = Dictionary(before.map { ($0.handle, $0) }) { first, _ in first }
        var left = Set(before.map(\.handle)).subtracting(after.map(\.handle))
        var moves: [[Int]: [String]] = [:], order: [[Int]] = []

        /// What it was; a text without a name of its own is called by what it says, and its view is the same.
        func former(of item: OutlineItem) -> OutlineItem? {
            if let former = known[item.handle] { return former }
            guard item.role != "cell", let view = new.view(of: item.handle),
                let handle = left.first(where: { old.view(of: $0) === view && known[$0]?.role == item.role })
            else { return nil }
            left.remove(handle)
            return known[handle]
        }
        func compare(_ item: OutlineItem, depth: Int) {
            guard let former = former(of: item) else {
                added.append(item.alone)
                lines.append("+ " + String(repeating: "  ", count: depth) + item.line)
                return inside(item).forEach { compare($0, depth: depth + 1) }
            }
            if former.label != item.label || former.value != item.value || former.states != item.states {
                let (was, now) = Self.difference(former, item)
                changed.append(Change(handle: item.handle, before: was, after: now))
                let label = item.label.isEmpty || former.label != item.label ? "" : " " + OutlineItem.quoted(item.label)
                lines.append("~ @\(item.handle) \(item.role)\(label): \(was) → \(now)")
            }
            let way = [item.frame[0] - former.frame[0], item.frame[1] - former.frame[1]]
            if way != [0, 0] {
                if moves[way] == nil { order.append(way) }
                moves[way, default: []].append(item.handle)
            }
            inside(item).forEach { compare($0, depth: 0) }
        }
        /// A keyboard comes and goes; its keys change with each letter, and that is no news.
        func inside(_ item: OutlineItem) -> [OutlineItem] { item.role == "keyboard" ? [] : item.children }
        new.elements.forEach { compare($0, depth: 0) }

        /// What has gone with all that was in it is told of in a line.
        func tellGone(_ item: OutlineItem) {
            guard left.contains(item.handle) else { return inside(item).forEach(tellGone) }
            let inside = item.family.dropFirst(), gone = inside.filter { left.contains($0.handle) }
            removed += ([item] + gone).map(\.handle)
            lines.append(
                "- " + item.name
                    + (gone.isEmpty ? "" : " with \(gone.count) element\(gone.count == 1 ? "" : "s")"))
        }
        old.elements.forEach(tellGone)
        for way in order {
            moved.append(Move(by: way, handles: moves[way]!))
            lines.append("moved by \(way[0]),\(way[1]): " + moves[way]!.map { "@" + $0 }.joined(separator: " "))
        }
    }

    private static func difference(_ old: OutlineItem, _ new: OutlineItem) -> (String, String) {
        func words(_ item: OutlineItem, _ other: OutlineItem) -> String {
            var words: [String] = []
            if item.label != other.label { words.append(OutlineItem.quoted(item.label)) }
            if item.value != other.value { words.append(OutlineItem.quoted(item.value ?? "")) }
            if item.states != other.states { words += item.states.isEmpty ? ["plain"] : item.states }
            return words.joined(separator: " ")
        }
        return (words(old, new), words(new, old))
    }

    var text: String { lines.isEmpty ? "no changes\n" : lines.joined(separator: "\n") + "\n" }
    var json: String { OutlineItem.json(self) }
}
