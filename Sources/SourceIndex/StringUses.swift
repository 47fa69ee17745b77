/// A string literal without interpolation, and where its text stands.
public struct StringLiteral: Sendable, Hashable, Codable {
    public var value: String
    /// UTF-8 offset of the text between the quotes, and its length: what a rename replaces.
    public var offset: Int
    public var length: Int
    public var line: Int
    /// 1-based, in UTF-8 bytes, of the opening quote.
    public var column: Int

    public init(value: String, offset: Int, length: Int, line: Int, column: Int) {
        self.value = value
        self.offset = offset
        self.length = length
        self.line = line
        self.column = column
    }
}

/// What an expression says of the string it makes.
public enum StringExpression: Sendable, Hashable, Codable {
    case literal(StringLiteral)
    /// `SegueID.show.rawValue`, `Self.cell`, `cellID`.
    case name(String)
    /// `String(describing: Cell.self)`: a type's name; `self` or `Self` inside the type itself.
    case describing(String)
    /// Made in a way that can't be told from the source alone.
    case unknown
}

/// A call or comparison that names something in a document, an asset catalog or the bundle by a string.
public struct StringUse: Sendable, Codable {
    public enum Subject: String, Sendable, Codable {
        /// `performSegue(withIdentifier:)`.
        case segue
        /// `segue.identifier == …` and the cases of a switch over it.
        case segueComparison
        /// `dequeueReusableCell(withIdentifier:)` and its like.
        case cell
        /// `register(_:forCellReuseIdentifier:)`, or a cell made in code with its identifier.
        case cellRegistration
        /// `instantiateViewController(withIdentifier:)`.
        case scene
        /// `UIStoryboard(name:bundle:)`.
        case storyboard
        /// `UINib(nibName:bundle:)`, `loadNibNamed(_:owner:)`.
        case nib
        case image, color
    }

    public var subject: Subject
    public var expression: StringExpression
    public var line: Int
    /// 1-based, in UTF-8 bytes.
    public var column: Int
    /// The type whose body, or extension, the code is in.
    public var type: String?
    /// The function around it, told apart by where it begins: what local constants belong to.
    public var scope: Int?
    /// What the call is made on, as written; nil for a call on `self`.
    public var receiver: String?
    /// The method that is called, with its labels: `performSegue(withIdentifier:sender:)`; nil for an initializer and a
    /// comparison.
    public var method: String?
    /// `.performSegue(…)` without a receiver: a member of whatever type is expected there.
    public var isImplicitMember = false
    /// The type of the local variable or parameter that the call is made on, where it is written there.
    public var receiverType: String?
    /// For a scene: the name of the storyboard it is asked of, where that is written there.
    public var storyboard: StringExpression?
    /// For a registration with a list: the name of the nib, where that is written there or is a constant's.
    public var nib: StringExpression?
    /// For a registration with a list: the label of the identifier, such as `forCellReuseIdentifier`.
    public var label: String?
    /// Whether a bundle other than the app's own may be meant.
    public var hasBundle = false

    public init(subject: Subject, expression: StringExpression, line: Int, column: Int, type: String?, scope: Int?) {
        self.subject = subject
        self.expression = expression
        self.line = line
        self.column = column
        self.type = type
        self.scope = scope
    }
}

/// A constant, static property or enumeration case that stands for a string.
public struct StringConstant: Sendable, Codable {
    /// With the types around it: `Identifiers.Segue.show`.
    public var name: String
    public var expression: StringExpression
    /// The function it is local to.
    public var scope: Int?
    /// In an extension, of a protocol perhaps: `static var reuseIdentifier: String { String(describing: self) }`.
    public var isInExtension = false
    public var isEnumerationCase = false

    public init(name: String, expression: StringExpression, scope: Int?, isInExtension: Bool, isEnumerationCase: Bool) {
        self.name = name
        self.expression = expression
        self.scope = scope
        self.isInExtension = isInExtension
        self.isEnumerationCase = isEnumerationCase
    }
}

/// A function or enumeration case of the app's own that is called like one of UIKit's.
public struct NamesakeDeclaration: Sendable, Codable {
    /// With labels: `performSegue(withIdentifier:sender:)`.
    public var name: String
    /// The type that it is a member of; nil for a function of the module.
    public var type: String?

    public init(name: String, type: String?) {
        self.name = name
        self.type = type
    }
}

/// What one Swift file says in strings.
public struct FileStrings: Sendable, Codable {
    public var path: String
    public var uses: [StringUse] = []
    public var constants: [StringConstant] = []
    /// What it declares under names of UIKit's, but for overrides.
    public var namesakes: [NamesakeDeclaration] = []
    /// Every literal without interpolation, wherever it stands.
    public var literals: [StringLiteral] = []
    /// Whether type names are made into strings somewhere.
    public var describesTypes = false
    /// Whether strings are put together from pieces (`"cell\(row)"`): then what is not found as a whole may still be
    /// used.
    public var interpolations: [String] = []

    public init(path: String) { self.path = path }
}
