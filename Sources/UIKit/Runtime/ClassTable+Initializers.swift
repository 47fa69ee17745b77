import CoreGraphics

// Initialisers that UIKit calls on classes it only has as metatypes: Swift lets nobody call one there that isn't
// `required`, and Apple's aren't. The closures are kept with AnyObject as their result.

extension ClassTable {
    /// `init(frame:)` of views.
    public mutating func initializerWithFrame<T: AnyObject>(_ make: @escaping (CGRect) -> T) {
        initializers[.frame] = { (frame: CGRect) -> AnyObject in make(frame) }
    }

    /// `init(style:reuseIdentifier:)` of table view cells.
    public mutating func initializerWithStyle<Style, T: AnyObject>(_ make: @escaping (Style, String?) -> T) {
        initializers[.style] = { (style: Style, identifier: String?) -> AnyObject in make(style, identifier) }
    }

    /// `init(reuseIdentifier:)` of headers and footers.
    public mutating func initializerWithReuseIdentifier<T: AnyObject>(_ make: @escaping (String?) -> T) {
        initializers[.reuseIdentifier] = { (identifier: String?) -> AnyObject in make(identifier) }
    }

    /// `init(identifier:source:destination:)` of segues.
    public mutating func initializerForSegue<Source, Destination, T: AnyObject>(
        _ make: @escaping (String?, Source, Destination) -> T
    ) {
        initializers[.segue] = { (identifier: String?, source: Source, destination: Destination) -> AnyObject in
            make(identifier, source, destination)
        }
    }
}
