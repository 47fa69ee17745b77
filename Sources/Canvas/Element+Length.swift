import StoryboardDocument

extension Element {
    /// A length in points; nil where it isn't written, is no number, or is beyond what is laid out: the compiler tells
    /// of such.
    package func length(_ name: Name) -> Double? { double(name).flatMap { abs($0) <= 1e7 ? $0 : nil } }
}
