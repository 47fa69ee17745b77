import StoryboardDocument

/// Writes the Swift file of `storyboard ids`: typed constants and factories for scenes, segues and reuse identifiers.
public struct IdentifierWriter {
    private let catalog: IdentifierCatalog
    private var lines: [String] = []
    /// What the file declares itself, and what it calls it where the app has something of that name.
    private var names: [String: String] = [:]
    private var aliases: [String: String] = [:]
    private var topLevel: UniqueNames

    /// How every file that is written begins.
    static let mark = "// Made by `storyboard ids`"

    /// - Parameter facts: the project, where there is one; it knows which classes code can name.
    public init(documents: [StoryboardDocument], facts: ProjectFacts? = nil) {
        catalog = IdentifierCatalog(documents: documents, facts: facts)
        topLevel = UniqueNames(besides: catalog.declared)
        for name in IdentifierCatalog.ownNames.sorted() { names[name] = topLevel.name(name) }
    }

    private func own(_ name: String) -> String { names[name] ?? name }

    /// What has to stand before a declaration that names the class: `@available(iOS 17, *)`.
    private func availability(_ className: String) -> [String] { catalog.availability[className] ?? [] }

    /// A class by a name that means it also where `hidden` names mean something else.
    private mutating func reference(_ name: String, _ hidden: Set<String>) -> String {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        guard hidden.contains(first.filter { $0 != "`" }) else { return name }
        if let known = aliases[name] { return known }
        aliases[name] = topLevel.name(name.filter { $0 != "." && $0 != "`" } + "Class")
        return aliases[name]!
    }

    /// What of the documents is left out.
    public var problems: [Diagnostic] { catalog.problems }

    /// The file's text. Files of the same documents are the same, byte for byte.
    public func source() -> String {
        var writer = self
        writer.lines = [
            "\(Self.mark) from the app's storyboards and xibs. Changes here are lost when it runs again.", "",
        ]
        writer.lines += (["UIKit"] + catalog.modules.sorted()).map { "import \($0)" }
        let head = writer.lines.count
        if !catalog.storyboards.isEmpty { writer.writeStoryboards() }
        for group in catalog.groups { writer.write(group) }
        if catalog.groups.contains(where: { !$0.segues.isEmpty }) { writer.lines += [""] + segueSupport }
        if catalog.groups.contains(where: { !$0.cells.isEmpty }) { writer.lines += [""] + cellSupport }
        if !writer.aliases.isEmpty {
            let aliases = writer.aliases.sorted { $0.key < $1.key }.flatMap {
                writer.availability($0.key) + ["typealias \($0.value) = \($0.key)"]
            }
            writer.lines.insert(
                contentsOf: ["", "/// Classes whose names mean something else inside what is declared below."]
                    + aliases, at: head)
        }
        return writer.lines.joined(separator: "\n") + "\n"
    }

    // MARK: Scenes

    private mutating func writeStoryboards() {
        lines += [
            "", "/// The app's storyboards, and their scenes that code can ask for.", "enum \(own("Storyboards")) {",
        ]
        var types = UniqueNames()
        let enums = catalog.storyboards.map { types.name(SwiftName.type($0.name)) }
        let hidden = Set(enums + [own("Storyboards")])
        let kit = reference("UIStoryboard", hidden)
        for (number, storyboard) in catalog.storyboards.enumerated() {
            if number > 0 { lines.append("") }
            lines += [
                "    @MainActor", "    enum \(enums[number]) {",
                "        static var storyboard: \(kit) { \(kit)(name: \(quoted(storyboard.name)), bundle: nil) }",
            ]
            var functions = UniqueNames()
            for scene in storyboard.scenes {
                lines += [""] + factory(scene, &functions, hidden).map { "        " + $0 }
            }
            lines.append("    }")
        }
        lines.append("}")
    }

    private mutating func factory(
        _ scene: IdentifierCatalog.Scene, _ names: inout UniqueNames, _ hidden: Set<String>
    ) -> [String] {
        let type = reference(scene.className, hidden)
        let call =
            scene.identifier.map { "instantiateViewController(withIdentifier: \(quoted($0)))" }
            ?? "instantiateInitialViewController()"
        let name = names.name("make" + (scene.identifier.map(SwiftName.type) ?? "InitialViewController"))
        let cast =
            scene.className == "UIViewController" ? (scene.identifier == nil ? "!" : "") : " as! \(type)"
        return availability(scene.className)
            + ["static func \(name)() -> \(type) {", "    storyboard.\(call)\(cast)", "}"]
    }

    // MARK: Segues and cells

    private mutating func write(_ group: IdentifierCatalog.Group) {
        let owner = group.owner, isOwn = owner != nil
        var enums: [[String]] = [], taken = UniqueNames(besides: group.members)
        let titles = isOwn ? [taken.name("Segues"), taken.name("Cells")] : [own("SceneSegues"), own("SharedCells")]
        let hidden = group.members.union(titles)
        for (list, title, type, what) in [
            (group.segues, titles[0], own("SegueIdentifier"), "The segues that go out from"),
            (group.cells, titles[1], own("ReuseIdentifier"), "The cells and supplementary views of"),
        ] where !list.isEmpty {
            var names = UniqueNames()
            let constants = list.flatMap { entry in
                availability(entry.className).map { "    " + $0 } + [
                    "    static let \(names.name(SwiftName.member(entry.identifier))) = \(type)<\(reference(entry.className, hidden))>(\(quoted(entry.identifier)))"
                ]
            }
            enums.append(
                ["/// \(what) \(isOwn ? "its scene" : "xibs, and scenes of Apple's classes").", "enum \(title) {"]
                    + constants + ["}"])
        }
        let body = enums.joined(separator: [""])
        lines.append("")
        guard let owner else { return lines += body }
        lines += availability(owner) + ["extension \(owner) {"] + body.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case let control where control.properties.generalCategory == .control:
                result += "\\u{\(String(control.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private var segueSupport: [String] { named(Self.segues) }

    /// The text by lines, with the names that its types go by here.
    private func named(_ text: String) -> [String] {
        let type = text.contains("SegueIdentifier") ? "SegueIdentifier" : "ReuseIdentifier"
        return text.replacing(type + "<", with: own(type) + "<").split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    private static let segues = """
        /// A segue's identifier, and the class of the controller it leads to.
        struct SegueIdentifier<Destination: UIViewController>: Sendable {
            let name: String

            init(_ name: String) { self.name = name }

            /// The controller that the segue leads to, if it is this one; inside a navigation controller the first on its stack.
            @MainActor
            func destination(of segue: UIStoryboardSegue) -> Destination? {
                guard segue.identifier == name else { return nil }
                if let destination = segue.destination as? Destination { return destination }
                return (segue.destination as? UINavigationController)?.viewControllers.first as? Destination
            }
        }

        extension UIViewController {
            func performSegue<Destination>(_ segue: SegueIdentifier<Destination>, sender: Any? = nil) {
                performSegue(withIdentifier: segue.name, sender: sender)
            }
        }
        """

    private var cellSupport: [String] { named(Self.cells) }

    private static let cells = """
        /// A reuse identifier, and the class of the cells that have it.
        struct ReuseIdentifier<Cell: UIView>: Sendable {
            let name: String

            init(_ name: String) { self.name = name }
        }

        extension UITableView {
            func dequeue<Cell: UITableViewCell>(_ identifier: ReuseIdentifier<Cell>, for indexPath: IndexPath) -> Cell {
                dequeueReusableCell(withIdentifier: identifier.name, for: indexPath) as! Cell
            }
        }

        extension UICollectionView {
            func dequeue<Cell: UICollectionViewCell>(_ identifier: ReuseIdentifier<Cell>, for indexPath: IndexPath) -> Cell {
                dequeueReusableCell(withReuseIdentifier: identifier.name, for: indexPath) as! Cell
            }

            func dequeue<View: UICollectionReusableView>(_ identifier: ReuseIdentifier<View>, ofKind kind: String, for indexPath: IndexPath) -> View {
                dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier.name, for: indexPath) as! View
            }
        }
        """
}
