import StoryboardDocument

/// What each element says.
extension ThreeWayMerge {
    func mergeValues() {
        for key in alive.sorted() {
            let mine = winner.nodes[key], yours = other.nodes[key]
            guard let present = mine ?? yours else { continue }
            // What one side deleted and the other edited is back as it was.
            let source = leavesBase && (mine == nil || yours == nil) ? base.nodes[key] ?? present : present
            let result = MergedNode(key: key, source: source)
            if let mine, let yours { merge(mine, yours, base.nodes[key], into: result) }
            merged[key] = result
        }
    }

    private func merge(_ mine: MergeNode, _ yours: MergeNode, _ old: MergeNode?, into result: MergedNode) {
        let isComputed = MergeRules.isComputed(mine)
        if mine.name != yours.name || MergeRules.atomic.contains(mine.name) || MergeRules.atomic.contains(yours.name)
            || mine.name == "rect" && isComputed
        {
            mergeWhole(mine, yours, old, into: result, isComputed: isComputed)
            return
        }
        for name in mine.order + yours.order.filter({ mine.values[$0] == nil }) {
            let a = mine.values[name], b = yours.values[name], before = old?.values[name]
            func equal(_ x: MergeValue?, _ y: MergeValue?) -> Bool { same(x, y, name, in: mine.name) }
            if equal(a, b) || equal(b, before) { continue }
            if equal(a, before) {
                set(name, b, in: result, order: yours.order)
                continue
            }
            if MergeRules.versions.contains(name) {
                // Newer Xcodes leave some of them out.
                if let a, let b, Self.isNewer(b.string, than: a.string) { set(name, b, in: result, order: yours.order) }
                continue
            }
            let quiet =
                isComputed || MergeRules.isComputed(name, in: mine.name) || MergeRules.isRounding(a, b, in: mine.name)
            let words = MergeWords.values(a, b, name, in: (mine, yours))
            tell(
                mine, MergeWords.property(mine, name), base: before.map { MergeWords.value($0, name, in: old!) },
                winner: words.0, other: words.1, asNote: quiet)
            if leavesBase, let old { set(name, before, in: result, order: old.order) }
        }
        if mine.text != yours.text, yours.text != old?.text {
            if mine.text == old?.text {
                result.text = yours.text
            } else {
                tell(
                    mine, MergeWords.property(mine), base: old.map { "“\($0.text)”" }, winner: "“\(mine.text)”",
                    other: "“\(yours.text)”")
                if leavesBase, let old { result.text = old.text }
            }
        }
    }

    /// For values that only make sense whole.
    private func mergeWhole(
        _ mine: MergeNode, _ yours: MergeNode, _ old: MergeNode?, into result: MergedNode, isComputed: Bool
    ) {
        if says(mine, yours) || old.map({ says(yours, $0) }) == true { return }
        func take(_ node: MergeNode) {
            result.name = node.name
            result.values = node.values
            result.order = node.order
            result.text = node.text
        }
        if let old, says(mine, old) { return take(yours) }
        tell(
            mine, MergeWords.property(mine) ?? "kind", base: old.map { MergeWords.element($0) },
            winner: MergeWords.element(mine), other: MergeWords.element(yours), asNote: isComputed)
        if leavesBase, let old { take(old) }
    }

    private func says(_ a: MergeNode, _ b: MergeNode) -> Bool {
        a.name == b.name && a.text == b.text
            && Set(a.order).union(b.order).allSatisfy { same(a.values[$0], b.values[$0], $0, in: a.name) }
    }

    func set(_ name: Name, _ value: MergeValue?, in result: MergedNode, order: [Name]) {
        if value == nil {
            result.order.removeAll { $0 == name }
        } else if result.values[name] == nil {
            // Where the side that brings it has it.
            let before = order.prefix { $0 != name }.last { result.values[$0] != nil }
            let place = before.flatMap { result.order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            result.order.insert(name, at: place)
        }
        result.values[name] = value
    }

    /// `14490.70` before `14490.99` before `22505`; `13F34` before `13G12`.
    static func isNewer(_ a: String, than b: String) -> Bool {
        func parts(_ text: String) -> [(Int, String)] {
            var result: [(Int, String)] = []
            for part in text.split(separator: ".") {
                let digits = part.prefix { $0.isNumber }
                result.append((Int(digits) ?? 0, String(part.dropFirst(digits.count))))
            }
            return result
        }
        let x = parts(a), y = parts(b)
        for index in 0..<max(x.count, y.count) {
            let p = index < x.count ? x[index] : (0, ""), q = index < y.count ? y[index] : (0, "")
            if p.0 != q.0 { return p.0 > q.0 }
            if p.1 != q.1 { return p.1 > q.1 }
        }
        return false
    }
}
