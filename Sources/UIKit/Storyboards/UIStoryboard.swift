import NibArchive
import QuartzCore
import StoryboardCompiler
import StoryboardDocument

/// The scenes of one storyboard file, and the way to make their view controllers.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let compiled: CompiledStoryboard
    let bundle: Bundle
    /// The document, where scenes are made without an app.
    let document: StoryboardDocument?
    /// Without an app no custom class is there: classes fall back without a word, and outlets and actions that they
    /// lack are skipped.
    let isLenient: Bool
    /// Texts by the keys of Xcode's tables, where scenes are made without an app.
    let translations: [String: String]

    /// Finds `name.storyboard` in the bundle (localisations and Base.lproj included), or what Xcode compiled it to,
    /// `name.storyboardc`. Traps with iOS's message where there is none; ends the process with the place of the error
    /// where it can't be read.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        bundle = storyboardBundleOrNil ?? .main
        compiled = StoryboardCache.storyboard(named: name, in: bundle)
        document = nil
        isLenient = false
        translations = [:]
        super.init()
    }

    /// A storyboard read from a file, for tools and tests.
    ///
    /// - Parameter lenient: skips outlets and actions that classes lack, and says nothing of unknown classes.
    public convenience init(
        document: StoryboardDocument, bundle: Bundle = .main, lenient: Bool = false,
        report: ((Diagnostic) -> Void)? = nil
    ) throws {
        try self.init(
            document: document, bundle: bundle, lenient: lenient, translations: [:], keepsPrototypes: false,
            report: report)
    }

    /// A storyboard shown in another language than its own, and, as on Interface Builder's canvas, with prototypes that
    /// no app could make.
    package init(
        document: StoryboardDocument, bundle: Bundle = .main, lenient: Bool, translations: [String: String],
        keepsPrototypes: Bool, report: ((Diagnostic) -> Void)?
    ) throws {
        self.translations = translations
        self.bundle = bundle
        self.document = document
        compiled = try StoryboardCompiler.compile(
            document, options: .forScreen(keepsPrototypes: keepsPrototypes, report: report))
        isLenient = lenient
        super.init()
    }

    // MARK: Making view controllers

    open func instantiateInitialViewController() -> UIViewController? {
        compiled.entryPoint.flatMap { controller(forNibIdentifier: $0, creator: nil) }
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        named(identifier, creator: nil)
    }

    /// The initial view controller, made by `creator` instead of its class's `init(coder:)` where that returns one.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let entry = compiled.entryPoint else { return nil }
        return controller(forNibIdentifier: entry, creator: creator) as? ViewController
    }

    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let controller = named(identifier, creator: creator)
        guard let result = controller as? ViewController else {
            fatalError(
                "The view controller with identifier '\(identifier)' in \(compiled.source) is a \(type(of: controller)), not a \(ViewController.self)."
            )
        }
        return result
    }

    private func named(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?, actions: SegueActions? = nil)
        -> UIViewController
    {
        guard let controller = controller(forNibIdentifier: identifier, creator: creator, actions: actions) else {
            let note =
                NearestName.find(identifier, among: Array(compiled.nibNames.keys)).map { "; did you mean '\($0)'?" }
                ?? ""
            Misuse.raise(
                .invalidArgument,
                "Storyboard (\(compiled.source)) doesn't contain a view controller with identifier '\(identifier)'\(note)"
            )
        }
        return controller
    }

    /// A scene's controller by the identifier that segues use: the storyboard identifier, or "UIViewController-<object
    /// id>".
    ///
    /// - Parameter actions: those of the scene that a segue starts from: they may make the controller's children.
    func controller(
        forNibIdentifier identifier: String, creator: ((NSCoder) -> UIViewController?)?, actions: SegueActions? = nil
    ) -> UIViewController? {
        if compiled.externalReferences[identifier] != nil {
            return referencedController(identifier, creator: creator, actions: actions)
        }
        guard let name = compiled.nibNames[identifier], let graph = compiled.nib(name) else { return nil }
        let loading = NibLoading(graph: graph, bundle: bundle, storyboard: self)
        loading.decoder.creator = creator
        loading.decoder.segueActions = actions
        loading.load(owner: nil)
        return loading.topLevelObjects.lazy.compactMap { $0 as? UIViewController }.first
    }

    /// Follows a storyboard reference to the scene that it means, through other references if need be.
    private func referencedController(
        _ identifier: String, creator: ((NSCoder) -> UIViewController?)?, actions: SegueActions?
    ) -> UIViewController? {
        var storyboard = self, identifier = identifier, trail: [String] = []
        while let reference = storyboard.compiled.externalReferences[identifier] {
            let place = reference.bundle.flatMap { Bundle(identifier: $0) } ?? storyboard.bundle
            let step = "\(storyboard.compiled.source) (\(identifier))"
            if trail.contains(step) {
                if isLenient { return nil }
                fatalError("Storyboard references lead in a circle: \((trail + [step]).joined(separator: " → "))")
            }
            trail.append(step)
            if reference.storyboard.isEmpty {
                if isLenient { return nil }
                Misuse.raise(
                    .invalidArgument,
                    "The storyboard reference (\(step)) names neither a storyboard nor a scene; choose a storyboard for it"
                )
            }
            if isLenient, StoryboardCache.path(of: reference.storyboard, in: place) == nil { return nil }
            let source = storyboard.compiled.source
            storyboard = UIStoryboard(name: reference.storyboard, bundle: place)
            guard let next = reference.identifier ?? storyboard.compiled.entryPoint else {
                if isLenient { return nil }
                // Ours: what iOS says of it is not known.
                Misuse.raise(
                    .invalidArgument,
                    "Storyboard (\(storyboard.compiled.source)) has no initial view controller, which a reference in \(source) leads to; name the scene in the reference, or make one initial"
                )
            }
            identifier = next
        }
        return storyboard.named(identifier, creator: creator, actions: actions)
    }

    /// The scene whose controller has that Interface Builder id, entered by a segue or not; nil where the document has
    /// none such.
    public func instantiateViewController(objectID id: String) -> UIViewController? {
        guard let scene = compiled.scenes.first(where: { $0.id == id }) else { return nil }
        return controller(forNibIdentifier: scene.identifier, creator: nil)
    }

    /// The document's global tint: that of the window in which UIKit shows the storyboard's initial scene. Windows that
    /// code makes don't have it.
    package private(set) lazy var tintColor: UIColor? = compiled.tint().flatMap { $0.onlyColor(in: bundle) }

    /// A controller's view. Made anew each time: a nib knows its storyboard, and one kept here would keep it for good.
    func viewNib(named name: String) -> UINib? {
        compiled.nib(name).map { UINib(graph: $0, name: name, bundle: bundle, storyboard: self) }
    }

    /// The name of the file, without its extension.
    var name: String { compiled.name }
    /// Whether there is a table of translations: most storyboards have none, and asking for each string takes its time.
    private(set) lazy var isTranslated = StoryboardCache.isTranslated(name, in: bundle)
    var nameForMessages: String { compiled.name }
}

extension StoryboardDocument {
    /// The document's global tint, with which Interface Builder draws its views.
    @MainActor
    package var tintColor: UIColor? {
        StoryboardCompiler(self, options: .forScreen(report: nil)).tint().flatMap { $0.onlyColor(in: .main) }
    }
}

extension NibGraph {
    /// The colour that is all the archive has.
    @MainActor
    fileprivate func onlyColor(in bundle: Bundle) -> UIColor? {
        let loading = NibLoading(graph: self, bundle: bundle, storyboard: nil)
        loading.load(owner: nil)
        return loading.topLevelObjects.first as? UIColor
    }
}

/// Storyboard files that were compiled in this process, by path.
@MainActor
enum StoryboardCache {
    private static var compiled: [String: CompiledStoryboard] = [:]

    static func storyboard(named name: String, in bundle: Bundle) -> CompiledStoryboard {
        guard let path = path(of: name, in: bundle) ?? BundleFiles.path(of: name, extension: "storyboardc", in: bundle)
        else {
            Misuse.raise(
                .invalidArgument,
                "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)>")
        }
        if let known = compiled[path] { return known }
        do {
            let made =
                path.hasSuffix("c")
                ? try CompiledFolder.storyboard(at: path)
                : try StoryboardCompiler.compile(
                    BundleFiles.document(at: path, in: bundle), options: BundleFiles.compilerOptions(bundle))
            compiled[path] = made
            return made
        } catch {
            BundleFiles.fail(error)
        }
    }

    /// Bundles remember their lists of files, so their answers don't change; asking them takes as long as making ten
    /// views.
    private static var translated: [Bundle: [String: Bool]] = [:]

    static func isTranslated(_ name: String, in bundle: Bundle) -> Bool {
        if let known = translated[bundle]?[name] { return known }
        let isTranslated =
            ["strings", "stringsdict"].contains { BundleResources.path(name, type: $0, in: bundle) != nil }
        translated[bundle, default: [:]][name] = isTranslated
        return isTranslated
    }

    static func path(of name: String, in bundle: Bundle) -> String? {
        BundleFiles.path(of: name, extension: "storyboard", in: bundle)
    }
}

extension CompilerOptions {
    /// The variations of the screen's size classes as it is held when the document is read; views follow later ones.
    @MainActor static func forScreen(
        bundle: Bundle = .main, keepsPrototypes: Bool = false, report: ((Diagnostic) -> Void)?
    ) -> CompilerOptions {
        var options = CompilerOptions(
            module: LibraryBundles.module(of: bundle) ?? ObjCRuntime.appModule, report: report)
        options.libraryModules = ObjCRuntime.libraryModules
        options.keepsPrototypes = keepsPrototypes
        let traits = UIScreen.main.traitCollection
        options.widthClass = traits.horizontalSizeClass == .regular ? .regular : .compact
        options.heightClass = traits.verticalSizeClass == .compact ? .compact : .regular
        return options
    }
}

/// Finds documents in bundles.
enum BundleFiles {
    static func path(of name: String, extension fileExtension: String, in bundle: Bundle) -> String? {
        BundleResources.path(name, type: fileExtension, in: bundle)
    }

    /// Reads a document of a bundle. It knows the file that it is a copy of, by the list that the build left in the
    /// bundle.
    static func document(at path: String, in bundle: Bundle) throws -> StoryboardDocument {
        let folder = (bundle.resourcePath ?? bundle.bundlePath) + "/"
        guard path.hasPrefix(folder),
            let list = try? String(contentsOfFile: folder + "_CodeSignature/document-origins.txt", encoding: .utf8)
        else {
            return try StoryboardDocument(contentsOf: path)
        }
        let name = path.dropFirst(folder.count)
        let line = list.split(separator: "\n").first { $0.hasPrefix(name + "\t") }
        let original = line.map { String($0.dropFirst(name.count + 1)) }
        return try StoryboardDocument(
            contentsOf: path, original: original.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil })
    }

    /// What the catalog doesn't know and what leads nowhere is told when the nib concerned is loaded.
    @MainActor static func compilerOptions(_ bundle: Bundle) -> CompilerOptions {
        var options = CompilerOptions.forScreen(bundle: bundle) { Log.warning($0.description) }
        options.needsEntryPoint = false
        return options
    }

    /// A damaged document ends the process: nothing that an app could do about it.
    static func fail(_ error: Error) -> Never {
        Log.warning("\(error)")
        exit(1)
    }
}
