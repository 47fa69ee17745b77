import Foundation
import SeededNumbers
import StoryboardDocument

@testable import StoryboardTools

/// Replays the work of two people on one document, and says what a merge of it got wrong.
struct MergeReplay {
    var failures: [String] = []
    var edits = 0
    var conflicts = 0
    private let path: String

    init(path: String) { self.path = path }

    private mutating func fail(_ text: String, _ sides: RandomEdits...) {
        failures.append("\(path): \(text)\n    " + sides.flatMap(\.log).joined(separator: "\n    "))
    }

    /// All of the below.
    mutating func run(_ base: [UInt8], seed: UInt64) throws {
        let seed = seed &* 7_919 &+ UInt64(base.count)
        try mergeApart(base, seed: seed)
        try mergeAnywhere(base, seed: seed &+ 5)
        try mergeAgainst(base, seed: seed &+ 9)
    }

    /// Edits that have nothing to do with each other are all there afterwards, and nothing else is.
    mutating func mergeApart(_ base: [UInt8], seed: UInt64) throws {
        var a = try RandomEdits(base, name: "anna", seed: seed)
        a.apply(6)
        var b = try RandomEdits(base, name: "ben", seed: seed &+ 77, avoiding: a)
        b.apply(6)
        edits += a.log.count + b.log.count
        let ours = a.document.serialized(), theirs = b.document.serialized()
        let merge = try self.merge(base, ours, theirs)
        for conflict in merge.conflicts { fail("a conflict where there is none: \(conflict)", a, b) }
        let result = try StoryboardDocument(bytes: merge.bytes, path: path)
        for witness in a.witnesses + b.witnesses where !witness.holds(in: result) && isStillTrue(witness, a, b) {
            fail("an edit is lost: \(witness)", a, b)
        }
        let old = ids(try StoryboardDocument(bytes: base, path: path)), mine = ids(a.document), yours = ids(b.document)
        let wanted = mine.union(yours).subtracting(old.subtracting(mine)).subtracting(old.subtracting(yours))
        let found = ids(result)
        if found != wanted {
            fail("lost \(wanted.subtracting(found).sorted()), brought back \(found.subtracting(wanted).sorted())", a, b)
        }
        checkIntegrity(result, base, a, b)
        // The other way round it is the same document.
        let mirrored = try self.merge(base, theirs, ours, .theirs)
        let there = try StoryboardDocument(bytes: mirrored.bytes, path: path)
        if !isSame(there, result) { fail("another document when the sides are swapped", a, b) }
        try checkLaws(base, ours, path: "anna")
    }

    private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ preferred: MergeSide = .ours) throws
        -> DocumentMerge
    {
        func read(_ bytes: [UInt8], _ name: String) throws -> StoryboardDocument {
            try StoryboardDocument(bytes: bytes, path: name)
        }
        return DocumentMerge(
            base: try read(base, "base"), ours: try read(ours, "ours"), theirs: try read(theirs, "theirs"),
            preferred: preferred)
    }

    /// In all that means something: comments that stand before nothing may have found a scene, and connections that no
    /// Xcode sorted stand in another order.
    private func isSame(_ a: StoryboardDocument, _ b: StoryboardDocument) -> Bool {
        a.canonical() == b.canonical()
            || DocumentComparison(old: a, new: b).changes.allSatisfy {
                $0.move?.noise == .order && $0.properties.isEmpty
            }
    }

    /// Within one side, a later edit may have overtaken an earlier one.
    private func isStillTrue(_ witness: Witness, _ a: RandomEdits, _ b: RandomEdits) -> Bool {
        let isA = a.witnesses.contains { "\($0)" == "\(witness)" }
        return witness.holds(in: isA ? a.document : b.document)
    }

    /// Edits anywhere: whatever is in conflict, the result opens.
    mutating func mergeAnywhere(_ base: [UInt8], seed: UInt64) throws {
        var a = try RandomEdits(base, name: "anna", seed: seed),
            b = try RandomEdits(base, name: "ben", seed: seed &+ 99)
        a.apply(10)
        b.apply(10)
        edits += a.log.count + b.log.count
        for side in MergeSide.allCases {
            let merge = try self.merge(base, a.document.serialized(), b.document.serialized(), side)
            conflicts += merge.conflicts.count
            if merge.conflicts.contains(where: { $0.object == "The document" && $0.property == nil }) {
                fail("had to be given up: \(merge.conflicts)", a, b)
            }
            let result = try StoryboardDocument(bytes: merge.bytes, path: path)
            checkIntegrity(result, base, a, b)
        }
    }

    /// Both change the same: it is told, with both values, and ours is written.
    mutating func mergeAgainst(_ base: [UInt8], seed: UInt64) throws {
        let document = try StoryboardDocument(bytes: base, path: path)
        var random = SeededNumbers(seed)
        var objects: [Element] = []
        var counts: [String: Int] = [:]
        document.forEachElement { element in
            guard let id = element.id else { return }
            counts[id, default: 0] += 1
            if element.has("text") || element.has("title") { objects.append(element) }
        }
        guard let object = objects.filter({ counts[$0.id!] == 1 }).randomElement(using: &random), let id = object.id
        else { return }
        let property: Name = object.has("text") ? "text" : "title"
        func side(_ value: String) throws -> [UInt8] {
            let copy = try StoryboardDocument(bytes: base, path: path)
            copy.element(id: id)!.setString(property, value)
            return copy.serialized()
        }
        edits += 2
        for preferred in MergeSide.allCases {
            let merge = try self.merge(base, side("Hello, Anna"), side("Hi, Ben"), preferred)
            conflicts += merge.conflicts.count
            if merge.conflicts.count != 1 || merge.conflicts.first?.id != id
                || merge.conflicts.first?.ours != "“Hello, Anna”" || merge.conflicts.first?.theirs != "“Hi, Ben”"
            {
                fail("not told: \(merge.conflicts)")
            }
            let expected = try side(preferred == .ours ? "Hello, Anna" : "Hi, Ben")
            if merge.bytes != expected { fail("the preferred side is not what was written") }
        }
    }

    /// A side that did nothing leaves the other's document as it is: by what the merge does, not only where it sees at
    /// once that nothing was done.
    private mutating func checkLaws(_ base: [UInt8], _ side: [UInt8], path: String) throws {
        func read(_ bytes: [UInt8]) throws -> StoryboardDocument { try StoryboardDocument(bytes: bytes, path: path) }
        func merged(_ ours: [UInt8], _ theirs: [UInt8]) throws -> DocumentMerge {
            DocumentMerge.merged(try read(base), try read(ours), try read(theirs), .ours)
        }
        for (what, merge) in [
            ("they did nothing", try merged(side, base)), ("both did the same", try merged(side, side)),
        ] {
            if merge.bytes != side || !merge.conflicts.isEmpty {
                fail("\(what), and the bytes differ \(merge.conflicts)")
            }
        }
        let taken = try merged(base, side)
        if !taken.conflicts.isEmpty { fail("a conflict with nothing: \(taken.conflicts)") }
        if try !isSame(read(taken.bytes), read(side)) { fail("what one side did is not what came out") }
        for (ours, theirs) in [(side, base), (base, side), (side, side)]
        where try merge(base, ours, theirs).bytes != side { fail("bytes of a merge with nothing") }
    }

    private mutating func checkIntegrity(
        _ result: StoryboardDocument, _ base: [UInt8], _ a: RandomEdits, _ b: RandomEdits
    ) {
        var known: Set<String> = []
        for document in [a.document, b.document] { known.formUnion(ids(document)) }
        let damagedBefore = damages(a.document, known).union(damages(b.document, known))
        let damaged = damages(result, known).subtracting(damagedBefore)
        if !damaged.isEmpty { fail("doesn't open: \(damaged.sorted())", a, b) }
        let found = MergeIntegrity.problems(in: result).subtracting(MergeIntegrity.problems(in: a.document))
            .subtracting(MergeIntegrity.problems(in: b.document))
        if !found.isEmpty { fail("check finds: \(found.sorted().map(\.message))", a, b) }
    }

    /// Ids twice, and attributes that hold the id of an object that isn't there.
    private func damages(_ document: StoryboardDocument, _ known: Set<String>) -> Set<String> {
        var seen: Set<String> = [], found: Set<String> = []
        document.forEachElement { element in
            if let id = element.id, element.name != "device", element.name != "adaptation", !seen.insert(id).inserted {
                found.insert("\(id) twice")
            }
        }
        document.forEachElement { element in
            for (name, value) in element.attributes
            where name != .id && known.contains(value) && !seen.contains(value)
                && (value.count == 10 || ObjectReferences.contain(name, in: element.name))
            {
                found.insert("\(element.name).\(name) \(value) is missing")
            }
        }
        return found
    }

    private func ids(_ document: StoryboardDocument) -> Set<String> {
        var found: Set<String> = []
        document.forEachElement { if let id = $0.id { found.insert(id) } }
        return found
    }
}
