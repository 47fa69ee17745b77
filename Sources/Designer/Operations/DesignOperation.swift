/// What can be done to a document: everything that commands, gestures, inspectors and other people's programs do comes
/// down to these, each on the ids of objects.
///
/// An object is named by its id; one that has none by the way from the nearest object that has
/// (`Xyz-ab-123/segments/segment[2]`, from 1); the document itself by `document`. As JSON an operation is an object with
/// one member, whose name is the case's: `{"set": {"object": "Xyz-ab-123", "property": "text", "value": "Hello"}}`.
public enum DesignOperation: Codable, Hashable, Sendable {
    /// Puts a new object of the library into another, before one of the objects there or at the end.
    ///
    /// - Parameters:
    ///   - object: its name in the library: `label`, `table view cell`, `navigation controller`, …
    ///   - into: the object that takes it; `document` for controllers; a scene's id for its dock.
    ///   - before: the sibling that it comes before; for controllers, something in the scene.
    ///   - slot: what becomes of it where there is a choice: `left`, `right`, `title`, `header`, `footer`, `back`, `toolbar`, …;
    ///     `alone` for a controller without the scenes that the library brings along.
    ///   - place: the origin in points of the view around it; on the canvas for controllers. nil: the middle.
    case insert(object: String, into: String, before: String?, slot: String?, place: DesignPoint?)
    /// Gives a property a value, in Xcode's words; nil for its default.
    ///
    /// - Parameter traits: the size classes that it holds in, as in a variation's key (`widthClass=compact`); nil for all.
    case set(object: String, property: String, value: String?, traits: String?)
    /// Gives a part of a text a font, a colour or a line beneath it; a plain text becomes an attributed one.
    ///
    /// - Parameters:
    ///   - text: the part; nil for the whole.
    ///   - property: `font`, `color`, `background`, `underline`, `strikethrough`, `kern` or `alignment`.
    case styleText(object: String, text: String?, property: String, value: String?)
    /// Gives an object a runtime attribute, or takes it away.
    case setRuntimeAttribute(object: String, keyPath: String, type: String, value: String?)
    /// Puts an object elsewhere, with all that is in it.
    case move(object: String, into: String, before: String?, slot: String?)
    /// Takes objects out, with all that refers to them.
    case remove(objects: [String])
    /// Copies objects, each behind the original.
    case duplicate(objects: [String])
    /// Puts in what was copied: elements as they stand in a document, with the resources of that.
    case paste(xml: String, resources: String?, into: String, before: String?)
    /// Connects an outlet; one of the same name moves to the new object.
    case connectOutlet(owner: String, property: String, destination: String)
    /// Puts an object into an outlet collection.
    case connectCollection(owner: String, property: String, destination: String)
    /// Has an object send an action; without a target's id, up the responder chain.
    case connectAction(sender: String, event: String?, selector: String, target: String)
    /// Leads from an object, or a controller by hand, to a scene.
    ///
    /// - Parameter kind: `show`, `showDetail`, `presentation`, `popoverPresentation`, `custom`, `embed`, `unwind`, or a relationship of a
    ///   container: `rootViewController`, `viewControllers`, ….
    case connectSegue(
        source: String, kind: String, destination: String, identifier: String?, trigger: String?, action: String?)
    /// Leads a segue or relationship elsewhere; it keeps its id, kind and identifier.
    ///
    /// - Parameters:
    ///   - from: what triggers it from now on, for relationships and embedded scenes what holds them; nil for what does now.
    ///   - to: the scene that it leads to; nil for the one that it leads to now.
    case lead(segue: String, from: String?, to: String?)
    /// Adds a constraint.
    case constrain(constraint: DesignConstraint)
    /// Writes a constraint with its second item first.
    case reverse(constraint: String)
    /// Removes the constraints of objects.
    case clearConstraints(objects: [String])
    /// Shows or hides an object or constraint in some size classes only.
    case install(object: String, traits: String?, installed: Bool?)
    /// Mends what a rule of `storyboard check` found.
    ///
    /// - Parameters:
    ///   - rule: the rule's identifier: `unused-safe-area`, ….
    ///   - object: the object that it was found at; nil for all in the document.
    case applyFix(rule: String, object: String?)
    /// Puts objects into a new one of that kind (`stack`, `view`, `scroll view`), or a scene into a container (`navigation`, `tab`).
    case embed(objects: [String], container: String)
    /// Takes a view or container away and leaves what was in it.
    case unembed(object: String)
    /// Writes a new class of the app into a Swift file of its own, enters that in the project, and gives it to an object.
    ///
    /// - Parameter superclass: nil for that of the object's kind.
    case newClass(name: String, superclass: String?, object: String)
    /// Writes an outlet into the class of its owner, and connects it.
    ///
    /// - Parameters:
    ///   - type: its class; nil for that of the object.
    ///   - storage: `weak` or `strong`; nil for weak, and strong for collections.
    ///   - file: where a line is given, the Swift file that has it: the class's, or a superclass's.
    ///   - line: the line that it comes before; nil for behind the last outlet.
    case insertOutlet(
        owner: String, name: String, destination: String, isCollection: Bool, type: String?, storage: String?,
        file: String?, line: Int?)
    /// Writes an action into the class of its target, and has an object send it.
    ///
    /// - Parameters:
    ///   - type: the class of its argument; nil for that of the object.
    ///   - arguments: `none`, `sender` or `senderAndEvent`; nil for the sender.
    ///   - file: where a line is given, the Swift file that has it: the class's, a superclass's, or an extension's.
    ///   - line: the line that it comes before; nil for the class's end.
    case insertAction(
        owner: String, name: String, sender: String, event: String?, type: String?, arguments: String?, file: String?,
        line: Int?)
    /// Moves scenes into a new storyboard, with references where segues lead across, and enters that in the project.
    ///
    /// - Parameter path: the new storyboard's, from the document's folder on.
    case extract(scenes: [String], path: String)
    /// Brings the scenes of referenced storyboards in, in place of the references.
    ///
    /// - Parameters:
    ///   - references: ids, or names of storyboards; none for all.
    ///   - deletes: whether the storyboards that came in go.
    case inline(references: [String], deletes: Bool)
    /// Gives the document tables of translations, in which its own texts stand at first. A document outside of all languages moves into
    /// `Base.lproj`.
    case localize(languages: [String])
    /// Writes what an object says in a language into that language's table or the document's string catalog.
    case translate(object: String, property: String, language: String, text: String)

    /// The version of the operations' JSON; it rises when a program that knows the old one would go wrong.
    public static let protocolVersion = 1

    /// Whether the first id that it makes is an object's, which “it” means from then on.
    public var makesObject: Bool {
        switch self {
        case .insert, .duplicate, .paste, .embed: true
        default: false
        }
    }

    /// What menus call it: `Add Label`.
    public var title: String {
        switch self {
        case .insert(let object, _, _, _, _): "Add \(object.capitalized)"
        case .set(_, let property, _, _): "Change \(property)"
        case .styleText(_, _, let property, _): "Change \(property) of Text"
        case .setRuntimeAttribute: "Change Runtime Attribute"
        case .move: "Move"
        case .remove: "Delete"
        case .duplicate: "Duplicate"
        case .paste: "Paste"
        case .connectOutlet, .connectCollection: "Connect Outlet"
        case .connectAction: "Connect Action"
        case .connectSegue: "Add Segue"
        case .lead: "Move Segue"
        case .constrain: "Add Constraint"
        case .reverse: "Reverse First And Second Item"
        case .clearConstraints: "Clear Constraints"
        case .install: "Change Installed"
        case .applyFix: "Fix Issue"
        case .embed: "Embed"
        case .unembed: "Unembed"
        case .newClass: "New Class"
        case .insertOutlet: "Insert Outlet"
        case .insertAction: "Insert Action"
        case .extract: "Refactor to Storyboard"
        case .inline: "Bring In Storyboards"
        case .localize: "Localize"
        case .translate: "Translate"
        }
    }
}

/// A place in points.
public struct DesignPoint: Codable, Hashable, Sendable {
    public var x, y: Double

    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A constraint between two items, or of one with a number.
public struct DesignConstraint: Codable, Hashable, Sendable {
    public var first: String
    public var firstAttribute: String
    /// `equal`, `lessThanOrEqual` or `greaterThanOrEqual`.
    public var relation: String?
    /// nil for a width or height alone.
    public var second: String?
    public var secondAttribute: String?
    /// In points, or `standard`.
    public var constant: String?
    /// A number, or a ratio such as `16:9`.
    public var multiplier: String?
    public var priority: Int?
    public var identifier: String?
    /// Whether the items stay in this order, as when they are aligned or a formula is typed. Otherwise they are turned so that distances
    /// are positive, as Interface Builder's own menus do.
    public var keepsOrder: Bool?

    public init(
        first: String, firstAttribute: String, relation: String? = nil, second: String? = nil,
        secondAttribute: String? = nil, constant: String? = nil, multiplier: String? = nil, priority: Int? = nil,
        identifier: String? = nil, keepsOrder: Bool? = nil
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.constant = constant
        self.multiplier = multiplier
        self.priority = priority
        self.identifier = identifier
        self.keepsOrder = keepsOrder
    }
}
