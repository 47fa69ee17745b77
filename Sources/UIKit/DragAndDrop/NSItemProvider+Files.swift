import Foundation

/// Whether a file may be opened where it lies.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Files of item providers. What is given as a file is given as its bytes: they are read when somebody asks for them.
extension NSItemProvider {
    /// - Parameter loadHandler: gives the file, and whether it may be opened where it lies. Who asks for it gets a copy
    ///   here all the same.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { done in
            loadHandler { file, _, error in
                guard let file else { return done(nil, error) }
                do { done(try Data(contentsOf: file), nil) } catch { done(nil, error) }
            }
        }
    }

    /// As `loadFileRepresentation`: what is handed over is a copy, so it isn't the file itself (“in place”).
    @discardableResult
    @preconcurrency
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
    }

    /// The types in which the thing can be had with these options. Nothing can be opened where it lies.
    public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        fileOptions.isEmpty ? registeredTypeIdentifiers : []
    }

    public func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions
    ) -> Bool { fileOptions.isEmpty && hasItemConformingToTypeIdentifier(typeIdentifier) }
}
