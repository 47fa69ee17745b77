import ExtensionMembers
import SourceIndex

/// What extensions override. Objective-C lets them; here a class of the app gets the member in its body, and UIKit's
/// own classes ask for it by name.
enum ExtensionOverrides {
    /// Whether UIKit's classes ask extensions for the member.
    static func areAskedFor(_ member: String) -> Bool { ExtensionMember(rawValue: member) != nil }

    static func warning(_ member: String, of type: String) -> String {
        "\(member) is overridden in an extension of \(type), which only Objective-C's runtime allows; it isn't called here"
    }
}

extension SourceWorld {
    /// Whether it is a class of the frameworks that the app only extends.
    func isOnlyFrameworks(_ name: String) -> Bool {
        app.declaration(of: name) == nil && framework.declaration(of: name)?.kind == .class
    }

    /// Whether a class of UIKit overrides the member itself, so that an extension that overrides it as well stands in
    /// its place. Those of the other frameworks don't ask in their overrides: the class of UIKit above them does.
    func frameworkOverrides(_ member: RewritePlan.Member) -> Bool {
        framework.files.filter { $0.module == nil || $0.module == "UIKit" }.flatMap(\.types).contains { part in
            guard part.name == member.type else { return false }
            return part.functions.contains { $0.isOverride && !$0.isStatic && $0.fullName == member.function }
                || part.properties.contains { $0.isOverride && !$0.isStatic && $0.name == member.function }
        }
    }
}

/// What an extension's `super` means where the class that it extends has the member itself: the class's own. Only code
/// below the class can say that, so a class without anything of its own is made there, and the object taken for one.
struct ReplacedMember {
    let type: String
    /// The member as the extension declares it.
    private let declaration: String
    let name: String

    static func className(_ type: String, _ member: String) -> String {
        "_Below_" + TableWriter.identifier(type) + "_" + TableWriter.identifier(member)
    }
    static let superPrefix = "_super_"

    init(_ function: FunctionDeclaration, of type: String) {
        self.type = type
        name = function.fullName
        var own = function
        own.name = Self.superPrefix + function.name
        declaration = "\(own.declarationText) { return \(function.effects)super.\(function.callText) }"
    }

    init?(_ property: PropertyDeclaration, of type: String) {
        guard let written = property.type else { return nil }
        self.type = type
        name = property.name
        let setter = property.isSettable ? " set { super.\(property.name) = newValue }" : ""
        declaration = "var \(Self.superPrefix)\(property.name): \(written) { get { super.\(property.name) }\(setter) }"
    }

    var text: String {
        "fileprivate final class \(Self.className(type, name)): \(type) { final \(declaration) }"
    }
}
