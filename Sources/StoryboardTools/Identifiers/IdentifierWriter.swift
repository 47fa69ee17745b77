import StoryboardDocument

/// Writes the Swift file of `storyboard ids`: typed constants and factories for scenes, segues and reuse identifiers.
public struct IdentifierWriter {
    private let catalog: IdentifierCatalog
    private var lines: [String] = []

    /// - Parameter facts: the project, where there is one; it knows which classes code can name.
    public init(documents: [StoryboardDocument], facts: ProjectFacts? = nil) {
        catalog = IdentifierCatalog(documents: documents, facts: facts)
    }

    /// What of the documents is left out.
    public var problems: [Diagnostic] { catalog.problems }

    /// The file's text. Files of the same documents are the same, byte for byte.
    public func source() -> String {
        var writer = self
        writer.lines = [
            "// Made by `storyboard ids` from the app's storyboards and xibs. Changes here are lost when it runs again.",
            "",
        ]
        writer.lines += (["UIKit"] + catalog.modules.sorted()).map { "import \($0)" }
        if !catalog.storyboards.isEmpty { writer.writeStoryboards() }
        for group in catalog.groups { writer.write(group) }
        if catalog.groups.contains(where: { !$0.segues.isEmpty }) { writer.lines += [""] + Self.segueSupport }
        if catalog.groups.contains(where: { !$0.cells.isEmpty }) { writer.lines += [""] + Self.cellSupport }
        return writer.lines.joined(separator: "\n") + "\n"
    }

    // MARK: Scenes

    private mutating func writeStoryboards() {
        lines += ["", "/// The app's storyboards, and their scenes that code can ask for.", "enum Storyboards {"]
        var types = UniqueNames()
        for (number, storyboard) in catalog.storyboards.enumerated() {
            if number > 0 { lines.append("") }
            lines += [
                "    @MainActor", "    enum \(types.name(SwiftName.type(storyboard.name))) {",
                "        static var storyboard: UIStoryboard { UIStoryboard(name: \(quoted(storyboard.name)), bundle: nil) }",
            ]
            var functions = UniqueNames()
            for scene in storyboard.scenes { lines += [""] + factory(scene, &functions).map { "        " + $0 } }
            lines.append("    }")
        }
        lines.append("}")
    }

    private func factory(_ scene: IdentifierCatalog.Scene, _ names: inout UniqueNames) -> [String] {
        let call =
            scene.identifier.map { "instantiateViewController(withIdentifier: \(quoted($0)))" }
            ?? "instantiateInitialViewController()"
        let name = names.name("make" + (scene.identifier.map(SwiftName.type) ?? "InitialViewController"))
        let cast =
            scene.className == "UIViewController" ? (scene.identifier == nil ? "!" : "") : " as! \(scene.className)"
        return ["static func \(name)() -> \(scene.className) {", "    storyboard.\(call)\(cast)", "}"]
    }

    // MARK: Segues and cells

    private mutating func write(_ group: IdentifierCatalog.Group) {
        let isOwn = group.owner != nil
        var enums: [[String]] = []
        for (list, title, type, what) in [
            (group.segues, isOwn ? "Segues" : "SceneSegues", "SegueIdentifier", "The segues that go out from"),
            (group.cells, isOwn ? "Cells" : "SharedCells", "ReuseIdentifier", "The cells and supplementary views of"),
        ] where !list.isEmpty {
            var names = UniqueNames()
            let constants = list.map { entry in
                "    static let \(names.name(SwiftName.member(entry.identifier))) = \(type)<\(entry.className)>(\(quoted(entry.identifier)))"
            }
            enums.append(
                ["/// \(what) \(isOwn ? "its scene" : "xibs, and scenes of Apple's classes").", "enum \(title) {"]
                    + constants + ["}"])
        }
        let body = enums.joined(separator: [""])
        lines.append("")
        guard let owner = group.owner else { return lines += body }
        lines += ["extension \(owner) {"] + body.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
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

    private static let segueSupport = """
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
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    private static let cellSupport = """
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
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
