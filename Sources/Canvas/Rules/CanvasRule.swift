import StoryboardDocument

/// What Interface Builders did from one Xcode until another, as documents that they saved show.
struct CanvasRule: Equatable, Sendable {
    let what: String
    /// The first Xcode that did so; nil for all from the beginning on.
    let from: XcodeVersion?
    /// The first that no longer did; nil for none.
    let until: XcodeVersion?
    /// What shows it.
    let evidence: String

    init(_ what: String, from: XcodeVersion? = nil, until: XcodeVersion? = nil, evidence: String = storedFrames) {
        (self.what, self.from, self.until, self.evidence) = (what, from, until, evidence)
    }

    /// Of rules that many documents show and none contradicts.
    private static let storedFrames = "frames that Xcode stored"

    func holds(for saved: XcodeVersion) -> Bool {
        from.map { saved >= $0 } ?? true && until.map { saved < $0 } ?? true
    }

    /// `from Xcode 9.2 until Xcode 11.0`.
    var span: String {
        let parts = [from.map { "from \($0.fullName)" }, until.map { "until \($0.fullName)" }].compactMap { $0 }
        return parts.isEmpty ? "in every Xcode" : parts.joined(separator: " ")
    }
}

/// The rules that hold for one document. Says by which of them something was laid out, where somebody listens.
final class CanvasRules: @unchecked Sendable {
    let saved: XcodeVersion
    /// Called with each rule that was gone by, and the Interface Builder id of what it was for.
    var followed: ((CanvasRule, String?) -> Void)?

    init(_ saved: XcodeVersion) { self.saved = saved }

    /// Whether the rule holds, and so is gone by.
    func follow(_ rule: CanvasRule, _ id: @autoclosure () -> String? = nil) -> Bool {
        guard rule.holds(for: saved) else { return false }
        followed?(rule, id())
        return true
    }
}
