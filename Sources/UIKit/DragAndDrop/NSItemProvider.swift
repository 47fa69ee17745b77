import CoreGraphics
import Foundation
import QuartzCore

/// A type that can be made of the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type that gives its data to an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    var writableTypeIdentifiersForItemProvider: [String] { get }
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// Gives data of one thing in several forms, when somebody asks for one of them.
///
/// Completion handlers run on a queue of its own, as Apple's pages say; who waits until the screen is at rest waits for
/// them.
open class NSItemProvider: NSObject, NSCopying {
    public typealias CompletionHandler = @Sendable (NSSecureCoding?, (any Error)?) -> Void
    public static let errorDomain = "NSItemProviderErrorDomain"

    private struct Form {
        let type: String
        let load: (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    }
    private var forms: [Form] = []
    /// What was given as it is: the app itself gets that again.
    private var object: (any NSItemProviderWriting)?
    open var suggestedName: String?

    public override init() { super.init() }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    public convenience init(item: NSSecureCoding?, typeIdentifier: String?) {
        self.init()
        if let writable = item as? any NSItemProviderWriting {
            registerObject(writable, visibility: .all)
            return
        }
        guard let typeIdentifier else { return }
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { done in
            done(item as? Data ?? (item as? NSData).map { Data(referencing: $0) }, nil)
            return nil
        }
    }

    /// The bytes of a file, by the type that its name tells.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.ofFile(fileURL.pathExtension), visibility: .all) {
            done in
            done(try? Data(contentsOf: fileURL), nil)
            return nil
        }
    }

    // MARK: Giving

    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        self.object = object
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
                object.loadData(withTypeIdentifier: type) { data, error in done(data, error) }
            }
        }
    }

    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
                loadHandler { object, error in
                    guard let object else { return done(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type) { data, error in done(data, error) }
                }
            }
        }
    }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        forms.removeAll { $0.type == typeIdentifier }
        forms.append(Form(type: typeIdentifier, load: loadHandler))
    }

    // MARK: Asking

    open var registeredTypeIdentifiers: [String] { forms.map(\.type) }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(typeIdentifier) != nil }
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { form($0) != nil }
            || object.map { type(of: $0) == aClass } == true
    }

    /// Asks for the data of a type as it is registered; what an app makes at once is there at once.
    func take(_ type: String, _ done: @escaping (Data?) -> Void) {
        _ = forms.first { $0.type == type }?.load { data, _ in done(data) }
    }

    private func form(_ wanted: String) -> Form? { forms.first { TypeIdentifiers.conforms($0.type, to: wanted) } }

    @discardableResult
    @preconcurrency
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let answer = Answer()
        let finish = { (data: Data?, error: (any Error)?) in
            nonisolated(unsafe) let error = data == nil ? error ?? Self.missing(typeIdentifier) : nil
            answer.come { completionHandler(data, error) }
        }
        if let form = form(typeIdentifier) { _ = form.load(finish) } else { finish(nil, nil) }
        return answer.progress
    }

    /// The file lives for as long as the handler runs.
    @discardableResult
    @preconcurrency
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName ?? UUID().uuidString
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            let file = folder.appendingPathComponent(name)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file)
                completionHandler(file, nil)
            } catch { completionHandler(nil, error) }
        }
    }

    /// A text or an address comes as it was given, anything else as its data.
    @preconcurrency
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        nonisolated(unsafe) let given: NSSecureCoding? =
            switch object {
            case let text as NSString: text
            case let address as NSURL: address
            default: nil
            }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            completionHandler?(data.map { given ?? NSData(data: $0) }, error)
        }
    }

    public func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws
        -> NSSecureCoding
    {
        try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
                nonisolated(unsafe) let item = item
                if let item { continuation.resume(returning: item) } else { continuation.resume(throwing: error!) }
            }
        }
    }

    @discardableResult
    @preconcurrency
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        if let object, type(of: object) == aClass, let same = object as? any NSItemProviderReading {
            nonisolated(unsafe) let same = same
            let answer = Answer()
            answer.come { completionHandler(same, nil) }
            return answer.progress
        }
        guard let wanted = aClass.readableTypeIdentifiersForItemProvider.first(where: { form($0) != nil }) else {
            return loadDataRepresentation(forTypeIdentifier: aClass.readableTypeIdentifiersForItemProvider.first ?? "")
            { _, error in completionHandler(nil, error) }
        }
        let type = form(wanted)!.type
        nonisolated(unsafe) let aClass = aClass
        return loadDataRepresentation(forTypeIdentifier: wanted) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do { completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// What somebody who asked waits for.
    private struct Answer: Sendable {
        private static let queue = DispatchQueue(label: "NSItemProvider")
        private let loading = RequestInFlight.begin("what an item provider loads", key: UUID().uuidString)
        let progress = Progress(totalUnitCount: 1)

        func come(_ tell: @escaping @Sendable () -> Void) {
            Self.queue.async {
                progress.completedUnitCount = 1
                tell()
                loading.end()
            }
        }
    }

    private static func missing(_ type: String) -> NSError {
        NSError(
            domain: errorDomain, code: -1000,
            userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(type)"])
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        (copy.forms, copy.object, copy.suggestedName) = (forms, object, suggestedName)
        return copy
    }
}

/// Swift's values are read as the objects that stand for them.
extension NSItemProvider {
    public func canLoadObject(ofClass aClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
    public func canLoadObject(ofClass aClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }

    @discardableResult
    @preconcurrency
    public func loadObject(
        ofClass aClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    )
        -> Progress
    {
        loadObject(ofClass: NSString.self) { text, error in
            completionHandler((text as? NSString).map { $0.description }, error)
        }
    }

    @discardableResult
    @preconcurrency
    public func loadObject(
        ofClass aClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    )
        -> Progress
    {
        loadObject(ofClass: NSURL.self) { url, error in completionHandler((url as? NSURL).map { $0 as URL }, error) }
    }
}
