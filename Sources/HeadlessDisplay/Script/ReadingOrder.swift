import Foundation
import StoryboardDocument

/// The order in which people read what is on the screen: row by row from the top, each from the left.
enum ReadingOrder {
    /// - Parameter wanted: what is called nearly so, or holds it, comes before all others.
    static func sorted(_ elements: [ScriptElement], near wanted: String? = nil) -> [ScriptElement] {
        let list = rows(elements).flatMap { $0 }
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

    /// Elements whose middle lies beside the first of a row are in that row.
    private static func rows(_ elements: [ScriptElement]) -> [[ScriptElement]] {
        let sorted = elements.enumerated().sorted {
            ($0.element.frame.midY, $0.element.frame.minX, $0.offset) < (
                $1.element.frame.midY, $1.element.frame.minX, $1.offset
            )
        }.map(\.element)
        var rows: [[ScriptElement]] = []
        for element in sorted {
            if let first = rows.last?.first,
                element.frame.midY < first.frame.midY + min(22, max(4, first.frame.height / 2))
            {
                rows[rows.count - 1].append(element)
            } else {
                rows.append([element])
            }
        }
        return rows.map { row in
            row.enumerated().sorted { ($0.element.frame.minX, $0.offset) < ($1.element.frame.minX, $1.offset) }.map(
                \.element)
        }
    }
}
