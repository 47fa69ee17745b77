import Foundation
import StoryboardDocument

/// Identifiers for objects that come into a project: 24 digits as Xcode's, and the same in every run.
enum NewIdentifiers {
    /// One that stands nowhere in the file.
    /// - Parameter meaning: what tells the object from all others.
    static func make(_ meaning: String, for text: ProjectText) -> String {
        var numbers = StableNumbers(seed: meaning.utf8)
        let known = Data(text.bytes)
        while true {
            let id = next(&numbers)
            if text[id] == nil, known.range(of: Data(id.utf8)) == nil { return id }
        }
    }

    /// The one that an object of that meaning is given where nothing stands in the way: it tells what was made here.
    static func first(_ meaning: String) -> String {
        var numbers = StableNumbers(seed: meaning.utf8)
        return next(&numbers)
    }

    private static func next(_ numbers: inout StableNumbers) -> String {
        let digits = (0..<2).map { _ in String(numbers.next(), radix: 16, uppercase: true) }
        return String(digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined().prefix(24))
    }
}
