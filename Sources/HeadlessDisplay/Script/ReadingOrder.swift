import Foundation
import StoryboardDocument

/// The order in which people read what is on the screen: row by row from the top, each from the left.
enum ReadingOrder {
    /// - Parameter wanted: what is called nearly so, or holds it, comes before all others.
    static func sorted(_ elements: [ScriptElement], near wanted: String? = nil) -> [ScriptElement] {
        let list = sorted(elements) { $0.frame }
        guard let wanted else { return list }
        let words = wanted.lowercased()
        let nearest = NearestName.find(
            wanted, among: list.flatMap { [$0.label, $0.identifier ?? "", $0.value ?? ""] }.filter { !$0.isEmpty })
        func isNear(_ element: ScriptElement) -> Bool {
            let names = [element.label, element.identifier ?? "", element.value ?? ""].filter { !$0.isEmpty }
            return names.contains { name in
                name == nearest || name.lowercased().contains(words)
                    || name.count > 3 && words.contains(name.lowercased())
            }
        }
        return list.filter(isNear) + list.filter { !isNear($0) }
    }

    /// What somebody may have meant who wrote the word: nearly the same word, or one that differs in its case alone. nil
    /// where nothing on the screen is called so.
    static func nearMiss(of wanted: String, in elements: [ScriptElement]) -> String? {
        let names = sorted(elements).flatMap { [$0.label, $0.value ?? "", $0.identifier ?? ""] }.filter { !$0.isEmpty }
        // It is there, and yet it is a failure: it should have gone, or no finger reaches it.
        guard !names.contains(where: { $0.contains(wanted) }) else { return nil }
        return names.first { $0.lowercased().contains(wanted.lowercased()) } ?? NearestName.find(wanted, among: names)
    }

    /// Elements whose middle lies beside the first of a row are in that row.
    static func sorted<Element>(_ elements: [Element], by frame: (Element) -> CGRect) -> [Element] {
        let sorted = elements.map { (element: $0, frame: frame($0)) }.enumerated().sorted {
            let a = $0.element.frame, b = $1.element.frame
            return (a.midY, a.minX, $0.offset) < (b.midY, b.minX, $1.offset)
        }.map(\.element)
        var rows: [[(element: Element, frame: CGRect)]] = []
        for item in sorted {
            if let first = rows.last?.first?.frame, item.frame.midY < first.midY + min(22, max(4, first.height / 2)) {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.enumerated().sorted {
                ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset)
            }.map(\.element.element)
        }
    }
}
