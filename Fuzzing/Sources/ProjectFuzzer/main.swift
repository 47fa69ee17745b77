import Foundation

@testable import XcodeProject

// The first letter says what the rest is: a project, its settings, a scheme, a package's manifest, the contents of an
// image, colour or data set, a property list.
BytesFuzzer.run { start, count in
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let first = bytes.first else { return 0 }
    ProjectFolder.shared.read(first, Data(bytes.dropFirst()))
    return 0
}
