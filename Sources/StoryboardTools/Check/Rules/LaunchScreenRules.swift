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
        if !context.isStoryboard, let fault = LaunchScreenFault(xib: context.document) {
            findings.append(context.finding(fault.element, "\(fault.message): \(fault.detail).", remedy: fault.remedy))
        }
        return findings
    }

    private static func launchScreenFinding(_ element: Element, _ owner: Element, _ context: CheckContext) -> Finding? {
        if let fault = LaunchScreenFault(element, of: owner) {
            let has = if case .customClass = fault.kind { "has the class" } else { "has" }
            return context.finding(
                fault.element, "\(fault.message): \(ObjectName(fault.element).short) \(has) \(fault.detail).",
                remedy: fault.remedy)
        }
        switch element.name.string {
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
