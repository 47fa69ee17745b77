import InterfaceCatalog
import StoryboardDocument

extension CheckContext {
    /// Views, by id, whose size their class in the project's sources knows: only running it would show what it is.
    var viewsSizedByCode: Set<String> {
        guard let target else { return [] }
        return Set(
            identified.compactMap { id, element in
                guard let name = element[.customClass], InterfaceCatalog.kind(element.name)?.role == .view else {
                    return nil
                }
                return target.classes.sizesItself(name, isEmpty: element.child("subviews") == nil) ? id : nil
            })
    }
}

extension ClassWorld {
    /// Whether a view's class overrides `intrinsicContentSize`, or may do so where nobody here sees it: in a library,
    /// or in Objective-C.
    ///
    /// - Parameter isEmpty: whether nothing is in it but what its own code puts there, constraints and all.
    func sizesItself(_ name: String, isEmpty: Bool) -> Bool {
        let (ancestors, isComplete) = chain(of: name)
        guard isComplete else { return true }
        return ancestors.contains { ancestor in
            switch ancestor {
            case .apple: false
            case .objectiveC: true
            case .own(let type):
                index.parts(of: type.name).contains { part in
                    part.properties.contains { $0.name == "intrinsicContentSize" && $0.isOverride }
                        || part.functions.contains { $0.name == "intrinsicContentSize" && $0.isOverride }
                        || isEmpty && part.addsSubviews
                }
            }
        }
    }
}
