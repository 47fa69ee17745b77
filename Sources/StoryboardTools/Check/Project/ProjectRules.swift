import InterfaceCatalog
import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Rules that compare documents with sources, asset catalogs and string tables.
    static let projectRules: [Rule] =
        classRules + outletRules + actionRules + runtimeAttributeRules + handedValueRules + requiredMethodRules
        + identifierRules + registeredNibRules
        + unusedIdentifierRules
        + storyboardNameRules + infoPlistRules + assetRules + localizationRules
}

extension CheckContext {
    /// The target that the document is built into.
    var target: TargetFacts? { facts?.target(of: document.path) }

    /// Objects with a class of the app's own in Swift, each with its name there.
    func ownObjects(_ target: TargetFacts) -> [(element: Element, type: TypeDeclaration)] {
        objectsWithCustomClass.compactMap { element, name in
            guard Module(element, target).isOwn, let type = target.classes.own(name) else { return nil }
            return (element, type)
        }
    }

    /// Elements with a custom class, in the order of the document.
    var objectsWithCustomClass: [(element: Element, name: String)] {
        var found: [(Element, String)] = []
        document.forEachElement { element in
            // A mangled name says more than can be read here.
            if let name = element[.customClass], !name.isEmpty, !name.hasPrefix("_Tt") { found.append((element, name)) }
        }
        return found
    }
}

/// Where a document says a class comes from.
enum Module {
    /// The target that is being built, whatever its name is.
    case target
    /// None: Objective-C's classes.
    case none
    case named(String, isOwn: Bool)

    init(_ element: Element, _ target: TargetFacts) {
        let name = element["customModule"] ?? ""
        if element["customModuleProvider"] == "target" {
            self = .target
        } else if name.isEmpty {
            self = .none
        } else {
            self = .named(name, isOwn: target.projectModules.contains(name))
        }
    }

    /// Whether the class has to be among the project's sources.
    var isOwn: Bool {
        switch self {
        case .target, .named(_, isOwn: true): true
        // The class may well be the app's, as Xcode finds it too.
        case .none: true
        case .named(_, isOwn: false): false
        }
    }
}

extension Element {
    /// The class that is made for the element: its custom class, else Apple's.
    var className: String? {
        if let custom = self[.customClass], !custom.isEmpty { return custom.hasPrefix("_Tt") ? nil : custom }
        return appleClassName
    }

    /// Apple's class of an element of that kind; nil for connections, values and placeholders.
    var appleClassName: String? {
        guard let kind = InterfaceCatalog.kind(name),
            [.view, .control, .cell, .controller, .object, .constraint].contains(kind.role), !kind.className.isEmpty
        else { return nil }
        return InterfaceCatalog.substitute(forClass: kind.className).flatMap {
            AppleClasses.isListed(kind.className) ? nil : $0
        } ?? kind.className
    }
}
