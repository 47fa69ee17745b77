import NibArchive
import QuartzCore
import StoryboardCompiler
import StoryboardDocument

/// A nib that can be instantiated again and again: a xib of the bundle, a scene's view, or a prototype cell.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary of objects by placeholder identifier.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Where the objects are described: looked for when they are made, so that a nib may be named that isn't there.
    private enum Source {
        case graph(NibGraph)
        case file
        case data(Data)
    }

    private var source: Source
    let name: String?
    let bundle: Bundle
    let storyboard: UIStoryboard?

    init(graph: NibGraph, name: String?, bundle: Bundle, storyboard: UIStoryboard?) {
        source = .graph(graph)
        self.name = name
        self.bundle = bundle
        self.storyboard = storyboard
    }

    private init(_ source: Source, name: String?, bundle: Bundle) {
        self.source = source
        self.name = name
        self.bundle = bundle
        storyboard = nil
    }

    /// The xib of that name. Where there is none the app ends when it is instantiated, as on iOS: cells are registered
    /// that one language or configuration doesn't have.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        if let reason = Self.refusal(ofName: name) { Misuse.raise(.internalInconsistency, reason) }
        self.init(.file, name: name, bundle: bundleOrNil ?? .main)
    }

    static func refusal(ofName name: String) -> String? {
        name.isEmpty ? "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)" : nil
    }

    convenience init?(existing name: String, bundle: Bundle) {
        guard let graph = XibCache.graph(named: name, in: bundle) else { return nil }
        self.init(graph: graph, name: name, bundle: bundle, storyboard: nil)
    }

    /// A xib from its bytes, or what Xcode compiled it to.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init(.data(data), name: nil, bundle: bundleOrNil ?? .main)
    }

    /// The description, read once.
    private var graph: NibGraph {
        let found: NibGraph
        switch source {
        case .graph(let known): return known
        case .data(let data): found = Self.graph(of: data)
        case .file:
            guard let read = XibCache.graph(named: name ?? "", in: bundle) else {
                Self.missing(name ?? "", in: bundle)
            }
            found = read
        }
        source = .graph(found)
        return found
    }

    private static func graph(of data: Data) -> NibGraph {
        do {
            let bytes = Array(data)
            return NibArchiveReader.isArchive(bytes)
                ? try NibArchiveReader.read(bytes, source: "data.nib")
                : try StoryboardCompiler.compileXib(StoryboardDocument(bytes: bytes, path: "data.xib"))
        } catch {
            BundleFiles.fail(error)
        }
    }

    /// Ends an app that uses a nib that isn't there.
    static func missing(_ name: String, in bundle: Bundle) -> Never {
        Misuse.raise(
            .internalInconsistency,
            "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)'")
    }

    /// A xib read from a file, for tools.
    ///
    /// - Parameter lenient: skips outlets and actions that classes lack, and says nothing of unknown classes.
    public convenience init(document: StoryboardDocument, lenient: Bool = false, report: ((Diagnostic) -> Void)? = nil)
        throws
    {
        try self.init(document: document, lenient: lenient, translations: [:], keepsPrototypes: false, report: report)
    }

    /// A xib shown in another language than its own.
    package convenience init(
        document: StoryboardDocument, lenient: Bool, translations: [String: String], keepsPrototypes: Bool,
        report: ((Diagnostic) -> Void)?
    ) throws {
        let graph = try StoryboardCompiler.compileXib(
            document, options: .forScreen(keepsPrototypes: keepsPrototypes, report: report))
        self.init(graph: graph, name: nil, bundle: .main, storyboard: nil)
        isLenient = lenient
        self.translations = translations
    }

    /// See `UIStoryboard.isLenient`.
    private var isLenient = false
    private var translations: [String: String] = [:]

    /// Makes the nib's objects and connects them. Returns the top-level ones.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let table = optionsOrNil?[.externalObjects]
        if let table = table as? [String: Any] { return instantiate(owner: ownerOrNil, external: table) }
        var external: [String: Any] = [:]
        for (key, value) in table as? [AnyHashable: Any] ?? [:] {
            if let key = key.base as? String { external[key] = value }
        }
        return instantiate(owner: ownerOrNil, external: external)
    }

    @discardableResult
    func instantiate(owner: Any?, external: [String: Any]) -> [Any] {
        let loading = NibLoading(graph: graph, bundle: bundle, storyboard: storyboard)
        if isLenient { loading.decoder.isLenient = true }
        if !translations.isEmpty {
            loading.decoder.localize = { [translations] in translations[$0] ?? $1 }
        } else if storyboard == nil, let name, StoryboardCache.isTranslated(name, in: bundle) {
            let table = (name as NSString).lastPathComponent
            loading.decoder.localize = { [bundle] in AppLanguage.translation(of: $0, table: table, in: bundle) ?? $1 }
        }
        loading.externalObjects = external
        loading.load(owner: owner.map(ObjCRuntime.object))
        return loading.topLevelObjects
    }
}

@MainActor
private enum XibCache {
    private static var graphs: [String: NibGraph] = [:]

    static func graph(named name: String, in bundle: Bundle) -> NibGraph? {
        guard
            let path = BundleFiles.path(of: name, extension: "xib", in: bundle)
                ?? BundleFiles.path(of: name, extension: "nib", in: bundle)
        else { return nil }
        if let known = graphs[path] { return known }
        do {
            let graph =
                path.hasSuffix(".nib")
                ? try CompiledFolder.nib(at: path)
                : try StoryboardCompiler.compileXib(
                    BundleFiles.document(at: path, in: bundle), options: BundleFiles.compilerOptions(bundle))
            graphs[path] = graph
            return graph
        } catch {
            BundleFiles.fail(error)
        }
    }
}

extension Bundle {
    /// Instantiates the xib of that name, and returns its top-level objects.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
