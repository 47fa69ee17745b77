import Foundation
import StoryboardDocument

@testable import StoryboardTools

// The first letter says what the rest is: a table of strings, XLIFF, a string catalog, the checker's configuration, its
// baseline, or a pattern and a path.
BytesFuzzer.run { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    if let broken = TextPromises.broken(first, Array(bytes.dropFirst())) { fatalError(broken) }
    return 0
}
