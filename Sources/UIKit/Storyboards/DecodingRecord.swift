import NibArchive

/// Which values of the archives that are loaded some class asked for, for tools that tell how much of a document is
/// honoured.
package final class DecodingRecord {
    /// Takes down what is loaded from now on; nil: nobody asks.
    nonisolated(unsafe) package static var current: DecodingRecord?

    /// The values of one archive that were asked for, by object and key.
    final class Reads {
        private var known: Set<UInt64> = []
        func note(_ object: Int, _ key: NibKey) { known.insert(UInt64(object) << 32 | UInt64(key.index)) }
        func contains(_ object: Int, _ key: NibKey) -> Bool { known.contains(UInt64(object) << 32 | UInt64(key.index)) }
    }

    /// A key of a class, as archives have them: `UILabel`, `UIText`.
    package struct Place: Hashable {
        package var className: String
        package var key: NibKey

        package init(className: String, key: NibKey) { (self.className, self.key) = (className, key) }
    }

    private var archives: [ObjectIdentifier: (graph: NibGraph, reads: Reads)] = [:]

    package init() {}

    /// What was asked for in an archive is taken together, however often it is loaded.
    func reads(of graph: NibGraph) -> Reads {
        if let known = archives[ObjectIdentifier(graph)] { return known.reads }
        let made = Reads()
        archives[ObjectIdentifier(graph)] = (graph, made)
        return made
    }

    /// How many values there were at each place, and how many of them were asked for.
    package var places: [Place: (values: Int, read: Int)] {
        var result: [Place: (values: Int, read: Int)] = [:]
        for (graph, reads) in archives.values {
            for (index, object) in graph.objects.enumerated() {
                for (key, _) in object.values {
                    result[Place(className: object.className, key: key), default: (0, 0)].values += 1
                    if reads.contains(index, key) { result[Place(className: object.className, key: key)]!.read += 1 }
                }
            }
        }
        return result
    }

    /// How many objects of each class the archives hold.
    package var classes: [String: Int] {
        archives.values.reduce(into: [:]) { result, archive in
            for object in archive.graph.objects { result[object.className, default: 0] += 1 }
        }
    }
}
