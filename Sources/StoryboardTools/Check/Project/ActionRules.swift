import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Actions, unwind actions and segue actions.
    static let actionRules: [Rule] = [
        Rule(
            "unknown-action", .project, .error, "An action that the class doesn't have",
            rationale:
                "The scene loads, and the app crashes at the first tap: “unrecognized selector sent to instance”.",
            example: #"<action selector="saveTapped:" destination="…" eventType="touchUpInside"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.connections.compactMap { connection, _ in
                guard connection.name == .action, let selector = connection[.selector],
                    let id = connection[.destination] ?? connection[.target],
                    let destination = context.elementsByID[id]
                else { return nil }
                if let finding = actionOfApples(connection, selector, destination, context, target) { return finding }
                guard let name = destination[.customClass], Module(destination, target).isOwn,
                    let type = target.classes.own(name)
                else { return nil }
                let members = target.classes.members(of: type.name)
                guard members.isComplete, !AppleActions.has(selector),
                    !members.functions.contains(where: { target.answers($0, selector) })
                else { return nil }
                let base = selector.prefix { $0 != ":" }
                if let unmarked = members.functions.first(where: { $0.selector == selector }) {
                    return context.finding(
                        connection, "“\(unmarked.fullName)” of \(type.name) is no action.", remedy: "Mark it @IBAction."
                    )
                }
                let near =
                    members.functions.first { $0.name == base && $0.isAction }?.selector
                    ?? NearestName.find(selector, among: members.functions.filter(\.isAction).map(\.selector))
                return context.finding(
                    connection, "The class “\(type.name)” has no action “\(selector)”.",
                    remedy: near.map { "Did you mean “\($0)”?" }
                        ?? "Remove the connection, or add the action to the class.")
            }
        },
        Rule(
            "unknown-responder-action", .project, .warning, "An action for the First Responder that no class has",
            rationale:
                "The responder chain is asked from the first responder up, nobody answers, and nothing happens. Some send a made-up action on purpose, to end editing.",
            example: #"<action selector="saveTapped:" destination="-2" eventType="touchUpInside"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let facts = context.facts, let target = context.target else { return [] }
            let targets = facts.group(of: target).targets
            return context.connections.compactMap { connection, _ in
                guard connection.name == .action, let selector = connection[.selector],
                    let id = connection[.destination] ?? connection[.target],
                    let destination = context.elementsByID[id],
                    destination["placeholderIdentifier"] == "IBFirstResponder" || destination.name == "exit",
                    !targets.contains(where: { $0.answers(selector) })
                else { return nil }
                return context.finding(
                    connection, "No class in \(target.name) has the action “\(selector)”.",
                    remedy: target.nearestAction(to: selector) ?? "Remove the connection, or add the action.")
            }
        },
        Rule(
            "unknown-unwind-action", .project, .error, "An unwind segue whose action no class has",
            rationale:
                "UIKit looks for a view controller that has the action, finds none, and the segue does nothing at all.",
            example: #"<segue kind="unwind" unwindAction="unwindToList:" destination="…"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let facts = context.facts, let target = context.target else { return [] }
            // A framework's scene may go back to one of the app that shows it.
            let targets = facts.group(of: target).targets
            return context.elements(.segue).compactMap { segue in
                guard segue[.kind] == "unwind", let selector = segue["unwindAction"],
                    !targets.contains(where: { $0.answers(selector) })
                else { return nil }
                return context.finding(
                    segue, "No view controller in \(target.name) has the unwind action “\(selector)”.",
                    remedy: target.nearestAction(to: selector)
                        ?? "Add “@IBAction func \(selector.prefix { $0 != ":" })(_ segue: UIStoryboardSegue)” where it goes back to."
                )
            }
        },
        Rule(
            "unknown-segue-action", .project, .error, "A segue action that the class doesn't have",
            rationale: "The action makes the segue's destination. Without it performing the segue crashes.",
            example: #"<segue kind="show" destinationCreationSelector="makeDetail:" destination="…"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.elements(.segue).compactMap { segue in
                // That of a relationship is an action of whatever scene the container is shown from.
                guard let selector = segue["destinationCreationSelector"], segue["kind"] != "relationship",
                    let controller = segue.enclosingScene?.sceneController, let name = controller[.customClass],
                    Module(controller, target).isOwn, let type = target.classes.own(name)
                else { return nil }
                let members = target.classes.members(of: type.name)
                guard members.isComplete,
                    !members.functions.contains(where: { $0.isObjectiveC && $0.selector == selector })
                else { return nil }
                let near = NearestName.find(selector, among: members.functions.filter(\.isSegueAction).map(\.selector))
                return context.finding(
                    segue, "The class “\(type.name)” has no segue action “\(selector)”.",
                    remedy: near.map { "Did you mean “\($0)”?" }
                        ?? "Remove the segue's action, or add it to the class with @IBSegueAction.")
            }
        },
    ]
}

extension RuleRegistry {
    /// An action of an object that is of Apple's class, which has no such method: the custom class was taken away.
    private static func actionOfApples(
        _ connection: Element, _ selector: String, _ destination: Element, _ context: CheckContext,
        _ target: TargetFacts
    ) -> Finding? {
        // Of Apple's own methods few are listed: what an action is called in code only is told.
        guard destination[.customClass] == nil, let name = destination.appleClassName, AppleClasses.isListed(name),
            !AppleActions.has(selector), !target.hasForeignLibraries, target.files.foreignSources.isEmpty,
            target.files.missing.isEmpty,
            !target.classes.members(of: name).functions.contains(where: { target.answers($0, selector) }),
            target.classes.index.files.contains(where: {
                $0.types.contains { $0.functions.contains { $0.isAction && $0.selector == selector } }
            })
        else { return nil }
        return context.finding(
            connection, "\(ObjectName(destination).short) is a \(name), which has no action “\(selector)”.",
            remedy: "Give it its class in the Identity inspector, or connect the action anew.")
    }
}

extension TargetFacts {
    /// Whether the method is called for that selector.
    func answers(_ function: FunctionDeclaration, _ selector: String) -> Bool {
        guard !function.isStatic else { return false }
        // Before Swift 4 every method of an NSObject was Objective-C's too, and before Swift 3 the first label was no
        // part of the name.
        let isCallable = function.isObjectiveC || function.isOverride || (swiftVersion ?? 0) < 4
        if isCallable, function.selector == selector { return true }
        return isCallable && (swiftVersion ?? 0) < 3
            && selector == function.name + (function.parameters.isEmpty ? "" : ":")
                + function.parameters.dropFirst().map { $0.label + ":" }.joined()
    }

    /// Whether any class has the action, or may have it: Objective-C's are not known.
    func answers(_ selector: String) -> Bool {
        if AppleActions.has(selector) || !files.foreignSources.isEmpty || !files.missing.isEmpty { return true }
        return classes.index.files.contains { $0.types.contains { $0.functions.contains { answers($0, selector) } } }
    }

    func nearestAction(to selector: String) -> String? {
        let actions = classes.index.files.flatMap {
            $0.types.flatMap { $0.functions.filter(\.isAction).map(\.selector) }
        }
        return NearestName.find(selector, among: actions).map { "Did you mean “\($0)”?" }
    }
}

/// Methods of Apple's classes that documents send.
enum AppleActions {
    static func has(_ selector: String) -> Bool { selectors.contains(selector) }

    private static let selectors: Set<String> = [
        "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "undo:", "redo:", "undo", "redo",
        "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
        "becomeFirstResponder", "resignFirstResponder", "endEditing:", "dismissModalViewControllerAnimated:",
        "dismissViewControllerAnimated:completion:",
        "popViewControllerAnimated:", "popToRootViewControllerAnimated:", "setEditing:animated:",
        "toggleMasterVisible:", "goBack", "goForward", "reload",
        "stopLoading", "goBack:", "goForward:", "reload:", "stopLoading:", "reloadFromOrigin:", "reloadData",
        "removeFromSuperview", "setNeedsDisplay", "setNeedsLayout",
        "startAnimating", "stopAnimating", "performClose:", "increaseSize:", "decreaseSize:",
        "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
        "print:", "showHelp:", "orderFrontStandardAboutPanel:", "newScene:", "openDocument:", "performFindPanelAction:",
        "toggleSidebar:", "selectPreviousTab:",
        "play", "pause", "play:", "pause:", "togglePlayPause:", "refresh:", "beginRefreshing", "endRefreshing",
    ]
}
