import NibArchive
import StoryboardDocument

// The one place where a document's numbers become an archive's: finite ones that can be reckoned with. What isn't is
// told with its place.
extension GraphBuilder {
    /// In points: Interface Builder's canvas ends long before.
    static let farthest = 1e7
    /// Beyond it nothing of UIKit's that is a Float has a number.
    private static let largest = Double(Float.greatestFiniteMagnitude)

    static func near(_ number: Double) -> Double? { abs(number) <= farthest ? number : nil }

    /// nil for what is too large.
    @inline(__always)
    static func float(_ number: Double) -> NibValue? {
        let float = Float(number)
        return float.isFinite ? .float(float) : nil
    }

    /// nil for what is too large.
    @inline(__always)
    static func double(_ number: Double) -> NibValue? { abs(number) <= largest ? .double(number) : nil }

    /// A number that stands in an attribute; `absent` where it isn't written, and, told, where it is no number or too
    /// large.
    func number(_ name: Name, _ element: Element, or absent: Double, within most: Double = largest) -> Double {
        guard let number = element.double(name) else {
            return element.has(name) ? unreadable(name, element, taking: absent) : absent
        }
        guard abs(number) <= most else {
            compiler.report(
                element.diagnostic(
                    .error, "“\(name)” of <\(element.name)> is too large: \(number); \(Self.brief(absent)) is taken.",
                    remedy: "Restore the number."))
            return absent
        }
        return number
    }

    func whole(_ name: Name, _ element: Element) -> Int {
        element.int(name) ?? (element.has(name) ? Int(unreadable(name, element, taking: 0)) : 0)
    }

    /// A length in points, 0 without.
    func measure(_ name: Name, _ element: Element) -> Double { reachable(element.double(name), name, element) }

    /// A length in points; nil where it isn't written.
    func written(_ name: Name, _ element: Element) -> Double? {
        let number = element.double(name)
        return number != nil || element.has(name) ? reachable(number, name, element) : nil
    }

    /// The length that an attribute was read as: one that can be laid out and drawn.
    func reachable(_ number: Double?, _ name: Name, _ element: Element) -> Double {
        guard let number else { return element.has(name) ? unreadable(name, element, taking: 0) : 0 }
        if abs(number) <= Self.farthest { return number }
        compiler.report(
            element.diagnostic(
                .error, "A length of \(number) points can't be laid out; 0 is taken.", remedy: "Restore the number."))
        return 0
    }

    func unreadable(_ name: Name, _ element: Element, taking number: Double) -> Double {
        compiler.report(
            element.diagnostic(
                .warning,
                "“\(name)” of <\(element.name)> is “\(element[name] ?? "")”, not a number; \(Self.brief(number)) is taken.",
                remedy: "Restore the number."))
        return number
    }

    private static func brief(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}
