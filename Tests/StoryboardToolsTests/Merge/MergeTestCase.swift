import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Tests of merging begin with one document, which each side edits.
class MergeTestCase: XCTestCase {
    /// A document with what an edit did to it.
    func side(_ base: String = MergeDocuments.profile, _ edit: (StoryboardDocument) throws -> Void = { _ in }) rethrows
        -> String
    {
        let document = read(base)
        try edit(document)
        return String(decoding: document.serialized(), as: UTF8.self)
    }

    func read(_ text: String) -> StoryboardDocument {
        try! StoryboardDocument(bytes: Array(text.utf8), path: "Main.storyboard")
    }

    typealias Merged = (document: StoryboardDocument, text: String, conflicts: [String], notes: [String])

    func merge(_ ours: String, _ theirs: String, prefer: MergeSide = .ours) -> Merged {
        merge(MergeDocuments.profile, ours, theirs, prefer: prefer)
    }

    func merge(_ base: String?, _ ours: String, _ theirs: String, prefer: MergeSide = .ours) -> Merged {
        let merge = DocumentMerge(base: base.map(read), ours: read(ours), theirs: read(theirs), preferred: prefer)
        let text = String(decoding: merge.bytes, as: UTF8.self), document = read(text)
        XCTAssertEqual(
            MergeIntegrity.problems(in: document).subtracting(MergeIntegrity.problems(in: read(ours))).subtracting(
                MergeIntegrity.problems(in: read(theirs))), [])
        return (document, text, merge.conflicts.map(\.description), merge.notes.map(\.description))
    }

    /// As Interface Builder deletes: with the constraints and connections that lead there.
    func delete(_ id: String, in document: StoryboardDocument) {
        var users: [Element] = []
        document.forEachElement { element in
            if RandomEdits.dependents.contains(element.name), element.references.contains(where: { $0.id == id }) {
                users.append(element)
            }
        }
        for user in users { user.removeWithEmptyList() }
        document.element(id: id)!.removeWithEmptyList()
    }

    func add(_ xml: String, to id: String, _ list: Name, in document: StoryboardDocument, before sibling: String? = nil)
    {
        let element = try! document.makeElement(xml: xml)
        let list = document.element(id: id)!.childMade(list)
        if let sibling {
            list.insert(element, before: document.element(id: sibling)!)
        } else if list.name == "subviews" {
            list.append(element)
        } else {
            list.insertInOrder(element)
        }
    }

    func ids(_ list: Element?) -> [String] { list?.children.compactMap(\.id) ?? [] }
}
