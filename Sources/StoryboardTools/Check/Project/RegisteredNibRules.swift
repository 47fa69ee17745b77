import Foundation
import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Nibs that code registers with lists.
    static let registeredNibRules: [Rule] = [
        Rule(
            "unsuitable-registered-nib", .project, .error, "A nib that a list can't make its views from",
            rationale: """
                A nib that is registered for cells, headers or footers must hold nothing but the view, and its reuse identifier, if it has one, must be that of the \
                registration: dequeuing crashes otherwise. Gesture recognizers beside the cell count too.
                """,
            example: #"""
                table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "here")  // and reuseIdentifier="elsewhere" in Row.xib
                """#,
            need: .project,
            check: .everything { project in
                project.groups.flatMap { group in
                    group.uses(.cellRegistration) { use, value, file in
                        guard let nib = use.nib.flatMap({ group.value(of: $0, use, file)?.text }),
                            let demand = NibDemand(label: use.label ?? ""),
                            let document = group.documents.first(where: { $0.name == nib && !$0.isStoryboard }),
                            let (message, element) = demand.refusal(of: document, for: value.text, group.classes)
                        else { return nil }
                        var finding = group.finding(
                            use, value, file, message, near: [],
                            advice: "Mend \(nib).xib in Interface Builder, or register something else.")
                        finding.related = [element.diagnostic(.note, "What the list finds in \(nib).xib.")]
                        return finding
                    }
                }
            })
    ]
}

/// What a list's registration needs of a nib.
struct NibDemand {
    /// The element of such a view, and the classes that are as good.
    private let elements: Set<String>
    private let base: String

    /// By the label of the identifier in the registration.
    init?(label: String) {
        switch label {
        case "forCellReuseIdentifier": (elements, base) = (["tableViewCell"], "UITableViewCell")
        case "forHeaderFooterViewReuseIdentifier": (elements, base) = ([], "UITableViewHeaderFooterView")
        case "forCellWithReuseIdentifier", "withReuseIdentifier":
            (elements, base) = (["collectionViewCell", "collectionReusableView"], "UICollectionReusableView")
        default: return nil
        }
    }

    /// Why the list refuses the document, and where that stands; nil where it doesn't, or nobody can tell.
    func refusal(of document: DocumentFacts, for identifier: String, _ classes: ClassWorld) -> (String, Element)? {
        guard let objects = document.document.root.child(.objects) else { return nil }
        let name = "\(document.name).xib", top = objects.children.filter { $0.name != .placeholder }
        guard let view = top.first(where: { suits($0, classes) }) ?? top.first else {
            return ("\(name) is registered for “\(identifier)” and has nothing in it.", objects)
        }
        if let other = top.first(where: { $0 != view }) {
            return (
                "\(name) is registered for “\(identifier)” and must hold nothing but a \(base); it has \(ObjectName(other).short), too.",
                other
            )
        }
        if !suits(view, classes) {
            return (
                "\(name) is registered for “\(identifier)” and holds no \(base), but \(ObjectName(view).short).", view
            )
        }
        if let own = view["reuseIdentifier"], !own.isEmpty, own != identifier {
            return ("The reuse identifier in \(name) is “\(own)”, but it is registered for “\(identifier)”.", view)
        }
        return nil
    }

    /// Whether the view is what the list needs, or may be.
    private func suits(_ view: Element, _ classes: ClassWorld) -> Bool {
        if elements.contains(view.name.string) { return true }
        guard let custom = view[.customClass], !custom.isEmpty else { return false }
        return classes.inherits(custom, from: base) != false
    }
}
