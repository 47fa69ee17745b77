/// The closures of notification observers. Foundation keeps them in a lock whose type tells of no properties, so they
/// are looked for in its memory: a word that points to code, and behind it one to what the closure captured.
enum ObserverMemory {
    static func closures(of center: NotificationCenter) -> [StoredValues.Edge] {
        guard let reader = Reader() else { return [] }
        var found: [StoredValues.Edge] = [], seen: Set<UInt> = []
        var open = [UInt(bitPattern: Unmanaged.passUnretained(center).toOpaque())]
        while let block = open.popLast(), seen.count < 10_000 {
            guard seen.insert(block).inserted, let words = reader.block(at: block) else { continue }
            for (index, word) in words.enumerated() {
                guard let kind = reader.kind(of: word) else { continue }
                if index > 0, reader.isCode(words[index - 1]) {
                    guard let node = StoredValues.Node(UnsafeRawPointer(bitPattern: word)) else { continue }
                    found.append(.init(label: "", node: node, isCapturedAlone: kind != .box))
                } else if case .object(let type) = kind, reader.isStorage(type) {
                    open.append(word)
                }
            }
        }
        return found
    }

    /// Reads memory that may not be there.
    private final class Reader {
        /// What stands behind a word, as it was when it was read: other threads go on meanwhile.
        enum Kind: Equatable { case object(type: UInt), box }
        private let file: Int32
        private let code = Reader.codeRanges()
        private let size: @convention(c) (UnsafeMutableRawPointer?) -> Int

        init?() {
            guard let symbol = dlsym(nil, "malloc_usable_size") else { return nil }
            size = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer?) -> Int).self)
            file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
        }

        deinit { if file >= 0 { close(file) } }

        private func words(at address: UInt, _ count: Int) -> [UInt]? {
            var result = [UInt](repeating: 0, count: count)
            return pread(file, &result, count * 8, off_t(address)) == count * 8 ? result : nil
        }

        /// All of an object that is known to be one.
        func block(at address: UInt) -> [UInt]? {
            words(at: address, max(2, size(UnsafeMutableRawPointer(bitPattern: address)) / 8))
        }

        private func mayPoint(_ word: UInt) -> Bool { word & 7 == 0 && word > 0xFFFF && word >> 47 == 0 }

        /// Whether an object or a closure's box is there, by what its metadata looks like; nil otherwise.
        func kind(of word: UInt) -> Kind? {
            guard mayPoint(word), let head = words(at: word, 2), mayPoint(head[0]),
                let metadata = words(at: head[0], 6)
            else { return nil }
            if metadata[0] == 0x400 { return .box }
            // A class: its flags, then the size, alignment and padding of its objects.
            let size = metadata[3] & 0xFFFF_FFFF, alignment = metadata[3] >> 32
            let isClass =
                metadata[0] == 0 && metadata[2] & 2 == 2 && (alignment == 7 || alignment == 15)
                && (16..<0x10_0000).contains(size) && mayPoint(metadata[5] & ~7)
            return isClass ? .object(type: head[0]) : nil
        }

        /// Storage of the standard library's collections.
        func isStorage(_ type: UInt) -> Bool {
            let name = String(describing: unsafeBitCast(type, to: Any.Type.self))
            return ["_DictionaryStorage", "_ContiguousArrayStorage", "_SetStorage"].contains { name.hasPrefix($0) }
        }

        func isCode(_ word: UInt) -> Bool { code.contains { $0.contains(word) } }

        /// Where the process has code.
        private static func codeRanges() -> [Range<UInt>] {
            // In pieces: files of /proc say that they are empty, and one reading gives a page of them.
            let file = FileHandle(forReadingAtPath: "/proc/self/maps")
            var maps = Data()
            while let piece = try? file?.read(upToCount: 1 << 16), !piece.isEmpty { maps += piece }
            return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ", maxSplits: 2)
                let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard words.count > 1, words[1].contains("x"), ends.count == 2, ends[0] < ends[1] else { return nil }
                return ends[0]..<ends[1]
            }
        }
    }
}
