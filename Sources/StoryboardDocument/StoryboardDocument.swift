#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A storyboard or xib as it stands in its file: every byte is kept, and writing it back unchanged gives the same
/// bytes.
///
/// A document is read in one pass over its bytes; strings are made only when asked for. Use one document from one
/// thread at a time: indexes are made when they are first needed.
public final class StoryboardDocument {
    public let path: String

    /// The file's bytes, and behind them what edits brought.
    var bytes: [UInt8]
    /// How many of `bytes` are the file's.
    let sourceCount: Int
    var nodes: Pool<Node>
    var attributes: Pool<Attribute>
    var identifiers: IdentifierIndex?
    private var lineStarts: [Int]?
    /// Whether anything was changed since the document was read.
    public internal(set) var isEdited = false
    var issuedIDs: Set<String> = []
    /// Where new ids come from, if they are to be the same whenever the same is done again; nil for chance.
    public var identifierNumbers: StableNumbers?
    /// What scenes were called before they were edited, by node.
    var sceneTitles: [Int32: String?] = [:]
    /// The comments of scenes that were taken out or copied from another document.
    var sceneComments: [Int32: String] = [:]
    private(set) lazy var order = CanonicalOrder(for: self)

    /// Reads a document from its bytes; throws the `Diagnostic` of the first damage found.
    public convenience init(bytes: [UInt8], path: String) throws {
        try self.init(bytes: bytes, path: path, rootName: "document")
    }

    /// Reads other XML of the field (XLIFF) by the same scanner; `rootName` is what its outermost element is called.
    public init(bytes: [UInt8], path: String, rootName: String) throws {
        guard bytes.count <= DocumentLimits.bytes else { throw Self.tooLarge(bytes.count, path) }
        let scanned: Result<Scanner, Error> = bytes.withUnsafeBufferPointer { buffer in
            var scanner = Scanner(buffer, path: path)
            scanner.rootName = rootName
            do {
                try scanner.scan()
                return .success(scanner)
            } catch {
                scanner.deallocate()
                return .failure(error)
            }
        }
        let scanner = try scanned.get()
        self.path = path
        self.bytes = bytes
        sourceCount = bytes.count
        nodes = scanner.nodes
        attributes = scanner.attributes
        if root.has(.documentType), !root.attribute(.documentType, contains: "InterfaceBuilder"),
            let type = root[.documentType]
        {
            throw Diagnostic(
                .error, "This is not an Interface Builder document: its type is “\(type)”.",
                remedy: "Give a .storyboard or .xib file that Xcode saved.",
                path: path, line: root.line, column: root.column)
        }
    }

    /// Reads a document from a file; throws a `Diagnostic` if it is unreadable, too large or damaged.
    ///
    /// - Parameter original: the file that a person edits, where `path` is a copy of it: messages name that one.
    public convenience init(contentsOf path: String, original: String? = nil) throws {
        do {
            try self.init(bytes: Self.read(path), path: original ?? path)
        } catch var diagnostic as Diagnostic {
            diagnostic.path = original ?? path
            throw diagnostic
        }
    }

    deinit {
        nodes.deallocate()
        attributes.deallocate()
    }

    /// `<document>`.
    public var root: Element { Element(self, 0) }

    /// The `<scene>` elements, in the order of the file; none in a xib.
    public var scenes: [Element] {
        root.child(.scenes).map { $0.children.filter { $0.name == .scene } } ?? []
    }

    /// The element that has this `id`; the first if several do.
    ///
    /// - Complexity: O(1), after a first call that looks at every element.
    public func element(id: String) -> Element? {
        var id = id
        return id.withUTF8 { element(idBytes: $0) }
    }

    /// The first element whose id an earlier one has already, and that one; nil in documents that Interface Builder
    /// opens.
    public var duplicateID: (first: Element, second: Element)? {
        if identifiers == nil { identifiers = IdentifierIndex(self) }
        return identifiers!.duplicate.map { (Element(self, $0.first), Element(self, $0.second)) }
    }

    func element(idBytes: UnsafeBufferPointer<UInt8>) -> Element? {
        if identifiers == nil { identifiers = IdentifierIndex(self) }
        return identifiers!.node(idBytes, in: self).map { Element(self, $0) }
    }

    /// Calls `body` for every node, parents before children, in the order of the document.
    func forEachNode(_ body: (Int32, Node) -> Void) {
        var index: Int32 = 0
        while true {
            let node = nodes[index]
            body(index, node)
            if node.firstChild >= 0 {
                index = node.firstChild
                continue
            }
            while nodes[index].next < 0 {
                index = nodes[index].parent
                if index < 0 { return }
            }
            index = nodes[index].next
        }
    }

    /// Calls `body` for every element, parents before children, in the order of the document.
    public func forEachElement(_ body: (Element) -> Void) {
        forEachNode { index, node in if node.kind == .element { body(Element(self, index)) } }
    }

    // MARK: Places

    var knownLineStarts: [Int]? { lineStarts }

    func place(of offset: Int) -> (line: Int, column: Int) {
        guard offset < sourceCount else { return (0, 0) }
        if lineStarts == nil {
            var starts = [0]
            bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                var offset = 0
                while offset < sourceCount,
                    let found = memchr(base + offset, Int32(UInt8.lineFeed), sourceCount - offset)
                {
                    offset = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
                    starts.append(offset)
                }
            }
            lineStarts = starts
        }
        let starts = lineStarts!
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    // MARK: Files

    private static func tooLarge(_ count: Int, _ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            "The file has \(count / 1_000_000) MB; documents of more than \(DocumentLimits.bytes >> 20) MB are not read.",
            remedy: "Check that it is a storyboard, and split it into several with storyboard references.", path: path)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        func unreadable() -> Diagnostic {
            Diagnostic(
                .error, "The file can't be read: \(String(cString: strerror(errno))).",
                remedy: "Check the path and its permissions.", path: path)
        }
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw unreadable() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable() }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Diagnostic(
                .error, "This is not a file but a folder or a device.", remedy: "Give a .storyboard or .xib file.",
                path: path)
        }
        let size = Int(status.st_size)
        guard size <= DocumentLimits.bytes else { throw tooLarge(size, path) }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                #if canImport(Darwin)
                let got = Darwin.read(file, buffer.baseAddress! + count, size - count)
                #elseif canImport(Musl)
                let got = Musl.read(file, buffer.baseAddress! + count, size - count)
                #else
                let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
                #endif
                if got < 0, errno == EINTR { continue }
                if got < 0 { failed = true }
                if got <= 0 { break }
                count += got
            }
        }
        if failed { throw unreadable() }
        return bytes
    }
}
