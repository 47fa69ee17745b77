/// A comment inside a document.
public struct DocumentComment {
    /// What is between `<!--` and `-->`.
    public let text: String
    /// The element that it stands before; nil at the end of a list.
    public let next: Element?
    public let parent: Element
}

extension StoryboardDocument {
    /// The comments inside the root element that contain a word, in the order of the document.
    ///
    /// - Complexity: O(n) in the file's bytes where none does, without making strings.
    public func comments(containing word: String) -> [DocumentComment] {
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty, contains(wanted) else { return [] }
        var found: [DocumentComment] = []
        forEachNode { index, node in
            guard node.kind == .comment, node.parent >= 0 else { return }
            let text = plain(Int(node.contentStart)..<Int(node.contentEnd))
            guard text.contains(word) else { return }
            var next = node.next
            while next >= 0, nodes[next].kind != .element { next = nodes[next].next }
            found.append(
                DocumentComment(
                    text: text, next: next < 0 ? nil : Element(self, next), parent: Element(self, node.parent)))
        }
        return found
    }

    /// Whether these bytes are anywhere in the file.
    public func contains(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, wanted.count <= sourceCount else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + wanted.count <= sourceCount {
                if bytes[index] == first, (0..<wanted.count).allSatisfy({ bytes[index + $0] == wanted[$0] }) {
                    return true
                }
                index += 1
            }
            return false
        }
    }
}
