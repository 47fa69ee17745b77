import Foundation
import StoryboardDocument

/// Which of some names occur anywhere in what an app is compiled against: in the toolkit's modules, the toolchain's, and
/// the C headers that come with it.
///
/// A compiled module holds each name that it declares as text. What occurs in none of them nothing declares; what occurs
/// may still be another type's.
struct NameCensus {
    private var wanted: [UInt64: [String]] = [:]
    private(set) var found: Set<String> = []

    init(_ names: Set<String>) {
        for name in names { wanted[Self.hash(name.utf8), default: []].append(name) }
    }

    /// Whether all were found: nothing more has to be read.
    var isComplete: Bool { wanted.isEmpty }

    mutating func read(_ path: String) {
        guard !isComplete, let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
            return
        }
        var hits: Set<UInt64> = []
        let start = Self.start, factor = Self.factor
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            Self.isWord.withUnsafeBufferPointer { isWord in
                var hash = start, length = 0, at = 0
                let count = bytes.count
                while at < count {
                    let byte = bytes[at]
                    if isWord[Int(byte)] {
                        hash = (hash ^ UInt64(byte)) &* factor
                        length &+= 1
                    } else if length != 0 {
                        if length > 2, wanted[hash] != nil { hits.insert(hash) }
                        (hash, length) = (start, 0)
                    }
                    at &+= 1
                }
                if length > 2, wanted[hash] != nil { hits.insert(hash) }
            }
        }
        for hit in hits { found.formUnion(wanted.removeValue(forKey: hit) ?? []) }
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325, factor: UInt64 = 0x100_0000_01b3
    private static let isWord = (0..<256).map { byte -> Bool in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private static func hash(_ bytes: String.UTF8View) -> UInt64 {
        bytes.reduce(start) { ($0 ^ UInt64($1)) &* factor }
    }
}

extension Toolkit {
    /// The names among these that anything declares which apps are compiled against.
    func known(among names: Set<String>) -> Set<String> {
        // One of two letters can't be told from what isn't a name at all.
        let short = names.filter { $0.utf8.count < 3 }
        var census = NameCensus(names.subtracting(short))
        // Combine is OpenCombine, and what is added to it.
        let combine = moduleNames.filter { $0.hasPrefix("OpenCombine") }
        for module in appModules + combine.sorted() { census.read("\(modules)/\(module).swiftmodule") }
        for module in Self.modulesOfC {
            let folder = headers + "/" + module
            for name in FolderWalk.names(in: folder) { census.read(folder + "/" + name) }
        }
        // What is put into an app's own module, and what calls are led to.
        for file in FolderWalk.contents(of: sources + "/SourceRewriter") where file.hasSuffix(".swift") {
            census.read(sources + "/SourceRewriter/" + file)
        }
        for file in Toolchain.declarations where !census.isComplete { census.read(file) }
        return census.found.union(short)
    }
}
