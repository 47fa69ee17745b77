import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// Which nib an element's object goes to.
enum Region: Hashable {
    case controller, view
    /// The nested nib of a prototype, by the position of its cell.
    case cell(Int)

    var depth: Int {
        switch self {
        case .controller: 0
        case .view: 1
        case .cell: 2
        }
    }
}

/// One scene, or a whole xib: its objects, which nib each goes to, and its connections.
final class CompiledScene {
    unowned let compiler: StoryboardCompiler
    let objects: Element
    let controller: Element?
    /// The controller's view, if that has a nib of its own.
    let view: Element?
    let isXib: Bool
    /// The storyboard identifier, else "<UIKit class>-<id>".
    let identifier: String
    let viewNibName: String?
    private(set) lazy var connections = SceneConnections(self)

    init?(_ scene: Element, _ compiler: StoryboardCompiler) {
        guard let objects = scene.child(.objects) else { return nil }
        self.compiler = compiler
        self.objects = objects
        isXib = false
        controller = objects.children.first { InterfaceCatalog.kind($0.name)?.role == .controller }
        let view = controller?.child(key: "view")
        if let view, InterfaceCatalog.kind(view.name)?.isView != true {
            compiler.report(
                view.diagnostic(
                    .error,
                    "<\(view.name)> is the controller's view, and isn't one; the controller makes an empty view.",
                    remedy: "Restore the view from version control."))
            self.view = nil
        } else {
            self.view = view
        }
        guard let controller else {
            identifier = ""
            viewNibName = nil
            return
        }
        let id = controller.id ?? ""
        identifier = Self.identifier(of: controller)
        viewNibName = self.view.map { "\(id)-view-\($0.id ?? String($0.position))" }
    }

    init(xib objects: Element, _ compiler: StoryboardCompiler) {
        self.compiler = compiler
        self.objects = objects
        isXib = true
        controller = nil
        view = nil
        identifier = ""
        viewNibName = nil
    }

    static func identifier(of controller: Element) -> String {
        if let identifier = controller[.storyboardIdentifier], !identifier.isEmpty { return identifier }
        let className =
            controller.name == .viewControllerPlaceholder
            ? "UIViewController" : InterfaceCatalog.kind(controller.name)?.className ?? "UIViewController"
        return "\(className)-\(controller.id ?? "")"
    }

    func region(of element: Element) -> Region {
        var current = element
        if !isXib, element.name == .viewControllerLayoutGuide { return .view }
        while true {
            if current == view { return .view }
            guard let parent = current.parent else { return .controller }
            if parent == objects { return .controller }
            if Self.isPrototype(current, in: parent) { return .cell(current.position) }
            current = parent
        }
    }

    /// Whether an element's object goes to the scene's nib of that region.
    func holds(_ element: Element, in region: Region) -> Bool {
        self.region(of: element) == region && contains(element)
    }

    /// Whether an element stands in this scene.
    func contains(_ element: Element) -> Bool {
        var current = element.parent
        while let ancestor = current, ancestor != objects { current = ancestor.parent }
        return current != nil
    }

    /// Prototypes of tables and collections, and a collection's section header and footer.
    static func isPrototype(_ element: Element, in parent: Element) -> Bool {
        if parent.name == .prototypes { return true }
        if parent.name == .cells { return parent.parent?.name == .collectionView }
        guard parent.name == .collectionView else { return false }
        return element.attribute(.key, is: "sectionHeaderView") || element.attribute(.key, is: "sectionFooterView")
    }
}
