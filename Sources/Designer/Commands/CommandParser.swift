import StoryboardDocument
import StoryboardTools

/// Reads what follows a command's verb.
struct CommandParser {
    var words: CommandWords
    let finder: ObjectFinder
    var document: StoryboardDocument { finder.document }

    mutating func operations(_ verb: String) throws -> [DesignOperation] {
        switch verb {
        case "insert" where words.isNext("outlet", "collection", "action"): return try insertMember()
        case "new" where words.isNext("class"): return try newClass()
        case "add", "insert": return try add()
        case "set": return try set()
        case "clear", "reset": return try clear()
        case "class":
            return try classCommand()
        case "runtime": return try runtime()
        case "move": return try move()
        case "delete", "remove": return [.remove(objects: try targets())]
        case "copy": return try copy()
        case "style": return try style()
        case "extract": return try extract()
        case "inline": return try inline()
        case "translate": return try translate()
        case "localize", "localise":
            _ = words.take("into", "in", "to")
            return [.localize(languages: words.until([]))]
        case "duplicate": return [.duplicate(objects: try targets())]
        case "outlet", "collection":
            let (owner, name) = try member("an outlet, such as OWNER.name")
            try expect("to")
            let destination = try target("an object to connect")
            return [
                verb == "outlet"
                    ? .connectOutlet(owner: owner, property: name, destination: destination)
                    : .connectCollection(owner: owner, property: name, destination: destination)
            ]
        case "connect": return try connect()
        case "disconnect": return try disconnect()
        case "segue": return try segue()
        case "unwind": return try unwind()
        case "lead": return try lead()
        case "initial":
            return [.set(object: try target("a scene"), property: "initial", value: "yes", traits: nil)]
        case "embed":
            let objects = try targets(until: ["in"])
            try expect("in")
            return [.embed(objects: objects, container: words.rest())]
        case "unembed": return [.unembed(object: try target("an object"))]
        case "pin", "constrain", "size", "align", "center", "centre", "aspect": return try constraints(verb)
        case "reverse": return [.reverse(constraint: try target("a constraint"))]
        case "unconstrain": return [.clearConstraints(objects: try targets())]
        case "install", "uninstall":
            let object = try target("an object")
            let traits = words.take("for", "in") ? words.rest() : nil
            return [.install(object: object, traits: traits, installed: verb == "install")]
        default:
            let verbs = DesignCommand.forms.compactMap { $0.form.split(separator: " ").first.map(String.init) }
            throw Diagnostic(
                .error, "There is no command “\(verb)”.",
                remedy: NearestName.find(verb, among: verbs).map { "Did you mean “\($0)”?" }
                    ?? "`storyboard help edit` lists them.", path: document.path)
        }
    }

    // MARK: Parts

    func reference(_ name: String) throws -> String {
        if name == "document" { return name }
        let element = try finder.find(name)
        if element == document.root { return "document" }
        guard let id = element.id ?? element["sceneID"] else { return OutlineNode.path(to: element) }
        return id
    }

    mutating func target(_ what: String) throws -> String { try reference(try words.next(what)) }

    mutating func targets(until keywords: Set<String> = []) throws -> [String] {
        let names = words.until(keywords)
        guard !names.isEmpty else { throw words.missing("an object") }
        return try names.map(reference)
    }

    mutating func expect(_ keyword: String) throws {
        guard words.take(keyword) else { throw words.missing("“\(keyword)”") }
    }

    /// `OWNER.name`: an object, and a name behind the last dot.
    mutating func member(_ what: String) throws -> (String, String) {
        let word = try words.next(what)
        guard let dot = word.lastIndex(of: "."), dot != word.startIndex, word.index(after: dot) != word.endIndex else {
            throw words.missing(what)
        }
        return (try reference(String(word[..<dot])), String(word[word.index(after: dot)...]))
    }

    mutating func point() throws -> DesignPoint {
        var text = try words.next("a place, such as 20,40")
        if !text.dropLast().contains(","), let more = words.words.first, !more.isQuoted, Double(more.text) != nil {
            text += "," + (try words.next("a place"))
        }
        do {
            let numbers = try ValueWords.numbers(text, 2, "x,y")
            return DesignPoint(x: numbers[0], y: numbers[1])
        } catch let problem as ValueWords.Problem {
            throw Diagnostic(.error, problem.message, remedy: problem.remedy, path: document.path)
        }
    }
}
