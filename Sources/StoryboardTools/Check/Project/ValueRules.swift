import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Values that code is handed and that aren't what it says it takes.
    static let handedValueRules: [Rule] = [
        Rule(
            "action-sender", .project, .warning, "An action whose sender is of another class than it says",
            rationale:
                "Nobody looks when it is sent; the first use that only the right class understands crashes: “unrecognized selector sent to instance”.",
            example:
                #"@IBAction func tapped(_ sender: UIButton)  <!-- and <tapGestureRecognizer> … <action selector="tapped:" …/> -->"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.connections.compactMap { connection, source in
                guard connection.name == .action, let selector = connection[.selector],
                    let destination = connection[.destination].flatMap({ context.elementsByID[$0] }),
                    let name = destination[.customClass], Module(destination, target).isOwn,
                    let type = target.classes.own(name), let actual = source.className,
                    source[.customClass] == nil || Module(source, target).isOwn,
                    let action = target.classes.members(of: type.name).functions.first(where: {
                        $0.isAction && $0.selector == selector
                    }), let wanted = action.parameters.first?.type.className
                else { return nil }
                let resolved = target.classes.index.resolve(wanted, inside: type.name)
                if let resolved, resolved.kind != .class { return nil }
                guard target.classes.inherits(actual, from: resolved?.name ?? wanted) == false else { return nil }
                return context.finding(
                    connection,
                    "“\(action.fullName)” of \(type.name) takes a \(wanted), but is sent by a \(actual): \(ObjectName(source).short).",
                    remedy: "Let it take a \(actual), or Any, or connect it with a \(wanted).")
            }
        },
        Rule(
            "runtime-attribute-type", .project, .error, "A runtime attribute that the property can't hold",
            rationale:
                "Key-value coding doesn't look at the type: a number for a text, or a colour for a number, crashes when it is set or first used; nothing for a number raises “could not set nil as the value for the key”.",
            example:
                #"@IBInspectable var radius: CGFloat = 0  <!-- and <userDefinedRuntimeAttribute type="color" keyPath="radius"> -->"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.elements("userDefinedRuntimeAttribute").compactMap { attribute in
                guard let key = attribute["keyPath"], let kind = attribute[.type], let owner = attribute.parent?.parent,
                    let name = owner[.customClass], Module(owner, target).isOwn,
                    let type = target.classes.own(name),
                    let property = target.classes.members(of: type.name).properties.first(where: {
                        !$0.isStatic && ($0.name == key || $0.objectiveCName == key)
                    }), let declared = property.type?.filter({ !"!? ".contains($0) }),
                    let takes = takenKinds(declared)
                else { return nil }
                if kind == "nil" {
                    guard scalars.contains(declared) else { return nil }
                    return context.finding(
                        attribute,
                        "[<\(type.name)> setNilValueForKey]: could not set nil as the value for the key \(key): it is a \(declared).",
                        remedy: "Give it a value in the Identity inspector.")
                }
                guard !takes.contains(kind), allKinds.contains(kind) else { return nil }
                return context.finding(
                    attribute, "“\(key)” of \(type.name) is a \(declared), but the document gives it a \(kind).",
                    remedy: "Choose the type anew in the Identity inspector.")
            }
        },
    ]

    private static let scalars: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
        "Double", "CGFloat", "CGPoint", "CGSize", "CGRect", "NSRange",
    ]
    private static let allKinds: Set<String> = [
        "string", "localizedString", "number", "boolean", "color", "image", "point", "size", "rect", "range",
    ]

    /// The types of runtime attributes that a property of this type takes; nil where nobody can tell.
    private static func takenKinds(_ type: String) -> Set<String>? {
        switch type {
        case "String", "NSString": ["string", "localizedString"]
        case "UIColor": ["color"]
        case "UIImage": ["image"]
        case "CGPoint": ["point"]
        case "CGSize": ["size"]
        case "CGRect": ["rect"]
        case "NSRange": ["range"]
        // Foundation reads a number out of a text.
        case _ where scalars.contains(type): ["number", "boolean", "string", "localizedString"]
        case "NSNumber": ["number", "boolean"]
        default: nil
        }
    }
}

extension String {
    /// The class that a parameter is declared as; nil where the type isn't the plain name of one.
    fileprivate var className: String? {
        let text = filter { $0 != " " && $0 != "!" && $0 != "?" }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName && !["Any", "AnyObject", "NSObject"].contains(text)
            ? text.hasPrefix("UIKit.") ? String(text.dropFirst(6)) : text : nil
    }
}
