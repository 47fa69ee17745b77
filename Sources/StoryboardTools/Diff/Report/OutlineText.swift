import StoryboardDocument

/// A document as lines of words that compare well: what `git log -p` shows through a textconv.
public enum OutlineText {
    public static func text(_ document: StoryboardDocument) throws -> String {
        let empty = try StoryboardDocument(bytes: Array("<document/>".utf8), path: "")
        let matching = ObjectMatching(old: empty, new: document)
        let names = OutlineNames(matching.new)
        let words = PropertyWords(OutlineNames(matching.old), names)
        var noise = NoiseFilter(matching)
        var lines: [String] = []
        var depths = [Int](repeating: 0, count: matching.new.objects.count)
        for (index, object) in matching.new.objects.enumerated() {
            depths[index] = object.parent < 0 ? 0 : depths[object.parent] + 1
            let indent = String(repeating: "  ", count: depths[index])
            if NoiseFilter.comesByItself(object.element) { continue }
            if StructuralMatching.links.contains(object.element.name) {
                let text =
                    object.element.name == "constraint"
                    ? ConstraintWords(names).text(object.element) : ConnectionWords(names).added(object.element)
                lines.append(indent + text)
                continue
            }
            lines.append(indent + names.short(index))
            for change in PropertyComparison.changes(nil, object.element, in: matching)
            where change.path != ["id"] && change.path != ["sceneID"] {
                guard change.noise == nil, noise.noise(of: change, old: 0, new: index) == nil else { continue }
                lines.append("\(indent)  - \(words.presence(change, object.element))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
