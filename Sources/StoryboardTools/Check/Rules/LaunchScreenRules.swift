import StoryboardDocument

extension RuleRegistry {
    /// What holds in launch screens only: the system shows them before any code of the app runs.
    static let launchScreenRules: [Rule] = [
        Rule(
            "launch-screen", .integrity, .error, "A launch screen asks for code of the app",
            rationale:
                "The system draws launch screens before the app runs. Xcode doesn't build one with a class of the app (“Launch screens may not set custom classnames”) or with user-defined runtime attributes, and no xib with more than one object (“Launch screens may only have one top level object, which must be a UIView or a kind of UIViewController”); actions and segues that somebody triggers never happen.",
            example: #"<document … launchScreen="YES"> … <viewController customClass="StartViewController" …>"#,
            documents: [.files, .iOS, .tvOS], check: launchScreens)
    ]

    @Sendable private static func launchScreens(_ context: CheckContext) -> [Finding] {
        guard context.document.root.attribute("launchScreen", is: "YES") else { return [] }
        var findings: [Finding] = []
        func visit(_ element: Element, _ owner: Element) {
            let owner = element.has(.id) ? element : owner
            if let finding = launchScreenFinding(element, owner, context) { findings.append(finding) }
            for child in element.children { visit(child, owner) }
        }
        visit(context.document.root, context.document.root)
        let objects = context.document.root.child(.objects)?.children.filter { $0.name != .placeholder } ?? []
        // A storyboard's scenes are asked one by one.
        if !context.isStoryboard, objects.count != 1 {
            findings.append(
                context.finding(
                    objects.last ?? context.document.root,
                    "Launch screens may only have one top level object, which must be a UIView or a kind of UIViewController: this one has \(objects.count).",
                    remedy: "Leave one of them."))
        }
        return findings
    }

    private static func launchScreenFinding(_ element: Element, _ owner: Element, _ context: CheckContext) -> Finding? {
        if let name = element[.customClass], element.name.string != "placeholder" {
            return context.finding(
                element,
                "Launch screens may not set custom classnames: \(ObjectName(element).short) has the class “\(name)”.",
                remedy: "Leave the class out, or don't use the document as a launch screen.")
        }
        switch element.name.string {
        case "userDefinedRuntimeAttribute":
            return context.finding(
                owner,
                "Launch screens may not contain user-defined runtime attributes: \(ObjectName(owner).short) has “\(element["keyPath"] ?? "")”.",
                remedy: "Remove the attribute.")
        case "action":
            return context.finding(
                owner, "\(ObjectName(owner).short) of a launch screen has an action, which nobody can trigger.",
                remedy: "Remove the action.")
        case "segue":
            guard let kind = element["kind"], kind != "relationship", kind != "embed" else { return nil }
            return context.finding(
                owner, "\(ObjectName(owner).short) of a launch screen has a segue, which nobody can trigger.",
                remedy: "Remove the segue.")
        default: return nil
        }
    }
}
