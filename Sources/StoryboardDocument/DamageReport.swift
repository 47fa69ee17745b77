/// Says what is wrong with a document that can't be read: one problem, its place, and a way out.
struct DamageReport {
    private let scanner: Scanner
    private var bytes: UnsafeBufferPointer<UInt8> { scanner.bytes }

    init(_ scanner: Scanner) { self.scanner = scanner }

    private static let restore = "Restore the file from version control or a backup."
    private static let correct = "Correct the XML at this place, or restore the file from version control."

    // MARK: Not a document at all

    func foreignFormat() -> Diagnostic? {
        guard bytes.count > 0 else { return emptyDocument(0) }
        func begins(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
        if begins(Array("NIBArchive".utf8)) || begins(Array("bplist0".utf8)) {
            return scanner.failure(
                0, "This is a compiled nib, not an Interface Builder document.",
                remedy: "Open the .storyboard or .xib file that it was compiled from.")
        }
        if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) || begins([0x3C, 0]) || begins([0, 0x3C])
            || begins([0, 0, 0, 0x3C]) || begins([0, 0, 0xFE, 0xFF])
        {
            return scanner.failure(
                0, "The document is not encoded as UTF-8 but as UTF-16 or UTF-32.",
                remedy: "Convert it: iconv -f UTF-16 -t UTF-8 OLD > NEW.")
        }
        return nil
    }

    func emptyDocument(_ offset: Int) -> Diagnostic {
        scanner.failure(offset, "The document is empty.", remedy: Self.restore)
    }

    func notXML(_ offset: Int) -> Diagnostic {
        if let marker = mergeMarker(near: offset) { return marker }
        return scanner.failure(
            offset, "This is not an Interface Builder document: expected XML that begins with “<”.",
            remedy: "Give a .storyboard or .xib file that Xcode saved.")
    }

    func foreignRoot(_ offset: Int, name: Range<Int>) -> Diagnostic {
        let root = text(name)
        guard scanner.rootName == "document" else {
            return scanner.failure(
                offset, "The file begins with <\(root)>, not with <\(scanner.rootName)>.",
                remedy: "Check that it is the file you mean.")
        }
        if root == "archive" {
            return scanner.failure(
                offset,
                "This document was saved by Xcode 3 (<archive>), in a format that Interface Builder left in 2012.",
                remedy: "Open it in Xcode (4.3 to 26), choose a newer format in the file inspector and save.")
        }
        return scanner.failure(
            offset, "This is not an Interface Builder document: its root is <\(root)>, not <document>.",
            remedy: "Give a .storyboard or .xib file that Xcode saved.")
    }

    func declaration(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "A document type declaration (<!DOCTYPE …>) is refused: it can declare entities without end.",
            remedy:
                "Interface Builder never writes one: remove it, or give a .storyboard or .xib file that Xcode saved.")
    }

    func notUTF8(_ offset: Int) -> Diagnostic {
        if bytes[..<offset].contains(0) {
            return scanner.failure(
                0, "This is a binary file, not XML.", remedy: "Give a .storyboard or .xib file that Xcode saved.")
        }
        return scanner.failure(
            offset, "The byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not valid UTF-8 here.",
            remedy:
                "Convert the file to UTF-8 (iconv -f ISO-8859-1 -t UTF-8 OLD > NEW), or restore it from version control."
        )
    }

    func otherEncoding(_ offset: Int, _ name: String) -> Diagnostic {
        scanner.failure(
            offset, "The document declares the encoding “\(name)”; Interface Builder's documents are UTF-8.",
            remedy: "Convert it to UTF-8 and write encoding=\"UTF-8\" in the first line.")
    }

    // MARK: Cut off

    func cutOff(inside index: Int32) -> Diagnostic {
        guard index >= 0 else {
            return scanner.failure(bytes.count, "The document ends before its root element does.", remedy: Self.restore)
        }
        let node = scanner.nodes[index]
        return scanner.failure(
            bytes.count, "The document is cut off: \(tag(node)) of line \(line(Int(node.start))) is never closed.",
            remedy: Self.restore)
    }

    func cutOff(inTag node: Node) -> Diagnostic {
        scanner.failure(
            bytes.count,
            "The document is cut off inside the tag of <\(node.name)> that begins in line \(line(Int(node.start))).",
            remedy: Self.restore)
    }

    func cutOff(in what: String, begunAt offset: Int) -> Diagnostic {
        scanner.failure(
            bytes.count, "The document is cut off inside \(what) that begins in line \(line(offset)).",
            remedy: Self.restore)
    }

    // MARK: Broken markup

    func wrongClosingTag(_ offset: Int, of index: Int32) -> Diagnostic {
        let node = scanner.nodes[index]
        return scanner.failure(
            offset,
            "Expected </\(node.name)>, which closes \(tag(node)) of line \(line(Int(node.start))), but found </\(name(at: offset + 2))>.",
            remedy: Self.correct)
    }

    func badTag(_ offset: Int, in index: Int32) -> Diagnostic {
        if let marker = mergeMarker(near: offset) { return marker }
        return scanner.failure(offset, "Unexpected \(character(offset)) inside a tag.", remedy: Self.correct)
    }

    func badMarkup(_ offset: Int, in index: Int32) -> Diagnostic {
        if let marker = mergeMarker(near: offset) { return marker }
        if scanner.starts(with: "<!D", at: offset) || scanner.starts(with: "<!E", at: offset) {
            return declaration(offset)
        }
        return scanner.failure(
            offset, "“<” is not followed by the name of an element.",
            remedy: "Write &lt; where text is meant. " + Self.correct)
    }

    func missingValue(_ offset: Int, _ name: Name) -> Diagnostic {
        scanner.failure(offset, "The attribute “\(name)” has no value in quotes.", remedy: Self.correct)
    }

    func unclosedValue(_ start: Int, _ offset: Int, _ name: Name) -> Diagnostic {
        if let marker = mergeMarker(near: offset) { return marker }
        return scanner.failure(
            start, "The value of the attribute “\(name)” is not closed, or holds a “<” that is not written as &lt;.",
            remedy: Self.correct)
    }

    func duplicateAttribute(_ offset: Int, _ name: Name) -> Diagnostic {
        scanner.failure(
            offset, "The attribute “\(name)” appears twice in one element.", remedy: "Remove one of the two.")
    }

    func unknownReference(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "“&” begins no reference that XML knows (&amp; &lt; &gt; &quot; &apos; &#number;).",
            remedy: "Write &amp; where an ampersand is meant.")
    }

    func controlCharacter(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "The control character 0x\(String(bytes[offset], radix: 16, uppercase: true)) can't occur in XML.",
            remedy: "Remove it, or restore the file from version control.")
    }

    func afterRoot(_ offset: Int) -> Diagnostic {
        if let marker = mergeMarker(near: offset) { return marker }
        return scanner.failure(
            offset, "Something follows the end of the document, </document>.",
            remedy: "Remove it: perhaps two versions of the file were joined. Or restore the file from version control."
        )
    }

    // MARK: Merge conflicts

    func checkForMergeMarkers(_ range: Range<Int>) throws {
        // Text among elements is rare: Xcode writes none.
        var lineStart = range.lowerBound == 0 || bytes[range.lowerBound - 1] == .lineFeed
        for offset in range {
            if lineStart, let marker = mergeMarker(at: offset) { throw marker }
            lineStart = bytes[offset] == .lineFeed
        }
    }

    private func mergeMarker(near offset: Int) -> Diagnostic? {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
        return mergeMarker(at: start)
    }

    private func mergeMarker(at offset: Int) -> Diagnostic? {
        guard offset + 7 <= bytes.count, [0x3C, 0x3D, 0x3E, 0x7C].contains(bytes[offset]) else { return nil }
        for i in 1..<7 where bytes[offset + i] != bytes[offset] { return nil }
        return scanner.failure(
            offset,
            "A merge conflict was left in the document (\(String(repeating: Character(Unicode.Scalar(bytes[offset])), count: 7))).",
            remedy: "Resolve the conflict, or merge the two versions anew.")
    }

    // MARK: Limits

    func tooDeep(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "Elements are nested more than \(DocumentLimits.depth) deep.",
            remedy: "No document that Interface Builder wrote is: restore the file from version control.")
    }

    func tooManyNodes(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "The document has more than \(DocumentLimits.nodes) elements.",
            remedy: "Split it into several storyboards with storyboard references.")
    }

    func tooManyAttributes(_ offset: Int) -> Diagnostic {
        scanner.failure(
            offset, "An element has more than \(DocumentLimits.attributes) attributes.", remedy: Self.restore)
    }

    func strangeNames(_ offset: Int, _ length: Int) -> Diagnostic {
        length > DocumentLimits.nameLength
            ? scanner.failure(offset, "A name is longer than \(DocumentLimits.nameLength) bytes.", remedy: Self.restore)
            : scanner.failure(
                offset,
                "The document uses more than \(DocumentLimits.names) different names of elements and attributes.",
                remedy: Self.restore)
    }

    // MARK: Words

    private func line(_ offset: Int) -> Int { scanner.failure(offset, "").line }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 80)], as: UTF8.self)
    }

    private func name(at offset: Int) -> String {
        var end = offset
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        return text(offset..<end)
    }

    private func tag(_ node: Node) -> String {
        for i in 0..<Int32(node.attributeCount) where scanner.attributes[node.firstAttribute + i].name == .id {
            return "<\(node.name) id=\"\(text(scanner.attributes[node.firstAttribute + i].valueRange))\">"
        }
        return "<\(node.name)>"
    }

    private func character(_ offset: Int) -> String {
        let c = bytes[offset]
        return c > 0x20 && c < 0x7F
            ? "“\(Character(Unicode.Scalar(c)))”"
            : c < 0x80 ? "byte 0x\(String(c, radix: 16, uppercase: true))" : "character"
    }
}
