import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// Turns documents into archives: which object lies under which key.
///
/// The catalog (module InterfaceCatalog) is the full table: each attribute with the key it is archived under. An
/// attribute that the document leaves out has no key, unless Interface Builder means something else by it than UIKit's
/// class (`Attribute.absent`). Beyond the table:
///
/// **Scene** (`nib(identifier)`): top level is the controller. Connections `storyboard` and `sceneViewController`, then
/// those that need no view.
/// - controller: `UINibName` "<controller id>-view-<view id>"; `UIStoryboardIdentifier`; `UIStoryboardSegueTemplates`;
///   children of relationships in `UIChildViewControllers` and `UIViewControllers`, each with `UIParentViewController`;
///   `UIExternalObjectsTableForViewLoading` {"UpstreamPlaceholder-N": object};
///   `UITopLevelObjectsToKeepAliveFromStoryboard` [the scene's other objects, such as gesture recognizers].
/// - ours, on the controller: `IBDestinationCreationSelector`, the segue action of the relationship that makes it a
///   child; `IBSimulatedTopBar` ("none", "navigation"), `IBSimulatedBottomBar` ("none", "toolbar", "tab"),
///   `IBSimulatedStatusBar` ("none", "shown"), `IBSimulatedOrientation` ("landscape"), `IBSimulatedSize` (.size).
///
/// **View nib**: top level is the view; outlet `view` from "IBFilesOwner", every other object of the scene is an
/// "UpstreamPlaceholder-N".
/// - view: `UIBounds` .rect, `UICenter` .point, `UISubviews`, `UIAutoresizingMask`, `UIViewContentHuggingPriority` and
///   `UIViewContentCompressionResistancePriority` .size(horizontal, vertical), `UIViewLayoutGuides` [UILayoutGuide with
///   `UILayoutGuideIdentifier` "UIViewSafeAreaLayoutGuide", …, and `UILayoutGuideOwningView`; of controllers from
///   before iOS 11 `_UILayoutGuide` with `_UILayoutGuideIdentifier` "_UIViewControllerTop" /
///   "_UIViewControllerBottom"], `UIViewAutolayoutConstraints` [NSLayoutConstraint]. Constraints leave out relation 0,
///   multiplier 1, constant 0 and priority 1000. A system-spacing constant has `NSSymbolicConstant` "NSSpace". Views
///   and constraints that aren't installed are in no array; outlets still find them.
/// - button: `UIButtonStatefulContent` {UIControl.State: UIButtonContent}. Stack view: `UIStackViewArrangedSubviews`.
/// - table: `UITableViewCellPrototypeNibs` {reuse identifier: nib}, `UITableViewCellPrototypeNibExternalObjects` {reuse
///   identifier: {"UpstreamPlaceholder-N": object or UIProxyObject with `UIProxiedObjectIdentifier`}}; static: ours
///   `UIStaticDataSource` = UITableViewDataSource (`UITableSections` > UITableViewSection `UITableSectionRows` >
///   UITableViewRow `UITableRowCell`, `UITableRowHeight`, -1 for the table's).
/// - collection: `UICollectionViewCellNibDict` and `…CellPrototypeNibExternalObjects` likewise;
///   `UICollectionViewSupplementaryViewNibDict` {"UICollectionElementKindSectionHeader/<reuse identifier>": nib}.
/// - attributed string: NSAttributedString `NSString`, `NSAttributes` [dictionary per run], `NSAttributeInfo` [length
///   of each run in UTF-16].
/// - font: `UIFontName` (PostScript name; ".SFUI-Semibold" for weights of the system font), `UIFontPointSize`,
///   `UIFontTraits` (1 italic, 2 bold), `UISystemFont`, `UIIBTextStyle`. Colour: `UIRed` … or `UIWhite`, `UIAlpha`,
///   `UISystemColorName`, `UIDynamicCatalogName`; always sRGB.
///
/// **Menus**: UIMenu, UICommand and UIKeyCommand, under the names of UIKit's properties, which are ours. The main menu,
/// of the scene that stands for the application, is an archive of its own.
///
/// **Segue templates**: as Apple's, each with outlet `viewController`. Triggers: see `SceneConnections`. Ours:
/// `IBPreviewSegueTemplate` and `IBCommitSegueTemplate`, where the preview and commit of peek and pop have settings of
/// their own.
public final class StoryboardCompiler {
    public let document: StoryboardDocument
    public let options: CompilerOptions
    /// In the order found. Nibs are compiled when asked for: what is wrong in them is known only then.
    public private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    let resources: DocumentResources
    let references: ReferenceTable
    let design: NibDesign
    /// Whether colours of other spaces become sRGB; in documents from before Xcode 8 their numbers are taken as they
    /// are.
    let isColorMatched: Bool
    private(set) var scenes: [CompiledScene] = []
    private var scenesByController: [Int: CompiledScene] = [:]
    private var nibs: [String: NibGraph] = [:]

    public init(_ document: StoryboardDocument, options: CompilerOptions = CompilerOptions()) {
        self.document = document
        self.options = options
        resources = DocumentResources(document)
        references = ReferenceTable(document)
        design = NibDesign(document)
        isColorMatched = document.root.attribute(.colorMatched, is: "YES")
    }

    /// Compiles a storyboard; throws a `Diagnostic` if the document is none for iOS. Each nib is compiled when it is
    /// first asked for.
    public static func compile(_ document: StoryboardDocument, options: CompilerOptions = CompilerOptions()) throws
        -> CompiledStoryboard
    {
        try StoryboardCompiler(document, options: options).storyboard()
    }

    /// Compiles a xib; throws a `Diagnostic` if the document is none for iOS.
    public static func compileXib(_ document: StoryboardDocument, options: CompilerOptions = CompilerOptions()) throws
        -> NibGraph
    {
        try StoryboardCompiler(document, options: options).xib()
    }

    /// The nibs of the scenes' views, by name; known once the storyboard is compiled.
    public var viewNibNames: [String] { scenes.compactMap(\.viewNibName) }

    public func storyboard() throws -> CompiledStoryboard {
        try requireUIKit()
        try requireUniqueIDs()
        guard let list = document.root.child(.scenes) else {
            throw document.root.diagnostic(
                .error, "This is a xib, not a storyboard: it has objects but no scenes.", remedy: "Load it as a nib.")
        }
        var viewNibs: [String: CompiledScene] = [:]
        var controllerNibs: [String: CompiledScene] = [:]
        let name =
            document.path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
                String(document.path[document.path.utf8.index(after: $0)...])
            } ?? document.path
        let compiled = CompiledStoryboard(
            name: name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name, source: document.path
        ) { _ in nil }

        for element in list.children where element.name == .scene {
            guard let scene = CompiledScene(element, self) else { continue }
            guard let controller = scene.controller else { continue }
            scenes.append(scene)
            scenesByController[controller.position] = scene
            if compiled.nibNames[scene.identifier] != nil {
                report(
                    controller.diagnostic(
                        .warning, "Another scene has the storyboard identifier “\(scene.identifier)” too.",
                        remedy: "Give each scene its own."))
                continue
            }
            compiled.nibNames[scene.identifier] = scene.identifier
            controllerNibs[scene.identifier] = scene
            if let viewNib = scene.viewNibName { viewNibs[viewNib] = scene }
            compiled.scenes.append(
                NibScene(
                    id: controller.id ?? "", identifier: scene.identifier, label: controller.userLabel,
                    line: controller.line))
            if controller.name == .viewControllerPlaceholder {
                compiled.externalReferences[scene.identifier] = (
                    filled(controller[.storyboardName])
                        ?? (filled(controller[.referencedIdentifier]) == nil ? "" : compiled.name),
                    filled(controller[.referencedIdentifier]), filled(controller[.bundleIdentifier])
                )
            }
        }
        if let id = document.root[.initialViewController] {
            if let controller = document.element(id: id), let scene = scenesByController[controller.position] {
                compiled.entryPoint = scene.identifier
            } else {
                report(
                    document.root.diagnostic(.warning, "The initial view controller “\(id)” isn't in the storyboard."))
            }
        } else if options.needsEntryPoint {
            report(
                document.root.diagnostic(
                    .warning, "The storyboard has no initial view controller.",
                    remedy: "Mark a scene “Is Initial View Controller”, or instantiate scenes by identifier."))
        }
        compiled.design = design
        compiled.tint = { [self] in tint() }
        compiled.mainMenu = { [self] in mainMenu() }
        compiled.nib = { [self] name in
            if let known = nibs[name] { return known }
            let graph: NibGraph
            if let scene = controllerNibs[name] {
                graph = GraphBuilder(self, scene, .controller).controllerNib()
            } else if let scene = viewNibs[name] {
                graph = GraphBuilder(self, scene, .view).viewNib()
            } else {
                return nil
            }
            nibs[name] = graph
            return graph
        }
        return compiled
    }

    public func xib() throws -> NibGraph {
        try requireUIKit()
        try requireUniqueIDs()
        guard let objects = document.root.child(.objects) else {
            throw document.root.diagnostic(
                .error, "This is a storyboard, not a xib: it has scenes.", remedy: "Load it as a storyboard.")
        }
        return GraphBuilder(self, CompiledScene(xib: objects, self), .controller).xibNib()
    }

    /// The document's global tint, as an archive with the colour alone: what Interface Builder draws the document's
    /// views with, and what the window has that shows the storyboard first.
    public func tint() -> NibGraph? {
        guard let element = document.root.child(key: "tintColor"), element.name == .color else { return nil }
        let builder = GraphBuilder(self, CompiledScene(xib: document.root, self), .controller)
        builder.graph.topLevel = [builder.color(element)]
        return builder.graph
    }

    /// The menu of the application's scene, with its commands' connections.
    public func mainMenu() -> NibGraph? {
        guard let scenes = document.root.child(.scenes) else { return nil }
        for scene in scenes.children {
            guard let objects = scene.child(.objects) else { continue }
            let holders = [objects] + objects.children.filter { $0.name == Self.application }
            guard let menu = holders.lazy.compactMap({ $0.child(key: "mainMenu") }).first, menu.name == Self.menu else {
                continue
            }
            return GraphBuilder(self, CompiledScene(xib: objects, self), .controller).mainMenuNib(menu)
        }
        return nil
    }

    static let application = Name("application"), menu = Name("menu")

    /// Objects that share an id can hold each other: Interface Builder doesn't open such a document, and it has no
    /// archive.
    private func requireUniqueIDs() throws {
        guard let (first, second) = document.duplicateID else { return }
        throw second.diagnostic(
            .error,
            "The id “\(second.id ?? "")” of this <\(second.name)> is already that of the <\(first.name)> in line \(first.line).",
            remedy: "Give one of the two a new id, and correct what refers to it.")
    }

    private func requireUIKit() throws {
        let root = document.root, runtime: Name = root.has(.targetRuntime) ? .targetRuntime : .type
        let other: String
        if root.attribute(runtime, contains: "MacOSX") || root.attribute(runtime, contains: ".Cocoa.") {
            other = "macOS"
        } else if root.attribute(runtime, contains: "watchKit") || root.attribute(runtime, contains: "WatchKit") {
            other = "watchOS"
        } else {
            return
        }
        throw document.root.diagnostic(.error, "This is a document for \(other), not for iOS.")
    }

    private func filled(_ value: String?) -> String? { value?.isEmpty == true ? nil : value }

    func scene(ofController element: Element) -> CompiledScene? { scenesByController[element.position] }

    func report(_ diagnostic: Diagnostic) {
        guard reported.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
        options.report?(diagnostic)
    }

    /// The size classes that hold.
    private(set) lazy var sizeClasses = NibSizeClasses(
        isWidthCompact: options.widthClass.map { $0 == .compact },
        isHeightCompact: options.heightClass.map { $0 == .compact })

    /// The module of a custom class.
    func module(_ element: Element) -> String? {
        let named = element[.customModule].flatMap { $0.isEmpty ? nil : $0 }
        if let named, options.libraryModules.contains(named) { return named }
        guard let module = options.module, element.attribute(.customModuleProvider, is: "target") else { return named }
        return module
    }
}

extension NibDesign {
    init(_ document: StoryboardDocument) {
        self.init()
        let root = document.root
        if let element = root.child(.device) {
            device = element[.id]
            isLandscape = element.attribute(.orientation, is: "landscape")
            isDark = element.attribute(.appearance, is: "dark")
        }
        usesAutoLayout = root.bool(.useAutolayout) ?? false
        usesTraitCollections = root.bool(.useTraitCollections) ?? false
        usesSafeAreas = root.bool(.useSafeAreas) ?? false
        isLaunchScreen = root.bool(.launchScreen) ?? false
    }
}

/// `<resources>`: images with their sizes, named and system colours with what they looked like.
final class DocumentResources {
    private(set) var images: [String: Element] = [:]
    private(set) var colors: [String: Element] = [:]
    private(set) var systemColors: [String: Element] = [:]

    init(_ document: StoryboardDocument) {
        guard let list = document.root.child(.resources) else { return }
        for element in list.children {
            guard let name = element[.name] else { continue }
            if element.name == .image {
                images[name] = element
            } else if element.name == .namedColor {
                colors[name] = element.child(.color)
            } else if element.name == .systemColorElement {
                systemColors[name] = element.child(.color)
            }
        }
    }
}
