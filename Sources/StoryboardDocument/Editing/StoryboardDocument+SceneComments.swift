/// The comments before scenes, which follow what the document outline calls them.
extension StoryboardDocument {
    /// Called before something at or below a node changes: remembers what its scene is called.
    func willChange(_ index: Int32) {
        var index = index
        while index >= 0, nodes[index].name != .scene { index = nodes[index].parent }
        guard index >= 0, sceneTitles[index] == nil else { return }
        sceneTitles[index] = .some(title(ofScene: index))
    }

    /// Brings the comments of scenes that edits have renamed up to date, and gives new scenes theirs. Where the rule
    /// isn't known, nothing changes.
    func updateSceneComments() {
        for (scene, before) in sceneTitles.sorted(by: { $0.key < $1.key }) where nodes[scene].parent >= 0 {
            guard let now = title(ofScene: scene), now != before else { continue }
            setComment(now, before: scene)
            sceneTitles[scene] = now
        }
        for scene in scenes where scene.node.flags.contains(.restyled) && comments(before: scene.index).isEmpty {
            if let text = title(ofScene: scene.index) ?? sceneComments[scene.index] {
                setComment(text, before: scene.index)
            }
        }
    }

    /// The comments directly before a node, which belong to it.
    func comments(before index: Int32) -> [Int32] {
        guard nodes[index].parent >= 0 else { return [] }
        var comments: [Int32] = []
        var child = nodes[nodes[index].parent].firstChild
        while child != index {
            if nodes[child].kind == .comment { comments.append(child) } else { comments = [] }
            child = nodes[child].next
        }
        return comments
    }

    /// The text of the comment directly before a node.
    func comment(before index: Int32) -> String? {
        comments(before: index).last.map { plain(Int(nodes[$0].start) + 4..<Int(nodes[$0].end) - 3) }
    }

    private func setComment(_ text: String, before index: Int32) {
        if let old = comments(before: index).last {
            guard comment(before: index) != text else { return }
            detach(old)
        }
        let range = store(Array("<!--\(text.fitForComment)-->".utf8))
        var node = Node(name: .empty, kind: .comment, lead: UInt32(range.lowerBound), start: UInt32(range.lowerBound))
        node.end = UInt32(range.upperBound)
        node.contentStart = node.end
        node.contentEnd = node.end
        nodes.append(node)
        attach(Int32(nodes.count - 1), to: nodes[index].parent, before: index)
    }

    private func title(ofScene index: Int32) -> String? {
        SceneComment.text(
            for: Element(self, index), saved: savedBy, targetRuntime: root["targetRuntime"] ?? "")
    }
}

extension String {
    /// `--` and control characters can't stand in a comment.
    var fitForComment: String {
        var result = ""
        for c in self {
            if c == "-", result.last == "-" { result.append(" ") }
            result.append(
                c.unicodeScalars.contains {
                    $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0 == "\u{FFFE}" || $0 == "\u{FFFF}"
                } ? "\u{FFFD}" : c)
        }
        return result.hasSuffix("-") ? result + " " : result
    }
}
