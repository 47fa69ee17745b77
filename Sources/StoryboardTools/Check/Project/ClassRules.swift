import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Custom classes and their modules.
    static let classRules: [Rule] = [
        Rule(
            "unknown-class", .project, .error, "A custom class that the project doesn't have",
            rationale: """
                UIKit logs “Unknown class … in Interface Builder file” and makes a plain object instead: its outlets crash, its code never runs. A placeholder's class \
                (File's Owner) is a warning: the object is there already, the class is only what Interface Builder offers connections by.
                """,
            example:
                #"<viewController customClass="ProfilViewController" customModule="App" customModuleProvider="target"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.objectsWithCustomClass.compactMap { element, name in
                guard !target.classes.isKnown(name), !target.isKnownAsModuleType(name) else { return nil }
                switch Module(element, target) {
                case .target, .named(_, isOwn: true): break
                case .none where !target.hasForeignLibraries && !AppleClasses.looksLikeApples(name): break
                // Other modules' classes can't be seen.
                case .none, .named: return nil
                }
                let near = target.classes.nearest(to: name)
                var finding = context.finding(
                    element, "There is no class “\(name)” in \(target.name).",
                    remedy: near.map { "Did you mean “\($0)”?" }
                        ?? "Add the class, or remove the custom class in the Identity inspector.")
                finding.isHarmless = element.name == .placeholder
                return finding
            }
        },
        Rule(
            "wrong-module", .project, .error, "A custom class that is looked for in a module that doesn't have it",
            rationale:
                "A Swift class is found by its module and name together. Without the right module UIKit makes a plain object instead.",
            example: #"<view customClass="Chart" customModule="OldName"/>"#, documents: [.files, .iOS], need: .project,
            aliases: ["custom_module"]
        ) { context in
            guard let target = context.target else { return [] }
            return context.objectsWithCustomClass.compactMap { element, name in
                guard let type = target.classes.index.declaration(of: name), type.kind == .class,
                    type.objectiveCName == nil,
                    target.classes.objectiveC[name] == nil
                else { return nil }
                switch Module(element, target) {
                case .none:
                    // The file's owner is there already: its class is only what Interface Builder offers connections
                    // by.
                    guard element["placeholderIdentifier"] == nil else { return nil }
                    return context.finding(
                        element, "The Swift class “\(name)” is looked for without a module, so it isn't found.",
                        remedy:
                            "Choose “Inherit Module From Target” in the Identity inspector, or mark the class @objc(\(name))."
                    )
                case .named(let module, isOwn: false):
                    return context.finding(
                        element, "The class “\(name)” is in the module \(target.module), not in “\(module)”.",
                        remedy: "Choose “Inherit Module From Target” in the Identity inspector.")
                default: return nil
                }
            }
        },
        Rule(
            "stale-module", .project, .warning, "A module that the project doesn't have",
            rationale: """
                With “Inherit Module From Target” the written module is only what the target was called when the document was saved. It works, but misleads whoever \
                reads it, and the class is lost as soon as somebody turns the inheritance off.
                """,
            example: #"<view customClass="Chart" customModule="OldName" customModuleProvider="target"/>"#, optIn: true,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.objectsWithCustomClass.compactMap { element, name in
                guard element["customModuleProvider"] == "target", let module = element["customModule"],
                    !target.projectModules.contains(module)
                else { return nil }
                return context.finding(
                    element,
                    "The module “\(module)” of the class “\(name)” is none of the project's; the target's is “\(target.module)”.",
                    remedy: "Save the document in Xcode once more, or correct the module.")
            }
        },
        Rule(
            "wrong-superclass", .project, .error, "A custom class that isn't what the element needs",
            rationale:
                "The class is made in place of the element's own and gets its properties. Where it doesn't inherit from that, loading crashes or the properties are lost.",
            example: #"<tableViewController customClass="SettingsView"/>"#, documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.objectsWithCustomClass.compactMap { element, name in
                guard Module(element, target).isOwn,
                    let base = element.name == .segue ? "UIStoryboardSegue" : element.appleClassName,
                    AppleClasses.isListed(base),
                    base != "NSObject", target.classes.own(name) != nil || target.classes.objectiveC[name] != nil,
                    target.classes.inherits(name, from: base) == false,
                    !isHeader(name, element, target.classes)
                else { return nil }
                return context.finding(
                    element, "The class “\(name)” is no \(base), which this element needs.",
                    remedy: "Let \(name) inherit from \(base), or use an element of its kind.")
            }
        },
        Rule(
            "controller-without-its-scene", .project, .error, "A controller class whose scene can't hold it",
            rationale: """
                A table view controller's view is a table: where the document gives it another view, loading it crashes (“… but didn't get a UITableView”). A container on \
                a plain scene has none of its relationships, and the scene's view is never shown.
                """,
            example: #"<viewController customClass="SettingsTableController"><view key="view"/></viewController>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.objectsWithCustomClass.compactMap { element, name in
                guard let need = SceneNeed.of(name, on: element, context, target.classes) else { return nil }
                return context.finding(
                    element, "The class “\(name)” is a \(need.controller), \(need.problem).",
                    remedy: "Use a \(need.element) in the document, or another superclass.")
            }
        },
    ]
}

/// Headers and footers of tables have no element of their own: a xib's cell of their class is how one is given an
/// identifier and a content view.
private func isHeader(_ name: String, _ element: Element, _ classes: ClassWorld) -> Bool {
    element.name == "tableViewCell" && element.parent?.name == "objects"
        && classes.inherits(name, from: "UITableViewHeaderFooterView") == true
}

extension TargetFacts {
    /// A type that is there, though not as a class that documents could use under that name: a nested one, or one that
    /// is generic.
    func isKnownAsModuleType(_ name: String) -> Bool {
        guard let last = name.split(separator: ".").last.map(String.init) else { return false }
        return name.contains(".") && classes.index.classes.contains { $0.simpleName == last }
    }
}
