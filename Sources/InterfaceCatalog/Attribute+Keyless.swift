/// Attributes that nothing here decodes, such as all of the platforms whose documents aren't compiled here: the table
/// says what they are, and has no archive keys for them.
extension Attribute {
    static func bool(_ name: String, default usual: Bool = false, about: String = "") -> Attribute {
        Attribute(name, .bool, owner: .nobody, default: usual ? "YES" : "NO", about: about)
    }
    static func int(_ name: String, default usual: Int? = nil, about: String = "") -> Attribute {
        Attribute(name, .int, owner: .nobody, default: usual.map { "\($0)" }, about: about)
    }
    static func double(_ name: String, default usual: String? = nil, about: String = "") -> Attribute {
        Attribute(name, .double, owner: .nobody, default: usual, about: about)
    }
    static func string(_ name: String, about: String = "") -> Attribute {
        Attribute(name, .string, owner: .nobody, about: about)
    }
    static func text(_ name: String, about: String = "") -> Attribute {
        Attribute(name, .text, owner: .nobody, about: about)
    }
    static func image(_ name: String, about: String = "") -> Attribute {
        Attribute(name, .image, owner: .nobody, about: about)
    }
    static func reference(_ name: String, about: String = "") -> Attribute {
        Attribute(name, .reference, owner: .nobody, about: about)
    }
    static func choice(_ name: String, _ choices: Choices, default usual: String? = nil, about: String = "")
        -> Attribute
    {
        Attribute(name, .choice(choices), owner: .nobody, default: usual, about: about)
    }

    /// `NO` where a document leaves them out.
    static func bools(_ names: String...) -> [Attribute] { names.map { .bool($0) } }
    /// `YES` where a document leaves them out.
    static func bools(on names: String...) -> [Attribute] { names.map { .bool($0, default: true) } }
    static func doubles(_ names: String...) -> [Attribute] { names.map { .double($0) } }
    static func ints(_ names: String...) -> [Attribute] { names.map { .int($0) } }
    static func strings(_ names: String...) -> [Attribute] { names.map { .string($0) } }
    static func texts(_ names: String...) -> [Attribute] { names.map { .text($0) } }
}

extension Child {
    /// Values and objects without archive keys, by their `key` or, where they have none, their element's name.
    static func values(_ names: String...) -> [Child] { names.map { Child($0, .value) } }
}
