import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Identifiers that code asks for and that no document has.
    static let identifierRules: [Rule] = [
        Rule(
            "unknown-segue-identifier", .project, .error, "A segue that code performs and no document has",
            rationale: "performSegue(withIdentifier:) crashes: “Receiver has no segue with identifier”.",
            example: #"performSegue(withIdentifier: "showDetial", sender: self)"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group in
                    group.uses(.segue) { use, value, file in
                        let sites = group.segues.filter { $0.identifier == value.text }
                        if sites.isEmpty {
                            // A library's controller that has no scene here has one in the apps that use it.
                            if use.receiver == nil, let type = use.type, group.isForOthers(file.path),
                                !group.hasController(of: type)
                            {
                                return nil
                            }
                            return group.finding(
                                use, value, file, "No segue has the identifier “\(value.text)”.",
                                near: group.segues.map(\.identifier))
                        }
                        // On self the segue has to go out from a scene of that class.
                        guard use.receiver == nil, let type = use.type, group.classes.own(type) != nil else {
                            return nil
                        }
                        let own = group.controllers.filter {
                            $0[.customClass].map { group.classes.inherits($0, from: type) != false } ?? false
                        }
                        guard !own.isEmpty,
                            !sites.contains(where: { site in site.controller.map { own.contains($0) } ?? true })
                        else { return nil }
                        let elsewhere = sites[0].controller.map { ObjectName($0).short } ?? "another scene"
                        return group.finding(
                            use, value, file,
                            "The segue “\(value.text)” doesn't go out from \(type), but from \(elsewhere).",
                            near: group.segues.filter { $0.controller.map { own.contains($0) } ?? false }.map(
                                \.identifier))
                    }
                }
            }),
        Rule(
            "unknown-compared-segue", .project, .warning,
            "A segue identifier that code compares with and no document has",
            rationale: "The branch never runs: what it hands to the next scene doesn't arrive there.",
            example: #"if segue.identifier == "showDetial" { … }"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group in
                    group.uses(.segueComparison) { use, value, file in
                        guard !value.text.isEmpty, !group.segues.contains(where: { $0.identifier == value.text }) else {
                            return nil
                        }
                        return group.finding(
                            use, value, file, "No segue has the identifier “\(value.text)”.",
                            near: group.segues.map(\.identifier))
                    }
                }
            }),
        Rule(
            "unknown-reuse-identifier", .project, .error, "A cell that code asks for and nothing provides",
            rationale:
                "Dequeuing crashes: “unable to dequeue a cell with identifier …”. A prototype cell has to have it, or a class or xib has to be registered for it.",
            example: #"tableView.dequeueReusableCell(withIdentifier: "PersonCell", for: indexPath)"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group -> [Finding] in
                    guard let registered = group.registeredIdentifiers else { return [] }
                    let known = registered.union(group.reusables.map(\.identifier))
                    return group.uses(.cell) { use, value, file in
                        guard !known.contains(value.text) else { return nil }
                        // A superclass from a library may have registered it.
                        if let type = use.type, group.classes.own(type) != nil,
                            !group.classes.chain(of: type).isComplete
                        {
                            return nil
                        }
                        return group.finding(
                            use, value, file, "No cell has the reuse identifier “\(value.text)”.", near: known.sorted())
                    }
                }
            }),
        Rule(
            "unknown-storyboard-identifier", .project, .error, "A scene that code asks for and no storyboard has",
            rationale:
                "instantiateViewController(withIdentifier:) crashes: “Storyboard doesn't contain a view controller with identifier …”.",
            example: #"storyboard.instantiateViewController(withIdentifier: "Detial")"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group in
                    group.uses(.scene) { use, value, file in
                        let sites = (group.scenes + group.references).filter { $0.identifier == value.text }
                        if sites.isEmpty {
                            return group.finding(
                                use, value, file, "No scene has the storyboard identifier “\(value.text)”.",
                                near: group.scenes.map(\.identifier))
                        }
                        guard let expression = use.storyboard,
                            let storyboard = group.value(of: expression, use, file)?.text,
                            let document = group.documents.first(where: { $0.name == storyboard && $0.isStoryboard }),
                            !(document.scenes + document.references).contains(where: { $0.identifier == value.text })
                        else { return nil }
                        let home = (sites[0].element.document.path.split(separator: "/").last).map(String.init) ?? ""
                        return group.finding(
                            use, value, file,
                            "\(storyboard).storyboard has no scene with the identifier “\(value.text)”; \(home) has.",
                            near: document.scenes.map(\.identifier))
                    }
                }
            }),
    ]

    /// Identifiers that documents define and code never asks for.
    static let unusedIdentifierRules: [Rule] = [
        Rule(
            "unused-segue-identifier", .project, .note, "A segue identifier that no code mentions",
            rationale: "It may be left over, or what is left of a renaming that forgot the document. It does no harm.",
            example: #"<segue identifier="showDetail" …/>  <!-- and no "showDetail" in the sources -->"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            context.unused(\.segues) { "No code mentions the segue identifier “\($0)”." }
        },
        Rule(
            "unused-reuse-identifier", .project, .warning, "A reuse identifier that no code mentions",
            rationale:
                "The prototype is never shown: code dequeues another, or none at all. Cells of static tables need no identifier.",
            example: #"<tableViewCell reuseIdentifier="PersonCell" …/>"#, documents: [.files, .iOS], need: .project
        ) { context in
            // In a static table the identifier means nothing; in a xib the class or the file name may serve instead.
            guard context.isStoryboard else { return [] }
            return context.unused({ facts in
                facts.reusables.filter {
                    !$0.element.isInStaticTable && !context.makesIdentifiers(forCellsOf: $0.controller)
                }
            }) { "No code mentions the reuse identifier “\($0)”." }
        },
        Rule(
            "unused-storyboard-identifier", .project, .note, "A storyboard identifier that no code mentions",
            rationale:
                "It may be left over, or what is left of a renaming that forgot the document. References from other storyboards count as use, and so does state restoration, which finds a scene by it.",
            example: #"<viewController storyboardIdentifier="Detail" …/>"#, documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            let referred = Set(
                target.documents.flatMap { facts in facts.controllers.compactMap { $0["referencedIdentifier"] } })
            return context.unused({ facts in
                facts.scenes.filter { !referred.contains($0.identifier) && !$0.element.isRestored }
            }) {
                "No code and no reference mentions the storyboard identifier “\($0)”."
            }
        },
    ]
}

extension CheckContext {
    /// What `sites` gives of this document's identifiers, without those that some string in the sources, or in
    /// Objective-C, may mean.
    fileprivate func unused(_ sites: (DocumentFacts) -> [DocumentFacts.Site], _ message: (String) -> String)
        -> [Finding]
    {
        guard let facts, let target, !target.strings.files.isEmpty else { return [] }
        let group = facts.group(of: target)
        return sites(DocumentFacts(document)).compactMap { site in
            guard !group.targets.contains(where: { $0.mentions(site.identifier) }) else { return nil }
            return finding(
                site.element, message(site.identifier),
                remedy: "Remove it, or correct it where the code asks for another.")
        }
    }
}

extension CheckContext {
    /// Whether a scene's code asks for cells by identifiers that it makes while it runs (`String(format: "%08X",
    /// model.id)`).
    fileprivate func makesIdentifiers(forCellsOf controller: Element?) -> Bool {
        guard let target else { return false }
        let name = controller?[.customClass]
        return target.strings.files.contains { file in
            file.uses.contains { use in
                guard use.subject == .cell, let type = use.type, target.classes.own(type) != nil,
                    target.strings.value(of: use, in: file) == nil
                else { return false }
                // Data sources of their own may serve any scene.
                return name.map { target.classes.inherits($0, from: type) != false } ?? false
                    || target.classes.inherits(type, from: "UIViewController") == false
            }
        }
    }
}

extension Element {
    /// Whether state restoration finds the scene by its storyboard identifier.
    fileprivate var isRestored: Bool {
        self["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
            || self["restorationIdentifier"].map { $0 == self["storyboardIdentifier"] } == true
    }

    /// Whether the cell is one of a static table, which is never dequeued.
    fileprivate var isInStaticTable: Bool {
        var current = parent
        while let element = current {
            if element.name == "tableView" { return element["dataMode"] == "static" }
            if element.name == .scene { return false }
            current = element.parent
        }
        return false
    }
}
