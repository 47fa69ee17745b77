import Foundation
import StoryboardDocument
import StoryboardTools

/// A command in words, as `storyboard edit` takes them: `add label to VIEW at 20,40`, `set ID text "Hello"`.
public enum DesignCommand {
    /// What a command comes to.
    public enum Meaning {
        case operations([DesignOperation])
        case undo, redo, save
    }

    /// A command's form and what it does, for help.
    public static let forms: [(form: String, does: String)] = [
        ("add OBJECT to TARGET [at X,Y] [before TARGET] [as SLOT]", "put in an object of the library"),
        ("add CONTROLLER [alone] [at X,Y] [before|after SCENE]", "add a scene; alone without those that come along"),
        ("set TARGET PROPERTY VALUE [for TRAITS]", "give a property a value, in some size classes only"),
        ("clear TARGET PROPERTY [for TRAITS]", "give a property its default"),
        ("class TARGET [MODULE.]CLASS [in no module]", "give an object a class of the app, or of no module"),
        ("runtime TARGET KEYPATH TYPE VALUE", "give an object a runtime attribute; `none` takes it away"),
        ("style [\"PART\" of] TARGET PROPERTY VALUE", "give a part of a text a font, color, underline …"),
        ("move TARGET into|before|after TARGET", "put an object elsewhere; `move TARGET to X,Y` sets its place"),
        ("move TARGET to front|to back|forward|backward", "put a view before or behind its siblings"),
        ("delete TARGET …", "take objects or scenes out, and all that refers to them"),
        ("duplicate TARGET …", "copy objects or scenes"),
        (
            "copy TARGET … [of FILE] into TARGET [before TARGET]",
            "copy objects, of another document too, with what they use"
        ),
        ("outlet OWNER.NAME to TARGET", "connect an outlet"),
        ("collection OWNER.NAME to TARGET", "put an object into an outlet collection"),
        (
            "connect TARGET[.EVENT] to TARGET.SELECTOR",
            "have an object send an action; also `first responder` and `exit.SELECTOR`"
        ),
        ("disconnect OWNER.NAME | TARGET[.EVENT] | ID", "take a connection away"),
        ("segue TARGET KIND SCENE [identifier NAME]", "lead to a scene; KIND may be a container's relationship"),
        ("lead SEGUE to SCENE | from TARGET", "lead a segue to another scene, or from another object"),
        ("unwind TARGET to SELECTOR [identifier NAME]", "lead back"),
        ("initial SCENE", "make a scene the one that the app begins with"),
        ("embed TARGET … in CONTAINER", "put views into a stack, view or scroll view, a scene into navigation or tab"),
        ("unembed TARGET", "take a container away, and leave what was in it"),
        ("pin TARGET EDGE DISTANCE … [to TARGET|safe area|margins]", "hold edges to those of the superview or another"),
        ("constrain A.ATTRIBUTE = B.ATTRIBUTE [* N] [+ N] [@ PRIORITY]", "add a constraint; also <=, >= and numbers"),
        ("size TARGET [width N] [height N]", "hold a view's size"),
        ("aspect TARGET [W:H]", "hold a view's ratio of width to height"),
        ("align TARGET … ATTRIBUTE", "align views with one another"),
        ("center TARGET [horizontally|vertically]", "hold a view in the middle of its superview"),
        ("unconstrain TARGET …", "remove the constraints of views"),
        ("reverse CONSTRAINT", "write a constraint with its second item first"),
        ("install TARGET for TRAITS", "have a view or constraint in some size classes; uninstall takes it out of them"),
        (
            "new class NAME [as SUPERCLASS] for TARGET",
            "write a class into a Swift file of the project, and give it to an object"
        ),
        (
            "insert outlet OWNER.NAME for TARGET",
            "write an outlet into the owner's class, and connect it; also collection"
        ),
        ("insert action OWNER.NAME for TARGET[.EVENT]", "write an action into the owner's class, and connect it"),
        ("extract SCENE … to FILE", "move scenes into a new storyboard, with references in their places"),
        ("inline REFERENCE …|all [and delete]", "bring the scenes of referenced storyboards in"),
        ("localize LANGUAGE …", "give the document tables of translations, in the project too"),
        (
            "translate TARGET[.PROPERTY] into LANGUAGE TEXT",
            "write a text into a language's table or the string catalog"
        ),
        ("undo | redo", "take back, or do again, what the last command did"),
        ("save", "write what has changed so far; the end of all commands does, too"),
        ("$NAME = COMMAND", "call what the command makes $NAME in the commands that follow"),
    ]

    /// Throws a `Diagnostic` where the words make no sense in this document.
    ///
    /// - Parameters:
    ///   - last: the id of the object made last, which `it` means.
    ///   - names: the ids that `$name`s mean.
    public static func parse(
        _ text: String, in document: StoryboardDocument, last: String? = nil, names: [String: String] = [:]
    ) throws -> Meaning {
        if text.hasPrefix("{") { return .operations([try operation(text, path: document.path)]) }
        var words = try CommandWords(text)
        guard !words.isEmpty else { throw Diagnostic(.error, "An empty command does nothing.", path: document.path) }
        let verb = try words.next("a command").lowercased()
        switch verb {
        case "undo", "redo", "save":
            try words.finish()
            return verb == "undo" ? .undo : verb == "redo" ? .redo : .save
        default: break
        }
        var parser = CommandParser(words: words, finder: ObjectFinder(document, last: last, names: names))
        let operations = try parser.operations(verb)
        try parser.words.finish()
        return .operations(operations)
    }

    /// An operation as JSON.
    private static func operation(_ text: String, path: String) throws -> DesignOperation {
        do { return try JSONDecoder().decode(DesignOperation.self, from: Data(text.utf8)) } catch {
            throw Diagnostic(
                .error, "This isn't the JSON of an operation: \(error)", remedy: "Docs/DesignerProtocol.md lists them.",
                path: path)
        }
    }
}
