/// What one Swift file declares, as far as the rewriter and the tools ask.
public struct FileIndex: Sendable, Codable {
    public var path: String
    /// Which of the frameworks' modules it belongs to.
    public var module: String?
    public var types: [TypeDeclaration] = []
    /// The types that type aliases stand for, by the alias's name; those inside types without the type's name.
    public var aliases: [String: String] = [:]
    /// Modules it imports, in order: `UIKit`, `Foundation`.
    public var imports: [String] = []
    /// The type marked `@main` or `@UIApplicationMain`.
    public var entryType: String?
    /// Whether it has statements outside declarations, as main.swift has.
    public var hasTopLevelCode = false

    public init(path: String) { self.path = path }
}

/// A class, struct, enumeration, protocol, actor or extension.
public struct TypeDeclaration: Sendable, Codable {
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case `class`, `struct`, `enum`, `protocol`, actor, `extension`
    }

    public var kind: Kind
    /// With the enclosing types' names: `Outer.Inner`. For an extension, the type it extends.
    public var name: String
    /// Private or fileprivate, itself or by a type around it.
    public var isPrivate = false
    /// Public or open.
    public var isPublic = false
    /// `private` inside another type, so that nothing outside that type's braces sees it.
    public var isHiddenInside: String?
    public var isGeneric = false
    /// Declared inside a function, so without a name elsewhere.
    public var isLocal = false
    /// The types in its inheritance clause, without generic arguments.
    public var inherited: [String] = []
    /// As written, with generic arguments: `Base<Int>`.
    public var inheritedAsWritten: [String] = []
    /// In `@objc(Name)`.
    public var objectiveCName: String?
    public var isObjectiveC = false
    public var hasObjectiveCMembers = false
    public var isFinal = false
    public var isUnconstrained = true
    /// Its `@available` attributes as written, with those of the types around it.
    public var availability: [String] = []
    public var functions: [FunctionDeclaration] = []
    public var properties: [PropertyDeclaration] = []
    public var initializers: [InitializerDeclaration] = []
    /// Whether its code puts views into views, from a xib perhaps.
    public var addsSubviews = false
    /// Names of types declared inside.
    public var nested: [String] = []
    /// Names of what else it has: type aliases, and of a framework's type the properties that aren't kept whole.
    public var others: [String] = []
    /// UTF-8 offset of the closing brace.
    public var closingBrace = 0
    /// Whether a member ends on the closing brace's line, so that what follows it there needs a semicolon.
    public var memberEndsBesideBrace = false

    public init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// Without the enclosing types' names.
    public var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

public struct ParameterDeclaration: Sendable, Hashable, Codable {
    /// `_` for none.
    public var label: String
    public var name: String
    /// As written, without `@escaping`, `inout`, …
    public var type: String
    /// `@escaping`, `@MainActor`, …
    public var attributes = ""
    public var isInout = false
    public var isVariadic = false
    public var defaultValue: String?

    public init(
        label: String, name: String, type: String, attributes: String = "", isInout: Bool = false,
        isVariadic: Bool = false, defaultValue: String? = nil
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.attributes = attributes
        self.isInout = isInout
        self.isVariadic = isVariadic
        self.defaultValue = defaultValue
    }
}

public struct FunctionDeclaration: Sendable, Codable {
    public var name: String
    public var parameters: [ParameterDeclaration] = []
    /// Nil for none or `Void`.
    public var returnType: String?
    public var isStatic = false
    public var isPrivate = false
    public var isOverride = false
    public var isGeneric = false
    public var isAsync = false
    public var isThrowing = false
    /// An `optional` requirement of an `@objc` protocol.
    public var isOptional = false
    public var isObjectiveC = false
    public var isAction = false
    public var isSegueAction = false
    /// Without a body: a protocol's requirement.
    public var isRequirement = false
    public var explicitSelector: String?
    /// UTF-8 offset of the base name.
    public var nameOffset = 0
    public var line = 0

    public init(name: String) { self.name = name }

    /// `tableView(_:didSelectRowAt:)`.
    public var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

    /// The Objective-C name.
    public var selector: String {
        explicitSelector
            ?? ObjectiveCName.selector(
                name: name, labels: parameters.map(\.label), isAsync: isAsync, isThrowing: isThrowing)
    }
}

public struct PropertyDeclaration: Sendable, Codable {
    public var name: String
    public var type: String?
    public var isOutlet = false
    public var isInspectable = false
    public var isObjectiveC = false
    public var isPrivate = false
    /// Public or open, itself or by its extension.
    public var isPublic = false
    public var isStatic = false
    public var isSettable = true
    /// Whether it has a getter and a setter of its own.
    public var isComputed = false
    /// `willSet`, `didSet`.
    public var observers: [String] = []
    public var isOverride = false
    /// An `optional` requirement of an `@objc` protocol.
    public var isOptional = false
    public var hasDefault = false
    public var objectiveCName: String?
    public var line = 0

    public init(name: String) { self.name = name }
}

public struct InitializerDeclaration: Sendable, Codable {
    public var labels: [String] = []
    public var isConvenience = false
    /// With a question mark, or unavailable.
    public var isFailable = false
    public var isPrivate = false
    public var isPublic = false
    /// All parameters have defaults.
    public var callableWithout = false
    public var isThrowing = false
    public var isAsync = false

    public init(labels: [String]) { self.labels = labels }
}
