/// Objective-C's names of Swift declarations, by the compiler's rules.
public enum ObjectiveCName {
    /// `tapped(_:)` is `tapped:`, `move(to:animated:)` is `moveTo:animated:`, `show(photo:)` is `showWithPhoto:`.
    public static func selector(name: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false)
        -> String
    {
        var pieces = labels.map { $0 == "_" ? "" : $0 }
        // An error or completion handler is one more argument.
        var extra: String?
        if isAsync { extra = "completionHandler" } else if isThrowing { extra = "error" }
        if let extra {
            if pieces.isEmpty { return name + (isAsync ? "WithCompletionHandler:" : "AndReturnError:") }
            pieces.append(extra)
        }
        guard let first = pieces.first else { return name }
        var selector = name
        if !first.isEmpty {
            if !prepositions.contains(firstWord(of: first)) { selector += "With" }
            selector += first.prefix(1).uppercased() + first.dropFirst()
        }
        return selector + ":" + pieces.dropFirst().map { $0 + ":" }.joined()
    }

    /// What Apple's own methods are called whose Swift names say it otherwise, of those that serve as actions.
    public static let imported = [
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "removeFromParent()": "removeFromParentViewController",
    ]

    /// `setName:` of the property `name`.
    public static func setter(of property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func firstWord(of label: String) -> String {
        var word = ""
        for character in label {
            if character.isUppercase, !word.isEmpty { break }
            if character == "_" || character.isNumber { break }
            word.append(character)
        }
        return word.lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within",
    ]
}
